"""The cover: drawn instead of the table: nothing of it can be seen or reached until the right player sits down.

What stands on it is public: who is to come, what everybody could see since that player's last turn, what is to be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.chronicle import told
from hellas.table.desk import Desk
from hellas.table.ground import glaze, vase
from hellas.table.hits import Action
from hellas.table.scrolls import scroll
from hellas.table.theme import PLAYERS, mix
from hellas.table.ui import Ui
from hellas.table.widgets import button

_LEAST = 2  # lines of the list that must be seen beside what is to be done
_TWO = 1000  # pixels at 100 % that vase and card need beside each other
_PALE = mix(theme.PAPER, theme.CLAY, 0.12)


class _Deed(NamedTuple):
    """What a seat did (or what happened by itself), line by line."""

    seat: Seat | None
    lines: Sequence[pygame.Surface]

    def height(self, least: int) -> int:
        """In pixels."""
        return max(least, sum(line.get_height() for line in self.lines))


def cover(ui: Ui, desk: Desk, on_open: Action, on_menu: Action) -> None:
    """Draw it over the whole window."""
    look = ui.theme
    room = glaze(ui)
    if room.w >= look.px(_TWO):
        side, card = boxes.columns(room, [0.37, 0.63], look.gutter, rtl=ui.rtl)
        _hand_over(ui, desk, side)
    else:
        side, card = boxes.rows(room, [float(look.pick(96, 64)), None], look.px(4))
        _hand_over_in_line(ui, desk, side)
    _card(ui, desk, card.inflate(0, -look.pick(24, 4)), on_open, on_menu)


def _hand_over(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The name of who is to come, below the vase."""
    seat, texts = desk.seat, ui.texts
    parts = [_biggest(ui, _name(ui, desk), ("display", "title", "heading", "panel"), theme.PAPER, rect.w)]
    if seat is not None:
        parts.insert(0, texts.render(ui.t("table.cover.hand_over"), "prompt", _PALE, rect.w, "centre", bold=False))
        parts.append(tokens.flag(*desk.marks[seat], ui.theme.pick(42, 30)))
    parts.append(texts.render(ui.t("table.cover.hidden"), "hint", mix(theme.PAPER, theme.CLAY, 0.25), rect.w, "centre"))
    gap, air = ui.theme.pick(10, 4), ui.theme.pick(34, 18)
    top = rect.bottom - sum(part.get_height() + gap for part in parts) - ui.theme.px(4)
    vase(ui.surface, Rect(rect.x, rect.y + air, rect.w, top - rect.y - 2 * air))
    for part in parts:
        ui.surface.blit(part, part.get_rect(midtop=(rect.centerx, top)))
        top += part.get_height() + gap


def _hand_over_in_line(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The same beside each other, where there is no room for a vase."""
    seat, gap = desk.seat, ui.theme.px(16)
    name = _biggest(ui, _name(ui, desk), ("display", "title", "heading", "panel"), theme.PAPER, rect.w * 2 // 3)
    parts = [name]
    if seat is not None:
        parts.append(tokens.flag(*desk.marks[seat], ui.theme.pick(42, 30)))
        said = ui.texts.render(ui.t("table.cover.hand_over"), "prompt", _PALE, bold=False)
        if said.get_width() + sum(part.get_width() + gap for part in parts) <= rect.w:
            parts.insert(0, said)
    x = rect.centerx - (sum(part.get_width() + gap for part in parts) - gap) // 2
    for part in reversed(parts) if ui.rtl else parts:
        ui.surface.blit(part, part.get_rect(midleft=(x, rect.centery)))
        x += part.get_width() + gap


def _name(ui: Ui, desk: Desk) -> str:
    return ui.t("table.cover.nobody") if desk.seat is None else desk.match.names[desk.seat]


def _biggest(ui: Ui, text: str, roles: Sequence[str], colour: theme.Colour, width: int) -> pygame.Surface:
    """In the largest of these types in which it fits on one line, else wrapped."""
    for role in roles:
        made = ui.texts.render(text, role, colour)
        if made.get_width() <= width:
            return made
    return ui.texts.render(text, roles[-1], colour, width, "centre")


def _card(ui: Ui, desk: Desk, rect: Rect, on_open: Action, on_menu: Action) -> None:
    look, seat = ui.theme, desk.seat
    edge = theme.CLAY if seat is None else PLAYERS[desk.marks[seat].colour].colour
    draw.plate(ui.surface, rect, theme.PAPER, edge, radius=look.px(14), width=3.5, shadow=True)
    inner = rect.inflate(-2 * look.pick(38, 18), -2 * look.pick(28, 14))
    foot = _buttons(ui, desk, inner, on_open, on_menu)
    inner.h = foot - inner.y - look.pick(22, 10)
    title = ui.t("table.cover.since" if seat is not None else "table.cover.paused")
    head = _biggest(ui, title, ("title", "heading", "panel"), theme.ACCENT, inner.w)
    todo = desk.part.todo(ui, desk) if seat is not None else ""
    tall = _todo_height(ui, inner.w, todo) if todo else 0
    if todo and inner.h - head.get_height() - tall - look.pick(16, 8) >= _LEAST * ui.texts.line("body"):
        inner.h = _todo(ui, inner, todo) - inner.y - look.pick(16, 8)
        todo = ""
    y = inner.y
    when = ui.texts.render(_when(ui, desk), "hint", theme.SOFT, inner.w)
    band = 14 if look.scale <= 120 else look.px(14)
    deeds = 3 * ui.texts.line("body") if seat is not None else 0
    ample = y + head.get_height() + when.get_height() + band + deeds <= inner.bottom
    for made in (head, when) if ample else (head,):
        ui.surface.blit(made, (inner.right - made.get_width() if ui.rtl else inner.x, y))
        y += made.get_height()
    y += look.pick(6, 3)
    if ample:
        draw.meander(ui.surface, Rect(inner.x, y, inner.w, band), theme.LINE, theme.PAPER)
        y += band + look.pick(12, 6)
    if seat is not None:
        _deeds(ui, desk, Rect(inner.x, y, inner.w, max(0, inner.bottom - y)), todo)


def _when(ui: Ui, desk: Desk) -> str:
    """Round and phase."""
    keys, now = desk.part.phases(desk)
    number, count = desk.part.rounds(desk)
    if not count:
        return ui.t("table.cover.when_phase", ui.t(keys[now]))
    return ui.t("table.cover.when", number, ui.t(keys[now]))


def _deeds(ui: Ui, desk: Desk, rect: Rect, todo: str) -> None:
    """What everybody saw since, the oldest first; where there is little room, what is ``todo`` ends the list."""
    look = ui.theme
    flag = look.pick(24, 20)
    column = min(rect.w // 3, look.pick(170, 132))
    deeds = _told(ui, desk, rect.w - column - look.px(16))
    if not deeds and not todo:
        if rect.h >= ui.texts.line("hint"):
            ui.text(ui.t("table.cover.nothing"), rect, "hint", theme.SOFT, valign="top")
        return
    pad = look.pick(10, 5)
    last = _todo_height(ui, rect.w - look.px(16), todo) + 2 * pad if todo else 0
    height = sum(deed.height(flag) + 2 * pad for deed in deeds) + last
    with scroll(ui, "cover.deeds", rect, height) as room:
        y = room.y
        for deed in deeds:
            tall = deed.height(flag)
            if y + tall + 2 * pad >= rect.y and y <= rect.bottom:
                _deed(ui, desk, deed, Rect(room.x, y + pad, room.w, tall), column, flag)
                draw.rule(ui.surface, room.x, y + tall + 2 * pad - 1, room.w)
            y += tall + 2 * pad
        if todo:
            _todo(ui, Rect(room.x, y, room.w, last - pad), todo)


def _told(ui: Ui, desk: Desk, width: int) -> list[_Deed]:
    """Lines of one player together; what follows by itself stands below what he did, in soft letters."""
    deeds: list[_Deed] = []
    for notice in desk.missed():
        words, hangs = told(ui, desk, notice)
        if not words:
            continue
        seat = desk.part.speaker(notice) if hangs else None
        tone, role = (theme.INK, "body") if hangs else (theme.SOFT, "second")
        line = ui.texts.render(words, role, tone, width)
        if deeds and seat in (None, deeds[-1].seat):
            deeds[-1] = _Deed(deeds[-1].seat, [*deeds[-1].lines, line])
        else:
            deeds.append(_Deed(seat, [line]))
    return deeds


def _deed(ui: Ui, desk: Desk, deed: _Deed, rect: Rect, column: int, flag: int) -> None:
    if deed.seat is not None:
        head = boxes.start(Rect(rect.x, rect.y, rect.w, max(flag, ui.texts.line("strong"))), column, rtl=ui.rtl)
        made = tokens.flag(*desk.marks[deed.seat], flag)
        ui.surface.blit(made, made.get_rect(center=boxes.start(head, made.get_width(), rtl=ui.rtl).center))
        room = boxes.end(head, head.w - made.get_width() - ui.theme.px(10), rtl=ui.rtl)
        ui.text(desk.match.names[deed.seat], room, "strong", lines=1)
    y = rect.y
    for line in deed.lines:
        ui.surface.blit(line, (rect.right - column - line.get_width() if ui.rtl else rect.x + column, y))
        y += line.get_height()


def _todo_words(ui: Ui, width: int, todo: str) -> tuple[pygame.Surface, pygame.Surface]:
    """Title and text of the box below, which is so wide."""
    head = ui.texts.render(ui.t("table.cover.now"), "panel", theme.ACCENT)
    return head, ui.texts.render(todo, "body", theme.INK, width - 2 * ui.theme.pick(16, 8) - ui.theme.px(8))


def _todo_height(ui: Ui, width: int, todo: str) -> int:
    """How high the box below is."""
    pad = ui.theme.pick(16, 8)
    return sum(made.get_height() for made in _todo_words(ui, width, todo)) + 2 * round(pad * 0.7)


def _todo(ui: Ui, inner: Rect, todo: str) -> int:
    """What the player has to do, in a box at the foot; returns its top."""
    look = ui.theme
    pad, height = look.pick(16, 8), _todo_height(ui, inner.w, todo)
    head, words = _todo_words(ui, inner.w, todo)
    box = Rect(inner.x, inner.bottom - height, inner.w, height)
    draw.plate(ui.surface, box, mix(theme.FILL, theme.PAPER, 0.45), theme.LINE, radius=look.px(8))
    y = box.y + round(pad * 0.7)
    for made in (head, words):
        x = box.right - pad - look.px(4) - made.get_width() if ui.rtl else box.x + pad + look.px(4)
        ui.surface.blit(made, (x, y))
        y += made.get_height()
    return box.y


def _buttons(ui: Ui, desk: Desk, inner: Rect, on_open: Action, on_menu: Action) -> int:
    """The one that opens, and the menu; returns their top.

    Space opens and Enter does not: a key that was meant for the last decision shows nothing.
    """
    row = ui.theme.pick(62, 44)
    foot = Rect(inner.x, inner.bottom - row, inner.w, row)
    first, second = boxes.columns(foot, [0.62, 0.38], ui.theme.gutter, rtl=ui.rtl)
    seat = desk.seat
    text = ui.t("table.cover.show") if seat is None else ui.t("table.cover.i_am", desk.match.names[seat])
    button(ui, "cover.open", first, text, on_open, kind="primary", key="Space")
    button(ui, "cover.menu", second, ui.t("table.menu"), on_menu, key="Esc")
    return foot.y

"""The header of the table: the game, rounds as dots, the phases, and four buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from hellas.table import boxes, draw, theme, variants
from hellas.table.desk import Desk
from hellas.table.hits import Action, Tip
from hellas.table.theme import mix
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width, header

_DONE = mix(theme.PAPER, theme.GLAZE, 0.38)
_TO_COME = mix(theme.PAPER, theme.GLAZE, 0.12)


class TopButton(NamedTuple):
    """A button at the end of the header; closed if it has a ``reason``."""

    id: str
    text: str
    key: str
    on_click: Action
    tip: Tip
    reason: Tip | None = None


def topbar(ui: Ui, desk: Desk, buttons: Sequence[TopButton]) -> None:
    """Draw the header."""
    rest = header(ui, ui.t(f"title.{desk.part.title}.name"))
    gap = ui.theme.px(8)
    widths = [button_width(ui, each.text, each.key) - ui.theme.pick(16, 8) for each in buttons]
    area = boxes.end(rest, sum(widths) + gap * (len(widths) - 1), rtl=ui.rtl)
    cells = boxes.columns(area, [float(width) for width in widths], gap, rtl=ui.rtl)
    for each, cell in zip(buttons, cells, strict=True):
        spot = boxes.centred((cell.w, min(ui.theme.pick(30, 26), rest.h - 2)), cell)
        button(
            ui, each.id, spot, each.text, each.on_click, kind="dark", role="second", key=each.key, tip=each.tip,
            enabled=each.reason is None, reason=each.reason, group="header",
        )  # fmt: skip
    free = _tags(ui, desk, boxes.start(rest, rest.w - area.w - gap, rtl=ui.rtl))
    _phases(ui, desk, _rounds(ui, desk, free))


def _tags(ui: Ui, desk: Desk, room: Rect) -> Rect:
    """What the match is played with, beside its name; returns what room is left."""
    for words in variants.tags(ui.locale, desk.part.title, desk.match.options):
        made = ui.texts.render(words, "second", theme.CLAY)
        if made.get_width() > room.w // 2:
            break
        ui.surface.blit(made, made.get_rect(center=boxes.start(room, made.get_width(), rtl=ui.rtl).center))
        room = boxes.end(room, room.w - made.get_width() - ui.theme.pick(20, 14), rtl=ui.rtl)
    return room


def _rounds(ui: Ui, desk: Desk, room: Rect) -> Rect:
    """A dot for each round, and which it is in words; returns what room is left."""
    number, count = desk.part.rounds(desk)
    if not count:
        return room
    size, step = ui.theme.px(14), ui.theme.px(19)
    words = ui.texts.render(ui.t("table.round", number, count), "second", theme.PAPER)
    dots = boxes.start(room, count * step + ui.theme.px(6), rtl=ui.rtl)
    if dots.w > room.w:
        return room
    for at, cell in enumerate(boxes.columns(dots, [float(step)] * count, rtl=ui.rtl), 1):
        fill = theme.CLAY if at < number else theme.PAPER if at == number else None
        draw.disc(ui.surface, (cell.centerx, room.centery), size / 2, fill, theme.CLAY, 1.6)
    left = boxes.end(room, room.w - dots.w, rtl=ui.rtl)
    if words.get_width() + ui.theme.px(16) > left.w:
        return left
    spot = boxes.start(left, words.get_width(), rtl=ui.rtl)
    ui.surface.blit(words, words.get_rect(center=spot.center))
    return boxes.end(left, left.w - words.get_width() - ui.theme.px(12), rtl=ui.rtl)


def _phases(ui: Ui, desk: Desk, room: Rect) -> None:
    """The phases of a round; where there is no room for all, the present one and its neighbours."""
    keys, now = desk.part.phases(desk)
    names = [ui.t(key) for key in keys]
    pad, gap = ui.theme.pick(13, 9), ui.theme.pick(10, 4)
    widths = [ui.texts.measure(name, "second")[0] + 2 * pad for name in names]
    first, last = 0, len(names)
    while last - first > 1 and sum(widths[first:last]) + gap * (last - first - 1) > room.w:
        if now - first > last - 1 - now:
            first += 1
        else:
            last -= 1
    if sum(widths[first:last]) > room.w:
        return
    row = boxes.start(room, sum(widths[first:last]) + gap * (last - first - 1), rtl=ui.rtl)
    cells = boxes.columns(row, [float(width) for width in widths[first:last]], gap, rtl=ui.rtl)
    for at, cell in zip(range(first, last), cells, strict=True):
        _phase(ui, cell, names[at], at - now)


def _phase(ui: Ui, cell: Rect, name: str, when: int) -> None:
    """A phase that is done (below 0), going on (0), or to come."""
    if when == 0:
        pill = boxes.centred((cell.w, min(cell.h - 2, ui.theme.pick(30, 24))), cell)
        draw.plate(ui.surface, pill, theme.PAPER, None, radius=pill.h // 2)
        ui.text(name, cell, "second", theme.INK, "centre", lines=1)
        return
    box = ui.text(name, cell, "second", _DONE if when < 0 else _TO_COME, "centre", lines=1)
    if when < 0:
        draw.rule(ui.surface, box.x, box.bottom - ui.theme.px(2), box.w, mix(theme.CLAY, theme.GLAZE, 0.3))

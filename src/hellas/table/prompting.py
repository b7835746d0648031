"""The prompt bar: who, what, and how to finish. It holds the one primary button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Mark
from hellas.table.hits import Action
from hellas.table.part import Act
from hellas.table.theme import PLAYERS
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width

PRIMARY = "primary"
"""The id of the primary button."""


class Prompt(NamedTuple):
    """What the bar says and offers. Without a ``seat`` it is about what happens by itself."""

    seat: Seat | None
    title: str
    line: str
    primary: str  # text of the primary button; "" shows none
    on_primary: Action
    key: str = "Enter"
    acts: Sequence[Act] = ()


class _Laid(NamedTuple):
    height: int
    buttons: Sequence[int]  # widths, the primary one last
    below: bool  # the buttons have a row of their own


def needed(ui: Ui, prompt: Prompt, width: int) -> int:
    """How high the bar must be for its texts."""
    return _lay(ui, prompt, width).height


def prompt_bar(ui: Ui, rect: Rect, prompt: Prompt, marks: Sequence[Mark]) -> None:
    """Draw the bar."""
    laid = _lay(ui, prompt, rect.w)
    edge = theme.INK if prompt.seat is None else PLAYERS[marks[prompt.seat].colour].colour
    draw.plate(ui.surface, rect, theme.CARD, edge, radius=ui.theme.radius, width=2.5, shadow=True)
    ui.block(rect)
    inner = rect
    if prompt.seat is not None:
        inner = _flag(ui, rect, marks[prompt.seat])
    row = ui.theme.pick(46, 36)
    gap = ui.theme.px(8)
    pad = (ui.theme.pick(70, 54) - row) // 2
    inner = inner.inflate(-2 * pad, 0)
    total = sum(laid.buttons) + gap * max(0, len(laid.buttons) - 1)
    if laid.below:
        area = boxes.end(Rect(inner.x, inner.bottom - row - pad, inner.w, row), min(total, inner.w), rtl=ui.rtl)
        words = Rect(inner.x, inner.y + pad // 2, inner.w, area.y - inner.y - pad)
    else:
        area = boxes.end(Rect(inner.x, inner.centery - row // 2, inner.w, row), total, rtl=ui.rtl)
        words = boxes.start(inner, inner.w - total - (ui.theme.px(14) if total else 0), rtl=ui.rtl)
    _buttons(ui, area, prompt, laid.buttons, gap)
    _words(ui, words, prompt)


def _lay(ui: Ui, prompt: Prompt, width: int) -> _Laid:
    look = ui.theme
    texts = [act.text for act in prompt.acts] + [prompt.primary] * bool(prompt.primary)
    keys = [act.key for act in prompt.acts] + [prompt.key] * bool(prompt.primary)
    widths = [max(look.pick(120, 90), button_width(ui, text, key)) for text, key in zip(texts, keys, strict=True)]
    total = sum(widths) + look.px(8) * max(0, len(widths) - 1)
    pad = (look.pick(70, 54) - look.pick(46, 36)) // 2
    room = width - 2 * pad - (_flag_width(ui) if prompt.seat is not None else 0)
    least = look.pick(70, 54)
    beside = room - total - (look.px(14) if total else 0)
    below = bool(widths) and (beside < look.px(260) or _height(ui, prompt, beside) > look.pick(96, 84))
    if below:
        return _Laid(max(least, _height(ui, prompt, room) + look.pick(46, 36) + look.pick(22, 16)), widths, True)
    return _Laid(max(least, _height(ui, prompt, beside)), widths, False)


def _height(ui: Ui, prompt: Prompt, room: int) -> int:
    title, line, _ = _fitted(ui, prompt, room)
    return title + (line - _tight(ui) if line else 0)


def _tight(ui: Ui) -> int:
    """How much closer two lines of different size may come than their surfaces."""
    return ui.theme.px(6)


def _fitted(ui: Ui, prompt: Prompt, room: int) -> tuple[int, int, int]:
    """How high both texts are, and the size of the second: a little smaller where it wraps, so that the bar stays."""
    title, size = ui.texts.measure(prompt.title, "prompt", room)[1], ui.theme.size("second")
    if not prompt.line:
        return title, 0, size
    line = ui.texts.measure(prompt.line, "second", room)[1]
    if title + line - _tight(ui) > ui.theme.pick(66, 52):
        size -= 2
        line = ui.texts.measure(prompt.line, "second", room, size=size)[1]
    return title, line, size


def _flag_width(ui: Ui) -> int:
    return ui.theme.pick(86, 64)


def _flag(ui: Ui, rect: Rect, mark: Mark) -> Rect:
    """The player's block at the start of the bar; returns the rest."""
    width, radius = _flag_width(ui), ui.theme.radius
    block = boxes.start(rect, width, rtl=ui.rtl)
    colour = PLAYERS[mark.colour].colour
    draw.plate(ui.surface, block, colour, colour, radius=radius)
    square = boxes.end(block, radius, rtl=ui.rtl)
    ui.surface.fill(colour, square.inflate(0, -2))
    made = tokens.flag(mark.colour, mark.letter, ui.theme.pick(30, 24))
    ui.surface.blit(made, made.get_rect(center=block.center))
    return boxes.end(rect, rect.w - width, rtl=ui.rtl)


def _words(ui: Ui, rect: Rect, prompt: Prompt) -> None:
    title, line, size = _fitted(ui, prompt, rect.w)
    tight = _tight(ui) if line else 0
    y = rect.y + (rect.h - (title + line - tight)) // 2
    parts = [ui.texts.render(prompt.title, "prompt", theme.INK, rect.w)]
    if line:
        parts.append(ui.texts.render(prompt.line, "second", theme.SOFT, rect.w, size=size))
    for made in parts:
        ui.surface.blit(made, (rect.right - made.get_width() if ui.rtl else rect.x, y))
        y += made.get_height() - tight


def _buttons(ui: Ui, area: Rect, prompt: Prompt, widths: Sequence[int], gap: int) -> None:
    if not widths:
        return
    fits = sum(widths) + gap * (len(widths) - 1) <= area.w
    cells = boxes.columns(area, [float(width) for width in widths] if fits else [None] * len(widths), gap, rtl=ui.rtl)
    for act, cell in zip(prompt.acts, cells, strict=False):
        button(
            ui, act.id, cell, act.text, act.on_click, key=act.key, enabled=act.reason is None, reason=act.reason,
            tip=act.tip, group="prompt",
        )  # fmt: skip
    if prompt.primary:
        button(
            ui, PRIMARY, cells[-1], prompt.primary, prompt.on_primary, kind="primary", key=prompt.key, group="prompt"
        )


def winners_line(ui: Ui, winners: Sequence[str]) -> str:
    """Who has won."""
    if len(winners) == 1:
        return ui.t("table.over.one", winners[0])
    comma = ui.t("table.over.comma")
    return ui.t("table.over.some", comma.join(winners[:-1]), winners[-1])

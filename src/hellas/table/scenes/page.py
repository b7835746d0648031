"""The frame of the screens around a match: a black header with title, one sentence and buttons, and a stage below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.hits import Action
from hellas.table.theme import mix
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width

_SUBTITLE = mix(theme.PAPER, theme.CLAY, 0.2)


class HeadButton(NamedTuple):
    """A button of the header."""

    id: str
    text: str
    tip: str
    on_click: Action
    key: str = ""


def page(ui: Ui, title: str, subtitle: str, buttons: Sequence[HeadButton]) -> Rect:
    """Draw the header; returns the stage, inside the margins. In a narrow window buttons get their own line."""
    look = ui.theme
    name = ui.texts.render(title, "title", theme.CLAY)
    line, band = max(look.pick(60, 40), name.get_height()), look.pick(16, 10)
    widths = [button_width(ui, each.text, each.key) for each in buttons]
    gap, room = look.px(8), ui.rect.w - 2 * look.margin
    wanted = sum(widths) + gap * (len(widths) - 1)
    two = bool(buttons) and name.get_width() + look.px(24) + wanted > room
    row = look.pick(38, 28)
    height = line + (row + gap if two else 0) + band
    ui.surface.fill(theme.GLAZE, (0, 0, ui.rect.w, height))
    draw.meander(ui.surface, Rect(0, height - band, ui.rect.w, band))
    draw.rule(ui.surface, 0, height, ui.rect.w, theme.CLAY)
    top = Rect(look.margin, 0, room, line)
    ui.surface.blit(name, name.get_rect(center=boxes.start(top, name.get_width(), rtl=ui.rtl).center))
    area = Rect(look.margin, line, room, row) if two else boxes.end(top, wanted, rtl=ui.rtl)
    _buttons(ui, area, buttons, widths, row, gap)
    free = room - name.get_width() - 2 * look.px(20) - (0 if two else wanted)
    if subtitle and 0 < ui.texts.measure(subtitle, "second")[0] <= free:
        rest = boxes.end(top, room - name.get_width() - look.px(20), rtl=ui.rtl)
        ui.text(subtitle, boxes.start(rest, free + look.px(20), rtl=ui.rtl), "second", _SUBTITLE, lines=1)
    stage = Rect(look.margin, height + look.margin, room, 0)
    stage.h = ui.rect.h - look.margin - stage.y
    return stage


def _buttons(ui: Ui, area: Rect, buttons: Sequence[HeadButton], widths: list[int], row: int, gap: int) -> None:
    fits = sum(widths) + gap * (len(widths) - 1) <= area.w
    cells = boxes.columns(area, [float(width) for width in widths] if fits else [None] * len(widths), gap, rtl=ui.rtl)
    for cell, each in zip(cells, buttons, strict=True):
        spot = boxes.centred((cell.w, row), cell)
        button(ui, each.id, spot, each.text, each.on_click, kind="dark", role="second", key=each.key, tip=each.tip)

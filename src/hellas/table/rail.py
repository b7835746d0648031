"""The rail: players, what else the title puts there, the chronicle. Folded, it is a strip of marks with points."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.chronicle import Chronicle, chronicle
from hellas.table.desk import Desk
from hellas.table.grid import Grid
from hellas.table.hits import Action
from hellas.table.theme import PLAYERS
from hellas.table.ui import Ui

_WIDE, _HIGH = (320, 262), (104, 70)


@dataclass(slots=True)
class Rail:
    """What the rail remembers: the chronicle, and whose panel was opened from the strip."""

    book: Chronicle
    opened: Seat | None = None


def rail(ui: Ui, desk: Desk, grid: Grid, state: Rail, open_chronicle: Action) -> None:
    """Draw it."""
    if grid.folded:
        _strip(ui, desk, grid.strip, state, open_chronicle)
        return
    for seat, rect in enumerate(grid.panels):
        desk.part.draw_panel(ui, desk, seat, rect)
    rest = grid.below
    height = desk.part.draw_aside(ui, desk, rest)
    if height:
        height += ui.theme.gutter
    rest = Rect(rest.x, rest.y + height, rest.w, rest.h - height)
    if rest.h >= ui.theme.pick(84, 70):
        chronicle(ui, desk, state.book, rest)


def pointer(ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
    """The small arrow from the stage to the panel of the player who is to act."""
    look = PLAYERS[desk.marks[seat].colour]
    size = ui.theme.px(12)
    if ui.rtl:
        draw.chevron(ui.surface, (rect.right + size * 0.55, rect.centery), size, look.colour, to="left")
    else:
        draw.chevron(ui.surface, (rect.x - size * 0.55, rect.centery), size, look.colour, to="right")


def _strip(ui: Ui, desk: Desk, rect: Rect, state: Rail, open_chronicle: Action) -> None:
    """All marks with points in one row; a click opens a panel below."""
    ui.surface.fill(theme.PAPER, rect)
    draw.rule(ui.surface, rect.x, rect.bottom - 1, rect.w, theme.LINE)
    ui.block(rect)
    inner = rect.inflate(-2 * ui.theme.margin, -ui.theme.px(6))
    word = ui.t("table.chronicle")
    last = min(inner.w // 4, ui.texts.measure(word, "small")[0] + ui.theme.px(24))
    seats = range(len(desk.match.names))
    *cells, end = boxes.columns(inner, [*[None] * len(seats), float(last)], ui.theme.px(6), rtl=ui.rtl)
    for seat, cell in zip(seats, cells, strict=True):
        _chip(ui, desk, seat, cell, state)
    touch = ui.target("strip:chronicle", end, on_click=open_chronicle, group="rail")
    draw.plate(ui.surface, end, theme.FILL if touch.hover else theme.CARD, theme.LINE, radius=ui.theme.px(6), width=1)
    ui.text(word, end.inflate(-8, 0), "small", theme.ACCENT, "centre")
    if state.opened is not None:
        seat = state.opened
        ui.later(lambda: _popup(ui, desk, seat, cells[seat], state))


def _chip(ui: Ui, desk: Desk, seat: Seat, cell: Rect, state: Rail) -> None:
    def toggle() -> None:
        state.opened = None if state.opened == seat else seat

    mark, name = desk.marks[seat], desk.match.names[seat]
    touch = ui.target(f"strip:{seat}", cell, on_click=toggle, tip=name, group="rail", radius=ui.theme.px(6))
    acts = seat == desk.acting
    edge = PLAYERS[mark.colour].colour if acts else theme.LINE
    draw.plate(
        ui.surface, cell, theme.FILL if touch.hover else theme.CARD, edge, radius=ui.theme.px(6), width=3 if acts else 1
    )
    inner = cell.inflate(-ui.theme.px(10), -4)
    size = min(ui.theme.px(22), inner.h)
    made = tokens.mark(mark.colour, mark.letter, size)
    ui.surface.blit(made, made.get_rect(center=boxes.start(inner, size, rtl=ui.rtl).center))
    points = desk.part.score(desk, seat)
    number = ui.texts.render(points, "number", theme.INK, size=round(ui.theme.size("body") * 1.1))
    ui.surface.blit(number, number.get_rect(center=boxes.end(inner, number.get_width(), rtl=ui.rtl).center))
    room = inner.w - size - number.get_width() - ui.theme.px(14)
    if ui.texts.measure(name, "small")[0] <= room:
        middle = boxes.start(boxes.end(inner, inner.w - size - ui.theme.px(7), rtl=ui.rtl), room, rtl=ui.rtl)
        ui.text(name, middle, "small_bold" if acts else "small", lines=1)


def _popup(ui: Ui, desk: Desk, seat: Seat, under: Rect, state: Rail) -> None:
    def close() -> None:
        state.opened = None

    box = Rect(0, 0, min(ui.theme.pick(*_WIDE), ui.rect.w - 16), ui.theme.pick(*_HIGH))
    box.midtop = (under.centerx, under.bottom + 8)
    box.clamp_ip(ui.rect.inflate(-16, -16))
    with ui.layer("strip.panel", modal=False, on_close=close, on_outside=close):
        draw.plate(ui.surface, box, theme.CARD, None, radius=ui.theme.radius, shadow=True)
        ui.block(box)
        desk.part.draw_panel(ui, desk, seat, box)

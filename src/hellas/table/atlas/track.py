"""25.1 The track of the overload: its spaces from 15 to 0, the token, and how far the next draw can move it."""

from __future__ import annotations

from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.theme import mix
from hellas.table.ui import Ui

from . import marks
from .facts import Outlook, atlas

NEAR = mix(theme.DANGER, theme.CARD, 0.72)


def draw_track(ui: Ui, rect: Rect, now: Outlook, *, reach: bool = True) -> None:
    """The spaces from the start to the end of the line, so that 0 is where reading ends; which the draw can reach."""
    last = atlas().overload.track
    line = Rect(rect.x, rect.y, rect.w, max(4, rect.h - ui.theme.px(7)))
    spaces = range(last, -1, -1)
    cells = dict(zip(spaces, boxes.columns(line, [None] * (last + 1), 1, rtl=ui.rtl), strict=True))
    for space, cell in cells.items():
        _space(ui, cell, space, now, reached=reach and now.nearest <= space <= now.farthest and space < now.token)
    if reach and now.token:
        _reach(ui, cells[now.farthest], cells[now.nearest], rect)
    side = min(line.h + ui.theme.px(4), round(cells[0].w * 1.35))
    made = marks.token(now.token, side, last=now.token == 0)
    ui.surface.blit(made, made.get_rect(center=cells[now.token].center))


def _space(ui: Ui, cell: Rect, space: int, now: Outlook, *, reached: bool) -> None:
    """One space: 0 is red, those that the next draw can reach are tinted."""
    fill = theme.DANGER if space == 0 else NEAR if reached else mix(theme.FILL, theme.CARD, 0.5)
    draw.plate(ui.surface, cell, fill, theme.EDGE if space else theme.DANGER, radius=3, width=1)
    if space != now.token:
        ink = theme.WHITE if space == 0 else theme.INK
        glyph = ui.texts.render(str(space), "mark", ink, size=max(10, min(ui.theme.size("mark"), cell.w - 4)))
        ui.surface.blit(glyph, glyph.get_rect(center=cell.center))


def _reach(ui: Ui, first: Rect, last: Rect, rect: Rect) -> None:
    """A line below the spaces that the next draw can reach."""
    whole = first.union(last)
    y = rect.bottom - ui.theme.px(3)
    draw.line(ui.surface, (whole.left + 1, y), (whole.right - 1, y), theme.DANGER, 2.4)
    for x in (whole.left + 1, whole.right - 1):
        draw.line(ui.surface, (x, y - 3), (x, y + 2), theme.DANGER, 2)

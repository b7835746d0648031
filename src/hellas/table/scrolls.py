"""Scroll areas and lists: wheel, bar and keyboard; what gets the focus is scrolled into view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame
from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.ui import Ui

_STEP = 60  # pixels at 100 % per notch of the wheel


@dataclass(slots=True)
class Offset:
    """How far an area is scrolled. ``stuck`` keeps it at its end while it grows."""

    y: int = 0
    limit: int = 0
    view: int = 0
    top: int = 0
    stuck: bool = False
    held: int | None = None  # where on the bar's handle the pointer went down

    def to(self, y: float) -> None:
        """Scroll to a place, within limits."""
        self.y = round(min(max(0, y), self.limit))
        self.stuck = self.y >= self.limit


@contextmanager
def scroll(ui: Ui, id: str, rect: Rect, height: int, *, at_end: bool = False) -> Iterator[Rect]:
    """An area that shows a part of something ``height`` pixels high.

    Draw inside the ``with``, into the rectangle it gives: as wide as the room beside the bar, as high as the content,
    moved up by what is scrolled. ``at_end`` begins at the foot and stays there while the content grows (a chronicle).
    """
    offset = ui.memory(id, lambda: Offset(stuck=at_end))
    view = max(0, rect.h)  # a small window may leave no room at all
    offset.limit, offset.view, offset.top = max(0, height - view), view, rect.y
    offset.y = offset.limit if at_end and offset.stuck else min(offset.y, offset.limit)
    bar = ui.theme.px(12) if offset.limit else 0
    room = boxes.start(rect, rect.w - bar - (ui.theme.px(4) if bar else 0), rtl=ui.rtl)
    if offset.limit:
        step = ui.theme.px(_STEP)
        ui.wheel(id, rect, lambda notches: offset.to(offset.y - notches * step))
        _bar(ui, f"{id}:bar", boxes.end(rect, bar, rtl=ui.rtl), offset)
        ui.scrolls[id] = _revealer(offset)
    with ui.clip(rect, id):
        yield Rect(room.x, rect.y - offset.y, room.w, max(height, rect.h))


def listing(
    ui: Ui,
    id: str,
    rect: Rect,
    count: int,
    row: int,
    draw_row: Callable[[int, Rect], None],
    *,
    gap: int = 0,
    at_end: bool = False,
) -> None:
    """A scrolling list of ``count`` rows ``row`` pixels high; ``draw_row(index, rect)`` is called near the view."""
    with scroll(ui, id, rect, count * (row + gap) - gap, at_end=at_end) as room:
        first = max(0, (rect.y - room.y) // (row + gap) - 1)  # one more on both sides, for the arrow keys
        last = min(count, (rect.bottom - room.y) // (row + gap) + 2)
        for index in range(first, last):
            draw_row(index, Rect(room.x, room.y + index * (row + gap), room.w, row))


def lines(
    ui: Ui, id: str, rect: Rect, surfaces: Sequence[pygame.Surface], gap: int = 4, *, at_end: bool = True
) -> None:
    """A scrolling column of ready surfaces (a chronicle)."""
    height = sum(surface.get_height() + gap for surface in surfaces)
    with scroll(ui, id, rect, height, at_end=at_end) as room:
        y = room.y
        for surface in surfaces:
            if y + surface.get_height() >= rect.y and y <= rect.bottom:
                ui.surface.blit(surface, (room.right - surface.get_width() if ui.rtl else room.x, y))
            y += surface.get_height() + gap


def _revealer(offset: Offset) -> Callable[[Rect], None]:
    def reveal(target: Rect) -> None:
        above, below = offset.top - target.top + 8, target.bottom + 8 - (offset.top + offset.view)
        if above > 0:
            offset.to(offset.y - above)
        elif below > 0:
            offset.to(offset.y + below)

    return reveal


def _bar(ui: Ui, id: str, rect: Rect, offset: Offset) -> None:
    whole = offset.limit + offset.view
    length = max(ui.theme.px(28), rect.h * offset.view // whole)
    travel = max(1, rect.h - length)
    handle = Rect(rect.x + 3, rect.y + travel * offset.y // max(1, offset.limit), rect.w - 6, length)

    def slide(pos: tuple[int, int]) -> None:
        if not ui.pressed or offset.held is None:
            offset.held = pos[1] - handle.y if handle.y <= pos[1] < handle.bottom else length // 2
        offset.to((pos[1] - offset.held - rect.y) * offset.limit / travel)

    touch = ui.target(id, rect, on_slide=slide, focusable=False, cursor="arrow")
    if not touch.pressed:
        offset.held = None
    draw.plate(ui.surface, Rect(rect.centerx - 1, rect.y, 2, rect.h), theme.LINE, None, radius=1)
    draw.plate(ui.surface, handle, theme.EDGE if touch.hover or touch.pressed else theme.LINE, None, radius=3)

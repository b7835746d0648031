"""Cutting rectangles. Rows of things are given from start to end; ``rtl`` puts the start at the right."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect


def mirror(rect: Rect, outer: Rect) -> Rect:
    """``rect`` reflected left to right inside ``outer``."""
    return Rect(outer.left + outer.right - rect.right, rect.y, rect.w, rect.h)


def columns(rect: Rect, widths: Sequence[float | None], gap: int = 0, *, rtl: bool = False) -> list[Rect]:
    """Cut into columns from start to end. ``None`` and numbers up to 1 share what is left (None counts as 1)."""
    boxes = [Rect(rect.x + at, rect.y, size, rect.h) for at, size in _cut(rect.w, widths, gap)]
    return [mirror(box, rect) for box in boxes] if rtl else boxes


def rows(rect: Rect, heights: Sequence[float | None], gap: int = 0) -> list[Rect]:
    """Cut into rows from top to bottom. ``None`` and numbers up to 1 share what is left."""
    return [Rect(rect.x, rect.y + at, rect.w, size) for at, size in _cut(rect.h, heights, gap)]


def grid(rect: Rect, across: int, down: int, gap: int = 0, *, rtl: bool = False) -> list[Rect]:
    """Equal cells, row by row, each row from start to end."""
    cells = [columns(row, [None] * across, gap, rtl=rtl) for row in rows(rect, [None] * down, gap)]
    return [cell for row in cells for cell in row]


def start(rect: Rect, width: int, *, rtl: bool = False) -> Rect:
    """A slice of ``width`` at the start side."""
    return Rect(rect.right - width if rtl else rect.x, rect.y, width, rect.h)


def end(rect: Rect, width: int, *, rtl: bool = False) -> Rect:
    """A slice of ``width`` at the end side."""
    return start(rect, width, rtl=not rtl)


def centred(size: tuple[int, int], outer: Rect) -> Rect:
    """A box of that size in the middle of ``outer``."""
    box = Rect((0, 0), size)
    box.center = outer.center
    return box


def _cut(room: int, sizes: Sequence[float | None], gap: int) -> list[tuple[int, int]]:
    shares = [1.0 if size is None else size for size in sizes]
    fixed = sum(size for size in shares if size > 1)
    left = max(0.0, room - fixed - gap * (len(shares) - 1))
    total = sum(size for size in shares if size <= 1) or 1.0
    cuts, at = [], 0.0
    for size in shares:
        length = size if size > 1 else left * size / total
        cuts.append((round(at), round(at + length) - round(at)))
        at += length + gap
    return cuts

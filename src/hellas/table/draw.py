"""Shapes: plates, rings, corners, arrows. Drawn four times too large, scaled down, and cached by their arguments.

All functions draw onto a surface at a place given in pixels and return nothing, or return a shared surface.
"""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from hellas.table import raster, theme
from hellas.table.raster import Point
from hellas.table.theme import Colour


def plate(
    surface: pygame.Surface,
    rect: Rect,
    fill: Colour | None = theme.CARD,
    edge: Colour | None = theme.EDGE,
    *,
    radius: int = 10,
    width: float = 1.5,
    shadow: bool = False,
    band: int = 0,
    band_fill: Colour = theme.ACCENT,
    alpha: int = 255,
) -> None:
    """A rounded plate; ``band`` pixels at its top take ``band_fill``. ``width`` is that of the edge."""
    if rect.w <= 0 or rect.h <= 0:
        return
    if shadow:
        shade(surface, rect, radius=radius)
    if alpha == 255 and rect.w * rect.h >= raster.LARGE:
        if fill and _built(surface, rect, raster.block(fill, edge, radius, width, band, band_fill), fill):
            return
        if not fill and edge and not band:
            _put(surface, raster.frame_rim(rect.w, rect.h, edge, radius, width), rect.topleft)
            return
    surface.blit(raster.plate(rect.w, rect.h, fill, edge, radius, width, band, band_fill, alpha), rect)


def _built(surface: pygame.Surface, rect: Rect, block: raster.Block, fill: Colour) -> bool:
    """A plate put together; False if it is too low or narrow for that."""
    side, top = block.side, block.top
    x, y, wide, high = rect.x + side, rect.y + top, rect.w - 2 * side, rect.h - top - side
    if wide < 0 or high < 0:
        return False
    surface.fill(fill, (rect.x, y, rect.w, high))
    surface.fill(fill, (x, rect.y, wide, top))
    surface.fill(fill, (x, y + high, wide, side))
    for at, thick, colour in block.above:
        surface.fill(colour, (x, rect.y + at, wide, thick))
    for at, thick, colour in block.around:
        surface.fill(colour, (x, rect.bottom - at - thick, wide, thick))
        surface.fill(colour, (rect.x + at, y, thick, high))
        surface.fill(colour, (rect.right - at - thick, y, thick, high))
    right, low = rect.right - side, y + high
    for corner, place in zip(
        block.corners, ((rect.x, rect.y), (right, rect.y), (rect.x, low), (right, low)), strict=True
    ):
        surface.blit(corner, place)
    return True


def shade(surface: pygame.Surface, rect: Rect, *, radius: int = 10) -> None:
    """The shadow of a plate alone; what is below the plate is left as it is."""
    if rect.w > 0 and rect.h > 0:
        soft = raster.shadow_rim(rect.w, rect.h, radius)
        _put(surface, soft, (rect.x - raster.REACH, rect.y - raster.REACH + 2))


def disc(
    surface: pygame.Surface,
    centre: Point,
    radius: float,
    fill: Colour | None,
    edge: Colour | None = theme.INK,
    width: float = 1.5,
) -> None:
    """A smooth disc with an edge."""
    made = raster.disc(round(radius * 4) / 4, fill, edge, width)
    surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


def shape(
    surface: pygame.Surface,
    points: list[Point],
    fill: Colour | None,
    edge: Colour | None = None,
    width: float = 1.5,
    *,
    closed: bool = True,
) -> None:
    """A smooth polygon (or open line) anywhere; cached by its form."""
    if len(points) < 2:
        return
    x = math.floor(min(p[0] for p in points))
    y = math.floor(min(p[1] for p in points))
    form = tuple((round(px - x, 2), round(py - y, 2)) for px, py in points)
    margin = math.ceil(width) + 1
    surface.blit(raster.shape(form, fill, edge, width, closed), (x - margin, y - margin))


def line(surface: pygame.Surface, a: Point, b: Point, colour: Colour, width: float = 2) -> None:
    """A smooth straight line with round ends."""
    shape(surface, [a, b], None, colour, width, closed=False)


def rule(surface: pygame.Surface, x: int, y: int, length: int, colour: Colour = theme.LINE) -> None:
    """A hairline across."""
    surface.fill(colour, (x, y, length, 1))


def corners(
    surface: pygame.Surface, rect: Rect, colour: Colour = theme.LEGAL, *, width: int = 3, settle: float = 1.0
) -> None:
    """Four brackets round something rectangular: this may be chosen. ``settle`` below 1 draws them further out."""
    out = round(2 + (1 - settle) * 8)
    box = rect.inflate(2 * out, 2 * out)
    arm = max(6, min(box.w, box.h, 64) // 4)
    for x, y, dx, dy in (
        (box.left, box.top, 1, 1),
        (box.right, box.top, -1, 1),
        (box.left, box.bottom, 1, -1),
        (box.right, box.bottom, -1, -1),
    ):
        surface.fill(colour, _normal(x, y, dx * arm, dy * width))
        surface.fill(colour, _normal(x, y, dx * width, dy * arm))


def frame(surface: pygame.Surface, rect: Rect, colour: Colour, *, width: float = 2, radius: int = 10) -> None:
    """Only an edge, its outside on the rectangle."""
    plate(surface, rect, None, colour, radius=radius, width=width)


def dashes(
    surface: pygame.Surface, rect: Rect, colour: Colour = theme.ACCENT, *, width: float = 3, radius: int = 10
) -> None:
    """A dashed edge: a draft that has not reached the engine, or an empty place."""
    if rect.w > 4 and rect.h > 4:
        surface.blit(raster.dashes(rect.w, rect.h, colour, width, radius), rect)


def chosen(surface: pygame.Surface, rect: Rect, colour: Colour = theme.ACCENT, *, radius: int = 10) -> None:
    """The double ring of something selected."""
    frame(surface, rect.inflate(8, 8), colour, width=3.5, radius=radius + 4)
    frame(surface, rect.inflate(1, 1), theme.VALUE, width=2, radius=radius)


def focus_ring(surface: pygame.Surface, rect: Rect, *, radius: int = 10, round_: bool = False) -> None:
    """Keyboard focus: a double ring, paper inside, ink outside."""
    if round_:
        reach = max(rect.w, rect.h) / 2
        disc(surface, rect.center, reach + 4, None, theme.PAPER, 2.5)
        disc(surface, rect.center, reach + 6, None, theme.INK, 2.5)
        return
    frame(surface, rect.inflate(8, 8), theme.PAPER, width=3, radius=radius + 4)
    frame(surface, rect.inflate(12, 12), theme.INK, width=2.5, radius=radius + 6)


def veil(
    surface: pygame.Surface, rect: Rect, *, radius: int = 10, colour: Colour = theme.CARD, strength: int = 165
) -> None:
    """Lighten what is not to be had now."""
    plate(surface, rect.inflate(2, 2), colour, None, radius=radius + 1, alpha=strength)


def dim(surface: pygame.Surface, strength: int = 120) -> None:
    """Darken everything drawn so far, below a dialog."""
    shade = raster.sheet(surface.get_width(), surface.get_height())
    shade.set_alpha(strength)
    surface.blit(shade, (0, 0))


def arrow(
    surface: pygame.Surface, a: Point, b: Point, colour: Colour = theme.ACCENT, *, width: float = 4, head: float = 12
) -> None:
    """A straight arrow from ``a`` to ``b``."""
    length = math.dist(a, b)
    if length < 1:
        return
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    neck = (b[0] - ux * head, b[1] - uy * head)
    line(surface, a, neck, colour, width)
    side = head * 0.6
    shape(surface, [b, (neck[0] - uy * side, neck[1] + ux * side), (neck[0] + uy * side, neck[1] - ux * side)], colour)


def chevron(
    surface: pygame.Surface, centre: Point, size: float, colour: Colour = theme.INK, *, to: str = "down"
) -> None:
    """A small filled triangle pointing down, up, left or right."""
    x, y, h = centre[0], centre[1], size / 2
    forms: dict[str, list[Point]] = {
        "down": [(x - h, y - h / 2), (x + h, y - h / 2), (x, y + h * 0.6)],
        "up": [(x - h, y + h / 2), (x + h, y + h / 2), (x, y - h * 0.6)],
        "left": [(x + h / 2, y - h), (x + h / 2, y + h), (x - h * 0.6, y)],
        "right": [(x - h / 2, y - h), (x - h / 2, y + h), (x + h * 0.6, y)],
    }
    shape(surface, forms[to], colour)


def tick(surface: pygame.Surface, centre: Point, size: float, colour: Colour = theme.WHITE, width: float = 2.5) -> None:
    """A check mark."""
    x, y, s = centre[0], centre[1], size
    shape(
        surface,
        [(x - s * 0.32, y + s * 0.02), (x - s * 0.08, y + s * 0.26), (x + s * 0.34, y - s * 0.24)],
        None,
        colour,
        width,
        closed=False,
    )


def papyrus(surface: pygame.Surface) -> None:
    """The table: the ground of every screen."""
    surface.blit(raster.papyrus(*surface.get_size()), (0, 0))


def meander(surface: pygame.Surface, rect: Rect, colour: Colour = theme.CLAY, ground: Colour = theme.GLAZE) -> None:
    """A band of Greek key, closed by hairlines above and below."""
    surface.blit(raster.meander(rect.w, rect.h, colour, ground), rect)


def _put(surface: pygame.Surface, rim: raster.Rim, at: tuple[int, int]) -> None:
    for piece, (x, y) in rim.pieces:
        surface.blit(piece, (at[0] + x, at[1] + y))


def _normal(x: int, y: int, w: int, h: int) -> Rect:
    box = Rect(x, y, w, h)
    box.normalize()
    return box

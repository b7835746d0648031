"""Shapes: plates, rings, corners, arrows. Drawn four times too large, scaled down, and cached by their arguments.

All functions draw onto a surface at a place given in pixels and return nothing, or return a shared surface.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Rect

from hellas.table import theme
from hellas.table.theme import Colour, mix

_OVER = 4
Point = tuple[float, float]


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
        soft = _shadow(rect.w, rect.h, radius)
        _rim(surface, soft, (rect.x - _REACH, rect.y - _REACH + 2), radius + 2 * _REACH, radius + 2 * _REACH)
    made = _plate(rect.w, rect.h, fill, edge, radius, width, band, band_fill, alpha)
    if alpha < 255:
        surface.blit(made, rect)
        return
    corner = max(radius, math.ceil(width)) + 2
    middle = _rim(surface, made, rect.topleft, corner, corner + band)
    if fill and middle.w > 0 and middle.h > 0:
        surface.fill(fill, middle)


def disc(
    surface: pygame.Surface,
    centre: Point,
    radius: float,
    fill: Colour | None,
    edge: Colour | None = theme.INK,
    width: float = 1.5,
) -> None:
    """A smooth disc with an edge."""
    made = _disc(round(radius * 4) / 4, fill, edge, width)
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
    surface.blit(_shape(form, fill, edge, width, closed), (x - margin, y - margin))


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
        surface.blit(_dashes(rect.w, rect.h, colour, width, radius), rect)


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
    shade = _sheet(surface.get_width(), surface.get_height())
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
    surface.blit(_papyrus(*surface.get_size()), (0, 0))


def meander(surface: pygame.Surface, rect: Rect, colour: Colour = theme.CLAY, ground: Colour = theme.GLAZE) -> None:
    """A band of Greek key, closed by hairlines above and below."""
    surface.blit(_meander(rect.w, rect.h, colour, ground), rect)


_REACH = 10


def _rim(surface: pygame.Surface, made: pygame.Surface, at: tuple[int, int], side: int, top: int) -> Rect:
    """Blit all but the plain middle of a plate, and return where that is: blending it would cost the most."""
    w, h = made.get_size()
    if w * h < 10_000 or w <= 2 * side or h <= top + side:
        surface.blit(made, at)
        return Rect(0, 0, 0, 0)
    inner = h - top - side
    for part in (
        Rect(0, 0, w, top),
        Rect(0, h - side, w, side),
        Rect(0, top, side, inner),
        Rect(w - side, top, side, inner),
    ):
        surface.blit(made, (at[0] + part.x, at[1] + part.y), part)
    return Rect(at[0] + side, at[1] + top, w - 2 * side, inner)


def _normal(x: int, y: int, w: int, h: int) -> Rect:
    box = Rect(x, y, w, h)
    box.normalize()
    return box


def _blank(w: float, h: float, colour: Colour) -> pygame.Surface:
    """A large transparent sheet of that very colour: otherwise scaling down leaves dark fringes."""
    made = pygame.Surface((math.ceil(w) * _OVER, math.ceil(h) * _OVER), pygame.SRCALPHA)
    made.fill((*colour, 0))
    return made


def _small(big: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(big, (big.get_width() // _OVER, big.get_height() // _OVER))


@lru_cache(maxsize=1500)
def _plate(
    w: int,
    h: int,
    fill: Colour | None,
    edge: Colour | None,
    radius: int,
    width: float,
    band: int,
    band_fill: Colour,
    alpha: int,
) -> pygame.Surface:
    """Large plates are put together from a small one: corners supersampled, the rest plain."""
    corner = max(radius, math.ceil(width)) + 2
    if w > 2 * corner + 8 and h > 2 * corner + 8 + band and (w > 200 or h > 200):
        return _stretched(
            w, h, 2 * corner + 4, 2 * corner + 4 + band, corner, fill, edge, radius, width, band, band_fill, alpha
        )
    outer = edge or fill or theme.INK
    big = _blank(w, h, outer)
    box = big.get_rect()
    r = round(min(radius, w / 2, h / 2) * _OVER)
    t = round(width * _OVER) if edge else 0
    if edge and fill is None:
        pygame.draw.rect(big, edge, box, t, border_radius=r)
    else:
        if edge:
            pygame.draw.rect(big, edge, box, border_radius=r)
        inner = box.inflate(-2 * t, -2 * t)
        if fill:
            pygame.draw.rect(big, fill, inner, border_radius=max(0, r - t))
        if band:
            top = Rect(inner.x, inner.y, inner.w, band * _OVER - t)
            ri = max(0, r - t)
            pygame.draw.rect(big, band_fill, top, border_top_left_radius=ri, border_top_right_radius=ri)
    made = _small(big)
    if alpha < 255:
        made.set_alpha(alpha)
    return made


def _stretched(
    w: int, h: int, sw: int, sh: int, corner: int, fill: Colour | None, edge: Colour | None,
    radius: int, width: float, band: int, band_fill: Colour, alpha: int,
) -> pygame.Surface:  # fmt: skip
    seed = _plate(sw, sh, fill, edge, radius, width, band, band_fill, 255)
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    top, low = corner + band, sh - corner
    xs = ((0, corner, 0, corner), (corner, sw - corner, corner, w - corner), (sw - corner, sw, w - corner, w))
    ys = ((0, top, 0, top), (top, low, top, h - corner), (low, sh, h - corner, h))
    for sx, ex, tx, fx in xs:
        for sy, ey, ty, fy in ys:
            part = seed.subsurface(Rect(sx, sy, ex - sx, ey - sy))
            made.blit(pygame.transform.scale(part, (fx - tx, fy - ty)), (tx, ty))
    if alpha < 255:
        made.set_alpha(alpha)
    return made


@lru_cache(maxsize=300)
def _shadow(w: int, h: int, radius: int) -> pygame.Surface:
    side = 2 * (radius + _REACH) + 8
    if w > side and h > side and (w > side + 8 or h > side + 8):
        return _soft(w, h, side, radius)
    made = pygame.Surface((w + 2 * _REACH, h + 2 * _REACH), pygame.SRCALPHA)
    made.fill((*theme.GLAZE, 0))
    pygame.draw.rect(made, (*theme.GLAZE, 80), Rect(_REACH, _REACH, w, h), border_radius=radius)
    return pygame.transform.gaussian_blur(made, 4)


def _soft(w: int, h: int, side: int, radius: int) -> pygame.Surface:
    """The shadow of a large plate from that of a small one."""
    seed = _shadow(side, side, radius)
    corner, size = radius + 2 * _REACH, side + 2 * _REACH
    made = pygame.Surface((w + 2 * _REACH, h + 2 * _REACH), pygame.SRCALPHA)
    bw, bh = made.get_size()
    for sx, ex, tx, fx in (
        (0, corner, 0, corner),
        (corner, size - corner, corner, bw - corner),
        (size - corner, size, bw - corner, bw),
    ):
        for sy, ey, ty, fy in (
            (0, corner, 0, corner),
            (corner, size - corner, corner, bh - corner),
            (size - corner, size, bh - corner, bh),
        ):
            part = seed.subsurface(Rect(sx, sy, ex - sx, ey - sy))
            made.blit(pygame.transform.scale(part, (fx - tx, fy - ty)), (tx, ty))
    return made


@lru_cache(maxsize=500)
def _disc(radius: float, fill: Colour | None, edge: Colour | None, width: float) -> pygame.Surface:
    side = math.ceil(radius * 2) + 2
    big = _blank(side, side, edge or fill or theme.INK)
    centre = side * _OVER / 2
    if edge:
        pygame.draw.circle(big, edge, (centre, centre), radius * _OVER, 0 if fill else round(width * _OVER))
    if fill:
        pygame.draw.circle(big, fill, (centre, centre), (radius - (width if edge else 0)) * _OVER)
    return _small(big)


@lru_cache(maxsize=1500)
def _shape(
    form: tuple[Point, ...], fill: Colour | None, edge: Colour | None, width: float, closed: bool
) -> pygame.Surface:
    margin = math.ceil(width) + 1
    w, h = max(p[0] for p in form) + 2 * margin + 1, max(p[1] for p in form) + 2 * margin + 1
    big = _blank(w, h, edge or fill or theme.INK)
    points = [((x + margin) * _OVER, (y + margin) * _OVER) for x, y in form]
    if fill and len(points) > 2:
        pygame.draw.polygon(big, fill, points)
    if edge:
        thick = max(1, round(width * _OVER))
        ends = [*points, points[0]] if closed else points
        for a, b in pairwise(ends):
            stroke(big, edge, a, b, thick)
    return _small(big)


def stroke(surface: pygame.Surface, colour: Colour, a: Point, b: Point, thick: float) -> None:
    """A thick line with round ends, at once and without smoothing: for what is drawn too large and scaled down."""
    length = math.dist(a, b) or 1.0
    nx, ny = (b[1] - a[1]) / length * thick / 2, (a[0] - b[0]) / length * thick / 2
    pygame.draw.polygon(
        surface,
        colour,
        [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)],
    )
    for x, y in (a, b):
        pygame.draw.circle(surface, colour, (x, y), thick / 2)


@lru_cache(maxsize=300)
def _dashes(w: int, h: int, colour: Colour, width: float, radius: int) -> pygame.Surface:
    """Dashes of equal length all round, following the corners."""
    big = _blank(w, h, colour)
    thick = width * _OVER
    path = _outline(w * _OVER, h * _OVER, radius * _OVER, thick / 2)
    total = sum(math.dist(a, b) for a, b in pairwise(path))
    count = max(4, round(total / (9 * _OVER)))
    period, at = total / count, 0.0
    for a, b in pairwise(path):
        length = math.dist(a, b)
        done = 0.0
        while done < length:
            phase = (at + done) % period
            step = min(length - done, (period * 0.58 if phase < period * 0.58 else period) - phase + 0.01)
            if phase < period * 0.58:
                p, q = done / length, min(1.0, (done + step) / length)
                start = (a[0] + (b[0] - a[0]) * p, a[1] + (b[1] - a[1]) * p)
                stop = (a[0] + (b[0] - a[0]) * q, a[1] + (b[1] - a[1]) * q)
                pygame.draw.line(big, colour, start, stop, round(thick))
            done += step
        at += length
    return _small(big)


def _outline(w: float, h: float, radius: float, inset: float) -> list[Point]:
    r = min(radius, w / 2 - inset, h / 2 - inset)
    points: list[Point] = []
    for cx, cy, first in (
        (w - inset - r, inset + r, -90),
        (w - inset - r, h - inset - r, 0),
        (inset + r, h - inset - r, 90),
        (inset + r, inset + r, 180),
    ):
        for step in range(7):
            angle = math.radians(first + step * 15)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return [*points, points[0]]


@lru_cache(maxsize=2)
def _sheet(w: int, h: int) -> pygame.Surface:
    made = pygame.Surface((w, h))
    made.fill(theme.GLAZE)
    return made


@lru_cache(maxsize=2)
def _papyrus(w: int, h: int) -> pygame.Surface:
    """Faint crossed fibres; the same every time."""
    made = pygame.Surface((w, h))
    made.fill(theme.TABLE)
    fibre = random.Random(7)
    layer = pygame.Surface((w, h), pygame.SRCALPHA)
    for _ in range((w + h) // 3):
        tone = mix(theme.TABLE, fibre.choice((theme.EDGE, theme.WHITE)), 0.5)
        colour = (*tone, fibre.randint(8, 30))
        if fibre.random() < 0.7:
            layer.fill(colour, (fibre.randint(-200, w), fibre.randint(0, h), fibre.randint(80, 520), 1))
        else:
            layer.fill(colour, (fibre.randint(0, w), fibre.randint(-200, h), 1, fibre.randint(60, 380)))
    made.blit(layer, (0, 0))
    return made.convert() if pygame.display.get_surface() else made


@lru_cache(maxsize=8)
def _meander(w: int, h: int, colour: Colour, ground: Colour) -> pygame.Surface:
    made = pygame.Surface((w, h))
    made.fill(ground)
    unit = max(1, (h - 4) // 5)
    stroke = max(1, round(unit * 0.7))
    x, top = 0, (h - 5 * unit) // 2
    made.fill(colour, (0, 0, w, 1))
    made.fill(colour, (0, h - 1, w, 1))
    while x < w:
        for ax, ay, bx, by in (
            (0, 4, 0, 0),
            (0, 0, 5, 0),
            (5, 0, 5, 4),
            (5, 4, 2, 4),
            (2, 4, 2, 2),
            (2, 2, 3, 2),
            (0, 4, -1, 4),
        ):
            left, right = sorted((x + ax * unit, x + bx * unit))
            upper, lower = sorted((top + ay * unit, top + by * unit))
            made.fill(colour, (left, upper, right - left + stroke, lower - upper + stroke))
        x += 7 * unit
    return made

"""The pixels behind ``draw``: drawn too large, scaled down, cached by their arguments. All surfaces are shared."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.table import theme
from hellas.table.theme import Colour, mix

OVER = 4
LARGE = 8_000  # pixels from which on it pays to leave out what is plain
REACH = 10  # pixels that a shadow reaches beyond its plate
Point = tuple[float, float]


def blank(w: float, h: float, colour: Colour, over: int = OVER) -> pygame.Surface:
    """A large transparent sheet of that very colour: otherwise scaling down leaves dark fringes."""
    w, h = max(1, math.ceil(w)), max(1, math.ceil(h))  # where a small window leaves no room
    made = pygame.Surface((w * over, h * over), pygame.SRCALPHA)
    made.fill((*colour, 0))
    return made


def small(big: pygame.Surface, over: int = OVER) -> pygame.Surface:
    """Scale a large sheet down."""
    return pygame.transform.smoothscale(big, (big.get_width() // over, big.get_height() // over))


class Block(NamedTuple):
    """What a plate of any size is put together from: its corners, and the bands of colour along its sides.

    ``corners``: from the upper left one row by row. ``side`` is their size, ``top`` the height of the upper ones. Bands
    have a place from the outside, a thickness and a colour; what is in none has that of the plate.
    """

    corners: tuple[pygame.Surface, ...]
    side: int
    top: int
    above: list[Band]
    around: list[Band]  # below, and at the left and the right


Band = tuple[int, int, Colour]


@lru_cache(maxsize=300)
def block(
    fill: Colour, edge: Colour | None, radius: int, width: float, band: int, band_fill: Colour
) -> Block:  # fmt: skip
    """A plate of any size."""
    side = _corner(radius, width)
    wide, high, top = 2 * side + 4, 2 * side + 4 + band, side + band
    seed = plate(wide, high, fill, edge, radius, width, band, band_fill, 255)
    places = ((0, 0, side, top), (wide - side, 0, side, top), (0, high - side, side, side))
    corners = tuple(seed.subsurface(place) for place in (*places, (wide - side, high - side, side, side)))
    above = [_colour_at(seed, side + 2, y) for y in range(top)]
    below = [_colour_at(seed, side + 2, high - 1 - y) for y in range(side)]
    return Block(corners, side, top, _bands(above, fill), _bands(below, fill))


def _colour_at(surface: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue


def _bands(colours: list[Colour], fill: Colour) -> list[Band]:
    """Neighbours of one colour together, without those of the plate."""
    found, at = [], 0
    for colour, group in groupby(colours):
        thick = len(list(group))
        if colour != fill:
            found.append((at, thick, colour))
        at += thick
    return found


def _corner(radius: int, width: float) -> int:
    return max(radius, math.ceil(width)) + 2


class Rim(NamedTuple):
    """A frame or shadow without its empty middle: blending that would cost the most, and keeping it too.

    ``pieces`` with their places; ``middle`` is empty if they are all of it.
    """

    pieces: list[tuple[pygame.Surface, tuple[int, int]]]
    middle: Rect


def _rim(made: pygame.Surface, side: int, top: int) -> Rim:
    """What is ``top`` pixels from above and ``side`` pixels from elsewhere."""
    w, h = made.get_size()
    if w * h < LARGE or w <= 2 * side or h <= top + side:
        return Rim([(made, (0, 0))], Rect(0, 0, 0, 0))
    inner = h - top - side
    parts = (
        Rect(0, 0, w, top),
        Rect(0, h - side, w, side),
        Rect(0, top, side, inner),
        Rect(w - side, top, side, inner),
    )
    return Rim([(made.subsurface(part).copy(), part.topleft) for part in parts], Rect(side, top, w - 2 * side, inner))


@lru_cache(maxsize=200)
def frame_rim(w: int, h: int, edge: Colour, radius: int, width: float) -> Rim:
    """A plate that is only an edge."""
    corner = _corner(radius, width)
    return _rim(_plate(w, h, None, edge, radius, width, 0, edge, 255), corner, corner)


@lru_cache(maxsize=200)
def shadow_rim(w: int, h: int, radius: int) -> Rim:
    """What a plate throws on the table, ``REACH`` larger on each side."""
    return _rim(_shadow(w, h, radius), radius + 2 * REACH, radius + 2 * REACH)


@lru_cache(maxsize=800)
def plate(
    w: int, h: int, fill: Colour | None, edge: Colour | None, radius: int, width: float, band: int, band_fill: Colour,
    alpha: int,
) -> pygame.Surface:  # fmt: skip
    """All of a plate: a small one, or one that shows what is below it."""
    return _plate(w, h, fill, edge, radius, width, band, band_fill, alpha)


def _plate(
    w: int, h: int, fill: Colour | None, edge: Colour | None, radius: int, width: float, band: int, band_fill: Colour,
    alpha: int,
) -> pygame.Surface:  # fmt: skip
    """Large plates are put together from a small one: corners supersampled, the rest plain."""
    corner = _corner(radius, width)
    if w > 2 * corner + 8 and h > 2 * corner + 8 + band and (w > 200 or h > 200):
        return _stretched(
            w, h, 2 * corner + 4, 2 * corner + 4 + band, corner, fill, edge, radius, width, band, band_fill, alpha
        )
    outer = edge or fill or theme.INK
    big = blank(w, h, outer)
    box = big.get_rect()
    r = round(min(radius, w / 2, h / 2) * OVER)
    t = round(width * OVER) if edge else 0
    if edge and fill is None:
        pygame.draw.rect(big, edge, box, t, border_radius=r)
    else:
        if edge:
            pygame.draw.rect(big, edge, box, border_radius=r)
        inner = box.inflate(-2 * t, -2 * t)
        if fill:
            pygame.draw.rect(big, fill, inner, border_radius=max(0, r - t))
        if band:
            top = Rect(inner.x, inner.y, inner.w, band * OVER - t)
            ri = max(0, r - t)
            pygame.draw.rect(big, band_fill, top, border_top_left_radius=ri, border_top_right_radius=ri)
    made = small(big)
    if alpha < 255:
        made.set_alpha(alpha)
    return made


def _stretched(
    w: int, h: int, sw: int, sh: int, corner: int, fill: Colour | None, edge: Colour | None,
    radius: int, width: float, band: int, band_fill: Colour, alpha: int,
) -> pygame.Surface:  # fmt: skip
    seed = plate(sw, sh, fill, edge, radius, width, band, band_fill, 255)
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


@lru_cache(maxsize=16)
def _small_shadow(side: int, radius: int) -> pygame.Surface:
    return _shadow(side, side, radius)


def _shadow(w: int, h: int, radius: int) -> pygame.Surface:
    side = 2 * (radius + REACH) + 8
    if w > side and h > side and (w > side + 8 or h > side + 8):
        return _soft(w, h, side, radius)
    made = pygame.Surface((w + 2 * REACH, h + 2 * REACH), pygame.SRCALPHA)
    made.fill((*theme.GLAZE, 0))
    pygame.draw.rect(made, (*theme.GLAZE, 80), Rect(REACH, REACH, w, h), border_radius=radius)
    return pygame.transform.gaussian_blur(made, 4)


def _soft(w: int, h: int, side: int, radius: int) -> pygame.Surface:
    """The shadow of a large plate from that of a small one."""
    seed = _small_shadow(side, radius)
    corner, size = radius + 2 * REACH, side + 2 * REACH
    made = pygame.Surface((w + 2 * REACH, h + 2 * REACH), pygame.SRCALPHA)
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
def disc(radius: float, fill: Colour | None, edge: Colour | None, width: float) -> pygame.Surface:
    """A disc, its centre in the middle."""
    side = math.ceil(radius * 2) + 2
    big = blank(side, side, edge or fill or theme.INK)
    centre = side * OVER / 2
    if edge:
        pygame.draw.circle(big, edge, (centre, centre), radius * OVER, 0 if fill else round(width * OVER))
    if fill:
        pygame.draw.circle(big, fill, (centre, centre), (radius - (width if edge else 0)) * OVER)
    return small(big)


@lru_cache(maxsize=300)
def shape(
    form: tuple[Point, ...], fill: Colour | None, edge: Colour | None, width: float, closed: bool
) -> pygame.Surface:
    """A polygon or line in a box that is ``ceil(width) + 1`` larger on each side; large ones with less care."""
    margin = math.ceil(width) + 1
    w, h = max(p[0] for p in form) + 2 * margin + 1, max(p[1] for p in form) + 2 * margin + 1
    over = OVER if w * h < 40_000 else 2
    big = blank(w, h, edge or fill or theme.INK, over)
    points = [((x + margin) * over, (y + margin) * over) for x, y in form]
    if fill and len(points) > 2:
        pygame.draw.polygon(big, fill, points)
    if edge:
        thick = max(1, round(width * over))
        ends = [*points, points[0]] if closed else points
        for a, b in pairwise(ends):
            stroke(big, edge, a, b, thick)
    return small(big, over)


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
def dashes(w: int, h: int, colour: Colour, width: float, radius: int) -> pygame.Surface:
    """Dashes of equal length all round, following the corners."""
    big = blank(w, h, colour)
    thick = width * OVER
    path = _outline(w * OVER, h * OVER, radius * OVER, thick / 2)
    total = sum(math.dist(a, b) for a, b in pairwise(path))
    count = max(4, round(total / (9 * OVER)))
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
    return small(big)


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
def sheet(w: int, h: int) -> pygame.Surface:
    """Plain darkness."""
    made = pygame.Surface((w, h))
    made.fill(theme.GLAZE)
    return made


@lru_cache(maxsize=2)
def papyrus(w: int, h: int) -> pygame.Surface:
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
def meander(w: int, h: int, colour: Colour, ground: Colour) -> pygame.Surface:
    """Greek key, as high as the band allows."""
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

"""Lines along the borders of regions, and fills inside them: who controls a region, where a click is legal.

A line keeps inside its region, so that neighbours lie side by side. Colour is never the only sign: each pattern of a
player has a rhythm of its own. Pictures are cached by scale and serve wherever the camera looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.table import theme
from hellas.table.lords import marks
from hellas.table.lords.geography import Point, geography
from hellas.table.lords.landscape import Camera
from hellas.table.theme import PLAYERS, Colour, mix

RHYTHMS: dict[str, tuple[float, ...]] = {
    "plain": (), "bars": (14, 6), "slash": (6, 4), "dot": (2.5, 3.5), "cross": (12, 3.5, 3, 3.5),
}  # fmt: skip
"""Lengths in the player's colour and in the lighter tone of the pattern, in turn; nothing: one unbroken line."""
CASING, LINE = 4.6, 3.2  # pixels from the border inwards
LEGAL = ((8.0, theme.WHITE, ()), (4.6, theme.LEGAL, (13.0, 7.0)))
FAINT = ((4.0, theme.WHITE, ()), (2.4, theme.LEGAL, (7.0, 5.0)))
SMOOTH = 400_000  # pixels up to which a region is drawn twice too large


class Outline(NamedTuple):
    """Where a region lies on the board: x, y, width, height."""

    x: float
    y: float
    w: float
    h: float


@cache
def outline(region: str) -> Outline:
    """The box round a region, in board units."""
    points = [point for ring in geography().regions[region].rings for point in ring]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Outline(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def box_of(camera: Camera, rect: Rect, region: str) -> Rect:
    """The box round a region, in pixels of the window."""
    box, s = outline(region), camera.scale(rect)
    return Rect(*camera.at(rect, (box.x, box.y)), round(box.w * s), round(box.h * s))


def control(surface: pygame.Surface, camera: Camera, rect: Rect, region: str, colour: str) -> None:
    """The line of whoever controls the region. ``colour`` is a key of ``theme.PLAYERS``."""
    _lay(surface, camera, rect, region, _control, colour)


def legal(surface: pygame.Surface, camera: Camera, rect: Rect, region: str, *, faint: bool = False) -> None:
    """Teal dashes on a white casing. ``faint``: the region can be chosen, but is not what is asked for first."""
    _lay(surface, camera, rect, region, _dashes, faint)


def selected(surface: pygame.Surface, camera: Camera, rect: Rect, region: str) -> None:
    """A gold line between two of ink."""
    _lay(surface, camera, rect, region, _gold)


def fill(surface: pygame.Surface, camera: Camera, rect: Rect, region: str, colour: Colour, alpha: int) -> None:
    """Lighten or tint a region."""
    _lay(surface, camera, rect, region, _filled, colour, alpha)


def hover(surface: pygame.Surface, camera: Camera, rect: Rect, region: str) -> None:
    """A line of light: the pointer is here."""
    _lay(surface, camera, rect, region, _light)


def centre(region: str) -> Point:
    """The middle of a region's name, where lines to it end."""
    return geography().regions[region].label


MARGIN = 8


def _lay(
    surface: pygame.Surface, camera: Camera, rect: Rect, region: str, make: Callable[..., pygame.Surface], *look: object
) -> None:  # fmt: skip
    """Lay a picture of a region on the window, if it reaches into it."""
    box = box_of(camera, rect, region)
    if box.colliderect(rect.inflate(2 * MARGIN, 2 * MARGIN)):
        surface.blit(make(region, round(camera.scale(rect), 4), *look), (box.x - MARGIN, box.y - MARGIN))


class _Canvas:
    """A sheet in which a region is drawn too large; ``small`` scales it down."""

    def __init__(self, region: str, scale: float, colour: Colour) -> None:
        box = outline(region)
        w, h = round(box.w * scale) + 2 * MARGIN, round(box.h * scale) + 2 * MARGIN
        self.over = 2 if w * h < SMOOTH else 1
        self.size = (w, h)
        self.surface = self.blank(colour)
        k, m = scale * self.over, MARGIN * self.over
        self.stout = min(1.6, max(0.75, (scale / 0.85) ** 0.35))  # lines grow with the map, but less
        self.rings = [
            _thinned([((x - box.x) * k + m, (y - box.y) * k + m) for x, y in ring])
            for ring in geography().regions[region].rings
        ]

    def blank(self, colour: Colour) -> pygame.Surface:
        made = pygame.Surface((self.size[0] * self.over, self.size[1] * self.over), pygame.SRCALPHA)
        made.fill((*colour, 0))
        return made

    def line(self, colour: Colour, width: float, rhythm: Sequence[float] = ()) -> None:
        """Along all rings. With a rhythm only its first, third ... parts are drawn."""
        unit = self.over * self.stout
        for ring in self.rings:
            _stroke(self.surface, ring, colour, width * unit, [part * unit for part in rhythm])

    def inside(self, colour: Colour) -> None:
        """Cut away all that lies outside of the region."""
        keep = self.blank(colour)
        for ring in self.rings:
            pygame.draw.polygon(keep, (255, 255, 255, 255), ring)
        self.surface.blit(keep, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)

    def small(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.surface, self.size) if self.over > 1 else self.surface


def _thinned(ring: list[Point]) -> list[Point]:
    """Without points that lie too near to the last one to be seen."""
    kept = [ring[0]]
    for point in ring[1:]:
        if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) >= 3.5:
            kept.append(point)
    return kept if len(kept) > 2 else ring


def _stroke(
    surface: pygame.Surface, ring: Sequence[Point], colour: Colour, width: float, rhythm: Sequence[float]
) -> None:  # fmt: skip
    """A closed line, round at its joints and square at the ends of its parts."""
    for path in _paths(ring, rhythm) if rhythm else ([*ring, ring[0]],):
        pygame.draw.lines(surface, colour, False, path, max(1, round(width)))
        for joint in path[1:-1] if rhythm else path:
            pygame.draw.circle(surface, colour, joint, width / 2)


def _paths(ring: Sequence[Point], rhythm: Sequence[float]) -> Iterable[list[Point]]:
    """The parts of a closed line that a rhythm leaves."""
    at, left = 0, rhythm[0]
    path = [ring[0]]
    for a, b in pairwise([*ring, ring[0]]):
        length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
        done = 0.0
        while length - done > left:
            done += left
            point = (a[0] + (b[0] - a[0]) * done / length, a[1] + (b[1] - a[1]) * done / length)
            if at % 2 == 0:
                yield [*path, point]
            at = (at + 1) % len(rhythm)
            left, path = rhythm[at], [point]
        left -= length - done
        path.append(b)
    if at % 2 == 0 and len(path) > 1:
        yield path


@lru_cache(maxsize=100)
def _control(region: str, scale: float, colour: str) -> pygame.Surface:
    look = PLAYERS[colour]
    canvas = _Canvas(region, scale, look.colour)
    rhythm = RHYTHMS[look.pattern]
    canvas.line(mix(look.colour, theme.GLAZE, 0.5), 2 * CASING)
    canvas.line(mix(marks.tone(colour), look.text, 0.55) if rhythm else look.colour, 2 * LINE)
    if rhythm:
        canvas.line(look.colour, 2 * LINE, rhythm)
    canvas.inside(look.colour)
    return canvas.small()


@lru_cache(maxsize=60)
def _dashes(region: str, scale: float, faint: bool) -> pygame.Surface:
    canvas = _Canvas(region, scale, theme.WHITE)
    for width, colour, rhythm in FAINT if faint else LEGAL:
        canvas.line(colour, width, rhythm)
    return canvas.small()


@lru_cache(maxsize=20)
def _gold(region: str, scale: float) -> pygame.Surface:
    canvas = _Canvas(region, scale, theme.GLAZE)
    canvas.line(theme.GLAZE, 8)
    canvas.line(theme.VALUE, 4.6)
    return canvas.small()


@lru_cache(maxsize=20)
def _light(region: str, scale: float) -> pygame.Surface:
    canvas = _Canvas(region, scale, theme.PAPER)
    canvas.line(theme.PAPER, 5)
    canvas.inside(theme.PAPER)
    return canvas.small()


@lru_cache(maxsize=120)
def _filled(region: str, scale: float, colour: Colour, alpha: int) -> pygame.Surface:
    canvas = _Canvas(region, scale, colour)
    for ring in canvas.rings:
        pygame.draw.polygon(canvas.surface, (*colour, alpha), ring)
    return canvas.small()

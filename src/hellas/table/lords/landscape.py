"""The map as it lies in its window: zoom, pan, the cached picture, what lies under the pointer."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

import pygame
from pygame import Rect

from hellas.content.lords import LordsContent
from hellas.resources import ASSETS
from hellas.table import theme
from hellas.table.lords.geography import UNITS, Point, geography
from hellas.table.theme import Colour, rgb

FIT, CLOSEST, STEP = 1.0, 4.0, 1.12
LANDS = {
    "red": rgb("#db9c86"), "yellow": rgb("#e8cd88"), "blue": rgb("#96b3cc"), "green": rgb("#aac38c"),
    "brown": rgb("#c5a684"),
}  # fmt: skip
BORDER, TRAIL = rgb("#6d5138"), rgb("#335666")
Pixel = tuple[int, int]


@dataclass
class Camera:
    """What part of the map is seen. ``middle`` in board units; zoom 1 shows all of it."""

    zoom: float = FIT
    middle: Point = field(default=(UNITS / 2, UNITS / 2))

    def scale(self, rect: Rect) -> float:
        """Pixels a board unit."""
        return min(rect.w, rect.h) / UNITS * self.zoom

    def at(self, rect: Rect, place: Sequence[float]) -> Pixel:
        """A place of the board in pixels."""
        s = self.scale(rect)
        return (
            round(rect.centerx + (place[0] - self.middle[0]) * s),
            round(rect.centery + (place[1] - self.middle[1]) * s),
        )

    def place(self, rect: Rect, pixel: Sequence[float]) -> Point:
        """The place of the board under a pixel."""
        s = self.scale(rect)
        return (
            self.middle[0] + (pixel[0] - rect.centerx) / s,
            self.middle[1] + (pixel[1] - rect.centery) / s,
        )

    def zoom_by(self, rect: Rect, steps: float, pixel: Sequence[float]) -> None:
        """Zoom so that the place under the pointer stays there, as far as the edges allow."""
        fixed = self.place(rect, pixel)
        self.zoom = min(CLOSEST, max(FIT, self.zoom * STEP**steps))
        s = self.scale(rect)
        self.middle = (fixed[0] - (pixel[0] - rect.centerx) / s, fixed[1] - (pixel[1] - rect.centery) / s)
        self.keep_inside(rect)

    def pan(self, rect: Rect, dx: float, dy: float) -> None:
        """Move what is seen by so many pixels."""
        s = self.scale(rect)
        self.middle = (self.middle[0] - dx / s, self.middle[1] - dy / s)
        self.keep_inside(rect)

    def fit(self) -> None:
        """All of it."""
        self.zoom, self.middle = FIT, (UNITS / 2, UNITS / 2)

    def keep_inside(self, rect: Rect) -> None:
        """No empty margins where the map is larger than its window."""
        s = self.scale(rect)
        self.middle = (_inside(self.middle[0], rect.w / s), _inside(self.middle[1], rect.h / s))

    @property
    def key(self) -> tuple[float, float, float]:
        """What pictures of the map are cached by."""
        return round(self.zoom, 4), round(self.middle[0], 2), round(self.middle[1], 2)


def _inside(middle: float, seen: float) -> float:
    half = seen / 2
    return UNITS / 2 if seen >= UNITS else min(max(middle, half), UNITS - half)


@cache
def _greece() -> pygame.Surface:
    return pygame.image.load(str(ASSETS / "map" / "greece.png")).convert()


def polygon(camera: Camera, rect: Rect, ring: Sequence[Point]) -> list[Pixel]:
    """An outline in pixels."""
    s = camera.scale(rect)
    left, top = rect.centerx - camera.middle[0] * s, rect.centery - camera.middle[1] * s
    return [(round(left + x * s), round(top + y * s)) for x, y in ring]


def ground(camera: Camera, rect: Rect, content: LordsContent) -> pygame.Surface:
    """The base picture with the tints of the lands, borders and sea trails, cached as long as the camera rests."""
    return _ground(rect.size, camera.key, tuple((region.id, region.land) for region in content.regions.values()))


@lru_cache(maxsize=4)
def _ground(
    size: tuple[int, int], key: tuple[float, float, float], lands: tuple[tuple[str, str], ...]
) -> pygame.Surface:  # fmt: skip
    rect, camera = Rect((0, 0), size), Camera(key[0], (key[1], key[2]))
    made = pygame.Surface(size)
    made.fill(theme.SEA)
    base = _greece()
    per_unit = base.get_width() / UNITS
    left, top = camera.place(rect, (0, 0))
    right, bottom = camera.place(rect, size)
    seen = Rect(left * per_unit, top * per_unit, (right - left) * per_unit, (bottom - top) * per_unit)
    part = seen.clip(base.get_rect())
    s = camera.scale(rect) / per_unit
    scaled = pygame.transform.smoothscale(base.subsurface(part), (max(1, round(part.w * s)), max(1, round(part.h * s))))
    made.blit(scaled, camera.at(rect, (part.x / per_unit, part.y / per_unit)))
    tints = pygame.Surface(size, pygame.SRCALPHA)
    outlines = [(land, points) for region, land in lands for points in _seen(camera, rect, region)]
    for land, points in outlines:
        pygame.draw.polygon(tints, (*LANDS[land], 150), points)
    made.blit(tints, (0, 0))
    for _, points in outlines:
        pygame.draw.aalines(made, BORDER, closed=True, points=points)
    for line in (*geography().trails, *geography().bridges):
        _dotted(made, polygon(camera, rect, line), TRAIL, 3)
    return made


def _seen(camera: Camera, rect: Rect, region: str) -> list[list[Pixel]]:
    """The outlines of a region that reach into the window."""
    window = rect.inflate(4, 4)
    rings = (polygon(camera, rect, ring) for ring in geography().regions[region].rings)
    return [points for points in rings if window.colliderect(_box(points))]


def _box(points: Sequence[Pixel]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def _dotted(surface: pygame.Surface, points: Sequence[Pixel], colour: Colour, radius: int) -> None:
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        for step in range(int(length // (radius * 4)) + 1):
            share = step * radius * 4 / length
            pygame.draw.aacircle(surface, colour, (ax + (bx - ax) * share, ay + (by - ay) * share), radius * 0.6)


# -- what lies under the pointer


def regions_at(camera: Camera, rect: Rect) -> pygame.Surface:
    """A picture in which every region has a colour of its own: a lookup finds the region of a pixel."""
    return _ids(rect.size, camera.key)


@lru_cache(maxsize=4)
def _ids(size: tuple[int, int], key: tuple[float, float, float]) -> pygame.Surface:
    rect, camera = Rect((0, 0), size), Camera(key[0], (key[1], key[2]))
    made = pygame.Surface(size, depth=24)
    made.fill((0, 0, 0))
    for number, region in enumerate(geography().regions, 1):
        for points in _seen(camera, rect, region):
            pygame.draw.polygon(made, (number, 0, 0), points)
    return made


def region_at(camera: Camera, rect: Rect, x: int, y: int) -> str:
    """The region at a pixel of the window, or ""."""
    if not rect.collidepoint(x, y):
        return ""
    number = regions_at(camera, rect).get_at((x - rect.x, y - rect.y)).r
    return list(geography().regions)[number - 1] if number else ""

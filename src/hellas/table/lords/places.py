"""Where each piece lies on the map: beside, not upon each other, in its region, as far as there is room.

What stands on the board for good (names, cities, monuments, temples) finds its place first, so that it does not move
when armies do. Places are in board units and hold for one scale; the camera may look wherever it likes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.table.lords.geography import UNITS, Point, geography

GRID = 8  # board units between places that are looked at
OFFING = 120  # the same for a large card
COARSE = 4  # every so manyth place is good enough for a mark that says what a click would lead to
SHORE = 56  # how far out to sea a card may lie, or what finds no room on land
EDGE = 64  # board units round the board
REACHES = (4, 8, 12, 16, 20, 26, 32, 40)


class Item(NamedTuple):
    """A piece that wants a place: its size in pixels, and what it is like.

    ``label``, ``city``: has its own place; ``sea``: lies beside the land, ``offing`` farther out, ``shore`` close by;
    ``land``; ``loose``: gives way to the sea; ``mark``: may lie anywhere.
    """

    id: str
    region: str
    size: tuple[int, int]
    kind: str = "land"


class Spot(NamedTuple):
    """A place on the board, and how far the border of its region is (0: outside)."""

    at: Point
    room: float


@lru_cache(maxsize=12)
def arrange(items: tuple[Item, ...], scale: float) -> dict[str, Point]:
    """A place for each, in board units. ``scale``: pixels a unit. Items that come first choose first."""
    taken: list[Rect] = []
    found: dict[str, Point] = {}
    for item in items:
        near = _reach(item.region, item.kind, item.size, scale).collidelistall(taken)
        at = _best(item._replace(id=""), scale, tuple([tuple(taken[number]) for number in near]))
        found[item.id] = at
        taken.append(_box(item, at, scale))
    return found


@lru_cache(maxsize=1000)
def _reach(region: str, kind: str, size: tuple[int, int], scale: float) -> Rect:
    """Where an item of this kind may come to lie, in pixels: what lies elsewhere does not matter to it."""
    item = Item("", region, size, kind)
    boxes = [_box(item, spot.at, scale) for spot in _wanted(item)]
    return boxes[0].unionall(boxes)


@lru_cache(maxsize=4000)
def _best(item: Item, scale: float, near: tuple[tuple[int, int, int, int], ...]) -> Point:
    """The best place among what is there already: boxes, in pixels."""
    shape, taken = geography().regions[item.region], [Rect(box) for box in near]
    home = {"label": shape.label, "city": shape.city}.get(item.kind, shape.tokens[0])
    best, least = home, float("inf")
    for spot in _wanted(item):
        cost = _cost(item, spot, home, scale, taken)
        if cost < least:
            best, least = spot.at, cost
        if cost <= 0:
            break
    return best


def _cost(item: Item, spot: Spot, home: Point, scale: float, taken: list[Rect]) -> float:
    """0 for a place where nothing lies, well inside the region; the more, the worse."""
    box = _box(item, spot.at, scale)
    area = box.w * box.h
    covered = 0.0
    for at in box.collidelistall(taken):
        part = box.clip(taken[at])
        covered += part.w * part.h / min(area, taken[at].w * taken[at].h)
    outside = max(0.0, min(item.size) * 0.42 / scale - spot.room) / max(1.0, min(item.size) / scale)
    edge = 0.0 if Rect(0, 0, round(UNITS * scale), round(UNITS * scale)).contains(box) else 4.0
    if item.kind == "label":
        outside = 0.0
    if item.kind in AT_SEA:
        outside = 0.0 if spot.room <= 0 else 0.5
    elif item.kind == "loose" and spot.room < 0:
        outside = 0.2 + spot.room / -200
    away = float(((spot.at[0] - home[0]) ** 2 + (spot.at[1] - home[1]) ** 2) ** 0.5 / UNITS)
    return covered * 6 + outside * 2.2 + edge + away * (4 if item.kind in ("label", "city") else 0.6 if covered else 0)


def _wanted(item: Item) -> Iterator[Spot]:
    """The places that are looked at, the best first."""
    shape = geography().regions[item.region]
    if item.kind == "label":
        x, y = shape.label
        for dx, dy in _SHIFTS:
            yield Spot((x + dx, y + dy), 0)
        return
    if item.kind == "city":
        yield Spot(shape.city, 40)
    elif item.kind in AT_SEA:
        yield from AT_SEA[item.kind](item.region)
    else:
        for token in shape.tokens[:4]:
            yield Spot(token, _room(item.region, token))
    yield from _inland(item.region)[:: COARSE if item.kind == "mark" else 1]
    if item.kind == "loose":
        yield from _shore(item.region)


_SHIFTS = [(0, 0)] + [(dx, dy) for dy in (-6, 6, -12, 12, -20, 20) for dx in (0, -10, 10)]


def _box(item: Item, at: Point, scale: float) -> Rect:
    box = Rect(0, 0, *item.size)
    box.center = (round(at[0] * scale), round(at[1] * scale))
    return box


@cache
def _map() -> pygame.Surface:
    """Which region a board unit belongs to, as a number from 1; with a margin, so that one may look over the edge."""
    made = pygame.Surface((UNITS + 2 * EDGE, UNITS + 2 * EDGE), depth=8)
    for number, shape in enumerate(geography().regions.values(), 1):
        for ring in shape.rings:
            pygame.draw.polygon(made, number, [(x + EDGE, y + EDGE) for x, y in ring])
    return made


def _number(x: float, y: float) -> int:
    """The region at a place, 0 for none."""
    return _map().get_at_mapped((int(x) + EDGE, int(y) + EDGE))


def number_of(region: str) -> int:
    """By which ``_map`` knows a region."""
    return list(geography().regions).index(region) + 1


def _room(region: str, at: Point) -> float:
    """How far the region reaches round a place, in units."""
    number, look = number_of(region), _map().get_at_mapped
    x, y, reached = int(at[0]) + EDGE, int(at[1]) + EDGE, 0.0
    if look((x, y)) != number:
        return 0.0
    for reach in REACHES:
        low = reach * 7 // 10
        for dx, dy in ((reach, 0), (0, reach), (low, low), (low, -low)):
            if look((x + dx, y + dy)) != number or look((x - dx, y - dy)) != number:
                return max(reached, 2.0)
        reached = reach
    return reached


@cache
def _inland(region: str) -> tuple[Spot, ...]:
    """Places all over a region, those nearest to the place of its first piece first."""
    shape = geography().regions[region]
    points = [point for ring in shape.rings for point in ring]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    number = number_of(region)
    places = [
        (float(x), float(y))
        for x in range(int(min(xs)), int(max(xs)) + 1, GRID)
        for y in range(int(min(ys)), int(max(ys)) + 1, GRID)
        if _number(x, y) == number
    ]
    home = shape.tokens[0]
    places.sort(key=lambda at: (at[0] - home[0]) ** 2 + (at[1] - home[1]) ** 2)
    return tuple(Spot(at, _room(region, at)) for at in places)


def afloat(region: str, at: Point) -> bool:
    """Whether a place is out of its region: a line has to lead there."""
    return _number(*at) != number_of(region)


@cache
def _coast(region: str) -> tuple[Spot, ...]:
    """Places out at sea for a card."""
    return tuple(Spot(at, 0) for _, at in _off(region, 40, 18))


@cache
def _shore(region: str) -> tuple[Spot, ...]:
    """Places out at sea for a figure; ``room`` is below 0 by how far it is."""
    return tuple(Spot(at, -away) for away, at in _off(region, 16, 16))


@cache
def _offing(region: str) -> tuple[Spot, ...]:
    """Places farther out for a large card."""
    return tuple(Spot(at, 0) for _, at in _off(region, 58, 34, OFFING))


AT_SEA = {"sea": _coast, "shore": _shore, "offing": _offing}
"""The kinds that lie off the land, and their places."""


def _off(region: str, w: int, h: int, reach: int = SHORE) -> list[tuple[float, Point]]:
    """Places near a region that belong to none, with so much room to all sides, and how far from it they are."""
    points = [point for ring in geography().regions[region].rings for point in ring]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    found = []
    for x in range(max(0, int(min(xs)) - reach), min(UNITS, int(max(xs)) + reach), GRID):
        for y in range(max(0, int(min(ys)) - reach), min(UNITS, int(max(ys)) + reach), GRID):
            if any(_number(x + dx, y + dy) for dx, dy in ((0, 0), (-w, -h), (w, -h), (-w, h), (w, h))):
                continue
            near = min((x - px) ** 2 + (y - py) ** 2 for px, py in points[::6]) ** 0.5
            if near < reach:
                found.append((near, (float(x), float(y))))
    return sorted(found)

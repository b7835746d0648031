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
        like = item[1:]
        near = _reach(*like, scale).collidelistall(taken)
        best = _best(*like, scale, tuple([tuple(taken[number]) for number in near]))
        found[item.id] = best.at
        taken.append(best.box)
    return found


class _Place(NamedTuple):
    """A place for an item: its box there in pixels, what is against it where nothing lies, and what is added where
    something does."""

    at: Point
    box: Rect
    cost: float
    added: float


@lru_cache(maxsize=1000)
def _reach(region: str, size: tuple[int, int], kind: str, scale: float) -> Rect:
    """Where an item of this kind may come to lie, in pixels: what lies elsewhere does not matter to it."""
    left, top, right, bottom = _bounds(region, kind)
    at = Rect(left * scale, top * scale, (right - left) * scale, (bottom - top) * scale)
    return at.inflate(size[0] + 4, size[1] + 4)


@cache
def _bounds(region: str, kind: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all places for an item of this kind, in board units."""
    xs, ys = zip(*[spot.at for spot in _wanted(region, kind)], strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=4000)
def _best(
    region: str, size: tuple[int, int], kind: str, scale: float, near: tuple[tuple[int, int, int, int], ...]
) -> _Place:  # fmt: skip
    """The best place among what is there already: boxes, in pixels."""
    taken, least, best = [Rect(box) for box in near], float("inf"), None
    for place in _places(region, size, kind, scale):
        if best and place.cost >= least:
            continue
        cost, box = place.cost, place.box
        if hits := box.collidelistall(taken):
            cost += place.added + 6 * sum([_covered(box, taken[number]) for number in hits])
        if cost < least:
            best, least = place, cost
        if cost <= 0:
            break
    assert best
    return best


def _covered(box: Rect, other: Rect) -> float:
    """How much of the smaller one of the two lies under the other."""
    part = box.clip(other)
    return part.w * part.h / min(box.w * box.h, other.w * other.h)


class _Places:
    """The places for an item of this kind, the best first. Most find one soon: they are worked out when looked at."""

    def __init__(self, more: Iterator[_Place]) -> None:
        self.found: list[_Place] = []
        self.more = more

    def __iter__(self) -> Iterator[_Place]:
        yield from self.found
        for place in self.more:
            self.found.append(place)
            yield place


@lru_cache(maxsize=500)
def _places(region: str, size: tuple[int, int], kind: str, scale: float) -> _Places:
    shape = geography().regions[region]
    home = {"label": shape.label, "city": shape.city}.get(kind, shape.tokens[0])
    return _Places(_place(size, kind, spot, home, scale) for spot in _wanted(region, kind))


def _place(size: tuple[int, int], kind: str, spot: Spot, home: Point, scale: float) -> _Place:
    """What an item would cost there; 0 is well inside the region, the more, the worse."""
    box = Rect((0, 0), size)
    box.center = (round(spot.at[0] * scale), round(spot.at[1] * scale))
    outside = max(0.0, min(size) * 0.42 / scale - spot.room) / max(1.0, min(size) / scale)
    edge = 0.0 if Rect(0, 0, round(UNITS * scale), round(UNITS * scale)).contains(box) else 4.0
    if kind == "label":
        outside = 0.0
    if kind in AT_SEA:
        outside = 0.0 if spot.room <= 0 else 0.5
    elif kind == "loose" and spot.room < 0:
        outside = 0.2 + spot.room / -200
    away = float(((spot.at[0] - home[0]) ** 2 + (spot.at[1] - home[1]) ** 2) ** 0.5 / UNITS)
    cost = outside * 2.2 + edge
    own = kind in ("label", "city")
    return _Place(spot.at, box, cost + away * 4 if own else cost, 0 if own else away * 0.6)


def _wanted(region: str, kind: str) -> Iterator[Spot]:
    """The places that are looked at, the best first."""
    shape = geography().regions[region]
    if kind == "label":
        x, y = shape.label
        for dx, dy in _SHIFTS:
            yield Spot((x + dx, y + dy), 0)
        return
    if kind == "city":
        yield Spot(shape.city, 40)
    elif kind in AT_SEA:
        yield from AT_SEA[kind](region)
    else:
        for token in shape.tokens[:4]:
            yield Spot(token, _room(region, token))
    yield from _inland(region)[:: COARSE if kind == "mark" else 1]
    if kind == "loose":
        yield from _shore(region)


_SHIFTS = [(0, 0)] + [(dx, dy) for dy in (-6, 6, -12, 12, -20, 20) for dx in (0, -10, 10)]


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

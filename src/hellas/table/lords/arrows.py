"""Ways as arrows: planned ones with numbers, those of monsters; dotted lines that tie a card at sea to its land."""

from __future__ import annotations

import math
from collections import Counter

import pygame
from pygame import Rect

from hellas.table import draw, theme
from hellas.table.desk import Desk
from hellas.table.lords import marks, plans, shown
from hellas.table.lords.geography import geography
from hellas.table.lords.landscape import Camera
from hellas.table.lords.pieces import Laid, Sizes
from hellas.table.theme import PLAYERS, Colour

Pixel = tuple[float, float]


def paint(
    made: pygame.Surface, desk: Desk, laid: list[Laid], camera: Camera, rect: Rect, to: Rect, size: Sizes
) -> None:  # fmt: skip
    """All ways. The map lies at ``rect`` in the window, and at ``to`` in the picture."""
    shift = to.x - rect.x, to.y - rect.y
    for monster, source, _ in shown.ways(desk):
        place = camera.at(rect, geography().regions[source].tokens[0])
        at = next((each.centre for each in laid if each.piece.id == f"monster:{monster}"), None)
        if at is not None:
            one(made, moved((place, at), shift), "", theme.DANGER, theme.WHITE, size)
    seen: Counter[tuple[str, str]] = Counter()
    for arrow in plans.arrows(desk):
        aside = seen[arrow.source, arrow.to]
        seen[arrow.source, arrow.to] += 1
        ends = end(arrow.source, laid, camera, rect), end(arrow.to, laid, camera, rect)
        a, b = moved(ends, shift)
        look = PLAYERS[desk.marks[arrow.seat].colour]
        one(made, shifted(a, b, aside * size.shield * 0.55), str(arrow.number), look.colour, look.text, size)


def moved(way: tuple[Pixel, Pixel], by: tuple[int, int]) -> tuple[Pixel, Pixel]:
    """The same way elsewhere in the picture."""
    (ax, ay), (bx, by_) = way
    return (ax + by[0], ay + by[1]), (bx + by[0], by_ + by[1])


def end(element: str, laid: list[Laid], camera: Camera, rect: Rect) -> Pixel:
    """Where an arrow begins or ends: the city spot, the army, or where one would stand."""
    kind, _, region = element.partition(":")
    wanted = ("spot",) if kind == "spot" else ("stack", "left")
    at = next((e.centre for e in laid if e.piece.kind in wanted and e.piece.region == region), None)
    return at or camera.at(rect, geography().regions[region].tokens[0])


def shifted(a: Pixel, b: Pixel, by: float) -> tuple[Pixel, Pixel]:
    """The same way, moved aside, and short of the pieces at its ends."""
    length = max(1.0, math.dist(a, b))
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return (a[0] - uy * by, a[1] + ux * by), (b[0] - uy * by, b[1] + ux * by)


def one(
    made: pygame.Surface, way: tuple[Pixel, Pixel], text: str, colour: Colour, ink: Colour, size: Sizes
) -> None:  # fmt: skip
    """An arrow cased in white, with a number on it if it has one."""
    a, b = way
    length = math.dist(a, b)
    if length < 4:
        return
    gap = min(size.shield * 0.62, length * 0.2)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    a, b = (a[0] + ux * gap, a[1] + uy * gap), (b[0] - ux * gap, b[1] - uy * gap)
    head = size.shield * 0.62
    draw.arrow(made, a, (b[0] + ux * 3, b[1] + uy * 3), theme.WHITE, width=size.shield * 0.36, head=head + 7)
    draw.arrow(made, a, b, colour, width=size.shield * 0.2, head=head)
    if not text:
        return
    at = (a[0] + (b[0] - a[0]) * 0.42, a[1] + (b[1] - a[1]) * 0.42)
    marks.badge(made, at, text, size.shield * 0.68, colour, ink, theme.WHITE)


def leader(made: pygame.Surface, box: Rect, place: Pixel) -> None:
    """A dotted line from a card to the land that it belongs to, where it does not lie on it."""
    length = math.dist(box.center, place)
    if length < max(box.size):
        return
    steps = int(length // 7)
    for step in range(steps):
        share = step / steps
        at = (box.centerx + (place[0] - box.centerx) * share, box.centery + (place[1] - box.centery) * share)
        draw.disc(made, at, 1.6, theme.SEA_TEXT, None)

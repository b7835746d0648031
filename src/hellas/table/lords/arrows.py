"""Planned ways as arrows with numbers, and the dotted lines that tie a card at sea to its land."""

from __future__ import annotations

import math
from collections import Counter

import pygame
from pygame import Rect

from hellas.table import draw, theme
from hellas.table.desk import Desk
from hellas.table.lords import marks, plans
from hellas.table.lords.geography import geography
from hellas.table.lords.landscape import Camera
from hellas.table.lords.pieces import Laid, Sizes
from hellas.table.theme import PLAYERS

Pixel = tuple[float, float]


def paint(
    made: pygame.Surface, desk: Desk, laid: list[Laid], camera: Camera, rect: Rect, to: Rect, size: Sizes
) -> None:  # fmt: skip
    """The planned ways. The map lies at ``rect`` in the window, and at ``to`` in the picture."""
    seen: Counter[tuple[str, str]] = Counter()
    for arrow in plans.arrows(desk):
        aside = seen[arrow.source, arrow.to]
        seen[arrow.source, arrow.to] += 1
        ends = (end(each, laid, camera, rect) for each in (arrow.source, arrow.to))
        a, b = ((x + to.x - rect.x, y + to.y - rect.y) for x, y in ends)
        one(made, shifted(a, b, aside * size.shield * 0.55), arrow.number, desk.marks[arrow.seat].colour, size)


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


def one(made: pygame.Surface, way: tuple[Pixel, Pixel], number: int, colour: str, size: Sizes) -> None:
    """An arrow in the owner's colour, cased in white, with its number on it."""
    a, b = way
    length = math.dist(a, b)
    if length < 4:
        return
    gap = min(size.shield * 0.62, length * 0.2)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    a, b = (a[0] + ux * gap, a[1] + uy * gap), (b[0] - ux * gap, b[1] - uy * gap)
    look, head = PLAYERS[colour], size.shield * 0.62
    draw.arrow(made, a, (b[0] + ux * 3, b[1] + uy * 3), theme.WHITE, width=size.shield * 0.36, head=head + 7)
    draw.arrow(made, a, b, look.colour, width=size.shield * 0.2, head=head)
    at = (a[0] + (b[0] - a[0]) * 0.42, a[1] + (b[1] - a[1]) * 0.42)
    marks.badge(made, at, str(number), size.shield * 0.68, look.colour, look.text, theme.WHITE)


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

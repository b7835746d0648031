"""Pictures of pieces that are painted once and shown until something on them changes.

A stage of Perikles is made of many hundred small pictures. A face puts those of one card into one, together with the
spots on it that explain themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from hellas.table.hits import Tip
from hellas.table.perikles.hints import lazy
from hellas.table.ui import Ui

MARGIN = 14  # pixels round a card, for its shadow


class Spot(NamedTuple):
    """Something on a face that explains itself: ``make(*args)`` makes its tip. ``rect`` counts from the face."""

    id: str
    rect: Rect
    make: Callable[..., Tip]
    args: tuple[Any, ...] = ()
    round_: bool = False


class Face(NamedTuple):
    """A painted card."""

    key: object
    picture: pygame.Surface
    spots: list[Spot]


Paint = Callable[[Rect, list[Spot]], None]


def show(ui: Ui, id: str, rect: Rect, key: object, paint: Paint) -> list[Spot]:
    """Show the face of a card, painted anew if ``key`` (all that can be seen on it) has changed; returns its spots.

    ``paint`` draws on ``ui.surface`` into the rectangle that it is given, registers nothing, and adds the spots.
    """
    known: dict[str, Face] = ui.keep("perikles.faces", dict)
    whole = (key, rect.size, ui.theme, ui.locale.lang)
    face = known.get(id)
    if face is None or face.key != whole:
        face = known[id] = painted(ui, rect.size, whole, paint)
    ui.surface.blit(face.picture, (rect.x - MARGIN, rect.y - MARGIN))
    return face.spots


def painted(ui: Ui, size: tuple[int, int], key: object, paint: Paint) -> Face:
    """Paint a face."""
    face = Face(key, pygame.Surface((size[0] + 2 * MARGIN, size[1] + 2 * MARGIN), pygame.SRCALPHA), [])
    window, ui.surface = ui.surface, face.picture
    try:
        paint(Rect(MARGIN, MARGIN, *size), face.spots)
    finally:
        ui.surface = window
    return face


def register(ui: Ui, rect: Rect, spots: list[Spot], group: str) -> None:
    """Register the spots of a face that stands at ``rect``."""
    for spot in spots:
        box = spot.rect.move(rect.x - MARGIN, rect.y - MARGIN)
        tip = lazy(ui, spot.id, spot.make, *spot.args)
        ui.target(spot.id, box, tip=tip, shape="circle" if spot.round_ else None, group=group)

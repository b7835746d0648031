"""Bands in a player's colour and pattern: over panels and cards, where colour must not be the only sign."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect

from hellas.table import draw, raster, theme
from hellas.table.lords.marks import tone
from hellas.table.theme import PLAYERS, Colour

Tile = tuple[float, float]


def draw_band(surface: pygame.Surface, rect: Rect, colour: str, *, radius: int = 4) -> None:
    """A band along a rectangle with an edge of ink; upright where that is higher than wide."""
    if rect.w < 4 or rect.h < 4:
        return
    draw.plate(surface, rect, PLAYERS[colour].colour, theme.GLAZE, radius=radius, width=1.2)
    inner = rect.inflate(-4, -4)
    if min(inner.size) > 2:
        surface.blit(band(colour, *inner.size), inner)


@lru_cache(maxsize=80)
def band(colour: str, w: int, h: int) -> pygame.Surface:
    """The pattern alone, tile by tile."""
    if h > w:
        return pygame.transform.rotate(band(colour, h, w), 90)
    look, ink = PLAYERS[colour], tone(colour)
    big = raster.blank(w, h, look.colour)
    big.fill((*look.colour, 255))
    side = h * raster.OVER
    for at in range(math.ceil(w / h)):
        _tile(big, look.pattern, ink, at * side, side)
    return raster.small(big)


def _tile(big: pygame.Surface, pattern: str, ink: Colour, x: float, side: float) -> None:
    """A square of it."""

    def stroke(a: Tile, b: Tile, width: float) -> None:
        raster.stroke(big, ink, (x + a[0] * side, a[1] * side), (x + b[0] * side, b[1] * side), width * side)

    if pattern == "bars":
        for y in (0.22, 0.5, 0.78):
            big.fill(ink, Rect(round(x), round((y - 0.06) * side), math.ceil(side), max(1, round(0.12 * side))))
    elif pattern == "dot":
        pygame.draw.circle(big, ink, (x + side / 2, side / 2), side * 0.2)
    elif pattern == "slash":
        for shift in (0.0, 0.5):
            stroke((shift - 0.05, 1.05), (shift + 0.5, -0.05), 0.14)
    elif pattern == "cross":
        stroke((0.15, 0.1), (0.85, 0.9), 0.14)
        stroke((0.15, 0.9), (0.85, 0.1), 0.14)
    else:
        box = Rect(round(x + 0.16 * side), round(0.16 * side), round(0.68 * side), round(0.68 * side))
        pygame.draw.rect(big, ink, box, max(1, round(0.13 * side)))

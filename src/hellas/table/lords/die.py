"""12.3 The monster die as it lies on the table: claws, an arrow, both, or an empty ring. A picture is no word."""

from __future__ import annotations

from functools import lru_cache

import pygame

from hellas.table import raster, theme, tokens
from hellas.table.theme import Colour

CLAWS = (((5, 17), (9, 5)), ((10, 19), (14, 5)), ((15, 19), (19, 7)))
ARROW = (((4, 12), (19, 12)), ((13, 6), (19.5, 12)), ((13, 18), (19.5, 12)))
Strokes = tuple[tuple[tuple[float, float], tuple[float, float]], ...]


@lru_cache(maxsize=20)
def face(name: str, size: int) -> pygame.Surface:
    """A face by its name in the ruleset."""
    made = tokens.die(0, size).copy()
    big = raster.blank(size, size, theme.INK)
    unit = size * raster.OVER / 24
    if name == "nothing":
        pygame.draw.circle(big, theme.FAINT, (12 * unit, 11.5 * unit), 5.2 * unit, round(2 * unit))
    elif name == "region_attack":
        _strokes(big, CLAWS, theme.DANGER, unit, 2.6)
    elif name == "move":
        _strokes(big, ARROW, theme.INK, unit, 2.6)
    else:
        _strokes(big, _placed(ARROW, 1.5, 1.0), theme.INK, unit, 1.9)
        _strokes(big, _placed(CLAWS, 10.5, 10.0), theme.DANGER, unit, 1.9)
        raster.stroke(big, theme.SOFT, (4 * unit, 20 * unit), (20 * unit, 4 * unit), 0.8 * unit)
    made.blit(raster.small(big), (0, 0))
    return made


def _placed(strokes: Strokes, x: float, y: float) -> Strokes:
    """The same at half size, somewhere on the face."""
    return tuple(((ax / 2 + x, ay / 2 + y), (bx / 2 + x, by / 2 + y)) for (ax, ay), (bx, by) in strokes)


def _strokes(big: pygame.Surface, strokes: Strokes, ink: Colour, unit: float, width: float) -> None:
    for a, b in strokes:
        raster.stroke(big, ink, (a[0] * unit, a[1] * unit), (b[0] * unit, b[1] * unit), width * unit)

"""Icons: SVG files whose ``#FILL#`` takes the owner's colour."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import pygame

from hellas.resources import ASSETS
from hellas.table.theme import ACCENT, FILL, SOFT, Colour

_PLACE = "#FILL#"


@lru_cache(maxsize=1000)
def icon(name: str, size: int, fill: Colour = ACCENT) -> pygame.Surface:
    """The icon as a square surface of ``size`` pixels (shared: never draw on it). An unknown name is an empty ring."""
    size = max(1, size)  # where a small window leaves no room
    text = _source(name)
    if text is None:
        return _unknown(size)
    text = text.replace(_PLACE, f"#{fill[0]:02x}{fill[1]:02x}{fill[2]:02x}")
    loaded = pygame.image.load_sized_svg(BytesIO(text.encode()), (size, size))
    return loaded.convert(_sheet())  # colours in the order of the window's: drawing is twenty times as fast


@lru_cache(maxsize=1)
def _sheet() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA)


@lru_cache(maxsize=500)
def faded(name: str, size: int, fill: Colour = FILL, alpha: int = 90) -> pygame.Surface:
    """The icon as a watermark, for empty places."""
    made = icon(name, size, fill).copy()
    made.set_alpha(alpha)
    return made


@lru_cache(maxsize=200)
def _source(name: str) -> str | None:
    path = ASSETS / "icons" / f"{name}.svg"
    return path.read_text(encoding="utf-8") if path.is_file() else None


def _unknown(size: int) -> pygame.Surface:
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(made, SOFT, (size / 2, size / 2), size / 2 - 1, max(1, size // 12))
    pygame.draw.circle(made, SOFT, (size / 2, size / 2), max(1, size // 8))
    return made

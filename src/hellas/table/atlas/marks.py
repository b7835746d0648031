"""Small pictures of Atlas: ports, the monument with its slots, the bonus token. Cached: never draw on them."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from hellas.table import draw, theme
from hellas.table.icons import faded, icon
from hellas.table.lords.marks import Owner, badge, hero, put, sheet, shield, write
from hellas.table.theme import mix, rgb

STONE = rgb("#8c8271")
TONES = {
    "plain": (theme.GLAZE, theme.PAPER), "alarm": (theme.DANGER, theme.PAPER), "apple": (theme.VALUE, theme.GLAZE),
}  # fmt: skip
"""Disc and number on the card of Atlas."""
ACROSS = 3  # slots beside each other


@lru_cache(maxsize=60)
def port(number: int, size: int) -> pygame.Surface:
    """An anchor, with the number of the port unless that means nothing (0)."""
    made = sheet(size * 1.7)
    middle = made.get_width() / 2
    put(made, icon("port", size), (middle, middle))
    if number:
        badge(made, (middle + size * 0.46, middle - size * 0.42), str(number), size * 0.62)
    return made


@lru_cache(maxsize=20)
def berth(size: int) -> pygame.Surface:
    """An anchor with a wall: the fortified Hoplite of a port."""
    made = sheet(size * 1.5)
    middle = made.get_width() / 2
    put(made, icon("port", size), (middle, middle))
    put(made, icon("fort", round(size * 0.62)), (middle + size * 0.34, middle + size * 0.34))
    return made


def titan_size(size: int) -> tuple[int, int]:
    """The card of Atlas whose statue is so high."""
    return round(size * 2.75), round(size * 1.42)


@lru_cache(maxsize=60)
def titan(
    owners: tuple[Owner, ...], slots: int, heroes: tuple[tuple[str, Owner], ...], size: int, tag: str, tone: str
) -> pygame.Surface:  # fmt: skip
    """The monument with its slots and the Hoplites in them, and the Heroes that hold it up.

    ``tag`` is a number on it, its ``tone`` one of TONES.
    """
    w, h = titan_size(size)
    made = pygame.Surface((w + size, h + size), pygame.SRCALPHA)
    card = Rect(0, 0, w, h)
    card.center = made.get_rect().center
    draw.plate(made, card, theme.CARD, theme.INK, radius=max(4, size // 6), width=max(1.4, size / 20), shadow=True)
    put(made, icon("monument", round(size * 1.2), STONE), (card.x + size * 0.6, card.centery))
    side = round(size * 0.5)
    step = side + max(2, round(size * 0.06))
    left = card.right - size * 0.14 - step * (ACROSS - 1) - side / 2
    rows = -(-slots // ACROSS)
    for at in range(slots):
        x, y = left + at % ACROSS * step, card.centery + (at // ACROSS - (rows - 1) / 2) * step
        put(made, slot(owners[at] if at < len(owners) else None, side), (x, y))
    for at, (name, owner) in enumerate(heroes):
        put(made, hero(name, owner, round(size * 0.7)), (card.x + size * (0.3 + 0.75 * at), card.bottom - size * 0.06))
    badge(made, (card.x + 2, card.y + 2), tag, size * 0.62, *TONES[tone])
    return made


@lru_cache(maxsize=100)
def slot(owner: Owner | None, size: int) -> pygame.Surface:
    """A place for a Hoplite."""
    if owner is not None:
        return shield(owner, size)
    made = sheet(size)
    draw.disc(made, (size / 2, size / 2), size / 2 - 1, mix(theme.FILL, theme.WHITE, 0.6), theme.EDGE, 1.3)
    return made


@lru_cache(maxsize=30)
def bonus(attribute: str, size: int) -> pygame.Surface:
    """The bonus token on an attribute."""
    made = sheet(size)
    draw.disc(made, (size / 2, size / 2), size / 2 - 0.5, theme.VALUE, theme.GLAZE, max(1.2, size / 16))
    put(made, icon(f"attr_{attribute}", round(size * 0.72)), (size / 2, size / 2))
    return made


@lru_cache(maxsize=30)
def marked(attribute: str, with_what: str, size: int) -> pygame.Surface:
    """An attribute with something small on it."""
    made = icon(f"attr_{attribute}", size).copy()
    small = icon(with_what, round(size * 0.62))
    made.blit(small, small.get_rect(bottomright=(size, size)))
    return made


@lru_cache(maxsize=30)
def token(space: int, size: int, *, last: bool) -> pygame.Surface:
    """The overload token with its number; red at the last space."""
    made = sheet(size)
    draw.disc(made, (size / 2, size / 2), size / 2, theme.DANGER if last else theme.GLAZE, theme.PAPER, 2)
    write(made, str(space), (size / 2, size / 2), size * 0.6, theme.PAPER)
    return made


@lru_cache(maxsize=10)
def apple(size: int, *, there: bool) -> pygame.Surface:
    """A golden apple, or where one was."""
    return icon("apple", size) if there else faded("apple", size, alpha=60)

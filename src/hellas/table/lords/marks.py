"""What lies on the map of Lords of Hellas, as small pictures: shields, towers, Heroes, monsters, banners, monuments.

Surfaces are cached: never draw on them. Each has its piece in the middle, whatever badges hang on it; ``size`` is that
of the piece alone, in pixels. ``Owner`` is a colour of ``theme.PLAYERS``, which brings its pattern, and a letter.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TypeAlias

import pygame
from pygame import Rect

from hellas.table import draw, raster, theme
from hellas.table.desk import Mark
from hellas.table.icons import icon
from hellas.table.text import Texts
from hellas.table.theme import PLAYERS, Colour, Theme, mix, rgb

Owner: TypeAlias = Mark
GODS = {"zeus": rgb("#6d4a86"), "athena": rgb("#3f6c9c"), "hermes": rgb("#2f7f70")}
ROMAN = ("", "I", "II", "III", "IV", "V")
STONE, BRONZE = rgb("#DCCFB0"), rgb("#8A5A2B")
_BIG = raster.OVER


@lru_cache(maxsize=1)
def letters() -> Texts:
    """For letters on marks, whose size is that of the mark."""
    return Texts(Theme())


def tone(colour: str) -> Colour:
    """The colour of a player's pattern: lighter on dark, darker on light."""
    look = PLAYERS[colour]
    return mix(look.colour, look.text, 0.48)


def put(surface: pygame.Surface, made: pygame.Surface, centre: tuple[float, float]) -> None:
    """Lay a picture on another by its middle."""
    surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


def write(surface: pygame.Surface, text: str, centre: tuple[float, float], size: float, ink: Colour) -> None:
    """A letter or number on a mark."""
    put(surface, letters().render(text, "mark_bold", ink, size=max(7, round(size))), centre)


def sheet(size: float) -> pygame.Surface:
    """A transparent square with an odd middle, for a picture with something hanging on it."""
    side = math.ceil(size)
    return pygame.Surface((side, side), pygame.SRCALPHA)


# -- Hoplites


@lru_cache(maxsize=200)
def shield(owner: Owner, size: int) -> pygame.Surface:
    """A Hoplite: round shield, pattern in the field, letter on a plain boss."""
    look = PLAYERS[owner.colour]
    big = raster.blank(size, size, theme.INK)
    middle, full = size * _BIG / 2, size * _BIG
    pygame.draw.circle(big, theme.INK, (middle, middle), full / 2)
    field = raster.blank(size, size, look.colour)
    pygame.draw.circle(field, look.colour, (middle, middle), full * 0.45)
    _pattern(field, look.pattern, tone(owner.colour), full)
    keep = raster.blank(size, size, theme.WHITE)
    pygame.draw.circle(keep, theme.WHITE, (middle, middle), full * 0.45)
    field.blit(keep, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    big.blit(field, (0, 0))
    pygame.draw.circle(big, look.colour, (middle, middle), full * 0.31)
    made = raster.small(big)
    write(made, owner.letter, (size / 2, size / 2), size * 0.52, look.text)
    return made


def _pattern(field: pygame.Surface, pattern: str, ink: Colour, side: float) -> None:
    """The ring round the boss, by the pattern of the player."""
    thick = side * 0.075
    middle = side / 2
    if pattern == "plain":
        pygame.draw.circle(field, ink, (middle, middle), side * 0.39, round(side * 0.045))
    elif pattern == "bars":
        for y in (0.16, 0.34, 0.5, 0.66, 0.84):
            field.fill(ink, (0, round(side * y - thick / 2), round(side), round(thick)))
    elif pattern == "dot":
        for step in range(12):
            angle = math.radians(step * 30)
            at = (middle + math.cos(angle) * side * 0.385, middle + math.sin(angle) * side * 0.385)
            pygame.draw.circle(field, ink, at, side * 0.048)
    elif pattern == "slash":
        for shift in (-0.75, -0.45, -0.15, 0.15, 0.45, 0.75):
            raster.stroke(field, ink, (side * shift, side), (side * (shift + 1), 0), thick)
    else:
        for a, b in (((0.0, 0.0), (1.0, 1.0)), ((0.0, 1.0), (1.0, 0.0))):
            raster.stroke(field, ink, (side * a[0], side * a[1]), (side * b[0], side * b[1]), side * 0.15)


@lru_cache(maxsize=300)
def stack(owner: Owner, size: int, count: int) -> pygame.Surface:
    """An army: one shield, or two with a number."""
    made = sheet(size * 1.7)
    middle = made.get_width() / 2
    if count > 1:
        put(made, shield(owner, size), (middle - size * 0.14, middle - size * 0.12))
    put(made, shield(owner, size), (middle, middle))
    if count > 1:
        badge(made, (middle + size * 0.42, middle + size * 0.36), str(count), size * 0.58)
    return made


@lru_cache(maxsize=50)
def left(owner: Owner, size: int) -> pygame.Surface:
    """Where an army stood that has gone in the plan."""
    made = sheet(size)
    draw.disc(made, (size / 2, size / 2), size / 2 - 1, theme.PAPER, None)
    made.set_alpha(110)
    whole = sheet(size)
    whole.blit(made, (0, 0))
    draw.dashes(whole, whole.get_rect(), PLAYERS[owner.colour].colour, width=2, radius=size // 2)
    return whole


def badge(
    made: pygame.Surface, centre: tuple[float, float], text: str, size: float,
    fill: Colour = theme.GLAZE, ink: Colour = theme.PAPER, edge: Colour | None = theme.PAPER,
) -> None:  # fmt: skip
    """A number in a disc."""
    size = max(11.0, size)
    draw.disc(made, centre, size / 2 + (1 if edge else 0), fill, edge, 1)
    write(made, text, centre, size * (0.86 if len(text) < 2 else 0.68), ink)


# -- places


@lru_cache(maxsize=200)
def tower(owner: Owner | None, size: int, bonus: int) -> pygame.Surface:
    """A city: tower with what its wall is worth; an empty ring, or the shield of the one who stands in it."""
    big = raster.blank(size * 1.7, size * 1.7, theme.INK)
    side, full = size * _BIG, big.get_width()
    left, top = (full - side * 0.86) / 2, (full - side) / 2
    outline = _crenels(left, top, side * 0.86, side)
    pygame.draw.polygon(big, mix(STONE, theme.WHITE, 0.15) if bonus < 2 else mix(STONE, BRONZE, 0.25), outline)
    width = max(1.2, size / 16) * _BIG
    for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
        raster.stroke(big, theme.INK, a, b, width)
    made = raster.small(big)
    middle = made.get_width() / 2
    spot = (middle, middle + size * 0.1)
    if owner is None:
        draw.disc(made, spot, size * 0.24, theme.CARD, theme.INK, max(1.2, size / 16))
    else:
        put(made, shield(owner, round(size * 0.66)), spot)
    tag = f"+{bonus}"
    glyph = letters().render(tag, "mark_bold", theme.PAPER, size=max(8, round(size * 0.36)))
    box = glyph.get_rect(center=(round(middle + size * 0.44), round(middle - size * 0.48))).inflate(4, 0)
    box.h = max(10, round(size * 0.42))
    box.centery = round(middle - size * 0.48)
    draw.plate(made, box, BRONZE, theme.PAPER, radius=box.h // 2, width=1)
    made.blit(glyph, glyph.get_rect(center=box.center))
    return made


def _crenels(left: float, top: float, w: float, h: float) -> list[tuple[float, float]]:
    step, low = w / 5, top + h * 0.17
    points = [(left, top + h)]
    for at in range(5):
        y = top if at % 2 == 0 else low
        points += [(left + at * step, y), (left + (at + 1) * step, y)]
    return [*points, (left + w, top + h)]


@lru_cache(maxsize=100)
def banner(owner: Owner, size: int) -> pygame.Surface:
    """Who controls a region: a flag of ``size`` pixels in height, with pattern and letter."""
    look = PLAYERS[owner.colour]
    w = round(size * 0.98)
    big = raster.blank(w, size, theme.INK)
    unit = size * _BIG / 20
    cloth = [(2.6, 1), (18.6, 1), (15.4, 7.5), (18.6, 14), (2.6, 14)]
    points = [(x * unit, y * unit) for x, y in cloth]
    field = raster.blank(w, size, look.colour)
    pygame.draw.polygon(field, look.colour, points)
    lay = raster.blank(w, size, look.colour)
    _cloth(lay, look.pattern, tone(owner.colour), unit)
    keep = raster.blank(w, size, theme.WHITE)
    pygame.draw.polygon(keep, theme.WHITE, points)
    lay.blit(keep, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    field.blit(lay, (0, 0))
    big.blit(field, (0, 0))
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        raster.stroke(big, theme.INK, a, b, 1.5 * unit)
    raster.stroke(big, theme.INK, (2.2 * unit, 1 * unit), (2.2 * unit, 19 * unit), 2.2 * unit)
    pygame.draw.circle(big, look.colour, (9.6 * unit, 7.5 * unit), 5.1 * unit)
    made = raster.small(big)
    write(made, owner.letter, (size * 0.48, size * 0.375), size * 0.48, look.text)
    return made


def _cloth(lay: pygame.Surface, pattern: str, ink: Colour, unit: float) -> None:
    if pattern == "bars":
        for y in (3.0, 7.5, 12.0):
            lay.fill(ink, (0, round((y - 0.8) * unit), lay.get_width(), round(1.6 * unit)))
    elif pattern == "dot":
        for x, y in ((4.6, 3.2), (15, 3.2), (4.6, 11.8), (15, 11.8)):
            pygame.draw.circle(lay, ink, (x * unit, y * unit), 1.1 * unit)
    elif pattern == "slash":
        for x in range(-8, 24, 5):
            raster.stroke(lay, ink, (x * unit, 15 * unit), ((x + 14) * unit, 0), 1.5 * unit)
    elif pattern == "cross":
        raster.stroke(lay, ink, (2 * unit, 1 * unit), (18 * unit, 14 * unit), 2 * unit)
        raster.stroke(lay, ink, (2 * unit, 14 * unit), (18 * unit, 1 * unit), 2 * unit)
    else:
        pygame.draw.rect(lay, ink, Rect(4.6 * unit, 2.8 * unit, 11 * unit, 9.4 * unit), round(1.1 * unit))


@lru_cache(maxsize=30)
def population(number: int, size: int) -> pygame.Surface:
    """The population strength in a ring."""
    made = sheet(size + 2)
    middle = made.get_width() / 2
    draw.disc(made, (middle, middle), size / 2, theme.CARD, theme.INK, max(1.2, size / 13))
    write(made, str(number), (middle, middle), size * 0.82, theme.INK)
    return made


@lru_cache(maxsize=30)
def temple(size: int, kind: str) -> pygame.Surface:
    """``temple``, ``shrine`` (an empty place for one), ``oracle``, ``site`` (the place of the Oracle)."""
    made = sheet(size)
    picture = icon("oracle" if kind in ("oracle", "site") else "temple", size, theme.CARD)
    if kind in ("temple", "oracle"):
        made.blit(picture, (0, 0))
        return made
    pale = picture.copy()
    pale.set_alpha(105)
    made.blit(pale, (0, 0))
    draw.dashes(made, made.get_rect(), theme.SOFT, width=max(1.2, size / 18), radius=size // 4)
    return made


@lru_cache(maxsize=30)
def scroll(size: int) -> pygame.Surface:
    """A quest token."""
    made = sheet(size)
    draw.disc(made, (size / 2, size / 2), size / 2, theme.CARD, theme.INK, max(1.4, size / 16))
    put(made, icon("quest", round(size * 0.64)), (size / 2, size / 2))
    return made


# -- figures


@lru_cache(maxsize=60)
def hero(name: str, owner: Owner, size: int) -> pygame.Surface:
    """A Hero in a ring of the owner's colour, the letter at its foot."""
    made = sheet(size * 1.5)
    middle = made.get_width() / 2
    look = PLAYERS[owner.colour]
    draw.disc(made, (middle, middle), size / 2, look.colour, theme.INK, max(1.4, size / 22))
    draw.disc(made, (middle, middle), size * 0.4, theme.CARD, theme.INK, max(1.0, size / 30))
    put(made, icon(f"hero_{name}", round(size * 0.7), look.colour), (middle, middle))
    put(made, shield(owner, max(13, round(size * 0.48))), (middle - size * 0.38, middle + size * 0.36))
    return made


@lru_cache(maxsize=300)
def monster(name: str, size: int, wounds: int, symbols: int, evolved: bool) -> pygame.Surface:
    """A monster: octagon, one dot for each symbol of its tray (red when dealt), E when it has evolved."""
    made = sheet(size * 1.5)
    middle = made.get_width() / 2
    reach = size / 2
    angles = [math.radians(22.5 + 45 * at) for at in range(8)]
    corners = [(middle + reach * math.cos(angle), middle + reach * math.sin(angle)) for angle in angles]
    draw.shape(made, corners, theme.CARD, theme.INK, max(1.6, size / 18))
    put(made, icon(f"monster_{name}", round(size * 0.74)), (middle, middle - size * 0.04))
    radius = max(1.4, min(size * 0.06, size * 0.46 / max(1, symbols)))
    step = radius * 2 + max(0.6, size / 50)
    strip = Rect(0, 0, round(step * symbols + radius * 2), round(radius * 2 + 4))
    strip.center = (round(middle), round(middle + size * 0.46))
    draw.plate(made, strip, theme.GLAZE, theme.PAPER, radius=strip.h // 2, width=1)
    for at in range(symbols):
        tint = rgb("#E4553F") if at < wounds else theme.PAPER
        place = (middle + (at - (symbols - 1) / 2) * step, strip.centery)
        draw.disc(made, place, radius, tint if at < wounds else theme.GLAZE, tint, max(0.8, radius / 3))
    if evolved:
        badge(made, (middle + size * 0.4, middle - size * 0.38), "E", size * 0.42, theme.DANGER)
    return made


@lru_cache(maxsize=60)
def monument(god: str, level: int, priests: tuple[Owner, ...], spots: int, size: int) -> pygame.Surface:
    """A monument: card with the statue in the god's colour, the level, and a place for each priest."""
    w, h = monument_size(size)
    made = pygame.Surface((w + size // 2, h + size // 2), pygame.SRCALPHA)
    card = Rect(0, 0, w, h)
    card.center = made.get_rect().center
    draw.plate(made, card, theme.CARD, theme.INK, radius=max(3, size // 8), width=max(1.2, size / 24), shadow=True)
    statue = icon("monument", round(size * 0.92), GODS[god])
    put(made, statue, (card.x + size * 0.46, card.centery))
    half = card.x + size * 0.86 + (w - size * 0.92) / 2
    write(made, ROMAN[level], (half, card.y + h * 0.3), size * 0.52, theme.INK)
    for at in range(spots):
        centre = (half + (at - (spots - 1) / 2) * size * 0.4, card.y + h * 0.72)
        if at < len(priests):
            put(made, icon("priest", round(size * 0.46), PLAYERS[priests[at].colour].colour), centre)
            write(made, priests[at].letter, (centre[0] + size * 0.13, centre[1] + size * 0.16), size * 0.3, theme.INK)
        else:
            draw.disc(made, centre, size * 0.13, theme.PAPER, theme.EDGE, 1.2)
    put(made, icon(f"god_{god}", round(size * 0.5)), (card.x + 1, card.y + 1))
    return made


def monument_size(size: int) -> tuple[int, int]:
    """The card of a monument whose statue is so high."""
    return round(size * 1.85), round(size * 1.06)


# -- what may be done


@lru_cache(maxsize=60)
def target(kind: str, size: int, text: str = "") -> pygame.Surface:
    """What a click leads to: ``battle``, ``flag`` (takes control), ``arrow``, ``plus``, or ``text`` on plain ground."""
    tint = theme.DANGER if kind == "battle" else theme.LEGAL
    big = raster.blank(size, size, theme.WHITE)
    unit = size * _BIG / 24
    middle = size * _BIG / 2
    pygame.draw.circle(big, theme.WHITE, (middle, middle), middle)
    pygame.draw.circle(big, tint, (middle, middle), middle - 1.6 * unit)

    def stroke(ax: float, ay: float, bx: float, by: float, width: float = 2.4) -> None:
        raster.stroke(big, theme.WHITE, (ax * unit, ay * unit), (bx * unit, by * unit), width * unit)

    if kind == "battle":
        for flip in (False, True):
            for ax, ay, bx, by in ((7, 7, 17, 17), (13.5, 17.5, 17.5, 13.5)):
                stroke(24 - ax if flip else ax, ay, 24 - bx if flip else bx, by)
    elif kind == "flag":
        stroke(8.5, 6, 8.5, 18.5)
        pygame.draw.polygon(big, theme.WHITE, [(x * unit, y * unit) for x, y in ((9, 6), (18, 9.5), (9, 13))])
    elif kind == "arrow":
        stroke(6.5, 12, 17, 12)
        stroke(13, 8, 17, 12)
        stroke(13, 16, 17, 12)
    elif kind == "plus":
        stroke(7, 12, 17, 12, 2.8)
        stroke(12, 7, 12, 17, 2.8)
    made = raster.small(big)
    if text:
        write(made, text, (size / 2, size / 2), size * 0.66, theme.WHITE)
    return made

"""Marks of players, coins of cities, dice, badges and tags. Players are squares, cities are coins: never the reverse.

Functions that return a surface are cached: never draw on it. The others draw at a place on a surface.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect

from hellas.table import draw, raster, theme
from hellas.table.icons import icon
from hellas.table.text import Texts
from hellas.table.theme import CITIES, PLAYERS, Colour, Theme, mix
from hellas.table.typeset import INLINE

_OVER = 4
_PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.26, 0.26), (0.74, 0.74)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.28, 0.24), (0.28, 0.5), (0.28, 0.76), (0.72, 0.24), (0.72, 0.5), (0.72, 0.76)),
}


@lru_cache(maxsize=400)
def cube(player: str, size: int) -> pygame.Surface:
    """A player's cube: colour, pattern, light top edge, dark foot (14 to 52 pixels). ``player`` is a key of PLAYERS."""
    look = PLAYERS[player]
    big = _block(look.colour, size)
    _pattern(big, look.pattern, look.text, size)
    return _down(big, size)


@lru_cache(maxsize=400)
def mark(player: str, letter: str, size: int) -> pygame.Surface:
    """The same square with the player's letter."""
    look = PLAYERS[player]
    made = _down(_block(look.colour, size), size)
    for share in (0.74, 0.62, 0.5):  # letters with something above or below them, and wide ones
        glyph = _letters().render(letter, "strong", look.text, size=max(8, round(size * share)))
        ink = glyph.get_bounding_rect()
        if ink.h <= size * 0.82 and ink.w <= size - 2:
            break
    spot = ink.copy()
    spot.center = (size // 2, size // 2)
    made.blit(glyph, spot, ink)
    return made


@lru_cache(maxsize=200)
def flag(player: str, letter: str, size: int) -> pygame.Surface:
    """Cube and mark side by side: how a player is named first."""
    gap = max(1, size // 12)
    made = pygame.Surface((2 * size + gap, size), pygame.SRCALPHA)
    made.blit(cube(player, size), (0, 0))
    made.blit(mark(player, letter, size), (size + gap, 0))
    return made


@lru_cache(maxsize=200)
def coin(city: str, size: int, *, open_: bool = True) -> pygame.Surface:
    """A city's coin: emblem in a ring of its colour (Persia: a shield). Not ``open_``: faint, an empty place."""
    look = CITIES[city]
    if look.emblem:
        made = icon(look.emblem, size, look.band).copy()
    else:
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        unit, middle = size / 64, size / 2
        draw.disc(made, (middle, middle), 30.4 * unit, look.band, theme.INK, 2.8 * unit)
        draw.disc(made, (middle, middle), 23.5 * unit, theme.PAPER, theme.INK, 2 * unit)
        for step in range(6):
            angle = math.radians(step * 60 - 90)
            place = (middle + math.cos(angle) * 14 * unit, middle + math.sin(angle) * 14 * unit)
            draw.disc(made, place, max(1.5, 3.4 * unit), look.band, None)
    if not open_:
        made.set_alpha(90)
    return made


@lru_cache(maxsize=64)
def die(value: int, size: int, face: Colour = theme.CARD, ink: Colour = theme.INK) -> pygame.Surface:
    """A die showing 1 to 6; 0 is blank (it tumbles, or waits)."""
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    draw.plate(
        made, made.get_rect(), mix(face, theme.EDGE, 0.35), ink, radius=max(3, size // 5), width=max(1.2, size / 28)
    )
    top = Rect(0, 0, size, size - max(2, size // 14))
    draw.plate(made, top.inflate(-2, -2), face, None, radius=max(3, size // 5) - 1)
    for x, y in _PIPS.get(value, ()):
        draw.disc(made, (x * size, y * size - size / 28), size * 0.09, ink, None)
    return made


def badge(
    surface: pygame.Surface, texts: Texts, centre: tuple[int, int], text: str, size: int = 26,
    fill: Colour = theme.ACCENT, ink: Colour = theme.WHITE, edge: Colour | None = None,
) -> None:  # fmt: skip
    """A number in a disc. ``theme.VALUE`` with ink is a value in points."""
    draw.disc(surface, centre, size / 2, fill, edge, max(1.2, size / 20))
    glyph = texts.render(text, "number", ink, size=round(size * (0.62 if len(text) < 2 else 0.5)), bold=True)
    surface.blit(glyph, glyph.get_rect(center=centre))


def check_badge(surface: pygame.Surface, centre: tuple[int, int], size: int = 26, fill: Colour = theme.ACCENT) -> None:
    """A tick in a disc: selected, done, granted."""
    draw.disc(surface, centre, size / 2, fill, theme.PAPER, 1.5)
    draw.tick(surface, centre, size * 0.62, theme.WHITE, max(2.0, size / 10))


def no_entry(surface: pygame.Surface, centre: tuple[int, int], size: int = 20) -> None:
    """The sign of what is not allowed."""
    draw.disc(surface, centre, size / 2, theme.DANGER, None)
    bar = Rect(0, 0, round(size * 0.58), max(3, round(size * 0.18)))
    bar.center = centre
    draw.plate(surface, bar, theme.WHITE, None, radius=1)


def reason_tag(surface: pygame.Surface, texts: Texts, within: Rect, text: str) -> None:
    """Why not, in two words, on something veiled."""
    pad = texts.theme.px(6)
    glyph = texts.fit(text, "small", theme.DANGER, within.w - pad, within.h, "centre")
    box = Rect(0, 0, min(within.w, max(round(within.w * 0.9), glyph.get_width() + 2 * pad)), glyph.get_height() + 2)
    box.center = within.center
    draw.plate(surface, box, theme.CARD, theme.DANGER, radius=6, width=1.2)
    surface.blit(glyph, glyph.get_rect(center=box.center))


def pill(
    texts: Texts, word: str, icons: tuple[str, ...] = (), tone: Colour = theme.NATIVES, *, filled: bool = False
) -> pygame.Surface:
    """A word in a rounded frame with small icons: natives, rebels, starts, Persians. ``filled`` without an edge."""
    return _pill(texts.theme, texts.rtl, word, icons, tone, filled)


@lru_cache(maxsize=200)
def _pill(look: Theme, rtl: bool, word: str, icons: tuple[str, ...], tone: Colour, filled: bool) -> pygame.Surface:
    texts = Texts(look, rtl=rtl)
    height, full = max(texts.line("small"), look.px(22)), look.size("small")  # of Latin letters, whatever the language
    for size in range(full, full - 4, -1):
        glyph = texts.render(word, "small", theme.INK if filled else tone, size=size)
        ink = glyph.get_bounding_rect()
        if ink.h <= height - 4:
            break
    pad, side = look.px(9), height - 4
    width = glyph.get_width() + 2 * pad + len(icons) * side + (2 if icons else 0)
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    fill = theme.FILL if filled else mix(tone, theme.PAPER, 0.82)
    draw.plate(made, made.get_rect(), fill, None if filled else tone, radius=height // 2, width=1.2)
    y = min((height - glyph.get_height()) // 2, height - 2 - ink.bottom)
    made.blit(glyph, (width - pad - glyph.get_width() if rtl else pad, y))
    x = pad - 4 if rtl else pad + glyph.get_width() + 2
    for name in icons:
        made.blit(icon(name, side), (x, 2))
        x += side
    return made


def key_cap(texts: Texts, text: str, ink: Colour = theme.SOFT) -> pygame.Surface:
    """A key as it stands on a button; see ``Ui.key_name`` for its text."""
    return _key_cap(texts.theme, text, ink)


@lru_cache(maxsize=100)
def _key_cap(look: Theme, text: str, ink: Colour) -> pygame.Surface:
    glyph = Texts(look).render(text, "mark", ink)
    made = pygame.Surface((glyph.get_width() + look.px(12), look.px(22)), pygame.SRCALPHA)
    draw.plate(made, made.get_rect(), None, ink, radius=4, width=1)
    made.blit(glyph, glyph.get_rect(center=made.get_rect().center))
    return made


@lru_cache(maxsize=4)
def _letters() -> Texts:
    return Texts(Theme())


def _block(colour: Colour, size: int) -> pygame.Surface:
    """The square four times too large: dark edge, light top, dark foot."""
    side, ink = size * _OVER, theme.GLAZE
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*ink, 0))
    radius, edge = round(side * 0.13), round(max(1.0, size / 22) * _OVER)
    pygame.draw.rect(big, ink, big.get_rect(), border_radius=radius)
    inner = big.get_rect().inflate(-2 * edge, -2 * edge)
    r = max(0, radius - edge)
    pygame.draw.rect(big, mix(colour, theme.GLAZE, 0.35), inner, border_radius=r)
    body = Rect(inner.x, inner.y, inner.w, inner.h - round(side * 0.07))
    pygame.draw.rect(big, mix(colour, theme.WHITE, 0.28), body, border_radius=r)
    face = Rect(body.x, body.y + round(side * 0.07), body.w, body.h - round(side * 0.07))
    pygame.draw.rect(big, colour, face, border_radius=r)
    return big


def _pattern(big: pygame.Surface, pattern: str, ink: Colour, size: int) -> None:
    side = big.get_width()
    pale = mix(ink, theme.WHITE, 0.0)
    lay = pygame.Surface((side, side), pygame.SRCALPHA)
    lay.fill((*pale, 0))
    thick = round(side * 0.1)
    if pattern == "bars":
        for y in (0.36, 0.64):
            lay.fill((*pale, 215), (round(side * 0.07), round(side * y - thick / 2), round(side * 0.86), thick))
    elif pattern == "dot":
        pygame.draw.circle(lay, (*pale, 235), (side / 2, side * 0.5), side * 0.17)
    elif pattern == "slash":
        raster.stroke(lay, pale, (side * 0.2, side * 0.8), (side * 0.8, side * 0.2), thick)
    elif pattern == "cross":
        raster.stroke(lay, pale, (side * 0.24, side * 0.24), (side * 0.76, side * 0.76), thick)
        raster.stroke(lay, pale, (side * 0.24, side * 0.76), (side * 0.76, side * 0.24), thick)
    if pattern in ("slash", "cross"):
        lay.set_alpha(205)
    big.blit(lay, (0, 0))


def _down(big: pygame.Surface, size: int) -> pygame.Surface:
    return pygame.transform.smoothscale(big, (size, size))


def _inline_icon(arguments: tuple[str, ...], size: int) -> pygame.Surface:
    name, *fill = arguments or ("",)
    return icon(name, size, theme.rgb(fill[0]) if fill else theme.ACCENT)


INLINE["icon"] = _inline_icon
INLINE["mark"] = lambda arguments, size: mark(arguments[0], arguments[1], size)
INLINE["cube"] = lambda arguments, size: cube(arguments[0], size)
INLINE["flag"] = lambda arguments, size: flag(arguments[0], arguments[1], size)
INLINE["coin"] = lambda arguments, size: coin(arguments[0], round(size * 1.1))

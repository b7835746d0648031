"""Where the letters come from: a face per use, and for each character the first face that has it.

Letters are rendered several times too large and scaled down: without hinting they keep their spacing at small sizes,
and bold is a measured smear instead of SDL's wide one.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from typing import Literal

import pygame

Cut = Literal["title", "body", "italic", "arabic", "arabic_bold", "last"]

_FILES: dict[Cut, tuple[str, str]] = {
    "title": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "body": ("fontpkg_eb_garamond", "EBGaramond[wght].ttf"),
    "italic": ("fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf"),
    "arabic": ("fontpkg_amiri", "Amiri-Regular.ttf"),
    "arabic_bold": ("fontpkg_amiri", "Amiri-Bold.ttf"),
}
_CAP: dict[Cut, float] = {"title": 0.70, "body": 0.65, "italic": 0.65, "arabic": 0.60, "arabic_bold": 0.60, "last": 0.7}
_PITCH: dict[Cut, float] = {"title": 1.25, "body": 1.16, "italic": 1.16, "arabic": 1.5, "arabic_bold": 1.5, "last": 1.2}
_ARABIC = 1.1  # Amiri is small on its body
_NOWHERE = "\U000f1234"  # a private character that no font has
_SMEAR = {"title": 0.055, "body": 0.036, "italic": 0.036}  # of the size, what bold adds to a stem


def over(size: int) -> int:
    """How many times too large letters of this size are rendered."""
    return 4 if size <= 18 else 3 if size <= 30 else 2


@lru_cache(maxsize=256)
def font(cut: Cut, size: int) -> pygame.font.Font:
    """The font ``over(size)`` times as large as asked, so that its pixels are parts of a pixel."""
    factor = _ARABIC if cut in ("arabic", "arabic_bold") else 1.0
    made = pygame.font.Font(_path(cut), max(1, round(size * factor * over(size))))
    if cut in ("arabic", "arabic_bold"):
        made.set_script("Arab")
    return made


def cap(cut: Cut, size: int) -> float:
    """Height of a capital in pixels."""
    return _CAP[cut] * size


def pitch(cut: Cut, size: int) -> int:
    """From line to line, in pixels."""
    return round(_PITCH[cut] * size)


@lru_cache(maxsize=4096)
def cut_for(char: str, face: str, *, bold: bool, italic: bool, rtl: bool) -> Cut:
    """The first cut that can show the character: the wanted one, else the book face, Amiri, pygame's own."""
    arabic: Cut = "arabic_bold" if bold else "arabic"
    body: Cut = "italic" if italic else "body"
    wanted: tuple[Cut, ...] = ("title", "body", arabic) if face == "title" else (body, "body", arabic)
    for cut in (arabic, *wanted) if rtl else wanted:
        if _has(cut, char):
            return cut
    return "last"


def letters(text: str, cut: Cut, size: int, colour: pygame.typing.ColorLike, *, rtl: bool) -> pygame.Surface:
    """A run of one direction, ``over(size)`` times too large. Bold is this several times, each a pixel further."""
    face = font(cut, size)
    face.set_direction(pygame.DIRECTION_RTL if rtl else pygame.DIRECTION_LTR)
    if not face.size(text)[0]:  # signs that nobody sees; SDL refuses to draw nothing
        return pygame.Surface((1, face.get_height()), pygame.SRCALPHA)
    return face.render(text, True, colour)


@lru_cache(maxsize=8192)
def width(text: str, cut: Cut, size: int, *, bold: bool, rtl: bool) -> int:
    """How wide ``letters`` are, with what bold adds."""
    face = font(cut, size)
    face.set_direction(pygame.DIRECTION_RTL if rtl else pygame.DIRECTION_LTR)
    return face.size(text)[0] + reach(cut, size, bold)


def reach(cut: Cut, size: int, bold: bool) -> int:
    """By how many of its pixels bold smears ``letters``."""
    return max(1, round(size * over(size) * _SMEAR[cut])) if bold and cut in _SMEAR else 0


@lru_cache(maxsize=16)
def _path(cut: Cut) -> str | None:
    """None stands for pygame's own font, also where a font package is missing."""
    if cut == "last":
        return None
    package, name = _FILES[cut]
    try:
        path = files(import_module(package)) / "files" / name
    except ImportError:
        return None
    return str(path) if path.is_file() else None


@lru_cache(maxsize=8192)
def _has(cut: Cut, char: str) -> bool:
    """A missing character is measured as the box that stands for it."""
    return _path(cut) is not None and (char.isspace() or _metrics(cut, char) != _metrics(cut, _NOWHERE))


def _metrics(cut: Cut, char: str) -> object:
    return font(cut, 25).metrics(char)[0]

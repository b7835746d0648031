"""The one place where strings become pixels: wrapping, mixed scripts, marks inside a line, fitting into a box.

A plain ``str`` is drawn as it is. A ``Rich`` string may hold marks: ``[b]bold[/b]``, ``[i]italic[/i]``, ``[danger]in
that colour[/danger]`` (also soft, accent, legal) and small pictures, ``[icon:hoplite]``, ``[mark:red:A]``,
``[icon:perikles_cube:#B5402F]``, ``[cube:red]``, ``[flag:red:A]``, ``[coin:athens]``. A doubled ``[[`` is a bracket;
``escape`` writes it.

Every surface has its letters' optical middle (half a capital) in the middle of its height when it is one line, so
centring the surface centres the letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import pygame

from hellas.table import bidi, fonts, theme
from hellas.table.theme import Colour, Theme
from hellas.table.typeset import Lines, Look, Run, set_lines

Align = Literal["start", "end", "centre", "left", "right"]


_SHRINK = 2  # pixels, at most
_FITTED = 500  # texts in boxes that are remembered
_SMALLEST = 10  # pixels, for a line or a word that must not be broken


class Rich(str):
    """Text with marks."""

    __slots__ = ()


def escape(text: str) -> str:
    """Plain text (a name somebody typed) for use inside ``Rich``."""
    return text if isinstance(text, Rich) else text.replace("[", "[[")


class Texts:
    """Draws text at the sizes of a theme, in a reading direction. Surfaces are shared: never draw on them."""

    def __init__(self, look: Theme, *, rtl: bool = False) -> None:
        self.theme = look
        self.rtl = rtl
        self._looks: dict[tuple[object, ...], Look] = {}
        self._fitted: dict[tuple[object, ...], pygame.Surface] = {}

    def render(
        self,
        text: str,
        role: str = "body",
        colour: Colour = theme.INK,
        width: int | None = None,
        align: Align = "start",
        *,
        size: int | None = None,
        bold: bool | None = None,
        halo: Colour | None = None,
    ) -> pygame.Surface:
        """The text as a surface, wrapped to ``width`` pixels; ``size`` in pixels replaces the role's size."""
        look = self._look(role, size, bold)
        text, rich = str(text), isinstance(text, Rich)
        if width is not None and set_lines(text, rich, look, None, self.rtl).width <= width:
            width = None  # one picture for all widths in which it need not be wrapped
        return _render(text, rich, look, colour, width, self._side(align), self.rtl, halo)

    def measure(
        self, text: str, role: str = "body", width: int | None = None, *, size: int | None = None
    ) -> tuple[int, int]:
        """The size of what ``render`` returns."""
        look, rich = self._look(role, size, None), isinstance(text, Rich)
        whole = set_lines(str(text), rich, look, None, self.rtl)
        if width is None or whole.width <= width:
            return whole.size
        return set_lines(str(text), rich, look, width, self.rtl).size

    def fit(
        self,
        text: str,
        role: str,
        colour: Colour,
        width: int,
        height: int | None = None,
        align: Align = "start",
        *,
        lines: int | None = None,
        halo: Colour | None = None,
    ) -> pygame.Surface:
        """Wrap into ``width`` x ``height`` (or so many ``lines``); if that is not enough, shrink by at most 2 pixels.

        A single line, or a word that would be cut in two, shrinks further, as far as it can still be read.
        Never clipped: what still does not fit is returned too high.
        """
        key = (text, isinstance(text, Rich), role, colour, width, height, align, lines, halo)
        if key not in self._fitted:
            if len(self._fitted) >= _FITTED:
                self._fitted.clear()
            self._fitted[key] = self._fit(text, role, colour, width, height, align, lines, halo)
        return self._fitted[key]

    def size_of_all(self, texts: Sequence[str], role: str, width: int) -> int:
        """The size at which each of these, set alone, fits into one line: things of one kind look alike."""
        return min(self._fitting(text, role, width, None, 1) for text in texts)

    def _fit(
        self, text: str, role: str, colour: Colour, width: int, height: int | None, align: Align, lines: int | None,
        halo: Colour | None,
    ) -> pygame.Surface:  # fmt: skip
        size = self._fitting(text, role, width, height, lines)
        return self.render(text, role, colour, width, align, size=size, halo=halo)

    def _fitting(self, text: str, role: str, width: int, height: int | None, lines: int | None) -> int:
        """The size at which a text fits, or the smallest that may be."""
        full = self.theme.size(role)
        for size in range(full, full - _SHRINK - 1, -1):
            limit = height if lines is None else self._height(role, size, lines)
            low = limit is None or self.measure(text, role, width, size=size)[1] <= limit
            if low and self._whole(text, role, width, size):
                return size
        for size in range(full - _SHRINK - 1, _SMALLEST - 1, -1):
            if lines != 1 and self._whole(text, role, width, size + 1):
                break
            low = lines is None or self.measure(text, role, width, size=size)[1] <= self._height(role, size, lines)
            if low and self._whole(text, role, width, size):
                return size
        return full - _SHRINK

    def line(self, role: str = "body") -> int:
        """Height of one line."""
        return self.measure("x", role)[1]

    def _whole(self, text: str, role: str, width: int, size: int) -> bool:
        """Whether no word had to be cut (marked text is taken as it comes)."""
        if isinstance(text, Rich) or self.measure(text, role, size=size)[0] <= width:
            return True
        return all(self.measure(word, role, size=size)[0] < width for word in text.split())  # as lines are broken

    def _height(self, role: str, size: int, lines: int) -> int:
        return self.measure("x\n" * (lines - 1) + "x", role, size=size)[1]

    def _look(self, role: str, size: int | None, bold: bool | None) -> Look:
        key = (role, size, bold)
        if key not in self._looks:
            kind = theme.ROLES[role]
            heavy = kind.bold if bold is None else bold
            self._looks[key] = Look(size or self.theme.size(role), kind.face, heavy, kind.italic)
        return self._looks[key]

    def _side(self, align: Align) -> str:
        if align in ("start", "end"):
            return "right" if (align == "end") != self.rtl else "left"
        return align


@lru_cache(maxsize=1000)  # a frame has some hundreds, most of them in panes
def _render(
    text: str, rich: bool, look: Look, colour: Colour, width: int | None, side: str, rtl: bool, halo: Colour | None
) -> pygame.Surface:
    return _compose(set_lines(text, rich, look, width, rtl), colour, side, halo)


def _compose(text: Lines, colour: Colour, side: str, halo: Colour | None) -> pygame.Surface:
    edge = 1 if halo else 0
    surface = pygame.Surface((max(1, text.width + 2 * edge), text.height + 2 * edge), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    for index, line in enumerate(text.lines):
        free = text.width - sum(run.width for run in line)
        x = edge + (free if side == "right" else free / 2 if side == "centre" else 0)
        baseline = edge + text.top + text.step * index
        for place in bidi.visual([run.level for run in line]):
            _put(surface, line[place], colour, x, baseline, text.middle)
            x += line[place].width
    return _haloed(surface, halo) if halo else surface


def _put(surface: pygame.Surface, run: Run, base: Colour, x: float, baseline: int, middle: float) -> None:
    if run.picture is not None:
        surface.blit(run.picture, (round(x), round(baseline - middle / 2 - run.picture.get_height() / 2)))
        return
    look, scale, colour = run.look, fonts.over(run.look.size), run.look.colour or base
    big = fonts.letters(run.text, run.cut, look.size, colour, rtl=run.level % 2 == 1)
    smear = fonts.reach(run.cut, look.size, look.bold)
    ascent = fonts.font(run.cut, look.size).get_ascent()
    left, above = int(x), -(-ascent // scale)
    wide, high = -(-(big.get_width() + smear + scale) // scale) + 1, -(-(big.get_height() + scale) // scale) + 1
    sheet = _sheet(wide * scale, high * scale)
    sheet.fill((*colour, 0))
    for step in range(smear + 1):
        at = (round((x - left) * scale) + step, above * scale - ascent)
        sheet.blit(big, at, special_flags=pygame.BLEND_RGBA_MAX)  # of one colour: what covers most counts
    surface.blit(pygame.transform.smoothscale(sheet, (wide, high)), (left, baseline - above))


def _sheet(width: int, height: int) -> pygame.Surface:
    """A large sheet to write on, used again and again: making one takes longer than writing."""
    return _paper(-(-width // 1024) * 1024, -(-height // 128) * 128).subsurface((0, 0, width, height))


@lru_cache(maxsize=4)
def _paper(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


def _haloed(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A pixel of light round every letter, for text on the map."""
    shade = surface.copy()
    shade.fill((*colour, 255), special_flags=pygame.BLEND_RGB_MAX)
    shade.fill((*colour, 255), special_flags=pygame.BLEND_RGB_MIN)
    made = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    made.fill((*colour, 0))
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            made.blit(shade, (dx, dy))
    made.blit(surface, (0, 0))
    return made

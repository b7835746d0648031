"""The one place where strings become pixels: wrapping, mixed scripts, marks inside a line, fitting into a box.

A plain ``str`` is drawn as it is. A ``Rich`` string may hold marks: ``[b]bold[/b]``, ``[i]italic[/i]``, ``[danger]in
that colour[/danger]`` (also soft, accent, legal) and small pictures, ``[icon:hoplite]``, ``[mark:red:A]``,
``[icon:perikles_cube:#B5402F]``, ``[cube:red]``, ``[flag:red:A]``, ``[coin:athens]``. A doubled ``[[`` is a bracket;
``escape`` writes it.

Every surface has its letters' optical middle (half a capital) in the middle of its height when it is one line, so
centring the surface centres the letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from hellas.table import bidi, fonts, theme
from hellas.table.theme import Colour, Theme

Align = Literal["start", "end", "centre", "left", "right"]

INLINE: dict[str, Callable[[tuple[str, ...], int], pygame.Surface]] = {}
"""Small pictures by the word of their mark: given the arguments and a height, they are drawn (filled by ``tokens``)."""

_COLOURS = {"soft": theme.SOFT, "accent": theme.ACCENT, "legal": theme.LEGAL, "danger": theme.DANGER}
_MARK = re.compile(r"\[\[|\[(/?)(\w+)((?::[^\]:]*)*)\]")
_WORD = re.compile(r"\S+\s*|\s+")
_SHRINK = 2  # pixels, at most
_FITTED = 500  # texts in boxes that are remembered
_SMALLEST = 10  # pixels, for a line or a word that must not be broken


class Rich(str):
    """Text with marks."""

    __slots__ = ()


def escape(text: str) -> str:
    """Plain text (a name somebody typed) for use inside ``Rich``."""
    return text if isinstance(text, Rich) else text.replace("[", "[[")


class Look(NamedTuple):
    """How a run of letters looks. ``colour`` None is that of the text: it takes no other room in another one."""

    size: int
    face: str
    bold: bool
    italic: bool
    colour: Colour | None = None


@dataclass(slots=True)
class _Run:
    """Letters of one look and direction, or one picture. ``width`` in pixels."""

    text: str
    look: Look
    cut: fonts.Cut
    level: int
    width: float
    picture: pygame.Surface | None = None


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
        if width is not None and _set(text, rich, look, None, self.rtl).width <= width:
            width = None  # one picture for all widths in which it need not be wrapped
        return _render(text, rich, look, colour, width, self._side(align), self.rtl, halo)

    def measure(
        self, text: str, role: str = "body", width: int | None = None, *, size: int | None = None
    ) -> tuple[int, int]:
        """The size of what ``render`` returns."""
        look, rich = self._look(role, size, None), isinstance(text, Rich)
        whole = _set(str(text), rich, look, None, self.rtl)
        if width is None or whole.width <= width:
            return whole.size
        return _set(str(text), rich, look, width, self.rtl).size

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
        return all(self.measure(word, role, size=size)[0] <= width for word in text.split())

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
    return _compose(_set(text, rich, look, width, rtl), colour, side, halo)


class _Lines(NamedTuple):
    """A text cut into lines, and the measures of its picture: whole size, from line to line, to the first base line."""

    lines: list[list[_Run]]
    width: int
    height: int
    step: int
    top: int
    middle: float  # height of a capital

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return max(1, self.width), self.height


@lru_cache(maxsize=200)  # the same text is set in several widths one after the other
def _cut(text: str, rich: bool, look: Look, rtl: bool) -> list[list[_Run]]:
    spans: list[_Span] = _marks(text, look) if rich else [(text, look, None)]
    return [_runs(part, rtl) for part in _paragraphs(spans)]


@lru_cache(maxsize=4000)
def _set(text: str, rich: bool, look: Look, width: int | None, rtl: bool) -> _Lines:
    lines = [_joined(line) for runs in _cut(text, rich, look, rtl) for line in _break(runs, width)]
    plain = fonts.cut_for("x", look.face, bold=look.bold, italic=look.italic, rtl=False)
    cuts: set[fonts.Cut] = {run.cut for line in lines for run in line if run.picture is None} or {plain}
    scale = fonts.over(look.size)
    rise = max(fonts.font(cut, look.size).get_ascent() for cut in cuts) / scale
    fall = max(-fonts.font(cut, look.size).get_descent() for cut in cuts) / scale
    middle = fonts.cap(plain, look.size)
    top = round(max(rise, fall + middle)) + 1
    step = max(fonts.pitch(cut, look.size) for cut in cuts)
    wide = max((_total(line) for line in lines), default=0)
    return _Lines(lines, wide, 2 * top - round(middle) + step * (len(lines) - 1), step, top, middle)


_Span = tuple[str, Look, pygame.Surface | None]


def _marks(text: str, look: Look) -> list[_Span]:
    """Cut marked text into spans of one look; a picture is a span of one stand-in character."""
    spans: list[_Span] = []
    looks, at = [look], 0
    for mark in _MARK.finditer(text):
        if mark.start() > at:
            spans.append((text[at : mark.start()], looks[-1], None))
        at = mark.end()
        closing, word, arguments = mark.groups()
        if mark.group() == "[[":
            spans.append(("[", looks[-1], None))
        elif closing:
            looks = looks[:-1] if len(looks) > 1 else looks
        elif word in INLINE:
            picture = INLINE[word](tuple((arguments or "").split(":")[1:]), round(looks[-1].size * 1.1))
            spans.append((bidi.THING, looks[-1], picture))
        else:
            looks.append(_styled(looks[-1], word))
    if at < len(text):
        spans.append((text[at:], looks[-1], None))
    return spans


def _styled(look: Look, word: str) -> Look:
    if word == "b":
        return look._replace(bold=True)
    if word == "i":
        return look._replace(italic=True)
    return look._replace(colour=_COLOURS.get(word, look.colour))


def _paragraphs(spans: list[_Span]) -> list[list[_Span]]:
    parts: list[list[_Span]] = [[]]
    for text, look, picture in spans:
        for index, piece in enumerate(text.split("\n")):
            if index:
                parts.append([])
            if piece:
                parts[-1].append((piece, look, picture))
    return parts


def _runs(spans: list[_Span], rtl: bool) -> list[_Run]:
    """Cut a paragraph where look, direction or font change, and after each space (so that lines can break there)."""
    whole = "".join(span[0] for span in spans)
    level_of = bidi.levels(whole, bidi.base(whole, rtl))
    runs: list[_Run] = []
    at = 0
    for text, look, picture in spans:
        if picture is None and (plain := _plain(text, look, level_of[at : at + len(text)])):
            at += len(text)
            _add_words(runs, text, look, plain)
            continue
        for char in text:
            level = level_of[at]
            at += 1
            if char in (bidi.FSI, bidi.PDI):
                continue
            if picture is not None:
                runs.append(_Run(char, look, "body", level, picture.get_width() + look.size * 0.1, picture))
                continue
            last = runs[-1] if runs and runs[-1].picture is None else None
            same = last is not None and last.look == look and last.level == level
            if same and last is not None and char.isspace():
                cut = last.cut
            else:
                cut = fonts.cut_for(char, look.face, bold=look.bold, italic=look.italic, rtl=level % 2 == 1)
            if last is not None and same and cut == last.cut and not (last.text[-1].isspace() and not char.isspace()):
                last.text += char
            else:
                runs.append(_Run(char, look, cut, level, 0))
    for run in runs:
        if run.picture is None:
            run.width = _width(run, run.text)
    return runs


def _plain(text: str, look: Look, levels: list[int]) -> fonts.Cut | None:
    """The one cut that has all letters of a text from left to right, as nearly always."""
    if any(levels) or bidi.FSI in text or bidi.PDI in text:
        return None
    cuts = {fonts.cut_for(char, look.face, bold=look.bold, italic=look.italic, rtl=False) for char in set(text)}
    return cuts.pop() if len(cuts) == 1 else None


def _add_words(runs: list[_Run], text: str, look: Look, cut: fonts.Cut) -> None:
    for word in _WORD.findall(text):
        last = runs[-1] if runs and runs[-1].picture is None else None
        same = last is not None and (last.look, last.level, last.cut) == (look, 0, cut)
        if last is not None and same and (word[0].isspace() or not last.text[-1].isspace()):
            last.text += word
        else:
            runs.append(_Run(word, look, cut, 0, 0))


def _width(run: _Run, text: str) -> float:
    look = run.look
    return fonts.width(text, run.cut, look.size, bold=look.bold, rtl=run.level % 2 == 1) / fonts.over(look.size)


def _words(runs: list[_Run]) -> list[list[_Run]]:
    """Runs that must stay on one line together: up to and with the next space, or a picture with what follows."""
    words: list[list[_Run]] = [[]]
    for run in runs:
        words[-1].append(run)
        if run.text[-1].isspace() and run.text[-1] != "\u00a0":
            words.append([])
    return [word for word in words if word]


def _break(runs: list[_Run], width: int | None) -> list[list[_Run]]:
    if width is None or _total(_joined(_trimmed(runs))) <= width:
        return [_trimmed(runs)]
    width = max(1, width - 1)  # joined runs may be a little wider than the sum of their words
    lines: list[list[_Run]] = [[]]
    room = float(width)
    for word in _words(runs):
        bare = sum(run.width for run in _trimmed(word))
        if bare > room and lines[-1]:
            lines.append([])
            room = width
        if bare > width:
            for piece in _hacked(word, width):
                if lines[-1]:
                    lines.append([])
                lines[-1].extend(piece)
            room = width - sum(run.width for run in lines[-1])
            continue
        lines[-1].extend(word)
        room -= sum(run.width for run in word)
    return [_trimmed(line) for line in lines]


def _hacked(word: list[_Run], width: int) -> list[list[_Run]]:
    """A word longer than the line, cut where it must be."""
    lines: list[list[_Run]] = [[]]
    room = float(width)
    for run in word:
        if run.picture is not None:
            lines[-1].append(run)
            room -= run.width
            continue
        rest = run.text
        while rest:
            count = len(rest)
            while count > 1 and _width(run, rest[:count].rstrip()) > room:
                count -= 1
            if count < len(rest):
                count = rest.rfind("-", 1, count) + 1 or count
            piece = _Run(rest[:count], run.look, run.cut, run.level, 0)
            piece.width = _width(piece, piece.text)
            lines[-1].append(piece)
            room -= piece.width
            rest = rest[count:]
            if rest:
                lines.append([])
                room = float(width)
    return lines


def _trimmed(line: list[_Run]) -> list[_Run]:
    """Without the space at the end, which takes no room."""
    if not line or line[-1].picture is not None or not line[-1].text[-1].isspace():
        return line
    last = line[-1]
    text = last.text.rstrip()
    if not text:
        return _trimmed(line[:-1])
    run = _Run(text, last.look, last.cut, last.level, 0)
    run.width = _width(run, text)
    return [*line[:-1], run]


def _joined(line: list[_Run]) -> list[_Run]:
    """Neighbours of one kind as one run again: letters are spaced and joined by the whole run."""
    runs: list[_Run] = []
    for run in line:
        last = runs[-1] if runs else None
        if (
            last
            and not last.picture
            and not run.picture
            and (last.look, last.cut, last.level) == (run.look, run.cut, run.level)
        ):
            runs[-1] = _Run(last.text + run.text, run.look, run.cut, run.level, 0)
        else:
            runs.append(run)
    for run in runs:
        if run.picture is None:
            run.width = _width(run, run.text)
    return runs


def _total(line: list[_Run]) -> int:
    return int(sum(run.width for run in line) + 0.999)


def _compose(text: _Lines, colour: Colour, side: str, halo: Colour | None) -> pygame.Surface:
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


def _put(surface: pygame.Surface, run: _Run, base: Colour, x: float, baseline: int, middle: float) -> None:
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

"""Cutting texts into lines: what looks alike, what is written in which direction, where a line may end.

``set_lines`` gives the lines with their measures; ``text`` makes pictures of them. Nothing here is drawn but the small
pictures inside a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from hellas.table import bidi, fonts, theme
from hellas.table.theme import Colour

INLINE: dict[str, Callable[[tuple[str, ...], int], pygame.Surface]] = {}
"""Small pictures by the word of their mark: given the arguments and a height, they are drawn (filled by ``tokens``)."""

_COLOURS = {"soft": theme.SOFT, "accent": theme.ACCENT, "legal": theme.LEGAL, "danger": theme.DANGER}
_MARK = re.compile(r"\[\[|\[(/?)(\w+)((?::[^\]:]*)*)\]")
_WORD = re.compile(r"\S+\s*|\s+")


class Look(NamedTuple):
    """How a run of letters looks. ``colour`` None is that of the text: it takes no other room in another one."""

    size: int
    face: str
    bold: bool
    italic: bool
    colour: Colour | None = None


@dataclass(slots=True)
class Run:
    """Letters of one look and direction, or one picture. ``width`` in pixels."""

    text: str
    look: Look
    cut: fonts.Cut
    level: int
    width: float
    picture: pygame.Surface | None = None


class Lines(NamedTuple):
    """A text cut into lines, and the measures of its picture: whole size, from line to line, to the first base line."""

    lines: list[list[Run]]
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
def _cut(text: str, rich: bool, look: Look, rtl: bool) -> list[list[Run]]:
    spans: list[_Span] = _marks(text, look) if rich else [(text, look, None)]
    return [_runs(part, rtl) for part in _paragraphs(spans)]


@lru_cache(maxsize=4000)
def set_lines(text: str, rich: bool, look: Look, width: int | None, rtl: bool) -> Lines:
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
    return Lines(lines, wide, 2 * top - round(middle) + step * (len(lines) - 1), step, top, middle)


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


def _runs(spans: list[_Span], rtl: bool) -> list[Run]:
    """Cut a paragraph where look, direction or font change, and after each space (so that lines can break there)."""
    whole = "".join(span[0] for span in spans)
    level_of = bidi.levels(whole, bidi.base(whole, rtl))
    runs: list[Run] = []
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
                runs.append(Run(char, look, "body", level, picture.get_width() + look.size * 0.1, picture))
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
                runs.append(Run(char, look, cut, level, 0))
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


def _add_words(runs: list[Run], text: str, look: Look, cut: fonts.Cut) -> None:
    for word in _WORD.findall(text):
        last = runs[-1] if runs and runs[-1].picture is None else None
        same = last is not None and (last.look, last.level, last.cut) == (look, 0, cut)
        if last is not None and same and (word[0].isspace() or not last.text[-1].isspace()):
            last.text += word
        else:
            runs.append(Run(word, look, cut, 0, 0))


def _width(run: Run, text: str) -> float:
    look = run.look
    return fonts.width(text, run.cut, look.size, bold=look.bold, rtl=run.level % 2 == 1) / fonts.over(look.size)


def _words(runs: list[Run]) -> list[list[Run]]:
    """Runs that must stay on one line together: up to and with the next space, or a picture with what follows."""
    words: list[list[Run]] = [[]]
    for run in runs:
        words[-1].append(run)
        if run.text[-1].isspace() and run.text[-1] != "\u00a0":
            words.append([])
    return [word for word in words if word]


def _break(runs: list[Run], width: int | None) -> list[list[Run]]:
    if width is None or _total(_joined(_trimmed(runs))) <= width:
        return [_trimmed(runs)]
    width = max(1, width - 1)  # joined runs may be a little wider than the sum of their words
    lines: list[list[Run]] = [[]]
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


def _hacked(word: list[Run], width: int) -> list[list[Run]]:
    """A word longer than the line, cut where it must be."""
    lines: list[list[Run]] = [[]]
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
            piece = Run(rest[:count], run.look, run.cut, run.level, 0)
            piece.width = _width(piece, piece.text)
            lines[-1].append(piece)
            room -= piece.width
            rest = rest[count:]
            if rest:
                lines.append([])
                room = float(width)
    return lines


def _trimmed(line: list[Run]) -> list[Run]:
    """Without the space at the end, which takes no room."""
    if not line or line[-1].picture is not None or not line[-1].text[-1].isspace():
        return line
    last = line[-1]
    text = last.text.rstrip()
    if not text:
        return _trimmed(line[:-1])
    run = Run(text, last.look, last.cut, last.level, 0)
    run.width = _width(run, text)
    return [*line[:-1], run]


def _joined(line: list[Run]) -> list[Run]:
    """Neighbours of one kind as one run again: letters are spaced and joined by the whole run."""
    runs: list[Run] = []
    for run in line:
        last = runs[-1] if runs else None
        if (
            last
            and not last.picture
            and not run.picture
            and (last.look, last.cut, last.level) == (run.look, run.cut, run.level)
        ):
            runs[-1] = Run(last.text + run.text, run.look, run.cut, run.level, 0)
        else:
            runs.append(run)
    for run in runs:
        if run.picture is None:
            run.width = _width(run, run.text)
    return runs


def _total(line: list[Run]) -> int:
    return int(sum(run.width for run in line) + 0.999)

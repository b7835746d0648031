"""The chronicle: what has happened, line by line, as those at the screen may read it.

Lines are set once and kept; many new ones (a match just opened) are set a few at a time, from the newest back.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import NamedTuple

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.table import boxes, draw, theme, tokens, variants
from hellas.table.desk import Desk
from hellas.table.fields import Choice, dropdown
from hellas.table.panes import pane
from hellas.table.scrolls import Offset, scroll
from hellas.table.text import Rich, escape
from hellas.table.ui import Ui
from hellas.table.widgets import button, panel

_BUDGET = 0.005  # seconds of a frame that setting lines may take
_LINES = 4000  # that are remembered
EVERYBODY = -1
_ISOLATES = "\u2068\u2069"  # round strings in right-to-left languages


class Line(NamedTuple):
    """A notice in words ("" is not worth a line), and their height. ``hangs``: the seat's mark stands before it."""

    notice: Notice
    seat: Seat | None
    words: str
    height: int
    hangs: bool


@dataclass(slots=True)
class Column:
    """Lines set for one width and one reader. ``lines`` end with the newest; ``first`` is the oldest one set."""

    key: tuple[object, ...] = ()
    width: int = 0  # of the words
    heard: list[Notice] = field(default_factory=list)
    lines: dict[int, Line] = field(default_factory=dict)
    first: int = 0
    laid: tuple[object, ...] = ()  # what ``shown`` (the lines under the filter) and ``tops`` (their places) are for
    upto: int = 0  # how many of ``heard`` they hold
    shown: list[int] = field(default_factory=list)
    tops: list[int] = field(default_factory=lambda: [0])


@dataclass(slots=True, eq=False)
class Chronicle:
    """The chronicle of one table: in the rail and over the stage, with one filter for both.

    ``known`` has each line by what it was set for and its notice, whoever is reading; each reader has his own column.
    """

    only: Seat = EVERYBODY
    columns: dict[tuple[str, Seat | None], Column] = field(default_factory=dict)
    known: dict[tuple[object, ...], dict[int, Line]] = field(default_factory=dict)

    def forget(self) -> None:
        """Another player sits down."""
        self.only = EVERYBODY

    def line(self, ui: Ui, desk: Desk, notice: Notice, column: Column) -> Line:
        """A line, set once for each width."""
        known = self.known.setdefault(column.key, {})
        if id(notice) not in known:  # the line keeps its notice, so that the id is nobody else's
            if len(known) > _LINES:
                known.clear()
            words, hangs = told(ui, desk, notice)
            height = ui.texts.measure(words, "small", column.width)[1] if words else 0
            known[id(notice)] = Line(notice, desk.part.speaker(notice), words, height, hangs)
        return known[id(notice)]

    def pointed(self, ui: Ui, desk: Desk) -> tuple[str, ...]:
        """The elements that the hovered line is about."""
        id, _, number = ui.hover.rpartition(":")
        column = self.columns.get((id, desk.eyes))
        if column is None or not number.isdecimal() or int(number) not in column.lines:
            return ()
        return tuple(desk.part.places(column.lines[int(number)].notice))


def chronicle(ui: Ui, desk: Desk, book: Chronicle, rect: Rect, id: str = "chronicle") -> None:
    """Draw it in a panel, with the choice of whose lines are shown."""

    def facts() -> object:
        offset, opened = ui.state.get(id, Offset()), ui.state.get(f"{id}.filter")
        return desk, book, book.only, desk.heard, offset.y, offset.stuck, opened and opened[0]

    draw.shade(ui.surface, rect, radius=ui.theme.radius)
    pane(ui, id, rect, lambda: _panel(ui, desk, book, rect, id), key=facts)


def _panel(ui: Ui, desk: Desk, book: Chronicle, rect: Rect, id: str) -> None:
    inner = panel(ui, rect, fill=theme.mix(theme.CARD, theme.PAPER, 0.4), edge=theme.LINE, shadow=False)
    head = Rect(inner.x, inner.y, inner.w, max(ui.texts.line("panel"), ui.theme.pick(28, 24)))
    _filter(ui, desk, book, head, id)
    top = head.bottom + ui.theme.px(3)
    draw.rule(ui.surface, inner.x - ui.theme.px(4), top, inner.w + ui.theme.px(8))
    top += ui.theme.px(5)
    chronicle_lines(ui, desk, book, Rect(inner.x, top, inner.w, inner.bottom - top), id)


def whole_chronicle(ui: Ui, desk: Desk, book: Chronicle, rect: Rect, id: str = "chronicle.whole") -> None:
    """Draw all of it into a sheet, with a button for each player."""
    look, names = ui.theme, desk.match.names
    row = look.pick(36, 30)
    choices = [(EVERYBODY, ui.t("table.chronicle.all")), *enumerate(names)]
    cells = boxes.columns(Rect(rect.x, rect.y, rect.w, row), [None] * len(choices), look.px(6), rtl=ui.rtl)
    for (seat, name), cell in zip(choices, cells, strict=True):
        mark = tokens.mark(*desk.marks[seat], look.px(20)) if seat != EVERYBODY else None
        wide = ui.texts.measure(name, "small")[0] + look.px(48) <= cell.w
        button(
            ui, f"{id}.filter:{seat}", cell, name if wide or mark is None else "", partial(_choose, book, seat),
            picture=mark, chosen=book.only == seat, group=f"{id}.filter", role="small", tip=name,
        )  # fmt: skip
    top = rect.y + row + look.pick(12, 8)
    chronicle_lines(ui, desk, book, Rect(rect.x, top, rect.w, rect.bottom - top), id)


def _choose(book: Chronicle, seat: Seat) -> None:
    book.only = seat


def _filter(ui: Ui, desk: Desk, book: Chronicle, head: Rect, id: str) -> None:
    size = ui.theme.px(18)
    choices = [Choice(EVERYBODY, ui.t("table.chronicle.all"))] + [
        Choice(seat, name, tokens.mark(*desk.marks[seat], size)) for seat, name in enumerate(desk.match.names)
    ]
    title = ui.t("table.chronicle")
    wide = ui.texts.measure(choices[0].text, "small")[0] + ui.theme.pick(52, 42)
    room = head.w - ui.texts.measure(title, "panel")[0] - ui.theme.px(8)
    ui.text(title, head, "panel", theme.ACCENT, lines=1)
    if room >= min(wide, ui.theme.px(64)):
        box = boxes.end(head, min(wide, room), rtl=ui.rtl)
        dropdown(
            ui, f"{id}.filter", box.inflate(0, -2), choices, book.only, partial(_choose, book), role="small",
            tip=ui.t("table.chronicle.filter"),
        )  # fmt: skip


def chronicle_lines(ui: Ui, desk: Desk, book: Chronicle, rect: Rect, id: str) -> None:
    """The lines themselves, newest last, scrolled to the end."""
    if rect.h < ui.texts.line("small"):
        return
    size, gap = ui.theme.pick(18, 16), ui.theme.pick(5, 3)
    bar = ui.theme.px(16)
    column = book.columns.setdefault((id, desk.eyes), Column())
    oldest = column.first
    width = rect.w - size - ui.theme.px(8) - bar
    _set_lines(ui, desk, book, column, width)
    shown, tops = _lie(column, book.only, size, gap)
    offset = ui.memory(id, lambda: Offset(stuck=True))
    if not offset.stuck and column.first < oldest:  # older lines came above what is being read: it stays where it is
        offset.y += tops[bisect_left(shown, oldest)]
    with scroll(ui, id, rect, tops[-1], at_end=True) as room:
        first = max(0, bisect_right(tops, rect.y - room.y) - 1)
        for number in range(first, len(shown)):
            y = room.y + tops[number]
            if y > rect.bottom:
                break
            at, tall = shown[number], tops[number + 1] - tops[number] - gap
            _draw_line(ui, desk, column.lines[at], Rect(room.x, y, room.w, tall), f"{id}:{at}", size, width)


def _lie(column: Column, only: Seat, size: int, gap: int) -> tuple[list[int], list[int]]:
    """Which lines are shown, and how far down each lies, with the whole height at the end."""
    key = (column.key, column.first, only, size, gap)
    if key != column.laid:
        column.laid, column.upto, column.shown, column.tops = key, column.first, [], [0]
    for at in range(column.upto, len(column.heard)):
        line = column.lines[at]
        if line.words and _by(line, only):
            column.shown.append(at)
            column.tops.append(column.tops[-1] + max(size, line.height) + gap)
    column.upto = len(column.heard)
    return column.shown, column.tops


def _by(line: Line, only: Seat) -> bool:
    return only in (EVERYBODY, line.seat)


def _set_lines(ui: Ui, desk: Desk, book: Chronicle, column: Column, width: int) -> None:
    """Bring the column up to date, within the budget."""
    heard = desk.heard
    key = (width, ui.theme, ui.locale)
    known = len(column.heard)
    if key != column.key or heard[:known] != column.heard:
        column.key, column.width, column.lines, column.first, known = key, width, {}, len(heard), len(heard)
        column.laid = ()
    column.heard = heard
    began = perf_counter()
    for at in range(known, len(heard)):
        column.lines[at] = book.line(ui, desk, heard[at], column)
    while column.first > 0:
        column.first -= 1
        column.lines[column.first] = book.line(ui, desk, heard[column.first], column)
        if perf_counter() - began > _BUDGET:
            ui.later(ui.invalidate)
            break


def told(ui: Ui, desk: Desk, notice: Notice) -> tuple[str, bool]:
    """The words of a notice. If they begin with the mark of its player, that is left off, to hang it out: True.

    Above the first one of all stands what the match is played with.
    """
    words, seat = desk.part.tell(ui, desk, notice), desk.part.speaker(notice)
    if notice is desk.match.log[0] and not desk.match.checkpoints[0].at:
        with_what = variants.tags(ui.locale, desk.part.title, desk.match.options)
        words = Rich("\n".join(map(escape, [*with_what, words]))) if with_what else words
    if seat is None:
        return words, False
    mark = f"[mark:{desk.marks[seat].colour}:{desk.marks[seat].letter}]"
    bare = words.lstrip(_ISOLATES)
    return (Rich(bare[len(mark) :].lstrip(_ISOLATES + " ")), True) if bare.startswith(mark) else (words, False)


def _draw_line(ui: Ui, desk: Desk, line: Line, rect: Rect, id: str, size: int, width: int) -> None:
    text = ui.texts.render(line.words, "small", theme.INK, width)
    touch = ui.target(id, rect, focusable=False)
    if touch.hover and desk.part.places(line.notice):
        draw.plate(ui.surface, rect.inflate(6, 2), theme.VALUE, None, radius=5, alpha=110)
    spot = boxes.start(rect, size, rtl=ui.rtl)
    middle = rect.y + min(rect.h, ui.texts.line("small")) // 2
    if line.seat is None or not line.hangs:
        draw.disc(ui.surface, (spot.centerx, middle), max(2, size * 0.17), theme.EDGE, None)
    else:
        mark = tokens.mark(*desk.marks[line.seat], size)
        ui.surface.blit(mark, mark.get_rect(center=(spot.centerx, middle)))
    x = rect.right - size - ui.theme.px(8) - text.get_width() if ui.rtl else rect.x + size + ui.theme.px(8)
    ui.surface.blit(text, (x, rect.y))

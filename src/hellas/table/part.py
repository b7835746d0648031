"""What a title gives the table: how its board is drawn, and what on it an answer is about. It decides no rule.

The part of a title derives from ``Part``: the hooks with a body are optional.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

import pygame
from pygame import Rect

from hellas.engine.decision import Option, Seat
from hellas.engine.game import Notice

if TYPE_CHECKING:
    from hellas.table.desk import Desk
    from hellas.table.hits import Tip
    from hellas.table.ui import Ui

View = dict[str, Any]


class Act(NamedTuple):
    """A button of the prompt bar besides the primary one. ``key`` as in ``keys``; with a ``reason`` it is closed."""

    id: str
    text: str
    on_click: Callable[[], None]
    key: str = ""
    reason: Tip | None = None
    tip: Tip | str | None = None


class Reply(NamedTuple):
    """A button of the dialog in which a seat answers apart: the answer's key, its text, a key of the keyboard."""

    answer: str
    text: str
    key: str = ""
    grants: bool = False


class Asking(NamedTuple):
    """The dialog in which a seat answers apart. Everything is face down; texts may hold marks.

    ``about`` names the question for "the same answer until the round ends" ("" offers none), ``same`` is the text of
    that box; ``near`` is the element that the question is about: the dialog stands beside it.
    """

    title: str
    line: str  # who asks whom
    words: str
    consequence: str
    replies: Sequence[Reply]
    picture: pygame.Surface | None = None
    near: str = ""
    about: str = ""
    same: str = ""


class Doubt(NamedTuple):
    """A question before something is confirmed: title, text, and the words on its two buttons."""

    title: str
    text: str
    yes: str
    no: str


class Overlay(NamedTuple):
    """Something that a key lays over the stage (wars, cities). ``draw`` gets the room inside its panel.

    ``size`` is that of the panel, in pixels at 100 %; it gets smaller where the window is.
    """

    id: str
    key: str
    title: str
    draw: Callable[[Ui, Desk, Rect], None]
    size: tuple[int, int] = (920, 840)


class Cell(NamedTuple):
    """A number of the final table, with a small picture before it and a faint amount before that."""

    text: str
    picture: pygame.Surface | None = None
    amount: str = ""


class Column(NamedTuple):
    """A column of the final table: a cell for each seat. ``tie`` is the number of the tie-break that it decides."""

    title: str
    cells: Sequence[Cell]
    tie: int = 0
    deciding: bool = False


class Tie(NamedTuple):
    """A step by which the winner was found: what was compared, the values of those in question, what came of it."""

    text: str
    values: str
    outcome: str
    state: Literal["equal", "decides", "unneeded"]


class Chart(NamedTuple):
    """A chart over the whole match: its title, and the numbers of all seats at each tick."""

    title: str
    history: Sequence[Sequence[int]]


class Ending(NamedTuple):
    """How a match ended, for the last screen. ``history`` has the points of all seats at each of the ``ticks``.

    ``table``, ``total`` and ``chart`` are the titles of the table, of its last column and of the chart, where they are
    not about points; ``won`` stands in the last column for who has won, instead of points. ``more`` are charts beside
    the first.
    """

    why: str  # how the winner won, in one sentence
    reason: str  # why the match ended
    columns: Sequence[Column]
    ties: Sequence[Tie]
    rule: str
    ticks: Sequence[str]
    history: Sequence[Sequence[int]]
    facts: Sequence[tuple[str, str]] = ()  # what else is worth a line; the second may hold marks
    table: str = ""
    total: str = ""
    chart: str = ""
    won: str = ""
    more: Sequence[Chart] = ()


class Win(NamedTuple):
    """A way to win, for the setup. ``picture`` is an icon; ``brought`` names the choice that has added it, or is ""."""

    name: str
    text: str
    picture: str
    brought: str = ""


class Part(Protocol):
    """The table part of a title. All texts go through the locale; all facts come from the desk's view."""

    title: str
    panel: tuple[int, int] = (104, 70)
    """How high the panel of a player is, at 100 % in a large and in a small window."""
    windows: bool = False  # whether there are moments at which any of several seats may step in
    exact: bool = False  # whether a step is shown as it leaves the board, and not as its unit has found it

    def mentions(self, option: Option) -> tuple[str, ...]:
        """The elements of the board that an option is about. A click on each of them in any order chooses it.

        Empty: the option has a button of its own (end, pass, yes, no).
        """

    def finishing(self, options: Sequence[Option]) -> Option | None:
        """The option that the one primary button gives (end, pass), if there is one."""

    def private(self, kind: str) -> bool:
        """Whether a decision of this kind is taken with the seat's own secrets on the table: a cover comes before."""

    def secret(self, option: Option) -> bool:
        """Whether it would be a hint to show that this option is offered, until its player has opened it."""

    def assumed(self, kind: str, options: Sequence[Option]) -> Option | None:
        """What a draft takes for granted when another seat would have to answer in between (permission)."""

    def window(self, kind: str) -> bool:
        """Whether any of several seats may step in at such a decision, so that one button passes for all."""

    def answers_apart(self, kind: str) -> bool:
        """Whether the seat answers in a dialog on another seat's screen, face down and without a cover of its own."""

    def irreversible(self, option: Option) -> bool:
        """Whether to ask once more before it is confirmed."""

    def steps(self, notices: Sequence[Notice], start: int) -> int:
        """How many notices from ``start`` on are shown as the next step; 0 if none of the rest needs a look."""

    def draw(self, ui: Ui, desk: Desk, rect: Rect) -> None:
        """Draw the stage: everything but header, prompt and rail."""

    def draw_panel(self, ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
        """Draw what everybody may know of a player, in the rail."""

    def draw_aside(self, ui: Ui, desk: Desk, rect: Rect) -> int:
        """Draw what else belongs into the rail above the chronicle; returns its height, 0 for nothing."""

    def phases(self, desk: Desk) -> tuple[Sequence[str], int]:
        """Message keys of the phases of a round, and which of them is shown."""

    def prompt(self, ui: Ui, desk: Desk) -> tuple[str, str]:
        """Who is to do what, in one sentence, and one line of consequence. May hold marks (``Rich``)."""

    def primary(self, ui: Ui, desk: Desk) -> str:
        """The text of the primary button."""

    def why(self, ui: Ui, desk: Desk, element: str) -> Tip | None:
        """Why an element cannot be chosen now."""

    def tell(self, ui: Ui, desk: Desk, notice: Notice) -> str:
        """A line of the chronicle, or "" for what is not worth one."""

    def places(self, notice: Notice) -> tuple[str, ...]:
        """The elements of the board that a line of the chronicle is about: they light up while it is hovered."""

    def rule_section(self, desk: Desk) -> str:
        """The section of the rules that F1 opens now."""

    def wins(self, ui: Ui, players: int, options: Mapping[str, str]) -> Sequence[Win]:
        """How a match of so many players with these choices can be won."""
        return ()

    def emblem(self, option: str, choice: str) -> str:
        """The icon by which a choice at setup is known, or ""."""
        return ""

    def rounds(self, desk: Desk) -> tuple[int, int]:
        """The round that is shown and how many there are; (0, 0) for a match without rounds."""
        return 0, 0

    def score(self, desk: Desk, seat: Seat) -> str:
        """A player's points in one word, where there is no room for his panel."""
        points = desk.public.get("points")
        return str(points[seat]) if points else ""

    def speaker(self, notice: Notice) -> Seat | None:
        """Who did what a line of the chronicle tells: his mark stands before it, and it can be filtered by him."""
        return None

    def barred(self, ui: Ui, desk: Desk) -> str:
        """What exactly stands between here and undo ("dice were thrown"), if the title can say it better."""
        return ""

    def acts(self, ui: Ui, desk: Desk) -> Sequence[Act]:
        """Buttons of the prompt bar besides the primary one and "undo last"."""
        return ()

    def cover(self, ui: Ui, desk: Desk) -> bool:
        """Draw something of the title's own instead of the whole table (a secret that somebody looks at)."""
        return False

    def asking(self, ui: Ui, desk: Desk) -> Asking | None:
        """The dialog for a seat that answers apart."""
        return None

    def doubt(self, ui: Ui, desk: Desk) -> Doubt | None:
        """What to ask once more before the draft is confirmed; for an irreversible answer there is a plain question."""
        return None

    def overlays(self, ui: Ui, desk: Desk) -> Sequence[Overlay]:
        """What keys lay over the stage now."""
        return ()

    def todo(self, ui: Ui, desk: Desk) -> str:
        """What the seat that is to answer has to do, from public facts, for the cover."""
        return ""

    def ending(self, ui: Ui, desk: Desk) -> Ending | None:
        """How the match ended: its columns, tie-breaks and points over time. Only asked when there is a result."""
        return None

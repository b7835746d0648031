"""What a title gives the table: how its board is drawn, and what on it an answer is about. It decides no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect

from hellas.engine.decision import Option, Seat
from hellas.engine.game import Notice

if TYPE_CHECKING:
    from hellas.table.desk import Desk
    from hellas.table.hits import Tip
    from hellas.table.ui import Ui

View = dict[str, Any]


class Part(Protocol):
    """The table part of a title. All texts go through the locale; all facts come from the desk's view."""

    title: str

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

    def phases(self, view: View) -> tuple[Sequence[str], int]:
        """Message keys of the phases of a round, and which of them it is."""

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

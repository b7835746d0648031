"""What of a match may be seen at the screen, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.engine.match import Match
from hellas.table.part import Part, View

T = TypeVar("T")


class Sight:
    """How much of a match has been shown, and whose eyes look at it. ``cover`` and ``ask_all`` as in ``Desk``.

    * ``told`` notices of the match have been shown. Automatic steps are held before everybody's eyes one by one
      (``next``).
    * ``viewer`` is the seat whose secrets may lie open; the table as a whole (None) sees what everybody may know.
    """

    def __init__(self, match: Match[Any], part: Part, cover: str, ask_all: bool) -> None:
        self.match, self.part, self.cover, self.ask_all = match, part, cover, ask_all
        self.told = self.step_from = len(match.log)
        self.holding = False  # a step is held before everybody's eyes
        self.viewer: Seat | None = None
        self.covered_by_hand = False
        self.seen: dict[Seat, int] = {}  # how much of the log each seat had seen when it last acted
        self.changed: Callable[[], None] = lambda: None
        self._made: dict[Callable[[], Any], Any] | None = None
        self._kept: dict[Callable[[], Any], Any] = {}  # what ``_made`` is while a frame is drawn
        self._moment: object = None

    # -- what is shown

    @property
    def showing(self) -> bool:
        """Automatic steps are being shown; the decision waits."""
        return self.holding or self.told < len(self.match.log)

    @property
    def eyes(self) -> Seat | None:
        """Whose secrets lie open at this moment."""
        if self.apart or self.covered:
            return None
        decision = self.match.decision
        if self.cover == "never" and not self.showing and decision and self.part.private(decision.kind):
            return decision.seat
        return self.viewer

    @contextmanager
    def still(self, moment: object = None) -> Iterator[None]:
        """While a frame is drawn nothing changes: each view and list is made once. What is got in it is not changed.

        Frames of the same ``moment`` (not None) have the same ones.
        """
        if moment is None or moment != self._moment:
            self._kept = {}
        self._made, self._moment = self._kept, moment
        try:
            yield
        finally:
            self._made = None

    def _once(self, make: Callable[[], T]) -> T:
        if self._made is None:
            return make()
        if make not in self._made:
            self._made[make] = make()
        made: T = self._made[make]
        return made

    @property
    def settled(self) -> View:
        """The view without the draft."""
        return self._once(self._settled)

    def _settled(self) -> View:
        return self._as_told() if self.showing else self.match.view(self.eyes)

    def _as_told(self) -> View:
        """The view of the step that is held."""
        as_told = self.match.view_told if self.part.exact else self.match.view_when
        return as_told(self.told, self.eyes)

    def own(self, seat: Seat) -> View:
        """What only this seat may know, for a place where it has said that it sits at the screen."""
        own: View = self.match.view(seat)["own"]
        return own

    @property
    def heard(self) -> list[Notice]:
        """The chronicle up to now, as those at the screen may read it."""
        return self._once(self._heard)

    def _heard(self) -> list[Notice]:
        return self._audible(0)

    @property
    def step(self) -> list[Notice]:
        """The notices of the step that is held, or was shown last."""
        return self._audible(self.step_from)

    def _audible(self, start: int) -> list[Notice]:
        eyes = self.eyes
        return [n for n in self.match.log[start : self.told] if n.to is None or n.to == eyes]

    def next(self) -> None:
        """Show the next automatic step, or end the showing."""
        self.step_from = self.told
        count = self.part.steps(self.match.log, self.told)
        self.holding = count > 0
        self.told = self.told + count if count else len(self.match.log)
        self.changed()

    def skip(self) -> None:
        """Show everything that has happened."""
        self.told, self.holding = len(self.match.log), False
        self.changed()

    # -- who is asked

    @property
    def seat(self) -> Seat | None:
        """Who is to answer now; None while steps are shown, or after the end."""
        return None if self.showing or self.match.decision is None else self.match.decision.seat

    @property
    def acting(self) -> Seat | None:
        """Whom the table shows as the one to act: nobody while any seat may step in."""
        return None if self.in_window else self.seat

    @property
    def apart(self) -> bool:
        """Another seat answers in a dialog: everything is face down, nobody needs a cover."""
        decision = self.match.decision
        return not self.showing and decision is not None and self.part.answers_apart(decision.kind)

    @property
    def in_window(self) -> bool:
        """Any of several seats may step in now, and one button passes for all."""
        decision = self.match.decision
        return not self.showing and not self.ask_all and decision is not None and self.part.window(decision.kind)

    @property
    def covered(self) -> bool:
        """Whether a cover hides the table until the seat that is to answer says that it is there."""
        if self.covered_by_hand:
            return True
        seat, decision = self.seat, self.match.decision
        if seat is None or decision is None or self.cover == "never" or self.apart:
            return False
        return self.viewer != seat and (self.part.private(decision.kind) or self.cover == "always")

    def uncover(self) -> None:
        """The seat that is to answer sits at the screen."""
        self.covered_by_hand = False
        decision = self.match.decision
        private = decision is not None and (self.part.private(decision.kind) or self.cover == "always")
        self.viewer = self.seat if private and not self.apart else None
        self.changed()

    def missed(self) -> list[Notice]:
        """Public events since the seat that is to answer last acted."""
        if self.seat is None:
            return []
        return [n for n in self.match.log[self.seen.get(self.seat, 0) : self.told] if n.to is None]

"""The desk: one match, as the people at the screen see and plan it. It knows no pixels, no title and no rule.

What may be seen is in ``sight``, what is planned in ``planning``; here the match gets its answers, once confirmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from hellas.engine.decision import Decision, IllegalAnswer, Option, Seat, option_of
from hellas.engine.match import Match
from hellas.table.part import Part
from hellas.table.planning import Planning
from hellas.table.theme import PLAYERS


class Fault(Exception):
    """A rule of ours failed. The match stands as before the answer."""


class Mark(NamedTuple):
    """How the table shows a seat: a key of ``theme.PLAYERS``, and a letter."""

    colour: str
    letter: str


class Desk(Planning):
    """One match at one screen. ``cover``: "always", "when_needed" or "never"; ``ask_all``: windows seat by seat."""

    def __init__(
        self,
        match: Match[Any],
        part: Part,
        *,
        marks: Sequence[Mark] = (),
        cover: str = "when_needed",
        ask_all: bool = False,
    ) -> None:
        super().__init__(match, part, cover, ask_all)
        self.marks = tuple(marks) or tuple(
            Mark(colour, name[:1].upper()) for colour, name in zip(PLAYERS, match.names, strict=False)
        )
        self.unsent: list[str] = []  # confirmed answers that wait for another seat's answer

    # -- answers

    @property
    def can_confirm(self) -> bool:
        return self.seat is not None and not self.covered and bool(self.closing or self.finish)

    @property
    def meant(self) -> Option | None:
        """The answer that confirming gives last, to ask once more where it cannot be taken back."""
        return option_of(self.closing) if self.closing else self.finish

    def confirm(self) -> None:
        """Give the draft to the match, answer by answer. At a shared window it passes for everybody."""
        if not self.can_confirm:
            return
        if self.in_window and not self.draft:
            self.pass_window()
            return
        keys = [*self.draft, *([self.finish.key] if self.finish else [])]
        self.reset_draft()
        self.unsent = keys
        self.send()

    def answer(self, key: str) -> None:
        """Give one answer straight to the match (a dialog). If it is not what the plan took for granted, plan anew."""
        decision = self.match.decision
        assumed = decision and self.part.assumed(decision.kind, decision.options)
        self.play(key)
        if self.unsent and assumed and assumed.key != key:
            self.redraft()
        else:
            self.send()

    def send(self) -> None:
        """Go on with confirmed answers, as long as they are offered."""
        while self.unsent and (decision := self.match.decision) and option_of(self.unsent[0]) in decision.options:
            self.play(self.unsent.pop(0))
        decision = self.match.decision
        if self.unsent and decision is not None and not self.part.answers_apart(decision.kind):
            self.redraft()

    def redraft(self) -> None:
        """What could not be sent comes back as a draft of its seat."""
        keys, self.unsent = self.unsent, []
        finishing = self.match.decision and self.part.finishing(self.match.decision.options)
        self.plan([key for key in keys if not finishing or key != finishing.key])

    def play(self, key: str) -> None:
        """Answer the decision of the match; raises ``Fault`` and changes nothing if a rule of ours fails."""
        decision = self.match.decision
        seat = None if decision is None else decision.seat
        try:
            self.match.play(key)
        except IllegalAnswer:
            raise
        except Exception as fault:
            self.unsent = []
            self.reset_draft()
            raise Fault(str(fault)) from fault
        if seat is not None:
            self.seen[seat] = len(self.match.log)
        self.settle(seat)

    def settle(self, seat: Seat | None) -> None:
        """After an answer: hold the first step that wants a look; close the eyes of who has finished."""
        self.reset_draft()
        decision = self.match.decision
        if decision is None or decision.seat != seat:
            self.viewer = None
        self.next()

    # -- shared windows

    def pass_window(self) -> None:
        """Nobody steps in (any more)."""
        while (
            self.in_window and (decision := self.match.decision) and (option := self.part.finishing(decision.options))
        ):
            self.play(option.key)

    def offers_to(self, seat: Seat) -> list[Option]:
        """What this seat could do at the shared window, when it is its turn to be asked."""
        fork = self.match.fork()
        decision = self.ask_seat(fork, seat)
        return [o for o in decision.options if self.part.secret(o)] if decision else []

    def step_in(self, seat: Seat, key: str) -> None:
        """A seat plays something at the shared window; those who are asked before it pass."""
        self.ask_seat(self.match, seat)
        self.play(key)

    def ask_seat(self, match: Match[Any], seat: Seat) -> Decision | None:
        """Pass until this seat is asked; None if it is not asked at this window."""
        for _ in range(len(match.names) + 1):
            decision = match.decision
            if decision is None or not self.part.window(decision.kind):
                return None
            if decision.seat == seat:
                return decision
            passing = self.part.finishing(decision.options)
            assert passing is not None
            match.play(passing)
        return None

    # -- undo

    @property
    def can_undo(self) -> bool:
        return bool(self.draft or self.selected or self.unveiled) or (not self.showing and self.match.can_undo)

    def undo(self) -> bool:
        """Take back the last thing planned, or else the last answer. False if neither can be."""
        if self.back():
            return True
        if self.showing or not self.match.can_undo:
            return False
        self.match.undo()
        self.told = min(self.told, len(self.match.log))
        self.reset_draft()
        self.changed()
        return True

    def redo(self) -> bool:
        """Give the answer again that was taken back last."""
        if self.draft or self.showing or not self.match.can_redo:
            return False
        self.match.redo()
        self.told, self.holding = len(self.match.log), False
        self.reset_draft()
        self.changed()
        return True

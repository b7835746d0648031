"""The desk: one match, as the people at the screen see and plan it. It knows no pixels, no title and no rule.

* ``told`` notices of the match have been shown. Automatic steps are held before everybody's eyes one by one (``next``).
* ``viewer`` is the seat whose secrets may lie open; the table as a whole (None) sees what everybody may know.
* A click on an element of the board narrows the options to those that mention it; the last one left joins the draft.
* The draft is played on a fork of the match (``trial``) and reaches the match only when it is confirmed. It ends at the
  answer behind which chance, a reveal, another seat or another turn waits (``closing``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from hellas.engine.decision import Decision, IllegalAnswer, Option, Reason, Seat, option_of
from hellas.engine.game import CHANCE, REVEAL, Notice
from hellas.engine.match import Match
from hellas.table.part import Part, View
from hellas.table.theme import PLAYERS

T = TypeVar("T")


class Fault(Exception):
    """A rule of ours failed. The match stands as before the answer."""


class Mark(NamedTuple):
    """How the table shows a seat: a key of ``theme.PLAYERS``, and a letter."""

    colour: str
    letter: str


class Desk:
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
        self.match, self.part, self.cover, self.ask_all = match, part, cover, ask_all
        self.marks = tuple(marks) or tuple(
            Mark(colour, name[:1].upper()) for colour, name in zip(PLAYERS, match.names, strict=False)
        )
        self.told = self.step_from = len(match.log)
        self.holding = False  # a step is held before everybody's eyes
        self.viewer: Seat | None = None
        self.covered_by_hand = False
        self.selected: tuple[str, ...] = ()
        self.unveiled = ""  # the verb of a secret option that its player has opened
        self.seen: dict[Seat, int] = {}  # how much of the log each seat had seen when it last acted
        self.unsent: list[str] = []  # confirmed answers that wait for another seat's answer
        self.note: Reason | None = None  # what became of a plan: shown with the prompt
        self.changed: Callable[[], None] = lambda: None
        self._made: dict[Callable[[], Any], Any] | None = None
        self._kept: dict[Callable[[], Any], Any] = {}  # what ``_made`` is while a frame is drawn
        self._moment: object = None
        self.reset_draft()

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
    def view(self) -> View:
        """What may be seen now: of the moment that is being shown, or of the draft."""
        return self._once(self._view)

    def _view(self) -> View:
        if self.showing:
            return self._as_told()
        if self.covered or self.apart:
            return self.match.view(None)
        return self.preview or self.trial.view(self.eyes)

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

    @property
    def public(self) -> View:
        """The public part of the view."""
        view: View = self.view["public"]
        return view

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
    def decision(self) -> Decision | None:
        """The decision that the draft has come to, or that of the match."""
        return self.trial.decision if self.drafting else self.match.decision

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

    def close_eyes(self) -> None:
        """Nobody's secrets lie open any more; what the last player pointed at or planned is forgotten."""
        self.viewer = None
        self.reset_draft()

    def cover_now(self) -> None:
        """Hide everything at once (a key)."""
        self.close_eyes()
        self.covered_by_hand = True
        self.changed()

    def missed(self) -> list[Notice]:
        """Public events since the seat that is to answer last acted."""
        if self.seat is None:
            return []
        return [n for n in self.match.log[self.seen.get(self.seat, 0) : self.told] if n.to is None]

    # -- choosing

    @property
    def options(self) -> list[Option]:
        """What may be chosen on the open table now: no secret option unless its player has opened it."""
        return self._once(self._options)

    def _options(self) -> list[Option]:
        decision = self.decision
        if self.seat is None or decision is None or self.covered or self.closing or decision.seat != self.seat:
            return []
        if self.unveiled:
            return [o for o in decision.options if o.verb == self.unveiled]
        return [o for o in decision.options if not self.part.secret(o)] or list(decision.options)

    @property
    def narrowed(self) -> list[Option]:
        """The options that mention everything that is selected."""
        chosen = self.selected
        return [o for o in self.options if all(element in self.part.mentions(o) for element in chosen)]

    @property
    def targets(self) -> set[str]:
        """The elements that may be clicked now, those of a changed mind included."""
        return self._once(self._targets)

    def _targets(self) -> set[str]:
        narrowed = {element for o in self.narrowed for element in self.part.mentions(o)}
        if not self.selected:
            return narrowed
        return narrowed | {
            element for o in self.options for element in self.part.mentions(o) if self.retargets(element)
        }

    def retargets(self, element: str) -> bool:
        """Whether a click replaces the selected element of the same kind (another army, another place)."""
        kind = element.partition(":")[0]
        return any(each.partition(":")[0] == kind for each in self.selected)

    def click(self, element: str) -> bool:
        """Choose an element; a second click takes the choice back. False if it means nothing now."""
        if element in self.selected:
            self.selected = tuple(each for each in self.selected if each != element)
            self.changed()
            return True
        if element not in self.targets:
            return False
        if all(element not in self.part.mentions(o) for o in self.narrowed):
            kind = element.partition(":")[0]
            self.selected = tuple(each for each in self.selected if each.partition(":")[0] != kind)
        self.selected = (*self.selected, element)
        left = self.narrowed
        if len(left) == 1 and len(self.selected) >= min(2, len(self.part.mentions(left[0]))):
            self.add(left[0])
        elif not left:
            self.selected = (element,)
        self.changed()
        return True

    def unveil(self, verb: str) -> None:
        """The player opens his secret option, or closes it ("")."""
        self.unveiled, self.selected = verb, ()
        self.changed()

    def why(self, key: str) -> Reason | None:
        """Why an answer is not offered, judged where the draft stands."""
        return self.trial.why(key)

    def foresee(self, key: str) -> View:
        """What all could tell would follow from an answer, given where the draft stands."""
        return self.trial.foresee(key)

    # -- the draft

    @property
    def drafting(self) -> bool:
        return bool(self.draft)

    def reset_draft(self) -> None:
        """Drop everything that is planned."""
        self.draft: list[str] = []
        self.foreseen: list[View] = []  # for each planned answer, what all could tell would follow from it
        self.trial: Match[Any] = self.match
        self.preview: View | None = None
        self.closing = ""
        self.selected, self.unveiled = (), ""

    def add(self, option: Option) -> None:
        """Plan an answer. The trial takes what other seats would have to allow as granted."""
        seat = self.seat
        if seat is None or self.closing:
            return
        trial = self.trial.fork()
        barriers = [self.probe(trial, option)]
        while (answer := self.granted(trial, seat)) is not None:
            barriers.append(self.probe(trial, answer))
        known = CHANCE not in barriers and REVEAL not in barriers
        decision = trial.decision
        self.selected, self.unveiled, self.note = (), "", None
        self.foreseen.append(self.trial.foresee(option.key))
        self.draft.append(option.key)
        same_unit = len(trial.checkpoints) == len(self.trial.checkpoints)
        if known and same_unit and decision is not None and decision.seat == seat:
            self.trial = trial
        else:
            self.closing = option.key
            self.preview = self.outcome(trial) if known else None
        self.changed()

    @staticmethod
    def probe(trial: Match[Any], option: Option) -> str:
        """Play on a fork; returns the barrier that the answer raised."""
        trial.barrier = ""
        trial.play(option)
        return trial.barrier

    def outcome(self, trial: Match[Any]) -> View:
        """The view where the unit of the closing answer ends, before whatever follows from it."""
        answers = len(trial.answers)
        ended = [c for c in trial.checkpoints if c.at == answers]
        view: View = ended[0].game.view(self.eyes) if ended else trial.view(self.eyes)
        return view

    def granted(self, trial: Match[Any], seat: Seat) -> Option | None:
        """What the draft assumes of another seat."""
        decision = trial.decision
        if decision is None or decision.seat == seat:
            return None
        return self.part.assumed(decision.kind, decision.options)

    def back(self) -> bool:
        """One step back: a selection, a planned answer, or the last answer. False if there is nothing."""
        if self.selected or self.unveiled:
            self.selected, self.unveiled = (), ""
        elif self.draft:
            self.plan(self.draft[:-1])
        else:
            return False
        self.changed()
        return True

    def remove(self, index: int) -> int:
        """Take one answer out of the draft; returns how many later ones went with it, no longer being legal."""
        before = len(self.draft) - 1
        self.plan([key for at, key in enumerate(self.draft) if at != index])
        self.changed()
        return before - len(self.draft)

    def plan(self, keys: Sequence[str]) -> None:
        """Make the draft anew from these answers; those that are not legal where they stand are left out."""
        self.reset_draft()
        for key in keys:
            decision = self.decision
            if not self.closing and decision is not None and option_of(key) in decision.options:
                self.add(option_of(key))

    @property
    def finish(self) -> Option | None:
        """The option that the primary button would add to the draft before confirming it, whatever is selected."""
        return None if self.closing or self.unveiled else self.part.finishing(self.options)

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

    @property
    def in_window(self) -> bool:
        """Any of several seats may step in now, and one button passes for all."""
        decision = self.match.decision
        return not self.showing and not self.ask_all and decision is not None and self.part.window(decision.kind)

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

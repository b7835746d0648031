"""How an answer is chosen by clicks and planned, before the match hears of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hellas.engine.decision import Decision, Option, Reason, Seat, option_of
from hellas.engine.game import CHANCE, REVEAL
from hellas.engine.match import Match
from hellas.table.part import Part, View
from hellas.table.sight import Sight


class Planning(Sight):
    """What is selected, and the draft.

    * A click on an element of the board narrows the options to those that mention it; the last one left joins the
      draft.
    * The draft is played on a fork of the match (``trial``). It ends at the answer behind which chance, a reveal,
      another seat or another turn waits (``closing``).
    """

    def __init__(self, match: Match[Any], part: Part, cover: str, ask_all: bool) -> None:
        super().__init__(match, part, cover, ask_all)
        self.note: Reason | None = None  # what became of a plan: shown with the prompt
        self.selected: tuple[str, ...] = ()
        self.unveiled = ""  # the verb of a secret option that its player has opened
        self.reset_draft()

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
    def public(self) -> View:
        """The public part of the view."""
        view: View = self.view["public"]
        return view

    @property
    def decision(self) -> Decision | None:
        """The decision that the draft has come to, or that of the match."""
        return self.trial.decision if self.drafting else self.match.decision

    def close_eyes(self) -> None:
        """Nobody's secrets lie open any more; what the last player pointed at or planned is forgotten."""
        self.viewer = None
        self.reset_draft()

    def cover_now(self) -> None:
        """Hide everything at once (a key)."""
        self.close_eyes()
        self.covered_by_hand = True
        self.changed()

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
        same_turn = all(each.within_turn for each in trial.checkpoints[len(self.trial.checkpoints) :])
        if known and same_turn and decision is not None and decision.seat == seat:
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
        answers = trial.at
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

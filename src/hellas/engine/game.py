"""The game as its rules see it: the state, with chance and the voice to the log built in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import NamedTuple, TypeVar

from . import rng
from .decision import Decision, Seat, Step
from .rules import Rules
from .state import Data, Nobody, Parts, Passing, Public, Shared, State, state

T = TypeVar("T")
S = TypeVar("S", bound=State)

CHANCE, REVEAL = "chance", "reveal"


class Notice(NamedTuple):
    """A fact for log and animation: a message key, its arguments, and who may hear it (None: everybody)."""

    key: str
    args: tuple[str | int, ...]
    to: Seat | None


@state
class Game(State):
    """What every title has. A title derives its own state from it; procedures change that state directly."""

    rules: Shared[Rules]
    seats: Public[int]
    active: Public[Seat]
    chance: Nobody[int]
    parts: Parts[dict[str, State]] = field(default_factory=dict)
    notices: Passing[list[Notice]] = field(default_factory=list)
    forced: Passing[list[Step]] = field(default_factory=list)  # choices made for players who had no other
    script: Passing[list[Step | Decision]] = field(default_factory=list)  # what is known to come next, last first
    sealed: Passing[str] = ""  # why there is no undo beyond this point: chance was used, or something hidden shown

    def tell(self, key: str, *args: str | int, to: Seat | None = None) -> None:
        """Report a fact that the hearers could see anyway."""
        self.notices.append(Notice(key, args, to))

    def reveal(self, key: str, *args: str | int, to: Seat | None = None) -> None:
        """Report something that was hidden from the hearers until now. They cannot unlearn it, so undo ends here."""
        self.sealed = self.sealed or REVEAL
        self.tell(key, *args, to=to)

    def below(self, n: int) -> int:
        """Roll 0 .. n-1. What chance has shown cannot be undone."""
        self.sealed = CHANCE
        roll, self.chance = rng.below(self.chance, n)
        return roll

    def draw(self, pile: list[T]) -> T:
        """Take one at random; the order of a hidden pile means nothing."""
        at = self.below(len(pile))
        pile[at], pile[-1] = pile[-1], pile[at]
        return pile.pop()

    def clockwise(self, start: Seat | None = None) -> Iterator[Seat]:
        """All seats clockwise, from ``start`` (by default the active one)."""
        first = self.active if start is None else start
        return ((first + i) % self.seats for i in range(self.seats))

    def part(self, name: str, kind: type[S]) -> S:
        """The state of a module."""
        part = self.parts[name]
        assert isinstance(part, kind)
        return part

    def derived(self) -> Data:
        """Public facts that follow from public facts (points so far), so that the table need not know the rules."""
        return {}

    def view(self, seat: Seat | None) -> Data:
        """All that ``seat`` may know; None stands for the table as a whole."""
        public = self.public()
        public.update(self.derived())
        return {"public": public, "own": {} if seat is None else self.own(seat)}

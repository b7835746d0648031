"""A match: the rules run from decision to decision, with checkpoints where the state alone says what comes next.

A generator cannot be copied or stored. So between two checkpoints a match *is* (checkpoint, steps since), and copying,
undo, loading and recovery from a fault are one operation: ``_replay``. The steps are the answers and the choices that
were forced, so that nothing need be listed again on the way.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import GeneratorType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from .decision import Decision, Flow, IllegalAnswer, Option, Reason, Seat, Step, option_of
from .game import Game, Notice
from .state import Data, Frozen, digest_of
from .title import Result, Title, check_people

G = TypeVar("G", bound=Game)

TURN = "turn"
START = "start"


class UndoBarred(Exception):
    """Chance, something revealed, or another player stands between here and the last answer."""


class Checkpoint(NamedTuple, Generic[G]):
    """A unit boundary: the game frozen, one of its kind to thaw it, how many answers and notices came before, the steps
    that led here from the boundary before, and whether a turn goes on here."""

    at: int
    told: int
    steps: tuple[Step, ...]
    frozen: Frozen
    kind: G
    within_turn: bool

    @property
    def game(self) -> G:
        """The game as it was, new each time."""
        return self.kind.thaw(self.frozen)


class _Told(Exception):
    """So much has been told: the rules are left where they stand."""


class _Until(list[Notice]):
    """Notices up to a number; the next one is not told any more."""

    def __init__(self, number: int) -> None:
        self.number = number

    def append(self, notice: Notice) -> None:
        if len(self) == self.number:
            raise _Told
        super().append(notice)


class Recorder(Protocol):
    """Who writes down what happens; see the journal."""

    def answered(self, option: Option, passed: Sequence[Checkpoint[Any]]) -> None: ...
    def undone(self) -> None: ...


class Store(Protocol):
    """Who keeps matches in files. The engine knows no paths; see ``hellas.store``."""

    def save(self, match: Match[Any], path: Path) -> None: ...
    def load(self, path: Path) -> Match[Any]: ...


class Match(Generic[G]):
    """One match of a title. ``decision`` is None when it is over, and then ``result`` says how."""

    store: ClassVar[Store]

    decision: Decision | None
    result: Result | None
    game: G
    _flow: Flow[None]

    def __init__(
        self, title: Title[G], names: Sequence[str], options: Mapping[str, str] | None = None, seed: int = 0
    ) -> None:
        check_people(names, seed)
        self.title, self.names, self.seed = title, tuple(names), seed
        self.options = title.complete(options or {})
        self.recorder: Recorder | None = None
        self.stand(title.new_game(len(names), self.options, seed))

    @classmethod
    def new(
        cls, title: Title[G], names: Sequence[str], options: Mapping[str, str] | None = None, seed: int = 0
    ) -> Self:
        """Set up a match; raises ``BadSetup``."""
        return cls(title, names, options, seed)

    @classmethod
    def load(cls, path: str | Path) -> Match[Any]:
        """Open a saved match at its last answer, without going on to write it; raises ``BadJournal``, ``OSError``."""
        return cls.store.load(Path(path))

    def save(self, path: str | Path) -> None:
        """Write the journal of the match so far, whole or not at all; raises ``OSError``."""
        self.store.save(self, Path(path))

    def stand(self, game: G, answers: Iterable[Option] = ()) -> None:
        """Take up play at a unit boundary: a new match, a loaded checkpoint, or a scene set by a test."""
        self.log: list[Notice] = []
        self._answers = list(answers)
        self._undone: list[Option] = []
        self._barrier = len(self._answers)
        self.barrier = START
        self._checkpoints: list[Checkpoint[G]] = []
        self._steps: list[Step] = []
        self._lent = False  # whether these lists are shared with a fork
        self.game = game
        self._pass_boundary()
        self._advance(None)
        self.game.sealed = ""

    # -- playing

    def play(self, answer: str | Option) -> None:
        """Answer the decision. If the answer is not offered, or a rule fails at it, the match stays as it was."""
        if self.decision is None:
            raise IllegalAnswer("the match is over")
        self._wake()
        self._part()
        asked, option, known = self.decision.seat, self.decision.find(answer), len(self._checkpoints)
        self._answers.append(option)
        self._steps.append(Step(option))
        try:
            self._advance(option)
        except Exception:
            self._rewind(len(self._answers) - 1)
            raise
        if self.game.sealed or self.decision is None or self.decision.seat != asked:
            self._barrier, self.barrier = len(self._answers), self.game.sealed or TURN
        self.game.sealed = ""
        self._undone.clear()
        if self.recorder:
            self.recorder.answered(option, self._checkpoints[known:])

    def undo(self) -> None:
        """Take back one answer; raises ``UndoBarred`` at the barrier."""
        if not self.can_undo:
            raise UndoBarred(f"nothing may be taken back here: {self.barrier}")
        self._part()
        self._undone.append(self._answers[-1])
        self._rewind(len(self._answers) - 1)
        if self.recorder:
            self.recorder.undone()

    def redo(self) -> None:
        """Give the answer again that was taken back last; raises ``IndexError`` if there is none."""
        again = self._undone[:]
        self.play(again.pop())
        self._undone = again

    def fork(self) -> Self:
        """An independent match at the same point. It is not recorded, and takes up play when somebody needs it to."""
        self._lent = True
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.recorder = None
        for made in ("game", "_flow"):
            twin.__dict__.pop(made, None)
        return twin

    # -- looking

    @property
    def answers(self) -> list[str]:
        return [option.key for option in self._answers]

    @property
    def at(self) -> int:
        """How many answers have been given."""
        return len(self._answers)

    @property
    def checkpoints(self) -> Sequence[Checkpoint[G]]:
        return self._checkpoints

    @property
    def can_undo(self) -> bool:
        return len(self._answers) > self._barrier

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def view(self, seat: Seat | None) -> Data:
        """What ``seat`` may know; None stands for the table as a whole."""
        return self.game.view(seat)

    def view_when(self, told: int, seat: Seat | None) -> Data:
        """The view at the last unit boundary by which no more than ``told`` notices had been given.

        So automatic steps (elections, engagements) can be shown one by one, although the rules are long past them.
        """
        at = bisect_right(self._checkpoints, told, key=lambda checkpoint: checkpoint.told) - 1
        return self._checkpoints[max(at, 0)].game.view(seat)

    def view_told(self, told: int, seat: Seat | None) -> Data:
        """The view after ``told`` notices: the unit is played again to just before the next one.

        At a unit boundary it is the view there, with what the rules changed after the last notice.
        """
        if told >= len(self.log):
            return self.view(seat)
        at = max(bisect_right(self._checkpoints, told, key=lambda checkpoint: checkpoint.told) - 1, 0)
        start, *later = self._checkpoints[at : at + 2]
        game = start.game
        if start.told < told:
            game.notices = _Until(told - start.told)
            game.script = [*reversed(later[0].steps if later else self._steps)]
            with suppress(_Told, StopIteration):
                next(self.title.unit(game))
        return game.view(seat)

    def prompt(self, seat: Seat | None) -> Data | None:
        return self.decision and self.decision.seen_by(seat)

    def why(self, key: str) -> Reason | None:
        """Why the answer ``key`` is not offered to the seat that decides, from what that seat may know."""
        return self.decision and self.title.why(self.game, self.decision, option_of(key))

    def foresee(self, key: str) -> Data:
        """What everybody could tell would follow from the answer ``key``, before it is given: {} if nothing is said."""
        return self.title.foresee(self.game, self.decision, option_of(key)) if self.decision else {}

    def heard_by(self, seat: Seat | None) -> list[Notice]:
        """The log as ``seat`` may read it."""
        return [notice for notice in self.log if notice.to is None or notice.to == seat]

    def headline(self) -> dict[str, str | int]:
        """What a list of saved matches says of this one."""
        return self.title.headline(self.game)

    def digest(self) -> str:
        """Of the state and the open decision: inside a unit the state alone does not say where the rules stand."""
        return digest_of([self.game.dump(), self.decision])

    def path(self) -> list[str]:
        """The procedures in progress, outermost first: for fault reports."""
        names: list[str] = []
        flow: object = self._flow
        while isinstance(flow, GeneratorType):
            names.append(flow.gi_code.co_name)
            flow = flow.gi_yieldfrom
        return names

    # -- the engine

    def _wake(self) -> None:
        """What a fork leaves undone: the game and its flow are made from the checkpoint and the steps since."""
        if "game" not in self.__dict__:
            self._replay([self.decision] if self.decision else [])
            if self.result is None:
                self.decision = next(self._flow)
            self.game.notices.clear()  # heard already
            self.game.sealed = ""

    def _part(self) -> None:
        """Lists that are shared with a fork are copied before they change."""
        if self._lent:
            self.log, self._answers, self._undone = self.log[:], self._answers[:], self._undone[:]
            self._checkpoints, self._steps = self._checkpoints[:], self._steps[:]
            self._lent = False

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """``game`` and ``_flow`` of a fork, at the first look."""
            if name not in ("game", "_flow"):
                raise AttributeError(name)
            self._wake()
            return self.__dict__.get(name)

    def recall(self, twin: Match[G]) -> None:
        """Take over log and checkpoints of a ``twin`` that was replayed from the first answer to this same point."""
        assert twin.answers == self.answers and twin.digest() == self.digest()
        self.log, self._checkpoints, self._steps = twin.log[:], twin._checkpoints[:], twin._steps[:]

    def _advance(self, answer: Option | None) -> None:
        """Let the rules run to the next decision, across any unit boundaries on the way."""
        while self.result is None:
            try:
                self.decision = next(self._flow) if answer is None else self._flow.send(answer)
                break
            except StopIteration:
                answer = None
                self._pass_boundary()
        self._hear()

    def _pass_boundary(self) -> None:
        self._hear()
        at, told, steps = len(self._answers), len(self.log), tuple(self._steps)
        game, goes_on = self.game, self.title.within_turn(self.game)
        self._checkpoints.append(Checkpoint(at, told, steps, game.freeze(), game, goes_on))
        self._steps.clear()
        self._begin_unit()

    def _begin_unit(self) -> None:
        self.decision = None
        self.result = self.title.result(self.game)
        if self.result is None:
            self._flow = self.title.unit(self.game)

    def _hear(self) -> None:
        self.log += self.game.notices
        self.game.notices.clear()
        self._steps += self.game.forced
        self.game.forced.clear()

    def _rewind(self, n: int) -> None:
        """Stand as after the n-th answer."""
        while len(self._answers) > n:
            if not self._steps:
                self._steps += self._checkpoints.pop().steps
            elif not self._steps.pop().forced:
                self._answers.pop()
        del self.log[self._checkpoints[-1].told :]
        self._replay([])
        self._advance(None)
        self.game.sealed = ""

    def _replay(self, then: list[Decision]) -> None:
        """Go back to the newest checkpoint; what comes next are the steps since, and ``then``, if that is known."""
        self.game = self._checkpoints[-1].game
        self.game.script = [*then, *reversed(self._steps)]
        self._begin_unit()

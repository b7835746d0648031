"""A game, as the engine needs to know it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from .decision import Decision, Flow, Option, Reason, Seat
from .game import Game
from .rules import Rules
from .state import Data

G = TypeVar("G", bound=Game)

LARGEST_SEED = (1 << 64) - 1
LONGEST_NAME = 40  # letters
MOST_PLAYERS = 99
_UNWRITABLE = ("Cc", "Cs", "Zl", "Zp")  # unicode categories: controls, halves of letters, breaks of lines


class BadSetup(ValueError):
    """A match cannot be set up like that; the message is one sentence for the player."""


def check_people(names: Sequence[str], seed: int) -> None:
    """Raises ``BadSetup`` if players could not be told apart or written down, or if the seed is none."""
    if len(names) > MOST_PLAYERS:
        raise BadSetup(f"There are names of {len(names)} players, and no game is for so many.")
    known: set[str] = set()
    for seat, name in enumerate(names, 1):
        if len(name) > LONGEST_NAME:
            raise BadSetup(f"The name of player {seat} is longer than {LONGEST_NAME} letters.")
        if not any(char.isprintable() and not char.isspace() for char in name):
            raise BadSetup(f"Player {seat} has no name.")
        if any(unicodedata.category(char) in _UNWRITABLE for char in name):
            raise BadSetup(f"The name of player {seat}, {name!r}, has control characters in it.")
        if name in known:
            raise BadSetup(f"Two players are called {name!r}.")
        known.add(name)
    if not 0 <= seed <= LARGEST_SEED:
        raise BadSetup(f"The seed must be a whole number from 0 to {LARGEST_SEED}.")


class Result(NamedTuple):
    """How a match ended. ``scores`` are by seat; ``explanation`` is JSON-able and says how they came about."""

    reason: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    explanation: dict[str, Any]


@dataclass(frozen=True)
class TitleOption:
    """Something that may be chosen at setup. A choice may bring modules with it, named by what installs them."""

    name: str
    choices: tuple[str, ...]
    default: str
    section: str = ""  # of the rules
    modules: Mapping[str, Callable[[Rules], None]] = field(default_factory=dict)


def nothing_to_explain(g: Any, decision: Decision, wanted: Option) -> Reason | None:
    return None


def nothing_to_foresee(g: Any, decision: Decision, wanted: Option) -> Data:
    return {}


def never(g: Any) -> bool:
    return False


@dataclass(frozen=True)
class Title(Generic[G]):
    """A game: its content, its rules, and what its matches can be asked."""

    name: str
    content: object  # map, cards: what the rules are played with
    players: range
    install: Callable[[Rules], None]
    setup: Callable[[Rules, int, int], G]  # rules, number of seats, seed
    unit: Callable[[G], Flow[None]]
    result: Callable[[G], Result | None]
    check: Callable[[G], None]  # BadState if the state is impossible: run on every loaded state, and by the tests
    headline: Callable[[G], dict[str, str | int]]  # what a list of saved matches says: round, phase, seat
    reshuffle: Callable[[G, Seat, Callable[[int], int]], None]  # deal anew all that a seat cannot know
    why: Callable[[G, Decision, Option], Reason | None] = nothing_to_explain
    foresee: Callable[[G, Decision, Option], Data] = nothing_to_foresee  # what all can tell would follow
    within_turn: Callable[[G], bool] = never  # whether a unit boundary lies within a turn: plans lead on across it
    options: tuple[TitleOption, ...] = ()
    ids: tuple[str, ...] = ()  # of all content: a soak test wants to see each of them used

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options of a match, defaults filled in; raises ``BadSetup``."""
        known = {each.name: each for each in self.options}
        for name, choice in options.items():
            if name not in known:
                raise BadSetup(f"{self.name} has no option {name!r}; it has {', '.join(known) or 'none'}.")
            if choice not in known[name].choices:
                raise BadSetup(f"{name} cannot be {choice!r}; choose one of {', '.join(known[name].choices)}.")
        return {name: options.get(name, each.default) for name, each in known.items()}

    def rules(self, options: Mapping[str, str]) -> Rules:
        """The rules of a match: the base, and the modules that its options bring.

        Base rules see no option that brings modules, and a module that is off leaves no trace, in saves neither.
        """
        rules = Rules({each.name: options[each.name] for each in self.options if not each.modules})
        rules.stamp(self.content)
        self.install(rules)
        for each in self.options:
            choice = options[each.name]
            if module := each.modules.get(choice):
                rules.modules[each.name] = choice
                module(rules)
        return rules

    def new_game(self, seats: int, options: Mapping[str, str], seed: int) -> G:
        """Assemble the rules and set up."""
        if seats not in self.players:
            raise BadSetup(
                f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not for {seats}."
            )  # fmt: skip
        game = self.setup(self.rules(options), seats, seed)
        game.parts = {name: make(game) for name, make in game.rules.parts.items()}
        return game

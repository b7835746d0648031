"""What the scenes of all titles can do: play, look at what is asked, refused, told; golden matches; broken states."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Self, TypeVar

import pytest

from hellas.engine import Match, Title
from hellas.engine.decision import Decision, Flow
from hellas.engine.game import Game, Notice
from hellas.engine.journal import Story, begin, give, open_story, read
from hellas.engine.state import BadState

G = TypeVar("G", bound=Game)
GOLDEN = Path(__file__).parent / "golden"


@dataclass
class Stage(Generic[G]):
    """A match that stands in a position. Every answer is followed by a check of the state."""

    match: Match[G]

    @property
    def g(self) -> G:
        return self.match.game

    @property
    def decision(self) -> Decision:
        assert self.match.decision, "the match is over"
        return self.match.decision

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def seat(self) -> int:
        return self.decision.seat

    def play(self, *keys: str) -> Self:
        """Give these answers, one after the other."""
        for key in keys:
            self.match.play(key)
            self.match.title.check(self.g)
        return self

    def offers(self, start: str = "") -> list[str]:
        """The keys of the options that begin with ``start``."""
        return [option.key for option in self.decision.options if option.key.startswith(start)]

    def expect(self, kind: str, seat: int, *keys: str) -> Self:
        """This seat must be asked this; if keys are given they must be all that is offered."""
        assert (self.kind, self.seat) == (kind, seat)
        if keys:
            assert sorted(self.offers()) == sorted(keys)
        return self

    def has(self, *keys: str) -> Self:
        """All of these must be offered."""
        missing = set(keys) - set(self.offers())
        assert not missing, f"{sorted(missing)} of {self.offers()}"
        return self

    def refuses(self, *keys: str) -> Self:
        """None of these may be offered."""
        offered = set(keys) & set(self.offers())
        assert not offered
        return self

    def told(self, key: str) -> list[tuple[str | int, ...]]:
        """The arguments of all notices with this key so far."""
        return said(self.match.log, key)

    def why(self, key: str) -> tuple[str, str]:
        """The message key and the section of the reason why ``key`` is not offered."""
        reason = self.match.why(key)
        assert reason, f"no reason is given for {key}"
        return reason.key, reason.section


def said(notices: Iterable[Notice], key: str) -> list[tuple[str | int, ...]]:
    return [notice.args for notice in notices if notice.key == key]


def run(flow: Flow[Any], *answers: str) -> list[Decision]:
    """Run one procedure over a prepared state to its end. Returns what was asked; each must have an answer."""
    asked: list[Decision] = []
    given = iter(answers)
    try:
        decision = next(flow)
        while True:
            asked.append(decision)
            answer = next(given, None)
            assert answer is not None, f"no answer is given to {decision}"
            decision = flow.send(decision.find(answer))
    except StopIteration:
        left = list(given)
        assert not left, f"never asked for {left}"
    return asked


# -- checks of the state


def position_of(title: Title[G], g: G, fields: dict[str, Any]) -> G:
    """A legal state: what is left of the description of a scene are fields of the state."""
    for name, value in fields.items():
        assert hasattr(g, name), f"a scene has no {name!r}"
        setattr(g, name, deepcopy(value))
    title.check(g)
    return g


def unbroken(title: Title[G], checking: ModuleType, cases: Iterable[tuple[G, Callable[[G], object]]]) -> list[str]:
    """The lines of a check that require what no change breaks in its state; every state must be refused after it."""
    source = getsource(checking)
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    asked = {call.lineno for call in calls if isinstance(call.func, ast.Name) and call.func.id == "require"}
    found = set()
    for g, change in cases:
        change(g)
        with pytest.raises(BadState) as raised:
            title.check(g)
        found |= {entry.lineno + 1 for entry in raised.traceback if str(entry.path) == checking.__file__}
    return [source.splitlines()[line - 1].strip() for line in sorted(asked - found)]


# -- golden matches


def endings(folder: str) -> list[str]:
    """The names of the golden matches that are kept there."""
    return sorted(path.stem for path in (GOLDEN / folder).glob("*.hellas"))


def golden(folder: str, ending: str) -> Story:
    """The journal of a golden match."""
    return read((GOLDEN / folder / f"{ending}.hellas").read_bytes())


def replayed(title: Title[G], story: Story) -> Match[G]:
    """All answers from the first, whatever else has changed in the rulesets (an audit would mind a map point)."""
    match = begin(title, story)
    give(match, story.answers)
    return match


def holds(match: Match[Any], story: Story) -> None:
    """A replay has the digest of every checkpoint and ends like the match that was recorded."""
    digests = [(each.at, each.game.digest()) for each in match.checkpoints if not each.within_turn]
    assert digests == [(entry["at"], entry["digest"]) for entry in story.checkpoints] and len(digests) > 20
    expected, result = story.header["table"], match.result
    assert result and match.decision is None
    assert (result.reason, list(result.winners)) == (expected["reason"], expected["winners"])
    assert list(result.scores) == expected["scores"] and result.explanation == expected["explanation"]


def opens(title: Title[Any], story: Story) -> None:
    """A save of the match opens at its end."""
    match = open_story(title, story)
    assert match.result and match.result.reason == story.header["table"]["reason"]

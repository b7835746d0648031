"""The bot ``brisk``: a plain player who brings a match to its end in few answers.

Titles teach it what options are worth at some kinds of decisions, by what the seat may see. At all others it takes any
option, as ``random`` does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hellas.engine import Option, rng
from hellas.engine.decision import option_of

from .bot import Look

Worth = Callable[[Option], float]
Judge = Callable[[Look], Worth]
"""Looks at a decision; says what its options are worth. Those of nearly the highest worth are equally good."""
NEARLY = 0.8

_JUDGES: dict[str, Mapping[str, Judge]] = {}


def teach(title: str, judges: Mapping[str, Judge]) -> None:
    """Give it the judges of a title, by kind of decision."""
    _JUDGES[title] = judges


class Brisk:
    """Takes one of the options that are worth most."""

    def __init__(self, seed: int) -> None:
        self._chance = seed % rng.WORD

    def choose(self, look: Look) -> str:
        judge = _JUDGES.get(look.title, {}).get(look.kind)
        best = look.options
        if judge is not None:
            worth = judge(look)
            worths = [worth(option_of(key)) for key in look.options]
            best = [key for key, each in zip(look.options, worths, strict=True) if each >= max(worths) * NEARLY]
        at, self._chance = rng.below(self._chance, len(best))
        return best[at]

"""What a bot is, and what it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, overload

from hellas.engine import Decision, Match, Notice, Option, Seat


class Bot(Protocol):
    """A computer player."""

    def choose(self, look: Look) -> str:
        """The key of one of the options."""
        ...


class Keys(Sequence[str]):
    """The keys of options, each made when it is looked at."""

    __slots__ = ("_options",)

    def __init__(self, options: Sequence[Option]) -> None:
        self._options = options

    def __len__(self) -> int:
        return len(self._options)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...
    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        return Keys(self._options[at]) if isinstance(at, slice) else self._options[at].key


class Look:
    """A decision as the seat that must choose may see it. What costs something is only made when it is asked for."""

    __slots__ = ("_match", "kind", "options", "seat", "title")

    def __init__(self, match: Match[Any], decision: Decision) -> None:
        self._match = match  # for the methods below, not for bots
        self.seat: Seat = decision.seat
        self.title: str = match.title.name
        self.kind = decision.kind
        self.options: Sequence[str] = Keys(decision.options)

    def view(self) -> dict[str, Any]:
        """All that the seat may know: ``{"public": {...}, "own": {...}}``."""
        return self._match.view(self.seat)

    def prompt(self) -> dict[str, Any] | None:
        """What the seat is asked: ``{"seat", "kind", "options"}``."""
        return self._match.prompt(self.seat)

    def heard(self) -> list[Notice]:
        """What the seat has been told so far."""
        return self._match.heard_by(self.seat)


def look_of(match: Match[Any]) -> Look | None:
    """What the seat that must choose sees; None when the match is over."""
    return match.decision and Look(match, match.decision)

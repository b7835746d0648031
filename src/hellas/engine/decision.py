"""What a player is asked, and what may be answered."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

Seat: TypeAlias = int


class IllegalAnswer(ValueError):
    """The answer was not offered. Nothing has changed."""


class Option(NamedTuple):
    """One legal answer. Arguments are text ids, so the key says all and an option can be read back from it."""

    verb: str
    args: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The stable text held by saves, logs and tests: ``march:attica:boeotia``."""
        return ":".join((self.verb, *self.args))


@lru_cache(maxsize=1 << 14)
def option(verb: str, *args: str) -> Option:
    """Write ``option("march", src, dst)`` for ``Option("march", (src, dst))``; equal ones are made once."""
    return Option(verb, args)


def option_of(key: str) -> Option:
    """The option that has this key."""
    verb, *args = key.split(":")
    return Option(verb, tuple(args))


class Decision(NamedTuple):
    """A seat must choose. The list is complete: nothing legal lies outside it, and whatever is in it works."""

    seat: Seat
    kind: str
    options: Sequence[Option]

    def find(self, answer: str | Option) -> Option:
        """The option that ``answer`` names; raises ``IllegalAnswer`` if it is not offered."""
        wanted = answer if isinstance(answer, Option) else option_of(str(answer))
        if wanted not in self.options:
            raise IllegalAnswer(f"{wanted.key!r} is not offered to seat {self.seat} at {self.kind!r}")
        return wanted

    def seen_by(self, seat: Seat | None) -> dict[str, Any]:
        """The prompt as ``seat`` may see it: what can be chosen is the business of the seat that chooses."""
        keys = [o.key for o in self.options] if seat == self.seat else None
        return {"seat": self.seat, "kind": self.kind, "options": keys}


class Step(NamedTuple):
    """A choice that was made. If it was ``forced`` there was no other, and nobody was asked."""

    option: Option
    forced: bool = False


class Reason(NamedTuple):
    """Why something is not offered: a message key, its arguments, and the section of the rules."""

    key: str
    args: tuple[str | int, ...] = ()
    section: str = ""


@lru_cache(maxsize=1 << 12)
def reason(section: str, key: str, *args: str | int) -> Reason:
    """Write ``reason("5.6.3", "send.own", location)``; equal ones are made once, since rules ask often."""
    return Reason(key, args, section)


Flow: TypeAlias = Generator[Decision, Option, T]
"""A rule in progress: it yields decisions, receives the chosen options, and returns a ``T`` when it is done."""

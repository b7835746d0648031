"""Faults of rulesets and texts, told so that whoever typed the file finds the place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TypeVar

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class ContentFault:
    """One fault. ``line`` counts from 1 (0: not in any line); ``field`` is a dotted path, or empty."""

    file: str
    line: int
    field: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (place, self.field, self.message) if part)


class ContentError(Exception):
    """Rulesets that cannot be played; ``faults`` is the complete list, its text has one line for each."""

    def __init__(self, faults: Iterable[ContentFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def sound(content: C | None, faults: Iterable[ContentFault]) -> C:
    """The content that was read; ``ContentError`` with the faults if there is none."""
    if content is None:
        raise ContentError(faults)
    return content


def closest(word: object, known: Iterable[str]) -> str | None:
    """The known word that ``word`` probably stands for."""
    close = get_close_matches(str(word), list(known), n=1)
    return close[0] if close else None


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """``", did you mean 'athens'?"``, or nothing if no known word is similar."""
    close = closest(word, known)
    return f", did you mean {close!r}?" if close else ""

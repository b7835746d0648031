"""What a cross-check reports, and the comparisons that all of them are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from hellas.content.faults import closest, did_you_mean

Place: TypeAlias = tuple[str | int, ...]


class Finding(NamedTuple):
    """Something that does not fit: in which file (without ``.yaml``), at which field, and why."""

    file: str
    path: Place
    message: str


Findings: TypeAlias = Iterator[Finding]


def sum_agrees(file: str, path: Place, written: int, counted: int, what: str) -> Findings:
    """A sum that is written down is what its parts come to."""
    if written != counted:
        yield Finding(file, path, f"{written} is written here, but {what} add up to {counted}")


def sums_agree(file: str, path: Place, written: Mapping[str, int], counted: Mapping[str, int]) -> Findings:
    """The same for a mapping of sums; a key of one that the other lacks is a fault too."""
    for key, number in written.items():
        if key not in counted:
            yield Finding(file, (*path, key), f"nothing is counted under {key!r}{did_you_mean(key, counted)}")
        elif number != counted[key]:
            yield Finding(file, (*path, key), f"{number} is written here, but the entries add up to {counted[key]}")
    for key, number in counted.items():
        if key not in written:
            yield Finding(file, path, f"the total for {key!r} is missing; the entries add up to {number}")


def known_id(file: str, path: Place, word: str, known: Iterable[str], what: str) -> Findings:
    """Something of this name exists."""
    known = list(known)
    if word not in known:
        yield Finding(file, path, f"no {what} is called {word!r}{did_you_mean(word, known)}")


def keys(path: Place, words: Iterable[str]) -> dict[str, Place]:
    """The keys of a mapping, each with its place, for ``same_ids``."""
    return {word: (*path, word) for word in words}


def ids(path: Place, words: Sequence[str]) -> dict[str, Place]:
    """The ids of the items of a list, each with its place, for ``same_ids``."""
    return {word: (*path, index, "id") for index, word in enumerate(words)}


def same_ids(file: str, path: Place, given: Mapping[str, Place], known: Sequence[str], what: str) -> Findings:
    """Every given id is known, and every known id is given; one that is misspelt is told once."""
    missing = [word for word in known if word not in given]
    misspelt: set[str | None] = set()
    for word, place in given.items():
        if word not in known:
            misspelt.add(closest(word, missing))
            yield Finding(file, place, f"no {what} is called {word!r}{did_you_mean(word, missing or known)}")
    for word in missing:
        if word not in misspelt:
            yield Finding(file, path, f"the {what} {word!r} is missing")


def first(*groups: Findings) -> Findings:
    """The findings of the first group that has any: what comes after would only follow from them."""
    for group in groups:
        found = list(group)
        if found:
            yield from found
            return


def unique(file: str, path: Place, words: Sequence[str]) -> Findings:
    """The ids of the items of a list differ."""
    for index, word in enumerate(words):
        if word in words[:index]:
            yield Finding(file, (*path, index, "id"), f"the id {word!r} is used twice")


def unique_items(file: str, path: Place, words: Sequence[str]) -> Findings:
    """The items of a list of words differ."""
    for index, word in enumerate(words):
        if word in words[:index]:
            yield Finding(file, (*path, index), f"{word!r} is here twice")

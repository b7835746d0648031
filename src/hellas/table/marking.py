"""The marks of the seats, as a saved match keeps them for whoever shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hellas.table.desk import Mark
from hellas.table.theme import PLAYERS


def to_table(marks: Sequence[Mark]) -> dict[str, Any]:
    """What goes into the header of the journal."""
    return {"marks": [[mark.colour, mark.letter] for mark in marks]}


def from_table(table: Mapping[str, Any], names: Sequence[str]) -> tuple[Mark, ...]:
    """The marks kept with a match. What is missing or makes no sense (a file may hold anything) is made up."""
    rows = table.get("marks")
    kept = [_mark(row) for row in rows] if isinstance(rows, list) else []
    taken = {mark.colour for mark in kept if mark}
    free = [colour for colour in PLAYERS if colour not in taken]
    marks: list[Mark] = []
    for seat, name in enumerate(names):
        mark = kept[seat] if seat < len(kept) else None
        if mark is None or any(mark.colour == other.colour for other in marks):
            mark = Mark(free.pop(0) if free else next(iter(PLAYERS)), name[:1].upper())
        marks.append(mark)
    return tuple(marks)


def _mark(row: object) -> Mark | None:
    match row:
        case [str(colour), str(letter)] if colour in PLAYERS and len(letter) == 1 and letter.isprintable():
            return Mark(colour, letter)
    return None

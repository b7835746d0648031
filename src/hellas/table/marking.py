"""The marks of the seats, as a saved match keeps them for whoever shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hellas.table.desk import Mark
from hellas.table.seating import letters
from hellas.table.theme import PLAYERS


def to_table(marks: Sequence[Mark]) -> dict[str, Any]:
    """What goes into the header of the journal."""
    return {"colours": [mark.colour for mark in marks], "marks": [mark.letter for mark in marks]}


def from_table(table: Mapping[str, Any], names: Sequence[str]) -> tuple[Mark, ...]:
    """The marks kept with a match. What is missing or makes no sense (a file may hold anything) is made up."""
    colours, typed = table.get("colours"), table.get("marks")
    rows = zip(colours, typed, strict=False) if isinstance(colours, list) and isinstance(typed, list) else ()
    kept = [_mark(colour, letter) for colour, letter in rows]
    taken = {mark.colour for mark in kept if mark}
    free = [colour for colour in PLAYERS if colour not in taken]
    marks: list[Mark] = []
    for seat, name in enumerate(names):
        mark = kept[seat] if seat < len(kept) else None
        if mark is None or any(mark.colour == other.colour for other in marks):
            taken_letters = [other.letter for other in marks]
            letter = next(each for each in letters(name, seat) if each not in taken_letters)
            mark = Mark(free.pop(0) if free else next(iter(PLAYERS)), letter)
        marks.append(mark)
    return tuple(marks)


def _mark(colour: object, letter: object) -> Mark | None:
    if not (isinstance(colour, str) and isinstance(letter, str) and colour in PLAYERS):
        return None
    return Mark(colour, letter) if len(letter) == 1 and letter.isprintable() else None

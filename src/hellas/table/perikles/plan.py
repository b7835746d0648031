"""What the draft would change in the cities: the table as it lies, and as it would lie.

Answers that the trial has played are in the desk's view. The last one may have been left out of it, because chance or
something hidden waits behind it; what is printed on a tile says what it does all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hellas.engine.decision import Option, Seat, option_of
from hellas.table.desk import Desk
from hellas.table.part import View
from hellas.table.perikles.facts import content
from hellas.titles.perikles.specials import halved

SPACES = ("first", "second")


class CityPlan(NamedTuple):
    """Cubes by seat and candidates of one city, as they lie (``before``) and as planned."""

    before: list[int]
    column: list[int]
    before_candidates: list[Seat]
    candidates: list[Seat]

    @property
    def changed(self) -> bool:
        """Whether the draft touches this city."""
        return self.before != self.column or self.before_candidates != self.candidates


class Plan(NamedTuple):
    """All cities, and what else the draft is about."""

    cities: dict[str, CityPlan]
    tiles: list[str]  # face up on the table, those that are planned to be taken included
    public: View  # as planned


def plan_of(desk: Desk) -> Plan:
    """The table and the draft on it."""
    public = desk.public
    lies: View = desk.match.view(None)["public"] if desk.drafting else public
    columns = {city: list(column) for city, column in public["columns"].items()}
    candidates = {city: list(pair) for city, pair in public["candidates"].items()}
    if desk.closing and desk.preview is None:
        for change in changes(desk, public, option_of(desk.closing)):
            apply(columns, candidates, change)
    cities = {
        city: CityPlan(lies["columns"][city], columns[city], lies["candidates"][city], candidates[city])
        for city in columns
    }
    return Plan(cities, lies["face_up"], public)


class Change(NamedTuple):
    """So many cubes more (or fewer) in a column, or a candidate more (or fewer, by the space)."""

    city: str
    seat: Seat
    cubes: int = 0
    candidate: int = 0
    space: int = 0


def changes(desk: Desk, public: View, option: Option) -> Iterator[Change]:
    """What an answer of phases 0 to 2 does to the cities, as far as it is printed on the pieces."""
    seat: Seat = public["active"] if desk.seat is None else desk.seat
    left: int = public["cubes"][seat]
    verb, args = option
    match verb:
        case "place":
            yield Change(args[0], seat, min(1, left))
        case "take":
            tile = content().tiles[args[0]]
            if tile.city:
                yield Change(tile.city, seat, min(tile.cubes, left))
        case "nominate":
            yield Change(args[0], int(args[1]), -1, 1)
        case "assassinate" if args[2] in SPACES:
            yield Change(args[0], int(args[1]), 0, -1, SPACES.index(args[2]))
        case "assassinate":
            yield Change(args[0], int(args[1]), -1)
        case "perikles":
            effect: Any = content().specials["perikles"].effect
            yield Change(effect.city, seat, min(effect.cubes, left))
        case "plague":
            for owner, lost in enumerate(plague(desk, public, args[0])):
                yield Change(args[0], owner, -lost)
        case "alkibiades":
            yield Change(args[1], int(args[0]), -1)
            yield Change(args[2], int(args[0]), 1)


def plague(desk: Desk, public: View, city: str) -> Sequence[int]:
    """What each player would lose to the Plague in a city."""
    counts = desk.match.options["plague_counts_candidate"] == "yes"
    return halved(public["columns"][city], public["candidates"][city], counts=counts)


def apply(columns: dict[str, list[int]], candidates: dict[str, list[Seat]], change: Change) -> None:
    """Carry out one change on copies."""
    columns[change.city][change.seat] += change.cubes
    if change.candidate > 0:
        candidates[change.city].append(change.seat)
    elif change.candidate < 0:
        candidates[change.city].pop(change.space)

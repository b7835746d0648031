"""What the draft would change in the cities: the table as it lies, and as it would lie.

Answers that the trial has played are in the desk's view. The last one may have been left out of it, because chance or
something hidden waits behind it; what is printed on a tile says what it does all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hellas.engine.decision import Option, Seat, option_of
from hellas.table.desk import Desk
from hellas.table.part import View
from hellas.table.perikles.facts import content
from hellas.table.ui import Ui
from hellas.titles.perikles.specials import halved

SPACES = ("first", "second")


class Cubes(NamedTuple):
    """The cubes of one city: by seat in the columns, and the candidates."""

    column: list[int]
    candidates: list[Seat]


class CityPlan(NamedTuple):
    """One city as it lies on the table, after the answers that are played in the trial, and as it would be."""

    lies: Cubes
    now: Cubes
    then: Cubes


class Plan(NamedTuple):
    """All cities, and what else the draft is about."""

    cities: dict[str, CityPlan]
    tiles: list[str]  # face up on the table, those that are planned to be taken included
    public: View  # as planned


class Known:
    """The plan that was worked out last, and what for."""

    key: object = None
    plan: Plan


def plan_of(ui: Ui, desk: Desk) -> Plan:
    """The table and the draft on it, with what is pointed at."""
    known, at = ui.keep("perikles.plan", Known), pointed(ui, desk)
    key = (ui.version, desk, at)
    if known.key != key:
        known.key, known.plan = key, make_plan(desk, at)
    return known.plan


def pointed(ui: Ui, desk: Desk) -> Option | None:
    """What a click on the element under the pointer would plan."""
    element = ui.hover.replace("coin:", "city:")
    if desk.closing or not element.startswith(("tile:", "city:", "column:", "candidate:")):
        return None
    if element not in desk.targets or element in desk.selected:
        return None
    found = [o for o in desk.narrowed if element in desk.part.mentions(o)]
    whole = len(found) == 1 and {element, *desk.selected} >= set(desk.part.mentions(found[0]))
    return found[0] if whole else None


def make_plan(desk: Desk, pointed: Option | None = None) -> Plan:
    """The table and the draft on it, and what is pointed at."""
    public = desk.public
    lies: View = desk.match.view(None)["public"] if desk.drafting and desk.seat is not None else public
    now, then = cubes_of(public), cubes_of(public)
    coming = option_of(desk.closing) if desk.closing and desk.preview is None else pointed
    for change in changes(desk, public, coming) if coming else ():
        apply(then[change.city], change)
    table = cubes_of(lies)
    cities = {city: CityPlan(table[city], now[city], then[city]) for city in table}
    return Plan(cities, lies["face_up"], public)


def cubes_of(public: View) -> dict[str, Cubes]:
    """The cubes of all cities, copied."""
    return {city: Cubes(list(column), list(public["candidates"][city])) for city, column in public["columns"].items()}


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
        case "plague":
            for owner, lost in enumerate(plague(desk, public, args[0])):
                yield Change(args[0], owner, -lost)
        case "alkibiades":
            yield Change(args[1], int(args[0]), -1)
            yield Change(args[2], int(args[0]), 1)
        case special if special in content().specials:
            effect = content().specials[special].effect
            if effect.type == "place_cubes":
                yield Change(effect.city, seat, min(effect.cubes, left))


def plague(desk: Desk, public: View, city: str) -> Sequence[int]:
    """What each player would lose to the Plague in a city."""
    counts = desk.match.options["plague_counts_candidate"] == "yes"
    return halved(public["columns"][city], public["candidates"][city], counts=counts)


def apply(cubes: Cubes, change: Change) -> None:
    """Carry out one change on a copy."""
    cubes.column[change.seat] += change.cubes
    if change.candidate > 0:
        cubes.candidates.append(change.seat)
    elif change.candidate < 0:
        cubes.candidates.pop(change.space)

"""5.4 War status: between which cities it would arise, and what stands in its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hellas.engine.decision import Reason, reason

from .state import ATTACK, DEFEND, City, Location, Perikles, Side, other


class Field(NamedTuple):
    """What lies on the table in phase 5, gathered once for many questions."""

    cities: dict[tuple[Location, str], list[City]]  # whose counters stand on a side of a location, if any do
    foes: dict[City, list[City]]  # who is at war with whom


NOBODY = Field({}, {})


def field(g: Perikles) -> Field:
    """The cities on every side, and who is at war."""
    on = Field({}, {})
    for location, stacks in g.placed.items():
        for seat, stack in enumerate(stacks):
            if stack:
                cities = on.cities.setdefault((location, g.sides[location][seat]), [])
                for counter in stack:
                    if (city := counter.partition("-")[0]) not in cities:
                        cities.append(city)
    for one, two in g.wars:
        on.foes.setdefault(one, []).append(two)
        on.foes.setdefault(two, []).append(one)
    return on


Bonds = dict[City, tuple[str, Location]]
Place = tuple[Side, Location]


def bonds(g: Perikles, on: Field) -> dict[City, Bonds]:
    """5.4.3 With whom each city cannot go to war, why and where: comrades on one side, defenders and the owner."""
    found: dict[City, Bonds] = {}
    for (location, side), cities in on.cities.items():
        owner = g.content.locations[location].city
        for city in cities:
            mine = found.setdefault(city, {})
            for each in cities:
                if each != city:
                    mine[each] = ("comrades", location)
            if side == DEFEND and owner != city:
                mine.setdefault(owner, ("defends", location))
        if side == DEFEND and owner not in cities:
            theirs = found.setdefault(owner, {})
            for each in cities:
                theirs.setdefault(each, ("defended", location))
    return found


def enemies(g: Perikles, on: Field, city: City, side: Side, location: Location) -> list[City]:
    """5.4.1 The cities with which sending an army there means war (R16 and its switch)."""
    owners = [g.content.locations[location].city] if side == ATTACK else []
    if g.ruling("war_scope") == "owner":
        return owners
    return owners + [each for each in on.cities.get((location, other(side)), ()) if each not in owners]


def war_obstacle(g: Perikles, on: Field, bound: Bonds, move: tuple[City, Side, Location]) -> Reason | None:
    """5.4.2, 5.4.3, 5.6.5 What war says against sending an army of a city there; ``bound`` are its ``bonds``."""
    city, side, location = move
    foes = on.foes.get(city, ())
    owner = g.content.locations[location].city
    if foes and side == DEFEND and owner in foes and bars_defence(g, city, owner):
        return reason("5.4.2", "war.defend", city, location, owner)
    if foes:
        for comrade in on.cities.get((location, side), ()):
            if comrade in foes:
                return reason("5.4.2", "war.side", city, location, comrade)
    if (bound and side == ATTACK) or g.ruling("war_scope") != "owner":
        for enemy in enemies(g, on, city, side, location):
            if enemy in bound and enemy not in foes:
                how, where = bound[enemy]
                return reason("5.4.3", f"war.{how}", city, location, enemy, where)
    return None


def closed_by_war(g: Perikles, on: Field, bound: Bonds, city: City, fields: Sequence[Place]) -> list[Place]:
    """5.4.2, 5.4.3, 5.6.5 Those of these sides of locations to which war says that the city sends no army."""
    foes = on.foes.get(city, ())
    if not bound and not foes:
        return []
    wary, locations, owners_only = {*bound, *foes}, g.content.locations, g.ruling("war_scope") == "owner"
    return [
        (side, location)
        for side, location in fields
        if (locations[location].city in wary or not owners_only or (foes and (location, side) in on.cities))
        and war_obstacle(g, on, bound, (city, side, location))
    ]


def bars_defence(g: Perikles, city: City, owner: City) -> bool:
    """5.4.2, R52 Whether war keeps a city from defending a location of the other (by one ruling, only the attacker)."""
    return g.ruling("war_bars_defence") == "both" or [city, owner] in g.attacks


def declare_wars(g: Perikles, city: City, side: Side, location: Location) -> None:
    """5.4.1 War arises when the army is placed, and lasts until the end of the round."""
    owner = g.content.locations[location].city
    if side == ATTACK and [city, owner] not in g.attacks:
        g.attacks.append([city, owner])
    on = NOBODY if g.ruling("war_scope") == "owner" else field(g)
    for enemy in enemies(g, on, city, side, location):
        if not g.at_war(city, enemy):
            g.wars.append(sorted((city, enemy)))
            g.tell("war", city, enemy, location)

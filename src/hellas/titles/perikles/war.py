"""5.4 War status: between which cities it would arise, and what stands in its way."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from hellas.engine.decision import Reason, reason

from .state import ATTACK, DEFEND, City, Counter, Location, Perikles, Side, other

Place: TypeAlias = tuple[Side, Location]
Bonds: TypeAlias = dict[City, tuple[str, Location]]  # with whom there can be no war -> why and where
Bar: TypeAlias = tuple[str | int, ...]  # what ``reason`` is made of


@cache
def sides_of(location: Location) -> tuple[Place, Place]:
    """Both sides of a location; always the same objects, which are found quicker."""
    return (ATTACK, location), (DEFEND, location)


@dataclass(slots=True)
class Field:
    """What lies on the table in phase 5, gathered once for many questions."""

    owned: dict[City, list[Location]] = field(default_factory=dict)  # this round's locations of each city
    cities: dict[Place, list[City]] = field(default_factory=dict)  # whose counters stand on a side, if any do
    stands: dict[City, list[Place]] = field(default_factory=dict)  # where those of each city stand
    foes: dict[City, list[City]] = field(default_factory=dict)  # who is at war with whom
    closed: dict[City, dict[Place, Bar]] = field(default_factory=dict)  # see ``closed_by_war``


NOBODY = Field()


def field_of(g: Perikles) -> Field:
    """The field as it is now."""
    on, locations = Field(foes=foes(g)), g.content.locations
    for location, stacks in g.placed.items():
        on.owned.setdefault(locations[location].city, []).append(location)
        for seat, stack in enumerate(stacks):
            if stack:
                attack, defend = sides_of(location)
                take(g, on, stack, attack if g.sides[location][seat] == ATTACK else defend)
    return on


def take(g: Perikles, on: Field, counters: list[Counter], place: Place) -> bool:
    """Enter counters that stand at a place. True if a city is new there."""
    cities, types, new = on.cities.setdefault(place, []), g.content.counter_types, False
    for counter in counters:
        city = types[counter].city
        if city not in cities:
            cities.append(city)
            on.stands.setdefault(city, []).append(place)
            new = True
    return new


def foes(g: Perikles) -> dict[City, list[City]]:
    """5.4.1 Who is at war with whom."""
    found: dict[City, list[City]] = {}
    for one, two in g.wars:
        found.setdefault(one, []).append(two)
        found.setdefault(two, []).append(one)
    return found


def join(g: Perikles, on: Field, counter: Counter, place: Place) -> None:
    """An army was placed there, and wars were declared: bring the field up to date."""
    if take(g, on, [counter], place):
        on.foes = foes(g)
        on.closed.clear()


def enemies(g: Perikles, on: Field, side: Side, location: Location) -> list[City]:
    """5.4.1 The cities with which sending an army there means war (R16 and its switch)."""
    owners = [g.content.locations[location].city] if side == ATTACK else []
    if g.ruling("war_scope") == "owner":
        return owners
    return owners + [each for each in on.cities.get((other(side), location), ()) if each not in owners]


def fronts(g: Perikles, on: Field, enemy: City) -> list[Place]:
    """5.4.1 The other way round: where sending an army means war with a city."""
    attacks: list[Place] = [(ATTACK, location) for location in on.owned.get(enemy, ())]
    if g.ruling("war_scope") == "owner":
        return attacks
    return attacks + [(other(side), location) for side, location in on.stands.get(enemy, ())]


def war_obstacle(g: Perikles, on: Field, city: City, place: Place) -> Reason | None:
    """5.4.2, 5.4.3, 5.6.5 What war says against sending an army of the city there."""
    bar = closed_by_war(g, on, city).get(place)
    return reason(*bar) if bar else None


def closed_by_war(g: Perikles, on: Field, city: City) -> dict[Place, Bar]:
    """5.4.2, 5.4.3, 5.6.5 The sides of locations to which war says that the city sends no army, and why."""
    if city in on.closed:
        return on.closed[city]
    closed: dict[Place, Bar] = {}
    at_war = on.foes.get(city, ())
    for friend, (why, where) in bonds(g, on, city).items():
        if friend not in at_war:
            for place in fronts(g, on, friend):
                closed[place] = ("5.4.3", why, city, place[1], friend, where)
    for enemy in at_war:
        for place in on.stands.get(enemy, ()):
            closed[place] = ("5.4.2", "war.side", city, place[1], enemy)
    for enemy in at_war:
        if bars_defence(g, city, enemy):
            for location in on.owned.get(enemy, ()):
                closed[DEFEND, location] = ("5.4.2", "war.defend", city, location, enemy)
    on.closed[city] = closed
    return closed


def bonds(g: Perikles, on: Field, city: City) -> Bonds:
    """5.4.3 With whom a city cannot go to war, why and where: comrades on one side, defenders and the owner."""
    found: Bonds = {}
    for location in on.owned.get(city, ()):
        defenders = on.cities.get((DEFEND, location), ())
        if city not in defenders:
            for each in defenders:
                found[each] = ("war.defended", location)
    for place in on.stands.get(city, ()):
        side, location = place
        if side == DEFEND and (owner := g.content.locations[location].city) != city:
            found[owner] = ("war.defends", location)
        for each in on.cities[place]:
            if each != city:
                found[each] = ("war.comrades", location)
    return found


def bars_defence(g: Perikles, city: City, owner: City) -> bool:
    """5.4.2, R52 Whether war keeps a city from defending a location of the other (by one ruling, only the attacker)."""
    return g.ruling("war_bars_defence") == "both" or [city, owner] in g.attacks


def declare_wars(g: Perikles, city: City, side: Side, location: Location) -> None:
    """5.4.1 War arises when the army is placed, and lasts until the end of the round."""
    owner = g.content.locations[location].city
    if side == ATTACK and [city, owner] not in g.attacks:
        g.attacks.append([city, owner])
    on = NOBODY if g.ruling("war_scope") == "owner" else field_of(g)
    for enemy in enemies(g, on, side, location):
        if not g.at_war(city, enemy):
            g.wars.append(sorted((city, enemy)))
            g.tell("war", city, enemy, location)

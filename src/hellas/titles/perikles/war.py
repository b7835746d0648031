"""5.4 War status: between which cities it would arise, and what stands in its way."""

from __future__ import annotations

from typing import NamedTuple

from hellas.engine.decision import Reason, Seat

from .state import ATTACK, DEFEND, SIDES, City, Location, Perikles, Side, other


class Field(NamedTuple):
    """What lies on the table in phase 5, gathered once for many questions."""

    cities: dict[tuple[Location, str], list[City]]  # whose counters stand on a side of a location
    bonds: dict[City, dict[City, tuple[str, Location]]]  # comrades: why and where two cities cannot go to war


def field(g: Perikles) -> Field:
    """The cities on every side, and who is bound to whom by 5.4.3."""
    cities: dict[tuple[Location, str], list[City]] = {}
    bonds: dict[City, dict[City, tuple[str, Location]]] = {}
    for location, stacks in g.placed.items():
        on: dict[str, list[City]] = {ATTACK: [], DEFEND: []}
        for seat, stack in enumerate(stacks):
            for counter in stack:
                city = counter.partition("-")[0]
                if city not in on[g.sides[location][seat]]:
                    on[g.sides[location][seat]].append(city)
        owner = g.content.locations[location].city
        for side in SIDES:
            cities[location, side] = on[side]
            for one in on[side]:
                for two in on[side]:
                    if one != two:
                        bonds.setdefault(one, {})[two] = ("comrades", location)
        for city in on[DEFEND]:
            if city != owner:
                bonds.setdefault(city, {}).setdefault(owner, ("defends", location))
                bonds.setdefault(owner, {}).setdefault(city, ("defended", location))
    return Field(cities, bonds)


def enemies(g: Perikles, on: Field, city: City, side: Side, location: Location) -> list[City]:
    """5.4.1 The cities with which sending there means war (R16 and its switch)."""
    wide = g.ruling("war_scope") == "owner_and_defenders"
    facing = on.cities[location, other(side)] if wide else []
    owner = g.content.locations[location].city
    return [owner, *(each for each in facing if each != owner)] if side == ATTACK else list(facing)


def war_obstacle(g: Perikles, on: Field, city: City, side: Side, location: Location) -> Reason | None:
    """5.4.2, 5.4.3, 5.6.5 What war says against sending an army of ``city`` there."""
    owner = g.content.locations[location].city
    if side == DEFEND and bars_defence(g, city, owner):
        return Reason("war.defend", (city, location, owner), "5.4.2")
    for comrade in on.cities[location, side]:
        if g.at_war(city, comrade):
            return Reason("war.side", (city, location, comrade), "5.4.2")
    bonds = on.bonds.get(city, {})
    for enemy in enemies(g, on, city, side, location):
        if enemy in bonds and not g.at_war(city, enemy):
            how, where = bonds[enemy]
            return Reason(f"war.{how}", (city, location, enemy, where), "5.4.3")
    return None


def bars_defence(g: Perikles, city: City, owner: City) -> bool:
    """5.4.2, R52 Whether war keeps a city from defending a location of another (by one ruling, only the attacker)."""
    if not g.at_war(city, owner):
        return False
    if g.ruling("war_bars_defence") == "both":
        return True
    return [city, owner] in g.attacks


def declare_wars(g: Perikles, seat: Seat, city: City, side: Side, location: Location) -> None:
    """5.4.1 War arises when the army is placed, and lasts until the end of the round."""
    owner = g.content.locations[location].city
    if side == ATTACK and [city, owner] not in g.attacks:
        g.attacks.append([city, owner])
    for enemy in enemies(g, field(g), city, side, location):
        if not g.at_war(city, enemy):
            g.wars.append(sorted((city, enemy)))
            g.tell("war", city, enemy, location)

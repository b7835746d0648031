"""14 Invariants: what holds in every state that the rules can reach."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Sized
from itertools import chain
from typing import Any

from hellas.engine.state import require

from .state import ARMY_PHASES, ATTACK, DEFEND, PERSIA, SIDES, Perikles

PHASES = ("setup", "influence", "nominate", "elect", "retrieve", "send", "engage", "round_end", "over")


def check(g: Perikles) -> None:
    """Raises ``BadState`` if pieces are missing or a number is out of range."""
    shapes(g)
    names(g)
    cubes(g)
    influence_tiles(g)
    location_tiles(g)
    outcomes(g)
    counters(g)
    holders(g)
    candidates(g)
    locations(g)
    sending(g)
    specials(g)


def shapes(g: Perikles) -> None:
    """Every list has an entry for each seat, every dict one for each city or slot."""
    seats, cities = g.seats, set(g.content.city_ids)
    require(seats in g.content.players, "the number of seats")
    require(g.phase in PHASES and 1 <= g.round <= g.content.constants.rounds, "the phase or the round")
    require(0 <= g.active < seats and 0 <= g.starter < seats and 0 <= g.turn <= 99, "whose turn it is")
    require(g.athens_leader in (None, *range(seats)), "the leader of Athens")
    by_seat: list[Sized] = [g.taken, g.handed, g.won, g.specials, g.supply, *g.columns.values(), *g.statues.values()]
    require(all(len(each) == seats for each in by_seat), "a seat is missing")
    by_city: list[dict[str, Any]] = [g.columns, g.candidates, g.leaders, g.statues, g.defeats, g.casualties]
    require(all(each.keys() == cities for each in by_city), "a city is missing")
    require(g.box.keys() == cities | {PERSIA}, "an army box is missing")
    by_slot: list[dict[str, Any]] = [g.placed, g.sides, g.mains]
    in_use = set(g.slots) if g.phase in ARMY_PHASES else set()
    require(all(each.keys() == in_use for each in by_slot), "a battle slot is missing")
    spaces: list[Sized] = [*g.placed.values(), *g.sides.values()]
    require(all(len(stacks) == seats for stacks in spaces), "an army space is missing")
    require(all(len(mains) == 2 for mains in g.mains.values()) and len(g.tokens) == 2, "a side is missing")
    require(all(leader in (None, *range(seats)) for leader in g.leaders.values()), "a leader")
    require(all(0 <= n <= 2 for n in g.tokens), "victory markers")
    require(all(len(row) == seats for row in g.history) and len(g.history) <= g.round, "the points by round")


def names(g: Perikles) -> None:
    """What is pointed to exists."""
    everybody = {*g.content.city_ids, PERSIA}
    require(g.engaged in (None, *g.slots), "the engagement")
    require(g.battle in (None, "hoplite", "trireme"), "the battle")
    require(g.naming in (None, *g.content.city_ids), "the city of the cube")
    require(all(set(pair) <= everybody for pair in (*g.wars, *g.attacks)), "a war")
    require(g.offered == "" or g.offered in g.armies(g.active), "the army that is being sent")
    require(all(main in (None, *range(g.seats)) for mains in g.mains.values() for main in mains), "a main player")


def cubes(g: Perikles) -> None:
    """Columns, candidates and supply of a player add up to 30."""
    for column in (*g.columns.values(), *g.statues.values()):
        require(all(n >= 0 for n in column), "a negative number of cubes or statues")
    require(all(0 <= seat < g.seats for pair in g.candidates.values() for seat in pair), "a candidate")
    require(all(g.cubes(seat) >= 0 for seat in range(g.seats)), "more cubes than there are")


def influence_tiles(g: Perikles) -> None:
    """36 influence tiles, each in one place; all that phase 2 asks for are taken, and in phase 5 handed in."""
    everywhere = [*g.stock, *g.face_up, *chain(*g.taken), *chain(*g.handed)]
    require(sorted(everywhere) == sorted(g.content.tiles), "influence tiles are missing or too many")
    full = g.tiles_to_take
    for taken, handed in zip(map(len, g.taken), map(len, g.handed), strict=True):
        match g.phase:
            case "influence":
                fits = taken <= full and not handed
            case "nominate" | "elect" | "retrieve":
                fits = taken == full and not handed
            case "send":
                fits = taken + handed == full
            case "engage" | "round_end":
                fits = handed == full and not taken
            case _:
                fits = not taken and not handed
        require(fits, "influence tiles of a player")


def location_tiles(g: Perikles) -> None:
    """21 location tiles, seven for each round; what was won is neither in the stock nor won twice."""
    known, per_round = set(g.content.locations), g.content.constants.location_tiles_per_round
    gone = [*g.location_stock, *chain(*g.won), *g.persian_won]
    require(set(g.slots) <= known and len(set(g.slots)) == len(g.slots) == per_round, "the battle slots")
    require(set(gone) <= known and len(set(gone)) == len(gone), "location tiles are missing or too many")
    require(not set(g.location_stock) & set(g.slots), "a location tile is in two places")
    require(len(g.location_stock) == len(known) - g.round * per_round, "the stock of location tiles")


def outcomes(g: Perikles) -> None:
    """Every engagement leaves its tile with a player, by the shield or in the box; a defeat takes a tile."""
    resolved = {"engage": g.slots[: g.turn], "round_end": g.slots, "over": g.slots}.get(g.phase, [])
    require(g.outcomes.keys() == set(resolved), "the outcome of a location")
    takers = dict.fromkeys(g.persian_won, "persia")
    for seat, locations in enumerate(g.won):
        takers |= dict.fromkeys(locations, f"seat:{seat}")
    require(all(takers.get(slot, "box") == g.outcomes.get(slot, "box") for slot in g.slots), "who took a location")
    won = Multiset(g.content.locations[location].city for location in takers)
    require(all(0 <= n <= won[city] for city, n in g.defeats.items()), "the defeats of a city")


def counters(g: Perikles) -> None:
    """Box, supply, locations and casualties hold all counters of each city; Persia has no casualties."""
    lying = Multiset(
        chain(*g.box.values(), *g.casualties.values(), *g.supply, g.persians, g.revolted, *chain(*g.placed.values()))
    )
    expected = {counter.id: counter.count for counter in g.content.counter_types.values()}
    require(lying == expected, "army counters are missing or too many")
    types = g.content.counter_types
    for place in (g.box, g.casualties):
        fits = all(types[counter].city == city for city, lot in place.items() for counter in lot)
        require(fits, "an army counter is in the box of another city")
    require(all(types[counter].city == PERSIA for counter in g.persians), "a Greek counter among the Persians")


def holders(g: Perikles) -> None:
    """5.1 Counters are off their boxes in phases 5 and 6 only, and then with the leader of their city."""
    if g.phase not in ARMY_PHASES:
        require(not any((*g.supply, g.persians, g.revolted)), "army counters outside phases 5 and 6")
    require(not g.persians or bool(g.persian_seats()), "Persians whom nobody controls")
    require(all(city_of(g, counter) == g.content.sending_starter for counter in g.revolted), "a revolt elsewhere")
    for seat, counters in enumerate(g.supply):
        require(all(g.leaders.get(city_of(g, counter)) == seat for counter in counters), "a supply")
    for location, stacks in g.placed.items():
        for seat, stack in enumerate(stacks):
            cities = {city_of(g, counter) for counter in stack}
            own = all(g.is_persian(seat) if city == PERSIA else g.leaders[city] == seat for city in cities)
            require(own, f"{location}: counters of another player")


def city_of(g: Perikles, counter: str) -> str:
    return g.content.counter_types[counter].city


def candidates(g: Perikles) -> None:
    """Two candidates differ; none remain after phase 4; leaders exist in phases 4 to 7 only."""
    require(all(len(pair) <= 2 and len(set(pair)) == len(pair) for pair in g.candidates.values()), "the candidates")
    if g.phase not in ("influence", "nominate", "elect"):
        require(not any(g.candidates.values()), "candidates outside phases 2 to 4")
    if g.phase in ("setup", "influence", "nominate", "over"):
        require(not any(leader is not None for leader in g.leaders.values()), "leaders outside phases 4 to 7")


def locations(g: Perikles) -> None:
    """Sides, main players and wars fit the counters on the table."""
    for location in g.placed:
        for seat, stack in enumerate(g.placed[location]):
            require(g.sides[location][seat] in ("", ATTACK, DEFEND), f"{location}: a side")
            require(not stack or g.sides[location][seat] != "", f"{location}: counters on no side")
        for side in SIDES:
            main = g.main(location, side)
            require(main is not None or not any(g.stacks(location, side)), f"{location}: a side without main player")
            require(main is None or g.sides[location][main] == side, f"{location}: a main player elsewhere")
        persian = {g.sides[location][seat] for seat in g.persian_seats()} - {""}
        require(len(persian) <= 1, f"{location}: the Persians face each other")
        at_war_together(g, location)


def at_war_together(g: Perikles, location: str) -> None:
    """No two cities at war share a side; no city defends where the owner is at war with it."""
    for side in SIDES:
        cities = {city_of(g, counter) for _, stack in g.stacks(location, side) for counter in stack}
        bad = [pair for pair in g.wars if set(pair) <= cities]
        require(not bad, f"{location}: cities at war on one side")
        owner = g.content.locations[location].city
        if side == DEFEND and g.ruling("war_bars_defence") == "both":
            require(not any(g.at_war(city, owner) for city in cities), f"{location}: defended by an enemy")


def sending(g: Perikles) -> None:
    """The counts of a sending turn are in range."""
    require(0 <= g.sent <= 2 and 0 <= g.extra <= 2 and g.stage in (1, 2), "the armies sent")
    require(set(g.granted) | set(g.refused) <= set(g.slots), "a permission")
    require(all(len(pair) == 2 and pair[0] < pair[1] for pair in g.wars), "a war")


def specials(g: Perikles) -> None:
    """Eight special tiles, at most one in each hand."""
    everywhere = [*g.used_specials, *g.boxed_specials, *chain(*g.specials)]
    require(sorted(everywhere) == sorted(g.content.specials), "special tiles are missing or too many")
    require(all(len(hand) <= g.content.per_player.special_tiles for hand in g.specials), "special tiles of a player")

"""14 Invariants: what holds in every state that the rules can reach."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Sized
from itertools import chain
from typing import Any

from hellas.engine.state import BadState

from .state import ARMY_PHASES, ATTACK, DEFEND, PERSIA, SIDES, Perikles, other

PHASES = ("setup", "influence", "nominate", "elect", "retrieve", "send", "engage", "round_end", "over")


def require(holds: bool, what: str) -> None:
    if not holds:
        raise BadState(what)


def check(g: Perikles) -> None:
    """Raises ``BadState`` if pieces are missing or a number is out of range."""
    shapes(g)
    cubes(g)
    tiles(g)
    counters(g)
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


def cubes(g: Perikles) -> None:
    """Columns, candidates and supply of a player add up to 30."""
    for column in (*g.columns.values(), *g.statues.values()):
        require(all(n >= 0 for n in column), "a negative number of cubes or statues")
    require(all(0 <= seat < g.seats for pair in g.candidates.values() for seat in pair), "a candidate")
    require(all(g.cubes(seat) >= 0 for seat in range(g.seats)), "more cubes than there are")
    require(all(n >= 0 for n in g.defeats.values()), "a negative number of defeats")


def tiles(g: Perikles) -> None:
    """36 influence tiles, 21 location tiles, each in one place."""
    influence = [*g.stock, *g.face_up, *chain(*g.taken), *chain(*g.handed)]
    require(sorted(influence) == sorted(g.content.tiles), "influence tiles are missing or too many")
    known = set(g.content.locations)
    gone = [*g.location_stock, *chain(*g.won), *g.persian_won]
    require(set(g.slots) <= known and len(set(g.slots)) == len(g.slots), "the battle slots")
    require(set(gone) <= known and len(set(gone)) == len(gone), "location tiles are missing or too many")
    require(not set(g.location_stock) & set(g.slots), "a location tile is in two places")
    per_round = g.content.constants.location_tiles_per_round
    require(len(g.slots) == per_round, "the number of battle slots")
    require(len(g.location_stock) == len(known) - g.round * per_round, "the stock of location tiles")
    require(set(g.outcomes) <= set(g.slots), "the outcome of a location")
    most = g.tiles_to_take
    require(all(len(t) + len(h) <= most for t, h in zip(g.taken, g.handed, strict=True)), "influence tiles of a player")


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
        facing = [g.main(location, side) for side in SIDES]
        require(facing[0] is None or facing[0] not in g.party(facing[1]), f"{location}: somebody faces himself")
        if g.phase == "send":
            at_war_together(g, location)


def at_war_together(g: Perikles, location: str) -> None:
    """No two cities at war share a side; no city defends where the owner is at war with it."""
    for side in SIDES:
        cities = {g.content.counter_types[c].city for _, stack in g.stacks(location, side) for c in stack}
        bad = [pair for pair in g.wars if set(pair) <= cities]
        require(not bad, f"{location}: cities at war on one side")
        owner = g.content.locations[location].city
        if side == DEFEND and g.ruling("war_bars_defence") == "both":
            require(not any(g.at_war(city, owner) for city in cities), f"{location}: defended by an enemy")
        for seat, _ in g.stacks(location, side):
            require(g.side_of(seat, location) != other(side), f"{location}: somebody faces himself")


def sending(g: Perikles) -> None:
    """The counts of a sending turn are in range."""
    require(0 <= g.sent <= 2 and 0 <= g.extra <= 2 and g.stage in (1, 2), "the armies sent")
    require(set(g.granted) | set(g.refused) <= set(g.slots), "a permission")
    require(all(len(pair) == 2 and pair == sorted(pair) for pair in g.wars), "a war")


def specials(g: Perikles) -> None:
    """Eight special tiles, at most one in each hand."""
    everywhere = [*g.used_specials, *g.boxed_specials, *chain(*g.specials)]
    require(sorted(everywhere) == sorted(g.content.specials), "special tiles are missing or too many")
    require(all(len(hand) <= g.content.per_player.special_tiles for hand in g.specials), "special tiles of a player")

"""14 Invariants: the check finds each violation, and random matches never commit one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from hellas.engine.state import BadState
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.state import Perikles
from perikles.scene import army, new_match, position, put

Change = Callable[[Perikles], object]

SLOTS = ["pylos", "attica", "naupactus", "leucas", "delium", "mantinea", "sicily"]
TABLE: dict[str, Any] = {
    "phase": "send",
    "slots": SLOTS,
    "casualties": "athens H1",
    "placed": {"pylos": {"attack": "athens T1", "defend": "sparta H1, corinth H1"}, "attica": {"attack": "sparta H2"}},
}
SHARED: dict[str, Any] = {**TABLE, "leaders": {"athens": 0, "sparta": 1, "corinth": 1}}
FOUGHT: dict[str, Any] = {
    "phase": "engage",
    "slots": SLOTS,
    "turn": 2,
    "round": 2,
    "won": {0: ["pylos", "lesbos"], 1: []},
    "outcomes": {"pylos": "seat:0", "attica": "box"},
    "defeats": {"sparta": 1},
}


def moves(source: Callable[[Perikles], list[Any]], target: Callable[[Perikles], list[Any]]) -> Change:
    """Take the last thing out of one place and put it into another."""
    return lambda g: target(g).append(source(g).pop())


def places(location: str, side: str, counter: str, seat: int) -> Change:
    """A counter of the supply stands where the rules would not let it."""
    return lambda g: put(g, location, side, army(counter), seat)


def war(*cities: str) -> Change:
    return lambda g: g.wars.append(list(cities))


VIOLATIONS: dict[str, tuple[dict[str, Any], Change]] = {
    # for each player: cubes on the board and supply = 30
    "more cubes than 30": ({}, lambda g: g.columns["argos"].__setitem__(0, 21)),
    "fewer cubes than none": ({}, lambda g: g.columns["argos"].__setitem__(0, -1)),
    "a candidate that makes 31": ({"left": {0: 0}}, lambda g: g.candidates["argos"].append(0)),
    "a negative statue": ({}, lambda g: g.statues["argos"].__setitem__(1, -1)),
    # the number of counters of each city is constant; no Persian casualties
    "a counter lost from a box": ({}, lambda g: g.box["argos"].pop()),
    "a counter doubled": (TABLE, lambda g: g.supply[0].append(g.supply[0][0])),
    "a counter exchanged": ({}, lambda g: g.box["argos"].__setitem__(0, "argos-hoplite-3")),
    "a counter lost at a location": (TABLE, lambda g: g.placed["pylos"][0].pop()),
    "a counter in the box of another city": ({}, moves(lambda g: g.box["argos"], lambda g: g.box["thebes"])),
    "a casualty of another city": (TABLE, moves(lambda g: g.casualties["athens"], lambda g: g.casualties["argos"])),
    "a Persian casualty": (SHARED, moves(lambda g: g.persians, lambda g: g.casualties["athens"])),
    "casualties of Persia": ({}, lambda g: g.casualties.__setitem__("persia", [])),
    "a Greek among the Persians": (SHARED, moves(lambda g: g.supply[0], lambda g: g.persians)),
    "a counter in the supply of another player": (TABLE, moves(lambda g: g.supply[0], lambda g: g.supply[1])),
    "a Persian in a supply": (SHARED, moves(lambda g: g.persians, lambda g: g.supply[2])),
    "a supply outside phases 5 and 6": ({}, moves(lambda g: g.box["argos"], lambda g: g.supply[2])),
    "Persians off the shield that nobody controls": (TABLE, moves(lambda g: g.box["persia"], lambda g: g.persians)),
    "a slave revolt of Athenians": (TABLE, moves(lambda g: g.supply[0], lambda g: g.revolted)),
    "another player's counter at a location": (TABLE, moves(lambda g: g.supply[2], lambda g: g.placed["pylos"][0])),
    # a city's two candidates differ
    "two candidates of one colour": ({"phase": "nominate"}, lambda g: g.candidates["argos"].extend([1, 1])),
    "three candidates": ({"phase": "nominate"}, lambda g: g.candidates["argos"].extend([1, 2, 3])),
    "a candidate of nobody": ({"phase": "nominate"}, lambda g: g.candidates["argos"].append(4)),
    # after phase 4 no candidate cubes; outside phases 4 to 7 no leaders
    "a candidate in phase 5": (TABLE, lambda g: g.candidates["argos"].append(1)),
    "a candidate in phase 6": ({"phase": "engage"}, lambda g: g.candidates["argos"].append(1)),
    "a candidate in setup": ({"phase": "setup"}, lambda g: g.candidates["argos"].append(1)),
    "a leader in phase 2": ({}, lambda g: g.leaders.__setitem__("argos", 1)),
    "a leader in phase 3": ({"phase": "nominate"}, lambda g: g.leaders.__setitem__("argos", 1)),
    "a leader who does not play": ({"phase": "elect"}, lambda g: g.leaders.__setitem__("argos", 4)),
    # each player ends phase 2 with his tiles and phase 5 with none; 36 in all
    "a tile too few after phase 2": ({"phase": "nominate"}, moves(lambda g: g.taken[0], lambda g: g.stock)),
    "a tile handed in before phase 5": ({"phase": "elect"}, moves(lambda g: g.taken[0], lambda g: g.handed[0])),
    "a tile that vanished in phase 5": (TABLE, moves(lambda g: g.taken[0], lambda g: g.stock)),
    "a tile kept after phase 5": ({"phase": "engage"}, moves(lambda g: g.handed[0], lambda g: g.taken[0])),
    "six tiles": ({}, lambda g: g.taken[0].extend(g.stock.pop() for _ in range(6))),
    "a tile doubled": ({}, lambda g: g.stock.append(g.stock[0])),
    "a tile lost": ({}, lambda g: g.face_up.pop()),
    # sides and main players
    "counters without a main player": (TABLE, lambda g: g.mains["pylos"].__setitem__(1, None)),
    "a main player of the other side": (TABLE, lambda g: g.mains["pylos"].__setitem__(1, 0)),
    "a main player who does not play": (TABLE, lambda g: g.mains["pylos"].__setitem__(1, 9)),
    "main attacker and defender the same": (TABLE, lambda g: g.mains["pylos"].__setitem__(0, 1)),
    "counters on no side": (TABLE, lambda g: g.sides["pylos"].__setitem__(3, "")),
    "counters on a third side": (TABLE, lambda g: g.sides["pylos"].__setitem__(3, "north")),
    "shared Persians on both sides": (SHARED, lambda g: [places("sicily", "attack", "persia H2", 2)(g),
                                                         places("sicily", "defend", "persia H2", 3)(g)]),
    "shared Persians as ally and enemy": (SHARED, lambda g: [places("attica", "attack", "persia H2", 2)(g),
                                                             places("attica", "defend", "persia H2", 3)(g)]),
    "cities at war on one side": (TABLE, war("corinth", "sparta")),
    "cities at war on one side in phase 6": ({**TABLE, "phase": "engage"}, war("corinth", "sparta")),
    "a defender at war with the owner": (TABLE, lambda g: [places("sicily", "defend", "argos H1", 2)(g),
                                                           war("argos", "sparta")(g)]),
    # every engagement leaves the tile in exactly one place, seven a round
    "a tile boxed and won": (FOUGHT, lambda g: g.outcomes.__setitem__("pylos", "box")),
    "a tile won and not won": (FOUGHT, lambda g: g.won[0].remove("pylos")),
    "a tile won by another": (FOUGHT, lambda g: g.outcomes.__setitem__("pylos", "seat:1")),
    "a tile won by two": (FOUGHT, lambda g: g.won[1].append("pylos")),
    "a tile won and shared": (FOUGHT, lambda g: g.persian_won.__setitem__("pylos", [1, 2])),
    "a tile shared that is in the box": (FOUGHT, lambda g: g.persian_won.__setitem__("attica", [1, 2])),
    "a tile without an outcome": (FOUGHT, lambda g: g.outcomes.pop("attica")),
    "an outcome too early": (FOUGHT, lambda g: g.outcomes.__setitem__("sicily", "box")),
    "an unknown outcome": (FOUGHT, lambda g: g.outcomes.__setitem__("attica", "lost")),
    "a tile won before its round": (FOUGHT, lambda g: g.won[1].append("sicily")),
    "a tile in slot and stock": ({}, lambda g: g.location_stock.__setitem__(0, g.slots[0])),
    "eight slots": ({}, moves(lambda g: g.location_stock, lambda g: g.slots)),
    "a tile won that is in the stock": ({"round": 2}, lambda g: g.won[0].append(g.location_stock[0])),
    # defeats
    "more defeats than tiles of the city": (FOUGHT, lambda g: g.defeats.__setitem__("sparta", 2)),
    "a defeat without a tile won": (FOUGHT, lambda g: g.defeats.__setitem__("argos", 1)),
    "a negative defeat": (FOUGHT, lambda g: g.defeats.__setitem__("sparta", -1)),
    # victory markers
    "three markers": (FOUGHT, lambda g: g.tokens.__setitem__(0, 3)),
    "a negative marker": (FOUGHT, lambda g: g.tokens.__setitem__(0, -1)),
    # special tiles
    "a special tile doubled": ({}, lambda g: g.used_specials.append(g.boxed_specials[0])),
    "a special tile lost": ({}, lambda g: g.boxed_specials.pop()),
    "two in a hand": ({}, lambda g: g.specials[0].extend([g.boxed_specials.pop(), g.boxed_specials.pop()])),
    # a sending turn
    "three armies for a tile": (TABLE, lambda g: setattr(g, "sent", 3)),
    "three armies for a cube": (TABLE, lambda g: setattr(g, "extra", 3)),
    "a stage of three shards": (TABLE, lambda g: setattr(g, "stage", 3)),
    "a permission elsewhere": (TABLE, lambda g: g.granted.append("nowhere")),
    "a war of three": (TABLE, war("argos", "corinth", "thebes")),
    "a war unsorted": (TABLE, war("thebes", "argos")),
    "a war of nobody": (TABLE, war("argos", "troy")),
    "a war with itself": (TABLE, war("argos", "argos")),
    # shapes
    "a seat too many": ({}, lambda g: setattr(g, "seats", 5)),
    "no such phase": ({}, lambda g: setattr(g, "phase", "dinner")),
    "a fourth round": ({}, lambda g: setattr(g, "round", 4)),
    "nobody's turn": ({}, lambda g: setattr(g, "active", 4)),
    "a city lost": ({}, lambda g: g.columns.pop("argos")),
    "a battle of elephants": (FOUGHT, lambda g: setattr(g, "battle", "elephant")),
    "an engagement elsewhere": (FOUGHT, lambda g: setattr(g, "engaged", "nowhere")),
    "a city named elsewhere": (TABLE, lambda g: setattr(g, "naming", "troy")),
}  # fmt: skip


@pytest.mark.parametrize("name", VIOLATIONS)
def test_14_the_check_finds(name: str) -> None:
    changes, violate = VIOLATIONS[name]
    g = position(4, **changes)  # which is checked itself
    violate(g)
    with pytest.raises(BadState):
        TITLE.check(g)


# -- random matches


def pieces(g: Perikles) -> None:
    """The invariants once more, counted here and not by the title's own check."""
    for seat in range(g.seats):
        board = sum(column[seat] for column in g.columns.values()) + sum(p.count(seat) for p in g.candidates.values())
        assert board + g.view(None)["public"]["cubes"][seat] == 30
    lots = (*g.box.values(), *g.casualties.values(), *g.supply, g.persians, g.revolted)
    lying = Counter(counter for lot in lots for counter in lot)
    lying.update(c for stacks in g.placed.values() for stack in stacks for c in stack)
    assert lying == {counter.id: counter.count for counter in g.content.counter_types.values()}
    assert len(g.stock) + len(g.face_up) + sum(map(len, g.taken)) + sum(map(len, g.handed)) == 36
    assert all(0 <= n <= 2 for n in g.tokens)
    for location, stacks in g.placed.items():
        sides = {side: {c.split("-")[0] for seat, stack in enumerate(stacks) if g.sides[location][seat] == side
                        for c in stack} for side in ("attack", "defend")}  # fmt: skip
        assert "persia" not in sides["attack"] & sides["defend"]
        owner = g.content.locations[location].city
        for side, cities in sides.items():
            assert not any(sorted((a, b)) in g.wars for a in cities for b in cities if a != b)
            assert side == "attack" or not any(sorted((city, owner)) in g.wars for city in cities)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_14_random_matches_keep_every_invariant_at_every_decision(seats: int) -> None:
    """No piece is doubled or lost (B006), no supply negative (B009), all components are there (B011)."""
    every_invariant(seats, range(2))


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_14_many_random_matches_keep_every_invariant(seats: int) -> None:
    every_invariant(seats, range(1000, 1200))


def every_invariant(seats: int, seeds: range) -> None:
    for seed in seeds:
        s, chance = new_match(seats, seed=seed), random.Random(seed)
        while s.match.decision:
            pieces(s.g)
            s.play(chance.choice(s.decision.options).key)  # which checks as well
        pieces(s.g)
        for checkpoint in s.match.checkpoints:
            TITLE.check(checkpoint.game)
            pieces(checkpoint.game)
        whole_match(s.match.checkpoints[-1].game, s.told("location.won"), s.told("defeat"), s.told("location.boxed"))


def whole_match(g: Perikles, won: list[Any], defeats: list[Any], boxed: list[Any]) -> None:
    """Seven tiles a round go to a player, the shield or the box; the defeats are the tiles won by attackers."""
    taken = {location for _, location, _ in won}
    assert len(taken) + len(boxed) == 7 * g.round and not taken & {location for (location,) in boxed}
    assert sum(g.defeats.values()) == len(defeats) <= len(taken)
    by_city = Counter(g.content.locations[location].city for location in taken)
    assert all(g.defeats[city] <= by_city[city] for city in g.defeats)
    assert sum(map(len, g.won)) + len(g.persian_won) == len(taken)

"""6 Engagements: every case of ``engagement_vectors.yaml``, fought by the procedure itself over a set position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hellas.engine.game import Notice
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.engagement import engagement
from hellas.titles.perikles.state import Perikles
from perikles.data import vectors
from perikles.scene import CITIES, EMPTY, army, dice, position
from staging import run

Vector = dict[str, Any]
SIDE = {"attack": "attacker", "defend": "defender"}
VECTORS = vectors("engagement_vectors")


def seat_of(player: str) -> int:
    return int(player[1:]) - 1


def leaders_of(vector: Vector, owner: str) -> dict[str, int]:
    """Whoever has an army of a city leads it; all who are not Persian lead some city."""
    leaders, persian = {}, {seat_of(player) for player in vector.get("persian_players", ())}
    for side in ("attackers", "defenders"):
        for player, text in vector[side]["armies"]:
            city = text.split()[0]
            if city == "persia":
                persian.add(seat_of(player))
            else:
                leaders[city] = seat_of(player)
    free = [city for city in CITIES if city not in leaders and city != owner]
    for seat in range(4):
        if seat not in persian and seat not in leaders.values():
            leaders[free.pop()] = seat
    return leaders


def placed_of(vector: Vector) -> dict[str, dict[str, str]]:
    """The armies as a scene wants them, the main player's first."""
    sides = {}
    for name, side in (("attackers", "attack"), ("defenders", "defend")):
        armies = sorted(vector[name]["armies"], key=lambda each: each[0] != vector[name]["main"])
        sides[side] = ", ".join(f"{text} @{seat_of(player)}" for player, text in armies)
    return {vector["location"]: sides}


def special_of(vector: Vector) -> tuple[str, str]:
    """The special tile that is played, and the answer that plays it."""
    for (tile,) in vector.get("specials", {}).values():
        if isinstance(tile, list):
            return tile[0], f"{tile[0]}:{ {'attacker': 'attack', 'defender': 'defend'}[tile[1]] }"
        return tile, tile
    return "", ""


def scene_of(vector: Vector) -> Perikles:
    owner = TITLE.new_game(3, TITLE.complete({}), 1).content.locations[vector["location"]].city
    tile, _ = special_of(vector)
    return position(
        4, phase="engage", slots=[vector["location"]], leaders=leaders_of(vector, owner), placed=placed_of(vector),
        specials={3: tile} if tile else {}, rolls=dice(*vector["dice"]),
    )  # fmt: skip


def battles_told(notices: list[Notice]) -> Iterator[list[object]]:
    """[A strength, D strength, column or auto or none, winner] of each battle."""
    battle: list[object] = []
    for notice in notices:
        match notice.key, notice.args:
            case "battle.begins", (_, _, attack, defend, outcome):
                battle = [attack, defend, "none" if outcome == "none" else "auto", None]
                if outcome == "none":
                    yield battle
            case "battle.column", (_, _, attack, defend, column, _, _):
                battle[:3] = [attack, defend, column]
            case (("battle.won" | "battle.unopposed"), (_, _, str(winner), *_)):
                yield [*battle[:3], SIDE[winner]]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_engagement(vector: Vector) -> None:
    g = scene_of(vector)
    before, location, expect = g.copy(), vector["location"], vector["expect"]
    owner, answer = g.content.locations[location].city, special_of(vector)[1]
    run(engagement(g), *[answer] * bool(answer), *(f"lose:{city}" for city in vector.get("choices", ())))

    assert list(battles_told(g.notices)) == expect["battles"]
    assert g.chance == EMPTY, "the dice were not thrown exactly as often as given"
    assert g.defeats == {city: expect["defeat"] * (city == owner) for city in CITIES}
    lost = sorted(army(text) for text in expect["lost"])
    assert sorted(counter for lot in g.casualties.values() for counter in lot) == lost
    cubes = {seat: g.columns[owner][seat] - before.columns[owner][seat] for seat in range(4)}
    assert cubes == {seat: expect["cubes"].get(f"P{seat + 1}", 0) for seat in range(4)}
    assert all(g.columns[city] == before.columns[city] for city in CITIES if city != owner)
    tile_went_to(g, location, expect["tile"], vector)
    everybody_went_home(g, before)


def tile_went_to(g: Perikles, location: str, where: str, vector: Vector) -> None:
    """6.8 The tile lies in exactly one place."""
    takers = {"box": [], "persia": [seat_of(player) for player in vector.get("persian_players", ())]}
    assert g.outcomes[location] == (where if where in takers else f"seat:{seat_of(where)}")
    assert g.persian_won == ({location: takers["persia"]} if where == "persia" else {})
    assert g.won == [[location] if where == f"P{seat + 1}" else [] for seat in range(4)]


def everybody_went_home(g: Perikles, before: Perikles) -> None:
    """6.8.5 All counters of the location that were not lost are in the boxes."""
    for city, box in g.box.items():
        counters = [c for stacks in before.placed.values() for stack in stacks for c in stack if c.startswith(city)]
        assert sorted(box + g.casualties.get(city, [])) == sorted(before.box[city] + counters)
    assert not any(stack for stacks in g.placed.values() for stack in stacks)
    assert g.supply == before.supply and g.persians == before.persians
    assert (g.tokens, g.doubling, g.battle, g.engaged) == ([0, 0], [], None, None), "nothing is left over"
    TITLE.check(g)

"""1 and 7: what is turned up when a round begins, who starts, and what happens when it ends."""

from __future__ import annotations

from typing import Any

import pytest

from perikles.scene import CITIES, LEADERS, Scene, army, new_match, scene


def finish(**changes: Any) -> Scene:
    """The last engagement of round 1 (or as given) is over."""
    return scene(phase="round_end", tiles={}, **changes)


# -- 1


def test_1_1_in_round_1_nothing_more_is_turned_up() -> None:
    s = new_match(3)
    slots, face_up = list(s.g.slots), list(s.g.face_up)
    while s.kind == "place_initial_cube":
        s.play("place:argos")
    assert s.g.slots == slots and s.g.face_up == face_up and not s.told("round.begins")


@pytest.mark.parametrize(("number", "left"), [(1, 7), (2, 0)])
def test_1_2_seven_new_locations_and_the_old_ones_never_return(number: int, left: int) -> None:
    s = finish(round=number)
    before = s.match.checkpoints[0].game
    assert len(s.g.slots) == 7 and len(s.g.location_stock) == left
    assert set(s.g.slots) <= set(before.location_stock) and not set(s.g.slots) & set(before.slots)


def test_1_2_the_tiles_last_for_exactly_three_rounds() -> None:
    s = new_match(3, seed=4)
    seen: list[str] = []
    while s.match.decision:
        if s.g.phase == "influence" and s.g.slots[0] not in seen:
            seen += s.g.slots
        s.play(s.decision.options[len(s.match.answers) % len(s.decision.options)].key)
    assert len(seen) == len(set(seen)) == 7 * s.g.round


def test_1_3_all_36_influence_tiles_are_shuffled_and_ten_turned_up() -> None:
    s = finish()
    assert len(s.g.face_up) == 10 and len(s.g.stock) == 26 and not any(s.g.taken) and not any(s.g.handed)
    assert sorted(s.g.face_up + s.g.stock) == sorted(s.g.content.tiles)
    twin = finish(chance=99)
    assert twin.g.face_up != s.g.face_up


@pytest.mark.parametrize("athenian", range(4))
def test_1_4_S_G8_the_last_leader_of_athens_starts(athenian: int) -> None:
    leaders = {city: (leader + athenian) % 4 for city, leader in LEADERS[4].items()}
    s = finish(leaders=leaders, starter=2)
    assert s.g.starter == athenian == s.seat and s.kind == "take_influence_tile"


def test_R4_R_G9_without_a_leader_of_athens_the_last_one_ever_or_the_start_player_again() -> None:
    leaders = {city: leader for city, leader in LEADERS[4].items() if city != "athens"}
    assert finish(leaders=leaders, starter=2, athens_leader=None).seat == 2
    assert finish(leaders=leaders, starter=2, athens_leader=3, round=2).seat == 3


def test_R4_the_leader_of_athens_is_remembered_from_the_election_on() -> None:
    s = scene(phase="elect", candidates={"athens": [3], "sparta": [1]}, starter=0)
    assert s.g.athens_leader == 3
    s = scene(phase="elect", candidates={"sparta": [1]}, starter=0, athens_leader=2, round=2)
    assert s.g.athens_leader == 2


# -- 7


def test_7_1_H_Y5_one_statue_for_each_leader_in_his_city() -> None:
    s = finish(statues={"athens": [0, 1]})
    assert s.g.statues == {"athens": [1, 1, 0, 0], "sparta": [0, 1, 0, 0], "argos": [0, 0, 1, 0],
                           "corinth": [0, 0, 0, 1], "thebes": [1, 0, 0, 0], "megara": [0, 1, 0, 0]}  # fmt: skip
    assert set(s.g.leaders.values()) == {None}


def test_7_1_without_a_leader_there_is_no_statue() -> None:
    s = finish(leaders={"athens": 0, "sparta": 1})
    assert sum(map(sum, s.g.statues.values())) == 2


def test_7_2_face_up_influence_tiles_join_the_others() -> None:
    s = finish()
    assert len(s.g.face_up) + len(s.g.stock) == 36


def test_7_3_H_Y4_unused_counters_return_and_casualties_stay() -> None:
    s = finish(casualties="athens H1, sparta T3")
    types = s.g.content.counter_types
    for city in CITIES:
        lying = s.g.box[city] + s.g.casualties[city]
        assert sorted(lying) == sorted(c.id for c in types.values() if c.city == city for _ in range(c.count))
    assert s.g.casualties["athens"] == [army("athens H1")] and s.g.casualties["sparta"] == [army("sparta T3")]
    assert not any(s.g.supply)


def test_7_3_H_Y14_persian_counters_return_before_leadership_is_cleared() -> None:
    s = finish(leaders={"athens": 0, "sparta": 1, "argos": 1})
    assert len(s.g.box["persia"]) == 10 and s.g.persians == [] and s.g.persian_seats() == []


def test_7_3_wars_and_permissions_are_cleared() -> None:
    s = scene(phase="engage", slots=["attica"], placed={"attica": {"attack": "sparta H1"}})
    assert s.g.round == 2 and not s.g.wars and not s.g.attacks and not s.g.standing


def test_7_4_after_the_third_round_the_match_ends() -> None:
    s = finish(round=3)
    assert s.match.decision is None and s.match.result and s.match.result.reason == "rounds"


@pytest.mark.parametrize("city", ["athens", "sparta"])
def test_7_4_four_defeats_of_athens_or_sparta_end_it(city: str) -> None:
    locations = [each.id for each in new_match().g.content.locations.values() if each.city == city]
    other = [each.id for each in new_match().g.content.locations.values() if each.city != city][:7]
    s = finish(round=2, slots=other, defeats={city: 4}, won={0: locations[:4]})
    assert s.match.result and s.match.result.reason == city
    s = finish(round=2, slots=other, defeats={city: 3}, won={0: locations[:3]})
    assert s.match.decision and s.g.round == 3


def test_7_4_defeats_of_other_cities_never_do() -> None:
    s = finish(round=2, defeats={"corinth": 3, "thebes": 2},
               won={0: ["corcyra", "leucas", "solygeia", "delium", "aetolia"]})  # fmt: skip
    assert s.match.decision and s.g.round == 3

"""5.1, 5.2 Leaders take their armies and take back casualties."""

from __future__ import annotations

import pytest

from perikles.scene import CITIES, LEADERS, armies, scene

ATHENS_LOST = "athens H2, athens T1, athens T4"


def test_5_1_each_leader_takes_what_lies_in_the_box_and_casualties_stay() -> None:
    s = scene(phase="elect", candidates={"athens": [0], "argos": [0], "sparta": [1]}, casualties=ATHENS_LOST)
    before = s.match.checkpoints[0].game
    g = s.passed("retrieve")
    assert sorted(g.supply[0]) == sorted(before.box["athens"] + before.box["argos"])
    assert sorted(g.supply[1]) == before.box["sparta"]
    assert g.box["athens"] == g.box["argos"] == g.box["sparta"] == []
    assert sorted(g.casualties["athens"]) == sorted(armies(ATHENS_LOST))


def test_5_1_R11_counters_of_a_city_without_a_leader_stay_in_its_box() -> None:
    s = scene(phase="elect", candidates={"athens": [0], "sparta": [1]}, casualties="thebes H3")
    g = s.passed("retrieve")
    assert len(g.box["thebes"]) == 8 and g.supply[2] == g.supply[3] == []
    assert s.kind == "send", "the casualties of Thebes are not retrieved"
    assert s.g.casualties["thebes"] == armies("thebes H3")


def test_5_1_who_leads_nothing_controls_the_persians() -> None:
    g = scene(phase="elect", candidates={"athens": [0], "sparta": [1], "argos": [2]}).passed("retrieve")
    assert g.persian_seats() == [3] and len(g.persians) == 10 and g.box["persia"] == []


def test_5_2_1_S_S1_the_weakest_of_the_chosen_kind_is_taken_back() -> None:
    s = scene(phase="retrieve", casualties=ATHENS_LOST)
    s.expect("retrieve_casualty", 0, "retrieve:athens:hoplite", "retrieve:athens:trireme", "decline:athens")
    s.play("retrieve:athens:trireme")
    assert sorted(s.g.casualties["athens"]) == sorted(armies("athens H2, athens T4"))
    assert s.told("retrieved") == [(0, "athens-trireme-1")]
    assert "athens-trireme-1" in s.g.supply[0]


def test_5_2_1_H_Y9_the_lowest_strength_whatever_the_order_in_which_they_were_lost() -> None:
    for lost in ("sparta H4, sparta H1, sparta H3", "sparta H3, sparta H4, sparta H1"):
        s = scene(phase="retrieve", casualties=lost).play("retrieve:sparta:hoplite")
        assert sorted(s.g.casualties["sparta"]) == armies("sparta H3, sparta H4")


def test_5_2_1_S_S2_one_counter_for_each_city_with_its_own_choice() -> None:
    lost = "athens H1, athens H3, athens T2, thebes H2, thebes T1, corinth H1"
    s = scene(phase="retrieve", casualties=lost)  # clockwise from the leader of Sparta, seat 1
    s.expect("retrieve_casualty", 3, "retrieve:corinth:hoplite", "decline:corinth").play("decline:corinth")
    s.expect("retrieve_casualty", 0, "retrieve:athens:hoplite", "retrieve:athens:trireme", "decline:athens")
    s.play("retrieve:athens:hoplite")
    s.expect("retrieve_casualty", 0, "retrieve:thebes:hoplite", "retrieve:thebes:trireme", "decline:thebes")
    s.play("retrieve:thebes:trireme")
    assert s.told("retrieved") == [(0, "athens-hoplite-1"), (0, "thebes-trireme-1")]
    assert sorted(s.g.casualties["athens"]) == armies("athens H3, athens T2")
    assert s.kind == "send"


def test_5_2_1_S_S3_retrieval_comes_before_the_first_tile_and_the_counter_may_be_sent() -> None:
    s = scene(phase="retrieve", slots=["pylos"], casualties="sparta H1, sparta H1, athens H1")
    assert not s.told("tile.handed_in")
    s.play("retrieve:sparta:hoplite")
    assert not s.told("tile.handed_in")
    s.play("retrieve:athens:hoplite")
    s.expect("send", 1)
    assert "send:sparta-hoplite-1:defend:pylos" in s.offers()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_5_2_1_clockwise_from_the_leader_of_sparta(seats: int) -> None:
    lost = ", ".join(f"{city} H1" for city in CITIES)
    for spartan in range(seats):
        leaders = {city: (leader + spartan - 1) % seats for city, leader in LEADERS[seats].items()}
        s = scene(seats, phase="retrieve", leaders=leaders, casualties=lost, specials={0: "phormio"})
        order = []
        while s.kind == "retrieve_casualty":
            order.append(s.seat)
            s.play(s.offers("retrieve:")[0])
        assert order == sorted(leaders.values(), key=lambda seat: (seat - spartan) % seats)
        assert leaders["sparta"] == spartan == order[0]


def test_5_2_2_without_casualties_nobody_is_asked() -> None:
    assert scene(phase="retrieve").kind == "send"


def test_5_2_2_with_one_kind_only_that_kind_is_offered() -> None:
    s = scene(phase="retrieve", casualties="sparta T3, sparta T2")
    s.expect("retrieve_casualty", 1, "retrieve:sparta:trireme", "decline:sparta").play("retrieve:sparta:trireme")
    assert s.g.casualties["sparta"] == ["sparta-trireme-3"]


def test_R12_P46_retrieving_may_be_declined() -> None:
    s = scene(phase="retrieve", casualties="sparta T3").play("decline:sparta")
    assert s.g.casualties["sparta"] == ["sparta-trireme-3"] and s.kind == "send" and not s.told("retrieved")


def test_R12_H_Y15_once_per_city_and_round_and_again_in_the_next() -> None:
    s = scene(phase="retrieve", casualties="sparta T3, sparta T2, sparta H1").play("retrieve:sparta:trireme")
    assert s.kind == "send" and len(s.g.casualties["sparta"]) == 2
    again = scene(phase="retrieve", round=2, casualties="sparta T3, sparta H1")
    again.expect("retrieve_casualty", 1)


def test_R3_R_S6_without_a_spartan_leader_the_start_player_begins() -> None:
    leaders = {"athens": 0, "argos": 1, "corinth": 2, "megara": 3}
    lost = "athens H1, argos H1, corinth H1, megara H1"
    candidates = {city: [seat] for city, seat in leaders.items()}
    s = scene(phase="elect", starter=2, candidates=candidates, casualties=lost)
    order = []
    while s.kind == "retrieve_casualty":
        order.append(s.seat)
        s.play(s.offers("decline:")[0])
    assert order == [2, 3, 0, 1] and (s.kind, s.seat) == ("send", 2)


def test_R2_R_S7_the_spartan_leader_begins_and_does_not_choose() -> None:
    s = scene(phase="elect", starter=0, candidates={"sparta": [3], "athens": [0], "argos": [1], "thebes": [2]})
    s.expect("send", 3)
    assert not any(args[0] == "first_sender" for args in s.told("only_choice"))


def test_R11_P14_nobody_waits_for_a_city_without_a_leader() -> None:
    s = scene(phase="elect", casualties="sparta H1, athens H1", candidates={"megara": [1]}, starter=3)
    assert s.kind == "send" and s.seat == 3, "seat 3 is Persian and start player; nobody leads Sparta"

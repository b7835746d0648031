"""3 Nominate candidates: who may nominate whom, where, and in which order."""

from __future__ import annotations

from itertools import product

import pytest

from perikles.scene import CITIES, Scene, scene


def argos(columns: list[int], candidates: list[int], *, seats: int = 4, **changes: object) -> Scene:
    """A scene in which nominations are possible in Argos only."""
    full = {city: [0, 1] for city in CITIES if city != "argos"}
    return scene(
        seats, phase="nominate", columns={"argos": columns}, candidates={**full, "argos": candidates}, **changes
    )


def test_3_1_S_I12_each_nominates_one_in_turn_from_the_start_player() -> None:
    s = scene(4, phase="nominate", starter=2)
    order = []
    while s.match.decision and s.kind == "nominate":
        order.append(s.seat)
        assert s.offers() == s.offers("nominate:"), "nobody may pass who can nominate"
        s.play(s.decision.options[0].key)
    assert order == [2, 3, 0, 1] * 3, "twelve spaces are filled"


def test_3_1_P08_nominating_is_not_optional() -> None:
    s = argos([1, 2, 0, 0], [], specials={0: "plague"})
    s.expect("nominate", 0, "nominate:argos:0", "nominate:argos:1")


def test_3_2_P07_S_I6_with_one_own_cube_anybody_may_be_nominated_and_gets_the_first_space() -> None:
    s = argos([1, 2, 1, 0], [])
    s.expect("nominate", 0, *(f"nominate:argos:{owner}" for owner in range(3))).play("nominate:argos:1")
    assert s.g.candidates["argos"] == [1] and s.g.columns["argos"] == [1, 1, 1, 0]
    s.expect("nominate", 1, "nominate:argos:0", "nominate:argos:2")
    assert s.told("nominated")[-1] == (0, "argos", 1, 1)


def test_3_2_P07_S_I9_without_an_own_cube_nobody_can_be_nominated_there() -> None:
    s = argos([0, 2, 1, 0], [])
    assert s.seat == 1, "seat 0 has no cube in Argos"
    s = scene(phase="nominate", columns={"argos": [0, 2, 1, 0]})
    assert s.seat == 0 and not s.offers("nominate:argos")
    assert s.why("nominate:argos:1") == ("nominate.no_cube", "3.2")


def test_3_2_a_city_with_two_candidates_is_full() -> None:
    s = scene(phase="nominate", candidates={"argos": [2, 3]})
    assert not s.offers("nominate:argos") and len(s.offers()) == 20
    assert s.why("nominate:argos:1") == ("nominate.full", "3.2")


def test_3_3_P07_the_nominated_cube_comes_from_the_column_of_any_player() -> None:
    s = scene(phase="nominate", columns={"argos": [1, 0, 0, 3]})
    assert s.offers("nominate:argos") == ["nominate:argos:0", "nominate:argos:3"]
    assert s.why("nominate:argos:1") == ("nominate.no_column", "3.3")
    s.play("nominate:argos:3")
    assert s.g.columns["argos"] == [1, 0, 0, 2] and s.g.candidates["argos"] == [3]


def test_3_4_P07_S_I7_the_two_candidates_have_different_colours() -> None:
    s = argos([1, 2, 1, 0], [1])
    s.expect("nominate", 0, "nominate:argos:0", "nominate:argos:2")
    assert s.why("nominate:argos:1") == ("nominate.twice", "3.4")
    s.play("nominate:argos:2")
    assert s.g.leaders["argos"] is not None, "phase 4 follows at once"
    assert s.told("nominated")[-1] == (0, "argos", 2, 2)


@pytest.mark.parametrize("columns", [[0, 3, 0, 0], [0, 0, 0, 0]])
def test_3_4_S_I7_H_I10_if_the_columns_hold_no_other_colour_nobody_is_asked(columns: list[int]) -> None:
    s = argos(columns, [1])
    assert s.g.phase in ("retrieve", "send") and s.g.leaders["argos"] == 1
    assert not s.told("nominated")


def test_3_5_H_Y10_the_phase_ends_at_once_when_nobody_can_nominate() -> None:
    s = argos([0, 2, 0, 0], [1])
    assert s.g.phase == "send" and not s.told("nominated")
    s = argos([2, 1, 0, 0], [0])
    assert s.told("nominated") == [(0, "argos", 1, 2)] and s.g.phase == "send", "one was possible, then none"


def test_3_5_being_passed_over_is_no_decision() -> None:
    s = argos([0, 1, 1, 0], [])
    s.expect("nominate", 1, "nominate:argos:1", "nominate:argos:2").play("nominate:argos:2")
    assert s.g.leaders["argos"] in (1, 2)
    forced = [notice for notice in s.match.log if notice.key == "only_choice" and notice.args[0] == "nominate"]
    assert [(notice.args[1], notice.to) for notice in forced] == [("nominate:argos:1", 2)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_5_P17_the_next_able_player_clockwise_is_next_for_all_patterns(seats: int) -> None:
    """Cubes of ``able`` players only, in cities of their own: the turn goes to the next able one each time."""
    for able in product((0, 1), repeat=seats):
        if sum(able) < 2:
            continue
        columns = {city: list(able) for city in CITIES[:2]}
        full = {city: [0, 1] for city in CITIES[2:]}
        s = scene(seats, phase="nominate", columns=columns, candidates=full, starter=1)
        order = []
        while s.match.decision and s.kind == "nominate":
            order.append(s.seat)
            s.play(s.offers()[0])
        nominators = [int(args[0]) for args in s.told("nominated")]
        expected = [seat % seats for seat in range(1, 1 + seats) if able[seat % seats]]
        assert nominators == (expected * 4)[:4], able
        assert set(order) <= set(expected)


def test_3_6_no_special_tile_can_be_played_in_this_phase() -> None:
    for special in ("perikles", "plague", "alkibiades"):
        s = scene(phase="nominate", specials=dict.fromkeys((0,), special))
        assert s.offers() == s.offers("nominate:"), special


def test_R7_R_I8_the_own_candidate_cube_gives_the_right_to_nominate() -> None:
    s = argos([0, 2, 0, 0], [0])
    assert s.told("nominated") == [(0, "argos", 1, 2)], "seat 0 nominates the only possible cube"
    s = argos([0, 2, 1, 0], [0])
    s.expect("nominate", 0, "nominate:argos:1", "nominate:argos:2")


def test_R7_not_if_the_columns_hold_only_his_own_colour() -> None:
    s = argos([3, 0, 0, 0], [0])
    assert s.g.phase == "send" and not s.told("nominated")

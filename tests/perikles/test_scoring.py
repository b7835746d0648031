"""10 The end of the match: when, what counts, ties."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from hellas.engine.title import Result
from perikles.scene import CITIES, Scene, fought, position, scene

NOTHING = {city: [0, 0, 0, 0] for city in CITIES}


def final(**changes: Any) -> Result:
    """The result of a match that ends here: no leaders, no cubes but those given."""
    given = {"columns": NOTHING, "leaders": {}, **changes}
    result = scene(phase="round_end", round=3, tiles={}, **given).match.result
    assert result
    return result


def rows(result: Result, key: str) -> list[int]:
    return [row[key] for row in result.explanation["rows"]]


# -- 10.1


def test_10_1_R32_S_G1_the_round_is_played_to_its_end() -> None:
    lost = ["amphipolis", "lesbos", "plataea"]
    slots = ["pylos", "attica", "naupactus", "leucas", "delium", "mantinea", "sicily"]
    placed = {"attica": {"attack": "sparta H4"}, "delium": {"attack": "sparta H3"}, "sicily": {"defend": "sparta H1"}}
    s = scene(phase="engage", round=2, slots=slots, defeats={"athens": 3}, won={1: lost}, placed=placed)
    result = s.match.result
    assert result and result.reason == "athens" and s.g.defeats["athens"] == 4
    assert s.g.won[1] == [*lost, "attica", "delium"] and s.g.columns["sparta"][1] == 4, "all seven were resolved"
    assert sum(map(sum, s.g.statues.values())) == 6 and s.g.round == 2, "and the leaders became statues"


def test_10_1_H_D4_more_defeats_than_numbers_in_one_round() -> None:
    won = ["epidaurus", "pylos", "cythera"]
    slots = ["melos", "sicily", "cephallenia", "spartolus", "attica", "delium", "leucas"]
    placed = {"cephallenia": {"attack": "athens T4"}, "spartolus": {"attack": "athens H3"},
              "melos": {"attack": "corinth T3"}, "sicily": {"attack": "argos H3"}}  # fmt: skip
    rolls = [5, 5, 0, 0] * 10  # the attackers throw twelves
    s = scene(phase="engage", round=2, slots=slots, defeats={"sparta": 3}, won={0: won}, placed=placed, rolls=rolls)
    assert s.match.result and s.match.result.reason == "sparta"
    assert s.g.defeats["sparta"] == 7 and s.match.view(None)["public"]["values"]["sparta"] == 0


def test_10_1_S_G2_the_third_round_is_the_last() -> None:
    assert final().reason == "rounds"
    s = scene(phase="round_end", round=2, tiles={})
    assert s.match.result is None and s.g.round == 3


def test_R32_the_leaders_of_the_last_round_score() -> None:
    result = final(leaders={"corinth": 2})
    assert result.scores == (0, 0, 9, 0) and rows(result, "statues") == [0, 0, 9, 0]


def test_10_2_R_G6_statues_of_the_final_round_count() -> None:
    assert final(leaders={"thebes": 1}, statues={"thebes": [0, 1]}).scores == (0, 14, 0, 0)


# -- 10.2


def test_10_2_S_G3_cubes_tiles_and_statues() -> None:
    """7 cubes, tiles of 7 and 4, two statues in Corinth (one defeat), one in Athens (two defeats)."""
    won = {0: ["sicily", "pylos"], 1: ["corcyra", "lesbos", "plataea"]}
    slots = ["attica", "naupactus", "leucas", "delium", "mantinea", "megara_battle", "melos"]
    result = final(columns={**NOTHING, "argos": [7]}, won=won, slots=slots, defeats={"corinth": 1, "athens": 2},
                   statues={"corinth": [2], "athens": [1]})  # fmt: skip
    assert result.scores[0] == 35
    first = result.explanation["rows"][0]
    assert first == {"cubes": 7, "locations": 11, "statues": 17, "statue_count": 3}


def test_10_2_cubes_count_in_any_city_whatever_happened_to_it() -> None:
    columns = {city: [number, 0, 0, 0] for number, city in enumerate(CITIES)}
    result = final(columns=columns, defeats={"athens": 4}, won={1: ["amphipolis", "lesbos", "plataea", "attica"]},
                   slots=["pylos", "naupactus", "leucas", "delium", "mantinea", "megara_battle", "melos"])  # fmt: skip
    assert rows(result, "cubes") == [15, 0, 0, 0]


def test_10_2_only_main_players_tiles_count() -> None:
    g = fought("sicily", {"attack": "athens H3, athens T4, corinth T3, corinth H3"}, (5, 9), (5, 9), (5, 9))
    before = position(phase="engage", slots=["sicily"]).view(None)["public"]["points"]
    points = [now - was for now, was in zip(g.view(None)["public"]["points"], before, strict=True)]
    assert points == [7, 0, 0, 0]


# -- 10.3


def tie(**changes: Any) -> tuple[tuple[int, ...], str]:
    result = final(**changes)
    return result.winners, result.explanation["decided_by"]


def test_10_3_most_points_win() -> None:
    assert tie(columns={**NOTHING, "argos": [3, 5, 4, 1]}) == ((1,), "points")


def test_10_3_S_G4_then_more_points_from_locations() -> None:
    won = {0: ["sicily", "pylos"], 1: ["lesbos", "plataea"]}
    slots = ["attica", "naupactus", "leucas", "delium", "mantinea", "megara_battle", "melos"]
    assert tie(columns={**NOTHING, "argos": [24, 27]}, won=won, slots=slots) == ((0,), "locations")


def test_10_3_S_G4_then_more_statues() -> None:
    statues = {"athens": [3, 0], "corinth": [0, 1], "megara": [0, 1]}  # 15 points each, by three statues and by two
    assert tie(statues=statues) == ((0,), "statues")


def test_10_3_R38_R_G5_then_they_share_the_victory() -> None:
    """The order of seats breaks no tie (B029)."""
    assert tie() == ((0, 1, 2, 3), "shared")
    assert tie(columns={**NOTHING, "argos": [3, 2, 3, 1]}) == ((0, 2), "shared")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_10_3_H_G7_three_tied_whatever_the_order_of_seats(order: tuple[int, ...]) -> None:
    """Equal points; 11, 8 and 4 from tiles. A smaller value that comes later must not win (B028)."""
    lots = (["sicily", "pylos"], ["lesbos", "plataea"], ["naupactus"])
    cubes = (0, 3, 7)
    won = {order[i]: lots[i] for i in range(3)}
    column = [0, 0, 0, 0]
    for i in range(3):
        column[order[i]] = cubes[i]
    slots = ["attica", "corcyra", "leucas", "delium", "mantinea", "megara_battle", "melos"]
    assert tie(columns={**NOTHING, "argos": column}, won=won, slots=slots) == ((order[0],), "locations")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_10_3_ties_among_some_are_broken_among_these_only(order: tuple[int, ...]) -> None:
    """The third has the most from tiles, but fewer points."""
    column = [0, 0, 0, 0]
    column[order[0]], column[order[1]] = 20, 20
    slots = ["attica", "corcyra", "leucas", "delium", "mantinea", "megara_battle", "melos"]
    won = {order[2]: ["sicily", "pylos"]}
    winners, decided = tie(columns={**NOTHING, "argos": column}, won=won, slots=slots)
    assert (winners, decided) == (tuple(sorted(order[:2])), "shared")


def test_R39_shared_persian_tiles_count_in_full_in_the_tie_break() -> None:
    slots = ["attica", "corcyra", "leucas", "delium", "mantinea", "megara_battle", "melos"]
    columns = {**NOTHING, "argos": [7, 0, 3, 0]}
    assert tie(columns=columns, persian_won={"sicily": [1, 3]}, won={2: ["pylos"]}, slots=slots) == ((1, 3), "shared")


# -- 10.4


def test_10_4_S_D2_all_statues_of_a_city_have_the_same_value() -> None:
    won = {2: ["corcyra", "leucas"]}
    slots = ["attica", "naupactus", "pylos", "delium", "mantinea", "megara_battle", "melos"]
    result = final(statues={"corinth": [2, 1]}, defeats={"corinth": 2}, won=won, slots=slots)
    assert rows(result, "statues") == [10, 5, 0, 0]


def test_10_4_P49_defeats_of_the_last_round_count_for_all_statues() -> None:
    s = scene(phase="engage", round=3, slots=["leucas"], statues={"corinth": [1]},
              placed={"leucas": {"attack": "athens T1"}})  # fmt: skip
    assert s.match.result and s.g.defeats["corinth"] == 1
    assert [s.match.result.explanation["rows"][seat]["statues"] for seat in (0, 3)] == [7 + 5 + 7, 7]


def test_R37_leader_counters_are_no_limit() -> None:
    s: Scene = scene(phase="round_end", round=3, tiles={}, statues={city: [2] for city in CITIES},
                     leaders=dict.fromkeys(CITIES, 0))  # fmt: skip
    assert s.match.result and s.match.result.explanation["rows"][0]["statue_count"] == 18


def test_the_points_by_round_are_kept() -> None:
    s = scene(phase="round_end", tiles={})
    assert s.g.history == [s.match.view(None)["public"]["points"]]

"""8 The Persians: who controls them, how they are sent, shared control, no losses."""

from __future__ import annotations

from typing import Any

import pytest

from hellas.engine.match import Match
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.engagement import engagement
from perikles.scene import CITIES, Scene, army, dice, fought, position, scene
from staging import run, said

ONE = {"athens": 0, "sparta": 1, "corinth": 1, "argos": 2, "thebes": 0, "megara": 2}  # seat 3 leads nothing
TWO = {"athens": 0, "sparta": 1, "corinth": 1, "argos": 0, "thebes": 0, "megara": 1}  # seats 2 and 3 lead nothing
SLOTS = ["attica", "pylos", "naupactus", "leucas", "delium", "mantinea", "sicily"]


def turn(seat: int, leaders: dict[str, int], placed: dict[str, dict[str, str]] | None = None, **changes: Any) -> Scene:
    given = {"tiles": {seat: "22"}, "slots": SLOTS, **changes}
    return scene(phase="send", leaders=leaders, placed=placed or {}, **given)


def persians(s: Scene) -> int:
    return len(s.g.persians)


# -- 8.1


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_8_1_P18_R_P11_who_leads_no_city_controls_the_persians_this_round(number: int) -> None:
    candidates = {city: [seat % (4 - number)] for seat, city in enumerate(CITIES)}
    g = scene(phase="elect", candidates=candidates).passed("retrieve")
    assert g.persian_seats() == [0, 1, 2, 3][4 - number :]
    assert (len(g.persians), len(g.box["persia"])) == ((10, 0) if number else (0, 10))
    assert g.view(None)["public"]["persian_seats"] == g.persian_seats()


def test_8_1_R_P9_if_everybody_leads_a_city_they_stay_on_the_shield_all_round() -> None:
    s = scene(phase="send", tiles={1: "2"})
    assert len(s.g.box["persia"]) == 10 and s.g.persians == []
    s.play("end")
    assert all(len(c.game.box["persia"]) == 10 for c in s.match.checkpoints)


def test_8_1_R_P11_control_is_determined_anew_every_round() -> None:
    s = turn(3, ONE)
    while s.g.round == 1:
        s.play("end")
    assert s.g.persian_seats() == [] and len(s.g.box["persia"]) == 10
    s = scene(phase="elect", round=2, candidates={"athens": [3], "sparta": [1], "argos": [2]})
    assert s.passed("retrieve").persian_seats() == [0]


# -- 8.2, 8.3


def test_8_2_S_P1_sent_with_his_own_tiles_like_greeks() -> None:
    s = turn(3, ONE)
    s.expect("send", 3)
    s.play("send:persia-hoplite-3:attack:attica", "send:persia-trireme-2:attack:pylos")
    assert s.g.placed["attica"][3] == [army("persia H3")] and persians(s) == 8 and s.g.mains["pylos"] == [3, None]
    assert s.g.wars == [["athens", "persia"], ["persia", "sparta"]]


def test_8_2_permission_is_needed_to_defend() -> None:
    s = turn(3, ONE).play("send:persia-hoplite-3:defend:attica")
    s.expect("permission", 0, "yes", "no")
    assert s.match.view(None)["public"]["asking"]["city"] == "persia"
    s.play("yes").expect("send", 3)
    assert s.g.mains["attica"] == [None, 3]


def test_8_2_H_S19_persians_may_not_send_triremes_to_a_land_battle() -> None:
    s = turn(3, ONE)
    s.refuses("send:persia-trireme-2:attack:attica", "send:persia-trireme-3:defend:attica")


def test_8_3_S_P2_a_cube_of_any_city_sends_two_more() -> None:
    s = turn(3, ONE, columns={"thebes": [2, 2, 2, 0]}).play("send:persia-hoplite-3:attack:attica")
    assert s.offers("spend") == [f"spend:{city}" for city in CITIES if city != "thebes"]
    s.play("spend:athens", "send:persia-hoplite-2:attack:attica", "send:persia-hoplite-2:attack:delium")
    assert s.g.columns["athens"] == [2, 2, 2, 1] and s.told("cube.spent") == [(3, "athens")]
    s.expect("send", 3)  # his next tile: the turn ended, as nothing was left to do
    assert len(s.told("tile.handed_in")) == 2


def test_8_3_R14_one_persian_army_first_and_one_cube_a_turn() -> None:
    s = turn(3, ONE)
    assert not s.offers("spend")
    s.play("send:persia-hoplite-3:attack:attica", "spend:argos")
    assert not s.offers("spend") and s.offers("send:persia")


def test_8_3_why_a_cube_buys_nothing_it_is_the_persians_who_have_nowhere_to_go() -> None:
    """The city pays; what it cannot send are Persian armies."""
    sent = ", ".join(["persia H2 @3"] + ["persia H3 @3"] * 4 + ["persia T2 @3", "persia T3 @3"] * 2)
    s = turn(3, ONE, {"naupactus": {"attack": sent}}, specials={3: "phormio"})
    s.play("send:persia-hoplite-2:attack:attica")
    reason = s.match.why("spend:thebes")
    assert reason and (reason.key, reason.args) == ("spend.nowhere", ("persia",))


# -- 8.4 shared control


def test_8_4_S_P4_all_persian_counters_lie_on_the_main_space() -> None:
    s = turn(2, TWO, tiles={2: "2", 3: "2"}).play("send:persia-hoplite-3:attack:attica", "end")
    s.expect("send", 3).play("send:persia-hoplite-2:attack:attica")
    assert [args[-1] for args in s.told("sent")] == ["main", "main"] and s.g.mains["attica"] == [2, None]


def test_8_4_behind_a_greek_main_player_all_are_allies() -> None:
    s = turn(3, TWO, {"attica": {"attack": "sparta H1, persia H2 @2"}}).play("send:persia-hoplite-3:attack:attica")
    assert s.told("sent")[-1][-1] == "ally"


def test_8_4_R57_they_never_face_each_other() -> None:
    s = turn(3, TWO, {"attica": {"attack": "persia H2 @2"}})
    s.refuses("send:persia-hoplite-3:defend:attica")
    assert s.why("send:persia-hoplite-3:defend:attica") == ("send.facing_defend", "5.6.4")


def test_8_4_R57_one_supply_which_each_may_empty() -> None:
    s = turn(2, TWO, tiles={2: "2", 3: "2"})
    assert s.g.armies(2) is s.g.armies(3) is s.g.persians
    s.play("send:persia-hoplite-3:attack:attica", "send:persia-hoplite-3:attack:attica", "spend:athens",
           "send:persia-hoplite-3:attack:attica", "send:persia-hoplite-3:attack:attica")  # fmt: skip
    s.expect("send", 3)
    assert "send:persia-hoplite-3:attack:attica" not in s.offers() and persians(s) == 6


def test_8_4_P18_a_tile_won_together_lies_by_the_shield_and_scores_in_full_for_each() -> None:
    g = fought("attica", {"attack": "persia H3 @2, persia H2 @3", "defend": "athens H2"}, (6, 8), (6, 8), leaders=TWO)
    assert g.persian_won == {"attica": [2, 3]} and g.won == [[], [], [], []] and g.outcomes["attica"] == "persia"
    assert g.defeats["athens"] == 1, "one defeat"
    assert [row - 12 for row in g.view(None)["public"]["points"]] == [0, 0, 4, 4]


def test_8_4_the_marker_cubes_are_those_of_the_persian_players_of_this_round() -> None:
    """Only seat 2 has counters there, but seat 3 leads no city either."""
    g = fought("attica", {"attack": "persia H3 @2"}, leaders=TWO)
    assert g.persian_won == {"attica": [2, 3]}


def test_8_4_S_P5_R_P6_P19_two_cubes_of_each_persian_player() -> None:
    g = fought("pylos", {"defend": "persia H2 @3"}, leaders=TWO)
    assert g.columns["sparta"] == [2, 2, 4, 4]
    g = fought("pylos", {"attack": "athens T2", "defend": "persia T2 @2"}, (6, 8), (6, 8), leaders=TWO)
    assert g.columns["sparta"] == [2, 2, 4, 4] and g.outcomes["pylos"] == "box"


def test_8_4_P19_within_the_limit_of_thirty() -> None:
    g = fought("pylos", {"defend": "persia H2 @3"}, leaders=TWO, left={2: 0, 3: 1})
    assert g.columns["sparta"] == [2, 2, 2, 3]


def test_R39_the_markers_cost_no_cube_and_count_for_the_first_tie_break() -> None:
    g = fought("attica", {"attack": "persia H3 @2"}, leaders=TWO)
    assert [g.cubes(seat) for seat in range(4)] == [18] * 4
    slots = ["lesbos", "sicily", "naupactus", "leucas", "corcyra", "mantinea", "melos"]
    s = scene(phase="round_end", round=3, leaders={}, persian_won={"delium": [1, 2], "pylos": [1, 2]}, tiles={},
              won={0: ["attica"]}, slots=slots)  # fmt: skip
    assert s.match.result and [score - 12 for score in s.match.result.scores] == [4, 9, 9, 0]
    assert [row["locations"] for row in s.match.result.explanation["rows"]] == [4, 9, 9, 0]


def test_R57_choices_of_the_main_player_are_made_by_the_first_who_sent() -> None:
    leaders = {"athens": 0, "corinth": 1, "thebes": 1, "argos": 0}
    placed = {"pylos": {"attack": "persia T3 @3, corinth H2, thebes H2", "defend": "athens H3, athens H2"}}
    g = position(phase="engage", slots=["pylos"], leaders=leaders, placed=placed, rolls=dice((7, 7), (7, 7)))
    asked = run(engagement(g), "lose:thebes")
    assert [(d.kind, d.seat) for d in asked] == [("casualty", 3)]


def test_R57_permission_is_asked_by_and_given_to_each_separately() -> None:
    s = turn(2, TWO, tiles={2: "2", 3: "2"}).play("send:persia-hoplite-3:defend:attica", "yes", "end")
    s.expect("send", 3).play("send:persia-hoplite-2:defend:attica")
    s.expect("permission", 0)  # the leader of Athens, not the other Persian player
    s.play("no")
    assert s.g.placed["attica"] == [[], [], [army("persia H3")], []]
    s = turn(2, TWO, tiles={2: "2", 3: "2"}).play("send:persia-hoplite-3:defend:attica", "no", "end")
    s.expect("send", 3).play("send:persia-hoplite-2:defend:attica")
    s.expect("permission", 0).play("yes")
    assert s.g.placed["attica"][3] == [army("persia H2")], "a no to one does not bar the other"


def test_R57_each_spends_his_own_cubes() -> None:
    s = turn(2, TWO, columns={"athens": [2, 2, 0, 2]}).play("send:persia-hoplite-3:attack:attica")
    assert "spend:athens" not in s.offers() and "spend:sparta" in s.offers()
    assert s.why("spend:athens") == ("spend.no_cube", "5.3.4")


# -- 8.5, 8.6


def test_8_5_S_P3_no_persian_counter_is_lost() -> None:
    g = fought("attica", {"attack": "persia H3 @3", "defend": "athens H3"}, (7, 7), (7, 7), leaders=ONE)
    assert not any(g.casualties.values()) and army("persia H3") in g.box["persia"]
    assert said(g.notices, "casualty.persian") == [("attica", "hoplite")]


def test_8_5_R_P8_with_persians_as_main_the_side_loses_nothing() -> None:
    sides = {"attack": "persia H3 @3, corinth H1", "defend": "athens H3, athens H1"}
    assert not any(fought("attica", sides, (7, 7), (7, 7), leaders=ONE).casualties.values())


def test_8_5_persians_as_main_without_a_counter_in_the_battle_protect_nobody() -> None:
    sides = {"attack": "persia T3 @3, corinth H1", "defend": "thebes H3"}
    g = fought("naupactus", sides, (4, 7), (4, 7), leaders={"thebes": 0, "corinth": 1, "argos": 2})
    assert g.casualties["corinth"] == [army("corinth H1")]


def test_R26_a_persian_ally_is_never_lost_but_may_be_the_lowest() -> None:
    leaders = {"athens": 0, "sparta": 1, "corinth": 2}
    sides = {"attack": "athens T3, persia H2 @3, corinth H3", "defend": "sparta H4, sparta H2"}
    g = fought("pylos", sides, (7, 7), (8, 7), (6, 6), (7, 8), leaders=leaders)
    assert not any(g.casualties.values())


def test_R26_with_equal_lowest_the_main_player_chooses() -> None:
    leaders = {"athens": 0, "sparta": 1, "corinth": 2}
    sides = {"attack": "athens T3, persia H2 @3, corinth H2", "defend": "sparta H4, sparta H1"}
    for chosen, lost in (("persia", []), ("corinth", [army("corinth H2")])):
        g = position(phase="engage", slots=["pylos"], leaders=leaders, placed={"pylos": sides},
                     rolls=dice((7, 7), (7, 7)))  # fmt: skip
        asked = run(engagement(g), f"lose:{chosen}")
        assert (asked[0].seat, {o.key for o in asked[0].options}) == (0, {"lose:persia", "lose:corinth"})
        assert g.casualties["corinth"] == lost


def test_8_6_with_a_single_persian_player_the_tile_is_his() -> None:
    g = fought("attica", {"attack": "persia H3 @3"}, leaders=ONE)
    assert g.won[3] == ["attica"] and g.persian_won == {} and g.defeats["athens"] == 1


def test_8_6_at_the_end_of_the_round_all_are_on_the_shield() -> None:
    s = turn(3, ONE).play("send:persia-hoplite-3:attack:attica", "end", "end")
    assert s.g.round == 2 and len(s.g.box["persia"]) == 10 and s.g.persians == []


def test_P21_a_persian_player_gets_no_statue() -> None:
    s = turn(3, ONE).play("end", "end")
    assert [sum(row[seat] for row in s.g.statues.values()) for seat in range(4)] == [2, 2, 2, 0]


def test_R_P7_every_persian_player_may_look_at_all_persian_counters() -> None:
    placed = {"attica": {"attack": "persia H3 @2"}}
    s = turn(3, TWO, placed)
    match: Match[Any] = s.match
    for viewer in (2, 3):
        own = match.view(viewer)["own"]
        assert own["persians"] == s.g.persians and own["placed"]["attica"][2] == [army("persia H3")]
    for stranger in (None, 0, 1):
        seen = match.view(stranger)["public"] | match.view(stranger)["own"]
        assert set(seen["persians"]) == {"persia-hoplite", "persia-trireme"}
        assert seen["placed"]["attica"][2] == ["persia-hoplite"]
    TITLE.check(s.g)

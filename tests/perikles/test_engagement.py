"""6.1 - 6.4, 6.8, 6.9 Engagements: their order, who wins, what the owner loses."""

from __future__ import annotations

import pytest

from hellas.titles.perikles.state import Perikles
from perikles.scene import CITIES, army, fought, scene
from staging import said

# seats: 0 leads Athens and Thebes, 1 Sparta and Megara, 2 Argos, 3 Corinth


def outcome(g: Perikles, location: str) -> tuple[str, int, list[int]]:
    """Where the tile went, defeats of the owner, cubes of each seat there beyond the two of the setup."""
    owner = g.content.locations[location].city
    assert sum(g.defeats.values()) == g.defeats[owner]
    return g.outcomes[location], g.defeats[owner], [n - 2 for n in g.columns[owner]]


def test_6_1_locations_are_resolved_from_top_to_bottom_each_completely() -> None:
    slots = ["pylos", "attica", "lesbos", "delium", "sicily", "corcyra", "mantinea"]
    placed = {"attica": {"attack": "sparta H1"}, "corcyra": {"defend": "corinth H1"}}
    s = scene(phase="engage", slots=slots, placed=placed)
    assert s.told("engagement") == [(slot, number) for number, slot in enumerate(slots, 1)]
    keys = [notice.key for notice in s.match.log]
    assert keys.index("location.won") < [i for i, key in enumerate(keys) if key == "engagement"][2]


def test_6_2_P31_nobody_or_a_defender_only() -> None:
    assert outcome(fought("pylos", {}), "pylos") == ("box", 0, [0, 0, 0, 0])
    assert outcome(fought("pylos", {"defend": "sparta H1"}), "pylos") == ("box", 0, [0, 2, 0, 0])


def test_6_2_S_X17_R45_the_cubes_are_the_main_defenders_on_the_owning_city() -> None:
    g = fought("pylos", {"defend": "thebes H1, sparta H4"}, columns={"sparta": [0, 2, 2, 2]})
    assert outcome(g, "pylos") == ("box", 0, [0, 0, 0, 0]) and g.columns["sparta"] == [2, 2, 2, 2]
    assert g.columns["thebes"] == [2, 2, 2, 2]


def test_6_2_S_N3_rebels_do_not_fight_without_an_attacker() -> None:
    g = fought("lesbos", {"defend": "athens T1"})
    assert outcome(g, "lesbos") == ("box", 0, [2, 0, 0, 0]) and not said(g.notices, "battle.begins")


def test_6_3_R21_H_Y8_P52_all_counters_of_the_location_are_revealed_and_only_those() -> None:
    placed = {"pylos": {"attack": "athens T4, athens H3", "defend": "sparta T1"}, "attica": {"attack": "corinth H2"}}
    s = scene(phase="engage", slots=["pylos", "attica"], specials={2: "perikles"}, placed=placed)
    s.expect("battle_special", 2)
    assert s.g.revealed == ["pylos"]
    for viewer in (None, 0, 1, 2, 3):
        shown = s.match.view(viewer)["public"]["placed"] | s.match.view(viewer)["own"].get("placed", {})
        assert shown["pylos"][:2] == [["athens-hoplite-3", "athens-trireme-4"], ["sparta-trireme-1"]]
        assert shown["attica"][3] == (["corinth-hoplite-2"] if viewer == 3 else ["corinth-hoplite"])
    roles = {(args[1], args[2], args[4]) for args in s.told("revealed")}
    assert roles == {("attack", 0, "main"), ("defend", 1, "main")}
    assert len(s.told("revealed")) == 3
    sides = {"attack": "sparta H2, corinth H1", "defend": "athens H2"}
    g = fought("attica", sides, (8, 6), (8, 6))
    assert {args[2]: args[4] for args in said(g.notices, "revealed")} == {0: "main", 1: "main", 3: "ally"}


def test_6_4_battles_are_fought_from_left_to_right_and_the_last_decides() -> None:
    g = fought("pylos", {"attack": "athens T1, athens H1"})
    assert [args[:2] for args in said(g.notices, "battle.begins")] == [("pylos", "trireme"), ("pylos", "hoplite")]
    g = fought("cythera", {"attack": "athens T1"})
    assert [args[1] for args in said(g.notices, "battle.begins")] == ["hoplite", "trireme"]
    assert outcome(g, "cythera")[0] == "seat:0"
    g = fought("attica", {"attack": "sparta H1"})
    assert [args[1] for args in said(g.notices, "battle.begins")] == ["hoplite"]
    assert outcome(g, "attica")[0] == "seat:1", "with one battle that one decides"


# -- 6.8


def test_6_8_1_R27_H_D5_H_D6_P48_every_way_in_which_an_attacker_wins_is_one_defeat() -> None:
    diced = fought("attica", {"attack": "sparta H2", "defend": "athens H2"}, (8, 6), (8, 6))
    unopposed = fought("pylos", {"attack": "athens H1", "defend": "sparta T1"})
    undefended = fought("attica", {"attack": "sparta H1"})
    for g, location, winner in ((diced, "attica", 1), (unopposed, "pylos", 0), (undefended, "attica", 1)):
        owner = g.content.locations[location].city
        assert g.outcomes[location] == f"seat:{winner}" and g.won[winner] == [location]
        assert g.defeats == {city: int(city == owner) for city in CITIES}
        assert said(g.notices, "defeat") == [(owner, 1)]


def test_6_8_2_P48_the_main_defender_takes_the_tile_whoevers_city_owns_it() -> None:
    g = fought("attica", {"attack": "sparta H2", "defend": "corinth H2, athens H1"}, (6, 8), (6, 8))
    assert outcome(g, "attica") == ("seat:3", 0, [0, 0, 0, 0]) and g.won[3] == ["attica"]


def test_6_8_2_R28_P36_natives_alone_win_for_nobody() -> None:
    g = fought("plataea", {"attack": "sparta H2"}, (4, 9), (4, 9))
    assert outcome(g, "plataea") == ("box", 0, [0, 0, 0, 0]) and g.casualties["sparta"] == ["sparta-hoplite-2"]


def test_6_8_2_also_if_only_natives_fought_for_him_in_the_deciding_battle() -> None:
    g = fought("amphipolis", {"attack": "sparta H2", "defend": "athens T1"}, (5, 9))
    assert outcome(g, "amphipolis") == ("seat:0", 0, [0, 0, 0, 0])


def test_6_8_3_R29_P32_without_counters_in_the_deciding_battle_nobody_gets_the_tile() -> None:
    assert outcome(fought("pylos", {"attack": "athens T2"}), "pylos") == ("box", 0, [0, 0, 0, 0])
    g = fought("pylos", {"attack": "athens T2", "defend": "sparta T2"}, (6, 8), (6, 8))
    assert outcome(g, "pylos") == ("box", 0, [0, 2, 0, 0])


def test_6_8_3_R23_also_if_his_only_counter_was_lost() -> None:
    g = fought("pylos", {"attack": "athens T2", "defend": "sparta T2"}, (8, 6), (8, 6))
    assert outcome(g, "pylos") == ("box", 0, [0, 2, 0, 0]) and g.casualties["sparta"] == ["sparta-trireme-2"]


def test_6_8_4_P34_the_first_battle_counts_only_for_the_head_start() -> None:
    g = fought("pylos", {"attack": "athens T2", "defend": "sparta T2, sparta H1"}, (8, 6), (8, 6))
    assert outcome(g, "pylos") == ("seat:1", 0, [0, 0, 0, 0])
    g = fought("pylos", {"attack": "athens T2, athens H1", "defend": "sparta T2"}, (6, 8), (6, 8))
    assert outcome(g, "pylos") == ("seat:0", 1, [0, 0, 0, 0])


@pytest.mark.parametrize("who", [0, 3])
def test_6_8_4_H_Y2_seat_0_is_a_player_like_any_other(who: int) -> None:
    """The case X-8 with the attacker on seat 0 and on seat 3: sides are never compared with nothing."""
    city = {0: "athens", 3: "corinth"}[who]
    g = fought("pylos", {"attack": f"{city} T2, {city} H1", "defend": "sparta T2"}, (6, 8), (6, 8))
    assert g.won[who] == ["pylos"] and g.defeats["sparta"] == 1
    g = fought("attica", {"attack": "sparta H1", "defend": f"{city} H1"}, (6, 8), (6, 8))
    assert g.won[who] == ["attica"]


def test_6_8_5_S_S25_H_Y3_all_counters_return_to_their_boxes_after_each_engagement() -> None:
    placed = {"pylos": {"attack": "athens T4", "defend": "sparta H4"}, "attica": {"attack": "corinth H2"}}
    s = scene(phase="engage", slots=["pylos", "attica"], placed=placed)
    g = s.passed("engage", 1)
    assert g.box["athens"] == ["athens-trireme-4"] and g.box["sparta"] == ["sparta-hoplite-4"]
    assert g.placed["pylos"] == [[], [], [], []] and g.placed["attica"][3] == ["corinth-hoplite-2"]
    assert g.armies(0).count("athens-trireme-4") == 1, "the one in the box cannot be used again"


def test_6_8_5_persians_return_to_the_shield() -> None:
    leaders = {"athens": 0, "sparta": 1, "argos": 2}
    g = fought("attica", {"attack": "persia H3 @3"}, leaders=leaders)
    assert g.box["persia"] == ["persia-hoplite-3"] and outcome(g, "attica")[0] == "seat:3"


def test_R31_allies_get_nothing_and_the_owning_leader_neither() -> None:
    g = fought("attica", {"attack": "sparta H2, corinth H3"})
    assert g.won == [[], ["attica"], [], []]
    g = fought("attica", {"defend": "corinth H1, athens H3"})
    assert outcome(g, "attica") == ("box", 0, [0, 0, 0, 2])


def test_R47_the_owner_as_ally_cannot_win_the_tile() -> None:
    g = fought("attica", {"attack": "sparta H1", "defend": "corinth H1, athens H3"}, (4, 9), (4, 9))
    assert g.won[3] == ["attica"] and g.won[0] == []


def test_R11_a_location_of_a_city_without_a_leader_is_attacked_and_defeated_as_usual() -> None:
    leaders = {"sparta": 1, "argos": 0, "corinth": 2, "thebes": 3}
    g = fought("attica", {"attack": "sparta H1"}, leaders=leaders)
    assert outcome(g, "attica") == ("seat:1", 1, [0, 0, 0, 0])
    g = fought("plataea", {"attack": "sparta H1"}, (4, 7), (4, 7), leaders=leaders)
    assert outcome(g, "plataea")[0] == "box" and g.casualties["sparta"] == ["sparta-hoplite-1"]


# -- what happens on the way


def played(sides: dict[str, str], *throws: tuple[int, int], location: str = "pylos") -> list[str]:
    """The winners of all battles, "none" for one that did not take place."""
    g = fought(location, sides, *throws)
    won = {args[:2]: str(args[2]) for key in ("battle.won", "battle.unopposed") for args in said(g.notices, key)}
    return [won.get(args[:2], "none") for args in said(g.notices, "battle.begins")]


def test_X_1_to_X_14_the_winners_of_both_battles() -> None:
    """The cases of the supplement once more, by seats and notices; the vectors hold them as well."""
    assert played({"attack": "athens T2"}) == ["attack", "none"]
    assert played({"attack": "athens H1"}) == ["none", "attack"]
    assert played({"attack": "athens T2", "defend": "sparta H1"}) == ["attack", "defend"]
    assert played({"attack": "athens H1", "defend": "sparta T1"}) == ["defend", "attack"]


def test_X_3_a_defender_in_the_deciding_battle_only() -> None:
    assert outcome(fought("pylos", {"defend": "sparta H2"}), "pylos") == ("box", 0, [0, 2, 0, 0])


def test_X_13_H_Y7_both_battles_normal_with_one_marker_for_the_first_winner() -> None:
    """The winner of the first battle needs one success; nothing else is left over from the first battle."""
    both = {"attack": "athens T2, athens H2", "defend": "sparta T2, sparta H2"}
    g = fought("pylos", both, (8, 7), (8, 6), (8, 6))  # markers 1:1, 2:1; then 1:0, 2:0
    assert [args[-2:] for args in said(g.notices, "battle.throw")] == [(1, 1), (2, 1), (2, 0)]
    g = fought("pylos", both, (8, 7), (7, 7), (8, 6), (8, 6))
    assert [args[-2:] for args in said(g.notices, "battle.throw")] == [(1, 1), (1, 2), (1, 1), (2, 1)]


def test_X_12_H_Y1_P33_an_empty_first_battle_gives_no_marker_to_anybody() -> None:
    g = fought("pylos", {"attack": "athens H2", "defend": "sparta H2"}, (8, 7), (7, 7))
    assert not said(g.notices, "battle.head_start")
    assert [args[-2:] for args in said(g.notices, "battle.throw")] == [(1, 1), (1, 2)]


# -- 6.9 defeats


def test_6_9_S_D1_R_D3_each_defeat_covers_the_highest_number() -> None:
    content = scene().g.content
    table = {"athens": [5, 5, 3, 1, 0], "sparta": [5, 4, 3, 2, 0], "corinth": [9, 7, 5, 3, 0], "thebes": [7, 5, 3, 0],
             "argos": [6, 3, 0], "megara": [6, 3, 0]}  # fmt: skip
    for city, values in table.items():
        assert [content.statue_value(city, defeats) for defeats in range(len(values))] == values


def test_6_9_R_D7_defeats_persist_over_rounds() -> None:
    s = scene(phase="engage", slots=["leucas"], defeats={"corinth": 1}, won={0: ["solygeia"]}, round=2,
              placed={"leucas": {"attack": "athens T1"}})  # fmt: skip
    assert s.g.round == 3 and s.g.defeats["corinth"] == 2
    assert s.match.view(None)["public"]["values"]["corinth"] == 5


def test_R30_P47_further_defeats_count_and_the_value_stays_zero() -> None:
    content = scene().g.content
    for city in CITIES:
        assert all(content.statue_value(city, defeats) == 0 for defeats in range(5, 11))
    lost = ["amphipolis", "lesbos", "plataea", "naupactus"]
    g = fought("attica", {"attack": "sparta H1"}, defeats={"athens": 4}, round=2, won={1: lost})
    assert g.defeats["athens"] == 5 and said(g.notices, "defeat") == [("athens", 5)]


def test_H_Y11_the_location_megara_is_not_the_city() -> None:
    content = scene().g.content
    assert not set(content.locations) & set(CITIES)
    s = scene(phase="send", slots=["megara_battle"], tiles={0: "1"}, leaders={"athens": 0, "sparta": 1, "argos": 2})
    assert f"send:{army('athens H1')}:attack:megara_battle" in s.offers()

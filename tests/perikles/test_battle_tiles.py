"""9.5, 9.6 The four special tiles of battles, and the window in which they are played (R33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from hellas.engine.decision import Decision
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.engagement import engagement
from hellas.titles.perikles.state import Perikles
from perikles.scene import EMPTY, Scene, dice, position, scene
from staging import run, said

# seats: 0 leads Athens and Thebes, 1 Sparta and Megara, 2 Argos, 3 Corinth
LAND = {"attack": "sparta H2", "defend": "athens H2"}  # at Attica: one land battle, A needs 8, D needs 7
BOTH = {"attack": "athens T2, athens H2", "defend": "sparta T2, sparta H2"}  # at Pylos: sea, then land


def fight(
    location: str, sides: dict[str, str], throws: Sequence[Sequence[int]], specials: dict[int, str], *answers: str
) -> tuple[Perikles, list[Decision]]:
    g = position(phase="engage", slots=[location], placed={location: sides}, specials=specials, rolls=dice(*throws))
    asked = run(engagement(g), *answers)
    assert g.chance == EMPTY
    return g, asked


def keys(decision: Decision) -> list[str]:
    return [option.key for option in decision.options]


def columns(g: Perikles) -> list[tuple[object, ...]]:
    return [args[2:5] for args in said(g.notices, "battle.column")]


def markers(g: Perikles) -> list[tuple[object, ...]]:
    return [args[-2:] for args in said(g.notices, "battle.throw")]


# -- Brasidas


def test_9_6_S_T6_brasidas_doubles_every_spartan_hoplite_counter_but_no_native() -> None:
    sides = {"attack": "athens H3, athens H3, athens H1", "defend": "sparta H4, sparta H2, thebes H1"}
    leaders = {"athens": 2, "sparta": 1, "thebes": 0, "corinth": 3}
    g = position(phase="engage", slots=["melos"], leaders=leaders, placed={"melos": sides}, specials={3: "brasidas"},
                 rolls=dice((9, 6), (9, 6)))  # fmt: skip
    run(engagement(g), "brasidas")
    assert columns(g) == [(7, 14, "1:2")] and g.used_specials == ["brasidas"] and g.specials == [[], [], [], []]


def test_9_6_P42_on_whichever_side_the_spartans_stand() -> None:
    g, _ = fight("attica", LAND, [(6, 7), (6, 7)], {2: "brasidas"}, "brasidas")
    assert columns(g) == [(4, 2, "2:1")]


def test_9_6_brasidas_declined() -> None:
    g, asked = fight("attica", LAND, [(7, 7), (7, 7)], {2: "brasidas"}, "pass")
    assert keys(asked[0]) == ["brasidas", "pass"] and columns(g) == [(2, 2, "1:1")]
    assert g.specials[2] == ["brasidas"] and g.used_specials == [], "a tile that is not played stays"


def test_9_6_P41_brasidas_is_not_offered_when_useless() -> None:
    cases = [
        ("attica", {"attack": "corinth H2", "defend": "athens H2"}, [(7, 7), (7, 7)]),  # no Spartan hoplite at all
        ("epidaurus", {"attack": "athens T2, corinth T1", "defend": "sparta T3"}, [(7, 7), (7, 7)]),  # a sea battle
    ]
    for location, sides, throws in cases:
        _, asked = fight(location, sides, throws, {2: "brasidas"}, "pass")
        assert [keys(decision) for decision in asked] == [["pass"]]


def test_9_6_P41_only_a_spartan_hoplite_in_this_battle_counts() -> None:
    _, asked = fight("pylos", {"attack": "athens T2, athens H1", "defend": "sparta T2, corinth H1"},
                     [(7, 7), (7, 7), (7, 7)], {2: "brasidas"}, "pass", "pass")  # fmt: skip
    assert [keys(decision) for decision in asked] == [["pass"], ["pass"]]


def test_9_6_H_T8_brasidas_in_the_land_battle_does_not_double_triremes_in_the_sea_battle() -> None:
    sides = {"attack": "athens H1, athens T2", "defend": "sparta H1, sparta T2"}
    g, _ = fight("cythera", sides, [(9, 5), (9, 5), (7, 7)], {3: "brasidas"}, "brasidas")
    assert columns(g) == [(1, 2, "1:2"), (2, 2, "1:1")] and g.doubling == []


# -- Phormio


def test_9_6_S_T7_phormio_doubles_every_athenian_trireme() -> None:
    sides = {"attack": "athens T3, athens T1, corinth T2", "defend": "sparta T3, sparta T2"}
    g, _ = fight("epidaurus", sides, [(6, 8), (6, 8)], {2: "phormio"}, "phormio")
    assert columns(g) == [(10, 5, "2:1")] and g.used_specials == ["phormio"]


def test_9_6_phormio_declined_and_not_offered_when_useless() -> None:
    g, asked = fight("pylos", BOTH, [(8, 6), (8, 6), (8, 6)], {3: "phormio"}, "pass", "pass")
    assert [keys(decision) for decision in asked] == [["phormio", "pass"], ["pass"]], "not in the land battle"
    assert columns(g)[0] == (2, 2, "1:1") and g.specials[3] == ["phormio"]
    _, asked = fight("pylos", {"attack": "corinth T2", "defend": "sparta T2"}, [(8, 6), (8, 6)], {2: "phormio"}, "pass")
    assert [keys(decision) for decision in asked] == [["pass"]]


# -- Persian Fleet and Thessalian Allies


def test_9_5_S_T10_persian_fleet_gives_either_side_a_marker_in_a_sea_battle() -> None:
    for side, expected in (("attack", [(2, 0)]), ("defend", [(1, 1), (2, 1)])):
        throws = [(8, 6)] * len(expected)
        g, asked = fight("epidaurus", {"attack": "athens T2", "defend": "sparta T2"}, throws, {3: "persian_fleet"},
                         f"persian_fleet:{side}")  # fmt: skip
        assert keys(asked[0]) == ["persian_fleet:attack", "persian_fleet:defend", "pass"]
        assert markers(g) == expected and g.used_specials == ["persian_fleet"]
        assert said(g.notices, "battle.marker_given") == [("epidaurus", "trireme", side)]


def test_9_5_persian_fleet_declined_and_only_at_sea() -> None:
    g, asked = fight("pylos", BOTH, [(8, 6), (8, 6), (8, 6)], {3: "persian_fleet"}, "pass", "pass")
    assert [len(decision.options) for decision in asked] == [3, 1] and g.specials[3] == ["persian_fleet"]
    _, asked = fight("attica", LAND, [(7, 7), (7, 7)], {3: "persian_fleet"}, "pass")
    assert [keys(decision) for decision in asked] == [["pass"]]


def test_9_5_S_T9_not_to_a_side_that_has_a_marker_already() -> None:
    sides = {"attack": "athens T3, athens H2", "defend": "sparta H2"}
    g, asked = fight("pylos", sides, [(8, 7), (7, 7)], {2: "thessalian_allies"}, "thessalian_allies:defend")
    assert keys(asked[0]) == ["thessalian_allies:defend", "pass"]
    assert said(g.notices, "battle.won") == [("pylos", "hoplite", "defend", 1, 2)] or markers(g)[-1] == (2, 2)


def test_9_5_thessalian_allies_in_a_land_battle_used_declined_and_not_at_sea() -> None:
    g, asked = fight("attica", LAND, [(8, 6)], {3: "thessalian_allies"}, "thessalian_allies:attack")
    assert keys(asked[0]) == ["thessalian_allies:attack", "thessalian_allies:defend", "pass"]
    assert markers(g) == [(2, 0)]
    g, _ = fight("attica", LAND, [(8, 6), (8, 6)], {3: "thessalian_allies"}, "pass")
    assert markers(g) == [(1, 0), (2, 0)] and g.specials[3] == ["thessalian_allies"]
    _, asked = fight("epidaurus", {"attack": "athens T2", "defend": "sparta T2"}, [(8, 6), (8, 6)],
                     {3: "thessalian_allies"}, "pass")  # fmt: skip
    assert [keys(decision) for decision in asked] == [["pass"]]


def test_9_5_a_head_start_can_never_win_a_battle_outright() -> None:
    g, _ = fight("pylos", {"attack": "athens T3, athens H2", "defend": "sparta H2"}, [(7, 7)],
                 {2: "thessalian_allies"}, "thessalian_allies:defend")  # fmt: skip
    assert markers(g) == [(1, 2)], "both sides had one; one success of one side decides"


# -- R33: the window


def window(specials: dict[int, str], sides: dict[str, str] | None = None, where: str = "attica", **more: Any) -> Scene:
    """A battle whose window is open."""
    return scene(phase="engage", slots=[where], placed={where: sides or LAND}, specials=specials, **more)


ALL = {0: "perikles", 1: "plague", 2: "alkibiades", 3: "slave_revolt"}


def test_R33_R56_everybody_with_an_unused_tile_is_asked_from_left_of_the_main_attacker_to_him() -> None:
    """The order of a reaction window is that of the rules (B021)."""
    s = window(ALL)  # seat 1 attacks
    for seat in (2, 3, 0, 1):
        s.expect("battle_special", seat, "pass").play("pass")
    assert s.told("battle.throw") and not s.told("special.played")
    s = window({0: "perikles", 2: "plague"})
    assert [s.seat, s.play("pass").seat] == [2, 0], "who has none is not asked"


def test_R33_R_T12_the_owner_need_not_take_part() -> None:
    s = window({3: "brasidas"})
    s.expect("battle_special", 3, "brasidas", "pass")


def test_R33_R_T13_several_tiles_in_one_battle_by_different_players() -> None:
    g, asked = fight("attica", LAND, [(6, 8), (6, 8)], {2: "brasidas", 3: "thessalian_allies"}, "brasidas",
                     "thessalian_allies:defend")  # fmt: skip
    assert columns(g) == [(4, 2, "2:1")] and markers(g)[0] == (1, 1)
    assert g.used_specials == ["brasidas", "thessalian_allies"]
    assert [decision.seat for decision in asked] == [2, 3]


def test_R33_H_Y16_a_pass_is_not_final_if_somebody_else_plays_afterwards() -> None:
    s = window({2: "brasidas", 3: "thessalian_allies", 0: "perikles"})
    s.play("pass").expect("battle_special", 3).play("thessalian_allies:attack")
    s.expect("battle_special", 0).play("pass")
    s.expect("battle_special", 2, "brasidas", "pass").play("brasidas")
    s.expect("battle_special", 0, "pass").play("pass")
    s.expect("battle_special", 0, "pass").play("pass")  # the circle with Brasidas was not one without a tile
    assert s.told("battle.column")[0][2:4] == (4, 2)


def test_R33_a_full_circle_of_passes_closes_the_window() -> None:
    s = window({2: "brasidas", 0: "perikles"}).play("pass", "pass")
    assert s.told("battle.throw")


def test_R33_S_T11_no_window_after_the_first_throw_and_none_before_the_reveal() -> None:
    s = window({2: "brasidas"}, rolls=dice((7, 6), (6, 6), (7, 7), (7, 7)))
    assert s.told("revealed") and not s.told("battle.throw")
    s.play("pass")
    assert len(s.told("battle.throw")) == 4, "thrown to the end without another question"


@pytest.mark.parametrize(
    ("location", "sides"),
    [
        ("attica", {"attack": "sparta H2"}), ("attica", {"defend": "athens H2"}), ("attica", {}),
        ("pylos", {"attack": "athens T2", "defend": "sparta H2"}), ("amphipolis", {"attack": "sparta T1"}),
    ],
)  # fmt: skip
def test_R33_no_window_without_dice(location: str, sides: dict[str, str]) -> None:
    s = scene(phase="engage", slots=[location], placed={location: sides}, specials={2: "brasidas"})
    assert s.kind == "take_influence_tile"


def test_R33_natives_count_for_both_strengths_above_zero() -> None:
    window({2: "brasidas"}, {"attack": "sparta H1"}, "plataea").expect("battle_special", 2, "brasidas", "pass")


def test_R33_both_sides_may_start_with_one_marker() -> None:
    sides = {"attack": "athens T3, athens H2", "defend": "sparta H2"}
    s = window({3: "thessalian_allies", 0: "plague"}, sides, "pylos")
    assert s.g.tokens == [1, 0]
    s.expect("battle_special", 3).play("thessalian_allies:defend")
    assert s.g.tokens == [1, 1] and s.match.view(None)["public"]["tokens"] == [1, 1]


def test_R33_with_shared_persians_the_main_attacker_is_the_first_who_sent() -> None:
    leaders = {"athens": 0, "sparta": 1, "corinth": 0, "argos": 1}
    s = scene(phase="engage", slots=["attica"], leaders=leaders, specials=ALL,
              placed={"attica": {"attack": "persia H2 @3, persia H3 @2", "defend": "athens H2"}})  # fmt: skip
    order = []
    while s.kind == "battle_special":
        order.append(s.seat)
        s.play("pass")
    assert order == [0, 1, 2, 3]


def test_9_6_a_used_tile_is_gone_for_the_whole_game() -> None:
    s = window({2: "brasidas"}).play("brasidas")
    assert s.g.specials[2] == [] and s.match.view(None)["public"]["used_specials"] == ["brasidas"]
    assert s.g.round == 2 and all("brasidas" not in hand for hand in s.g.specials)


def test_P41_a_battle_tile_is_offered_at_its_battle_only() -> None:
    """Nowhere in phases 2 to 5 is any battle tile offered."""
    battle_tiles = [each.id for each in TITLE.new_game(3, TITLE.complete({}), 1).content.specials.values()
                    if each.window.phase == 6]  # fmt: skip
    assert sorted(battle_tiles) == ["brasidas", "persian_fleet", "phormio", "thessalian_allies"]
    for special in battle_tiles:
        for phase in ("influence", "nominate", "send"):
            for seat in range(4):
                s = scene(phase=phase, specials={seat: special})
                assert not any(special in key for key in s.offers())

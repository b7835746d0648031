"""6.5 - 6.7, 6.10 Battles: strengths, natives, automatic wins, dice, casualties, the combat table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hellas.titles.perikles.engagement import engagement
from hellas.titles.perikles.state import Perikles
from perikles.scene import army, dice, fought, position, scene, stacked
from staging import run, said

# seats: 0 leads Athens and Thebes, 1 Sparta and Megara, 2 Argos, 3 Corinth

COLUMNS = {"1:2": (10, 5), "-2": (9, 6), "1:1": (8, 7), "+2": (7, 8), "2:1": (6, 9), "3:1": (5, 10)}


def strengths(g: Perikles) -> list[tuple[object, ...]]:
    """(kind, attacker, defender, what comes of it) of each battle."""
    return [args[1:] for args in said(g.notices, "battle.begins")]


def lost(g: Perikles) -> list[str]:
    return sorted(counter for lot in g.casualties.values() for counter in lot)


# -- 6.10


def column_of(attack: int, defend: int) -> str:
    """6.10, the decision order in the words of the rules."""
    ladder = (("3:1", attack >= 3 * defend), ("2:1", attack >= 2 * defend), ("1:2", defend >= 2 * attack),
              ("+2", attack >= defend + 2), ("-2", defend >= attack + 2))  # fmt: skip
    return next((column for column, applies in ladder if applies), "1:1")


def test_6_10_R_C21_P39_the_column_for_all_strengths() -> None:
    content = scene().g.content
    for attack in range(1, 60):
        for defend in range(1, 60):
            column = content.column(attack, defend)
            assert column.id == column_of(attack, defend), (attack, defend)
            assert (column.attacker_need, column.defender_need) == COLUMNS[column.id]
            assert column.attacker_need + column.defender_need == 15


EXAMPLES = {
    "S-C1": (2, 1, "2:1"), "S-C2": (5, 3, "+2"), "S-C3": (3, 4, "1:1"), "S-C4": (7, 12, "-2"), "S-C5": (2, 4, "1:2"),
    "S-C6": (1, 3, "1:2"), "S-C7": (3, 1, "3:1"), "S-C8": (26, 1, "3:1"), "S-C9": (7, 5, "+2"), "S-C10": (3, 7, "1:2"),
    "R-C11": (1, 1, "1:1"), "R-C12": (1, 2, "1:2"), "R-C13": (2, 3, "1:1"), "R-C14": (3, 2, "1:1"),
    "R-C15": (4, 2, "2:1"), "R-C16": (6, 2, "3:1"), "R-C17": (5, 2, "2:1"), "R-C18": (3, 5, "-2"),
    "R-C19": (6, 4, "+2"), "R-C20": (5, 4, "1:1"),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_6_10_combat_table(name: str) -> None:
    attack, defend, column = EXAMPLES[name]
    found = scene().g.content.column(attack, defend)
    assert (found.id, found.attacker_need, found.defender_need) == (column, *COLUMNS[column])


# -- 6.5


def test_6_5_1_main_and_allied_counters_of_the_battles_kind_and_a_native() -> None:
    sides = {"attack": "athens T3, athens H3, corinth T2", "defend": "sparta T1, thebes T2, sparta H4"}
    leaders = {"athens": 0, "sparta": 1, "thebes": 2, "corinth": 3}
    g = fought("sicily", sides, (8, 4), (8, 4), (4, 9), (4, 9), leaders=leaders)
    assert strengths(g) == [("trireme", 5, 4, "dice"), ("hoplite", 3, 5, "dice")]


def test_6_5_2_S_N5_natives_fight_in_the_battle_of_their_own_kind_only() -> None:
    sides = {"attack": "sparta T2, sparta H2", "defend": "athens T1, athens H1"}
    g = fought("acarnania", sides, (6, 5), (6, 5), (8, 6))
    assert strengths(g) == [("trireme", 2, 1, "dice"), ("hoplite", 2, 2, "dice")]
    g = fought("melos", {"attack": "athens H1, athens T1", "defend": "sparta H1"}, (4, 5), (4, 5), (4, 7))
    assert strengths(g) == [("hoplite", 1, 2, "dice"), ("trireme", 1, 1, "dice")]


def test_6_5_2_S_N1_natives_fight_without_defending_counters() -> None:
    g = fought("amphipolis", {"attack": "sparta H3"}, (5, 9), (6, 10))
    assert strengths(g) == [("trireme", 0, 0, "none"), ("hoplite", 3, 1, "dice")]


def test_6_5_2_R_N9_rebels_of_the_other_kind_do_not_count() -> None:
    g = fought("potidea", {"attack": "sparta T1, sparta H1", "defend": "athens T1, athens H1"}, (8, 6), (8, 6), (6, 8))
    assert strengths(g) == [("trireme", 1, 1, "dice"), ("hoplite", 2, 1, "dice")]


def test_6_5_3_natives_are_not_doubled() -> None:
    g = fought("melos", {"attack": "athens H3", "defend": "sparta H1"}, (7, 7), (7, 7), answers=["brasidas"],
               specials={2: "brasidas"})  # fmt: skip
    assert [args[2:4] for args in said(g.notices, "battle.column")] == [(3, 3)]


# -- R22: natives without counters beside them


def test_R22_attackers_against_natives_only_are_diced_in_both_battles() -> None:
    g = fought("sicily", {"attack": "athens T3, athens H3"}, (5, 9), (5, 9), (5, 9))
    assert strengths(g) == [("trireme", 3, 1, "dice"), ("hoplite", 3, 1, "dice")]


def test_R22_natives_alone_win_a_first_battle_and_get_the_head_start() -> None:
    g = fought("sicily", {"attack": "athens H3"}, (4, 10))
    assert strengths(g)[0] == ("trireme", 0, 1, "defend")
    assert said(g.notices, "battle.head_start") == [("sicily", "hoplite", "defend")]


def test_R22_natives_alone_do_not_win_a_deciding_battle() -> None:
    g = fought("sicily", {"attack": "athens T1", "defend": "sparta T1"}, (4, 5), (4, 5))
    assert strengths(g)[1] == ("hoplite", 0, 1, "none") and g.outcomes["sicily"] == "box"
    assert g.columns["sparta"][1] == 4, "two cubes, as the location was defended"


@pytest.mark.parametrize("with_triremes", [False, True])
def test_R22_rebels_do_not_fight_without_attacking_counters(with_triremes: bool) -> None:
    sides = {"attack": "sparta T1", "defend": "athens H1" + ", athens T1" * with_triremes}
    throws: list[Sequence[int]] = [(6, 8), (6, 8)] * with_triremes
    g = fought("lesbos", sides, *throws)
    assert strengths(g)[0] == ("hoplite", 0, 1, "defend")
    g = fought("lesbos", {"attack": "sparta H3, sparta H3", "defend": "athens H1, athens T1"}, (5, 5), (5, 5))
    assert strengths(g)[1] == ("trireme", 0, 1, "defend") and g.outcomes["lesbos"] == "seat:0"


def test_R22_rebels_without_any_counters_fight_no_battle() -> None:
    g = fought("lesbos", {"attack": "sparta T2", "defend": "athens T1"}, (6, 5), (6, 5))
    assert strengths(g)[0] == ("hoplite", 0, 0, "none") and not said(g.notices, "battle.head_start")
    g = fought("potidea", {"attack": "sparta T2", "defend": "athens T1"}, (6, 5), (6, 5))
    assert strengths(g)[1] == ("hoplite", 0, 0, "none") and g.outcomes["potidea"] == "box"


# -- 6.6


def test_6_6_1_both_zero_is_no_battle() -> None:
    g = fought("pylos", {"attack": "athens H1"})
    assert strengths(g)[0] == ("trireme", 0, 0, "none") and not said(g.notices, "battle.head_start")


def test_6_6_2_one_above_zero_wins_without_dice_and_without_loss() -> None:
    g = fought("pylos", {"attack": "athens T1", "defend": "sparta H4"})
    assert strengths(g) == [("trireme", 1, 0, "attack"), ("hoplite", 0, 4, "defend")] and lost(g) == []


def test_6_6_3_a_side_that_reaches_its_second_marker_first_wins() -> None:
    equal = {"attack": "sparta H2", "defend": "athens H2"}  # A needs 8, D needs 7
    g = fought("attica", equal, (7, 6), (8, 6), (7, 7), (8, 6))
    assert [args[-2:] for args in said(g.notices, "battle.throw")] == [(0, 0), (1, 0), (1, 1), (2, 1)]


def test_6_6_3_needs_are_thresholds() -> None:
    """7 against 5: A >= 7, D >= 8."""
    g = fought("attica", {"attack": "sparta H4, sparta H3", "defend": "athens H3, athens H2"}, (6, 7), (7, 7), (7, 7))
    assert [args[-4:-2] for args in said(g.notices, "battle.throw")] == [(0, 0), (1, 0), (1, 0)]


def test_6_6_3_if_both_reach_the_second_marker_exactly_one_success_decides() -> None:
    equal = {"attack": "sparta H2", "defend": "athens H2"}
    g = fought("attica", equal, (8, 7), (8, 7), (8, 7), (7, 6), (12, 12), (2, 7))
    assert said(g.notices, "battle.won") == [("attica", "hoplite", "defend", 2, 2)]
    assert [args[-2:] for args in said(g.notices, "battle.throw")] == [(1, 1), *[(2, 2)] * 5]


def test_6_6_3_R55_dice_are_thrown_attacker_first_one_throw_at_a_time() -> None:
    g = position(phase="engage", slots=["attica"], placed={"attica": {"attack": "sparta H2", "defend": "athens H2"}})
    g.chance = stacked([0, 5, 2, 1, 3, 4, 0, 0, 5, 5, 1, 1])
    run(engagement(g))
    assert [args[2:6] for args in said(g.notices, "battle.throw")] == [(1, 6, 3, 2), (4, 5, 1, 1), (6, 6, 2, 2)]


def test_R55_no_dice_are_drawn_for_battles_that_are_not_diced() -> None:
    for sides in ({}, {"attack": "athens T1"}, {"attack": "athens H1", "defend": "sparta T1"}, {"defend": "sparta H1"}):
        fought("pylos", sides)  # fails if a die is thrown


def test_R25_an_automatic_first_win_gives_the_head_start() -> None:
    g = fought("pylos", {"attack": "athens T2, athens H2", "defend": "sparta H2"}, (8, 7))
    assert said(g.notices, "battle.head_start") == [("pylos", "hoplite", "attack")]
    assert [args[-2:] for args in said(g.notices, "battle.throw")] == [(2, 1)]


def test_6_6_4_a_first_battle_that_did_not_take_place_gives_none() -> None:
    g = fought("pylos", {"attack": "athens H2", "defend": "sparta H2"}, (8, 6), (8, 6))
    assert not said(g.notices, "battle.head_start")


def test_R44_natives_without_a_main_defender_throw_like_anybody() -> None:
    g = fought("plataea", {"attack": "sparta H1"}, (7, 7), (7, 7))
    assert said(g.notices, "battle.won") == [("plataea", "hoplite", "defend", 0, 2)]


# -- 6.7


def test_6_7_1_the_loser_of_a_diced_battle_loses_exactly_one_counter_of_the_kind() -> None:
    g = fought("attica", {"attack": "sparta H3, sparta H2", "defend": "athens H3, athens H1"}, (8, 6), (8, 6))
    assert lost(g) == [army("athens H1")]


def test_6_7_2_R_X19_one_of_the_main_players_if_he_has_any_in_the_battle() -> None:
    sides = {"attack": "sparta H3, sparta H2, corinth H1", "defend": "athens H3, athens H3"}
    g = fought("attica", sides, (7, 7), (7, 7))
    assert lost(g) == [army("sparta H2")]


def test_6_7_2_S_X18_otherwise_one_of_the_allies() -> None:
    g = fought("pylos", {"attack": "athens H3, corinth T2, corinth T1", "defend": "sparta T3"}, (7, 7), (7, 7))
    assert lost(g) == [army("corinth T1")] and g.outcomes["pylos"] == "seat:0"


def test_6_7_3_P38_the_lowest_printed_strength() -> None:
    for loser, expected in ((0, "sparta H2"), (1, "athens H1")):
        throws = [(7, 7), (7, 7)] if loser == 0 else [(8, 6), (8, 6)]
        g = fought("attica", {"attack": "sparta H4, sparta H2", "defend": "athens H3, athens H1, athens H2"}, *throws)
        assert lost(g) == [army(expected)]


def test_6_7_4_H_N10_P37_natives_are_never_lost() -> None:
    g = fought("plataea", {"attack": "sparta H3"}, (5, 9), (5, 9))
    assert lost(g) == [] and said(g.notices, "casualty.none") == [("plataea", "hoplite", "defend")]


def test_6_7_4_casualties_lie_beside_the_board_and_not_in_the_box() -> None:
    g = fought("attica", {"attack": "sparta H1", "defend": "athens H1"}, (8, 6), (8, 6))
    assert g.casualties["athens"] == [army("athens H1")] and g.box["athens"] == []


def test_R24_R_X20_P38_equal_counters_of_different_cities_the_main_player_chooses() -> None:
    both = {"attack": "sparta H2, megara H2", "defend": "athens H3, athens H1"}
    for city in ("sparta", "megara"):
        g = position(phase="engage", slots=["attica"], placed={"attica": both}, rolls=dice((7, 7), (7, 7)))
        asked = run(engagement(g), f"lose:{city}")
        assert [(d.kind, d.seat) for d in asked] == [("casualty", 1)]
        assert {option.key for option in asked[0].options} == {"lose:sparta", "lose:megara"}
        assert lost(g) == [army(f"{city} H2")]


def test_R24_also_among_allies_and_by_printed_strength() -> None:
    sides = {"attack": "athens T1, argos H2, corinth H2", "defend": "sparta H3, sparta H2"}
    g = position(phase="engage", slots=["pylos"], placed={"pylos": sides}, rolls=dice((7, 7), (7, 7)))
    asked = run(engagement(g), "lose:corinth")
    assert asked[0].seat == 0, "the main attacker, who has no hoplite there himself"
    assert lost(g) == [army("corinth H2")]
    doubled = {"attack": "athens H3, athens H3", "defend": "sparta H1, megara H2"}  # Sparta counts 2 in this battle
    g = fought("epidaurus", doubled, (7, 7), (7, 7), answers=["brasidas"], specials={2: "brasidas"})
    assert lost(g) == [army("sparta H1")], "printed strengths count"


def test_R42_R59_the_lowest_of_all_cities_of_the_main_player() -> None:
    sides = {"attack": "sparta H3, megara H1, sparta H2", "defend": "athens H3, athens H3"}
    g = fought("attica", sides, (7, 7), (7, 7))
    assert lost(g) == [army("megara H1")]


def test_R59_two_equal_counters_of_one_city_are_no_choice() -> None:
    g = fought("attica", {"attack": "sparta H2, sparta H2", "defend": "athens H3, athens H1"}, (7, 7), (7, 7))
    assert lost(g) == [army("sparta H2")], "and nobody was asked"


def test_6_6_3_each_die_has_six_sides() -> None:
    thrown: list[object] = []
    for seed in range(30):
        placed = {"attica": {"attack": "sparta H2", "defend": "athens H2"}}
        g = position(phase="engage", slots=["attica"], placed=placed, chance=seed)
        run(engagement(g))
        thrown += [die for args in said(g.notices, "battle.throw") for die in args[2:6]]
    assert len(thrown) > 200 and set(thrown) == {1, 2, 3, 4, 5, 6}

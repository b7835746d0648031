"""4, 5, 21 Control, lands, glory tokens, victory."""

from __future__ import annotations

from typing import Any

import pytest

from hellas.titles.lords.control import met
from hellas.titles.lords.state import Lords
from lords.scene import CONTENT, Scene, die, position, scene

LANDS = {land: list(regions) for land, regions in CONTENT.lands.items()}


def won(g: Lords) -> str:
    """The condition that the first player meets."""
    return met(g).get(0, "")


# -- 4 Control


def test_4_1_F_02_enough_hoplites_take_a_neutral_region_however_they_came() -> None:
    """Heroes and bonuses do not count."""
    s = scene(
        at={0: "argolis"}, artifacts={0: ["apollos_arrow"]}, armies={0: {"argolis": 2, "arcadia": 1}},
    ).play("hoplite_movement")  # fmt: skip
    assert s.g.control["argolis"] is None
    s.play("move:arcadia:argolis")
    assert s.g.control["argolis"] == 0 and s.told("control") == [(0, "argolis")]


def test_4_1_F_02_by_march_and_recruit_as_well() -> None:
    s = scene(armies={0: {"argolis": 2, "laconia": 1}}).play("special:march", "army:laconia:1", "step:laconia:argolis")
    assert s.g.control["argolis"] == 0
    s = scene(armies={0: {"argolis": 2}}, at={0: "argolis"}).play("special:prepare", "recruit_one", "recruit:argolis")
    assert s.g.control["argolis"] == 0


def test_4_1_R_03_R11_no_control_before_the_battle_and_the_survivors_count_after_it() -> None:
    armies = {0: {"boeotia": 4}, 1: {"euboea": 1}}
    moves = ["hoplite_movement", *["move:boeotia:euboea"] * 3]
    s = scene(armies=armies, attributes={0: "4/1/1"}).play(*moves)
    assert s.g.control["euboea"] is None
    s.play("done", "pass", "pass")
    assert s.army("euboea", 0) == (3, 0) and s.army("euboea", 1) == (0, 0) and s.g.control["euboea"] == 0
    hands = {0: ["charge_sickle"]}  # two casualty symbols: one Hoplite is left, which is too few
    s = scene(armies=armies, attributes={0: "4/1/1"}, hands=hands).play(*moves, "done", "pass", "play:charge_sickle")
    s.play("pass")
    assert s.army("euboea", 0) == (1, 0) and s.g.control["euboea"] is None
    s = scene(armies={0: {"boeotia": 2}, 1: {"euboea": 1}}, hands={1: ["charge_sickle", "glory_bow"]})
    s.play("hoplite_movement", "move:boeotia:euboea", "play:glory_bow", "pass", "pass")
    assert s.army("euboea", 1) == (1, 0) and s.g.control["euboea"] is None  # 1 < 2


def test_4_2_F_02_one_hoplite_takes_an_empty_enemy_region_and_the_gods_artifact() -> None:
    s = scene(armies={0: {"boeotia": 1}}, control={1: ["attica"]}, artifacts={1: ["-owl_of_athena"]})
    s.play("hoplite_movement", "move:boeotia:attica")
    assert s.g.control["attica"] == 0 and s.g.artifacts[:2] == [{"owl_of_athena": True}, {}]
    assert s.told("battle") == []


def test_4_3_enemies_there_mean_a_battle() -> None:
    s = scene(armies={0: {"boeotia": 1}, 1: {"attica": 1}}, control={1: ["attica"]})
    s.play("hoplite_movement", "move:boeotia:attica")
    assert s.g.control["attica"] == 1 and s.told("battle") == [("attica", 0, 1)]


def test_4_4_control_needs_no_garrison() -> None:
    """L04: it counts for temples and lands all the same."""
    s = scene(armies={0: {"aetolia": 2}}, temples=["aetolia"], attributes={0: "3/1/1"})
    s.play("hoplite_movement", "move:aetolia:locris", "move:aetolia:locris")
    assert s.g.control["aetolia"] == 0 and s.g.temple_regions(0) == ["aetolia"]


def test_4_5_a_new_modifier_takes_control_and_losing_never_does() -> None:
    g = position(armies={0: {"argolis": 1}}, blessings={1: ["local_support_blessing"]})
    assert g.control["argolis"] is None
    s = scene(
        2, armies={0: {"argolis": 1}}, control={0: ["crete"]}, temple_card="temple_card_2", temples=["aetolia"],
        top={"blessing_deck": ["local_support_blessing", "bluff", "armory"]},
    )  # fmt: skip
    s.play("special:build_temple").expect("draft", 0).play("keep:local_support_blessing")
    assert s.g.control["argolis"] is None  # effects follow after the last choice
    s.play("keep:bluff")
    assert s.g.control["argolis"] == 0
    s = scene(armies={0: {"argolis": 3}}, at={0: "argolis"}, artifacts={0: ["adamant_tethers"]}).play("adamant_tethers")
    assert s.army("argolis", 0) == (0, 0) and s.g.control["argolis"] == 0


def test_4_6_regions_passed_through_are_not_taken() -> None:
    s = scene(
        armies={0: {"locris": 5}}, monuments={"hermes": 3}, pool={0: 1}, control={1: ["boeotia"]},
        blessings={0: ["local_support_blessing"]},
    )  # fmt: skip
    s.play("pray:hermes", "army:locris:5", "step:locris:phocis", "step:phocis:boeotia")
    assert s.g.control["phocis"] is None and s.g.control["boeotia"] == 0 and s.army("boeotia", 0) == (5, 0)


def test_4_6_stopping_there_takes_them() -> None:
    s = scene(armies={0: {"locris": 5}}, monuments={"hermes": 3}, pool={0: 1})
    s.play("pray:hermes", "army:locris:5", "step:locris:phocis", "done")
    assert s.g.control["phocis"] == 0


def test_4_7_S_01_control_by_a_move_wins_before_the_next_move() -> None:
    """21.1, 21.2: all of red and brown; nothing else follows."""
    s = scene(
        4, at=dict.fromkeys(range(4), "elis"), armies={0: {"macedonia": 2}}, attributes={0: "2/1/1"},
        control={0: ["argolis", "laconia", "crete", "epirus", "macedonia", "thessaly"], 1: ["chalkidiki"]},
    )  # fmt: skip
    s.play("hoplite_movement", "move:macedonia:chalkidiki").over("warlord", 0)
    assert s.g.control["chalkidiki"] == 0 and s.army("macedonia", 0) == (1, 0) and s.g.used[0] == []
    assert not s.told("special")


# -- 5 Lands and glory tokens


def test_5_1_a_land_is_controlled_while_all_its_regions_are() -> None:
    g = position(control={0: LANDS["brown"][:2]})
    assert g.view(None)["public"]["progress"][0]["warlord"] == [0, 2]
    g = position(control={0: LANDS["brown"]})
    assert g.view(None)["public"]["progress"][0]["warlord"] == [1, 2] and won(g) == ""


def test_5_2_a_token_has_one_owner_or_none() -> None:
    assert position(glory={"red": 1}).glory == {"red": 1, "yellow": None, "blue": None, "green": None, "brown": None}


def thunder(**changes: Any) -> Scene:
    """Sphinx in Epirus with one open symbol, and Thunder of Zeus."""
    given: dict[str, Any] = {"monsters": {"sphinx": "epirus"}, "wounds": {"sphinx": [0, 1, 2]}, **changes}
    return scene(control={0: ["thessaly"]}, **given)


def test_5_3_slaying_a_monster_takes_the_token_of_the_land_also_from_a_rival() -> None:
    """L28: control of the land has nothing to do with it."""
    assert thunder(glory={"red": 2}).play("thunder_of_zeus:0").g.glory["red"] == 0
    assert thunder().play("thunder_of_zeus:0").g.glory["red"] == 0
    s = thunder(glory={"red": 0}).play("thunder_of_zeus:0")
    assert s.g.glory["red"] == 0 and s.told("glory") == []
    assert position(control={0: LANDS["brown"]}).glory["brown"] is None


def test_5_4_usurp_keeps_the_token_and_heracles_gives_one_up() -> None:
    s = scene(heroes=["heracles"], at={0: "messenia"}, glory={"green": 0, "red": 0})
    s.expect("turn.start", 0, "heracles", "pass").play("heracles", "return_glory:red").expect("keep_artifact", 0)
    s.play(s.offers()[0])
    assert s.g.glory["red"] is None and len(s.g.artifacts[0]) == 1
    s.play("special:usurp", "done")
    assert s.g.glory["green"] == 0


def test_5_5_the_bull_gives_only_a_token_that_nobody_owns() -> None:
    s = scene(
        riding={0: ("capture_cretan_bull", 2)}, quests=["capture_cretan_bull"],
        glory={"red": 1, "yellow": 2, "blue": 0},
    )  # fmt: skip
    s.play("hero_movement").expect("take_glory", 0, "glory:green", "glory:brown").play("glory:brown")
    assert s.g.glory == {"red": 1, "yellow": 2, "blue": 0, "green": None, "brown": 0}


def test_5_5_the_extra_token_is_taken_before_the_brown_one() -> None:
    """18.4: reward first, then the glory token of the land."""
    s = scene(riding={0: ("capture_cretan_bull", 2)}, quests=["capture_cretan_bull"], glory={"brown": 1})
    s.play("hero_movement", "glory:red")
    assert s.g.glory["red"] == s.g.glory["brown"] == 0


# -- 21 Victory


def test_21_1_the_match_ends_in_the_middle_of_an_action() -> None:
    s = scene(2, control={0: ["phocis", "epirus", "aetolia", "corinthia", "crete"]},
              temples=["epirus", "aetolia", "corinthia", "crete"])  # fmt: skip
    s.play("special:build_temple").over("favored", 0)
    assert s.g.pool[0] == 0 and s.match.decision is None and s.match.result
    assert s.match.result.scores == (1, 0)


def test_21_1_a_victory_by_a_monsters_move_in_another_turn() -> None:
    """L01: the losing side of a battle wins by what it withdraws into."""
    s = scene(
        4, at=dict.fromkeys(range(4), "elis"), armies={0: {"thessaly": 4}, 1: {"locris": 3}},
        control={1: ["acarnania", "phocis", "locris", *LANDS["brown"]]},
    )  # fmt: skip
    s.play("special:march", "army:thessaly:4", "step:thessaly:locris", "pass", "pass")
    s.expect("withdraw", 1).play("withdraw:aetolia").over("warlord", 1)
    assert s.g.battle == {} and s.g.phase == "over"


def test_21_2_S_02_lands_by_number_of_players() -> None:
    """L31: blue does not count with three; two need three lands."""
    g = position(3, control={0: [*LANDS["blue"], *LANDS["brown"]]})
    assert won(g) == ""
    assert won(position(3, control={0: [*LANDS["blue"], *LANDS["brown"], *LANDS["green"]]})) == "warlord"
    assert won(position(2, control={0: [*LANDS["blue"], *LANDS["brown"]]})) == ""
    assert won(position(2, control={0: [*LANDS["blue"], *LANDS["brown"], *LANDS["red"]]})) == "warlord"
    assert won(position(4, control={0: [*LANDS["blue"], *LANDS["brown"]]})) == "warlord"


def test_21_3_S_03_the_oracle_is_the_fifth_temple() -> None:
    own = ["epirus", "aetolia", "corinthia", "crete"]
    s = scene(control={0: [*own, "phocis"]}, temples=own, temple_card="temple_card_2")
    s.play("special:build_temple").over("favored", 0)
    assert s.g.pool == [0, 0, 0] and not s.told("draft")
    s = scene(control={0: [*own[1:], "phocis"], 1: ["epirus"]}, temples=own).play("special:build_temple")
    s.expect("keep_artifact", 0)


def test_21_4_S_04_the_third_miniature_wins_also_outside_a_hunt() -> None:
    s = thunder(slain={0: ["hydra", "medusa"]}, glory={"red": 2}).play("thunder_of_zeus:0").over("slayer", 0)
    assert s.g.glory["red"] == 0 and s.g.slain[0] == ["hydra", "medusa", "sphinx"]
    assert s.g.artifacts[0] == {"thunder_of_zeus": False}  # no other reward


def quiet(*actions: str) -> list[str]:
    """A turn of Prepare without anything."""
    return ["special:prepare", "draw_one", "draw_one", *actions]


def test_21_5_S_05_the_countdown_of_king_of_kings() -> None:
    """L03: only the holder's own special actions count, Build Monument too."""
    s = scene(
        3, active=1, heroes=["helen", "achilles", "heracles"], monuments={"hermes": 4},
        control={1: ["argolis"], 2: ["acarnania"]}, rolls=[], top={"events": ["aid_to_atlas"]},
    )  # fmt: skip
    s.play("special:build_monument", "build:hermes")
    assert (s.g.king, s.g.king_god, s.g.king_tokens) == (1, "hermes", 3)
    s.expect("turn", 2).play(*quiet()).expect("turn", 0).play(*quiet())
    assert s.g.king_tokens == 3
    s.expect("turn", 1).play("special:recruit", "done")
    assert s.g.king_tokens == 2
    s.expect("turn", 2).top("events", "amazon_queen").play("special:build_monument", "build:zeus")
    s.expect("turn", 0).play(*quiet()).expect("turn", 1).top("events", "golden_fleece")
    s.play("special:build_monument", "build:zeus")
    assert s.g.king_tokens == 1
    s.expect("turn", 2).play(*quiet()).expect("turn", 0).top("events", "cattle_of_geryon")
    s.play("special:build_monument", "build:zeus")
    s.play(*quiet()).over("king", 2)
    assert s.g.king_tokens == 0


def test_21_5_S_05_without_a_controller_the_next_to_take_the_region_wins_at_once() -> None:
    s = scene(king=(1, "hermes", 1), active=1, heroes=["helen", "achilles"], armies={2: {"aetolia": 4}},
              attributes={2: "5/1/1"})  # fmt: skip
    s.play(*quiet()).expect("turn", 2)
    assert s.g.king_due
    s.play("hoplite_movement", *["move:aetolia:acarnania"] * 3)
    s.play("move:aetolia:acarnania").over("king", 2)


def test_21_5_S_05_with_two_players_there_is_no_countdown() -> None:
    s = scene(2, monuments={"hermes": 4}, top={"events": ["aid_to_atlas"]})
    s.play("special:build_monument", "build:hermes")
    assert s.g.king is None and s.g.monuments["hermes"] == 5


def test_21_5_F_01_later_monuments_do_nothing_and_the_card_stays() -> None:
    s = scene(
        king=(1, "hermes", 3), active=2, monuments={"hermes": 5, "zeus": 4}, used={1: ["prepare"]},
        armies={0: {"aetolia": 1}}, control={1: ["acarnania"]}, top={"events": ["aid_to_atlas"]},
    )  # fmt: skip
    s.play("special:build_monument", "build:zeus")
    assert (s.g.king, s.g.king_god, s.g.king_tokens) == (1, "hermes", 3) and s.g.used[1] == []
    s.play("hoplite_movement", "move:aetolia:acarnania", *quiet())
    assert s.g.king == 1 and s.g.control["acarnania"] == 0
    s.expect("turn", 1).top("events", "amazon_queen").play("special:build_monument")  # only Athena is left
    assert s.g.king_tokens == 2


def test_R19_the_token_is_taken_after_the_action_and_decides_at_the_end_of_the_turn() -> None:
    """The holder loses the region in the very last turn: whoever has it then wins."""
    s = scene(king=(0, "hermes", 1), control={1: ["acarnania"]}, armies={0: {"aetolia": 1}})
    s.play("special:march", "step:aetolia:acarnania").over("king", 0)
    assert s.told("king.token") == [(0, 0)] and s.told("control") == [(0, "acarnania")]


def test_21_7_the_other_conditions_stay_in_force() -> None:
    s = thunder(slain={0: ["hydra", "medusa"]}, king=(1, "hermes", 2)).play("thunder_of_zeus:0").over("slayer", 0)
    assert s.g.king_tokens == 2


def test_21_1_more_than_enough_wins_as_well() -> None:
    """B027: by one event a number may be passed over."""
    temples = ["epirus", "aetolia", "corinthia", "crete", "elis", "attica"]
    assert won(position(4, temples=temples, control={0: temples})) == "favored"
    assert won(position(4, slain={0: ["hydra", "medusa", "sphinx", "chimera"]})) == "slayer"
    assert won(position(4, control={0: [*LANDS["blue"], *LANDS["brown"], *LANDS["red"]]})) == "warlord"


@pytest.mark.parametrize(("active", "winner"), [(0, 1), (1, 1), (2, 2)])
def test_21_8_R20_of_several_the_active_player_wins_else_the_next_clockwise(active: int, winner: int) -> None:
    """L02: a state in which two meet a condition together, at the next check."""
    g = position(3, active=active, slain={1: ["hydra", "medusa", "sphinx"], 2: ["chimera", "cyclops", "cerberus"]})
    s = scene()
    s.match.stand(g)
    s.play("special:prepare", "draw_one").over("slayer", winner)


def test_21_9_nobody_is_eliminated() -> None:
    s = scene(armies={}, control={})
    s.play(*quiet()).expect("turn", 1).play(*quiet()).expect("turn", 2).has("special:build_monument")


def test_king_tokens_are_not_cleared_by_the_holders_own_build() -> None:
    s = scene(king=(0, "hermes", 3), monuments={"hermes": 5}, top={"events": ["aid_to_atlas"]}, rolls=[die("nothing")])
    s.play("special:build_monument", "build:zeus")
    assert s.g.king_tokens == 2


def test_21_5_when_the_last_token_is_gone_none_is_taken() -> None:
    s = scene(king=(0, "hermes", 0), monuments={"hermes": 5})
    s.play(*quiet())
    assert s.g.king_tokens == 0 and not s.told("king.token")

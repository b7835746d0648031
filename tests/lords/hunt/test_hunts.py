"""14 Hunts, 15 rewards and slaying."""

from __future__ import annotations

from typing import Any

import pytest

from lords.fights import attacked, hunting
from lords.scene import CONTENT, scene

# Trays of the house: Sphinx bow, sword (priest), mace, spear (artifact); Medusa torch, bow, sword, spear likewise.
SPHINX = [wound.symbol for wound in CONTENT.monsters["sphinx"].wounds]


def test_the_trays_that_these_tests_count_on() -> None:
    assert SPHINX == ["bow", "sword", "mace", "spear"]
    assert [wound.icon for wound in CONTENT.monsters["sphinx"].wounds] == [None, "priest", None, "neutral_artifact"]


def test_14_0_R51_S_14_the_hunter_may_give_up_only_at_the_beginning_of_his_attack() -> None:
    s = hunting(hands={0: ["trap_sword", "flank_attack_bow", "glory_bow"]})
    s.expect("hunt.attack", 0).has("done").play("cover:1:sword")
    s.play("done").expect("hunt.monster_attack", 1)
    s = attacked(hunting(hands={0: ["trap_sword", "flank_attack_bow", "glory_bow"]}).play("cover:1:sword"),
                 "mighty_attack")  # fmt: skip
    s.expect("hunt.defend", 0).refuses("done").play("pass", "injure:speed", "injure:strength")
    s.expect("hunt.attack", 0).has("cover:0:bow", "done").play("done")
    s.expect("hunt.reward", 0, "reward:priest", "pass").play("reward:priest")
    assert s.g.pool[0] == 1 and len(s.g.injuries[0]) == 3, "14.8: then one more injury"


def test_14_0_F_12_matching_cards_in_hand_do_not_bind() -> None:
    s = hunting(hands={0: ["trap_sword"]}).play("done").expect("injury", 0).play("injure:speed")
    assert s.g.hands[0] and "trap_sword" in s.g.hands[0] and s.g.injuries[0] == ["speed"]


def test_14_1_the_conditions_of_evolved_monsters_must_hold() -> None:
    where: dict[str, Any] = {"at": {0: "crete"}, "monsters": {"sphinx": "crete"}, "evolved": ["sphinx_messenia"]}
    scene(**where, attributes={0: "2/3/3"}).refuses("special:hunt")
    scene(**where, attributes={0: "3/1/1"}).has("special:hunt")


def test_14_1_all_attack_cards_are_shuffled_for_each_hunt() -> None:
    s = hunting(hands={0: ["trap_sword"]}).play("cover:1:sword", "done")
    assert len(s.g.attacks) == 16 and len(CONTENT.attack_deck) == 18


def test_14_1_a_priest_prayed_away_at_the_declaration_is_missing() -> None:
    s = hunting("minotaur", monsters={"sphinx": "crete"}, evolved=["minotaur_crete"], pool={0: 1},
                blessings={0: ["battle_prayer"]})  # fmt: skip
    s.expect("hunt", 0, "monster:minotaur", "monster:sphinx", "battle_prayer").play("battle_prayer")
    assert s.expect("hunt.attack", 0).g.hunt["monster"] == "sphinx"


def test_14_1_the_hunter_declares_one_of_several_monsters() -> None:
    s = hunting(monsters={"hydra": "crete", "medusa": "attica"})
    s.expect("hunt", 0, "monster:sphinx", "monster:hydra").play("monster:hydra")
    assert s.g.hunt["monster"] == "hydra"


def test_14_2_cards_by_current_strength_and_no_hand_limit() -> None:
    hand = ["glory_bow", "glory_torch", "trap_mace", "trap_sword"]
    s = hunting(strength=3, hands={0: hand})
    assert len(s.expect("hunt.attack", 0).g.hands[0]) == 7
    s = hunting(strength=3, hands={0: hand}, injuries={0: ["strength"]})
    assert len(s.g.hands[0]) == 5


def test_14_2_F_12_artifacts_before_or_after_the_draw_blessings_after_it() -> None:
    gear: dict[str, Any] = {
        "artifacts": {0: ["harpe", "poison_arrows"]},
        "blessings": {0: ["sacrifice_of_flesh", "weak_spot"]},
    }
    s = hunting(**gear, pool={0: 1}, hands={0: ["glory_bow"]})
    s.expect("hunt.start", 0, "harpe", "poison_arrows", "pass").play("harpe")
    assert len(s.g.hands[0]) == 2
    s.play("pass").expect("hunt.start", 0, "poison_arrows", "weak_spot", "pass")
    assert len(s.g.hands[0]) == 3
    s.play("pass").expect("hunt.attack", 0).has("sacrifice_of_flesh")


def test_14_2_F_12_a_monster_slain_by_poison_arrows_is_slain_in_the_hunt() -> None:
    s = hunting(artifacts={0: ["poison_arrows"]}, wounds={"sphinx": [0, 2, 3]}, glory={"brown": 2})
    s.play("poison_arrows")
    s.expect("hunt.reward", 0, "reward:monster_artifact", "reward:priest", "pass").play("reward:monster_artifact")
    assert s.g.slain[0] == ["sphinx"] and s.g.glory["brown"] == 0 and s.g.artifacts[0]["head_of_sphinx"]


def test_14_3_S_12_without_a_match_the_hunt_ends_at_once() -> None:
    s = hunting("medusa", strength=2, top={"deck": ["trap_mace", "assault_axe"]})
    s.expect("hunt.attack", 0, "done").play("done").expect("injury", 0).play("injure:leadership")
    assert s.told("attacks.drawn") == [] and s.g.injuries[0] == ["leadership"] and s.g.pool[0] == 0


@pytest.mark.parametrize(
    ("hand", "covered", "offered"),
    [
        (["trap_mace", "tactical_maneuver_mace", "trap_sword"], [0, 1, 3], ["cover:2:mace"]),
        (["trap_mace", "tactical_maneuver_mace"], [0, 1, 2], ["cover:3:mace"]),
        (["trap_mace", "trap_sword"], [0, 1, 2], []),
        (["charge_sickle"], [0, 1, 2], ["cover:3:sickle"]),
        (["glory_torch", "fortification_torch"], [0, 1, 2], []),
        (["glory_torch", "fortification_torch", "phalanx_torch_1"], [0, 1, 2], ["cover:3:torch"]),
        (["glory_bow", "fortification_bow"], [0, 1, 2], []),
        (["glory_bow", "fortification_bow", "flank_attack_bow"], [0, 1, 2], ["cover:3:bow"]),
        (["trap_sword", "tactical_maneuver_sword"], [0, 1, 2], ["cover:3:sword"]),
        (["assault_axe", "javelin_volley_axe", "wild_attack_axe"], [0, 1, 2], []),
        (["assault_spear", "javelin_volley_spear"], [0, 1, 3], []),
        (["assault_spear"], [0, 1, 2], ["cover:3:spear"]),
        (["reinforcements_shield", "reinforcements_shield"], [0, 1, 2], []),
    ],
)
def test_14_3_B_09_which_cards_cover_what(hand: list[str], covered: list[int], offered: list[str]) -> None:
    s = hunting(wounds={"sphinx": covered}, hands={0: hand[1:]}, top={"deck": hand[:1]})
    assert sorted(s.expect("hunt.attack", 0).offers("cover")) == offered


def test_14_3_B_09_three_maces_cover_spear_and_mace_in_one_attack() -> None:
    hand = ["trap_mace", "tactical_maneuver_mace", "encirclement_mace"]
    s = hunting(wounds={"sphinx": [0, 1]}, hands={0: hand}, top={"deck": ["assault_axe"]})
    s.play("cover:3:mace", "discard:trap_mace", "discard:encirclement_mace").play("cover:2:mace")
    assert s.g.slain[0] == ["sphinx"] and s.told("attacks.drawn") == []


def test_14_3_R27_wounds_of_the_start_do_not_replace_the_attack() -> None:
    s = hunting("medusa", artifacts={0: ["poison_arrows"]}, top={"deck": ["assault_axe", "wild_attack_axe"]})
    s.play("poison_arrows", "wound:medusa:0").expect("hunt.attack", 0, "done").play("done")
    assert s.kind == "injury" and s.g.wounds["medusa"] == [0]


def test_14_4_the_left_neighbour_chooses_one_of_two() -> None:
    s = hunting(hands={0: ["trap_sword"]}).play("cover:1:sword")
    s.top("attacks", "recall_3", "fury").play("done")
    s.expect("hunt.monster_attack", 1, "attack:fury", "attack:recall_3")


def test_0_8_14_4_the_drawn_attack_cards_are_the_choosers_secret() -> None:
    s = hunting(hands={0: ["trap_sword"]}).play("cover:1:sword").top("attacks", "recall_3", "fury").play("done")
    assert s.match.view(1)["own"]["looked_at"] == ["fury", "recall_3"]
    for seat in (0, 2, None):
        assert "fury" not in str(s.match.view(seat)) and "recall_3" not in str(s.match.view(seat))
    s.play("attack:recall_3")
    for seat in (0, 2, None):
        assert "fury" not in str(s.match.view(seat)) and s.match.view(seat)["public"]["hunt"]["card"] == "recall_3"
        assert not [notice for notice in s.match.heard_by(seat) if "fury" in notice.args]
    assert s.match.view(1)["own"]["aside"] == ["fury"]


def test_14_4_R32_the_other_card_is_out_and_the_used_ones_are_reshuffled() -> None:
    s = hunting(hands={0: ["trap_sword", "trap_mace", "glory_bow", "assault_spear"]}).play("cover:1:sword")
    g = s.g
    g.attacks_used = [c for c in g.attacks if c.startswith("attack_")]
    g.aside[1] = [c for c in g.attacks if c not in (*g.attacks_used, "recall_3")]
    g.attacks = ["recall_3"]
    s.play("done").expect("hunt.monster_attack", 1)
    assert set(s.offers()) <= {f"attack:{card}" for card in ("attack_3", "attack_4", "attack_5", "recall_3")}


def test_14_4_R32_a_very_long_hunt_leaves_one_card_to_draw() -> None:
    s = hunting(hands={0: ["trap_sword", "trap_mace", "glory_bow", "assault_spear"]}).play("cover:1:sword")
    s.g.aside[1] = [card for card in s.g.attacks if card != "recall_3"]
    s.g.attacks, s.g.attacks_used = [], ["recall_3"]
    s.play("done").expect("hunt.monster_attack", 1, "attack:recall_3")


@pytest.mark.parametrize(
    ("card", "evolved", "value"),
    [
        ("charge", [], 1 + 3), ("fury", [], 4), ("rampage", [], 1 + 2), ("surprise_attack", [], 1 + 3),
        ("charge", ["sphinx_thessaly"], 6), ("fury", ["sphinx_thessaly"], 6), ("rampage", ["sphinx_thessaly"], 3),
        ("mighty_attack", [], 4),
    ],
)  # fmt: skip
def test_14_4_B_10_values(card: str, evolved: list[str], value: int) -> None:
    hand = ["trap_sword", "wild_attack_axe", "glory_torch"]
    s = hunting(hands={0: hand}, evolved=evolved, top={"deck": ["glory_bow"]}).play("cover:1:sword")
    attacked(s, card)
    assert s.g.hunt["value"] == value and len(s.g.hands[0]) == 3


def test_14_5_B_10_a_defence_needs_the_value_and_draws_two() -> None:
    hand = ["trap_sword", "wild_attack_axe", "glory_torch"]
    s = attacked(hunting(hands={0: hand}, top={"deck": ["assault_axe"]}).play("cover:1:sword"), "attack_4")
    s.expect("hunt.defend", 0, "defend:assault_axe", "defend:wild_attack_axe", "defend:glory_torch", "pass")
    s.play("defend:wild_attack_axe").expect("hunt.defend", 0, "defend:assault_axe", "defend:glory_torch")
    s.play("defend:glory_torch").expect("hunt.attack", 0)
    assert len(s.g.hands[0]) == 1 + 2 and s.g.injuries[0] == []


def test_14_5_B_10_a_shield_defends_against_anything_for_an_injury_and_one_card() -> None:
    s = hunting(hands={0: ["trap_sword"]}, top={"deck": ["reinforcements_shield"]}).play("cover:1:sword")
    attacked(s, "special_attack_4").expect("hunt.defend", 0, "shield:reinforcements_shield", "pass")
    s.play("shield:reinforcements_shield", "injure:strength").expect("hunt.attack", 0)
    assert len(s.g.hands[0]) == 1 and s.g.injuries[0] == ["strength"]


def test_14_5_B_10_without_defence_the_card_is_resolved_and_one_drawn() -> None:
    s = attacked(hunting(hands={0: ["trap_sword"]}).play("cover:1:sword"), "attack_5")
    s.play("pass", "injure:speed").expect("hunt.attack", 0)
    assert len(s.g.hands[0]) == 2 and s.g.injuries[0] == ["speed"]


def test_14_5_a_defence_out_of_reach_is_not_begun() -> None:
    s = hunting(hands={0: ["trap_sword"]}, top={"deck": ["glory_torch"]}).play("cover:1:sword")
    attacked(s, "attack_5").expect("hunt.defend", 0, "pass")


def test_14_5_R52_advanced_dodge_needs_a_card_and_works_once_in_a_hunt() -> None:
    gear: dict[str, Any] = {"blessings": {0: ["advanced_dodge"]}, "attributes": {0: "1/1/3"}}
    hand = ["trap_sword", "flank_attack_bow", "wild_attack_axe", "glory_torch"]
    s = attacked(hunting(**gear, hands={0: hand}, top={"deck": ["trap_mace"]}).play("cover:1:sword"), "attack_4")
    s.refuses("advanced_dodge").play("defend:glory_torch").has("advanced_dodge").play("advanced_dodge")
    s.expect("hunt.attack", 0).play("cover:0:bow")
    attacked(s, "attack_5").play("defend:wild_attack_axe").refuses("advanced_dodge")


def test_14_5_master_plan_counts_among_what_can_be_reached_again_in_the_next_defence() -> None:
    gear: dict[str, Any] = {"blessings": {0: ["master_plan"]}, "pool": {0: 2}}
    hand = ["trap_sword", "flank_attack_bow", "glory_torch", "fortification_torch"]
    s = hunting(**gear, hands={0: hand}, top={"deck": ["trap_mace", "local_support_torch", "phalanx_torch_1"]})
    attacked(s.play("cover:1:sword"), "attack_4")
    s.play("defend:glory_torch").has("master_plan").play("master_plan")
    s.expect("hunt.attack", 0).play("cover:0:bow")
    attacked(s, "mighty_attack").play("defend:fortification_torch").has("master_plan").play("master_plan")
    assert s.expect("hunt.attack", 0).g.pool[0] == 0


def test_14_5_2_R35_icons_count_although_hydra_healed() -> None:
    s = hunting("hydra", hands={0: ["trap_sword", "trap_mace"]}, wounds={"hydra": [0]}).play("cover:1:sword")
    attacked(s, "special_attack_3").play("pass")
    assert s.g.wounds["hydra"] == [], "older wounds too"
    s.expect("hunt.attack", 0).has("cover:2:mace").play("done")
    s.expect("hunt.reward", 0, "reward:priest", "pass")


def test_14_5_3_R60_R_07_nasty_wounds_lower_what_is_highest_after_the_injury() -> None:
    s = hunting(attributes={0: "2/4/3"}, hands={0: ["trap_sword"]}).play("cover:1:sword")
    attacked(s, "nasty_wounds").play("pass", "injure:strength")
    assert s.g.attributes[0] == {"leadership": 2, "strength": 4, "speed": 2}


def test_14_5_3_the_hunter_chooses_among_equals() -> None:
    s = hunting(attributes={0: "3/1/3"}, hands={0: ["trap_sword"]}).play("cover:1:sword")
    attacked(s, "nasty_wounds").play("pass", "injure:strength")
    s.expect("lower_attribute", 0, "lower:leadership", "lower:speed").play("lower:speed")
    assert s.g.attributes[0]["speed"] == 2


def test_14_6_attacks_alternate_until_the_monster_is_slain() -> None:
    hand = ["trap_sword", "trap_mace", "assault_spear", "glory_bow"]
    s = hunting(hands={0: hand}, top={"deck": ["wild_attack_axe", "wild_attack_spear"]})
    attacked(s.play("cover:1:sword", "cover:2:mace"), "attack_3").play("defend:wild_attack_axe")
    s.expect("hunt.attack", 0).play("cover:3:spear", "discard:assault_spear", "cover:0:bow")
    s.expect("hunt.reward", 0)


def test_14_7_S_14_a_fourth_injury_ends_the_hunt_without_another() -> None:
    hurt = {0: ["leadership", "strength", "speed"]}
    s = attacked(hunting(hands={0: ["trap_sword"]}, injuries=hurt).play("cover:1:sword"), "attack_3")
    s.play("pass").expect("hunt.reward", 0, "reward:priest", "pass").play("pass")
    assert s.kind == "turn" and s.seat == 1 and len(s.g.injuries[0]) == 3


def test_14_8_S_13_a_reward_and_then_an_injury() -> None:
    s = attacked(hunting(hands={0: ["trap_sword"]}).play("cover:1:sword"), "recall_3").play("pass")
    s.expect("hunt.reward", 0, "reward:priest", "pass").play("reward:priest").expect("injury", 0)
    s.play("injure:speed")
    assert s.g.pool[0] == 1 and s.g.wounds["sphinx"] == [1], "14.9: the wound stays"


def test_14_9_S_13_the_next_hunter_has_no_reward_for_it() -> None:
    s = hunting(wounds={"sphinx": [1]}, hands={0: ["trap_mace"]}).play("cover:2:mace")
    attacked(s, "recall_3").play("pass").expect("injury", 0)


def test_14_10_the_hand_limit_holds_again_after_the_rewards() -> None:
    hand = ["trap_sword", "wild_attack_axe", "assault_axe", "glory_torch"]
    s = hunting(strength=3, hands={0: hand}).play("done", "injure:speed").expect("discard_to_limit", 0)
    for _ in range(3):
        s.play(s.offers("discard")[0])
    assert s.expect("turn", 1) and len(s.g.hands[0]) == 4


def test_14_11_S_14_injuries_of_a_hunt_that_succeeds_stay() -> None:
    s = hunting(attributes={0: "3/3/1"}, wounds={"sphinx": [2, 3]}, hands={0: ["trap_sword", "glory_bow"]})
    attacked(s.play("cover:1:sword"), "mighty_attack").play("pass", "injure:leadership", "injure:strength")
    s.play("cover:0:bow")
    while s.kind == "hunt.card":
        s.play(s.offers()[0])
    s.play("reward:priest")
    assert [s.g.value(0, a) for a in ("leadership", "strength", "speed")] == [1, 1, 1]


# -- rewards (15)


def test_15_1_F_13_token_miniature_and_exactly_one_reward() -> None:
    hand = {0: ["flank_attack_bow", "assault_spear"]}
    s = hunting("medusa", region="attica", hands=hand, wounds={"medusa": [0, 2]}, glory={"blue": 2},
                top={"deck": ["assault_axe"], "neutral": ["aegis"]})  # fmt: skip
    s.play("cover:1:bow", "cover:3:spear")
    assert s.g.glory["blue"] == 0 and s.g.slain[0] == ["medusa"]
    s.expect("hunt.reward", 0, "reward:monster_artifact", "reward:priest", "reward:neutral_artifact", "pass")
    s.play("reward:neutral_artifact").expect("turn", 1)
    assert s.g.artifacts[0] == {"aegis": True} and s.g.pool[0] == 0


def test_15_1_the_reward_may_be_declined_and_needs_its_icon() -> None:
    s = hunting(wounds={"sphinx": [1, 2, 3]}, hands={0: ["flank_attack_bow"]}, top={"deck": ["assault_axe"]})
    s.play("cover:0:bow").expect("hunt.reward", 0, "reward:monster_artifact", "pass").play("pass")
    assert s.g.artifacts[0] == {}


def test_15_2_a_failed_hunt_never_gives_the_monsters_artifact() -> None:
    s = hunting(hands={0: ["assault_spear"]}, top={"deck": ["assault_axe"], "neutral": ["harpe"]}).play("cover:3:spear")
    attacked(s, "recall_4").play("pass").expect("hunt.reward", 0, "reward:neutral_artifact", "pass")
    s.play("reward:neutral_artifact")
    assert s.g.artifacts[0] == {"harpe": True}


def test_15_3_the_monster_is_gone_and_its_evolution_ends() -> None:
    s = hunting(wounds={"sphinx": [1, 2, 3, 4, 5]}, evolved=["sphinx_thessaly"], hands={0: ["flank_attack_bow"]},
                top={"deck": ["assault_axe"]})  # fmt: skip
    s.play("cover:0:bow", "pass")
    assert "sphinx" not in s.g.monsters and "sphinx" not in s.g.evolutions
    assert all("head_of_sphinx" not in artifacts for artifacts in s.g.artifacts)


def test_15_4_15_5_S_04_outside_a_hunt_there_is_no_reward_but_a_third_miniature_wins() -> None:
    s = scene(control={0: ["thessaly"]}, monsters={"sphinx": "epirus"}, wounds={"sphinx": [0, 1, 2]}, glory={"red": 1},
              slain={0: ["hydra", "medusa"]})  # fmt: skip
    s.play("thunder_of_zeus:0").over("slayer", 0)
    assert s.g.glory["red"] == 0 and s.g.pool[0] == 0


def test_15_4_outside_a_hunt_icons_give_nothing() -> None:
    s = scene(control={0: ["thessaly"]}, monsters={"sphinx": "epirus"})
    s.play("thunder_of_zeus:0", "wound:sphinx:1")
    assert s.kind == "turn" and s.g.pool[0] == 0 and s.g.wounds["sphinx"] == [1]


def test_15_5_three_miniatures_win() -> None:
    s = hunting(wounds={"sphinx": [1, 2, 3]}, hands={0: ["flank_attack_bow"]}, top={"deck": ["assault_axe"]},
                slain={0: ["hydra", "medusa"]})  # fmt: skip
    s.play("cover:0:bow").over("slayer", 0)

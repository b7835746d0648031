"""16 Battles: who fights, what comes before, cards, strength, losses, control."""

from __future__ import annotations

from typing import Any

import pytest

from lords.fights import attack, outcome, passes
from lords.scene import scene


def test_16_1_moving_hoplites_attack_whoever_is_there_also_in_a_neutral_region() -> None:
    s = scene(armies={0: {"arcadia": 3}, 1: {"argolis": 2}}, attributes={0: "1/1/1"})
    assert s.g.control["argolis"] is None
    s.play("special:march", "army:arcadia:3", "step:arcadia:argolis").expect("battle.card", 1, "pass")
    assert s.told("battle") == [("argolis", 0, 1)]
    passes(s).play("withdraw:crete")
    assert outcome(s) == (3, 2, 0) and s.g.control["argolis"] == 0


def test_16_1_recruiting_starts_no_battle() -> None:
    s = scene(at={0: "boeotia"}, armies={1: {"boeotia": 1}}, control={1: ["boeotia"]})
    s.play("special:prepare").expect("prepare", 0, "draw_one")


def test_16_2_F_06_the_active_player_orders_the_battles() -> None:
    armies = {0: {"corinthia": 4}, 1: {"boeotia": 1}, 2: {"achaea": 1}}
    s = scene(armies=armies, control={1: ["boeotia"], 2: ["achaea"]}, attributes={0: "4/1/1"})
    s.play("hoplite_movement", "move:corinthia:boeotia", "move:corinthia:achaea", "move:corinthia:boeotia", "done")
    s.expect("battle_order", 0, "battle:boeotia", "battle:achaea").play("battle:achaea").expect("battle.card", 2)
    s.play("pass", "pass").expect("battle.card", 1)
    passes(s)
    assert [args[:2] for args in s.told("battle.won")] == [("achaea", 2), ("boeotia", 0)]


def test_16_2_F_06_a_second_battle_may_be_fought_in_the_same_region_in_a_later_action() -> None:
    s = scene(armies={0: {"arcadia": 4}, 1: {"corinthia": 3}}, attributes={0: "2/1/1"})
    s.play("hoplite_movement", "move:arcadia:corinthia", "move:arcadia:corinthia")
    passes(s)
    assert outcome(s) == (2, 3, 1) and s.army("arcadia", 0) == (3, 0)
    s.play("special:march", "army:arcadia:3", "step:arcadia:corinthia")
    passes(s)
    assert len(s.told("battle")) == 2 and outcome(s) == (3, 3, 1)


# -- before (16.3)


def before(active_first: bool) -> list[tuple[str | int, ...]]:
    s = attack(3, 3, artifacts={0: ["caduceus"], 1: ["harpe"]}, hands={1: ["glory_bow"]}, top={"deck": ["trap_mace"]})
    s.expect("who_first", 0, "first:0", "first:1").play(f"first:{0 if active_first else 1}")
    if active_first:
        s.expect("battle.before", 0, "caduceus", "pass").play("caduceus")
        s.expect("battle.before", 1, "harpe", "pass").play("harpe")
    else:
        s.expect("battle.before", 1, "harpe", "pass").play("harpe").expect("battle.before", 0).play("caduceus")
        s.expect("opponent_discards", 1, "discard:glory_bow", "discard:trap_mace").play("discard:trap_mace")
    s.expect("battle.card", 1)
    s.refuses("harpe", "caduceus")
    return [tuple(s.g.hands[1])]


def test_16_3_F_10_the_active_player_says_who_begins() -> None:
    assert before(active_first=True) == [("trap_mace",)], "the enemy discards 1 of 1, then draws"
    assert before(active_first=False) == [("glory_bow",)], "the enemy draws, then discards 1 of 2"


def test_16_3_F_10_both_sides_alternate_until_both_pass_in_a_row_and_each_effect_works_once() -> None:
    gear = {0: ["harpe", "caduceus"], 1: ["apollos_arrow"]}
    s = attack(3, 3, artifacts=gear, at={1: "boeotia"}, hands={1: ["glory_bow"]}).play("first:0")
    s.expect("battle.before", 0, "caduceus", "harpe", "pass").play("pass")
    s.expect("battle.before", 1, "apollos_arrow", "pass").play("apollos_arrow")
    s.expect("battle.before", 0, "caduceus", "harpe", "pass").play("harpe")
    s.expect("battle.before", 0, "caduceus", "pass").play("pass")
    assert outcome(passes(s.expect("battle.card", 1))) == (3, 5, 1)


def test_16_3_what_has_become_useless_is_no_longer_offered_and_after_undo_neither() -> None:
    *held, last = scene().g.deck
    gear, hands = {0: ["apollos_arrow", "caduceus", "harpe"]}, {1: held}
    s = attack(3, 3, artifacts=gear, at={0: "boeotia"}, blessings={0: ["battle_prayer"]}, pool={0: 1}, hands=hands)
    s.play("battle_prayer").expect("battle.before", 0, "apollos_arrow", "caduceus", "pass").refuses("harpe")
    assert s.g.hands[0] == [last], "there is nothing to draw any more"
    s.play("apollos_arrow").expect("battle.before", 0, "caduceus", "pass").match.undo()
    s.expect("battle.before", 0, "apollos_arrow", "caduceus", "pass")


def test_16_3_only_the_two_sides_use_effects() -> None:
    s = attack(3, 3, artifacts={2: ["harpe", "caduceus"]}, hands={1: ["glory_bow"]})
    s.expect("battle.card", 1)


def test_16_3_F_09_no_battle_if_nobody_is_left_before_it() -> None:
    s = attack(1, "1f", place="boeotia", source="corinthia", blessings={1: ["ambush"]}, hands={1: ["glory_bow"]})
    s.expect("battle.before", 1, "ambush", "pass").play("ambush")
    assert s.told("battle.won") == [] and s.g.control["boeotia"] == 1
    assert s.army("boeotia", 1) == (0, 1) and s.g.hands[1] == ["glory_bow"]


def test_16_3_conditions_are_checked_when_the_effect_is_used() -> None:
    s = attack(2, 3, blessings={0: ["unbroken_morale"], 1: ["response_force"]}, armies={1: {"achaea": 1}})
    s.play("first:0").expect("battle.before", 0, "unbroken_morale", "pass").play("unbroken_morale")
    s.expect("battle.before", 1, "response_force", "pass").play("response_force", "join:achaea")
    assert s.expect("battle.card", 1).army("corinthia", 1) == (3, 0), "it works once in a battle"


def test_16_3_helpers_that_die_on_entering_join_no_battle() -> None:
    s = attack(2, 1, artifacts={1: ["minotaurs_horn"]}, armies={1: {"argolis": 1}}, monsters={"chimera": "corinthia"},
               evolved=["chimera_macedonia"])  # fmt: skip
    assert s.army("corinthia", 0) == (1, 0)
    s.play("minotaurs_horn", "join:argolis")
    assert s.army("corinthia", 1) == (1, 0) and s.army("argolis", 1) == (0, 0)


# -- cards (16.5)


def test_16_5_S_09_defender_first_pass_is_final_ties_go_to_the_defender() -> None:
    hands = {0: ["wild_attack_axe", "trap_mace"], 1: ["phalanx_torch_2"]}
    where: dict[str, Any] = {"place": "arcadia", "source": "achaea"}
    s = attack(5, "3+1f", hands=hands, **where)
    s.expect("battle.card", 1).play("play:phalanx_torch_2").expect("battle.card", 0).play("play:wild_attack_axe")
    s.play("pass").expect("battle.card", 0).play("pass")
    assert outcome(s) == (8, 9, 1)
    assert s.army("arcadia", 1) == (2, 1) and s.army("achaea", 0) == (3, 0)
    s = attack(6, "3+1f", hands=hands, **where)
    s.play("play:phalanx_torch_2", "play:wild_attack_axe", "pass", "pass")
    assert outcome(s) == (9, 9, 1)


def test_16_5_S_09_the_other_side_may_go_on_after_a_pass() -> None:
    s = attack(5, 5, hands={0: ["wild_attack_axe"], 1: ["trap_mace", "glory_bow", "glory_torch"]})
    s.play("play:trap_mace", "pass").expect("battle.card", 1).play("play:glory_bow")
    s.expect("battle.card", 1).play("play:glory_torch").expect("battle.card", 1, "pass").play("pass")
    assert outcome(s) == (5, 5 + 2 + 1 + 1, 1) and s.g.hands[0] == ["wild_attack_axe"]


def test_16_5_1_B_07_no_more_casualty_symbols_than_hoplites() -> None:
    s = attack(2, 5, hands={0: ["wild_attack_sword", "assault_axe", "trap_mace"]})
    s.play("pass", "play:wild_attack_sword").expect("battle.card", 0, "play:trap_mace", "pass")


def test_16_5_1_R34_no_attrition_lets_the_first_card_count_nothing() -> None:
    s = attack(1, 5, hands={0: ["assault_axe", "trap_mace", "wild_attack_axe"]}, blessings={0: ["no_attrition"]})
    s.play("pass").expect("battle.card", 0).has("play:assault_axe").play("play:assault_axe")
    assert s.g.losses == [0, 0]
    s.has("play:trap_mace").play("play:trap_mace").expect("battle.card", 0, "pass")


def test_16_5_2_R33_R_01_effects_are_fixed_when_the_card_is_played() -> None:
    s = attack(4, 3, hands={0: ["flank_attack_bow"], 1: ["glory_bow", "reinforcements_shield"]},
               armies={1: {"argolis": 2}})  # fmt: skip
    s.play("play:glory_bow", "play:flank_attack_bow", "play:reinforcements_shield", "join:argolis", "join:argolis")
    passes(s)
    assert outcome(s) == (4 + 2 + 2, 5 + 1, 0)


def test_16_5_5_R_01_local_support_is_limited_by_the_supply_and_may_fortify() -> None:
    far = {1: {"crete": 10, "epirus": 2}}  # 1 is left in the supply
    s = attack(5, 2, place="boeotia", source="corinthia", hands={1: ["local_support_torch"]}, armies=far)
    assert s.g.supply(1) == 1
    s.play("play:local_support_torch", "recruit:boeotia:spot")
    passes(s)
    assert outcome(s) == (5, 3 + 1 + 1, 1), "5 : 5, and the defender wins"


def test_16_5_4_R30_F_09_without_hoplites_a_side_has_lost_at_once() -> None:
    s = attack(2, 3, hands={0: ["trap_mace"], 1: ["javelin_volley_axe", "javelin_volley_spear"]})
    s.play("play:javelin_volley_axe", "play:trap_mace").play("play:javelin_volley_spear")
    assert s.told("battle.won") == [("corinthia", 1)] and s.told("battle.strength") == []
    assert s.army("corinthia", 1) == (3, 0) and s.g.hands[0] == []


def test_16_5_4_R30_casualty_symbols_that_were_played_still_count() -> None:
    s = attack(1, 3, hands={1: ["wild_attack_axe", "javelin_volley_axe"]})
    s.play("play:wild_attack_axe", "pass", "play:javelin_volley_axe")
    assert s.army("corinthia", 1) == (2, 0) and s.g.control["corinthia"] == 1


def test_16_5_3_R58_restrictive_maneuver_counts_bluff_too() -> None:
    s = attack(3, 3, hands={0: ["trap_mace", "glory_bow"]}, blessings={0: ["bluff"], 1: ["restrictive_maneuver"]})
    s.play("pass", "play:trap_mace").expect("battle.card", 0, "pass").play("pass")
    assert s.kind != "battle.both_passed" and outcome(s) == (5, 3, 0)


def test_16_5_3_R58_bluff_may_be_the_one_card() -> None:
    s = attack(3, 3, hands={0: ["trap_mace", "glory_bow"]}, blessings={0: ["bluff"], 1: ["restrictive_maneuver"]})
    s.play("pass", "pass", "bluff", "play:trap_mace")
    assert outcome(s) == (5, 3, 0)


def test_16_6_bluff_comes_after_both_have_passed_and_is_not_answered() -> None:
    s = attack(3, 4, hands={0: ["charge_sickle"], 1: ["glory_bow"]}, blessings={0: ["bluff"]})
    s.play("pass", "pass").expect("battle.both_passed", 0, "bluff", "pass").play("bluff")
    s.expect("battle.bluff", 0, "play:charge_sickle", "pass").play("play:charge_sickle")
    assert outcome(s) == (7, 4, 0) and s.g.hands[1] == ["glory_bow"]


def test_16_5_5_helen_medusa_and_chimera_hinder_those_that_join() -> None:
    hand = {1: ["reinforcements_shield"]}
    near = {1: {"argolis": 2, "attica": 2}}
    s = attack(4, 2, hands=hand, armies=near, monsters={"medusa": "argolis"}).play("play:reinforcements_shield")
    s.expect("join_battle", 1, "join:attica", "done")
    s = attack(4, 2, hands=hand, armies=near, monsters={"chimera": "corinthia"}, evolved=["chimera_macedonia"])
    assert s.army("corinthia", 0) == (3, 0), "one of the attackers has died"
    s.play("play:reinforcements_shield", "join:argolis").play("join:argolis")
    assert s.army("corinthia", 1) == (3, 0), "one of those that joined has died"


def test_16_5_5_helen_keeps_joining_enemies_out() -> None:
    s = attack(4, 2, hands={1: ["reinforcements_shield"]}, armies={1: {"argolis": 2}}, heroes=["helen"],
               at={0: "corinthia"})  # fmt: skip
    s.play("play:reinforcements_shield").expect("battle.card", 0)
    s = attack(4, 2, hands={1: ["reinforcements_shield"]}, armies={1: {"argolis": 2}}, heroes=["helen"],
               at={0: "corinthia", 1: "corinthia"})  # fmt: skip
    s.play("play:reinforcements_shield").expect("join_battle", 1, "join:argolis", "done")


def test_16_4_always_prepared_is_asked_at_the_start_only() -> None:
    s = attack(2, 2, blessings={1: ["always_prepared"]}, top={"deck": ["glory_bow"]})
    s.expect("battle.start", 1, "always_prepared", "pass").play("always_prepared")
    s.expect("battle.card", 1, "play:glory_bow", "pass")


def test_16_7_the_fortification_counts_for_the_defender_two_in_sparta() -> None:
    for place, source, fort in (("boeotia", "corinthia", 1), ("laconia", "argolis", 2)):
        s = passes(attack(2, "1+1f", place=place, source=source, heroes=["perseus", "heracles", "helen"]))
        assert outcome(s) == (2, 2 + fort, 1)


def test_16_8_the_higher_strength_wins() -> None:
    assert outcome(passes(attack(4, 3)))[2] == 0 and outcome(passes(attack(3, 3)))[2] == 1


def test_16_9_S_11_fortified_hoplites_die_last() -> None:
    where: dict[str, Any] = {"place": "locris", "source": "phocis"}
    s = passes(attack(5, "1+1f", **where))
    s.expect("withdraw", 1).play("withdraw:aetolia")
    assert s.army("aetolia", 1) == (1, 0)
    s = attack(5, "1+1f", hands={1: ["wild_attack_axe"]}, **where)
    s.play("play:wild_attack_axe")
    passes(s)
    assert outcome(s)[1] == 2 + 3 + 1 and outcome(s)[2] == 1
    s = attack(7, "1+1f", hands={1: ["wild_attack_axe"]}, **where)
    passes(s.play("play:wild_attack_axe"))
    assert s.g.armies("locris") == [0] and s.told("killed")[-1] == (1, "locris", 2)


def test_16_10_B_08_a_pyrrhic_victory_takes_nothing() -> None:
    s = attack(2, 2, place="elis", source="arcadia", hands={0: ["charge_sickle"], 1: ["flank_attack_bow"]})
    s.play("play:flank_attack_bow", "play:charge_sickle")
    passes(s)
    assert outcome(s) == (6, 4, 0)
    assert s.g.armies("elis") == [] and s.g.control["elis"] == 1


def test_16_10_R_03_a_neutral_region_waits_for_the_battle() -> None:
    for attackers, card, owner in ((3, "glory_bow", 0), (3, "charge_sickle", None), (1, "trap_mace", 0)):
        s = scene(armies={0: {"boeotia": attackers}, 1: {"euboea": 1}}, hands={0: [card]})
        s.play("special:march")
        if s.kind == "march":
            s.play(f"army:boeotia:{attackers}")
        s.play("step:boeotia:euboea")
        assert s.g.control["euboea"] is None, "R-11"
        s.play("pass", f"play:{card}" if attackers > 1 else "pass")
        passes(s)
        if attackers == 1:
            assert s.g.control["euboea"] is None and s.army("euboea", 1) == (1, 0), "1 : 1, the defender stays"
        else:
            assert s.g.control["euboea"] == owner
            assert s.army("euboea", 0)[0] == attackers - (2 if owner is None else 0)


def test_16_11_played_cards_lie_open_until_the_end() -> None:
    s = attack(3, 3, hands={1: ["glory_bow"]}).play("play:glory_bow")
    assert s.g.played == [[], ["glory_bow"]] and s.g.discard == []
    passes(s)
    assert s.g.played == [[], []] and s.g.discard == ["glory_bow"]


def test_16_12_a_battle_is_fought_with_what_is_there_when_its_turn_comes() -> None:
    armies = {0: {"corinthia": 4}, 1: {"boeotia": 1, "attica": 1}}
    s = scene(armies=armies, control={1: ["boeotia", "attica"]}, attributes={0: "4/1/1"},
              hands={1: ["reinforcements_shield"]})  # fmt: skip
    s.play("hoplite_movement", "move:corinthia:boeotia", "move:corinthia:boeotia", "move:corinthia:attica", "done")
    s.play("battle:boeotia", "play:reinforcements_shield")
    s.expect("battle.card", 0)
    assert s.army("attica", 1) == (1, 0), "8.2.8: nobody leaves the place of a battle that is due"


@pytest.mark.parametrize("card", ["encirclement_sword"])
def test_16_9_encirclement_and_own_symbols_fall_together(card: str) -> None:
    s = attack(6, 5, hands={0: [card], 1: ["trap_mace"]}).play("play:trap_mace", f"play:{card}")
    passes(s)
    assert outcome(s) == (8, 7, 0) and s.told("killed")[-1] == (1, "corinthia", 4)

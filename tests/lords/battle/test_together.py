"""16, 17 Effects of battles that meet each other."""

from __future__ import annotations

from typing import Any

import pytest

from lords.fights import attack, outcome, passes
from lords.scene import scene


def test_16_1_F_09_heroes_alone_never_fight() -> None:
    s = scene(armies={0: {"boeotia": 2}}, control={1: ["corinthia"]}, heroes=["helen", "achilles"], at={1: "corinthia"})
    s.play("special:march", "army:boeotia:1", "step:boeotia:corinthia").expect("turn", 1)
    assert s.g.control["corinthia"] == 0 and s.told("battle") == []


def test_16_10_who_wins_and_dies_takes_nothing_although_the_defender_withdraws() -> None:
    s = attack(2, 3, hands={0: ["charge_sickle"]}).play("pass", "play:charge_sickle")
    passes(s).expect("withdraw", 1).play("withdraw:attica")
    assert s.g.armies("corinthia") == [] and s.g.control["corinthia"] == 1 and s.army("attica", 1) == (2, 0)


def test_16_10_a_defender_who_wins_and_dies_keeps_the_region() -> None:
    s = attack(2, 1, hands={1: ["wild_attack_axe"]}).play("play:wild_attack_axe")
    passes(s).expect("turn", 1)
    assert s.g.armies("corinthia") == [] and s.g.control["corinthia"] == 1 and s.army("arcadia", 0) == (1, 0)


def test_16_9_two_encirclements_do_not_add_up() -> None:
    s = attack(6, 6, hands={0: ["encirclement_sword", "encirclement_mace"]})
    s.play("pass", "play:encirclement_sword", "play:encirclement_mace")
    passes(s).play("withdraw:attica")
    assert s.army("attica", 1) == (3, 0) and s.army("corinthia", 0) == (4, 0)


def test_16_9_losses_are_one_moment_for_aegis() -> None:
    s = attack(6, 5, hands={0: ["encirclement_sword"], 1: ["trap_mace"]}, artifacts={1: ["aegis"]})
    s.play("play:trap_mace", "play:encirclement_sword")
    passes(s).expect("hoplites.would_die", 1).play("spare:aegis:2:corinthia", "withdraw:attica")
    assert s.army("attica", 1) == (3, 0) and s.told("killed")[-1] == (1, "corinthia", 2), "4 would have died"


def test_16_3_aegis_saves_from_ambush_and_the_battle_goes_on() -> None:
    s = attack(1, "1f", place="elis", blessings={1: ["ambush"]}, artifacts={0: ["aegis"]}).play("ambush")
    s.expect("hoplites.would_die", 0, "spare:aegis:1:elis", "none").play("spare:aegis:1:elis").expect("battle.card", 1)
    assert outcome(passes(s)) == (1, 2, 1)


def test_16_6_R34_bluff_may_be_the_first_card_for_no_attrition() -> None:
    s = attack(1, 3, blessings={0: ["bluff", "no_attrition"]}, hands={0: ["charge_sickle"]}).play("pass", "pass")
    s.play("bluff", "play:charge_sickle")
    assert outcome(s) == (5, 3, 0) and s.g.losses[0] == 0


def test_16_6_master_plan_strengthens_the_bluff() -> None:
    s = attack(1, 6, blessings={0: ["bluff", "master_plan"]}, pool={0: 1}, hands={0: ["glory_bow"]})
    s.play("pass", "pass", "bluff", "play:glory_bow").expect("battle.with_card", 0).play("master_plan")
    assert outcome(s) == (1 + 1 + 3, 6, 1)


def test_16_5_4_no_bluff_where_nobody_is_left() -> None:
    s = attack(1, 3, blessings={0: ["bluff"]}, hands={0: ["glory_bow"], 1: ["javelin_volley_axe"]})
    s.play("play:javelin_volley_axe").expect("turn", 1)
    assert s.g.hands[0] == ["glory_bow"]


@pytest.mark.parametrize("gear", [{"artifacts": {1: ["minotaurs_horn"]}}, {"blessings": {1: ["response_force"]}}])
def test_16_5_5_R06_nobody_joins_past_helen_nor_out_of_a_due_battle(gear: dict[str, Any]) -> None:
    near: dict[str, Any] = {"armies": {1: {"argolis": 2}}, **gear}
    attack(4, 2, **near, heroes=["helen"], at={0: "corinthia"}).expect("battle.card", 1)
    attack(4, 2, **near, heroes=["helen"], at={0: "corinthia", 1: "corinthia"}).expect("battle.before", 1)
    armies = {0: {"arcadia": 4}, 1: {"argolis": 2, "corinthia": 1}}
    s = scene(**(near | {"armies": armies}), control={1: ["argolis", "corinthia"]}, attributes={0: "4/1/1"})
    s.play("hoplite_movement", "move:arcadia:argolis", "move:arcadia:corinthia", "done", "battle:corinthia")
    s.expect("battle.card", 1)


def test_16_3_without_a_battle_nobody_has_won() -> None:
    gear: dict[str, Any] = {"blessings": {1: ["ambush", "athenas_gift", "always_prepared"]}}
    s = attack(1, "1f", place="elis", **gear).play("ambush").expect("turn", 1)
    assert s.g.pool[1] == 0 and s.g.hands[1] == []


def test_0_8_hands_stay_hidden_in_a_battle() -> None:
    s = attack(3, 3, hands={0: ["glory_bow"], 1: ["charge_sickle"]})
    assert "charge_sickle" not in str(s.match.view(0)) and "glory_bow" not in str(s.match.view(1))
    assert s.match.prompt(0) == {"seat": 1, "kind": "battle.card", "options": None}
    s.play("play:charge_sickle")
    assert "charge_sickle" in str(s.match.view(0)["public"]["played"])


def test_0_8_with_and_without_a_card_one_is_asked_alike() -> None:
    for hand in ([], ["glory_bow"]):
        assert attack(3, 3, hands={1: hand}).expect("battle.card", 1)

"""The 12 blessings of Athena."""

from __future__ import annotations

from typing import Any

from lords.fights import attack, attacked, hunting, outcome, passes
from lords.scene import Scene, scene


def test_cunning_tactician_used_adds_one_for_every_card() -> None:
    s = attack(3, 3, blessings={1: ["cunning_tactician"]}, hands={1: ["glory_bow", "glory_torch"], 0: ["trap_mace"]})
    s.play("play:glory_bow", "play:trap_mace", "play:glory_torch")
    assert outcome(passes(s)) == (3 + 2, 3 + 2 + 2, 1)


def test_cunning_tactician_idle_without_a_card() -> None:
    assert outcome(passes(attack(3, 3, blessings={1: ["cunning_tactician"]}))) == (3, 3, 1)


def test_mobilization_used_recruits_two_more_in_any_controlled_region() -> None:
    s = scene(blessings={0: ["mobilization"]}, control={0: ["elis", "crete"]}).play("special:recruit", "done")
    s.expect("recruit.special", 0, "mobilization", "pass").play("mobilization")
    s.expect("recruit_region", 0, "in:elis", "in:crete").play("in:crete", "recruit:crete", "recruit:crete")
    assert s.expect("turn", 1).army("crete", 0) == (2, 0), "and not once more"


def test_mobilization_declined() -> None:
    s = scene(blessings={0: ["mobilization"]}, control={0: ["elis"]}).play("special:recruit", "done", "pass")
    assert s.expect("turn", 1).g.supply(0) == 15


def test_master_plan_used_adds_three_to_a_card() -> None:
    hand = {1: ["glory_bow", "glory_torch"]}
    s = attack(3, 3, blessings={1: ["master_plan"]}, hands=hand, pool={1: 2}).refuses("master_plan")
    s.play("play:glory_bow").expect("battle.with_card", 1, "master_plan", "pass").play("master_plan")
    s.play("pass").expect("battle.card", 1).play("play:glory_torch").play("master_plan")
    assert outcome(passes(s)) == (3, 3 + 4 + 4, 1) and s.g.pool[1] == 0 and s.g.priests_in_supply(1) == 4


def test_master_plan_used_in_a_defence() -> None:
    s = hunting(blessings={0: ["master_plan"]}, pool={0: 1}, hands={0: ["trap_sword"]}, top={"deck": ["glory_bow"]})
    attacked(s.play("cover:1:sword"), "attack_4").expect("hunt.defend", 0, "defend:glory_bow", "pass")
    s.play("defend:glory_bow").expect("hunt.defend", 0, "master_plan").play("master_plan").expect("hunt.attack", 0)
    assert s.g.pool[0] == 0 and s.g.injuries[0] == []


def test_master_plan_declined() -> None:
    s = attack(3, 3, blessings={1: ["master_plan"]}, hands={1: ["glory_bow"]}, pool={1: 1})
    s.play("play:glory_bow", "pass")
    assert outcome(passes(s)) == (3, 4, 1) and s.g.pool[1] == 1


def test_master_plan_unpayable_without_a_priest_in_the_pool() -> None:
    s = attack(3, 3, blessings={1: ["master_plan"]}, hands={1: ["glory_bow"]}, prayers={"zeus": {1: 1}})
    s.play("play:glory_bow").expect("battle.card", 0)
    s = hunting(blessings={0: ["master_plan"]}, hands={0: ["trap_sword"]}, top={"deck": ["glory_bow"]})
    attacked(s.play("cover:1:sword"), "attack_4").expect("hunt.defend", 0, "pass")


def test_athenas_gift_used_after_a_victory() -> None:
    s = passes(attack(3, 3, blessings={1: ["athenas_gift"]})).expect("battle.end", 1, "athenas_gift", "pass")
    assert s.play("athenas_gift").expect("turn", 1).g.pool[1] == 1


def test_athenas_gift_declined_or_useless() -> None:
    assert passes(attack(3, 3, blessings={1: ["athenas_gift"]})).play("pass").g.pool[1] == 0
    assert passes(attack(3, 3, blessings={0: ["athenas_gift"]})).expect("turn", 1).g.pool[0] == 0, "lost"
    assert passes(attack(3, 3, blessings={1: ["athenas_gift"]}, pool={1: 4})).expect("turn", 1)


def test_heroic_presence_used_in_the_region_of_the_hero() -> None:
    for seat in (0, 1):
        s = attack(3, 3, blessings={seat: ["heroic_presence"]}, heroes=["perseus", "heracles"], at={seat: "corinthia"})
        assert outcome(passes(s))[seat] == 5


def test_heroic_presence_idle_elsewhere() -> None:
    assert outcome(passes(attack(3, 3, blessings={1: ["heroic_presence"]}, at={1: "boeotia"}))) == (3, 3, 1)


def test_always_prepared_used_with_an_empty_hand() -> None:
    s = attack(3, 3, blessings={0: ["always_prepared"]}).expect("battle.start", 0, "always_prepared", "pass")
    assert len(s.play("always_prepared").expect("battle.card", 1).g.hands[0]) == 1


def test_always_prepared_declined_or_useless_F_11() -> None:
    assert attack(3, 3, blessings={0: ["always_prepared"]}).play("pass").expect("battle.card", 1).g.hands[0] == []
    attack(3, 3, blessings={0: ["always_prepared"]}, hands={0: ["glory_bow"]}).expect("battle.card", 1)
    attack(3, 3, blessings={2: ["always_prepared"]}).expect("battle.card", 1)


def test_unbroken_morale_used_against_a_larger_army() -> None:
    s = attack(3, 4, blessings={0: ["unbroken_morale"]}).expect("battle.before", 0, "unbroken_morale", "pass")
    assert s.play("unbroken_morale").expect("battle.card", 1).army("corinthia", 1) == (3, 0)


def test_unbroken_morale_declined_or_useless() -> None:
    s = attack(3, 4, blessings={0: ["unbroken_morale"]}).play("pass").expect("battle.card", 1)
    assert s.army("corinthia", 1) == (4, 0)
    attack(3, 3, blessings={0: ["unbroken_morale"]}).expect("battle.card", 1)


def test_local_volunteers_used_instead_of_hoplite_movement() -> None:
    s = scene(blessings={0: ["local_volunteers"]}, control={0: ["crete", "elis"]}).play("local_volunteers")
    s.expect("recruit_region", 0, "in:crete", "in:elis").play("in:elis", "recruit:elis:spot", "recruit:elis")
    assert s.expect("turn", 0).refuses("hoplite_movement", "local_volunteers").army("elis", 0) == (1, 1)


def test_local_volunteers_declined_or_too_late_F_17() -> None:
    s = scene(blessings={0: ["local_volunteers"]}, armies={0: {"elis": 4}}, attributes={0: "4/1/1"})
    s.has("local_volunteers").play("hoplite_movement", "move:elis:achaea", "done")
    s.expect("turn", 0).refuses("local_volunteers")
    scene(blessings={0: ["local_volunteers"]}).refuses("local_volunteers")


def test_stalwart_defense_used_by_the_defender() -> None:
    assert outcome(passes(attack(4, 3, blessings={1: ["stalwart_defense"]}))) == (4, 4, 1)


def test_stalwart_defense_idle_for_the_attacker() -> None:
    assert outcome(passes(attack(4, 3, blessings={0: ["stalwart_defense"]}))) == (4, 3, 0)


def test_no_attrition_used_for_the_first_card() -> None:
    s = attack(5, 3, blessings={0: ["no_attrition"]}, hands={0: ["charge_sickle", "trap_mace"]})
    s.play("pass", "play:charge_sickle", "play:trap_mace")
    assert passes(s).army("corinthia", 0) == (4, 0), "only the second card counts"


def test_no_attrition_idle_for_the_enemy() -> None:
    s = attack(5, 3, blessings={1: ["no_attrition"]}, hands={0: ["charge_sickle"]}).play("pass", "play:charge_sickle")
    assert passes(s).army("corinthia", 0) == (3, 0)


def test_battle_prayer_used_R53_whenever_its_owner_decides_also_in_others_turns() -> None:
    s = scene(blessings={0: ["battle_prayer"]}, pool={0: 1}).has("battle_prayer").play("battle_prayer")
    assert len(s.expect("turn", 0).g.hands[0]) == 1 and s.g.pool[0] == 0
    s = attack(3, 3, blessings={1: ["battle_prayer"]}, pool={1: 1}, top={"deck": ["glory_bow"]})
    s.expect("battle.card", 1, "battle_prayer", "pass").play("battle_prayer")
    s.expect("battle.card", 1, "play:glory_bow", "pass")
    gear: dict[str, Any] = {"blessings": {1: ["battle_prayer", "response_force"]}, "pool": {1: 1}}
    attack(3, 3, **gear, armies={1: {"argolis": 1}}).expect("battle.before", 1).has("battle_prayer")


def test_battle_prayer_used_R53_in_the_windows_of_a_hunt() -> None:
    s = hunting(blessings={0: ["battle_prayer", "weak_spot"]}, pool={0: 1}).expect("hunt.start", 0)
    s.has("battle_prayer", "weak_spot").play("battle_prayer").expect("hunt.start", 0, "weak_spot", "pass")


def test_battle_prayer_used_22_1_obeys_the_hand_limit() -> None:
    hand = ["glory_bow", "glory_torch", "trap_mace", "trap_sword"]
    s = scene(blessings={0: ["battle_prayer"]}, pool={0: 2}, hands={0: hand}).play("battle_prayer")
    s.expect("discard_to_limit", 0).refuses("battle_prayer").play("discard:trap_sword")
    assert len(s.expect("turn", 0).g.hands[0]) == 4


def test_battle_prayer_declined() -> None:
    s = scene(blessings={0: ["battle_prayer"]}, pool={0: 1}).play("special:prepare", "draw_one", "draw_one")
    assert s.g.pool[0] == 1


def test_battle_prayer_unpayable() -> None:
    scene(blessings={0: ["battle_prayer"]}, prayers={"zeus": {0: 1}}).refuses("battle_prayer")


def limited(seat: int) -> Scene:
    hands = {0: ["trap_mace", "glory_bow"], 1: ["glory_torch", "fortification_bow"]}
    s = attack(4, 4, blessings={seat: ["restrictive_maneuver"]}, hands=hands)
    return s.play("play:glory_torch", "play:trap_mace", "play:fortification_bow")


def test_restrictive_maneuver_used_by_the_defender() -> None:
    limited(1).expect("battle.card", 0, "pass")


def test_restrictive_maneuver_idle_for_the_attacker() -> None:
    limited(0).expect("battle.card", 0, "play:glory_bow", "pass")

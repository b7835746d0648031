"""The 12 blessings of Zeus."""

from __future__ import annotations

from typing import Any

from lords.fights import attacked, hunting
from lords.scene import Scene, scene


def test_sacrifice_of_flesh_used_heals_and_draws_in_the_own_hunt() -> None:
    gear: dict[str, Any] = {"blessings": {0: ["sacrifice_of_flesh"]}, "injuries": {0: ["speed", "strength"]}}
    s = hunting(**gear, pool={0: 2}, hands={0: ["trap_sword"]}).expect("hunt.attack", 0)
    s.play("sacrifice_of_flesh", "heal:speed")
    assert s.g.injuries[0] == ["strength"] and s.g.pool[0] == 1 and len(s.g.hands[0]) == 3
    attacked(s.play("cover:1:sword"), "attack_5").expect("hunt.defend", 0).play("sacrifice_of_flesh")
    assert s.g.injuries[0] == [] and s.g.pool[0] == 0 and s.kind == "hunt.defend"


def test_sacrifice_of_flesh_declined_and_outside_a_hunt() -> None:
    s = hunting(blessings={0: ["sacrifice_of_flesh"]}, pool={0: 1}).play("done", "injure:speed")
    assert s.g.pool[0] == 1
    scene(blessings={0: ["sacrifice_of_flesh"]}, pool={0: 1}, injuries={0: ["speed"]}).refuses("sacrifice_of_flesh")


def test_sacrifice_of_flesh_unpayable() -> None:
    hunting(blessings={0: ["sacrifice_of_flesh"]}).expect("hunt.attack", 0).refuses("sacrifice_of_flesh")


def test_weak_spot_used_for_any_wound_once_in_a_hunt() -> None:
    s = hunting(blessings={0: ["weak_spot"]}, hands={0: ["glory_torch", "trap_sword"]})
    s.expect("hunt.start", 0, "weak_spot", "pass").play("weak_spot").expect("pay_card", 0).play("discard:glory_torch")
    s.play("wound:sphinx:3").expect("hunt.attack", 0)
    assert s.g.wounds["sphinx"] == [3] and "glory_torch" in s.g.discard


def test_weak_spot_used_on_the_last_symbol_slays() -> None:
    s = hunting(blessings={0: ["weak_spot"]}, wounds={"sphinx": [0, 1, 2]}, hands={0: ["glory_torch"]})
    s.play("weak_spot", "discard:glory_torch").expect("hunt.reward", 0)


def test_weak_spot_useless_when_poison_arrows_have_slain_already() -> None:
    s = hunting(blessings={0: ["weak_spot"]}, wounds={"sphinx": [0, 1, 2]}, artifacts={0: ["poison_arrows"]})
    s.play("pass").expect("hunt.start", 0).play("poison_arrows").expect("hunt.reward", 0)


def test_weak_spot_declined() -> None:
    s = hunting(blessings={0: ["weak_spot"]}).play("pass").expect("hunt.attack", 0)
    assert len(s.g.hands[0]) == 1


def test_weak_spot_unpayable_without_a_card() -> None:
    everything = scene().g.deck
    hands = {1: everything}
    s = hunting(blessings={0: ["weak_spot"]}, hands=hands).expect("hunt.attack", 0, "done")
    assert s.g.hands[0] == []


def test_push_ups_used_instead_of_hero_movement() -> None:
    s = scene(blessings={0: ["push_ups"]}).play("push_ups")
    assert len(s.expect("turn", 0).refuses("push_ups", "hero_movement").g.hands[0]) == 1


def test_push_ups_declined_or_too_late() -> None:
    s = scene(blessings={0: ["push_ups"]}).play("hero_movement", "hero:laconia").expect("turn", 0).refuses("push_ups")
    assert s.g.hands[0] == []


def test_inspiring_hunt_used_at_the_start_of_a_hunt() -> None:
    s = hunting(blessings={0: ["inspiring_hunt"]}).expect("hunt.start", 0, "inspiring_hunt", "pass")
    s.play("inspiring_hunt").expect("hunt.attack", 0)
    assert s.g.pool[0] == 1


def test_inspiring_hunt_declined_or_useless() -> None:
    assert hunting(blessings={0: ["inspiring_hunt"]}).play("pass").expect("hunt.attack", 0).g.pool[0] == 0
    hunting(blessings={0: ["inspiring_hunt"]}, pool={0: 4}).expect("hunt.attack", 0)


def test_combat_training_used_draws_whatever_was_chosen_F_17() -> None:
    s = scene(blessings={0: ["combat_training"]}, injuries={0: ["speed", "strength"]})
    s.play("special:prepare", "heal_one", "heal:speed", "heal_one")
    assert len(s.g.hands[0]) == 1 and s.g.injuries[0] == []


def test_combat_training_idle_without_prepare() -> None:
    s = scene(blessings={0: ["combat_training"]}, control={0: ["elis"]}).play("special:recruit", "done")
    assert s.g.hands[0] == []


def wrath(**changes: Any) -> Scene:
    changes = {"hands": {0: ["glory_bow", "trap_mace"]}, "armies": {1: {"crete": 3}}, **changes}
    s = scene(blessings={0: ["heros_wrath"]}, at={0: "laconia"}, **changes)
    return s.refuses("heros_wrath").play("hero_movement", "hero:crete")


def test_heros_wrath_used_after_hero_movement() -> None:
    s = wrath().expect("after_hero_movement", 0, "heros_wrath", "done").play("heros_wrath", "discard:glory_bow")
    assert s.expect("turn", 0).army("crete", 1) == (1, 0) and s.g.hands[0] == ["trap_mace"]


def test_heros_wrath_declined_or_useless() -> None:
    assert wrath().play("done").expect("turn", 0).army("crete", 1) == (3, 0)
    wrath(armies={1: {"argolis": 3}}).expect("turn", 0)


def test_heros_wrath_unpayable() -> None:
    wrath(hands={}).expect("turn", 0)


def test_heros_wrath_used_R57_R_09_before_boarding_only() -> None:
    s = wrath(quests=["capture_cretan_bull"], attributes={0: "1/3/1"})
    s.expect("after_hero_movement", 0).has("heros_wrath", "board:capture_cretan_bull:1")
    s.play("heros_wrath", "discard:glory_bow").expect("after_hero_movement", 0).play("board:capture_cretan_bull:1")
    s = wrath(quests=["capture_cretan_bull"], attributes={0: "1/3/1"}).play("board:capture_cretan_bull:1")
    s.expect("turn", 0)


def test_local_support_blessing_used_lowers_population_strength_by_two() -> None:
    s = scene(blessings={0: ["local_support_blessing"]}, armies={0: {"argolis": 2}, 1: {"euboea": 1}})
    s.play("special:march", "army:argolis:1", "step:argolis:laconia")
    assert s.g.control["laconia"] is None, "5 - 2 = 3"
    s = scene(blessings={0: ["local_support_blessing"]}, armies={0: {"argolis": 3}})
    s.play("special:march", "army:argolis:1", "step:argolis:corinthia")
    assert s.g.control["corinthia"] == 0, "2 - 2, but never below 1"


def test_local_support_blessing_idle_for_others() -> None:
    s = scene(blessings={1: ["local_support_blessing"]}, armies={0: {"argolis": 3}})
    s.play("special:march", "army:argolis:1", "step:argolis:corinthia")
    assert s.g.control["corinthia"] is None


def test_glory_of_zeus_used_in_usurp() -> None:
    s = scene(blessings={0: ["glory_of_zeus"]}, at={0: "elis"}, glory={"green": 0}).play("special:usurp")
    s.play("recruit:elis:spot", "recruit:elis", "recruit:elis")
    assert s.expect("turn", 1).army("elis", 0) == (2, 1)


def test_glory_of_zeus_idle_for_others() -> None:
    s = scene(blessings={1: ["glory_of_zeus"]}, at={0: "elis"}, glory={"green": 0}).play("special:usurp")
    assert s.play("recruit:elis").expect("turn", 1).army("elis", 0) == (1, 0)


def drafted(blessing: str, seats: int = 3, **changes: Any) -> Scene:
    """Seat 0 gains the blessing in a draft by Build Temple; the others take what is there."""
    top = {"blessing_deck": [blessing]} | changes.pop("top", {})
    where: dict[str, Any] = {"control": {0: ["crete"]}, "temple_card": "temple_card_2", "temples": ["attica"]}
    s = scene(seats, **where, top=top, **changes).play("special:build_temple").expect("draft", 0)
    s.play(f"keep:{blessing}")
    while s.kind == "draft":
        s.play(s.offers("keep")[-1])
    return s


def test_armory_used_draws_two_and_holds_six() -> None:
    hand = ["glory_bow", "glory_torch", "trap_mace", "trap_sword"]
    s = drafted("armory", hands={0: hand}).expect("turn", 1)
    assert len(s.g.hands[0]) == 6


def test_armory_idle_for_others() -> None:
    hand = ["glory_bow", "glory_torch", "trap_mace", "trap_sword"]
    s = scene(blessings={1: ["armory"]}, hands={0: hand}).play("special:prepare", "draw_one")
    s.expect("discard_to_limit", 0)


def test_gods_strength_used_raises_strength_and_heals_at_every_level() -> None:
    assert drafted("gods_strength").g.attributes[0]["strength"] == 2
    s = scene(blessings={1: ["gods_strength"]}, injuries={1: ["speed", "strength"]})
    s.play("special:build_monument", "build:zeus").expect("monument.level_added", 1, "gods_strength", "pass")
    s.play("gods_strength", "heal:speed")
    assert s.expect("turn", 1).g.injuries[1] == ["strength"], "one injury, not all"


def test_gods_strength_declined_or_useless() -> None:
    s = scene(blessings={1: ["gods_strength"]}, injuries={1: ["speed"]}).play("special:build_monument", "build:zeus")
    assert s.play("pass").g.injuries[1] == ["speed"]
    scene(blessings={1: ["gods_strength"]}).play("special:build_monument", "build:zeus").expect("turn", 1)


WILD: dict[str, Any] = {"blessings": {0: ["wild_hunt"]}, "monsters": {"sphinx": "crete"}, "at": {0: "crete"}}


def test_wild_hunt_used_lowers_strength_and_leaves_the_special_action_open() -> None:
    s = scene(**WILD, attributes={0: "1/3/1"}).play("wild_hunt").expect("hunt.attack", 0)
    assert s.g.attributes[0]["strength"] == 2 and len(s.g.hands[0]) == 2
    s.play("done", "injure:speed").expect("turn", 0).has("special:hunt").refuses("hero_movement", "wild_hunt")


def test_wild_hunt_declined_or_useless() -> None:
    s = scene(**WILD, attributes={0: "1/3/1"}).has("wild_hunt").play("special:prepare", "draw_one", "draw_one")
    assert s.g.attributes[0]["strength"] == 3
    scene(**(WILD | {"at": {0: "elis"}}), attributes={0: "1/3/1"}).refuses("wild_hunt")


def test_wild_hunt_unpayable_at_strength_one() -> None:
    scene(**WILD, attributes={0: "3/1/3"}).refuses("wild_hunt")


def test_wild_hunt_used_20_5_counts_real_strength() -> None:
    scene(**WILD, attributes={0: "1/2/1"}, injuries={0: ["strength"]}).has("wild_hunt")


SHOOT: dict[str, Any] = {"blessings": {0: ["shoot_to_kill"]}, "at": {0: "crete"}}


def test_shoot_to_kill_used_for_a_wound_or_two_kills_once_a_turn() -> None:
    base: dict[str, Any] = SHOOT | {"hands": {0: ["glory_bow", "flank_attack_bow", "trap_mace"]}}
    s = scene(**base, monsters={"sphinx": "crete"}, armies={1: {"crete": 3}})
    s.has("shoot_to_kill:0", "shoot_to_kill:1").play("shoot_to_kill:1")
    s.expect("pay_card", 0, "discard:glory_bow", "discard:flank_attack_bow").play("discard:glory_bow")
    assert s.expect("turn", 0).army("crete", 1) == (1, 0)
    s.refuses("shoot_to_kill:0", "shoot_to_kill:1")
    s = scene(**base, monsters={"sphinx": "crete"}).refuses("shoot_to_kill:1").play("shoot_to_kill:0")
    s.play("discard:glory_bow", "wound:sphinx:3")
    assert s.g.wounds["sphinx"] == [3]


def test_shoot_to_kill_used_R28_in_the_own_hunt() -> None:
    s = hunting(blessings={0: ["shoot_to_kill"]}, hands={0: ["glory_bow"]}, top={"deck": ["assault_axe"]})
    s.expect("hunt.attack", 0).has("shoot_to_kill").play("shoot_to_kill", "wound:sphinx:1")
    attacked(s, "recall_3").play("pass").expect("hunt.reward", 0, "reward:priest", "pass")


def test_shoot_to_kill_declined_or_useless() -> None:
    s = scene(**SHOOT, hands={0: ["glory_bow"]}, armies={1: {"crete": 3}}).has("shoot_to_kill:1")
    s.play("special:build_monument", "build:zeus").expect("turn", 1).refuses("shoot_to_kill:1")
    assert s.g.hands[0] == ["glory_bow"] and s.army("crete", 1) == (3, 0)
    s = scene(**SHOOT, hands={0: ["glory_bow"]}).refuses("shoot_to_kill:0", "shoot_to_kill:1")


def test_shoot_to_kill_unpayable_without_a_bow() -> None:
    s = scene(**SHOOT, hands={0: ["trap_mace", "charge_sickle"]}, armies={1: {"crete": 3}})
    s.refuses("shoot_to_kill:0", "shoot_to_kill:1")

"""The 12 blessings of Hermes."""

from __future__ import annotations

from typing import Any

from lords.cards.test_blessings_zeus import drafted
from lords.fights import attack, attacked, hunting, outcome, passes
from lords.scene import Scene, scene

COVERED: dict[str, Any] = {"monsters": {"sphinx": "crete"}, "at": {0: "crete"}, "used": {0: ["hunt"]},
                           "blessings": {0: ["exhausted_fight"]}}  # fmt: skip


def test_exhausted_fight_used_opens_a_covered_hunt_for_an_injury() -> None:
    s = scene(**COVERED).has("special:hunt").play("special:hunt").expect("injury", 0).play("injure:speed")
    s.expect("hunt.attack", 0)
    assert s.g.tired[0] == ["exhausted_fight"] and s.g.injuries[0] == ["speed"]


def test_exhausted_fight_14_1_whose_injury_takes_what_the_monster_demands_leads_to_no_hunt() -> None:
    s = scene(**COVERED, evolved=["sphinx_messenia"], attributes={0: "3/1/1"}).play("special:hunt")
    s.play("injure:leadership").expect("turn", 1)
    assert s.g.tired[0] == ["exhausted_fight"] and not s.g.hunt


def test_exhausted_fight_declined() -> None:
    s = scene(**COVERED).play("special:prepare", "draw_one", "draw_one")
    assert s.g.tired[0] == [] and s.g.injuries[0] == []


def test_exhausted_fight_20_6_F_17_unpayable_with_its_token_or_three_injuries() -> None:
    scene(**COVERED, tired={0: ["exhausted_fight"]}).refuses("special:hunt")
    scene(**COVERED, injuries={0: ["speed", "strength", "leadership"]}).refuses("special:hunt")
    s = scene(**(COVERED | {"at": {0: "elis"}}), tired={0: ["exhausted_fight"]}, rolls=[0])
    s.play("special:build_monument", "build:zeus")
    assert s.g.tired[0] == [] and s.g.used[0] == [], "open again when anybody builds"


def test_forced_march_used_moves_two_regions() -> None:
    s = scene(blessings={0: ["forced_march"]}, armies={0: {"arcadia": 3}}).play("special:march", "army:arcadia:2")
    s.play("step:arcadia:corinthia").expect("travel", 0).has("done", "step:corinthia:boeotia")
    s.play("step:corinthia:boeotia")
    assert s.army("boeotia", 0) == (2, 0) and s.g.control["corinthia"] is None


def test_forced_march_idle_if_the_army_stops_after_one() -> None:
    s = scene(blessings={0: ["forced_march"]}, armies={0: {"arcadia": 3}}).play("special:march", "army:arcadia:2")
    assert s.play("step:arcadia:corinthia", "done").expect("turn", 1).army("corinthia", 0) == (2, 0)


def test_rearguard_used_recruits_where_the_army_left() -> None:
    s = attack(3, 1, blessings={0: ["rearguard"]})
    passes(s).expect("after.march", 0, "rearguard", "pass").play("rearguard")
    s.expect("recruit", 0, "recruit:arcadia", "recruit:arcadia:spot", "done")
    s.play("recruit:arcadia", "recruit:arcadia:spot")
    assert s.expect("turn", 1).army("arcadia", 0) == (1, 1)


def test_rearguard_used_where_nothing_is_controlled() -> None:
    s = scene(blessings={0: ["rearguard"]}, armies={0: {"laconia": 2}}).play("special:march", "army:laconia:2")
    s.play("step:laconia:crete", "rearguard").expect("recruit", 0, "recruit:laconia", "done")


def test_rearguard_declined_or_useless() -> None:
    assert passes(attack(3, 1, blessings={0: ["rearguard"]})).play("pass").expect("turn", 1)
    s = scene(blessings={0: ["rearguard"]}, armies={0: {"elis": 1}}, control={0: ["elis"]})
    s.play("special:march", "fortify:elis").expect("turn", 1)
    s = passes(attack(3, 1, blessings={0: ["rearguard"]}, monsters={"sphinx": "arcadia"})).expect("turn", 1)


def test_response_force_used_brings_up_to_speed_from_one_region() -> None:
    s = attack(
        5, 2, blessings={1: ["response_force"]}, attributes={1: "1/1/2"}, armies={1: {"argolis": 3, "attica": 1}}
    )
    s.expect("battle.before", 1, "response_force", "pass").play("response_force", "join:argolis")
    s.expect("join_battle", 1, "join:argolis", "done").play("join:argolis")
    assert s.expect("battle.card", 1).army("corinthia", 1) == (4, 0)


def test_response_force_declined_or_useless() -> None:
    near = {1: {"argolis": 3}}
    s = attack(5, 2, blessings={1: ["response_force"]}, armies=near).play("pass").expect("battle.card", 1)
    assert s.army("argolis", 1) == (3, 0)
    attack(5, 2, blessings={0: ["response_force"]}, armies={0: {"argolis": 3}}).expect("battle.card", 1)
    attack(5, 2, blessings={1: ["response_force"]}, armies={1: {"argolis": "1f"}}, control={1: ["corinthia"]}).expect(
        "battle.card", 1
    )


def test_bluff_used_after_both_passed() -> None:
    s = attack(3, 4, blessings={0: ["bluff"]}, hands={0: ["charge_sickle", "glory_bow"]}).play("pass", "pass")
    s.play("bluff").expect("battle.bluff", 0, "play:charge_sickle", "play:glory_bow", "pass").play("play:charge_sickle")
    assert outcome(s) == (7, 4, 0) and s.g.hands[0] == ["glory_bow"]


def test_bluff_declined_or_useless() -> None:
    s = attack(3, 4, blessings={0: ["bluff"]}, hands={0: ["charge_sickle"]}).play("pass", "pass", "pass")
    assert outcome(s) == (3, 4, 1)
    assert outcome(passes(attack(3, 4, blessings={0: ["bluff"]}))) == (3, 4, 1), "no card: not asked"


def exiling(**changes: Any) -> Scene:
    changes = {"monsters": {"sphinx": "crete", "hydra": "crete", "medusa": "attica"}, "at": {0: "crete"}, **changes}
    return scene(blessings={0: ["exile"]}, **changes)


def test_exile_used_moves_a_monster_anywhere_for_an_injury_once_a_turn() -> None:
    s = exiling().play("exile").expect("injury", 0).play("injure:speed")
    s.expect("choose_monster", 0, "monster:sphinx", "monster:hydra").play("monster:hydra")
    s.expect("monster_move", 0).refuses("monster_to:hydra:crete").play("monster_to:hydra:epirus")
    assert s.expect("turn", 0).refuses("exile").g.monsters["hydra"] == "epirus" and s.g.injuries[0] == ["speed"]


def test_exile_declined_or_useless() -> None:
    s = exiling().has("exile").play("special:hunt").play("monster:sphinx").expect("hunt.attack", 0).refuses("exile")
    assert s.g.injuries[0] == []
    exiling(at={0: "elis"}).refuses("exile")


def test_exile_unpayable_with_three_injuries() -> None:
    exiling(injuries={0: ["speed", "strength", "leadership"]}).refuses("exile")


def test_ambush_used_kills_an_attacker() -> None:
    s = attack(3, "1f", place="elis", blessings={1: ["ambush"]}).expect("battle.before", 1, "ambush", "pass")
    assert s.play("ambush").expect("battle.card", 1).army("elis", 0) == (2, 0)


def test_ambush_declined_or_useless() -> None:
    assert attack(3, "1f", place="elis", blessings={1: ["ambush"]}).play("pass").army("elis", 0) == (3, 0)
    attack(3, 2, place="elis", blessings={1: ["ambush"]}).expect("battle.card", 1)


MURDER: dict[str, Any] = {"blessings": {0: ["murderous_march"]}}


def test_murderous_march_R62_used_kills_two_and_lands_anywhere() -> None:
    s = scene(**MURDER, armies={0: {"elis": "4+1f", "crete": 2}}).play("special:march", "murderous_march")
    s.expect("murderous_march", 0, "army:elis:1", "army:elis:2").play("army:elis:2").expect("land", 0)
    s.play("land:chalkidiki")
    assert s.army("elis", 0) == (0, 1) and s.army("chalkidiki", 0) == (2, 0) and s.g.supply(0) == 10


def test_murderous_march_R62_used_against_enemies_means_a_battle() -> None:
    s = scene(**MURDER, armies={0: {"elis": 6}, 1: {"epirus": 5}}).play("special:march", "murderous_march")
    s.play("army:elis:3", "land:epirus").expect("battle.card", 1)
    assert passes(s).army("elis", 0) == (1 + 2, 0), "17.3: back to where they came from"


def test_murderous_march_declined() -> None:
    s = scene(**MURDER, armies={0: {"elis": 4}}).play("special:march", "army:elis:4", "step:elis:achaea")
    assert s.army("achaea", 0) == (4, 0)


def test_murderous_march_R62_unpayable_with_two_unfortified() -> None:
    scene(**MURDER, armies={0: {"elis": "2+1f"}}).play("special:march").refuses("murderous_march")
    s = scene(**MURDER, armies={0: {"elis": 4, "crete": 1}}, monsters={"medusa": "elis"}).play("special:march")
    s.refuses("murderous_march")


def test_advanced_dodge_used_raises_speed_and_adds_it_to_a_defence() -> None:
    assert drafted("advanced_dodge").g.attributes[0]["speed"] == 2
    s = hunting(blessings={0: ["advanced_dodge"]}, attributes={0: "1/1/4"}, hands={0: ["trap_sword", "glory_bow"]},
                top={"deck": ["charge_sickle"]})  # fmt: skip
    attacked(s.play("cover:1:sword"), "attack_5").play("defend:glory_bow").expect("hunt.defend", 0)
    s.play("advanced_dodge").expect("hunt.attack", 0)
    assert "charge_sickle" in s.g.hands[0] and s.g.injuries[0] == []


def test_advanced_dodge_declined() -> None:
    s = hunting(blessings={0: ["advanced_dodge"]}, attributes={0: "1/1/4"}, hands={0: ["trap_sword", "glory_bow"]},
                top={"deck": ["charge_sickle"]})  # fmt: skip
    attacked(s.play("cover:1:sword"), "attack_5").play("defend:glory_bow", "defend:charge_sickle")
    s.expect("hunt.attack", 0)
    assert "advanced_dodge" not in s.g.spent


def test_advanced_dodge_useless_with_a_lone_shield_or_no_card() -> None:
    s = hunting(blessings={0: ["advanced_dodge"]}, attributes={0: "1/1/5"}, hands={0: ["trap_sword"]},
                top={"deck": ["reinforcements_shield"]})  # fmt: skip
    attacked(s.play("cover:1:sword"), "attack_3").expect("hunt.defend", 0, "shield:reinforcements_shield", "pass")
    s = hunting(blessings={0: ["advanced_dodge", "master_plan"]}, attributes={0: "1/1/5"}, pool={0: 1},
                hands={0: ["trap_sword"]}, top={"deck": ["reinforcements_shield"]})  # fmt: skip
    attacked(s.play("cover:1:sword"), "attack_3").play("defend:reinforcements_shield")
    s.expect("hunt.defend", 0, "master_plan")


def temple(*answers: str, **changes: Any) -> Scene:
    base: dict[str, Any] = {"control": {0: ["crete", "elis"]}, "blessings": {0: ["hermes_temple"]}}
    return scene(**(base | changes)).play("special:build_temple", "temple:crete", *answers)


def test_hermes_temple_used_gives_a_priest_and_after_build_temple_one_more_action() -> None:
    assert drafted("hermes_temple").g.pool[0] == 2, "1 for the temple"
    s = temple().expect("after.build_temple", 0, "hermes_temple", "pass").play("hermes_temple")
    s.expect("extra_action", 0).has("special:recruit", "none").refuses("special:build_temple")
    s.play("special:recruit", "done").expect("turn", 1)
    assert s.g.used[0] == ["build_temple", "recruit"]


def test_hermes_temple_R39_R_08_used_for_build_monument_ends_the_turn() -> None:
    temple("hermes_temple", "special:build_monument", "build:zeus").expect("turn", 1)


def test_hermes_temple_declined() -> None:
    temple("pass").expect("turn", 1)
    temple("hermes_temple", "none").expect("turn", 1)


def test_winged_boots_used_put_one_hoplite_anywhere() -> None:
    s = scene(blessings={0: ["winged_boots"]}, armies={0: {"elis": "1+1f"}}).play("winged_boots")
    s.expect("place_hoplites", 0).play("place:elis:chalkidiki").expect("turn", 0)
    s.refuses("winged_boots", "hoplite_movement")
    assert s.army("chalkidiki", 0) == (1, 0) and s.army("elis", 0) == (0, 1)


def test_winged_boots_declined_or_useless() -> None:
    s = scene(blessings={0: ["winged_boots"]}, armies={0: {"elis": 2}}).has("winged_boots")
    s.play("hoplite_movement", "move:elis:achaea").expect("turn", 0).refuses("winged_boots")
    scene(blessings={0: ["winged_boots"]}, armies={0: {"elis": "1f"}}).refuses("winged_boots")
    scene(blessings={0: ["winged_boots"]}, armies={0: {"elis": 1}}, monsters={"medusa": "elis"}).refuses("winged_boots")


def test_heros_apprentice_used_moves_one_hoplite_up_to_speed_regions() -> None:
    s = scene(blessings={0: ["heros_apprentice"]}, attributes={0: "1/1/2"}, armies={0: {"elis": 2}})
    s.play("heros_apprentice", "step:elis:arcadia", "step:arcadia:corinthia").expect("turn", 0)
    assert s.refuses("hero_movement").has("hoplite_movement").army("corinthia", 0) == (1, 0)


def test_heros_apprentice_used_8_5_1_by_a_hero_on_a_quest() -> None:
    s = scene(blessings={0: ["heros_apprentice"]}, armies={0: {"elis": 2}}, quests=["aid_to_atlas"],
              riding={0: ("aid_to_atlas", 1)})  # fmt: skip
    s.play("heros_apprentice", "step:elis:achaea").expect("turn", 0).refuses("hero_movement")


def test_heros_apprentice_declined_or_useless() -> None:
    s = scene(blessings={0: ["heros_apprentice"]}, armies={0: {"elis": 2}}).has("heros_apprentice")
    s.play("hero_movement", "hero:laconia").expect("turn", 0).refuses("heros_apprentice")
    scene(blessings={0: ["heros_apprentice"]}).refuses("heros_apprentice")

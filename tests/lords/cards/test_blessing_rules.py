"""20 What holds for all blessings."""

from __future__ import annotations

from typing import Any

from lords.fights import hunting
from lords.scene import CONTENT, scene

HUNTER: dict[str, Any] = {"monsters": {"sphinx": "crete"}, "at": {0: "crete"}}


def test_20_1_blessings_are_public_and_stay() -> None:
    s = scene(blessings={0: ["push_ups"]}).play("push_ups", "special:prepare", "draw_one", "draw_one")
    assert s.expect("turn", 1).match.view(2)["public"]["blessings"][0] == ["push_ups"]
    s = scene(active=0, blessings={0: ["push_ups"]}, used={0: []}).play("special:build_monument", "build:zeus")
    assert s.g.blessings[0] == ["push_ups"]


def test_20_2_there_are_twelve_of_each_god() -> None:
    gods = [each.god for each in CONTENT.blessings.values()]
    assert {god: gods.count(god) for god in gods} == {"athena": 12, "zeus": 12, "hermes": 12}


def test_20_3_instead_of_is_tied_to_the_own_action() -> None:
    s = scene(active=1, blessings={0: ["push_ups", "winged_boots"]}, armies={0: {"elis": 2}})
    s.expect("turn", 1).refuses("push_ups", "winged_boots")


def test_20_3_on_gain_happens_once() -> None:
    s = scene(blessings={0: ["gods_strength", "advanced_dodge", "hermes_temple", "armory"]})
    assert s.g.attributes[0] == {"leadership": 1, "strength": 1, "speed": 1} and s.g.hands[0] == []


def test_20_4_F_17_once_a_turn_and_never_in_another_players_turn() -> None:
    cards = ["exile", "shoot_to_kill"]
    hands = {0: ["glory_bow", "flank_attack_bow"]}
    s = scene(**HUNTER, blessings={0: cards}, hands=hands, armies={1: {"crete": 3}}).has("exile", "shoot_to_kill:1")
    s.play("shoot_to_kill:1", "discard:glory_bow", "exile", "injure:speed", "monster_to:sphinx:attica")
    s.expect("turn", 0).refuses("exile", "shoot_to_kill:1")
    s = scene(active=1, at={0: "crete"}, monsters={"sphinx": "crete"}, blessings={0: cards}, hands=hands)
    s.expect("turn", 1).refuses("exile", "shoot_to_kill:0")


def test_20_4_R28_the_shot_in_the_hunt_counts_for_the_turn() -> None:
    s = scene(**HUNTER, blessings={0: ["shoot_to_kill", "wild_hunt"]}, attributes={0: "1/2/1"},
              hands={0: ["glory_bow", "flank_attack_bow"]}, armies={1: {"crete": 3}})  # fmt: skip
    s.play("wild_hunt", "shoot_to_kill", "discard:glory_bow", "wound:sphinx:1").refuses("shoot_to_kill")
    s.play("done")
    s.play(s.offers("attack")[0])
    while s.kind != "turn":
        s.play("pass" if "pass" in s.offers() else s.offers()[-1])
    s.refuses("shoot_to_kill:1")


def test_20_4_exile_is_not_possible_during_a_hunt() -> None:
    hunting(blessings={0: ["exile"]}).expect("hunt.attack", 0).refuses("exile")


def test_20_5_wild_hunt_leaves_hunt_open() -> None:
    s = scene(**HUNTER, blessings={0: ["wild_hunt"]}, attributes={0: "1/3/1"}).play("wild_hunt", "done")
    s.play("injure:speed").expect("turn", 0).has("special:hunt")


def test_20_6_exhausted_fight_rests_until_somebody_builds() -> None:
    base: dict[str, Any] = HUNTER | {"blessings": {0: ["exhausted_fight"]}, "used": {0: ["hunt"]}}
    scene(**base, tired={0: ["exhausted_fight"]}).refuses("special:hunt")
    s = scene(**base, active=2, tired={0: ["exhausted_fight"]}).play("special:build_monument", "build:zeus")
    assert s.g.tired[0] == []

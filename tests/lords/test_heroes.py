"""6 Heroes: attributes, injuries, healing, what each of them can do."""

from __future__ import annotations

from typing import Any

import pytest

from hellas.titles.lords.heroes import gain_priests, heal, injure, lower_attribute, raise_attribute
from hellas.titles.lords.state import ATTRIBUTES
from lords.scene import position, scene
from staging import run


def test_6_1_leadership_moves_and_speed_of_every_value() -> None:
    """L06: attribute values 1 to 5, exactly so many moves."""
    for value in range(1, 6):
        s = scene(armies={0: {"arcadia": 7}}, attributes={0: f"{value}/1/1"}).play("hoplite_movement")
        for _ in range(value):
            s.expect("hoplite_movement", 0).play("move:arcadia:achaea")
        s.expect("turn", 0)
        assert s.army("achaea", 0) == (value, 0)


@pytest.mark.parametrize(("speed", "regions"), [(1, 5), (2, 10), (3, 14), (4, 18), (5, 19)])
def test_6_1_speed_is_how_far_the_hero_moves(speed: int, regions: int) -> None:
    s = scene(at={0: "laconia"}, attributes={0: f"1/1/{speed}"}).play("hero_movement")
    assert len(s.offers("hero:")) == regions == len(around("laconia", speed))


def around(start: str, steps: int) -> set[str]:
    g, seen = position(), {start}
    for _ in range(steps):
        seen |= {n for region in seen for n in g.neighbours(region)}
    return seen


def test_6_1_R26_from_1_to_5_and_no_further() -> None:
    g = position(attributes={0: "5/1/4"})
    raise_attribute(g, 0, "leadership")
    raise_attribute(g, 0, "speed", 3)
    lower_attribute(g, 0, "strength")
    assert g.attributes[0] == {"leadership": 5, "strength": 1, "speed": 5}


def test_6_2_an_injured_attribute_counts_1_and_its_real_value_comes_back() -> None:
    g = position(attributes={0: "3/4/2"}, injuries={0: ["strength"]})
    assert [g.value(0, each) for each in ATTRIBUTES] == [3, 1, 2]
    raise_attribute(g, 0, "strength")
    assert g.value(0, "strength") == 1
    run(heal(g, 0))
    assert g.value(0, "strength") == 5 and g.injuries[0] == []


def test_6_2_at_most_one_injury_on_each_attribute() -> None:
    g = position(injuries={0: ["speed"]})
    (asked,) = run(injure(g, 0, 2), "injure:leadership")  # the second is forced
    assert [option.key for option in asked.options] == ["injure:leadership", "injure:strength"]
    assert g.injuries[0] == ["speed", "leadership", "strength"]


def test_6_3_the_owner_of_the_injured_hero_chooses() -> None:
    s = scene(control={0: ["thessaly"]}, attributes={1: "3/1/1"}).play("thunder_of_zeus:1", "target:1")
    s.expect("injury", 1, "injure:leadership", "injure:strength", "injure:speed").play("injure:leadership")
    assert s.g.injuries[1] == ["leadership"]
    s.expect("turn", 0)


def test_6_4_an_injury_that_finds_no_place_has_no_effect() -> None:
    g = position(injuries={0: ["leadership", "strength", "speed"]})
    assert run(injure(g, 0, 2)) == [] and len(g.injuries[0]) == 3


def test_6_4_a_cost_of_injuries_needs_that_many_places() -> None:
    for hurt, offered in ((["leadership", "strength", "speed"], False), (["leadership"], True)):
        s = scene(
            at={0: "elis"}, monsters={"hydra": "elis"}, used={0: ["hunt"]}, blessings={0: ["exhausted_fight"]},
            injuries={0: hurt},
        )  # fmt: skip
        assert ("special:hunt" in s.offers()) is offered


def test_6_5_the_owner_heals_what_he_likes_also_on_a_quest() -> None:
    s = scene(riding={0: ("aid_to_atlas", 1)}, quests=["aid_to_atlas"], injuries={0: ["speed", "strength"]})
    s.play("special:prepare").expect("prepare", 0, "heal_one", "draw_one").play("heal_one")
    s.expect("heal", 0, "heal:strength", "heal:speed").play("heal:strength")
    assert s.g.injuries[0] == ["speed"]


def test_6_5_ambrosia_heals_all() -> None:
    s = scene(injuries={0: ["speed", "strength"]}, artifacts={0: ["ambrosia"]}).play("ambrosia")
    assert s.g.injuries[0] == []
    scene(artifacts={0: ["ambrosia"]}).refuses("ambrosia")  # 27.3


# -- 6.6 the four


@pytest.mark.parametrize(("values", "won"), [("1/3/2", True), ("1/1/5", False), ("1/5/1", False)])
def test_6_6_achilles_adds_the_lower_of_speed_and_strength_in_his_region(values: str, won: bool) -> None:
    """L29: 2 attackers against 3; the lower value is 2, or 1, with which the defender wins the tie."""
    s = scene(
        heroes=["achilles"], at={0: "elis"}, attributes={0: values}, armies={0: {"achaea": 2}, 1: {"elis": 3}},
        control={1: ["elis"]},
    )  # fmt: skip
    s.play("special:march", "army:achaea:2", "step:achaea:elis", "pass", "pass")
    assert s.told("battle.won") == [("elis", 0 if won else 1)]


def test_6_6_achilles_elsewhere_or_injured_adds_nothing_or_1() -> None:
    setting: dict[str, Any] = {
        "heroes": ["achilles"],
        "attributes": {0: "1/3/3"},
        "armies": {0: {"achaea": 2}, 1: {"elis": 3}},
    }
    for at, hurt, strength in (("achaea", [], 2), ("elis", ["speed"], 3), ("elis", [], 5)):
        s = scene(at={0: at}, injuries={0: hurt}, control={1: ["elis"]}, **setting)
        s.play("special:march", "army:achaea:2", "step:achaea:elis", "pass", "pass")
        assert s.told("battle.strength") == [("elis", strength, 3)]


def test_6_6_heracles_returns_a_token_once_at_the_start_of_the_turn() -> None:
    s = scene(heroes=["heracles"], glory={"red": 0, "blue": 0}, top={"neutral": ["aegis", "ambrosia"]})
    s.play("heracles", "return_glory:blue").expect("keep_artifact", 0, "keep:aegis", "keep:ambrosia")
    s.play("keep:ambrosia").expect("turn", 0)  # not a second time
    assert s.g.artifacts[0] == {"ambrosia": True} and "aegis" in s.g.neutral and len(s.g.neutral) == 9
    assert s.g.glory["blue"] is None and s.g.glory["red"] == 0
    scene(heroes=["heracles"]).expect("turn", 0)  # no token
    scene(heroes=["achilles"], glory={"red": 0}).expect("turn", 0)
    s = scene(heroes=["heracles"], glory={"red": 0}).play("pass").expect("turn", 0)
    s.refuses("heracles")


def test_6_6_perseus_goes_anywhere_after_prepare_and_starts_no_quest() -> None:
    s = scene(heroes=["perseus"], at={0: "crete"}, quests=["aid_to_atlas"], attributes={0: "1/5/1"})
    s.play("special:prepare", "draw_one", "draw_one").expect("after.prepare", 0, "perseus", "pass")
    s.play("perseus").expect("place_hero", 0)
    assert len(s.offers("hero:")) >= 18
    s.play("hero:messenia").expect("turn", 1)
    assert s.g.hero_at[0] == "messenia" and s.g.on_quest[0] == ""
    s = scene(heroes=["perseus"], control={0: ["argolis"]}).play("special:recruit", "done")
    s.expect("turn", 1)  # only after Prepare


def test_6_7_F_07_helen_keeps_hoplites_out_unless_their_hero_is_there() -> None:
    """Hoplite Movement, March, Hermes' power; recruiting is free."""
    setting: dict[str, Any] = {
        "heroes": ["achilles", "helen"], "armies": {0: {"phocis": 2}}, "pool": {0: 1}, "monuments": {"hermes": 2},
    }  # fmt: skip
    for at, barred in (("crete", True), ("boeotia", False)):
        s = scene(at={0: at, 1: "boeotia"}, **setting)
        s.play("hoplite_movement")
        assert ("move:phocis:boeotia" not in s.offers()) is barred
        if barred:
            assert s.why("move:phocis:boeotia") == ("move.no_entry", "6.7")
        s.play("done", "pray:hermes").expect("move_army", 0).play("army:phocis:1")
        if barred:
            assert s.army("locris", 0) == (1, 0)  # the only way left
        else:
            s.expect("travel", 0, "step:phocis:boeotia", "step:phocis:locris").play("step:phocis:locris")
        s.play("special:march", "army:phocis:1")
        assert (s.kind == "travel") is not barred


def test_6_7_F_07_recruiting_in_her_region_is_allowed_and_so_is_staying() -> None:
    s = scene(heroes=["achilles", "helen"], at={0: "crete", 1: "boeotia"}, armies={0: {"boeotia": 1}},
              control={0: ["boeotia"]})  # fmt: skip
    s.play("special:recruit").has("recruit:boeotia", "recruit:boeotia:spot").play("recruit:boeotia", "done")
    assert s.army("boeotia", 0) == (2, 0)


def test_6_7_R06_helen_bars_withdrawal_too() -> None:
    s = scene(
        heroes=["achilles", "perseus", "helen"], at={2: "elis"}, armies={0: {"arcadia": 4}, 1: {"messenia": 3}},
        control={1: ["messenia"], 0: ["laconia"]},
    )  # fmt: skip
    s.play("special:march", "army:arcadia:4", "step:arcadia:messenia", "pass", "pass")
    assert s.army("messenia", 1) == (0, 0) and s.g.supply(1) == 15  # Laconia is mine, Elis Helen's: all die
    assert s.told("no_withdrawal") == [(1, "messenia")]


def test_6_8_R38_a_hero_on_a_quest_is_in_no_region_but_its_attributes_work() -> None:
    s = scene(
        riding={0: ("aid_to_atlas", 1)}, quests=["aid_to_atlas"], glory={"green": 0}, attributes={0: "2/1/1"},
        artifacts={0: ["boots_of_hermes"]}, control={0: ["acarnania"]}, monsters={"cyclops": "messenia"},
        armies={0: {"acarnania": 3}},
    )  # fmt: skip
    s.refuses("boots_of_hermes", "special:usurp", "special:hunt")
    assert s.why("special:usurp") == s.why("special:hunt") == ("hero.away", "6.8")
    s.play("hoplite_movement", "move:acarnania:epirus", "move:acarnania:epirus").expect("turn", 0)
    s.play("special:prepare").expect("prepare", 0, "draw_one")
    assert s.why("recruit_one") == ("hero.away", "6.8")


def test_6_8_cyclops_misses_it_and_thunder_hits_it() -> None:
    s = scene(
        riding={1: ("aid_to_atlas", 1)}, quests=["aid_to_atlas"], at={0: "crete", 2: "elis"}, rolls=[1],
        monsters={"cyclops": "messenia"}, control={0: ["thessaly"]}, top={"events": ["golden_fleece"]},
    )  # fmt: skip
    s.play("thunder_of_zeus:1").expect("injure_hero", 0, "target:1", "target:2").play("target:1").expect("injury", 1)
    s.play("injure:speed")
    s.rolls(1).play("special:build_monument", "build:zeus").expect("injury", 2).play("injure:speed")
    assert s.g.injuries == [[], ["speed"], ["speed"]]


def test_6_9_a_hero_alone_holds_nothing() -> None:
    s = scene(heroes=["helen", "achilles"], at={1: "elis"}, armies={0: {"achaea": 1}}, control={1: ["elis"]})
    s.play("hoplite_movement", "move:achaea:elis")
    assert s.g.control["elis"] == 0 and not s.told("battle") and s.g.hero_at[1] == "elis"


def test_22_3_four_priests_and_no_more() -> None:
    g = position(pool={0: 2}, prayers={"zeus": {0: 1}, "hermes": {0: 1}})
    assert gain_priests(g, 0, 3) == 0 and g.pool[0] == 2
    g = position(pool={0: 2}, prayers={"zeus": {0: 1}})
    assert gain_priests(g, 0, 3) == 1 and g.pool[0] == 3

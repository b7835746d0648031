"""9.1 - 9.7 Special actions."""

from __future__ import annotations

from typing import Any

import pytest

from lords.scene import CONTENT, scene

ALL = ["recruit", "march", "build_temple", "prepare", "usurp", "hunt", "build_monument"]
EVERYTHING: dict[str, Any] = {
    "at": {0: "elis"}, "monsters": {"hydra": "elis"}, "glory": {"green": 0}, "control": {0: ["elis", "crete"]},
    "armies": {0: {"achaea": 1}},
}  # fmt: skip


def test_9_1_1_there_are_seven() -> None:
    assert [*CONTENT.special_actions] == ALL
    assert scene(**EVERYTHING).offers("special") == [f"special:{name}" for name in ALL]


@pytest.mark.parametrize("name", ALL)
def test_9_1_2_the_chosen_one_is_covered_until_somebody_builds(name: str) -> None:
    s = scene(**EVERYTHING, used={0: [each for each in ALL[:-1] if each != name][:2]})
    covered = s.g.used[0]
    assert not {f"special:{each}" for each in covered} & set(s.offers())
    s = scene(**EVERYTHING, top={"events": ["aid_to_atlas"]}).play(f"special:{name}")
    while s.seat == 0 and s.kind != "turn":
        s.play("pass" if "pass" in s.offers() else s.offers()[-1])
    assert s.g.used[0] == ([] if name == "build_monument" else [name])


def test_9_1_2_a_covered_action_says_so() -> None:
    s = scene(**EVERYTHING, used={0: ["march", "hunt"]})
    assert s.why("special:march") == s.why("special:hunt") == ("special.covered", "9.1.2")


def test_9_1_3_R39_the_extra_action_of_the_oracle_follows_directly_and_is_optional() -> None:
    own: dict[str, Any] = {"control": {0: ["phocis", "elis"]}, "temple_card": "temple_card_1", "used": {0: ["march"]}}
    s = scene(**own).play("special:build_temple").play("temple:phocis")
    s.expect("extra_action", 0, "special:recruit", "special:prepare", "special:build_monument", "none")
    s.play("special:recruit", "done").expect("turn", 1)
    assert s.g.used[0] == ["march", "build_temple", "recruit"]
    s = scene(**own).play("special:build_temple", "temple:phocis", "none").expect("turn", 1)
    assert s.g.used[0] == ["march", "build_temple"]


def test_9_1_3_R_08_hermes_temple_and_build_monument_as_the_extra_action() -> None:
    s = scene(control={0: ["crete"]}, blessings={0: ["hermes_temple"]}, pool={0: 1}, top={"events": ["aid_to_atlas"]})
    s.play("special:build_temple").expect("after.build_temple", 0).play("hermes_temple")
    s.expect("extra_action", 0).has("special:prepare", "special:build_monument").refuses("special:build_temple")
    s.play("special:build_monument", "build:zeus").expect("turn", 1)


def test_9_1_4_R21_no_empty_actions_and_build_monument_is_always_possible() -> None:
    s = scene()
    assert s.offers("special") == ["special:prepare", "special:build_monument"]
    reasons = {name: s.why(f"special:{name}") for name in ("recruit", "march", "build_temple", "usurp", "hunt")}
    assert reasons == {
        "recruit": ("recruit.no_city", "9.2.1"), "march": ("march.nobody", "9.3.1"),
        "build_temple": ("temple.no_site", "9.4.1"), "usurp": ("usurp.no_glory", "9.6.1"),
        "hunt": ("hunt.no_monster", "9.7.1"),
    }  # fmt: skip


def test_9_1_5_R_08_build_monument_ends_the_turn_and_loses_what_is_open() -> None:
    s = scene(kept={0: ["clean_augean_stables"]}, top={"events": ["aid_to_atlas"]})
    s.has("clean_augean_stables").play("special:build_monument")
    s.expect("build_monument", 0, "build:zeus", "build:athena", "build:hermes").play("build:zeus").expect("turn", 1)
    assert s.g.kept[0] == ["clean_augean_stables"]
    s = scene(kept={0: ["clean_augean_stables"]}, top={"events": ["aid_to_atlas"]})
    s.play("clean_augean_stables", "special:build_monument", "build:zeus").expect("turn", 1)


def test_9_1_6_recruit_march_and_temple_need_a_piece() -> None:
    s = scene(control={0: ["argolis"]}, monsters={"sphinx": "argolis"}).refuses("special:recruit")
    assert s.why("special:recruit") == ("recruit.barred", "12.4")
    s = scene(armies={0: {"argolis": 15}}).refuses("special:recruit")
    assert s.why("special:recruit") == ("recruit.no_supply", "22.2")
    scene(armies={0: {"crete": 1}}, monsters={"medusa": "crete"}).refuses("special:march")
    scene(armies={0: {"locris": 2}}, monsters={"medusa": "locris"}).has("special:march")  # onto the city spot
    scene(at={0: "elis"}, glory={"green": 0}, armies={0: {"elis": 4}}).has("special:usurp")


# -- 9.2 Recruit


def test_9_2_1_B_05_two_in_every_city_region_four_in_sparta_none_with_sphinx() -> None:
    s = scene(
        armies={0: {"achaea": "1f", "crete": 9}}, control={0: ["laconia", "argolis", "achaea"]},
        monsters={"sphinx": "argolis"},
    ).play("special:recruit")  # fmt: skip
    s.expect("recruit", 0, "recruit:laconia", "recruit:laconia:spot", "recruit:achaea", "done")
    assert s.why("recruit:argolis") == ("recruit.barred", "12.4") and s.why("recruit:achaea:spot")[0] == "fortify.taken"
    s.play("recruit:laconia:spot").expect("recruit", 0, "recruit:laconia", "recruit:achaea", "done")
    s.play(*["recruit:laconia"] * 3).expect("recruit", 0, "recruit:achaea", "done").play("recruit:achaea").expect(
        "turn", 1
    )
    assert s.army("laconia", 0) == (3, 1) and s.army("achaea", 0) == (1, 1) and s.g.supply(0) == 0


def test_9_2_1_two_in_each_and_no_more() -> None:
    s = scene(control={0: ["elis", "locris", "crete"]}).play("special:recruit", "recruit:elis", "recruit:elis")
    s.expect("recruit", 0, "recruit:locris", "recruit:locris:spot", "done").play("recruit:locris", "recruit:locris")
    s.expect("turn", 1)


def test_9_2_1_mobilization_adds_two_in_any_region() -> None:
    s = scene(control={0: ["elis", "crete"]}, blessings={0: ["mobilization"]}).play("special:recruit", "done")
    s.expect("recruit.special", 0, "mobilization", "pass").play(
        "mobilization", "in:crete", "recruit:crete", "recruit:crete"
    )
    assert s.army("crete", 0) == (2, 0)


# -- 9.3 March


def test_9_3_1_B_06_any_number_of_one_region_who_moved_before_too_but_no_fortified_one() -> None:
    s = scene(armies={0: {"aetolia": 1, "locris": "3+1f"}}).play("hoplite_movement", "move:aetolia:locris")
    s.play("special:march").has(*(f"army:locris:{n}" for n in range(1, 5))).refuses("army:locris:5")
    assert s.why("army:locris:5") == ("move.too_many", "9.3.1")
    s.play("army:locris:4", "step:locris:phocis").expect("turn", 1)
    assert s.army("locris", 0) == (0, 1) and s.army("phocis", 0) == (4, 0)


def test_9_3_1_B_06_into_enemies_the_battle_follows() -> None:
    s = scene(armies={0: {"locris": 4}, 1: {"phocis": 2}}).play("special:march", "army:locris:4", "step:locris:phocis")
    s.expect("battle.card", 1).play("pass", "pass").expect("turn", 1)
    assert s.told("battle.won") == [("phocis", 0)]


def test_9_3_1_R10_onto_the_own_city_spot() -> None:
    s = scene(armies={0: {"locris": 2}}).play("special:march").has("fortify:locris").play("fortify:locris")
    assert s.army("locris", 0) == (1, 1)
    s.expect("turn", 1)
    scene(armies={0: {"chalkidiki": 1}}).play("special:march").refuses("fortify:chalkidiki")  # not controlled


def test_9_3_2_R62_murderous_march_kills_two_and_goes_anywhere() -> None:
    s = scene(armies={0: {"epirus": "4"}}, blessings={0: ["murderous_march"]}).play("special:march")
    s.has("murderous_march").play("murderous_march", "army:epirus:2").expect("land", 0)
    s.play("land:crete")
    assert s.army("crete", 0) == (2, 0) and s.army("epirus", 0) == (0, 0) and s.g.supply(0) == 13
    s = scene(armies={0: {"locris": "2+1f"}}, blessings={0: ["murderous_march"]}).play("special:march")
    s.refuses("murderous_march")


def test_9_3_2_R62_one_must_be_left_to_go_and_medusa_keeps_them() -> None:
    s = scene(armies={0: {"epirus": 3}}, blessings={0: ["murderous_march"]}).play("special:march", "murderous_march")
    s.expect("land", 0)  # one is left, one goes
    s = scene(armies={0: {"epirus": 3, "crete": 1}}, blessings={0: ["murderous_march"]}, monsters={"medusa": "epirus"})
    s.play("special:march").refuses("murderous_march")


def test_9_3_2_rearguard_recruits_where_the_army_left() -> None:
    s = scene(armies={0: {"chalkidiki": 2}}, blessings={0: ["rearguard"]})
    s.play("special:march", "army:chalkidiki:2", "step:chalkidiki:macedonia").expect(
        "after.march", 0, "rearguard", "pass"
    )
    s.play("rearguard").expect("recruit", 0, "recruit:chalkidiki", "done").play(
        "recruit:chalkidiki", "recruit:chalkidiki"
    )
    assert s.army("chalkidiki", 0) == (2, 0) and s.g.control["chalkidiki"] is None


# -- 9.4 Build Temple


def test_9_4_1_a_controlled_shrine_without_temple_or_phocis() -> None:
    s = scene(control={0: ["crete", "elis", "phocis", "locris"], 1: ["attica"]}, temples=["elis"])
    s.play("special:build_temple").expect("build_temple", 0, "temple:crete", "temple:phocis")
    assert s.why("temple:elis") == ("temple.there", "9.4.1")
    assert s.why("temple:attica") == ("temple.not_controlled", "9.4.1")
    assert s.why("temple:locris") == ("temple.no_shrine", "3.4")
    scene(control={0: ["phocis"]}, oracle=True).refuses("special:build_temple")


def test_9_4_2_a_priest_into_the_pool() -> None:
    s = scene(control={0: ["crete"]}).play("special:build_temple")
    assert s.g.pool[0] == 1 and s.g.temples == ["crete"]
    s = scene(control={0: ["crete"]}, pool={0: 3}, prayers={"zeus": {0: 1}}).play("special:build_temple")
    assert s.g.pool[0] == 3


@pytest.mark.parametrize("card", sorted(CONTENT.temple_cards))
def test_9_4_3_a_draft_follows_where_the_slot_shows_it(card: str) -> None:
    """L16: every slot of every card, with four players."""
    printed = {
        "temple_card_1": "01010101", "temple_card_2": "01100101", "temple_card_3": "01101010",
        "temple_card_4": "00111010", "temple_card_5": "00110110",
    }  # fmt: skip
    shrines = list(CONTENT.shrine_regions)
    for slot, drafts in enumerate(printed[card]):
        s = scene(
            4, heroes=["achilles"], control={0: [shrines[slot]], **{1: shrines[:slot][:4], 2: shrines[:slot][4:]}},
            temples=shrines[:slot], temple_card=card,
        ).play("special:build_temple")  # fmt: skip
        assert (s.kind == "draft") is (drafts == "1"), slot


def test_9_4_3_B_13_the_draft_goes_to_the_right() -> None:
    s = scene(3, active=1, control={1: ["crete"]}, temples=["elis"], heroes=["achilles", "helen"])
    s.play("special:build_temple").expect("draft", 1)
    assert s.g.pool[1] == 1
    pile = s.offers("keep:")
    assert len(pile) == 4
    s.play(pile[0]).expect("draft", 0, *pile[1:]).play(pile[1]).expect("draft", 2, *pile[2:]).play(pile[3])
    kept = [pile[1], pile[0], pile[3]]
    assert [f"keep:{blessing}" for (blessing,) in s.g.blessings] == kept
    assert s.g.blessing_discard == [pile[2].partition(":")[2]]


def test_9_4_4_B_13_the_oracle_gives_a_priest_and_its_bonus_and_takes_no_slot() -> None:
    s = scene(control={0: ["phocis"]}, temples=["elis"]).play("special:build_temple").expect("keep_artifact", 0)
    assert s.g.pool[0] == 1 and s.g.oracle and s.g.temples == ["elis"] and len(s.offers("keep:")) == 3


def test_9_4_5_temples_belong_to_whoever_controls_the_region() -> None:
    s = scene(armies={0: {"laconia": 1}}, control={1: ["crete"]}, temples=["crete"])
    assert s.g.temple_regions(1) == ["crete"]
    s.play("hoplite_movement", "move:laconia:crete")
    assert s.g.temple_regions(0) == ["crete"] and s.g.temple_regions(1) == []


# -- 9.5 Prepare


def test_9_5_1_two_of_three_the_same_twice_one_after_the_other() -> None:
    s = scene(injuries={0: ["speed"]}, at={0: "crete"}).play("special:prepare")
    s.expect("prepare", 0, "heal_one", "draw_one", "recruit_one").play("heal_one")
    s.expect("prepare", 0, "draw_one", "recruit_one").play("recruit_one", "recruit:crete").expect("turn", 1)
    assert s.g.injuries[0] == [] and s.army("crete", 0) == (1, 0)
    s = scene(at={0: "crete"}).play("special:prepare", "recruit_one", "recruit:crete", "recruit_one", "recruit:crete")
    assert s.army("crete", 0) == (2, 0) and s.g.control["crete"] == 0
    assert scene().play("special:prepare").why("heal_one") == ("prepare.no_injury", "9.5.1")


def test_9_5_2_F_04_no_recruit_at_enemies_and_none_fortified_in_a_region_just_taken() -> None:
    own: dict[str, Any] = {"at": {0: "boeotia", 1: "boeotia"}, "heroes": ["achilles", "helen"]}
    s = scene(**own, armies={1: {"boeotia": 2}}).play("special:prepare").expect("prepare", 0, "draw_one")
    assert s.why("recruit_one") == ("recruit.enemy", "0.4")
    s = scene(**own, control={1: ["boeotia"]}).play("special:prepare", "recruit_one")
    s.expect("recruit", 0, "recruit:boeotia", "done").play("recruit:boeotia")
    assert s.g.control["boeotia"] == 0
    s.play("recruit_one").expect("recruit", 0, "recruit:boeotia", "done").play("recruit:boeotia")
    assert s.army("boeotia", 0) == (2, 0)


def test_9_5_2_R59_fortified_where_control_was_there_before() -> None:
    s = scene(at={0: "boeotia"}, control={0: ["boeotia"]}).play("special:prepare", "recruit_one")
    s.has("recruit:boeotia:spot").play("recruit:boeotia:spot", "recruit_one")
    s.expect("recruit", 0, "recruit:boeotia", "done")


def test_9_5_3_F_17_combat_training_draws_one_more_whatever_was_chosen() -> None:
    s = scene(injuries={0: ["speed", "strength"]}, blessings={0: ["combat_training"]})
    s.play("special:prepare", "heal_one", "heal:speed", "heal_one").expect("turn", 1)
    assert len(s.g.hands[0]) == 1 and s.g.injuries[0] == []


# -- 9.6 Usurp


def test_9_6_1_the_hero_must_stand_in_a_land_of_an_own_token() -> None:
    """L27"""
    for at, glory, offered in (("messenia", {"green": 0}, True), ("messenia", {"green": 1}, False),
                               ("crete", {"green": 0}, False), ("messenia", {}, False)):  # fmt: skip
        s = scene(at={0: at}, glory=glory)
        assert ("special:usurp" in s.offers()) is offered
    scene(at={0: "messenia"}, glory={"green": 0}, control={1: ["messenia"]}).has("special:usurp")


def test_9_6_2_F_05_enemies_withdraw_together_without_losses_and_the_region_is_taken() -> None:
    scene(at={0: "messenia"}).refuses("special:usurp")
    s = scene(at={0: "messenia"}, glory={"green": 0}, armies={1: {"messenia": 2}}).play("special:usurp")
    s.expect("withdraw", 1, "withdraw:elis", "withdraw:arcadia", "withdraw:laconia").play("withdraw:arcadia")
    assert s.army("arcadia", 1) == (2, 0) and s.g.control["messenia"] == 0 and s.g.control["arcadia"] == 1
    s.expect("recruit", 0, "recruit:messenia", "done").play("recruit:messenia").expect("turn", 1)
    assert s.army("messenia", 0) == (1, 0) and s.g.glory["green"] == 0


def test_9_6_2_R59_the_recruit_may_be_fortified_and_glory_of_zeus_gives_three() -> None:
    s = scene(at={0: "elis"}, glory={"green": 0}, control={1: ["elis"]}, blessings={0: ["glory_of_zeus"]})
    s.play("special:usurp", "recruit:elis:spot", "recruit:elis", "recruit:elis").expect("turn", 1)
    assert s.army("elis", 0) == (2, 1)


def test_9_6_3_R15_enemies_without_a_way_out_die_and_the_own_region_may_be_usurped() -> None:
    s = scene(at={0: "messenia"}, glory={"green": 0}, armies={1: {"messenia": 2}}, monsters={"medusa": "messenia"})
    s.play("special:usurp")
    assert s.army("messenia", 1) == (0, 0) and s.g.supply(1) == 15 and s.g.control["messenia"] == 0
    s = scene(at={0: "messenia"}, glory={"green": 0}, control={0: ["messenia"]}).play(
        "special:usurp", "recruit:messenia"
    )
    assert s.army("messenia", 0) == (1, 0) and s.told("control") == []


def test_9_6_2_usurping_wins_at_once() -> None:
    """L27: it counts for victory before anything is recruited."""
    s = scene(4, at={0: "crete"}, glory={"brown": 0}, control={0: ["laconia", "argolis", *CONTENT.lands["red"]]})
    s.play("special:usurp").over("warlord", 0)


# -- 9.7 Hunt


def test_9_7_1_a_monster_in_the_heros_region_whose_conditions_hold() -> None:
    scene(at={0: "elis"}, monsters={"hydra": "achaea"}).refuses("special:hunt")
    s = scene(at={0: "elis"}, monsters={"hydra": "elis", "cyclops": "elis"}).play("special:hunt")
    s.expect("hunt", 0, "monster:hydra", "monster:cyclops")
    s = scene(at={0: "elis"}, monsters={"minotaur": "elis"}, evolved=["minotaur_crete"]).refuses("special:hunt")
    assert s.why("special:hunt") == ("hunt.condition", "14.1")
    scene(at={0: "elis"}, monsters={"minotaur": "elis"}, evolved=["minotaur_crete"], pool={0: 1}).has("special:hunt")
    sphinx: dict[str, Any] = {"at": {0: "elis"}, "monsters": {"sphinx": "elis"}, "evolved": ["sphinx_messenia"]}
    scene(**sphinx, attributes={0: "2/1/1"}).refuses("special:hunt")
    scene(**sphinx, attributes={0: "3/1/1"}).has("special:hunt")

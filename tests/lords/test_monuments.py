"""8.4, 9.8, 10, 23 Prayer, god powers, Build Monument, and what two players do before it."""

from __future__ import annotations

from typing import Any

import pytest

from lords.scene import CONTENT, Scene, die, scene


def pray(god: str, level: int = 1, **changes: Any) -> Scene:
    return scene(pool={0: 1}, monuments={god: level}, **changes).play(f"pray:{god}")


# -- 8.4 Prayer


def test_8_4_1_B_12_one_priest_a_turn_wherever_the_hero_is_and_whoever_controls() -> None:
    """L21"""
    s = scene(pool={0: 2}, control={1: ["attica", "thessaly"]}, at={0: "crete"})
    s.has("pray:zeus", "pray:athena", "pray:hermes").play("pray:zeus")
    assert s.g.pool[0] == 1 and s.g.prayers["zeus"] == [1, 0, 0] and s.g.priests_in_supply(0) == 2
    s.refuses("pray:athena", "pray:hermes", "pray:zeus")
    s = scene()
    s.refuses("pray:zeus")
    assert s.why("pray:zeus") == ("pray.no_priest", "8.4.1")


def test_8_4_1_B_12_chimera_in_the_region_forbids_it() -> None:
    s = scene(pool={0: 1}, monsters={"chimera": "attica"}).refuses("pray:athena").has("pray:zeus")
    assert s.why("pray:athena") == ("pray.forbidden", "12.4")
    scene(pool={0: 1}, monsters={"hydra": "attica"}).has("pray:athena")


@pytest.mark.parametrize(
    ("god", "attribute"), [("zeus", "strength"), ("athena", "leadership"), ("hermes", "speed")]
)  # fmt: skip
def test_8_4_2_B_12_at_level_1_only_the_attribute_rises(god: str, attribute: str) -> None:
    s = pray(god, control={0: ["elis"]}, armies={0: {"arcadia": 1}}).expect("turn", 0)
    assert s.g.attributes[0][attribute] == 2 and sum(s.g.attributes[0].values()) == 4
    assert s.g.hands[0] == [] and s.g.supply(0) == 14


def test_8_4_2_at_5_it_stays_5_and_the_power_is_used_or_declined() -> None:
    s = pray("zeus", 3, attributes={0: "1/5/1"}).expect("god_power", 0, "draw:2", "none").play("draw:2")
    assert s.g.attributes[0]["strength"] == 5 and len(s.g.hands[0]) == 2
    assert pray("zeus", 3).play("none").g.hands[0] == []
    pray("athena", 3, control={0: ["elis"]}).expect("recruit_region", 0, "in:elis", "none").play("none").expect(
        "turn", 0
    )
    pray("hermes", 3, armies={0: {"arcadia": 1}}).has("none").play("none").expect("turn", 0)


def test_8_4_3_B_12_the_priest_stays_until_a_monument_is_built_and_the_spots_are_two() -> None:
    s = scene(pool={0: 1}, prayers={"zeus": {1: 1, 2: 1}, "athena": {0: 1}}).refuses("pray:zeus").has("pray:athena")
    assert s.why("pray:zeus") == ("pray.no_room", "8.4.3") and CONTENT.priest_spots == 2


# -- 10 Monuments and god powers


def test_10_1_levels_1_to_5_rise_by_build_monument_only() -> None:
    assert (CONTENT.monument_levels.start, CONTENT.monument_levels.max) == (1, 5)
    s = scene(monuments={"zeus": 5, "athena": 4}, top={"events": ["aid_to_atlas"]}).play("special:build_monument")
    s.expect("build_monument", 0, "build:athena", "build:hermes")
    assert s.why("build:zeus") == ("monument.complete", "9.8")
    s.play("build:athena")
    assert s.g.monuments == {"zeus": 5, "athena": 5, "hermes": 1}


def test_10_2_anybody_builds_and_prays_anywhere() -> None:
    s = scene(pool={0: 1}, control={1: ["thessaly", "attica", "acarnania"]}, top={"events": ["aid_to_atlas"]})
    s.has("pray:zeus").play("special:build_monument").has("build:zeus", "build:athena", "build:hermes")


@pytest.mark.parametrize(("level", "amount"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_10_3_R03_powers_by_level(level: int, amount: int) -> None:
    """Amounts are house values, read from the data."""
    assert {monument.amounts[level] for monument in CONTENT.monuments.values()} == {amount}
    assert {f"power.{god}" for god in CONTENT.monuments} <= set(CONTENT.house_values)
    s = pray("zeus", level)
    if amount:
        s.play(f"draw:{amount}")
    assert len(s.g.hands[0]) == amount
    s = pray("athena", level, control={0: ["crete"]})  # no city is needed
    if amount:
        s.play("in:crete")
    for _ in range(amount):
        s.play("recruit:crete")
    s.expect("turn", 0)
    assert s.army("crete", 0) == (amount, 0)


def test_10_3_B_12_athena_may_fortify_one_in_a_controlled_city_and_needs_a_region() -> None:
    s = pray("athena", 5, control={0: ["elis", "crete"]}).play("in:elis", "recruit:elis:spot")
    s.expect("recruit", 0, "recruit:elis", "done").play("recruit:elis", "recruit:elis")
    assert s.army("elis", 0) == (2, 1)
    pray("athena", 5).expect("turn", 0)  # no region: nothing


def test_10_3_zeus_and_the_hand_limit() -> None:
    """L13, 22.1"""
    s = pray(
        "zeus", 4, hands={0: ["trap_mace", "glory_bow"]}, top={"deck": ["trap_sword", "glory_torch", "assault_axe"]}
    )
    s.play("draw:3").expect("discard_to_limit", 0).play("discard:glory_bow")
    assert s.g.hands[0] == ["assault_axe", "glory_torch", "trap_mace", "trap_sword"]


def test_10_3_1_hermes_is_real_movement_with_any_number_and_fortified_ones_stay() -> None:
    s = pray("hermes", 5, armies={0: {"locris": "3+1f"}})
    s.has("army:locris:1", "army:locris:2", "army:locris:3").refuses("army:locris:4").play("army:locris:3")
    s.play("step:locris:aetolia", "step:aetolia:acarnania", "step:acarnania:epirus")
    assert s.army("locris", 0) == (0, 1) and s.army("epirus", 0) == (3, 0) and s.g.control["aetolia"] is None


def test_10_4_the_first_monument_of_level_5_gives_its_builder_the_card() -> None:
    s = scene(monuments={"athena": 4}, top={"events": ["aid_to_atlas"]}).play("special:build_monument", "build:athena")
    assert (s.g.king, s.g.king_god, s.g.king_tokens) == (0, "athena", 3)
    s.top("events", "amazon_queen").play("special:build_monument", "build:zeus")
    assert (s.g.king, s.g.king_god, s.g.king_tokens) == (0, "athena", 3)


# -- 9.8 Build Monument


def test_9_8_S_15_the_whole_sequence() -> None:
    s = scene(
        pool={0: 2}, prayers={"zeus": {0: 1, 1: 1}, "hermes": {0: 1}}, temples=["crete", "elis"], oracle=True,
        control={0: ["crete", "elis", "phocis"], 1: ["thessaly"]},
        used={0: ["recruit"], 1: ["march", "hunt"]}, tired={1: ["exhausted_fight"]},
        blessings={1: ["exhausted_fight"]}, artifacts={0: ["-aegis"], 1: ["-thunder_of_zeus"]},
        monsters={"hydra": "locris"}, rolls=[die("move")], top={"events": ["aid_to_atlas"]},
    )  # fmt: skip
    s.play("special:build_monument", "build:zeus")
    assert s.g.monuments["zeus"] == 2
    assert s.g.prayers == {"zeus": [0, 0, 0], "athena": [0, 0, 0], "hermes": [0, 0, 0]}
    assert s.g.pool == [4, 0, 0] and s.g.priests_in_supply(1) == 4  # 2 of 3 temples: no more priests
    assert s.g.used == [[], [], []] and s.g.tired == [[], [], []]
    assert s.g.artifacts[0] == {"aegis": True} and s.g.artifacts[1]["thunder_of_zeus"]
    s.expect("monster_move", 0).play("monster_to:hydra:phocis").expect("turn", 1)
    assert s.g.monsters["hydra"] == "phocis" and s.g.quests == ["aid_to_atlas"]


def test_9_8_2_a_level_is_obligatory_and_control_does_not_matter() -> None:
    s = scene(control={1: ["thessaly"]}, top={"events": ["aid_to_atlas"]}).play("special:build_monument")
    s.expect("build_monument", 0, "build:zeus", "build:athena", "build:hermes")


def test_9_8_2_gods_strength_heals_its_owner_whoever_builds() -> None:
    s = scene(blessings={1: ["gods_strength"]}, injuries={1: ["speed"]}, top={"events": ["aid_to_atlas"]})
    s.play("special:build_monument", "build:zeus").expect("monument.level_added", 1, "gods_strength", "pass")
    s.play("gods_strength")
    assert s.g.injuries[1] == []


def test_9_8_3_activation_with_the_first_level_5() -> None:
    s = scene(4, monuments={"zeus": 4}, top={"events": ["aid_to_atlas"]}).play("special:build_monument", "build:zeus")
    assert s.told("king.begins") == [(0, "zeus", 3)]


def test_9_8_5_priests_return_to_the_supply_not_the_pool() -> None:
    s = scene(prayers={"zeus": {1: 2}}, top={"events": ["aid_to_atlas"]}).play("special:build_monument", "build:zeus")
    assert s.g.pool[1] == 0 and s.g.priests_in_supply(1) == 4


def test_9_8_6_only_the_builder_gains_priests_one_for_each_temple_he_controls() -> None:
    s = scene(control={0: ["crete"], 1: ["elis"]}, temples=["crete", "elis"], top={"events": ["aid_to_atlas"]})
    s.play("special:build_monument", "build:zeus")
    assert s.g.pool == [1, 0, 0]


def test_9_8_7_all_tokens_are_removed_and_all_artifacts_charged() -> None:
    s = scene(used={0: ["march"], 2: ["hunt"]}, artifacts={2: ["-aegis", "ambrosia"]}, top={"events": ["aid_to_atlas"]})
    s.play("special:build_monument", "build:zeus")
    assert s.g.used == [[], [], []] and s.g.artifacts[2] == {"aegis": True, "ambrosia": True}


def test_9_8_8_the_builder_runs_the_monster_phase() -> None:
    s = scene(active=1, monsters={"hydra": "elis", "sphinx": "crete"}, top={"events": ["aid_to_atlas"]})
    s.play("special:build_monument", "build:zeus").expect("monster_order", 1, "monster:hydra", "monster:sphinx")


def test_9_8_9_an_event_and_the_turn_is_over() -> None:
    s = scene(top={"events": ["hydra_argolis"]}).play("special:build_monument", "build:zeus").expect("turn", 1)
    assert s.g.monsters == {"hydra": "argolis"}
    order = [
        n.key for n in s.match.log if n.key in ("monument.built", "priests.return", "cleared", "monster_phase", "event")
    ]
    assert order == ["monument.built", "priests.return", "cleared", "monster_phase", "event"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_22_6_with_all_monuments_complete_it_still_works(seats: int) -> None:
    s = scene(
        seats, monuments={"zeus": 5, "athena": 5, "hermes": 5}, prayers={"zeus": {1: 1}}, used={1: ["march"]},
        blessings={1: ["gods_strength"]}, injuries={1: ["speed"]}, top={"events": ["aid_to_atlas"]},
    )  # fmt: skip
    s.play("special:build_monument").expect("turn", 1)
    assert s.g.prayers["zeus"][1] == 0 and s.g.used[1] == [] and not s.told("monument.built")
    assert s.g.king is None and s.g.injuries[1] == ["speed"]


# -- 23 Two players


def test_23_1_three_lands_six_temples_drafts_of_three_and_no_king() -> None:
    """L31, L16"""
    s = scene(2, temples=["epirus"], control={0: ["crete"]}).play("special:build_temple").expect("draft", 0)
    assert len(s.offers("keep:")) == 3
    six = ["epirus", "aetolia", "corinthia", "elis", "attica", "chalkidiki"]
    scene(2, temples=six, control={0: ["crete"]}).refuses("special:build_temple")
    scene(4, temples=six, control={0: ["crete"]}).has("special:build_temple")


def test_9_8_1_F_18_and_23_2_before_build_monument_a_covered_action_may_be_repeated() -> None:
    own: dict[str, Any] = {
        "used": {0: ["recruit", "march"], 1: ["prepare"]}, "control": {0: ["elis"]}, "armies": {0: {"achaea": 1}},
        "top": {"events": ["aid_to_atlas"]},
    }  # fmt: skip
    s = scene(2, **own).play("special:build_monument").expect("repeat", 0, "repeat:recruit", "repeat:march", "none")
    assert s.why("repeat:prepare") == ("repeat.not_covered", "23.2")
    s.play("repeat:recruit", "recruit:elis", "done").expect("build_monument", 0).play("build:zeus").expect("turn", 1)
    assert s.g.supply(0) == 13 and s.g.used == [[], []]
    scene(2, **own).play("special:build_monument", "none").expect("build_monument", 0)
    scene(3, **own).play("special:build_monument").expect("build_monument", 0)


def test_23_2_F_18_with_nothing_covered_or_possible_there_is_no_repeat() -> None:
    scene(2).play("special:build_monument").expect("build_monument", 0)
    scene(2, used={0: ["march", "usurp"]}).play("special:build_monument").expect("build_monument", 0)


def test_23_2_the_repeated_action_is_carried_out_in_full_with_battle_and_extra_action() -> None:
    s = scene(2, used={0: ["march"]}, armies={0: {"achaea": 3}, 1: {"elis": 1}}, control={1: ["elis"]})
    s.play("special:build_monument", "repeat:march", "army:achaea:3", "step:achaea:elis", "pass", "pass")
    s.expect("build_monument", 0)
    assert s.g.control["elis"] == 0
    s = scene(2, used={0: ["build_temple"]}, control={0: ["phocis"]}, temple_card="temple_card_1")
    s.play("special:build_monument", "repeat:build_temple").expect("extra_action", 0, "special:prepare", "none")
    s.play("special:prepare", "draw_one", "draw_one").expect("build_monument", 0)


def test_23_2_an_action_granted_before_is_lost_with_build_monument() -> None:
    """9.1.5: Clean Augean Stables does not come before it by way of a repeat."""
    s = scene(2, used={0: ["march"]}, armies={0: {"achaea": 1}}, kept={0: ["clean_augean_stables"]})
    s.play("clean_augean_stables", "special:build_monument", "repeat:march", "step:achaea:elis")
    s.expect("build_monument", 0)


def test_23_2_aid_to_atlas_at_that_question_leaves_nothing_to_repeat() -> None:
    s = scene(2, used={0: ["march"]}, armies={0: {"achaea": 1}}, kept={0: ["aid_to_atlas"]})
    s.play("special:build_monument").has("aid_to_atlas", "repeat:march").play("aid_to_atlas")
    s.expect("build_monument", 0)

"""8.3, 18 Hero Movement and quests."""

from __future__ import annotations

from typing import Any

import pytest

from hellas.titles.lords.quests import meets
from lords.scene import CONTENT, Scene, position, scene


def test_8_3_1_S_08_nothing_stops_a_hero() -> None:
    own: dict[str, Any] = {
        "at": {0: "locris", 1: "phocis"}, "armies": {1: {"phocis": 2}}, "monsters": {"medusa": "phocis"},
        "quests": ["cattle_of_geryon"],
    }  # fmt: skip
    s = scene(**own, attributes={0: "1/2/2"}).play("hero_movement").has("hero:locris", "hero:phocis", "hero:boeotia")
    s.play("hero:boeotia").expect("after_hero_movement", 0, "board:cattle_of_geryon:1", "done")
    s.play("done").expect("turn", 0)
    assert s.g.hero_at[0] == "boeotia"
    s = scene(**own).play("hero_movement").refuses("hero:boeotia")
    assert s.why("hero:boeotia") == ("hero.far", "8.3.1")
    s.play("hero:phocis").expect("turn", 0).refuses("hero_movement")


def test_8_3_2_nothing_can_be_done_in_regions_on_the_way() -> None:
    s = scene(at={0: "locris"}, quests=["cattle_of_geryon", "calydonian_hunt"], attributes={0: "1/5/5"})
    s.play("hero_movement", "hero:crete").expect("turn", 0)  # past two tokens


def test_8_3_3_R16_a_move_of_no_region_starts_a_quest_too() -> None:
    s = scene(at={0: "messenia"}, quests=["aid_to_atlas"], attributes={0: "1/2/1"})
    s.play("hero_movement", "hero:messenia").expect("after_hero_movement", 0, "board:aid_to_atlas:1", "done")
    s.play("board:aid_to_atlas:1").expect("turn", 0)
    assert s.g.hero_at[0] == "quest" and s.g.quest_step[0] == 1


def test_8_3_4_R_09_R57_after_the_move_in_any_order_but_nothing_after_boarding() -> None:
    own: dict[str, Any] = {
        "at": {0: "messenia"}, "quests": ["aid_to_atlas"], "armies": {1: {"messenia": 3}}, "attributes": {0: "1/5/1"},
        "hands": {0: ["trap_mace", "glory_bow"]}, "blessings": {0: ["heros_wrath"]},
    }  # fmt: skip
    s = scene(**own).play("hero_movement", "hero:messenia").has("heros_wrath", "board:aid_to_atlas:1", "done")
    s.play("heros_wrath", "discard:trap_mace")
    assert s.army("messenia", 1) == (1, 0)
    s.expect("after_hero_movement", 0).refuses("heros_wrath").play("board:aid_to_atlas:1").expect("turn", 0)
    s = scene(**own).play("hero_movement", "hero:messenia", "board:aid_to_atlas:1").expect("turn", 0)
    s = scene(**own).play("hero_movement", "hero:messenia", "board:aid_to_atlas:3")  # finished at once
    s.expect("turn", 0)
    assert s.army("messenia", 1) == (3, 0)


# -- 18 Quests


def test_18_1_three_steps_and_a_token_in_the_region_of_the_card() -> None:
    assert all(len(quest.steps) == 3 and quest.region in CONTENT.regions for quest in CONTENT.quests.values())
    named = {
        "aid_to_atlas": "messenia", "amazon_queen": "chalkidiki", "clean_augean_stables": "elis",
        "saving_prometheus": "macedonia", "capture_cretan_bull": "crete", "calydonian_hunt": "aetolia",
        "kill_stymphalian_birds": "corinthia", "golden_fleece": "acarnania", "cattle_of_geryon": "boeotia",
    }  # fmt: skip
    assert {quest.id: quest.region for quest in CONTENT.quests.values()} == named


def ready(quest: str, **changes: Any) -> Scene:
    """The Hero has ended its movement on the token."""
    region = CONTENT.quests[quest].region
    return scene(at={0: region}, quests=[quest], **changes).play("hero_movement", f"hero:{region}")


def test_18_2_any_step_whose_own_requirements_are_met() -> None:
    s = ready("aid_to_atlas", attributes={0: "1/4/1"})
    s.expect("after_hero_movement", 0, "board:aid_to_atlas:1", "board:aid_to_atlas:2", "done")
    assert s.why("board:aid_to_atlas:3") == ("quest.requirement", "18.2")
    s.play("board:aid_to_atlas:2")
    assert s.g.quest_step[0] == 2


def test_18_2_costs_of_that_step_are_paid_and_lower_steps_do_not_matter() -> None:
    hand = ["trap_mace", "glory_bow", "trap_sword"]
    s = ready("saving_prometheus", hands={0: hand})
    s.expect("after_hero_movement", 0, "board:saving_prometheus:1", "board:saving_prometheus:2", "done")
    assert s.why("board:saving_prometheus:3") == ("quest.cost", "18.2")
    s.play("board:saving_prometheus:2", "discard:trap_mace", "discard:glory_bow")
    assert s.g.hands[0] == ["trap_sword"] and s.g.quest_step[0] == 2 and s.g.discard == ["trap_mace", "glory_bow"]


def test_18_2_without_a_step_that_is_met_nothing_is_offered() -> None:
    ready("aid_to_atlas").expect("turn", 0)


def test_18_3_F_15_one_step_a_turn_instead_of_hero_movement_without_checks() -> None:
    s = scene(at={0: "messenia"}, quests=["aid_to_atlas"], pool={0: 1})
    s.play("pray:zeus", "hero_movement", "hero:messenia", "board:aid_to_atlas:1").rest().rest().rest()
    s.expect("turn", 0).play("hero_movement").expect("turn", 0)  # Strength 2, and step 2 asks for 4
    assert s.g.quest_step[0] == 2 and s.g.hero_at[0] == "quest"
    s.refuses("hero_movement")
    s = scene(riding={0: ("aid_to_atlas", 2)}, quests=["aid_to_atlas"]).play("hero_movement")
    assert s.g.hero_at[0] == "messenia" and s.g.kept[0] == ["aid_to_atlas"] and s.g.quests == []


def test_18_3_not_advancing_is_allowed_and_the_quest_cannot_be_left() -> None:
    s = scene(
        seats=2, riding={0: ("aid_to_atlas", 1)}, quests=["aid_to_atlas"], heroes=["perseus"],
        artifacts={0: ["boots_of_hermes"]}, control={0: ["acarnania"]},
    ).refuses("boots_of_hermes")  # fmt: skip
    s.play("special:prepare", "draw_one", "draw_one").expect("turn", 1)  # Perseus is not asked
    assert s.g.quest_step[0] == 1 and s.g.hero_at[0] == "quest"


def test_18_4_F_15_finished_by_boarding_step_3_reward_then_token_and_no_more_moves() -> None:
    s = ready("amazon_queen", attributes={0: "2/1/1"}, pool={0: 1}, glory={"red": 2}, top={"deck": ["trap_mace"]},
              heroes=["perseus"], artifacts={0: ["boots_of_hermes"]}, control={0: ["acarnania"]})  # fmt: skip
    s.play("board:amazon_queen:3").expect("turn", 0)
    assert s.g.hero_at[0] == "chalkidiki" and s.g.bound == [0] and s.g.pool[0] == 0
    assert s.g.attributes[0]["strength"] == 2 and len(s.g.hands[0]) == 2 and s.g.glory["red"] == 0
    assert s.g.quests == [] and s.g.finished == ["amazon_queen"]
    told = [notice.key for notice in s.match.log]
    assert told.index("attribute.raised") < told.index("glory")
    s.refuses("hero_movement", "boots_of_hermes").play("special:prepare", "draw_one", "draw_one").expect("turn", 1)


def test_18_4_finished_by_the_third_step() -> None:
    s = scene(riding={0: ("golden_fleece", 2)}, quests=["golden_fleece", "aid_to_atlas"], control={0: ["elis"]})
    s.play("hero_movement").expect("recruit", 0)
    s.play("recruit:elis", "recruit:elis:spot", "recruit:elis").expect("turn", 0)
    assert s.army("elis", 0) == (2, 1) and s.g.glory["yellow"] == 0 and s.g.quests == ["aid_to_atlas"]
    assert s.g.hero_at[0] == "acarnania"


def test_18_5_F_15_R18_rivals_on_the_same_quest_return_without_reward() -> None:
    s = scene(
        riding={1: ("aid_to_atlas", 2), 2: ("aid_to_atlas", 2)}, quests=["aid_to_atlas"], at={0: "messenia"},
        attributes={0: "1/5/1"}, glory={"green": 1},
    )  # fmt: skip
    s.play("hero_movement", "hero:messenia", "board:aid_to_atlas:3")
    assert s.g.hero_at == ["messenia"] * 3 and s.g.on_quest == [""] * 3 and s.g.quest_step == [0, 0, 0]
    assert s.g.kept == [["aid_to_atlas"], [], []] and s.g.glory["green"] == 0
    s.rest().expect("turn", 1).has("hero_movement")


def can(quest: str, step: int, **changes: Any) -> bool:
    return meets(position(**changes), 0, quest, step)


def test_18_6_F_16_priests_of_the_pool_either_attribute_injuries_and_artifacts() -> None:
    assert not can("kill_stymphalian_birds", 1, prayers={"zeus": {0: 1}})
    assert can("kill_stymphalian_birds", 1, pool={0: 1})
    assert not can("kill_stymphalian_birds", 3, pool={0: 2}, control={0: ["crete"]}, temples=["crete"])
    assert can(
        "kill_stymphalian_birds", 3, pool={0: 2}, control={0: ["crete", "phocis"]}, temples=["crete"], oracle=True
    )
    assert can("capture_cretan_bull", 1, attributes={0: "1/1/3"}) and can(
        "capture_cretan_bull", 1, attributes={0: "1/3/1"}
    )
    assert not can("capture_cretan_bull", 1, attributes={0: "3/2/2"})
    assert not can("clean_augean_stables", 2, attributes={0: "1/1/2"}, injuries={0: ["strength", "leadership"]})
    assert not can("clean_augean_stables", 2, attributes={0: "1/1/3"}, injuries={0: ["speed"]})  # counts 1
    fleece = {"attributes": {0: "2/1/2"}}
    assert not can("golden_fleece", 3, **fleece) and can("golden_fleece", 3, **fleece, artifacts={0: ["-aegis"]})
    assert can("calydonian_hunt", 2, attributes={0: "1/1/2"}, control={0: ["laconia", "elis", "locris"]})
    assert not can("calydonian_hunt", 2, attributes={0: "1/1/2"}, control={0: ["laconia", "elis", "crete"]})


def test_18_6_F_16_the_injuries_are_taken_and_speed_may_be_one() -> None:
    s = ready("clean_augean_stables", attributes={0: "1/1/2"}).play("board:clean_augean_stables:2")
    s.expect("injury", 0).play("injure:speed", "injure:strength")
    assert s.g.injuries[0] == ["speed", "strength"] and s.g.quest_step[0] == 2


def test_18_7_a_relocated_hero_starts_no_quest_but_may_at_its_next_movement_of_nothing() -> None:
    s = scene(control={0: ["acarnania"]}, quests=["aid_to_atlas"], attributes={0: "1/2/1"})
    s.play("boots_of_hermes", "hero:messenia").expect("turn", 0)
    s.play("hero_movement", "hero:messenia").has("board:aid_to_atlas:1")


def test_18_8_a_bound_hero_is_not_relocated() -> None:
    s = scene(heroes=["perseus"], riding={0: ("aid_to_atlas", 2)}, quests=["aid_to_atlas"],
              control={0: ["acarnania"]}).play("hero_movement").refuses("boots_of_hermes", "hero_movement")  # fmt: skip
    assert s.why("hero_movement") == ("hero.bound", "18.4")
    s.play("special:prepare", "draw_one", "draw_one").expect("turn", 1)


@pytest.mark.parametrize("quest", sorted(CONTENT.quests))
def test_18_4_every_quest_gives_the_token_of_its_land_and_its_reward(quest: str) -> None:
    s = scene(
        riding={0: (quest, 2)}, quests=[quest], control={0: ["elis", "laconia"]}, attributes={0: "2/2/2"},
    ).play("hero_movement")  # fmt: skip
    while s.kind != "turn":
        s.play(s.offers()[0])
    g = s.g
    assert g.glory[CONTENT.regions[CONTENT.quests[quest].region].land] == 0
    gained = {
        "aid_to_atlas": g.kept[0] == [quest], "clean_augean_stables": g.kept[0] == [quest],
        "amazon_queen": g.attributes[0]["strength"] == 3 and len(g.hands[0]) == 2,
        "saving_prometheus": g.pool[0] == 1 and g.supply(0) == 13,
        "capture_cretan_bull": list(g.glory.values()).count(0) == 2, "calydonian_hunt": g.supply(0) == 11,
        "kill_stymphalian_birds": len(g.artifacts[0]) == 1 and len(g.neutral) == 9, "golden_fleece": g.supply(0) == 12,
        "cattle_of_geryon": g.attributes[0]["leadership"] == 3,
    }  # fmt: skip
    assert gained[quest]


# -- kept cards (L19)


def test_aid_to_atlas_is_discarded_at_any_time_and_clears_the_used_tokens() -> None:
    s = scene(kept={0: ["aid_to_atlas"]}, used={0: ["recruit", "march"], 1: ["march"]}, control={0: ["elis"]})
    s.refuses("special:recruit").play("aid_to_atlas").has("special:recruit")
    assert s.g.used == [[], ["march"], []] and len(s.g.hands[0]) == 2 and s.g.finished == ["aid_to_atlas"]


def test_aid_to_atlas_in_the_middle_of_an_action_does_not_uncover_that_action() -> None:
    """9.1.2: the action is covered afterwards."""
    s = scene(kept={0: ["aid_to_atlas"]}, control={0: ["elis"]}, used={0: ["march"]}).play("special:recruit")
    s.play("aid_to_atlas", "recruit:elis", "done")
    assert s.g.used[0] == ["recruit"]


def test_aid_to_atlas_in_another_players_turn() -> None:
    s = scene(kept={1: ["aid_to_atlas"]}, used={1: ["march"]}, armies={0: {"achaea": 1}, 1: {"elis": 2}})
    s.play("special:march", "step:achaea:elis").expect("battle.card", 1, "pass", "aid_to_atlas").play("aid_to_atlas")
    assert s.g.used[1] == [] and s.g.hands[1]
    s.expect("battle.card", 1)


def test_clean_augean_stables_gives_two_special_actions() -> None:
    s = scene(kept={0: ["clean_augean_stables"]}, control={0: ["elis"]}).play("clean_augean_stables")
    s.play("special:recruit", "done").expect("extra_action", 0).refuses("special:recruit").has("none")
    s.play("special:prepare", "draw_one", "draw_one").expect("turn", 1)
    assert s.g.finished == ["clean_augean_stables"] and s.g.used[0] == ["recruit", "prepare"]

"""19, 22, 27 Artifacts, limits of pieces and decks, and who goes first at one moment."""

from __future__ import annotations

from typing import Any

from hellas.titles.lords.cards import draw_one
from hellas.titles.lords.decks import choose_neutral, gain_neutral
from hellas.titles.lords.draft import draw_pile
from lords.scene import CONTENT, position, scene
from staging import run

# -- 19 Artifacts


def test_19_1_using_exhausts_and_any_build_monument_charges() -> None:
    s = scene(artifacts={1: ["ambrosia"]}, injuries={1: ["speed"]}, active=1, top={"events": ["aid_to_atlas"]})
    s.play("ambrosia").rest()
    assert s.g.artifacts[1] == {"ambrosia": False}  # the next turn does not charge it
    s.expect("turn", 2).top("events", "amazon_queen").play("special:build_monument", "build:zeus")
    assert s.g.artifacts[1] == {"ambrosia": True}


def test_19_2_visible_kept_and_unlimited() -> None:
    s = scene(artifacts={1: list(CONTENT.artifact_deck)}).rest()
    assert s.match.view(2)["public"]["artifacts"][1] == dict.fromkeys(CONTENT.artifact_deck, True)


def test_19_3_gained_artifacts_are_charged() -> None:
    g = position()
    gain_neutral(g, 0)
    assert list(g.artifacts[0].values()) == [True] and len(g.neutral) == 9


def test_19_4_a_gods_artifact_follows_the_region_at_once_and_charged() -> None:
    s = scene(armies={0: {"aetolia": 1}}, control={1: ["acarnania"]}, artifacts={1: ["-boots_of_hermes"]})
    s.play("hoplite_movement", "move:aetolia:acarnania")
    assert s.g.artifacts == [{"boots_of_hermes": True}, {}, {}]
    s.has("boots_of_hermes")


def test_19_5_possession_counts_exhausted_and_gods_artifacts() -> None:
    own: dict[str, Any] = {"at": {0: "acarnania"}, "quests": ["golden_fleece"], "attributes": {0: "2/1/2"}}
    s = scene(**own, control={0: ["acarnania"]}, artifacts={0: ["-boots_of_hermes"]})
    s.play("hero_movement", "hero:acarnania").has("board:golden_fleece:3")
    scene(**own).play("hero_movement", "hero:acarnania").refuses("board:golden_fleece:3")


def test_19_6_what_is_not_kept_goes_back_and_an_empty_deck_gives_nothing() -> None:
    """L14: three, two, one, none left."""
    for left in (3, 2, 1, 0):
        g = position(artifacts={1: list(CONTENT.artifact_deck)[left:]})
        asked = run(choose_neutral(g, 0, 3), *([f"keep:{g.neutral[0]}"] if left else []))
        assert [len(decision.options) for decision in asked] == ([left] if left else [])
        assert len(g.artifacts[0]) == min(left, 1) and len(g.neutral) == max(left - 1, 0)
    g = position(artifacts={1: list(CONTENT.artifact_deck)})
    gain_neutral(g, 0)
    assert g.artifacts[0] == {}


# -- 22 Limits


def test_22_1_over_the_limit_one_discards_at_once_by_choice() -> None:
    """L13: privately; Armory makes the limit 6."""
    hand = ["trap_mace", "glory_bow", "trap_sword", "glory_torch"]
    s = scene(hands={0: hand}, top={"deck": ["assault_axe"]}).play("special:prepare", "draw_one")
    s.expect("discard_to_limit", 0, *(f"discard:{card}" for card in [*hand, "assault_axe"]))
    assert s.match.prompt(1) == {"seat": 0, "kind": "discard_to_limit", "options": None}
    s.play("discard:trap_mace").expect("prepare", 0)
    assert s.g.discard == ["trap_mace"]
    s = scene(hands={0: hand}, blessings={0: ["armory"]}).play("special:prepare", "draw_one", "draw_one")
    assert len(s.g.hands[0]) == 6


def test_22_2_with_fifteen_on_the_map_nobody_is_recruited_in_any_way() -> None:
    own: dict[str, Any] = {
        "armies": {0: {"argolis": 14, "elis": "1f"}}, "pool": {0: 1}, "monuments": {"athena": 5}, "at": {0: "argolis"},
        "artifacts": {0: ["horn_of_plenty"]}, "blessings": {0: ["local_volunteers", "mobilization"]},
    }  # fmt: skip
    s = scene(**own).refuses("special:recruit", "horn_of_plenty", "local_volunteers")
    assert s.why("horn_of_plenty") == s.why("local_volunteers") == ("card.useless", "27.3")
    s.play("pray:athena").expect("turn", 0).play("special:prepare").expect("prepare", 0, "draw_one")
    assert s.why("recruit_one") == ("recruit.no_supply", "22.2")


def test_22_4_discards_become_the_deck_and_without_any_card_nothing_is_drawn() -> None:
    """L14"""
    s = scene(discard="deck").play("special:prepare", "draw_one")
    assert len(s.g.hands[0]) == 1 and s.g.discard == [] and len(s.g.deck) == 29
    g = position(hands={0: list(CONTENT.combat_deck)})
    assert draw_one(g, 1) is None and g.hands[1] == []


def test_22_4_blessings_too_and_a_draft_of_what_is_left() -> None:
    """L22: fewer cards than players."""
    deck = list(CONTENT.blessing_deck)
    g = position(3, blessings={0: deck[:30]})
    g.blessing_discard, g.blessing_deck = g.blessing_deck, []
    assert len(draw_pile(g, 4)) == 4 and g.blessing_discard == [] and len(g.blessing_deck) == 2
    s = scene(3, active=1, heroes=["achilles"], blessings={2: deck[:34]}, control={1: ["crete"]}, temples=["elis"])
    s.play("special:build_temple").expect("draft", 1)
    s.play(s.offers("keep:")[0]).expect("draft", 0)
    s.play(s.offers("keep:")[0])
    assert [len(each) for each in s.g.blessings] == [1, 1, 34] and not s.g.blessing_deck


def test_22_5_without_temples_only_the_oracle_is_built() -> None:
    """L16"""
    six = ["epirus", "aetolia", "corinthia", "elis", "attica", "chalkidiki"]
    s = scene(3, temples=six, control={0: ["crete", "phocis"]}).play("special:build_temple").expect("keep_artifact", 0)
    assert s.g.oracle
    s = scene(3, temples=six, control={0: ["crete"]}).refuses("special:build_temple")
    assert s.why("special:build_temple") == ("temple.none_left", "22.5")


# -- 27 Timing


def test_27_1_R53_the_active_player_says_who_goes_first() -> None:
    s = scene(
        armies={0: {"achaea": 2}, 1: {"elis": 2}}, artifacts={0: ["caduceus"], 1: ["harpe"]}, hands={1: ["glory_bow"]},
    )  # fmt: skip
    s.play("special:march", "army:achaea:2", "step:achaea:elis").expect("who_first", 0, "first:0", "first:1")
    s.play("first:1").expect("battle.before", 1, "harpe", "pass")


def test_27_2_a_player_orders_his_own_effects() -> None:
    s = scene(heroes=["perseus"], control={0: ["crete"]}, at={0: "elis"}, monsters={"hydra": "elis"},
              artifacts={0: ["harpe", "poison_arrows"]})  # fmt: skip
    s.play("special:hunt").expect("hunt.start", 0, "harpe", "poison_arrows", "pass")


def test_27_3_no_effect_without_its_whole_cost_or_without_use() -> None:
    s = scene(at={0: "elis"}, artifacts={0: ["chimeras_fire", "ariadnes_thread", "eye_of_cyclops", "femes_trumpet"]})
    s.refuses("chimeras_fire", "ariadnes_thread", "eye_of_cyclops", "femes_trumpet")
    assert s.why("chimeras_fire") == ("card.useless", "27.3")
    assert s.why("eye_of_cyclops") == ("card.condition", "27.3")
    s = scene(blessings={0: ["shoot_to_kill"]}, at={0: "elis"}, armies={1: {"elis": 1}}, hands={0: ["trap_mace"]})
    assert not s.offers("shoot_to_kill") and s.why("shoot_to_kill:1") == ("card.cost", "27.3")


def test_27_4_R11_what_happens_by_itself_comes_before_the_next_decision() -> None:
    """Control, then the god's artifact, then the next move."""
    s = scene(armies={0: {"boeotia": 2}}, control={1: ["attica"]}, attributes={0: "2/1/1"})
    s.play("hoplite_movement", "move:boeotia:attica").expect("hoplite_movement", 0)
    keys = [notice.key for notice in s.match.log]
    assert keys[-3:] == ["moved", "control", "artifact.gained"] and s.g.artifacts[0] == {"owl_of_athena": True}

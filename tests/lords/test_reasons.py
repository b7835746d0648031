"""Why something is not offered: every reason has a test, and none is given for what is offered."""

from __future__ import annotations

import random
import re
from inspect import getsource
from pathlib import Path
from typing import Any

import pytest

from hellas.engine.decision import option
from hellas.engine.match import Match
from hellas.titles.lords import TITLE, reasons
from lords.fights import attack, attacked, hunting
from lords.scene import CONTENT, NAMES, new_match, position, scene

KEYS = set(re.findall(r'"((?:[a-z]+)\.[a-z_]+)"', getsource(reasons))) - {
    "battle.card", "battle.card_play", "battle.bluff", "hunt.attack", "hunt.defend", "march.special",
    "during.hoplite_movement", "instead_of.hoplite_movement", "instead_of.hero_movement", "after.hero_movement",
    "hunt.any", "battle.with_card",
}  # fmt: skip


def test_every_reason_is_told_in_some_test() -> None:
    told = "".join(path.read_text("utf-8") for path in Path(__file__).parent.rglob("test_*.py"))
    assert len(KEYS) > 50 and [key for key in sorted(KEYS) if f'"{key}"' not in told] == []


def test_no_reason_for_what_is_offered_or_never_could_be() -> None:
    s = scene(armies={0: {"argolis": 1}})
    for key in (*s.offers(), "nothing", "special", "special:fly", "move:argolis:crete", "aegis"):
        assert s.match.why(key) is None


def test_2_3_2_a_hero_that_is_taken() -> None:
    s = new_match(3, 1).play("hero:achilles")
    s.play(s.offers()[0])
    assert s.why("hero:achilles") == ("hero.taken", "2.3.2")


def test_8_2_1_leadership_is_spent_or_nobody_can_move() -> None:
    """The action ends by itself with the last move, unless a module has something more to do in it."""
    spent = reasons.spent(position(armies={0: {"arcadia": 3}}), 0, option("move", "arcadia", "elis"))
    assert spent == ("move.leadership", (1,), "8.2.1")
    g = position(armies={0: {"elis": 1}}, due={"elis": ["arcadia"]})
    assert reasons.no_departure(g, 0, "elis") == ("move.battle_due", ("elis",), "8.2.8")
    assert scene().why("hoplite_movement") == ("hoplites.nobody", "8.2.1")


def test_8_3_3_a_quest_elsewhere() -> None:
    s = scene(at={0: "messenia"}, quests=["aid_to_atlas", "amazon_queen"], attributes={0: "5/5/1"}, pool={0: 1})
    s.play("hero_movement", "hero:messenia").has("board:aid_to_atlas:1")
    assert s.why("board:amazon_queen:1") == ("quest.elsewhere", "18.2")


def test_10_3_a_region_that_one_does_not_control() -> None:
    s = scene(control={0: ["crete", "elis"]}, pool={0: 1}, monuments={"athena": 2}).play("pray:athena")
    assert s.why("in:locris") == ("recruit.not_controlled", "0.4")


def test_23_2_build_monument_is_no_extra_action_of_a_repeat() -> None:
    s = scene(2, used={0: ["build_temple"]}, control={0: ["phocis"]}, temple_card="temple_card_1")
    s.play("special:build_monument", "repeat:build_temple").expect("extra_action", 0)
    assert s.why("special:build_monument") == ("special.not_as_extra", "23.2")


def test_16_5_the_limit_of_cards_and_the_symbols_that_an_army_can_bear() -> None:
    own: dict[str, Any] = {"armies": {0: {"achaea": 2}, 1: {"elis": 2}}, "control": {1: ["elis"]}}
    march = ["special:march", "army:achaea:2", "step:achaea:elis"]
    s = scene(**own, hands={0: ["trap_mace", "wild_attack_axe", "assault_axe"]}).play(
        *march, "pass", "play:wild_attack_axe"
    )
    assert s.why("play:assault_axe") == ("battle.casualties", "16.5.1")
    assert s.match.why("play:glory_bow") is None  # not in hand: nothing to say
    s = scene(**own, hands={0: ["trap_mace", "glory_bow"], 1: ["trap_sword"]}, blessings={1: ["restrictive_maneuver"]})
    s.play(*march, "play:trap_sword", "play:trap_mace", "pass")
    assert s.why("play:glory_bow") == ("battle.limit", "16.5.3")


def test_17_where_a_beaten_army_cannot_go() -> None:
    s = scene(
        armies={0: {"arcadia": 3, "achaea": 3}, 1: {"elis": 9}}, control={1: ["elis", "messenia"]},
        attributes={0: "5/1/1"},
    ).play("hoplite_movement")  # fmt: skip
    s.play(*["move:arcadia:elis"] * 2, *["move:achaea:elis"] * 2, "done", "pass", "pass").expect("withdraw", 0)
    assert s.why("withdraw:messenia") == ("withdraw.enemy", "17.2")
    assert s.why("withdraw:crete") == ("withdraw.origin", "17.3")
    s = scene(at={0: "messenia"}, glory={"green": 0}, armies={1: {"messenia": 2}}).play("special:usurp")
    assert s.why("withdraw:crete") == ("withdraw.far", "17.1")


def test_14_wounds_and_defences() -> None:
    hand = ["trap_sword", "glory_bow", "reinforcements_shield", "trap_mace"]
    s = scene(at={0: "elis"}, monsters={"sphinx": "elis"}, hands={0: hand}, top={"deck": ["glory_torch"]})
    s.play("special:hunt").expect("hunt.attack", 0).play("cover:1:sword")
    assert s.why("cover:1:mace") == ("hunt.covered", "14.3")
    assert s.why("cover:3:spear") == ("hunt.no_cards", "14.3")
    s.play("done").top("attacks", "attack_5", "attack_4")
    assert s.match.decision
    s.play("attack:" + s.offers()[0].partition(":")[2]).expect("hunt.defend", 0)
    assert s.why("defend:glory_bow") == ("hunt.too_weak", "14.5")
    assert s.why("shield:glory_bow") == ("hunt.no_shield", "14.5")


def test_14_3_of_equal_wounds_the_first_is_named() -> None:
    s = hunting("hydra", strength=2, top={"deck": ["glory_torch", "trap_mace"]}).expect("hunt.attack", 0)
    s.has("cover:0:torch").refuses("cover:5:torch")
    assert s.match.why("cover:5:torch") == ("hunt.equal", (1,), "14.3")
    assert s.why("cover:5:mace") == ("hunt.no_cards", "14.3")


def test_14_5_a_shield_alone() -> None:
    hand = ["charge_sickle", "glory_bow", "reinforcements_shield", "wild_attack_axe"]
    s = scene(at={0: "elis"}, monsters={"sphinx": "elis"}, hands={0: hand}, top={"deck": ["trap_sword"]})
    s.play("special:hunt", "cover:1:sword", "done")
    s.play(s.offers("attack:")[0]).expect("hunt.defend", 0).play("defend:glory_bow")
    assert s.why("shield:reinforcements_shield") == ("hunt.shield_alone", "14.5")


def test_20_3_a_card_that_is_spent() -> None:
    s = scene(at={0: "elis"}, monsters={"hydra": "elis", "sphinx": "elis"}, blessings={0: ["exile"]})
    s.play(s.offers("exile")[0])
    while s.kind != "turn":
        s.play(s.offers()[0])
    assert s.why("exile") == ("card.spent", "20.3")


def test_27_3_a_card_is_not_called_useless_or_spent_where_its_moment_in_the_decision_has_not_come() -> None:
    """Nothing is better said than what is untrue; and what is really in the way is said."""
    gifts = ["master_plan", "no_attrition", "forced_march"]
    s = attack(3, 3, blessings={1: gifts}, pool={1: 1}, hands={1: ["glory_bow"]}).expect("battle.card", 1)
    assert [s.match.why(card) for card in gifts[:2]] == [None, None]
    assert s.why("forced_march") == ("card.window", "9.3")
    s = hunting(blessings={0: ["weak_spot", "master_plan"]}, artifacts={0: ["harpe"]}, hands={0: ["trap_sword"]})
    assert s.expect("hunt.start", 0).match.why("weak_spot") is None  # only after the draw (14.2)
    s.play("pass", "pass").play("cover:1:sword")
    assert s.why("master_plan") == ("card.window", "16.5")
    attacked(s.top("deck", "glory_bow", "glory_torch"), "attack_5").expect("hunt.defend", 0)
    assert s.why("master_plan") == ("card.cost", "27.3")


def test_20_3_any_time_and_in_the_hunt_are_moments_like_others() -> None:
    s = hunting(blessings={0: ["sacrifice_of_flesh", "battle_prayer"]}, top={"deck": ["trap_sword"]})
    assert s.expect("hunt.attack", 0).why("sacrifice_of_flesh") == ("card.cost", "27.3")
    assert s.why("battle_prayer") == ("card.cost", "27.3")
    s = scene(blessings={0: ["battle_prayer"]}, pool={0: 1}, hands={0: ["trap_sword", "wild_attack_axe"]})
    assert s.match.why("battle_prayer") is None  # it is offered
    s = scene(blessings={0: ["battle_prayer"]}, pool={0: 1}, hands={0: list(CONTENT.combat)[:4]})
    s.play("battle_prayer").expect("discard_to_limit", 0)
    assert s.match.why("battle_prayer") is None  # 27.4 not before the discard


def test_8_1_1_while_artifacts_are_used_their_action_is_not_done() -> None:
    s = scene(artifacts={0: ["ambrosia", "head_of_sphinx", "femes_trumpet", "pandoras_box"]}, used={0: ["march"]},
              control={1: ["laconia"]}, monsters={"hydra": "elis"}, rolls=[0]).play("femes_trumpet")  # fmt: skip
    assert s.expect("use_artifacts", 0).why("head_of_sphinx") == ("card.condition", "27.3")
    assert s.why("ambrosia") == ("card.useless", "27.3")
    assert s.play("done").why("ambrosia") == ("regular.done", "7.3")


def test_20_3_what_does_something_when_gained_is_used_at_its_other_moment() -> None:
    s = scene(blessings={0: ["advanced_dodge", "gods_strength", "hermes_temple"], 1: ["armory"]})
    windows = {name: s.match.why(name) for name in s.g.blessings[0]}
    assert [reason and reason.args[1] for reason in windows.values()] == [
        "hunt.defend", "monument.level_added", "after.build_temple",
    ]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_asked_for_in_a_random_match_gets_a_good_answer(seats: int) -> None:
    """Keys offered before are asked for again; a reason has a section, and what is offered has none."""
    match, dice = Match.new(TITLE, NAMES[:seats], {}, seats), random.Random(seats)
    seen: list[str] = []
    given = 0
    while match.decision and len(match.answers) < 500:
        offered = {o.key for o in match.decision.options}
        seen += sorted(offered)
        for key in dice.sample(seen, min(4, len(seen))):
            reason = match.why(key)
            assert not (reason and key in offered)
            assert reason is None or (reason.key in KEYS and re.fullmatch(r"\d+(\.\d+)*", reason.section)), reason
            given += reason is not None
        match.play(dice.choice(match.decision.options))
    assert given > 15

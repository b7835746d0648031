"""7, 8.1, 8.5 The turn: its start, regular actions in any order, one special action, its end."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest

from hellas.engine.journal import open_story, read, write_whole
from hellas.titles.lords import TITLE
from lords.scene import CONTENT, Scene, scene


def test_7_1_a_turn_is_any_regular_actions_and_one_special_action() -> None:
    s = scene(armies={0: {"argolis": 2}}, attributes={0: "1/1/1"})
    s.play("hoplite_movement", "move:argolis:laconia").expect("turn", 0)
    s.play("special:prepare", "draw_one", "draw_one").expect("turn", 1)
    s.play("special:prepare", "draw_one", "draw_one").expect("turn", 2)  # nothing regular at all
    assert s.g.history == [[0, 0, 0, 0, 0, 0, 2, 0, 0]] * 2, "regions, temples, Hoplites"


BUSY: dict[str, Any] = {
    "heroes": ["heracles"], "glory": {"red": 0}, "armies": {0: {"argolis": 2}}, "attributes": {0: "2/1/1"},
    "pool": {0: 1}, "hands": {0: ["glory_bow"]}, "monsters": {"hydra": "laconia"},
    "blessings": {0: ["shoot_to_kill"]},
}  # fmt: skip
"""A Hero who may use something as the turn starts, and has something for every regular action."""


def to_replay(s: Scene) -> int:
    """How many steps a fork would have to take again."""
    return len(s.match._steps)


def test_7_1_7_3_a_unit_ends_with_each_regular_action() -> None:
    """So a fork between two of them has nothing to play again."""
    s = scene(**BUSY).play("pass")
    s.play("hoplite_movement", "move:argolis:laconia", "move:argolis:arcadia").expect("turn", 0)
    assert to_replay(s) == 0
    s.play("hero_movement", "hero:laconia").expect("turn", 0)
    assert to_replay(s) == 0
    s.play("pray:zeus").expect("turn", 0)
    ends = [checkpoint.at for checkpoint in s.match.checkpoints]
    assert ends == [0, 4, 6, 7] and [each.within_turn for each in s.match.checkpoints] == [False, True, True, True]
    s.play("special:prepare", "draw_one", "draw_one").expect("turn", 1)
    assert not s.match.checkpoints[-1].within_turn


def test_7_2_7_3_R53_between_units_of_a_turn_nothing_is_asked_but_what_is_done_next() -> None:
    """The turn starts once; a menu with special actions alone is shown."""
    s = scene(**BUSY).expect("turn.start", 0).play("pass", "shoot_to_kill:0", "wound:hydra:0").expect("turn", 0)
    assert to_replay(s) and len(s.match.checkpoints) == 1, "so far the state does not say that a turn goes on"
    s.play("hero_movement", "hero:laconia").expect("turn", 0)
    s.play("hoplite_movement", "move:argolis:laconia", "move:argolis:arcadia").expect("turn", 0)
    s.play("pray:zeus").expect("turn", 0)
    assert s.told("turn") == [(0, 1)] and set(s.offers()) == set(s.offers("special"))
    assert s.match.view(0)["public"]["closed"] is False


def test_7_3_a_turn_may_be_taken_back_over_its_units() -> None:
    s = scene(**BUSY).play("pass")
    ways = [s.match.digest()]
    for key in ("hoplite_movement", "move:argolis:laconia", "move:argolis:arcadia", "hero_movement", "hero:laconia"):
        ways.append(s.play(key).match.digest())
    s.play("pray:zeus")
    while ways:
        s.match.undo()
        assert s.match.digest() == ways.pop() and s.match.fork().digest() == s.match.digest()
    for _ in range(6):
        s.match.redo()
    s.expect("turn", 0).refuses("hoplite_movement", "hero_movement", "pray:zeus")


def test_7_3_a_match_saved_between_units_of_a_turn_opens_there() -> None:
    """From the start of the turn: nothing else of it is in the file."""
    s, file = scene(**BUSY), BytesIO()
    s.play("pass", "hoplite_movement", "move:argolis:laconia", "done")
    write_whole(s.match, file)
    story = read(file.getvalue())
    assert [entry["at"] for entry in story.checkpoints] == [0] and len(s.match.checkpoints) == 2
    opened = open_story(TITLE, story)
    assert (opened.digest(), opened.answers) == (s.match.digest(), s.match.answers)


def test_7_2_before_any_action_and_only_then() -> None:
    s = scene(heroes=["heracles"], glory={"red": 0}).expect("turn.start", 0, "heracles", "pass").play("pass")
    s.expect("turn", 0).refuses("heracles")
    assert s.why("heracles")[1] == "7.2"


def test_7_3_S_07_each_regular_action_once_in_any_order_and_all_may_be_skipped() -> None:
    """L18"""
    s = scene(
        armies={0: {"argolis": 1}}, control={0: ["macedonia"]}, pool={0: 2}, injuries={0: ["speed"]},
        artifacts={0: ["ambrosia", "horn_of_plenty"]},
    )  # fmt: skip
    s.play("hoplite_movement", "move:argolis:laconia", "pray:zeus").expect("turn", 0)
    s.refuses("hoplite_movement", "pray:zeus", "pray:athena", "pray:hermes")
    s.has("hero_movement", "ambrosia", "horn_of_plenty", "special:recruit")
    assert s.why("hoplite_movement") == s.why("pray:athena") == ("regular.done", "7.3")
    s.play("special:recruit", "done").expect("turn", 1)
    assert s.g.used[0] == ["recruit"]


def test_7_3_effects_on_the_own_turn_end_with_the_choice_of_the_special_action() -> None:
    setting: dict[str, Any] = {"at": {0: "elis"}, "monsters": {"hydra": "elis"}, "hands": {0: ["glory_bow"]},
               "blessings": {0: ["shoot_to_kill"]}}  # fmt: skip
    s = scene(**setting).has("shoot_to_kill:0").play("hero_movement", "hero:elis")
    s.has("shoot_to_kill:0").play("special:prepare")
    assert not s.offers("shoot_to_kill")
    assert s.why("shoot_to_kill:0")[0] == "card.window"


def test_7_4_a_special_action_is_mandatory_and_nothing_regular_follows() -> None:
    s = scene(armies={0: {"argolis": 2}}, used={0: ["prepare", "march"]})
    assert s.offers("special") == ["special:build_monument"] and "done" not in s.offers() and "pass" not in s.offers()


def test_7_5_temporary_raises_stop_at_the_end_of_the_turn() -> None:
    nothing = {"leadership": 0, "strength": 0, "speed": 0}
    s = scene(raised=[{**nothing, "speed": 2}, nothing, nothing])
    assert s.g.value(0, "speed") == 3
    s.play("special:prepare", "draw_one", "draw_one")
    assert s.g.value(0, "speed") == 1


def test_8_0_no_card_of_the_base_game_waits_for_an_action_to_be_declared() -> None:
    cards = [*CONTENT.artifacts.values()], [*CONTENT.blessings.values()]
    used = {window for pile in cards for card in pile for ability in card.abilities for window in ability.when}
    assert "action.before" not in used and "hunt.monster_attack_drawn" not in used and "battle.result" not in used


# -- 8.1 Use Artifacts


def test_8_1_1_S_07_any_number_of_artifacts_in_one_action_that_cannot_be_split() -> None:
    own: dict[str, Any] = {
        "control": {0: ["argolis"]},
        "injuries": {0: ["speed"]},
        "artifacts": {0: ["ambrosia", "horn_of_plenty"]},
        "armies": {0: {"locris": 1}},
    }
    s = scene(**own).play("ambrosia").expect("use_artifacts", 0, "horn_of_plenty", "done")
    s.play("horn_of_plenty", "done")
    s.expect("turn", 0)
    assert s.g.artifacts[0] == {"ambrosia": False, "horn_of_plenty": False}
    s = scene(**own).play("ambrosia", "done", "hoplite_movement", "move:locris:achaea")
    s.refuses("horn_of_plenty")
    assert s.why("horn_of_plenty") == ("regular.done", "7.3")


def test_8_1_1_an_artifact_gained_in_the_action_may_be_used_in_it() -> None:
    """Head of Sphinx takes the region of Athena, and with it her Owl."""
    s = scene(at={0: "attica"}, artifacts={0: ["head_of_sphinx"]}).play("head_of_sphinx", "done")
    assert s.g.control["attica"] == 0
    s.expect("use_artifacts", 0, "owl_of_athena", "done").play("owl_of_athena").expect("keep_card", 0)


def test_8_1_1_only_charged_ones() -> None:
    s = scene(artifacts={0: ["-pandoras_box"]}, monsters={"hydra": "elis"}).refuses("pandoras_box")
    assert s.why("pandoras_box") == ("card.exhausted", "19.1")


def test_8_1_2_artifacts_with_another_timing_are_used_outside_the_action_also_in_other_turns() -> None:
    s = scene(
        at={1: "arcadia"}, armies={0: {"achaea": 2}, 1: {"elis": 2}}, control={1: ["elis"]},
        artifacts={1: ["apollos_arrow"], 0: ["ambrosia", "caduceus"]}, injuries={0: ["speed"]},
    )  # fmt: skip
    s.refuses("caduceus")
    assert s.why("caduceus")[0] == "card.window"
    s.play("special:march", "army:achaea:2", "step:achaea:elis").expect("battle.before", 1, "apollos_arrow", "pass")
    s.play("apollos_arrow", "pass", "pass")
    assert s.told("battle.strength") == [("elis", 2, 4)]
    assert s.g.artifacts[0]["ambrosia"]


# -- 8.5 Replacing an action


def test_8_5_1_F_17_a_replacement_uses_up_the_action_and_does_not_mix_with_it() -> None:
    """Local Volunteers after moving is refused; and the other way round."""
    own: dict[str, Any] = {"armies": {0: {"argolis": 3}}, "attributes": {0: "4/1/1"},
                           "blessings": {0: ["local_volunteers", "push_ups"]}}  # fmt: skip
    s = scene(**own).has("local_volunteers", "push_ups", "hoplite_movement")
    s.play("hoplite_movement", "move:argolis:laconia").refuses("local_volunteers").play("done")
    s.expect("turn", 0).refuses("local_volunteers").has("push_ups")
    assert s.why("local_volunteers") == ("regular.done", "7.3")
    s = scene(**own).play("local_volunteers", "recruit:argolis", "done").expect("turn", 0)
    s.refuses("hoplite_movement", "local_volunteers")
    s.play("push_ups").refuses("hero_movement", "push_ups")
    assert len(s.g.hands[0]) == 1


def test_8_5_1_a_hero_on_a_quest_may_give_up_its_step() -> None:
    s = scene(riding={0: ("aid_to_atlas", 1)}, quests=["aid_to_atlas"], blessings={0: ["push_ups"]}).play("push_ups")
    s.refuses("hero_movement")
    assert s.g.quest_step[0] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S_07_a_covered_action_is_open_again_after_anybody_has_built(seats: int) -> None:
    s = scene(seats, control={0: ["argolis"]}, top={"events": ["aid_to_atlas"]}, heroes=["achilles", "helen"])
    s.play("special:recruit", "done").top("events", "amazon_queen").play("special:build_monument", "build:zeus")
    for _ in range(seats - 2):
        s.rest()
    s.expect("turn", 0).has("special:recruit")
    assert s.g.used[0] == []


def test_a_list_of_matches_counts_how_often_the_table_was_round() -> None:
    s = scene(3)
    for turn in range(3):
        assert TITLE.headline(s.g) == {"round": 1, "phase": "turn", "seat": turn}
        s.rest()
    assert TITLE.headline(s.g) == {"round": 2, "phase": "turn", "seat": 0}

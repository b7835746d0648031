"""26 Atlas: the Hesperides Garden."""

from __future__ import annotations

from typing import Any

import pytest

from atlas.scene import build, garden, garden_of
from hellas.engine.match import Match
from hellas.titles.atlas import CONTENT, TITLE
from hellas.titles.atlas.garden import Garden
from lords.scene import NAMES, Scene, scene


def apples(s: Scene) -> tuple[list[int], int, int]:
    """Those of the players, on the board, and gone."""
    return garden_of(s).apples, garden_of(s).apples_left, garden_of(s).gone


# -- 26.1


def test_26_1_fifteen_apples_lie_on_the_board() -> None:
    part = garden_of(Scene(Match.new(TITLE, NAMES[:3], {"atlas": "garden"}, 1)))
    assert (part.apples_left, part.apples, part.gone, part.on_atlas) == (15, [0, 0, 0], 0, [0, 0, 0])
    assert CONTENT.garden.apples == 15 and sorted(part.ports) == sorted(CONTENT.ports)


def test_26_1_S_29_apples_never_return_to_the_board() -> None:
    """L38"""
    s = garden(apples=[3, 2, 0], injuries={0: ["speed"]}, armies={0: {"achaea": 2}, 1: {"elis": 3}})
    s.play("apple:heal:speed", "special:march", "army:achaea:2", "step:achaea:elis", "apple", "apple", "pass", "pass")
    while s.kind == "withdraw":
        s.play(s.offers()[0])
    assert apples(s.expect("turn.start", 1)) == ([1, 1, 0], 10, 3)


# -- 26.2


def test_26_2_S_27_one_hoplite_from_any_one_port_and_one_apple() -> None:
    s = garden(armies={0: {"elis": 1, "crete": 2, "boeotia": 1}}).play("hoplite_movement")
    s.has("send:crete", "send:boeotia").refuses("send:elis", "send:messenia")
    s.play("send:crete")
    assert apples(s) == ([1, 0, 0], 14, 0) and garden_of(s).on_atlas == [1, 0, 0] and s.army("crete", 0) == (1, 0)
    s.refuses("send:crete", "send:boeotia")
    assert s.told("atlas.sent") == [(0, "crete", 0)] and s.told("apple.gained") == [(0, 1)]
    assert s.why("send:crete") == ("atlas.sent", "26.2")


def test_26_2_it_may_be_the_fortified_one() -> None:
    """R-42"""
    s = garden(armies={0: {"boeotia": "1+1f"}}).play("hoplite_movement").has("send:boeotia", "send:boeotia:spot")
    s.play("send:boeotia:spot")
    assert s.army("boeotia", 0) == (1, 0) and s.g.free_spot("boeotia")


def test_26_2_S_27_R46_it_does_not_count_against_leadership_and_is_no_move() -> None:
    s = garden(armies={0: {"laconia": 1, "crete": 1}}).play("hoplite_movement", "move:laconia:crete")
    s.expect("hoplite_movement", 0).play("send:crete").expect("turn", 0)
    assert s.g.hoplites["crete"][0] == 1 and garden_of(s).on_atlas == [1, 0, 0]
    s = garden(armies={0: {"laconia": 1, "crete": 1}}).play("hoplite_movement", "send:crete").has("move:laconia:crete")
    assert s.told("moved") == []


def test_26_2_S_27_R46_it_may_be_one_that_moved_in_this_action() -> None:
    s = garden(armies={0: {"laconia": 1}}).play("hoplite_movement", "move:laconia:crete", "send:crete")
    assert s.g.hoplites["crete"][0] == 0 and garden_of(s).on_atlas == [1, 0, 0]


def test_26_2_R46_of_moved_and_unmoved_ones_that_one_goes_so_that_the_other_may_move() -> None:
    s = garden(armies={0: {"laconia": 1, "crete": 1}}, attributes={0: "2/1/1"})
    s.play("hoplite_movement", "move:laconia:crete", "send:crete").has("move:crete:euboea")


def test_26_2_R46_the_action_may_consist_of_the_sending_alone() -> None:
    s = garden(armies={0: {"crete": 1}}, monsters={"medusa": "crete"})
    s.play("hoplite_movement").expect("hoplite_movement", 0, "send:crete", "done")
    s.play("send:crete").expect("turn", 0).refuses("hoplite_movement")
    assert apples(s)[0] == [1, 0, 0]


def test_26_2_S_27_once_a_turn_and_again_in_the_next() -> None:
    s = garden(2, armies={0: {"crete": 3}}).play("hoplite_movement", "send:crete", "done").expect("turn", 0)
    s.refuses("hoplite_movement").rest().rest().expect("turn.start", 0)
    s.play("pass", "hoplite_movement").has("send:crete")


def test_26_2_24_3_S_27_six_hoplites_on_atlas_refuse_the_seventh() -> None:
    s = garden(armies={0: {"crete": 1}}, on_atlas=[0, 4, 2]).play("hoplite_movement").refuses("send:crete")
    assert s.why("send:crete") == ("atlas.full", "24.3")
    garden(armies={0: {"crete": 1}}, on_atlas=[0, 4, 1]).play("hoplite_movement").has("send:crete")


def test_26_2_R46_not_when_hoplite_movement_is_replaced() -> None:
    s = garden(armies={0: {"crete": 1}}, blessings={0: ["local_volunteers"]}, control={0: ["elis"]}, at={0: "elis"})
    s.has("local_volunteers").play("local_volunteers")
    while s.kind != "turn":
        s.refuses("send:crete").play(s.offers()[0])
    s.refuses("hoplite_movement", "send:crete")


def test_26_2_8_2_8_not_from_a_region_where_a_battle_is_due() -> None:
    s = garden(armies={0: {"laconia": 1, "messenia": 1}, 1: {"crete": 1}}, attributes={0: "2/1/1"})
    s.play("hoplite_movement", "move:laconia:crete").refuses("send:crete").has("send:messenia")
    assert s.why("send:crete") == ("move.battle_due", "8.2.8")


def test_26_2_no_apple_is_left_one_may_still_send() -> None:
    s = garden(armies={0: {"crete": 1}}, apples=[0, 15, 0]).play("hoplite_movement", "send:crete")
    assert apples(s) == ([0, 15, 0], 0, 0) and garden_of(s).on_atlas == [1, 0, 0] and s.told("apple.gained") == []


# -- 26.3


def test_26_3_S_28_everybody_there_gains_one_the_most_one_more_then_all_leave() -> None:
    s = build(garden(active=2, on_atlas=[3, 2, 0])).expect("turn.start", 0)
    assert apples(s) == ([2, 1, 0], 12, 0) and garden_of(s).on_atlas == [0, 0, 0]
    assert [s.g.supply(seat) for seat in range(3)] == [15, 15, 15]
    assert s.told("atlas.left") == [(0, 3), (1, 2)]


def test_26_3_S_28_none_more_on_a_tie() -> None:
    assert apples(build(garden(on_atlas=[2, 2, 0])))[0] == [1, 1, 0]
    assert apples(build(garden(on_atlas=[2, 2, 1])))[0] == [1, 1, 1]
    assert apples(build(garden(on_atlas=[0, 0, 0])))[0] == [0, 0, 0], "nobody there is no most"


def test_26_3_S_28_nothing_without_a_level() -> None:
    s = garden(on_atlas=[2, 0, 0], monuments=dict.fromkeys(("zeus", "athena", "hermes"), 5))
    s.play("special:build_monument").expect("turn", 1)
    assert apples(s) == ([0, 0, 0], 15, 0) and garden_of(s).on_atlas == [2, 0, 0]


def test_26_3_S_29_R47_short_of_apples_one_at_a_time_clockwise_from_the_builder() -> None:
    """L38"""
    assert apples(build(garden(active=1, on_atlas=[3, 1, 2], gone=13, apples_left=2))) == ([0, 1, 1], 0, 13)
    assert apples(build(garden(active=1, on_atlas=[3, 1, 2], gone=12, apples_left=3))) == ([1, 1, 1], 0, 12)
    assert apples(build(garden(active=1, on_atlas=[3, 1, 2], gone=11, apples_left=4))) == ([2, 1, 1], 0, 11)
    assert apples(build(garden(active=1, on_atlas=[3, 1, 2], gone=15, apples_left=0))) == ([0, 0, 0], 0, 15)


def test_26_3_R41_right_after_the_level() -> None:
    s = garden(on_atlas=[1, 0, 0], temples=["crete"], control={0: ["crete"]})
    build(s)
    keys = [notice.key for notice in s.match.log]
    assert keys.index("monument.built") < keys.index("apple.gained") < keys.index("priests.return")


# -- 26.4


def attack(apples: list[int], **changes: Any) -> Scene:
    """Seat 0 attacks three Hoplites of seat 1 in Elis."""
    given = {"armies": {0: {"achaea": 3}, 1: {"elis": 3}}, "control": {1: ["elis"]}, **changes}
    s = garden(apples=apples, **given)
    return s.play(*["pass"] * bool(apples[0]), "special:march", "army:achaea:3", "step:achaea:elis")


def test_26_4_S_30_a_go_instead_of_a_card_and_one_more_strength() -> None:
    s = attack([0, 1, 0]).expect("battle.card", 1, "apple", "pass").play("apple")
    assert s.match.view(None)["public"]["armies"] == [3, 4] and garden_of(s).in_battle == [1]
    s.expect("battle.card", 0, "pass")
    assert apples(s) == ([0, 0, 0], 14, 0)


def test_26_4_S_30_no_second_apple_in_this_battle_but_cards() -> None:
    s = (
        attack([0, 3, 0], hands={1: ["trap_mace"]})
        .play("apple", "pass")
        .expect("battle.card", 1, "play:trap_mace", "pass")
    )
    assert s.why("apple") == ("apple.once_a_battle", "26.4")
    s.play("play:trap_mace").expect("battle.card", 1, "pass")


def test_26_4_each_side_once() -> None:
    s = attack([2, 2, 0]).play("apple").expect("battle.card", 0, "apple", "pass").play("apple")
    s.expect("battle.card", 1, "pass")
    assert garden_of(s).in_battle == [1, 0] and s.match.view(None)["public"]["armies"] == [4, 4]


def test_26_4_it_is_a_go_and_no_pass() -> None:
    s = attack([1, 0, 0], hands={0: ["glory_bow"]}).play("pass", "apple").expect("battle.card", 0).has("play:glory_bow")
    s.play("pass")
    assert s.told("battle.won") == [("elis", 0)] and s.told("battle.strength") == [("elis", 4, 3)]


def test_26_4_after_a_pass_no_apple() -> None:
    """16.5: passing is final."""
    s = attack([1, 1, 0]).play("pass", "apple")
    assert s.kind != "battle.card" or s.seat == 0
    assert apples(s)[0][1] == 1


def test_26_4_S_30_the_apple_leaves_the_game_after_the_battle() -> None:
    s = attack([1, 1, 0]).play("apple", "pass")
    assert apples(s)[2] == 0 and garden_of(s).in_battle == [1]
    s.play("pass")
    assert apples(s) == ([1, 0, 0], 13, 1) and garden_of(s).in_battle == []


def test_26_4_an_apple_again_in_the_next_battle_of_the_turn() -> None:
    s = garden(
        apples=[2, 0, 0], armies={0: {"arcadia": 4}, 1: {"elis": 1, "achaea": 1}}, attributes={0: "4/1/1"},
    ).play("pass", "hoplite_movement", *["move:arcadia:elis"] * 2, *["move:arcadia:achaea"] * 2)  # fmt: skip
    s.play("battle:elis", "pass", "apple", "pass")
    while s.kind != "battle.card":
        s.play(s.offers()[0])
    s.play("pass").has("apple")


def test_26_4_16_5_3_restrictive_maneuver_stops_cards_but_no_apple() -> None:
    s = attack([1, 0, 0], blessings={1: ["restrictive_maneuver"]}, hands={0: ["glory_bow", "glory_torch"]})
    s.play("pass", "play:glory_bow").refuses("play:glory_torch").has("apple")


def test_26_4_16_5_3_others_than_the_sides_are_not_asked() -> None:
    s = attack([0, 0, 2]).expect("battle.card", 1, "pass")
    assert s.why("apple") == ("apple.none", "26.4")


# -- 26.5


def test_26_5_S_30_one_apple_heals_an_injury_at_the_beginning_of_the_turn() -> None:
    s = garden(apples=[2, 0, 0], injuries={0: ["speed", "strength"]}, attributes={0: "1/2/2"})
    s.expect(
        "turn.start", 0, "apple:heal:strength", "apple:heal:speed", "apple:raise:leadership", "pass"
    ).play("apple:heal:speed").expect("turn", 0)  # fmt: skip
    assert s.g.injuries[0] == ["strength"] and apples(s) == ([1, 0, 0], 13, 1)
    assert s.told("healed") == [(0, "speed")] and s.g.value(0, "speed") == 2


def test_26_5_S_30_or_raises_one_attribute_until_the_end_of_the_turn() -> None:
    s = garden(apples=[1, 0, 0], attributes={0: "1/1/2"}, at={0: "laconia"})
    s.play("apple:raise:speed").expect("turn", 0)
    assert s.g.value(0, "speed") == 3 and garden_of(s).raised == [0, "speed"] and garden_of(s).spent
    assert s.match.view(1)["public"]["parts"]["garden"]["raised"] == [0, "speed"]
    s.play("hero_movement").has("hero:achaea").play("hero:achaea")
    s.rest()
    assert s.g.value(0, "speed") == 2 and s.match.view(1)["public"]["parts"]["garden"]["raised"] is None


def test_26_5_the_apple_marks_the_attribute_and_is_removed_at_the_end_of_the_turn() -> None:
    s = garden(apples=[1, 0, 0]).play("apple:raise:strength")
    assert apples(s) == ([0, 0, 0], 14, 0)
    s.rest()
    assert apples(s) == ([0, 0, 0], 14, 1) and not garden_of(s).spent and garden_of(s).raised == []


def test_26_2_26_5_a_turn_is_over_once_however_many_units_it_has() -> None:
    s = garden(apples=[1, 0, 0], armies={0: {"crete": 2}}, attributes={0: "1/1/1"}).play("apple:raise:leadership")
    s.play("hoplite_movement", "send:crete", "done", "hero_movement", "hero:laconia").expect("turn", 0)
    assert len(s.match.checkpoints) == 3
    board = garden_of(s)
    assert (board.raised, board.spent, board.sent, board.gone) == ([0, "leadership"], True, 1, 0)
    s.rest()
    board = garden_of(s)
    assert (board.raised, board.spent, board.sent, board.gone) == ([], False, 0, 1)


def test_26_5_S_30_R48_not_above_5_and_not_where_it_changes_nothing() -> None:
    """27.3"""
    s = garden(apples=[1, 0, 0], attributes={0: "5/4/1"}, injuries={0: ["speed"]})
    s.expect("turn.start", 0, "apple:heal:speed", "apple:raise:strength", "pass")
    assert s.why("apple:raise:leadership") == ("apple.highest", "26.5")
    assert s.why("apple:raise:speed") == ("apple.injured", "26.5")
    assert s.why("apple:heal:strength") == ("apple.no_injury", "26.5")
    s.play("apple:raise:strength")
    assert s.g.value(0, "strength") == 5
    garden(apples=[1, 0, 0], attributes={0: "5/5/5"}).expect("turn", 0)


def test_26_5_R48_once_a_turn() -> None:
    s = garden(apples=[3, 0, 0], injuries={0: ["speed"]}).play("apple:heal:speed").expect("turn", 0)
    assert apples(s)[0] == [2, 0, 0]
    s.rest()
    assert garden_of(s).spent is False


def test_26_5_7_2_with_heracles_in_either_order() -> None:
    changes: dict[str, Any] = {"heroes": ["heracles"], "glory": {"red": 0}, "apples": [1, 0, 0]}
    s = garden(**changes).expect("turn.start", 0).has("heracles", "apple:raise:speed").play("apple:raise:speed")
    s.expect("turn.start", 0, "heracles", "pass")
    assert s.why("apple:raise:strength") == ("apple.once_a_turn", "26.5")
    s = garden(**changes).play("heracles")
    while s.kind != "turn.start":
        s.play(s.offers()[0])
    s.has("apple:raise:speed").refuses("heracles")


def test_26_5_S_30_not_after_the_first_action_nor_in_other_turns() -> None:
    """L39"""
    s = garden(apples=[1, 1, 0], injuries={0: ["speed"], 1: ["speed"]}).play("pass").expect("turn", 0)
    s.refuses("apple:heal:speed")
    assert s.why("apple:heal:speed") == ("apple.too_late", "26.5")
    s.rest().expect("turn.start", 1)


def test_26_5_6_5_it_heals_a_hero_on_a_quest_too() -> None:
    s = garden(apples=[1, 0, 0], injuries={0: ["speed"]}, quests=["aid_to_atlas"], riding={0: ("aid_to_atlas", 1)})
    s.play("apple:heal:speed")
    assert s.g.injuries[0] == []


def test_26_5_it_can_be_left_and_without_an_apple_nobody_is_asked() -> None:
    s = garden(apples=[1, 0, 0]).expect("turn.start", 0).play("pass").expect("turn", 0)
    assert apples(s) == ([1, 0, 0], 14, 0)
    garden(injuries={0: ["speed"]}).expect("turn", 0)


def test_26_5_21_5_a_match_won_at_the_end_of_a_turn_with_an_apple_is_sound() -> None:
    """King of Kings is settled when raises have stopped, and before the apple is cleared away."""
    s = garden(apples=[1, 0, 0], king=(0, "hermes", 1), control={0: ["acarnania"]})
    s.play("apple:raise:speed", "special:prepare", "draw_one", "draw_one").over("king", 0)
    TITLE.check(s.g.load(s.g.dump()))


def test_26_5_leadership_raised_by_an_apple_moves_one_more_hoplite() -> None:
    s = garden(apples=[1, 0, 0], armies={0: {"elis": 2}}).play("apple:raise:leadership", "hoplite_movement")
    s.play("move:elis:achaea").expect("hoplite_movement", 0).play("move:elis:achaea").expect("turn", 0)


@pytest.mark.parametrize("when", ["battle", "raised"])
def test_26_1_a_match_that_ends_meanwhile_keeps_all_apples(when: str) -> None:
    """L01, L38: wherever they lie there are fifteen."""
    temples = ["elis", "crete", "corinthia", "epirus", "aetolia"]
    s = garden(
        apples=[2, 0, 0], temples=temples, control={0: temples[1:], 1: ["elis"]},
        armies={0: {"achaea": 3}, 1: {"elis": 1} if when == "battle" else {"locris": 1}},
    )  # fmt: skip
    s.play("apple:raise:speed", "special:march", "army:achaea:3", "step:achaea:elis")
    if when == "battle":
        s.play("pass", "apple", "pass")
    s.over("favored", 0)
    TITLE.check(s.g)
    assert s.match.result and set(s.match.result.explanation["parts"]) == {"garden"}


def test_26_the_state_can_be_seen_by_all() -> None:
    s = garden(apples=[2, 1, 0], on_atlas=[1, 0, 1])
    shown = s.match.view(None)["public"]["parts"]
    assert shown == s.match.view(2)["public"]["parts"]
    assert shown["garden"] == {
        "ports": garden_of(s).ports, "slots": 6, "on_atlas": [1, 0, 1], "apples_left": 12, "apples": [2, 1, 0],
        "raised": None, "in_battle": [], "gone": 0, "sent": 0, "spent": False,
    }  # fmt: skip
    assert isinstance(s.g.parts["garden"], Garden) and scene().match.view(None)["public"]["parts"] == {}

"""25.6, 25.7 Atlas: Overload. Heroes that hold Atlas up, and the bonus token on their attributes."""

from __future__ import annotations

from typing import Any

from atlas.scene import TWO, build, drawn, of, overload
from lords.scene import Scene, die, scene

# -- 25.6


def moved_to_messenia(**changes: Any) -> Scene:
    """The Hero of seat 0 ends its Hero Movement where Atlas stands."""
    return overload(**{"at": {0: "messenia"}, **changes}).play("hero_movement", "hero:messenia")


def test_25_6_S_25_the_hero_leaves_the_board_and_the_token_goes_back_by_its_strength() -> None:
    s = moved_to_messenia(token=9, attributes={0: "1/3/1"}).expect("after_hero_movement", 0, "push", "done")
    s.play("push").expect("turn", 0)
    assert of(s).token == 12 and of(s).away == [0] and s.g.hero_region(0) is None
    assert s.told("overload.pushed") == [(0, 9, 12)]
    assert s.match.view(1)["public"]["hero_at"][0] == "off"


def test_25_6_S_25_R45_not_beyond_15() -> None:
    assert of(moved_to_messenia(token=14, attributes={0: "1/3/1"}).play("push")).token == 15
    assert of(moved_to_messenia(token=15, attributes={0: "1/3/1"}).play("push")).token == 15


def test_25_6_S_25_by_the_current_strength() -> None:
    """6.2"""
    s = moved_to_messenia(token=9, attributes={0: "1/3/1"}, injuries={0: ["strength"]}).play("push")
    assert of(s).token == 10
    s = moved_to_messenia(token=9, attributes={0: "1/3/1"}, injuries={0: ["strength"]}, bonus=(0, "strength"))
    assert of(s.play("push")).token == 11


def test_25_6_only_in_messenia_at_the_end_of_a_hero_movement() -> None:
    s = overload(token=9, at={0: "messenia"}, attributes={0: "1/1/2"})
    s.refuses("push").play("hero_movement", "hero:elis").expect("turn", 0)
    s = overload(token=9, at={0: "elis"}, quests=["aid_to_atlas"]).play("hero_movement", "hero:messenia")
    s.has("push")
    s = overload(token=9, at={0: "elis"}, heroes=["perseus"]).play("special:prepare", "draw_one", "draw_one")
    s.play("perseus", "hero:messenia")
    assert s.g.hero_at[0] == "messenia" and of(s).away == [] and s.seat == 1, "a relocation is no Hero Movement"


def test_25_6_it_is_optional() -> None:
    s = moved_to_messenia(token=9).play("done").expect("turn", 0)
    assert of(s).token == 9 and s.g.hero_at[0] == "messenia"


def test_25_6_R57_in_any_order_with_what_else_follows_the_move_but_it_ends_that() -> None:
    """8.3.4"""
    changes = {"blessings": {0: ["heros_wrath"]}, "armies": {1: {"messenia": 2}}, "hands": {0: ["glory_bow"]}}
    s = moved_to_messenia(token=9, quests=["aid_to_atlas"], **changes)
    s.has("push", "done")
    others = [key for key in s.offers() if key not in ("push", "done")]
    assert any(key.startswith("heros_wrath") for key in others)
    s.play("push").expect("turn", 0)
    s = moved_to_messenia(token=9, **changes).play("heros_wrath")
    while s.kind != "after_hero_movement":
        s.play(s.offers()[0])
    s.has("push")


def test_25_6_S_25_it_returns_after_the_next_build_monument_of_anybody_and_its_phases() -> None:
    s = overload(active=1, away=(0,), monsters={"cyclops": "elis"}, top={"deck": TWO}, rolls=[])
    s.g.chance = scene(rolls=[-1, -1, 1]).g.chance
    build(s)
    assert s.told("monster_phase") and s.told("monster.attacks") == [("cyclops", "elis")]
    assert s.g.injuries[0] == [] and s.g.hero_at[0] == "messenia" and of(s).away == []
    keys = [notice.key for notice in s.match.log]
    assert keys.index("event") < keys.index("overload.returned") < keys.index("turn", keys.index("event"))
    assert s.told("overload.returned") == [(0, "messenia")]


def test_25_6_it_may_be_the_own_one_of_the_same_turn() -> None:
    s = moved_to_messenia(token=9).play("push")
    s.top("deck", *TWO)
    build(s).expect("turn", 1)
    assert s.g.hero_at[0] == "messenia" and of(s).away == [] and of(s).token == 8


def test_25_6_pandoras_box_brings_nobody_back() -> None:
    """Its Monster Phase is no Build Monument."""
    s = overload(away=(0,), artifacts={0: ["pandoras_box"]}, monsters={"hydra": "crete"}, rolls=[die("nothing")])
    s.play("pandoras_box")
    assert s.told("monster_phase") == [(0,)] and of(s).away == [0]


def test_25_6_off_the_board_it_can_be_injured_by_what_needs_no_region() -> None:
    """6.8, R-38: Thunder of Zeus."""
    s = overload(away=(1,), control={0: ["thessaly"]}).play("thunder_of_zeus:1")
    while s.kind == "injure_hero":
        s.play("target:1")
    s.expect("injury", 1).play("injure:speed")
    assert s.g.injuries[1] == ["speed"] and of(s).away == [1]


def test_25_6_several_heroes_return_together() -> None:
    s = build(drawn(TWO, active=2, away=(0, 1)))
    assert s.g.hero_at[:2] == ["messenia"] * 2 and s.told("overload.returned") == [(0, "messenia"), (1, "messenia")]


def test_25_6_the_return_starts_no_quest() -> None:
    s = build(drawn(TWO, active=2, away=(0,), quests=["aid_to_atlas"], attributes={0: "5/5/5"})).expect("turn", 0)
    assert s.g.hero_at[0] == "messenia" and s.g.on_quest[0] == ""
    s.play("hero_movement", "hero:messenia").has("board:aid_to_atlas:1")


def test_25_6_S_25_R38_off_the_board_no_hero_movement_usurp_hunt_or_region_bonus() -> None:
    """6.8"""
    s = overload(
        away=(0,), glory=dict.fromkeys(("red", "yellow", "blue", "green", "brown"), 0), monsters={"hydra": "messenia"}
    )
    s.refuses("hero_movement", "special:usurp", "special:hunt")
    assert s.why("hero_movement") == ("atlas.hero_away", "25.6") and s.why("special:usurp") == ("hero.away", "6.8")
    assert s.why("special:hunt") == ("hero.away", "6.8")
    s.play("special:prepare").refuses("recruit_one").has("draw_one")


def test_25_6_off_the_board_the_action_may_be_replaced() -> None:
    """8.5"""
    s = overload(away=(0,), blessings={0: ["push_ups"]}).refuses("hero_movement")
    assert s.offers("push_ups")
    s.play(s.offers("push_ups")[0])
    while s.kind != "turn":
        s.play(s.offers()[0])
    assert "hero_movement" in s.g.regular and of(s).away == [0]


def test_25_6_R38_attributes_keep_working_off_the_board() -> None:
    """6.8"""
    s = overload(away=(0,), attributes={0: "2/1/1"}, injuries={0: ["speed"]}, armies={0: {"elis": 3}})
    s.play("hoplite_movement", "move:elis:achaea", "move:elis:arcadia").expect("turn", 0)
    s.play("special:prepare", "heal_one")
    assert s.g.injuries[0] == []


def test_25_6_R16_a_movement_of_no_region_in_messenia_is_enough() -> None:
    s = moved_to_messenia(token=9)
    assert s.told("hero.moved") == [(0, "messenia", "messenia")]
    s.has("push")


def test_25_6_R38_perseus_and_boots_of_hermes_cannot_bring_it_back() -> None:
    """6.8"""
    s = overload(heroes=["perseus"], away=(0,)).play("special:prepare", "draw_one", "draw_one")
    assert s.seat == 1 and of(s).away == [0]
    s = overload(away=(0,), control={0: ["acarnania"]})
    assert s.g.artifacts[0] == {"boots_of_hermes": True}
    s.refuses("boots_of_hermes")


# -- 25.7


def test_25_7_S_26_one_higher_as_long_as_it_is_owned() -> None:
    s = overload(attributes={0: "1/2/1"}, bonus=(0, "strength"), at={0: "elis"}, monsters={"hydra": "elis"})
    assert s.g.value(0, "strength") == 3 and s.match.view(1)["public"]["values"][0]["strength"] == 3
    s.play("special:hunt")
    assert len(s.g.hands[0]) == 3
    assert overload(bonus=(0, "speed")).play("hero_movement").offers("hero:phocis") == []
    reach = {n: len(overload(bonus=(n, "speed")).play("hero_movement").offers()) for n in (0, 1)}
    assert reach[0] > reach[1]
    s = overload(bonus=(0, "leadership"), armies={0: {"elis": 2}}).play("hoplite_movement", "move:elis:achaea")
    s.expect("hoplite_movement", 0).play("move:elis:arcadia").expect("turn", 0)


def test_25_7_S_26_R43_not_above_5() -> None:
    s = overload(attributes={0: "1/5/1"}, bonus=(0, "strength"))
    assert s.g.value(0, "strength") == 5
    assert overload(attributes={0: "1/4/1"}, bonus=(0, "strength")).g.value(0, "strength") == 5


def test_25_7_S_26_injured_its_value_is_2() -> None:
    s = overload(attributes={0: "1/4/3"}, injuries={0: ["strength", "speed"]}, bonus=(0, "strength"))
    assert s.g.value(0, "strength") == 2 and s.g.value(0, "speed") == 1


def test_25_7_S_26_lost_while_injured_it_is_1() -> None:
    s = overload(
        attributes={0: "1/2/1"}, injuries={0: ["strength"]}, bonus=(0, "strength"), armies={1: {"crete": 1}},
        top={"deck": TWO},
    )  # fmt: skip
    assert s.g.value(0, "strength") == 2
    build(s).play("send:crete", "attribute:speed")
    assert s.g.value(0, "strength") == 1 and s.g.value(1, "speed") == 2 and s.g.value(1, "strength") == 1


def test_25_7_on_any_one_attribute_also_an_injured_one_or_one_at_5() -> None:
    s = drawn(TWO, armies={1: {"crete": 1}}, attributes={1: "5/1/1"}, injuries={1: ["speed"]})
    build(s).play("send:crete").expect(
        "bonus_attribute", 1, "attribute:leadership", "attribute:strength", "attribute:speed"
    )


def test_25_7_when_it_changes_hands_the_new_owner_chooses() -> None:
    s = drawn(TWO, bonus=(0, "leadership"), armies={1: {"crete": 1}})
    build(s).play("send:crete").expect("bonus_attribute", 1).play("attribute:strength")
    assert (of(s).bonus, of(s).bonus_attribute) == (1, "strength") and s.g.value(0, "leadership") == 1


def test_25_7_the_real_value_stays_as_it_is() -> None:
    s = overload(attributes={0: "1/4/1"}, bonus=(0, "strength"), pool={0: 1}).play("pray:zeus")
    assert s.g.attributes[0]["strength"] == 5 and s.g.value(0, "strength") == 5

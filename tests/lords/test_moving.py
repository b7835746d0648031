"""8.2 Hoplite Movement."""

from __future__ import annotations

from typing import Any

from lords.scene import scene


def test_8_2_1_up_to_leadership_single_moves_and_nobody_twice() -> None:
    """L06"""
    s = scene(armies={0: {"arcadia": 2, "argolis": 1}}, attributes={0: "3/1/1"}).play("hoplite_movement")
    s.has("move:arcadia:elis", "move:argolis:crete").play("move:arcadia:argolis")
    assert s.army("argolis", 0) == (2, 0)
    s.play("move:argolis:crete").refuses("move:argolis:crete", "move:crete:argolis")  # who came does not go on
    assert s.why("move:argolis:crete") == ("move.twice", "8.2.1")
    s.has("move:arcadia:argolis").play("done").expect("turn", 0)


def test_8_2_1_when_leadership_is_spent_the_action_is_over() -> None:
    s = scene(armies={0: {"arcadia": 3}}).play("hoplite_movement", "move:arcadia:elis").expect("turn", 0)
    assert s.army("arcadia", 0) == (2, 0)
    s = scene(armies={0: {"crete": 1}}).play("hoplite_movement").refuses("move:crete:elis", "move:argolis:crete")
    assert s.why("move:crete:elis") == ("move.far", "3.2") and s.why("move:argolis:crete") == ("move.nobody", "8.2.1")


def test_8_2_2_first_all_moves_then_the_battles_in_the_active_players_order() -> None:
    s = scene(
        armies={0: {"arcadia": 4}, 1: {"elis": 1}, 2: {"messenia": 1}}, attributes={0: "3/1/1"},
        control={1: ["elis"], 2: ["messenia"]},
    ).play("hoplite_movement", "move:arcadia:elis", "move:arcadia:messenia")  # fmt: skip
    assert not s.told("battle")
    s.play("move:arcadia:messenia").expect("battle_order", 0, "battle:elis", "battle:messenia").play("battle:messenia")
    assert s.told("battle") == [("messenia", 0, 2)]


def test_8_2_2_F_06_two_battles_in_one_turn_against_the_same_region() -> None:
    s = scene(armies={0: {"arcadia": 3}, 1: {"corinthia": 1}}, control={1: ["corinthia"]}, attributes={0: "1/1/1"})
    s.play("hoplite_movement", "move:arcadia:corinthia", "pass", "pass")  # 1:1, the defender wins
    assert s.army("corinthia", 1) == (1, 0) and s.army("arcadia", 0) == (2, 0)
    s.play("special:march", "army:arcadia:2", "step:arcadia:corinthia", "pass", "pass")
    assert s.told("battle") == [("corinthia", 0, 1)] * 2 and s.g.control["corinthia"] == 0


def test_8_2_2_F_06_the_beaten_go_back_and_march_again() -> None:
    s = scene(armies={0: {"arcadia": 3}, 1: {"corinthia": 2}}, control={1: ["corinthia"]}, attributes={0: "2/1/1"})
    s.play("hoplite_movement", *["move:arcadia:corinthia"] * 2, "pass", "pass")
    assert s.army("arcadia", 0) == (2, 0)  # one of the two died, the other withdrew
    s.play("special:march", "army:arcadia:2", "step:arcadia:corinthia").expect("battle.card", 1)


def test_8_2_3_F_03_R10_who_came_in_cannot_be_fortified_by_the_same_action_but_by_march() -> None:
    s = scene(armies={0: {"aetolia": 1, "phocis": 1}}, control={0: ["locris"]}, attributes={0: "2/1/1"})
    s.play("hoplite_movement", "move:aetolia:locris").refuses("fortify:locris")
    assert s.why("fortify:locris") == ("move.twice", "8.2.1")
    s.play("done", "special:march").has("fortify:locris").play("fortify:locris")
    assert s.army("locris", 0) == (0, 1)


def test_8_2_3_F_03_after_hermes_power_it_may() -> None:
    s = scene(armies={0: {"aetolia": 1}}, control={0: ["locris"]}, pool={0: 1}, monuments={"hermes": 2})
    s.play("pray:hermes", "army:aetolia:1", "step:aetolia:locris", "hoplite_movement", "fortify:locris")
    assert s.army("locris", 0) == (0, 1)


def test_8_2_3_F_03_one_on_a_spot_and_it_moves_out_no_further() -> None:
    s = (
        scene(armies={0: {"locris": "1+1f"}}, attributes={0: "2/1/1"})
        .play("hoplite_movement")
        .refuses("fortify:locris")
    )
    assert s.why("fortify:locris") == ("fortify.taken", "8.2.3")
    s.play("move:locris:phocis", "unfortify:locris").expect("turn", 0)
    assert s.army("locris", 0) == (1, 0) and s.army("phocis", 0) == (1, 0)
    s = scene(armies={0: {"locris": "1f"}}, attributes={0: "3/1/1"}).play("hoplite_movement")
    s.expect("hoplite_movement", 0, "unfortify:locris", "done")
    assert s.why("move:locris:phocis") == ("move.fortified", "8.2.3")
    s.play("unfortify:locris").expect("turn", 0)  # no move is left for it


def test_8_2_3_F_03_march_and_hermes_never_move_a_fortified_one() -> None:
    s = scene(armies={0: {"locris": "1f"}}, pool={0: 1}, monuments={"hermes": 5}).play("pray:hermes").expect("turn", 0)
    s.refuses("special:march")
    assert s.why("special:march") == ("march.nobody", "9.3.1")


def test_8_2_3_only_in_a_city_that_one_controls() -> None:
    s = scene(armies={0: {"chalkidiki": 1, "crete": 2}}).play("hoplite_movement").refuses("fortify:chalkidiki")
    assert s.why("fortify:chalkidiki") == ("fortify.not_controlled", "8.2.3")
    assert s.why("fortify:crete") == ("fortify.no_city", "3.3")


def test_8_2_4_a_fortified_hoplite_counts_in_the_region_and_adds_1_or_2_in_sparta() -> None:
    for region, source, added in (("elis", "achaea", 1), ("laconia", "arcadia", 2)):
        s = scene(
            heroes=["perseus", "helen"], at={0: "crete", 1: "crete"}, armies={0: {source: 2}, 1: {region: "1+1f"}},
            control={1: [region]},
        )  # fmt: skip
        s.play("special:march", f"army:{source}:2", f"step:{source}:{region}", "pass", "pass")
        assert s.told("battle.strength") == [(region, 2, 2 + added)]


def test_8_2_5_entering_an_enemy_army_means_a_battle_and_an_empty_region_is_taken() -> None:
    s = scene(armies={0: {"arcadia": 2}, 1: {"elis": 1}}, control={1: ["elis", "messenia"]}, attributes={0: "2/1/1"})
    s.play("hoplite_movement", "move:arcadia:messenia")
    assert s.g.control["messenia"] == 0
    s.play("move:arcadia:elis").expect("battle.card", 1)


def test_8_2_6_F_08_R37_a_way_of_several_regions_ends_at_enemies() -> None:
    """Three of five by Hermes, distance 2; Phocis is passed and not taken, the battle is at its end."""
    own: dict[str, Any] = {"armies": {0: {"locris": 5}, 1: {"boeotia": 2}}, "pool": {0: 1}, "monuments": {"hermes": 3}}
    s = scene(**own, control={1: ["boeotia"]})
    s.play("pray:hermes").has("army:locris:1", "army:locris:5").play("army:locris:3", "step:locris:phocis")
    assert s.g.control["phocis"] is None and s.army("phocis", 0) == (3, 0)
    s.has("done").play("step:phocis:boeotia").expect("battle.card", 1)
    assert s.army("locris", 0) == (2, 0) and s.g.control["phocis"] is None


def test_8_2_6_F_08_the_way_ends_in_an_enemy_region_or_with_medusa() -> None:
    changes: list[dict[str, Any]] = [{"control": {1: ["phocis"]}}, {"monsters": {"medusa": "phocis"}}]
    for change in changes:
        s = scene(armies={0: {"locris": 5}}, pool={0: 1}, monuments={"hermes": 3}, **change)
        s.play("pray:hermes", "army:locris:3", "step:locris:phocis").expect("turn", 0)
        assert s.army("phocis", 0) == (3, 0)
    s = scene(armies={0: {"locris": 5}, 1: {"phocis": 2}}, pool={0: 1}, monuments={"hermes": 3})
    s.play("pray:hermes", "army:locris:3", "step:locris:phocis").expect("battle.card", 1)


def test_8_2_6_a_way_that_has_come_back_to_its_beginning_may_end_there() -> None:
    s = scene(armies={0: {"locris": 3}}, pool={0: 1}, monuments={"hermes": 4}).play("pray:hermes", "army:locris:2")
    s.refuses("done").play("step:locris:phocis", "step:phocis:locris").has("done", "step:locris:aetolia").play("done")
    assert s.expect("turn", 0).army("locris", 0) == (3, 0)


def test_8_2_6_forced_march_goes_two_regions() -> None:
    s = scene(armies={0: {"aetolia": 3}}, blessings={0: ["forced_march"]}).play("special:march", "army:aetolia:2")
    s.play("step:aetolia:locris").has("step:locris:achaea", "done").play("step:locris:achaea")
    assert s.army("achaea", 0) == (2, 0) and s.g.control["locris"] is None


def test_8_2_6_chimera_strikes_on_the_way_and_at_its_end() -> None:
    s = scene(
        armies={0: {"aetolia": 4}}, pool={0: 1}, monuments={"hermes": 4}, monsters={"chimera": "locris"},
        evolved=["chimera_macedonia"],
    )  # fmt: skip
    s.play("pray:hermes", "army:aetolia:4", "step:aetolia:locris", "step:locris:phocis", "step:phocis:locris")
    assert s.army("locris", 0) == (3, 0)  # once for the region and the action


def test_8_2_7_R_05_R06_medusa_keeps_hoplites_in_but_the_city_spot_is_free() -> None:
    s = scene(armies={0: {"thessaly": 4}}, monsters={"medusa": "thessaly"}, attributes={0: "3/1/1"}, pool={0: 1},
              monuments={"hermes": 2})  # fmt: skip
    s.play("hoplite_movement").expect("hoplite_movement", 0, "fortify:thessaly", "done")
    assert s.why("move:thessaly:locris") == ("move.no_exit", "8.2.7")
    s.play("fortify:thessaly").expect("turn", 0).play("pray:hermes").expect("turn", 0)
    s.refuses("special:march")


def test_8_2_7_R_05_beaten_attackers_cannot_leave_her_region_and_die() -> None:
    s = scene(armies={0: {"locris": 4}, 1: {"thessaly": 4}}, monsters={"medusa": "thessaly"}, control={1: ["thessaly"]})
    s.play("special:march", "army:locris:4", "step:locris:thessaly", "pass", "pass")
    assert s.g.supply(0) == 15 and s.army("thessaly", 1) == (4, 0)


def test_8_2_8_R54_from_a_region_where_a_battle_is_due_nobody_leaves() -> None:
    """Reinforcements for one battle do not come from the next one, on either side."""
    s = scene(
        armies={0: {"arcadia": 3, "achaea": 1}, 1: {"elis": 2, "messenia": 2}}, control={1: ["elis", "messenia"]},
        attributes={0: "3/1/1"}, hands={0: ["reinforcements_shield"], 1: ["reinforcements_shield"]},
    )  # fmt: skip
    s.play("hoplite_movement", "move:arcadia:elis", "move:arcadia:messenia").refuses("move:elis:arcadia")
    s.play("done", "battle:elis", "play:reinforcements_shield").expect("battle.card", 0)  # nobody can come to help
    assert s.army("messenia", 1) == (2, 0)
    s.play("play:reinforcements_shield").expect("join_battle", 0, "join:achaea", "join:arcadia", "done")
    s.play("join:achaea")
    assert s.army("elis", 0) == (2, 0)

"""9.7 Slave Revolt: where it can be played, what it does to roles, wars and the rest of the round (R19, R34)."""

from __future__ import annotations

from typing import Any

from perikles.scene import Scene, army, scene, stacked

# seat 0 leads Athens and Thebes, 1 Sparta and Megara, 2 Argos, 3 Corinth
SLOTS = ["pylos", "attica", "naupactus", "leucas", "delium", "mantinea", "sicily"]


def turn(seat: int, placed: dict[str, dict[str, str]] | None = None, shards: str = "2", **changes: Any) -> Scene:
    """A sending turn of ``seat``, who holds Slave Revolt."""
    given = {"specials": {seat: "slave_revolt"}, "tiles": {seat: shards}, "slots": SLOTS, **changes}
    return scene(phase="send", placed=placed or {}, **given)


def test_9_7_S_T14_a_spartan_counter_goes_back_to_its_box_for_this_round() -> None:
    s = turn(0, {"pylos": {"defend": "sparta H3"}})
    assert "revolt:pylos:hoplite" in s.offers()
    s.play("revolt:pylos:hoplite")
    assert s.g.placed["pylos"][1] == [] and s.g.revolted == [army("sparta H3")] and s.g.casualties["sparta"] == []
    assert s.g.used_specials == ["slave_revolt"] and s.told("revolt") == [(0, "pylos", "hoplite")]
    s.expect("send", 0)
    s.play("end")
    assert s.passed("engage").supply[1].count(army("sparta H3")) == 2, "it cannot be used again this round"
    assert s.g.round == 2 and s.g.box["sparta"].count(army("sparta H3")) == 3, "but in the next"


def test_9_7_it_is_played_besides_sending_before_between_and_after() -> None:
    placed = {"pylos": {"defend": "sparta H3"}}
    two = ("send:athens-hoplite-1:attack:leucas", "send:athens-hoplite-2:attack:leucas")
    for at in range(3):
        s = turn(0, placed)
        s.play(*two[:at], "revolt:pylos:hoplite", *two[at:])
        assert len(s.g.placed["leucas"][0]) == 2 and s.g.sent == 2
        assert not s.offers("revolt")
    s = turn(0, placed).play(*two, "spend:athens", "send:athens-hoplite-3:attack:leucas")
    s.expect("send_extra", 0)
    assert "revolt:pylos:hoplite" in s.offers()


def test_9_7_not_while_a_permission_question_is_open() -> None:
    s = turn(0, {"naupactus": {"attack": "sparta H1"}}, leaders={"thebes": 0, "athens": 2, "sparta": 1, "corinth": 3})
    s.play("send:thebes-hoplite-1:defend:attica")
    s.expect("permission", 2, "yes", "no")


def test_9_7_only_in_the_owners_own_turn() -> None:
    s = turn(0, {"pylos": {"defend": "sparta H3"}}, tiles={1: "2", 0: "1"}, specials={0: "slave_revolt"})
    assert s.seat == 1 and not s.offers("revolt")
    s.play("end")
    assert s.seat == 0 and s.offers("revolt")


def test_R34_the_user_names_place_and_kind_any_kind_is_allowed() -> None:
    s = turn(0, {"pylos": {"defend": "sparta H3, sparta T1"}, "naupactus": {"attack": "sparta T2"}})
    assert sorted(s.offers("revolt")) == [
        "revolt:naupactus:trireme", "revolt:pylos:hoplite", "revolt:pylos:trireme", "revolt:supply:hoplite",
        "revolt:supply:trireme",
    ]  # fmt: skip


def test_R34_the_engine_picks_by_chance_among_that_kind_there() -> None:
    placed = {"pylos": {"defend": "sparta H1, sparta H3, sparta H4, sparta T2, megara H2"}}
    picked = set()
    for roll in range(3):
        s = turn(0, placed, chance=stacked([roll]))
        s.play("revolt:pylos:hoplite")
        picked.update(s.g.revolted)
        assert len(s.g.placed["pylos"][1]) == 4 and s.match.barrier == "chance" and not s.match.can_undo
    assert picked == {army("sparta H1"), army("sparta H3"), army("sparta H4")}


def test_R34_from_the_spartan_leaders_supply() -> None:
    s = turn(0).play("revolt:supply:trireme")
    assert len(s.g.supply[1]) == 14 + 5 - 1 and s.g.revolted[0].startswith("sparta-trireme")


def test_R34_only_the_spartan_leader_learns_the_strength() -> None:
    s = turn(0, {"pylos": {"defend": "sparta H3, sparta H1"}}, rolls=[1]).play("revolt:pylos:hoplite")
    strength = [notice for notice in s.match.log if notice.key == "revolt.strength"]
    assert [(notice.args, notice.to) for notice in strength] == [((s.g.revolted[0],), 1)]
    for viewer in (None, 0, 2, 3):
        assert s.match.view(viewer)["public"]["revolted"] == ["sparta-hoplite"]
        assert s.match.view(viewer)["own"].get("revolted", ["sparta-hoplite"]) == ["sparta-hoplite"]
        assert s.match.view(viewer)["public"]["placed"]["pylos"][1] == ["sparta-hoplite"]
    assert s.match.view(1)["own"]["revolted"] == s.g.revolted


def test_R34_the_spartan_leader_may_use_it_on_his_own_counters() -> None:
    s = turn(1, {"pylos": {"defend": "sparta H3"}}).play("revolt:pylos:hoplite")
    assert s.g.revolted == [army("sparta H3")] and s.g.mains["pylos"] == [None, None]


def test_R34_P16_R_T18_not_without_a_spartan_leader_or_counter() -> None:
    leaders = {"athens": 0, "argos": 2, "corinth": 3, "megara": 1}
    s = turn(0, leaders=leaders)
    s.expect("send", 0)
    assert not s.offers("revolt") and s.why("revolt:supply:hoplite") == ("special.slave_revolt", "9.7")
    all_lost = ", ".join(["sparta H1"] * 2 + ["sparta H2"] * 3 + ["sparta H3"] * 3 + ["sparta H4"] * 2
                         + ["sparta T1"] + ["sparta T2"] * 2 + ["sparta T3"])  # fmt: skip
    s = turn(0, casualties=all_lost)
    assert not s.offers("revolt")


def test_R34_why_not_there_names_the_place_and_the_kind() -> None:
    """The tile itself may be played, only not where no such counter lies."""
    s = turn(0, {"pylos": {"defend": "sparta H3"}})
    reason = s.match.why("revolt:pylos:trireme")
    assert reason and tuple(reason) == ("revolt.none", ("pylos", "trireme"), "9.7")
    assert s.why("revolt:delium:hoplite") == ("revolt.none", "9.7")
    s = turn(0, {"pylos": {"defend": "sparta H3, sparta T1"}}, options={"slave_revolt_kinds": "hoplite"})
    assert s.why("revolt:pylos:trireme") == ("revolt.kind", "9.7"), "it does lie there; a house ruling spares it"
    assert s.why("revolt:delium:hoplite") == ("revolt.none", "9.7")


def test_R34_not_when_passed_over() -> None:
    s = turn(0, tiles={1: "2", 2: "1"}, specials={0: "slave_revolt"})
    assert s.seat == 1
    s.play("end")
    assert s.seat == 2, "seat 0 has no tile and is not asked"


def test_9_7_declined() -> None:
    s = turn(0, {"pylos": {"defend": "sparta H3"}}, shards="21").play("end")
    s.expect("send", 0)
    assert s.g.specials[0] == ["slave_revolt"] and s.offers("revolt")


# -- R19 and what becomes of the location


def test_R19_R_T15_the_only_defender_removed_leaves_nobody() -> None:
    s = turn(0, {"pylos": {"defend": "sparta H3"}}).play("revolt:pylos:hoplite")
    assert s.g.mains["pylos"] == [None, None] and s.g.sides["pylos"] == ["", "", "", ""]
    s.play("end")
    assert s.passed("round_end").outcomes["pylos"] == "box"
    assert s.passed("round_end").columns["sparta"] == [2, 2, 2, 2], "no cubes: nobody defended"
    s = turn(0, {"pylos": {"defend": "sparta H3", "attack": "corinth H1"}}).play("revolt:pylos:hoplite", "end")
    assert s.passed("round_end").outcomes["pylos"] == "seat:3" and s.passed("round_end").defeats["sparta"] == 1


def test_R19_R_T16_the_only_attacker_removed_leaves_the_war_and_no_attack() -> None:
    s = turn(2, {"attica": {"attack": "sparta H3", "defend": "athens H1"}}).play("revolt:attica:hoplite")
    assert s.g.wars == [["athens", "sparta"]] and s.g.mains["attica"] == [None, 0]
    s.play("end")
    assert s.passed("round_end").outcomes["attica"] == "box" and s.passed("round_end").columns["athens"] == [4, 2, 2, 2]


def test_R19_R_T17_main_without_a_counter_keeps_the_role_while_an_ally_remains() -> None:
    placed = {"attica": {"attack": "sparta H3, corinth H2, corinth H1", "defend": "athens H1"}}
    s = turn(2, placed, rolls=[0, 3, 3, 0, 0, 3, 3, 0, 0]).play("revolt:attica:hoplite")
    assert s.g.mains["attica"] == [1, 0] and s.g.sides["attica"][1] == "attack"
    s.play("end")
    g = s.passed("round_end")
    assert g.outcomes["attica"] == "seat:1", "he takes the tile without a counter"
    assert g.casualties["athens"] == [army("athens H1")]
    s = turn(2, placed, rolls=[0, 0, 0, 5, 5, 0, 0, 5, 5]).play("revolt:attica:hoplite", "end")
    assert s.passed("round_end").casualties["corinth"] == [army("corinth H1")], "the ally's lowest is lost"


def test_R19_his_later_counters_go_on_the_main_space_and_he_may_not_change_sides() -> None:
    placed = {"attica": {"attack": "sparta H3, corinth H2"}}
    s = turn(2, placed).play("revolt:attica:hoplite").hand_in(1)
    s.refuses("send:megara-hoplite-1:defend:attica")
    assert s.why("send:megara-hoplite-1:defend:attica") == ("send.facing_defend", "5.6.4")
    s.play("send:megara-hoplite-1:attack:attica")
    assert s.told("sent")[-1] == (1, "megara", "hoplite", "attack", "attica", "main")


def test_R19_of_an_empty_side_the_next_becomes_main_and_the_former_is_free() -> None:
    s = turn(2, {"attica": {"attack": "sparta H3"}}).play("revolt:attica:hoplite").hand_in(1)
    assert "send:megara-hoplite-1:defend:attica" in s.offers(), "free to join either side"
    s.hand_in(3).play("send:corinth-hoplite-1:attack:attica")
    assert s.told("sent")[-1][-1] == "main" and s.g.mains["attica"] == [3, None]
    s.hand_in(1).play("send:megara-hoplite-1:attack:attica")
    assert s.told("sent")[-1][-1] == "ally"


def test_R19_an_ally_without_a_counter_is_free_to_join_the_other_side() -> None:
    s = turn(2, {"attica": {"attack": "corinth H1, sparta H3"}}).play("revolt:attica:hoplite").hand_in(1)
    assert s.g.mains["attica"] == [3, None] and s.g.sides["attica"][1] == ""
    assert "send:megara-hoplite-1:defend:attica" in s.offers()


def test_R19_an_unattacked_defence_gives_the_cubes_to_the_main_without_a_counter() -> None:
    s = turn(2, {"pylos": {"defend": "sparta H3, corinth H2"}}).play("revolt:pylos:hoplite", "end")
    assert s.passed("round_end").columns["sparta"] == [2, 4, 2, 2]


def test_R19_the_main_without_a_counter_makes_the_choices_of_casualties() -> None:
    placed = {"attica": {"attack": "sparta H4, argos H2, corinth H2", "defend": "athens H3, athens H1"}}
    s = turn(2, placed, rolls=[0, 0, 0, 5, 5, 0, 0, 5, 5]).play("revolt:attica:hoplite", "end")
    s.expect("casualty", 1, "lose:argos", "lose:corinth").play("lose:argos")
    assert s.g.casualties["argos"] == [army("argos H2")]


def test_R56_slave_revolt_is_not_told_from_other_tiles_by_the_question() -> None:
    for special in ("slave_revolt", "brasidas", "plague"):
        s = turn(0, specials={0: special}, casualties="")
        s.expect("send", 0)
        assert s.match.prompt(1) == {"seat": 0, "kind": "send", "options": None}

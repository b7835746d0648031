"""5.3 Send armies: the order of turns, and what can be done in a sending turn."""

from __future__ import annotations

from perikles.scene import Scene, scene

THREE = {"sparta": 0, "athens": 1, "argos": 2}
TWO_OF_SPARTA = ("send:sparta-hoplite-1:defend:pylos", "send:sparta-hoplite-2:defend:pylos")


def turns(s: Scene) -> list[tuple[int, int]]:
    """(seat, shards) of the sending turns so far."""
    tiles = s.g.content.tiles
    return [(int(seat), tiles[str(tile)].shards) for seat, tile in s.told("tile.handed_in")]


def all_end(s: Scene) -> list[tuple[int, int]]:
    """Nobody sends anything."""
    while s.g.phase == "send":
        s.play("end")
    return turns(s)


# -- 5.3.1 - 5.3.3 the order


def test_5_3_2_S_S4_P22_two_shard_tiles_first_then_one_shard_tiles_from_the_next_player() -> None:
    s = scene(3, phase="send", leaders=THREE, tiles={0: "21211", 1: "11111", 2: "12111"})
    assert all_end(s) == [(0, 2), (2, 2), (0, 2), *((seat, 1) for seat in (1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 1))]
    assert {c.game.turn for c in s.match.checkpoints if c.game.phase == "send"} == set(range(16)), "turns are counted"


def test_5_3_2_one_shard_tiles_are_not_used_in_stage_one() -> None:
    s = scene(3, phase="send", leaders=THREE, tiles={0: "1", 1: "22", 2: "2"})
    assert all_end(s) == [(1, 2), (2, 2), (1, 2), (0, 1)]


def test_5_3_3_stage_two_begins_left_of_the_last_two_shard_tile() -> None:
    s = scene(4, phase="send", tiles={0: "211", 1: "11", 2: "221", 3: "1"})  # seat 1 leads Sparta
    assert all_end(s) == [(2, 2), (0, 2), (2, 2), (3, 1), (0, 1), (1, 1), (2, 1), (0, 1), (1, 1)]


def test_R53_R_S5_without_two_shard_tiles_the_spartan_leader_begins_stage_two() -> None:
    s = scene(4, phase="send", tiles={0: "1", 1: "11", 2: "1", 3: "1"})
    assert all_end(s) == [(1, 1), (2, 1), (3, 1), (0, 1), (1, 1)]


def test_R53_the_left_neighbour_without_a_one_shard_tile_is_passed_over() -> None:
    s = scene(4, phase="send", tiles={1: "2", 2: "2", 0: "1", 3: ""})
    assert all_end(s) == [(1, 2), (2, 2), (0, 1)]


def test_5_3_3_H_Y12_any_city_tiles_are_one_shard_tiles() -> None:
    s = scene(3, phase="send", leaders=THREE, tiles={0: "2"})
    assert s.g.content.tiles["any-1"].shards == 1
    assert {tile.shards for tile in s.g.content.tiles.values() if tile.kind == "any"} == {1}


def test_5_3_3_the_phase_ends_when_all_tiles_are_handed_in() -> None:
    s = scene(5, phase="send")
    all_end(s)
    g = s.passed("engage")
    assert not any(g.taken) and [len(tiles) for tiles in g.handed] == [4] * 5 and g.turn == 0


def test_5_3_1_the_spartan_leader_is_first() -> None:
    s = scene(4, phase="send", leaders={"sparta": 3, "athens": 0, "argos": 1, "thebes": 2})
    s.expect("send", 3)


# -- 5.3.4 the turn


def test_5_3_4_S_S8_zero_one_or_two_armies_to_one_or_two_locations_from_different_cities() -> None:
    s = scene(phase="send", slots=["pylos", "attica"], tiles={1: "22"})
    s.play("end")
    s.expect("send", 1).play("send:sparta-hoplite-1:defend:pylos", "send:megara-hoplite-1:attack:attica")
    assert s.g.placed["pylos"][1] == ["sparta-hoplite-1"] and s.g.placed["attica"][1] == ["megara-hoplite-1"]
    s = scene(phase="send", slots=["pylos"], tiles={1: "22"})
    s.play(*TWO_OF_SPARTA)
    assert len(s.g.placed["pylos"][1]) == 2


def test_5_3_4_S_S23_a_third_army_needs_a_cube_and_a_fifth_is_never_possible() -> None:
    s = scene(phase="send", slots=["pylos"], tiles={1: "2"}).play(*TWO_OF_SPARTA)
    s.expect("send", 1, "spend:sparta", "spend:megara", "end")
    assert s.why("send:sparta-hoplite-3:defend:pylos") == ("send.two", "5.3.4")
    s.play("spend:sparta", "send:sparta-hoplite-3:defend:pylos", "send:sparta-trireme-1:defend:pylos")
    assert s.g.phase != "send", "nothing is left to do, so the turn ends by itself"
    assert s.told("sending.ends") == [(1, 4)]


def test_5_3_4_S_S9_extra_armies_are_of_the_city_of_the_cube() -> None:
    """P23"""
    s = scene(phase="send", slots=["pylos", "attica", "delium"], tiles={1: "2"}, specials={1: "perikles"})
    s.play(*TWO_OF_SPARTA, "spend:megara")
    assert s.g.columns["megara"][1] == 2, "naming the city costs nothing"
    s.expect("send_extra", 1)
    assert all("send:megara-" in key for key in s.offers("send:"))
    assert s.why("send:sparta-hoplite-3:defend:pylos") == ("send.other_city", "5.3.4")
    s.play("send:megara-hoplite-1:attack:attica")
    assert s.g.columns["megara"][1] == 1 and s.told("cube.spent") == [(1, "megara")]
    s.play("send:megara-trireme-1:attack:delium")
    assert s.g.columns["megara"][1] == 1, "one cube for both"
    s.expect("send_extra", 1, "end")
    assert s.why("send:megara-hoplite-2:attack:attica") == ("send.two_extra", "5.3.4")


def test_5_3_4_S_S9_no_cube_no_lead_no_second_cube() -> None:
    s = scene(phase="send", slots=["pylos"], tiles={1: "2"}, columns={"megara": [2, 0, 2, 2]}).play(*TWO_OF_SPARTA)
    s.expect("send", 1, "spend:sparta", "end")
    assert s.why("spend:megara") == ("spend.no_cube", "5.3.4")
    assert s.why("spend:corinth") == ("spend.not_led", "5.3.4")
    s.play("spend:sparta")
    assert not s.offers("spend:") and s.why("spend:sparta") == ("spend.once", "5.3.4")
    s.play("send:sparta-hoplite-3:defend:pylos")
    assert not s.offers("spend:")


def test_R14_no_cube_after_zero_armies() -> None:
    s = scene(phase="send", slots=["pylos"], tiles={1: "2"})
    assert not s.offers("spend:") and s.why("spend:sparta") == ("spend.first_send", "5.3.4")


def test_R14_a_refused_army_is_no_army_sent() -> None:
    s = scene(phase="send", slots=["attica"], tiles={1: "2"}).play("send:sparta-hoplite-1:defend:attica")
    s.expect("permission", 0).play("no")
    s.expect("send", 1)
    assert not s.offers("spend:")


def test_R14_R_S26_P23_after_the_first_extra_army_no_tile_army_can_follow() -> None:
    s = scene(phase="send", slots=["pylos", "attica"], tiles={1: "2"})
    s.play("send:sparta-hoplite-1:defend:pylos", "spend:megara", "send:megara-hoplite-1:attack:attica")
    s.expect("send_extra", 1)
    assert s.offers("send:megara-") and not s.offers("send:sparta-")
    s.play("end")
    assert s.g.columns["megara"][1] == 1


def test_R14_P23_ending_after_naming_keeps_the_cube() -> None:
    s = scene(phase="send", slots=["pylos"], tiles={1: "21"}).play(*TWO_OF_SPARTA, "spend:sparta", "end")
    assert s.g.columns["sparta"][1] == 2 and not s.told("cube.spent")
    s.expect("send", 1)
    assert s.g.naming is None, "the next turn starts afresh"


def test_5_3_4_every_turn_has_its_own_two_armies_and_its_own_cube() -> None:
    s = scene(phase="send", slots=["pylos", "attica"], tiles={1: "22"})
    s.play(*TWO_OF_SPARTA, "spend:megara", "send:megara-hoplite-1:attack:attica", "send:megara-trireme-1:defend:pylos")
    s.expect("send", 1)
    assert (s.g.sent, s.g.extra, s.g.naming) == (0, 0, None) and not s.offers("spend:")
    s.play("send:sparta-hoplite-3:defend:pylos", "send:sparta-hoplite-3:defend:pylos", "spend:megara",
           "send:megara-hoplite-2:attack:attica")  # fmt: skip
    assert s.g.columns["megara"][1] == 0 and s.told("cube.spent") == [(1, "megara"), (1, "megara")]
    assert s.offers("send:megara-")


def test_R14_a_city_can_be_named_only_if_it_has_counters_left() -> None:
    s = scene(phase="send", slots=["attica"], tiles={1: "2"}, casualties="megara T1, megara T2, megara T3")
    s.play("send:megara-hoplite-1:attack:attica", "send:megara-hoplite-2:attack:attica")
    s.expect("send", 1, "spend:sparta", "end")


ATHENIAN = ["amphipolis", "lesbos", "plataea", "naupactus", "potidea", "acarnania", "attica"]
SPARTANS = ["sparta H1", "sparta H1", "sparta H2", "sparta H2", "sparta H2", "sparta H3", "sparta H3"]
MIXED = {"sparta": 1, "megara": 1, "athens": 0, "argos": 2, "corinth": 3}


def test_R14_a_city_can_be_named_only_if_one_of_its_counters_has_a_place() -> None:
    """Spartans defend everywhere, so Megara cannot attack (5.6.4); it is at war with Athens, so it cannot defend."""
    placed = {slot: {"defend": text} for slot, text in zip(ATHENIAN, SPARTANS, strict=True)}
    s = scene(phase="send", slots=ATHENIAN, leaders=MIXED, placed=placed, tiles={1: "2"}, wars=[["athens", "megara"]])
    assert not s.offers("send:megara-")
    s.play("send:sparta-hoplite-4:defend:attica", "yes")
    s.expect("send", 1)
    assert s.offers("spend:") == ["spend:sparta"] and s.why("spend:megara") == ("spend.nowhere", "5.3.4")


def test_R14_if_every_attempt_is_refused_the_naming_can_be_taken_back() -> None:
    """Megara can go only where Athens must be asked; at Delium it would meet Corinth, with which it is at war."""
    placed = {slot: {"defend": text} for slot, text in zip(ATHENIAN[:6], SPARTANS, strict=False)}
    placed["delium"] = {"attack": "corinth H1"}
    s = scene(phase="send", slots=[*ATHENIAN[:6], "delium"], leaders=MIXED, placed=placed, tiles={1: "2"},
              wars=[["corinth", "megara"], ["corinth", "thebes"]])  # fmt: skip
    s.play("send:sparta-hoplite-4:attack:delium", "spend:megara")
    for slot in ATHENIAN[:6]:
        assert "withdraw" not in s.offers() and "end" in s.offers()
        s.play(f"send:megara-{'hoplite-1' if slot == 'plataea' else 'trireme-1'}:defend:{slot}")
        s.expect("permission", 0, "yes", "no").play("no")
    s.expect("send_extra", 1, "withdraw", "end").play("withdraw")
    assert s.g.columns["megara"][1] == 2 and not s.told("cube.spent")
    s.expect("send", 1)
    assert s.offers("spend:") == ["spend:sparta"] and s.offers("send:sparta-"), "on with the tile"
    s.play("spend:sparta", "send:sparta-hoplite-4:attack:delium")
    assert s.told("cube.spent") == [(1, "sparta")]


def test_5_3_5_each_placement_is_judged_on_what_was_placed_before() -> None:
    s = scene(phase="send", slots=["pylos", "epidaurus"], tiles={3: "2"}, leaders=MIXED)
    assert "send:corinth-hoplite-2:defend:epidaurus" in s.offers()
    s.play("send:corinth-hoplite-1:attack:pylos")
    s.refuses("send:corinth-hoplite-2:defend:epidaurus")
    assert s.why("send:corinth-hoplite-2:defend:epidaurus") == ("war.defend", "5.4.2")


def test_5_3_5_R_S24_without_an_army_the_tile_is_handed_in_and_nothing_sent() -> None:
    s = scene(phase="send", tiles={2: "21", 0: "1"}, leaders={"argos": 2, "athens": 0, "sparta": 1, "corinth": 3},
              casualties=", ".join(["argos H1", "argos H1", "argos H2", "argos H2", "argos H3", "argos H3", "argos T1",
              "argos T2", "argos T3"]))  # fmt: skip
    assert turns(s) == [(2, 2), (0, 1)], "seat 2 hands in and is not asked"
    assert s.told("sending.ends") == [(2, 0)]
    s.play("end")
    assert turns(s) == [(2, 2), (0, 1), (2, 1)]


def test_R13_handing_in_is_mandatory() -> None:
    s = scene(phase="send", tiles={1: "2"})
    assert turns(s) == [(1, 2)], "handed in before anything is asked"


def test_R58_the_tile_taken_first_is_handed_in() -> None:
    tiles = ["any-1", "argos-plain-1", "corinth-candidate-1", "athens-plain-2", "any-2"]
    s = scene(3, phase="send", leaders=THREE, tiles={0: tiles})
    all_end(s)
    handed = [tile for _, tile in s.told("tile.handed_in")]
    assert handed == ["argos-plain-1", "athens-plain-2", "any-1", "corinth-candidate-1", "any-2"]


# -- when the turn ends (R56)


def test_R56_the_sending_turn_ends_by_itself_only_without_a_special_tile() -> None:
    keys = (*TWO_OF_SPARTA, "spend:sparta", "send:sparta-hoplite-3:defend:pylos", "send:sparta-trireme-1:defend:pylos")
    for special in ("perikles", "phormio"):
        s = scene(phase="send", slots=["pylos"], tiles={1: "2"}, specials={1: special}).play(*keys)
        s.expect("send_extra", 1, "end")
    s = scene(phase="send", slots=["pylos"], tiles={1: "2"}).play(*keys)
    assert s.g.phase != "send"

"""5.5 - 5.7 Permission to defend, main and allied spaces, what may be sent where."""

from __future__ import annotations

import random
from typing import Any

import pytest

from perikles.scene import Scene, army, new_match, scene

# seat 0 leads Thebes and Argos, 1 Sparta, 2 Athens and Corinth, 3 Megara
LEADERS = {"thebes": 0, "argos": 0, "sparta": 1, "athens": 2, "corinth": 2, "megara": 3}
SLOTS = ["attica", "pylos", "naupactus", "delium", "leucas", "mantinea", "megara_battle"]
UNUSED = {0: "perikles", 1: "plague", 2: "alkibiades", 3: "phormio"}


def table(seat: int, placed: dict[str, dict[str, str]] | None = None, shards: str = "1", **changes: Any) -> Scene:
    given = {"phase": "send", "leaders": LEADERS, "slots": SLOTS, "specials": UNUSED, "tiles": {1: "2"}, **changes}
    return scene(placed=placed or {}, **given).hand_in(seat, shards)


def key(text: str, side: str, location: str) -> str:
    return f"send:{army(text)}:{side}:{location}"


THEBES = key("thebes H2", "defend", "attica")


# -- 5.5 permission


def test_5_5_1_the_leader_of_the_owning_city_defends_with_any_of_his_cities_without_asking() -> None:
    s = table(2).play(key("corinth H2", "defend", "attica"))
    s.expect("send", 2)
    assert s.told("sent") == [(2, "corinth", "hoplite", "defend", "attica", "main")] and not s.told("permission.asked")


@pytest.mark.parametrize("placed", [{}, {"attica": {"defend": "athens H1"}}, {"attica": {"defend": "sparta H1"}}])
def test_5_5_2_S_S11_anybody_else_asks_whether_main_or_ally(placed: dict[str, dict[str, str]]) -> None:
    s = table(0, placed).play(THEBES)
    s.expect("permission", 2, "yes", "no")
    assert s.told("permission.asked") == [(0, 2, "thebes", "hoplite", "attica")]
    s.play("yes").expect("send", 0)
    assert s.told("sent")[-1] == (0, "thebes", "hoplite", "defend", "attica", "ally" if placed else "main")


def test_5_5_3_S_S11_on_no_nothing_was_sent_and_the_army_goes_elsewhere_in_the_same_turn() -> None:
    s = table(0)
    before = s.g.copy()
    s.play(THEBES, "no")
    same = ("placed", "sides", "mains", "wars", "supply", "sent", "extra")
    assert all(getattr(s.g, name) == getattr(before, name) for name in same)
    s.expect("send", 0).play(key("thebes H2", "attack", "pylos"), key("thebes H3", "attack", "pylos"))
    assert len(s.g.placed["pylos"][0]) == 2


def test_5_5_4_a_yes_holds_for_all_his_placements_there_in_this_turn_and_not_in_the_next() -> None:
    s = table(0, shards="22").play(THEBES, "yes")
    s.play(key("argos H1", "defend", "attica"))
    s.expect("send", 0).play("spend:argos", key("argos H2", "defend", "attica"))
    assert len(s.told("permission.asked")) == 1 and len(s.g.placed["attica"][0]) == 3
    s.play("end")
    s.expect("send", 0).play(key("thebes H3", "defend", "attica"))
    s.expect("permission", 2)


def test_5_5_4_a_no_bars_the_location_for_the_rest_of_the_turn_and_not_in_the_next() -> None:
    s = table(0, shards="22").play(THEBES, "no")
    s.refuses(THEBES, key("argos H1", "defend", "attica"))
    assert s.why(THEBES) == ("send.refused", "5.5.4")
    assert key("argos H1", "attack", "attica") in s.offers(), "it bars the defence only"
    assert key("thebes H2", "defend", "naupactus") in s.offers(), "and this location only"
    s.play(key("thebes H2", "defend", "naupactus"))
    s.expect("permission", 2).play("no").play("end")
    s.expect("send", 0).play(THEBES)
    s.expect("permission", 2)


def test_5_5_4_P29_counters_placed_with_permission_stay_when_the_next_request_is_refused() -> None:
    s = table(0, shards="22").play(THEBES, "yes", "end", key("thebes H3", "defend", "attica"), "no")
    assert s.g.placed["attica"][0] == ["thebes-hoplite-2"] and s.g.mains["attica"][1] == 0


def test_5_5_5_R11_R_S21_nobody_defends_a_location_of_a_city_without_a_leader() -> None:
    leaders = {city: leader for city, leader in LEADERS.items() if city != "athens"}
    s = table(0, leaders=leaders)
    s.refuses(THEBES)
    assert s.why(THEBES) == ("send.leaderless", "5.5.5")
    assert key("thebes H2", "attack", "attica") in s.offers()


def test_5_5_6_R46_nobody_is_asked_for_an_attack_nor_the_main_player_for_joining() -> None:
    s = table(3, {"attica": {"attack": "sparta H1"}}).play(key("megara H1", "attack", "attica"))
    s.expect("send", 3)
    assert s.told("sent")[-1][-1] == "ally" and not s.told("permission.asked")
    s = table(3, {"attica": {"defend": "thebes H1"}}).play(key("megara H1", "defend", "attica"))
    s.expect("permission", 2)  # not seat 0, who is main defender


def test_R15_the_question_names_player_location_city_and_kind_and_must_be_answered_first() -> None:
    s = table(0).play(THEBES)
    for viewer in (None, 1, 2):
        asking = s.match.view(viewer)["public"]["asking"]
        assert asking == {"seat": 0, "city": "thebes", "kind": "hoplite", "location": "attica"}
        assert "thebes-hoplite-2" not in str(s.match.view(viewer)["public"]["asking"])
    s.expect("permission", 2, "yes", "no")
    assert s.play("no").match.view(None)["public"]["asking"] == {}


def test_R15_P27_H_S22_answers_for_two_locations_of_two_leaders_do_not_mix() -> None:
    s = table(3, {}).play(key("megara T1", "defend", "pylos"))
    s.expect("permission", 1).play("no")
    s.play(key("megara T1", "defend", "naupactus"))
    s.expect("permission", 2).play("yes")
    assert s.g.granted == ["naupactus"] and s.g.refused == ["pylos"]
    s.refuses(key("megara H1", "defend", "pylos"))
    s.play(key("megara H1", "defend", "naupactus")).expect("send", 3)
    assert s.g.sent == 2


def test_R15_two_locations_of_the_same_leader_are_asked_for_separately() -> None:
    s = table(0).play(THEBES, "yes", key("thebes H3", "defend", "naupactus"))
    s.expect("permission", 2)


def test_P28_permission_is_asked_only_when_everything_else_is_legal() -> None:
    s = table(0, {"mantinea": {"attack": "athens H1"}, "delium": {"attack": "corinth H1"}})
    for text, section in (("thebes T1", "5.6.2"), ("argos H1", "5.4.2")):
        wanted = key(text, "defend", "attica")
        s.refuses(wanted)
        assert s.why(wanted)[1] == section
    assert not s.told("permission.asked")


# -- 5.6 spaces


def test_5_6_1_S_S14_the_first_player_is_main_with_all_his_cities_the_others_are_allies() -> None:
    s = table(0).play(key("thebes H1", "attack", "attica"))
    s.hand_in(3).play(key("megara H1", "attack", "attica"))
    s.hand_in(0).play(key("argos H1", "attack", "attica"))
    assert [args[-1] for args in s.told("sent")] == ["main"], "the log of a scene starts anew with each turn"
    assert s.g.mains["attica"] == [0, None]
    s.hand_in(3).play(key("megara H2", "attack", "attica"))
    assert s.told("sent")[-1][-1] == "ally"


def test_5_6_1_R_S15_R47_the_owner_has_no_privilege() -> None:
    s = table(2, {"attica": {"defend": "thebes H1"}}).play(key("athens H1", "defend", "attica"))
    assert s.told("sent")[-1] == (2, "athens", "hoplite", "defend", "attica", "ally")
    assert s.g.mains["attica"] == [None, 0]


def test_5_6_1_the_role_is_per_side_not_per_kind() -> None:
    s = table(3, {"naupactus": {"attack": "thebes H1"}}).play(key("megara T1", "attack", "naupactus"))
    assert s.told("sent")[-1][-1] == "ally" and s.g.mains["naupactus"] == [0, None]


@pytest.mark.parametrize("location", ["attica", "plataea", "mantinea"])
def test_5_6_2_R20_H_S19_no_triremes_to_a_land_battle(location: str) -> None:
    s = table(1, slots=["attica", "plataea", "mantinea", "pylos"])
    for side in ("attack", "defend"):
        wanted = key("sparta T1", side, location)
        s.refuses(wanted)
        assert s.why(wanted) == ("send.kind", "5.6.2")
        assert key("sparta H1", side, location) in s.offers()
    assert key("sparta T1", "defend", "pylos") in s.offers()


def test_5_6_3_S_S10_no_attack_on_a_location_of_a_city_he_leads_with_any_army() -> None:
    s = table(0)
    for text in ("thebes H1", "argos H1"):
        for location in ("delium", "mantinea"):
            wanted = key(text, "attack", location)
            s.refuses(wanted)
            assert s.why(wanted) == ("send.own", "5.6.3")


def test_5_6_4_H_S18_nobody_faces_himself_whatever_his_cities() -> None:
    s = table(0, {"attica": {"attack": "thebes H1"}, "naupactus": {"defend": "argos H2"}})
    assert s.why(key("argos H1", "defend", "attica")) == ("send.facing_defend", "5.6.4")
    assert s.why(key("thebes H1", "attack", "naupactus")) == ("send.facing_attack", "5.6.4")


def test_5_6_5_war_and_placement_go_together() -> None:
    s = table(2, {"leucas": {"attack": "sparta H1"}, "attica": {"attack": "sparta H2"}})
    s.refuses(key("corinth H1", "defend", "pylos"))
    assert s.why(key("corinth H1", "defend", "pylos"))[1] == "5.4.2"


def test_5_6_6_counters_lie_face_down_and_cannot_be_moved_or_taken_back() -> None:
    s = table(0).play(key("thebes H3", "attack", "attica"))
    assert s.match.view(1)["public"]["placed"]["attica"][0] == ["thebes-hoplite"]
    assert all(option.verb in ("send", "spend", "end") for option in s.decision.options)
    left = s.g.supply[0].count("thebes-hoplite-3")
    assert left == s.g.content.counter_types["thebes-hoplite-3"].count - 1


def test_5_7_every_offer_is_legal_by_a_second_reading_of_the_rules() -> None:
    """All placements of all seats over a full table, judged by a small model of 5.7 written for this test (B013)."""
    placed = {"attica": {"attack": "sparta H1", "defend": "thebes H1"}, "pylos": {"attack": "megara T1"},
              "naupactus": {"defend": "athens T1, argos T1"}, "delium": {"attack": "corinth H1"}}  # fmt: skip
    for seat in range(4):
        s = table(seat, placed)
        for counter in dict.fromkeys(s.g.supply[seat]):
            for location in SLOTS:
                for side in ("attack", "defend"):
                    wanted = f"send:{counter}:{side}:{location}"
                    assert (wanted in s.offers()) == may_go(s, seat, counter, side, location), wanted


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_5_7_B013_in_whole_matches_exactly_what_is_legal_is_offered(seats: int) -> None:
    """The same model against what is offered in the middle of turns: after placements, refusals, and by Persians."""
    asked = 0
    for seed in range(2):
        s, chance = new_match(seats, seed=40 + seed), random.Random(seed)
        while s.match.decision:
            if s.kind in ("send", "send_extra") and chance.random() < 0.3:
                asked += 1
                assert sorted(s.offers("send:")) == sorted(legal(s)), (seed, len(s.match.answers))
            s.play(chance.choice(s.decision.options).key)
    assert asked > 40


def legal(s: Scene) -> list[str]:
    """5.3.4, 5.7 What the player in turn may send."""
    g, seat = s.g, s.seat
    armies = g.persians if seat not in g.leaders.values() else g.supply[seat]
    if g.naming is not None:
        of_city = (g.naming, "persia")
        armies = [counter for counter in armies if counter.split("-")[0] in of_city] if g.extra < 2 else []
    elif g.sent == 2:
        armies = []
    places = [(side, location) for location in g.slots for side in ("attack", "defend")]
    return [f"send:{counter}:{side}:{location}" for counter in dict.fromkeys(armies) for side, location in places
            if may_go(s, seat, counter, side, location)]  # fmt: skip


def may_go(s: Scene, seat: int, counter: str, side: str, location: str) -> bool:
    """5.7, word by word."""
    g, (city, kind, _) = s.g, counter.split("-")
    printed = g.content.locations[location]
    opposite = "defend" if side == "attack" else "attack"
    persians = [each for each in range(g.seats) if each not in g.leaders.values()]
    party = persians if seat in persians else [seat]
    facing = any(g.sides[location][each] == opposite for each in party)
    peace = all(sorted((city, comrade)) not in g.wars for comrade in standing(s, location, side))
    if kind not in printed.battles or facing or not peace:
        return False
    war = sorted((city, printed.city)) in g.wars
    if side == "defend":
        return g.leaders[printed.city] is not None and not war and location not in g.refused
    return g.leaders[printed.city] != seat and (war or not bound(s, city, printed.city))


def standing(s: Scene, location: str, side: str) -> set[str]:
    """The cities whose counters are on a side."""
    owners = [seat for seat in range(s.g.seats) if s.g.sides[location][seat] == side]
    return {counter.split("-")[0] for seat in owners for counter in s.g.placed[location][seat]}


def bound(s: Scene, one: str, two: str) -> bool:
    """5.4.3 Whether a war would contradict what is on the table."""
    for location in s.g.slots:
        owner = s.g.content.locations[location].city
        for side in ("attack", "defend"):
            cities = standing(s, location, side)
            if {one, two} <= cities:
                return True
            if side == "defend" and ((one in cities and owner == two) or (two in cities and owner == one)):
                return True
    return False

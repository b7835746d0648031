"""11 Information and hot-seat privacy; undo where something was shown."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from hellas.engine.match import Match
from hellas.titles.perikles import TITLE
from perikles.scene import EMPTY, NAMES, Scene, army, new_match, scene, stacked

# seat 0 leads Athens and Thebes, 1 Sparta and Megara, 2 Argos, 3 Corinth
SLOTS = ["pylos", "attica", "naupactus", "leucas", "delium", "mantinea", "sicily"]


def seen_by(s: Scene, seat: int | None) -> dict[str, Any]:
    """Everything that a seat may look at, its own things in place of the public backs."""
    view = s.match.view(seat)
    return {**view["public"], **view["own"]}


def all_that_reaches(s: Scene, seat: int | None) -> str:
    return json.dumps([s.match.view(seat), s.match.prompt(seat), s.match.heard_by(seat)])


def positions(seed: int, seats: int) -> Iterator[Scene]:
    s, chance = new_match(seats, seed=seed), random.Random(seed)
    while s.match.decision:
        yield s
        s.play(chance.choice(s.decision.options).key)


def test_11_1_public_things_are_in_the_public_view() -> None:
    s = scene(phase="send", slots=SLOTS, specials={1: "plague", 2: "phormio"}, casualties="athens H1", tiles={1: "21"},
              placed={"pylos": {"attack": "athens T3"}})  # fmt: skip
    public = s.match.view(None)["public"]
    for name in ("columns", "candidates", "leaders", "statues", "defeats", "casualties", "face_up", "taken", "won",
                 "persian_won", "wars", "box", "used_specials", "slots", "round", "phase"):  # fmt: skip
        assert public[name] == getattr(s.g, name), name
    assert public["stock"] == len(s.g.stock) and public["location_stock"] == len(s.g.location_stock)
    assert public["specials"] == [0, 1, 1, 0], "who still has an unused tile, not which"
    assert json.dumps(public) and s.match.view(None)["own"] == {}


def test_11_2_only_its_owner_sees_a_special_tile_and_nobody_those_in_the_box() -> None:
    """No list shows another seat's hidden things (B047)."""
    for s in positions(3, 5):
        for viewer in (None, *range(5)):
            view = s.match.view(viewer)
            mine = [] if viewer is None else s.g.specials[viewer]
            text = json.dumps([view["public"] | {"used_specials": [], "doubling": []}, view["own"]])
            hidden = {special for special in s.g.content.specials if special not in mine}
            assert not {special for special in hidden if f'"{special}"' in text}
            assert viewer is None or view["own"]["specials"] == mine


def test_11_3_R41_of_placed_counters_only_the_strength_is_hidden() -> None:
    placed = {"pylos": {"attack": "athens T4, athens H2, corinth T2", "defend": "sparta H4"}}
    s = scene(phase="send", slots=SLOTS, placed=placed)
    for viewer in (None, 0, 1, 2, 3):
        shown = seen_by(s, viewer)
        stacks = shown["placed"]["pylos"]
        mine, backs = ["athens-hoplite-2", "athens-trireme-4"], ["athens-hoplite", "athens-trireme"]
        assert stacks[0] == (mine if viewer == 0 else backs)
        assert stacks[1] == (["sparta-hoplite-4"] if viewer == 1 else ["sparta-hoplite"])
        assert stacks[3] == (["corinth-trireme-2"] if viewer == 3 else ["corinth-trireme"])
        assert shown["sides"]["pylos"] == ["attack", "defend", "", "attack"] and shown["mains"]["pylos"] == [0, 1]


def test_11_3_P52_the_owner_may_look_again_in_any_turn() -> None:
    s = scene(phase="send", slots=SLOTS, placed={"pylos": {"attack": "athens T4"}}, tiles={1: "2", 2: "2", 0: "1"})
    for _ in range(2):
        assert s.match.view(0)["own"]["placed"]["pylos"][0] == ["athens-trireme-4"]
        s.play("end")


def test_11_4_R41_of_a_supply_city_kind_and_number_are_public() -> None:
    s = scene(phase="send", casualties="argos H3, argos T1", specials={2: "plague"})
    assert seen_by(s, 2)["supply"][2] == s.g.supply[2]
    for viewer in (None, 0, 1, 3):
        assert seen_by(s, viewer)["supply"][2] == ["argos-hoplite"] * 5 + ["argos-trireme"] * 2


def test_11_4_the_order_of_backs_tells_nothing() -> None:
    """Whatever counter of a kind is sent or retrieved, others see the same list."""
    seen = set()
    for strength in (1, 2, 3, 4):
        s = scene(phase="send", slots=SLOTS, tiles={1: "2"}, specials={1: "plague"})
        s.play(f"send:sparta-hoplite-{strength}:defend:pylos")
        seen.add(all_that_reaches(s, 2))
    assert len(seen) == 1
    for order in permutations(("athens H1", "athens H3", "athens T2")):
        s = scene(phase="send", slots=SLOTS, placed={"pylos": {"attack": ", ".join(order)}})
        seen.add(json.dumps(s.match.view(2)["public"]["placed"]))
    assert len(seen) == 2


def test_11_5_persians_are_seen_by_persian_players_only() -> None:
    leaders = {"athens": 0, "sparta": 1, "argos": 0}
    s = scene(phase="send", leaders=leaders, slots=SLOTS, placed={"attica": {"attack": "persia H3 @2"}})
    assert seen_by(s, 3)["placed"]["attica"][2] == [army("persia H3")] and seen_by(s, 3)["persians"] == s.g.persians
    assert seen_by(s, 1)["placed"]["attica"][2] == ["persia-hoplite"]
    assert set(seen_by(s, 1)["persians"]) == {"persia-hoplite", "persia-trireme"}


def test_11_6_counters_are_public_once_their_location_is_resolved_and_in_the_box() -> None:
    placed = {"pylos": {"attack": "athens T4, athens H2"}, "attica": {"attack": "sparta H2", "defend": "athens H2"}}
    s = scene(phase="engage", slots=SLOTS, placed=placed, specials={3: "plague"})
    s.expect("battle_special", 3)
    for viewer in (None, 0, 1, 2, 3):
        assert seen_by(s, viewer)["box"]["athens"] == ["athens-hoplite-2", "athens-trireme-4"]
        assert seen_by(s, viewer)["placed"]["attica"][:2] == [["athens-hoplite-2"], ["sparta-hoplite-2"]]


def test_11_6_B033_counters_of_an_unattacked_location_are_told_before_they_lie_open_in_the_box() -> None:
    """They go to the box, where all can see them: so they are told, and what was told cannot be taken back."""
    s = scene(phase="engage", slots=SLOTS, placed={"pylos": {"defend": "sparta H4, corinth T2"}})
    told = {args[:4] for args in s.told("revealed")}
    assert told == {("pylos", "defend", 1, "sparta-hoplite-4"), ("pylos", "defend", 3, "corinth-trireme-2")}


def test_11_7_face_down_stocks_are_hidden_from_everybody() -> None:
    for s in positions(5, 3):
        for viewer in (None, 0, 1, 2):
            view = s.match.view(viewer)
            assert view["public"]["stock"] == len(s.g.stock) and "stock" not in view["own"]
            text = json.dumps(view["own"]) + json.dumps(view["public"])
            assert not [tile for tile in s.g.stock if f'"{tile}"' in text]
            assert not [location for location in s.g.location_stock if f'"{location}"' in text]


def test_11_7_B054_the_order_of_a_stock_means_nothing() -> None:
    s = scene(specials={0: "plague"})
    before = [all_that_reaches(s, viewer) for viewer in (None, 0, 1, 2, 3)]
    s.g.stock.reverse()
    s.g.location_stock.reverse()
    assert [all_that_reaches(s, viewer) for viewer in (None, 0, 1, 2, 3)] == before


def test_11_8_a_permission_question_needs_and_shows_no_private_information() -> None:
    s = scene(phase="send", slots=SLOTS, tiles={3: "2"}).play("send:corinth-hoplite-3:defend:attica")
    s.expect("permission", 0, "yes", "no")
    assert "corinth-hoplite-3" not in all_that_reaches(s, 0) and "corinth-hoplite-3" not in all_that_reaches(s, None)


def test_11_8_B052_no_notice_to_others_names_a_strength_before_the_reveal() -> None:
    strengths = {counter for counter in new_match().g.content.counter_types if not counter.startswith("none")}
    for s in positions(11, 4):
        if s.g.phase != "send":
            continue
        for notice in s.match.log:
            if notice.to is None and strengths & set(map(str, notice.args)):
                assert notice.key in ("retrieved", "revealed", "casualty"), notice


def test_11_8_only_choice_notices_go_to_their_seat_only() -> None:
    found = 0
    for seats in (3, 4, 5):
        s, chance = new_match(seats, seed=8), random.Random(8)
        while s.match.decision:
            s.play(chance.choice(s.decision.options).key)
        forced = [notice for notice in s.match.log if notice.key == "only_choice"]
        assert all(notice.to in range(seats) for notice in forced)
        assert not any(notice.key == "only_choice" for notice in s.match.heard_by(None))
        for seat in range(seats):
            assert all(n.to == seat for n in s.match.heard_by(seat) if n.key == "only_choice")
        found += len(forced)
    assert found


@pytest.mark.parametrize("special", [None, "slave_revolt", "plague"])
def test_R56_B054_being_asked_depends_on_public_facts_only(special: str | None) -> None:
    """A sending turn after which nothing is left to do: asked with any tile, not asked without."""
    keys = ("send:sparta-hoplite-1:defend:pylos", "send:sparta-hoplite-2:defend:pylos", "spend:sparta",
            "send:sparta-hoplite-3:defend:pylos", "send:sparta-hoplite-3:defend:pylos")  # fmt: skip
    s = scene(phase="send", slots=SLOTS, tiles={1: "2"}, specials={1: special} if special else {}).play(*keys)
    assert (s.g.phase == "send") == (special is not None)
    if special:
        assert s.match.prompt(0) == {"seat": 1, "kind": "send_extra", "options": None}


# -- undo


def test_B033_nothing_that_chance_or_a_reveal_has_shown_can_be_taken_back() -> None:
    s = scene(face_up=["thebes-plain-1"]).play("take:thebes-plain-1")
    assert not s.match.can_undo and s.match.barrier == "chance", "a new tile was turned up"
    s = scene(phase="send", slots=SLOTS, tiles={1: "2"}).play("end")
    assert not s.match.can_undo


def test_B033_B034_a_special_tile_that_was_shown_stays_shown() -> None:
    s = scene(specials={0: "perikles"}).play("perikles")
    assert s.seat == 0 and not s.match.can_undo and s.match.barrier == "reveal"
    s = scene(specials={0: "plague"}).play("plague:athens")
    assert not s.match.can_undo
    s = scene(phase="engage", slots=["attica"], specials={2: "brasidas", 3: "thessalian_allies"},
              placed={"attica": {"attack": "sparta H2", "defend": "athens H2"}}).play("brasidas")  # fmt: skip
    assert not s.match.can_undo


def test_9_3_B034_alkibiades_is_told_when_both_cubes_have_moved() -> None:
    """Nobody has learnt anything by the first cube but what its own player chose to show: he may think again."""
    s = scene(specials={0: "alkibiades"}, face_up=["thebes-plain-1"]).play("take:thebes-plain-1")
    s.play("alkibiades:1:athens:sparta")
    assert s.kind == "alkibiades" and not s.told("special.played") and s.match.can_undo
    s.play("alkibiades:1:athens:argos")
    assert s.told("special.played") == [(0, "alkibiades")] and not s.match.can_undo


def test_B037_undo_within_a_sending_turn_gives_back_exactly_what_was_left() -> None:
    s = scene(phase="send", slots=SLOTS, tiles={1: "2"})
    digests = [s.match.digest()]
    keys = ["send:sparta-hoplite-1:defend:pylos", "send:sparta-hoplite-2:defend:pylos", "spend:megara",
            "send:megara-hoplite-1:attack:attica"]  # fmt: skip
    for key in keys:
        s.play(key)
        digests.append(s.match.digest())
    for digest in reversed(digests[:-1]):
        s.match.undo()
        assert s.match.digest() == digest
    assert not s.match.can_undo
    for digest in digests[1:]:
        s.match.redo()
        assert s.match.digest() == digest


def test_B033_an_answer_about_permission_cannot_be_taken_back_by_the_asking_player() -> None:
    s = scene(phase="send", slots=SLOTS, tiles={3: "2"}).play("send:corinth-hoplite-3:defend:attica", "no")
    s.expect("send", 3)
    assert not s.match.can_undo


# -- dealing anew


def test_reshuffling_what_a_seat_cannot_know_changes_the_match_but_not_what_the_seat_sees() -> None:
    changed, chance = 0, random.Random(1)
    for s in positions(21, 4):
        if len(s.match.answers) % 5:
            continue
        for seat in range(4):
            twin = s.g.copy()
            TITLE.reshuffle(twin, seat, chance.randrange)
            TITLE.check(twin)
            assert twin.view(seat) == s.g.view(seat)
            changed += twin.digest() != s.g.digest()
    assert changed > 100


def test_the_stacked_chance_of_these_tests_is_only_used_by_them() -> None:
    g = Match.new(TITLE, NAMES[:3], {}, 2**64 - 5).game
    assert g.chance < EMPTY and stacked([]) == EMPTY


def test_R15_whoever_is_asked_may_imagine_what_is_offered_to_him() -> None:
    """Inside the question the counter is one of those he cannot tell apart, and the question can be answered."""
    offered = set()
    for seed in range(20):
        s = scene(phase="send", slots=SLOTS, tiles={3: "2"}).play("send:corinth-hoplite-3:defend:attica")
        TITLE.reshuffle(s.g, 0, random.Random(seed).randrange)
        TITLE.check(s.g)
        offered.add(s.g.offered)
        s.play("yes")
        assert [c.rpartition("-")[0] for c in s.g.placed["attica"][3]] == ["corinth-hoplite"]
    assert offered == {"corinth-hoplite-1", "corinth-hoplite-2", "corinth-hoplite-3"}


def test_R15_foresight_of_a_placement_tells_role_question_and_war() -> None:
    s = scene(phase="send", slots=SLOTS, tiles={3: "2"}, placed={"attica": {"attack": "sparta H1"}})
    assert s.match.foresee("send:corinth-hoplite-3:defend:attica") == {"role": "main", "asks": 0, "wars": []}
    assert s.match.foresee("send:corinth-hoplite-3:attack:attica") == {"role": "ally", "asks": None, "wars": ["athens"]}
    s.play("send:corinth-hoplite-3:defend:attica", "yes")
    assert s.match.foresee("send:corinth-hoplite-2:defend:attica") == {"role": "main", "asks": None, "wars": []}

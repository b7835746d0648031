"""13 The catalogue of decisions, and the reasons why an answer is not offered."""

from __future__ import annotations

import io
import random
import re

import pytest

from hellas.engine.journal import open_story, read, write_whole
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.state import SIDES
from perikles.data import lines
from perikles.scene import Scene, new_match, scene

KINDS = {
    "place_initial_cube": {"place"}, "take_influence_tile": {"take", "perikles", "plague"}, "choose_city": {"place"},
    "nominate": {"nominate"}, "assassinate": {"assassinate"},
    "end_influence_turn": {"end", "perikles", "plague", "alkibiades"}, "alkibiades": {"alkibiades"},
    "first_sender": {"first"}, "retrieve_casualty": {"retrieve", "decline"}, "send": {"send", "spend", "revolt", "end"},
    "send_extra": {"send", "revolt", "end", "withdraw"}, "permission": {"yes", "no"},
    "battle_special": {"pass", "brasidas", "phormio", "persian_fleet", "thessalian_allies"}, "casualty": {"lose"},
}  # fmt: skip
FORMS = (
    r"place:CITY|take:TILE|perikles|plague:CITY|nominate:CITY:SEAT|assassinate:CITY:SEAT:(column|first|second)|end"
    r"|alkibiades:SEAT:CITY:CITY|first:SEAT|retrieve:CITY:KIND|decline:CITY|send:COUNTER:SIDE:LOCATION|spend:CITY"
    r"|revolt:(LOCATION|supply):KIND|withdraw|yes|no|pass|brasidas|phormio|persian_fleet:SIDE|thessalian_allies:SIDE"
    r"|lose:(CITY|persia)"
)
SECTIONS = {line for line in lines("sections") if not line.startswith("R")}


def form() -> re.Pattern[str]:
    content = new_match().g.content
    names = {
        "CITY": content.city_ids, "TILE": content.tiles, "SEAT": "01234", "KIND": ("hoplite", "trireme"),
        "COUNTER": content.counter_types, "SIDE": ("attack", "defend"), "LOCATION": content.locations,
    }  # fmt: skip
    pattern = FORMS
    for name, ids in names.items():
        pattern = re.sub(rf"\b{name}\b", f"({'|'.join(ids)})", pattern)
    return re.compile(pattern)


def test_13_decisions_and_answers_are_those_of_the_catalogue() -> None:
    seen: dict[str, set[str]] = {}
    forms = form()
    for seats in (3, 4, 5):
        for seed in range(3):
            s, chance = new_match(seats, seed=seed, first_sender="chosen"), random.Random(seed)
            while s.match.decision:
                verbs = {option.verb for option in s.decision.options}
                assert verbs <= KINDS[s.kind], s.kind
                seen.setdefault(s.kind, set()).update(verbs)
                assert all(forms.fullmatch(option.key) for option in s.decision.options), s.kind
                s.play(chance.choice(s.decision.options).key)
    assert set(seen) == set(KINDS), "some kind was never asked"


def test_B001_B002_every_decision_that_is_not_optional_can_be_left_or_answered() -> None:
    """Optional decisions hold their way out: end, pass, decline, no."""
    way_out = {"end_influence_turn": "end", "send": "end", "send_extra": "end", "battle_special": "pass"}
    for seats in (3, 5):
        s, chance = new_match(seats, seed=17), random.Random(17)
        while s.match.decision:
            assert s.decision.options
            assert s.kind not in way_out or way_out[s.kind] in s.offers()
            s.play(chance.choice(s.decision.options).key)


def test_B056_reasons_are_sound_and_name_a_section_wherever_they_are_asked_for() -> None:
    """Whatever was once an answer is asked about at every decision: reasons never fail."""
    s, chance, asked = new_match(4, seed=23), random.Random(23), set()
    sample: list[str] = []
    while s.match.decision:
        offered = s.offers()
        for key in (*sample, *offered[:3]):
            reason = s.match.why(key)
            assert reason is None or key not in offered
            if reason:
                asked.add(reason.key)
                assert reason.section in SECTIONS, reason
        sample = [*sample, *chance.sample(offered, min(3, len(offered)))][-60:]
        s.play(chance.choice(s.decision.options).key)
    assert len(asked) > 8


RULINGS: tuple[dict[str, str], ...] = (
    {}, {"war_scope": "owner_and_defenders"}, {"war_bars_defence": "attacker", "leaderless_defence": "yes"},
    {"war_scope": "owner_and_defenders", "permission_scope": "standing", "triremes_to_land_only": "yes"},
)  # fmt: skip


@pytest.mark.parametrize("rulings", RULINGS)
def test_5_7_armies_are_offered_wherever_nothing_stands_in_their_way_and_nowhere_else(rulings: dict[str, str]) -> None:
    """What a turn has gathered is kept up to date; reasons gather anew each time."""
    s, chance, closed = new_match(5, seed=31, **rulings), random.Random(31), 0
    while s.match.decision:
        offered = set(s.offers())
        inside = s.kind in ("send", "send_extra") and s.g.sent + s.g.extra + len(s.g.refused)
        if inside and chance.random() < 0.4:
            for counter in set(s.g.armies(s.decision.seat)):
                for key in (f"send:{counter}:{side}:{location}" for side in SIDES for location in s.g.slots):
                    assert (key in offered) is (s.match.why(key) is None), key
                    closed += key not in offered
        s.play(chance.choice(s.decision.options).key)
    assert closed > 500


def test_why_says_nothing_of_answers_that_can_never_be_given() -> None:
    s = scene(phase="send", specials={1: "plague"})
    for key in ("", "dance", "send", "send:a:b:c", "send:sparta-hoplite-1:attack:atlantis", "take:any-1",
                "send:sparta-hoplite-1:north:pylos", "nominate:argos:0", "revolt:pylos:hoplite", "brasidas",
                "alkibiades:0:athens:sparta", "perikles"):  # fmt: skip
        assert s.match.why(key) is None, key
    s = scene(phase="nominate")
    assert s.match.why("nominate:argos:9") is None and s.match.why("nominate:troy:0") is None


def test_why_not_yours() -> None:
    s = scene(phase="send", slots=["pylos"])
    assert s.why("send:athens-hoplite-1:attack:pylos") == ("send.not_yours", "5.1")


def test_P27_a_match_saved_during_a_request_opens_at_the_same_question() -> None:
    s, chance = new_match(4, seed=2), random.Random(2)
    found = 0
    while s.match.decision:
        if s.kind == "permission" and found < 3:
            file = io.BytesIO()
            write_whole(s.match, file)
            opened = Scene(open_story(TITLE, read(file.getvalue())))
            assert opened.decision == s.decision and opened.match.digest() == s.match.digest()
            assert opened.match.view(None) == s.match.view(None)
            found += 1
        s.play(chance.choice(s.decision.options).key)
    assert found == 3

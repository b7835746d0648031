"""Decisions: options and their keys, prompts, and why something is not offered."""

from __future__ import annotations

import random

import pytest

from engine.playing import TITLE, new, play_on, positions, scene
from hellas.engine import Decision, IllegalAnswer, Match, Reason, option
from hellas.engine.decision import option_of


def test_an_option_is_its_key() -> None:
    march = option("march", "ash", "birch")
    assert march.key == "march:ash:birch" and option_of(march.key) == march
    assert option_of("rest") == option("rest") == ("rest", ())


def test_a_decision_accepts_what_it_offers_and_nothing_else() -> None:
    decision = Decision(1, "turn", [option("march", "ash", "birch"), option("rest")])
    assert decision.find("rest") == decision.find(option("rest")) == decision.options[1]
    for wrong in ("", "march", "march:ash", "march:ash:birch:", "march:birch:ash", "Rest", " rest", option("rest", "")):
        with pytest.raises(IllegalAnswer, match="not offered to seat 1 at 'turn'"):
            decision.find(wrong)
    for nothing in (None, 7, b"rest", ["rest"]):
        with pytest.raises(IllegalAnswer):
            decision.find(nothing)  # type: ignore[arg-type]


def test_only_the_seat_that_chooses_sees_what_it_may_choose() -> None:
    decision = Decision(1, "turn", [option("march", "ash", "birch"), option("rest")])
    assert decision.seen_by(1) == {"seat": 1, "kind": "turn", "options": ["march:ash:birch", "rest"]}
    for seat in (0, 2, None):
        assert decision.seen_by(seat) == {"seat": 1, "kind": "turn", "options": None}


def test_why_an_answer_is_not_offered() -> None:
    match = Match.new(TITLE, ["A", "B"])
    assert match.why("march:birch:elm") == Reason("no_army", ("birch",), "2.1")
    assert match.why("march:ash:dale") == Reason("no_neighbour", ("ash", "dale"), "2.1")
    assert match.why("march:ash:birch") is None and match.why("dance") is None and match.why("") is None
    match.play("rest")
    assert match.why("march:ash:birch") == Reason("no_army", ("ash",), "2.1")  # of the seat that decides now


def test_nothing_is_asked_when_the_match_is_over() -> None:
    match = new(0)
    play_on(match, random.Random(0))
    assert match.result and match.prompt(0) is None and match.why("rest") is None
    with pytest.raises(IllegalAnswer, match="over"):
        match.play("rest")


def test_a_forced_choice_is_told_only_to_the_one_who_had_it() -> None:
    told = [n for match, _ in positions(range(30)) for n in match.log if n.key == "only_choice"]
    assert told and all(notice.to is not None for notice in told)


def test_march_battle_card_withdrawal_nest_and_are_played_by_their_keys() -> None:
    match = scene(armies={"ash": [2, 0], "birch": [0, 2]}, hands=[["treason"], ["retreat", "treason"]])
    for key in ("march:ash:birch", "done", "pass", "pass", "pass", "retreat", "treason", "treason"):
        match.play(key)
    path = [name for name in match.path() if name in ("turn", "march", "battle", "retreat", "withdrawal")]
    assert path == ["turn", "march", "battle", "retreat", "withdrawal"]
    assert match.game.discard == ["retreat", "treason", "treason"]
    assert match.decision and [o.key for o in match.decision.options] == ["withdraw:birch:cedar", "withdraw:birch:elm"]
    match.play("withdraw:birch:elm")
    assert match.game.armies["elm"] == [0, 2] and match.game.armies["birch"] == [1, 0]

"""Undo: answer by answer, up to the barriers that chance, ``reveal`` and a change of seat raise by themselves."""

from __future__ import annotations

import random

import pytest

from conformance import everything
from engine import toy
from engine.playing import new, scene
from engine.toy import Hills, hills
from hellas.engine import Flow, Match, UndoBarred, option
from hellas.engine.flow import ask


def test_undo_and_redo_restore_everything_and_stop_at_barriers() -> None:
    refused = undone = 0
    for seed in range(25):
        match, dice = new(seed), random.Random(seed)
        story, barrier = [everything(match)], 0
        for _ in range(120):
            n = len(match.answers)
            assert match.can_undo == (n > barrier)
            if match.can_undo and dice.random() < 0.5:
                ahead = everything(match)
                match.undo()
                undone += 1
                assert everything(match) == story[n - 1]
                if dice.random() < 0.5:
                    match.redo()
                    assert everything(match) == ahead
                continue
            if not match.can_undo:
                refused += 1
                with pytest.raises(UndoBarred):
                    match.undo()
            if not match.decision:
                break
            seat, chance, heard = match.decision.seat, match.game.chance, len(match.log)
            match.play(dice.choice(match.decision.options))
            shown = {notice.key for notice in match.log[heard:]} & {"played", "token", "drew"}
            if shown or chance != match.game.chance or not match.decision or match.decision.seat != seat:
                barrier = n + 1
            story[n + 1 :] = [everything(match)]
    assert undone > 100 and refused > 100


def steps(g: Hills) -> Flow[None]:
    """Seat 0 answers often; some answers do what bars undo."""
    for _ in range(20):
        chosen = yield from ask(g, 0, "step", [option(verb) for verb in ("plain", "roll", "show", "both", "pass")])
        if chosen.verb in ("roll", "both"):
            g.below(6)
        if chosen.verb in ("show", "both"):
            g.reveal("shown", chosen.verb, to=0)
        if chosen.verb == "pass":
            yield from ask(g, 1, "step", [option("a"), option("b")])


def stepping() -> Match[Hills]:
    return Match.new(hills(steps=lambda rules: rules.replace(toy.turn, steps)), "AB", {"steps": "on"})


@pytest.mark.parametrize(
    ("verb", "barrier"), [("roll", "chance"), ("show", "reveal"), ("both", "chance"), ("pass", "turn")]
)
def test_what_bars_undo_is_named(verb: str, barrier: str) -> None:
    match = stepping()
    assert match.barrier == "start" and not match.can_undo
    match.play("plain")
    assert match.can_undo and match.barrier == "start"
    match.play(verb)
    assert not match.can_undo and match.barrier == barrier
    with pytest.raises(UndoBarred, match=barrier):
        match.undo()
    match.play("a" if verb == "pass" else "plain")
    assert match.can_undo == (verb != "pass") and match.barrier == ("turn" if verb == "pass" else barrier)


def test_several_answers_are_taken_back_and_given_again_in_order() -> None:
    match = scene(armies={"ash": [4, 0]}, hands=[[], []])
    answers = ["march:ash:birch", "follow:ash:birch", "follow:ash:birch"]
    for key in answers:
        match.play(key)
    end = everything(match)
    for _ in answers:
        match.undo()
    assert match.answers == [] and not match.can_undo and match.can_redo
    for n in range(3):
        match.redo()
        assert match.answers == answers[: n + 1]
    assert everything(match) == end and not match.can_redo


def test_a_new_answer_forgets_what_was_taken_back() -> None:
    match = scene(armies={"ash": [3, 0]}, hands=[[], []])
    match.play("march:ash:birch")
    match.undo()
    match.play("march:ash:fir")
    assert not match.can_redo
    with pytest.raises(IndexError):
        match.redo()


def test_nothing_to_redo_changes_nothing() -> None:
    match = new(2)
    before = everything(match)
    with pytest.raises(IndexError):
        match.redo()
    assert everything(match) == before


def test_a_fork_keeps_what_can_be_taken_back_and_given_again() -> None:
    match = scene(armies={"ash": [4, 0]}, hands=[[], []])
    for key in ("march:ash:birch", "follow:ash:birch"):
        match.play(key)
    match.undo()
    twin = match.fork()
    twin.redo()
    assert twin.answers == ["march:ash:birch", "follow:ash:birch"] and match.can_redo
    twin.undo()
    twin.undo()
    assert twin.answers == [] and match.answers == ["march:ash:birch"]

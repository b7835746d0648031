"""Matches: setup, playing, forks, what a rule's fault does, looking back."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from conformance import everything, look
from engine import toy
from engine.playing import TITLE, new, play_on, positions, scene
from engine.toy import SIX_HILLS, Hills, hills
from hellas.engine import BadSetup, Match, TitleOption
from hellas.engine.decision import IllegalAnswer, option_of
from hellas.engine.rules import Rules


def test_a_match_of_given_names_options_and_seed() -> None:
    match = Match.new(TITLE, names=["Anna", "Béla", "Chloé"], options={"beacons": "on"}, seed=5)
    assert match.names == ("Anna", "Béla", "Chloé") and match.options == {"beacons": "on"} and match.seed == 5
    assert match.game.seats == 3 and match.decision and match.decision.seat == 0 and match.result is None
    assert match.digest() == Match.new(TITLE, ["x", "y", "z"], {"beacons": "on"}, 5).digest()
    assert match.digest() != Match.new(TITLE, ["x", "y", "z"], {"beacons": "on"}, 6).digest()
    assert Match.new(TITLE, ["A", "B"]).options == {"beacons": "off"}


@pytest.mark.parametrize(
    ("names", "options", "sentence"),
    [
        ("A", {}, "hills is for 2 to 4 players, not for 1."),
        ("ABCDE", {}, "hills is for 2 to 4 players, not for 5."),
        ("AB", {"beacon": "on"}, "hills has no option 'beacon'; it has beacons."),
        ("AB", {"beacons": "maybe"}, "beacons cannot be 'maybe'; choose one of off, on."),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_one_sentence(names: str, options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Match.new(TITLE, names, options)
    assert str(refused.value) == sentence


def test_a_title_without_options_says_so() -> None:
    with pytest.raises(BadSetup, match="it has none"):
        Match.new(hills(), "AB", {"beacons": "on"})


def test_the_result_says_how_it_came_about() -> None:
    reasons = set()
    for seed in range(40):
        match = new(seed)
        play_on(match, random.Random(seed))
        assert match.result and match.decision is None and not match.can_undo
        assert match.result.explanation == {"regions": list(match.result.scores), "turns": match.game.turn}
        assert {match.result.scores[seat] for seat in match.result.winners} == {max(match.result.scores)}
        assert match.headline()["phase"] == "over"
        reasons.add(match.result.reason)
    assert reasons == {"hills", "turns"}


def test_a_rule_that_fails_leaves_the_match_as_it_was() -> None:
    def broken(g: Hills, value: int, *_: object) -> int:
        g.tell("half done")
        g.turn += 1000
        raise ZeroDivisionError

    failed = 0
    title = hills(broken=lambda rules: rules.change(toy.strength, broken))
    for seed in range(15):
        match, dice = Match.new(title, "ABC", {"broken": "on"}, seed), random.Random(seed)
        for _ in range(60):
            before = everything(match)
            try:
                match.play(dice.choice(match.decision.options))  # type: ignore[union-attr]
            except ZeroDivisionError:
                failed += 1
                assert everything(match) == before
    assert failed > 15


def test_a_fork_anywhere_is_independent_even_inside_a_battle() -> None:
    in_battle = 0
    for match, dice in positions(range(12)):
        twin, before = match.fork(), everything(match)
        assert everything(twin) == before
        in_battle += "battle" in match.path()
        play_on(twin, dice, 4)
        assert everything(match) == before
    assert in_battle > 100


def test_a_fork_stands_still_while_its_original_plays_on_and_takes_back() -> None:
    for match, dice in positions(range(4)):
        played = match.fork()
        left, before = played.fork(), everything(match)
        play_on(played, dice, 3)
        assert everything(left) == before == everything(match)
        while played.can_undo:
            played.undo()
        assert everything(left) == before == everything(match)


def test_a_fork_makes_its_game_at_the_first_look_or_answer() -> None:
    for match, dice in positions(range(4)):
        idle, refused, played = match.fork(), match.fork(), match.fork()
        assert "game" not in vars(idle) and everything(idle.fork()) == everything(match)
        with pytest.raises(IllegalAnswer):
            refused.play("no such answer")
        assert everything(refused) == everything(match)
        play_on(played, dice, 1)
        assert played.answers[:-1] == match.answers and "game" not in vars(idle)
        with pytest.raises(AttributeError):
            idle.no_such_thing  # type: ignore[attr-defined]  # noqa: B018


def test_a_fork_is_not_recorded() -> None:
    class Deaf:
        def answered(self, *_: object) -> None:
            raise AssertionError("heard")

        def undone(self) -> None:
            raise AssertionError("heard")

    match = new(0)
    match.recorder = Deaf()
    match.fork().play("rest")
    with pytest.raises(AssertionError, match="heard"):
        match.play("rest")


def test_a_computer_player_can_imagine_the_hidden_part_inside_a_unit() -> None:
    for match, dice in positions(range(6)):
        assert match.decision
        seat, before, imagined = match.decision.seat, everything(match), match.fork()
        TITLE.reshuffle(imagined.game, seat, dice.randrange)
        assert look(imagined, seat) == look(match, seat)
        play_on(imagined, dice, 20)
        assert everything(match) == before


def test_a_scene_can_be_set_and_played() -> None:
    match = scene(armies={"ash": [3, 0], "birch": [0, 1]}, hands=[[], []])
    assert match.answers == [] and not match.can_undo and match.barrier == "start"
    match.play("march:ash:birch")
    assert match.game.armies["birch"] == [1, 1] and match.log[0].key == "move"


def test_the_log_reaches_those_it_is_meant_for() -> None:
    match = new(0)
    match.play("rest")
    assert [notice.key for notice in match.heard_by(1)] == [notice.key for notice in match.heard_by(None)] == ["rest"]
    assert [notice.key for notice in match.heard_by(0)] == ["rest", "drew"]


def test_automatic_steps_can_be_looked_at_one_by_one() -> None:
    """Each turn of a match in which all only rest is a unit; a view as of a notice is that of its turn's start."""
    match = Match.new(TITLE, "AB")
    views = [match.view(0)]
    told = [0]
    for _ in range(6):
        match.play("rest")
        views.append(match.view(0))
        told.append(len(match.log))
    for now, later, view in zip(told, told[1:], views, strict=False):
        assert all(match.view_when(n, 0) == view for n in range(now, later))
    assert match.view_when(10_000, 0) == views[-1]
    start = Match.new(TITLE, "AB")
    for seat in (None, 0, 1):
        assert match.view_when(0, seat) == match.view_when(-5, seat) == start.view(seat)


def test_the_procedures_in_progress_are_named_for_fault_reports() -> None:
    match = scene(armies={"ash": [3, 0]}, hands=[[], []])
    assert match.path() == ["turn", "ask"]
    match.play("march:ash:birch")
    assert match.path() == ["turn", "march", "ask"]


def test_recall_takes_log_and_checkpoints_of_a_replay() -> None:
    whole = new(3)
    play_on(whole, random.Random(3), 30)
    late = new(3)
    at = whole.checkpoints[-1]
    late.stand(at.game.copy(), [*map(option_of, whole.answers[: at.at])])
    for key in whole.answers[at.at :]:
        late.play(key)
    assert late.log != whole.log and late.digest() == whole.digest()
    barred = late.can_undo
    late.recall(whole)
    assert late.log == whole.log and late.checkpoints == whole.checkpoints and late.can_undo == barred
    late.log.append(late.log[0])
    assert late.log != whole.log, "the twin's log is shared"
    other = whole.fork()
    play_on(other, random.Random(1), 1)
    with pytest.raises(AssertionError):
        late.recall(other)


def test_rules_of_a_match_know_its_options_but_not_by_what_their_modules_came() -> None:
    seen: list[dict[str, str]] = []

    def install(rules: Rules) -> None:
        seen.append(dict(rules.options))

    loud = hills(SIX_HILLS, loud=install)
    title = replace(loud, options=(*loud.options, TitleOption("pace", ("slow", "fast"), "slow")))
    match = Match.new(title, "AB", {"loud": "on", "pace": "fast"})
    assert seen == [{"pace": "fast"}] == [match.game.rules.options]

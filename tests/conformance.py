"""What every title must keep, whatever it is about.

``conform`` plays random matches and asks at each decision what the engine promises: options that work, forks, undo,
journals. ``non_interference`` plays twin worlds that differ in what a seat cannot know, and demands that the seat does
not notice. Both say how much they have looked at, so that a caller can see that it was not nothing.
"""

from __future__ import annotations

import io
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hellas.engine import Game, IllegalAnswer, Match, Notice, Option, Title, UndoBarred
from hellas.engine.decision import option_of
from hellas.engine.game import CHANCE, REVEAL
from hellas.engine.journal import Story, audit, open_story, read, record, write_whole
from hellas.engine.match import TURN
from hellas.engine.state import State

NAMES = ("Anna", "Béla", "Chloé", "דניאל", "إيما")
LONGEST = 20_000  # answers: a match beyond this does not end


def new(title: Title[Any], players: int, options: Mapping[str, str], seed: int) -> Match[Any]:
    return Match.new(title, NAMES[:players], options, seed)


def position(match: Match[Any]) -> tuple[object, ...]:
    """Where a match stands, and how it came there."""
    return match.digest(), match.answers, match.decision, match.result


def everything(match: Match[Any]) -> tuple[object, ...]:
    """Whatever can be asked of a match."""
    return *position(match), match.log[:], match.path(), match.can_undo, match.barrier, match.headline()


# -- random matches


def conform(
    title: Title[Any],
    players: int,
    options: Mapping[str, str],
    seeds: Iterable[int],
    *,
    every: int = 7,
    examples: int = 10,
    at_most: int = LONGEST,
) -> Counter[str]:
    """Play a random match a seed and check all promises; at each ``every``-th decision also the costly ones.

    A match is left after ``at_most`` answers. Then let Hypothesis look for ``examples`` lists of answers that break a
    promise. Returns how often each check was made.
    """
    made: Counter[str] = Counter()
    for seed in seeds:
        one_match(title, players, options, seed, every, made, at_most)
    if examples:
        any_answers(title, players, options, examples)
    return made


def one_match(
    title: Title[Any],
    players: int,
    options: Mapping[str, str],
    seed: int,
    every: int,
    made: Counter[str],
    at_most: int,
) -> None:
    match, dice, file = new(title, players, options, seed), random.Random(seed), io.BytesIO()
    record(match, file)
    assert not any(" object at 0x" in content for content in match.game.rules.contents), "fingerprint varies by run"
    branch_at, branch = dice.randrange(60), match.fork()
    offered: list[str] = []
    before = everything(match)
    while match.decision and len(match.answers) < at_most:
        n = len(match.answers)
        assert n < LONGEST - 1, "the match does not end"
        now = everything(match)
        options_work(match, offered, dice)
        assert everything(match) == now, "a refused answer changed something"
        if (n + seed) % every == 0:
            copies(match.game)
            views(match)
            forks(match, dice)
            made["undone"] += undo(match, before)
            made["sampled"] += 1
        if (n + seed) % (4 * every) == 0:
            opened(match)
        if n == branch_at:
            branch = match.fork()
        before = now
        offered += (o.key for o in match.decision.options)
        del offered[:-200]
        answer(match, dice.choice(match.decision.options))
        made["decisions"] += 1
    if match.decision is None:
        ending(match)
    replayed(match, read(file.getvalue()))
    for key in match.answers[len(branch.answers) :]:
        branch.play(key)
    assert everything(branch) == everything(match), "a fork ended differently"
    made["matches"] += 1


def answer(match: Match[Any], chosen: Option) -> None:
    """Play, and check the state and the barrier."""
    assert match.decision
    seat, chance = match.decision.seat, match.game.chance
    match.play(chosen)
    match.title.check(match.game)
    assert not match.game.sealed
    if match.game.chance != chance:
        assert not match.can_undo and match.barrier == CHANCE, "chance did not bar undo"
    if match.decision is None or match.decision.seat != seat:
        assert not match.can_undo and match.barrier in (CHANCE, REVEAL, TURN), "a change of seat did not bar undo"


def options_work(match: Match[Any], offered: list[str], dice: random.Random) -> None:
    """Options exist, their keys are unique and say all; nothing else is accepted."""
    assert match.decision
    keys = [o.key for o in match.decision.options]
    assert keys and len(set(keys)) == len(keys), f"{match.decision.kind}: no options, or one of them twice"
    assert 0 <= match.decision.seat < match.game.seats
    for one in match.decision.options:
        assert option_of(one.key) == one == match.decision.find(one.key), f"{one} cannot be read back from its key"
    stale = dice.sample(offered, min(3, len(offered)))
    for wrong in ("", "no_such_verb", keys[0] + ":", f"{keys[0]}:0", *stale):
        if wrong not in keys:
            for answer in (wrong, option_of(wrong)):
                with pytest.raises(IllegalAnswer):
                    match.play(answer)


def copies(game: Game) -> None:
    """A copy and a loaded state are equal and share nothing that can change."""
    before = game.digest()
    for twin in (game.copy(), game.load(json.loads(json.dumps(game.dump())))):
        assert twin.digest() == before, "a copy differs"
        assert all(twin.view(seat) == game.view(seat) for seat in (None, *range(game.seats)))
        spoil(twin)
        assert game.digest() == before, "a copy shares data with its original"


def spoil(value: object) -> None:
    """Change all lists and dicts in a state."""
    match value:
        case State():
            for name in value.dump():
                spoil(getattr(value, name))
        case dict():
            for each in value.values():
                spoil(each)
            value["spoilt"] = None
        case list():
            for each in value:
                spoil(each)
            value.append("spoilt")


def views(match: Match[Any]) -> None:
    """All that leaves the engine is plain JSON data, and only the seat that chooses sees what it may choose."""
    for seat in (None, *range(match.game.seats)):
        view, prompt = match.view(seat), match.prompt(seat)
        assert view.keys() == {"public", "own"} and plain(view) and plain(prompt)
        assert seat is not None or view["own"] == {}
        if prompt:
            assert (prompt["options"] is None) == (seat != prompt["seat"])
    assert plain(match.headline())
    for notice in match.log:
        assert type(notice.key) is str and all(type(each) in (str, int) for each in notice.args), notice
        assert notice.to is None or notice.to in range(match.game.seats), notice


def plain(data: object) -> bool:
    """Whether JSON gives it back unchanged: no tuples, no numbers as names."""
    again: object = json.loads(json.dumps(data, allow_nan=False))
    return again == data


def forks(match: Match[Any], dice: random.Random, steps: int = 6) -> None:
    """A fork equals its original, goes on like another fork, and does not touch the original."""
    now = everything(match)
    one, other = match.fork(), match.fork()
    assert everything(one) == everything(other) == now, "a fork differs"
    for _ in range(steps):
        if one.decision:
            chosen = dice.choice(one.decision.options)
            one.play(chosen)
            other.play(chosen.key)
            assert one.decision == other.decision, "a fork differs from another that was given the same answers"
    assert everything(one) == everything(other), "two forks went different ways with the same answers"
    assert everything(match) == now, "a fork changed its original"


def opened(match: Match[Any]) -> Story:
    """Saved here and opened, the match stands here."""
    file = io.BytesIO()
    write_whole(match, file)
    story = read(file.getvalue())
    assert position(open_story(match.title, story)) == position(match), "a saved match opens differently"
    assert not story.notes and story.head == match.title.headline(match.checkpoints[-1].game)
    return story


def undo(match: Match[Any], before: tuple[object, ...]) -> bool:
    """One answer back and again; True if that was allowed."""
    now = everything(match)
    if not match.can_undo:
        with pytest.raises(UndoBarred):
            match.undo()
        assert everything(match) == now
        return False
    match.undo()
    assert everything(match) == before and match.can_redo, "undo led elsewhere"
    match.redo()
    assert everything(match) == now, "redo led elsewhere"
    return True


def ending(match: Match[Any]) -> None:
    """The result is complete, and nothing more can be played."""
    assert match.result and match.prompt(None) is None
    assert match.result.winners and set(match.result.winners) <= set(range(match.game.seats))
    assert len(match.result.scores) == match.game.seats and plain(match.result.explanation)
    with pytest.raises(IllegalAnswer):
        match.play("no_such_verb")
    views(match)
    copies(match.game)


def replayed(match: Match[Any], story: Story) -> None:
    """Replayed from its first answer, the match comes to the same end by the same way."""
    twin = audit(match.title, story)
    assert (*position(twin), twin.log) == (*position(match), match.log), "a replay tells a different story"
    late = open_story(match.title, story)
    late.recall(twin)
    assert late.log == match.log and late.checkpoints == twin.checkpoints


def any_answers(title: Title[Any], players: int, options: Mapping[str, str], examples: int) -> None:
    """Hypothesis chooses seed and answers, and shrinks what it finds."""

    @settings(
        max_examples=examples, deadline=None, derandomize=True, database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )  # fmt: skip
    @given(seed=st.integers(0, (1 << 64) - 1), picks=st.lists(st.integers(0, 99), max_size=120))
    def play(seed: int, picks: list[int]) -> None:
        match = new(title, players, options, seed)
        for pick in picks:
            if match.decision:
                answer(match, match.decision.options[pick % len(match.decision.options)])
        if match.decision:
            options_work(match, [], random.Random(seed))
        forks(match, random.Random(seed))
        replayed(match, opened(match))
        views(match)

    play()


def digests(title: Title[Any], players: int, options: Mapping[str, str], seeds: Iterable[int]) -> list[str]:
    """The digests of all positions of random matches: equal on every run and platform."""
    found = []
    for seed in seeds:
        match, dice = new(title, players, options, seed), random.Random(seed)
        found.append(match.digest())
        while match.decision:
            match.play(match.decision.options[int(dice.random() * len(match.decision.options))])
            found.append(match.digest())
    return found


# -- twin worlds


def look(match: Match[Any], seat: int, probes: Iterable[str] = ()) -> str:
    """All that reaches a seat, to the byte."""
    asked = match.decision is not None and match.decision.seat == seat
    whys = [match.why(key) for key in probes] if asked else []
    return json.dumps([match.view(seat), match.prompt(seat), match.heard_by(seat), whys, match.can_undo])


def non_interference(
    title: Title[Any],
    players: int,
    options: Mapping[str, str],
    seeds: Iterable[int],
    *,
    every: int = 4,
    inside: bool = True,
    at_most: int = LONGEST,
) -> int:
    """Compare what a seat gets to see in twin worlds that differ only in what it cannot know (``title.reshuffle``).

    From each ``every``-th turn start, and each ``every``-th decision ``inside`` the turns (where computer players
    imagine what they cannot know), both worlds are given the same answers of a random match. They may
    part only where something is drawn, or where ``reveal`` tells the seat what was hidden, or where another seat's
    answer does not exist in the other world. The match is left after ``at_most`` answers. Returns how many
    comparisons were made.
    """
    compared = 0
    for seed in seeds:
        dice = random.Random(seed)
        match = new(title, players, options, seed)
        starts: list[tuple[int, int, Match[Any], Match[Any]]] = []  # answers so far, seat, and two worlds
        keys: set[str] = set()
        while match.decision and len(match.answers) < at_most:
            n = len(match.answers)
            if inside and (n + seed) % every == 0:
                starts.append((n, match.decision.seat, match.fork(), match.fork()))
                title.reshuffle(starts[-1][3].game, match.decision.seat, dice.randrange)
            keys.update(o.key for o in match.decision.options)
            match.play(dice.choice(match.decision.options))
        for checkpoint in match.checkpoints[seed % every :: every]:
            seat, worlds = dice.randrange(players), (match.fork(), match.fork())
            games = [checkpoint.game.copy() for _ in worlds]
            title.reshuffle(games[1], seat, dice.randrange)
            assert json.dumps(games[0].view(seat)) == json.dumps(games[1].view(seat))
            for world, game in zip(worlds, games, strict=True):
                world.stand(game)
            drawn = worlds[0].game.chance != checkpoint.game.chance
            if not drawn and worlds[0].heard_by(seat) == worlds[1].heard_by(seat):  # nothing laid open before it begins
                starts.append((checkpoint.at, seat, *worlds))
        probes = dice.sample(sorted(keys), min(8, len(keys)))
        for n, seat, one, other in starts:
            title.check(other.game)
            for difference in twins(one, other, seat, match.answers[n : n + 30], probes):
                assert not difference, f"seed {seed}, answer {n}: seat {seat} could tell the worlds apart. {difference}"
                compared += 1
    return compared


def twins(one: Match[Any], other: Match[Any], seat: int, answers: list[str], probes: list[str]) -> Iterator[str]:
    """How the worlds differ for ``seat``, before each answer: an empty text is as it should be."""
    worlds = one, other
    yield difference(worlds, seat, probes)
    for key in answers:
        if not other.decision or key not in [o.key for o in other.decision.options]:
            return  # the seat that decides holds something else here
        heard = [len(world.heard_by(seat)) for world in worlds]
        for world in worlds:
            world.play(key)
        news: list[list[Notice]] = [world.heard_by(seat)[n:] for world, n in zip(worlds, heard, strict=True)]
        found, barriers = difference(worlds, seat, probes), {world.barrier for world in worlds if not world.can_undo}
        if (CHANCE in barriers and found) or (REVEAL in barriers and news[0] != news[1]):
            return  # something was drawn and laid open, or shown to it
        yield found


def difference(worlds: tuple[Match[Any], Match[Any]], seat: int, probes: list[str]) -> str:
    one, other = (look(world, seat, probes) for world in worlds)
    if one == other:
        return ""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{worlds[0].path()}: ...{one[max(0, at - 80) : at + 40]}... / ...{other[at : at + 40]}..."


def other_worlds(
    title: Title[Any], players: int, options: Mapping[str, str], seeds: Iterable[int], *, at_most: int = LONGEST
) -> int:
    """At every decision a random seat looks at this world, and at another that differs in all it cannot know.

    Returns how often.
    """
    looks = 0
    for seed in seeds:
        match, dice = new(title, players, options, seed), random.Random(seed)
        while match.decision and len(match.answers) < at_most:
            seat, twin = dice.randrange(players), match.game.copy()
            title.reshuffle(twin, seat, dice.randrange)
            assert twin.view(seat) == match.game.view(seat), (seed, len(match.answers), seat)
            looks += 1
            match.play(dice.choice(match.decision.options))
    return looks

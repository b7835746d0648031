"""Computer players choose from what they are shown, by chance of their own."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine.beacons import TITLE
from hellas.bots import BOTS, look_of, seed_of
from hellas.bots.bot import Keys
from hellas.engine import Match, option


def keys_of(match: Match[Any]) -> list[str]:
    assert match.decision
    return [each.key for each in match.decision.options]


def played(seed: int, bot_seed: int) -> list[str]:
    """The answers of a bot that plays for everybody."""
    match, bot = Match.new(TITLE, ["A", "B", "C"], seed=seed), BOTS["random"](bot_seed)
    while look := look_of(match):
        match.play(bot.choose(look))
    assert match.result
    return match.answers


def test_a_look_is_what_the_seat_may_see() -> None:
    match, bot = Match.new(TITLE, ["A", "B", "C"], seed=4), BOTS["random"](4)
    seats = set()
    while look := look_of(match):
        assert match.decision and (look.seat, look.kind) == match.decision[:2]
        assert list(look.options) == keys_of(match)
        assert look.view() == match.view(look.seat)
        assert look.prompt() == match.prompt(look.seat) and look.heard() == match.heard_by(look.seat)
        seats.add(look.seat)
        match.play(bot.choose(look))
    assert seats == {0, 1, 2} and look_of(match) is None


def test_keys_are_a_sequence() -> None:
    keys = Keys([option("march", "ash", "elm"), option("rest"), option("pass")])
    assert len(keys) == 3 and keys[0] == "march:ash:elm" and keys[-1] == "pass"
    assert list(keys[1:]) == ["rest", "pass"] and "rest" in keys and keys.index("pass") == 2


def test_a_random_bot_plays_by_its_own_seed_alone() -> None:
    random.seed(1)
    first, state = played(1, 5), random.getstate()
    random.seed(2)
    assert played(1, 5) == first != played(1, 6)
    random.seed(1)
    assert random.getstate() == state, "the generator that everybody shares was used"


def test_a_random_bot_sees_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> None:
        raise AssertionError("a view was made")

    for name in ("view", "prompt", "heard_by"):
        monkeypatch.setattr(Match, name, refuse)
    assert played(1, 5)


def test_every_option_is_as_likely_as_the_others() -> None:
    look = look_of(Match.new(TITLE, ["A", "B", "C"], seed=4))
    assert look and len(look.options) > 1
    bot, count = BOTS["random"](9), 6000
    chosen = Counter(bot.choose(look) for _ in range(count))
    expected = count / len(look.options)
    assert chosen.keys() == set(look.options)
    assert all(abs(n - expected) < 5 * expected**0.5 for n in chosen.values())


def test_seeds_that_follow_from_one_are_unlike_each_other() -> None:
    seeds = [seed_of(start, n) for start in (0, 1, 2, (1 << 64) - 1) for n in range(200)]
    assert len(set(seeds)) == len(seeds) and all(0 <= seed < 1 << 64 for seed in seeds)
    assert {seed % 2 for seed in seeds} == {0, 1} and max(seeds) > 1 << 63

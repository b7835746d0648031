"""The promises of the engine, kept in both modes at every number of players; and nothing hidden reaches a seat."""

from __future__ import annotations

import random

import pytest

from conformance import conform, non_interference, other_worlds
from hellas.engine.match import Match
from hellas.titles.atlas import TITLE
from lords.scene import NAMES

MATCHES = [(mode, seats) for mode in ("overload", "garden") for seats in (2, 3, 4)]
each = pytest.mark.parametrize(("mode", "seats"), MATCHES)


@each
def test_atlas_conforms(mode: str, seats: int) -> None:
    made = conform(TITLE, seats, {"atlas": mode}, range(seats, seats + 1), every=40, examples=1, at_most=160)
    assert made["matches"] == 1 and made["sampled"] >= 1 and made["decisions"] >= 40


@each
def test_what_a_seat_cannot_know_does_not_reach_it(mode: str, seats: int) -> None:
    seeds = range(seats, seats + (3 if mode == "overload" else 1))  # matches of Overload are short
    assert non_interference(TITLE, seats, {"atlas": mode}, seeds, every=23, at_most=200) > 15
    assert other_worlds(TITLE, seats, {"atlas": mode}, range(2), at_most=150) > 60


@each
def test_random_matches_end_and_every_state_is_legal(mode: str, seats: int) -> None:
    """One whole match, checked on the way: there is always a legal answer."""
    match, dice = Match.new(TITLE, NAMES[:seats], {"atlas": mode}, seats + 20), random.Random(seats)
    while match.decision:
        match.play(dice.choice(match.decision.options))
        if dice.randrange(4) == 0:
            TITLE.check(match.game)
    assert match.result and match.result.winners
    assert (match.result.reason == "overload") == (match.game.phase == "over" and mode == "overload")


@pytest.mark.soak
@each
def test_atlas_conforms_for_long(mode: str, seats: int) -> None:
    conform(TITLE, seats, {"atlas": mode}, range(1000, 1003), every=60, examples=20)
    assert other_worlds(TITLE, seats, {"atlas": mode}, range(1000, 1003)) > 100
    assert non_interference(TITLE, seats, {"atlas": mode}, range(1000, 1003), every=41) > 10

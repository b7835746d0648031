"""The promises of the engine, kept by *Lords of Hellas* at every player count; and nothing hidden reaches a seat."""

from __future__ import annotations

import random

import pytest

from conformance import conform, non_interference, other_worlds
from hellas.engine.match import Match
from hellas.titles.lords import TITLE
from lords.scene import NAMES

SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", SEATS)
def test_lords_conforms(seats: int) -> None:
    made = conform(TITLE, seats, {}, range(seats, seats + 1), every=40, examples=2, at_most=350)
    assert made["matches"] == 1 and made["sampled"] >= 8 and made["decisions"] == 350


@pytest.mark.parametrize("seats", SEATS)
def test_0_8_what_a_seat_cannot_know_does_not_reach_it(seats: int) -> None:
    assert non_interference(TITLE, seats, {}, range(seats, seats + 1), every=37, at_most=450) > 100


@pytest.mark.parametrize("seats", SEATS)
def test_0_8_at_no_decision_does_a_view_tell_more_than_it_should(seats: int) -> None:
    """A random seat looks at this world, and at another that differs in all it cannot know."""
    assert other_worlds(TITLE, seats, {}, range(1), at_most=600) > 500


@pytest.mark.parametrize("seats", SEATS)
def test_random_matches_end_and_every_state_is_legal(seats: int) -> None:
    """One whole match, checked after each answer (L01, L18: there is always a legal answer)."""
    match, dice = Match.new(TITLE, NAMES[:seats], {}, seats + 20), random.Random(seats)
    while match.decision:
        match.play(dice.choice(match.decision.options))
        if dice.randrange(4) == 0:
            TITLE.check(match.game)
    assert match.result and match.result.reason in ("warlord", "favored", "slayer", "king")
    assert seats > 2 or match.result.reason != "king"


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
def test_lords_conforms_for_long(seats: int) -> None:
    conform(TITLE, seats, {}, range(1000, 1003), every=25, examples=30)
    assert other_worlds(TITLE, seats, {}, range(1000, 1010)) > 5_000
    assert non_interference(TITLE, seats, {}, range(1000, 1004), every=19) > 3_000

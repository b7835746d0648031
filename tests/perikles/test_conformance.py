"""The promises of the engine, kept by *Perikles* at every player count; and nothing hidden reaches a seat."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from conformance import conform, non_interference, other_worlds
from hellas.engine.match import Match
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.state import Perikles
from perikles.scene import NAMES

SEATS = (3, 4, 5)
SWITCHED = {each.name: each.choices[-1] for each in TITLE.options if each.name != "start"}
SPECIAL_VERBS = (*TITLE.new_game(3, TITLE.complete({}), 1).content.specials, "revolt")


def new(seats: int, seed: int, options: Mapping[str, str] | None = None) -> Match[Perikles]:
    return Match.new(TITLE, NAMES[:seats], options, seed)


@pytest.mark.parametrize("seats", SEATS)
def test_perikles_conforms(seats: int) -> None:
    """Among others: stale answers are refused (B036), undo and saves keep their digests (B041), forks agree (B113)."""
    made = conform(TITLE, seats, {}, range(seats, seats + 1), every=30, examples=3)
    assert made["matches"] == 1 and made["sampled"] >= 3 and made["decisions"] > 100


def test_perikles_conforms_with_every_ruling_switched() -> None:
    assert conform(TITLE, 4, SWITCHED, range(1), every=40, examples=0)["matches"] == 1


@pytest.mark.parametrize("seats", SEATS)
def test_11_what_a_seat_cannot_know_does_not_reach_it(seats: int) -> None:
    assert non_interference(TITLE, seats, {}, range(3), every=29) > 200


@pytest.mark.parametrize("seats", SEATS)
def test_11_at_no_decision_of_many_matches_does_a_view_tell_more_than_it_should(seats: int) -> None:
    """A random seat looks at this world, and at another that differs in all it cannot know."""
    looks = other_worlds(TITLE, seats, {}, range(16 + (seats > 3)))
    assert looks > 4000


@pytest.mark.parametrize("seats", SEATS)
def test_R56_B054_whole_matches_ask_the_same_whoever_holds_which_special_tile(seats: int) -> None:
    """Nobody ever plays his tile. Then nothing that all can see, and no question, tells how the tiles were dealt."""
    for seed in range(2):
        one, other = new(seats, seed), new(seats, seed)
        game = other.game.copy()
        tiles = [*(hand[0] for hand in game.specials), *game.boxed_specials]
        tiles = tiles[seed + 1 :] + tiles[: seed + 1]
        game.specials, game.boxed_specials = [[tile] for tile in tiles[:seats]], tiles[seats:]
        other.stand(game)
        dice = random.Random(seed)
        while one.decision and other.decision:
            keys = [o.key for o in one.decision.options if o.verb not in SPECIAL_VERBS]
            assert keys == [o.key for o in other.decision.options if o.verb not in SPECIAL_VERBS]
            assert one.prompt(None) == other.prompt(None) and one.view(None) == other.view(None)
            key = dice.choice(keys)
            one.play(key)
            other.play(key)
        assert one.decision is other.decision is None
        assert one.heard_by(None)[1:] == other.heard_by(None)


@pytest.mark.soak
@pytest.mark.parametrize("options", [{}, SWITCHED], ids=["default", "switched"])
@pytest.mark.parametrize("seats", SEATS)
def test_perikles_conforms_for_long(seats: int, options: dict[str, str]) -> None:
    conform(TITLE, seats, options, range(1000, 1020), every=5, examples=100)
    assert other_worlds(TITLE, seats, options, range(1000, 1050)) > 10_000
    assert non_interference(TITLE, seats, options, range(1000, 1020), every=5) > 20_000

"""0.8 What a seat cannot know is dealt anew, in the middle of a choice too; all that it does know stays."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hellas.engine.match import Match
from hellas.titles.lords import TITLE
from hellas.titles.lords.state import Lords
from lords.scene import NAMES, Scene, scene

WORLDS = 25


def worlds(s: Scene, seat: int) -> list[Lords]:
    """Other worlds that look the same to a seat; each of them legal."""
    dice, found = random.Random(seat), []
    for _ in range(WORLDS):
        twin = s.g.copy()
        TITLE.reshuffle(twin, seat, dice.randrange)
        TITLE.check(twin)
        assert twin.view(seat) == s.g.view(seat)
        found.append(twin)
    return found


def differ(found: list[Lords], what: Callable[[Lords], list[str]]) -> bool:
    return len({tuple(what(g)) for g in found}) > 1


def peeking() -> Scene:
    """Seat 0 looks at two combat cards."""
    return scene(control={0: ["attica"]}).play("owl_of_athena").expect("keep_card", 0)


def choosing() -> Scene:
    """Seat 0 looks at artifacts."""
    s = scene(3, heroes=["heracles", "achilles", "perseus"], glory={"red": 0})
    return s.play("heracles").expect("keep_artifact", 0)


def drafting(kept: int) -> Scene:
    """The draft of seat 1, in which so many have chosen already: 1, then 0, then 2."""
    s = scene(active=1, temples=["epirus"], control={1: ["crete"]}).play("special:build_temple")
    for _ in range(kept):
        s.play(s.offers("keep:")[0])
    return s.expect("draft", (1, 0, 2)[kept])


@pytest.mark.parametrize("look", [peeking, choosing])
def test_0_8_nobody_else_knows_the_cards_from_which_one_keeps_one(look: Callable[[], Scene]) -> None:
    s = look()
    assert all(differ(worlds(s, seat), lambda g: g.looked_at[0]) for seat in (1, 2))
    assert not differ(worlds(s, 0), lambda g: g.looked_at[0])


def test_0_8_what_has_not_come_to_a_drafter_is_unknown_to_him() -> None:
    s = drafting(1)
    assert differ(worlds(s, 2), lambda g: g.looked_at[0]) and differ(worlds(s, 2), lambda g: g.chosen[1])
    assert differ(worlds(s, 0), lambda g: g.chosen[1]) and not differ(worlds(s, 0), lambda g: g.looked_at[0])


def test_0_8_who_has_passed_the_pile_on_knows_what_is_in_it_but_not_who_keeps_what() -> None:
    s = drafting(2)
    passed = sorted(s.g.chosen[0] + s.g.looked_at[2])
    found = worlds(s, 1)
    assert all(sorted(g.chosen[0] + g.looked_at[2]) == passed for g in found) and len(passed) == 3
    assert differ(found, lambda g: g.chosen[0]) and differ(found, lambda g: g.looked_at[2])
    assert not differ(worlds(s, 0), lambda g: g.looked_at[2]), "he has passed on just these two"
    assert differ(worlds(s, 0), lambda g: g.chosen[1])


def test_0_8_only_who_is_asked_is_looking_at_cards() -> None:
    """So a computer player, who imagines other worlds when he is asked, never changes what another chooses from."""
    looks = 0
    for seats in (2, 3, 4):
        match, dice = Match.new(TITLE, NAMES[:seats], {}, seats), random.Random(seats)
        while match.decision and len(match.answers) < 700:
            looking = [seat for seat in range(seats) if match.game.looked_at[seat]]
            assert looking in ([], [match.decision.seat])
            looks += bool(looking)
            match.play(dice.choice(match.decision.options))
    assert looks > 20

"""What holds in every state with Atlas: the check finds each violation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atlas.scene import garden, garden_of, of, overload
from hellas.engine.state import BadState
from hellas.titles.atlas import TITLE, checking
from hellas.titles.atlas.garden import Garden
from hellas.titles.atlas.overload import Overload
from hellas.titles.lords.state import Lords
from staging import unbroken

Change = Callable[[Lords], object]
HELD: dict[str, Any] = {"on_atlas": [1, 2, 0], "token": 9, "bonus": (1, "speed"), "away": (2,), "drawn": ["trap_mace"]}
EATEN: dict[str, Any] = {"on_atlas": [1, 2, 0], "apples": [2, 1, 0], "gone": 3}


def sets(name: str, value: object) -> Change:
    return lambda g: setattr(next(iter(g.parts.values())), name, value)


OVERLOAD: dict[str, Change] = {
    "a port is missing": lambda g: part(g).ports.pop("crete"),
    "two ports of one number": lambda g: part(g).ports.update(crete=2),
    "seven slots": sets("slots", 7),
    "a seat is missing": sets("on_atlas", [1, 2]),
    "seven Hoplites": sets("on_atlas", [3, 2, 2]),
    "a negative number of Hoplites": sets("on_atlas", [3, -2, 2]),
    "sixteen Hoplites of a player": lambda g: g.hoplites["crete"].__setitem__(1, 14),
    "the token beyond the track": sets("token", 16),
    "the token below the track": sets("token", -1),
    "the token at 0 in a match that goes on": sets("token", 0),
    "an owner who does not play": sets("bonus", 3),
    "a bonus token on no attribute": sets("bonus_attribute", "luck"),
    "a bonus token without an owner": sets("bonus", None),
    "an unknown step": sets("step", "pray"),
    "a Hero off the board whom nobody misses": sets("away", []),
    "a Hero off the board and on it": sets("away", [0, 2]),
    "an unknown card": sets("drawn", ["joker"]),
    "three cards": sets("drawn", ["trap_mace"] * 3),
    "a raise": lambda g: g.raised[0].update(speed=1),
    "both modes": lambda g: g.parts.update(garden=garden().g.parts["garden"]),
}
GARDEN: dict[str, Change] = {
    "an apple is lost": sets("apples", [1, 1, 0]),
    "an apple too many": sets("apples_left", 10),
    "a seat is missing": sets("apples", [2, 1]),
    "a negative number of apples": sets("apples", [4, -1, 0]),
    "apples have come back": sets("gone", -3),
    "an apple at no battle": lambda g: (sets("in_battle", [0])(g), sets("apples", [1, 1, 0])(g)),
    "somebody else's apple": lambda g: (
        g.battle.update(region="crete", attacker=0, defender=1), sets("in_battle", [2])(g), sets("gone", 2)(g)
    ),
    "two sent": sets("sent", 2),
    "an apple that marks nothing": lambda g: (sets("raised", [0, "speed"])(g), sets("gone", 2)(g)),
    "a raise without an apple": lambda g: g.raised[0].update(speed=1),
    "a raise by two": lambda g: (
        sets("raised", [0, "speed"])(g), sets("spent", True)(g), sets("gone", 2)(g), g.raised[0].update(speed=2)
    ),
    "an apple that marks and is not spent": lambda g: (
        sets("raised", [0, "speed"])(g), sets("gone", 2)(g), g.raised[0].update(speed=1)
    ),
}  # fmt: skip


def part(g: Lords) -> Overload:
    return g.part("overload", Overload)


@pytest.mark.parametrize("what", OVERLOAD)
def test_the_check_finds_in_overload(what: str) -> None:
    g = overload(**HELD).g
    OVERLOAD[what](g)
    with pytest.raises(BadState):
        TITLE.check(g)


@pytest.mark.parametrize("what", GARDEN)
def test_26_1_the_check_finds_in_the_garden(what: str) -> None:
    g = garden(**EATEN).g
    GARDEN[what](g)
    with pytest.raises(BadState):
        TITLE.check(g)


def test_every_requirement_is_broken_by_some_violation() -> None:
    """By the line of the check that complains."""
    rows = ((overload, HELD, OVERLOAD), (garden, EATEN, GARDEN))
    cases = ((make(**fields).g, change) for make, fields, changes in rows for change in changes.values())
    assert unbroken(TITLE, checking, cases) == []


@pytest.mark.parametrize("mode", ["overload", "garden"])
def test_a_crafted_part_is_refused_or_legal(mode: str) -> None:
    """Whatever a file says, the check says so and does not fall over."""
    g, refused = (overload(**HELD) if mode == "overload" else garden(**EATEN)).g, 0
    for name in g.parts[mode].dump():
        for value in (None, -1, 99, True, "x", [], [0], [9, 9, 9], ["x"], {}, {"crete": 1}):
            data = g.dump()
            data["parts"][mode][name] = value
            try:
                TITLE.check(g.load(data))
            except BadState:
                refused += 1
    assert refused > 80


def test_the_positions_themselves_are_legal_and_saved_as_they_are() -> None:
    for s in (overload(**HELD), garden(**EATEN)):
        twin = s.g.load(s.g.dump())
        TITLE.check(twin)
        assert twin.digest() == s.g.digest() and twin.view(0) == s.g.view(0)
    assert of(overload(**HELD)).token == 9 and isinstance(garden_of(garden(**EATEN)), Garden)

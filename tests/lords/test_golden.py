"""Golden matches: one recorded for each way to win and number of players (``scripts/record_golden.py``).

21.8 There is none in which two players meet a condition by one change: no change of the base game gives regions,
temples or monsters to two of them (a beaten army that takes a region does so before the winner takes his, 16.10), and
whoever met a condition earlier has won earlier. One player may meet two at once (``twofold-3``); the end with several
winners is the draw of Overload (tests/golden/atlas).
"""

from __future__ import annotations

from functools import cache

import pytest

from hellas.engine.journal import Story
from hellas.engine.match import Match
from hellas.titles import title
from hellas.titles.lords.state import Lords
from staging import endings, golden, holds, opens
from staging import replayed as replay

TITLE = title("lords-of-hellas")
REASONS = ("favored", "king", "slayer", "warlord")
ENDINGS = (*(f"{r}-{n}" for r in REASONS for n in (2, 3, 4) if (r, n) != ("king", 2)), "repeats-2", "twofold-3")


@cache
def story_of(ending: str) -> Story:
    return golden("lords", ending)


@cache
def replayed(ending: str) -> Match[Lords]:
    return replay(TITLE, story_of(ending))


def test_there_is_one_for_each_ending() -> None:
    assert endings("lords") == sorted(ENDINGS)


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_replay_has_every_digest_and_the_same_end(ending: str) -> None:
    holds(replayed(ending), story_of(ending))


@pytest.mark.parametrize("ending", ENDINGS)
def test_it_opens_at_its_end(ending: str) -> None:
    opens(TITLE, story_of(ending))


@pytest.mark.parametrize("ending", ENDINGS)
def test_they_are_won_as_their_names_say(ending: str) -> None:
    """Judged from the rows of the result, not by the title."""
    name, seats = ending.split("-")
    reason = {"repeats": "favored", "twofold": "warlord"}.get(name, name)
    table = story_of(ending).header["table"]
    rows, (winner,) = table["explanation"]["rows"], table["winners"]
    assert len(rows) == int(seats) and table["reason"] == reason
    now, needed = rows[winner][table["reason"]]
    assert now >= needed
    others = [row[table["reason"]] for seat, row in enumerate(rows) if seat != winner]
    assert all(now < needed for now, needed in others)


def test_23_2_actions_are_repeated_in_the_match_of_two() -> None:
    told = [notice.args[1] for notice in replayed("repeats-2").log if notice.key == "repeat"]
    assert len(told) > 2


def test_21_1_one_change_meets_two_conditions_at_once() -> None:
    """One region completes the second land and is the fifth with a temple."""
    match, table = replayed("twofold-3"), story_of("twofold-3").header["table"]
    (winner,) = table["winners"]
    row = table["explanation"]["rows"][winner]
    assert [name for name, (now, needed) in row.items() if now >= needed] == ["warlord", "favored"]
    *_, (seat, region) = [notice.args for notice in match.log if notice.key == "control"]
    g = match.game
    assert seat == winner and g.has_temple(str(region)) and len(g.temple_regions(winner)) == 5
    lands = [land for land, regions in g.content.lands.items() if all(g.control[each] == winner for each in regions)]
    assert g.content.regions[str(region)].land in lands

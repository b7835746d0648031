"""Golden matches with Atlas: each end of Overload, and gardens whose apples were used in all ways."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from hellas.engine.match import Match
from hellas.titles.atlas import TITLE
from staging import endings, golden, holds, opens
from staging import replayed as replay

OVERLOAD = ("overload-most-2", "overload-most-3", "overload-most-4", "overload-tie-3", "overload-draw-4")
GARDEN = ("garden-2", "garden-3", "garden-4")
ENDINGS = (*OVERLOAD, "overload-held-3", *GARDEN)


@cache
def replayed(ending: str) -> Match[Any]:
    return replay(TITLE, golden("atlas", ending))


def keys(ending: str) -> list[str]:
    return [notice.key for notice in replayed(ending).log]


def test_there_is_one_for_each_ending() -> None:
    assert endings("atlas") == sorted(ENDINGS)
    for ending in ENDINGS:
        mode, *_, seats = ending.split("-")
        header = golden("atlas", ending).header
        assert header["options"] == {"atlas": mode} and len(header["names"]) == int(seats)


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_replay_has_every_digest_and_the_same_end(ending: str) -> None:
    holds(replayed(ending), golden("atlas", ending))


@pytest.mark.parametrize("ending", ENDINGS)
def test_it_opens_at_its_end(ending: str) -> None:
    opens(TITLE, golden("atlas", ending))


@pytest.mark.parametrize("ending", OVERLOAD)
def test_25_5_they_end_as_their_names_say(ending: str) -> None:
    """Judged from what the result explains, not by the title."""
    table, how = golden("atlas", ending).header["table"], ending.split("-")[1]
    board, winners = table["explanation"]["parts"]["overload"], table["winners"]
    there, most = board["on_atlas"], max(board["on_atlas"])
    best = [seat for seat, number in enumerate(there) if number == most]
    assert table["reason"] == "overload" and board["token"] == 0
    match how:
        case "most":
            assert winners == best and len(best) == 1
        case "tie":
            assert len(best) > 1 and board["bonus"] in best and winners == [board["bonus"]]
        case "draw":
            assert len(best) > 1 and board["bonus"] not in best and winners == best


def test_25_6_heroes_held_it_up_until_somebody_won_otherwise() -> None:
    told = keys("overload-held-3")
    assert told.count("overload.pushed") > 2 and told.count("overload.returned") > 1
    assert golden("atlas", "overload-held-3").header["table"]["reason"] in ("warlord", "favored", "slayer", "king")
    moved = [notice.args for notice in replayed("overload-held-3").log if notice.key == "overload.moved"]
    assert moved and all(int(after) <= int(before) for before, after in moved)


@pytest.mark.parametrize("ending", GARDEN)
def test_26_4_26_5_apples_were_used_in_all_three_ways(ending: str) -> None:
    log = replayed(ending).log
    assert {notice.args[1] for notice in log if notice.key == "apple.spent"} == {"battle", "heal", "raise"}
    gained = sum(int(notice.args[1]) for notice in log if notice.key == "apple.gained")
    board = golden("atlas", ending).header["table"]["explanation"]["parts"]["garden"]
    assert gained == 15 - board["apples_left"]

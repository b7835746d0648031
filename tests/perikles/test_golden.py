"""Golden matches: one recorded for each way in which a match can end (``scripts/record_golden.py``)."""

from __future__ import annotations

import pytest

from hellas.engine.journal import Story
from hellas.titles.perikles import TITLE
from staging import endings, golden, holds, opens, replayed

ENDINGS = ("athens", "locations", "persians", "rounds", "shared", "sparta", "statues")


def story_of(ending: str) -> Story:
    return golden("perikles", ending)


def test_there_is_one_for_each_ending() -> None:
    assert endings("perikles") == list(ENDINGS)


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_replay_has_every_digest_and_the_same_end(ending: str) -> None:
    holds(replayed(TITLE, story_of(ending)), story_of(ending))


@pytest.mark.parametrize("ending", ENDINGS)
def test_it_opens_at_its_end(ending: str) -> None:
    opens(TITLE, story_of(ending))


def test_they_end_as_their_names_say() -> None:
    tables = {ending: story_of(ending).header["table"] for ending in ENDINGS}
    decided = {ending: (table["reason"], table["explanation"]["decided_by"]) for ending, table in tables.items()}
    assert decided["rounds"] == ("rounds", "points")
    assert decided["athens"] == ("athens", "points") and decided["sparta"] == ("sparta", "points")
    assert [decided[ending][1] for ending in ("locations", "statues", "shared")] == ["locations", "statues", "shared"]
    assert len(tables["shared"]["winners"]) > 1 and len(tables["statues"]["winners"]) == 1
    assert replayed(TITLE, story_of("persians")).game.persian_won


@pytest.mark.parametrize("ending", ("locations", "statues", "shared"))
def test_10_3_the_tie_breaks_are_those_of_the_rules(ending: str) -> None:
    """Judged from the rows of the result, not by the title."""
    table = story_of(ending).header["table"]
    rows, scores = table["explanation"]["rows"], table["scores"]
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    assert len(tied) > 1
    for key in ("locations", "statue_count"):
        best = max(rows[seat][key] for seat in tied)
        tied = [seat for seat in tied if rows[seat][key] == best]
        if ending == "locations":
            break
    assert tied == table["winners"]

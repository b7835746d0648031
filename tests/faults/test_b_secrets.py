"""Whatever can be opened over the table tells nothing that its viewer may not know. Numbers as in faults_b.txt."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hellas.engine import Match
from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.perikles.part import PART
from hellas.titles.perikles import TITLE
from table.war_kit import desk_at, pixels, table

KEYS = ("W", "C", "L", "Esc")  # wars, cities, chronicle, menu


def twin(desk: Desk, seat: Seat, seed: int) -> Desk:
    """A match that differs in nothing but what the seat cannot know."""
    game = desk.match.checkpoints[-1].game.copy()
    if seed:
        TITLE.reshuffle(game, seat, random.Random(seed).randrange)
    match = Match.new(TITLE, desk.match.names, desk.match.options, 1)
    match.stand(game)
    made = Desk(match, PART)
    made.told = len(match.log)
    return made


@pytest.mark.parametrize("key", KEYS)
def test_B044_B047_B056_no_sheet_over_the_table_shows_what_others_hide(tmp_path: Path, key: str) -> None:
    start = desk_at("send")
    assert start.match.decision
    seat = start.match.decision.seat
    worlds = [twin(start, seat, seed) for seed in (0, 1, 2)]
    assert len({world.match.digest() for world in worlds}) == 3, "the worlds do not differ"
    shown = set()
    for world in worlds:
        driver = table(world, tmp_path)
        before = pixels(driver)
        driver.key(key)
        after = pixels(driver)
        assert after != before, "nothing was opened"
        shown.add(after)
        driver.app.close()
    assert len(shown) == 1

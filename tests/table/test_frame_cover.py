"""Nothing of what is hidden can be seen, reached or guessed while the table is covered, nor after it changed hands."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from hellas.engine import Match
from hellas.table.locale import Locale
from hellas.table.settings import Settings
from hellas.table.thumbnail import thumbnail
from table.frame_toy import Table, new_match


def at_cover(seed: int = 1) -> Match[Any]:
    """A match whose next decision is private."""
    match = new_match(seed=seed)
    match.play("take:ash")
    return match


def with_other_secrets(match: Match[Any]) -> Match[Any]:
    """The same match to whoever knows only what is public."""
    twin = match.fork()
    dice = random.Random(5)
    everybody = len(match.names)  # a seat that nobody has: everything is shuffled
    twin.title.reshuffle(twin.game, everybody, dice.randrange)
    assert twin.game.dump() != match.game.dump() and twin.view(None) == match.view(None)
    return twin


@pytest.mark.parametrize("by_hand", [False, True])
def test_covered_frames_do_not_depend_on_secrets(tmp_path: Path, by_hand: bool) -> None:
    frames, targets = [], []
    for match in (at_cover(), with_other_secrets(at_cover())):
        table = Table(tmp_path, match)
        if by_hand:
            table.key("Space")
            table.click(next(id for id in table.targets() if id.startswith("card:")))
            table.key("F9")
        assert table.desk.covered
        frames.append(table.pixels())
        targets.append(sorted(table.targets()))
        table.app.close()
    assert frames[0] == frames[1] and targets[0] == targets[1]


def test_a_covered_table_can_only_be_opened_or_left(tmp_path: Path) -> None:
    table = Table(tmp_path, at_cover())
    assert set(table.targets()) == {"cover.open", "cover.menu"}
    assert pygame.display.get_caption()[0] == "Anna"
    for key in ("L", "W", "S", "U", "Enter", "Ctrl+Enter", "Bksp", "1", "Ctrl+Y"):
        table.key(key)
    assert set(table.targets()) == {"cover.open", "cover.menu"} and table.match.answers == ["take:ash"]
    table.key("Esc")
    assert table.scene.papers.opened == "menu" and table.desk.covered
    table.key("Esc")
    table.key("Space")
    assert not table.desk.covered and pygame.display.get_caption()[0] != "Anna"
    table.app.close()


def test_nothing_is_remembered_of_who_sat_there(tmp_path: Path) -> None:
    table = Table(tmp_path, at_cover())
    table.key("Space")
    card = next(id for id in table.targets() if id.startswith("card:"))
    table.key("L")
    table.click("chronicle.whole.filter:1")
    table.key("L")
    table.move(card)
    table.key("Tab")
    table.click(card)
    table.key("F9")
    ui = table.app.ui
    assert not table.desk.draft and not table.desk.selected and table.desk.viewer is None
    assert ui.focus == "" and ui.hover == "" and not [id for id in ui.state if id.startswith(("chronicle", "card"))]
    assert table.scene.rail.book.only == -1
    table.app.close()


def test_the_next_player_sees_no_card_of_the_last_one(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.click("heap:ash")
    table.key("Enter")
    table.lay_any_card()
    table.key("End")
    assert table.desk.seat == 1 and not [id for id in table.targets() if id.startswith("card:")]
    table.click("heap:ash")
    table.key("Enter")
    table.key("Space")
    assert {id for id in table.targets() if id.startswith("card:")} == {f"card:{c}" for c in table.match.game.hands[1]}
    table.app.close()


def test_a_question_about_a_plan_does_not_outlive_the_cover(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.click("primary")
    assert table.scene.papers.ask
    table.key("F9")
    assert table.desk.covered and table.scene.papers.ask is None
    table.app.close()


def test_while_somebody_answers_apart_no_hand_is_open(tmp_path: Path) -> None:
    frames = []
    match = new_match()
    match.play("take:cedar")
    for each in (match, with_other_secrets(match)):
        table = Table(tmp_path, each)
        assert table.desk.apart and table.desk.eyes is None
        table.settle()
        frames.append(table.pixels())
        table.app.close()
    assert frames[0] == frames[1]


def test_covers_can_be_set_to_never_and_always(tmp_path: Path) -> None:
    never = Table(tmp_path, at_cover(), settings=Settings(animation="off", cover="never"))
    assert not never.desk.covered and [id for id in never.targets() if id.startswith("card:")]
    never.app.close()
    always = Table(tmp_path, settings=Settings(animation="off", cover="always"))
    assert always.desk.covered
    always.key("Space")
    assert not always.desk.covered
    always.app.close()


def test_the_picture_of_a_match_shows_only_what_is_public(tmp_path: Path) -> None:
    pictures = []
    for match in (at_cover(), with_other_secrets(at_cover())):
        table = Table(tmp_path, match)
        table.key("Space")
        assert table.desk.viewer == 0
        pictures.append(pygame.image.tobytes(thumbnail(table.desk, Locale("en")), "RGB"))
        table.app.close()
    assert pictures[0] == pictures[1]

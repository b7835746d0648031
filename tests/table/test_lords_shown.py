"""What happens by itself is shown large and on the map, as exactly as it was told: monster die, events, evolutions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from hellas.bots import BOTS, look_of
from hellas.engine import Match
from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.lords import gestures, happening, shown
from hellas.titles.lords import TITLE
from table.lords_play import NAMES, show, the_part


@pytest.fixture(scope="module")
def whole() -> list[str]:
    """The answers of a match of bots."""
    match = Match.new(TITLE, NAMES, seed=3)
    bots = [BOTS["brisk"](seat) for seat in range(4)]
    while look := look_of(match):
        match.play(bots[look.seat].choose(look))
    return match.answers


def at_step(answers: list[str], *keys: str) -> Desk:
    """The table while a step is held in which such a notice is told."""
    match: Match[Any] = Match.new(TITLE, NAMES, seed=3)
    desk = Desk(match, the_part())
    for key in answers:
        desk.play(key)
        while desk.showing:
            if {notice.key for notice in desk.step} >= set(keys):
                return desk
            desk.next()
    raise AssertionError("it is never told")


def notice(key: str, *args: str | int) -> Notice:
    return Notice(key, args, None)


def test_a_step_is_shown_as_it_leaves_the_board(whole: list[str]) -> None:
    match: Match[Any] = Match.new(TITLE, NAMES, seed=3)
    looked = 0
    for key in whole[: len(whole) // 2]:
        before = len(match.log)
        match.play(key)
        for at in range(before, len(match.log)):
            found = match.log[at]
            if found.key == "monster.moved":
                monster, source, to = found.args
                assert match.view_told(at, None)["public"]["monsters"][monster] == source
                assert match.view_told(at + 1, None)["public"]["monsters"][monster] == to
                looked += 1
    assert looked > 2
    assert match.view_told(len(match.log), 1) == match.view(1)
    assert match.view_told(0, None) == match.view_when(0, None)


def test_a_chosen_attack_is_a_step_and_one_that_follows_from_the_die_is_not() -> None:
    die, attacks, killed = (
        notice("monster.die", "sphinx", "region_attack"), notice("monster.attacks", "sphinx", "elis"),
        notice("killed", 0, "elis", 1),
    )  # fmt: skip
    assert gestures.steps([die, attacks, killed, die], 0) == 3
    assert gestures.steps([attacks, killed, die], 0) == 2
    assert gestures.steps([die, notice("turn", 0, 3)], 0) == 1, "the next turn is no part of it"
    assert gestures.steps([notice("turn", 0, 3)], 0) == 0


def test_the_die_of_a_monster_is_shown_and_its_place_is_marked(whole: list[str], tmp_path: Path) -> None:
    desk = at_step(whole, "monster.die", "monster.attacks")
    found = shown.shown(desk)
    assert found and happening.wanted(desk)
    monster, region = next(n.args for n in found.rest if n.key == "monster.attacks")
    assert shown.rings(desk) == (f"monster:{monster}",) and region in shown.struck(desk)
    driver, told = show(desk, tmp_path), desk.told
    driver.key("Enter")
    assert desk.told > told or not desk.showing, "one key goes on"
    assert driver.app.ui.locale.missing == set()


@pytest.mark.parametrize(
    "keys", [("event", "monster.evolves"), ("event", "quest.opens"), ("monster_phase",), ("battle.won",)]
)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_events_are_shown_the_same_from_memory(
    whole: list[str], keys: tuple[str, ...], size: tuple[int, int], tmp_path: Path
) -> None:
    desk = at_step(whole, *keys)
    driver = show(desk, tmp_path, size, language="hu")
    assert shown.shown(desk) and driver.app.ui.locale.missing == set()
    pictures = []
    for off in (False, True):
        driver.app.ui.panes.off = off
        driver.app.ui.invalidate()
        driver.settle()
        pictures.append(pygame.image.tobytes(driver.app.window.subsurface((0, 0, size[0] * 3 // 4, size[1])), "RGB"))
    assert pictures[0] == pictures[1]


def test_while_somebody_moves_a_monster_its_die_lies_there(whole: list[str]) -> None:
    match: Match[Any] = Match.new(TITLE, NAMES, seed=3)
    for key in whole:
        if match.decision and match.decision.kind == "monster_move":
            break
        match.play(key)
    desk = Desk(match, the_part())
    desk.skip()
    found = shown.shown(desk)
    assert found and found.about.key == "monster.die"
    assert desk.options[0].args[0] == found.about.args[0] and shown.rings(desk) == (f"monster:{found.about.args[0]}",)

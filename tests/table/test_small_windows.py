"""Windows of any size, at the largest type: every moment of both games can be drawn."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from hellas.table.desk import Desk
from hellas.table.theme import LEAST_ROOM, Theme
from table import lords_play, perikles_play

SIZES = ((300, 200), (640, 480), (1024, 600), (2000, 300), (400, 900), (1280, 720))


@pytest.mark.parametrize("size", SIZES)
def test_type_leaves_the_room_that_screens_need(size: tuple[int, int]) -> None:
    for wanted in (80, 100, 200):
        scale = Theme.for_window(size, wanted).scale
        assert scale <= wanted
        assert scale == wanted or min(size[0] / LEAST_ROOM[0], size[1] / LEAST_ROOM[1]) * 100 - scale < 1


def moment(desk: Desk) -> str:
    """What kind of moment it is."""
    if desk.showing:
        return f"show {desk.step[0].key if desk.step else ''}"
    decision = desk.match.decision
    return "cover" if desk.covered else "over" if decision is None else decision.kind


@pytest.mark.parametrize(("title", "steps"), [("perikles", 900), ("lords-of-hellas", 250)])
def test_every_moment_can_be_drawn(title: str, steps: int, tmp_path: Path) -> None:
    kit = perikles_play if title == "perikles" else lords_play
    desk, dice, seen = kit.new_desk(4, 3), random.Random(4), set[str]()
    driver = kit.show(desk, tmp_path, text=200)
    for _ in range(steps):
        if moment(desk) not in seen:
            seen.add(moment(desk))
            width, height = SIZES[len(seen) % len(SIZES)]
            pygame.display.set_mode((width, height), pygame.RESIZABLE)
            driver.post(pygame.WINDOWSIZECHANGED, x=width, y=height)
            driver.settle()
            assert driver.app.window.get_size() == (width, height)
        if moment(desk) == "over":
            break
        if desk.showing:
            desk.next()
        elif desk.covered:
            desk.uncover()
        elif desk.match.decision:
            desk.play(dice.choice(desk.match.decision.options).key)
    assert len(seen) > 15
    driver.app.close()

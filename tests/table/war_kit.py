"""What the tests of phases 5 and 6 share: a desk in a set position, its table, clicks that mean an option."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame

from hellas.engine.decision import Option
from hellas.table.desk import Desk
from hellas.table.perikles.part import PART
from perikles.scene import scene
from table.driver import Driver
from table.perikles_play import show

LEADERS = {"athens": 1, "sparta": 2, "argos": 3, "corinth": 1, "thebes": 4, "megara": 3}
SLOTS = ["delium", "amphipolis", "pylos", "sicily", "potidea", "mantinea", "leucas"]
PLACED = {
    "sicily": {
        "attack": "persia H3 @0, persia T3 @0, athens H1, athens T1, athens T2",
        "defend": "sparta H4, sparta H2, sparta T2",
    },
    "delium": {"attack": "corinth H1", "defend": "thebes H1, thebes H1, thebes T1"},
    "pylos": {"attack": "argos H1", "defend": "sparta H1, sparta T1"},
}
WITHOUT_ELEMENTS = {"end": "primary", "pass": "primary", "withdraw": "withdraw", "decline": "decline:{0}"}


def desk_at(phase: str, seats: int = 5, cover: str = "when_needed", ask_all: bool = False, **changes: Any) -> Desk:
    """A desk over a position: five players, seven locations with some armies, unless said otherwise.

    In phase 6 the battles of Sicily come first: at sea 6 against 3, on land 4 against 7.
    """
    slots = sorted(SLOTS, key=lambda each: each != "sicily") if phase == "engage" else SLOTS
    changes = {"slots": slots, "leaders": LEADERS, "placed": PLACED} | changes
    s = scene(seats, phase=phase, **changes)
    desk = Desk(s.match, PART, cover=cover, ask_all=ask_all)
    desk.told = len(s.match.log)
    return desk


def table(desk: Desk, home: Path, size: tuple[int, int] = (1280, 720), language: str = "en") -> Driver:
    """The table around it, uncovered."""
    if desk.covered:
        desk.uncover()
    return show(desk, home, size, language=language)


def from_first_step(desk: Desk) -> Desk:
    """As if nothing of what happened so far had been shown."""
    desk.told = desk.step_from = 0
    desk.next()
    return desk


def buttons_of(option: Option) -> list[str]:
    """The targets whose clicks choose an option."""
    elements = list(PART.mentions(option))
    return elements or [WITHOUT_ELEMENTS[option.verb].format(*option.args)]


def unreachable(driver: Driver, desk: Desk) -> list[tuple[str, str]]:
    """Options on the open table that some click of theirs cannot reach."""
    found = driver.targets()
    return [
        (option.key, each)
        for option in desk.options
        for each in buttons_of(option)
        if each not in found or not found[each].on_click
    ]


def choose(driver: Driver, desk: Desk, option: Option, dice: random.Random) -> None:
    """Click what an option is about, in any order."""
    elements = buttons_of(option)
    dice.shuffle(elements)
    for each in elements:
        driver.click(each)


def pixels(driver: Driver) -> bytes:
    """The window as it is, the pointer in a corner of the papyrus."""
    driver.move((2, driver.app.window.get_height() - 2))
    driver.app.ui.drop_focus()
    driver.app.draw()
    return pygame.image.tobytes(driver.app.window, "RGB")

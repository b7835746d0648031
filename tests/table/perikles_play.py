"""Matches of Perikles played through a desk to a moment, and the table around it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from hellas.engine import Match
from hellas.table.app import App
from hellas.table.desk import Desk, Mark
from hellas.table.locale import Locale
from hellas.table.perikles.part import PART
from hellas.table.scenes.table import TableScene
from hellas.table.settings import Settings
from hellas.table.theme import PLAYERS
from hellas.titles.perikles import TITLE
from table.driver import Driver

NAMES = ("Anna", "B\u00e9la", "Chlo\u00e9", "D\u00e1niel", "Emma")
Moment = Callable[[Desk], bool]


def new_desk(players: int = 5, seed: int = 1, names: tuple[str, ...] = NAMES, **options: str) -> Desk:
    """A match at its first decision."""
    match = Match.new(TITLE, names[:players], options, seed)
    marks = [Mark(colour, name[0]) for colour, name in zip(PLAYERS, names[:players], strict=False)]
    return Desk(match, PART, marks=marks)


def play_until(desk: Desk, moment: Moment, seed: int = 1, limit: int = 4000) -> Desk:
    """Give random answers until the moment has come (it is looked at before each answer and each shown step)."""
    dice = random.Random(seed)
    for _ in range(limit):
        if moment(desk):
            return desk
        step(desk, dice)
    raise AssertionError("the moment does not come")


def step(desk: Desk, dice: random.Random) -> None:
    """Show the next step, or answer at random without planning."""
    if desk.showing:
        desk.next()
    elif desk.covered:
        desk.uncover()
    elif desk.match.decision is not None:
        desk.play(dice.choice(desk.match.decision.options).key)


def phase(name: str, round_: int = 1, turn: int = 0) -> Moment:
    """Somebody is asked in a phase of a round, after so many turns in it."""

    def now(desk: Desk) -> bool:
        public = desk.public
        return not desk.showing and (public["round"], public["phase"]) == (round_, name) and public["turn"] >= turn

    return now


def asked(kind: str, round_: int = 1) -> Moment:
    """A kind of decision is asked for."""

    def now(desk: Desk) -> bool:
        decision = desk.match.decision
        kinds = decision is not None and decision.kind == kind
        return not desk.showing and kinds and desk.public["round"] >= round_

    return now


def showing(key: str) -> Moment:
    """A step with such a notice is being shown."""
    return lambda desk: desk.showing and any(notice.key == key for notice in desk.step)


class Nowhere:
    """The table without the rest of the program around it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.sections: list[str] = []  # of the rules that were asked for

    def rules(self, title: str, section: str = "") -> None:
        """The rules."""
        self.sections.append(section)

    def settings(self) -> None:
        """Nothing."""

    def load(self) -> None:
        """Nothing."""

    def menu(self) -> None:
        """Nothing."""

    def again(self) -> None:
        """Nothing."""


def scene_of(app: App, desk: Desk) -> TableScene:
    """The table scene around a desk that has been played already."""
    scene = TableScene(Nowhere(app), desk.match, part=desk.part)
    scene.desk, desk.changed = desk, scene._changed
    return scene


def show(
    desk: Desk, home: Path, size: tuple[int, int] = (1280, 720), *, language: str = "en", text: int = 100
) -> Driver:
    """The table in a hidden window."""
    settings = Settings(animation="off", text_size=text)
    return Driver(lambda app: scene_of(app, desk), home, size=size, settings=settings, locale=Locale(language))

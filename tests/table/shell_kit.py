"""What the tests of the shell share: saved matches of every kind, a driver with a shell, every scene there is."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from hellas import store
from hellas.engine import Match
from hellas.store.saves import journal_of
from hellas.table.app import App
from hellas.table.locale import Locale
from hellas.table.scene import Scene
from hellas.table.scenes.file_dialogs import ExportDialog, RenameDialog
from hellas.table.scenes.load import LoadScene
from hellas.table.scenes.menu import MenuScene
from hellas.table.scenes.rules import RulesScene
from hellas.table.scenes.rulings import Rulings
from hellas.table.scenes.settings import SettingsScene
from hellas.table.scenes.setup import SetupScene
from hellas.table.scenes.shell import Playing, Shell
from hellas.table.settings import Settings
from table.driver import Driver
from table.titles import TITLES

NAMES = ("Anna", "B\u00e9la", "Chlo\u00e9", "D\u00e1niel", "Emma")
TABLE = {"colours": ["red", "blue", "gold", "green", "violet"], "marks": ["A", "B", "C", "D", "E"]}


class ShellDriver(Driver):
    """A driver whose app has a shell over a menu; matches that would be shown are noted in ``opened``."""

    shell: Shell

    def __init__(
        self,
        home: Path,
        make: Callable[[Shell], Scene] = MenuScene,
        *,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        locale: Locale | None = None,
    ) -> None:
        self.opened: list[Playing] = []

        def first(app: App) -> Scene:
            self.shell = Shell(app, TITLES, lambda shell, playing: self.opened.append(playing))
            return make(self.shell)

        super().__init__(first, home, size=size, settings=settings, locale=locale)

    def name_players(self, names: tuple[str, ...] = NAMES[:3]) -> None:
        """Seat players without typing."""
        self.shell.seating.count = len(names)
        for place, name in zip(self.shell.seating.places, names, strict=False):
            place.name = name
        self.app.ui.invalidate()
        self.settle()


def play(answers: int, seats: int = 3, seed: int = 1) -> Match[Any]:
    """A match of Perikles after so many random answers, or its end."""
    match = Match.new(TITLES["perikles"], NAMES[:seats], seed=seed)
    chance = random.Random(seed)
    while match.decision and len(match.answers) < answers:
        match.play(chance.choice(match.decision.options))
    return match


def save(name: str, match: Match[Any], age: float = 0.0) -> Path:
    """A saved match of that name, so many days old."""
    path = store.saves_folder() / f"{name}.hellas"
    path.parent.mkdir(parents=True, exist_ok=True)
    seats = len(match.names)
    store.save(match, path, {key: row[:seats] for key, row in TABLE.items()})
    return aged(path, age)


def aged(path: Path, days: float) -> Path:
    """The file as if it had been written so many days ago."""
    when = datetime.now().timestamp() - days * 86400
    os.utime(path, (when, when))
    return path


@lru_cache(maxsize=1)
def mixed_files() -> tuple[bytes, bytes]:
    """The journals of an open and of a finished match."""
    return journal_of(play(12, 4), TABLE), journal_of(play(10_000), TABLE)


def mixed_folder() -> None:
    """An open match, a finished, a damaged, a newer and a foreign file, newest first."""
    going_on, over = mixed_files()
    lines = going_on.split(b"\n")
    lines[-4] = lines[-4][:20] + b"#" + lines[-4][21:]
    files = {
        "perikles-2026-11-29-1903-anna": going_on,
        "Finished": over,
        "Damaged": b"\n".join(lines),
        "Newer": going_on.replace(b'"format":1', b'"format":9', 1),
        "Shopping list": b"milk, eggs",
    }
    folder = store.saves_folder()
    folder.mkdir(parents=True)
    for age, (name, data) in enumerate(files.items()):
        path = folder / f"{name}.hellas"
        path.write_bytes(data)
        aged(path, age)
    (folder / "notes.txt").write_text("no match at all")


def colours_open(shell: Shell) -> Scene:
    """The setup with the colours of the last player."""
    scene = SetupScene(shell)
    scene.players.open = 4
    return scene


SCENES: dict[str, Callable[[Shell], Scene]] = {
    "menu": MenuScene,
    "setup": SetupScene,
    "colours": colours_open,
    "rulings": Rulings,
    "load": LoadScene,
    "settings": lambda shell: SettingsScene(shell.app),
    "rules": lambda shell: RulesScene(shell.app, "perikles", "5.3.4"),
    "rules list": lambda shell: RulesScene(shell.app, "perikles"),
    "rename": lambda shell: RenameDialog(shell.app, "Sunday", lambda text: None),
    "export": lambda shell: ExportDialog(shell.app, lambda folder: None),
}
"""Every scene of the shell, made without anything before it."""

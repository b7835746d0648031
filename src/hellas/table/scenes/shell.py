"""What the screens around a match share: the titles, the table being laid, and the ways from screen to screen."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from hellas.engine import BadSetup, Match
from hellas.engine.journal import BadJournal, Note, Story
from hellas.engine.title import Title
from hellas.store import Recording, fault_of, new_save, open_save
from hellas.table import marking
from hellas.table.app import App
from hellas.table.desk import Mark
from hellas.table.scene import Scene
from hellas.table.scenes import saves
from hellas.table.scenes.load import LoadScene
from hellas.table.scenes.rules import RulesScene
from hellas.table.scenes.settings import SettingsScene
from hellas.table.scenes.setup import SetupScene
from hellas.table.seating import Seating, restore


class Playing(NamedTuple):
    """A match on its way to the table. ``story`` is what it was opened from, ``table`` the marks of its seats."""

    match: Match[Any]
    recording: Recording
    story: Story | None
    table: Mapping[str, Any]


class Shell:
    """One for a window, over the menu. ``titles`` by name, in the order they are offered.

    ``open_match`` puts a match on the table, which finds its ways back here (``scenes.table.Ways``).
    """

    def __init__(
        self, app: App, titles: Mapping[str, Title[Any]], open_match: Callable[[Shell, Playing], None]
    ) -> None:
        self.app, self.titles, self._open_match = app, titles, open_match
        self.playing: Playing | None = None
        self.seating = self.last_seating() or self._first()

    # the table being laid

    def last_seating(self) -> Seating | None:
        """The table as it was when a match last began, or None."""
        return restore(self.app.settings.last_setup, self.titles)

    def sit_as_last(self) -> None:
        """The same table as last time."""
        self.seating = self.last_seating() or self.seating

    def start(self) -> None:
        """Begin the match that is laid out, and remember the table."""
        seating = self.seating
        if next(seating.faults(), None):
            return
        title = self.titles[seating.title]
        seed = int(seating.seed) if seating.seed else self.by_chance()
        try:
            match = Match.new(title, seating.names, seating.chosen_options(title), seed)
        except BadSetup as fault:
            self.app.ui.toast(str(fault), "no")
            return
        seating.seed = ""
        self.app.settings.last_setup = seating.dump()
        self.app.save_settings()
        self.begin(match, [Mark(*pair) for pair in zip(seating.colours, seating.marks(), strict=True)])

    def begin(self, match: Match[Any], marks: list[Mark]) -> None:
        """Record a new match, and show it."""
        table = marking.to_table(marks)
        self._show(Playing(match, new_save(match, table), None, table))

    @staticmethod
    def by_chance() -> int:
        """A seed."""
        return random.SystemRandom().getrandbits(63)

    def go_on(self, path: Path) -> None:
        """Open a saved match; if that cannot be done, say why."""
        ui = self.app.ui
        try:
            opened = open_save(path)
        except (OSError, BadJournal) as error:
            ui.toast(saves.sentence(ui, fault_of(error, path)), "no")
            return
        self._show(Playing(opened.match, opened.recording, opened.story, opened.table))
        for note in opened.notes:
            ui.toast(self._noted(note))

    def plays(self, path: Path) -> bool:
        """Whether this file is on the table now."""
        return self.playing is not None and self.playing.recording.path == path

    # ways

    def close(self, scene: Scene) -> None:
        """Back to what lies below."""
        self.app.scenes.pop(scene)

    def menu(self) -> None:
        """To the main menu; a match is left."""
        while len(self.app.scenes) > 1:
            self.app.scenes.pop()
        self.playing = None

    def setup(self) -> None:
        """To a new game."""
        self.app.scenes.push(SetupScene(self))

    def again(self) -> None:
        """To a new game, laid out like the match that is left."""
        if self.playing:
            self._sit_as(self.playing)
        self.menu()
        self.setup()

    def load(self) -> None:
        """To the saved matches."""
        self.app.scenes.push(LoadScene(self))

    def settings(self) -> None:
        """To the settings."""
        self.app.scenes.push(SettingsScene(self.app))

    def rules(self, title: str, section: str = "") -> None:
        """To the rules of a title."""
        self.app.scenes.push(RulesScene(self.app, title, section))

    def _show(self, playing: Playing) -> None:
        """Put a match on the table; the way back leads to the menu."""
        self.menu()
        self.playing = playing
        self._open_match(self, playing)

    def _sit_as(self, playing: Playing) -> None:
        match, seating = playing.match, self.seating
        seating.play(self.titles[match.title.name])
        seating.sit(match.names, marking.from_table(playing.table, match.names), match.options)

    def _noted(self, note: Note) -> str:
        key = f"load.note.{note.kind}"
        return self.app.ui.t(key, n=note.number) if self.app.ui.locale.has(key) else note.sentence

    def _first(self) -> Seating:
        """A table that nobody has laid before."""
        title = next(iter(self.titles.values()))
        return Seating(title.name, title.players[len(title.players) // 2])

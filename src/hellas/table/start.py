"""The window from its first frame to its last: settings, language, the menu, and straight into a match if so asked."""

from __future__ import annotations

import locale
from collections.abc import Mapping
from pathlib import Path

import pygame

from hellas import titles
from hellas.engine import Match
from hellas.store import settings_folder
from hellas.table import settings
from hellas.table.app import App
from hellas.table.desk import Mark
from hellas.table.locale import languages
from hellas.table.scenes.menu import MenuScene
from hellas.table.scenes.shell import Playing, Shell
from hellas.table.scenes.table import TableScene
from hellas.table.settings import Settings
from hellas.table.theme import PLAYERS


def start(
    title: str | None, players: int | None, options: Mapping[str, str], seed: int | None, load: Path | None
) -> int:
    """Open the window and stay until it is closed; returns the exit code.

    With ``title`` a match of it begins at once, with ``load`` a saved one goes on; both may be taken to be possible.
    Raises ``NoDisplay``, ``BadSetup``.
    """
    home = settings_folder()
    found, note = kept_settings(home)
    app = App(found, home)
    shell = Shell(app, {name: titles.title(name) for name in titles.names()}, open_match)
    app.scenes.push(MenuScene(shell))
    if note:
        app.ui.toast(app.ui.t(note), "no")
    if load:
        shell.go_on(load)
    elif title:
        begin(shell, title, players, options, seed)
    return app.run()


def open_match(shell: Shell, playing: Playing) -> None:
    """Put a match on the table, over the menu."""
    scene = TableScene(
        shell, playing.match, recording=playing.recording, story=playing.story, table=playing.table
    )  # fmt: skip
    shell.app.scenes.push(scene)


def begin(shell: Shell, name: str, players: int | None, options: Mapping[str, str], seed: int | None) -> None:
    """A match without a setup: the players of last time if they are as many, else numbered ones."""
    title, ui = titles.title(name), shell.app.ui
    count = title.players[0] if players is None else players
    last = shell.last_seating()
    if last and last.count == count and next(last.faults(), None) is None:
        names, marks = last.names, [Mark(*pair) for pair in zip(last.colours, last.marks(), strict=True)]
    else:
        names = [ui.t("setup.player", seat + 1) for seat in range(count)]
        marks = [Mark(colour, str(seat + 1)) for seat, colour in zip(range(count), PLAYERS, strict=False)]
    chance = Shell.by_chance() if seed is None else seed
    shell.begin(Match.new(title, names, dict(options), chance), marks)


def kept_settings(home: Path) -> tuple[Settings, str]:
    """The settings, and the key of a note if they could not be read. At the first start in the system's language."""
    first = not (home / settings.FILE).exists()
    found, note = settings.load(home)
    if first:
        found.language = system_language()
    return found, note


def system_language() -> str:
    """The first language that the system prefers and that we have texts in; else English."""
    known = languages()
    wanted = [each.get("language", "") for each in pygame.system.get_pref_locales()]
    wanted.append((locale.getlocale()[0] or "").partition("_")[0])
    return next((lang.lower() for lang in wanted if lang.lower() in known), "en")

"""Saved matches, one by one: begin, open, save, salvage."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from hellas import __version__, titles
from hellas.engine.journal import BadJournal, Note, Story, audit, go_on, open_story, read, record, write_whole
from hellas.engine.match import Match
from hellas.engine.title import BadSetup, Title

from .disk import LONGEST, SUFFIX, contents, replace_file, saves_folder, unused
from .recording import Recording


@dataclass
class Opened:
    """A saved match that goes on in its file."""

    match: Match[Any]
    story: Story
    recording: Recording

    @property
    def notes(self) -> list[Note]:
        """What the players should know: a torn line, changed rules."""
        return self.story.notes

    @property
    def table(self) -> dict[str, Any]:
        """What was recorded for whoever shows the match: colours, marks."""
        table: dict[str, Any] = self.story.header["table"]
        return table


def new_save(
    match: Match[Any], table: Mapping[str, Any] | None = None, folder: Path | None = None, now: datetime | None = None
) -> Recording:
    """Record a match from now on, in a new file. ``table`` is for whoever shows the match: colours, marks.

    If the file cannot be written, the match can be played all the same: see ``Recording.fault``.
    """
    names = [plain(name) or f"p{seat}" for seat, name in enumerate(match.names, 1)]
    stem = "-".join((match.title.name, f"{now or datetime.now():%Y-%m-%d-%H%M}", *names))[:LONGEST]
    recording = Recording((folder or saves_folder()) / f"{stem}{SUFFIX}")
    record(match, recording, version=__version__, table=table)
    return recording


def plain(name: str) -> str:
    """A name in letters that every file system can hold: ``Béla Ő.`` is ``bela-o``."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:20]


def open_save(path: Path) -> Opened:
    """Open a saved match and go on recording into its file; raises ``BadJournal``, ``OSError``.

    If the file cannot be written, the match can be played all the same: see ``recording.fault``.
    """
    data = contents(path)
    story = read(data)
    match = open_story(title_of(story), story)
    recording = Recording(path, data[: story.size], data[story.size :])
    go_on(match, story, recording)
    recording.flush()
    return Opened(match, story, recording)


def load(path: Path) -> Match[Any]:
    """A saved match at its last answer, with its whole log, not recorded; raises ``BadJournal``, ``OSError``."""
    story = read(contents(path))
    match = open_story(title_of(story), story)
    if story.rules == match.game.rules.fingerprint:
        with suppress(BadJournal):  # then it stays as it was saved
            match.recall(audit(match.title, story))
    return match


def save(match: Match[Any], path: Path, table: Mapping[str, Any] | None = None) -> None:
    """Write a match as it is now, whole or not at all; raises ``OSError``."""
    replace_file(path, journal_of(match, table))


def journal_of(match: Match[Any], table: Mapping[str, Any] | None = None) -> bytes:
    """The journal of a match as it is now."""
    file = io.BytesIO()
    write_whole(match, file, version=__version__, table=table)
    return file.getvalue()


def salvage(path: Path, folder: Path | None = None) -> Path:
    """Copy what is whole of a save to a new file that opens; raises ``BadJournal``, ``OSError``.

    It ends before the first damaged line, or if the answers there cannot be replayed, at the newest checkpoint that
    opens.
    """
    data = contents(path)
    story = read(data, salvage=True)
    title, whole = title_of(story), data[: story.size]
    ends = (len(whole), *reversed(list(checkpoints_in(whole))))
    end = next((end for end in ends if opens(title, whole[:end])), None)
    if end is None:
        raise BadJournal("damaged", "Nothing of the saved match can be opened.")
    target = unused((folder or path.parent) / f"{path.stem}-salvaged{SUFFIX}")
    replace_file(target, whole[:end])
    return target


def checkpoints_in(data: bytes) -> Iterator[int]:
    """Where the lines of the checkpoints end, in bytes."""
    at = 0
    for line in data.splitlines(keepends=True):
        at += len(line)
        if line.startswith(b'{"at":'):
            yield at


def opens(title: Title[Any], data: bytes) -> bool:
    """Whether a journal can be opened."""
    try:
        open_story(title, read(data))
    except BadJournal:
        return False
    return True


def title_of(story: Story) -> Title[Any]:
    """The title that a saved match is of; raises ``BadJournal``."""
    try:
        return titles.title(story.header["title"])
    except BadSetup as fault:
        raise BadJournal("unknown_title", f"The saved match cannot be opened: {fault}") from fault

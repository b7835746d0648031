"""The folder of saved matches: its list, and what can be done with the files in it."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hellas import titles
from hellas.engine.journal import BadJournal, Story, read

from .disk import LONGEST, SUFFIX, Fault, contents, fault_of, replace_file, saves_folder, unused
from .saves import title_of

DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # names that Windows keeps for itself


@dataclass(frozen=True)
class Saved:
    """A file in the folder of saved matches. Of one with a ``fault`` it tells what can still be read."""

    path: Path
    saved: float = 0.0  # when it was last written, in seconds since 1970
    title: str = ""
    names: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    table: Mapping[str, Any] = field(default_factory=dict)  # colours, marks
    head: Mapping[str, str | int] = field(default_factory=dict)  # of the last turn start: round, phase, seat
    version: str = ""  # of the program that began it
    answers: int = 0
    picture: Path | None = None
    fault: Fault | None = None

    @property
    def salvageable(self) -> bool:
        """Whether ``salvage`` can make a file of it that opens."""
        return self.fault is not None and self.fault.kind == "damaged" and bool(self.names)


def listing(folder: Path | None = None) -> list[Saved]:
    """All saved matches in a folder, the newest first; raises ``OSError`` if the folder cannot be read.

    Each file is checked line by line, but not replayed. One that is no saved match is listed with the reason.
    """
    try:
        paths = [path for path in (folder or saves_folder()).iterdir() if path.suffix == SUFFIX]
    except FileNotFoundError:
        return []
    return sorted(map(look_at, paths), key=lambda saved: (-saved.saved, saved.path.name))


def look_at(path: Path) -> Saved:
    """What a list says of one file."""
    when = 0.0
    try:
        when = path.stat().st_mtime
        story, fault = told(path)
    except (OSError, BadJournal) as error:
        return Saved(path, when, fault=fault_of(error, path))
    header, picture = story.header, picture_path(path)
    return Saved(
        path, when, header["title"], tuple(header["names"]), header["options"], header["table"], story.head,
        header["version"], len(story.answers), picture if picture.is_file() else None, fault,
    )  # fmt: skip


def told(path: Path) -> tuple[Story, Fault | None]:
    """The story in a file as far as it is whole, and why it cannot be opened; raises ``BadJournal``, ``OSError``."""
    data = contents(path)
    try:
        story = read(data)
        if story.header["title"] not in titles.names():
            title_of(story)
    except BadJournal as error:
        return read(data, salvage=True), fault_of(error, path)
    return story, None


def picture_path(path: Path) -> Path:
    """Where the picture of a saved match is, if there is one."""
    return path.with_suffix(".png")


def rename(path: Path, name: str) -> Path:
    """Give a saved match a name, as near to ``name`` as file systems allow; raises ``OSError``."""
    allowed = re.sub(r'[\x00-\x1f\x7f<>:"/\\|?*]+', "-", name)
    stem = allowed.encode("utf-8", "ignore")[:LONGEST].decode("utf-8", "ignore").strip(" .") or path.stem
    target = path.with_name(f"_{stem}{SUFFIX}" if DEVICES.fullmatch(stem) else f"{stem}{SUFFIX}")
    if target == path:
        return path
    if os.path.lexists(target) and not target.samefile(path):
        raise FileExistsError(errno.EEXIST, "exists")
    path.rename(target)
    with suppress(OSError):
        picture_path(path).replace(picture_path(target))
    return target


def delete(path: Path) -> None:
    """Remove a saved match and its picture; raises ``OSError``."""
    path.unlink()
    picture_path(path).unlink(missing_ok=True)


def export(path: Path, folder: Path) -> Path:
    """Copy a file, whole or damaged, to another folder, over nothing that is there; raises ``OSError``."""
    target = unused(folder / path.name)
    replace_file(target, path.read_bytes())
    return target

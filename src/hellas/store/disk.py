"""Folders and files: where they are, how they are written safely, and what to say when that fails."""

from __future__ import annotations

import errno
import io
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_config_path, user_data_path

from hellas import __version__
from hellas.engine.journal import LARGEST, BadJournal

SUFFIX = ".hellas"
LONGEST = 200  # bytes of a file name that we make, without what is added to it


class Fault(NamedTuple):
    """What a person should know about a file that cannot be used as it is: one sentence, and the same in parts."""

    kind: str  # of BadJournal, or "changed", "disk", or one of DISK
    sentence: str
    details: Mapping[str, str | int]


class Changed(OSError):
    """Somebody else wrote to the file that a match is recorded in."""


DISK: dict[str, tuple[frozenset[int], str]] = {
    "full": (frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG}), "The disk is full, so {} cannot be written."),
    "read_only": (frozenset({errno.EROFS, errno.EACCES, errno.EPERM}), "Access to {} is denied."),
    "missing": (frozenset({errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ENXIO}), "{} is not there (any more)."),
    "exists": (frozenset({errno.EEXIST}), "There is already a file {}."),
    "no_file": (frozenset({errno.EISDIR}), "{} is a folder or a device, not a saved match."),
}
"""By kind: the numbers of the errors, and what to say of the file."""


def fault_of(error: OSError | BadJournal, path: Path, called: str = "") -> Fault:
    """What to tell a person about an error with the file ``path``, ``called`` by its name unless told otherwise."""
    if isinstance(error, BadJournal):
        mine = {"mine": __version__} if error.kind == "newer" else {}
        return Fault(error.kind, str(error), {**error.details, **mine})
    name = called or path.name
    details = {"file": name, "folder": str(path.parent)}
    if isinstance(error, Changed):
        return Fault("changed", f"{name} was changed by another program while the match went on.", details)
    for kind, (numbers, sentence) in DISK.items():
        if error.errno in numbers:
            return Fault(kind, sentence.format(name), details)
    return Fault("disk", f"{name} cannot be used: {error.strerror or error}.", details)


# -- folders


def data_folder() -> Path:
    """What the program keeps for this user: ``HELLAS_HOME``, or where the platform wants it."""
    return _home() or user_data_path("hellas", appauthor=False)


def saves_folder() -> Path:
    """Where saved matches are. It need not exist yet."""
    return data_folder() / "saves"


def settings_folder() -> Path:
    """Where settings are: ``HELLAS_HOME``, or where the platform wants them. It need not exist yet."""
    return _home() or user_config_path("hellas", appauthor=False)


def _home() -> Path | None:
    home = os.environ.get("HELLAS_HOME")
    if not home:
        return None
    try:
        return Path(home).expanduser()
    except RuntimeError:  # ~somebody who is not known here: a name like any other, as for a shell
        return Path(home)


# -- files


def contents(path: Path) -> bytes:
    """What is in a file that may be anything; raises ``BadJournal`` if it is too large, ``OSError``."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "not a file")
    if found.st_size > LARGEST:
        sentence = f"The file is too large for a saved match ({found.st_size >> 20} MiB)."
        raise BadJournal("too_large", sentence, size=found.st_size)
    return path.read_bytes()


class Durable(io.FileIO):
    """An unbuffered file that writes all or fails, and whose ``flush`` returns when the disk has it."""

    def write(self, data: Any, /) -> int:
        left = memoryview(data)
        while left:
            left = left[super().write(left) :]
        return len(data)

    def flush(self) -> None:
        if not self.closed:
            os.fsync(self.fileno())


def replace_file(path: Path, data: bytes) -> None:
    """Put ``data`` into a file, whole or not at all; raises ``OSError``."""
    beside = path.with_name(f".{os.getpid()}{SUFFIX}.new")
    try:
        with Durable(beside, "wb") as file:
            file.write(data)
        os.replace(beside, path)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable, where the system allows it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def unused(path: Path) -> Path:
    """The path itself if nothing is there, else with a number."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free

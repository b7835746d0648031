"""The file in which a match is recorded while it is played."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from .disk import Changed, Durable, Fault, fault_of, sync_folder, unused


class Recording:
    """What the journal of a match is written to. It never stops the match.

    While something is wrong with the file, ``fault`` says what; all lines are kept in memory, each further answer
    tries again to write them, and ``move`` goes on in another folder.
    """

    def __init__(self, path: Path, whole: bytes = b"", torn: bytes = b"") -> None:
        """A new file if there are no whole lines; else one that has these lines, and perhaps a torn one after them."""
        self.path = path
        self.fault: Fault | None = None
        self._lines, self._torn = bytearray(whole), torn
        self._kept = len(whole)  # so many bytes of the lines are surely on the disk
        self._file: Durable | None = None

    def write(self, data: bytes, /) -> None:
        """For the journal: whole lines."""
        self._lines += data

    def flush(self) -> None:
        """Bring the file up to date; ``fault`` tells what is in the way."""
        try:
            self._catch_up()
        except OSError as error:
            self.fault = fault_of(error, self.path)
            self.close()
        else:
            self.fault = None

    def move(self, folder: Path) -> None:
        """Go on in a new file in another folder, which gets all lines. If ``fault`` is set then, nothing has moved."""
        before = self.path, self._torn, self._kept
        self.close()
        self.path, self._torn, self._kept = folder / self.path.name, b"", 0
        self.flush()
        if self.fault:
            self.path, self._torn, self._kept = before

    def close(self) -> None:
        """Let go of the file. A further answer opens it again."""
        if self._file:
            with suppress(OSError):
                self._file.close()
            self._file = None

    def _catch_up(self) -> None:
        file = self._file = self._file or self._open()
        found = os.fstat(file.fileno())
        if not found.st_nlink:
            raise FileNotFoundError(errno.ENOENT, "deleted")
        if found.st_size != self._kept:
            raise Changed
        if self._kept == len(self._lines):
            return
        try:
            file.seek(self._kept)
            file.write(self._lines[self._kept :])
            file.flush()
        except OSError:
            self._cut_back(file)
            raise
        self._kept = len(self._lines)

    def _cut_back(self, file: Durable) -> None:
        """Leave no torn line behind, and no file without any."""
        with suppress(OSError):
            file.truncate(self._kept)
            if not self._kept:
                self.close()
                self.path.unlink()

    def _open(self) -> Durable:
        if not self._kept:
            return self._create()
        file = Durable(self.path, "r+b")
        there = file.readall()
        if there == self._lines[: self._kept] + self._torn:
            file.truncate(self._kept)
            self._torn = b""
        elif self._lines.startswith(there):  # the disk failed in the middle of a line, and could not be cut back
            self._kept = len(there)
        else:
            file.close()
            raise Changed
        return file

    def _create(self) -> Durable:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            self.path = unused(self.path)
            with suppress(FileExistsError):
                file = Durable(self.path, "x+b")
                sync_folder(self.path.parent)
                return file

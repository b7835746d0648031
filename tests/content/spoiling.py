"""Copies of rulesets that are spoilt in one place."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from hellas.content import folder as folders
from hellas.content.faults import ContentFault
from hellas.content.loader import Source, read_yaml, shown


class Change(NamedTuple):
    """In ``file`` the first ``old`` becomes ``new``; ``field`` is told, in the last line of ``old``.

    ``elsewhere``: the fault is told of another place: the first line with that text, in ``file`` or in
    ``other.yaml:text``.
    """

    file: str
    old: str
    new: str
    field: str
    message: str
    elsewhere: str = ""

    def place(self, folder: Path, line: int) -> tuple[str, int]:
        """The name of the file and the line of the fault, after the change that was made in ``line``."""
        if not self.elsewhere:
            return f"{self.file}.yaml", line
        name, _, text = self.elsewhere.rpartition(".yaml:")
        name = f"{name or self.file}.yaml"
        return name, line_of(folder / name, text)


def line_of(file: Path, text: str) -> int:
    """The line in which ``text`` begins for the first time."""
    whole = file.read_text("utf-8")
    assert text in whole, "the rulesets have changed; adapt the test"
    return whole.count("\n", 0, whole.index(text)) + 1


def spoil(file: Path, old: str, new: str) -> int:
    """Replace the first ``old``, and return the line in which it ends."""
    line = line_of(file, old) + old.count("\n")
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    return line


def read_each_text_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that say the same are parsed once: a hundred copies that differ in one file are read quickly."""
    known: dict[tuple[str, bytes], Source | list[ContentFault]] = {}

    def read(place: Path) -> Source | list[ContentFault]:
        if not place.is_file():
            return read_yaml(place)
        key = (place.name, place.read_bytes())
        if key not in known:
            known[key] = read_yaml(place)
        source = known[key]
        return Source(shown(place), source.data, source.lines) if isinstance(source, Source) else source

    monkeypatch.setattr(folders, "read_yaml", read)


def told(faults: list[ContentFault]) -> list[tuple[str, int, str, str]]:
    """The faults, without the folder."""
    return [(Path(fault.file).name, fault.line, fault.field, fault.message) for fault in faults]

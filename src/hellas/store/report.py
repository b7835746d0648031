"""A file for whoever mends a fault of the program."""

from __future__ import annotations

import platform
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any

from hellas import __version__
from hellas.engine.match import Match

from .disk import data_folder, replace_file, unused
from .saves import journal_of


def write_report(match: Match[Any] | None, fault: str) -> Path:
    """Write ``fault`` (a traceback) and the journal of the match it befell, if any; raises ``OSError``.

    The file goes beside the saves, or where temporary files go.
    """
    lines = [f"hellas {__version__}, Python {platform.python_version()} on {platform.platform()}", fault]
    if match:
        lines += [f"{match.title.name}, {match.at} answers, in {' > '.join(match.path())}", journal(match)]
    text = "\n".join(lines).encode("utf-8", "backslashreplace")
    name = f"fault-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    folder = data_folder() / "reports"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = unused(folder / name)
        replace_file(path, text)
    except OSError:
        path = unused(Path(tempfile.gettempdir()) / name)
        replace_file(path, text)
    return path


def journal(match: Match[Any]) -> str:
    """The journal, or why there is none: a fault may have spoilt more than it seems."""
    try:
        return journal_of(match).decode()
    except Exception as second:
        return f"The journal could not be written: {second!r}"

"""A user folder with a name that few programs survive, and the toy as a title of this program."""

from __future__ import annotations

from pathlib import Path

import pytest

from hellas import titles


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """``HELLAS_HOME``, not made yet."""
    folder = tmp_path / "Ж é ő שי 日本 😀 100 %"
    monkeypatch.setenv("HELLAS_HOME", str(folder))
    monkeypatch.setitem(titles.MODULES, "hills", "engine.beacons")
    return folder

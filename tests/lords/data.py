"""Test data of *Lords of Hellas* that are kept in files."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "data" / "lords"


def lines(name: str) -> list[str]:
    """The lines of a text file without comments and empty lines."""
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]

"""Test data of *Perikles* that are kept in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent.parent / "data" / "perikles"


def vectors(name: str) -> list[dict[str, Any]]:
    """The vectors of a YAML file; each has an ``id``."""
    found: list[dict[str, Any]] = yaml.safe_load((FOLDER / f"{name}.yaml").read_text("utf-8"))["vectors"]
    return found


def lines(name: str) -> list[str]:
    """The lines of a text file without comments and empty lines."""
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]

"""Hellas: board games of ancient Greece for a group at one screen.

This module is the composition root: it gives the engine, which knows no files, the store that keeps matches in them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hellas.engine.match import Match

__version__ = "0.1.0"


class LazyStore:
    """``hellas.store``, imported when a match is first saved or loaded."""

    def save(self, match: Match[Any], path: Path) -> None:
        """See ``hellas.store.save``."""
        from hellas.store import save  # noqa: PLC0415

        save(match, path)

    def load(self, path: Path) -> Match[Any]:
        """See ``hellas.store.load``."""
        from hellas.store import load  # noqa: PLC0415

        return load(path)


Match.store = LazyStore()

"""What to say of a saved match that cannot be opened."""

from __future__ import annotations

from pathlib import Path

from hellas.engine.journal import BadJournal
from hellas.store import fault_of

from .common import Refusal


def unusable(path: Path, error: OSError | BadJournal) -> Refusal:
    """The refusal of the file, which is named once and as the person named it."""
    sentence = fault_of(error, path, str(path)).sentence
    return Refusal(f"{path}: {sentence}" if isinstance(error, BadJournal) else sentence)

"""In these tests chance can be stacked: see ``lords.scene.stacked``."""

import pytest

from hellas.engine import rng
from lords.scene import stacked_below


@pytest.fixture(autouse=True)
def stacked_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a stacked state of chance give the rolls that were stacked in it."""
    monkeypatch.setattr(rng, "below", stacked_below)

"""In these tests chance can be stacked (see ``scene.stacked``), and the rulesets can be others."""

from pathlib import Path

import pytest

from hellas.content.lords.load import load_lords
from hellas.engine import rng
from hellas.engine.title import Title
from hellas.titles.lords import Lords, lords
from lords import scene as scenes
from lords.scene import stacked_below


@pytest.fixture(autouse=True)
def stacked_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a stacked state of chance give the rolls that were stacked in it."""
    monkeypatch.setattr(rng, "below", stacked_below)


@pytest.fixture
def title(rulesets: Path, monkeypatch: pytest.MonkeyPatch) -> Title[Lords]:
    """The game by the ``rulesets`` of a test; scenes are set in it."""
    made = lords(load_lords(rulesets / "lords_of_hellas"))
    monkeypatch.setattr(scenes, "TITLE", made)
    return made

"""What is printed on the pieces, for drawing them. No rule is decided here."""

from __future__ import annotations

from functools import lru_cache

from hellas.content.perikles import PeriklesContent
from hellas.content.perikles.load import load_perikles
from hellas.resources import RULESETS


@lru_cache(maxsize=1)
def content() -> PeriklesContent:
    """Tiles, locations, cities and counters as printed."""
    return load_perikles(RULESETS / "perikles")

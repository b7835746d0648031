"""What is printed on the pieces and cards, for showing them. No rule is decided here."""

from __future__ import annotations

from functools import lru_cache

from hellas.content.lords import LordsContent
from hellas.content.lords.load import load_lords
from hellas.resources import RULESETS


@lru_cache(maxsize=1)
def content() -> LordsContent:
    """Regions, cards, monsters and Heroes as printed."""
    return load_lords(RULESETS / "lords_of_hellas")

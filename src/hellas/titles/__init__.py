"""The games. Each is a package here, and its ``TITLE`` is made (its rulesets read) when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hellas.content.faults import did_you_mean
from hellas.engine.title import BadSetup, Title

MODULES = {"perikles": "hellas.titles.perikles", "lords-of-hellas": "hellas.titles.atlas"}
"""By name of the title, the module that has it as ``TITLE``."""

TABLE_PARTS = {"perikles": "hellas.table.perikles.part", "lords-of-hellas": "hellas.table.atlas.part"}
"""By name of the title, the module that has what it shows at the table as ``PART``."""

VARIANTS = ("atlas",)
"""The options of titles that bring modules; here too, so that their names are known before a ruleset is read."""


def names() -> tuple[str, ...]:
    """The names of all titles, in the order they are offered."""
    return tuple(MODULES)


def title(name: str) -> Title[Any]:
    """The title of that name; raises ``BadSetup``."""
    if name not in MODULES:
        hint = did_you_mean(name, MODULES) or f"; this program has {', '.join(MODULES)}."
        raise BadSetup(f"There is no game {name[:40]!r}{hint}")
    made: Title[Any] = import_module(MODULES[name]).TITLE
    return made

"""Lords of Hellas with its expansion Atlas, which is off or played in one of two modes (24-26).

Atlas hooks into the base game, which does not know it: off, nothing of it exists in a match.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from hellas.content.atlas import load_atlas
from hellas.engine.title import Result, TitleOption
from hellas.resources import RULESETS
from hellas.titles import lords

from . import garden, overload
from .checking import check
from .reasons import why

CONTENT = load_atlas(RULESETS / "atlas", lords.CONTENT)


def result(g: lords.Lords) -> Result | None:
    """How the match ended; also how things stood on Atlas."""
    ended = lords.TITLE.result(g)
    if ended is None or not g.parts:
        return ended
    parts = {name: part.public() for name, part in g.parts.items()}
    return ended._replace(explanation={**ended.explanation, "parts": parts})


OPTION = TitleOption(
    "atlas", ("off", overload.NAME, garden.NAME), "off", "24",
    {overload.NAME: partial(overload.install, CONTENT), garden.NAME: partial(garden.install, CONTENT)},
)  # fmt: skip
TITLE = replace(lords.TITLE, options=(*lords.TITLE.options, OPTION), result=result, check=check, why=why)

__all__ = ["CONTENT", "TITLE"]

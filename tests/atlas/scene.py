"""Positions with Atlas: those of ``lords.scene``, and what is set on Atlas.

    s = overload(token=9, on_atlas=[1, 2, 0], bonus=(1, "speed"), armies={0: {"crete": 2}})
    s = garden(apples=[2, 0, 0], on_atlas=[0, 1, 0])

The ports have the numbers of ``PORTS``; whatever is not given is as it is when a match begins.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hellas.engine.match import Match
from hellas.titles.atlas import TITLE
from hellas.titles.atlas.garden import Garden
from hellas.titles.atlas.overload import Overload
from hellas.titles.lords.state import Lords
from lords.scene import NAMES, Scene, position

PORTS = {"crete": 1, "acarnania": 2, "messenia": 3, "chalkidiki": 4, "boeotia": 5}
OFF = "off"
TWO = ["trap_sword", "trap_mace"]
"""Combat cards of strength 1 each."""


def overload(
    seats: int = 3, *, bonus: tuple[int, str] | None = None, away: tuple[int, ...] = (), **changes: Any
) -> Scene:  # fmt: skip
    """A scene of Overload: owner and place of the bonus token, Heroes off the board; else fields of state and part."""
    owner, attribute = bonus or (None, None)
    at = {**changes.pop("at", {}), **dict.fromkeys(away, OFF)}
    given = {"bonus": owner, "bonus_attribute": attribute, "away": list(away), **changes}
    return _staged("overload", seats, Overload, at=at, **given)


def garden(seats: int = 3, **changes: Any) -> Scene:
    """A scene of the Garden. Apples that players have come from the board."""
    if "apples" in changes:
        changes.setdefault("apples_left", 15 - sum(changes["apples"]) - changes.get("gone", 0))
    return _staged("garden", seats, Garden, **changes)


def _staged(mode: str, seats: int, kind: type[Overload | Garden], **changes: Any) -> Scene:
    fields = {name: changes.pop(name) for name in list(changes) if name in kind.__dataclass_fields__}
    g = position(seats, **changes)
    chance, g.rules = g.chance, TITLE.rules({"atlas": mode})
    g.parts = {name: make(g) for name, make in g.rules.parts.items()}
    g.chance, g.sealed = chance, ""
    for name, value in {"ports": dict(PORTS), **fields}.items():
        setattr(g.parts[mode], name, deepcopy(value))
    TITLE.check(g)
    match: Match[Lords] = Match.new(TITLE, NAMES[:seats], {"atlas": mode}, 1)
    match.stand(g)
    return Scene(match)


def of(s: Scene) -> Overload:
    """The state of Overload."""
    return s.g.part("overload", Overload)


def garden_of(s: Scene) -> Garden:
    """The state of the Garden."""
    return s.g.part("garden", Garden)


def build(s: Scene, god: str = "zeus") -> Scene:
    """The active player builds a level; what follows is played until somebody has to choose."""
    return s.play("special:build_monument", f"build:{god}")


def drawn(cards: list[str], **changes: Any) -> Scene:
    """A level is about to be built in Overload; these cards lie on top."""
    return overload(top={"deck": cards}, **changes)

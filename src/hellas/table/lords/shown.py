"""What a shown step is about, and what of it is marked on the map: rings, ways, places that are struck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.lords import gestures

OF_BEASTS = ("monster_choice", "monster_move", "monster_further")
"""The questions at which the die of the monster still lies on the table."""
RINGED = {
    "monster.die": "monster", "monster.moved": "monster", "monster.attacks": "monster", "monster.appears": "monster",
    "monster.evolves": "monster", "monster.healed": "monster", "quest.opens": "scroll",
}  # fmt: skip
STRUCK = {"monster.attacks": 1, "killed": 1}
"""By the notice, which of its arguments is a region that suffers."""


class Shown(NamedTuple):
    """A step: the notice it is about, and what came of it."""

    about: Notice
    rest: tuple[Notice, ...]


def shown(desk: Desk) -> Shown | None:
    """The step that is held; while a monster waits for what it is to do, its die."""
    if desk.showing:
        found: Sequence[Notice] = desk.step
    elif desk.match.decision is not None and desk.match.decision.kind in OF_BEASTS:
        found = since(desk.heard, "monster.die")
    else:
        return None
    about = gestures.begins(found)
    return Shown(about, tuple(found[list(found).index(about) + 1 :])) if about else None


def since(heard: Sequence[Notice], key: str) -> Sequence[Notice]:
    """What was told from the last such notice on."""
    start = next((at for at in range(len(heard) - 1, -1, -1) if heard[at].key == key), len(heard))
    return heard[start:]


def of_monsters(desk: Desk) -> tuple[Notice, ...]:
    """The notices whose places are marked: of monsters and events, not of what players do in the open."""
    found = shown(desk)
    return (found.about, *found.rest) if found and found.about.key.partition(".")[0] in ("monster", "event") else ()


def rings(desk: Desk) -> tuple[str, ...]:
    """The pieces that the step is about, by their ids on the map."""
    found = (f"{RINGED[n.key]}:{n.args[0]}" for n in of_monsters(desk) if n.key in RINGED)
    return tuple(dict.fromkeys(found))


def ways(desk: Desk) -> tuple[tuple[str, str, str], ...]:
    """Which monster went from where to where."""
    found = (n.args for n in of_monsters(desk) if n.key == "monster.moved")
    return tuple((str(monster), str(source), str(to)) for monster, source, to in found)


def struck(desk: Desk) -> tuple[str, ...]:
    """The regions that a monster attacks."""
    found = (str(n.args[STRUCK[n.key]]) for n in of_monsters(desk) if n.key in STRUCK)
    return tuple(dict.fromkeys(found))

"""Battles and hunts for tests: they begin at once, and say how they ended."""

from __future__ import annotations

from typing import Any

from lords.scene import Scene, scene


def attack(
    mine: int, theirs: int | str, *, place: str = "corinthia", source: str = "arcadia", seats: int = 3, **changes: Any
) -> Scene:  # fmt: skip
    """Seat 0 has marched ``mine`` Hoplites from ``source`` into ``theirs`` of seat 1, which controls ``place``."""
    armies: dict[int, dict[str, int | str]] = {0: {source: mine}, 1: {place: theirs}}
    for seat, places in changes.pop("armies", {}).items():
        armies.setdefault(seat, {}).update(places)
    control = {0: [source], 1: [place]} | changes.pop("control", {})
    s = scene(seats, armies=armies, control=control, **changes)
    s.play("special:march")
    if s.kind == "march":
        s.play(f"army:{source}:{mine}")
    return s.play(f"step:{source}:{place}")


def passes(s: Scene) -> Scene:
    """Whoever is asked for a card has none to play."""
    while s.kind == "battle.card":
        s.play("pass")
    return s


def outcome(s: Scene) -> tuple[int, int, int]:
    """Army Strength of attacker and defender, and the winner, of the last battle."""
    _, mine, theirs = s.told("battle.strength")[-1]
    return int(mine), int(theirs), int(s.told("battle.won")[-1][1])


def hunting(monster: str = "sphinx", *, region: str = "crete", strength: int = 1, **changes: Any) -> Scene:
    """Seat 0 has begun to hunt ``monster`` in ``region`` with his Hero there; asked before anything of it happens.

    Attributes default to 1/``strength``/1. Cards to be drawn at the start lie on top: ``top={"deck": [...]}``.
    """
    changes.setdefault("attributes", {0: f"1/{strength}/1"})
    monsters = {monster: region} | changes.pop("monsters", {})
    at = {0: region} | changes.pop("at", {})
    return scene(monsters=monsters, at=at, **changes).play("special:hunt")


def attacked(s: Scene, card: str) -> Scene:
    """The hunter ends his attack; the left neighbour draws this card and another, and chooses it."""
    other = next(each for each in reversed(s.g.attacks) if each != card)
    return s.top("attacks", card, other).play("done", f"attack:{card}")

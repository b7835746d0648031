"""What options are worth to the bot ``brisk``, by what is public: where to go and to build, when to fight on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hellas.bots import Look
from hellas.bots.brisk import Judge, Worth
from hellas.engine.decision import Option

ACTIONS = {
    "hoplite_movement": 90, "hero_movement": 80, "pray": 70, "use_artifacts": 60, "build_temple": 50, "usurp": 45,
    "hunt": 40, "recruit": 35, "march": 30, "prepare": 20, "build_monument": 10,
}  # fmt: skip
"""In which order things are done in a turn: all that is quick, then the one that brings most."""
COVERED, MONUMENT = 3, 25
"""With so many covered actions Build Monument, which opens them, is worth so much."""


def action(look: Look) -> Worth:
    """What to do next in a turn: nothing that leads nowhere."""
    public, seat = look.view()["public"], look.seat
    here = public["hero_at"][seat]
    useless = {"usurp"} if public["control"].get(here) == seat else set()
    if here in public["monsters"].values():
        useless.add("hero_movement")
    built = MONUMENT if len(public["used"][seat]) >= COVERED else ACTIONS["build_monument"]

    def judge(option: Option) -> float:
        name = option.args[0] if option.verb == "special" else option.verb
        if name in useless or name == "none":
            return 0
        return built if name == "build_monument" else ACTIONS.get(name, 65)

    return judge


def move(look: Look) -> Worth:
    """Where an army goes: to a region that it takes, above all one with a temple; never from one not yet taken."""
    public, seat = look.view()["public"], look.seat

    def judge(option: Option) -> float:
        if option.verb == "army":
            return int(option.args[1])
        if len(option.args) < 2 or option.args[1] not in public["control"]:
            return 1
        return gain(public, seat, option.args[1]) * (1 if public["control"][option.args[0]] == seat else 0.4)

    return judge


def gain(public: Mapping[str, Any], seat: int, region: str) -> float:
    """What it brings to enter a region."""
    owner, army = public["control"][region], public["hoplites"][region]
    own, fort = army[seat], public["fortified"][region]
    enemies = sum(army) - own + (fort is not None and fort != seat)
    if owner == seat and not enemies:
        return 0.3
    if enemies:
        worth = 4.0 if own + 1 > enemies else 0.2
    else:
        worth = 3.0 if owner is None and not own else 4.0 if owner is None else 6.0
    return worth * (2 if region in public["temples"] else 1)


def roam(look: Look) -> Worth:
    """Where a Hero goes: onto a quest, or where a monster is."""
    beasts = set(look.view()["public"]["monsters"].values())
    return lambda option: 8 if option.verb == "board" else 5 if option.args and option.args[0] in beasts else 1


def go_on(look: Look) -> Worth:
    """Fight on, recruit on, rather than end it."""
    return lambda option: 1 if option.verb in ("pass", "done", "none") else 3 if option.verb in ("play", "cover") else 2


JUDGES: dict[str, Judge] = {
    "turn": action, "extra_action": action, "hoplite_movement": move, "march": move, "travel": move,
    "hero_movement": roam, "after_hero_movement": roam, "battle.card": go_on, "hunt.attack": go_on,
    "hunt.defend": go_on, "recruit": go_on,
}  # fmt: skip
"""By kind of decision."""

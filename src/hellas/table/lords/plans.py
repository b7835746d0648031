"""What a click on the map would lead to, from what everybody can see, and the arrows of what is planned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hellas.engine.decision import Option, Seat, option_of
from hellas.table.desk import Desk
from hellas.table.lords.gestures import CONTENT
from hellas.table.part import View

ARMY = {"move", "step", "place"}
PAIRS = ("stack:", "monster:")
"""What is clicked first where an answer is about two elements."""


class Prospect(NamedTuple):
    """What would happen in a region: a kind of ``marks.target``, and a text on it."""

    kind: str
    text: str = ""


class Arrow(NamedTuple):
    """A planned way. ``source`` and ``to`` are elements of the map (``region:R``, ``spot:R``)."""

    number: int
    source: str
    to: str
    seat: Seat


def prospects(desk: Desk) -> dict[str, Prospect]:
    """For each region that can be chosen as the last part of an answer: what would happen there."""
    found: dict[str, Prospect] = {}
    for option in desk.narrowed:
        elements = desk.part.mentions(option)
        region = next((each[7:] for each in elements if each.startswith("region:")), "")
        if region and region not in found and all(each in desk.selected for each in elements if each[:7] != "region:"):
            found[region] = prospect(desk, option, region)
    return found


def asked_first(desk: Desk) -> bool:
    """Whether something else has to be clicked before a region means anything."""
    options = [option for option in desk.narrowed if each_region(desk, option)]
    return bool(options) and not any(region in prospects(desk) for region in (each_region(desk, o) for o in options))


def each_region(desk: Desk, option: Option) -> str:
    """The region that an option is about."""
    return next((each[7:] for each in desk.part.mentions(option) if each.startswith("region:")), "")


def prospect(desk: Desk, option: Option, region: str) -> Prospect:
    """What would happen in a region after this answer."""
    seat = desk.seat
    assert seat is not None
    if option.verb == "battle":
        return Prospect("battle")
    if option.verb in (*ARMY, "land"):
        return Prospect(arrival(desk.public, seat, region, coming(desk, option)))
    walks = desk.decision is not None and desk.decision.kind == "hero_movement"  # some cards put it anywhere
    if option.verb == "hero" and walks and desk.public["hero_at"][seat] in CONTENT.regions:
        return Prospect("number", str(steps(desk.public["hero_at"][seat], region)))
    return Prospect("plus" if option.verb in ("recruit", "in", "temple") else "arrow")


def coming(desk: Desk, option: Option) -> int:
    """How many Hoplites would come: one, or the army that is on its way."""
    if option.verb not in ("step", "land"):
        return 1
    sent = [int(option_of(key).args[1]) for key in desk.draft if key.startswith("army:")]
    if option.verb == "land":
        return sent[-1] if sent else 1
    standing: int = desk.public["hoplites"][option.args[0]][desk.seat]
    return min(sent[-1], standing) if sent else standing


def arrival(public: View, seat: Seat, region: str, number: int) -> str:
    """4.1-4.3, 12.6 Enemies mean a battle, an empty enemy region is taken, a neutral one if enough live."""
    owner, own = public["control"][region], public["hoplites"][region][seat] + number - bool(stinging(public, region))
    if enemies(public, seat, region):
        return "battle" if own else "arrow"
    if owner == seat:
        return "arrow"
    return "flag" if own >= (needed(public, seat, region) if owner is None else 1) else "arrow"


def stinging(public: View, region: str) -> str:
    """12.6 The monster that kills one of those that enter; none if it has done so in this action."""
    for monster, at in public["monsters"].items():
        traits = [
            CONTENT.traits[trait] for card in public["evolutions"][monster] if (trait := CONTENT.events[card].trait)
        ]
        if at == region and region not in public["stung"] and any("region.hoplites_entered" in t.when for t in traits):
            return str(monster)
    return ""


def enemies(public: View, seat: Seat, region: str) -> dict[Seat, int]:
    """The Hoplites of others in a region, fortified ones included."""
    held = public["fortified"][region]
    counts = {other: n + (held == other) for other, n in enumerate(public["hoplites"][region])}
    return {other: n for other, n in counts.items() if n and other != seat}


def needed(public: View, seat: Seat, region: str) -> int:
    """4.1 How many Hoplites take a neutral region, a blessing that makes it fewer included."""
    number = CONTENT.regions[region].population
    for blessing in public["blessings"][seat]:
        for ability in CONTENT.blessings[blessing].abilities:
            for each in ability.do:
                if each.op == "population_strength_modifier":
                    number = max(int(each.minimum), number + int(each.amount))
    return number


def steps(start: str, end: str) -> int:
    """How many adjacencies lie between two regions."""
    seen, edge, count = {start}, {start}, 0
    while end not in seen and edge:
        edge = {n for region in edge for n in CONTENT.regions[region].neighbours} - seen
        seen |= edge
        count += 1
    return count


def arrows(desk: Desk) -> Iterator[Arrow]:
    """The planned ways, numbered in their order."""
    return (way._replace(number=number) for number, way in enumerate(ways(desk), 1))


def ways(desk: Desk) -> Iterator[Arrow]:
    """The planned ways, each with the number of its answer."""
    seat = desk.seat
    if seat is None:
        return
    hero, monsters = desk.settled["public"]["hero_at"][seat], dict(desk.settled["public"]["monsters"])
    for number, key in enumerate(desk.draft, 1):
        verb, args = option_of(key)
        if verb in ARMY and len(args) > 1:  # "move" of a monster names no region
            yield Arrow(number, f"region:{args[0]}", f"region:{args[1]}", seat)
        elif verb == "fortify":
            yield Arrow(number, f"region:{args[0]}", f"spot:{args[0]}", seat)
        elif verb == "unfortify":
            yield Arrow(number, f"spot:{args[0]}", f"region:{args[0]}", seat)
        elif verb == "hero" and args[0] in CONTENT.regions and hero in CONTENT.regions and hero != args[0]:
            yield Arrow(number, f"region:{hero}", f"region:{args[0]}", seat)
            hero = args[0]
        elif verb == "monster_to":
            yield Arrow(number, f"region:{monsters.get(args[0], args[1])}", f"region:{args[1]}", seat)
            monsters[args[0]] = args[1]

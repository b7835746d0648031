"""Public facts that follow from the state: for the table, which knows no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hellas.engine.decision import Seat
from hellas.engine.flow import fold
from hellas.engine.state import Data

if TYPE_CHECKING:
    from .state import Lords


@fold
def hoplites_elsewhere(g: Lords, seat: Seat) -> int:
    """0.3 Hoplites that are neither on the map nor in the supply: none in the base game."""
    return 0


@fold
def attribute_bonus(g: Lords, seat: Seat, attribute: str) -> int:
    """6.2 What lifts an attribute, even an injured one, as long as it is owned: nothing in the base game."""
    return 0


@fold
def army_strengths(g: Lords) -> list[int]:
    """16.7 Army strength of attacker and defender in the battle that is fought, as things stand; none without one."""
    return []


@fold
def strength_terms(g: Lords) -> list[list[list[str | int]]]:
    """16.7 Of attacker and defender in the battle that is fought: [name, amount] of what works by itself."""
    return []


def public_facts(g: Lords) -> Data:
    """What everybody can count."""
    seats = range(g.seats)
    values = [{name: g.value(seat, name) for name in ("leadership", "strength", "speed")} for seat in seats]
    return {
        "values": values,
        "supplies": [g.supply(seat) for seat in seats],
        "priest_supplies": [g.priests_in_supply(seat) for seat in seats],
        "lands": {land: list(regions) for land, regions in g.content.lands.items()},
        "armies": army_strengths(g),
        "terms": strength_terms(g),
        "progress": [progress(g, seat) for seat in seats],
    }


def progress(g: Lords, seat: Seat) -> dict[str, list[int]]:
    """21 How far a player is on the way to each victory: [now, needed]; King of Kings: tokens taken off."""
    table = g.content.players[g.seats]
    lands = [
        land for land, regions in g.content.lands.items()
        if land not in table.warlord_excluded_lands and all(g.control[region] == seat for region in regions)
    ]  # fmt: skip
    found = {
        "warlord": [len(lands), table.warlord_lands],
        "favored": [len(g.temple_regions(seat)), table.favored_temple_regions],
        "slayer": [len(g.slain[seat]), table.slayer_monsters],
    }
    if table.king_of_kings and g.king_god is not None:
        region = g.content.monuments[g.king_god].region
        needed = g.content.activation_tokens
        found["king"] = [needed - g.king_tokens if g.control[region] == seat else 0, needed]
    return found

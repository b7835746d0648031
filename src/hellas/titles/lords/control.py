"""4, 5, 19.4, 21 What happens by itself after every single change: control, god's artifacts, glory, victory."""

from __future__ import annotations

from collections.abc import Sequence

from hellas.engine.decision import Seat
from hellas.engine.flow import fold

from .state import God, Land, Lords, MatchOver, Region


@fold
def population(g: Lords, seat: Seat, region: Region) -> int:
    """4.1 How many Hoplites a player needs to take a neutral region."""
    return g.content.regions[region].population


def settle(g: Lords) -> None:
    """4.5, 27.4 After a change: who controls what, and has anybody won? Raises ``MatchOver`` if so.

    4.6 Nobody takes a region by passing through it, 16.10 nor the place of a battle before it is over.
    """
    undecided = (g.passing, g.battle.get("region"))
    control, fortified = g.control, g.fortified
    for region, numbers in g.hoplites.items():
        spot, owner = fortified[region], control[region]
        if owner is not None and (numbers[owner] or spot == owner):
            continue  # whoever has it holds it
        if (spot is not None or any(numbers)) and region not in undecided:
            claim(g, region)
    check_victory(g)


def claim(g: Lords, region: Region) -> None:
    """4.1, 4.2 Hoplites standing alone take a neutral region if they are enough, an enemy region in any case.

    4.3 While enemies share it a battle decides.
    """
    armies = g.armies(region)
    if len(armies) != 1:
        return
    (seat,) = armies
    owner = g.control[region]
    if owner is None and g.count(region, seat) < population(g, seat, region):
        return
    if owner != seat:
        take_control(g, seat, region)


def take_control(g: Lords, seat: Seat, region: Region) -> None:
    """4, 19.4 The control token, and the god's artifact of a monument region, charged."""
    g.control[region] = seat
    g.tell("control", seat, region)
    for monument in g.content.monuments.values():
        if monument.region == region:
            for artifacts in g.artifacts:
                artifacts.pop(monument.artifact, None)
            g.artifacts[seat][monument.artifact] = True
            g.tell("artifact.gained", seat, monument.artifact)


def gain_glory(g: Lords, seat: Seat, land: Land) -> None:
    """5.3 The glory token of a land, from the supply or from a rival."""
    if g.glory[land] != seat:
        g.glory[land] = seat
        g.tell("glory", seat, land)


# -- victory


def holders(g: Lords) -> list[Seat]:
    """5.1, 21.2 Who controls every region of a land: once for each land that counts for Warlord of Hellas."""
    control, excluded = g.control, g.content.players[g.seats].warlord_excluded_lands
    return [
        owner for land, regions in g.content.lands.items()
        if (owner := control[regions[0]]) is not None and land not in excluded
        and all(control[each] == owner for each in regions)
    ]  # fmt: skip


def king_region(g: Lords) -> Region | None:
    """21.5 The region of the completed monument that decides King of Kings."""
    god: God | None = g.king_god
    return None if god is None else g.content.monuments[god].region


def met(g: Lords, seat: Seat, whole: Sequence[Seat]) -> str:
    """21.2-21.5 The victory condition that a player meets now, or nothing; ``whole`` are the ``holders`` of lands."""
    table = g.content.players[g.seats]
    if whole.count(seat) >= table.warlord_lands:
        return "warlord"
    if len(g.temple_places()) >= table.favored_temple_regions <= len(g.temple_regions(seat)):
        return "favored"
    if len(g.slain[seat]) >= table.slayer_monsters:
        return "slayer"
    if not g.king_due:
        return ""
    region = king_region(g)
    return "king" if region is not None and g.control[region] == seat else ""


def check_victory(g: Lords) -> None:
    """21.1, 21.8 Ends the match at once; of several the active player wins, else the first clockwise from him."""
    if g.phase != "turn":
        return
    whole = holders(g)
    for seat in g.clockwise():
        if condition := met(g, seat, whole):
            end_match(g, condition, [seat])


def end_match(g: Lords, condition: str, winners: list[Seat]) -> None:
    """21.1 The match is over."""
    g.winners, g.ended = winners, condition
    g.tell("match.ends", condition)
    raise MatchOver

"""4, 5, 19.4, 21 What happens by itself after every single change: control, god's artifacts, glory, victory."""

from __future__ import annotations

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
    control, excluded, found = g.control, g.content.players[g.seats].warlord_excluded_lands, []
    for land, regions in g.content.lands.items():
        owner = control[regions[0]]
        if owner is not None and land not in excluded:
            for each in regions:
                if control[each] != owner:
                    break
            else:
                found.append(owner)
    return found


def king_region(g: Lords) -> Region | None:
    """21.5 The region of the completed monument that decides King of Kings."""
    god: God | None = g.king_god
    return None if god is None else g.content.monuments[god].region


def met(g: Lords) -> dict[Seat, str]:
    """21.2-21.5 Who meets a victory condition now, and which: of several that which comes first in the rules."""
    table, found = g.content.players[g.seats], dict[Seat, str]()
    region = king_region(g) if g.king_due else None
    king = None if region is None else g.control[region]
    if king is not None:
        found[king] = "king"
    for seat, slain in enumerate(g.slain):
        if len(slain) >= table.slayer_monsters:
            found[seat] = "slayer"
    if len(g.temple_places()) >= table.favored_temple_regions:
        for seat in range(g.seats):
            if len(g.temple_regions(seat)) >= table.favored_temple_regions:
                found[seat] = "favored"
    whole = holders(g)
    for seat in whole:
        if whole.count(seat) >= table.warlord_lands:
            found[seat] = "warlord"
    return found


def check_victory(g: Lords) -> None:
    """21.1, 21.8 Ends the match at once; of several the active player wins, else the first clockwise from him."""
    if g.phase != "turn":
        return
    found = met(g)
    if found:
        winner = next(seat for seat in g.clockwise() if seat in found)
        end_match(g, found[winner], [winner])


def end_match(g: Lords, condition: str, winners: list[Seat]) -> None:
    """21.1 The match is over."""
    g.winners, g.ended = winners, condition
    g.tell("match.ends", condition)
    raise MatchOver

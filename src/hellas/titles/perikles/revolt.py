"""9.7 Slave Revolt: a Spartan counter goes back to its box, unseen by the user."""

from __future__ import annotations

from hellas.engine.decision import Option, Seat, option
from hellas.engine.flow import Use, Window

from .specials import holds, unused, use_up
from .state import ATTACK, DEFEND, SIDES, Counter, Location, Perikles, back, into

REVOLT: Window[Seat] = Window("revolt")
SUPPLY = "supply"


def revolts(g: Perikles, seat: Seat) -> list[Option]:
    """9.7 What the player's Slave Revolt can do in his sending turn."""
    return REVOLT.offers(g, seat, seat)


def slave_revolt_options(g: Perikles, seat: Seat, _: Seat) -> list[Option]:
    """R34 A place with Spartan counters, and the kind."""
    if not holds(g, seat, "slave_revolt"):
        return []
    places = {SUPPLY: spartans_in_supply(g), **{location: spartans_at(g, location) for location in g.slots}}
    return [
        option("revolt", place, kind)
        for place, counters in places.items()
        for kind in kinds_in_revolt(g)
        if f"{g.content.sending_starter}-{kind}" in map(back, counters)
    ]


def kinds_in_revolt(g: Perikles) -> tuple[str, ...]:
    """R34 Any Spartan counter may be taken, or by the ruling hoplites only."""
    return ("hoplite",) if g.ruling("slave_revolt_kinds") == "hoplite" else ("hoplite", "trireme")


def spartans_in_supply(g: Perikles) -> list[Counter]:
    leader = g.leaders[g.content.sending_starter]
    return [] if leader is None else of_sparta(g, g.supply[leader])


def spartans_at(g: Perikles, location: Location) -> list[Counter]:
    leader = g.leaders[g.content.sending_starter]
    return [] if leader is None else of_sparta(g, g.placed[location][leader])


def of_sparta(g: Perikles, counters: list[Counter]) -> list[Counter]:
    types = g.content.counter_types
    return [counter for counter in counters if types[counter].city == g.content.sending_starter]


def slave_revolt(g: Perikles, seat: Seat, chosen: Option, _: Seat) -> bool:
    """9.7, R34 Chance picks among the counters of that kind; nobody but the Spartan leader learns which it was."""
    place, kind = chosen.args
    leader = g.leaders[g.content.sending_starter]
    assert leader is not None
    counters = g.supply[leader] if place == SUPPLY else g.placed[place][leader]
    picked = [c for c in of_sparta(g, counters) if g.content.counter_types[c].kind == kind]
    counter = picked[g.below(len(picked))]
    counters.remove(counter)
    into(g.revolted, counter)
    use_up(g, seat, "slave_revolt")
    g.tell("revolt", seat, place, kind)
    if g.ruling("slave_revolt_reveals") == "yes":
        g.reveal("revolt.strength", counter)
    else:
        g.reveal("revolt.strength", counter, to=leader)
    if place != SUPPLY:
        leave(g, leader, place)
    return True


def leave(g: Perikles, seat: Seat, location: Location) -> None:
    """R19 What becomes of roles when a player has no counter left on a side.

    A main player keeps his role as long as allies remain; an empty side has no main player any more.
    """
    if g.placed[location][seat]:
        return
    side = ATTACK if g.sides[location][seat] == ATTACK else DEFEND
    if not any(g.stacks(location, side)):
        g.mains[location][SIDES.index(side)] = None
        g.sides[location] = ["" if standing == side else standing for standing in g.sides[location]]
    elif g.main(location, side) != seat:
        g.sides[location][seat] = ""


SLAVE_REVOLT = Use("revolt", might=unused, options=slave_revolt_options, play=slave_revolt)

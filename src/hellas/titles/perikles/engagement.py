"""6 Engagements: what happens at a location, and who wins it."""

from __future__ import annotations

from hellas.engine.decision import Flow, Seat
from hellas.engine.flow import procedure

from .battle import Battle, battle
from .cubes import place_cubes
from .state import ATTACK, DEFEND, SIDES, Location, Perikles, Side, into


@procedure
def engagement(g: Perikles) -> Flow[None]:
    """6.1, 6.2 The engagement at the next slot, from top to bottom."""
    location = g.slots[g.turn]
    attacked, defended = (any(g.stacks(location, side)) for side in SIDES)  # R23: once, at the start
    g.engaged = location
    g.tell("engagement", location, g.turn + 1)
    reveal(g, location)
    if attacked:
        winner = yield from fight(g, location)
        settle(g, location, winner, defended)
    else:
        unattacked(g, location, defended)
    go_home(g, location)
    g.engaged = None
    g.turn += 1
    if g.turn == len(g.slots):
        g.phase, g.turn = "round_end", 0


def reveal(g: Perikles, location: Location) -> None:
    """6.3 All counters at the location are turned face up (R21).

    Without a fight too: they return to their boxes, where all see them (11.6), so it must be told and bar undo.
    """
    g.revealed.append(location)
    for side in SIDES:
        party = g.party(g.main(location, side))
        for seat, stack in g.stacks(location, side):
            for counter in stack:
                g.reveal("revealed", location, side, seat, counter, "main" if seat in party else "ally")


def fight(g: Perikles, location: Location) -> Flow[Side | None]:
    """6.4 One or two battles, left to right. Returns the winner of the deciding one, if it took place."""
    kinds = g.content.locations[location].battles
    winner: Side | None = None
    for at, kind in enumerate(kinds):
        winner = yield from battle(g, Battle(location, kind, at + 1 == len(kinds)), winner)
    return winner


def settle(g: Perikles, location: Location, winner: Side | None, defended: bool) -> None:
    """6.8 Who takes the tile, and whether the owner suffers a defeat."""
    if winner == ATTACK:
        take_tile(g, location, ATTACK)
        city = g.content.locations[location].city
        g.defeats[city] += 1
        g.tell("defeat", city, g.defeats[city])
    elif winner == DEFEND and defended:
        take_tile(g, location, DEFEND)
    else:
        to_box(g, location)
        if winner is None and defended:
            reward_defence(g, location)


def unattacked(g: Perikles, location: Location, defended: bool) -> None:
    """6.2 No attacker: no fight, the tile goes to the box, a main defender puts cubes on the owner."""
    g.tell("engagement.unattacked" if defended else "engagement.nobody", location)
    to_box(g, location)
    if defended:
        reward_defence(g, location)


def to_box(g: Perikles, location: Location) -> None:
    g.outcomes[location] = "box"
    g.tell("location.boxed", location)


def reward_defence(g: Perikles, location: Location) -> None:
    """6.2, 6.8.3, R45 Two own cubes of the main defender on the owning city; of each Persian player if shared (8.4)."""
    city = g.content.locations[location].city
    for seat in g.party(g.main(location, DEFEND)):
        place_cubes(g, seat, city, g.content.constants.cubes_for_unattacked_main_defender)


def take_tile(g: Perikles, location: Location, side: Side) -> None:
    """6.8.1, 6.8.2, R31 The main player of the side takes the tile; shared Persians lay it by the shield (8.4)."""
    party = winners(g, location, side)
    if len(party) > 1:
        g.persian_won[location] = party
        g.outcomes[location] = "persia"
    else:
        g.won[party[0]].append(location)
        g.outcomes[location] = f"seat:{party[0]}"
    for seat in party:
        g.tell("location.won", seat, location, g.content.locations[location].vp)


def winners(g: Perikles, location: Location, side: Side) -> list[Seat]:
    party = g.party(g.main(location, side))
    assert party, f"{location}: the {side}ing side won without a main player"
    return party


def go_home(g: Perikles, location: Location) -> None:
    """6.8.5 The counters that were not lost return to their boxes, Persians to the shield."""
    for stack in g.placed[location]:
        for counter in stack:
            into(g.box[g.content.counter_types[counter].city], counter)
        stack.clear()

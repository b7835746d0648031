"""5.1, 5.2 Leaders take their armies and retrieve casualties."""

from __future__ import annotations

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import ask, procedure

from .state import PERSIA, City, Counter, Perikles, into


def take_armies(g: Perikles) -> None:
    """5.1, 8.1 Each leader takes the counters of his cities; players without a city share the Persians."""
    g.phase, g.turn = "retrieve", 0
    g.placed = {location: [[] for _ in range(g.seats)] for location in g.slots}
    g.sides = {location: [""] * g.seats for location in g.slots}
    g.mains = {location: [None, None] for location in g.slots}
    for city, leader in g.leaders.items():
        if leader is not None:
            for counter in g.box[city]:
                into(g.supply[leader], counter)
            g.box[city] = []
    if persians := g.persian_seats():
        g.persians, g.box[PERSIA] = g.box[PERSIA], []
        for seat in persians:
            g.tell("persians.controlled", seat)
    first = g.leaders[g.content.sending_starter]
    g.active = g.starter if first is None else first
    g.tell("phase.retrieve", g.round)


@procedure
def retrieval(g: Perikles) -> Flow[None]:
    """5.2 Beginning with the leader of Sparta and going clockwise, each leader takes back casualties.

    5.3.1 He also begins to send (R2, R3), unless the ruling lets him name the first sender.
    """
    if not g.turn and g.ruling("first_sender") == "chosen" and g.leaders[g.content.sending_starter] is not None:
        yield from name_first_sender(g)
    first, seat = g.active, (g.active + g.turn) % g.seats
    for city in g.led_by(seat):
        yield from retrieve(g, seat, city)
    g.turn += 1
    g.active = first
    if g.turn == g.seats:
        g.phase, g.turn, g.stage = "send", 0, 2
        g.tell("phase.send", g.round)


def name_first_sender(g: Perikles) -> Flow[None]:
    """R2, switched: the leader of Sparta names the player who begins phase 5."""
    seats = [option("first", str(seat)) for seat in range(g.seats)]
    g.active = int((yield from ask(g, g.active, "first_sender", seats)).args[0])
    g.tell("first_sender", g.active)


def retrieve(g: Perikles, seat: Seat, city: City) -> Flow[None]:
    """5.2.1, 5.2.2 One counter of the city, the weakest of the chosen kind, or none (R12)."""
    options = retrievals(g, city)
    if not options:
        return
    if g.ruling("retrieval") == "optional":
        options.append(option("decline", city))
    chosen = yield from ask(g, seat, "retrieve_casualty", options)
    if chosen.verb == "retrieve":
        counter = weakest(g, city, chosen.args[1])
        g.casualties[city].remove(counter)
        into(g.supply[seat], counter)
        g.tell("retrieved", seat, counter)


def retrievals(g: Perikles, city: City) -> list[Option]:
    kinds = {g.content.counter_types[counter].kind for counter in g.casualties[city]}
    return [option("retrieve", city, kind) for kind in sorted(kinds)]


def weakest(g: Perikles, city: City, kind: str) -> Counter:
    """5.2.1 The casualty of lowest strength of a kind."""
    types = g.content.counter_types
    return min((c for c in g.casualties[city] if types[c].kind == kind), key=lambda counter: types[counter].strength)

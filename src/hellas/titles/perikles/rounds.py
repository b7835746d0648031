"""1 and 7: what is turned up when a round begins, and what happens when it ends."""

from __future__ import annotations

from hellas.engine.decision import Flow, Seat

from .scoring import points
from .state import Perikles, into


def turn_up_tiles(g: Perikles) -> None:
    """0.4.2, 1.3 Shuffle all influence tiles and turn up ten."""
    while len(g.face_up) < g.content.constants.influence_tiles_face_up:
        turn_up_tile(g)


def turn_up_tile(g: Perikles) -> None:
    """2.3 f A new influence tile from the face-down stock (R40)."""
    g.face_up.append(g.draw(g.stock))


def turn_up_locations(g: Perikles) -> None:
    """0.4.3, 1.2 Seven location tiles onto the battle slots, from top to bottom in draw order (R60)."""
    g.slots = [g.draw(g.location_stock) for _ in range(g.content.constants.location_tiles_per_round)]
    g.outcomes, g.revealed = {}, []


def end_of_round(g: Perikles) -> Flow[None]:
    """7 Leaders become statues, everything goes home, and the match ends or the next round begins."""
    g.tell("phase.round_end", g.round)
    raise_statues(g)
    send_home(g)
    g.leaders = dict.fromkeys(g.leaders)
    g.history.append(points(g))
    if ended := reason_to_end(g):
        g.ended, g.phase = ended, "over"
        g.tell("match.ends", ended)
    else:
        begin_round(g)
    return
    yield  # a unit like any other, although nobody is asked


def raise_statues(g: Perikles) -> None:
    """7.1 Each leader counter becomes a statue in its city."""
    for city, leader in g.leaders.items():
        if leader is not None:
            g.statues[city][leader] += 1
            g.tell("statue", leader, city)


def send_home(g: Perikles) -> None:
    """7.2, 7.3 Influence tiles to the stock, unused counters to their boxes; wars and permissions are over."""
    g.stock += g.face_up
    for tiles in g.handed:
        g.stock += tiles
        tiles.clear()
    g.face_up = []
    for counters in (*g.supply, g.persians, g.revolted):
        for counter in counters:
            into(g.box[g.content.counter_types[counter].city], counter)
        counters.clear()
    g.wars, g.attacks, g.standing = [], [], {}
    g.placed, g.sides, g.mains = {}, {}, {}


def reason_to_end(g: Perikles) -> str:
    """7.4, 10.1 The third round is over, or Athens or Sparta has four defeats (R32)."""
    constants = g.content.constants
    if g.round == constants.rounds:
        return "rounds"
    cities = g.content.cities
    limits = ((city, cities[city].early_end_at_defeats) for city in constants.early_end_cities)
    return next((city for city, limit in limits if limit is not None and g.defeats[city] >= limit), "")


def begin_round(g: Perikles) -> None:
    """1 Turn up new tiles; the last leader of Athens starts (1.4), or whoever led it most recently (R4)."""
    g.round += 1
    g.phase, g.turn = "influence", 0
    g.starter = g.active = next_starter(g)
    turn_up_tiles(g)
    turn_up_locations(g)
    g.tell("round.begins", g.round, g.starter)
    g.tell("phase.influence", g.round)


def next_starter(g: Perikles) -> Seat:
    return g.starter if g.athens_leader is None else g.athens_leader

"""0.4 Setup: what lies where, and the two free cubes of every player."""

from __future__ import annotations

from hellas.content.perikles import PeriklesContent
from hellas.engine.decision import Flow, Seat, option
from hellas.engine.flow import ask, procedure
from hellas.engine.rules import Rules
from hellas.engine.title import BadSetup

from .cubes import place_cubes
from .rounds import turn_up_locations, turn_up_tiles
from .state import Perikles

BY_CHANCE = "chance"


def set_up(content: PeriklesContent, rules: Rules, seats: int, seed: int) -> Perikles:
    """0.4 Everything up to the first decision, with ``seats`` players and chance from ``seed``."""
    cities, everybody, c = content.city_ids, range(seats), content.constants
    g = Perikles(
        rules=rules, seats=seats, active=0, chance=seed % (1 << 64), content=content,
        round=1, phase="setup", turn=0, starter=0, athens_leader=None,
        columns={city: [c.start_cubes_per_city_per_player] * seats for city in cities},
        candidates={city: [] for city in cities}, leaders=dict.fromkeys(cities),
        statues={city: [0] * seats for city in cities}, defeats=dict.fromkeys(cities, 0),
        stock=list(content.tiles), face_up=[], taken=[[] for _ in everybody], handed=[[] for _ in everybody],
        location_stock=list(content.locations), slots=[], outcomes={}, won=[[] for _ in everybody], persian_won={},
        specials=[[] for _ in everybody], used_specials=[], boxed_specials=[],
        box={city: [] for city in (*cities, content.persia)}, casualties={city: [] for city in cities},
        supply=[[] for _ in everybody], persians=[], revolted=[], placed={}, sides={}, mains={},
        wars=[], attacks=[], revealed=[],
        stage=2, sent=0, extra=0, naming=None, granted=[], refused=[], standing={}, asking={}, offered="",
        engaged=None, battle=None, tokens=[0, 0], doubling=[], history=[], ended="",
    )  # fmt: skip
    for counter in content.counter_types.values():
        g.box[counter.city] += [counter.id] * counter.count
    for counters in g.box.values():
        counters.sort()
    turn_up_tiles(g)
    turn_up_locations(g)
    deal_specials(g)
    g.starter = g.active = first_player(g)
    g.tell("match.begins", g.starter)
    return g


def deal_specials(g: Perikles) -> None:
    """0.4.5 One special tile to each player; the others go to the box unseen."""
    specials = list(g.content.specials)
    for hand in g.specials:
        hand += [g.draw(specials) for _ in range(g.content.per_player.special_tiles)]
    g.boxed_specials = specials


def first_player(g: Perikles) -> Seat:
    """0.4.6 The start player of round 1: by chance, or as the players agreed."""
    chosen = g.rules.options["start"]
    if chosen == BY_CHANCE:
        return g.below(g.seats)
    if int(chosen) >= g.seats:
        raise BadSetup(f"Seat {chosen} cannot start a match of {g.seats} players; seats are counted from 0.")
    return int(chosen)


@procedure
def place_free_cube(g: Perikles) -> Flow[None]:
    """0.4.8 One cube into the columns of any city; twice round the table."""
    seat = g.active
    (city,) = (yield from ask(g, seat, "place_initial_cube", [option("place", city) for city in g.columns])).args
    place_cubes(g, seat, city, 1)
    g.turn += 1
    g.active = (seat + 1) % g.seats
    if g.turn == g.seats * g.content.constants.start_free_cubes_per_player:
        g.phase, g.turn = "influence", 0
        g.tell("phase.influence", g.round)

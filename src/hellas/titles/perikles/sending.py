"""5.3 - 5.7 Send armies: turn order, the sending turn, placement, permission."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hellas.engine.decision import Flow, Option, Reason, Seat, option, reason
from hellas.engine.flow import ask, procedure

from .revolt import REVOLT, revolts
from .state import ATTACK, DEFEND, PERSIA, SIDES, City, Counter, Location, Perikles, Side, back, into, other
from .war import Bar, Field, Place, closed_by_war, declare_wars, field_of, join, sides_of, war_obstacle

END = option("end")
WITHDRAW = option("withdraw")
YES, NO = option("yes"), option("no")


@procedure
def sending_turn(g: Perikles) -> Flow[None]:
    """5.3.2, 5.3.3 The next player with a tile of this stage hands it in (R58) and sends."""
    seat = next((s for s in g.clockwise() if tile_of_stage(g, s)), None)
    if seat is None:
        end_stage(g)
        return
    tile = tile_of_stage(g, seat)
    g.active = seat
    g.taken[seat].remove(tile)
    g.handed[seat].append(tile)
    g.tell("tile.handed_in", seat, tile)
    yield from send_armies(g, seat)
    g.sent, g.extra, g.naming, g.granted, g.refused = 0, 0, None, [], []
    g.turn += 1
    g.active = (seat + 1) % g.seats


def tile_of_stage(g: Perikles, seat: Seat) -> str:
    """R58 The tile with the required number of shards that was taken first."""
    return next((tile for tile in g.taken[seat] if g.content.tiles[tile].shards == g.stage), "")


def end_stage(g: Perikles) -> None:
    """5.3.3 Stage two follows stage one, from the left neighbour of the last who handed in (R53); then battle."""
    if g.stage == 2:
        g.stage = 1
    else:
        g.phase, g.turn = "engage", 0
        g.tell("phase.engage", g.round)


def send_armies(g: Perikles, seat: Seat) -> Flow[None]:
    """5.3.4 Zero, one or two armies; then perhaps a cube for up to two more. Slave Revolt at any moment.

    R56 Whoever has an unused special tile ends the turn himself; for others it ends when nothing is left to do.
    """
    ground = Ground(g, seat)

    def offers() -> list[Option]:
        on, open_ = ground.now()
        sends = tile_offers(g, seat, on, open_) if g.naming is None else extra_offers(g, seat, g.naming, on, open_)
        return [*sends, *revolts(g, seat), END]

    while True:
        kind = "send" if g.naming is None else "send_extra"
        chosen = yield from ask(g, seat, kind, offers, shown=g.has_special(seat))
        match chosen.verb:
            case "send":
                counter, location = chosen.args[0], chosen.args[2]
                side = ATTACK if chosen.args[1] == ATTACK else DEFEND
                if (yield from send(g, seat, counter, side, location)):
                    ground.joined(counter, side, location)
                else:
                    ground.refused(side, location)
            case "spend":
                (g.naming,) = chosen.args
            case "withdraw":
                g.naming = None
            case "revolt":
                yield from REVOLT.play(g, seat, chosen, seat)
                ground.known = None
            case _:
                g.tell("sending.ends", seat, g.sent + g.extra)
                return


def tile_offers(g: Perikles, seat: Seat, on: Field, open_: Open) -> list[Option]:
    """5.3.4 a, b Armies for the tile, as long as there are fewer than two; a cube once one was sent (R14)."""
    armies, more = counters_of(g, seat), g.sent < g.content.constants.armies_per_influence_tile_max
    payers = cities_to_pay_in(g, seat) if g.sent else []
    if not armies or not (more or payers):
        return []
    places = places_of(g, armies, on, open_)
    return (sends_of(places, armies) if more else []) + spends(g, seat, payers, places)


def cities_to_pay_in(g: Perikles, seat: Seat) -> list[City]:
    """5.3.4 b, 8.3 Cities in which the player has a column cube, and which he leads unless he is a Persian."""
    return [city for city in (g.columns if g.is_persian(seat) else g.led_by(seat)) if g.columns[city][seat]]


def spends(g: Perikles, seat: Seat, payers: list[City], places: Places) -> list[Option]:
    """R14 Those of these cities for whose armies there is a place to go; for Persians it is Persian armies."""
    if not payers:
        return []
    ready = {kind.partition("-")[0] for kind, there in places.items() if there}
    persian = g.is_persian(seat)
    return [option("spend", city) for city in payers if (PERSIA if persian else city) in ready]


def extra_offers(g: Perikles, seat: Seat, city: City, on: Field, open_: Open) -> list[Option]:
    """5.3.4 b One or two armies of the named city. If all were refused, the naming can be taken back (R14)."""
    if g.extra >= g.content.constants.extra_armies_per_cube_max:
        return []
    types = g.content.counter_types
    armies = [counter for counter in counters_of(g, seat) if types[counter].city in (city, PERSIA)]
    return sends_of(places_of(g, armies, on, open_), armies) or ([] if g.extra else [WITHDRAW])


def counters_of(g: Perikles, seat: Seat) -> list[Counter]:
    """5.1, R59 The counters that the player may send, equal ones once."""
    return list(dict.fromkeys(g.armies(seat)))


Places = dict[str, list[Place]]  # kind of counter -> where it may go
Open = dict[str, list[Place]]  # hoplite or trireme -> where a player may send it in his turn, war aside


def open_sides(g: Perikles, seat: Seat) -> Open:
    """5.7 Sides of locations from which nothing but war keeps what the player sends.

    In his sending turn it changes only by what he does: he does not face himself (5.6.4), and a no holds (5.5.4).
    """
    open_: Open = {"hoplite": [], "trireme": []}
    for location in g.slots:
        closed = closed_sides(g, seat, location)
        sides = [place for place in sides_of(location) if place[0] not in closed]
        for kind, places in open_.items():
            if kind_obstacle(g, kind, location) is None:
                places += sides
    return open_


class Ground:
    """What a player's sending turn depends on: gathered when it is first asked for, then kept up to date."""

    def __init__(self, g: Perikles, seat: Seat) -> None:
        self.g, self.seat = g, seat
        self.known: tuple[Field, Open] | None = None

    def now(self) -> tuple[Field, Open]:
        if self.known is None:
            self.known = field_of(self.g), open_sides(self.g, self.seat)
        return self.known

    def joined(self, counter: Counter, side: Side, location: Location) -> None:
        """5.6.4 An army was placed there."""
        if self.known:
            join(self.g, self.known[0], counter, (side, location))
            self.close((other(side), location))

    def refused(self, side: Side, location: Location) -> None:
        """5.5.4 Its leader said no."""
        self.close((side, location))

    def close(self, place: Place) -> None:
        """Nothing more is sent there in this turn."""
        for places in self.known[1].values() if self.known else ():
            if place in places:
                places.remove(place)


def places_of(g: Perikles, armies: list[Counter], on: Field, open_: Open) -> Places:
    """5.7 Where each kind of counter among these armies may legally go (permission aside)."""
    places: Places = {}
    for kind in dict.fromkeys(map(back, armies)):
        city, _, sort = kind.partition("-")
        closed = closed_by_war(g, on, city)
        places[kind] = [place for place in open_[sort] if place not in closed] if closed else open_[sort]
    return places


def sends_of(places: Places, armies: list[Counter]) -> list[Option]:
    """5.7 Every legal placement of these counters."""
    sends: list[Option] = []
    for counter in armies:
        sends += map(sends_made(counter).__getitem__, places[back(counter)])
    return sends


class Sends(dict[Place, Option]):
    """The options of sending one counter, each made when it is first wanted: turns list them again and again."""

    def __init__(self, counter: Counter) -> None:
        super().__init__()
        self.counter = counter

    def __missing__(self, place: Place) -> Option:
        return self.setdefault(place, option("send", self.counter, *place))


@cache
def sends_made(counter: Counter) -> Sends:
    return Sends(counter)


class Move(NamedTuple):
    """An army of a city and kind, sent to a side of a location."""

    city: City
    kind: str
    side: Side
    location: Location


def obstacle(g: Perikles, on: Field, seat: Seat, move: Move) -> Reason | None:
    """5.7 What forbids it; None if the army may go (permission aside)."""
    return (
        kind_obstacle(g, move.kind, move.location)
        or side_obstacle(g, seat, move.side, move.location)
        or war_obstacle(g, on, move.city, (move.side, move.location))
    )


def kind_obstacle(g: Perikles, kind: str, location: Location) -> Reason | None:
    """5.6.2 No triremes to a location without a sea battle (R20)."""
    if kind in g.content.locations[location].battles or g.ruling("triremes_to_land_only") == "yes":
        return None
    return reason("5.6.2", "send.kind", location)


def side_obstacle(g: Perikles, seat: Seat, side: Side, location: Location) -> Reason | None:
    """5.5.4, 5.5.5, 5.6.3, 5.6.4 What keeps a player from a side of a location, whatever he sends."""
    bar = closed_sides(g, seat, location).get(side)
    return reason(*bar) if bar else None


def closed_sides(g: Perikles, seat: Seat, location: Location) -> dict[Side, Bar]:
    """5.5.4, 5.5.5, 5.6.3, 5.6.4 The sides of a location from which a player is kept, and why (the last says it)."""
    city = g.content.locations[location].city
    owner, standing = g.leaders[city], g.side_of(seat, location)
    closed: dict[Side, Bar] = {}
    if location in g.refused:
        closed[DEFEND] = ("5.5.4", "send.refused", location, owner if owner is not None else "")
    if owner is None and g.ruling("leaderless_defence") == "no":
        closed[DEFEND] = ("5.5.5", "send.leaderless", location, city)
    if standing:
        facing = DEFEND if standing == ATTACK else ATTACK
        closed[facing] = ("5.6.4", f"send.facing_{facing}", location)
    if owner == seat:
        closed[ATTACK] = ("5.6.3", "send.own", location, city)
    return closed


def send(g: Perikles, seat: Seat, counter: Counter, side: Side, location: Location) -> Flow[bool]:
    """5.3.5, 5.5 Place one army, if need be with permission. False if it is refused: nothing was sent (5.5.3)."""
    g.offered = counter
    permitted = yield from permission(g, seat, side, location)
    counter, g.offered = g.offered, ""  # read again: whoever was asked may be imagining what he cannot know
    if not permitted:
        return False
    if g.naming is None:
        g.sent += 1
    else:
        pay(g, seat, g.naming)
        g.extra += 1
    place(g, seat, counter, side, location)
    return True


def pay(g: Perikles, seat: Seat, city: City) -> None:
    """R14 The cube leaves the board together with the first extra army."""
    if not g.extra:
        g.columns[city][seat] -= 1
        g.tell("cube.spent", seat, city)


@procedure
def permission(g: Perikles, seat: Seat, side: Side, location: Location) -> Flow[bool]:
    """5.5 Whoever defends a location of a city he does not lead asks its leader, once a sending turn (R15, R57)."""
    owner = needs_permission_of(g, seat, side, location)
    city, _, kind = back(g.offered).partition("-")
    if owner is None or is_granted(g, seat, city, location):
        return True
    g.asking = {"seat": seat, "city": city, "kind": kind, "location": location}
    g.tell("permission.asked", seat, owner, city, kind, location)
    answer = yield from ask(g, owner, "permission", [YES, NO])
    g.asking = {}
    if answer == NO:
        g.refused.append(location)
        g.tell("permission.refused", owner, seat, location)
        return False
    g.granted.append(location)
    if g.ruling("permission_scope") == "standing":
        g.standing.setdefault(location, []).append(f"{seat}:{city}")
    g.tell("permission.granted", owner, seat, location)
    return True


def needs_permission_of(g: Perikles, seat: Seat, side: Side, location: Location) -> Seat | None:
    """5.5.1, 5.5.2, 5.5.6 The leader to be asked, or None."""
    owner = g.leaders[g.content.locations[location].city]
    return None if side == ATTACK or owner == seat else owner


def is_granted(g: Perikles, seat: Seat, city: City, location: Location) -> bool:
    """5.5.4 A yes holds for this sending turn, or under the ruling for this city until the round is over."""
    return location in g.granted or f"{seat}:{city}" in g.standing.get(location, ())


def place(g: Perikles, seat: Seat, counter: Counter, side: Side, location: Location) -> None:
    """5.6.1 The first on a side is its main player; the army lies face down (5.6.6) and may mean war (5.4.1)."""
    g.armies(seat).remove(counter)
    into(g.placed[location][seat], counter)
    g.sides[location][seat] = side
    if g.main(location, side) is None:
        g.mains[location][SIDES.index(side)] = seat
    role = "main" if g.main(location, side) in g.party(seat) else "ally"
    city, _, kind = back(counter).partition("-")
    g.tell("sent", seat, city, kind, side, location, role)
    declare_wars(g, city, side, location)

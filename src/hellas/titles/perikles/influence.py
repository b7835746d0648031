"""2 Take influence tiles: the turn of phase 2, with its tile, its action and its two windows."""

from __future__ import annotations

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import ask, procedure

from .candidates import nominate, nominations
from .cubes import place_cubes
from .rounds import turn_up_tile
from .specials import AFTER_TILE, BEFORE_TILE
from .state import City, Perikles, Tile

END = option("end")
COLUMN, FIRST, SECOND = "column", "first", "second"


@procedure
def influence_turn(g: Perikles) -> Flow[None]:
    """2.3 Take a tile, place its cubes, carry out its action; special tiles before and after."""
    seat = g.active
    tile = yield from take_tile(g, seat)
    yield from carry_out(g, seat, tile)
    yield from end_turn(g, seat)
    turn_up_tile(g)
    g.tell("tile.turned_up", g.face_up[-1])
    g.turn += 1
    g.active = (seat + 1) % g.seats
    if g.turn == g.seats * g.tiles_to_take:
        g.phase, g.turn = "nominate", 0
        g.tell("phase.nominate", g.round)


def take_tile(g: Perikles, seat: Seat) -> Flow[Tile]:
    """2.3 a, b The window before taking a tile (9.2, 9.4), then the tile.

    Whoever has an unused special tile is asked even if one tile is all he can take: he might have Perikles (R56).
    """
    while True:
        chosen = yield from ask(g, seat, "take_influence_tile", lambda: takings(g, seat), shown=g.has_special(seat))
        if chosen.verb == "take":
            break
        yield from BEFORE_TILE.play(g, seat, chosen, seat)
    (tile,) = chosen.args
    g.face_up.remove(tile)
    g.taken[seat].append(tile)
    g.tell("tile.taken", seat, tile)
    return tile


def takings(g: Perikles, seat: Seat) -> list[Option]:
    """2.2 What the player may take, and what he may do before."""
    return [*(option("take", tile) for tile in legal_tiles(g, seat)), *BEFORE_TILE.offers(g, seat, seat)]


def legal_tiles(g: Perikles, seat: Seat) -> list[Tile]:
    """2.2 No tile of a colour that the player has already, unless all face-up tiles are of such colours (R43)."""
    tiles = g.content.tiles
    owned = {tiles[tile].colour for tile in g.taken[seat]}
    new = [tile for tile in g.face_up if tiles[tile].colour not in owned]
    return new or list(g.face_up)


def carry_out(g: Perikles, seat: Seat, tile: Tile) -> Flow[None]:
    """2.3 c, d The cubes of the tile, and its action."""
    face = g.content.tiles[tile]
    if face.city is not None:
        place_cubes(g, seat, face.city, face.cubes)
    else:
        yield from place_anywhere(g, seat, face.cubes)
    if face.action == "nominate":
        yield from nominate_by_tile(g, seat)
    elif face.action == "assassinate":
        yield from assassinate(g, seat)


def place_anywhere(g: Perikles, seat: Seat, cubes: int) -> Flow[None]:
    """2.3 c Any City tile: the player names the city. With an empty supply he is not asked (R5)."""
    if not g.cubes(seat):
        g.tell("cubes.short", seat, cubes)
        return
    (city,) = (yield from ask(g, seat, "choose_city", [option("place", city) for city in g.columns])).args
    place_cubes(g, seat, city, cubes)


def nominate_by_tile(g: Perikles, seat: Seat) -> Flow[None]:
    """2.4 Candidate tile: one nomination in any city where the player can; none if he cannot (R6)."""
    options = nominations(g, seat)
    if not options:
        g.tell("nominate.cannot", seat)
        return
    nominate(g, seat, (yield from ask(g, seat, "nominate", options)))


def assassinate(g: Perikles, seat: Seat) -> Flow[None]:
    """2.5 Assassin tile: remove any one cube from the board (R8)."""
    city, owner, place = (yield from ask(g, seat, "assassinate", lambda: victims(g))).args
    remove_cube(g, city, int(owner), place)
    g.tell("assassinated", seat, city, int(owner), place)


def victims(g: Perikles) -> list[Option]:
    """2.5 Every cube on the board, column cubes of one owner being alike."""
    columns = [
        option("assassinate", city, str(seat), COLUMN)
        for city, column in g.columns.items()
        for seat, cubes in enumerate(column)
        if cubes
    ]
    candidates = [
        option("assassinate", city, str(seat), place)
        for city, pair in g.candidates.items()
        for seat, place in zip(pair, (FIRST, SECOND), strict=False)
    ]
    return columns + candidates


def remove_cube(g: Perikles, city: City, owner: Seat, place: str) -> None:
    """2.5 The cube returns to its owner's supply. A second candidate moves up to an emptied first space."""
    if place == COLUMN:
        g.columns[city][owner] -= 1
    else:
        g.candidates[city].pop((FIRST, SECOND).index(place))


def end_turn(g: Perikles, seat: Seat) -> Flow[None]:
    """2.3 e The window after the tile (9.2-9.4). Whoever has an unused special tile closes it himself (R56)."""
    while g.has_special(seat):
        chosen = yield from ask(g, seat, "end_influence_turn", lambda: endings(g, seat), shown=True)
        if chosen == END:
            break
        yield from AFTER_TILE.play(g, seat, chosen, seat)


def endings(g: Perikles, seat: Seat) -> list[Option]:
    """9.2-9.4 What the player may do before his turn ends."""
    return [*AFTER_TILE.offers(g, seat, seat), END]

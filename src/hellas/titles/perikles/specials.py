"""9 Special tiles of phase 2, and what all of them share. Of battles: battle_tiles.py; Slave Revolt: revolt.py."""

from __future__ import annotations

from collections.abc import Sequence

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import Use, Window, ask

from .cubes import place_cubes
from .state import City, Perikles, Special

BEFORE_TILE: Window[Seat] = Window("influence.before")
AFTER_TILE: Window[Seat] = Window("influence.after")


def use_up(g: Perikles, seat: Seat, special: Special) -> None:
    """9.1 A tile that is played is used up, whatever comes of it."""
    g.specials[seat].remove(special)
    g.used_specials.append(special)
    g.reveal("special.played", seat, special)


def holds(g: Perikles, seat: Seat, special: Special) -> bool:
    return special in g.specials[seat]


def perikles_options(g: Perikles, seat: Seat, _: Seat) -> list[Option]:
    """9.2, R54 Worth playing if there is a cube in supply."""
    return [option("perikles")] if holds(g, seat, "perikles") and g.cubes(seat) else []


def perikles(g: Perikles, seat: Seat, _: Option, __: Seat) -> bool:
    """9.2 Two own cubes into the columns of Athens."""
    use_up(g, seat, "perikles")
    effect = g.content.specials["perikles"].effect
    assert effect.type == "place_cubes"
    place_cubes(g, seat, effect.city, effect.cubes)
    return True


def plague_options(g: Perikles, seat: Seat, _: Seat) -> list[Option]:
    """9.4, R54 A city in which at least one cube would go."""
    if not holds(g, seat, "plague"):
        return []
    return [option("plague", city) for city in g.columns if any(plague_losses(g, city))]


def plague_losses(g: Perikles, city: City) -> list[int]:
    """9.4 By seat, under the ruling in force."""
    return halved(g.columns[city], g.candidates[city], counts=g.ruling("plague_counts_candidate") == "yes")


def halved(column: Sequence[int], candidates: Sequence[Seat], *, counts: bool) -> list[int]:
    """9.4, R35 By seat: half of the cubes there, rounded down; a candidate ``counts`` but is never removed."""
    return [(cubes + counts * candidates.count(seat)) // 2 for seat, cubes in enumerate(column)]


def plague(g: Perikles, seat: Seat, chosen: Option, _: Seat) -> bool:
    """9.4 Every player removes half of his cubes in a city."""
    (city,) = chosen.args
    use_up(g, seat, "plague")
    for player, lost in enumerate(plague_losses(g, city)):
        g.columns[city][player] -= lost
        if lost:
            g.tell("plague.lost", player, city, lost)
    return True


def moves(g: Perikles, fixed: tuple[int, City] | None = None) -> list[Option]:
    """9.3, R36 Column cubes that can move to another city; ``fixed`` is a cube that has moved and must stay."""
    return [
        option("alkibiades", str(owner), here, there)
        for here, column in g.columns.items()
        for owner, cubes in enumerate(column)
        if cubes > (fixed == (owner, here))
        for there in g.columns
        if there != here
    ]


def alkibiades_options(g: Perikles, seat: Seat, _: Seat) -> list[Option]:
    """9.3, R54 Two column cubes must be on the board."""
    if not holds(g, seat, "alkibiades") or sum(map(sum, g.columns.values())) < 2:
        return []
    return moves(g)


def alkibiades(g: Perikles, seat: Seat, chosen: Option, _: Seat) -> Flow[bool]:
    """9.3 Exactly two different column cubes, of any colours, go to other cities (R36)."""
    first = move_cube(g, chosen)
    second = move_cube(g, (yield from ask(g, seat, "alkibiades", moves(g, (first[0], first[2])))))
    use_up(g, seat, "alkibiades")
    g.tell("alkibiades.moved", *first)
    g.tell("alkibiades.moved", *second)
    return True


def move_cube(g: Perikles, chosen: Option) -> tuple[int, City, City]:
    owner, here, there = int(chosen.args[0]), chosen.args[1], chosen.args[2]
    g.columns[here][owner] -= 1
    g.columns[there][owner] += 1
    return owner, here, there


def unused(g: Perikles, seat: Seat, _: object) -> bool:
    """R56 Whoever has an unused special tile might have this one."""
    return g.has_special(seat)


PERIKLES = Use("perikles", might=unused, options=perikles_options, play=perikles)
PLAGUE = Use("plague", might=unused, options=plague_options, play=plague)
ALKIBIADES = Use("alkibiades", might=unused, options=alkibiades_options, play=alkibiades)

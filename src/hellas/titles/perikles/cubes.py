"""Influence cubes: columns, candidate spaces, supply (0.3, 0.5)."""

from __future__ import annotations

from hellas.engine.decision import Seat

from .state import City, Perikles


def place_cubes(g: Perikles, seat: Seat, city: City, wanted: int) -> int:
    """0.5 Put cubes into the columns of a city, as many as the supply allows; the rest is lost (R5)."""
    placed = min(wanted, g.cubes(seat))
    g.columns[city][seat] += placed
    g.tell("cubes.placed", seat, city, placed)
    if placed < wanted:
        g.tell("cubes.short", seat, wanted - placed)
    return placed


def cubes_in(g: Perikles, city: City, seat: Seat) -> int:
    """All cubes of a player in a city, on columns and candidate spaces."""
    return g.columns[city][seat] + g.candidates[city].count(seat)

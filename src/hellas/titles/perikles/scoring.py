"""10 The end of the match: points, tie-breaks, result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hellas.engine.decision import Seat
from hellas.engine.title import Result

if TYPE_CHECKING:  # the state itself shows the points so far
    from .state import City, Perikles


def values(g: Perikles) -> dict[City, int]:
    """10.4 What each statue in a city is worth now (6.9, R30)."""
    return {city: g.content.statue_value(city, defeats) for city, defeats in g.defeats.items()}


def cube_points(g: Perikles, seat: Seat) -> int:
    """10.2 One point for each cube on the board."""
    return (g.content.per_player.cubes - g.cubes(seat)) * g.content.constants.vp_per_cube_on_board


def tile_points(g: Perikles, seat: Seat) -> int:
    """10.2 The printed points of the locations won; shared Persian tiles count in full for each (R39)."""
    shared = [location for location, seats in g.persian_won.items() if seat in seats]
    return sum(g.content.locations[location].vp for location in (*g.won[seat], *shared))


def statue_points(g: Perikles, seat: Seat, worth: dict[City, int]) -> int:
    """10.2, 10.4 The value of the city for each statue there; see ``values``."""
    return sum([value * g.statues[city][seat] for city, value in worth.items()])


def statue_count(g: Perikles, seat: Seat) -> int:
    return sum(statues[seat] for statues in g.statues.values())


def points(g: Perikles) -> list[int]:
    """10.2 What each player would score now."""
    worth = values(g)
    return [cube_points(g, s) + tile_points(g, s) + statue_points(g, s, worth) for s in range(g.seats)]


def result(g: Perikles) -> Result | None:
    """10.3 Most points; then more from locations; then more statues; then a shared victory (R38)."""
    if g.phase != "over":
        return None
    scores = points(g)
    ranks: dict[str, list[int]] = {
        "points": scores,
        "locations": [tile_points(g, seat) for seat in range(g.seats)],
        "statues": [statue_count(g, seat) for seat in range(g.seats)],
    }
    winners, decided = list(range(g.seats)), "shared"
    for step, by_seat in ranks.items():
        best = max(by_seat[seat] for seat in winners)
        winners = [seat for seat in winners if by_seat[seat] == best]
        if len(winners) == 1:
            decided = step
            break
    return Result(g.ended, tuple(winners), tuple(scores), explanation(g, decided))


def explanation(g: Perikles, decided: str) -> dict[str, Any]:
    """How the result came about: which step decided, and the points of each seat by source."""
    return {
        "decided_by": decided,
        "rows": [
            {
                "cubes": cube_points(g, seat),
                "locations": tile_points(g, seat),
                "statues": statue_points(g, seat, values(g)),
                "statue_count": statue_count(g, seat),
            }
            for seat in range(g.seats)
        ],
        "history": [list(row) for row in g.history],
    }

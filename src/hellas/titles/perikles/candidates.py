"""3 Nominate candidates: who may nominate whom, and the turns of phase 3."""

from __future__ import annotations

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import ask, procedure

from .cubes import cubes_in
from .state import City, Perikles


@procedure
def nomination_turn(g: Perikles) -> Flow[None]:
    """3.1, 3.5 The next player who can nominates one candidate; when nobody can, the phase is over."""
    for seat in g.clockwise():
        if options := nominations(g, seat):
            g.active = seat
            nominate(g, seat, (yield from ask(g, seat, "nominate", options)))
            g.active = (seat + 1) % g.seats
            return
    g.phase, g.turn = "elect", 0
    g.tell("phase.elect", g.round)


def nominations(g: Perikles, seat: Seat) -> list[Option]:
    """3.2-3.4 All nominations open to a player: city and owner of the column cube."""
    return [
        option("nominate", city, str(owner))
        for city in g.columns
        if may_nominate_in(g, seat, city)
        for owner in eligible(g, city)
    ]


def may_nominate_in(g: Perikles, seat: Seat, city: City) -> bool:
    """3.2 Fewer than two candidates, and an own cube there, be it the candidate (R7)."""
    free = len(g.candidates[city]) < g.content.constants.candidate_spaces_per_city
    return free and cubes_in(g, city, seat) > 0


def eligible(g: Perikles, city: City) -> list[Seat]:
    """3.3, 3.4 Owners of column cubes who are not yet a candidate there."""
    return [owner for owner, cubes in enumerate(g.columns[city]) if cubes and owner not in g.candidates[city]]


def nominate(g: Perikles, seat: Seat, chosen: Option) -> None:
    """3.3, 3.4 A column cube moves to the first free candidate space."""
    city, owner = chosen.args[0], int(chosen.args[1])
    g.columns[city][owner] -= 1
    g.candidates[city].append(owner)
    g.tell("nominated", seat, city, owner, len(g.candidates[city]))

"""4 Elections: every city is decided on its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hellas.engine.decision import Flow, Seat

from .armies import take_armies
from .state import City, Perikles


def election(g: Perikles) -> Flow[None]:
    """4 The election in the next city; after the last one the leaders take their armies (4.5)."""
    elect(g, g.content.city_ids[g.turn])
    g.turn += 1
    if g.turn == len(g.content.city_ids):
        if (leader := g.leaders[g.content.round_starter]) is not None:
            g.athens_leader = leader
        take_armies(g)
    return
    yield  # a unit like any other, although nobody is asked


def elect(g: Perikles, city: City) -> None:
    """4.2-4.4 Two candidates, one or none. Candidate cubes go back to their owners' supplies (R9)."""
    candidates = g.candidates[city]
    g.candidates[city] = []
    if not candidates:
        g.tell("election.none", city)
    elif len(candidates) == 1:
        g.leaders[city] = candidates[0]
        g.tell("election.alone", city, candidates[0])
    else:
        count_votes(g, city, *candidates)


class Count(NamedTuple):
    """What two candidates' cubes in the columns lead to."""

    votes: tuple[int, int]  # of the first and the second candidate
    winner: Seat
    loser: Seat
    given_back: int  # cubes that the winner takes back


def forecast(column: Sequence[int], first: Seat, second: Seat) -> Count:
    """4.2 More column cubes win, the first candidate if equal; the winner takes back as many as the loser has (R10)."""
    votes = column[first], column[second]
    winner, loser = (first, second) if votes[0] >= votes[1] else (second, first)
    return Count(votes, winner, loser, column[loser])


def count_votes(g: Perikles, city: City, first: Seat, second: Seat) -> None:
    """4.2 The winner leads and takes his cubes back."""
    votes, winner, _, given_back = forecast(g.columns[city], first, second)
    g.leaders[city] = winner
    g.columns[city][winner] -= given_back
    g.tell("election.two", city, first, votes[0], second, votes[1], winner, given_back)

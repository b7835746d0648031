"""16 What would come of a battle, tried on a fork: if nobody plays on, or if a card of the own hand is played now.

The fork is played by the rules with passes for everybody, so it tells no more than the whole table could work out, and
of hidden cards only the one that its owner is about to play. Where the way leads over chance, or over something that
others have yet to reveal, the fork would know what nobody can: then nothing is foretold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hellas.engine.decision import Decision, Option, Seat, option_of
from hellas.engine.game import CHANCE, REVEAL, Notice
from hellas.engine.match import Match
from hellas.table.desk import Desk
from hellas.table.ui import Ui

PATIENCE = 40
"""How many answers a fork is given at most."""
ASKED_FIRST = "who_first"
OPENED = ("played", "discarded")
"""Notices that open a card of the player they name first."""


class Outcome(NamedTuple):
    """How a battle would end: army strength of attacker and defender, who wins, how many Hoplites each side loses, and
    whether any of the loser's are left to withdraw. Without strengths a side had none left to fight on."""

    totals: tuple[int, ...]
    winner: Seat
    losses: tuple[int, int]
    withdraws: bool


@dataclass
class Tried:
    """What has been tried at a moment: outcomes, and armies by the card that would be played."""

    moment: object = None
    outcome: Outcome | None = None
    known: bool = False
    armies: dict[str, tuple[int, ...]] = field(default_factory=dict)


def tried(ui: Ui, desk: Desk) -> Tried:
    """What is remembered of this moment."""
    found = ui.memory("lords.tried", Tried)
    moment = desk.match.decision, len(desk.match.log), tuple(desk.draft)
    if found.moment != moment:
        ui.state["lords.tried"] = found = Tried(moment)
    return found


def unplayed(ui: Ui, desk: Desk) -> Outcome | None:
    """How the battle ends if nobody plays on after what is planned; None if that cannot be told."""
    found = tried(ui, desk)
    if not found.known:
        found.known, found.outcome = True, outcome(desk)
    return found.outcome


def played(ui: Ui, desk: Desk, card: str) -> tuple[int, ...]:
    """Army strength of both sides once a card is played; none if it cannot be told."""
    found = tried(ui, desk)
    if card not in found.armies:
        fork = desk.match.fork()
        found.armies[card] = armies(fork, len(desk.match.log)) if give(fork, [f"play:{card}"]) else ()
    return found.armies[card]


def outcome(desk: Desk) -> Outcome | None:
    """The same as ``unplayed``, worked out."""
    fight, start, fork = desk.match.view(None)["public"]["battle"], len(desk.match.log), desk.match.fork()
    if not fight:
        return None
    if not (give(fork, desk.draft) and pass_on(fork, desk.part.finishing)):
        return None
    told = fork.log[start:]
    winner = next((int(notice.args[1]) for notice in told if notice.key == "battle.won"), None)
    if winner is None:
        return None
    sides = int(fight["attacker"]), int(fight["defender"])
    first, second = (sum(killed(told, seat, str(fight["region"]))) for seat in sides)
    loser = sides[winner == sides[0]]
    left = any(notice.key == "moved" and notice.args[0] == loser for notice in told) or asked(fork, loser)
    return Outcome(armies(fork, start), winner, (first, second), left)


def killed(told: Sequence[Notice], seat: Seat, region: str) -> list[int]:
    """How many Hoplites a side loses where it fights."""
    return [int(n.args[2]) for n in told if n.key == "killed" and n.args[0] == seat and n.args[1] == region]


def asked(fork: Match[Any], seat: Seat) -> bool:
    """Whether a seat has to say where it withdraws to."""
    return fork.decision is not None and fork.decision.kind == "withdraw" and fork.decision.seat == seat


def armies(fork: Match[Any], start: int) -> tuple[int, ...]:
    """Army strength of both sides, or with which they ended."""
    for notice in fork.log[start:]:
        if notice.key == "battle.strength":
            return int(notice.args[1]), int(notice.args[2])
    return tuple(fork.view(None)["public"]["armies"])


def give(fork: Match[Any], keys: Sequence[str]) -> bool:
    """Play answers as long as they are offered; False where one leads to what its own player cannot know."""
    for key in keys:
        decision = fork.decision
        if decision is None or option_of(key) not in decision.options:
            return True
        start = len(fork.log)
        barrier = Desk.probe(fork, option_of(key))
        opened = any(n.key in OPENED and n.args[0] != decision.seat for n in fork.log[start:])
        if barrier == CHANCE or (barrier == REVEAL and opened):
            return False
    return True


def pass_on(fork: Match[Any], finishing: Callable[[Sequence[Option]], Option | None]) -> bool:
    """Pass for everybody until the battle is over, or until something is asked that cannot be passed.

    False where that would show what nobody can know yet.
    """
    for _ in range(PATIENCE):
        decision = fork.decision
        if decision is None or not fork.view(None)["public"]["battle"]:
            return True
        answer = passing(decision, finishing)
        if answer is None:
            return True
        if Desk.probe(fork, answer) in (CHANCE, REVEAL):
            return False
    return True


def passing(decision: Decision, finishing: Callable[[Sequence[Option]], Option | None]) -> Option | None:
    """The answer that does nothing. Who goes first does not matter where nobody does anything."""
    if decision.kind == ASKED_FIRST:
        return decision.options[0]
    return finishing(decision.options)

"""Why something of Atlas is not offered; all else is for the base game to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hellas.engine.decision import Decision, Option, Reason, Seat
from hellas.titles import lords
from hellas.titles.lords.reasons import Because
from hellas.titles.lords.state import ATTRIBUTES, Lords

from .common import SPOT, Board, room
from .garden import HEAL, RAISE, Garden, garden
from .overload import Overload, overload

Reasons: TypeAlias = dict[tuple[str, str], Callable[[Lords, Seat, Option], Because]]


def why(g: Lords, decision: Decision, wanted: Option) -> Because:
    """A reason for the seat that decides, or None where nothing better can be said than what is asked."""
    for part in g.parts.values():
        reason = REASONS[type(part)].get((decision.kind, wanted.verb))
        if reason and wanted not in decision.options:
            try:
                return reason(g, decision.seat, wanted)
            except (KeyError, ValueError, IndexError):  # not an answer that could ever be offered
                return None
    return lords.TITLE.why(g, decision, wanted)


# -- sending (24.3, 25.4, 26.2)


def cannot_send(g: Lords, board: Board, seat: Seat, wanted: Option) -> Because:
    """What keeps this Hoplite from going to Atlas."""
    region, *spot = wanted.args
    if region not in g.hoplites or spot not in ([], [SPOT]):
        raise ValueError(wanted)
    if region not in board.ports:
        return Reason("atlas.no_port", (region,), "24.2")
    if not room(board):
        return Reason("atlas.full", (board.slots,), "24.3")
    there = g.fortified[region] == seat if spot else bool(g.hoplites[region][seat])
    if not there:
        return Reason("atlas.nobody", (region,), "25.3")
    return Reason("move.battle_due", (region,), "8.2.8") if region in g.due else None


def not_this_port(g: Lords, seat: Seat, wanted: Option) -> Because:
    """25.4.2 Ports are asked one after the other."""
    board = overload(g)
    return cannot_send(g, board, seat, wanted) or Reason("atlas.order", (wanted.args[0],), "25.4")


def no_sending(g: Lords, seat: Seat, wanted: Option) -> Because:
    board = garden(g)
    if board.sent >= board.content.garden.send.times:
        return Reason("atlas.sent", (), "26.2")
    return cannot_send(g, board, seat, wanted)


# -- Overload


def no_push(g: Lords, seat: Seat, wanted: Option) -> Because:
    return Reason("atlas.push_elsewhere", (overload(g).content.region,), "25.6")


def held_up(g: Lords, seat: Seat, wanted: Option) -> Because:
    """25.6 No Hero Movement while it is off the board."""
    if seat in overload(g).away:
        return Reason("atlas.hero_away", (), "25.6")
    return lords.TITLE.why(g, Decision(seat, "turn", ()), wanted)


# -- apples


def no_go(g: Lords, seat: Seat, wanted: Option) -> Because:
    board = garden(g)
    if seat in board.in_battle:
        return Reason("apple.once_a_battle", (), "26.4")
    return None if board.apples[seat] else Reason("apple.none", (), "26.4")


def not_at_start(g: Lords, seat: Seat, wanted: Option) -> Because:
    """26.5"""
    what, attribute = wanted.args
    board = garden(g)
    if what not in (HEAL, RAISE) or attribute not in ATTRIBUTES:
        raise ValueError(wanted)
    if board.spent:
        return Reason("apple.once_a_turn", (), "26.5")
    if not board.apples[seat]:
        return Reason("apple.none", (), "26.5")
    if what == HEAL:
        return Reason("apple.no_injury", (attribute,), "26.5")
    injured = attribute in g.injuries[seat]
    return Reason("apple.injured" if injured else "apple.highest", (attribute,), "26.5")


def too_late(g: Lords, seat: Seat, wanted: Option) -> Because:
    return Reason("apple.too_late", (), "26.5")


REASONS: dict[type[object], Reasons] = {
    Overload: {
        ("atlas_send", "send"): not_this_port, ("after_hero_movement", "push"): no_push,
        ("turn", "hero_movement"): held_up,
    },
    Garden: {
        ("hoplite_movement", "send"): no_sending, ("battle.card", "apple"): no_go,
        ("turn.start", "apple"): not_at_start, ("turn", "apple"): too_late,
    },
}  # fmt: skip
"""By the mode, the kind of a decision and the verb of an answer that can be missed at it."""

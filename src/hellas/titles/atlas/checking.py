"""What holds in every state of a match with Atlas."""

from __future__ import annotations

from hellas.engine.state import require
from hellas.titles import lords
from hellas.titles.lords.state import ATTRIBUTES, OFF_BOARD, Lords

from .common import Board
from .garden import Garden, rise, row
from .overload import STEPS, Overload


def check(g: Lords) -> None:
    """Raises ``BadState`` if pieces are missing or a number is out of range, in the base game or on Atlas."""
    require(len(g.parts) <= 1, "24.1 one mode")
    for part in g.parts.values():
        if isinstance(part, Board):
            check_board(g, part)
    lords.TITLE.check(g)
    for part in g.parts.values():
        match part:
            case Overload():
                check_overload(g, part)
            case Garden():
                check_garden(g, part)
    check_raised(g)


def check_board(g: Lords, board: Board) -> None:
    """24 The ports have their numbers, and Atlas bears no more Hoplites than it can. (15 a player: the base game.)"""
    content = board.content
    require(board.ports.keys() == set(content.ports), "a port is missing")
    require(sorted(board.ports.values()) == sorted(content.port_numbers), "the numbers of the ports")
    require(board.slots == content.slots and len(board.on_atlas) == g.seats, "the slots of Atlas")
    require(min(board.on_atlas) >= 0 and sum(board.on_atlas) <= board.slots, "the Hoplites on Atlas")


def check_overload(g: Lords, board: Overload) -> None:
    """25 The token is on its track, the bonus token with one player, Heroes that are off the board known."""
    require(0 <= board.token <= board.content.overload.track, "the overload token")
    require(board.token > 0 or g.phase == "over" or board.step == "move_token", "the track is at 0")
    require(board.bonus in (None, *range(g.seats)), "the owner of the bonus token")
    require(board.bonus_attribute in (None, *ATTRIBUTES), "the place of the bonus token")
    choosing = board.step == "bonus_token"
    require(choosing or (board.bonus is None) == (board.bonus_attribute is None), "a bonus token that is nowhere")
    require(board.step in ("", *STEPS), "the step")
    off = [seat for seat in range(g.seats) if g.hero_at[seat] == OFF_BOARD]
    require(sorted(board.away) == off, "the Heroes off the board")
    require(all(card in g.content.combat for card in board.drawn), "the cards drawn")
    require(len(board.drawn) <= board.content.overload.cards_drawn, "more cards drawn than there are to draw")


def check_garden(g: Lords, board: Garden) -> None:
    """26.1 Fifteen apples: on the board, with players, lying at a battle or on a Hero board, and gone."""
    rows = {row.when: row.apples for row in board.content.garden.spend}
    require(len(board.apples) == g.seats and min(board.apples) >= 0, "the apples of the players")
    require(min(board.apples_left, board.gone, board.sent) >= 0, "a negative number of apples or Hoplites")
    lying = len(board.in_battle) * rows["battle.card_play"] + bool(board.raised) * rows["turn.start"]
    total = board.apples_left + sum(board.apples) + lying + board.gone
    require(total == board.content.garden.apples, "golden apples are missing or too many")
    sides = {g.battle.get("attacker"), g.battle.get("defender")} if g.battle else set(range(g.seats))
    require(bool(g.battle) or g.phase == "over" or not board.in_battle, "an apple at a battle that is not fought")
    require(set(board.in_battle) <= sides and len(set(board.in_battle)) == len(board.in_battle), "apples in a battle")
    require(board.sent <= board.content.garden.send.times, "more sent to Atlas than a turn allows")
    require(not board.raised or board.spent, "an apple that was not spent")


def check_raised(g: Lords) -> None:
    """26.5 Nothing but an apple raises an attribute for a turn, by as much as its row says."""
    found = [[seat, name, number] for seat, raised in enumerate(g.raised) for name, number in raised.items() if number]
    boards = [part for part in g.parts.values() if isinstance(part, Garden) and part.raised]
    meant = [[*(board.raised or ()), rise(row(board.content, "turn.start"))] for board in boards]
    ended = g.phase == "over"  # a match that is won as a turn ends leaves the apple where it lay (21.5)
    require(found == meant or (ended and not found), "the apple that marks an attribute")

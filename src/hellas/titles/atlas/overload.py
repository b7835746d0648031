"""25 Atlas: Overload. The track, the bonus token, Heroes that hold it up, and the end at 0."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hellas.content.atlas import AtlasContent, OverloadStep
from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import Use
from hellas.engine.rules import Rules
from hellas.engine.state import Public, state
from hellas.titles.lords.asking import DONE, fixed, pick
from hellas.titles.lords.cards import top_card
from hellas.titles.lords.control import end_match
from hellas.titles.lords.facts import attribute_bonus
from hellas.titles.lords.monument import build_monument, level_added
from hellas.titles.lords.movement import AFTER_HERO_MOVEMENT
from hellas.titles.lords.state import ATTRIBUTES, OFF_BOARD, STRENGTH, Attribute, Card, God, Lords

from . import common
from .common import Board, clear, most, numbered_ports, send, sendable

NAME = "overload"


@state
class Overload(Board):
    """25.1 ``token``: its space on the track. ``drawn``: the cards of the last draw, which lie in the discard pile."""

    token: Public[int]
    bonus: Public[Seat | None]  # who owns the bonus token
    bonus_attribute: Public[Attribute | None]  # where it lies; none while the new owner is choosing
    away: Public[list[Seat]]  # Heroes that are off the board; not by seat
    drawn: Public[list[Card]]
    step: Public[str]  # of 25.4, while it is done


def overload(g: Lords) -> Overload:
    return g.part(NAME, Overload)


def begin(content: AtlasContent, g: Lords) -> Overload:
    """24.2, 25.1"""
    return Overload(
        content=content, ports=numbered_ports(g, content), slots=content.slots, on_atlas=[0] * g.seats,
        token=content.overload.start, bonus=None, bonus_attribute=None, away=[], drawn=[], step="",
    )  # fmt: skip


# -- when a level is built (25.4)


def level_steps(g: Lords, seat: Seat, god: God) -> Flow[None]:
    """25.2, 25.4 All steps in their order."""
    board = overload(g)
    for step in board.content.overload.level_steps:
        board.step = step
        outcome = STEPS[step](g, board)
        if outcome is not None:
            yield from outcome
    board.step = ""


def ask_senders(g: Lords, board: Overload) -> Flow[None]:
    """25.4.2 By the numbers of the ports: who has Hoplites there may send."""
    for region in sorted(board.ports, key=board.ports.__getitem__):
        for _ in range(board.content.overload.sent_per_port):
            for seat in g.armies(region):
                offers = [*sendable(g, board, seat, [region]), DONE]
                chosen = yield from pick(g, seat, "atlas_send", fixed(offers))
                if chosen != DONE:
                    send(g, board, seat, chosen)


def award_bonus(g: Lords, board: Overload) -> Flow[None]:
    """25.4.3, 25.7 To the player with the most Hoplites, who chooses an attribute; in a tie it stays where it is."""
    leaders = most(board)
    if len(leaders) > 1 or leaders == [board.bonus]:
        return
    board.bonus, board.bonus_attribute = leaders[0], None
    offers = fixed(option("attribute", each) for each in ATTRIBUTES)
    (board.bonus_attribute,) = (yield from pick(g, leaders[0], "bonus_attribute", offers)).args
    g.tell("overload.bonus", leaders[0], board.bonus_attribute)


def draw_cards(g: Lords, board: Overload) -> None:
    """25.4.4 Two combat cards, laid open and discarded; fewer if there are no more (22.4)."""
    drawn = (top_card(g) for _ in range(board.content.overload.cards_drawn))
    board.drawn = [card for card in drawn if card is not None]
    g.discard += board.drawn
    g.reveal("overload.drawn", *board.drawn, total(g, board))


def total(g: Lords, board: Overload) -> int:
    """25.4.4 The strengths printed on the cards drawn."""
    return sum(g.content.combat[card].strength for card in board.drawn)


def move_token(g: Lords, board: Overload) -> None:
    """25.4.5 Toward 0, one space less for each Hoplite on Atlas; never back."""
    before = board.token
    board.token = max(0, before - max(0, total(g, board) - sum(board.on_atlas)))
    g.tell("overload.moved", before, board.token)


def check_zero(g: Lords, board: Overload) -> None:
    """25.5, 21.6, R-44 The match is over: the most Hoplites win, else the bonus token, else all who are equal."""
    if board.token:
        return
    board.step = ""
    leaders = most(board)
    end_match(g, NAME, [board.bonus] if board.bonus in leaders else leaders)


STEPS: dict[OverloadStep, Callable[[Lords, Overload], Flow[None] | None]] = {
    "clear": clear, "send": ask_senders, "bonus_token": award_bonus, "draw": draw_cards, "move_token": move_token,
    "check_zero": check_zero,
}  # fmt: skip


# -- the bonus token (25.7)


def lifted(g: Lords, value: int, seat: Seat, attribute: Attribute) -> int:
    """25.7 One more where the token lies."""
    board = overload(g)
    on_it = board.bonus == seat and board.bonus_attribute == attribute
    return value + board.content.overload.bonus_token.raises if on_it else value


# -- Heroes off the board (25.6)


def can_push(g: Lords, seat: Seat, _: Seat) -> bool:
    """25.6 The Hero has ended its movement where Atlas stands."""
    return g.hero_region(seat) == overload(g).content.region


def push(g: Lords, seat: Seat, chosen: Option, _: Seat) -> bool:
    """25.6, R-45 The Hero leaves the board, the token goes back by its Strength, not beyond the end of the track."""
    board = overload(g)
    before = board.token
    board.token = min(board.content.overload.track, before + g.value(seat, STRENGTH))
    g.hero_at[seat] = OFF_BOARD
    board.away.append(seat)
    g.tell("overload.pushed", seat, before, board.token)
    return True


def heroes_return(g: Lords, seat: Seat) -> None:
    """25.6, 9.8.9 After the Build Monument of anybody, its phases included. No quest begins by it."""
    board = overload(g)
    for hero in board.away:
        g.hero_at[hero] = board.content.region
        g.tell("overload.returned", hero, board.content.region)
    board.away = []


def install(content: AtlasContent, rules: Rules) -> None:
    """25"""
    rules.part(NAME, partial(begin, content))
    common.install(rules, content, overload)
    rules.change(attribute_bonus, lifted)
    rules.follow(level_added, level_steps)
    rules.follow(build_monument, heroes_return)
    offers = Use("push", can_push, lambda g, seat, _: [option("push")] if can_push(g, seat, seat) else [], push)
    rules.use(AFTER_HERO_MOVEMENT, offers)

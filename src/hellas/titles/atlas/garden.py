"""26 Atlas: the Hesperides Garden. Golden apples: how they are gained, and what they are spent on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any

from hellas.content.atlas import AtlasContent, GardenStep, RaiseAttributeTemporarily, Spend
from hellas.content.lords.ops.battle import ArmyStrength
from hellas.engine.decision import Option, Seat, option
from hellas.engine.flow import Use
from hellas.engine.rules import Rules
from hellas.engine.state import Audience, Public, state
from hellas.titles.lords.battle import CARD_PLAY, Battle, battle
from hellas.titles.lords.monument import level_added
from hellas.titles.lords.movement import DURING_HOPLITE_MOVEMENT
from hellas.titles.lords.state import ATTRIBUTES, Attribute, God, Lords, Region
from hellas.titles.lords.turn import TURN_START, last_action

from . import common
from .common import Board, clear, most, numbered_ports, send, sendable

NAME = "garden"
APPLE, HEAL, RAISE = "apple", "heal", "raise"


@state
class Garden(Board):
    """26.1 Where the apples are. ``raised``: whose attribute an apple marks this turn, nothing without one."""

    apples_left: Public[int]
    apples: Public[list[int]]  # by seat
    raised: Annotated[list[int | str], Audience(public="{x}[:] or None")]
    in_battle: Public[list[Seat]]  # who has spent one in the battle that is fought; not by seat
    gone: Public[int]
    sent: Public[int]  # Hoplites sent this turn
    spent: Public[bool]  # an apple at the beginning of this turn


def garden(g: Lords) -> Garden:
    return g.part(NAME, Garden)


def begin(content: AtlasContent, g: Lords) -> Garden:
    """24.2, 26.1"""
    return Garden(
        content=content, ports=numbered_ports(g, content), slots=content.slots, on_atlas=[0] * g.seats,
        apples_left=content.garden.apples, apples=[0] * g.seats, raised=[], in_battle=[], gone=0, sent=0, spent=False,
    )  # fmt: skip


# -- gaining apples (26.2, 26.3)


def gain(g: Lords, board: Garden, seat: Seat, number: int) -> None:
    """26.1 From the board, as many as there are."""
    gained = min(number, board.apples_left)
    board.apples_left -= gained
    board.apples[seat] += gained
    if gained:
        g.tell("apple.gained", seat, gained)


def senders(g: Lords, seat: Seat, _: Seat) -> list[Option]:
    """26.2 Once in a Hoplite Movement, from any port."""
    board = garden(g)
    return sendable(g, board, seat, board.ports) if board.sent < board.content.garden.send.times else []


def send_for_apple(g: Lords, seat: Seat, chosen: Option, _: Seat) -> bool:
    """26.2 A Hoplite goes to Atlas, and its player gains an apple."""
    board = garden(g)
    board.sent += 1
    send(g, board, seat, chosen)
    gain(g, board, seat, board.content.garden.send.apples)
    return True


def level_steps(g: Lords, seat: Seat, god: God) -> None:
    """26.3 All steps in their order."""
    board = garden(g)
    for step in board.content.garden.level_steps:
        STEPS[step](g, board, seat)


def reward_each(g: Lords, board: Garden, builder: Seat) -> None:
    """26.3, R-47 Everybody who has Hoplites on Atlas, clockwise from the builder, one apple at a time."""
    for _ in range(board.content.garden.apples_each):
        for seat in g.clockwise(builder):
            if board.on_atlas[seat]:
                gain(g, board, seat, 1)


def reward_most(g: Lords, board: Garden, builder: Seat) -> None:
    """26.3 More to the player with the most Hoplites there, nothing in a tie."""
    leaders = most(board)
    if len(leaders) == 1:
        gain(g, board, leaders[0], board.content.garden.apples_most)


STEPS: dict[GardenStep, Callable[[Lords, Garden, Seat], None]] = {
    "apples": reward_each, "most_apples": reward_most, "clear": lambda g, board, _: clear(g, board),
}  # fmt: skip


# -- spending apples (26.4, 26.5)


def pay(g: Lords, board: Garden, seat: Seat, number: int, what: str) -> None:
    board.apples[seat] -= number
    g.tell("apple.spent", seat, what)


def go_offers(spend: Spend, g: Lords, seat: Seat, b: Battle) -> list[Option]:
    """26.4 Once in a battle for each side."""
    board = garden(g)
    return [option(APPLE)] if board.apples[seat] >= spend.apples and seat not in board.in_battle else []


def go(spend: Spend, g: Lords, seat: Seat, chosen: Option, b: Battle) -> bool:
    """26.4 A go instead of a card; the apple lies there until the battle is over."""
    board = garden(g)
    pay(g, board, seat, spend.apples, "battle")
    board.in_battle.append(seat)
    added = sum(each.amount or 0 for each in spend.do if isinstance(each, ArmyStrength))
    g.strength[b.side(seat)] += added
    g.tell("strength.added", seat, APPLE, added)
    return True


def battle_over(spend: Spend, g: Lords, b: Battle, origins: Sequence[Region]) -> None:
    """26.4 Apples spent in it leave the game."""
    board = garden(g)
    board.gone += spend.apples * len(board.in_battle)
    board.in_battle = []


def start_offers(spend: Spend, g: Lords, seat: Seat, _: Seat) -> list[Option]:
    """26.5, R-48 Once a turn: healing, or raising what is not injured and below the maximum (27.3)."""
    board = garden(g)
    if board.spent or board.apples[seat] < spend.apples:
        return []
    heals = [option(APPLE, HEAL, each) for each in ATTRIBUTES if each in g.injuries[seat]]
    return heals + [option(APPLE, RAISE, each) for each in ATTRIBUTES if raisable(g, seat, each)]


def raisable(g: Lords, seat: Seat, attribute: Attribute) -> bool:
    """26.5, 27.3 Whether the value would change."""
    return attribute not in g.injuries[seat] and g.value(seat, attribute) < g.content.attributes.max


def start(spend: Spend, g: Lords, seat: Seat, chosen: Option, _: Seat) -> bool:
    """26.5 An injury is healed and the apple gone, or the apple marks an attribute until the end of the turn."""
    board = garden(g)
    what, attribute = chosen.args
    pay(g, board, seat, spend.apples, what)
    board.spent = True
    if what == HEAL:
        board.gone += spend.apples
        g.injuries[seat].remove(attribute)
        g.tell("healed", seat, attribute)
    else:
        board.raised = [seat, attribute]
        g.raised[seat][attribute] += rise(spend)
        g.tell("apple.raised", seat, attribute)
    return True


def rise(spend: Spend) -> int:
    """26.5 By how much an attribute is raised for the turn."""
    return sum(each.amount for each in spend.choose_one if isinstance(each, RaiseAttributeTemporarily))


def turn_over(spend: Spend, g: Lords, seat: Seat, name: str) -> None:
    """26.5 The apple that marks an attribute leaves the game; 26.2, R-48 the next turn begins with its own uses."""
    board = garden(g)
    if board.raised:
        board.gone += spend.apples
    board.raised, board.spent, board.sent = [], False, 0


def install(content: AtlasContent, rules: Rules) -> None:
    """26"""
    rules.part(NAME, partial(begin, content))
    common.install(rules, content, garden)
    rules.follow(level_added, level_steps)
    rules.use(DURING_HOPLITE_MOVEMENT, Use("send", always, senders, send_for_apple))
    in_battle, at_start = (row(content, when) for when in ("battle.card_play", "turn.start"))
    rules.use(CARD_PLAY, Use(APPLE, always, partial(go_offers, in_battle), partial(go, in_battle)))
    rules.follow(battle, partial(battle_over, in_battle))
    rules.use(TURN_START, Use(APPLE, always, partial(start_offers, at_start), partial(start, at_start)))
    rules.follow(last_action, partial(turn_over, at_start))


def row(content: AtlasContent, when: str) -> Spend:
    """The one way to spend apples at a window."""
    (found,) = (each for each in content.garden.spend if each.when == when)
    return found


def always(g: Lords, seat: Seat, about: Any) -> bool:
    return True

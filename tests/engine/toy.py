"""Six Hills, a toy title: march > battle > card > withdrawal nest four deep, over secret hands and tokens.

Section numbers are those of its rules, which are the docstrings.
"""

from __future__ import annotations

from collections.abc import Callable, Sized
from functools import partial
from typing import Any, NamedTuple, TypeAlias, TypeVar

from hellas.engine import BadState, Decision, Flow, Game, Option, Reason, Result, Seat, Title, TitleOption, option
from hellas.engine.flow import Use, Window, ask, fold, procedure
from hellas.engine.rules import Rules
from hellas.engine.state import Count, Owner, Public, Shared, state

T = TypeVar("T")
Region: TypeAlias = str
Card: TypeAlias = str


class Board(NamedTuple):
    """What a ruleset supplies: the map, the cards, the tokens, and how long and how large a match may be."""

    neighbours: dict[Region, tuple[Region, ...]]
    cards: tuple[Card, ...]
    tokens: tuple[Card, ...] = ("storm", "plague", "storm", "plague")
    turns: int = 40
    supply: int = 6


SIX_HILLS = Board(
    neighbours={
        "ash": ("birch", "fir"), "birch": ("ash", "cedar", "elm"), "cedar": ("birch", "dale"),
        "dale": ("cedar", "elm"), "elm": ("birch", "dale", "fir"), "fir": ("ash", "elm"),
    },
    cards=("ambush",) * 6 + ("retreat",) * 4 + ("treason",) * 5,
)  # fmt: skip


@state
class Hills(Game):
    board: Shared[Board]
    turn: Public[int]
    armies: Public[dict[Region, list[int]]]  # by seat
    contested: Public[Region | None]  # where a battle is going on
    bonus: Public[list[int]]  # by seat, in that battle
    hands: Owner[list[list[Card]]]
    tokens: Owner[list[list[Card]]]
    deck: Count[list[Card]]
    discard: Public[list[Card]]

    def derived(self) -> dict[str, Any]:
        """Regions held, by seat."""
        return {"held": held(self)}


class Battle(NamedTuple):
    region: Region
    attacker: Seat
    defender: Seat


Effect: TypeAlias = Callable[[Hills, Seat, T], Flow[bool]]
Moment: TypeAlias = Callable[[Hills, Seat, T], bool]

BEFORE_BATTLE: Window[Battle] = Window("battle.before")
IN_BATTLE: Window[Battle] = Window("battle.cards")
CARD_PLAYED: Window[Seat] = Window("card.played")


@procedure
def turn(g: Hills) -> Flow[None]:
    """1 Turn: the active player marches or rests; then it is the next player's turn."""
    seat = g.active
    action = yield from ask(g, seat, "turn", [*routes(g, seat), option("rest")])
    if action.verb == "rest":
        rest(g, seat)
    else:
        yield from march(g, seat, *action.args)
    g.turn += 1
    g.active = (seat + 1) % g.seats


def rest(g: Hills, seat: Seat) -> None:
    """1.1 Rest: raise an army in the first region you hold, and draw a card."""
    g.tell("rest", seat)
    mine = [region for region in g.armies if holder(g, region) == seat]
    if mine and sum(army[seat] for army in g.armies.values()) < g.board.supply:
        g.armies[mine[0]][seat] += 1
    if not g.deck:
        g.deck, g.discard = g.discard, []
    if g.deck:
        g.hands[seat].append(g.draw(g.deck))
        g.reveal("drew", g.hands[seat][-1], to=seat)


@procedure
def march(g: Hills, seat: Seat, src: Region, dst: Region) -> Flow[None]:
    """2 March: armies go from one region to a neighbour, one after the other; an enemy there must be fought."""
    enemy = holder(g, dst)
    move(g, seat, src, dst, 1)
    while g.armies[src][seat]:
        more = yield from ask(g, seat, "march.more", [option("follow", src, dst), option("done")])
        if more.verb == "done":
            break
        move(g, seat, src, dst, 1)
    if enemy not in (None, seat):
        yield from battle(g, Battle(dst, seat, enemy))


@procedure
def battle(g: Hills, b: Battle) -> Flow[None]:
    """3 Battle. First anybody may play a token, then both sides cards. Of two sides still there the stronger wins,
    the defender if they are equal; the loser loses an army and withdraws.
    """
    g.contested, g.bonus = b.region, [0] * g.seats
    g.tell("battle", b.region, b.attacker, b.defender)
    yield from BEFORE_BATTLE.open(g, b)
    yield from IN_BATTLE.open(g, b)
    if both_there(g, b):
        attacker_wins = strength(g, b, b.attacker) > strength(g, b, b.defender)
        loser = b.defender if attacker_wins else b.attacker
        g.armies[b.region][loser] -= 1
        g.tell("battle.lost", b.region, loser)
        yield from withdrawal(g, loser, b.region)
    g.contested = None


@fold
def strength(g: Hills, b: Battle, seat: Seat) -> int:
    """3.1 The strength of a side is its number of armies and what cards add."""
    return g.armies[b.region][seat] + g.bonus[seat]


@procedure
def withdrawal(g: Hills, seat: Seat, region: Region) -> Flow[None]:
    """3.2 Withdrawal: all armies go to one neighbour without enemies; if there is none they are lost."""
    party = g.armies[region][seat]
    havens = [r for r in g.board.neighbours[region] if holder(g, r) in (None, seat)]
    if not party:
        return
    if not havens:
        g.armies[region][seat] = 0
        g.tell("lost", region, seat, party)
        return
    _, (_, haven) = yield from ask(g, seat, "withdraw", [option("withdraw", region, r) for r in havens])
    move(g, seat, region, haven, party)


def play_card(g: Hills, seat: Seat, card: Card) -> Flow[bool]:
    """4 A card is shown and discarded. Any other player may answer it; it takes effect unless it was cancelled."""
    g.hands[seat].remove(card)
    g.discard.append(card)
    g.reveal("played", seat, card)
    cancelled = yield from CARD_PLAYED.open(g, seat)
    return not cancelled


def ambush(g: Hills, seat: Seat, _: Battle) -> Flow[bool]:
    """4.1 Ambush: +2 strength in this battle."""
    effect = yield from play_card(g, seat, "ambush")
    if effect:
        g.bonus[seat] += 2
    return effect


def retreat(g: Hills, seat: Seat, b: Battle) -> Flow[bool]:
    """4.2 Retreat: withdraw before the fight, without loss."""
    effect = yield from play_card(g, seat, "retreat")
    if effect:
        yield from withdrawal(g, seat, b.region)
    return effect


def treason(g: Hills, seat: Seat, _: Seat) -> Flow[bool]:
    """4.3 Treason: cancels the card just played - which may be a Treason."""
    return (yield from play_card(g, seat, "treason"))


def storm(g: Hills, b: Battle) -> Flow[None]:
    """5.1 Storm: the attacker withdraws."""
    yield from withdrawal(g, b.attacker, b.region)


def plague(g: Hills, b: Battle) -> None:
    """5.2 Plague: each side loses an army."""
    for seat in (b.attacker, b.defender):
        g.armies[b.region][seat] -= 1


def card(name: Card, effect: Effect[T], when: Moment[T]) -> Use[Hills, T]:
    """A card in hand. Whoever has cards might hold it, so all of those are asked alike."""
    return Use(
        name,
        might=lambda g, seat, about: bool(g.hands[seat]) and when(g, seat, about),
        options=lambda g, seat, about: [option(name)] if name in g.hands[seat] else [],
        play=lambda g, seat, _, about: effect(g, seat, about),
    )


def token(name: Card, rule: Callable[[Hills, Battle], Flow[None] | None]) -> Use[Hills, Battle]:
    """5 Token: each player has a secret one and may play it once, before any battle."""

    def play(g: Hills, seat: Seat, _: Option, b: Battle) -> Flow[bool]:
        g.tokens[seat].remove(name)
        g.reveal("token", seat, name)
        yield from rule(g, b) or ()
        return True

    return Use(
        name,
        might=lambda g, seat, b: bool(g.tokens[seat]) and both_there(g, b),
        options=lambda g, seat, b: [option(name)] if name in g.tokens[seat] else [],
        play=play,
    )


def install(rules: Rules) -> None:
    """All that may be used at the windows of the base game."""
    rules.use(IN_BATTLE, card("ambush", ambush, fighting))
    rules.use(IN_BATTLE, card("retreat", retreat, fighting))
    rules.use(CARD_PLAYED, card("treason", treason, another))
    rules.use(BEFORE_BATTLE, token("storm", storm))
    rules.use(BEFORE_BATTLE, token("plague", plague))


def routes(g: Hills, seat: Seat) -> list[Option]:
    """2.1 From every region where you have armies to every neighbour."""
    return [
        option("march", src, dst) for src, army in g.armies.items() if army[seat] for dst in g.board.neighbours[src]
    ]


def holder(g: Hills, region: Region) -> Seat | None:
    """Whose armies stand there. (Two sides stand together only while they fight.)"""
    return next((seat for seat, n in enumerate(g.armies[region]) if n), None)


def held(g: Hills) -> list[int]:
    """How many regions each seat holds."""
    holders = [holder(g, region) for region in g.armies]
    return [holders.count(seat) for seat in range(g.seats)]


def both_there(g: Hills, b: Battle) -> bool:
    army = g.armies[b.region]
    return army[b.attacker] > 0 and army[b.defender] > 0


def fighting(g: Hills, seat: Seat, b: Battle) -> bool:
    return seat in (b.attacker, b.defender) and both_there(g, b)


def another(g: Hills, seat: Seat, player: Seat) -> bool:
    return seat != player


def move(g: Hills, seat: Seat, src: Region, dst: Region, n: int) -> None:
    g.armies[src][seat] -= n
    g.armies[dst][seat] += n
    g.tell("move", seat, src, dst, n)


def result(g: Hills) -> Result | None:
    """6 End: somebody holds most of the regions, or the last turn is over. Equal players share the win."""
    regions = held(g)
    most = max(regions)
    if most * 3 < len(g.armies) * 2 and g.turn < g.board.turns:
        return None
    reason = "hills" if g.turn < g.board.turns else "turns"
    winners = tuple(seat for seat, n in enumerate(regions) if n == most)
    return Result(reason, winners, tuple(regions), {"regions": regions, "turns": g.turn})


def check(g: Hills) -> None:
    """Cards are conserved, and everything has its place."""
    by_seat: list[Sized] = [g.bonus, g.hands, g.tokens, *g.armies.values()]
    cards = [*g.deck, *g.discard, *(card for hand in g.hands for card in hand)]
    if g.armies.keys() != g.board.neighbours.keys() or any(len(each) != g.seats for each in by_seat):
        raise BadState("a region or a seat is missing")
    if sorted(cards) != sorted(g.board.cards):
        raise BadState("cards are missing or too many")
    if not 0 <= g.active < g.seats or any(not 0 <= n <= g.board.supply for army in g.armies.values() for n in army):
        raise BadState("a number is out of range")


def headline(g: Hills) -> dict[str, str | int]:
    return {"round": g.turn // g.seats + 1, "phase": "over" if result(g) else "turn", "seat": g.active}


def reshuffle(g: Hills, seat: Seat, below: Callable[[int], int]) -> None:
    """The deck and the hands and tokens of the others might as well be these."""
    others = [other for other in range(g.seats) if other != seat]
    cards = mixed([*g.deck, *(card for other in others for card in g.hands[other])], below)
    tokens = mixed([token for other in others for token in g.tokens[other]], below)
    for other in others:
        g.hands[other] = [cards.pop() for _ in g.hands[other]]
        g.tokens[other] = [tokens.pop() for _ in g.tokens[other]]
    g.deck = cards


def mixed(pile: list[Card], below: Callable[[int], int]) -> list[Card]:
    return [pile.pop(below(len(pile))) for _ in range(len(pile))]


def why(g: Hills, decision: Decision, wanted: Option) -> Reason | None:
    """2.1 is what is most often asked about."""
    match wanted:
        case Option("march", (src, dst)) if src in g.armies and dst in g.armies:
            if not g.armies[src][decision.seat]:
                return Reason("no_army", (src,), "2.1")
            if dst not in g.board.neighbours[src]:
                return Reason("no_neighbour", (src, dst), "2.1")
    return None


def setup(board: Board, rules: Rules, seats: int, seed: int) -> Hills:
    """0 Setup: three armies on a hill of your own, two cards, a secret token."""
    g = Hills(
        rules=rules, seats=seats, active=0, chance=seed, board=board, turn=0, contested=None, bonus=[0] * seats,
        armies={region: [3 * (i == seat) for seat in range(seats)] for i, region in enumerate(board.neighbours)},
        hands=[[] for _ in range(seats)], tokens=[[] for _ in range(seats)], deck=list(board.cards), discard=[],
    )  # fmt: skip
    tokens = list(board.tokens)
    for seat in range(seats):
        g.tokens[seat].append(g.draw(tokens))
        g.hands[seat] += (g.draw(g.deck), g.draw(g.deck))
    return g


def hills(board: Board = SIX_HILLS, **modules: Callable[[Rules], None]) -> Title[Hills]:
    """The title over a board. Each module is an option that is off unless it is chosen."""
    return Title(
        "hills", board, range(2, 5), install, partial(setup, board), turn, result, check, headline, reshuffle, why,
        options=tuple(TitleOption(name, ("off", "on"), "off", "7", {"on": add}) for name, add in modules.items()),
        ids=tuple(dict.fromkeys((*board.cards, *board.tokens))),
    )  # fmt: skip


TITLE = hills()

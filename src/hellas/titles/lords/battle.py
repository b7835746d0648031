"""16 Battles: before it, cards, strength, losses, withdrawal, control."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import Window, fold, procedure

from .asking import PASS, fixed, open_window, pick
from .control import check_victory, claim, settle
from .hoplites import kill_together, withdraw
from .state import ATTACKER, DEFENDER, Card, Lords, Region


class Battle(NamedTuple):
    """16.1 Who fights whom, and where."""

    region: Region
    attacker: Seat
    defender: Seat

    @property
    def sides(self) -> tuple[Seat, Seat]:
        return self.attacker, self.defender

    def side(self, seat: Seat) -> int:
        return ATTACKER if seat == self.attacker else DEFENDER

    def opponent(self, seat: Seat) -> Seat:
        return self.defender if seat == self.attacker else self.attacker


class Play(NamedTuple):
    """A combat card played in a battle."""

    battle: Battle
    card: Card


BEFORE_BATTLE: Window[Battle] = Window("battle.before")
BATTLE_START: Window[Battle] = Window("battle.start")
CARD_PLAY: Window[Battle] = Window("battle.card_play")  # instead of a card, or beside it, on the own go
WITH_CARD: Window[Battle] = Window("battle.with_card")  # beside the card just played
BOTH_PASSED: Window[Battle] = Window("battle.both_passed")
CASUALTIES: Window[Battle] = Window("battle.casualties")
BATTLE_END: Window[Battle] = Window("battle.end")


def battles(g: Lords, seat: Seat) -> Flow[None]:
    """8.2.2, 16.2 All battles that are due, in the order that the active player chooses."""
    while g.due:
        where = fixed(option("battle", region) for region in g.due)
        (region,) = (yield from pick(g, seat, "battle_order", where)).args
        origins = g.due.pop(region)
        armies = g.armies(region)
        if len(armies) > 1:
            (defender,) = (other for other in armies if other != seat)
            yield from battle(g, Battle(region, seat, defender), origins)
        settle(g)


@procedure
def battle(g: Lords, b: Battle, origins: list[Region]) -> Flow[None]:
    """16 One battle from what happens before it to its end."""
    g.battle = {"region": b.region, "attacker": b.attacker, "defender": b.defender}
    g.played, g.strength, g.losses, g.spent = [[], []], [0, 0], [0, 0], []
    g.tell("battle", b.region, b.attacker, b.defender)
    yield from before(g, b)
    if both_there(g, b):
        yield from open_window(g, BATTLE_START, b, battle_order(g, b))
        yield from play_cards(g, b)
        winner = decide(g, b)
        yield from losses(g, b, winner)
        yield from aftermath(g, b, winner, origins)
    end(g)
    settle(g)


def end(g: Lords) -> None:
    """16.11 Played cards are discarded."""
    for cards in g.played:
        g.discard += cards
    g.battle, g.played, g.strength, g.losses, g.spent = {}, [[], []], [0, 0], [0, 0], []


def hoplites_in(g: Lords, b: Battle, seat: Seat) -> int:
    """16.12 All Hoplites of a side in the region."""
    return g.count(b.region, seat)


def both_there(g: Lords, b: Battle) -> bool:
    return all(hoplites_in(g, b, seat) for seat in b.sides)


def battle_order(g: Lords, b: Battle) -> list[Seat]:
    """27.1 The active player is one of the sides, and goes first where nobody said otherwise."""
    return sorted(b.sides, key=lambda seat: (seat - g.active) % g.seats)


# -- before the battle (16.3)


def before(g: Lords, b: Battle) -> Flow[None]:
    """16.3 The active player says which side goes first; then one effect or a pass each, until both pass in a row."""
    order = yield from who_first(g, b, BEFORE_BATTLE)
    passes, at = 0, 0
    while passes < len(order) and both_there(g, b):
        seat = order[at % len(order)]
        at += 1
        offers = partial(BEFORE_BATTLE.or_pass, g, seat, b)
        chosen = yield from pick(g, seat, "battle.before", offers, idle=PASS)
        if chosen == PASS:
            passes += 1
        else:
            passes = 0
            yield from BEFORE_BATTLE.play(g, seat, chosen, b)
            settle(g)


def who_first(g: Lords, b: Battle, window: Window[Battle]) -> Flow[list[Seat]]:
    """27.1 Asked only if both sides have something to use."""
    as_ever = option("first", str(battle_order(g, b)[0]))

    def offers() -> list[Option]:
        both = all(window.offers(g, seat, b) for seat in b.sides)
        return [option("first", str(seat)) for seat in b.sides] if both else [as_ever]

    first = int((yield from pick(g, g.active, "who_first", offers, idle=as_ever)).args[0])
    return [first, b.opponent(first)]


# -- cards (16.5, 16.6)


@procedure
def play_cards(g: Lords, b: Battle) -> Flow[None]:
    """16.5 From the defender on the sides alternate: a card or a pass, which is final; at last Bluff (16.6)."""
    going = [b.defender, b.attacker]
    while going and both_there(g, b):
        seat = going.pop(0)
        if (yield from take_go(g, b, seat)):
            going.append(seat)
    if both_there(g, b):
        yield from open_window(g, BOTH_PASSED, b, [b.defender, b.attacker])


def take_go(g: Lords, b: Battle, seat: Seat) -> Flow[bool]:
    """16.5 The side plays a card, or does something that is a go, or passes (False)."""
    while True:
        chosen = yield from pick(
            g, seat, "battle.card", lambda: [*playable(g, b, seat), *CARD_PLAY.offers(g, seat, b), PASS], shown=True
        )
        if chosen == PASS:
            g.tell("passed", seat)
            return False
        if chosen.verb == "play":
            yield from play_card(g, Play(b, chosen.args[0]), seat)
            return True
        if (yield from CARD_PLAY.play(g, seat, chosen, b)):
            return True


def playable(g: Lords, b: Battle, seat: Seat) -> list[Option]:
    """16.5.1 Cards whose casualty symbols the army can bear; 16.5.3 within the limit of cards."""
    side = b.side(seat)
    if len(g.played[side]) >= card_limit(g, b, seat):
        return []
    bearable = hoplites_in(g, b, seat) - g.losses[side]
    return [
        option("play", card)
        for card in dict.fromkeys(g.hands[seat])
        if card_losses(g, seat, card, first=not g.played[side]) <= bearable
    ]


@fold
def card_limit(g: Lords, b: Battle, seat: Seat) -> int:
    """16.5.3 How many cards a side may play in a battle."""
    return 99


@fold
def card_losses(g: Lords, seat: Seat, card: Card, *, first: bool) -> int:
    """16.5.1, R-34 The casualty symbols of a card that count."""
    return g.content.combat[card].casualties


@fold
def card_strength(g: Lords, seat: Seat, card: Card) -> int:
    """16.5.2 What a card adds to army strength, its effect aside."""
    return g.content.combat[card].strength


@procedure
def play_card(g: Lords, play: Play, seat: Seat) -> Flow[None]:
    """16.5 The card lies open; its strength is added and its effect resolved as things stand (16.5.2, R-33)."""
    side = play.battle.side(seat)
    g.losses[side] += card_losses(g, seat, play.card, first=not g.played[side])
    g.hands[seat].remove(play.card)
    g.played[side].append(play.card)
    g.strength[side] += card_strength(g, seat, play.card)
    g.reveal("played", seat, play.card)
    yield from open_window(g, WITH_CARD, play.battle, [seat])
    yield from card_effect(g, play, seat)
    settle(g)


@procedure
def card_effect(g: Lords, play: Play, seat: Seat) -> Flow[None]:
    """The battle effect of a card: see ``card_effects``."""
    return
    yield


# -- strength, result, losses (16.7 - 16.10)


@fold
def added_strength(g: Lords, b: Battle, seat: Seat) -> int:
    """16.7 What blessings, artifacts and Heroes add when army strength is counted."""
    return 0


def army_strength(g: Lords, b: Battle, seat: Seat) -> int:
    """16.7 One a Hoplite, cards and effects, fortification of the defender, and what others add."""
    fort = fortification(g, b.region) if seat == b.defender and g.fortified[b.region] == seat else 0
    return hoplites_in(g, b, seat) + g.strength[b.side(seat)] + fort + added_strength(g, b, seat)


def fortification(g: Lords, region: Region) -> int:
    """3.3 What a fortified Hoplite adds: 1, in Sparta 2."""
    return g.content.regions[region].fortification


def decide(g: Lords, b: Battle) -> Seat:
    """16.8 Higher strength wins, the defender if equal; 16.5.4 a side without Hoplites has lost (R-30)."""
    standing = [seat for seat in b.sides if hoplites_in(g, b, seat)]
    if len(standing) == 1:
        winner = standing[0]
    else:
        attack, defend = (army_strength(g, b, seat) for seat in b.sides)
        winner = b.attacker if attack > defend else b.defender
        g.tell("battle.strength", b.region, attack, defend)
    g.tell("battle.won", b.region, winner)
    return winner


@fold
def extra_kills(g: Lords, b: Battle, winner: Seat) -> int:
    """16.9 What the loser loses besides."""
    return 1


def losses(g: Lords, b: Battle, winner: Seat) -> Flow[None]:
    """16.9 Casualty symbols of the own cards; the loser one more. All together."""
    g.battle["winner"] = winner
    order = yield from who_first(g, b, CASUALTIES)
    yield from open_window(g, CASUALTIES, b, order)
    yield from kill_together(g, [(seat, b.region, losses_of(g, b, seat)) for seat in order])


def losses_of(g: Lords, b: Battle, seat: Seat) -> int:
    """16.9 What a side loses once the winner is known: its casualty symbols, and the loser's extra kills."""
    winner = int(g.battle["winner"])
    return g.losses[b.side(seat)] + (0 if seat == winner else extra_kills(g, b, winner))


def aftermath(g: Lords, b: Battle, winner: Seat, origins: list[Region]) -> Flow[None]:
    """16.10, 16.11 The loser withdraws, the winner takes control (4.2), effects at the end."""
    loser = b.opponent(winner)
    yield from withdraw(g, loser, b.region, origins if loser == b.attacker else None)
    claim(g, b.region)
    check_victory(g)
    yield from open_window(g, BATTLE_END, b, [winner])

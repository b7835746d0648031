"""22 Combat cards and the other decks: drawing, hand limit, discards."""

from __future__ import annotations

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import ask, fold

from .asking import pick
from .state import Card, Lords


@fold
def hand_limit(g: Lords, seat: Seat) -> int:
    """22.1 How many combat cards a player may hold."""
    return g.content.hand_limit


def draw(g: Lords, seat: Seat, number: int) -> Flow[None]:
    """Draw combat cards, then discard down to the limit (22.1)."""
    for _ in range(number):
        draw_one(g, seat)
    yield from keep_limit(g, seat)


def draw_one(g: Lords, seat: Seat) -> Card | None:
    """One combat card, if there is any (22.4)."""
    card = top_card(g)
    if card is not None:
        g.hands[seat].append(card)
        g.hands[seat].sort()
        g.tell("drew", seat)
        g.reveal("drew.card", card, to=seat)
    return card


def top_card(g: Lords) -> Card | None:
    """22.4, R-24 From the deck; an empty one is made anew from the discards."""
    if not g.deck:
        g.deck, g.discard = g.discard, []
    return g.draw(g.deck) if g.deck else None


def keep_limit(g: Lords, seat: Seat) -> Flow[None]:
    """22.1 Discard to the limit at once, before anything else can be used (27.4); during a hunt the hunter has none."""
    while len(g.hands[seat]) > hand_limit(g, seat) and g.hunt.get("seat") != seat:
        chosen = yield from ask(g, seat, "discard_to_limit", discards(g, seat))
        throw_away(g, seat, chosen.args[0])


def discard_one(g: Lords, seat: Seat, kind: str, symbol: str = "") -> Flow[Card]:
    """The player discards a combat card of his choice, perhaps of one symbol only."""
    chosen = yield from pick(g, seat, kind, lambda: discards(g, seat, symbol))
    (card,) = chosen.args
    throw_away(g, seat, card)
    return card


def discards(g: Lords, seat: Seat, symbol: str = "") -> list[Option]:
    """What the player can discard, equal cards once."""
    combat = g.content.combat
    return [option("discard", c) for c in dict.fromkeys(g.hands[seat]) if symbol in ("", combat[c].symbol)]


def throw_away(g: Lords, seat: Seat, card: Card) -> None:
    """A card leaves the hand, open to all."""
    g.hands[seat].remove(card)
    g.discard.append(card)
    g.reveal("discarded", seat, card)


def discard_down_to(g: Lords, seat: Seat, number: int) -> Flow[None]:
    """14.5.3 By the player's choice."""
    while len(g.hands[seat]) > number:
        yield from discard_one(g, seat, "discard_down")


def discard_half(g: Lords, seat: Seat) -> Flow[None]:
    """14.5.3 Half of the hand, rounded up, by the player's choice."""
    yield from discard_down_to(g, seat, len(g.hands[seat]) // 2)


def discard_random(g: Lords, seat: Seat, number: int) -> None:
    for _ in range(min(number, len(g.hands[seat]))):
        throw_away(g, seat, g.hands[seat][g.below(len(g.hands[seat]))])


def has_cards(g: Lords, seat: Seat, number: int, symbol: str = "") -> bool:
    """27.3 Whether a cost of so many cards can be paid."""
    combat = g.content.combat
    return sum(1 for card in g.hands[seat] if symbol in ("", combat[card].symbol)) >= number

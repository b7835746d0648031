"""0.8 What a seat cannot know, dealt anew: for bots that imagine it, and for the test that it reaches nobody."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from hellas.engine.decision import Seat

from .draft import drafters
from .state import Lords

Below = Callable[[int], int]
Lots = Sequence[list[str]]


def reshuffle(g: Lords, seat: Seat, below: Below) -> None:
    """Change ``g`` into another match that looks the same to ``seat``; ``below(n)`` draws 0 .. n-1."""
    others = [each for each in range(g.seats) if each != seat]
    redeal([g.deck, *(g.hands[each] for each in others), *looked_at(g, others, g.content.combat)], below)
    redeal([g.attacks, *(g.aside[each] for each in others), *looked_at(g, others, g.content.attacks)], below)
    redeal([g.neutral, *looked_at(g, others, g.content.artifacts)], below)
    redeal([g.events], below)
    for lots in (draft_unseen(g, seat), draft_passed_on(g, seat)):
        redeal(lots, below)
    for lot in (*(g.hands[each] for each in others), *(g.looked_at[each] for each in others)):
        lot.sort()


def looked_at(g: Lords, seats: Sequence[Seat], kind: Container[str]) -> Lots:
    """Cards of one kind from which other players are choosing."""
    return [g.looked_at[each] for each in seats if any(card in kind for card in g.looked_at[each])]


def draft_unseen(g: Lords, seat: Seat) -> Lots:
    """11.4 Blessings that the seat has not seen: the deck, what those before it keep, the pile on its way."""
    before = before_in_draft(g, seat)
    return [g.blessing_deck, *(g.chosen[each] for each in before), *looked_at(g, before, g.content.blessings)]


def draft_passed_on(g: Lords, seat: Seat) -> Lots:
    """11.4 The pile that the seat has passed on: it knows its cards, but not who has kept which."""
    after = [each for each in range(g.seats) if each != seat and each not in before_in_draft(g, seat)]
    return [*(g.chosen[each] for each in after), *looked_at(g, after, g.content.blessings)]


def before_in_draft(g: Lords, seat: Seat) -> Sequence[Seat]:
    order = drafters(g, g.active)
    return order[: order.index(seat)]


def redeal(lots: Lots, below: Below) -> None:
    """Shuffle the cards of all lots together and deal them back, each lot its number."""
    pool = [card for lot in lots for card in lot]
    for lot in lots:
        lot[:] = [pool.pop(below(len(pool))) for _ in lot]

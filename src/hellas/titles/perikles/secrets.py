"""11 What a seat cannot know, dealt anew: for bots that imagine it, and for the test that it reaches nobody."""

from __future__ import annotations

from collections.abc import Callable

from hellas.engine.decision import Seat

from .state import Counter, Perikles, Special, back

Below = Callable[[int], int]


def reshuffle(g: Perikles, seat: Seat, below: Below) -> None:
    """Change ``g`` into another match that looks the same to ``seat``; ``below(n)`` draws 0 .. n-1."""
    for stock in (g.stock, g.location_stock):
        stock[:] = shuffled(stock, below)
    specials = hidden_specials(g, seat)
    deal(specials, shuffled([tile for lot in specials for tile in lot], below))
    lots = hidden_counters(g, seat)
    for kind in dict.fromkeys(back(counter) for lot in lots for counter in lot):
        swap_kind(lots, kind, below)
    for lot in lots:
        lot.sort()
    if g.offered and any(lot is g.armies(g.active) for lot in lots):
        like = [counter for counter in g.armies(g.active) if back(counter) == back(g.offered)]
        g.offered = like[below(len(like))]


def shuffled(items: list[str], below: Below) -> list[str]:
    """The items in a random order."""
    left, out = list(items), []
    while left:
        out.append(left.pop(below(len(left))))
    return out


def deal(lots: list[list[str]], items: list[str]) -> None:
    """Fill each lot, to its present size."""
    for lot in lots:
        lot[:] = [items.pop() for _ in lot]


def hidden_specials(g: Perikles, seat: Seat) -> list[list[Special]]:
    """11.2 The unused special tiles of the others and those in the box."""
    return [g.boxed_specials, *(hand for owner, hand in enumerate(g.specials) if owner != seat)]


def hidden_counters(g: Perikles, seat: Seat) -> list[list[Counter]]:
    """11.3, 11.4 Supplies and face-down stacks whose strengths the seat may not see."""
    persian = g.is_persian(seat)
    visible = g.ruling("supply_strength_visible") == "yes"
    lots = [] if visible else [supply for owner, supply in enumerate(g.supply) if owner != seat]
    if not persian and not visible:
        lots.append(g.persians)
    if seat != g.leaders[g.content.sending_starter] and g.ruling("slave_revolt_reveals") == "no":
        lots.append(g.revolted)
    for location, stacks in g.placed.items():
        if location not in g.revealed:
            lots += [
                stack
                for owner, stack in enumerate(stacks)
                if owner != seat and not (persian and g.is_persian(owner))
            ]  # fmt: skip
    return lots


def swap_kind(lots: list[list[Counter]], kind: str, below: Below) -> None:
    """Deal the hidden counters of one city and kind anew among the places where such counters lie."""
    pool = shuffled([counter for lot in lots for counter in lot if back(counter) == kind], below)
    for lot in lots:
        lot[:] = [pool.pop() if back(counter) == kind else counter for counter in lot]

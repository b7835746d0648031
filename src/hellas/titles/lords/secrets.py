"""0.8 What a seat cannot know, dealt anew: for bots that imagine it, and for the test that it reaches nobody."""

from __future__ import annotations

from collections.abc import Callable

from hellas.engine.decision import Seat

from .state import Lords

Below = Callable[[int], int]


def reshuffle(g: Lords, seat: Seat, below: Below) -> None:
    """Change ``g`` into another match that looks the same to ``seat``; ``below(n)`` draws 0 .. n-1."""
    others = [each for each in range(g.seats) if each != seat]
    redeal([g.deck, *(g.hands[each] for each in others)], below)
    for each in others:
        g.hands[each].sort()
    redeal([g.attacks, *(lot for each in others if g.hunt for lot in (g.looked_at[each], g.aside[each]))], below)
    if not g.hunt:
        redeal(
            [
                g.neutral,
                *(g.looked_at[each] for each in others if set(g.looked_at[each]) <= set(g.content.artifact_deck)),
            ],
            below,
        )
    redeal([g.blessing_deck, *(g.chosen[each] for each in others)], below)
    for pile in (g.events,):
        redeal([pile], below)


def redeal(lots: list[list[str]], below: Below) -> None:
    """Shuffle the cards of all lots together and deal them back, each lot its number."""
    pool = [card for lot in lots for card in lot]
    for lot in lots:
        lot[:] = [pool.pop(below(len(pool))) for _ in lot]

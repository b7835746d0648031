"""11.4 The blessing draft, and what blessings do when they are gained."""

from __future__ import annotations

from hellas.content.lords.ops.player import BlessingDraft
from hellas.engine.decision import Flow, Seat, option
from hellas.engine.flow import procedure

from .asking import fixed, pick
from .control import settle
from .effects import Ctx, op, run
from .state import Lords


@procedure
def blessing_draft(g: Lords, seat: Seat) -> Flow[None]:
    """11.4 The builder draws players + 1 blessings, keeps one and passes to the right, until everybody has one."""
    pile = draw_pile(g, g.content.players[g.seats].draft_cards)
    order = drafters(g, seat)
    g.tell("draft", seat)
    for drafter in order:
        if not pile:
            break
        g.looked_at[drafter] = sorted(pile)
        g.reveal("draft.pile", *sorted(pile), to=drafter)
        offers = fixed(option("keep", each) for each in sorted(pile))
        (kept,) = (yield from pick(g, drafter, "draft", offers, shown=True)).args
        g.looked_at[drafter] = []
        g.chosen[drafter].append(kept)
        pile.remove(kept)
        g.tell("drafted", drafter)
    g.blessing_discard += pile
    yield from open_blessings(g, order)


def drafters(g: Lords, builder: Seat) -> list[Seat]:
    """11.4 In the order of choosing: the builder, then to the right."""
    return [(builder - i) % g.seats for i in range(g.seats)]


def draw_pile(g: Lords, number: int) -> list[str]:
    """22.4 Blessings from the deck; the discards are shuffled in when it is empty."""
    pile: list[str] = []
    while len(pile) < number:
        if not g.blessing_deck:
            g.blessing_deck, g.blessing_discard = g.blessing_discard, []
        if not g.blessing_deck:
            break
        pile.append(g.draw(g.blessing_deck))
    return pile


def open_blessings(g: Lords, order: list[Seat]) -> Flow[None]:
    """R-23 All are laid open after the last choice; then their effects, in draft order."""
    gained = [(drafter, blessing) for drafter in order for blessing in g.chosen[drafter]]
    for drafter, blessing in gained:
        g.chosen[drafter] = []
        g.blessings[drafter].append(blessing)
        g.reveal("blessing.gained", drafter, blessing)
    for drafter, blessing in gained:
        settle(g)
        for ability in g.content.blessings[blessing].abilities:
            if "on_gain" in ability.when:
                yield from run(g, Ctx(drafter, blessing), ability.do)
        settle(g)


@op("blessing_draft")
def draft_op(g: Lords, ctx: Ctx, _: BlessingDraft) -> Flow[None]:
    """11.3"""
    yield from blessing_draft(g, ctx.seat)

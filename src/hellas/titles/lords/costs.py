"""27.3 Costs: paid in full before the effect, or it cannot be used."""

from __future__ import annotations

from hellas.content.lords.abilities import Cost
from hellas.engine.decision import Flow, option

from .asking import fixed, pick
from .cards import discard_one, has_cards
from .effects import Ctx
from .heroes import injure, lower_attribute, sacrifice_priests
from .state import Lords


def payable(g: Lords, ctx: Ctx, cost: Cost | None) -> bool:
    """Whether the player can pay all of it."""
    if cost is None:
        return True
    seat = ctx.seat
    return (
        g.pool[seat] >= (cost.sacrifice_priests or 0)
        and has_cards(g, seat, cost.discard_combat_cards or 0, cost.symbol or "")
        and len(g.healthy(seat)) >= (cost.take_injuries or 0)
        and (cost.lower_attribute is None or g.attributes[seat][cost.lower_attribute] > g.content.attributes.min)
        and list(g.glory.values()).count(seat) >= (cost.return_glory_tokens or 0)
        and not (cost.exhaust_self and ctx.card in g.tired[seat])
    )


def pay(g: Lords, ctx: Ctx, cost: Cost | None) -> Flow[None]:
    """Pay it; costs are never prevented (17.7). Marching Hoplites are paid by March itself (9.3.2)."""
    if cost is None:
        return
    seat = ctx.seat
    sacrifice_priests(g, seat, cost.sacrifice_priests or 0)
    for _ in range(cost.discard_combat_cards or 0):
        yield from discard_one(g, seat, "pay_card", cost.symbol or "")
    yield from injure(g, seat, cost.take_injuries or 0)
    if cost.lower_attribute is not None:
        lower_attribute(g, seat, cost.lower_attribute)
    for _ in range(cost.return_glory_tokens or 0):
        owned = fixed(option("return_glory", land) for land, owner in g.glory.items() if owner == seat)
        (land,) = (yield from pick(g, seat, "return_glory", owned)).args
        g.glory[land] = None
        g.tell("glory.returned", seat, land)
    if cost.exhaust_self:
        g.tired[seat].append(ctx.card)

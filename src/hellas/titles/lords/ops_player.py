"""Ops of a player: cards, priests, attributes, injuries, actions."""

from __future__ import annotations

from hellas.content.lords.ops import player as ops
from hellas.engine.decision import Flow, Option, option

from .asking import DONE, NONE, fixed, pick
from .cards import discards, draw, draw_one, hand_limit, keep_limit, throw_away, top_card
from .decks import choose_neutral, gain_neutral
from .effects import Ctx, op
from .heroes import gain_priests, heal, injure, raise_attribute, raise_one
from .state import ATTRIBUTES, Lords


@op("gain_priest", useful=lambda g, ctx, _: g.priests_in_supply(ctx.seat) > 0)
def gain_priest(g: Lords, ctx: Ctx, each: ops.GainPriest) -> None:
    gain_priests(g, ctx.seat, each.amount)


def can_draw(g: Lords, ctx: Ctx, each: object) -> bool:
    """22.4, 27.3 There is a card to draw."""
    return bool(g.deck or g.discard)


@op("draw_combat", useful=can_draw)
def draw_combat(g: Lords, ctx: Ctx, each: ops.DrawCombat) -> Flow[None]:
    yield from draw(g, ctx.seat, each.amount)


@op("draw_combat_choose", useful=can_draw)
def draw_combat_choose(g: Lords, ctx: Ctx, each: ops.DrawCombatChoose) -> Flow[None]:
    """Only the drawer sees the cards (0.8); the rest is discarded."""
    seat = ctx.seat
    drawn = sorted(card for card in (top_card(g) for _ in range(each.draw)) if card is not None)
    if not drawn:
        return
    g.looked_at[seat] = list(drawn)
    g.reveal("drew.choice", *drawn, to=seat)
    offers = fixed(option("keep", card) for card in dict.fromkeys(drawn))
    (kept,) = (yield from pick(g, seat, "keep_card", offers, shown=True)).args
    g.looked_at[seat] = []
    drawn.remove(kept)
    g.discard += drawn
    g.hands[seat].append(kept)
    g.hands[seat].sort()
    g.tell("drew", seat)
    yield from keep_limit(g, seat)


@op("draw_combat_to_hand_limit", useful=lambda g, ctx, _: len(g.hands[ctx.seat]) < hand_limit(g, ctx.seat))
def draw_to_limit(g: Lords, ctx: Ctx, _: ops.DrawCombatToHandLimit) -> Flow[None]:
    yield from draw(g, ctx.seat, hand_limit(g, ctx.seat) - len(g.hands[ctx.seat]))


@op("redraw_combat", useful=lambda g, ctx, _: bool(g.hands[ctx.seat]))
def redraw(g: Lords, ctx: Ctx, _: ops.RedrawCombat) -> Flow[None]:
    """Any number, at least one: discard first, then draw as many."""
    seat, thrown = ctx.seat, 0

    def offers() -> list[Option]:
        return [*discards(g, seat), *((DONE,) if thrown else ())]

    while g.hands[seat]:
        chosen = yield from pick(g, seat, "redraw", offers)
        if chosen == DONE:
            break
        throw_away(g, seat, chosen.args[0])
        thrown += 1
    for _each in range(thrown):
        draw_one(g, seat)
    yield from keep_limit(g, seat)


@op("set_hand_limit")
def set_hand_limit(g: Lords, ctx: Ctx, _: ops.SetHandLimit) -> None:
    """22.1 Works as long as the card is owned: see ``passives``."""


@op("draw_neutral_artifact")
def draw_neutral(g: Lords, ctx: Ctx, _: ops.DrawNeutralArtifact) -> None:
    gain_neutral(g, ctx.seat)


@op("draw_neutral_artifacts", useful=lambda g, ctx, _: bool(g.neutral))
def draw_neutrals(g: Lords, ctx: Ctx, each: ops.DrawNeutralArtifacts) -> Flow[None]:
    yield from choose_neutral(g, ctx.seat, each.draw)


@op("raise_attribute")
def raise_(g: Lords, ctx: Ctx, each: ops.RaiseAttribute) -> Flow[None]:
    if each.which != "two_different":
        raise_attribute(g, ctx.seat, each.which, each.amount)
        return
    first = yield from raise_one(g, ctx.seat)
    yield from raise_one(g, ctx.seat, of=tuple(a for a in ATTRIBUTES if a != first))


@op("set_attribute_at_least")
def set_at_least(g: Lords, ctx: Ctx, each: ops.SetAttributeAtLeast) -> Flow[None]:
    low = [a for a in ATTRIBUTES if g.attributes[ctx.seat][a] < each.value]
    if low:
        (attribute,) = (yield from pick(g, ctx.seat, "raise_attribute", fixed(option("raise", a) for a in low))).args
        raise_attribute(g, ctx.seat, attribute, each.value - g.attributes[ctx.seat][attribute])


def hurtable(g: Lords, ctx: Ctx) -> list[int]:
    """6.8 Enemy Heroes that can take an injury, wherever they are."""
    return [seat for seat in range(g.seats) if seat != ctx.seat and g.healthy(seat)]


@op("injure_hero", useful=lambda g, ctx, _: bool(hurtable(g, ctx)))
def injure_hero(g: Lords, ctx: Ctx, each: ops.InjureHero) -> Flow[None]:
    targets = fixed(option("target", str(seat)) for seat in hurtable(g, ctx))
    (seat,) = (yield from pick(g, ctx.seat, "injure_hero", targets)).args
    yield from injure(g, int(seat), each.amount)


@op("injure_heroes")
def injure_heroes(g: Lords, ctx: Ctx, each: ops.InjureHeroes) -> Flow[None]:
    """12.4 Cyclops."""
    region = g.monsters[ctx.monster]
    near = [region, *g.neighbours(region)]
    for seat in g.clockwise():
        if g.hero_region(seat) in near:
            yield from injure(g, seat, each.amount)


@op("heal_injuries", useful=lambda g, ctx, _: bool(g.injuries[ctx.seat]))
def heal_injuries(g: Lords, ctx: Ctx, each: ops.HealInjuries) -> Flow[None]:
    yield from heal(g, ctx.seat, 1 if each.which == "one" else len(g.injuries[ctx.seat]))


@op("remove_used_action_tokens", useful=lambda g, ctx, _: bool(g.used[ctx.seat]))
def remove_tokens(g: Lords, ctx: Ctx, each: ops.RemoveUsedActionTokens) -> Flow[None]:
    seat = ctx.seat
    if each.which == "all":
        g.used[seat].clear()
    elif g.used[seat]:
        chosen = yield from pick(g, seat, "uncover", lambda: [option("uncover", n) for n in g.used[seat]] or [NONE])
        g.used[seat] = [name for name in g.used[seat] if name not in chosen.args]
    g.tell("uncovered", seat)


@op("extra_special_action")
def extra_action(g: Lords, ctx: Ctx, each: ops.ExtraSpecialAction) -> None:
    """9.1.3"""
    g.extra += each.amount


@op("special_actions_this_turn")
def actions_this_turn(g: Lords, ctx: Ctx, each: ops.SpecialActionsThisTurn) -> None:
    """9.1.3, 9.1.5"""
    g.extra += each.amount - 1

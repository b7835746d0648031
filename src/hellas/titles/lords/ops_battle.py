"""Ops of battles."""

from __future__ import annotations

from hellas.content.lords.ops import battle as ops
from hellas.engine.decision import Flow

from .asking import PASS, pick
from .battle import Battle, Play, card_limit, losses_of, play_card, playable
from .cards import discard_one
from .effects import Ctx, op
from .state import LEADERSHIP, SPEED, STRENGTH, Lords


def amount(g: Lords, ctx: Ctx, each: ops.ArmyStrength) -> int:
    """16.5.2 What the op adds now."""
    if each.amount_from == "hero.leadership":
        return g.value(ctx.seat, LEADERSHIP)
    if each.amount_from is not None:
        return min(g.value(ctx.seat, SPEED), g.value(ctx.seat, STRENGTH))
    assert each.amount is not None
    if each.per == "own_hoplites_in_battle":
        return each.amount * (g.count(ctx.battle.region, ctx.seat) // each.every)
    return each.amount


@op("army_strength")
def army_strength(g: Lords, ctx: Ctx, each: ops.ArmyStrength) -> None:
    """16.7 Fixed at the moment of use."""
    added = amount(g, ctx, each)
    g.strength[ctx.battle.side(ctx.seat)] += added
    g.tell("strength.added", ctx.seat, ctx.card, added)


@op("card_strength")
def card_strength(g: Lords, ctx: Ctx, each: ops.CardStrength) -> None:
    """Master Plan: in a battle and in defence alike."""
    if ctx.battle:
        g.strength[ctx.battle.side(ctx.seat)] += each.amount
        g.tell("strength.added", ctx.seat, ctx.card, each.amount)
    else:
        g.hunt["defence"] = int(g.hunt["defence"]) + each.amount


@op("opponent_discards", useful=lambda g, ctx, _: bool(g.hands[ctx.battle.opponent(ctx.seat)]))
def opponent_discards(g: Lords, ctx: Ctx, each: ops.OpponentDiscards) -> Flow[None]:
    """Of the opponent's choice."""
    opponent = ctx.battle.opponent(ctx.seat)
    for _ in range(min(each.amount, len(g.hands[opponent]))):
        yield from discard_one(g, opponent, "opponent_discards")


def may_bluff(g: Lords, ctx: Ctx, _: ops.PlayExtraCombatCard) -> bool:
    """R-58 There is a card to play, and the limit of cards leaves one."""
    b: Battle = ctx.battle
    return bool(g.hands[ctx.seat]) and len(g.played[b.side(ctx.seat)]) < card_limit(g, b, ctx.seat)


@op("play_extra_combat_card", useful=may_bluff)
def play_extra(g: Lords, ctx: Ctx, each: ops.PlayExtraCombatCard) -> Flow[None]:
    """16.6 Bluff: no card answers it."""
    b: Battle = ctx.battle
    for _ in range(each.amount):
        chosen = yield from pick(g, ctx.seat, "battle.bluff", lambda: [*playable(g, b, ctx.seat), PASS], shown=True)
        if chosen == PASS:
            return
        yield from play_card(g, Play(b, chosen.args[0]), ctx.seat)


def changes_losses(g: Lords, ctx: Ctx, each: ops.Casualties) -> bool:
    """16.9, 27.3 Only casualty symbols can be ignored, and only Hoplites that are there can die."""
    b: Battle = ctx.battle
    seat = ctx.seat if each.whose == "own" else b.opponent(ctx.seat)
    here, now = g.count(b.region, seat), losses_of(g, b, seat)
    return g.losses[b.side(seat)] + each.amount >= 0 and min(here, now) != min(here, now + each.amount)


@op("casualties", useful=changes_losses)
def casualties(g: Lords, ctx: Ctx, each: ops.Casualties) -> None:
    """16.9 Medusa's Blood."""
    side = ctx.battle.side(ctx.seat if each.whose == "own" else ctx.battle.opponent(ctx.seat))
    g.losses[side] += each.amount

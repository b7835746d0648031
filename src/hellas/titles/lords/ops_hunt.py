"""Ops of hunts: what attack cards and special attacks do, wounds by effects."""

from __future__ import annotations

from hellas.content.lords.ops import hunt as ops
from hellas.engine.decision import Flow, option

from .asking import fixed, pick
from .cards import discard_down_to, discard_half, discard_random
from .effects import Ctx, op, run
from .heroes import gain_priests, injure, lower_attribute
from .hunt import HuntEnds, hunt, must_injure, open_wounds, prey, wound_any
from .state import ATTRIBUTES, SPEED, Lords

__all__ = ["gain_priests"]


@op("injure_hunter")
def injure_hunter(g: Lords, ctx: Ctx, each: ops.InjureHunter) -> Flow[None]:
    """14.7; after a failed hunt only if possible (14.8)."""
    if "over" in g.hunt:
        yield from injure(g, ctx.seat, each.amount)
    else:
        yield from must_injure(g, ctx.seat, each.amount)


@op("end_hunt")
def end_hunt(g: Lords, ctx: Ctx, each: ops.EndHunt) -> None:
    """14.5.1, R-31 Always, or if what the card asks for is so."""
    below = each.only_if_below
    if below is not None and g.value(ctx.seat, below.attribute) >= below.value:
        return
    if each.only_if == "hunter_was_injured" and not ctx.injured:
        return
    raise HuntEnds


@op("monster_special_attack")
def special_attack(g: Lords, ctx: Ctx, _: ops.MonsterSpecialAttack) -> Flow[None]:
    """14.5.1 What the tray says."""
    yield from run(g, ctx, g.content.monsters[ctx.monster].special_attack)


@op("lower_attribute_permanently")
def lower(g: Lords, ctx: Ctx, each: ops.LowerAttributePermanently) -> Flow[None]:
    """14.5.1, 14.5.3, R-60"""
    highest = max(g.value(ctx.seat, a) for a in ATTRIBUTES)
    any_of = each.which == "hunter_choice"
    choice = fixed(option("lower", a) for a in ATTRIBUTES if any_of or g.value(ctx.seat, a) == highest)
    (attribute,) = (yield from pick(g, ctx.seat, "lower_attribute", choice)).args
    lower_attribute(g, ctx.seat, attribute, each.amount)


@op("discard_down_to")
def down_to(g: Lords, ctx: Ctx, each: ops.DiscardDownTo) -> Flow[None]:
    yield from discard_down_to(g, ctx.seat, g.value(ctx.seat, SPEED) if each.amount is None else each.amount)


@op("discard_half_hand")
def half_hand(g: Lords, ctx: Ctx, _: ops.DiscardHalfHand) -> Flow[None]:
    yield from discard_half(g, ctx.seat)


@op("discard_random")
def at_random(g: Lords, ctx: Ctx, each: ops.DiscardRandom) -> None:
    discard_random(g, ctx.seat, each.amount)


@op("heal_monster_wounds")
def heal_monster(g: Lords, ctx: Ctx, _: ops.HealMonsterWounds) -> None:
    """14.5.2 The icons that the hunter covered still count (R-35)."""
    g.wounds[ctx.monster].clear()
    g.tell("monster.healed", ctx.monster)


def woundable(g: Lords, ctx: Ctx, each: ops.WoundMonster) -> list[str]:
    at = g.hero_region(ctx.seat)
    return [m for m, region in g.monsters.items() if each.where == "any_region" or region == at]


@op("wound_monster", useful=lambda g, ctx, each: bool(woundable(g, ctx, each)))
def wound_monster(g: Lords, ctx: Ctx, each: ops.WoundMonster) -> Flow[None]:
    """15.4"""
    for _ in range(each.amount):
        if monsters := woundable(g, ctx, each):
            yield from wound_any(g, ctx.seat, monsters)


@op("wound_hunted_monster", useful=lambda g, ctx, _: bool(open_wounds(g, str(g.hunt["monster"]))))
def wound_hunted(g: Lords, ctx: Ctx, each: ops.WoundHuntedMonster) -> Flow[None]:
    """20.4, R-28 It counts as dealt in this hunt."""
    for _ in range(each.amount):
        yield from wound_any(g, ctx.seat, [str(g.hunt["monster"])])


@op("start_hunt", useful=lambda g, ctx, _: bool(prey(g, ctx.seat)))
def start_hunt(g: Lords, ctx: Ctx, _: ops.StartHunt) -> Flow[None]:
    """20.5 Wild Hunt."""
    yield from hunt(g, ctx.seat)


@op("defence")
def defence(g: Lords, ctx: Ctx, _: ops.Defence) -> None:
    """14.5, R-52 Advanced Dodge."""
    g.hunt["defence"] = int(g.hunt["defence"]) + g.value(ctx.seat, SPEED)


@op("take_monster_artifact")
def take_artifact(g: Lords, ctx: Ctx, _: ops.TakeMonsterArtifact) -> None:
    artifact = g.content.monsters[ctx.monster].artifact
    g.artifacts[ctx.seat][artifact] = True
    g.tell("artifact.gained", ctx.seat, artifact)

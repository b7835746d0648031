"""Conditions of abilities, each by the name that the data use."""

from __future__ import annotations

from .effects import Ctx, condition
from .hunt import is_shield
from .state import LEADERSHIP, Lords


@condition("role")
def role(g: Lords, ctx: Ctx, wanted: str) -> bool:
    """16.1"""
    return ctx.battle is not None and ctx.seat == (ctx.battle.attacker if wanted == "attacker" else ctx.battle.defender)


@condition("participant")
def participant(g: Lords, ctx: Ctx, _: bool) -> bool:
    """Own Hoplites are a side of the battle; in a hunt: it is the own."""
    return ctx.seat in ctx.battle.sides if ctx.battle else g.hunt.get("seat") == ctx.seat


@condition("battle_result")
def battle_result(g: Lords, ctx: Ctx, wanted: str) -> bool:
    """16.8 The winner is known."""
    return g.battle.get("winner") == ctx.seat


@condition("region_has")
def region_has(g: Lords, ctx: Ctx, kinds: tuple[str, ...]) -> bool:
    return g.content.regions[ctx.battle.region].settlement in kinds


@condition("hero_region")
def hero_region(g: Lords, ctx: Ctx, where: str) -> bool:
    at = g.hero_region(ctx.seat)
    if at is None:
        return False
    if where == "neutral":
        return g.control[at] is None
    return at == ctx.battle.region if where == "battle_region" else at in g.neighbours(ctx.battle.region)


@condition("hero_region_has")
def hero_region_has(g: Lords, ctx: Ctx, what: str) -> bool:
    at = g.hero_region(ctx.seat)
    return at is not None and (g.has_temple(at) if what == "temple" else bool(g.monsters_in(at)))


@condition("no_enemy_hoplites")
def no_enemy_hoplites(g: Lords, ctx: Ctx, where: str) -> bool:
    at = ctx.region if where == "march_origin" else g.hero_region(ctx.seat)
    return bool(at) and not g.enemies_in(str(at), ctx.seat)


@condition("own_fortified_in_region")
def own_fortified(g: Lords, ctx: Ctx, _: bool) -> bool:
    return g.fortified[ctx.battle.region] == ctx.seat


@condition("opponent_has_more_hoplites")
def opponent_has_more(g: Lords, ctx: Ctx, _: bool) -> bool:
    b = ctx.battle
    return g.count(b.region, b.opponent(ctx.seat)) > g.count(b.region, ctx.seat)


@condition("more_hoplites_than_opponent")
def more_than_opponent(g: Lords, ctx: Ctx, _: bool) -> bool:
    b = ctx.battle
    return g.count(b.region, ctx.seat) > g.count(b.region, b.opponent(ctx.seat))


@condition("hero_leadership_greater_than_opponent")
def greater_leadership(g: Lords, ctx: Ctx, _: bool) -> bool:
    return g.value(ctx.seat, LEADERSHIP) > g.value(ctx.battle.opponent(ctx.seat), LEADERSHIP)


@condition("owns_glory_token_of")
def owns_glory(g: Lords, ctx: Ctx, _: str) -> bool:
    return g.glory[g.content.regions[ctx.battle.region].land] == ctx.seat


@condition("hand_size")
def hand_size(g: Lords, ctx: Ctx, size: int) -> bool:
    return len(g.hands[ctx.seat]) == size


@condition("unfortified_hoplites_in_origin_at_least")
def unfortified_in_origin(g: Lords, ctx: Ctx, number: int) -> bool:
    """9.3.2, R-62 In the region from which March starts; before it is chosen, in any."""
    regions = [ctx.region] if ctx.region else list(g.hoplites)
    return any(g.hoplites[region][ctx.seat] >= number for region in regions)


@condition("cards_played_to_defend_at_least")
def cards_to_defend(g: Lords, ctx: Ctx, number: int) -> bool:
    """14.5 A lone shield does not count."""
    return sum(1 for card in ctx.defence if not is_shield(g, card)) >= number


@condition("attack_number_in_this_hunt")
def attack_number(g: Lords, ctx: Ctx, number: int) -> bool:
    return g.hunt.get("attacks") == number


@condition("covered_wounds_at_least")
def covered_wounds(g: Lords, ctx: Ctx, number: int) -> bool:
    return len(g.wounds[ctx.monster]) >= number


@condition("priests_in_pool_at_least")
def priests_in_pool(g: Lords, ctx: Ctx, number: int) -> bool:
    return g.pool[ctx.seat] >= number


@condition("hero_leadership_at_least")
def leadership_at_least(g: Lords, ctx: Ctx, number: int) -> bool:
    return g.value(ctx.seat, LEADERSHIP) >= number


@condition("region")
def monster_region(g: Lords, ctx: Ctx, _: str) -> bool:
    return g.monsters.get(ctx.monster) == ctx.region

"""Ops of the map: Hoplites, Heroes, control, glory, monsters."""

from __future__ import annotations

from hellas.content.lords.ops import board as ops
from hellas.engine.decision import Flow, Option, option

from .asking import DONE, fixed, pick
from .battle import battles
from .control import gain_glory, take_control
from .effects import Ctx, op
from .heroes import sacrifice_priests
from .hoplites import enter, kill, kill_any, leave, may_enter, recruit, recruitable
from .monsters import monster_phase, put_monster, step_monster
from .movement import army_regions, begin_moving, can_depart, steps_from, travel
from .state import SPEED, Land, Lords, Region, others

# -- recruiting and killing


def recruit_places(g: Lords, ctx: Ctx, each: ops.Recruit) -> list[Region]:
    """Where the op may put Hoplites."""
    own = g.regions_of(ctx.seat)
    match each.where:
        case "battle_region":
            return [ctx.battle.region]
        case "march_origin":
            return [ctx.region]
        case "hero_region":
            at = g.hero_region(ctx.seat)
            return [] if at is None else [at]
        case "one_controlled_region":
            return own
        case _:
            return [region for region in own if g.has_city(region)]


def can_recruit(g: Lords, ctx: Ctx, each: ops.Recruit) -> bool:
    return bool(recruitable(g, ctx.seat, recruit_places(g, ctx, each), joining=each.joins_battle))


@op("recruit", useful=can_recruit)
def recruit_op(g: Lords, ctx: Ctx, each: ops.Recruit) -> Flow[None]:
    """0.4 Up to the amount; ``one_...`` places all in one region of the player's choice."""
    places = recruit_places(g, ctx, each)
    if each.where.startswith("one_"):
        open_ = recruitable(g, ctx.seat, places)
        if not open_:
            return
        (place,) = (yield from pick(g, ctx.seat, "recruit_region", fixed(option("in", r) for r in open_))).args
        places = [place]
    yield from recruit(g, ctx.seat, dict.fromkeys(places, each.amount), joining=each.joins_battle)


def kill_places(g: Lords, ctx: Ctx, each: ops.KillHoplites) -> list[Region]:
    match each.where:
        case "battle_region":
            return [ctx.battle.region]
        case "hero_region":
            at = g.hero_region(ctx.seat)
            return [] if at is None else [at]
        case "monster_region":
            return [g.monsters[ctx.monster]]
        case _:
            here = g.monsters[ctx.monster]
            return [here, *g.neighbours(here)]


def can_kill(g: Lords, ctx: Ctx, each: ops.KillHoplites) -> bool:
    return any(g.armies(region) for region in kill_places(g, ctx, each))


@op("kill_hoplites", useful=can_kill)
def kill_hoplites(g: Lords, ctx: Ctx, each: ops.KillHoplites) -> Flow[None]:
    """0.4, 12.4"""
    if each.whose == "opponent":
        yield from kill(g, ctx.battle.opponent(ctx.seat), ctx.battle.region, each.amount)
    else:
        yield from kill_any(g, kill_places(g, ctx, each), each.amount)


# -- moving Hoplites


def joining(g: Lords, ctx: Ctx) -> list[Region]:
    """16.5.5 Neighbouring regions from which own unfortified Hoplites can come into the battle."""
    region = ctx.battle.region
    return [
        r for r in g.neighbours(region) if g.hoplites[r][ctx.seat] and region in steps_from(g, ctx.seat, r)
    ]  # fmt: skip


def can_move(g: Lords, ctx: Ctx, each: ops.MoveHoplites) -> bool:
    return bool(joining(g, ctx) if each.to == "battle_region" else army_regions(g, ctx.seat))


@op("move_hoplites", useful=can_move)
def move_hoplites(g: Lords, ctx: Ctx, each: ops.MoveHoplites) -> Flow[None]:
    """Real movement: into the battle, or one Hoplite up to Speed regions (Hero's Apprentice)."""
    if each.to == "battle_region":
        most = g.value(ctx.seat, SPEED) if each.hoplites == "hero.speed" else 99
        yield from join_battle(g, ctx, most, one_region=each.source == "one_neighbour_of_battle_region")
        return
    begin_moving(g)
    regions = fixed(option("army", r, "1") for r in army_regions(g, ctx.seat))
    chosen = yield from pick(g, ctx.seat, "move_army", regions)
    yield from travel(g, ctx.seat, chosen.args[0], 1, g.value(ctx.seat, SPEED))
    begin_moving(g)
    yield from battles(g, ctx.seat)


def join_battle(g: Lords, ctx: Ctx, most: int, *, one_region: bool) -> Flow[None]:
    """16.5.5 One Hoplite after another, from one neighbouring region or from several."""
    source, left, region = "", most, ctx.battle.region

    def offers() -> list[Option]:
        sources = [r for r in joining(g, ctx) if not (one_region and source) or r == source]
        return [*(option("join", r) for r in sources), DONE]

    g.stung = []
    while left:
        chosen = yield from pick(g, ctx.seat, "join_battle", offers, idle=DONE)
        if chosen == DONE:
            break
        source = chosen.args[0]
        leave(g, ctx.seat, source, 1)
        yield from enter(g, ctx.seat, source, region, 1)
        left -= 1
    g.stung = []


@op("place_hoplites", useful=lambda g, ctx, _: bool(placeable(g, ctx)))
def place_hoplites(g: Lords, ctx: Ctx, each: ops.PlaceHoplites) -> Flow[None]:
    """Counts as leaving and entering, and may start a battle (Winged Boots)."""
    begin_moving(g)
    offers = fixed(option("place", r, to) for r in placeable(g, ctx) for to in landings(g, ctx, r))
    source, to = (yield from pick(g, ctx.seat, "place_hoplites", offers)).args
    leave(g, ctx.seat, source, each.amount)
    yield from enter(g, ctx.seat, source, to, each.amount)
    begin_moving(g)
    yield from battles(g, ctx.seat)


def placeable(g: Lords, ctx: Ctx) -> list[Region]:
    return [r for r in g.hoplites if g.hoplites[r][ctx.seat] and can_depart(g, ctx.seat, r)]


def landings(g: Lords, ctx: Ctx, source: Region) -> list[Region]:
    return [region for region in g.hoplites if region != source and may_enter(g, ctx.seat, region)]


@op("set_march_destination", useful=lambda g, ctx, _: bool(murder_origins(g, ctx)))
def murderous_march(g: Lords, ctx: Ctx, _: ops.SetMarchDestination) -> Flow[None]:
    """9.3.2, R-62 Two of the army die in the origin, any number of the others, at least one, go to any region."""
    offers = fixed(
        option("army", r, str(n)) for r in murder_origins(g, ctx) for n in range(1, g.hoplites[r][ctx.seat] - 1)
    )
    source, number = (yield from pick(g, ctx.seat, "murderous_march", offers)).args
    g.marched = source
    yield from kill(g, ctx.seat, source, 2, final=True)
    where = fixed(option("land", region) for region in landings(g, ctx, source))
    (to,) = (yield from pick(g, ctx.seat, "land", where)).args
    leave(g, ctx.seat, source, int(number))
    yield from enter(g, ctx.seat, source, to, int(number))


def murder_origins(g: Lords, ctx: Ctx) -> list[Region]:
    return [r for r in placeable(g, ctx) if g.hoplites[r][ctx.seat] >= 3]


# -- Heroes, control, glory


@op("place_hero", useful=lambda g, ctx, _: g.hero_region(ctx.seat) is not None and ctx.seat not in g.bound)
def place_hero(g: Lords, ctx: Ctx, _: ops.PlaceHero) -> Flow[None]:
    """18.7, 18.8 No Hero Movement; it may stay where it is."""
    offers = fixed(option("hero", region) for region in g.hoplites)
    (to,) = (yield from pick(g, ctx.seat, "place_hero", offers)).args
    g.tell("hero.placed", ctx.seat, to)
    g.hero_at[ctx.seat] = to


def can_take_control(g: Lords, ctx: Ctx, _: ops.TakeControl) -> bool:
    """4.3 Where enemies stand a battle decides."""
    at = g.hero_region(ctx.seat)
    return at is not None and g.control[at] != ctx.seat and not g.enemies_in(at, ctx.seat)


@op("take_control", useful=can_take_control)
def take_control_op(g: Lords, ctx: Ctx, _: ops.TakeControl) -> None:
    at = g.hero_region(ctx.seat)
    if at is not None:
        take_control(g, ctx.seat, at)


@op("controller_sacrifices_priest")
def controller_sacrifices(g: Lords, ctx: Ctx, each: ops.ControllerSacrificesPriest) -> None:
    """12.4 Minotaur."""
    owner = g.control[g.monsters[ctx.monster]]
    if owner is not None:
        sacrifice_priests(g, owner, each.amount)


def glory_to_take(g: Lords, ctx: Ctx, each: ops.GainGloryToken) -> list[Land]:
    """5.3, 5.5 The tokens that the op can bring."""
    at = ctx.region or g.hero_region(ctx.seat)
    here = [g.content.regions[at].land] if at else []
    lands = list(g.glory) if each.land_of == "any_region" else here
    open_to = (None,) if each.source == "supply_only" else (None, *others(g, ctx.seat))
    return [land for land in lands if g.glory[land] in open_to]


@op("gain_glory_token", useful=lambda g, ctx, each: bool(glory_to_take(g, ctx, each)))
def gain_glory_token(g: Lords, ctx: Ctx, each: ops.GainGloryToken) -> Flow[None]:
    """5.3, 5.5"""
    if lands := glory_to_take(g, ctx, each):
        offers = fixed(option("glory", land) for land in lands)
        (land,) = (yield from pick(g, ctx.seat, "take_glory", offers)).args
        gain_glory(g, ctx.seat, land)


# -- monsters


def can_place(g: Lords, ctx: Ctx, each: ops.PlaceMonster) -> bool:
    here = g.hero_region(ctx.seat)
    return each.monster == "itself" or (here is not None and bool(g.monsters_in(here)))


@op("place_monster", useful=can_place)
def place_monster(g: Lords, ctx: Ctx, each: ops.PlaceMonster) -> Flow[None]:
    """12.4 Chimera goes to the highest monument; Exile puts a monster of the Hero's region anywhere else."""
    if each.monster == "itself":
        yield from to_highest_monument(g, ctx)
        return
    here = g.hero_region(ctx.seat)
    assert here is not None
    there = fixed(option("monster", monster) for monster in g.monsters_in(here))
    (monster,) = (yield from pick(g, ctx.seat, "choose_monster", there)).args
    where = fixed(option("monster_to", monster, region) for region in g.hoplites if region != here)
    (_, to) = (yield from pick(g, ctx.seat, "monster_move", where)).args
    put_monster(g, monster, to)


def to_highest_monument(g: Lords, ctx: Ctx) -> Flow[None]:
    """12.4 The decider breaks ties; a monster that is there already stays."""
    highest = max(g.monuments.values())
    tops = [g.content.monuments[god].region for god, level in g.monuments.items() if level == highest]
    if g.monsters[ctx.monster] not in tops:
        offers = fixed(option("monster_to", ctx.monster, region) for region in tops)
        (_, to) = (yield from pick(g, ctx.seat, "monster_move", offers)).args
        put_monster(g, ctx.monster, to)


@op("move_monster", useful=lambda g, ctx, _: bool(g.monsters))
def move_monster(g: Lords, ctx: Ctx, each: ops.MoveMonster) -> Flow[None]:
    """Ariadne's Thread: a monster of the player's choice, step by step."""
    offers = fixed(option("monster", monster) for monster in g.monsters)
    (monster,) = (yield from pick(g, ctx.seat, "choose_monster", offers)).args
    for step in range(each.at_most):
        if step >= each.at_least:
            more = fixed([option("further", monster), DONE])
            if (yield from pick(g, ctx.seat, "monster_further", more)) == DONE:
                return
        yield from step_monster(g, ctx.seat, monster)


@op("monster_phase", useful=lambda g, ctx, _: bool(g.monsters))
def monster_phase_op(g: Lords, ctx: Ctx, _: ops.MonsterPhase) -> Flow[None]:
    """Pandora's Box."""
    yield from monster_phase(g, ctx.seat)

"""12 The Monster Phase: each monster once, its die, region attack or move."""

from __future__ import annotations

from hellas.engine.decision import Flow, Seat, option
from hellas.engine.flow import procedure

from .asking import fixed, pick
from .effects import Ctx, run
from .state import Lords, Monster, Region

ATTACKS, MOVES, EITHER = "region_attack", "move", "move_or_region_attack"


@procedure
def monster_phase(g: Lords, decider: Seat) -> Flow[None]:
    """12.1 The decider handles every monster on the map once, in the order of his choice."""
    waiting = list(g.monsters)
    g.tell("monster_phase", decider)
    while waiting := [monster for monster in waiting if monster in g.monsters]:
        offers = fixed(option("monster", each) for each in waiting)
        (monster,) = (yield from pick(g, decider, "monster_order", offers)).args
        waiting.remove(monster)
        yield from monster_acts(g, decider, monster, roll(g, monster))


def roll(g: Lords, monster: Monster) -> str:
    """12.3 The monster die."""
    face: str = g.content.die[g.below(len(g.content.die))]
    g.tell("monster.die", monster, face)
    return face


def monster_acts(g: Lords, decider: Seat, monster: Monster, face: str) -> Flow[None]:
    """12.1 Nothing, a region attack, or a move to a neighbouring region, which is mandatory."""
    if face == EITHER:
        both = fixed(option(each, monster) for each in (MOVES, ATTACKS))
        face = (yield from pick(g, decider, "monster_choice", both)).verb
    if face == ATTACKS:
        yield from region_attack(g, decider, monster)
    elif face == MOVES:
        yield from step_monster(g, decider, monster)


def step_monster(g: Lords, decider: Seat, monster: Monster) -> Flow[None]:
    """12.7 To a neighbouring region of the decider's choice, sea trails included."""
    here = g.monsters[monster]
    offers = fixed(option("monster_to", monster, region) for region in g.neighbours(here))
    (_, to) = (yield from pick(g, decider, "monster_move", offers)).args
    put_monster(g, monster, to)


def put_monster(g: Lords, monster: Monster, region: Region) -> None:
    """``place_monster``: no region attack, nothing on the way."""
    g.tell("monster.moved", monster, g.monsters[monster], region)
    g.monsters[monster] = region


@procedure
def region_attack(g: Lords, decider: Seat, monster: Monster) -> Flow[None]:
    """12.4 The region attack on the monster's tray."""
    g.tell("monster.attacks", monster, g.monsters[monster])
    yield from run(g, Ctx(decider, monster, monster=monster), g.content.monsters[monster].region_attack)

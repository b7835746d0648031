"""5 of the house: what cards do is data. Here ops run, conditions are checked and costs are paid, each by its name.

A chapter of the rules that knows an op says so with ``@op("name")``; ``conditions`` and ``costs`` likewise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from hellas.content.lords.abilities import Ability, given
from hellas.content.lords.ops import AnyOp
from hellas.content.lords.words import WindowName
from hellas.engine.decision import Flow, Seat

from .control import settle
from .state import Card, Lords, Monster, Region


class Ctx(NamedTuple):
    """Who uses what, and what it is about."""

    seat: Seat
    card: str = ""
    battle: Any = None  # the Battle
    region: Region = ""  # where a March began, or where Hoplites entered
    monster: Monster = ""
    defence: Sequence[Card] = ()
    injured: bool = False  # the hunter was injured before this attack card


Runner: TypeAlias = Callable[[Lords, Ctx, Any], Flow[None] | None]
R = TypeVar("R", bound=Runner)
Test = Callable[[Lords, Ctx, Any], bool]

OPS: dict[str, Runner] = {}
USEFUL: dict[str, Test] = {}
CONDITIONS: dict[str, Test] = {}


def op(name: str, useful: Test | None = None) -> Callable[[R], R]:
    """Register what carries out an op, and when it would change something (27.3; by default always)."""

    def register(runner: R) -> R:
        OPS[name] = runner
        if useful:
            USEFUL[name] = useful
        return runner

    return register


def condition(name: str) -> Callable[[Test], Test]:
    """Register the test of a condition."""

    def register(test: Test) -> Test:
        CONDITIONS[name] = test
        return test

    return register


def run(g: Lords, ctx: Ctx, ops: Iterable[AnyOp]) -> Flow[None]:
    """Ops in order; after each what happens by itself (27.4)."""
    for each in ops:
        runner: Runner = OPS[each.op]
        outcome = runner(g, ctx, each)
        if outcome is not None:
            yield from outcome
        settle(g)


def holds(g: Lords, ctx: Ctx, ability: Ability) -> bool:
    """Whether the condition of an ability holds now."""
    if ability.condition is None:
        return True
    return all(CONDITIONS[name](g, ctx, value) for name, value in given(ability.condition).items())


def does_something(g: Lords, ctx: Ctx, ops: Iterable[AnyOp]) -> bool:
    """27.3 Whether at least one of the ops would change anything."""
    return any(USEFUL.get(each.op, anything)(g, ctx, each) for each in ops)


def anything(g: Lords, ctx: Ctx, each: Any) -> bool:
    return True


def abilities_at(g: Lords, seat: Seat, window: WindowName) -> list[tuple[str, Ability]]:
    """What a player's Hero and blessings can do in a window, by card."""
    there = g.content.standing.get(window, {})
    owned = (g.heroes[seat], *g.blessings[seat])
    return [(card, ability) for card in owned if card in there for ability in there[card]]


def working(g: Lords, seat: Seat, window: WindowName, name: str, battle: Any = None) -> list[tuple[Ctx, Any]]:
    """Ops of this name that work by themselves in a window for a player (20.3), their conditions holding."""
    found: list[tuple[Ctx, Any]] = []
    for card, ability in abilities_at(g, seat, window):
        ops = [each for each in ability.do if each.op == name]
        ctx = Ctx(seat, card, battle)
        if ops and holds(g, ctx, ability):
            found += [(ctx, each) for each in ops]
    return found


def forbidden_by_monsters(g: Lords, region: Region, name: str) -> bool:
    """12.4 Whether a monster in the region forbids something (Medusa, Sphinx, Chimera)."""
    if region not in g.monsters.values():
        return False
    monsters = g.content.monsters
    return any(
        passive is not None and any(each.op == name for each in passive.do)
        for passive in (monsters[monster].passive for monster in g.monsters_in(region))
    )


def traits(g: Lords, monster: Monster, window: str) -> Iterator[Ability]:
    """13.3 The traits of an evolved monster that belong to a window."""
    for trait in g.traits_of(monster):
        ability = g.content.traits[trait]
        if window in ability.when:
            yield ability

"""8.2, 8.3, 9.3 Movement of Hoplites and Heroes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import Window, fold, procedure

from .asking import DONE, open_window, pick
from .battle import battles
from .control import settle
from .hoplites import enter, leave, may_enter, may_leave
from .quests import board, open_steps
from .state import LEADERSHIP, ON_QUEST, SPEED, Lords, Region

DURING_HOPLITE_MOVEMENT: Window[Seat] = Window("during.hoplite_movement")
AFTER_HERO_MOVEMENT: Window[Seat] = Window("after.hero_movement")


def begin_moving(g: Lords) -> None:
    """An action that moves Hoplites begins: none has moved in it, and Chimera has not killed (R-56)."""
    g.moved, g.moved_spots, g.stung = {}, [], []


@fold
def hoplite_moves(g: Lords, seat: Seat) -> int:
    """6.1 Single moves of a Hoplite Movement."""
    return g.value(seat, LEADERSHIP)


@procedure
def hoplite_movement(g: Lords, seat: Seat) -> Flow[None]:
    """8.2 Up to Leadership single moves, then the battles."""
    begin_moving(g)
    left = hoplite_moves(g, seat)

    def offers() -> list[Option]:
        return [*(single_moves(g, seat) if left else ()), *DURING_HOPLITE_MOVEMENT.offers(g, seat, seat), DONE]

    while (chosen := (yield from pick(g, seat, "hoplite_movement", offers, idle=DONE))) != DONE:
        if chosen.verb in DURING_HOPLITE_MOVEMENT.uses(g):
            yield from DURING_HOPLITE_MOVEMENT.play(g, seat, chosen, seat)
        else:
            left -= 1
            yield from single_move(g, seat, chosen)
    begin_moving(g)
    yield from battles(g, seat)


def single_moves(g: Lords, seat: Seat) -> Iterator[Option]:
    """8.2.1, 8.2.3 One Hoplite to a neighbouring region, or into or out of a city spot; none twice."""
    for region, numbers in g.hoplites.items():
        if numbers[seat] > g.moved.get(region, 0):
            for to in steps_from(g, seat, region):
                yield option("move", region, to)
            if g.control[region] == seat and g.free_spot(region):
                yield option("fortify", region)
        if g.fortified[region] == seat and region not in g.moved_spots:
            yield option("unfortify", region)


def steps_from(g: Lords, seat: Seat, region: Region) -> list[Region]:
    """8.2.5, 6.7, 8.2.7 Neighbouring regions that Hoplites may go to."""
    if not can_depart(g, seat, region):
        return []
    return [to for to in g.neighbours(region) if may_enter(g, seat, to)]


def can_depart(g: Lords, seat: Seat, region: Region) -> bool:
    """8.2.7, 8.2.8 No battle is due there, and nothing keeps Hoplites in."""
    return region not in g.due and may_leave(g, seat, region)


def single_move(g: Lords, seat: Seat, chosen: Option) -> Flow[None]:
    """8.2 One move, and what follows from it at once (4.7)."""
    region = chosen.args[0]
    if chosen.verb == "fortify":
        g.hoplites[region][seat] -= 1
        g.fortified[region] = seat
        g.moved_spots.append(region)
        g.tell("fortified", seat, region)
    elif chosen.verb == "unfortify":
        g.fortified[region] = None
        g.hoplites[region][seat] += 1
        g.moved[region] = g.moved.get(region, 0) + 1
        g.tell("unfortified", seat, region)
    else:
        to = chosen.args[1]
        leave(g, seat, region, 1)
        arrived = yield from enter(g, seat, region, to, 1)
        g.moved[to] = g.moved.get(to, 0) + arrived
    settle(g)


# -- armies on the way


def army_regions(g: Lords, seat: Seat) -> list[Region]:
    """Regions from which an army can go somewhere."""
    return [region for region in g.hoplites if g.hoplites[region][seat] and steps_from(g, seat, region)]


@procedure
def travel(g: Lords, seat: Seat, source: Region, number: int, distance: int) -> Flow[Region]:
    """8.2.6, R-37 An army goes up to ``distance`` regions, through neutral and own ones only. Returns where it is.

    Regions that it passes are not taken; enemy presence ends the way; Chimera and Medusa work in each.
    """
    at, left = source, distance

    def offers() -> list[Option]:
        onward = [option("step", at, to) for to in steps_from(g, seat, at)]
        return [*onward, DONE] if left < distance or not onward else onward

    while number and left and (at == source or not stops_at(g, seat, at)):
        chosen = yield from pick(g, seat, "travel", offers, idle=DONE)
        if chosen == DONE:
            break
        to = chosen.args[1]
        leave(g, seat, at, number)
        g.passing = to if left > 1 else None
        number = yield from enter(g, seat, at, to, number)
        at, left = to, left - 1
    g.passing = None
    settle(g)
    return at


def stops_at(g: Lords, seat: Seat, region: Region) -> bool:
    """8.2.6 An army may pass only neutral or own regions without enemy Hoplites."""
    return g.control[region] not in (None, seat) or g.enemies_in(region, seat)


# -- March (9.3)


def can_march(g: Lords, seat: Seat) -> bool:
    """9.3.1, 9.1.6 Whether an army may march, or somebody onto an own city spot."""
    return any(n[seat] and (may_fortify(g, seat, r) or steps_from(g, seat, r)) for r, n in g.hoplites.items())


def may_fortify(g: Lords, seat: Seat, region: Region) -> bool:
    """9.3.1 Whether a Hoplite there may march onto the own city spot."""
    return g.control[region] == seat and g.free_spot(region) and region not in g.due


@fold
def march_distance(g: Lords, seat: Seat) -> int:
    """9.3.1 A March goes to a neighbouring region."""
    return 1


class Marched(NamedTuple):
    """A March that is over, and where it began."""

    origin: Region


MARCH: Window[Seat] = Window("march.special")
AFTER_MARCH: Window[Marched] = Window("after.march")


@procedure
def march(g: Lords, seat: Seat) -> Flow[None]:
    """9.3 Any number of Hoplites from one region to a neighbouring one, or one onto its city spot."""
    begin_moving(g)
    g.marched = None
    chosen = yield from pick(g, seat, "march", lambda: [*march_options(g, seat), *MARCH.offers(g, seat, seat)])
    if chosen.verb in MARCH.uses(g):
        yield from MARCH.play(g, seat, chosen, seat)
    elif chosen.verb == "fortify":
        yield from single_move(g, seat, chosen)
    else:
        g.marched = chosen.args[0]
        yield from travel(g, seat, chosen.args[0], int(chosen.args[1]), march_distance(g, seat))
    begin_moving(g)
    yield from battles(g, seat)
    if g.marched is not None:
        yield from open_window(g, AFTER_MARCH, Marched(g.marched), [seat])


def march_options(g: Lords, seat: Seat) -> list[Option]:
    spots = [option("fortify", r) for r, n in g.hoplites.items() if n[seat] and may_fortify(g, seat, r)]
    return army_options(g, seat) + spots


def army_options(g: Lords, seat: Seat) -> list[Option]:
    """Armies of all sizes that can go somewhere."""
    return [option("army", r, str(n)) for r in army_regions(g, seat) for n in range(1, g.hoplites[r][seat] + 1)]


# -- Heroes (8.3)


@fold
def hero_steps(g: Lords, seat: Seat) -> int:
    """6.1 How far a Hero moves."""
    return g.value(seat, SPEED)


def reach(g: Lords, start: Region, steps: int) -> list[Region]:
    """8.3.1 Regions within so many adjacencies, the own one included (R-16)."""
    seen, edge = [start], [start]
    for _ in range(steps):
        edge = [n for n in dict.fromkeys(n for region in edge for n in g.neighbours(region)) if n not in seen]
        seen += edge
    return seen


def may_move_hero(g: Lords, seat: Seat) -> bool:
    """8.3, 18.8 The Hero is in a region, or on a quest that it can advance, and not bound."""
    return seat not in g.bound and (g.hero_region(seat) is not None or g.hero_at[seat] == ON_QUEST)


@procedure
def hero_movement(g: Lords, seat: Seat) -> Flow[None]:
    """8.3 Up to Speed adjacencies; then what comes at the end of the move, in any order (8.3.4, R-57)."""
    start = g.hero_region(seat)
    assert start is not None

    def targets() -> list[Option]:
        return [option("hero", r) for r in reach(g, start, hero_steps(g, seat))]

    (to,) = (yield from pick(g, seat, "hero_movement", targets)).args
    g.hero_at[seat] = to
    g.tell("hero.moved", seat, start, to)
    settle(g)

    def offers() -> list[Option]:
        return [*open_steps(g, seat, to), *AFTER_HERO_MOVEMENT.offers(g, seat, seat), DONE]

    while g.hero_region(seat) == to:
        chosen = yield from pick(g, seat, "after_hero_movement", offers, idle=DONE)
        if chosen == DONE:
            break
        if chosen.verb == "board":
            yield from board(g, seat, chosen.args[0], int(chosen.args[1]))
            break
        yield from AFTER_HERO_MOVEMENT.play(g, seat, chosen, seat)

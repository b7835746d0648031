"""0.4, 4, 17 Hoplites: recruiting, killing, entering and leaving regions, withdrawal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import fold, procedure

from .asking import DONE, fixed, pick
from .control import settle
from .effects import traits
from .state import Lords, Region, others

# -- recruiting


@fold
def may_recruit_in(g: Lords, seat: Seat, region: Region) -> bool:
    """0.4 Whether anything but enemy Hoplites keeps recruits away (12.4: Sphinx)."""
    return True


def recruitable(g: Lords, seat: Seat, regions: Sequence[Region], *, joining: bool = False) -> list[Region]:
    """Those of the regions in which the player can put a Hoplite now."""
    if not g.supply(seat):
        return []
    return [r for r in regions if may_recruit_in(g, seat, r) and (joining or not g.enemies_in(r, seat))]


def recruit(
    g: Lords, seat: Seat, quotas: Mapping[Region, int], *, spots: Sequence[Region] | None = None, joining: bool = False
) -> Flow[None]:  # fmt: skip
    """0.4 Put up to ``quotas`` Hoplites from the supply into regions, one after another.

    One a region may arrive fortified where the player controlled it just before (or in ``spots``, R-59). ``joining``
    a battle they come where enemy Hoplites are.
    """
    left, fortified = dict(quotas), list[Region]()

    def offers() -> list[Option]:
        open_ = recruitable(g, seat, [r for r, number in left.items() if number > 0], joining=joining)
        plain = [option("recruit", region) for region in open_]
        free = [r for r in open_ if r not in fortified and g.free_spot(r) and may_fortify(g, seat, r, spots)]
        return [*plain, *(option("recruit", region, "spot") for region in free), DONE]

    while (chosen := (yield from pick(g, seat, "recruit", offers, idle=DONE))) != DONE:
        region, *spot = chosen.args
        put_hoplite(g, seat, region, fortify=bool(spot))
        if spot:
            fortified.append(region)
        left[region] -= 1
        settle(g)


def may_fortify(g: Lords, seat: Seat, region: Region, spots: Sequence[Region] | None) -> bool:
    return g.control[region] == seat if spots is None else region in spots


def put_hoplite(g: Lords, seat: Seat, region: Region, *, fortify: bool = False) -> None:
    """One Hoplite from the supply."""
    if fortify:
        g.fortified[region] = seat
    else:
        g.hoplites[region][seat] += 1
    g.tell("recruited", seat, region, int(fortify))


# -- killing


@procedure
def spare(g: Lords, seat: Seat, dying: Mapping[Region, int]) -> Flow[Mapping[Region, int]]:
    """Window ``hoplites.would_die``: how many of the kills of one moment the owner prevents (cards take this over)."""
    return {}
    yield


def kill(g: Lords, seat: Seat, region: Region, number: int, *, final: bool = False) -> Flow[int]:
    """0.4 Kill that many Hoplites of one player in a region, or as many as there are; fortified ones last.

    ``final`` kills (17.5, costs) cannot be prevented (17.7).
    """
    number = min(number, g.count(region, seat))
    if number and not final:
        number -= (yield from spare(g, seat, {region: number})).get(region, 0)
    remove(g, seat, region, number)
    return number


def kill_together(g: Lords, losses: Sequence[tuple[Seat, Region, int]]) -> Flow[None]:
    """16.9 Kills of one moment: all owners say what they prevent before anybody dies."""
    dying: dict[Seat, dict[Region, int]] = {}
    for seat, region, number in losses:
        if number := min(number, g.count(region, seat)):
            dying.setdefault(seat, {})[region] = number
    for seat, regions in dying.items():
        for region, number in (yield from spare(g, seat, regions)).items():
            regions[region] -= number
    for seat, regions in dying.items():
        for region, number in regions.items():
            remove(g, seat, region, number)


def remove(g: Lords, seat: Seat, region: Region, number: int) -> None:
    """Back to the supply, the fortified one last (16.9)."""
    if not number:
        return
    plain = min(number, g.hoplites[region][seat])
    g.hoplites[region][seat] -= plain
    if number > plain:
        g.fortified[region] = None
    if region in g.moved:
        g.moved[region] = min(g.moved[region], g.hoplites[region][seat])
    g.tell("killed", seat, region, number)


def kill_any(g: Lords, regions: Sequence[Region], number: int) -> Flow[None]:
    """0.4 Kill Hoplites in each of the regions, whoever has them there, also the user."""
    whose = [(seat, region) for region in regions for seat in g.armies(region)[:1]]
    yield from kill_together(g, [(seat, at, number) for each in g.clockwise() for seat, at in whose if seat == each])
    settle(g)


# -- entering and leaving


@fold
def may_enter(g: Lords, seat: Seat, region: Region) -> bool:
    """6.7 Nothing keeps Hoplites out but what Heroes and cards say."""
    return True


@fold
def may_leave(g: Lords, seat: Seat, region: Region) -> bool:
    """8.2.7, 17.6 Whether Hoplites can leave a region by any movement (Medusa)."""
    return True


def enter(g: Lords, seat: Seat, source: Region, region: Region, number: int) -> Flow[int]:
    """8.2.5, 12.6 Hoplites come into a region: Chimera kills one of them; enemies there mean a battle.

    They have left ``source`` already. Returns how many are left. Control is not looked at here.
    """
    g.hoplites[region][seat] += number
    g.tell("moved", seat, source, region, number)
    if g.enemies_in(region, seat) and not g.battle:
        origins = g.due.setdefault(region, [])
        if source not in origins:
            origins.append(source)
    if region not in g.stung and (kills := sting(g, region)):
        g.stung.append(region)
        number -= yield from kill(g, seat, region, kills)
        if not g.count(region, seat):
            g.due.pop(region, None)
    return number


def sting(g: Lords, region: Region) -> int:
    """12.6 How many of those that enter are killed by evolved Chimera."""
    abilities = (a for m in g.monsters_in(region) for a in traits(g, m, "region.hoplites_entered"))
    return sum(each.amount for ability in abilities for each in ability.do if each.op == "kill_hoplites")


def leave(g: Lords, seat: Seat, region: Region, number: int) -> None:
    g.hoplites[region][seat] -= number
    if region in g.moved:
        g.moved[region] = min(g.moved[region], g.hoplites[region][seat])


# -- withdrawal


def withdrawals(g: Lords, seat: Seat, region: Region, origins: Sequence[Region] | None) -> list[Region]:
    """17.1-17.3, 17.6 Where a beaten army may go: neutral or own, without other Hoplites, not barred."""
    if not may_leave(g, seat, region):
        return []
    targets = g.neighbours(region) if origins is None else origins
    return [
        r for r in targets
        if g.control[r] in (None, seat) and not any(g.count(r, o) for o in others(g, seat)) and may_enter(g, seat, r)
    ]  # fmt: skip


@procedure
def withdraw(g: Lords, seat: Seat, region: Region, origins: Sequence[Region] | None = None) -> Flow[None]:
    """17 All surviving Hoplites go together to one region, an attacker back to where he came from; else they die."""
    if not g.count(region, seat):
        return
    g.stung = []
    havens = withdrawals(g, seat, region, origins)
    if not havens:
        yield from kill(g, seat, region, g.count(region, seat), final=True)
        g.tell("no_withdrawal", seat, region)
    else:
        (haven,) = (yield from pick(g, seat, "withdraw", fixed(option("withdraw", r) for r in havens))).args
        if g.fortified[region] == seat:  # 17.4
            g.fortified[region] = None
            g.hoplites[region][seat] += 1
        number = g.hoplites[region][seat]
        leave(g, seat, region, number)
        yield from enter(g, seat, region, haven, number)
    g.stung = []
    settle(g)

"""9 Special actions: Recruit, March, Build Temple, Prepare, Usurp, Hunt, Build Monument."""

from __future__ import annotations

from collections.abc import Callable

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import Window, fold, procedure

from .asking import NONE, open_window, pick
from .cards import draw
from .control import settle, take_control
from .draft import blessing_draft
from .effects import Ctx, run
from .heroes import gain_priests, heal
from .hoplites import may_recruit_in, recruit, recruitable, withdraw
from .hunt import hunt, prey
from .monument import build_monument
from .movement import can_march, march
from .state import Lords, Region

RECRUIT, MARCH, BUILD_TEMPLE, PREPARE, USURP, HUNT, BUILD_MONUMENT = (
    "recruit", "march", "build_temple", "prepare", "usurp", "hunt", "build_monument",
)  # fmt: skip

CHOOSE: Window[Seat] = Window("special_action.choose")
AFTER_RECRUIT: Window[Seat] = Window("recruit.special")
AFTER_BUILD_TEMPLE: Window[Seat] = Window("after.build_temple")
AFTER_PREPARE: Window[Seat] = Window("after.prepare")


def specials(g: Lords, seat: Seat) -> list[Option]:
    """9.1 Special actions that can be chosen now: uncovered, prerequisites met."""
    return [
        option("special", name)
        for name, possible in POSSIBLE.items()
        if (name not in g.used[seat] or uncovered(g, seat, name)) and possible(g, seat)
    ]


@fold
def uncovered(g: Lords, seat: Seat, name: str) -> bool:
    """9.1.2 A covered action stays closed until the next Build Monument (Exhausted Fight opens Hunt)."""
    return False


@procedure
def special_action(g: Lords, seat: Seat, name: str) -> Flow[None]:
    """9.1 Carry it out, cover it, take a token off the activation card (21.5, R-19)."""
    if name in g.used[seat] and name != BUILD_MONUMENT:
        yield from pay_for_covered(g, seat, name)
    if name == BUILD_MONUMENT:
        yield from repeat(g, seat)
    g.tell("special", seat, name)
    holder = g.king
    yield from PROCEDURES[name](g, seat)
    if name != BUILD_MONUMENT and name not in g.used[seat]:
        g.used[seat].append(name)
    if holder == seat and g.king_tokens:
        g.king_tokens -= 1
        g.tell("king.token", seat, g.king_tokens)


@procedure
def pay_for_covered(g: Lords, seat: Seat, name: str) -> Flow[None]:
    """20.6 What it costs to use an action that is covered."""
    return
    yield


def repeat(g: Lords, seat: Seat) -> Flow[None]:
    """23.2 Two players: before Build Monument one covered action may be carried out again."""
    if not g.content.players[g.seats].build_monument_repeat:
        return

    def offers() -> list[Option]:
        return [*(option("repeat", name) for name in g.used[seat] if POSSIBLE[name](g, seat)), NONE]

    chosen = yield from pick(g, seat, "repeat", offers, idle=NONE)
    if chosen != NONE:
        g.tell("repeat", seat, chosen.args[0])
        g.extra = 0  # what was granted before follows Build Monument, so it is lost (9.1.5)
        yield from PROCEDURES[chosen.args[0]](g, seat)
        yield from extra_actions(g, seat, no=(BUILD_MONUMENT,))


def extra_actions(g: Lords, seat: Seat, *, no: tuple[str, ...] = ()) -> Flow[None]:
    """9.1.3 Extra special actions follow directly; optional, uncovered, lost once Build Monument was used (9.1.5)."""

    def offers() -> list[Option]:
        return [*(each for each in specials(g, seat) if each.args[0] not in no), NONE]

    while g.extra and not g.built and len(offers()) > 1:
        chosen = yield from pick(g, seat, "extra_action", offers)
        g.extra = 0 if chosen == NONE else g.extra - 1
        if chosen != NONE:
            yield from special_action(g, seat, chosen.args[0])


# -- Recruit (9.2)


def recruit_quotas(g: Lords, seat: Seat) -> dict[Region, int]:
    """9.2.1 Up to 2 in every region with a city, 4 in Sparta."""
    regions = [r for r in g.regions_of(seat) if g.has_city(r) and may_recruit_in(g, seat, r)]
    return {r: g.content.regions[r].recruits for r in regions}


def can_recruit(g: Lords, seat: Seat) -> bool:
    return g.supply(seat) > 0 and any(
        owner == seat and g.has_city(region) and may_recruit_in(g, seat, region) and not g.enemies_in(region, seat)
        for region, owner in g.control.items()
    )


@procedure
def recruit_action(g: Lords, seat: Seat) -> Flow[None]:
    """9.2 Recruit in every controlled region with a city."""
    yield from recruit(g, seat, recruit_quotas(g, seat))
    yield from open_window(g, AFTER_RECRUIT, seat, [seat])


# -- Build Temple (9.4)


def temple_sites(g: Lords, seat: Seat) -> list[Region]:
    """9.4.1 Controlled shrines without temple while temples are left (22.5), and Phocis for the Oracle."""
    left = g.content.players[g.seats].temples - len(g.temples)
    regions = g.content.regions
    return [
        r for r in g.regions_of(seat)
        if (regions[r].shrine and r not in g.temples and left) or (regions[r].oracle_site and not g.oracle)
    ]  # fmt: skip


@procedure
def build_temple(g: Lords, seat: Seat) -> Flow[None]:
    """9.4, 11 The next temple or the Oracle: a priest, a draft if the slot shows it, the Oracle's bonus."""

    def sites() -> list[Option]:
        return [option("temple", region) for region in temple_sites(g, seat)]

    (region,) = (yield from pick(g, seat, "build_temple", sites)).args
    card = g.content.temple_cards[g.temple_card]
    g.tell("temple.built", seat, region)
    if g.content.regions[region].oracle_site:
        g.oracle = True
        settle(g)
        gain_priests(g, seat)
        yield from run(g, Ctx(seat, g.temple_card), card.oracle_bonus)
    else:
        g.temples.append(region)
        settle(g)
        gain_priests(g, seat)
        if card.drafts[len(g.temples) - 1]:
            yield from blessing_draft(g, seat)
    settle(g)
    yield from open_window(g, AFTER_BUILD_TEMPLE, seat, [seat])


# -- Prepare (9.5)


@procedure
def prepare(g: Lords, seat: Seat) -> Flow[None]:
    """9.5 Two of: heal an injury, draw a card, recruit a Hoplite in the Hero's region."""
    spots = g.regions_of(seat)  # 9.5.2, R-59: controlled before the whole Prepare
    for left in range(g.content.prepare_choices, 0, -1):
        chosen = yield from pick(g, seat, "prepare", lambda: preparations(g, seat), shown=True)
        g.tell("prepared", seat, chosen.verb, left)
        match chosen.verb:
            case "heal_one":
                yield from heal(g, seat)
            case "draw_one":
                yield from draw(g, seat, 1)
            case "recruit_one":
                region = g.hero_region(seat)
                assert region is not None
                yield from recruit(g, seat, {region: 1}, spots=spots)
        settle(g)
    yield from after_prepare(g, seat)
    yield from open_window(g, AFTER_PREPARE, seat, [seat])


@procedure
def after_prepare(g: Lords, seat: Seat) -> Flow[None]:
    """9.5.3 Combat Training draws one card more."""
    return
    yield


def preparations(g: Lords, seat: Seat) -> list[Option]:
    region = g.hero_region(seat)
    heals = [option("heal_one")] if g.injuries[seat] else []
    here = [option("recruit_one")] if region is not None and recruitable(g, seat, [region]) else []
    return [*heals, option("draw_one"), *here]


# -- Usurp (9.6)


def can_usurp(g: Lords, seat: Seat) -> bool:
    """9.6.1 The Hero is in a region of a land whose glory token the player owns."""
    region = g.hero_region(seat)
    return region is not None and g.glory[g.content.regions[region].land] == seat


@fold
def usurp_recruits(g: Lords, seat: Seat) -> int:
    """9.6.2 Usurp may recruit 1 Hoplite."""
    return 1


@procedure
def usurp(g: Lords, seat: Seat) -> Flow[None]:
    """9.6 Enemy Hoplites withdraw without losses (R-15), the region is taken, and Hoplites may be recruited."""
    region = g.hero_region(seat)
    assert region is not None
    for enemy in [each for each in g.armies(region) if each != seat]:
        yield from withdraw(g, enemy, region)
    if g.control[region] != seat:
        take_control(g, seat, region)
    settle(g)
    yield from recruit(g, seat, {region: usurp_recruits(g, seat)})


def always(g: Lords, seat: Seat) -> bool:
    return True


POSSIBLE: dict[str, Callable[[Lords, Seat], bool]] = {
    RECRUIT: can_recruit,
    MARCH: can_march,
    BUILD_TEMPLE: lambda g, seat: bool(temple_sites(g, seat)),
    PREPARE: always,
    USURP: can_usurp,
    HUNT: lambda g, seat: bool(prey(g, seat)),
    BUILD_MONUMENT: always,
}
PROCEDURES: dict[str, Callable[[Lords, Seat], Flow[None]]] = {
    RECRUIT: recruit_action, MARCH: march, BUILD_TEMPLE: build_temple, PREPARE: prepare, USURP: usurp, HUNT: hunt,
    BUILD_MONUMENT: build_monument,
}  # fmt: skip

"""8.4, 9.8, 10 Monuments: prayer, god powers, Build Monument with all that follows."""

from __future__ import annotations

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import Window, fold, procedure

from .asking import NONE, fixed, open_window, pick
from .battle import battles
from .cards import draw
from .control import settle
from .events import event_phase
from .heroes import gain_priests, raise_attribute
from .hoplites import recruit, recruitable
from .monsters import monster_phase
from .movement import army_options, begin_moving, travel
from .state import God, Lords

LEVEL_ADDED: Window[God] = Window("monument.level_added")


# -- prayer (8.4)


def prayers(g: Lords, seat: Seat) -> list[Option]:
    """8.4.1 Monuments to which the player can send a priest."""
    if not g.pool[seat]:
        return []
    return [option("pray", god) for god in g.monuments if has_room(g, god) and not forbidden(g, god)]


def has_room(g: Lords, god: God) -> bool:
    return sum(g.prayers[god]) < g.content.priest_spots


@fold
def forbidden(g: Lords, god: God) -> bool:
    """8.4.1 Whether something keeps priests from a monument (12.4: Chimera)."""
    return False


@procedure
def prayer(g: Lords, seat: Seat, god: God) -> Flow[None]:
    """8.4 A priest goes to a monument; the god's attribute rises, and the god's power is used at its level."""
    g.pool[seat] -= 1
    g.prayers[god][seat] += 1
    g.tell("prayed", seat, god)
    raise_attribute(g, seat, g.content.monuments[god].attribute)
    yield from god_power(g, seat, god)
    settle(g)


@procedure
def god_power(g: Lords, seat: Seat, god: God) -> Flow[None]:
    """10.3 Zeus draws cards, Athena recruits in one region, Hermes moves an army; may be declined (8.4.2)."""
    monument = g.content.monuments[god]
    amount = monument.amounts[g.monuments[god]]
    if not amount:
        return
    match monument.power:
        case "draw_combat":
            offers = fixed([option("draw", str(amount)), NONE])
            if (yield from pick(g, seat, "god_power", offers)) != NONE:
                yield from draw(g, seat, amount)
        case "recruit":
            yield from recruit_in_one(g, seat, amount)
        case "move_army":
            yield from move_army(g, seat, amount)


def recruit_in_one(g: Lords, seat: Seat, amount: int) -> Flow[None]:
    """10.3 In any one region that the player controls."""

    def offers() -> list[Option]:
        return [*(option("in", region) for region in recruitable(g, seat, g.regions_of(seat))), NONE]

    chosen = yield from pick(g, seat, "recruit_region", offers, idle=NONE)
    if chosen != NONE:
        yield from recruit(g, seat, {chosen.args[0]: amount})


def move_army(g: Lords, seat: Seat, distance: int) -> Flow[None]:
    """10.3.1 Hermes: real movement of an army along a path; then its battle."""
    begin_moving(g)
    chosen = yield from pick(g, seat, "move_army", lambda: [*army_options(g, seat), NONE], idle=NONE)
    if chosen != NONE:
        yield from travel(g, seat, chosen.args[0], int(chosen.args[1]), distance)
    begin_moving(g)
    yield from battles(g, seat)


# -- Build Monument (9.8)


@procedure
def build_monument(g: Lords, seat: Seat) -> Flow[None]:
    """9.8 The whole sequence, from the level to the Event Phase."""
    g.built = True
    god = yield from add_level(g, seat)
    if god is not None:
        yield from level_added(g, seat, god)
    priests_return(g)
    gain_priests(g, seat, len(g.temple_regions(seat)))
    clear(g)
    settle(g)
    yield from monster_phase(g, seat)
    event_phase(g)
    settle(g)


def add_level(g: Lords, seat: Seat) -> Flow[God | None]:
    """9.8.2 One level to any monument below 5; obligatory, nothing if all are complete. 10.4 Activation."""
    top = g.content.monument_levels.max
    low = [god for god, level in g.monuments.items() if level < top]
    if not low:
        return None
    (god,) = (yield from pick(g, seat, "build_monument", fixed(option("build", god) for god in low))).args
    g.monuments[god] += 1
    g.tell("monument.built", seat, god, g.monuments[god])
    if g.monuments[god] == top and g.king is None and g.content.players[g.seats].king_of_kings:
        g.king, g.king_god, g.king_tokens = seat, god, g.content.activation_tokens
        g.tell("king.begins", seat, god, g.king_tokens)
    return god


@procedure
def level_added(g: Lords, seat: Seat, god: God) -> Flow[None]:
    """9.8.2 What is tied to a new level: God's Strength."""
    yield from open_window(g, LEVEL_ADDED, god)


def priests_return(g: Lords) -> None:
    """9.8.5 All priests on monuments go to their owners' supplies."""
    for priests in g.prayers.values():
        priests[:] = [0] * g.seats
    g.tell("priests.return")


def clear(g: Lords) -> None:
    """9.8.7 All used action tokens are removed, all artifacts charged."""
    for seat in range(g.seats):
        g.used[seat].clear()
        g.tired[seat].clear()
        g.artifacts[seat] = dict.fromkeys(g.artifacts[seat], True)
    g.tell("cleared")

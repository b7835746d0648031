"""7, 8 The turn: its start, regular actions, the special action, its end."""

from __future__ import annotations

from functools import partial

from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import Window, procedure

from .actions import extra_actions, special_action, specials
from .asking import DONE, PASS, pick
from .control import check_victory, settle
from .monument import prayer, prayers
from .movement import DURING_HOPLITE_MOVEMENT, hero_movement, hoplite_movement, may_move_hero, single_moves
from .quests import advance
from .state import ON_QUEST, Lords, MatchOver

HOPLITES, HERO, PRAYER, ARTIFACTS = "hoplite_movement", "hero_movement", "prayer", "use_artifacts"

TURN_START: Window[Seat] = Window("turn.start")
OWN_TURN: Window[Seat] = Window("own_turn")
OWN_ACTION: Window[Seat] = Window("own_action")
INSTEAD_OF_HOPLITES: Window[Seat] = Window("instead_of.hoplite_movement")
INSTEAD_OF_HERO: Window[Seat] = Window("instead_of.hero_movement")
OWN_SPECIAL: Window[Seat] = Window("own_turn_special_action")


def unit(g: Lords) -> Flow[None]:
    """7.1 A turn as far as the end of a regular action, or to its own end. Whoever wins in it ends it (21.1)."""
    try:
        yield from play_on(g, g.active)
    except MatchOver:
        over(g)


def over(g: Lords) -> None:
    """21.1 Nothing goes on: what was under way is dropped."""
    if len(g.history) < g.turn:
        g.history.append(g.grown())
    g.phase = "over"
    g.battle, g.hunt, g.due, g.passing = {}, {}, {}, None


def under_way(g: Lords) -> bool:
    """7.3 Whether between two units a turn goes on: a regular action was done in it, and they are not over yet."""
    return g.phase == "turn" and bool(g.regular) and not g.closed


def play_on(g: Lords, seat: Seat) -> Flow[None]:
    """7.1 Start-of-turn effects, any regular actions, exactly one special action."""
    if not under_way(g):
        begin(g, seat)
        yield from turn_start(g, seat)
    while True:
        chosen = yield from pick(g, seat, "turn", lambda: turn_options(g, seat), shown=True)  # R-53 between actions
        if chosen.verb == "special":
            yield from last_action(g, seat, chosen.args[0])
            return
        yield from regular_action(g, seat, chosen)
        settle(g)
        if under_way(g):  # the state alone says what comes next
            return


@procedure
def last_action(g: Lords, seat: Seat, name: str) -> Flow[None]:
    """7.4, 7.5 The special action, what is granted with it, and the end of the turn."""
    g.closed = True
    yield from special_action(g, seat, name)
    yield from extra_actions(g, seat)
    end(g, seat)


def begin(g: Lords, seat: Seat) -> None:
    """7.1 A fresh turn."""
    g.regular, g.once, g.bound, g.extra, g.closed, g.built = [], [], [], 0, False, False
    g.tell("turn", seat, g.turn)


def turn_start(g: Lords, seat: Seat) -> Flow[None]:
    """7.2 Window before any action."""
    offers = partial(TURN_START.or_pass, g, seat, seat)
    while (chosen := (yield from pick(g, seat, "turn.start", offers, idle=PASS))) != PASS:
        yield from TURN_START.play(g, seat, chosen, seat)


def turn_options(g: Lords, seat: Seat) -> list[Option]:
    """7.3, 7.4 Regular actions that are open, effects on the own turn, and the special actions."""
    options: list[Option] = []
    if HOPLITES not in g.regular:
        if can_move_hoplites(g, seat):
            options.append(option(HOPLITES))
        options += INSTEAD_OF_HOPLITES.offers(g, seat, seat)
    if HERO not in g.regular:
        if may_move_hero(g, seat):
            options.append(option(HERO))
        options += INSTEAD_OF_HERO.offers(g, seat, seat)
    if PRAYER not in g.regular:
        options += prayers(g, seat)
    if ARTIFACTS not in g.regular:
        options += OWN_ACTION.offers(g, seat, seat)
    return [*options, *OWN_TURN.offers(g, seat, seat), *OWN_SPECIAL.offers(g, seat, seat), *specials(g, seat)]


def can_move_hoplites(g: Lords, seat: Seat) -> bool:
    return any(single_moves(g, seat)) or bool(DURING_HOPLITE_MOVEMENT.offers(g, seat, seat))


def regular_action(g: Lords, seat: Seat, chosen: Option) -> Flow[None]:
    """8 One regular action, what replaces it (8.5), or an effect on the own turn."""
    verb = chosen.verb
    if verb == HOPLITES or verb in INSTEAD_OF_HOPLITES.uses(g):
        g.regular.append(HOPLITES)
    elif verb == HERO or verb in INSTEAD_OF_HERO.uses(g):
        g.regular.append(HERO)
    if verb == HOPLITES:
        yield from hoplite_movement(g, seat)
    elif verb == HERO:
        yield from (advance(g, seat) if g.hero_at[seat] == ON_QUEST else hero_movement(g, seat))
    elif verb == "pray":
        g.regular.append(PRAYER)
        yield from prayer(g, seat, chosen.args[0])
    elif verb in OWN_ACTION.uses(g):
        yield from use_artifacts(g, seat, chosen)
    else:
        for window in (INSTEAD_OF_HOPLITES, INSTEAD_OF_HERO, OWN_TURN, OWN_SPECIAL):
            if verb in window.uses(g):
                yield from window.play(g, seat, chosen, seat)
                return


def use_artifacts(g: Lords, seat: Seat, chosen: Option) -> Flow[None]:
    """8.1 Any number of charged artifacts, one after another, as one action."""
    g.regular.append(ARTIFACTS)

    def offers() -> list[Option]:
        return [*OWN_ACTION.offers(g, seat, seat), DONE]

    while chosen != DONE:
        yield from OWN_ACTION.play(g, seat, chosen, seat)
        settle(g)
        chosen = yield from pick(g, seat, "use_artifacts", offers, idle=DONE)


def end(g: Lords, seat: Seat) -> None:
    """7.5 Temporary raises stop; King of Kings is settled (21.5); the next player clockwise."""
    g.raised = [dict.fromkeys(raised, 0) for raised in g.raised]
    g.history.append(g.grown())
    if g.king is not None and not g.king_tokens:
        g.king_due = True
    check_victory(g)
    g.turn += 1
    g.active = (seat + 1) % g.seats

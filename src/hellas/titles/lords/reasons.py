"""Why something is not offered: the same rules that make the options, asked about one that is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from hellas.content.lords.abilities import Ability
from hellas.engine.decision import Decision, Option, Reason, Seat, option

from . import actions, turn
from .actions import BUILD_MONUMENT, BUILD_TEMPLE, HUNT, MARCH, POSSIBLE, RECRUIT, USURP
from .battle import Battle, card_limit, card_losses, hoplites_in
from .costs import payable
from .effects import Ctx, does_something, holds
from .hoplites import may_enter, may_leave, may_recruit_in
from .hunt import card_wounds, distinct, is_shield, open_wounds
from .monument import forbidden, has_room
from .movement import hero_steps, hoplite_moves, single_moves
from .quests import meets
from .state import Lords, Region, others
from .uses import abilities, about_ctx, is_spent, owner_of, window_of, works_by_itself

Because: TypeAlias = Reason | None


def why(g: Lords, decision: Decision, wanted: Option) -> Because:
    """A reason for the seat that decides, or None where nothing better can be said than what is asked."""
    if wanted in decision.options:
        return None
    try:
        reason = REASONS.get((decision.kind, wanted.verb))
        return reason(g, decision.seat, wanted) if reason else card(g, decision, wanted)
    except (KeyError, ValueError, IndexError):  # not an answer that could ever be offered
        return None


# -- the turn (7 - 9)


def special(g: Lords, seat: Seat, wanted: Option) -> Because:
    """9.1.2, 9.1.4 Covered, or without its prerequisites."""
    (name,) = wanted.args
    if name in g.used[seat] and not actions.uncovered(g, seat, name):
        return Reason("special.covered", (name,), "9.1.2")
    return unprepared(g, seat, name)


def unprepared(g: Lords, seat: Seat, name: str) -> Because:
    """Which prerequisite of a special action is missing."""
    if POSSIBLE[name](g, seat):
        return Reason("special.not_as_extra", (name,), "23.2") if name == BUILD_MONUMENT else None
    return MISSING[name](g, seat)


def no_recruit(g: Lords, seat: Seat) -> Because:
    if not g.supply(seat):
        return Reason("recruit.no_supply", (), "22.2")
    cities = [region for region in g.regions_of(seat) if g.has_city(region)]
    return no_recruit_in(g, seat, cities[0]) if cities else Reason("recruit.no_city", (), "9.2.1")


def no_march(g: Lords, seat: Seat) -> Because:
    return Reason("march.nobody", (), "9.3.1")


def no_site(g: Lords, seat: Seat) -> Because:
    if len(g.temples) >= g.content.players[g.seats].temples:
        return Reason("temple.none_left", (), "22.5")
    return Reason("temple.no_site", (), "9.4.1")


def no_usurp(g: Lords, seat: Seat) -> Because:
    region = g.hero_region(seat)
    if region is None:
        return Reason("hero.away", (), "6.8")
    return Reason("usurp.no_glory", (g.content.regions[region].land,), "9.6.1")


def no_prey(g: Lords, seat: Seat) -> Because:
    region = g.hero_region(seat)
    if region is None:
        return Reason("hero.away", (), "6.8")
    monsters = g.monsters_in(region)
    return Reason("hunt.condition", (monsters[0],), "14.1") if monsters else Reason("hunt.no_monster", (), "9.7.1")


MISSING: dict[str, Callable[[Lords, Seat], Because]] = {
    RECRUIT: no_recruit, MARCH: no_march, BUILD_TEMPLE: no_site, USURP: no_usurp, HUNT: no_prey,
}  # fmt: skip


def repeat(g: Lords, seat: Seat, wanted: Option) -> Because:
    (name,) = wanted.args
    return unprepared(g, seat, name) if name in g.used[seat] else Reason("repeat.not_covered", (name,), "23.2")


def hoplite_action(g: Lords, seat: Seat, wanted: Option) -> Because:
    return done(g, turn.HOPLITES) or Reason("hoplites.nobody", (), "8.2.1")


def hero_action(g: Lords, seat: Seat, wanted: Option) -> Because:
    if seat in g.bound:
        return Reason("hero.bound", (), "18.4")
    return done(g, turn.HERO) or Reason("hero.away", (), "6.8")


def pray(g: Lords, seat: Seat, wanted: Option) -> Because:
    (god,) = wanted.args
    if reason := done(g, turn.PRAYER):
        return reason
    if not g.pool[seat]:
        return Reason("pray.no_priest", (), "8.4.1")
    if not has_room(g, god):
        return Reason("pray.no_room", (god,), "8.4.3")
    return Reason("pray.forbidden", (god,), "12.4") if forbidden(g, god) else None


def done(g: Lords, action: str) -> Because:
    """7.3 Each regular action once."""
    return Reason("regular.done", (action,), "7.3") if action in g.regular else None


# -- Hoplites and Heroes on the map (8.2, 8.3, 9.3, 17)


def move(g: Lords, seat: Seat, wanted: Option) -> Because:
    source, to = wanted.args
    return spent(g, seat, wanted) or no_departure(g, seat, source) or no_arrival(g, seat, source, to)


def spent(g: Lords, seat: Seat, wanted: Option) -> Because:
    """8.2.1 The move would be possible, but for Leadership."""
    if wanted in single_moves(g, seat):
        return Reason("move.leadership", (hoplite_moves(g, seat),), "8.2.1")
    return None


def no_departure(g: Lords, seat: Seat, region: Region, *, leaving: bool = True) -> Because:
    """Why no Hoplite can move from there."""
    if not g.hoplites[region][seat]:
        fortified = g.fortified[region] == seat
        return Reason("move.fortified", (region,), "8.2.3") if fortified else Reason("move.nobody", (region,), "8.2.1")
    if g.hoplites[region][seat] <= g.moved.get(region, 0):
        return Reason("move.twice", (region,), "8.2.1")
    if leaving and region in g.due:
        return Reason("move.battle_due", (region,), "8.2.8")
    return None if may_leave(g, seat, region) or not leaving else Reason("move.no_exit", (region,), "8.2.7")


def no_arrival(g: Lords, seat: Seat, source: Region, to: Region) -> Because:
    if to not in g.neighbours(source):
        return Reason("move.far", (source, to), "3.2")
    return None if may_enter(g, seat, to) else Reason("move.no_entry", (to,), "6.7")


def fortify(g: Lords, seat: Seat, wanted: Option) -> Because:
    (region,) = wanted.args
    return spent(g, seat, wanted) or no_spot(g, seat, region) or no_departure(g, seat, region, leaving=False)


def unfortify(g: Lords, seat: Seat, wanted: Option) -> Because:
    (region,) = wanted.args
    moved = Reason("move.twice", (region,), "8.2.1") if region in g.moved_spots else None
    return spent(g, seat, wanted) or moved


def no_spot(g: Lords, seat: Seat, region: Region) -> Because:
    """3.3, 8.2.3 Why nobody can be fortified there."""
    if not g.has_city(region):
        return Reason("fortify.no_city", (region,), "3.3")
    if g.fortified[region] is not None:
        return Reason("fortify.taken", (region,), "8.2.3")
    return None if g.control[region] == seat else Reason("fortify.not_controlled", (region,), "8.2.3")


def army(g: Lords, seat: Seat, wanted: Option) -> Because:
    region, number = wanted.args
    if 0 < g.hoplites[region][seat] < int(number):
        return Reason("move.too_many", (region, g.hoplites[region][seat]), "9.3.1")
    return no_departure(g, seat, region)


def step(g: Lords, seat: Seat, wanted: Option) -> Because:
    return no_arrival(g, seat, *wanted.args)


def hero_goes(g: Lords, seat: Seat, wanted: Option) -> Because:
    (region,) = wanted.args
    return Reason("hero.far", (region, hero_steps(g, seat)), "8.3.1") if region in g.hoplites else None


def first_place(g: Lords, seat: Seat, wanted: Option) -> Because:
    (region,) = wanted.args
    return Reason("place.hero_there", (region,), "2.3.3") if region in g.hero_at else None


def choose_hero(g: Lords, seat: Seat, wanted: Option) -> Because:
    (hero,) = wanted.args
    return Reason("hero.taken", (hero,), "2.3.2") if hero in g.heroes else None


def withdraw(g: Lords, seat: Seat, wanted: Option) -> Because:
    (region,) = wanted.args
    if g.control[region] not in (None, seat) or any(g.count(region, other) for other in others(g, seat)):
        return Reason("withdraw.enemy", (region,), "17.2")
    if not may_enter(g, seat, region):
        return Reason("move.no_entry", (region,), "6.7")
    attacker = g.battle.get("attacker") == seat
    return Reason("withdraw.origin" if attacker else "withdraw.far", (region,), "17.3" if attacker else "17.1")


def board(g: Lords, seat: Seat, wanted: Option) -> Because:
    quest, number = wanted.args[0], int(wanted.args[1])
    if quest not in g.quests or g.content.quests[quest].region != g.hero_region(seat):
        return Reason("quest.elsewhere", (quest,), "18.2")
    if meets(g, seat, quest, number):
        return None
    can_pay = payable(g, Ctx(seat, quest), g.content.quests[quest].steps[number - 1].pay)
    return Reason("quest.requirement" if can_pay else "quest.cost", (quest, number), "18.2")


# -- recruiting, Prepare, temples, monuments


def no_recruit_in(g: Lords, seat: Seat, region: Region) -> Because:
    if not g.supply(seat):
        return Reason("recruit.no_supply", (), "22.2")
    if not may_recruit_in(g, seat, region):
        return Reason("recruit.barred", (region,), "12.4")
    return Reason("recruit.enemy", (region,), "0.4") if g.enemies_in(region, seat) else None


def recruit(g: Lords, seat: Seat, wanted: Option) -> Because:
    region = wanted.args[0]
    return no_recruit_in(g, seat, region) or (no_spot(g, seat, region) if wanted.args[1:] else None)


def recruit_region(g: Lords, seat: Seat, wanted: Option) -> Because:
    (region,) = wanted.args
    if g.control[region] != seat:
        return Reason("recruit.not_controlled", (region,), "0.4")
    return no_recruit_in(g, seat, region)


def recruit_one(g: Lords, seat: Seat, wanted: Option) -> Because:
    region = g.hero_region(seat)
    return Reason("hero.away", (), "6.8") if region is None else no_recruit_in(g, seat, region)


def heal_one(g: Lords, seat: Seat, wanted: Option) -> Because:
    return None if g.injuries[seat] else Reason("prepare.no_injury", (), "9.5.1")


def temple(g: Lords, seat: Seat, wanted: Option) -> Because:
    (region,) = wanted.args
    row = g.content.regions[region]
    if not row.shrine and not row.oracle_site:
        return Reason("temple.no_shrine", (region,), "3.4")
    if g.has_temple(region):
        return Reason("temple.there", (region,), "9.4.1")
    return Reason("temple.not_controlled", (region,), "9.4.1") if g.control[region] != seat else no_site(g, seat)


def build(g: Lords, seat: Seat, wanted: Option) -> Because:
    (god,) = wanted.args
    full = g.monuments[god] >= g.content.monument_levels.max
    return Reason("monument.complete", (god,), "9.8") if full else None


# -- battles and hunts


def play_card(g: Lords, seat: Seat, wanted: Option) -> Because:
    """16.5.1, 16.5.3"""
    (name,), b = wanted.args, fighting(g)
    if name not in g.hands[seat] or b is None:
        return None
    side = b.side(seat)
    if len(g.played[side]) >= card_limit(g, b, seat):
        return Reason("battle.limit", (card_limit(g, b, seat),), "16.5.3")
    symbols = card_losses(g, seat, name, first=not g.played[side])
    return Reason("battle.casualties", (g.losses[side] + symbols, hoplites_in(g, b, seat)), "16.5.1")


def defend(g: Lords, seat: Seat, wanted: Option) -> Because:
    (name,) = wanted.args
    return Reason("hunt.too_weak", (int(g.hunt["value"]),), "14.5") if name in g.hands[seat] else None


def shield(g: Lords, seat: Seat, wanted: Option) -> Because:
    (name,) = wanted.args
    if name not in g.hands[seat]:
        return None
    return Reason("hunt.shield_alone" if is_shield(g, name) else "hunt.no_shield", (), "14.5")


def cover(g: Lords, seat: Seat, wanted: Option) -> Because:
    """14.3 Of equal wounds, symbol and icon alike, the first is offered."""
    monster, at = str(g.hunt["monster"]), int(wanted.args[0])
    left = open_wounds(g, monster)
    if at not in left:
        return Reason("hunt.covered", (), "14.3")
    equal = [each for each in left if distinct(g, monster, [each, at]) == [each]]
    if option("cover", str(equal[0]), wanted.args[1]) in card_wounds(g, seat, monster):
        return Reason("hunt.equal", (equal[0] + 1,), "14.3")
    return Reason("hunt.no_cards", (), "14.3")


# -- cards: artifacts, blessings, kept quests, the own Hero


def card(g: Lords, decision: Decision, wanted: Option) -> Because:
    """27.3 Why a card of one's own cannot be used now."""
    name, seat = wanted.verb, decision.seat
    found = [ability for each, ability in abilities(g.content) if each == name]
    if not found:
        return None
    if name in g.content.artifacts and name in g.artifacts[seat] and not g.charged(seat, name):
        return Reason("card.exhausted", (name,), "19.1")
    if not owner_of(name, g.content)(g, seat, None):
        return None
    now = open_windows(decision.kind)
    here = [
        (window, ability) for ability in found for window in ability.when
        if takes_place(window, ability) in now and not works_by_itself(g.content, name, ability)
    ]  # fmt: skip
    if not here:
        return another_moment(g, name, found, now)
    over = done(g, ACTION_OF.get(here[0][0], "")) if decision.kind == "turn" else None
    return over or in_the_way(g, seat, name, here)


def another_moment(g: Lords, name: str, found: Sequence[Ability], now: Sequence[str]) -> Because:
    """The moment of a card; of one that does something when it is gained the other one. Not if it is now."""
    moments = [window for ability in found for window in ability.when]
    if any(window in (*now, *BEHIND.get(now[0], ())) for window in moments):
        return None
    window = next((each for each in moments if each != "on_gain"), moments[0])
    return Reason("card.window", (name, window), g.content.windows[window].rules)


def takes_place(window: str, ability: Ability) -> str:
    """The name of the window at which an ability is really used."""
    used_at = window_of(window, ability)
    return used_at.name if used_at else ""


def open_windows(kind: str) -> tuple[str, ...]:
    """Whose effects a decision of this kind offers."""
    return (*KINDS.get(kind, (kind,)), *(() if kind == "discard_to_limit" else ("any_time",)))


def in_the_way(g: Lords, seat: Seat, name: str, here: Iterable[tuple[str, Ability]]) -> Because:
    """What keeps a card from being used at a window that is open; nothing if it is too early or late in it."""
    useful = False
    for window, ability in here:
        ctx = about_ctx(seat, name, fighting(g))
        unknown = window == "hunt.defend" and ability.limit == "once_per_card"  # with which card
        if not unknown and is_spent(g, window, ability, ctx):
            return Reason("card.spent", (name,), "20.3")
        if not holds(g, ctx, ability):
            return Reason("card.condition", (name,), "27.3")
        if not payable(g, ctx, ability.cost):
            return Reason("card.cost", (name,), "27.3")
        useful |= does_something(g, ctx, ability.do or ability.choose_one)
    return None if useful else Reason("card.useless", (name,), "27.3")


def fighting(g: Lords) -> Battle | None:
    """The battle that goes on."""
    b = g.battle
    return Battle(str(b["region"]), int(b["attacker"]), int(b["defender"])) if b else None


IN_TURN = (
    "own_turn", "own_turn_special_action", "own_action", "instead_of.hoplite_movement", "instead_of.hero_movement",
)  # fmt: skip
KINDS = {
    "turn": IN_TURN, "use_artifacts": ("own_action",), "battle.card": ("battle.card_play",),
    "hoplite_movement": ("during.hoplite_movement",), "march": ("march.special",),
    "after_hero_movement": ("after.hero_movement",), "hunt.attack": ("hunt.attack", "hunt.any"),
    "hunt.defend": ("hunt.defend", "hunt.any"),
}  # fmt: skip
BEHIND = {"battle.with_card": ("battle.card_play",), "discard_to_limit": ("any_time",)}
"""Moments that are now, although a decision of this kind offers nothing of theirs."""
ACTION_OF = {
    "own_action": turn.ARTIFACTS, "instead_of.hoplite_movement": turn.HOPLITES, "instead_of.hero_movement": turn.HERO,
}  # fmt: skip

REASONS: dict[tuple[str, str], Callable[[Lords, Seat, Option], Because]] = {
    ("turn", "special"): special, ("extra_action", "special"): special, ("repeat", "repeat"): repeat,
    ("turn", turn.HOPLITES): hoplite_action, ("turn", turn.HERO): hero_action, ("turn", "pray"): pray,
    ("hoplite_movement", "move"): move, ("hoplite_movement", "fortify"): fortify,
    ("hoplite_movement", "unfortify"): unfortify, ("march", "fortify"): fortify, ("march", "army"): army,
    ("move_army", "army"): army, ("travel", "step"): step, ("hero_movement", "hero"): hero_goes,
    ("place_hero_first", "region"): first_place, ("choose_hero", "hero"): choose_hero,
    ("withdraw", "withdraw"): withdraw, ("after_hero_movement", "board"): board, ("recruit", "recruit"): recruit,
    ("recruit_region", "in"): recruit_region,
    ("prepare", "recruit_one"): recruit_one, ("prepare", "heal_one"): heal_one, ("build_temple", "temple"): temple,
    ("build_monument", "build"): build, ("battle.card", "play"): play_card, ("battle.bluff", "play"): play_card,
    ("hunt.defend", "defend"): defend, ("hunt.defend", "shield"): shield, ("hunt.attack", "cover"): cover,
}  # fmt: skip
"""By the kind of a decision and the verb of an answer that can be missed at it."""

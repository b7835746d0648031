"""What players may use at windows: every card with an ability there, once its owner can use it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hellas.content.lords import LordsContent
from hellas.content.lords.abilities import Ability
from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import Use, Window
from hellas.engine.rules import Rules

from . import actions, battle, hunt, monument, movement, turn
from .asking import ANY_TIME
from .battle import Battle
from .costs import pay, payable
from .effects import Ctx, does_something, holds, run
from .state import Lords

WINDOWS: dict[str, Window[Any]] = {
    "turn.start": turn.TURN_START, "own_turn": turn.OWN_TURN, "own_action": turn.OWN_ACTION,
    "own_turn_special_action": turn.OWN_SPECIAL, "instead_of.hoplite_movement": turn.INSTEAD_OF_HOPLITES,
    "instead_of.hero_movement": turn.INSTEAD_OF_HERO, "after.hero_movement": movement.AFTER_HERO_MOVEMENT,
    "recruit.special": actions.AFTER_RECRUIT, "march.special": movement.MARCH, "after.march": movement.AFTER_MARCH,
    "after.build_temple": actions.AFTER_BUILD_TEMPLE, "after.prepare": actions.AFTER_PREPARE,
    "monument.level_added": monument.LEVEL_ADDED, "battle.before": battle.BEFORE_BATTLE,
    "battle.start": battle.BATTLE_START, "battle.card_play": battle.CARD_PLAY, "battle.both_passed": battle.BOTH_PASSED,
    "battle.casualties": battle.CASUALTIES, "battle.end": battle.BATTLE_END, "hunt.start": hunt.HUNT_START,
    "hunt.any": hunt.HUNT_ANY, "hunt.attack": hunt.HUNT_ATTACK, "hunt.defend": hunt.HUNT_DEFEND, "any_time": ANY_TIME,
}  # fmt: skip
AUTOMATIC = {"ignore_casualties_of_card", "opponent_card_limit", "set_loser_extra_kills", "set_march_distance"}
"""Ops that work by themselves in a window where others are used: see ``passives``."""


def owner_of(card: str, content: LordsContent) -> Callable[[Lords, Seat, Any], bool]:
    """Whether a player has the card to use: a charged artifact, a blessing, the own Hero, a kept quest.

    It is asked of every card at every window, and so looks only where a card of its kind can be.
    """
    if card in content.artifacts:
        return lambda g, seat, about: g.artifacts[seat].get(card, False)
    if card in content.blessings:
        return lambda g, seat, about: card in g.blessings[seat]
    if card in content.heroes:
        return lambda g, seat, about: g.heroes[seat] == card
    return lambda g, seat, about: card in g.kept[seat]


def about_ctx(seat: Seat, card: str, about: Any) -> Ctx:
    """What the window is about, as the effects see it."""
    if isinstance(about, Battle):
        return Ctx(seat, card, battle=about)
    if isinstance(about, list):
        return Ctx(seat, card, defence=about)
    return Ctx(seat, card, region=about.origin if isinstance(about, movement.Marched) else "")


def is_spent(g: Lords, window: str, ability: Ability, ctx: Ctx) -> bool:
    """20.3, 16.3 Whether the limit of the card has been reached."""
    if ability.limit == "once_per_own_turn":
        return ctx.card in g.once
    if ability.limit == "once_per_card":
        return not cards_played(g, ctx) or for_card(g, ctx) in g.spent
    once = ability.limit is not None or window in ("battle.before", "battle.start", "battle.end", "hunt.start")
    return once and ctx.card in g.spent


def cards_played(g: Lords, ctx: Ctx) -> int:
    """How many combat cards the player has played in this battle or this defence."""
    return len(g.played[ctx.battle.side(ctx.seat)]) if ctx.battle else len(ctx.defence)


def for_card(g: Lords, ctx: Ctx) -> str:
    """The use of an effect for the card that was played last; a hunt sees several defences."""
    return f"{ctx.card}:{g.hunt.get('attacks', 0)}:{cards_played(g, ctx)}"


def spend(g: Lords, ability: Ability, ctx: Ctx) -> None:
    """The use is remembered; an artifact is exhausted (19.1), a kept quest card leaves the game."""
    if ability.limit == "once_per_own_turn":
        g.once.append(ctx.card)
    elif ability.limit == "once_per_card":
        g.spent.append(for_card(g, ctx))
    else:
        g.spent.append(ctx.card)
    if ctx.card in g.content.artifacts:
        g.artifacts[ctx.seat][ctx.card] = False
    elif ctx.card in g.kept[ctx.seat]:
        g.kept[ctx.seat].remove(ctx.card)
        g.finished.append(ctx.card)


def usable(g: Lords, window: str, ability: Ability, ctx: Ctx) -> bool:
    """27.3 Not spent, condition holding, cost payable, and worth something; its owner has it, or would not be asked."""
    return (
        not is_spent(g, window, ability, ctx)
        and holds(g, ctx, ability)
        and payable(g, ctx, ability.cost)
        and does_something(g, ctx, ability.do or ability.choose_one)
    )


def use(window: str, card: str, ability: Ability, content: LordsContent) -> Use[Lords, Any]:
    """A card at a window; of ``choose_one`` the option names the branch."""

    def options(g: Lords, seat: Seat, about: Any) -> Sequence[Option]:
        ctx = about_ctx(seat, card, about)
        too_early = window == "hunt.start" and not about and card in g.content.blessings  # 14.2
        if too_early or not usable(g, window, ability, ctx):
            return []
        if not ability.choose_one:
            return [option(card)]
        return [option(card, str(i)) for i, each in enumerate(ability.choose_one) if does_something(g, ctx, [each])]

    def play(g: Lords, seat: Seat, chosen: Option, about: Any) -> Flow[bool]:
        ctx = about_ctx(seat, card, about)
        spend(g, ability, ctx)
        g.tell("used", seat, card)
        yield from pay(g, ctx, ability.cost)
        yield from run(g, ctx, [ability.choose_one[int(chosen.args[0])]] if chosen.args else ability.do)
        return False

    return Use(card, might=owner_of(card, content), options=options, play=play)


def abilities(content: LordsContent) -> list[tuple[str, Ability]]:
    """Every ability that somebody uses, with its card."""
    found = [(each.id, ability) for each in content.artifacts.values() for ability in each.abilities]
    found += [(each.id, ability) for each in content.blessings.values() for ability in each.abilities]
    found += [(hero.id, hero.ability) for hero in content.heroes.values()]
    return found + [(quest.id, quest.kept) for quest in content.quests.values() if quest.kept is not None]


def works_by_itself(content: LordsContent, card: str, ability: Ability) -> bool:
    """20.3 An ability that nobody uses: see ``passives``."""
    ops = {each.op for each in (*ability.do, *ability.choose_one)}
    standing = card in content.blessings or card in content.heroes
    adding = standing and ops == {"army_strength"} and "battle.before" not in ability.when
    return ops <= AUTOMATIC or adding


def window_of(name: str, ability: Ability) -> Window[Any] | None:
    """Where an ability is used that has this window; what changes a card is used beside the card just played."""
    with_card = name == "battle.card_play" and ability.limit == "once_per_card"
    return battle.WITH_CARD if with_card else WINDOWS.get(name)


def install(content: LordsContent, rules: Rules) -> None:
    """All cards at all their windows, but for what works by itself."""
    for card, ability in abilities(content):
        for name in ability.when:
            window = window_of(name, ability)
            if window is not None and not works_by_itself(content, card, ability):
                rules.use(window, use(name, card, ability, content))

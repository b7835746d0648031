"""14, 15 Hunts: wounds, monster attacks, defence, the end, rewards."""

from __future__ import annotations

from collections.abc import Sequence

from hellas.content.lords import Ability, Reward, given
from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import Window, fold, procedure

from .asking import DONE, PASS, fixed, open_window, pick
from .cards import discard_one, draw_one, keep_limit, throw_away
from .control import gain_glory, settle
from .effects import CONDITIONS, Ctx, holds, run, traits
from .heroes import injure
from .state import STRENGTH, Card, Lords, Monster

HUNT_START: Window[bool] = Window("hunt.start")  # about: whether the start draw has been made (14.2)
HUNT_ANY: Window[Seat] = Window("hunt.any")
HUNT_ATTACK: Window[Seat] = Window("hunt.attack")
HUNT_DEFEND: Window[list[Card]] = Window("hunt.defend")


class HuntEnds(Exception):
    """14.7, 14.8 The hunt ends at once, unsuccessfully."""


# -- wounds


def symbols(g: Lords, monster: Monster) -> list[str]:
    """The wound symbols of a monster's tray, those of its evolution last (13.3)."""
    added = [symbol for card in g.evolutions[monster] for symbol in g.content.events[card].adds]
    return [*(wound.symbol for wound in g.content.monsters[monster].wounds), *added]


def icon(g: Lords, monster: Monster, at: int) -> str:
    """15.1 The reward icon of a wound symbol, or nothing."""
    wounds = g.content.monsters[monster].wounds
    return (wounds[at].icon or "") if at < len(wounds) else ""


def open_wounds(g: Lords, monster: Monster) -> list[int]:
    return [at for at in range(len(symbols(g, monster))) if at not in g.wounds[monster]]


def cover(g: Lords, seat: Seat, monster: Monster, at: int) -> None:
    """A wound is dealt; the last one slays the monster."""
    g.wounds[monster].append(at)
    if g.hunt.get("monster") == monster and g.hunt.get("seat") == seat:
        g.hunted.append(at)
    g.tell("wounded", seat, monster, symbols(g, monster)[at])


def wound_any(g: Lords, seat: Seat, monsters: Sequence[Monster]) -> Flow[None]:
    """One open symbol of one of these monsters, of the player's choice; slaying it outside a hunt is 15.4."""
    wounds = fixed(option("wound", m, str(at)) for m in monsters for at in distinct(g, m, open_wounds(g, m)))
    monster, at = (yield from pick(g, seat, "wound", wounds)).args
    cover(g, seat, monster, int(at))
    if not open_wounds(g, monster) and g.hunt.get("monster") != monster:
        slay(g, seat, monster)
        settle(g)


def distinct(g: Lords, monster: Monster, wounds: Sequence[int]) -> list[int]:
    """Equal symbols with equal icons once."""
    faces = symbols(g, monster)
    first: dict[tuple[str, str], int] = {}
    for at in wounds:
        first.setdefault((faces[at], icon(g, monster, at)), at)
    return list(first.values())


def slay(g: Lords, seat: Seat, monster: Monster) -> None:
    """15.1, 15.3, 15.4 The miniature and the glory token of the land where it stood; it leaves the map for good."""
    region = g.monsters.pop(monster)
    g.slain[seat].append(monster)
    g.event_discard += g.evolutions[monster]
    del g.wounds[monster], g.evolutions[monster]
    g.tell("slain", seat, monster, region)
    gain_glory(g, seat, g.content.regions[region].land)


# -- the hunt (14)


def may_hunt(g: Lords, seat: Seat, monster: Monster) -> bool:
    """14.1 The conditions of evolved monsters."""
    ctx = Ctx(seat, monster=monster)
    return all(
        CONDITIONS[name](g, ctx, value)
        for ability in traits(g, monster, "hunt.declare")
        if ability.require is not None
        for name, value in given(ability.require).items()
    )


def prey(g: Lords, seat: Seat) -> list[Monster]:
    """9.7.1 Monsters that the player's Hero can hunt now."""
    region = g.hero_region(seat)
    return [] if region is None else [m for m in g.monsters_in(region) if may_hunt(g, seat, m)]


@procedure
def hunt(g: Lords, seat: Seat) -> Flow[None]:
    """14 Declare, draw, attack and be attacked, until the monster is slain or the hunt ends.

    The injury that Exhausted Fight costs may take away what a monster demands (14.1): then nothing is left to hunt.
    """
    if not prey(g, seat):
        return
    (monster,) = (yield from pick(g, seat, "hunt", lambda: [option("monster", m) for m in prey(g, seat)])).args
    region = g.monsters[monster]
    g.hunt, g.hunted, g.spent = {"seat": seat, "monster": monster, "region": region, "attacks": 0}, [], []
    g.attacks, g.attacks_used, g.aside = list(g.content.attack_deck), [], [[] for _ in g.heroes]
    g.tell("hunt", seat, monster, region)
    slain = False
    try:
        yield from start(g, seat, monster)
        while open_wounds(g, monster):
            yield from hero_attacks(g, seat, monster)
            if open_wounds(g, monster):
                yield from monster_attacks(g, seat, monster)
        slain = True
    except HuntEnds:
        g.tell("hunt.ends", seat, monster)
    yield from (success(g, seat, monster) if slain else failure(g, seat, monster))
    g.hunt, g.hunted, g.spent, g.attacks, g.attacks_used, g.aside = {}, [], [], [], [], [[] for _ in g.heroes]
    yield from keep_limit(g, seat)
    settle(g)


def start(g: Lords, seat: Seat, monster: Monster) -> Flow[None]:
    """14.2 Cards equal to Strength (Speed against evolved Medusa); start effects before or after."""
    yield from open_window(g, HUNT_START, False, [seat])
    if open_wounds(g, monster):
        for _ in range(g.value(seat, start_attribute(g, monster))):
            draw_one(g, seat)
        yield from open_window(g, HUNT_START, True, [seat])


def start_attribute(g: Lords, monster: Monster) -> str:
    """14.2 Strength, if the monster's evolution does not say otherwise."""
    ops = (each for ability in traits(g, monster, "hunt.start") for each in ability.do)
    return next((each.attribute for each in ops if each.op == "replace_start_draw"), STRENGTH)


# -- the Hero attacks (14.3)


def hero_attacks(g: Lords, seat: Seat, monster: Monster) -> Flow[None]:
    """14.3 Cover open symbols with cards; without a wound the hunt ends (R-27). Giving up only before one (R-51)."""
    dealt = len(g.hunted)

    def offers() -> list[Option]:
        effects = [*HUNT_ATTACK.offers(g, seat, seat), *HUNT_ANY.offers(g, seat, seat)]
        return [*card_wounds(g, seat, monster), *effects, DONE]

    while open_wounds(g, monster):
        chosen = yield from pick(g, seat, "hunt.attack", offers, shown=True)
        if chosen == DONE:
            break
        if chosen.verb == "cover":
            yield from cover_with_cards(g, seat, monster, chosen)
        else:
            window = HUNT_ATTACK if chosen.verb in HUNT_ATTACK.uses(g) else HUNT_ANY
            yield from window.play(g, seat, chosen, seat)
    if len(g.hunted) == dealt:
        raise HuntEnds


def card_wounds(g: Lords, seat: Seat, monster: Monster) -> list[Option]:
    """14.3 A symbol, and the cards for it: one of the same symbol, or so many of a kind that deal any wound."""
    faces = symbols(g, monster)
    hand = [g.content.combat[card].symbol for card in g.hands[seat]]
    options = []
    for at in distinct(g, monster, open_wounds(g, monster)):
        for symbol, use in g.content.hunt_uses.items():
            price = 1 if symbol == faces[at] else use.wild_cards
            if price is not None and hand.count(symbol) >= price:
                options.append(option("cover", str(at), symbol))
    return options


def cover_with_cards(g: Lords, seat: Seat, monster: Monster, chosen: Option) -> Flow[None]:
    """14.3 The cards are discarded, of the player's choice among those of the symbol, and the wound is dealt."""
    at, symbol = int(chosen.args[0]), chosen.args[1]
    uses = {str(kind): use.wild_cards for kind, use in g.content.hunt_uses.items()}
    price = 1 if symbol == symbols(g, monster)[at] else uses[symbol]
    assert price is not None
    for _ in range(price):
        yield from discard_one(g, seat, "hunt.card", symbol)
    cover(g, seat, monster, at)


# -- the monster attacks (14.4, 14.5)


def monster_attacks(g: Lords, seat: Seat, monster: Monster) -> Flow[None]:
    """14.4 The left neighbour draws two attack cards and chooses one (R-32); 14.5 the hunter defends or not."""
    chooser = (seat + 1) % g.seats
    number = g.content.attacks_drawn
    if len(g.attacks) < number:
        g.attacks, g.attacks_used = [*g.attacks, *g.attacks_used], []
    drawn = [g.draw(g.attacks) for _ in range(min(number, len(g.attacks)))]  # a very long hunt sets nearly all aside
    g.looked_at[chooser] = sorted(drawn)
    g.reveal("attacks.drawn", *sorted(drawn), to=chooser)
    offers = fixed(option("attack", each) for each in dict.fromkeys(sorted(drawn)))
    (card,) = (yield from pick(g, chooser, "hunt.monster_attack", offers, shown=True)).args
    g.looked_at[chooser] = []
    drawn.remove(card)
    g.attacks_used.append(card)
    g.aside[chooser] += drawn
    g.hunt["attacks"] = int(g.hunt["attacks"]) + 1
    g.hunt["card"], g.hunt["value"] = card, attack_value(g, seat, monster, card)
    g.reveal("attack", monster, card, int(g.hunt["value"]))
    if not (yield from defend(g, seat)):
        ctx = Ctx(seat, card, monster=monster, injured=bool(g.injuries[seat]))
        yield from run(g, ctx, g.content.attacks[card].on_hit)
        for ability in attack_traits(g, ctx):
            yield from run(g, ctx, [each for each in ability.do if each.op == "end_hunt"])
        draw_one(g, seat)
    del g.hunt["card"], g.hunt["value"]


def attack_traits(g: Lords, ctx: Ctx) -> list[Ability]:
    """13.3 Traits of the monster that concern this attack card."""
    return [ability for ability in traits(g, ctx.monster, "hunt.monster_attack") if holds(g, ctx, ability)]


def attack_value(g: Lords, seat: Seat, monster: Monster, card: str) -> int:
    """14.4 The value of an attack card, evolution included, as things stand when it is chosen."""
    value, total, covered = g.content.attacks[card].value, len(symbols(g, monster)), len(g.wounds[monster])
    extra = [each for a in attack_traits(g, Ctx(seat, card, monster=monster)) for each in a.do]
    return (
        value.base
        + value.per_covered_wound * covered
        + value.per_uncovered_wound * (total - covered)
        + value.per_wound_symbol * total
        + value.per_card_in_hand * len(g.hands[seat])
        + sum(each.amount for each in extra if each.op == "attack_value")
    )


def defend(g: Lords, seat: Seat) -> Flow[bool]:
    """14.5 Enough strength: draw 2. A shield: 1 injury, draw 1. True if the attack card has no effect."""
    used: list[Card] = []
    g.hunt["defence"] = 0
    while int(g.hunt["defence"]) < int(g.hunt["value"]):

        def offers() -> list[Option]:
            reachable = can_defend(g, seat, used)
            cards = [option("defend", c) for c in dict.fromkeys(g.hands[seat]) if reachable]
            if used:  # begun: it is carried through, if it still can be
                return [*cards, *HUNT_DEFEND.offers(g, seat, used), *(() if reachable else (PASS,))]
            shields = [option("shield", c) for c in dict.fromkeys(g.hands[seat]) if is_shield(g, c)]
            return [*cards, *shields, *HUNT_ANY.offers(g, seat, seat), PASS]

        chosen = yield from pick(g, seat, "hunt.defend", offers, shown=True)
        if chosen == PASS:
            return False
        if chosen.verb == "shield":
            yield from shield(g, seat, chosen.args[0])
            return True
        if chosen.verb == "defend":
            throw_away(g, seat, chosen.args[0])
            used.append(chosen.args[0])
            g.hunt["defence"] = int(g.hunt["defence"]) + g.content.combat[chosen.args[0]].strength
        elif chosen.verb in HUNT_DEFEND.uses(g):
            yield from HUNT_DEFEND.play(g, seat, chosen, used)
        else:
            yield from HUNT_ANY.play(g, seat, chosen, seat)
    g.tell("defended", seat)
    for _ in range(2):
        draw_one(g, seat)
    return True


def shield(g: Lords, seat: Seat, card: Card) -> Flow[None]:
    """14.5 A shield keeps any attack off, for an injury; cards are drawn if the hunt goes on."""
    use = g.content.hunt_uses[g.content.combat[card].symbol].wild_defence
    assert use is not None
    throw_away(g, seat, card)
    yield from must_injure(g, seat, use.injuries)
    for _ in range(use.draw):
        draw_one(g, seat)


@fold
def spare_defence(g: Lords, seat: Seat, used: Sequence[Card]) -> int:
    """14.5 What effects can still add, at most, to a defence with the ``used`` cards and all those in hand."""
    return 0


def can_defend(g: Lords, seat: Seat, used: Sequence[Card]) -> bool:
    """14.5 Only a defence that can reach the value is begun: its cards would be lost for nothing."""
    hand = sum(g.content.combat[card].strength for card in g.hands[seat])
    return hand + spare_defence(g, seat, used) + int(g.hunt["defence"]) >= int(g.hunt["value"])


def is_shield(g: Lords, card: Card) -> bool:
    """14.5 A card that defends against any attack, for an injury."""
    return g.content.hunt_uses[g.content.combat[card].symbol].wild_defence is not None


def must_injure(g: Lords, seat: Seat, number: int = 1) -> Flow[None]:
    """14.7 An injury that finds no place ends the hunt."""
    if (yield from injure(g, seat, number)) < number:
        raise HuntEnds


# -- the end (14.8, 15)


def earned(g: Lords, monster: Monster, rewards: tuple[Reward, ...]) -> list[Reward]:
    """15.1, 15.2 Rewards by the icons of wounds that the hunter dealt in this hunt (R-35)."""
    icons = {icon(g, monster, at) for at in g.hunted}
    return [reward for reward in rewards if reward.icon is None or reward.icon in icons]


def success(g: Lords, seat: Seat, monster: Monster) -> Flow[None]:
    """15.1 Glory token, miniature, and one reward, which may be declined."""
    rewards = earned(g, monster, g.content.rewards.slain_in_hunt.choose_one)
    slay(g, seat, monster)
    settle(g)
    yield from choose_reward(g, seat, monster, rewards)


def failure(g: Lords, seat: Seat, monster: Monster) -> Flow[None]:
    """14.8, 15.2 One reward if earned, then one more injury if possible."""
    g.hunt["over"] = 1
    failed = g.content.rewards.failed_hunt
    yield from choose_reward(g, seat, monster, earned(g, monster, failed.choose_one))
    yield from run(g, Ctx(seat, monster=monster), failed.then)


def choose_reward(g: Lords, seat: Seat, monster: Monster, rewards: list[Reward]) -> Flow[None]:
    """15.1 One of them, or none."""
    if not rewards:
        return
    names: dict[str, Reward] = {reward.icon or "monster_artifact": reward for reward in rewards}
    chosen = yield from pick(g, seat, "hunt.reward", fixed([*(option("reward", name) for name in names), PASS]))
    if chosen != PASS:
        yield from run(g, Ctx(seat, monster=monster), names[chosen.args[0]].do)

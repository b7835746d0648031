"""20.3 What works by itself: blessings, Heroes and monsters that change numbers and permissions of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hellas.content.lords.ops.board import PreventHopliteKills
from hellas.engine.decision import Flow, Seat, option
from hellas.engine.rules import Rules

from .actions import after_prepare, pay_for_covered, uncovered, usurp_recruits
from .asking import NONE, fixed, pick
from .battle import Battle, Play, added_strength, army_strength, card_effect, card_limit, card_losses, extra_kills
from .cards import hand_limit
from .control import population
from .costs import pay, payable
from .effects import Ctx, abilities_at, does_something, forbidden_by_monsters, holds, run, working
from .facts import army_strengths, strength_terms
from .hoplites import may_enter, may_leave, may_recruit_in, spare
from .hunt import is_shield, spare_defence
from .monument import forbidden
from .movement import march_distance
from .ops_battle import amount
from .state import SPEED, Card, God, Lords, Region, others
from .uses import for_card


def armory(g: Lords, value: int, seat: Seat) -> int:
    """22.1 Armory."""
    return max([value, *(int(each.amount) for _, each in working(g, seat, "on_gain", "set_hand_limit"))])


def both_armies(g: Lords, value: list[int]) -> list[int]:
    """16.7 Shown while a battle is fought."""
    b = battle_now(g)
    return [army_strength(g, b, seat) for seat in b.sides] if b else value


def both_terms(g: Lords, value: list[list[list[str | int]]]) -> list[list[list[str | int]]]:
    """16.7 Shown with it: what counts in total, then what each card played has brought (Cunning Tactician)."""
    b = battle_now(g)
    return [[[card, n] for card, n in terms(g, b, seat) if n] for seat in b.sides] if b else value


def battle_now(g: Lords) -> Battle | None:
    """The battle that is fought."""
    if not g.battle:
        return None
    return Battle(str(g.battle["region"]), int(g.battle["attacker"]), int(g.battle["defender"]))


def terms(g: Lords, b: Battle, seat: Seat) -> Iterator[tuple[Card, int]]:
    """16.7 What Heroes and blessings add by themselves, with its name."""
    yield from totalled(g, b, seat)
    cards = len(g.played[b.side(seat)])
    for ctx, each in working(g, seat, "battle.card_play", "army_strength", b):
        yield ctx.card, amount(g, ctx, each) * cards


def totalled(g: Lords, b: Battle, seat: Seat) -> Iterator[tuple[Card, int]]:
    """16.7 Achilles, Heroic Presence, Stalwart Defense."""
    for ctx, each in working(g, seat, "battle.total", "army_strength", b):
        yield ctx.card, amount(g, ctx, each)


def fewer_needed(g: Lords, value: int, seat: Seat, region: Region) -> int:
    """4.1 The blessing Local Support."""
    for _, each in working(g, seat, "continuous", "population_strength_modifier"):
        value = max(int(each.minimum), value + int(each.amount))
    return value


def glory_of_zeus(g: Lords, value: int, seat: Seat) -> int:
    """9.6.2"""
    return max([value, *(int(each.amount) for _, each in working(g, seat, "usurp.special", "set_usurp_recruit"))])


def forced_march(g: Lords, value: int, seat: Seat) -> int:
    """9.3.2"""
    return max([value, *(int(each.amount) for _, each in working(g, seat, "march.special", "set_march_distance"))])


def helens_block(g: Lords, value: bool, seat: Seat, region: Region) -> bool:
    """6.6, 6.7 Enemy Hoplites enter Helen's region only if their owner's Hero is in it too."""
    if not value or region not in g.hero_at or g.hero_at[seat] == region:
        return value
    present = [other for other in others(g, seat) if g.hero_at[other] == region]
    return not any(working(g, each, "continuous", "forbid_enemy_hoplite_entry") for each in present)


def no_recruits(g: Lords, value: bool, seat: Seat, region: Region) -> bool:
    """12.4 Sphinx."""
    return value and not forbidden_by_monsters(g, region, "forbid_recruit")


def no_exit(g: Lords, value: bool, seat: Seat, region: Region) -> bool:
    """8.2.7 Medusa."""
    return value and not forbidden_by_monsters(g, region, "forbid_hoplite_exit")


def no_prayer(g: Lords, value: bool, god: God) -> bool:
    """12.4 Chimera."""
    return value or forbidden_by_monsters(g, g.content.monuments[god].region, "forbid_prayer")


def in_total(g: Lords, value: int, b: Battle, seat: Seat) -> int:
    """16.7 Achilles, Heroic Presence, Stalwart Defense."""
    return value + sum(number for _, number in totalled(g, b, seat))


def restrictive_maneuver(g: Lords, value: int, b: Battle, seat: Seat) -> int:
    """16.5.3"""
    opponent = b.opponent(seat)
    limits = [int(each.amount) for _, each in working(g, opponent, "battle.card_play", "opponent_card_limit", b)]
    return min([value, *limits])


def no_attrition(g: Lords, value: int, seat: Seat, card: Card, *, first: bool) -> int:
    """16.5.1, R-34"""
    ignored = first and working(g, seat, "battle.card_play", "ignore_casualties_of_card")
    return 0 if ignored else value


def encirclement(g: Lords, value: int, b: Battle, winner: Seat) -> int:
    """16.9 The loser's extra loss, by a card that the winner has played."""
    effects = (g.content.combat[card].effect for card in g.played[b.side(winner)])
    ops = (each for effect in effects if effect for each in g.content.effects[effect].do)
    return max([value, *(int(each.amount) for each in ops if each.op == "set_loser_extra_kills")])


def play_effect(g: Lords, play: Play, seat: Seat) -> Flow[None]:
    """16.5 The effect printed on a card, and Cunning Tactician."""
    b = play.battle
    for ctx, each in working(g, seat, "battle.card_play", "army_strength", b):
        g.strength[b.side(seat)] += amount(g, ctx, each)
    effect = g.content.combat[play.card].effect
    if effect is None:
        return
    ability, ctx = g.content.effects[effect], Ctx(seat, play.card, b)
    if "battle.card_play" in ability.when and holds(g, ctx, ability):
        yield from run(g, ctx, ability.do)


def ready_defence(g: Lords, value: int, seat: Seat, used: Sequence[Card]) -> int:
    """14.5 Master Plan for cards in hand and the last one played, Advanced Dodge with a card that is no shield."""
    for card, ability in abilities_at(g, seat, "hunt.defend"):
        cards = [*used, *g.hands[seat]]
        for each in ability.do:
            if each.op == "defence" and card not in g.spent and not all(is_shield(g, c) for c in cards):
                value += g.value(seat, SPEED)
            elif each.op == "card_strength":
                last = used and for_card(g, Ctx(seat, card, defence=used)) not in g.spent
                value += each.amount * min(g.pool[seat], len(g.hands[seat]) + bool(last))
    return value


def combat_training(g: Lords, seat: Seat) -> Flow[None]:
    """9.5.3"""
    for card, ability in abilities_at(g, seat, "prepare.special"):
        ctx = Ctx(seat, card)
        if holds(g, ctx, ability) and does_something(g, ctx, ability.do):
            yield from run(g, ctx, ability.do)


def exhausted_fight(g: Lords, value: bool, seat: Seat, name: str) -> bool:
    """20.6 A covered Hunt may be chosen, at a cost."""
    return value or any(
        each.which == name and payable(g, ctx, ability.cost)
        for card, ability in abilities_at(g, seat, "special_action.choose")
        for ctx in [Ctx(seat, card)]
        for each in ability.do
        if each.op == "allow_special_action"
    )


def pay_exhausted_fight(g: Lords, seat: Seat, name: str) -> Flow[None]:
    """20.6"""
    for card, ability in abilities_at(g, seat, "special_action.choose"):
        if payable(g, Ctx(seat, card), ability.cost):
            yield from pay(g, Ctx(seat, card), ability.cost)
            return


def aegis(g: Lords, seat: Seat, dying: Mapping[Region, int]) -> Flow[Mapping[Region, int]]:
    """Window ``hoplites.would_die``: a charged artifact prevents some kills of one moment, region after region."""
    spared = dict.fromkeys(dying, 0)
    for artifact in [name for name, charged in g.artifacts[seat].items() if charged]:
        for each in prevented(g, artifact):
            left = each.amount
            for region, number in dying.items():
                most = min(left, number - spared[region])
                numbers = [option("spare", artifact, str(n), region) for n in range(most, 0, -1)]
                offers = fixed([*numbers, NONE])
                if numbers and (chosen := (yield from pick(g, seat, "hoplites.would_die", offers))) != NONE:
                    exhaust(g, seat, artifact)
                    spared[region] += int(chosen.args[1])
                    left -= int(chosen.args[1])
    return spared


def prevented(g: Lords, artifact: str) -> Iterator[PreventHopliteKills]:
    """What an artifact does when Hoplites would die."""
    abilities = (each for each in g.content.artifacts[artifact].abilities if "hoplites.would_die" in each.when)
    return (each for ability in abilities for each in ability.do if isinstance(each, PreventHopliteKills))


def exhaust(g: Lords, seat: Seat, artifact: str) -> None:
    """19.1; once, however many regions it works in."""
    if g.charged(seat, artifact):
        g.artifacts[seat][artifact] = False
        g.tell("used", seat, artifact)


def install(rules: Rules) -> None:
    """All of it."""
    rules.change(hand_limit, armory)
    rules.change(army_strengths, both_armies)
    rules.change(strength_terms, both_terms)
    rules.change(population, fewer_needed)
    rules.change(usurp_recruits, glory_of_zeus)
    rules.change(march_distance, forced_march)
    rules.change(may_enter, helens_block)
    rules.change(may_recruit_in, no_recruits)
    rules.change(may_leave, no_exit)
    rules.change(forbidden, no_prayer)
    rules.change(added_strength, in_total)
    rules.change(card_limit, restrictive_maneuver)
    rules.change(card_losses, no_attrition)
    rules.change(extra_kills, encirclement)
    rules.change(uncovered, exhausted_fight)
    rules.change(spare_defence, ready_defence)
    rules.replace(card_effect, play_effect)
    rules.replace(after_prepare, combat_training)
    rules.replace(pay_for_covered, pay_exhausted_fight)
    rules.replace(spare, aegis)

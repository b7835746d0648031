"""6.4 - 6.7 One battle: strengths, automatic wins, dice, casualty."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from hellas.engine.decision import Flow, Seat, option
from hellas.engine.flow import Window, ask, fold, procedure

from .reckoning import strength_of
from .state import ATTACK, DEFEND, PERSIA, SIDES, Counter, Location, Perikles, Side, other

Outcome: TypeAlias = Literal["none", "attack", "defend", "dice"]


class Battle(NamedTuple):
    """A land battle ("hoplite") or sea battle ("trireme") at a location; the deciding one is the last (6.4)."""

    location: Location
    kind: str
    deciding: bool


BATTLE_SPECIAL: Window[Battle] = Window("battle_special")


@procedure
def battle(g: Perikles, b: Battle, head_start: Side | None) -> Flow[Side | None]:
    """6.6 Fight one battle. Returns the side that won it, or None if it did not take place."""
    g.battle, g.tokens, g.doubling = b.kind, [0, 0], []
    strengths = strength(g, b, ATTACK), strength(g, b, DEFEND)
    outcome = prospect(g, b, *strengths)
    g.tell("battle.begins", b.location, b.kind, *strengths, outcome)
    if outcome == "none":
        winner = None
    elif outcome == "dice":
        winner = yield from throw(g, b, head_start)
        yield from casualty(g, b, other(winner))
    else:
        winner = ATTACK if outcome == ATTACK else DEFEND
        g.tell("battle.unopposed", b.location, b.kind, winner)
    g.battle, g.tokens, g.doubling = None, [0, 0], []
    return winner


def fighters(g: Perikles, b: Battle, side: Side) -> list[tuple[Seat, Counter]]:
    """6.5.1 The counters that fight in this battle, with their owners."""
    types = g.content.counter_types
    return [(seat, c) for seat, stack in g.stacks(b.location, side) for c in stack if types[c].kind == b.kind]


def natives(g: Perikles, b: Battle, side: Side) -> int:
    """6.5.2, R22 What natives add: defenders always, rebels only where attacking counters fight (or by the ruling)."""
    printed = g.content.locations[b.location].natives
    if {"attacker": ATTACK, "defender": DEFEND}.get(printed.side) != side:
        return 0
    wide = g.ruling("rebels_scope") == "location" and not b.deciding
    if side == ATTACK and not wide and not fighters(g, b, ATTACK):
        return 0
    number = printed.hoplite if b.kind == "hoplite" else printed.trireme
    return number * g.content.constants.native_strength_per_symbol


@fold
def strength(g: Perikles, b: Battle, side: Side) -> int:
    """6.5.1 The counters of the battle's kind and a native of that kind."""
    return sum(counter_strength(g, counter) for _, counter in fighters(g, b, side)) + natives(g, b, side)


def counter_strength(g: Perikles, counter: Counter) -> int:
    """9.6 The printed strength, doubled for some by Brasidas or Phormio in this battle."""
    return strength_of(g.content, counter, g.doubling)


def prospect(g: Perikles, b: Battle, attack: int, defend: int) -> Outcome:
    """6.6.1, 6.6.2, R22 Whether the battle takes place, is won without dice, or is thrown for, by the strengths."""
    if not attack and not defend:
        return "none"
    if not fighters(g, b, ATTACK) and not fighters(g, b, DEFEND):
        return natives_only(g, b, attack, defend)
    if attack and defend:
        return "dice"
    return ATTACK if attack else DEFEND


def natives_only(g: Perikles, b: Battle, attack: int, defend: int) -> Outcome:
    """R22 No counter of the kind on either side, but natives."""
    alone: Outcome = ATTACK if attack else DEFEND
    if g.ruling("natives_alone") == "strength":
        return alone
    if b.deciding:
        return "none"  # 6.8.3
    return "none" if defend and g.ruling("natives_alone") == "never_first" else alone


def throw(g: Perikles, b: Battle, head_start: Side | None) -> Flow[Side]:
    """6.6.3 Markers, special tiles, the column, and dice until it is decided."""
    if head_start:
        g.tokens[SIDES.index(head_start)] = g.content.constants.token_head_start_for_first_battle_winner
        g.tell("battle.head_start", b.location, b.kind, head_start)
    yield from BATTLE_SPECIAL.open(g, b, asked(g, b.location), rounds=True)
    strengths = strength(g, b, ATTACK), strength(g, b, DEFEND)
    column = g.content.column(*strengths)
    g.tell("battle.column", b.location, b.kind, *strengths, column.id, column.attacker_need, column.defender_need)
    winner = None
    while winner is None:
        winner = one_throw(g, b, (column.attacker_need, column.defender_need))
    g.tell("battle.won", b.location, b.kind, winner, *g.tokens)
    return winner


def asked(g: Perikles, location: Location) -> list[Seat]:
    """R33 Who is asked for battle tiles: from the left neighbour of the main attacker round to him."""
    main = g.main(location, ATTACK)
    assert main is not None
    return list(g.clockwise(main + 1))


def one_throw(g: Perikles, b: Battle, needs: tuple[int, int]) -> Side | None:
    """6.6.3 Two dice for each side, attacker first (R55). Returns the winner, if this throw decides the battle."""
    constants = g.content.constants
    dice = [g.below(6) + 1 for _ in range(2 * constants.dice_per_side)]
    sums = sum(dice[: constants.dice_per_side]), sum(dice[constants.dice_per_side :])
    hits = [total >= need for total, need in zip(sums, needs, strict=True)]
    enough = constants.tokens_to_win_battle
    sudden = min(g.tokens) == enough
    g.tokens = [min(tokens + hit, enough) for tokens, hit in zip(g.tokens, hits, strict=True)]
    g.tell("battle.throw", b.location, b.kind, *dice, *map(int, hits), *g.tokens)
    marks = hits if sudden else g.tokens
    if marks[0] == marks[1] or (not sudden and max(marks) < enough):
        return None
    return ATTACK if marks[0] > marks[1] else DEFEND


def casualty(g: Perikles, b: Battle, loser: Side) -> Flow[None]:
    """6.7 The losing side loses its weakest counter of the kind, of the main player if he has one there.

    R24, R59 If equal ones are of different cities the main player names the city. Persians are never lost (8.5, R26).
    """
    main, fallen = g.main(b.location, loser), weakest(g, b, loser)
    if not fallen:
        g.tell("casualty.none", b.location, b.kind, loser)
        return
    assert main is not None
    cities = list(dict.fromkeys(g.content.counter_types[counter].city for _, counter in fallen))
    (city,) = (yield from ask(g, main, "casualty", [option("lose", each) for each in cities])).args
    seat, counter = next((s, c) for s, c in fallen if g.content.counter_types[c].city == city)
    if city == PERSIA:
        g.tell("casualty.persian", b.location, b.kind)
        return
    g.placed[b.location][seat].remove(counter)
    g.casualties[city].append(counter)
    g.tell("casualty", b.location, seat, counter)


def weakest(g: Perikles, b: Battle, side: Side) -> list[tuple[Seat, Counter]]:
    """6.7.2, 6.7.3 The counters of lowest printed strength that may be lost, with their owners."""
    there = fighters(g, b, side)
    party = g.party(g.main(b.location, side))
    exposed = [(seat, counter) for seat, counter in there if seat in party] or there
    lowest = min((g.content.counter_types[counter].strength for _, counter in exposed), default=0)
    return [(seat, counter) for seat, counter in exposed if g.content.counter_types[counter].strength == lowest]

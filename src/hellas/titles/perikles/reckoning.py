"""What anybody can reckon from what lies open: the worth of a counter in a battle, and the odds of the dice. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from hellas.content.perikles import PeriklesContent

DIE = range(1, 7)
MARKERS_TO_WIN = 2


def strength_of(content: PeriklesContent, counter: str, doubling: Iterable[str]) -> int:
    """9.6 The printed strength of a counter, doubled if one of the special tiles ``doubling`` means it."""
    printed = content.counter_types[counter]
    for special in doubling:
        effect = content.specials[special].effect
        if effect.type == "double_strength" and (effect.city, effect.kind) == (printed.city, printed.kind):
            return printed.strength * 2
    return printed.strength


@cache
def chance(need: int) -> Fraction:
    """6.6.3 That the sum of two dice reaches ``need``."""
    return Fraction(sum(a + b >= need for a in DIE for b in DIE), len(DIE) ** 2)


@cache
def odds(needs: tuple[int, int], markers: tuple[int, int] = (0, 0)) -> Fraction:
    """6.6.3 That the attacker wins the battle; needs and markers are those of attacker and defender.

    Two markers each are a draw so far: then the first throw in which only one side succeeds decides.
    """
    attack, defend = markers
    first, second = chance(needs[0]), chance(needs[1])
    both, alone, other = first * second, first * (1 - second), second * (1 - first)
    if attack == defend == MARKERS_TO_WIN:
        return alone / (alone + other)
    if MARKERS_TO_WIN in markers:
        return Fraction(attack == MARKERS_TO_WIN)
    later = (
        both * odds(needs, (attack + 1, defend + 1))
        + alone * odds(needs, (attack + 1, defend))
        + other * odds(needs, (attack, defend + 1))
    )
    return later / (both + alone + other)

"""Abilities: when, under which conditions and at what cost a card, Hero, monster or tile does which ops."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from hellas.content.lords.ops import Op
from hellas.content.lords.words import Attribute, Limit, Symbol, WindowName
from hellas.content.rows import Count, Positive, Row


class Condition(Row):
    """What must hold when an ability is used. Fields that are given must all hold; None means not asked.

    ======================================= =========================================================================
    ``role``                                own side in this battle (16.1)
    ``participant``                         own Hoplites are a side of this battle; in ``hunt.start``: the own hunt
    ``battle_result``                       known from 16.8 on
    ``region_has``                          the battle region has one of these settlements
    ``hero_region``                         where the own Hero is: in the battle region, in a region next to it (and
                                            not in it), in a neutral region
    ``hero_region_has``                     a temple (Oracle included), or a monster, in the own Hero's region
    ``no_enemy_hoplites``                   the region holds none
    ``own_fortified_in_region``             an own fortified Hoplite is in the battle region
    ``opponent_has_more_hoplites``          in this battle, now
    ``more_hoplites_than_opponent``         in this battle, now
    ``hero_leadership_greater_than_opponent`` current values of the two Heroes, wherever they are
    ``owns_glory_token_of``                 the land of the battle region
    ``hand_size``                           exactly so many combat cards in hand
    ``unfortified_hoplites_in_origin_at_least`` in the region from which March starts, before the cost
    ``cards_played_to_defend_at_least``     combat cards discarded for this defence
    ``attack_number_in_this_hunt``          1: the first monster attack of the hunt
    ``covered_wounds_at_least``             wound markers on the monster when the attack card is chosen
    ``priests_in_pool_at_least``            pool of the hunter, when the hunt is declared
    ``hero_leadership_at_least``            current value of the hunter, when the hunt is declared
    ``region``                              the window is about the monster's region
    ======================================= =========================================================================
    """

    role: Literal["attacker", "defender"] | None = None
    participant: Literal[True] | None = None
    battle_result: Literal["won"] | None = None
    region_has: Annotated[tuple[Literal["city", "sparta"], ...], Field(min_length=1)] | None = None
    hero_region: Literal["battle_region", "neighbour_of_battle_region", "neutral"] | None = None
    hero_region_has: Literal["temple", "monster"] | None = None
    no_enemy_hoplites: Literal["hero_region", "march_origin"] | None = None
    own_fortified_in_region: Literal[True] | None = None
    opponent_has_more_hoplites: Literal[True] | None = None
    more_hoplites_than_opponent: Literal[True] | None = None
    hero_leadership_greater_than_opponent: Literal[True] | None = None
    owns_glory_token_of: Literal["battle_land"] | None = None
    hand_size: Count | None = None
    unfortified_hoplites_in_origin_at_least: Positive | None = None
    cards_played_to_defend_at_least: Positive | None = None
    attack_number_in_this_hunt: Positive | None = None
    covered_wounds_at_least: Positive | None = None
    priests_in_pool_at_least: Positive | None = None
    hero_leadership_at_least: Positive | None = None
    region: Literal["monster_region"] | None = None


class Cost(Row):
    """What is paid in full before the ops, or the ability cannot be used (27.3). Never prevented (17.7).

    ============================== ==================================================================================
    ``sacrifice_priests``          so many, from pool to supply
    ``discard_combat_cards``       so many, of the player's choice
    ``symbol``                     with ``discard_combat_cards``: only cards of this symbol
    ``take_injuries``              so many; needs that many uninjured attributes (6.4)
    ``lower_attribute``            its real value, by 1; not possible at the minimum
    ``return_glory_tokens``        so many, of the player's choice, to the supply
    ``kill_own_marching_hoplites`` so many unfortified ones in the region from which March starts
    ``exhaust_self``               a used action token on this card, until the next Build Monument (20.6)
    ============================== ==================================================================================
    """

    sacrifice_priests: Positive | None = None
    discard_combat_cards: Positive | None = None
    symbol: Symbol | None = None
    take_injuries: Positive | None = None
    lower_attribute: Attribute | None = None
    return_glory_tokens: Positive | None = None
    kill_own_marching_hoplites: Positive | None = None
    exhaust_self: Literal[True] | None = None


class Ability(Row):
    """One thing that a card can do.

    ``when``: the windows in which it may be used. ``do`` runs in order; of ``choose_one`` the player picks one.
    ``require``: what the window is about is forbidden unless this holds (only ``hunt.declare``). ``limit`` counts for
    the whole card and its owner.
    """

    when: Annotated[tuple[WindowName, ...], Field(min_length=1)]
    condition: Condition | None = None
    require: Condition | None = None
    cost: Cost | None = None
    limit: Limit | None = None
    do: tuple[Op, ...] = ()
    choose_one: tuple[Op, ...] = ()


Ops: TypeAlias = Annotated[tuple[Op, ...], Field(min_length=1)]
"""Ops that run in order."""

Abilities: TypeAlias = Annotated[tuple[Ability, ...], Field(min_length=1)]
"""The abilities of a card."""


@cache
def given(model: Condition | Cost) -> Mapping[str, object]:
    """The fields that are asked for, by name."""
    return {name: value for name, value in model if value is not None}

"""Ops of battles: strength, cards and losses (16)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from hellas.content.rows import Positive, Row


class ArmyStrength(Row):
    """Adds to the own Army Strength of this battle (16.7): ``amount``, or ``amount_from`` of the own Hero.

    With ``per`` the amount counts once for every ``every`` of these, rounded down: the own cards played (each as it is
    played) or the own Hoplites in the battle. Fixed at the moment of use (16.5.2).
    """

    op: Literal["army_strength"]
    amount: Positive | None = None
    amount_from: Literal["hero.leadership", "lower_of_hero_speed_and_strength"] | None = None
    per: Literal["own_card_played", "own_hoplites_in_battle"] | None = None
    every: Positive = 1


class CardStrength(Row):
    """Adds ``amount`` to the strength of the combat card being played."""

    op: Literal["card_strength"]
    amount: Positive


class IgnoreCasualtiesOfCard(Row):
    """The first card that the owner plays in a battle counts no casualty symbols, also for 16.5.1."""

    op: Literal["ignore_casualties_of_card"]
    which: Literal["first_played"]


class OpponentCardLimit(Row):
    """The opponent may play at most ``amount`` combat cards in this battle, extra cards included (16.5.3)."""

    op: Literal["opponent_card_limit"]
    amount: Positive


class OpponentDiscards(Row):
    """The opponent of this battle discards ``amount`` combat cards of his choice, fewer if the hand is smaller."""

    op: Literal["opponent_discards"]
    amount: Positive


class PlayExtraCombatCard(Row):
    """Play up to ``amount`` more combat cards after both sides passed; no card answers them (16.6)."""

    op: Literal["play_extra_combat_card"]
    amount: Positive


class Casualties(Row):
    """Changes the casualty total of a side by ``amount``, not below 0 (16.9)."""

    op: Literal["casualties"]
    whose: Literal["own", "opponent"]
    amount: Annotated[int, Field(ge=-10, le=10)]


class SetLoserExtraKills(Row):
    """The loser kills ``amount`` Hoplites instead of 1 beyond the casualty symbols (16.9)."""

    op: Literal["set_loser_extra_kills"]
    amount: Positive

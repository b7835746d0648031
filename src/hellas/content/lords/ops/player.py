"""Ops of a player: cards, priests, attributes, injuries and actions."""

from __future__ import annotations

from typing import Literal

from hellas.content.rows import Positive, Row

# --- cards and priests


class GainPriest(Row):
    """``amount`` priests come from the own supply to the own pool, as far as there are any (22.3)."""

    op: Literal["gain_priest"]
    amount: Positive


class DrawCombat(Row):
    """Draw ``amount`` combat cards; then the hand limit holds (22.1)."""

    op: Literal["draw_combat"]
    amount: Positive


class DrawCombatChoose(Row):
    """Draw ``draw`` combat cards, keep ``keep`` of them, discard the rest; then the hand limit holds."""

    op: Literal["draw_combat_choose"]
    draw: Positive
    keep: Positive


class DrawCombatToHandLimit(Row):
    """Draw combat cards until the hand is at the hand limit."""

    op: Literal["draw_combat_to_hand_limit"]


class RedrawCombat(Row):
    """Discard any number of combat cards and draw as many."""

    op: Literal["redraw_combat"]


class SetHandLimit(Row):
    """The own hand limit becomes ``amount`` (22.1)."""

    op: Literal["set_hand_limit"]
    amount: Positive


class DrawNeutralArtifact(Row):
    """Take the top card of the neutral artifacts, charged."""

    op: Literal["draw_neutral_artifact"]


class DrawNeutralArtifacts(Row):
    """Draw ``draw`` neutral artifacts, keep ``keep`` of them, charged, and shuffle the rest back (19.6)."""

    op: Literal["draw_neutral_artifacts"]
    draw: Positive
    keep: Positive


class BlessingDraft(Row):
    """A blessing draft by this player (11.4)."""

    op: Literal["blessing_draft"]


# --- attributes and injuries


class RaiseAttribute(Row):
    """Permanently raises an attribute, or each of two different ones of the player's choice, by ``amount`` (6.1)."""

    op: Literal["raise_attribute"]
    which: Literal["leadership", "strength", "speed", "two_different"]
    amount: Positive


class SetAttributeAtLeast(Row):
    """Permanently raises one attribute of the player's choice to ``value``; no effect on one that is there already."""

    op: Literal["set_attribute_at_least"]
    value: Positive


class InjureHero(Row):
    """``amount`` injuries to one enemy Hero; its owner picks the attributes (6.3)."""

    op: Literal["injure_hero"]
    amount: Positive
    whose: Literal["enemy"]


class InjureHeroes(Row):
    """``amount`` injuries to every Hero in the regions; the owners pick the attributes (6.3)."""

    op: Literal["injure_heroes"]
    amount: Positive
    where: Literal["monster_region_and_neighbours"]


class HealInjuries(Row):
    """Removes one injury of the owner's choice, or all (6.5)."""

    op: Literal["heal_injuries"]
    which: Literal["one", "all"]


# --- actions


class RemoveUsedActionTokens(Row):
    """Takes one used action token of the player's choice, or all, off the own special actions."""

    op: Literal["remove_used_action_tokens"]
    which: Literal["one", "all"]


class ExtraSpecialAction(Row):
    """``amount`` more special actions, optional, at once; lost after Build Monument (9.1.3, 9.1.5)."""

    op: Literal["extra_special_action"]
    amount: Positive


class SpecialActionsThisTurn(Row):
    """The turn has ``amount`` special actions instead of 1 (9.1.3, 9.1.5)."""

    op: Literal["special_actions_this_turn"]
    amount: Positive


class AllowSpecialAction(Row):
    """The special action may be chosen although it is covered."""

    op: Literal["allow_special_action"]
    which: Literal["hunt"]

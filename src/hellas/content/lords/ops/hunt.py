"""Ops of hunts: attack cards, wounds and rewards (14, 15)."""

from __future__ import annotations

from typing import Literal

from hellas.content.lords.words import Attribute
from hellas.content.rows import Positive, Row


class AttackValue(Row):
    """Adds ``amount`` to the value of the current monster attack card (14.4)."""

    op: Literal["attack_value"]
    amount: Positive


class Defence(Row):
    """Adds the attribute to the hunter's defence against the current attack card (14.5)."""

    op: Literal["defence"]
    amount_from: Literal["hero.speed"]


class DiscardDownTo(Row):
    """The hunter discards, by own choice, until the hand is at most ``amount``, or the attribute ``amount_from``."""

    op: Literal["discard_down_to"]
    amount: Positive | None = None
    amount_from: Literal["hero.speed"] | None = None


class DiscardHalfHand(Row):
    """The hunter discards half of the hand, by own choice (14.5.3)."""

    op: Literal["discard_half_hand"]
    round: Literal["up"]


class DiscardRandom(Row):
    """The hunter discards ``amount`` cards at random."""

    op: Literal["discard_random"]
    amount: Positive


class AttributeBelow(Row):
    """The hunter's current value of ``attribute`` is less than ``value``."""

    attribute: Attribute
    value: Positive


class EndHunt(Row):
    """The hunt ends at once, unsuccessful unless the monster is slain (14.8); always, or only if ...

    ``only_if``: the attack was ``not_defended`` (then after its other effects), or the ``hunter_was_injured`` before
    this card; ``only_if_below``: an attribute is too low, read after the injuries of the card (14.5.1).
    """

    op: Literal["end_hunt"]
    only_if: Literal["not_defended", "hunter_was_injured"] | None = None
    only_if_below: AttributeBelow | None = None


class HealMonsterWounds(Row):
    """All wound markers of the hunted monster are removed (14.5.2)."""

    op: Literal["heal_monster_wounds"]


class InjureHunter(Row):
    """``amount`` injuries to the hunting Hero; one that finds no uninjured attribute ends the hunt (14.7)."""

    op: Literal["injure_hunter"]
    amount: Positive


class LowerAttributePermanently(Row):
    """Lowers the real value of an attribute by ``amount``, not below the minimum (14.5.3).

    ``which``: the hunter's choice, or the one with the highest current value (the hunter chooses among equals).
    """

    op: Literal["lower_attribute_permanently"]
    which: Literal["hunter_choice", "highest_current_value"]
    amount: Positive


class MonsterSpecialAttack(Row):
    """Resolve the special attack on the tray of the hunted monster."""

    op: Literal["monster_special_attack"]


class ReplaceStartDraw(Row):
    """At the start of the hunt draw as many cards as this attribute says, instead of Strength (14.2)."""

    op: Literal["replace_start_draw"]
    attribute: Attribute


class StartHunt(Row):
    """Carry out a hunt now (14)."""

    op: Literal["start_hunt"]


class WoundMonster(Row):
    """Cover ``amount`` open wound symbols, of the user's choice, of a monster outside a hunt (15.4)."""

    op: Literal["wound_monster"]
    amount: Positive
    where: Literal["any_region", "hero_region"]


class WoundHuntedMonster(Row):
    """Cover ``amount`` open wound symbols, of the hunter's choice, of the hunted monster; dealt in this hunt (15.1)."""

    op: Literal["wound_hunted_monster"]
    amount: Positive


class TakeMonsterArtifact(Row):
    """Take the artifact of the slain monster, charged."""

    op: Literal["take_monster_artifact"]


class TakeMonsterMiniature(Row):
    """The monster leaves the map for good and counts 1 for Monster Slayer (21.4)."""

    op: Literal["take_monster_miniature"]

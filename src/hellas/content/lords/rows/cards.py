"""Models of the cards of players: combat cards, artifacts, blessings, Heroes, quests."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from hellas.content.lords.abilities import Abilities, Ability, Cost, Ops
from hellas.content.lords.ops import Op
from hellas.content.lords.words import Attribute, God, Symbol
from hellas.content.rows import Count, Id, Positive, Row

# --- combat_cards.yaml


class WildDefence(Row):
    """One card defends against any attack, for so many injuries, and draws so many cards."""

    injuries: Positive
    draw: Positive


class HuntUse(Row):
    """What cards of a symbol do in a hunt: ``wild_cards`` of them deal any one wound; ``wild_defence``: see 14.5."""

    wild_cards: Positive | None
    wild_defence: WildDefence | None


class CombatCard(Row):
    """A combat card, of which ``count`` equal ones exist. ``name_id``: cards of one name differ only in symbol.

    ``strength``: of the card in a battle, and for defence in a hunt; ``casualties``: own Hoplites killed after the
    battle; ``effect``: what it does when played in a battle.
    """

    id: Id
    name_id: Id
    symbol: Symbol
    strength: Count
    casualties: Count
    count: Positive
    effect: Id | None


class CombatTotals(Row):
    """Sums over the deck, copies counted."""

    cards: Count
    strength: Count
    by_symbol: dict[Symbol, Count]


class CombatCards(Row):
    """``combat_cards.yaml``."""

    schema_: Literal["lords_of_hellas/combat_cards/1"] = Field(alias="schema")
    hand_limit: Positive
    hunt: dict[Symbol, HuntUse]
    cards: tuple[CombatCard, ...]
    effects: dict[Id, Ability]
    totals: CombatTotals


# --- artifacts.yaml, blessings.yaml, heroes.yaml


class NeutralArtifact(Row):
    """One of the artifacts that are drawn."""

    id: Id
    abilities: Abilities


class MonsterArtifact(Row):
    """The artifact of a monster, a reward for slaying it in a hunt."""

    id: Id
    monster: Id
    abilities: Abilities


class GodArtifact(Row):
    """The artifact of a god: its owner controls the region of the monument (19.4)."""

    id: Id
    god: God
    abilities: Abilities


class ArtifactTotals(Row):
    """How many artifacts there are."""

    neutral: Count
    monster: Count
    god: Count
    all: Count


class Artifacts(Row):
    """``artifacts.yaml``."""

    schema_: Literal["lords_of_hellas/artifacts/1"] = Field(alias="schema")
    neutral: tuple[NeutralArtifact, ...]
    monster: tuple[MonsterArtifact, ...]
    god: tuple[GodArtifact, ...]
    totals: ArtifactTotals


class BlessingRow(Row):
    """A blessing; there is one of each."""

    id: Id
    abilities: Abilities


class Blessings(Row):
    """``blessings.yaml``: the blessings of each god."""

    schema_: Literal["lords_of_hellas/blessings/1"] = Field(alias="schema")
    per_god: Positive
    blessings: dict[God, tuple[BlessingRow, ...]]


class AttributeRange(Row):
    """Bounds of every attribute (6.1), and its value while injured (6.2)."""

    start: Positive
    min: Positive
    max: Positive
    injured: Positive


class Hero(Row):
    """A Hero: attributes at the start, bonus on being placed (2.3.5), special ability."""

    id: Id
    start: dict[Attribute, Positive]
    bonus: tuple[Op, ...] = ()
    ability: Ability


class Heroes(Row):
    """``heroes.yaml``."""

    schema_: Literal["lords_of_hellas/heroes/1"] = Field(alias="schema")
    attributes: AttributeRange
    heroes: tuple[Hero, ...]


# --- quests.yaml


class Needs(Row):
    """What a player must have, and keeps: current attributes, or so many of something."""

    leadership: Positive | None = None
    strength: Positive | None = None
    speed: Positive | None = None
    priests_in_pool: Positive | None = None
    city_regions: Positive | None = None
    temple_regions: Positive | None = None
    artifacts: Positive | None = None


class QuestStep(Row):
    """What it takes to board a quest on this step (18.2): all of ``have``, one of ``have_any``, and ``pay``."""

    have: Needs | None = None
    have_any: Needs | None = None
    pay: Cost | None = None


class Quest(Row):
    """A quest card: ``reward`` is had at once; ``kept``: the card is kept, and discarded for this."""

    id: Id
    region: Id
    steps: Annotated[tuple[QuestStep, ...], Field(min_length=3, max_length=3)]
    reward: tuple[Op, ...] = ()
    kept: Ability | None = None


class Quests(Row):
    """``quests.yaml``."""

    schema_: Literal["lords_of_hellas/quests/1"] = Field(alias="schema")
    slots: Positive
    every_quest: Ops
    quests: tuple[Quest, ...]

"""Models of monsters, their attacks, the event deck and the rewards of hunts."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from hellas.content.lords.abilities import Ability, Ops
from hellas.content.lords.ops import Op
from hellas.content.lords.words import Face, Icon, Source, WoundSymbol
from hellas.content.rows import Count, Id, Positive, Row

# --- monsters.yaml


class Trait(Row):
    """The card evolves its monster by an effect."""

    kind: Literal["trait"]
    effect: Id


class MoreWounds(Row):
    """The card evolves its monster by more wound symbols."""

    kind: Literal["wounds"]
    add: Annotated[tuple[WoundSymbol, ...], Field(min_length=1)]


Evolution: TypeAlias = Annotated[Trait | MoreWounds, Field(discriminator="kind")]


class MonsterCard(Row):
    """An event card of a monster: where the monster appears, or how it evolves."""

    id: Id
    spawn: Id
    evolution: Evolution


class Wound(Row):
    """A wound symbol of a tray; ``icon``: the reward that dealing this wound earns (15.1)."""

    symbol: WoundSymbol
    icon: Icon | None = None


class Tray(Row):
    """The wound symbols printed on the tray of a monster."""

    source: Source
    symbols: Annotated[tuple[Wound, ...], Field(min_length=4, max_length=7)]


class MonsterRow(Row):
    """A monster as written in the file; ``passive`` works as long as it is on the map."""

    id: Id
    reward_artifact: Id
    special_attack: Ops
    region_attack: Ops
    passive: Ability | None
    cards: Annotated[tuple[MonsterCard, ...], Field(min_length=2, max_length=2)]
    wounds: Tray


class Die(Row):
    """The monster die: result -> number of faces."""

    source: Source
    sides: Positive
    faces: dict[Face, Positive]


class Monsters(Row):
    """``monsters.yaml``."""

    schema_: Literal["lords_of_hellas/monsters/1"] = Field(alias="schema")
    die: Die
    monsters: tuple[MonsterRow, ...]
    traits: dict[Id, Ability]


# --- monster_attacks.yaml


class AttackFormula(Row):
    """``base`` and so much for each wound covered, wound still open, wound symbol on the tray, card of the hunter."""

    base: Count
    per_covered_wound: Count = 0
    per_uncovered_wound: Count = 0
    per_wound_symbol: Count = 0
    per_card_in_hand: Count = 0


class MonsterAttack(Row):
    """A monster attack card, of which ``count`` equal ones exist; ``on_hit`` is for a hunter who does not defend."""

    id: Id
    name_id: Id
    value: AttackFormula
    count: Positive
    on_hit: Ops


class MonsterAttacks(Row):
    """``monster_attacks.yaml``."""

    schema_: Literal["lords_of_hellas/monster_attacks/1"] = Field(alias="schema")
    deck_size: Positive
    drawn_per_attack: Positive
    cards: tuple[MonsterAttack, ...]


# --- rewards.yaml, events.yaml


class Reward(Row):
    """A reward that may be chosen: always, or only with an own wound of this icon in this hunt."""

    icon: Icon | None = None
    do: Ops


class SlainInHunt(Row):
    """15.1: all of ``always``, and one of ``choose_one`` or none."""

    always: Ops
    choose_one: tuple[Reward, ...]


class FailedHunt(Row):
    """14.8: one of ``choose_one`` or none, then ``then``."""

    choose_one: tuple[Reward, ...]
    then: Ops


class SlainOutsideHunt(Row):
    """15.4."""

    always: Ops


class Rewards(Row):
    """``rewards.yaml``."""

    schema_: Literal["lords_of_hellas/rewards/1"] = Field(alias="schema")
    slain_in_hunt: SlainInHunt
    failed_hunt: FailedHunt
    slain_outside_hunt: SlainOutsideHunt


class EventDeck(Row):
    """How many event cards there are."""

    monster_cards: Count
    quest_cards: Count
    all: Count


class MonsterEvents(Row):
    """What a monster card does by where its monster is."""

    on_map: Ops
    absent: Ops
    slain: tuple[Op, ...] = ()


class EventRound(Row):
    """How many event cards are drawn, and what those of monsters do."""

    draw: Positive
    monster: MonsterEvents


class Events(Row):
    """``events.yaml``: the deck is made of the cards of monsters and quests."""

    schema_: Literal["lords_of_hellas/events/1"] = Field(alias="schema")
    deck: EventDeck
    setup: EventRound
    event_phase: EventRound

"""``LordsContent`` and what it is made of; the docstring of the package lists the attributes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from hellas.content.lords.abilities import Ability
from hellas.content.lords.ops import AnyOp
from hellas.content.lords.rows.board import (
    Box,
    Levels,
    Monuments,
    PerPlayer,
    PlayerCount,
    Players,
    Regions,
    TempleCard,
    TempleCards,
)
from hellas.content.lords.rows.cards import (
    Artifacts,
    AttributeRange,
    Blessings,
    CombatCard,
    CombatCards,
    Hero,
    Heroes,
    HuntUse,
    Quest,
    Quests,
)
from hellas.content.lords.rows.monsters import (
    EventRound,
    Events,
    MonsterAttack,
    MonsterAttacks,
    Monsters,
    Rewards,
    Wound,
)
from hellas.content.lords.rows.vocabulary import Vocabulary, Window, Windows
from hellas.content.lords.words import (
    Attribute,
    Face,
    God,
    RegularAction,
    Settlement,
    SpecialAction,
    Symbol,
    WindowName,
    WoundSymbol,
)


@dataclass(frozen=True, slots=True)
class LordsFiles:
    """All ruleset files, each valid in itself. The names of the fields are the names of the files."""

    artifacts: Artifacts
    blessings: Blessings
    combat_cards: CombatCards
    events: Events
    heroes: Heroes
    monster_attacks: MonsterAttacks
    monsters: Monsters
    monuments: Monuments
    ops: Vocabulary
    players: Players
    quests: Quests
    regions: Regions
    rewards: Rewards
    temple_cards: TempleCards
    windows: Windows


@dataclass(frozen=True, slots=True)
class Region:
    """A region. ``recruits``: Hoplites by Recruit; ``fortification``: Army Strength of a fortified Hoplite."""

    id: str
    land: str
    population: int
    settlement: Settlement
    has_city: bool
    recruits: int
    fortification: int
    shrine: bool
    oracle_site: bool
    monument: God | None
    free_place: bool
    neighbours: tuple[str, ...]
    sea_neighbours: tuple[str, ...]
    quest: str | None
    monster_spawns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster: its tray, its artifact, and the ids of its two event cards."""

    id: str
    artifact: str
    special_attack: tuple[AnyOp, ...]
    region_attack: tuple[AnyOp, ...]
    passive: Ability | None
    events: tuple[str, ...]
    wounds: tuple[Wound, ...]


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card: a quest, or a monster that appears in ``region``, or evolves by ``trait`` or ``adds``."""

    id: str
    kind: Literal["monster", "quest"]
    region: str
    monster: str | None = None
    trait: str | None = None
    adds: tuple[WoundSymbol, ...] = ()


@dataclass(frozen=True, slots=True)
class Artifact:
    """An artifact; ``owner`` is the monster or god that it belongs to, None for neutral ones."""

    id: str
    kind: Literal["neutral", "monster", "god"]
    owner: str | None
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Blessing:
    """A blessing of a god."""

    id: str
    god: God
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Monument:
    """A god's monument. ``amounts[level]``: cards, Hoplites or regions of the power; 0 where there is none."""

    id: God
    region: str
    attribute: Attribute
    artifact: str
    power: Literal["draw_combat", "recruit", "move_army"]
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LordsContent:
    """Everything that the rules of *Lords of Hellas* look up; the docstring of the package lists the attributes."""

    land_ids: tuple[str, ...]
    lands: Mapping[str, tuple[str, ...]]
    region_ids: tuple[str, ...]
    regions: Mapping[str, Region]
    city_regions: tuple[str, ...]
    shrine_regions: tuple[str, ...]
    oracle_site: str
    combat: Mapping[str, CombatCard]
    effects: Mapping[str, Ability]
    hunt_uses: Mapping[Symbol, HuntUse]
    hand_limit: int
    attacks: Mapping[str, MonsterAttack]
    attacks_drawn: int
    monsters: Mapping[str, Monster]
    traits: Mapping[str, Ability]
    die: tuple[Face, ...]
    events: Mapping[str, EventCard]
    setup_events: EventRound
    event_phase: EventRound
    quests: Mapping[str, Quest]
    quest_slots: int
    every_quest: tuple[AnyOp, ...]
    temple_cards: Mapping[str, TempleCard]
    artifacts: Mapping[str, Artifact]
    blessings: Mapping[str, Blessing]
    heroes: Mapping[str, Hero]
    standing: Mapping[WindowName, Mapping[str, tuple[Ability, ...]]]
    attributes: AttributeRange
    monuments: Mapping[str, Monument]
    monument_levels: Levels
    priest_spots: int
    activation_tokens: int
    players: Mapping[int, PlayerCount]
    min_players: int
    max_players: int
    per_player: PerPlayer
    box: Box
    regular_actions: tuple[RegularAction, ...]
    special_actions: tuple[SpecialAction, ...]
    prepare_choices: int
    rewards: Rewards
    windows: Mapping[WindowName, Window]
    vocabulary: Vocabulary
    combat_deck: tuple[str, ...]
    attack_deck: tuple[str, ...]
    event_deck: tuple[str, ...]
    artifact_deck: tuple[str, ...]
    blessing_deck: tuple[str, ...]
    house_values: tuple[str, ...]
    fingerprint: str

"""One strict model per ruleset file of *Lords of Hellas*, and one for each sort of row in it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from hellas.content.lords.abilities import Ability, Cost
from hellas.content.lords.ops import Op
from hellas.content.lords.words import (
    Attribute,
    Face,
    God,
    Icon,
    RegularAction,
    Settlement,
    Source,
    SpecialAction,
    Symbol,
    WindowName,
    WindowUser,
    WoundSymbol,
)
from hellas.content.rows import Count, Id, Positive, Row, Section

Ops: TypeAlias = Annotated[tuple[Op, ...], Field(min_length=1)]
Abilities: TypeAlias = Annotated[tuple[Ability, ...], Field(min_length=1)]

# --- regions.yaml


class SettlementRow(Row):
    """What a settlement gives: Hoplites by Recruit (9.2), and Army Strength of a fortified Hoplite (8.2.4)."""

    recruits: Count
    fortification: Count


class LandRow(Row):
    """A land. Its glory token has the same id."""

    id: Id
    regions: tuple[Id, ...]


class RegionRow(Row):
    """A region as written in the file. ``monument``: a god, or ``free`` for a place without a god's monument (3.5)."""

    id: Id
    land: Id
    population: Positive
    settlement: Settlement
    shrine: bool
    oracle_site: bool
    monument: God | Literal["free"] | None
    land_neighbours: tuple[Id, ...]
    sea_neighbours: tuple[Id, ...]
    quest: Id | None
    monster_spawns: tuple[Id, ...]


class RegionTotals(Row):
    """What the map has of each."""

    regions: Count
    lands: Count
    cities: Count
    spartas: Count
    shrines: Count
    oracle_sites: Count
    god_monuments: Count
    free_monument_places: Count
    land_borders: Count
    sea_trails: Count


class Regions(Row):
    """``regions.yaml``."""

    schema_: Literal["lords_of_hellas/regions/1"] = Field(alias="schema")
    settlements: dict[Settlement, SettlementRow]
    lands: tuple[LandRow, ...]
    regions: tuple[RegionRow, ...]
    sea_trails: tuple[tuple[Id, Id], ...]
    totals: RegionTotals


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


# --- temple_cards.yaml


class TempleCard(Row):
    """``drafts[n]``: a blessing draft follows when temple ``n`` (from 0) is built; ``oracle_bonus``: of the Oracle."""

    id: Id
    drafts: tuple[bool, ...]
    oracle_bonus: Ops


class TempleCards(Row):
    """``temple_cards.yaml``."""

    schema_: Literal["lords_of_hellas/temple_cards/1"] = Field(alias="schema")
    cards: tuple[TempleCard, ...]


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


# --- monuments.yaml


class Power(Row):
    """What a prayer gives beyond the attribute (10.3): level -> cards, Hoplites, or regions of distance."""

    kind: Literal["draw_combat", "recruit", "move_army"]
    source: Source
    amount_by_level: dict[Positive, Count]


class MonumentRow(Row):
    """A god's monument as written in the file."""

    id: God
    region: Id
    attribute: Attribute
    artifact: Id
    power: Power


class PriestSpots(Row):
    """Priest spots of every monument (8.4.3)."""

    source: Source
    per_monument: Positive


class Levels(Row):
    """Levels of monuments (10.1)."""

    start: Positive
    max: Positive


class Monuments(Row):
    """``monuments.yaml``."""

    schema_: Literal["lords_of_hellas/monuments/1"] = Field(alias="schema")
    levels: Levels
    priest_spots: PriestSpots
    activation_tokens: Positive
    monuments: tuple[MonumentRow, ...]


# --- players.yaml


class PerPlayer(Row):
    """What each player gets."""

    hoplites: Positive
    priests: Positive
    starting_hoplites: Positive
    starting_combat_cards: Count


class Box(Row):
    """What there is for all players together."""

    glory_tokens: Positive
    temples: Positive
    oracles: Positive
    quest_tokens: Positive


class PlayerCount(Row):
    """What holds for one number of players (2.5)."""

    warlord_lands: Positive
    warlord_excluded_lands: tuple[Id, ...]
    favored_temple_regions: Positive
    slayer_monsters: Positive
    king_of_kings: bool
    temples: Positive
    draft_cards: Positive
    build_monument_repeat: bool


class Players(Row):
    """``players.yaml``."""

    schema_: Literal["lords_of_hellas/players/1"] = Field(alias="schema")
    per_player: PerPlayer
    box: Box
    by_player_count: dict[Positive, PlayerCount]
    regular_actions: tuple[RegularAction, ...]
    special_actions: tuple[SpecialAction, ...]
    prepare_choices: Positive


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


# --- windows.yaml, ops.yaml


class Window(Row):
    """A window: the section of the rules that defines it, and who may use abilities in it."""

    rules: Section
    who: WindowUser


class Windows(Row):
    """``windows.yaml``."""

    schema_: Literal["lords_of_hellas/windows/1"] = Field(alias="schema")
    windows: dict[WindowName, Window]


class Vocabulary(Row):
    """``ops.yaml``: every word of the effects, with the section of the rules that it belongs to."""

    schema_: Literal["lords_of_hellas/ops/1"] = Field(alias="schema")
    ops: dict[Id, Section]
    conditions: dict[Id, Section]
    costs: dict[Id, Section]
    limits: dict[Id, Section]

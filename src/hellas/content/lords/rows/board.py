"""Models of the map, monuments, temples and players: one strict model per ruleset file, and one per sort of row."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from hellas.content.lords.abilities import Ops
from hellas.content.lords.words import Attribute, God, RegularAction, Settlement, Source, SpecialAction
from hellas.content.rows import Count, Id, Positive, Row

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
    monument: Literal["zeus", "athena", "hermes", "free"] | None
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
    by_player_count: Annotated[dict[Positive, PlayerCount], Field(min_length=1)]
    regular_actions: tuple[RegularAction, ...]
    special_actions: tuple[SpecialAction, ...]
    prepare_choices: Positive

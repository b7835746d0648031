"""One strict model per ruleset file of *Perikles*, and one for each sort of row in it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from hellas.content.rows import Count, Id, Note, Positive, Row

Kind: TypeAlias = Literal["hoplite", "trireme"]
Side: TypeAlias = Literal["attacker", "defender"]
TileKind: TypeAlias = Literal["plain", "candidate", "assassin", "any"]
TileAction: TypeAlias = Literal["none", "nominate", "assassinate", "choose_city"]

PERSIA = "persia"
BROWN = "brown"


# --- cities.yaml


class City(Row):
    """A city. ``statue_values[d]`` is what each of its statues is worth after ``d`` defeats."""

    id: Id
    statue_values: Annotated[tuple[Positive, ...], Field(min_length=1)]
    location_tiles: Positive
    leader_starts_next_round: bool
    leader_starts_sending: bool
    early_end_at_defeats: Positive | None


class Cities(Row):
    """``cities.yaml``."""

    schema_: Literal["perikles/cities/1"] = Field(alias="schema")
    cities: tuple[City, ...]
    value_when_all_covered: Count
    persia: Literal["persia"]


# --- armies.yaml


class ArmyTotals(Row):
    """How many counters there are."""

    by_city: dict[Id, Count]
    greek: Count
    persian: Count
    all: Count


class Armies(Row):
    """``armies.yaml``: city -> kind -> strength -> number of counters."""

    schema_: Literal["perikles/armies/1"] = Field(alias="schema")
    table: dict[Id, dict[Kind, dict[Positive, Positive]]]
    totals: ArmyTotals


# --- influence_tiles.yaml


class TileKindRow(Row):
    """What all tiles of one kind have in common."""

    shards: Annotated[int, Field(ge=1, le=2)]
    cubes: Positive
    action: TileAction


class TileRow(Row):
    """One influence tile as written in the file."""

    id: Id
    colour: Id
    city: Id | None
    kind: TileKind
    shards: Annotated[int, Field(ge=1, le=2)]


class TileTotals(Row):
    """How many influence tiles there are, by kind and by shards."""

    plain: Count
    candidate: Count
    assassin: Count
    any: Count
    all: Count
    two_shard: Count
    one_shard: Count


class InfluenceTiles(Row):
    """``influence_tiles.yaml``; ``table``: colour -> kind -> number of tiles."""

    schema_: Literal["perikles/influence_tiles/1"] = Field(alias="schema")
    kinds: dict[TileKind, TileKindRow]
    table: dict[Id, dict[TileKind, Positive]]
    totals: TileTotals
    tiles: tuple[TileRow, ...]


# --- locations.yaml


class Natives(Row):
    """Natives printed on a location: the side they help, and their strength in the battle of each kind."""

    side: Literal["attacker", "defender", "none"]
    hoplite: Count
    trireme: Count


class Location(Row):
    """A location tile. ``battles`` is fought from left to right, the last one decides."""

    id: Id
    city: Id
    vp: Positive
    battles: Annotated[tuple[Kind, ...], Field(min_length=1, max_length=2)]
    natives: Natives


class LocationTotals(Row):
    """Sums over all locations, and the lists that are easy to get wrong."""

    tiles: Count
    vp: Count
    tiles_by_city: dict[Id, Count]
    vp_by_city: dict[Id, Count]
    land_only: tuple[Id, ...]
    sea_then_land: Count
    land_then_sea: Count
    with_native_defenders: tuple[Id, ...]
    with_rebels: tuple[Id, ...]


class Locations(Row):
    """``locations.yaml``."""

    schema_: Literal["perikles/locations/1"] = Field(alias="schema")
    locations: tuple[Location, ...]
    totals: LocationTotals


# --- combat_table.yaml


class When(Row):
    """A column applies if the stronger side has at least ``times`` the strength of the other plus ``plus``."""

    stronger: Side
    times: Positive = 1
    plus: Count = 0


class Column(Row):
    """A column of the combat table: the smallest sums of two dice that earn a marker."""

    id: str
    attacker_need: Annotated[int, Field(ge=2, le=12)]
    defender_need: Annotated[int, Field(ge=2, le=12)]
    when: When | None = None

    def applies(self, attacker: int, defender: int) -> bool:
        """Whether the column fits these strengths, others aside."""
        if self.when is None:
            return True
        strong, weak = (attacker, defender) if self.when.stronger == "attacker" else (defender, attacker)
        return strong >= weak * self.when.times + self.when.plus


class CombatExample(Row):
    """A worked example of the rules text."""

    attacker: Positive
    defender: Positive
    column: str


class CombatTable(Row):
    """``combat_table.yaml``; ``matrix``: attacker strength -> column for defender strength 1, 2, ..."""

    schema_: Literal["perikles/combat_table/1"] = Field(alias="schema")
    columns: tuple[Column, ...]
    needs_add_up_to: Positive
    decision_order: tuple[str, ...]
    examples: tuple[CombatExample, ...]
    matrix: dict[Positive, tuple[str, ...]]


# --- special_tiles.yaml


class Window(Row):
    """When a special tile may be used, and by whom: only in the ``own`` turn, or by ``any`` owner of it."""

    phase: Annotated[int, Field(ge=1, le=7)]
    who: Literal["own", "any"]
    when: tuple[Literal["before_taking_tile", "after_tile_executed", "own_sending_turn", "battle_start"], ...]
    battle_kind: Kind | None = None


class MoveCubes(Row):
    """Exactly so many column cubes move to other cities (9.3)."""

    type: Literal["move_cubes"]
    cubes: Positive


class PlaceCubes(Row):
    """The owner puts so many of his cubes into the columns of a city (9.2)."""

    type: Literal["place_cubes"]
    city: Id
    cubes: Positive


class HalveCubes(Row):
    """In a city of the owner's choice every player loses half of his cubes, rounded down (9.4)."""

    type: Literal["halve_cubes"]


class DoubleStrength(Row):
    """In one battle the counters of a city and kind count double (9.6)."""

    type: Literal["double_strength"]
    city: Id
    kind: Kind


class HeadStartToken(Row):
    """One side starts a battle with so many markers, if it has none (9.5)."""

    type: Literal["head_start_token"]
    tokens: Positive


class ReturnCounter(Row):
    """One counter of a city goes back to its army box (9.7)."""

    type: Literal["return_counter"]
    city: Id


Effect: TypeAlias = Annotated[
    MoveCubes | PlaceCubes | HalveCubes | DoubleStrength | HeadStartToken | ReturnCounter, Field(discriminator="type")
]


class Special(Row):
    """A special tile; ``section`` is the rule that describes it."""

    id: Id
    section: str
    window: Window
    effect: Effect


class Specials(Row):
    """``special_tiles.yaml``."""

    schema_: Literal["perikles/special_tiles/1"] = Field(alias="schema")
    special_tiles: tuple[Special, ...]


# --- components.yaml, players.yaml


class Components(Row):
    """How many pieces of each sort are in the box."""

    location_tiles: Count
    influence_tiles: Count
    special_tiles: Count
    army_counters: Count
    influence_cubes: Count
    leader_counters: Count
    defeat_markers: Count
    dice: Count
    victory_markers: Count


class Constants(Row):
    """Fixed quantities of the rules."""

    rounds: Positive
    location_tiles_per_round: Positive
    influence_tiles_face_up: Positive
    candidate_spaces_per_city: Positive
    start_cubes_per_city_per_player: Positive
    start_free_cubes_per_player: Positive
    armies_per_influence_tile_max: Positive
    extra_armies_per_cube_max: Positive
    cubes_spendable_per_tile_turn: Positive
    dice_per_side: Positive
    tokens_to_win_battle: Positive
    token_head_start_for_first_battle_winner: Positive
    native_strength_per_symbol: Positive
    cubes_for_unattacked_main_defender: Positive
    early_end_defeats: Positive
    early_end_cities: tuple[Id, ...]
    vp_per_cube_on_board: Count


class Box(Row):
    """``components.yaml``."""

    schema_: Literal["perikles/components/1"] = Field(alias="schema")
    components: Components
    constants: Constants


class PlayerCount(Row):
    """What holds for one number of players."""

    influence_tiles_taken_per_player_per_round: Positive
    tiles_taken_in_total: Positive
    special_tiles_dealt: Positive
    special_tiles_left_in_box: Count


class PerPlayer(Row):
    """What each player gets."""

    cubes: Positive
    leader_counters: Positive
    special_tiles: Positive


class Players(Row):
    """``players.yaml``."""

    schema_: Literal["perikles/players/1"] = Field(alias="schema")
    min_players: Positive
    max_players: Positive
    by_player_count: dict[Positive, PlayerCount]
    per_player: PerPlayer


# --- map_points.yaml, rulings.yaml

Coordinate: TypeAlias = Annotated[float, Field(ge=0, le=1000, allow_inf_nan=False)]


class MapPoint(Row):
    """Where something lies on the map: x to the east, y down, board units 0..1000."""

    at: tuple[Coordinate, Coordinate]
    off_map: bool = False


class MapPoints(Row):
    """``map_points.yaml``."""

    schema_: Literal["perikles/map_points/1"] = Field(alias="schema")
    size: tuple[Literal[1000], Literal[1000]]
    cities: dict[Id, MapPoint]
    locations: dict[Id, MapPoint]


class Ruling(Row):
    """A question that the rules leave open, as a setting of the match."""

    id: Id
    ruling: Annotated[str, Field(pattern=r"^R[0-9]+$")]
    default: Id
    choices: Annotated[tuple[Id, ...], Field(min_length=2)]


class Rulings(Row):
    """``rulings.yaml``."""

    schema_: Literal["perikles/rulings/1"] = Field(alias="schema")
    rulings: tuple[Ruling, ...]
    notes: tuple[Note, ...]

"""What the box of *Perikles* contains, as one object for the rules: ``PeriklesContent``.

    from hellas.content.perikles.load import load_perikles      # reads YAML; titles are handed the result
    content = load_perikles(RULESETS / "perikles")              # raises ContentError with every fault

Attributes of ``PeriklesContent`` (mappings are in the order of the files; treat them as read-only):

====================  ==========================================================================================
``city_ids``          ``("athens", "sparta", "argos", "corinth", "thebes", "megara")``
``persia``            ``"persia"``: owns counters, but is no city (section 8)
``cities``            id -> ``City``: ``statue_values``, ``location_tiles``, ``early_end_at_defeats`` (or None),
                      ``leader_starts_next_round``, ``leader_starts_sending``
``statue_value(..)``  points of one statue in a city with so many defeats (6.9)
``round_starter``     the city whose leader starts the next round; ``sending_starter``: whose leader starts phase 5
``tiles``             id -> ``InfluenceTile``: ``colour``, ``city`` (None: any), ``kind``, ``shards``, ``cubes``,
                      ``action`` ("none", "nominate", "assassinate", "choose_city")
``colours``           the seven colours of influence tiles: the cities and ``"brown"``
``locations``         id -> ``Location``: ``city``, ``vp``, ``battles`` (kinds, left to right), ``natives``
                      (``side`` "attacker", "defender" or "none", ``hoplite``, ``trireme``)
``counter_types``     ``"athens-hoplite-3"`` -> ``CounterType``: ``city``, ``kind``, ``strength``, ``count``
``specials``          id -> ``Special``: ``section``, ``window`` (``phase``, ``who``, ``when``, ``battle_kind``),
                      ``effect`` (by ``type``: its numbers)
``columns``           the six ``Column`` in printed order: ``id``, ``attacker_need``, ``defender_need``
``column(a, d)``      the column for the strengths of attacker and defender, both above 0 (6.10)
``players``           3, 4, 5 -> ``PlayerCount``: ``influence_tiles_taken_per_player_per_round`` ...
``min_players``       3; ``max_players``: 5
``per_player``        ``cubes`` 30, ``special_tiles`` 1, ``leader_counters`` 9
``constants``         ``Constants``: ``rounds``, ``location_tiles_per_round``, ``influence_tiles_face_up`` ...
``rulings``           name -> ``Ruling``: ``default``, ``choices``, ``ruling`` ("R22")
``notes``             rulings of our own: ``id``, ``section``, ``decision``, ``why``
``city_points``       city -> ``MapPoint``: ``at`` (x, y) in board units 0..1000, ``off_map``
``location_points``   location -> ``MapPoint``
``fingerprint``       text; equal rulesets have equal fingerprints, comments and layout aside
====================  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hellas.content.perikles.rows import (
    BROWN,
    PERSIA,
    Armies,
    Box,
    Cities,
    City,
    Column,
    CombatTable,
    Constants,
    InfluenceTiles,
    Kind,
    Location,
    Locations,
    MapPoint,
    MapPoints,
    PerPlayer,
    PlayerCount,
    Players,
    Ruling,
    Rulings,
    Special,
    Specials,
    TileAction,
    TileKind,
)
from hellas.content.rows import Note

__all__ = [
    "BROWN",
    "PERSIA",
    "City",
    "Column",
    "Constants",
    "CounterType",
    "InfluenceTile",
    "Kind",
    "Location",
    "MapPoint",
    "Note",
    "PerPlayer",
    "PeriklesContent",
    "PeriklesFiles",
    "PlayerCount",
    "Ruling",
    "Special",
    "build_content",
    "choose_column",
    "columns_by_decision",
    "counter_types",
]


@dataclass(frozen=True, slots=True)
class InfluenceTile:
    """An influence tile. ``city`` is None on Any City tiles; ``action`` is what follows the placing of its cubes."""

    id: str
    colour: str
    city: str | None
    kind: TileKind
    shards: int
    cubes: int
    action: TileAction


@dataclass(frozen=True, slots=True)
class CounterType:
    """Counters of one city (or Persia), kind and strength, which are interchangeable (R59); ``count`` of them exist."""

    id: str
    city: str
    kind: Kind
    strength: int
    count: int


@dataclass(frozen=True, slots=True)
class PeriklesFiles:
    """All ruleset files, each valid in itself. The names of the fields are the names of the files."""

    armies: Armies
    cities: Cities
    combat_table: CombatTable
    components: Box
    influence_tiles: InfluenceTiles
    locations: Locations
    map_points: MapPoints
    players: Players
    rulings: Rulings
    special_tiles: Specials


@dataclass(frozen=True, slots=True)
class PeriklesContent:
    """Everything that the rules of *Perikles* look up; the module's docstring lists the attributes."""

    city_ids: tuple[str, ...]
    persia: str
    cities: Mapping[str, City]
    value_when_all_covered: int
    round_starter: str
    sending_starter: str
    tiles: Mapping[str, InfluenceTile]
    colours: tuple[str, ...]
    locations: Mapping[str, Location]
    counter_types: Mapping[str, CounterType]
    specials: Mapping[str, Special]
    columns: tuple[Column, ...]
    columns_by_decision: tuple[Column, ...]
    players: Mapping[int, PlayerCount]
    min_players: int
    max_players: int
    per_player: PerPlayer
    constants: Constants
    rulings: Mapping[str, Ruling]
    notes: tuple[Note, ...]
    city_points: Mapping[str, MapPoint]
    location_points: Mapping[str, MapPoint]
    fingerprint: str

    def column(self, attacker: int, defender: int) -> Column:
        """The column of the combat table for these strengths; both are above 0 (6.10)."""
        return choose_column(self.columns_by_decision, attacker, defender)

    def statue_value(self, city: str, defeats: int) -> int:
        """Points of each statue in ``city`` after so many defeats (6.9, R30)."""
        values = self.cities[city].statue_values
        return values[defeats] if defeats < len(values) else self.value_when_all_covered


def choose_column(columns_by_decision: tuple[Column, ...], attacker: int, defender: int) -> Column:
    """The first column that applies."""
    return next(column for column in columns_by_decision if column.applies(attacker, defender))


def columns_by_decision(table: CombatTable) -> tuple[Column, ...]:
    """The columns in the order in which they are tried; the one without a condition comes last."""
    by_id = {column.id: column for column in table.columns}
    return tuple(by_id[column_id] for column_id in table.decision_order)


def counter_types(armies: Armies) -> dict[str, CounterType]:
    """Id -> counter type, in the order of the file."""
    types = [
        CounterType(f"{city}-{kind}-{strength}", city, kind, strength, count)
        for city, kinds in armies.table.items()
        for kind, strengths in kinds.items()
        for strength, count in strengths.items()
    ]
    return {counter.id: counter for counter in types}


def build_content(files: PeriklesFiles, fingerprint: str) -> PeriklesContent:
    """The content object made of cross-checked files."""
    cities = files.cities.cities
    tile_kinds = files.influence_tiles.kinds
    tiles = [
        InfluenceTile(row.id, row.colour, row.city, row.kind, row.shards, tile_kinds[row.kind].cubes,
                      tile_kinds[row.kind].action)
        for row in files.influence_tiles.tiles
    ]  # fmt: skip
    return PeriklesContent(
        city_ids=tuple(city.id for city in cities),
        persia=files.cities.persia,
        cities={city.id: city for city in cities},
        value_when_all_covered=files.cities.value_when_all_covered,
        round_starter=next(city.id for city in cities if city.leader_starts_next_round),
        sending_starter=next(city.id for city in cities if city.leader_starts_sending),
        tiles={tile.id: tile for tile in tiles},
        colours=tuple(files.influence_tiles.table),
        locations={location.id: location for location in files.locations.locations},
        counter_types=counter_types(files.armies),
        specials={special.id: special for special in files.special_tiles.special_tiles},
        columns=files.combat_table.columns,
        columns_by_decision=columns_by_decision(files.combat_table),
        players=files.players.by_player_count,
        min_players=files.players.min_players,
        max_players=files.players.max_players,
        per_player=files.players.per_player,
        constants=files.components.constants,
        rulings={ruling.id: ruling for ruling in files.rulings.rulings},
        notes=files.rulings.notes,
        city_points=files.map_points.cities,
        location_points=files.map_points.locations,
        fingerprint=fingerprint,
    )

"""Cross-checks of the rulesets of *Perikles*: whatever is said twice must be said alike, and every id must exist.

Each check names the files that it compares and runs only if all of them are valid in themselves, so one misspelt field
does not set off a cascade.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from hellas.content.findings import Finding, Findings, keys, known_id, same_ids, sum_agrees
from hellas.content.folder import Check, run_checks
from hellas.content.perikles.file_checks import (
    check_army_totals,
    check_cities,
    check_combat_table,
    check_influence_tiles,
    check_locations,
    check_players,
    check_rulings,
    check_special_tiles,
)
from hellas.content.perikles.rows import (
    BROWN,
    Armies,
    Box,
    Cities,
    InfluenceTiles,
    Locations,
    MapPoints,
    Players,
    Specials,
)


def cross_check(files: Mapping[str, Any]) -> list[Finding]:
    """Everything that does not fit among the given files (name -> model): cities, then all ids, then the sums."""
    return run_checks(STAGES, files)


def _city_ids(cities: Cities) -> list[str]:
    return [city.id for city in cities.cities]


def check_army_cities(armies: Armies, cities: Cities) -> Findings:
    """Every city and Persia have an army, and nobody else."""
    owners = [*_city_ids(cities), cities.persia]
    yield from same_ids("armies", ("table",), keys(("table",), armies.table), owners, "city")


def check_tile_colours(tiles: InfluenceTiles, cities: Cities) -> Findings:
    """The colours are the cities and brown."""
    colours = [*_city_ids(cities), BROWN]
    yield from same_ids("influence_tiles", ("table",), keys(("table",), tiles.table), colours, "colour")
    for index, row in enumerate(tiles.tiles):
        yield from known_id("influence_tiles", ("tiles", index, "colour"), row.colour, colours, "colour")


def check_location_cities(locations: Locations, cities: Cities) -> Findings:
    """Every location belongs to a city."""
    ids = _city_ids(cities)
    for index, row in enumerate(locations.locations):
        yield from known_id("locations", ("locations", index, "city"), row.city, ids, "city")


def check_location_counts(locations: Locations, cities: Cities) -> Findings:
    """Every city has as many locations as it says."""
    counted = Counter(row.city for row in locations.locations)
    for index, city in enumerate(cities.cities):
        at = ("cities", index, "location_tiles")
        yield from sum_agrees("cities", at, city.location_tiles, counted[city.id], f"the locations of {city.id}")


def check_map_points(points: MapPoints, cities: Cities, locations: Locations) -> Findings:
    """Every city and every location has its point."""
    for field, given, known, what in (
        ("cities", points.cities, _city_ids(cities), "city"),
        ("locations", points.locations, [row.id for row in locations.locations], "location"),
    ):
        yield from same_ids("map_points", (field,), keys((field,), given), known, what)


def check_early_end_cities(box: Box, cities: Cities) -> Findings:
    """The cities that can end the game early exist."""
    ids = _city_ids(cities)
    for index, word in enumerate(box.constants.early_end_cities):
        yield from known_id("components", ("constants", "early_end_cities", index), word, ids, "city")


def check_early_end(box: Box, cities: Cities) -> Findings:
    """The cities that can end the game early are the same in both files, with the same number of defeats."""
    constants = box.constants
    for index, city in enumerate(cities.cities):
        right = constants.early_end_defeats if city.id in constants.early_end_cities else None
        if city.early_end_at_defeats != right:
            at = ("cities", index, "early_end_at_defeats")
            yield Finding("cities", at, f"must be {right or 'null'}, to agree with the constants in components.yaml")


def check_defeat_markers(box: Box, cities: Cities) -> Findings:
    """The markers are just enough: a city can lose what it owns, as far as its row of numbers goes (R30)."""
    useful = sum(min(city.location_tiles, len(city.statue_values)) for city in cities.cities)
    at = ("components", "defeat_markers")
    yield from sum_agrees("components", at, box.components.defeat_markers, useful, "the defeats that can matter")


def check_piece_counts(
    box: Box, armies: Armies, tiles: InfluenceTiles, locations: Locations, specials: Specials
) -> Findings:
    """The box list agrees with the files that list the pieces."""
    counted = {
        "location_tiles": len(locations.locations),
        "influence_tiles": len(tiles.tiles),
        "special_tiles": len(specials.special_tiles),
        "army_counters": armies.totals.all,
    }
    for name, number in counted.items():
        written = getattr(box.components, name)
        yield from sum_agrees("components", ("components", name), written, number, "the pieces in their own file")


def check_box_for_players(box: Box, players: Players, cities: Cities) -> Findings:
    """There is enough of everything for the largest number of players, and nothing is left over that should not be."""
    parts, constants, each = box.components, box.constants, players.per_player
    largest = players.max_players
    file = "components"
    for name, number in (("influence_cubes", each.cubes), ("leader_counters", each.leader_counters)):
        written = getattr(parts, name)
        yield from sum_agrees(file, ("components", name), written, number * largest, f"those of {largest} players")
    laid_out = constants.rounds * constants.location_tiles_per_round
    yield from sum_agrees(file, ("components", "location_tiles"), parts.location_tiles, laid_out, "those of all rounds")
    yield from sum_agrees(file, ("components", "dice"), parts.dice, 2 * constants.dice_per_side, "those of two sides")
    markers = 2 * constants.tokens_to_win_battle
    yield from sum_agrees(file, ("components", "victory_markers"), parts.victory_markers, markers, "those of two sides")
    start = len(cities.cities) * constants.start_cubes_per_city_per_player + constants.start_free_cubes_per_player
    if start > each.cubes:
        yield Finding("players", ("per_player", "cubes"), f"{start} are already needed before the first round")
    for number, row in players.by_player_count.items():
        here = ("by_player_count", number)
        if row.tiles_taken_in_total + constants.influence_tiles_face_up > parts.influence_tiles:
            message = f"too many: {constants.influence_tiles_face_up} of {parts.influence_tiles} must still lie face up"
            yield Finding("players", (*here, "tiles_taken_in_total"), message)
        left = parts.special_tiles - row.special_tiles_dealt
        at = (*here, "special_tiles_left_in_box")
        yield from sum_agrees("players", at, row.special_tiles_left_in_box, left, "the special tiles not dealt")


def check_special_cities(specials: Specials, cities: Cities) -> Findings:
    """Cities named by special tiles exist."""
    for index, special in enumerate(specials.special_tiles):
        city = getattr(special.effect, "city", None)
        if city is not None:
            at = ("special_tiles", index, "effect", "city")
            yield from known_id("special_tiles", at, city, _city_ids(cities), "city")


CITY_CHECKS: tuple[Check, ...] = ((("cities",), check_cities),)

ID_CHECKS: tuple[Check, ...] = (
    (("special_tiles",), check_special_tiles),
    (("rulings",), check_rulings),
    (("armies", "cities"), check_army_cities),
    (("influence_tiles", "cities"), check_tile_colours),
    (("locations", "cities"), check_location_cities),
    (("map_points", "cities", "locations"), check_map_points),
    (("components", "cities"), check_early_end_cities),
    (("special_tiles", "cities"), check_special_cities),
)

SUM_CHECKS: tuple[Check, ...] = (
    (("armies",), check_army_totals),
    (("influence_tiles",), check_influence_tiles),
    (("locations",), check_locations),
    (("combat_table",), check_combat_table),
    (("players",), check_players),
    (("components", "cities"), check_early_end),
    (("components", "cities"), check_defeat_markers),
    (("locations", "cities"), check_location_counts),
    (("components", "armies", "influence_tiles", "locations", "special_tiles"), check_piece_counts),
    (("components", "players", "cities"), check_box_for_players),
)

STAGES = (CITY_CHECKS, ID_CHECKS, SUM_CHECKS)

"""Cross-checks of the map: lands, regions and adjacency, and what is said of a region in other files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal, get_args

from hellas.content.findings import (
    Finding,
    Findings,
    Place,
    first,
    keys,
    known_id,
    same_ids,
    sums_agree,
    unique,
    unique_items,
)
from hellas.content.lords.rows.board import Monuments, RegionRow, Regions
from hellas.content.lords.rows.cards import Quests
from hellas.content.lords.rows.monsters import Monsters
from hellas.content.lords.words import God, Settlement

FILE = "regions"
LAND_SIZES = (3, 4)


def region_ids(regions: Regions) -> list[str]:
    """The ids of all regions, in the order of the file."""
    return [row.id for row in regions.regions]


def check_ids(regions: Regions) -> Findings:
    """Ids differ, and every word that stands for a land, region or settlement does so."""
    lands, names = [land.id for land in regions.lands], region_ids(regions)
    twice = (*unique(FILE, ("lands",), lands), *unique(FILE, ("regions",), names))
    yield from first(iter(twice), _check_words(regions, lands, names))


def _check_words(regions: Regions, lands: list[str], names: list[str]) -> Findings:
    words = keys(("settlements",), regions.settlements)
    yield from same_ids(FILE, ("settlements",), words, get_args(Settlement), "settlement")
    for index, row in enumerate(regions.regions):
        here = ("regions", index)
        yield from known_id(FILE, (*here, "land"), row.land, lands, "land")
        for field in ("land_neighbours", "sea_neighbours"):
            yield from _check_neighbours((*here, field), row.id, getattr(row, field), names)
    for index, land in enumerate(regions.lands):
        yield from _check_regions(("lands", index, "regions"), land.regions, names)
    for index, trail in enumerate(regions.sea_trails):
        yield from _check_regions(("sea_trails", index), trail, names)


def _check_neighbours(path: Place, region: str, given: tuple[str, ...], names: list[str]) -> Findings:
    yield from _check_regions(path, given, names)
    if region in given:
        yield Finding(FILE, (*path, given.index(region)), f"{region} is no neighbour of itself")


def _check_regions(path: Place, given: tuple[str, ...], names: list[str]) -> Findings:
    yield from unique_items(FILE, path, given)
    for index, word in enumerate(given):
        yield from known_id(FILE, (*path, index), word, names, "region")


def check_lands(regions: Regions) -> Findings:
    """Every region lies in the land that it names, and in no other; a land has three or four (3.1)."""
    yield from first(_check_listed(regions), _check_sizes(regions))


def _check_listed(regions: Regions) -> Findings:
    land_of = {row.id: row.land for row in regions.regions}
    for index, land in enumerate(regions.lands):
        for place, region in enumerate(land.regions):
            if land_of[region] != land.id:
                at = ("lands", index, "regions", place)
                yield Finding(FILE, at, f"{region} says that it lies in the {land_of[region]} land")
    listed = [region for land in regions.lands for region in land.regions]
    for index, row in enumerate(regions.regions):
        if row.id not in listed:
            yield Finding(FILE, ("regions", index, "land"), f"the {row.land} land does not list {row.id}")


def _check_sizes(regions: Regions) -> Findings:
    for index, land in enumerate(regions.lands):
        if len(land.regions) not in LAND_SIZES:
            at = ("lands", index, "regions")
            yield Finding(FILE, at, f"a land has 3 or 4 regions, not {len(land.regions)}")


def check_adjacency(regions: Regions) -> Findings:
    """Adjacency is symmetric, sea trails are listed alike, and the map is in one piece (3.2)."""
    yield from first(_check_symmetry(regions), _check_sea_trails(regions), _check_one_piece(regions))


def _check_symmetry(regions: Regions) -> Findings:
    fields: tuple[Literal["land_neighbours", "sea_neighbours"], ...] = ("land_neighbours", "sea_neighbours")
    by_id = {row.id: row for row in regions.regions}
    for index, row in enumerate(regions.regions):
        for field in fields:
            for place, other in enumerate(getattr(row, field)):
                if row.id not in getattr(by_id[other], field):
                    message = f"{other} does not have {row.id} among its {field}"
                    yield Finding(FILE, ("regions", index, field, place), message)
        for place, other in enumerate(row.sea_neighbours):
            if other in row.land_neighbours:
                message = f"{other} is a neighbour over land already"
                yield Finding(FILE, ("regions", index, "sea_neighbours", place), message)


def _check_one_piece(regions: Regions) -> Findings:
    reached = _reached({row.id: row for row in regions.regions})
    for index, row in enumerate(regions.regions):
        if row.id not in reached:
            yield Finding(FILE, ("regions", index), f"{row.id} cannot be reached from {regions.regions[0].id}")


def _check_sea_trails(regions: Regions) -> Findings:
    trails = [frozenset(trail) for trail in regions.sea_trails]
    by_id = {row.id: row for row in regions.regions}
    for index, (one, other) in enumerate(regions.sea_trails):
        if trails.index(trails[index]) < index:
            yield Finding(FILE, ("sea_trails", index), f"the trail from {one} to {other} is here twice")
        elif other not in by_id[one].sea_neighbours:
            message = f"{one} does not have {other} among its sea_neighbours"
            yield Finding(FILE, ("sea_trails", index), message)
    for index, row in enumerate(regions.regions):
        for place, other in enumerate(row.sea_neighbours):
            told_before = other in [before.id for before in regions.regions[:index]]
            if {row.id, other} not in trails and not told_before:
                message = f"no sea trail goes from {row.id} to {other}"
                yield Finding(FILE, ("regions", index, "sea_neighbours", place), message)


def _reached(by_id: Mapping[str, RegionRow]) -> set[str]:
    reached: set[str] = set()
    ahead = list(by_id)[:1]
    while ahead:
        region = ahead.pop()
        if region not in reached:
            reached.add(region)
            ahead += by_id[region].land_neighbours + by_id[region].sea_neighbours
    return reached


def check_sites(regions: Regions) -> Findings:
    """One Oracle site, without a shrine (3.3); a monument of each god; only settlements give something."""
    sites = [index for index, row in enumerate(regions.regions) if row.oracle_site]
    if len(sites) != 1:
        yield Finding(FILE, ("regions",), f"exactly one region must have oracle_site: true (now: {len(sites)})")
    for index in sites:
        if regions.regions[index].shrine:
            yield Finding(FILE, ("regions", index, "shrine"), "the Oracle is built where no shrine is")
    gods = Counter(row.monument for row in regions.regions if row.monument)
    for god in get_args(God):
        if gods[god] != 1:
            yield Finding(FILE, ("regions",), f"exactly one region must have monument: {god} (now: {gods[god]})")
    for name, row in regions.settlements.items():
        for field, number in row:
            if (number > 0) != (name != "none"):
                message = "must be 0 without a settlement" if name == "none" else "must be more than 0"
                yield Finding(FILE, ("settlements", name, field), message)


def check_totals(regions: Regions) -> Findings:
    """The totals are those of the rows."""
    rows = regions.regions
    settlements = Counter(row.settlement for row in rows)
    counted = {
        "regions": len(rows),
        "lands": len(regions.lands),
        "cities": settlements["city"],
        "spartas": settlements["sparta"],
        "shrines": sum(row.shrine for row in rows),
        "oracle_sites": sum(row.oracle_site for row in rows),
        "god_monuments": sum(row.monument not in {None, "free"} for row in rows),
        "free_monument_places": sum(row.monument == "free" for row in rows),
        "land_borders": sum(len(row.land_neighbours) for row in rows) // 2,
        "sea_trails": len(regions.sea_trails),
    }
    yield from sums_agree(FILE, ("totals",), regions.totals.model_dump(), counted)


# --- what other files say of regions


def check_region_quests(regions: Regions, quests: Quests) -> Findings:
    """Regions and quests name each other."""
    yield from first(
        _known_regions("quests", [quest.region for quest in quests.quests], regions),
        _known_quests(regions, [quest.id for quest in quests.quests]),
        _check_quest_regions(regions, {quest.id: quest.region for quest in quests.quests}),
    )


def _known_quests(regions: Regions, known: list[str]) -> Findings:
    for index, row in enumerate(regions.regions):
        if row.quest:
            yield from known_id(FILE, ("regions", index, "quest"), row.quest, known, "quest")


def _check_quest_regions(regions: Regions, region_of: Mapping[str, str]) -> Findings:
    for index, row in enumerate(regions.regions):
        if row.quest and region_of[row.quest] != row.id:
            message = f"{row.quest} says that it is in {region_of[row.quest]}"
            yield Finding(FILE, ("regions", index, "quest"), message)
    listed = [row.quest for row in regions.regions]
    for index, (quest, region) in enumerate(region_of.items()):
        if quest not in listed:
            yield Finding("quests", ("quests", index, "region"), f"{region} does not name {quest}")


def check_region_monuments(regions: Regions, monuments: Monuments) -> Findings:
    """Every monument stands where its region says so."""
    known = _known_regions("monuments", [row.region for row in monuments.monuments], regions)
    yield from first(known, _check_monument_regions(regions, monuments))


def _check_monument_regions(regions: Regions, monuments: Monuments) -> Findings:
    monument_of = {row.id: row.monument for row in regions.regions}
    for index, row in enumerate(monuments.monuments):
        if monument_of[row.region] != row.id:
            message = f"{row.region} does not have the monument {row.id}"
            yield Finding("monuments", ("monuments", index, "region"), message)


def check_region_spawns(regions: Regions, monsters: Monsters) -> Findings:
    """Regions list the monsters that have a card there."""
    yield from first(_known_spawns(regions, monsters), _check_spawns(regions, monsters))


def _known_spawns(regions: Regions, monsters: Monsters) -> Findings:
    names, known = region_ids(regions), [monster.id for monster in monsters.monsters]
    for index, monster in enumerate(monsters.monsters):
        for place, card in enumerate(monster.cards):
            at = ("monsters", index, "cards", place, "spawn")
            yield from known_id("monsters", at, card.spawn, names, "region")
    for index, row in enumerate(regions.regions):
        here = ("regions", index, "monster_spawns")
        yield from unique_items(FILE, here, row.monster_spawns)
        for place, word in enumerate(row.monster_spawns):
            yield from known_id(FILE, (*here, place), word, known, "monster")


def _check_spawns(regions: Regions, monsters: Monsters) -> Findings:
    listed = {(row.id, word) for row in regions.regions for word in row.monster_spawns}
    spawns = {(card.spawn, monster.id) for monster in monsters.monsters for card in monster.cards}
    for index, monster in enumerate(monsters.monsters):
        for place, card in enumerate(monster.cards):
            if (card.spawn, monster.id) not in listed:
                message = f"{card.spawn} does not list {monster.id} among its monster_spawns"
                yield Finding("monsters", ("monsters", index, "cards", place, "spawn"), message)
    for index, row in enumerate(regions.regions):
        for place, word in enumerate(row.monster_spawns):
            if (row.id, word) not in spawns:
                here = ("regions", index, "monster_spawns", place)
                yield Finding(FILE, here, f"no card of {word} names {row.id}")


def _known_regions(file: str, named: list[str], regions: Regions) -> Findings:
    for index, region in enumerate(named):
        yield from known_id(file, (file, index, "region"), region, region_ids(regions), "region")

"""Checks of one ruleset file of *Perikles* in itself: its totals, its ids, and what the program can play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from hellas.content.faults import did_you_mean
from hellas.content.findings import (
    Finding,
    Findings,
    ids,
    keys,
    known_id,
    same_ids,
    sum_agrees,
    sums_agree,
    unique,
)
from hellas.content.perikles import choose_column, columns_by_decision
from hellas.content.perikles.rows import (
    BROWN,
    PERSIA,
    Armies,
    Cities,
    CombatTable,
    InfluenceTiles,
    Location,
    Locations,
    Players,
    Rulings,
    Specials,
    TileKind,
)

CITY_IDS = ("athens", "sparta", "argos", "corinth", "thebes", "megara")
TILE_KINDS: tuple[TileKind, ...] = ("plain", "candidate", "assassin", "any")

SPECIAL_IDS = (
    "alkibiades", "brasidas", "perikles", "persian_fleet", "phormio", "plague", "slave_revolt", "thessalian_allies",
)  # fmt: skip
"""The special tiles that the program can play."""

RULING_CHOICES: Mapping[str, tuple[str, ...]] = {
    "natives_alone": ("table", "never_first", "strength"),
    "rebels_scope": ("battle", "location"),
    "war_bars_defence": ("both", "attacker"),
    "war_scope": ("owner", "owner_and_defenders"),
    "permission_scope": ("turn", "standing"),
    "slave_revolt_kinds": ("any", "hoplite"),
    "slave_revolt_reveals": ("no", "yes"),
    "supply_strength_visible": ("no", "yes"),
    "first_sender": ("leader", "chosen"),
    "retrieval": ("optional", "automatic"),
    "plague_counts_candidate": ("yes", "no"),
    "triremes_to_land_only": ("no", "yes"),
    "leaderless_defence": ("no", "yes"),
}
"""The settings, and the choices of each, that the program can play."""


def check_cities(cities: Cities) -> Findings:
    """Ids differ, statues never gain from defeats, exactly one city starts the round and one the sending."""
    names = [city.id for city in cities.cities]
    yield from unique("cities", ("cities",), names)
    yield from same_ids("cities", ("cities",), ids(("cities",), names), CITY_IDS, "city")
    for index, city in enumerate(cities.cities):
        if list(city.statue_values) != sorted(city.statue_values, reverse=True):
            yield Finding("cities", ("cities", index, "statue_values"), "the values must not rise from left to right")
        if city.statue_values[-1] < cities.value_when_all_covered:
            yield Finding("cities", ("value_when_all_covered",), f"more than the last value of {city.id}")
    for field in ("leader_starts_next_round", "leader_starts_sending"):
        starters = [city.id for city in cities.cities if getattr(city, field)]
        if len(starters) != 1:
            named = ", ".join(starters) or "none"
            yield Finding("cities", ("cities",), f"exactly one city must have {field}: true (now: {named})")


def check_army_totals(armies: Armies) -> Findings:
    """Counters by city, Greek, Persian, all."""
    by_city = {city: sum(sum(s.values()) for s in kinds.values()) for city, kinds in armies.table.items()}
    persian = by_city.get(PERSIA, 0)
    greek = sum(by_city.values()) - persian
    totals = armies.totals
    yield from sums_agree("armies", ("totals", "by_city"), totals.by_city, by_city)
    yield from sum_agrees("armies", ("totals", "greek"), totals.greek, greek, "the Greek counters")
    yield from sum_agrees("armies", ("totals", "persian"), totals.persian, persian, "the Persian counters")
    yield from sum_agrees("armies", ("totals", "all"), totals.all, greek + persian, "the counters")


def check_influence_tiles(tiles: InfluenceTiles) -> Findings:
    """The list agrees with the table, the kinds and the totals; brown and only brown tiles are for any city."""
    file, rows = "influence_tiles", tiles.tiles
    yield from unique(file, ("tiles",), [row.id for row in rows])
    yield from same_ids(file, ("kinds",), keys(("kinds",), tiles.kinds), TILE_KINDS, "kind of tile")
    for index, row in enumerate(rows):
        here = ("tiles", index)
        if row.kind in tiles.kinds and row.shards != tiles.kinds[row.kind].shards:
            yield Finding(file, (*here, "shards"), f"a {row.kind} tile has {tiles.kinds[row.kind].shards} shards")
        is_any = row.kind == "any"
        if is_any != (row.colour == BROWN):
            yield Finding(file, (*here, "colour"), f"tiles of kind {row.kind} are not {row.colour}")
        if row.city != (None if is_any else row.colour):
            message = f"tiles of colour {row.colour} and kind {row.kind} are not for {row.city}"
            yield Finding(file, (*here, "city"), message)
    counted = Counter((row.colour, row.kind) for row in rows)
    written = {(colour, kind): number for colour, kinds in tiles.table.items() for kind, number in kinds.items()}
    for (colour, kind), number in written.items():
        yield from sum_agrees(file, ("table", colour, kind), number, counted[colour, kind], "such tiles in the list")
    for colour, kind in counted:
        if (colour, kind) not in written:
            yield Finding(file, ("table",), f"{colour} {kind} tiles are in the list, but not in the table")
    kinds = Counter(row.kind for row in rows)
    shards = Counter(row.shards for row in rows)
    sums: dict[str, int] = {kind: kinds[kind] for kind in TILE_KINDS}
    sums |= {"all": len(rows), "two_shard": shards[2], "one_shard": shards[1]}
    yield from sums_agree(file, ("totals",), tiles.totals.model_dump(), sums)


def check_locations(locations: Locations) -> Findings:
    """Natives fit their side and the battles, and the totals and lists agree with the rows."""
    file, rows = "locations", locations.locations
    yield from unique(file, ("locations",), [row.id for row in rows])
    for index, row in enumerate(rows):
        yield from _check_location(index, row)
    totals = locations.totals
    tiles_by_city = Counter(row.city for row in rows)
    vp_by_city: Counter[str] = Counter()
    for row in rows:
        vp_by_city[row.city] += row.vp
    yield from sum_agrees(file, ("totals", "tiles"), totals.tiles, len(rows), "the locations")
    yield from sum_agrees(file, ("totals", "vp"), totals.vp, sum(row.vp for row in rows), "the points of the locations")
    yield from sums_agree(file, ("totals", "tiles_by_city"), totals.tiles_by_city, tiles_by_city)
    yield from sums_agree(file, ("totals", "vp_by_city"), totals.vp_by_city, vp_by_city)
    orders = Counter(row.battles for row in rows)
    sea_first, land_first = orders["trireme", "hoplite"], orders["hoplite", "trireme"]
    yield from sum_agrees(file, ("totals", "sea_then_land"), totals.sea_then_land, sea_first, "such locations")
    yield from sum_agrees(file, ("totals", "land_then_sea"), totals.land_then_sea, land_first, "such locations")
    lists = {
        "land_only": [row.id for row in rows if row.battles == ("hoplite",)],
        "with_native_defenders": [row.id for row in rows if row.natives.side == "defender"],
        "with_rebels": [row.id for row in rows if row.natives.side == "attacker"],
    }
    for name, counted in lists.items():
        yield from _check_list(name, getattr(totals, name), counted)


def _check_location(index: int, row: Location) -> Findings:
    here = ("locations", index)
    natives = row.natives
    if (natives.side == "none") != (natives.hoplite + natives.trireme == 0):
        yield Finding("locations", (*here, "natives"), "natives need both a side and a strength, or neither")
    if (natives.trireme and "trireme" not in row.battles) or (natives.hoplite and "hoplite" not in row.battles):
        yield Finding("locations", (*here, "natives"), "natives of a kind for which there is no battle")
    if row.battles == ("trireme",) or len(set(row.battles)) < len(row.battles):
        yield Finding("locations", (*here, "battles"), "must be hoplite alone, or both kinds in either order")


def _check_list(name: str, written: Sequence[str], counted: Sequence[str]) -> Findings:
    for word in written:
        if word not in counted:
            at = ("totals", name, list(written).index(word))
            yield Finding("locations", at, f"no location like this is called {word!r}{did_you_mean(word, counted)}")
    for word in counted:
        if word not in written:
            yield Finding("locations", ("totals", name), f"{word!r} is missing")
    if len(set(written)) < len(written):
        yield Finding("locations", ("totals", name), "a location is here twice")


def check_combat_table(table: CombatTable) -> Findings:
    """The order names every column once, needs add up, and examples and matrix say the same as the column rules."""
    file = "combat_table"
    names = [column.id for column in table.columns]
    yield from unique(file, ("columns",), names)
    for index, column in enumerate(table.columns):
        if column.attacker_need + column.defender_need != table.needs_add_up_to:
            yield Finding(file, ("columns", index), f"the two needs must add up to {table.needs_add_up_to}")
    broken = list(_check_decision_order(table, names))
    yield from broken
    if broken:
        return
    order = columns_by_decision(table)
    for index, example in enumerate(table.examples):
        right = choose_column(order, example.attacker, example.defender).id
        if example.column != right:
            at = ("examples", index, "column")
            yield Finding(file, at, f"{example.column!r} is written here, but the columns give {right!r}")
    for attacker, row in table.matrix.items():
        for index, written in enumerate(row):
            right = choose_column(order, attacker, index + 1).id
            if written != right:
                message = f"{written!r} is written for {attacker} against {index + 1}, but the columns give {right!r}"
                yield Finding(file, ("matrix", attacker, index), message)
    size = len(table.matrix)
    if list(table.matrix) != list(range(1, size + 1)) or any(len(row) != size for row in table.matrix.values()):
        yield Finding(file, ("matrix",), "the matrix must be square, with rows 1, 2, 3 ...")


def _check_decision_order(table: CombatTable, names: Sequence[str]) -> Findings:
    file, order, here = "combat_table", table.decision_order, ("decision_order",)
    given = {column_id: (*here, index) for index, column_id in enumerate(order)}
    yield from same_ids(file, here, given, names, "column")
    if len(given) < len(order):
        yield Finding(file, here, "a column is here twice")
    open_ended = [column.id for column in table.columns if column.when is None]
    if len(open_ended) != 1 or not order or order[-1] != open_ended[0]:
        yield Finding(file, ("decision_order",), "must end with the one column that has no condition")


def check_players(players: Players) -> Findings:
    """A row for each number of players, and its products are right."""
    file = "players"
    if list(players.by_player_count) != list(range(players.min_players, players.max_players + 1)):
        yield Finding(file, ("by_player_count",), "needs one row for each number from min_players to max_players")
    for number, row in players.by_player_count.items():
        here = ("by_player_count", number)
        taken = number * row.influence_tiles_taken_per_player_per_round
        dealt = number * players.per_player.special_tiles
        what = "those of all players"
        yield from sum_agrees(file, (*here, "tiles_taken_in_total"), row.tiles_taken_in_total, taken, what)
        yield from sum_agrees(file, (*here, "special_tiles_dealt"), row.special_tiles_dealt, dealt, what)


def check_special_tiles(specials: Specials) -> Findings:
    """The eight that the program can play; tiles used in battles say in which kind."""
    file = "special_tiles"
    here = ("special_tiles",)
    names = [special.id for special in specials.special_tiles]
    yield from unique(file, here, names)
    yield from same_ids(file, here, ids(here, names), SPECIAL_IDS, "special tile")
    for index, special in enumerate(specials.special_tiles):
        window = special.window
        if (window.phase == 6) != (window.battle_kind is not None):
            at = ("special_tiles", index, "window")
            yield Finding(file, at, "battle_kind belongs to tiles of phase 6, and only to them")


def check_rulings(rulings: Rulings) -> Findings:
    """Names and choices are those that the program can play, and the default is one of the choices."""
    file, here = "rulings", ("rulings",)
    names = [ruling.id for ruling in rulings.rulings]
    yield from unique(file, here, names)
    yield from same_ids(file, here, ids(here, names), list(RULING_CHOICES), "ruling")
    for index, ruling in enumerate(rulings.rulings):
        at = (*here, index, "choices")
        playable = RULING_CHOICES.get(ruling.id, ruling.choices)
        choices = {choice: (*at, place) for place, choice in enumerate(ruling.choices)}
        yield from same_ids(file, at, choices, playable, "choice")
        if len(choices) < len(ruling.choices):
            yield Finding(file, at, "a choice is here twice")
        yield from known_id(file, (*here, index, "default"), ruling.default, playable, "choice")
    yield from unique(file, ("notes",), [note.id for note in rulings.notes])

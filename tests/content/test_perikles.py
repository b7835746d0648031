"""The rulesets of *Perikles*: they load, and whatever is changed in them is found with file, line and field."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hellas.content.check import check
from hellas.content.faults import ContentError, ContentFault
from hellas.content.perikles import PeriklesContent
from hellas.content.perikles.load import load_perikles, read_perikles
from hellas.resources import RULESETS

PERIKLES = RULESETS / "perikles"


@pytest.fixture(scope="module")
def content() -> PeriklesContent:
    return load_perikles(PERIKLES)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy that may be spoilt."""
    return Path(shutil.copytree(PERIKLES, tmp_path / "perikles"))


def spoil(folder: Path, file: str, old: str, new: str) -> int:
    """Replace the first ``old`` by ``new``, and return the line where it is."""
    place = folder / f"{file}.yaml"
    text = place.read_text("utf-8")
    assert old in text, "the rulesets have changed; adapt the test"
    place.write_text(text.replace(old, new, 1), "utf-8")
    return text.count("\n", 0, text.index(old)) + 1


def told(folder: Path) -> list[str]:
    """All faults, without the name of the folder."""
    return [str(fault).replace(f"{folder.as_posix()}/", "") for fault in read_perikles(folder)[1]]


# --- what is in the box


def test_everything_is_there(content: PeriklesContent) -> None:
    assert content.city_ids == ("athens", "sparta", "argos", "corinth", "thebes", "megara")
    assert (content.round_starter, content.sending_starter) == ("athens", "sparta")
    assert len(content.tiles) == 36
    assert len(content.locations) == 21
    assert sum(location.vp for location in content.locations.values()) == 88
    counters = content.counter_types.values()
    assert sum(counter.count for counter in counters if counter.city != content.persia) == 61
    assert sum(counter.count for counter in counters if counter.city == content.persia) == 10
    assert len(content.specials) == 8
    assert list(content.players) == [3, 4, 5]
    assert len(content.rulings) == 13


def test_lookups(content: PeriklesContent) -> None:
    tile = content.tiles["athens-assassin-1"]
    assert (tile.colour, tile.city, tile.shards, tile.cubes, tile.action) == ("athens", "athens", 1, 1, "assassinate")
    assert content.tiles["any-5"].city is None
    assert content.tiles["megara-plain-2"].cubes == 2
    sicily = content.locations["sicily"]
    assert (sicily.city, sicily.vp, sicily.battles) == ("sparta", 7, ("trireme", "hoplite"))
    assert (sicily.natives.side, sicily.natives.hoplite, sicily.natives.trireme) == ("defender", 1, 1)
    counter = content.counter_types["sparta-hoplite-3"]
    assert (counter.city, counter.kind, counter.strength, counter.count) == ("sparta", "hoplite", 3, 3)
    assert content.players[5].influence_tiles_taken_per_player_per_round == 4
    assert content.rulings["natives_alone"].choices == ("table", "never_first", "strength")
    assert content.rulings["plague_counts_candidate"].default == "yes"
    assert content.location_points["sicily"].off_map
    assert not content.city_points["athens"].off_map


@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [(3, 1, "3:1"), (26, 1, "3:1"), (2, 1, "2:1"), (5, 3, "+2"), (3, 4, "1:1"), (7, 12, "-2"), (2, 4, "1:2")],
)
def test_columns_of_the_combat_table(content: PeriklesContent, attacker: int, defender: int, column: str) -> None:
    assert content.column(attacker, defender).id == column


def test_statues_are_worth_nothing_when_all_numbers_are_covered(content: PeriklesContent) -> None:
    assert [content.statue_value("corinth", defeats) for defeats in range(6)] == [9, 7, 5, 3, 0, 0]


def test_content_cannot_be_changed(content: PeriklesContent) -> None:
    with pytest.raises(AttributeError):
        content.persia = "sparta"  # type: ignore[misc]
    with pytest.raises(ValueError, match="frozen"):
        content.cities["athens"].location_tiles = 8


def test_the_fingerprint_is_of_what_is_said_not_of_how(folder: Path, content: PeriklesContent) -> None:
    spoil(folder, "players", "# What", "# A comment and Windows lines:\r\n# What")
    assert load_perikles(folder).fingerprint == content.fingerprint
    spoil(folder, "cities", "statue_values: [5, 5, 3, 1]", "statue_values: [5, 4, 3, 1]")
    assert load_perikles(folder).fingerprint != content.fingerprint


# --- every change is found

ONE_FAULT = [
    # what a model finds: types, fields, ranges, words
    ("locations", "vp: 6", "vp: six", "locations.0.vp", "input should be a valid integer, not 'six'"),
    ("locations", "vp: 6", "vp: 6.0", "locations.0.vp", "input should be a valid integer, not 6.0"),
    ("locations", "vp: 6", "vp: true", "locations.0.vp", "input should be a valid integer, not True"),
    ("locations", "vp: 6", "vp: 0", "locations.0.vp", "input should be greater than or equal to 1, not 0"),
    ("locations", "vp: 6, ", "", "locations.0.vp", "this field is missing"),
    ("locations", "vp: 6", "vps: 6", "locations.0.vps", "unknown field, did you mean 'vp'?"),
    ("locations", "vp: 6", "vp: 6, cost: 1", "locations.0.cost", "unknown field"),
    ("locations", "vp: 6", "vp: 6, nativs: 1", "locations.0.nativs", "unknown field, did you mean 'natives'?"),
    ("locations", "[trireme, hoplite]", "[trirem, hoplite]", "locations.0.battles.0",
     "'trirem' is not 'hoplite' or 'trireme', did you mean 'trireme'?"),
    ("locations", "[trireme, hoplite]", "[]", "locations.0.battles", "at least 1 entry is allowed here, not 0"),
    ("locations", "natives: {side: defender, hoplite: 1, trireme: 0}", "natives: none", "locations.0.natives",
     "fields with values are needed here, not 'none'"),
    ("locations", "perikles/locations/1", "perikles/locations/2", "schema",
     "'perikles/locations/2' is not 'perikles/locations/1', did you mean 'perikles/locations/1'?"),
    ("locations", "id: amphipolis", "id: Amphi polis", "locations.0.id",
     "'Amphi polis' does not have the form ^[a-z][a-z0-9_]*(-[a-z0-9_]+)*$"),
    ("armies", "{hoplite: {1: 2", "{hoplites: {1: 2", "table.athens.hoplites",
     "'hoplites' is not 'hoplite' or 'trireme', did you mean 'hoplite'?"),
    ("armies", "1: 2", "1: -2", "table.athens.hoplite.1", "input should be greater than or equal to 1, not -2"),
    ("armies", "1: 2", "one: 2", "table.athens.hoplite.one", "input should be a valid integer, not 'one'"),
    ("special_tiles", "type: place_cubes", "type: place_cube", "special_tiles.2.effect",
     "'place_cube' is not 'move_cubes', 'place_cubes', 'halve_cubes', 'double_strength', 'head_start_token', "
     "'return_counter', did you mean 'place_cubes'?"),
    ("special_tiles", "city: athens, cubes: 2", "city: athens, cubes: two", "special_tiles.2.effect.cubes",
     "input should be a valid integer, not 'two'"),
    ("special_tiles", "city: athens, cubes: 2", "city: athens", "special_tiles.2.effect.cubes",
     "this field is missing"),
    ("special_tiles", "city: athens, cubes: 2", "city: athens, cube: 2", "special_tiles.2.effect.cube",
     "unknown field, did you mean 'cubes'?"),
    ("map_points", "[661.7, 512.7]", "[661.7]", "cities.athens.at.1", "this field is missing"),
    ("map_points", "[661.7, 512.7]", "[661.7, .nan]", "cities.athens.at.1", "input should be a finite number, not nan"),
    ("map_points", "[661.7, 512.7]", "[661.7, 1001]", "cities.athens.at.1",
     "input should be less than or equal to 1000, not 1001"),
    ("rulings", "notes: []", "notes:", "notes", "a list is needed here, not None"),
    ("rulings", 'default: "no"', "default: no", "rulings.6.default", "input should be a valid string, not False"),
    # what only a walk through the file finds
    ("locations", "vp: 6", "vp: 6, vp: 6", "locations.0.vp", "the key 'vp' is here twice (first in line 6)"),
    ("armies", "1: 2", "1: 2, 1: 3", "table.athens.hoplite.1", "the key 1 is here twice (first in line 5)"),
    ("locations", "vp: 6", "vp: 2001-01-01", "locations.0.vp",
     "a value of the kind 'timestamp' is not allowed; put texts in quotes"),
    ("locations", "vp: 6", "vp: !!python/object/apply:os.getcwd []", "locations.0.vp",
     "a value of the kind 'python/object/apply:os.getcwd' is not allowed; put texts in quotes"),
    ("locations", "vp: 6", "vp: " + "9" * 5000, "locations.0.vp", "a number cannot be that long"),
    ("locations", "vp: 6", "[vp]: 6", "locations.0.?", "a key must be a word or a number"),
    ("locations", "vp: 6", "vp: &six 6, x: *six", "", "aliases (*name) are not allowed here"),
    ("locations", "vp: 6", "vp: " + "[" * 40 + "]" * 40, "", "nested more than 32 deep"),
    # ids
    ("locations", "city: athens", "city: athns", "locations.0.city",
     "no city is called 'athns', did you mean 'athens'?"),
    ("armies", "  argos: {hoplite", "  argus: {hoplite", "table.argus",
     "no city is called 'argus', did you mean 'argos'?"),
    ("influence_tiles", "colour: argos", "colour: argus", "tiles.12.colour",
     "no colour is called 'argus', did you mean 'argos'?"),
    ("influence_tiles", "  brown: {any: 5}", "  braun: {any: 5}", "table.braun",
     "no colour is called 'braun', did you mean 'brown'?"),
    ("map_points", "  sparta: {", "  spartha: {", "cities.spartha",
     "no city is called 'spartha', did you mean 'sparta'?"),
    ("map_points", "  lesbos: {", "  lesbo: {", "locations.lesbo",
     "no location is called 'lesbo', did you mean 'lesbos'?"),
    ("special_tiles", "id: phormio", "id: formio", "special_tiles.4.id",
     "no special tile is called 'formio', did you mean 'phormio'?"),
    ("special_tiles", "city: sparta, kind", "city: spata, kind", "special_tiles.1.effect.city",
     "no city is called 'spata', did you mean 'sparta'?"),
    ("components", "early_end_cities: [athens", "early_end_cities: [athen", "constants.early_end_cities.0",
     "no city is called 'athen', did you mean 'athens'?"),
    ("rulings", "id: war_scope", "id: wars_scope", "rulings.3.id",
     "no ruling is called 'wars_scope', did you mean 'war_scope'?"),
    ("rulings", "choices: [table, never_first", "choices: [table, newer_first", "rulings.0.choices.1",
     "no choice is called 'newer_first', did you mean 'never_first'?"),
    ("rulings", "default: table", "default: tabel", "rulings.0.default",
     "no choice is called 'tabel', did you mean 'table'?"),
    # sums and what is said twice
    ("armies", "greek: 61", "greek: 60", "totals.greek", "60 is written here, but the Greek counters add up to 61"),
    ("armies", "persian: 10", "persian: 9", "totals.persian",
     "9 is written here, but the Persian counters add up to 10"),
    ("armies", "athens: 14", "athens: 13", "totals.by_city.athens", "13 is written here, but the entries add up to 14"),
    ("armies", "athens: 14, ", "", "totals.by_city", "the total for 'athens' is missing; the entries add up to 14"),
    ("components", "army_counters: 71", "army_counters: 60", "components.army_counters",
     "60 is written here, but the pieces in their own file add up to 71"),
    ("components", "influence_cubes: 150", "influence_cubes: 149", "components.influence_cubes",
     "149 is written here, but those of 5 players add up to 150"),
    ("components", "leader_counters: 45", "leader_counters: 44", "components.leader_counters",
     "44 is written here, but those of 5 players add up to 45"),
    ("components", "defeat_markers: 15", "defeat_markers: 16", "components.defeat_markers",
     "16 is written here, but the defeats that can matter add up to 15"),
    ("components", "dice: 4", "dice: 5", "components.dice", "5 is written here, but those of two sides add up to 4"),
    ("components", "victory_markers: 4", "victory_markers: 3", "components.victory_markers",
     "3 is written here, but those of two sides add up to 4"),
    ("components", "start_cubes_per_city_per_player: 2", "start_cubes_per_city_per_player: 5", "per_player.cubes",
     "32 are already needed before the first round"),
    ("cities", "early_end_at_defeats: 4", "early_end_at_defeats: 5", "cities.0.early_end_at_defeats",
     "must be 4, to agree with the constants in components.yaml"),
    ("cities", "sending: false, early_end_at_defeats: null", "sending: false, early_end_at_defeats: 4",
     "cities.2.early_end_at_defeats",
     "must be null, to agree with the constants in components.yaml"),
    ("cities", "[5, 5, 3, 1]", "[5, 3, 5, 1]", "cities.0.statue_values", "the values must not rise from left to right"),
    ("cities", "covered: 0", "covered: 2", "value_when_all_covered", "more than the last value of athens"),
    ("cities", "next_round: false", "next_round: true", "cities",
     "exactly one city must have leader_starts_next_round: true (now: athens, sparta)"),
    ("cities", "starts_sending: true", "starts_sending: false", "cities",
     "exactly one city must have leader_starts_sending: true (now: none)"),
    ("influence_tiles", "plain: 14", "plain: 13", "totals.plain", "13 is written here, but the entries add up to 14"),
    ("influence_tiles", "one_shard: 22", "one_shard: 21", "totals.one_shard",
     "21 is written here, but the entries add up to 22"),
    ("influence_tiles", "assassin: 1}", "assassin: 2}", "table.athens.assassin",
     "2 is written here, but such tiles in the list add up to 1"),
    ("influence_tiles", ", assassin: 1}", "}", "table", "athens assassin tiles are in the list, but not in the table"),
    ("influence_tiles", "city: athens, kind: plain, shards: 2", "city: sparta, kind: plain, shards: 2", "tiles.0.city",
     "tiles of colour athens and kind plain are not for sparta"),
    ("influence_tiles", "id: athens-plain-2", "id: athens-plain-1", "tiles.1.id",
     "the id 'athens-plain-1' is used twice"),
    ("locations", "tiles: 21", "tiles: 20", "totals.tiles", "20 is written here, but the locations add up to 21"),
    ("locations", "  vp: 88", "  vp: 87", "totals.vp",
     "87 is written here, but the points of the locations add up to 88"),
    ("locations", "{athens: 30", "{athens: 31", "totals.vp_by_city.athens",
     "31 is written here, but the entries add up to 30"),
    ("locations", "{athens: 7", "{athens: 6", "totals.tiles_by_city.athens",
     "6 is written here, but the entries add up to 7"),
    ("locations", "sea_then_land: 11", "sea_then_land: 12", "totals.sea_then_land",
     "12 is written here, but such locations add up to 11"),
    ("locations", "land_then_sea: 7", "land_then_sea: 8", "totals.land_then_sea",
     "8 is written here, but such locations add up to 7"),
    ("locations", "[plataea, attica,", "[platea, plataea, attica,", "totals.land_only.0",
     "no location like this is called 'platea', did you mean 'plataea'?"),
    ("locations", ", corcyra]", "]", "totals.with_rebels", "'corcyra' is missing"),
    ("locations", ", corcyra]", ", corcyra, corcyra]", "totals.with_rebels", "a location is here twice"),
    ("locations", "{side: defender, hoplite: 1, trireme: 0}", "{side: defender, hoplite: 0, trireme: 0}",
     "locations.0.natives", "natives need both a side and a strength, or neither"),
    ("locations", "[hoplite], natives: {side: defender, hoplite: 1, trireme: 0}",
     "[hoplite], natives: {side: defender, hoplite: 1, trireme: 1}", "locations.2.natives",
     "natives of a kind for which there is no battle"),
    ("combat_table", "attacker_need: 10", "attacker_need: 9", "columns.0", "the two needs must add up to 15"),
    ("combat_table", 'defender: 1, column: "2:1"', 'defender: 1, column: "3:1"', "examples.0.column",
     "'3:1' is written here, but the columns give '2:1'"),
    ("combat_table", '  16: ["3:1"', '  16: ["2:1"', "matrix.16.0",
     "'2:1' is written for 16 against 1, but the columns give '3:1'"),
    ("combat_table", '"1:2", "+2"', '"1:3", "+2"', "decision_order.2",
     "no column is called '1:3', did you mean '1:2'?"),
    ("combat_table", '"-2", "1:1"]', '"1:1", "-2"]', "decision_order",
     "must end with the one column that has no condition"),
    ("players", "tiles_taken_in_total: 15", "tiles_taken_in_total: 16", "by_player_count.3.tiles_taken_in_total",
     "16 is written here, but those of all players add up to 15"),
    ("players", "special_tiles_left_in_box: 5", "special_tiles_left_in_box: 4",
     "by_player_count.3.special_tiles_left_in_box",
     "4 is written here, but the special tiles not dealt add up to 5"),
    ("players", "min_players: 3", "min_players: 2", "by_player_count",
     "needs one row for each number from min_players to max_players"),
    ("special_tiles", ", battle_kind: hoplite", "", "special_tiles.1.window",
     "battle_kind belongs to tiles of phase 6, and only to them"),
]  # fmt: skip


@pytest.mark.parametrize("change", ONE_FAULT, ids=lambda change: f"{change[0]}: {change[2][:30]}")
def test_one_change_is_one_fault(folder: Path, change: tuple[str, str, str, str, str]) -> None:
    file, old, new, field, message = change
    line = spoil(folder, file, old, new)
    faults = read_perikles(folder)[1]
    assert [(fault.field, fault.message) for fault in faults] == [(field, message)]
    at = Path(faults[0].file)
    assert at.parent == folder
    if at.stem == file and (field.count(".") or not field):
        assert faults[0].line == line
    else:  # something around the change, or what it contradicts in another file
        assert 1 <= faults[0].line <= len(at.read_text("utf-8").splitlines())


def test_a_fault_reads_well(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder.parent)
    spoil(folder, "locations", "city: sparta, vp: 7", "city: spartha, vp: 7")
    with pytest.raises(ContentError) as raised:
        load_perikles(folder)
    said = "perikles/locations.yaml:16: locations.10.city: no city is called 'spartha', did you mean 'sparta'?"
    assert str(raised.value) == said


def test_all_faults_of_a_folder_are_told(folder: Path) -> None:
    spoil(folder, "locations", "vp: 6", "vp: six")
    spoil(folder, "locations", "vp: 3", "vp: -3")
    spoil(folder, "cities", "[6, 3]", "[3, 6]")
    spoil(folder, "armies", "argos: 9", "argos: 8")
    (folder / "players.yaml").unlink()
    spoil(folder, "rulings", "rulings:", "rulings")
    assert told(folder) == [
        "locations.yaml:6: locations.0.vp: input should be a valid integer, not 'six'",
        "locations.yaml:11: locations.5.vp: input should be greater than or equal to 1, not -3",
        "players.yaml: the file is missing",
        "rulings.yaml:5: not valid YAML: could not find expected ':'",
        "cities.yaml:8: cities.2.statue_values: the values must not rise from left to right",
        "armies.yaml:13: totals.by_city.argos: 8 is written here, but the entries add up to 9",
    ]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "players.yaml:1: the file is empty"),
        (b"# nothing\n", "players.yaml:1: the file is empty"),
        (b"- 1\n- 2\n", "players.yaml:1: fields with values are needed here"),
        (b"word", "players.yaml:1: fields with values are needed here, not 'word'"),
        (b"a: 1\nb: \xff\n", "players.yaml:2: the file is not UTF-8 text"),
        (b"a: \x00\n", "players.yaml: not valid YAML: unacceptable character #x0000"),
        (b"a: [1,\n", "players.yaml:2: not valid YAML: "),
        (b"a: 1\n---\nb: 2\n", "players.yaml:2: not valid YAML: but found another document"),
        (b"a: !!int word\n", "players.yaml: a value cannot be read: invalid literal for int() with base 10: 'word'"),
        (b"a: 1\n" * 200_001, "players.yaml: the file is larger than 1,000,000 bytes, which no ruleset needs"),
        (b"[" * 900_000, "players.yaml:1: n"),  # "nested more than ...", or libyaml has a limit too
        (b"{a: " * 200_000, "players.yaml:1: nested more than 32 deep"),
        (b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "players.yaml:2: aliases (*name) are not allowed here"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_file_that_is_none(folder: Path, raw: bytes, said: str) -> None:
    (folder / "players.yaml").write_bytes(raw)
    assert [fault[: len(said)] for fault in told(folder)] == [said]


def test_a_byte_order_mark_does_no_harm(folder: Path) -> None:
    place = folder / "players.yaml"
    place.write_bytes(b"\xef\xbb\xbf" + place.read_bytes())
    assert not told(folder)


def test_a_folder_in_place_of_a_file(folder: Path) -> None:
    (folder / "players.yaml").unlink()
    (folder / "players.yaml").mkdir()
    assert told(folder) == ["players.yaml: the file cannot be read (Is a directory)"]


def test_a_file_under_a_wrong_name(folder: Path) -> None:
    (folder / "players.yaml").rename(folder / "player.yaml")
    said = "player.yaml: no ruleset file has this name, did you mean 'players.yaml'?"
    assert told(folder) == [said, "players.yaml: the file is missing"]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    said = f"{tmp_path.as_posix()}/none: there is no such folder (of rulesets of Perikles)"
    with pytest.raises(ContentError) as raised:
        load_perikles(tmp_path / "none")
    assert str(raised.value) == said


# --- the whole folder


def test_our_rulesets_are_without_fault() -> None:
    assert check(RULESETS) == []


def test_check_looks_into_every_folder(tmp_path: Path) -> None:
    rulesets = Path(shutil.copytree(RULESETS, tmp_path / "rulesets"))
    spoil(rulesets / "perikles", "cities", "id: argos", "id: argus")
    spoil(rulesets / "map", "geometry", "size: [1000, 1000]", "size: [1000, 1000")
    (rulesets / "perikels").mkdir()
    faults = check(rulesets)
    assert all(isinstance(fault, ContentFault) for fault in faults)
    said = [str(fault).replace(f"{rulesets.as_posix()}/", "") for fault in faults]
    assert said[0] == "perikels: no title has this folder of rulesets, did you mean 'perikles'?"
    assert said[1].startswith("map/geometry.yaml:9: not valid YAML")
    assert "perikles/cities.yaml:8: cities.2.id: no city is called 'argus', did you mean 'argos'?" in said
    assert [str(fault) for fault in check(tmp_path / "none")] == [
        f"{tmp_path.as_posix()}/none: there is no such folder of rulesets"
    ]

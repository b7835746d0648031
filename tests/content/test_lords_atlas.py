"""The ruleset of Atlas: it loads, fits the base game, and whatever is changed in it is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from content.spoiling import Change, spoil, told
from hellas.content.atlas import AtlasContent, load_atlas, read_atlas
from hellas.content.check import check
from hellas.content.faults import ContentError
from hellas.content.lords import LordsContent
from hellas.content.lords.load import load_lords
from hellas.resources import RULESETS

ATLAS = RULESETS / "atlas"


@pytest.fixture(scope="module")
def lords() -> LordsContent:
    return load_lords(RULESETS / "lords_of_hellas")


@pytest.fixture(scope="module")
def content(lords: LordsContent) -> AtlasContent:
    return load_atlas(ATLAS, lords)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ATLAS, tmp_path / "atlas"))


def test_everything_is_there(content: AtlasContent) -> None:
    assert (content.region, content.slots) == ("messenia", 6)
    assert content.ports == ("messenia", "crete", "acarnania", "boeotia", "chalkidiki")
    assert content.port_numbers == (1, 2, 3, 4, 5)
    overload, garden = content.overload, content.garden
    assert (overload.track, overload.start, overload.sent_per_port, overload.cards_drawn) == (15, 15, 1, 2)
    assert (overload.bonus_token.raises, overload.bonus_token.injured_value) == (1, 2)
    assert overload.level_steps[0] == "clear" and garden.level_steps[-1] == "clear"
    assert (garden.apples, garden.apples_each, garden.apples_most) == (15, 1, 1)
    assert [spend.limit for spend in garden.spend] == ["once_per_battle", "once_per_own_turn"]
    assert [op.op for op in garden.spend[1].choose_one] == ["heal_injuries", "raise_attribute_temporarily"]
    assert len(content.notes) > 5 and {note.section.split(".")[0] for note in content.notes} <= {"24", "25", "26"}
    assert content.windows["during.hoplite_movement"].rules == "26.2"


def test_the_fingerprint_follows_the_content(content: AtlasContent, folder: Path) -> None:
    assert load_atlas(folder).fingerprint == content.fingerprint
    spoil(folder / "atlas.yaml", "cards_drawn: 2", "cards_drawn: 3")
    assert load_atlas(folder).fingerprint != content.fingerprint


ONE_FAULT = [
    Change("atlas", "slots: 6", "slots: six", "board.slots", "input should be a valid integer, not 'six'"),
    Change("atlas", "during.hoplite_movement:", "during.hoplite_move:", "windows.during.hoplite_move",
           "'during.hoplite_move' is not 'during.hoplite_movement', did you mean 'during.hoplite_movement'?"),
    Change("atlas", "windows:\n  during.hoplite_movement: {rules: \"26.2\", who: active}", "windows: {}", "windows",
           "the window of Atlas 'during.hoplite_movement' is missing", "windows: {}"),
    Change("atlas", "  raise_attribute_temporarily:", "  raise_attribute_temporary:", "ops.raise_attribute_temporary",
           "no op of Atlas is called 'raise_attribute_temporary', did you mean 'raise_attribute_temporarily'?"),
    Change("atlas", ", {op: raise_attribute_temporarily, amount: 1}]", "]", "ops.raise_attribute_temporarily",
           "nothing uses this op", "raise_attribute_temporarily:"),
    Change("atlas", "op: army_strength", "op: army_strenght", "garden.spend.0.do.0",
           "'army_strenght' is not 'army_strength', 'heal_injuries', 'raise_attribute_temporarily', "
           "did you mean 'army_strength'?"),
    Change("atlas", "region: messenia ", "region: mesenia ", "board.region",
           "no region is called 'mesenia', did you mean 'messenia'?"),
    Change("atlas", "region: messenia ", "region: elis ", "board.region", "elis has no free place for a monument"),
    Change("atlas", "ports: [messenia, crete", "ports: [messenia, krete", "board.ports.1",
           "no region is called 'krete', did you mean 'crete'?"),
    Change("atlas", "ports: [messenia, crete", "ports: [messenia, messenia", "board.ports.1",
           "'messenia' is here twice"),
    Change("atlas", "port_numbers: [1, 2, 3", "port_numbers: [1, 3, 2", "board.port_numbers",
           "must be 1 to 5, one for each port"),
    Change("atlas", "level_steps: [clear, send,", "level_steps: [send, clear,", "overload.level_steps",
           "must be clear, send, bonus_token, draw, move_token, check_zero, in this order"),
    Change("atlas", "level_steps: [apples, most_apples, clear]", "level_steps: [apples, clear]", "garden.level_steps",
           "must be apples, most_apples, clear, in this order"),
    Change("atlas", "start: 15", "start: 16", "overload.start", "the track ends at 15"),
    Change("atlas", "injured_value: 2", "injured_value: 3", "overload.bonus_token.injured_value",
           "must be 2: injured, and the token"),
    Change("atlas", "apples: 1\n      limit", "apples: 16\n      limit", "garden.spend.0.apples",
           "there are only 15", "apples: 16"),
    Change("rulings", "id: bonus_with_nobody", "id: nobody_on_atlas", "notes.1", "'nobody_on_atlas' is here twice",
           "id: nobody_on_atlas\n    section: \"25.4\""),
    Change("rulings", "  - id: bonus_with_nobody\n", "  -\n", "notes.1.id", "this field is missing"),
    Change("atlas", "      do: [{op: army_strength, amount: 1}]\n", "", "garden.spend.0",
           "needs either do or choose_one", "- when: battle.card_play"),
]  # fmt: skip


@pytest.mark.parametrize("change", ONE_FAULT, ids=lambda change: change.new[:30])
def test_one_change_is_one_fault(folder: Path, lords: LordsContent, change: Change) -> None:
    line = spoil(folder / f"{change.file}.yaml", change.old, change.new)
    content, faults = read_atlas(folder, lords)
    assert content is None
    assert told(faults) == [(*change.place(folder, line), change.field, change.message)]


def test_check_compares_atlas_with_the_base_game(tmp_path: Path) -> None:
    rulesets = Path(shutil.copytree(RULESETS, tmp_path / "rulesets"))
    line = spoil(rulesets / "atlas" / "atlas.yaml", "acarnania, boeotia", "acarnania, boetia")
    message = "no region is called 'boetia', did you mean 'boeotia'?"
    assert told(check(rulesets)) == [("atlas.yaml", line, "board.ports.3", message)]


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"there is no such folder \(of rulesets of Atlas\)"):
        load_atlas(tmp_path / "none")

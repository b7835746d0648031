"""The list of saved matches, with good, damaged, newer and foreign files in it."""

import inspect
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from hellas import store
from hellas.engine import journal
from hellas.store import disk
from hellas.table.scenes import saves
from table.shell_kit import ShellDriver, mixed_folder, play, save

OPEN, FINISHED, DAMAGED, NEWER, FOREIGN = (
    f"save:{name}.hellas" for name in ("perikles-2026-11-29-1903-anna", "Finished", "Damaged", "Newer", "Shopping list")
)


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ShellDriver]:
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))
    mixed_folder()
    made = ShellDriver(tmp_path, size=(1280, 720))
    made.key("L")
    made.wait(0.2)
    yield made
    made.app.close()


def rows(driver: ShellDriver) -> list[str]:
    return [id for id in driver.targets() if id.startswith("save:")]


def test_every_file_is_told_and_none_blocks_the_list(driver: ShellDriver) -> None:
    assert rows(driver) == [OPEN, FINISHED, DAMAGED, NEWER, FOREIGN]
    tips = {id: target.tip for id, target in driver.targets().items()}
    told = {id: f"{tip.title}: {tip.body}" for id, tip in tips.items() if tip}
    assert told[OPEN].startswith("Sunday evening:")
    assert "were whole" in told[DAMAGED] or "are whole" in told[DAMAGED]
    assert "version" in told[NEWER]
    assert told[FOREIGN] != told[DAMAGED]


def test_the_list_is_searched_filtered_and_sorted(driver: ShellDriver) -> None:
    driver.click("load.show:faulty")
    assert rows(driver) == [DAMAGED, NEWER, FOREIGN]
    driver.click("load.show:open")
    assert rows(driver) == [OPEN]
    driver.click("load.show:all")
    driver.click("load.search")
    driver.type("d\u00e1niel")
    assert rows(driver) == [OPEN, DAMAGED], "who plays there, also in a damaged file"
    for _ in range(6):
        driver.key("Bksp")
    driver.click("load.order")
    driver.click("load.order:oldest")
    assert rows(driver) == [FOREIGN, NEWER, DAMAGED, FINISHED, OPEN]


def test_the_second_click_opens_a_match(driver: ShellDriver) -> None:
    driver.click(FINISHED)
    assert not driver.opened
    driver.click(FINISHED)
    (playing,) = driver.opened
    assert playing.match.result
    assert playing.story
    assert len(driver.app.scenes) == 1


def test_enter_goes_on_with_what_is_chosen(driver: ShellDriver) -> None:
    driver.key("Enter")
    assert driver.opened[0].recording.path.name == OPEN.removeprefix("save:")


def test_the_list_is_walked_by_keys(driver: ShellDriver) -> None:
    driver.app.ui.focus_on(OPEN)
    driver.settle()
    driver.key("Down")
    assert driver.targets()["go_on"].enabled
    driver.key("Enter")
    driver.key("Enter")
    assert driver.opened[0].recording.path.stem == "Finished"


def test_a_damaged_match_goes_on_in_a_new_file(driver: ShellDriver) -> None:
    before = (store.saves_folder() / "Damaged.hellas").read_bytes()
    driver.click(DAMAGED)
    driver.click("go_on")
    (playing,) = driver.opened
    assert playing.recording.path.name == "Damaged-salvaged.hellas"
    assert (store.saves_folder() / "Damaged.hellas").read_bytes() == before


@pytest.mark.parametrize("row", [NEWER, FOREIGN])
def test_what_cannot_be_opened_says_why(driver: ShellDriver, row: str) -> None:
    driver.click(row)
    driver.click(row)
    target = driver.targets()["go_on"]
    assert not target.enabled
    assert target.reason and target.reason.title
    driver.key("Enter")
    assert not driver.opened


def test_whatever_is_wrong_with_a_file_is_said_in_the_language_of_the_table(driver: ShellDriver) -> None:
    """Of forged files as well, and however the file is opened. What only an audit finds does not close a match."""
    kinds = set(re.findall(r'BadJournal\(\s*"(\w+)"', inspect.getsource(journal) + inspect.getsource(store.saves)))
    assert kinds > {"setup", "state"}
    sentences = set()
    for kind in kinds - {"rules", "differs"} | set(disk.DISK):
        details = dict.fromkeys(("line", "answers", "answer", "version", "mine", "file"), "7")
        said = saves.sentence(driver.app.ui, store.Fault(kind, "as the store says it", details))
        assert said != "as the store says it" and "{" not in said, kind
        sentences.add(said)
    damaged = store.Fault("damaged", "as the store says it", {"line": 1})
    assert saves.sentence(driver.app.ui, damaged) in sentences, "in the first line, as if it were no match"


def test_a_file_is_renamed(driver: ShellDriver) -> None:
    driver.key("F2")
    driver.type("Christmas")
    driver.key("Enter")
    assert rows(driver)[0] == "save:Christmas.hellas"
    assert (store.saves_folder() / "Christmas.hellas").is_file()
    driver.key("Enter")
    assert driver.opened[0].recording.path.stem == "Christmas"


def test_a_name_that_is_taken_is_refused(driver: ShellDriver) -> None:
    driver.click(NEWER)
    driver.key("F2")
    driver.type("Finished")
    driver.key("Enter")
    assert NEWER in rows(driver)


def test_a_file_is_deleted_only_after_a_question(driver: ShellDriver) -> None:
    driver.click(FINISHED)
    driver.key("Del")
    driver.key("Esc")
    assert FINISHED in rows(driver)
    driver.click("load.delete")
    driver.click("delete:yes")
    assert FINISHED not in rows(driver)
    assert not (store.saves_folder() / "Finished.hellas").exists()


def test_a_copy_goes_to_another_folder(driver: ShellDriver, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    driver.click("load.export")
    driver.type(str(tmp_path / "stick"))
    driver.key("Enter")
    assert [path.name for path in (tmp_path / "stick").iterdir()] == [OPEN.removeprefix("save:")]


def test_the_match_on_the_table_is_not_taken_from_under_it(driver: ShellDriver) -> None:
    driver.key("Enter")
    driver.shell.load()
    driver.wait(0.1)
    driver.click(OPEN)
    for id in ("load.rename", "load.delete"):
        assert not driver.targets()[id].enabled
    driver.click(FINISHED)
    assert driver.targets()["load.delete"].enabled


def test_an_empty_folder_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path / "nowhere"))
    driver = ShellDriver(tmp_path)
    driver.key("L")
    assert rows(driver) == []
    assert "go_on" not in driver.targets()
    driver.app.close()


def test_crafted_names_and_marks_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))
    match = play(3)
    match.names = ("A" * 40, "[icon:x]", "\u202eb")
    path = store.saves_folder() / "odd.hellas"
    path.parent.mkdir(parents=True)
    store.save(match, path, {"colours": ["puce", 7, None], "marks": "???"})
    save("fine", play(3), 1)
    match.names = ("A" * 5000, "\n", "\u202e")
    store.save(match, path.with_name("worse.hellas"))
    os.utime(path.with_name("worse.hellas"), (0, 0))
    driver = ShellDriver(tmp_path)
    driver.key("L")
    driver.wait(0.1)
    assert rows(driver) == ["save:odd.hellas", "save:fine.hellas", "save:worse.hellas"]
    driver.app.close()


def test_how_far_a_match_is_counts_rounds_as_the_table_does(driver: ShellDriver) -> None:
    """What an older version did not note is left out."""
    ui, file = driver.app.ui, store.Saved(Path("x.hellas"), title="lords-of-hellas", head={"round": 2, "phase": "turn"})
    assert saves.head_of(ui, file) == "Round 2"
    assert saves.head_of(ui, replace(file, head={"turn": 5, "phase": "turn"})) == ""


@pytest.mark.parametrize("when", [0.0, -1e6, -1e12, 2.0**40, 2.0**55, 2.0**200])
def test_a_clock_that_is_wrong_is_no_fault(driver: ShellDriver, when: float) -> None:
    """Clocks go backwards, and file systems keep any number."""
    said = saves.date_of(driver.app.ui, store.Saved(Path("x.hellas"), when), datetime.now())
    assert said == "?" or any(char.isdigit() for char in said)

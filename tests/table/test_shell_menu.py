"""The menu: what it offers, and the ways from and back to it."""

from pathlib import Path

import pytest

from table.shell_kit import ShellDriver, mixed_folder, play, save


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))


def test_without_a_match_to_go_on_with_a_new_one_is_offered(tmp_path: Path) -> None:
    save("Over", play(10_000))
    driver = ShellDriver(tmp_path)
    assert not driver.targets()["continue"].enabled
    driver.key("Enter")
    assert "start" in driver.targets()
    driver.app.close()


def test_the_newest_unfinished_match_waits(tmp_path: Path) -> None:
    mixed_folder()
    driver = ShellDriver(tmp_path)
    driver.click("waiting")
    assert driver.opened[0].recording.path.stem.startswith("perikles-2026")
    driver.app.close()


def test_a_match_that_cannot_be_opened_any_more_is_told(tmp_path: Path) -> None:
    path = save("Gone", play(3))
    driver = ShellDriver(tmp_path)
    path.unlink()
    driver.key("C")
    assert not driver.opened
    driver.app.close()


def test_the_menu_sees_what_was_deleted_meanwhile(tmp_path: Path) -> None:
    path = save("Gone", play(3))
    driver = ShellDriver(tmp_path)
    driver.key("S")
    path.unlink()
    driver.key("Esc")
    assert not driver.targets()["continue"].enabled
    driver.app.close()


@pytest.mark.parametrize(
    ("key", "there"), [("N", "start"), ("L", "load.search"), ("S", "language"), ("F1", "rules.search")]
)
def test_every_way_leads_there_and_back(tmp_path: Path, key: str, there: str) -> None:
    driver = ShellDriver(tmp_path)
    driver.key(key)
    assert there in driver.targets()
    driver.key("Esc")
    assert "quit" in driver.targets()
    driver.key("Q")
    assert not driver.app.running
    driver.app.close()


def test_from_a_match_one_comes_back_to_its_players(tmp_path: Path) -> None:
    save("Old", play(3, 4))
    driver = ShellDriver(tmp_path)
    driver.key("C")
    driver.shell.again()
    driver.settle()
    assert driver.shell.seating.names == list(driver.opened[0].match.names)
    driver.click("start")
    assert driver.opened[1].match.names == driver.opened[0].match.names
    assert driver.opened[1].table == driver.opened[0].table
    driver.app.close()

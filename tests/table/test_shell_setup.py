"""Laying the table by mouse and keyboard, up to the match that begins."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hellas import store
from hellas.table.hits import groups, neighbour
from hellas.table.scenes.setup import SetupScene
from hellas.table.settings import Settings, load
from table.shell_kit import NAMES, ShellDriver


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ShellDriver]:
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))
    made = ShellDriver(tmp_path, size=(1280, 720))
    made.key("N")
    yield made
    made.app.close()


def ready(driver: ShellDriver) -> bool:
    return driver.targets()["start"].enabled


def test_names_typed_one_after_another_start_a_match(driver: ShellDriver) -> None:
    driver.click("count:3")
    assert not ready(driver)
    driver.click("name:0")
    for name in ("Anna", "B\u00e9la", "Chlo\u00e9"):
        driver.type(name)
        driver.key("Enter")
    (playing,) = driver.opened
    assert playing.match.names == ("Anna", "B\u00e9la", "Chlo\u00e9")
    assert playing.table == {"colours": ["red", "blue", "gold"], "marks": ["A", "B", "C"]}
    assert playing.recording.path.is_file()
    assert len(driver.app.scenes) == 1, "the way back leads to the menu"
    assert load(driver.app.home)[0].last_setup["places"][0] == ["Anna", "", "red"]


def test_start_says_what_is_missing_and_leads_there(driver: ShellDriver) -> None:
    driver.name_players(("Anna", "Bea", "ANNA"))
    assert not ready(driver)
    tip = driver.targets()["start"].reason
    assert tip and "Anna" in tip.title and "ANNA" in tip.title
    driver.click("start")
    driver.key("Enter")
    assert not driver.opened
    driver.click("status")
    assert driver.app.ui.focus == "name:2"
    driver.type("x")
    assert ready(driver)


def test_going_back_loses_nothing(driver: ShellDriver) -> None:
    driver.name_players()
    driver.click("colour:0")
    driver.click("colour:0:violet")
    driver.key("Esc")
    assert "name:0" not in driver.targets()
    driver.click("new")
    assert driver.shell.seating.names == list(NAMES[:3])
    assert driver.shell.seating.colours == ["violet", "blue", "gold"]


def test_a_mark_is_typed_over_and_given_back(driver: ShellDriver) -> None:
    driver.name_players()
    driver.click("mark:1")
    driver.type("x7q")
    assert driver.shell.seating.marks() == ["A", "Q", "C"]
    driver.type("a")
    assert driver.shell.seating.marks() == ["N", "A", "C"], "a typed letter goes before one from a name"
    driver.key("Bksp")
    assert driver.shell.seating.marks() == ["A", "B", "C"]


def test_seats_are_moved_by_arrows_and_by_pulling(driver: ShellDriver) -> None:
    driver.name_players()
    driver.click("down:0")
    assert driver.shell.seating.names == ["B\u00e9la", "Anna", "Chlo\u00e9"]
    driver.key("Enter")
    assert driver.shell.seating.names == ["B\u00e9la", "Chlo\u00e9", "Anna"], "the focus goes along"
    assert not driver.targets()["up:0"].enabled
    driver.drag("grip:2", "grip:0")
    assert driver.shell.seating.names == ["Anna", "B\u00e9la", "Chlo\u00e9"]


def test_the_first_player_is_chosen_and_told_to_the_title(driver: ShellDriver) -> None:
    driver.name_players()
    driver.click("first:False")
    driver.click("starter")
    driver.click("starter:2")
    driver.click("down:1")
    driver.click("start")
    assert driver.opened[0].match.options["start"] == "1"


def test_rulings_are_marked_changed_and_taken_back(driver: ShellDriver) -> None:
    driver.name_players()
    driver.click("rulings")
    driver.click("ruling:natives_alone:never_first")
    driver.key("Enter")
    assert driver.shell.seating.chosen_options(driver.shell.titles["perikles"]) == {"natives_alone": "never_first"}
    driver.click("rulings")
    driver.click("ruling:natives_alone:table")
    assert driver.shell.seating.rulings() == {}
    driver.click("rule:natives_alone")
    assert "rules.search" in driver.targets(), "the number opens the rules"
    driver.key("Esc")
    driver.key("Esc")
    assert "start" in driver.targets()


def test_a_seed_makes_the_match_repeatable(driver: ShellDriver) -> None:
    for _ in range(2):
        driver.name_players()
        driver.click("more") if "more" in driver.targets() else None
        driver.click("seed")
        driver.type("4x2")
        driver.click("start")
        driver.key("N")
    first, second = driver.opened
    assert first.match.seed == second.match.seed == 42
    assert first.match.digest() == second.match.digest()
    assert driver.shell.seating.seed == "", "the next match is by chance"


def test_another_title_keeps_the_players(driver: ShellDriver) -> None:
    driver.name_players(NAMES[:5])
    driver.click("title:toy")
    driver.click("count:2")
    driver.click("title:perikles")
    assert driver.shell.seating.names == list(NAMES[:3])
    driver.click("count:5")
    assert driver.shell.seating.names == list(NAMES)


def test_the_last_table_is_there_after_a_new_start(tmp_path: Path, driver: ShellDriver) -> None:
    assert not driver.targets()["last"].enabled
    driver.name_players()
    driver.click("start")
    again = ShellDriver(tmp_path, settings=load(tmp_path)[0])
    again.key("N")
    assert again.shell.seating.names == list(NAMES[:3])
    again.click("count:5")
    again.click("last")
    assert again.shell.seating.count == 3


def test_habits_count_at_once(tmp_path: Path, driver: ShellDriver) -> None:
    driver.click("cover:always")
    driver.click("window:ask")
    driver.click("text_size:more")
    kept = load(tmp_path)[0]
    assert (kept.cover, kept.special_tiles, kept.text_size) == ("always", "ask", 110)
    assert driver.app.ui.theme.scale == 110


def test_a_match_begins_although_the_folder_cannot_be_written(driver: ShellDriver) -> None:
    store.saves_folder().write_text("in the way")
    driver.name_players()
    driver.click("start")
    assert driver.opened[0].recording.fault


def test_the_keyboard_reaches_everything(driver: ShellDriver) -> None:
    driver.name_players()
    wanted = [target for target in driver.app.ui.targets if target.focusable and target.answers]
    reached = {part[0].id for part in groups(wanted)}  # by Tab
    waiting = [target for target in wanted if target.id in reached]
    while waiting:
        here = waiting.pop()
        for arrow in ((0, 1), (0, -1)) if here.on_input else ((0, 1), (0, -1), (1, 0), (-1, 0)):
            there = neighbour([target for target in wanted if target is not here], here.rect, arrow)
            if there and there.id not in reached:
                reached.add(there.id)
                waiting.append(there)
    assert {target.id for target in wanted} == reached


def test_settings_out_of_the_ordinary_do_no_harm(tmp_path: Path) -> None:
    settings = Settings(text_size=97, last_setup={"format": 1, "title": "chess"})
    driver = ShellDriver(tmp_path, settings=settings)
    driver.key("N")
    assert not driver.targets()["start"].enabled
    driver.app.close()


def test_a_window_too_small_for_the_setup_is_no_fault(tmp_path: Path) -> None:
    driver = ShellDriver(tmp_path, SetupScene, size=(320, 240), settings=Settings(animation="off", text_size=200))
    driver.key("Tab")
    assert isinstance(driver.app.scenes.top, SetupScene)
    driver.app.close()

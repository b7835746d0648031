"""Faults of windows, clicks and covers in general, tried on the small title. The numbers are those of faults_b.txt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from hellas import store
from hellas.engine import Match
from hellas.table.app import App
from hellas.table.locale import Locale
from hellas.table.prompting import PRIMARY
from hellas.table.scenes.settings import SettingsScene
from hellas.table.settings import Settings
from table.driver import Driver
from table.frame_toy import TITLE, HeapsPart, Table
from table.shell_kit import ShellDriver


def with_menu(table: Table) -> None:
    table.key("Esc")


def with_chronicle(table: Table) -> None:
    table.key("L")


def with_question(table: Table) -> None:
    table.click(PRIMARY)


def with_cover(table: Table) -> None:
    table.key("F9")


@pytest.mark.parametrize("lay", [with_menu, with_chronicle, with_question, with_cover])
def test_B083_B084_what_lies_above_lets_no_click_through(tmp_path: Path, lay: Callable[[Table], None]) -> None:
    """A click where something could be clicked before: it reaches what lies above, or nothing."""
    table = Table(tmp_path)
    below = {id: table.spot(id) for id in table.targets() if id.startswith("heap:")}
    below["primary"] = table.spot(PRIMARY)
    assert len(below) == 4
    for id, spot in below.items():
        lay(table)
        before = set(table.targets())
        assert id not in before, "nothing lies above"
        table.click(spot)
        desk = table.desk
        assert not (desk.selected or desk.draft or table.match.answers), id
        if set(table.targets()) == before:
            table.key("Space" if desk.covered else "Esc")
    table.app.close()


@pytest.mark.parametrize("size", [(1366, 768), (1281, 721), (1111, 653)])
def test_B086_every_corner_of_a_target_is_its_own(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(tmp_path, size=size)
    targets = [target for target in table.targets().values() if target.on_click and target.shape is None]
    assert len(targets) > 5
    for target in targets:
        left, top, right, bottom = (*target.visible.topleft, target.visible.right - 1, target.visible.bottom - 1)
        for corner in ((left, top), (right, top), (left, bottom), (right, bottom)):
            hit = table.app.ui.at(corner)
            assert hit and hit.id == target.id, (target.id, corner)
    table.app.close()


@pytest.mark.parametrize("desktop", [(1280, 720), (1366, 768), (1024, 600)])
def test_B087_the_window_fits_the_desktop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    app = App(Settings(window=(1600, 1000)), tmp_path, hidden=True)
    width, height = app.window.get_size()
    app.close()
    assert width <= desktop[0] and height < desktop[1] - 30, "room for the bar of the window"


def test_B043_the_setting_says_what_a_cover_hides(tmp_path: Path) -> None:
    driver = Driver(SettingsScene, tmp_path, locale=Locale("en"))
    for choice in ("always", "when_needed", "never"):
        tip = driver.targets()[f"cover:{choice}"].tip
        assert tip and "hides" in tip.body
    driver.app.close()


def test_B132_any_name_can_stand_in_the_bar_of_the_window(tmp_path: Path) -> None:
    match = Match.new(TITLE, ("Győző «Ű»", "صديق", "日本 😀"), seed=1)
    table = Table(tmp_path, match, settings=Settings(animation="off", cover="always"))
    assert table.desk.covered and pygame.display.get_caption()[0] == "Győző «Ű»"
    table.app.close()


def test_B058_whoever_comes_back_is_told_all_that_was_public(tmp_path: Path) -> None:
    """From the own last answer to now, without what went to single seats."""
    table = Table(tmp_path, part=HeapsPart())
    desk = table.desk
    left: dict[int, int] = {}
    for key in ("take:ash", "card:", "take:birch", "card:", "take:ash", "card:", "take:birch"):
        assert desk.match.decision
        seat, options = desk.match.decision.seat, desk.match.decision.options
        left.setdefault(seat, 0)
        desk.skip()
        assert desk.missed() == [notice for notice in desk.match.log[left[seat] :] if notice.to is None]
        desk.uncover()
        desk.play(next(option.key for option in options if option.key.startswith(key)))
        left[seat] = len(desk.match.log)
    assert len(desk.match.log) > 9
    table.app.close()


def test_B081_a_save_keeps_nothing_of_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours and letters of the seats, and no more: another screen shows it in its own way."""
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))
    driver = ShellDriver(tmp_path, settings=Settings(animation="off", text_size=150))
    driver.name_players()
    driver.shell.start()
    (saved,) = store.listing()
    assert set(saved.table) == {"colours", "marks"} and saved.fault is None
    driver.opened[0].recording.close()
    driver.app.close()

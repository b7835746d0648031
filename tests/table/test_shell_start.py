"""The window from its first frame to its last, on the driver that shows nothing."""

from pathlib import Path

import pytest

from hellas import store
from hellas.table import start
from hellas.table.app import App
from hellas.table.scene import Scene
from hellas.table.scenes.menu import MenuScene
from hellas.table.scenes.table import TableScene
from hellas.table.settings import Settings, load, save
from table.shell_kit import play
from table.shell_kit import save as save_match

WINDOWS: list[App] = []


class Brief(App):
    """A window that somebody closes after some frames."""

    seen: Scene | None = None
    count = 0

    def frame(self) -> bool:
        WINDOWS[:] = [self]
        drawn = super().frame()
        self.seen, self.count = self.scenes.top, self.count + 1
        if self.count > 4:
            self.quit(3)
        return drawn


@pytest.fixture(autouse=True)
def brief(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))
    monkeypatch.setattr(start, "App", Brief)


def shown() -> Scene | None:
    window = WINDOWS[0]
    assert isinstance(window, Brief)
    return window.seen


def test_without_anything_the_menu_opens(tmp_path: Path) -> None:
    assert start.start(None, None, {}, None, None) == 3
    assert isinstance(shown(), MenuScene)
    assert (tmp_path / "settings.json").is_file()


def test_a_title_goes_straight_into_a_match(tmp_path: Path) -> None:
    assert start.start("perikles", 4, {"natives_alone": "strength", "start": "2"}, 5, None) == 3
    scene = shown()
    assert isinstance(scene, TableScene)
    match = scene.desk.match
    assert (match.seed, match.options["natives_alone"]) == (5, "strength")
    assert match.names == ("Player 1", "Player 2", "Player 3", "Player 4")
    assert [mark.letter for mark in scene.desk.marks] == ["1", "2", "3", "4"]
    (saved,) = store.listing()
    assert saved.names == match.names
    assert saved.fault is None


def test_the_players_of_last_time_sit_there(tmp_path: Path) -> None:
    places = [
        [name, "", colour] for name, colour in zip("abcde", ("gold", "red", "blue", "green", "violet"), strict=True)
    ]
    kept = {"format": 1, "title": "perikles", "count": 3, "places": places, "starter": None, "options": {}}
    save(Settings(last_setup=kept), tmp_path)
    start.start("perikles", None, {}, None, None)
    scene = shown()
    assert isinstance(scene, TableScene)
    assert scene.desk.match.names == ("a", "b", "c")
    assert [tuple(mark) for mark in scene.desk.marks] == [("gold", "A"), ("red", "B"), ("blue", "C")]


def test_a_saved_match_goes_on(tmp_path: Path) -> None:
    path = save_match("Old", play(9, 3))
    start.start(None, None, {}, None, path)
    scene = shown()
    assert isinstance(scene, TableScene)
    assert len(scene.desk.match.answers) == 9


def test_a_file_that_went_bad_meanwhile_leaves_the_menu(tmp_path: Path) -> None:
    start.start(None, None, {}, None, tmp_path / "gone.hellas")
    assert isinstance(shown(), MenuScene)


def test_the_window_comes_back_as_it_was(tmp_path: Path) -> None:
    save(Settings(window=(900, 600), text_size=120), tmp_path)
    start.start(None, None, {}, None, None)
    assert load(tmp_path)[0].window == (900, 600)
    assert WINDOWS[0].ui.theme.scale == 120

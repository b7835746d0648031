"""Settings count at once and are remembered; the first start speaks the system's language."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from hellas.table import start
from hellas.table.locale import languages
from hellas.table.scenes.settings import KEYS, own_name
from hellas.table.settings import load
from table.shell_kit import ShellDriver


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ShellDriver]:
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))
    made = ShellDriver(tmp_path, size=(1280, 720))
    made.key("S")
    yield made
    made.app.close()


def test_what_is_clicked_counts_at_once_and_is_kept(driver: ShellDriver, tmp_path: Path) -> None:
    driver.click("animation:fast")
    driver.click("reduced_motion")
    driver.click("text_size:less")
    driver.click("cover:never")
    kept = load(tmp_path)[0]
    assert (kept.animation, kept.reduced_motion, kept.text_size, kept.cover) == ("fast", True, 90, "never")
    assert driver.app.ui.anim.speed == "fast"
    assert driver.app.ui.anim.reduced
    assert driver.app.ui.theme.scale == 90


def test_the_text_size_ends_at_its_limits(driver: ShellDriver) -> None:
    for _ in range(15):
        driver.click("text_size:less")
    assert driver.app.settings.text_size == 80
    assert not driver.targets()["text_size:less"].enabled


def test_languages_are_called_by_their_own_names() -> None:
    assert own_name("en") == "English"
    assert own_name("tlh") == "tlh", "a language that does not say"


def test_every_key_of_the_list_is_explained(driver: ShellDriver) -> None:
    missing = [what for _, what in KEYS if not driver.app.locale.has(f"settings.key.{what}")]
    assert not missing


def test_the_path_of_the_saves_is_copied(driver: ShellDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    driver.click("copy")
    assert copied and copied[0].endswith("saves")


@pytest.mark.parametrize(
    ("preferred", "expected"),
    [([{"language": "tlh"}, {"language": "en", "country": "GB"}], "en"), ([{"language": "tlh"}], "en"), ([], "en")],
)
def test_the_system_language_is_taken_if_it_is_there(
    preferred: list[dict[str, str]], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: preferred)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert start.system_language() == expected


def test_another_system_language_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "languages", lambda: ["en", "hu"])
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "fr"}, {"language": "hu"}])
    assert start.system_language() == "hu"
    assert "en" in languages()


def test_only_the_first_start_asks_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "system_language", lambda: "hu")
    assert start.kept_settings(tmp_path)[0].language == "hu"
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    assert start.kept_settings(tmp_path) == (load(tmp_path)[0], "")
    (tmp_path / "settings.json").write_text("{")
    assert start.kept_settings(tmp_path)[1] == "kit.settings_reset"

"""One match begun in a real window: driver, focus and exit code, which a hidden window cannot show."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from e2e.window import MISSING, Window, screen
from hellas.engine.journal import Story, read

NAMES = ("Anna", "Bela", "Chloe")


@pytest.mark.e2e
@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
def test_a_match_is_begun_by_mouse_and_keys_and_left(tmp_path: Path) -> None:
    with screen() as display:
        window = Window(display, tmp_path / "home")
        try:
            window.wait("MenuScene")
            lay_the_table(window)
            play("corinth", window)
            play("thebes", window)
            look_up_the_rules(window)
            picture = window.shot(tmp_path / "table.png")
            leave(window)
            assert window.ended() == 0
        finally:
            window.kill()
    assert window.said.read_text("utf-8") == ""
    story = journal(window.home)
    assert (story.header["title"], story.header["names"]) == ("perikles", [*NAMES])
    assert story.answers == ["place:corinth", "place:thebes"]
    assert_something_is_drawn(picture)


def journal(home: Path) -> Story:
    """What the only save tells."""
    (path,) = (home / "saves").glob("*.hellas")
    return read(path.read_bytes())


def lay_the_table(window: Window) -> None:
    """Three players by name."""
    window.click("new")
    window.wait("SetupScene")
    window.click("title:perikles")
    window.click("count:3")
    for seat, name in enumerate(NAMES):
        window.click(f"name:{seat}")
        window.type(name)
    window.click("start")
    window.wait("TableScene")


def play(city: str, window: Window) -> None:
    """Put a cube into a city, and confirm; the answer is on the disk when the table asks on."""
    before = len(journal(window.home).answers)
    window.click(f"city:{city}")
    window.click("primary")
    window.until(lambda: True if len(journal(window.home).answers) > before else None, "the answer in the journal")


def look_up_the_rules(window: Window) -> None:
    """F1, and Esc back to the table."""
    window.key("F1")
    window.wait("RulesScene")
    window.key("Escape")
    window.wait("TableScene")


def leave(window: Window) -> None:
    """Esc opens the menu of the table, whose last entry ends the program."""
    window.zones()  # what is pressed before the picture has come would be void
    window.key("Escape")
    window.click("menu:quit")


def assert_something_is_drawn(path: Path) -> None:
    """The picture of the display is no blank sheet."""
    picture = pygame.image.load(path)
    width, height = picture.get_size()
    assert (width, height) == (1600, 1000)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, width, 40) for y in range(0, height, 40)}
    assert len(colours) > 50

"""Widgets by mouse and by keyboard, on the component sheet, which is also drawn for people to look at."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from hellas.table import draw, tips
from hellas.table.anim import Anim
from hellas.table.app import App, NoDisplay, prepare
from hellas.table.boxes import columns, grid, mirror, rows
from hellas.table.locale import Locale
from hellas.table.settings import FILE, Settings
from table.driver import Driver
from table.sheet import Sheet


@pytest.fixture
def hand(tmp_path: Path) -> Driver:
    return Driver(Sheet, tmp_path, size=(1600, 1000))


def sheet(hand: Driver) -> Sheet:
    scene = hand.app.scenes.visible()[0]
    assert isinstance(scene, Sheet)
    return scene


def test_buttons_and_their_keys(hand: Driver) -> None:
    for id in ("send", "undo", "allow", "delete", "start"):
        hand.click(id)
    hand.key("Bksp")
    assert sheet(hand).log == ["send", "undo", "allow", "delete", "undo"]


def test_choices(hand: Driver) -> None:
    hand.click("tick")
    hand.click("cover:never")
    hand.click("count:3")
    hand.click("colour")
    assert set(hand.targets()) == {f"colour:{name}" for name in ("red", "blue", "gold", "green", "violet")}
    hand.click("colour:gold")
    found = sheet(hand)
    assert (found.ticked, found.cover, found.count, found.colour) == (False, "never", 3, "gold")


def test_a_dropdown_by_keyboard_and_closed_by_a_press_elsewhere(hand: Driver) -> None:
    hand.app.ui.focus_on("colour")
    hand.settle()
    for key in ("Enter", "Down", "Down", "Enter"):
        hand.key(key)
    assert sheet(hand).colour == "gold" and hand.app.ui.focus == "colour"
    hand.click("colour")
    hand.click((800, 900))
    assert "send" in hand.targets() and sheet(hand).colour == "gold"
    hand.click("colour")
    hand.key("Esc")
    assert "send" in hand.targets() and len(hand.app.scenes) == 1


def test_the_stepper_changes_the_text_size_at_once(hand: Driver) -> None:
    before = hand.app.ui.texts.line()
    hand.click("scale:more")
    assert hand.app.ui.theme.scale == 120 and hand.app.ui.texts.line() > before * 0.95
    for _ in range(9):
        hand.click("scale:more")
    assert hand.app.settings.text_size == 200


def test_typing(hand: Driver) -> None:
    hand.click("name")
    hand.key("End")
    hand.type(" Őrsi")
    assert sheet(hand).name == "Emma Őrsi"
    for key in ("Home", "Del", "Right", "Bksp", "End", "Bksp"):
        hand.key(key)
    assert sheet(hand).name == "ma Őrs"
    hand.type("abcdefghijkl")
    assert sheet(hand).name == "ma Őrsabcdef", "no more than twelve"
    assert sheet(hand).log == [], "letters and Backspace in a field are no shortcuts"


def test_selection_and_clipboard(hand: Driver) -> None:
    hand.click("name")
    for key in ("Ctrl+A", "Ctrl+C", "End", "Ctrl+V", "Home", "Shift+Right", "Shift+Right", "Ctrl+X"):
        hand.key(key)
    assert sheet(hand).name == "maEmma"
    hand.key("Ctrl+A")
    hand.type("Ж")
    assert sheet(hand).name == "Ж"


def test_an_input_method_shows_what_is_not_finished(hand: Driver) -> None:
    hand.click("name")
    hand.key("End")
    hand.post(pygame.TEXTEDITING, text="ni", start=0, length=2)
    hand.settle()
    assert sheet(hand).name == "Emma"
    hand.key("Bksp")
    assert sheet(hand).name == "Emma", "Backspace is for the input method"
    hand.post(pygame.TEXTEDITING, text="", start=0, length=0)
    hand.post(pygame.TEXTINPUT, text="你")
    hand.settle()
    assert sheet(hand).name == "Emma你"


def test_pasted_line_breaks_and_arabic(hand: Driver) -> None:
    hand.click("name")
    hand.key("Ctrl+A")
    hand.post(pygame.TEXTINPUT, text="أح\nمد")
    hand.settle()
    assert sheet(hand).name == "أحمد"
    hand.key("Home")
    hand.key("Left")
    hand.key("Bksp")
    assert sheet(hand).name == "حمد", "left goes on in an Arabic name"


def test_the_dialog_asks_and_acts(hand: Driver) -> None:
    hand.click("menu")
    assert set(hand.targets()) == {"leave:keep", "leave:leave"}
    hand.key("Enter")
    assert sheet(hand).log == ["leave"] and len(hand.app.scenes) == 1


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720), (900, 600), (500, 300)])
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_the_sheet_is_drawn_at_every_size(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    hand = Driver(Sheet, tmp_path, size=size, locale=Locale(lang))
    shot = hand.shot(Path(os.environ.get("HELLAS_SHOTS", tmp_path)) / f"kit-{size[0]}-{lang}.png")
    assert pygame.image.load(shot).get_size() == size
    hand.app.ui.focus_on("start")
    hand.wait(0.1)


def test_the_same_picture_twice(hand: Driver) -> None:
    hand.app.draw()
    one = pygame.image.tobytes(hand.app.window, "RGB")
    hand.app.draw()
    assert one == pygame.image.tobytes(hand.app.window, "RGB")


def test_tips_stay_inside_and_off_their_target() -> None:
    window = pygame.Rect(0, 0, 1280, 720)
    for x in range(0, 1240, 155):
        for y in range(0, 680, 85):
            target = pygame.Rect(x, y, 60, 60).clip(window)
            box, side = tips.place((380, 150), target, window)
            assert window.contains(box) and not box.colliderect(target) and side
    target = pygame.Rect(600, 300, 60, 60)
    assert tips.place((380, 150), target, window)[1] == "below"
    assert tips.place((380, 150), target, window, above_first=True)[1] == "above"


def test_motion_is_short_and_can_be_skipped() -> None:
    anim = Anim()
    assert anim.value("cube") == 1
    anim.start("cube", "travel")
    anim.start("next", "travel", delay=0.1)
    anim.update(0.11)
    assert 0.5 < anim.value("cube") < 1 and 0 < anim.value("next") < 0.2
    assert anim.skip() and anim.value("cube") == 1 and not anim.update(0.1)
    fast, off, calm = Anim("fast"), Anim("off"), Anim(reduced=True)
    for clock in (fast, off, calm):
        clock.start("cube", "travel")
        clock.start("cover", "fade")
    assert off.value("cube") == 1 and calm.value("cube") == 1 and calm.value("cover") == 0
    fast.update(0.11)
    assert not fast.is_running("cube")


def test_any_key_ends_motion_and_still_counts(hand: Driver) -> None:
    hand.app.ui.anim.speed = "normal"
    hand.app.ui.anim.start("cube", "dice")
    hand.key("Bksp")
    assert not hand.app.ui.anim.running and sheet(hand).log == ["undo"]


def test_boxes_leave_no_gap_and_mirror() -> None:
    outer = pygame.Rect(10, 20, 301, 97)
    for cells in (columns(outer, [None] * 7), rows(outer, [0.3, None, 20.0])):
        assert cells[0].topleft == outer.topleft and cells[-1].bottomright == outer.bottomright
    start, end = columns(outer, [100.0, None], 4, rtl=True)
    assert start.right == outer.right and end.left == outer.left and start.left - end.right == 4
    assert mirror(mirror(start, outer), outer) == start and len(grid(outer, 3, 2)) == 6


def test_a_window_that_is_resized_or_made_full(hand: Driver) -> None:
    hand.app.window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    hand.post(pygame.WINDOWSIZECHANGED, x=1280, y=720)
    hand.settle()
    assert hand.app.ui.theme.compact and hand.targets()["menu"].rect.right <= 1280
    hand.key("F11")
    assert hand.app.settings.fullscreen


def test_the_window_size_is_kept(tmp_path: Path) -> None:
    app = App(Settings(window=(1300, 760)), tmp_path, hidden=True)
    assert app.window.get_width() <= 1300
    app.close()
    assert (tmp_path / FILE).exists()
    pygame.display.init()


@pytest.mark.parametrize("driver", ["x11", ""])
def test_without_a_display_one_sentence(driver: str) -> None:
    code = "from hellas.table.app import prepare\ntry:\n prepare()\nexcept Exception as e: print(type(e).__name__, e)"
    env = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    env |= {"DISPLAY": ":77"} | ({"SDL_VIDEODRIVER": driver} if driver else {})
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert (
        "NoDisplay No window can be opened here" in done.stdout
        and "\n" not in done.stdout.strip().split("NoDisplay")[1]
    )


def test_the_other_pygame_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    with pytest.raises(NoDisplay, match="pip install pygame-ce"):
        prepare(hidden=True)


def test_the_kit_knows_no_game() -> None:
    folder = Path(draw.__file__).parent
    modules = (
        "anim app bidi boxes dialogs draw fields fonts hits icons input keys locale raster reach scene scrolls settings"
    )
    kit = {*modules.split(), "panes", "signals", "text", "theme", "tips", "tokens", "typeset", "ui", "widgets", "zones"}
    for name in sorted(kit):
        for node in ast.walk(ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hellas"):
                where = (node.module or "").split(".")
                found = {where[2]} if len(where) > 2 else {alias.name for alias in node.names}
                assert where[1] == "resources" or (where[1] == "table" and found <= kit), (name, node.module, found)


def test_large_plates_look_like_small_ones() -> None:
    """A large plate is put together from parts: its corners are those of a small one, its middle is plain."""
    small, large = pygame.Surface((60, 60)), pygame.Surface((400, 300))
    for surface in (small, large):
        draw.plate(surface, surface.get_rect(), (200, 180, 90), (20, 30, 40), radius=10, width=2)
    for y in range(20):
        for x in range(20):
            assert small.get_at((x, y)) == large.get_at((x, y))
            assert small.get_at((59 - x, 59 - y)) == large.get_at((399 - x, 299 - y))
    assert large.get_at((200, 150))[:3] == (200, 180, 90)

"""What a click and a key do, and above all what they do not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from hellas.table.app import App
from hellas.table.dialogs import Answer, Question
from hellas.table.hits import Tip
from hellas.table.scene import Scene
from hellas.table.scrolls import listing
from hellas.table.ui import Ui
from table.driver import Driver


class Board(Scene):
    """A scene that draws what a test wants and notes what happens."""

    def __init__(self, draw: Callable[[Board, Ui], None]) -> None:
        self.log: list[str] = []
        self.keys: list[int] = []
        self._draw = draw

    def draw(self, ui: Ui) -> None:
        self._draw(self, ui)

    def key(self, event: pygame.event.Event) -> bool:
        self.keys.append(event.key)
        return True

    def note(self, what: str) -> None:
        """Something was done."""
        self.log.append(what)


Start = Callable[[Callable[[Board, Ui], None]], tuple[Driver, Board]]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    def begin(draw: Callable[[Board, Ui], None]) -> tuple[Driver, Board]:
        board = Board(draw)
        return Driver(board, tmp_path), board

    return begin


def grid(board: Board, ui: Ui) -> None:
    """Three by two targets a0 a1 a2 / b0 b1 b2; b1 is closed."""
    for row, name in enumerate("ab"):
        for column in range(3):
            id = f"{name}{column}"
            ui.target(
                id, Rect(100 + column * 200, 100 + row * 200, 100, 100), on_click=partial(board.note, id), group=name,
                enabled=id != "b1", reason=Tip("Closed", "Because.", "1.2", "no"), tip=Tip(id), legal=name == "b",
            )  # fmt: skip


def test_a_click_is_down_and_up_on_one_target(start: Start) -> None:
    hand, board = start(grid)
    hand.click("a1")
    hand.down("a0")
    hand.up("a2")
    hand.down((700, 700))
    hand.up("a2")
    assert board.log == ["a1"]


def test_the_topmost_is_meant_and_plates_hide(start: Start) -> None:
    def draw(board: Board, ui: Ui) -> None:
        ui.target("low", Rect(0, 0, 300, 300), on_click=partial(board.note, "low"))
        ui.block(Rect(0, 0, 100, 300))
        ui.target("high", Rect(200, 0, 100, 300), on_click=partial(board.note, "high"))

    hand, board = start(draw)
    for x in (50, 150, 250):
        hand.click((x, 50))
    assert board.log == ["low", "high"]


def test_a_shape_narrows_its_rectangle(start: Start) -> None:
    def draw(board: Board, ui: Ui) -> None:
        ui.target("coin", Rect(0, 0, 100, 100), on_click=partial(board.note, "coin"), shape="circle")
        ui.target("half", Rect(200, 0, 100, 100), on_click=partial(board.note, "half"), shape=lambda x, y: y < 50)

    hand, board = start(draw)
    for point in ((3, 3), (50, 50), (250, 80), (250, 20)):
        hand.click(point)
    assert board.log == ["coin", "half"]


def test_a_second_click_at_once_is_swallowed(start: Start) -> None:
    hand, board = start(grid)
    hand.click("a0")
    for _ in range(2):  # both before a frame
        hand.post(pygame.MOUSEBUTTONDOWN, pos=(310, 110), button=1)
        hand.post(pygame.MOUSEBUTTONUP, pos=(310, 110), button=1)
    hand.settle()
    assert board.log == ["a0", "a1"]
    hand.settle()
    hand.post(pygame.MOUSEBUTTONDOWN, pos=(310, 110), button=1)
    hand.post(pygame.MOUSEBUTTONUP, pos=(310, 110), button=1)
    hand.settle(0.02)
    hand.post(pygame.MOUSEBUTTONDOWN, pos=(310, 110), button=1)
    hand.post(pygame.MOUSEBUTTONUP, pos=(310, 110), button=1)
    hand.settle(0.02)
    assert board.log == ["a0", "a1", "a1"]


def test_a_click_on_something_closed_shows_why(start: Start) -> None:
    hand, board = start(grid)
    hand.click("b1")
    tip = hand.app.ui.tip_target()
    assert tip and tip.id == "b1" and tip.shown_tip and tip.shown_tip.title == "Closed"
    assert board.log == []
    hand.move((700, 700))
    assert hand.app.ui.tip_target() is None


def test_tips_come_after_a_rest_and_at_once_for_the_keyboard(start: Start) -> None:
    hand, _ = start(grid)
    hand.move("a0")
    assert hand.app.ui.tip_target() is None
    hand.wait(0.5)
    assert hand.app.ui.tip_target() is hand.targets()["a0"]
    hand.key("Tab")
    assert hand.app.ui.tip_target() is hand.targets()[hand.app.ui.focus]


def question(hand: Driver, board: Board) -> Question:
    """Ask something over the board."""
    asked = Question(
        hand.app.scenes.pop, "ask", "Sure?", "", [Answer("yes", "Yes", partial(board.note, "yes"), key="Enter")]
    )
    hand.app.scenes.push(asked)
    return asked


def test_nothing_below_a_dialog_can_be_reached(start: Start) -> None:
    def draw(board: Board, ui: Ui) -> None:
        grid(board, ui)
        ui.shortcut("S", partial(board.note, "S"))
        ui.wheel("wheel", ui.rect, lambda notches: board.note("wheel"))

    hand, board = start(draw)
    place = hand.spot("a0")
    question(hand, board)
    hand.settle()
    assert set(hand.targets()) == {"ask:yes"}
    hand.click(place)
    hand.wheel(place, 1)
    for key in ("S", "1", "Tab", "Right", "Up"):
        hand.key(key)
    assert board.log == [] and hand.app.ui.focus == "ask:yes"
    hand.key("Space")
    assert board.log == ["yes"] and "a0" in hand.targets()


def test_escape_closes_a_dialog_and_does_nothing_else(start: Start) -> None:
    hand, board = start(grid)
    question(hand, board)
    hand.settle()
    hand.key("Esc")
    assert len(hand.app.scenes) == 1 and board.log == [] and board.keys == []


def test_a_click_that_began_before_a_change_is_void(start: Start) -> None:
    hand, board = start(grid)
    hand.down("a0")
    asked = question(hand, board)
    hand.settle()
    hand.app.scenes.pop(asked)
    hand.settle()
    hand.up("a0")
    assert board.log == []


def test_keys_after_a_change_wait_for_the_picture(start: Start) -> None:
    """Two presses of Enter in one moment: the second was not meant for the question that the first one opened."""

    def draw(board: Board, ui: Ui) -> None:
        def ask() -> None:
            board.note("ask")
            question(hand, board)

        ui.shortcut("Enter", ask)

    hand, board = start(draw)
    for _ in range(2):
        hand.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
        hand.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    hand.settle()
    assert board.log == ["ask"] and board.keys == [] and len(hand.app.scenes) == 2


def test_a_key_held_down_acts_once(start: Start) -> None:
    hand, board = start(lambda board, ui: ui.shortcut("Enter", partial(board.note, "go")))
    for _ in range(3):
        hand.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
        hand.settle()
    assert board.log == ["go"]


def test_tab_goes_through_groups_and_arrows_by_place(start: Start) -> None:
    hand, board = start(grid)
    seen = []
    for key in ("Tab", "Right", "Down", "Left", "Up", "Shift+Tab", "Tab", "Left"):
        hand.key(key)
        seen.append(hand.app.ui.focus)
    assert seen == ["a0", "a1", "b1", "b0", "a0", "b0", "a0", "a0"]
    hand.key("Enter")
    hand.key("Right")
    hand.key("Down")
    hand.key("Space")
    assert board.log == ["a0"], "b1 is closed"
    assert board.keys == []


def test_enter_is_the_scenes_when_the_mouse_chose(start: Start) -> None:
    hand, board = start(grid)
    hand.click("a0")
    hand.key("Enter")
    assert board.log == ["a0"] and board.keys == [pygame.K_RETURN]


def test_digits_press_the_legal_targets_in_order(start: Start) -> None:
    hand, board = start(grid)
    hand.key("2")
    hand.key("1")
    hand.key("3")
    assert board.log == ["b2", "b0"], "b1 is not legal, so there are two"
    hand.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    hand.settle()
    assert hand.app.ui.show_numbers
    hand.post(pygame.WINDOWFOCUSLOST)
    hand.settle()
    assert not hand.app.ui.show_numbers


def test_shortcuts_with_modifiers(start: Start) -> None:
    def draw(board: Board, ui: Ui) -> None:
        for key in ("Z", "Ctrl+Z", "Ctrl+Shift+Z", "F1"):
            ui.shortcut(key, partial(board.note, key))

    hand, board = start(draw)
    for key in ("Ctrl+Z", "Z", "F1", "Ctrl+Shift+Z", "Alt+Z"):
        hand.key(key)
    assert board.log == ["Ctrl+Z", "Z", "F1", "Ctrl+Shift+Z"]


def test_modifiers_are_up_after_the_window_lost_the_keyboard(start: Start) -> None:
    def draw(board: Board, ui: Ui) -> None:
        for key in ("Z", "Ctrl+Z"):
            ui.shortcut(key, partial(board.note, key))

    hand, board = start(draw)
    hand.post(pygame.WINDOWFOCUSLOST)
    hand.key("Ctrl+Z")  # the system still thinks that Ctrl is held
    hand.post(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    hand.key("Ctrl+Z")
    assert board.log == ["Z", "Ctrl+Z"]


def test_letters_work_by_place_on_other_alphabets(start: Start) -> None:
    hand, board = start(lambda board, ui: ui.shortcut("S", partial(board.note, "S")))
    hand.post(pygame.KEYDOWN, key=ord("σ"), mod=0, unicode="σ", scancode=22)  # noqa: RUF001
    hand.settle()
    assert board.log == ["S"]


def test_dragging_brings_one_thing_to_another(start: Start) -> None:
    def draw(board: Board, ui: Ui) -> None:
        ui.target("piece", Rect(0, 0, 50, 50), on_click=partial(board.note, "click"), drag=True)
        ui.target("place", Rect(200, 0, 50, 50), on_drop=lambda source: board.note(f"{source} here"))

    hand, board = start(draw)
    hand.drag("piece", "place")
    hand.click("piece")
    hand.down("piece")
    hand.move((500, 500))
    assert hand.app.ui.dragging == "piece"
    hand.up((500, 500))
    assert board.log == ["piece here", "click"] and hand.app.ui.dragging == ""


def test_right_click(start: Start) -> None:
    def draw(board: Board, ui: Ui) -> None:
        ui.target("x", Rect(0, 0, 9, 9), on_right=partial(board.note, "right"))

    hand, board = start(draw)
    hand.click("x", button=3)
    assert board.log == ["right"]


def test_lists_scroll_by_wheel_keys_and_focus(start: Start) -> None:
    def draw(board: Board, ui: Ui) -> None:
        def row(index: int, rect: Rect) -> None:
            ui.target(f"row{index}", rect, on_click=partial(board.note, f"row{index}"), group="rows")

        listing(ui, "list", Rect(100, 100, 200, 200), 50, 40, row)

    hand, board = start(draw)
    hand.click("row0")
    hand.wheel((150, 150), -1)
    assert hand.targets()["row0"].visible.h == 0, "scrolled away"
    for _ in range(11):  # the first one shows the focus
        hand.key("Down")
    assert hand.app.ui.focus == "row10" and hand.targets()["row10"].visible.h == 40
    hand.key("Enter")
    assert board.log == ["row0", "row10"]
    for _ in range(9):
        hand.key("PgDn")
    hand.click("row49")
    assert board.log[-1] == "row49"
    bar = hand.targets()["list:bar"].rect
    hand.down((bar.centerx, bar.bottom - 5))
    hand.move((bar.centerx, bar.top - 50))
    hand.up((bar.centerx, bar.top))
    assert "row0" in hand.targets()


def test_a_wheel_below_a_clip_does_not_count(start: Start) -> None:
    def draw(board: Board, ui: Ui) -> None:
        with ui.clip(Rect(0, 0, 100, 100)):
            ui.target("cut", Rect(50, 50, 100, 100), on_click=partial(board.note, "cut"))

    hand, board = start(draw)
    hand.click((120, 120))
    hand.click((80, 80))
    assert board.log == ["cut"]


def test_focus_comes_back_after_a_dialog(start: Start) -> None:
    hand, board = start(grid)
    hand.key("Tab")
    hand.key("Right")
    question(hand, board)
    hand.settle()
    assert hand.app.ui.focus == "ask:yes"
    hand.key("Esc")
    assert hand.app.ui.focus == "a1"
    hand.app.ui.drop_focus()
    hand.settle()
    assert hand.app.ui.focus == ""


def test_idle_draws_nothing(start: Start) -> None:
    hand, _ = start(grid)
    drawn = len(hand.app.frame_times)
    hand.wait(1)
    hand.move((700, 600))
    hand.move((705, 600))
    assert len(hand.app.frame_times) == drawn


def test_the_app_quits(tmp_path: Path) -> None:
    board = Board(lambda board, ui: None)
    hand = Driver(board, tmp_path)
    hand.post(pygame.QUIT)
    assert App.run(hand.app, board) == 0

"""Panes: what is shown from memory is what would be painted, and what changed is painted anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from hellas.table import draw, theme
from hellas.table.demo import Hand
from hellas.table.panes import pane
from hellas.table.scene import Scene
from hellas.table.ui import Ui
from table.driver import Driver
from table.perikles_play import Moment, new_desk, phase, play_until, showing

LEFT, RIGHT = Rect(10, 10, 300, 300), Rect(320, 10, 300, 300)


class Board(Scene):
    """Two panes, one with a key, with a target each; counts how often each is painted."""

    def __init__(self) -> None:
        self.painted = {"free": 0, "keyed": 0}
        self.fact, self.clicks = 1, 0

    def draw(self, ui: Ui) -> None:
        pane(ui, "free", LEFT, lambda: self.paint(ui, "free", LEFT))
        pane(ui, "keyed", RIGHT, lambda: self.paint(ui, "keyed", RIGHT), key=lambda: self.fact)

    def paint(self, ui: Ui, id: str, rect: Rect) -> None:
        self.painted[id] += 1
        touch = ui.target(id, rect.inflate(-100, -100), on_click=self.click, tip=f"{id} {self.fact}")
        ui.shortcut(id[0].upper(), self.click)
        draw.plate(ui.surface, rect, theme.VALUE if touch.hover else theme.CARD)

    def click(self) -> None:
        self.clicks += 1

    def counts(self) -> tuple[int, int]:
        found = self.painted["free"], self.painted["keyed"]
        self.painted = {"free": 0, "keyed": 0}
        return found


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(Board(), tmp_path)
    yield driver
    driver.app.close()


def board(hand: Driver) -> Board:
    scene = hand.app.scenes.top
    assert isinstance(scene, Board)
    return scene


def test_only_what_the_pointer_comes_to_or_leaves_is_painted_anew(hand: Driver) -> None:
    board(hand).counts()
    hand.move("free")
    assert board(hand).counts() == (1, 0)
    hand.move("keyed")
    assert board(hand).counts() == (1, 1)
    hand.move((5, 5))
    assert board(hand).counts() == (0, 1)
    hand.app.ui.redraw()
    hand.settle()
    assert board(hand).counts() == (0, 0)


def test_a_change_paints_anew_unless_the_key_is_the_same(hand: Driver) -> None:
    board(hand).counts()
    hand.app.ui.invalidate()
    hand.settle()
    assert board(hand).counts() == (1, 0)
    board(hand).fact = 2
    hand.app.ui.invalidate()
    hand.settle()
    assert board(hand).counts() == (1, 1)


def test_under_the_pointer_every_change_counts_for_reasons_and_tips(hand: Driver) -> None:
    hand.move("keyed")
    board(hand).counts()
    hand.app.ui.invalidate()
    hand.settle()
    assert board(hand).counts() == (1, 1)


def test_what_is_shown_from_memory_can_be_reached(hand: Driver) -> None:
    hand.settle()
    for id in ("free", "keyed"):
        hand.click(id)
    hand.key("F")
    hand.key("K")
    assert board(hand).clicks == 4


class Late(Board):
    """The right one may follow a frame later."""

    def draw(self, ui: Ui) -> None:
        ui.panes.patient = True
        pane(ui, "free", LEFT, lambda: self.paint(ui, "free", LEFT))
        pane(ui, "keyed", RIGHT, lambda: self.paint(ui, "keyed", RIGHT), key=lambda: ui.version, late=True)


def test_what_may_be_late_follows_in_the_next_frame(tmp_path: Path) -> None:
    hand = Driver(Late(), tmp_path)
    board(hand).counts()
    hand.app.ui.invalidate()
    assert hand.app.frame() and board(hand).counts() == (1, 0)
    assert hand.app.frame() and board(hand).counts() == (0, 1)
    assert not hand.app.frame()
    hand.app.close()


class Away(Late):
    """The right one is not always there."""

    away = False

    def draw(self, ui: Ui) -> None:
        if not self.away:
            super().draw(ui)


def test_what_was_not_in_the_last_frame_never_comes_back_as_it_was(tmp_path: Path) -> None:
    scene = Away()
    hand = Driver(scene, tmp_path)
    for away in (True, False):
        board(hand).counts()
        scene.away = away
        hand.app.ui.invalidate()
        assert hand.app.frame()
    assert board(hand).counts() == (1, 1)
    hand.app.close()


def test_what_the_pointer_comes_to_is_never_late(tmp_path: Path) -> None:
    hand = Driver(Late(), tmp_path)
    board(hand).counts()
    hand.app.ui.invalidate()
    hand.app.ui.hover = "keyed"
    assert hand.app.frame() and board(hand).counts() == (1, 1)
    hand.app.close()


class Full(Late):
    """Every frame is full before the right one is come to."""

    def draw(self, ui: Ui) -> None:
        ui.panes.began -= 1.0
        super().draw(ui)


def test_what_may_be_late_waits_for_a_frame_with_time_but_not_for_long(tmp_path: Path) -> None:
    hand = Driver(Full(), tmp_path)
    board(hand).counts()
    hand.app.ui.invalidate()
    assert [hand.app.frame() and board(hand).counts() for _ in range(5)] == [(1, 0), (1, 0), (0, 0), (0, 1), False]
    keyed = []
    for _ in range(4):  # nor when something changes in every frame
        hand.app.ui.invalidate()
        assert hand.app.frame()
        keyed.append(board(hand).counts()[1])
    assert keyed == [0, 0, 0, 1]
    hand.app.close()


class Slow(Board):
    """The left one takes long; the screen is patient only if nothing of it is another player's."""

    patient = True

    def draw(self, ui: Ui) -> None:
        ui.panes.patient = self.patient
        pane(ui, "free", LEFT, lambda: self.paint(ui, "free", LEFT))
        ui.panes.began -= 1.0
        pane(ui, "keyed", RIGHT, lambda: self.paint(ui, "keyed", RIGHT), key=lambda: ui.version)


@pytest.mark.parametrize("patient", [True, False])
def test_what_there_is_no_time_for_follows_if_what_was_shown_may_still_be_seen(tmp_path: Path, patient: bool) -> None:
    scene = Slow()
    scene.patient = patient
    hand = Driver(scene, tmp_path)
    board(hand).counts()
    hand.app.ui.invalidate()
    assert hand.app.frame() and board(hand).counts() == (1, 0 if patient else 1)
    assert hand.app.frame() is patient and board(hand).counts() == (0, 1 if patient else 0)
    hand.app.close()


@pytest.mark.parametrize("moment", [phase("influence"), phase("send"), showing("battle.throw")])
def test_every_settled_picture_of_a_match_is_as_if_painted_anew(
    tmp_path: Path, moment: Moment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hellas.table.chronicle._BUDGET", 60.0)  # all of it at once, however slow the machine is
    hand = Hand(play_until(new_desk(5, 7), moment).match, tmp_path, (1280, 720), "en")
    app, ui = hand.app, hand.app.ui
    for _ in range(15):
        hand.step()
        shown, targets = app.window.copy(), [(each.id, each.rect, each.visible, each.enabled) for each in ui.targets]
        ui.panes.off = True
        app.draw()
        ui.panes.off = False
        assert [(each.id, each.rect, each.visible, each.enabled) for each in ui.targets] == targets
        assert shown.get_buffer().raw == app.window.get_buffer().raw
    app.close()

"""0.8 A player's hand at his own turn: face down on the open table, open only while it is held."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from hellas.table.desk import Desk
from hellas.table.lords import peek
from hellas.table.lords.gestures import CONTENT
from table.driver import Driver
from table.lords_play import new_desk, play_until, show, turn

AWAY = (3, 3)


@pytest.fixture(scope="module")
def played() -> Desk:
    """A turn of somebody who holds several cards, at its beginning."""
    return play_until(new_desk(4), turn(9, "turn"))


@pytest.fixture
def desk(played: Desk) -> Desk:
    """The same, with nothing done to it."""
    return Desk(played.match.fork(), played.part, marks=played.marks)


def strip(desk: Desk) -> str:
    """The target of the hand that is asked."""
    assert desk.seat is not None
    return peek.name(desk, desk.seat)


def faces(driver: Driver) -> list[str]:
    """The combat cards that lie open on the screen, by their targets."""
    ids = [target.id for target in driver.app.ui.targets]
    return sorted(id.split(":")[1] for id in ids if id.split(":")[0] in ("face", "card") and id.split(":")[1] in CARDS)


CARDS = set(CONTENT.combat)


def hold(driver: Driver, *, down: bool, key: int = pygame.K_h) -> None:
    """Press the key H and keep it down, or let it go."""
    driver.post(pygame.KEYDOWN if down else pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    driver.settle()


def pixels(driver: Driver) -> bytes:
    """What is on the window when nothing moves any more, but for the rail, which reaches over the stage's shadows."""
    for _ in range(3):
        driver.settle()
    width, height = driver.app.window.get_size()
    return pygame.image.tobytes(driver.app.window.subsurface((0, 0, width * 3 // 4, height)), "RGB")


def hand(desk: Desk) -> list[str]:
    """What the seat that is asked holds."""
    assert desk.seat is not None
    cards: list[str] = sorted(desk.match.game.hands[desk.seat])
    return cards


def test_the_hand_lies_face_down(desk: Desk, tmp_path: Path) -> None:
    driver = show(desk, tmp_path)
    assert len(hand(desk)) > 0 and strip(desk) in driver.targets() and faces(driver) == []
    driver.move(strip(desk))
    assert faces(driver) == []


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_it_is_open_while_the_button_is_held(desk: Desk, tmp_path: Path, size: tuple[int, int]) -> None:
    driver = show(desk, tmp_path, size)
    driver.move(AWAY)
    before, focus = pixels(driver), driver.app.ui.focus
    driver.down(strip(desk))
    assert faces(driver) == hand(desk) and pixels(driver) != before
    driver.move(AWAY)  # the pointer may leave it
    assert faces(driver) == hand(desk)
    driver.up(AWAY)
    assert faces(driver) == [] and driver.app.ui.focus == focus
    assert pixels(driver) == before


def test_it_is_open_while_the_key_is_held(desk: Desk, tmp_path: Path) -> None:
    driver = show(desk, tmp_path)
    before = pixels(driver)
    hold(driver, down=True)
    assert faces(driver) == hand(desk)
    hold(driver, down=False, key=pygame.K_j)
    assert faces(driver) == hand(desk)
    hold(driver, down=False)
    assert faces(driver) == [] and pixels(driver) == before


def test_it_shows_the_same_as_when_all_is_painted_anew(desk: Desk, tmp_path: Path) -> None:
    driver = show(desk, tmp_path)
    pictures = []
    for off in (False, True):
        driver.app.ui.panes.off = off
        hold(driver, down=True)
        pictures.append(pixels(driver))
        hold(driver, down=False)
        pictures.append(pixels(driver))
    assert pictures[:2] == pictures[2:]


def test_nothing_can_be_chosen_in_it(desk: Desk, tmp_path: Path) -> None:
    driver = show(desk, tmp_path)
    hold(driver, down=True)
    opened = [target for target in driver.app.ui.targets if target.id.startswith("face:")]
    assert opened and not any(target.on_click or target.focusable for target in opened)


@pytest.mark.parametrize("mouse", [True, False])
def test_an_answer_closes_it(desk: Desk, tmp_path: Path, mouse: bool) -> None:
    driver = show(desk, tmp_path)
    driver.down(strip(desk)) if mouse else hold(driver, down=True)
    assert faces(driver)
    for _ in range(40):  # the turns of others come and go while it is still held
        if desk.match.decision is None or desk.covered or desk.apart:
            break
        desk.play(desk.match.decision.options[-1].key)
        desk.skip()
        driver.app.ui.invalidate()
        driver.settle()
        assert desk.eyes is not None or faces(driver) == []


def test_losing_the_window_closes_it(desk: Desk, tmp_path: Path) -> None:
    driver = show(desk, tmp_path)
    hold(driver, down=True)
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.settle()
    assert faces(driver) == []


def test_the_cover_closes_it_for_good(desk: Desk, tmp_path: Path) -> None:
    driver = show(desk, tmp_path)
    hold(driver, down=True)
    driver.key("F9")
    assert desk.covered and faces(driver) == []
    desk.uncover()
    driver.app.ui.invalidate()
    driver.settle()
    assert strip(desk) in driver.targets() and faces(driver) == []


def test_while_steps_are_shown_there_is_none(desk: Desk, tmp_path: Path) -> None:
    desk.told -= 1
    assert desk.showing and peek.seat_of(desk) is None
    driver = show(desk, tmp_path)
    hold(driver, down=True)
    assert faces(driver) == [] and not any(id.startswith("hand:") for id in driver.targets())


def test_an_open_hand_needs_no_strip(desk: Desk, tmp_path: Path) -> None:
    desk.cover = "always"
    desk.uncover()
    driver = show(desk, tmp_path)
    assert desk.eyes == desk.seat and not any(id.startswith("hand:") for id in driver.targets())


@pytest.mark.parametrize("language", ["en", "fr", "hu", "ar"])
def test_the_public_number_is_all_that_shows(desk: Desk, tmp_path: Path, language: str) -> None:
    """Another hand of the same size gives the same picture."""
    driver = show(desk, tmp_path, language=language)
    before = pixels(driver)
    driver.app.close()
    game, seat = desk.match.game, desk.seat
    assert seat is not None
    game.hands[seat] = sorted(CARDS)[: len(game.hands[seat])]
    other = show(desk, tmp_path, language=language)
    assert pixels(other) == before

"""Nothing on the table tells what its viewer may not know: twins that are alike to a seat are alike in pixels."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from hellas.engine.decision import Seat
from hellas.engine.match import Match
from hellas.table.app import App
from hellas.table.desk import Desk
from hellas.table.locale import Locale
from hellas.table.perikles import looks, sending, wars
from hellas.table.perikles.counters import picture
from hellas.table.perikles.part import PART
from hellas.table.scene import Scene
from hellas.table.ui import Ui
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.state import back
from table.driver import Driver
from table.perikles_play import asked, new_desk, play_until
from table.war_kit import desk_at, pixels, table


def twin(desk: Desk, seat: Seat, seed: int) -> Desk:
    """The same as far as the seat knows, from the last unit boundary on."""
    game = desk.match.checkpoints[-1].game.copy()
    TITLE.reshuffle(game, seat, random.Random(seed).randrange)
    return standing(desk, game)


def same(desk: Desk) -> Desk:
    """The match itself from the last unit boundary on."""
    return standing(desk, desk.match.checkpoints[-1].game.copy())


def standing(desk: Desk, game: object) -> Desk:
    match = Match.new(TITLE, desk.match.names, desk.match.options, 1)
    match.stand(game)  # type: ignore[arg-type]
    made = Desk(match, PART)
    made.told = len(match.log)
    return made


def hidden(desk: Desk) -> list[list[str]]:
    """All counters that lie face down or in supplies: what the rules know."""
    game = desk.match.game
    return [*game.supply, game.persians, *(stack for stacks in game.placed.values() for stack in stacks)]


def test_backs_of_all_strengths_are_one_picture() -> None:
    one = pygame.image.tobytes(picture("sparta-hoplite", 44), "RGBA")
    for strength in (1, 2, 3, 4):
        counter = f"sparta-hoplite-{strength}"
        assert pygame.image.tobytes(picture(back(counter), 44), "RGBA") == one
        assert pygame.image.tobytes(picture(counter, 44), "RGBA") != one


@pytest.mark.parametrize(("seats", "seed"), [(3, 4), (5, 8)])
def test_a_sender_sees_only_his_own_strengths(seats: int, seed: int, tmp_path: Path) -> None:
    desk = play_until(new_desk(seats, seed), lambda d: asked("send")(d) and d.public["turn"] > 6, seed)
    seat = desk.match.decision.seat if desk.match.decision else 0
    first = pixels(table(same(desk), tmp_path))
    others = [twin(desk, seat, number) for number in range(3)]
    assert any(hidden(each) != hidden(same(desk)) for each in others), "the twins are the same match"
    for each in others:
        assert pixels(table(each, tmp_path)) == first
    mine = [twin(desk, (seat + 1) % seats, number) for number in range(4)]  # what another seat cannot know: mine
    assert any(pixels(table(each, tmp_path)) != first for each in mine)


def test_while_a_leader_is_asked_all_lies_face_down(tmp_path: Path) -> None:
    desk = desk_at("send", tiles={4: "2"}, specials={})
    made = [same(desk), *(twin(desk, 3, number) for number in range(3))]
    seen = set()
    for each in made:
        each.uncover()
        option = next(o for o in each.options if o.args[1:] == ("defend", "mantinea") and "hoplite" in o.args[0])
        each.add(option)
        each.confirm()
        assert each.apart
        seen.add(pixels(table(each, tmp_path)))
    assert len(seen) == 1 and len({str(hidden(each)) for each in made}) > 1


class Onlookers(Scene):
    """The stages of phase 5 as everybody sees them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def draw(self, ui: Ui) -> None:
        """Rows and wars, nobody's eyes open."""
        assert self.desk.eyes is None
        with self.desk.still():
            PART.draw(ui, self.desk, ui.rect.inflate(-300, -40))
            wars.draw_ring(ui, self.desk, pygame.Rect(0, 0, 150, 150))


def test_onlookers_see_no_strength_at_all(tmp_path: Path) -> None:
    desk = desk_at("send", tiles={4: "2"})
    seen = set()
    for each in (same(desk), *(twin(desk, seat, 7) for seat in range(5))):
        driver = Driver(Onlookers(each), tmp_path, locale=Locale("en"))
        assert sending.planner(each) is None
        seen.add(pixels(driver))
    assert len(seen) == 1


def test_nobody_learns_which_special_tile_another_holds(tmp_path: Path) -> None:
    desk = desk_at("engage", specials={0: "persian_fleet", 1: "phormio", 2: "brasidas", 3: "plague", 4: "perikles"})
    stages, covers, own, others = set(), set(), set(), set()
    for each in (desk, *(_with_other_specials(desk, 1, number) for number in range(4))):
        driver = table(each, tmp_path)
        stages.add(pixels(driver))
        driver.key("S")
        covers.add(pixels(driver))
        driver.click("special:seat:1")
        own.add(pixels(driver))
        driver.click("special:seat:0")
        others.add(pixels(driver))
    assert (len(stages), len(covers), len(own)) == (1, 1, 1)
    assert len(others) > 1


def _with_other_specials(desk: Desk, seat: Seat, seed: int) -> Desk:
    """The same battle, special tiles dealt anew to all but one seat."""
    game = desk.match.checkpoints[-1].game.copy()
    dice = random.Random(seed)
    TITLE.reshuffle(game, seat, dice.randrange)
    for location, stacks in desk.match.checkpoints[-1].game.placed.items():
        game.placed[location] = [list(stack) for stack in stacks]
    for owner, counters in enumerate(desk.match.checkpoints[-1].game.supply):
        game.supply[owner] = list(counters)
    game.persians = list(desk.match.checkpoints[-1].game.persians)
    return standing(desk, game)


def test_the_cover_closes_by_itself_when_anything_happens(tmp_path: Path) -> None:
    desk = desk_at("engage", specials={1: "phormio"})
    driver = table(desk, tmp_path)
    driver.key("S")
    driver.click("special:seat:1")
    desk.confirm()
    driver.settle()
    assert looks.looking(driver.app.ui, desk) is None and "special:play" not in driver.targets()


def test_the_app_shows_no_more_than_the_scene(tmp_path: Path) -> None:
    """The window's title names nobody's tile while somebody looks."""
    desk = desk_at("engage", specials={1: "phormio"})
    driver = table(desk, tmp_path)
    app: App = driver.app
    driver.key("S")
    driver.click("special:seat:1")
    assert app.scenes.top and "Phormio" not in app.scenes.top.title

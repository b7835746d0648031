"""Phases 0 to 4 on the table: what may be done can be clicked, what is drawn explains itself, nothing overlaps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from hellas.engine import Match
from hellas.engine.decision import Option
from hellas.table.desk import Desk
from hellas.table.hits import Target
from hellas.table.perikles import gestures, plan
from hellas.titles.perikles import TITLE
from table.driver import Driver
from table.perikles_play import Moment, asked, new_desk, phase, play_until, show, showing

EARLY = ("setup", "influence", "nominate")
FRAME = ("undo", "rules", "cover", "menu", "primary", "special", "skip", "back", "chronicle", "strip")


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[list[Driver]]:
    """Tables that are closed at the end."""
    drivers: list[Driver] = []
    yield drivers
    for driver in drivers:
        driver.app.close()


def reach(driver: Driver, desk: Desk, option: Option) -> None:
    """Click all elements of an option, in the order in which they can be clicked."""
    left = list(desk.part.mentions(option))
    while left:
        element = next(each for each in left if driver.targets()[each].legal)
        left.remove(element)
        driver.click(element)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_option_of_phases_0_to_3_can_be_clicked(tmp_path: Path, shown: list[Driver], players: int) -> None:
    desk, dice = new_desk(players, seed=players + 10), random.Random(players)
    driver = show(desk, tmp_path)
    shown.append(driver)
    asked_kinds: set[str] = set()
    while desk.public["phase"] in EARLY:
        decision = desk.match.decision
        assert decision
        options = [o for o in decision.options if not gestures.secret(o)]
        chosen = dice.choice(options)
        new = decision.kind not in asked_kinds
        asked_kinds.add(decision.kind)
        if new or dice.random() < 0.1:
            desk.changed()
            driver.settle()
            for option in options:
                for element in desk.part.mentions(option):
                    assert driver.targets()[element].legal, (decision.kind, option)
                    driver.spot(element)
            reach(driver, desk, chosen)
            assert chosen.key in desk.draft or chosen == desk.finish
            answers = len(desk.match.answers)
            if desk.can_confirm:
                driver.wait(0.4)
                driver.key("Enter")
                assert len(desk.match.answers) > answers
            else:
                desk.plan([])
                desk.play(chosen.key)
        else:
            desk.play(chosen.key)
    assert asked_kinds >= {"place_initial_cube", "take_influence_tile", "nominate"}
    while desk.showing:
        driver.key("Enter")
        driver.wait(0.4)
    assert desk.public["phase"] not in EARLY


def holder_of(special: str) -> Moment:
    """Somebody who has this tile may play it now."""
    return lambda desk: asked("end_influence_turn")(desk) and special in desk.own(desk.seat or 0)["specials"]


def with_special(special: str) -> Desk:
    for seed in range(40):
        desk = new_desk(4, seed)
        if any(special in desk.own(seat)["specials"] for seat in range(4)):
            try:
                return play_until(desk, holder_of(special), seed, limit=120)
            except AssertionError:
                continue
    raise AssertionError(special)


def test_alkibiades_moves_a_cube_and_then_another(tmp_path: Path, shown: list[Driver]) -> None:
    desk = with_special("alkibiades")
    driver = show(desk, tmp_path)
    shown.append(driver)
    desk.unveil("alkibiades")
    driver.settle()
    columns = [id for id, target in driver.targets().items() if id.startswith("column:") and target.legal]
    assert len(columns) > 12
    for id in ("column:athens:0", "city:sparta", "column:athens:1", "city:megara"):
        driver.click(id)
    assert desk.draft == ["alkibiades:0:athens:sparta", "alkibiades:1:athens:megara"]
    assert desk.closing


def test_plague_tells_who_loses_what(tmp_path: Path, shown: list[Driver]) -> None:
    desk = with_special("plague")
    driver = show(desk, tmp_path)
    shown.append(driver)
    desk.unveil("plague")
    driver.settle()
    city = next(id for id, target in driver.targets().items() if id.startswith("city:") and target.legal)
    driver.move(city)
    tip = driver.targets()[city].tip
    assert tip and tip.kind == "yes" and "Cubes lost" in tip.body and "9.4" in tip.rule
    driver.click(city)
    assert desk.closing == f"plague:{city[5:]}"


MOMENTS = {
    "setup": (4, phase("setup", 1, 3)),
    "influence": (5, phase("influence", 2, 7)),
    "assassinate": (3, asked("assassinate")),
    "nominate": (5, phase("nominate")),
    "election": (5, showing("election.two")),
    "alone": (3, showing("election.alone")),
}


def at(moment: str) -> Desk:
    players, when = MOMENTS[moment]
    return play_until(new_desk(players, 3 if moment != "alone" else 0), when)


def mine(driver: Driver) -> dict[str, Target]:
    """The targets that are not of the frame."""
    return {id: t for id, t in driver.targets().items() if not id.startswith(FRAME) and not id.startswith("chronicle")}


@pytest.mark.parametrize("moment", MOMENTS)
def test_all_that_is_drawn_explains_itself_with_its_rule(tmp_path: Path, shown: list[Driver], moment: str) -> None:
    driver = show(at(moment), tmp_path)
    shown.append(driver)
    ui = driver.app.ui
    heads: dict[str, list[str]] = {}
    for id in mine(driver):
        heads.setdefault(id.partition(":")[0], []).append(id)
    assert len(heads) > 6
    for id in {id for ids in heads.values() for id in (ids[0], ids[len(ids) // 2], ids[-1])}:
        ui.hover = id
        driver.app.draw()
        tip = driver.targets()[id].shown_tip
        assert tip and tip.title and "{" not in tip.title + tip.body, id
        assert any(char.isdigit() for char in tip.rule), id
    assert not ui.locale.missing


def test_a_tile_that_cannot_be_taken_says_why(tmp_path: Path, shown: list[Driver]) -> None:
    desk = play_until(new_desk(), phase("influence", 2, 7))
    driver = show(desk, tmp_path)
    shown.append(driver)
    closed = next(f"tile:{tile}" for tile in desk.public["face_up"] if f"tile:{tile}" not in desk.targets)
    driver.click(closed)
    reason = driver.targets()[closed].shown_tip
    assert reason and reason.kind == "no" and "2.2" in reason.rule and "Free for you" in reason.body
    assert not desk.draft


def test_a_city_that_cannot_be_chosen_says_why(tmp_path: Path, shown: list[Driver]) -> None:
    desk = play_until(new_desk(5, 3), phase("nominate"))
    driver = show(desk, tmp_path)
    shown.append(driver)
    full = next(city for city, pair in desk.public["candidates"].items() if len(pair) == 2)
    for element in (f"city:{full}", f"column:{full}:0"):
        driver.move(element)
        reason = driver.targets()[element].shown_tip
        assert reason and reason.kind == "no" and "two candidates" in reason.title, element


CARDS = ("city:", "tile:", "location:", "seat:", "nomination:", "elected:", "stock", "leader:", "candidate:")


@pytest.mark.parametrize(("size", "text"), [((1600, 1000), 100), ((1280, 720), 100), ((1280, 720), 125)])
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("moment", ["influence", "nominate", "election"])
def test_nothing_overlaps_or_leaves_the_window(
    tmp_path: Path, shown: list[Driver], moment: str, size: tuple[int, int], text: int, language: str
) -> None:
    driver = show(at(moment), tmp_path, size, language=language, text=text)
    shown.append(driver)
    targets = mine(driver)
    for id, target in targets.items():
        assert driver.app.ui.rect.contains(target.rect), id
    for one, two in combinations([id for id in targets if id.startswith(CARDS)], 2):
        a, b = targets[one].rect, targets[two].rect
        inside = a.inflate(2, 2).contains(b) or b.inflate(2, 2).contains(a)  # what lies on a card
        assert inside or not a.inflate(-2, -2).colliderect(b.inflate(-2, -2)), (one, two)


def test_nobody_can_tell_a_special_tile_from_the_table(tmp_path: Path, shown: list[Driver]) -> None:
    """R56 The same pixels, whichever tiles the players hold; at the end of a turn too, where only some could play."""
    for kind in ("take_influence_tile", "end_influence_turn"):
        pictures = []
        for deal in (("plague", "brasidas", "perikles", "phormio"), ("brasidas", "perikles", "phormio", "alkibiades")):
            match = Match.new(TITLE, ["Anna", "B\u00e9la", "Chlo\u00e9", "D\u00e1niel"], {}, 5)
            game = match.checkpoints[-1].game.copy()
            game.specials = [[special] for special in deal]
            game.boxed_specials = [each for each in game.content.specials if each not in deal]
            match.stand(game)
            desk = play_until(Desk(match, new_desk().part), asked_without_playing(kind))
            driver = show(desk, tmp_path)
            pictures.append(pygame.image.tobytes(driver.app.window, "RGB"))
            driver.app.close()
        assert pictures[0] == pictures[1], kind


def asked_without_playing(kind: str) -> Moment:
    """The first time; until then answers are the first ones that tell nothing."""

    def now(desk: Desk) -> bool:
        while (decision := desk.match.decision) and decision.kind != kind:
            desk.play(next(o for o in decision.options if not gestures.secret(o)).key)
        return True

    return now


def test_what_is_pointed_at_is_seen_as_ghosts(tmp_path: Path, shown: list[Driver]) -> None:
    """Hover changes the card of the city, and leaving puts it back."""
    desk = play_until(new_desk(3, 2), phase("setup", 1, 1))
    driver = show(desk, tmp_path)
    shown.append(driver)
    card = driver.targets()["city:argos"].rect.inflate(-20, -20)

    def look() -> bytes:
        return pygame.image.tobytes(driver.app.window.subsurface(card), "RGB")

    driver.move("seat:0")
    before = look()
    driver.move("city:argos")
    assert look() != before
    driver.move("seat:0")
    assert look() == before
    driver.click("city:argos")
    driver.move("seat:0")
    assert look() != before
    assert desk.closing == "place:argos"


def test_the_last_board_can_be_looked_at(tmp_path: Path, shown: list[Driver]) -> None:
    desk = play_until(new_desk(3, 2), lambda desk: desk.match.result is not None and not desk.showing)
    driver = show(desk, tmp_path)
    shown.append(driver)
    driver.key("B")
    targets = driver.targets()
    assert {f"location:{location}" for location in desk.public["slots"]} <= set(targets)
    assert not [id for id in targets if id.startswith(("tile:", "slot:"))]
    for seat, places in enumerate(desk.public["won"]):
        driver.move(f"won:{seat}:{places[0]}")
        chips = [id for id in targets if id.startswith(f"won:{seat}:")]
        assert len(chips) == len(places) or all(
            driver.app.ui.locale.name(place) in str(driver.targets()[chips[0]].tip) for place in places
        )


def test_while_the_end_of_a_round_is_shown_the_header_does_not_run_ahead() -> None:
    desk = play_until(new_desk(3, 2), showing("statue"))
    keys, now = desk.part.phases(desk)
    assert keys[now] == "phase.round_end"
    assert desk.part.rounds(desk) == (1, 3)
    assert desk.public["round"] == 2


def test_perikles_shows_his_cubes_in_athens_before_they_are_confirmed(tmp_path: Path, shown: list[Driver]) -> None:
    desk = with_special("perikles")
    driver = show(desk, tmp_path)
    shown.append(driver)
    seat = desk.seat or 0
    desk.unveil("perikles")
    desk.add(Option("perikles"))
    cubes = plan.make_plan(desk).cities["athens"]
    assert cubes.then.column[seat] - cubes.lies.column[seat] == min(2, desk.public["cubes"][seat])
    assert desk.closing == "perikles"


@pytest.mark.parametrize("size, text", [((1280, 720), 200), ((1024, 600), 200), ((640, 400), 130)])
def test_a_special_tile_can_be_looked_at_in_any_size_of_text(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    desk = play_until(new_desk(5, 1), asked("take_influence_tile"))
    driver = show(desk, tmp_path, size, text=text)
    driver.click("special")
    driver.click(f"special:seat:{desk.seat}")
    assert {"special:play", "special:keep"} <= driver.targets().keys()
    driver.click("special:keep")
    assert not [target for target in driver.targets() if target.startswith("special:")]

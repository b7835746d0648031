"""Phase 6 on the table: each step stands until "Next", casualties are clicked, special tiles lie behind their cover."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from hellas.table.desk import Desk
from hellas.table.perikles import counters, looks, tiles
from hellas.table.perikles.story import story_of
from hellas.titles.perikles import TITLE
from table.driver import Driver
from table.perikles_play import new_desk, play_until, showing
from table.war_kit import desk_at, from_first_step, pixels, table, unreachable

TILES = tuple(TITLE.new_game(3, TITLE.complete({}), 1).content.specials)


def battle(tmp_path: Path, specials: dict[int, str], size: tuple[int, int] = (1280, 720)) -> tuple[Driver, Desk]:
    """The sea battle of Sicily, before the dice."""
    desk = desk_at("engage", specials=specials)
    return table(desk, tmp_path, size), desk


@pytest.mark.parametrize(("size", "language"), [((1600, 1000), "en"), ((1280, 720), "ar")])
def test_steps_are_held_one_by_one_until_next(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    desk = from_first_step(desk_at("engage", specials={}))
    driver = table(desk, tmp_path, size, language)
    steps: list[str] = []
    for _ in range(80):
        if not desk.showing or "engagement.nobody" in steps:
            break
        steps.append(desk.step[0].key)
        quiet = [notice.key for notice in desk.step if notice.key in ("engagement.nobody", "location.boxed")]
        steps += quiet
        told = desk.told
        driver.settle(3.0)
        assert desk.told == told, "a step goes by itself"
        driver.key("Space" if len(steps) % 2 else "Enter")
    assert {"engagement", "battle.begins", "battle.column", "battle.throw", "battle.won", "location.won"} <= set(steps)
    assert quiet == ["engagement.nobody", "location.boxed"], "a location to which nobody came is one step"
    assert driver.app.locale.missing <= {"language"} or language != "en", driver.app.locale.missing


def test_the_end_of_a_round_shows_its_statues(tmp_path: Path) -> None:
    desk = play_until(new_desk(4, 7), showing("statue"), 7)
    driver = table(desk, tmp_path)
    before = pixels(driver)
    driver.key("Space")
    assert pixels(driver) != before


def test_the_loser_chooses_among_equal_counters_by_a_click(tmp_path: Path) -> None:
    """R24 Athens and Megara of one player, equally weak, lose the sea battle."""
    leaders = {"athens": 1, "sparta": 2, "argos": 3, "corinth": 0, "thebes": 4, "megara": 1}
    placed = {"sicily": {"attack": "corinth T3, corinth T2", "defend": "athens T1, megara T1, megara T2"}}
    for seed in range(20):
        desk = desk_at("engage", leaders=leaders, specials={}, placed=placed, seed=seed)
        if desk.match.decision and desk.match.decision.kind == "casualty":
            break
    driver = table(desk, tmp_path)
    assert {"fallen:athens", "fallen:megara"} <= driver.targets().keys() and not unreachable(driver, desk)
    driver.click("fallen:megara")
    assert desk.closing == "lose:megara"
    driver.key("Enter")
    assert desk.match.answers[-1] == "lose:megara"
    story = story_of(desk)
    assert story and [loss.counter for loss in story.lost] == ["megara-trireme-1"]


def test_a_battle_tile_is_found_weighed_asked_once_more_and_played(tmp_path: Path) -> None:
    driver, desk = battle(tmp_path, {0: "persian_fleet", 1: "phormio", 2: "brasidas"})
    driver.key("S")
    assert not driver.targets()["special:seat:3"].enabled  # used up
    driver.click("special:seat:2")
    assert not driver.targets()["special:play"].enabled  # Brasidas at sea
    driver.click("special:seat:0")
    driver.click("special:side:defend")
    driver.click("special:play")
    driver.key("Esc")
    assert desk.match.answers == [] and "special:play" in driver.targets()
    driver.click("special:play")
    driver.click("special:sure:yes")
    assert desk.match.answers[-1] == "persian_fleet:defend"
    story = story_of(desk)
    assert story and story.clash and story.clash.markers == (0, 1)
    assert looks.looking(driver.app.ui, desk) is None and looks.battle_open(desk)


def test_what_a_tile_would_do_is_what_it_does() -> None:
    desk = desk_at("engage", specials={1: "phormio", 0: "persian_fleet"})
    before = story_of(desk)
    assert before and before.clash
    would = [tiles.with_tile(before.clash, "phormio", ""), tiles.with_tile(before.clash, "persian_fleet", "attack")]
    desk.step_in(1, "phormio")
    desk.step_in(0, "persian_fleet:attack")
    after = story_of(desk)
    assert after and after.clash
    assert (would[0].strengths, would[0].needs) == (after.clash.strengths, after.clash.needs)
    assert would[1].markers == after.clash.markers


def test_going_back_leaves_no_trace(tmp_path: Path) -> None:
    driver, desk = battle(tmp_path, {0: "persian_fleet", 1: "phormio", 2: "brasidas"})
    before, told = pixels(driver), len(desk.match.log)
    for leave in ("special:keep", "special:back"):
        driver.key("S")
        driver.click("special:seat:1")
        driver.click(leave)
        assert pixels(driver) == before
    driver.key("S")
    driver.click("special:seat:2")
    driver.key("Esc")
    assert pixels(driver) == before and driver.app.ui.focus == ""
    assert (len(desk.match.log), desk.match.answers, desk.draft) == (told, [], [])


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_all_eight_tiles_have_the_same_panel(size: tuple[int, int], tmp_path: Path) -> None:
    seen = set()
    for tile in TILES:
        driver, _ = battle(tmp_path, {1: tile}, size)
        driver.key("S")
        driver.click("special:seat:1")
        found = driver.targets()
        others = sorted(id for id in found if not id.startswith("special:side"))
        seen.add((tuple(others), tuple(tuple(found[id].rect) for id in others)))
    assert len(seen) == 1


def test_in_ones_own_turn_nobody_else_may_look(tmp_path: Path) -> None:
    desk = desk_at("send", tiles={4: "2"}, specials={4: "brasidas", 1: "phormio"})
    driver = table(desk, tmp_path)
    driver.key("S")
    assert [id for id in driver.targets() if id.startswith("special:seat")] == ["special:seat:4"]
    driver.click("special:seat:4")
    assert not driver.targets()["special:play"].enabled
    driver.key("Esc")
    assert "primary" in driver.targets()


def test_asked_seat_by_seat_each_sees_only_his_own(tmp_path: Path) -> None:
    desk = desk_at("engage", specials={1: "phormio", 2: "brasidas"}, ask_all=True)
    driver = table(desk, tmp_path)
    driver.app.settings.special_tiles = "ask"
    driver.settle()
    assert desk.seat == 1 and not desk.in_window
    driver.key("S")
    assert [id for id in driver.targets() if id.startswith("special:seat")] == ["special:seat:1"]
    driver.click("special:seat:1")
    driver.click("special:play")
    driver.click("special:sure:yes")
    assert desk.match.answers == ["phormio"]


def test_perikles_is_planned_first_and_plague_waits_for_a_city(tmp_path: Path) -> None:
    for tile, verb, drafted in (("perikles", "", ["perikles"]), ("plague", "plague", [])):
        desk = desk_at("influence", placed={}, specials={0: tile})
        driver = table(desk, tmp_path)
        driver.key("S")
        driver.click("special:seat:0")
        driver.click("special:play")
        assert (desk.draft, desk.unveiled, desk.match.answers) == (drafted, verb, [])


def test_the_prompt_tells_each_step_in_a_sentence(tmp_path: Path) -> None:
    desk = from_first_step(desk_at("engage", specials={}))
    driver = table(desk, tmp_path)
    ui, said, buttons = driver.app.ui, list[str](), set[str]()
    while desk.showing and "location.boxed" not in [notice.key for notice in desk.step]:
        said.append(desk.part.prompt(ui, desk)[0])
        buttons.add(desk.part.primary(ui, desk))
        desk.next()
    assert said[:2] == ["1. Sicily: all counters are turned face up", "The sea battle of Sicily: 6 against 3"]
    assert len(set(said)) > len(said) // 2 and {"Next", "Throw"} <= buttons
    assert not any("war." in sentence for sentence in said)


def test_a_counter_is_turned_from_its_back_to_what_is_known_of_it(tmp_path: Path) -> None:
    """One that stays face down (a battle that is waited for while others are turned) shows its back all the time."""
    ui = table(desk_at("engage"), tmp_path).app.ui
    box, shown = Rect(40, 40, 60, 60), []
    for counter in ("sparta-hoplite-3", "sparta-hoplite"):
        for share in (0.0, 1.0):
            ui.surface.fill("white")
            counters.turning(ui, box, counter, share)
            shown.append(pygame.image.tobytes(ui.surface.subsurface(box), "RGB"))
    face_down, face_up, *down = shown
    assert face_down != face_up and down == [face_down, face_down]

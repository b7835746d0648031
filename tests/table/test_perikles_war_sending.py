"""Phase 5 on the table: every option has targets, plans are made and unmade by clicks, refusals explain themselves."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from hellas.table.desk import Desk
from hellas.table.perikles import orders, sending, tray
from table.driver import Driver
from table.perikles_play import asked, new_desk, play_until
from table.war_kit import SLOTS, choose, desk_at, table, unreachable


def sender(tmp_path: Path, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, Desk]:
    """Emma, who leads Thebes, sends."""
    desk = desk_at("send", tiles={4: "2", 0: "2", 1: "2"}, specials={4: "slave_revolt"})
    return table(desk, tmp_path, size), desk


@pytest.mark.parametrize(("seats", "seed", "language"), [(3, 5, "en"), (4, 2, "ar")])
def test_every_option_can_be_clicked(seats: int, seed: int, language: str, tmp_path: Path) -> None:
    desk = play_until(new_desk(seats, seed), asked("send"), seed)
    driver, dice, sent = table(desk, tmp_path, language=language), random.Random(seed), 0
    for _ in range(60):
        driver.settle()
        if desk.apart:
            driver.click(dice.choice(["asking:yes", "asking:no"]))
        elif desk.covered or desk.showing or sent > 8:
            break
        elif desk.closing or (desk.draft and dice.random() < 0.3):
            before = len(desk.match.answers)
            driver.key("Enter")
            assert desk.apart or len(desk.match.answers) > before
        else:
            assert not unreachable(driver, desk)
            options = [option for option in desk.options if option.verb != "end"]
            if not options:
                break
            option = dice.choice(options)
            choose(driver, desk, option, dice)
            assert option.key == desk.draft[-1]
            sent += 1
    assert sent


def test_lost_counters_are_taken_back_by_clicks(tmp_path: Path) -> None:
    desk = desk_at("retrieve", placed={}, casualties="athens H1, athens T2, corinth H2, sparta H3")
    driver = table(desk, tmp_path)  # Chloé leads Sparta and begins
    assert not unreachable(driver, desk)
    driver.click("casualty:sparta:hoplite")
    driver.key("Enter")
    desk.uncover()
    driver.settle()
    while desk.seat != 1:
        desk.play(desk.match.decision.options[-1].key) if desk.match.decision else None
        desk.uncover()
    driver.settle()
    assert not unreachable(driver, desk)
    driver.click("casualty:athens:trireme")
    assert desk.draft == ["retrieve:athens:trireme"] and not unreachable(driver, desk)
    driver.click("decline:corinth")
    driver.key("Enter")
    assert desk.match.answers[-2:] == ["retrieve:athens:trireme", "decline:corinth"]


def test_the_first_sender_is_named_by_a_click(tmp_path: Path) -> None:
    desk = desk_at("retrieve", placed={}, options={"first_sender": "chosen"})
    driver = table(desk, tmp_path)
    assert desk.match.decision and desk.match.decision.kind == "first_sender" and not unreachable(driver, desk)
    driver.click("seat:3")
    driver.key("Enter")
    assert desk.match.answers == ["first:3"]


def test_army_and_space_in_either_order_or_dragged(tmp_path: Path) -> None:
    driver, desk = sender(tmp_path)
    driver.click("space:leucas:attack:hoplite")
    driver.click("army:thebes-hoplite-2")
    driver.drag("army:thebes-hoplite-3", "space:mantinea:attack:hoplite")
    assert desk.draft == ["send:thebes-hoplite-2:attack:leucas", "send:thebes-hoplite-3:attack:mantinea"]
    assert [entry.number for entry in orders.entries(desk)] == [1, 2]
    assert tray.ledger(desk) == (2, None, 0)


def test_the_plan_shows_cube_and_questions_and_wars(tmp_path: Path) -> None:
    driver, desk = sender(tmp_path)
    driver.click("army:thebes-hoplite-2")
    driver.click("space:mantinea:attack:hoplite")
    driver.click("spend:thebes")
    driver.click("army:thebes-hoplite-3")
    driver.click("space:pylos:defend:hoplite")
    (first, second), book = orders.entries(desk), tray.ledger(desk)
    assert (second.cube, second.cube_at, second.number, book) == ("thebes", 1, 2, (1, "thebes", 1))
    assert desk.foreseen[first.at]["wars"] == ["argos"] and desk.foreseen[second.at]["asks"] == 2


def test_taking_an_entry_out_takes_what_needs_it(tmp_path: Path) -> None:
    driver, desk = sender(tmp_path)
    for click in ("army:thebes-hoplite-2", "space:mantinea:attack:hoplite", "spend:thebes", "army:thebes-trireme-2"):
        driver.click(click)
    driver.click("space:leucas:attack:trireme")
    assert len(desk.draft) == 3
    driver.click("plan:0")  # without an army for the tile there is no cube
    assert desk.draft == ["send:thebes-trireme-2:attack:leucas"]
    driver.click("ghost:0")  # the counter on the board does the same
    assert desk.draft == []


def test_a_space_that_is_closed_says_why(tmp_path: Path) -> None:
    driver, desk = sender(tmp_path)
    driver.click("army:thebes-hoplite-2")
    for element in ("space:delium:attack:hoplite", "space:leucas:defend:hoplite", "space:delium:attack:trireme"):
        driver.move(element)
        driver.wait(0.7)
        target = driver.targets()[element]
        assert not target.enabled and target.reason and target.reason.kind == "no" and target.reason.title
        driver.click(element)
        assert desk.selected == ("army:thebes-hoplite-2",)


def test_tags_tell_whom_to_ask_and_which_war_begins(tmp_path: Path) -> None:
    driver, desk = sender(tmp_path)
    driver.click("army:thebes-hoplite-2")
    omens = sending.omens_of(driver.app.ui, desk)
    assert omens.asks["space:mantinea:defend:hoplite"] == 3
    assert omens.wars["space:mantinea:attack:hoplite"] == [("thebes", "argos")]
    assert "space:leucas:attack:hoplite" not in omens.wars  # Corinth and Thebes are at war already
    assert "space:delium:defend:hoplite" not in omens.asks  # her own


def test_a_refusal_comes_back_as_a_plan_with_a_word(tmp_path: Path) -> None:
    driver, desk = sender(tmp_path)
    for click in ("army:thebes-hoplite-2", "space:mantinea:defend:hoplite", "army:thebes-hoplite-3"):
        driver.click(click)
    driver.click("space:leucas:attack:hoplite")
    driver.key("Enter")
    assert desk.apart and "army:thebes-hoplite-2" not in driver.targets()
    driver.click("asking:no")
    desk.uncover()
    driver.settle()
    assert desk.draft == ["send:thebes-hoplite-3:attack:leucas"]
    assert orders.refusals(driver.app.ui, desk) == ["D\u00e1vid refused Mantinea."]
    assert desk.part.prompt(driver.app.ui, desk)[0] == "D\u00e1vid refused Mantinea. Where does the army go instead?"


def test_when_all_was_refused_the_cube_can_be_kept(tmp_path: Path) -> None:
    """R14 A player who defends everywhere, named a city and got no permission anywhere, takes the naming back."""
    counters = ["H1", "T1", "H1", "H2", "T2", "H2", "H3"]
    placed = {where: {"defend": f"argos {each}"} for where, each in zip(SLOTS, counters, strict=True)}
    leaders = {"argos": 3, "athens": 1, "sparta": 2, "corinth": 1, "thebes": 4, "megara": 0}
    desk = desk_at(
        "send", placed=placed, leaders=leaders, tiles={3: "2"}, specials={}, naming="argos", sent=1, refused=SLOTS
    )  # fmt: skip
    driver = table(desk, tmp_path)
    assert [option.verb for option in desk.options] == ["withdraw", "end"] and not unreachable(driver, desk)
    driver.click("withdraw")
    assert desk.draft == ["withdraw"] and tray.ledger(desk) == (1, None, 0)


def test_slave_revolt_is_opened_behind_the_cover_and_aimed_on_the_board(tmp_path: Path) -> None:
    driver, desk = sender(tmp_path)
    assert not any(each.startswith(("place:", "kind:")) for each in driver.targets())
    driver.key("S")
    driver.click("special:seat:4")
    driver.click("special:play")
    assert desk.unveiled == "revolt" and not unreachable(driver, desk)
    assert {"place:sicily", "place:pylos", "place:supply", "kind:hoplite", "kind:trireme"} <= desk.targets
    driver.click("place:sicily")
    driver.click("kind:trireme")
    assert desk.closing == "revolt:sicily:trireme"
    driver.key("Enter")
    driver.click("doubt:yes")
    assert desk.match.answers == ["revolt:sicily:trireme"]


def test_many_cities_many_armies_fit_into_the_tray(tmp_path: Path) -> None:
    leaders = dict.fromkeys(("athens", "sparta", "argos", "corinth"), 0) | {"thebes": 1, "megara": 2}
    desk = desk_at("send", 3, placed={}, leaders=leaders, tiles={0: "2"})
    for size in ((1280, 720), (1600, 1000)):
        driver = table(desk, tmp_path, size)
        armies = [target.rect for id, target in driver.targets().items() if id.startswith("army:")]
        foot = driver.app.window.get_rect()
        assert len(armies) == 26 and all(foot.contains(box) for box in armies)
        assert not any(one.colliderect(two) for at, one in enumerate(armies) for two in armies[:at])


def test_a_frame_of_the_fullest_stage_is_quick(tmp_path: Path) -> None:
    driver, _ = sender(tmp_path, (1600, 1000))
    driver.click("army:thebes-hoplite-2")
    driver.app.draw()
    times = []
    for _ in range(12):
        began = time.process_time()
        driver.app.draw()
        times.append(time.process_time() - began)
    assert min(times) < 0.016, f"{min(times) * 1000:.1f} ms"


def test_five_cities_with_losses_are_asked_one_after_the_other(tmp_path: Path) -> None:
    leaders = dict.fromkeys(("athens", "sparta", "argos", "corinth", "thebes"), 0) | {"megara": 1}
    lost = "athens H1, sparta H1, argos H1, corinth H1, thebes H1"
    desk = desk_at("retrieve", 3, placed={}, leaders=leaders, casualties=lost)
    driver = table(desk, tmp_path)
    for city in ("athens", "sparta", "argos", "corinth", "thebes"):
        assert not unreachable(driver, desk)
        driver.click(f"casualty:{city}:hoplite")
    assert len(desk.draft) == 5

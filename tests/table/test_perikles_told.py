"""What the table says is so, also for Persians, under house rulings and at shared windows."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from hellas.engine.decision import option_of
from hellas.table.desk import Desk
from hellas.table.locale import Locale
from hellas.table.perikles import cautions, orders, permission, refusals, words
from hellas.table.perikles.part import PART
from hellas.table.perikles.story import story_of
from hellas.table.scenes.bars import prompt_of
from hellas.table.theme import Theme
from hellas.table.ui import Ui
from perikles.scene import scene
from table.perikles_play import asked, new_desk, play_until
from table.war_kit import desk_at, from_first_step, table

TWO_PERSIANS = {"athens": 1, "sparta": 2, "argos": 3, "corinth": 1, "thebes": 1, "megara": 3}
ATHENS = ["attica", "amphipolis", "pylos", "sicily", "potidea", "mantinea", "leucas"]


@pytest.fixture(scope="module")
def ui() -> Ui:
    pygame.font.init()
    return Ui(Locale("en"), Theme())


def sending(seat: int, **changes: Any) -> Desk:
    """A sending turn, uncovered."""
    desk = desk_at("send", tiles={seat: "2"}, **changes)
    desk.uncover()
    return desk


def planned(desk: Desk, *keys: str) -> Desk:
    for key in keys:
        desk.add(option_of(key))
    return desk


def test_8_3_persians_are_told_of_their_cubes_and_of_their_armies(ui: Ui) -> None:
    desk = sending(0, specials={})
    todo = cautions.todo(ui, desk)
    assert "any city" in todo and "you lead" not in todo
    planned(desk, "send:persia-hoplite-3:attack:delium", "spend:athens")
    assert "armies of Persia" in words.prompt(ui, desk)[0]
    assert "you lead" in cautions.todo(ui, sending(2, specials={}))


def test_5_5_of_the_defenders_all_who_share_the_persians_would_win(ui: Ui) -> None:
    desk = sending(0, leaders=TWO_PERSIANS, slots=ATHENS, placed={}, specials={})
    desk.play("send:persia-hoplite-3:defend:attica")
    made = permission.asking(ui, desk)
    assert made and "Of the defenders only Anna, Emma could win" in made.words
    assert "until the round ends" not in made.consequence


def test_15_what_a_standing_permission_is_good_for_is_said(ui: Ui) -> None:
    options = {"permission_scope": "standing"}
    desk = sending(0, slots=ATHENS, placed={}, specials={}, options=options)
    desk.play("send:persia-hoplite-3:defend:attica")
    made = permission.asking(ui, desk)
    assert made and "those of Persia until the round ends" in made.consequence


@pytest.mark.parametrize("ruling", ["optional", "automatic"])
def test_15_where_casualties_come_back_by_themselves_nobody_is_told_that_he_may_decline(
    ui: Ui, ruling: str, tmp_path: Path
) -> None:
    desk = desk_at("retrieve", placed={}, casualties="sparta H1, sparta T1", specials={}, options={"retrieval": ruling})
    desk.uncover()
    may = ruling == "optional"
    assert (", or none" in words.prompt(ui, desk)[0]) is may
    driver = table(desk, tmp_path)
    assert ("decline:sparta" in driver.targets()) is may
    driver.app.close()


def test_r34_a_kind_that_does_not_lie_there_says_so(ui: Ui) -> None:
    desk = sending(2, specials={2: "slave_revolt"}, placed={"pylos": {"defend": "sparta H1"}})
    desk.unveil("revolt")
    desk.click("place:pylos")
    tip = refusals.why(ui, desk, "kind:trireme")
    assert tip and tip.title == "There is no Spartan trireme to take: Pylos" and "9.7" in tip.rule
    assert refusals.why(ui, desk, "kind:hoplite") is None


def test_a_turn_in_which_armies_went_already_does_not_end_with_nothing(ui: Ui) -> None:
    """The cube is only named then: if nothing follows it stays."""
    desk = sending(2, specials={2: "perikles"})
    desk.play("send:sparta-hoplite-3:attack:delium")
    planned(desk, "spend:sparta")
    assert words.primary(ui, desk) == "Send no more" and orders.sends(desk) == 0


def test_r22_a_battle_of_natives_alone_is_not_said_to_be_without_strength(ui: Ui) -> None:
    placed = {"amphipolis": {"attack": "sparta T2", "defend": "athens T2"}}
    desk = from_first_step(
        desk_at("engage", specials={}, slots=["amphipolis", "pylos", "delium", "potidea", "mantinea", "leucas"],
                placed=placed)
    )  # fmt: skip
    for _ in range(40):
        story = story_of(desk)
        if story and story.clash and story.clash.outcome == "none":
            break
        desk.next()
    assert story and story.clash and story.clash.strengths == (0, 1)
    assert words.prompt(ui, desk)[1] == "Without a counter on either side the battle does not take place."


def test_r33_at_a_shared_window_nobody_is_shown_as_the_one_to_act(tmp_path: Path) -> None:
    desk = play_until(new_desk(4, 3), asked("battle_special"), 3)
    driver = table(desk, tmp_path)
    assert desk.in_window and desk.seat is not None and desk.acting is None
    prompt = prompt_of(driver.app.ui, driver.app.scenes.top)  # type: ignore[arg-type]
    assert prompt.seat is None and prompt.primary
    driver.app.close()
    desk.ask_all = True
    assert desk.acting == desk.seat


def test_many_locations_in_a_narrow_rail_lie_on_one_chip_and_hide_no_city(tmp_path: Path) -> None:
    won = {4: ["plataea", "naupactus", "acarnania", "attica", "melos", "cythera"]}
    desk = sending(2, round=2, won=won, leaders=dict.fromkeys(TWO_PERSIANS, 4) | {"sparta": 2}, placed={}, specials={},
                   slots=["delium", "amphipolis", "pylos", "sicily", "potidea", "mantinea", "leucas"])  # fmt: skip
    driver = table(desk, tmp_path)
    targets = driver.targets()
    assert [id for id in targets if id.startswith("won:4:")] == ["won:4:plataea"]
    driver.move("won:4:plataea")
    tip = driver.targets()["won:4:plataea"].tip
    assert "Cythera" in str(tip) and "Melos, of Sparta: 3 points" in str(tip)
    coins = sorted(t.rect.x for id, t in targets.items() if id.startswith("led:4:"))
    assert len(coins) == 5 and min(b - a for a, b in pairwise(coins)) >= 6
    driver.app.close()


def test_9_3_a_cube_that_is_lifted_asks_for_its_city(ui: Ui) -> None:
    s = scene(5, phase="influence", specials={0: "alkibiades"}, face_up=["thebes-plain-1"])
    desk = Desk(s.play("take:thebes-plain-1").match, PART)
    desk.unveil("alkibiades")
    before = words.prompt(ui, desk)[1]
    desk.click(next(each for each in sorted(desk.targets) if each.startswith("column:")))
    assert words.prompt(ui, desk)[1] == "Now click the city where this cube goes." != before
    desk.click(next(each for each in sorted(desk.targets) if each.startswith("city:")))
    assert words.prompt(ui, desk)[1] == "Click a column, then another city. A cube that has moved stays where it is."

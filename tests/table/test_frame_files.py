"""The table and its files: rules that fail, disks that fail, the audit of an opened match, pictures, leaving."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from hellas import store
from hellas.engine.decision import option_of
from hellas.engine.journal import read
from hellas.engine.match import Match
from hellas.store import Recording, picture_path
from hellas.table.auditing import Audit
from table.frame_toy import Table, new_match


def recorded(folder: Path, match: Match[Any] | None = None) -> tuple[Match[Any], Recording]:
    """A match that is recorded in a folder."""
    made = match or new_match()
    return made, store.new_save(made, {}, folder)


def test_a_rule_that_fails_is_told_and_reported_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))
    match = new_match()
    match.play("take:ash")
    table = Table(tmp_path, match)
    table.key("Space")
    before = match.digest()
    table.scene.run(table.desk.play, "burn")
    table.settle()
    assert match.digest() == before and table.scene.papers.ask and table.scene.papers.ask.id == "fault"
    (report,) = tmp_path.rglob("fault-*.txt")
    assert "the rule of burning fails" in report.read_text() and report.name in table.scene.papers.ask.text
    table.key("Enter")
    assert table.scene.papers.ask is None
    table.lay_any_card()
    assert len(match.answers) == 2
    table.app.close()


def test_a_rule_that_fails_in_a_plan_is_reported_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))
    match = new_match()
    match.play("take:ash")
    table = Table(tmp_path, match)
    table.key("Space")
    table.scene.run(table.desk.add, match.decision.find("burn") if match.decision else None)
    assert table.scene.papers.ask and not table.desk.draft and len(match.answers) == 1
    table.app.close()


def broken(tmp_path: Path) -> tuple[Table, Recording]:
    """A table whose folder of saves has become a file."""
    folder = tmp_path / "saves"
    match, recording = recorded(folder)
    table = Table(tmp_path, match, recording=recording)
    recording.close()
    recording.path.unlink()
    folder.rmdir()
    folder.write_text("not a folder")
    table.click("heap:ash")
    table.key("Enter")
    return table, recording


def test_a_match_that_cannot_be_saved_goes_on_and_moves_to_another_folder(tmp_path: Path) -> None:
    table, recording = broken(tmp_path)
    assert table.match.answers == ["take:ash"] and recording.fault
    assert table.scene.papers.ask and table.scene.papers.ask.id == "unsaved"
    table.click("unsaved:folder")
    other = tmp_path / "other"
    table.scene.papers.folder = str(other)
    table.settle()
    table.click("folder:move")
    assert recording.fault is None and recording.path.parent == other
    table.settle()
    table.lay_any_card()
    assert read(recording.path.read_bytes()).answers == table.match.answers
    table.app.close()


def test_leaving_an_unsaved_match_is_asked(tmp_path: Path) -> None:
    table, recording = broken(tmp_path)
    table.click("unsaved:on")
    table.key("Space")
    table.key("Esc")
    table.click("menu:quit")
    assert table.app.running and table.scene.papers.ask and table.scene.papers.ask.id == "leaving"
    table.click("leaving:stay")
    table.key("Esc")
    table.click("menu:main")
    table.click("leaving:anyway")
    assert table.ways.went == ["menu"] and recording.fault
    table.app.close()


def test_closing_the_window_asks_once_while_something_is_not_saved(tmp_path: Path) -> None:
    table, _ = broken(tmp_path)
    table.click("unsaved:on")
    table.post(pygame.QUIT)
    table.settle()
    assert table.app.running and table.scene.papers.ask and table.scene.papers.ask.id == "leaving"
    table.post(pygame.QUIT)
    table.settle()
    assert not table.app.running
    table.app.close()


@pytest.mark.parametrize("way", ["menu", "window"])
def test_a_folder_that_went_since_the_last_answer_is_noticed_before_leaving(tmp_path: Path, way: str) -> None:
    match, recording = recorded(tmp_path / "saves")
    table = Table(tmp_path, match, recording=recording)
    table.click("heap:ash")
    table.key("Enter")
    shutil.rmtree(tmp_path / "saves")
    if way == "menu":
        table.key("Esc")
        table.click("menu:quit")
    else:
        table.post(pygame.QUIT)
        table.settle()
    assert table.app.running and table.scene.papers.ask and table.scene.papers.ask.id == "leaving"
    table.click("leaving:folder")
    table.scene.papers.folder = str(tmp_path / "other")
    table.settle()
    table.click("folder:move")
    assert read(recording.path.read_bytes()).answers == match.answers == ["take:ash"]
    table.post(pygame.QUIT)
    table.settle()
    assert not table.app.running
    table.app.close()


def test_the_menu_saves_a_copy_and_leaves(tmp_path: Path) -> None:
    match, recording = recorded(tmp_path / "saves")
    table = Table(tmp_path, match, recording=recording)
    table.key("Esc")
    table.click("menu:copy")
    (copy,) = (tmp_path / "saves").glob("*-copy.hellas")
    assert read(copy.read_bytes()).answers == match.answers
    table.key("Esc")
    table.click("menu:quit")
    assert not table.app.running
    table.app.close()


def test_a_picture_is_kept_in_quiet_moments(tmp_path: Path) -> None:
    match, recording = recorded(tmp_path / "saves")
    table = Table(tmp_path, match, recording=recording)
    table.wait(0.7)
    for _ in range(100):
        if picture_path(recording.path).is_file():
            break
        time.sleep(0.01)
    assert picture_path(recording.path).read_bytes().startswith(b"\x89PNG")
    table.app.close()


def played(turns: int) -> Match[Any]:
    """A match after so many turns."""
    match = new_match()
    for _ in range(turns):
        match.play("take:ash")
        match.play(match.decision.options[0] if match.decision else "")
    return match


def test_after_opening_the_chronicle_comes_back(tmp_path: Path) -> None:
    whole, recording = recorded(tmp_path, played(5))
    story = read(recording.path.read_bytes())
    opened = whole.fork()
    opened.stand(opened.checkpoints[-1].game.copy(), map(option_of, opened.answers))
    assert len(opened.log) < len(whole.log)
    table = Table(tmp_path, opened, story=story)
    table.click("heap:ash")
    table.key("Enter")
    for _ in range(200):
        table.settle()
        if table.scene.audit is None:
            break
        time.sleep(0.01)
    whole.play("take:ash")
    assert opened.log == whole.log and table.desk.told == len(whole.log)
    assert set(table.desk.seen) == {0, 1, 2}
    table.app.close()


def test_an_audit_that_fails_is_told_and_play_goes_on(tmp_path: Path) -> None:
    match, recording = recorded(tmp_path, played(4))
    story = read(recording.path.read_bytes())
    story.checkpoints[-1]["digest"] = "0" * 12
    table = Table(tmp_path, match, story=story)
    for _ in range(200):
        table.settle()
        if table.scene.audit is None:
            break
        time.sleep(0.01)
    assert table.scene.audit is None
    table.click("heap:ash")
    table.key("Enter")
    assert match.answers[-1] == "take:ash"
    table.app.close()


def test_an_audit_is_given_up_when_the_table_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, recording = recorded(tmp_path, played(8))
    audit = Audit(Table(tmp_path, match).desk, read(recording.path.read_bytes()))
    audit.stop()
    audit._thread.join(2)
    assert audit.settled() and audit.fault is None

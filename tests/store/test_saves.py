"""Opening, saving, salvaging, reporting."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from conformance import everything, position
from engine import beacons, toy
from engine.beacons import install
from engine.playing import TITLE, new, play_on, recorded
from engine.toy import SIX_HILLS, hills
from hellas import store, titles
from hellas.engine import Flow, Match, option
from hellas.engine.flow import ask
from hellas.engine.journal import LARGEST, BadJournal, audit, read
from hellas.engine.rules import Rules

CHANGED = hills(SIX_HILLS._replace(turns=39), beacons=install)


def saved(seed: int = 1, answers: int = 40) -> tuple[Match[toy.Hills], Path]:
    match = new(seed)
    recording = store.new_save(match, {"marks": ["owl", "dolphin"]})
    play_on(match, random.Random(seed), answers)
    recording.close()
    return match, recording.path


# -- whole files


def test_a_saved_match_is_loaded_with_its_whole_log(home: Path) -> None:
    home.mkdir()
    match = new(1)
    play_on(match, random.Random(1), 40)
    path = home / "Sunday évening.hellas"
    match.save(path)
    assert list(home.iterdir()) == [path], "nothing is left beside it"
    again = Match.load(str(path))
    assert position(again) == position(match) and again.log == match.log and again.recorder is None
    again.save(home / "again")
    assert (home / "again").read_bytes() == path.read_bytes()


def test_saving_does_not_disturb_the_recording_and_replaces_whole_or_not_at_all(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, path = saved()
    copy = home / "copy.hellas"
    match.save(copy)
    before, recorder = copy.read_bytes(), match.recorder
    play_on(match, random.Random(9), 1)
    assert match.recorder is recorder and read(path.read_bytes()).answers == match.answers

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for broken in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, broken, fails)
            with pytest.raises(OSError, match="No space"):
                match.save(copy)
        assert copy.read_bytes() == before and sorted(f.name for f in home.iterdir()) == ["copy.hellas", "saves"]


def test_saving_where_nothing_can_be_is_an_os_error(home: Path) -> None:
    with pytest.raises(OSError):
        new(1).save(home / "no folder" / "x.hellas")


# -- opening


def test_an_opened_save_goes_on_in_its_file() -> None:
    match, path = saved()
    opened = store.open_save(path)
    assert (
        position(opened.match) == position(match) and opened.table == {"marks": ["owl", "dolphin"]} and not opened.notes
    )
    play_on(opened.match, random.Random(2))
    assert opened.recording.fault is None
    assert read(path.read_bytes()).answers == opened.match.answers
    assert audit(TITLE, read(path.read_bytes())).digest() == opened.match.digest()


def test_a_torn_line_is_cut_off_when_the_match_goes_on() -> None:
    match, path = saved()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"answer":"re')
    assert store.load(path).answers == match.answers and path.stat().st_size == len(whole) + 13
    opened = store.open_save(path)
    assert [note.kind for note in opened.notes] == ["torn"] and path.read_bytes() == whole
    play_on(opened.match, random.Random(1), 1)
    assert read(path.read_bytes()).answers == opened.match.answers


def test_a_save_that_cannot_be_written_is_played_and_moved(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = saved()
    before = path.read_bytes()
    path.write_bytes(before + b"torn")

    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("hellas.store.recording.Durable", denied)
        opened = store.open_save(path)
        assert opened.recording.fault and opened.recording.fault.sentence == f"Access to {path.name} is denied."
        play_on(opened.match, random.Random(1), 3)
    assert path.read_bytes() == before + b"torn" and len(opened.match.answers) == len(match.answers) + 3
    opened.recording.move(home / "other")
    assert opened.recording.fault is None
    assert read(opened.recording.path.read_bytes()).answers == opened.match.answers


def test_a_match_saved_under_other_rules_goes_on_at_its_last_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = saved()
    monkeypatch.setattr(beacons, "TITLE", CHANGED)
    assert store.load(path).answers == match.answers[: match.checkpoints[-1].at]
    opened = store.open_save(path)
    assert [note.kind for note in opened.notes] == ["rules_changed"]
    play_on(opened.match, random.Random(1), 5)
    again = store.open_save(path)
    assert position(again.match) == position(opened.match) and not again.notes


def test_a_replay_that_leads_elsewhere_leaves_the_match_as_it_was_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program deals differently now, although the content and so the fingerprint are the same."""
    match, path = saved()
    dealt_otherwise = replace(TITLE, setup=lambda rules, seats, seed: TITLE.setup(rules, seats, seed + 1))
    monkeypatch.setattr(beacons, "TITLE", dealt_otherwise)
    loaded = store.load(path)
    assert everything(loaded) == everything(store.open_save(path).match) and position(loaded) == position(match)


def test_nothing_is_changed_by_a_file_that_does_not_open(home: Path) -> None:
    home.mkdir()
    data = recorded(1, TITLE)[0]
    path = home / "x.hellas"
    for spoilt in (b"", data[:100], data[:700] + b"x" + data[700:], b"{}\n", os.urandom(500)):
        path.write_bytes(spoilt)
        for use in (store.open_save, store.load):
            with pytest.raises(BadJournal) as refused:
                use(path)
            assert "\n" not in str(refused.value) and path.read_bytes() == spoilt


def test_a_title_that_this_program_does_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    _, path = saved()
    monkeypatch.delitem(titles.MODULES, "hills")
    for use in (store.open_save, store.load, store.salvage):
        with pytest.raises(BadJournal, match="There is no game 'hills'") as refused:
            use(path)
        assert refused.value.kind == "unknown_title"


def test_what_is_no_file_or_too_large_is_not_read(home: Path) -> None:
    home.mkdir()
    with (home / "huge.hellas").open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(BadJournal, match="too large"):
        store.open_save(home / "huge.hellas")
    with pytest.raises(OSError):
        store.open_save(home)
    with pytest.raises(FileNotFoundError):
        Match.load(home / "nothing")


# -- salvage


def test_salvage_goes_on_from_the_last_intact_point_in_a_new_file() -> None:
    match, path = saved()
    lines = path.read_bytes().splitlines(keepends=True)
    for bad in (2, 3, 10, len(lines) - 1):
        spoilt = b"".join([*lines[:bad], b"~" + lines[bad], *lines[bad + 1 :]])
        path.write_bytes(spoilt)
        fresh = store.salvage(path)
        assert fresh.read_bytes() == b"".join(lines[:bad]) and path.read_bytes() == spoilt
        assert fresh.name.startswith(f"{path.stem}-salvaged") and fresh.parent == path.parent
        opened = store.open_save(fresh)
        kept = opened.match.answers
        assert kept == match.answers[: len(kept)]
        play_on(opened.match, random.Random(1), 3)
        assert opened.recording.fault is None


def test_salvage_finds_a_turn_start_where_the_answers_after_it_no_longer_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_rest(g: toy.Hills) -> Flow[None]:
        yield from ask(g, g.active, "turn", [option("rest")], shown=True)

    def changed(rules: Rules) -> None:
        install(rules)
        rules.replace(toy.turn, only_rest)

    match, path = saved()
    starts = [checkpoint.at for checkpoint in match.checkpoints]
    assert len(match.answers) not in starts, "the match must stop inside a turn"
    monkeypatch.setattr(beacons, "TITLE", hills(beacons=changed))
    with pytest.raises(BadJournal, match="cannot be replayed"):
        store.open_save(path)
    fresh = store.salvage(path)
    assert store.open_save(fresh).match.answers == match.answers[: starts[-1]]


@pytest.mark.parametrize("data", [b"", b"\n\n", b"PK\x03\x04", b"x" * 5000 + b"\n"])
def test_what_never_was_a_match_cannot_be_salvaged(data: bytes, home: Path) -> None:
    home.mkdir()
    (home / "x.hellas").write_bytes(data)
    with pytest.raises(BadJournal):
        store.salvage(home / "x.hellas")
    assert [path.name for path in home.iterdir()] == ["x.hellas"]


# -- fault reports


def test_a_fault_report_holds_traceback_and_journal(home: Path) -> None:
    match, _ = saved()
    path = store.write_report(match, "Traceback: ZeroDivisionError \udc80")
    text = path.read_text(encoding="utf-8")
    assert path.parent == home / "reports" and "ZeroDivisionError" in text and "turn > " in text
    journal = text[text.index('{"format"') :].encode()
    assert read(journal).answers == match.answers
    assert store.write_report(match, "again") != path


def test_a_fault_report_finds_a_place(home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home.write_text("no folder")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("hellas.store.report.journal_of", lambda match: 1 / 0)
    path = store.write_report(new(1), "boom")
    assert path.parent == tmp_path and "could not be written: ZeroDivisionError" in path.read_text(encoding="utf-8")


# -- folders


def test_the_folders_of_the_user(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store.saves_folder() == home / "saves" and store.settings_folder() == home
    monkeypatch.delenv("HELLAS_HOME")
    assert store.saves_folder().name == "saves" and "hellas" in str(store.settings_folder()).lower()
    assert store.saves_folder().is_absolute() and not home.exists()


def test_the_folder_of_somebody_unknown_is_a_name_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HELLAS_HOME", "~nobody-of-that-name/games")
    assert store.saves_folder() == Path("~nobody-of-that-name/games/saves")

"""Recording: names of files, and disks that are full, write-protected, gone, or shared."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from engine.playing import TITLE, new, play_on
from engine.toy import Hills
from hellas import __version__, store
from hellas.engine import Match
from hellas.engine.journal import audit, read
from hellas.engine.title import LONGEST_NAME
from hellas.store import Recording
from hellas.store.disk import Durable

NOW = datetime(2026, 11, 29, 21, 30)


def begin(seed: int = 1, names: str = "ABC") -> Match[Hills]:
    return Match.new(TITLE, list(names), {"beacons": "on"}, seed)


def on_disk(recording: Recording, match: Match[Any]) -> bool:
    """Whether the file has whole lines, and all of the match."""
    data = recording.path.read_bytes()
    return data.endswith(b"\n") and read(data).answers == match.answers


# -- new files


def test_a_new_save_is_named_after_title_time_and_players(home: Path) -> None:
    match = Match.new(TITLE, ["Anna", "Béla Ő.", "שרה", "C/..\\D:?"])
    recording = store.new_save(match, {"colours": ["red", "blue", "green", "violet"]}, now=NOW)
    assert recording.path == home / "saves" / "hills-2026-11-29-2130-anna-bela-o-p3-c-d.hellas"
    assert recording.fault is None and on_disk(recording, match)
    header = read(recording.path.read_bytes()).header
    assert header["names"] == ["Anna", "Béla Ő.", "שרה", "C/..\\D:?"] and header["version"] == __version__
    assert header["table"] == {"colours": ["red", "blue", "green", "violet"]}


def test_a_second_save_of_the_same_name_gets_a_number() -> None:
    paths = [store.new_save(begin(seed), now=NOW).path for seed in range(3)]
    assert [path.stem for path in paths] == [
        "hills-2026-11-29-2130-a-b-c", "hills-2026-11-29-2130-a-b-c-2", "hills-2026-11-29-2130-a-b-c-3",
    ]  # fmt: skip
    assert [read(path.read_bytes()).header["seed"] for path in paths] == [0, 1, 2]


def test_very_long_names_make_no_very_long_file_name() -> None:
    recording = store.new_save(
        Match.new(TITLE, ["é" * LONGEST_NAME, *("ű" * (LONGEST_NAME - 1) + letter for letter in "abc")]), now=NOW
    )
    assert recording.fault is None and len(recording.path.name) <= 220


def test_every_answer_and_undo_is_on_the_disk_when_it_is_confirmed() -> None:
    match, dice = begin(), random.Random(1)
    recording = store.new_save(match)
    while match.decision:
        play_on(match, dice, 1)
        assert on_disk(recording, match)
        if match.can_undo:
            match.undo()
            assert on_disk(recording, match)
            match.redo()
    assert audit(TITLE, read(recording.path.read_bytes())).digest() == match.digest()


def test_each_answer_is_forced_to_the_disk_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin()
    forced: list[int] = []
    store.new_save(match)
    monkeypatch.setattr(os, "fsync", forced.append)
    play_on(match, random.Random(1), 10)
    assert len(forced) == 10


# -- disks that fail


class Disk(Durable):
    """A disk with room for so many bytes more, on which a fault can be set."""

    room = 1 << 40
    fails: OSError | None = None
    cannot_cut = False

    def __init__(self, path: Path, mode: str) -> None:
        if Disk.fails:
            raise Disk.fails
        super().__init__(path, mode)

    def write(self, data: Any, /) -> int:
        if Disk.fails:
            raise Disk.fails
        fits = bytes(data)[: Disk.room]
        Disk.room -= len(fits)
        super().write(fits)
        if len(fits) < len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return len(fits)

    def truncate(self, size: int | None = None, /) -> int:
        if Disk.cannot_cut:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return super().truncate(size)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Disk]]:
    monkeypatch.setattr("hellas.store.recording.Durable", Disk)
    yield Disk
    Disk.room, Disk.fails, Disk.cannot_cut = 1 << 40, None, False


def test_a_disk_that_fills_up_in_a_line_is_cut_back_and_tried_again(disk: type[Disk]) -> None:
    for room in (0, 1, 7, 40, 400):
        match, dice = begin(room), random.Random(room)
        recording = store.new_save(match)
        play_on(match, dice, 5)
        disk.room = room
        play_on(match, dice, 30)
        assert recording.fault and recording.fault.kind == "full"
        assert recording.fault.sentence == f"The disk is full, so {recording.path.name} cannot be written."
        data = recording.path.read_bytes()
        kept = read(data).answers
        assert data.endswith(b"\n") and len(kept) < len(match.answers) and kept == match.answers[: len(kept)]
        disk.room = 1 << 40
        play_on(match, dice, 1)
        assert recording.fault is None and on_disk(recording, match)
        assert audit(TITLE, read(recording.path.read_bytes())).digest() == match.digest()


def test_what_could_not_be_cut_back_is_completed(disk: type[Disk]) -> None:
    match, dice = begin(), random.Random(1)
    recording = store.new_save(match)
    disk.room, disk.cannot_cut = 10, True
    play_on(match, dice, 3)
    assert recording.fault and not recording.path.read_bytes().endswith(b"\n")
    assert store.load(recording.path).answers == []
    disk.room, disk.cannot_cut = 1 << 40, False
    play_on(match, dice, 1)
    assert recording.fault is None and on_disk(recording, match)


def test_a_full_disk_at_the_start_leaves_no_file_behind(disk: type[Disk], home: Path) -> None:
    disk.room = 10
    match = begin()
    recording = store.new_save(match, now=NOW)
    assert recording.fault and list((home / "saves").iterdir()) == []
    disk.room = 1 << 40
    match.play("rest")
    assert recording.fault is None and on_disk(recording, match)
    assert recording.path.stem == "hills-2026-11-29-2130-a-b-c"


@pytest.mark.parametrize(
    ("number", "kind"),
    [(errno.EROFS, "read_only"), (errno.EACCES, "read_only"), (errno.ENOENT, "missing"), (errno.EIO, "disk")],
)
def test_a_match_goes_on_without_its_file_and_moves_elsewhere(
    disk: type[Disk], home: Path, number: int, kind: str
) -> None:
    match, dice = begin(), random.Random(1)
    recording = store.new_save(match)
    play_on(match, dice, 5)
    before = recording.path.read_bytes()
    disk.fails = OSError(number, os.strerror(number))
    play_on(match, dice, 5)
    assert recording.fault and recording.fault.kind == kind and recording.path.name in recording.fault.sentence
    assert recording.fault.details == {"file": recording.path.name, "folder": str(home / "saves")}
    old = recording.path
    recording.move(home / "elsewhere")
    assert recording.fault and recording.path == old, "the other folder fails as well"
    disk.fails = None
    recording.move(home / "elsewhere")
    assert recording.fault is None and recording.path == home / "elsewhere" / old.name
    play_on(match, dice, 5)
    assert on_disk(recording, match) and old.read_bytes() == before
    assert audit(TITLE, read(recording.path.read_bytes())).digest() == match.digest()


def test_a_match_that_could_never_be_saved_can_be_played_and_moved(disk: type[Disk], home: Path) -> None:
    disk.fails = PermissionError(errno.EACCES, "denied")
    match = begin()
    recording = store.new_save(match)
    play_on(match, random.Random(1), 9)
    assert recording.fault and recording.fault.kind == "read_only" and len(match.answers) == 9
    disk.fails = None
    recording.move(home)
    assert recording.fault is None and on_disk(recording, match)


def test_a_folder_that_is_a_file_is_told(home: Path) -> None:
    home.write_text("not a folder")
    recording = store.new_save(begin())
    assert recording.fault and recording.fault.kind in ("missing", "exists")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_folder_without_write_access(home: Path) -> None:
    (home / "saves").mkdir(parents=True)
    (home / "saves").chmod(0o500)
    recording = store.new_save(begin())
    assert recording.fault and recording.fault.kind == "read_only"


def test_a_real_limit_of_the_system() -> None:
    resource = pytest.importorskip("resource")
    match, dice = begin(), random.Random(1)
    recording = store.new_save(match)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (recording.path.stat().st_size + 100, limits[1]))
    try:
        play_on(match, dice, 5)
        assert recording.fault and recording.fault.kind == "full"
        assert recording.path.read_bytes().endswith(b"\n")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    play_on(match, dice, 1)
    assert recording.fault is None and on_disk(recording, match)


# -- files that others touch


def lines_added(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b'{"answer":"rest"}\n')


def cut_off(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 5)


@pytest.mark.parametrize("harm", [lines_added, cut_off])
@pytest.mark.parametrize("closed", [False, True])
def test_a_file_that_somebody_else_writes_to_is_left_alone(
    harm: Callable[[Path], None], closed: bool, home: Path
) -> None:
    match = begin()
    recording = store.new_save(match)
    match.play("rest")
    if closed:
        recording.close()
    harm(recording.path)
    changed = recording.path.read_bytes()
    match.play(match.decision.options[0])  # type: ignore[union-attr]
    if harm is cut_off and closed:
        assert recording.fault is None and on_disk(recording, match)  # as if our own writing had broken off
        return
    assert recording.fault and recording.fault.kind == "changed" and "another program" in recording.fault.sentence
    assert recording.path.read_bytes() == changed
    recording.move(home / "mine")
    assert recording.fault is None and on_disk(recording, match)


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let go of an open file")
def test_a_file_that_was_deleted_is_missed_and_not_made_again_unasked(home: Path) -> None:
    match = begin()
    recording = store.new_save(match)
    match.play("rest")
    recording.path.unlink()
    for _ in range(2):
        match.play(match.decision.options[0])  # type: ignore[union-attr]
        assert recording.fault and recording.fault.kind == "missing" and not recording.path.exists()
    recording.move(recording.path.parent)
    assert recording.fault is None and on_disk(recording, match)


def test_two_programs_with_one_save_do_not_mix_their_lines() -> None:
    match = begin()
    path = store.new_save(match).path
    one, other = store.open_save(path), store.open_save(path)
    one.match.play("rest")
    other.match.play("rest")
    assert one.recording.fault is None and other.recording.fault and other.recording.fault.kind == "changed"
    assert store.load(path).answers == ["rest"]


def test_a_recording_let_go_of_goes_on_with_the_next_answer() -> None:
    match = new(1)
    recording = store.new_save(match)
    recording.close()
    recording.close()
    match.play("rest")
    assert recording.fault is None and on_disk(recording, match)

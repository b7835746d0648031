"""The list of saved matches: every file with what it is or what ails it, and none blocks the others."""

from __future__ import annotations

import json
import os
import random
import shutil
from pathlib import Path

import pytest

from engine.playing import TITLE, play_on, recorded
from engine.toy import Hills
from hellas import __version__, store, titles
from hellas.engine import Match
from hellas.engine.journal import LARGEST, SEAL, check_of
from hellas.store import Saved
from hellas.store.shelf import look_at


@pytest.fixture
def folder(home: Path) -> Path:
    (home / "saves").mkdir(parents=True)
    return home / "saves"


def put(path: Path, seed: int = 1, answers: int = 30) -> Match[Hills]:
    match = Match.new(TITLE, ["Anna", "Béla", "שרה"], {"beacons": "on"}, seed)
    play_on(match, random.Random(seed), answers)
    store.save(match, path, {"colours": ["red", "blue", "green"]})
    return match


def sealed(**header: object) -> bytes:
    body = json.dumps(header, separators=(",", ":")).encode()[:-1]
    return body + SEAL % check_of("", body).encode() + b"\n"


def test_without_a_folder_there_is_nothing(home: Path) -> None:
    assert store.listing() == [] == store.listing(home / "nowhere")


def test_a_save_is_told_by_title_names_state_table_and_time(folder: Path) -> None:
    match = put(folder / "Vasárnap este.hellas")
    os.utime(folder / "Vasárnap este.hellas", (1e9, 1e9))
    (folder / "Vasárnap este.png").write_bytes(b"a picture")
    (saved,) = store.listing()
    assert saved == Saved(
        path=folder / "Vasárnap este.hellas", saved=1e9, title="hills", names=("Anna", "Béla", "שרה"),
        options={"beacons": "on"}, table={"colours": ["red", "blue", "green"]},
        head=TITLE.headline(match.checkpoints[-1].game), version=__version__, answers=30,
        picture=folder / "Vasárnap este.png",
    )  # fmt: skip


def test_a_recorded_match_is_told_as_it_stands_with_undos(folder: Path) -> None:
    match, dice = Match.new(TITLE, ["A", "B"]), random.Random(5)
    recording = store.new_save(match)
    while match.decision:
        play_on(match, dice, 1)
        if match.can_undo:
            match.undo()
            (saved,) = store.listing()
            assert saved.answers == len(match.answers)
            assert saved.head == TITLE.headline(match.checkpoints[-1].game)
            match.redo()
    (saved,) = store.listing()
    assert saved.head["phase"] == "over" and saved.path == recording.path and saved.picture is None


def test_the_newest_comes_first(folder: Path) -> None:
    for n, name in enumerate(("b", "c", "a")):
        put(folder / f"{name}.hellas", answers=2)
        os.utime(folder / f"{name}.hellas", (1e9 + n, 1e9 + n))
    os.utime(folder / "b.hellas", (1e9 + 1, 1e9 + 1))
    assert [saved.path.stem for saved in store.listing()] == ["a", "b", "c"]


def test_bad_files_are_listed_with_the_reason_and_block_nothing(folder: Path) -> None:
    put(folder / "good.hellas")
    whole = (folder / "good.hellas").read_bytes()
    lines = whole.splitlines(keepends=True)
    files = {
        "empty": b"", "header": whole[:50], "text": b"Dear diary,\n", "zeros": bytes(4096),
        "binary": b"\x89PNG\r\n\x1a\n", "random": random.Random(1).randbytes(3000), "array": b"[1]\n",
        "deep": b"[" * 50_000 + b"\n",
        "flipped": whole[:900] + bytes([whole[900] ^ 4]) + whole[901:], "line lost": b"".join(lines[:3] + lines[4:]),
        "unknown key": whole.replace(b'{"format":1,', b'{"format":1,"x":1,', 1), "torn": whole[:-20],
        "newer": sealed(format=2, version="7.1", new="things"),
        "lords": sealed(
            format=1, title="lords", names=["A"], options={}, seed=1, rules="x", version="0.1", table={}
        ),
    }  # fmt: skip
    for name, data in files.items():
        (folder / f"{name}.hellas").write_bytes(data)
    (folder / "folder.hellas").mkdir()
    with (folder / "huge.hellas").open("wb") as file:
        file.truncate(LARGEST + 1)
    (folder / "gone.hellas").symlink_to(folder / "nowhere")
    (folder / "notes.txt").write_text("no save, and not listed")
    found = {saved.path.stem: saved for saved in store.listing()}
    kinds = {name: saved.fault.kind if saved.fault else "" for name, saved in found.items()}
    assert kinds == {
        "good": "", "empty": "no_match", "header": "no_match", "text": "damaged", "zeros": "no_match",
        "binary": "damaged", "random": "damaged", "deep": "damaged", "array": "damaged", "flipped": "damaged",
        "line lost": "damaged", "unknown key": "damaged", "torn": "", "newer": "newer", "lords": "unknown_title",
        "folder": "no_file", "huge": "too_large", "gone": "missing",
    }  # fmt: skip
    for saved in found.values():
        if saved.fault:
            assert saved.fault.sentence.endswith((".", "?")) and "\n" not in saved.fault.sentence
    assert {name for name, saved in found.items() if saved.salvageable} == {"flipped", "line lost"}
    assert found["newer"].fault and found["newer"].fault.details == {"version": "7.1", "mine": __version__}
    assert "7.1" in found["newer"].fault.sentence
    lost = found["line lost"]
    assert lost.fault and lost.fault.details == {"line": 4, "answers": lost.answers} and lost.names[0] == "Anna"
    assert found["lords"].names == ("A",) and found["good"].answers == 30
    for name in kinds:
        if name != "folder":
            store.delete(folder / f"{name}.hellas")  # a broken entry can always be removed
    assert [saved.path.stem for saved in store.listing()] == ["folder"]


def test_a_save_cut_anywhere_is_listed(folder: Path) -> None:
    whole, _ = recorded(1)
    path = folder / "x.hellas"
    ends = [i + 1 for i, byte in enumerate(whole) if byte == 10]
    for cut in {*range(0, len(whole), 211), *(end + d for end in ends for d in (-1, 0, 1)), *range(40)}:
        path.write_bytes(whole[:cut])
        saved = look_at(path)
        if cut < ends[0]:
            assert saved.fault and saved.fault.kind == "no_match"
        else:
            assert saved.fault is None and saved.names == ("A", "B", "C")


def test_a_bit_flipped_anywhere_is_listed_as_damaged(folder: Path) -> None:
    whole, _ = recorded(1)
    path = folder / "x.hellas"
    for at in range(0, len(whole) - 1, 61):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ (1 << at % 8)]) + whole[at + 1 :])
        saved = look_at(path)
        assert saved.fault and saved.fault.kind in ("damaged", "newer")


def test_fifty_saves_are_listed(folder: Path) -> None:
    match = put(folder / "0.hellas", answers=10_000)
    for n in range(1, 50):
        shutil.copy(folder / "0.hellas", folder / f"{n}.hellas")
    listed = store.listing()
    assert len(listed) == 50 and {saved.answers for saved in listed} == {len(match.answers)}


def test_titles_are_not_made_for_a_list(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(folder / "x.hellas")
    monkeypatch.setitem(titles.MODULES, "hills", "no.such.module")
    assert store.listing()[0].fault is None


# -- what can be done with them


def test_renaming_takes_the_picture_along_and_never_overwrites(folder: Path) -> None:
    put(folder / "a.hellas")
    put(folder / "b.hellas", seed=2)
    store.picture_path(folder / "a.hellas").write_bytes(b"picture")
    path = store.rename(folder / "a.hellas", "Nagypapa születésnapja")
    assert path == folder / "Nagypapa születésnapja.hellas" and look_at(path).picture == path.with_suffix(".png")
    assert not (folder / "a.hellas").exists() and not (folder / "a.png").exists()
    with pytest.raises(FileExistsError) as refused:
        store.rename(path, "b")
    assert store.fault_of(refused.value, folder / "b.hellas").sentence == "There is already a file b.hellas."
    assert look_at(folder / "b.hellas").answers == 30 and store.rename(path, path.stem) == path


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Sunday 1/2: who? <me> | \"you\" *", "Sunday 1-2- who- -me- - -you- -"),
        ("../../etc/passwd", "-..-etc-passwd"),
        ("  .hidden. ", "hidden"), ("", "a"), (" . ", "a"), ("..", "a"), ("CON", "_CON"), ("lpt1.x", "_lpt1.x"),
        ("tab\tand\nline", "tab-and-line"), ("日本 😀", "日本 😀"),
        ("x" * 500, "x" * 200), ("ő" * 500, "ő" * 100), ("😀" * 99, "😀" * 50),
        ("a\ud800b", "ab"), ("v1.2", "v1.2"),
    ],
)  # fmt: skip
def test_any_name_becomes_one_that_files_can_have(folder: Path, name: str, stem: str) -> None:
    put(folder / "a.hellas", answers=1)
    path = store.rename(folder / "a.hellas", name)
    assert path == folder / f"{stem}.hellas" and [saved.path for saved in store.listing()] == [path]


def test_an_exported_file_is_a_copy_over_nothing(folder: Path, home: Path) -> None:
    put(folder / "a.hellas")
    (home / "stick").mkdir()
    copies = [store.export(folder / "a.hellas", home / "stick") for _ in range(2)]
    assert [copy.name for copy in copies] == ["a.hellas", "a-2.hellas"]
    assert {copy.read_bytes() for copy in copies} == {(folder / "a.hellas").read_bytes()}
    with pytest.raises(OSError):
        store.export(folder / "a.hellas", home / "no stick")


def test_deleting_takes_the_picture_along(folder: Path) -> None:
    put(folder / "a.hellas")
    store.picture_path(folder / "a.hellas").write_bytes(b"picture")
    store.delete(folder / "a.hellas")
    assert list(folder.iterdir()) == []
    with pytest.raises(FileNotFoundError):
        store.delete(folder / "a.hellas")

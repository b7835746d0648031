"""``hellas demo``: what reaches the table, and what is refused before it is drawn."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cli.running import Hellas

REPORT: dict[str, Any] = {
    "decisions": 300,
    "clicks": 400,
    "unreachable_options": 0,
    "frame_ms": {"p50": 2.0, "p95": 5.0, "max": 9.5},
    "shots": ["01.png", "02.png"],
    "result": {"reason": "rounds", "winners": ["Player 2"], "scores": [20, 30, 10]},
}


class Table:
    """Stands in for the table: notes what it is asked, and reports."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.report = dict(REPORT)

    def run(self, match: Any, *, out: Path, size: tuple[int, int], language: str, bots: list[str]) -> dict[str, Any]:
        assert not match.answers
        self.calls.append((match.title.name, len(match.names), match.seed, out, size, language, *bots))
        return self.report


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    table, module = Table(), ModuleType("hellas.table.demo")
    module.run = table.run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hellas.table.demo", module)
    return table


def test_a_match_is_played_into_pictures(hellas: Hellas, table: Table, tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    arguments = ("--players", 4, "--seed", 9, "--size", "1280x720", "--lang", "ar", "--json")
    done = hellas("demo", "perikles", "--out", out, *arguments)
    assert (done.code, done.err) == (0, "") and json.loads(done.out) == REPORT
    assert table.calls == [("perikles", 4, 9, out, (1280, 720), "ar", *["brisk"] * 4)]
    assert out.is_dir() and not list(out.iterdir())


def test_people_get_sentences(hellas: Hellas, table: Table, tmp_path: Path) -> None:
    done = hellas("demo", "perikles", "--out", tmp_path, "--atlas", "off")
    assert (done.code, done.err) == (0, "")
    assert "300 decisions" in done.out and "p95 5.0 ms" in done.out and "01.png" in done.out
    assert "won by Player 2; scores [20, 30, 10]" in done.out
    assert table.calls == [("perikles", 3, 1, tmp_path, (1600, 1000), "en", *["brisk"] * 3)]


def test_the_bots_of_the_hand_can_be_chosen(hellas: Hellas, table: Table, tmp_path: Path) -> None:
    names = ["random", "brisk", "random"]
    assert hellas("demo", "perikles", "--out", tmp_path, "--bots", ",".join(names)).code == 0
    assert table.calls[0][-3:] == tuple(names)


def test_an_option_out_of_reach_is_our_fault(hellas: Hellas, table: Table, tmp_path: Path) -> None:
    table.report["unreachable_options"] = 2
    assert hellas("demo", "perikles", "--out", tmp_path, "--json").code == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["perikels"], ["did you mean 'perikles'?"]),
        (["perikles", "--players", "2"], ["3 to 5"]),
        (["perikles", "--atlas", "garden"], ["atlas", "garden"]),
        (["perikles", "--size", "large"], ["--size", "'large'", "1600x1000"]),
        (["perikles", "--size", "0x0"], ["--size", "1280x720"]),
        (["perikles", "--size", "1279x720"], ["--size", "1280x720"]),
        (["perikles", "--size", "99999x99999"], ["--size", "7680x4320"]),
        (["perikles", "--size", "1280x720x2"], ["--size"]),
        (["perikles", "--size", "-1280x720"], ["--size"]),
        (["perikles", "--lang", "e"], ["'e'", "en, fr, hu, ar"]),
        (["perikles", "--lang", "../en"], ["'../en'"]),
        (["perikles", "--seed", "-1"], ["--seed"]),
        (["perikles", "--bots", "brisc"], ["'brisc'", "did you mean 'brisk'?"]),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], words: list[str], hellas: Hellas, table: Table, tmp_path: Path
) -> None:
    hellas("demo", *arguments, "--out", tmp_path / "out").refuses(*words)
    assert not table.calls and not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_is_told(hellas: Hellas, table: Table, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for wrong in (tmp_path / "file", tmp_path / "file" / "below", "x" * 5000, "/proc/none"):
        hellas("demo", "perikles", "--out", wrong).refuses("cannot be written")
    hellas("demo", "perikles").refuses("--out")
    assert not table.calls


@pytest.mark.parametrize("arguments", [("demo", "perikles", "--out", ""), ("replay", ""), ("check", "")])
def test_an_empty_path_is_not_the_current_folder(hellas: Hellas, arguments: tuple[str, ...]) -> None:
    code, out, err = hellas(*arguments)
    assert (code, out) == (2, "") and "the name of a file or folder is missing" in err

"""The package as others find it: version, titles by name, files behind the engine's ``Match``."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import hellas
from engine.playing import new
from hellas import titles
from hellas.engine import BadSetup, Match, Title

ROOT = Path(__file__).parents[2]


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert hellas.__version__ == project["version"]


def test_titles_are_found_by_name() -> None:
    assert {"perikles", "hills"} <= set(titles.names())
    assert isinstance(titles.title("hills"), Title) and titles.title("hills").name == "hills"


def test_an_unknown_title_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(BadSetup) as refused:
        titles.title("perikels")
    assert str(refused.value) == "There is no game 'perikels', did you mean 'perikles'?"
    with pytest.raises(BadSetup, match=r"There is no game 'chess'; this program has perikles, .*hills"):
        titles.title("chess")


def test_the_benchmark_measures_any_title(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    bench = import_module("bench")
    monkeypatch.setattr(bench, "SAMPLES", 3)
    monkeypatch.setattr(sys, "argv", ["bench.py", "hills", "--players", "2", "--games", "1"])
    bench.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "hills, 2 players" and {"real decisions", "fork and its game, inside a unit", "open it"} <= {
        line[:34].rstrip() for line in lines
    }


def test_whoever_imports_the_engine_can_load(home: Path) -> None:
    home.mkdir()
    new(1).save(home / "x.hellas")
    script = (
        "import sys; from hellas.engine import Match; before = set(sys.modules); import hellas.titles as t;"
        "t.MODULES['hills'] = 'engine.beacons'; assert 'hellas.store' not in before;"
        "print(Match.load(sys.argv[1]).digest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(home / "x.hellas")], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "tests")},
    )  # fmt: skip
    assert done.stdout.strip() == Match.load(home / "x.hellas").digest() == new(1).digest()

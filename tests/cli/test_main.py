"""The command line as a whole: help, misuse, our own faults, and whoever does not read to the end."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from cli.running import Hellas, process
from hellas.cli import COMMANDS, INTERRUPTED
from house.project import settings


def test_the_version_is_that_of_the_project(hellas: Hellas) -> None:
    assert hellas("--version") == (0, f"hellas {settings()['project']['version']}\n", "")


def test_the_version_is_told_at_once() -> None:
    heavy = ("pygame", "pydantic", "yaml", "tqdm", "platformdirs", "hellas.store", "hellas.titles.perikles")
    script = f"import sys; from hellas.cli import main; main(['--version']); print({set(heavy)} & sys.modules.keys())"
    run = [sys.executable, "-c", script]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[1:] == ["set()"]


def test_help_names_every_command(hellas: Hellas) -> None:
    done = hellas("--help")
    assert (done.code, done.err) == (0, "") and all(f"  {name} " in done.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, hellas: Hellas) -> None:
    done = hellas(name, "--help")
    assert (done.code, done.err) == (0, "") and f"usage: hellas {name}" in done.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulat", "perikles"], ["'simulat'", "did you mean 'simulate'?", "hellas --help"]),
        (["perikles"], ["'perikles'", "hellas --help"]),
        ([""], ["hellas --help"]),
        (["x" * 5000], ["hellas --help"]),
        (["new\nline\x1b[2J"], [r"\n", r"\x1b"]),
        (["--verbose"], ["--verbose", "hellas --help"]),
        (["--vers"], ["--vers", "did you mean '--version'?"]),
        (["replay"], ["FILE", "hellas replay --help"]),
        (["simulate"], ["TITLE"]),
        (["simulate", "perikles", "--player", "3"], ["did you mean '--players'?"]),
        (["simulate", "perikles", "--players"], ["--players"]),
        (["check", "one", "two"], ["two"]),
    ],
)
def test_misuse_is_told_in_one_line(arguments: list[str], words: list[str], hellas: Hellas) -> None:
    done = hellas(*arguments)
    done.refuses(*words)
    assert len(done.err) < 400 or len(max(arguments, key=len)) > 400


# -- faults of ours


def fail(arguments: Namespace) -> int:
    raise ZeroDivisionError("a rule failed\nbadly")


def test_a_fault_of_ours_is_one_sentence_and_a_report(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hellas.commands.check.run", fail)
    done = hellas("check")
    done.refuses("fault of the program", fault=True)
    report = Path(done.err.split()[-1].removesuffix("."))
    assert report.is_relative_to(os.environ["HELLAS_HOME"])
    text = report.read_text("utf-8")
    assert "Traceback" in text and "a rule failed" in text and "['check']" in text


def test_the_report_goes_elsewhere_if_it_must(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:  # fmt: skip
    (tmp_path / "file").touch()
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path / "file" / "home"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr("hellas.commands.check.run", fail)
    done = hellas("check")
    done.refuses(str(tmp_path), fault=True)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "file"))
    hellas("check").refuses("ZeroDivisionError", fault=True)


def test_who_interrupts_is_told_nothing(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(arguments: Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("hellas.commands.check.run", interrupt)
    assert hellas("check") == (INTERRUPTED, "", "")


# -- the other ends of the pipes


@pytest.mark.parametrize("arguments", [["--help"], ["simulate", "--help"], ["simulate", "perikles", "--games", "1"]])
def test_nobody_reads_on(arguments: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "hellas", *arguments], stdout=write, stderr=subprocess.PIPE, timeout=60, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="Linux has a device that is always full")
@pytest.mark.parametrize("arguments", [["--help"], ["simulate", "perikles", "--games", "1", "--json"]])
def test_a_full_disk_is_not_our_fault(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "hellas", *arguments], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert done.returncode == 2 and done.stderr.count(b"\n") == 1 and b"cannot be written" in done.stderr


def test_no_output_at_all_is_fine() -> None:
    script = "import os, sys; p = sys.executable; os.close(1); os.close(2); os.execv(p, [p, '-m', 'hellas', '--help'])"
    assert subprocess.run([sys.executable, "-c", script], timeout=60, check=False).returncode == 0


def test_the_module_runs_as_the_command_does() -> None:
    process("nonsense").refuses("'nonsense'")

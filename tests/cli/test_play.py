"""``hellas`` and ``hellas play``: what reaches the table, and what is refused before a window opens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cli.running import Hellas
from cli.saves import lines, played, sealed
from hellas.engine import Match

Calls = list[tuple[Any, ...]]
PATIENCE = 120  # seconds; the machine may be busy


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """With what the table was started, which does not open."""
    calls: Calls = []
    module = ModuleType("hellas.table.start")

    def start(*arguments: Any) -> int:
        calls.append(arguments)
        return 0

    module.start = start  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hellas.table.start", module)
    return calls


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A saved match."""
    file = tmp_path / "match.hellas"
    file.write_bytes(played(12)[1])
    return file


def test_without_a_command_the_menu_opens(hellas: Hellas, started: Calls) -> None:
    assert hellas() == hellas("play") == (0, "", "")
    assert started == [(None, None, {}, None, None)] * 2


def test_a_title_opens_a_match(hellas: Hellas, started: Calls) -> None:
    assert hellas("play", "--title", "perikles", "--players", 4, "--atlas", "off", "--seed", 7).code == 0
    assert hellas("play", "--title", "perikles", "--option", "start=2", "--option", "retrieval=automatic").code == 0
    assert started == [
        ("perikles", 4, {}, 7, None),
        ("perikles", None, {"start": "2", "retrieval": "automatic"}, None, None),
    ]


def test_a_save_is_gone_on_with(hellas: Hellas, started: Calls, save: Path) -> None:
    assert hellas("play", "--load", save).code == 0
    assert started == [(None, None, {}, None, save)]


def test_the_exit_code_is_that_of_the_table(hellas: Hellas, monkeypatch: pytest.MonkeyPatch, started: Calls) -> None:
    monkeypatch.setattr(sys.modules["hellas.table.start"], "start", lambda *arguments: 1)
    assert hellas().code == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--title", "perikels"], ["'perikels'", "did you mean 'perikles'?"]),
        (["--title", "perikles", "--players", "6"], ["3 to 5", "6"]),
        (["--title", "perikles", "--atlas", "garden"], ["perikles", "atlas", "garden"]),
        (["--title", "perikles", "--option", "start=9"], ["start"]),
        (["--title", "perikles", "--seed", "x"], ["--seed", "'x'"]),
        (["--players", "3"], ["--players", "--title"]),
        (["--seed", "0"], ["--seed", "--title"]),
        (["--atlas", "off"], ["--atlas", "--title"]),
        (["--option", "start=1"], ["--option", "--title"]),
        (["--load", "none/x.hellas"], [f"{Path('none/x.hellas')} is not there"]),
        (["--load", "."], [". is a folder"]),
        (["perikles"], ["perikles"]),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], words: list[str], hellas: Hellas, started: Calls
) -> None:
    hellas("play", *arguments).refuses(*words)
    assert not started


def test_a_save_and_a_title_do_not_go_together(hellas: Hellas, started: Calls, save: Path) -> None:
    hellas("play", "--load", save, "--title", "perikles").refuses("--load", "--title")
    hellas("play", "--load", save, "--seed", "1").refuses("--seed", "--title")
    assert not started


def test_saves_that_cannot_be_opened_are_refused(hellas: Hellas, started: Calls, save: Path) -> None:
    data = save.read_bytes()
    header, *others = lines(data)
    for wrong, word in (
        (data[:100], "match.hellas"),
        (data[:900] + b"!" + data[901:], "damaged"),
        (b"\x89PNG\r\n", "match.hellas"),
        (sealed([{**header, "format": 99}, *others]), "format 99"),
        (sealed([{**header, "title": "chess"}, *others]), "chess"),
        (sealed([{**header, "colour": "red"}, *others]), "Line 1"),
    ):
        save.write_bytes(wrong)
        hellas("play", "--load", save).refuses("match.hellas", word)
    assert not started


def test_a_torn_save_opens(hellas: Hellas, started: Calls, save: Path) -> None:
    save.write_bytes(save.read_bytes()[:-5])
    assert hellas("play", "--load", save).code == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a desktop")
def test_without_a_display_the_demo_is_named(
    hellas: Hellas, started: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    hellas().refuses("display", "`hellas demo`")
    assert not started


def test_a_display_that_cannot_be_used_is_told(
    hellas: Hellas, started: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    from hellas.table.app import NoDisplay  # noqa: PLC0415

    def start(*arguments: Any) -> int:
        raise NoDisplay("No window can be opened here.")

    monkeypatch.setattr(sys.modules["hellas.table.start"], "start", start)
    hellas().refuses("No window can be opened here", "`hellas demo`")


def test_bad_arguments_are_found_before_pygame_is_imported() -> None:
    script = (
        "import sys; from hellas.cli import main; main(['play', '--load', 'none']); "
        "main(['play', '--title', 'chess']); sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_ends_the_table_and_nothing_is_lost(name: str, save: Path, tmp_path: Path) -> None:
    number = getattr(signal, name)
    program, zones = open_table(save, tmp_path)
    wait_for(zones, program)
    program.send_signal(number)
    assert program.communicate(timeout=PATIENCE) == (b"", b"")
    assert program.returncode == 128 + number
    assert Match.load(save).answers == played(12)[0].answers
    assert "window" in json.loads((tmp_path / "settings.json").read_text("utf-8"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_at_a_signal_what_cannot_be_saved_there_is_saved_elsewhere(save: Path, tmp_path: Path) -> None:
    """The file was changed by another program, so that the table has something in memory only."""
    program, zones = open_table(save, tmp_path, "import hellas.store.recording as r\n", SPOILT)
    wait_for(zones, program)
    program.send_signal(signal.SIGTERM)
    _, told = program.communicate(timeout=PATIENCE)
    assert program.returncode == 128 + signal.SIGTERM
    kept = tmp_path / "temporary" / save.name
    assert str(kept).encode() in told and told.count(b"\n") == 1
    assert Match.load(kept).answers == played(12)[0].answers


SPOILT = """
before = r.Recording.__init__
def spoil(self, path, *rest):
    before(self, path, *rest)
    path.open("ab").write(b"not ours")
r.Recording.__init__ = spoil
"""


HEEDED = "import signal as s\ns.signal(s.SIGINT, s.default_int_handler)\n"
"""As at a terminal: where these tests run in the background of a shell, they and their children ignore Ctrl+C."""


def open_table(save: Path, home: Path, *first: str) -> tuple[subprocess.Popen[bytes], Path]:
    """The table of a saved match, on a display that nobody sees; the file that tells what it shows."""
    (home / "temporary").mkdir()
    zones = home / "zones.json"
    env = {"SDL_VIDEODRIVER": "dummy", "HELLAS_HOME": str(home), "HELLAS_ZONES": str(zones)}
    script = "".join((HEEDED, *first)) + "import sys; from hellas.cli import main; sys.exit(main(sys.argv[1:]))"
    program = subprocess.Popen(
        [sys.executable, "-c", script, "play", "--load", str(save)],
        env={**os.environ, **env, "TMPDIR": str(home / "temporary")}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    return program, zones


def wait_for(zones: Path, program: subprocess.Popen[bytes]) -> None:
    """Until the table is shown."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and program.poll() is None:
        if zones.exists() and json.loads(zones.read_text("utf-8"))["scene"] == "TableScene":
            return
        time.sleep(0.02)
    program.kill()
    raise AssertionError(f"no table: {program.communicate()}")

"""``hellas`` and ``hellas play``: what reaches the table, and what is refused before a window opens."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cli.running import Hellas
from cli.saves import lines, played, sealed

Calls = list[tuple[Any, ...]]


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
        (["--load", "none.hellas"], ["none.hellas is not there"]),
        (["--load", "."], [".:", "folder"]),
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

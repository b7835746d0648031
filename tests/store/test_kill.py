"""A program that is killed loses nothing that was confirmed."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hellas import store, titles
from hellas.engine import Match
from hellas.engine.journal import audit, read
from store.endless import NAMES, TITLE, next_answer

TESTS = Path(__file__).parents[1]


def killed(path: Path, after: float) -> int:
    """Let the program play, kill it so many seconds after its first answer; returns how many it had confirmed."""
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    player = subprocess.Popen(
        [sys.executable, "-m", "store.endless", str(path)], stdout=subprocess.PIPE, env=environment
    )  # fmt: skip
    assert player.stdout
    first = player.stdout.readline()
    time.sleep(after)
    player.kill()
    said = first + player.stdout.read()
    player.wait()
    player.stdout.close()
    return int(said.rpartition(b"\n")[0].split()[-1])


def kills(path: Path, times: int, seed: int) -> None:
    dice, before = random.Random(seed), 0
    for _ in range(times):
        confirmed = killed(path, dice.random() * 0.12)
        assert confirmed > before
        opened = store.open_save(path)
        opened.recording.close()
        answers = opened.match.answers
        assert confirmed <= len(answers) <= confirmed + 1
        assert {note.kind for note in opened.notes} <= {"torn"} and opened.recording.fault is None
        before = len(answers)
    whole = Match.new(TITLE, NAMES, {"beacons": "on"}, 1)
    for key in answers:
        assert key == next_answer(whole)
        whole.play(key)
    story = read(path.read_bytes())
    assert opened.match.digest() == whole.digest() == audit(TITLE, story).digest()


def test_a_killed_program_loses_no_confirmed_answer(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(titles.MODULES, "hills", "store.endless")
    home.mkdir()
    kills(home / "ő.hellas", 8, seed=1)


@pytest.mark.soak
def test_it_loses_none_however_often(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(titles.MODULES, "hills", "store.endless")
    home.mkdir()
    for seed in range(5):
        kills(home / f"{seed}.hellas", 10, seed)

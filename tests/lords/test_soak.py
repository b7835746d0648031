"""Long play by curious bots: it does not depend on the run, and at length nothing stays unused."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import soak

SCRIPT = Path(soak.__file__)


def table(hash_seed: int) -> list[str]:
    """What the script says of a match of two, but for the speed."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "lords-of-hellas", "--curious", "--players", "2", "--games", "1"],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    lines = done.stdout.splitlines()
    assert len(lines) == 3 and not done.stderr and lines[2].startswith("never used: ")
    return [word for at, word in enumerate(lines[1].split()) if at != 4] + [lines[2]]


def test_the_same_match_is_played_in_every_run() -> None:
    first = table(1)
    assert first[:3] == ["2", "1", "0"] and int(first[3]) > 300 and table(2) == first


@pytest.mark.soak
@pytest.mark.parametrize("title", ["lords-of-hellas", "perikles"])
def test_curious_bots_use_everything(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main([title, "--curious", "--games", "40"]) == 0, capsys.readouterr().out

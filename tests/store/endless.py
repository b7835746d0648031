"""The toy without an end, and a program that plays it until it is killed: ``python -m store.endless FILE``."""

from __future__ import annotations

import os
import random
import sys
from dataclasses import replace
from pathlib import Path

from engine.beacons import install
from engine.toy import SIX_HILLS, Hills, hills
from hellas import store, titles
from hellas.engine import Match, Result

NAMES = ["Anna", "Béla", "שרה"]


def never(g: Hills) -> Result | None:
    return None


TITLE = replace(hills(SIX_HILLS._replace(turns=1 << 40), beacons=install), result=never)


def next_answer(match: Match[Hills]) -> str:
    """The same for the same position, whoever asks."""
    assert match.decision
    return random.Random(len(match.answers)).choice(match.decision.options).key


def play(path: Path) -> None:
    """Go on with the match in the file, or begin one, and say after each answer how many are confirmed."""
    if path.exists():
        opened = store.open_save(path)
        match, recording = opened.match, opened.recording
    else:
        match = Match.new(TITLE, NAMES, {"beacons": "on"}, 1)
        recording = store.new_save(match, folder=path.parent)
        os.rename(recording.path, path)
    while not recording.fault:
        match.play(next_answer(match))
        os.write(1, b"%d\n" % len(match.answers))


if __name__ == "__main__":
    titles.MODULES["hills"] = "store.endless"
    play(Path(sys.argv[1]))

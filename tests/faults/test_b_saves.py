"""Faults of saved matches that have no better place. Numbers as in faults_b.txt."""

from __future__ import annotations

import random
import time
from pathlib import Path

from hellas import store
from hellas.engine import Match
from hellas.titles.perikles import TITLE


def test_B123_a_whole_match_opens_at_once(tmp_path: Path) -> None:
    match = Match.new(TITLE, ("a", "b", "c", "d", "e"), seed=1)
    chance = random.Random(1)
    while match.decision:
        match.play(chance.choice(match.decision.options))
    path = tmp_path / "long.hellas"
    store.save(match, path)
    begin = time.process_time()
    opened = store.load(path)
    assert time.process_time() - begin < 1.0, "a tenth of it on an idle machine"
    assert opened.digest() == match.digest()

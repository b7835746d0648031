"""Lords of Hellas at the largest type in a small window: whatever is offered can be reached and seen."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from table.lords_play import new_desk, show


@pytest.mark.parametrize("scale", [150, 200])
def test_every_option_has_a_target_in_sight(tmp_path: Path, scale: int) -> None:
    desk, dice = new_desk(4, 5), random.Random(5)
    driver = show(desk, tmp_path, text=scale)
    seen: set[str] = set()
    for _ in range(300):
        decision = desk.match.decision
        if desk.showing:
            desk.skip()
        elif desk.covered:
            desk.uncover()
        elif decision is not None:
            if decision.kind not in seen and desk.seat == decision.seat and not desk.apart:
                seen.add(decision.kind)
                driver.settle()
                driver.settle()
                for option in desk.options:
                    ids = [*desk.part.mentions(option)] or [option.key, option.verb, "primary"]
                    assert any(id in driver.targets() for id in ids), (decision.kind, option.key)
                ids = [id for option in desk.options for id in desk.part.mentions(option) if id in driver.targets()]
                assert not ids or driver.spot(ids[0])
            desk.play(dice.choice(decision.options).key)
    assert len(seen) > 8
    driver.app.close()

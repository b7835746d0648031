"""The bot ``brisk`` brings matches to their end, and sees no more than its seat."""

from __future__ import annotations

from typing import Any

import pytest

from engine.beacons import TITLE as BEACONS
from hellas.bots import BOTS, Look, look_of
from hellas.engine import Match
from hellas.titles import title
from hellas.titles.lords.worth import JUDGES, gain

LORDS = title("lords-of-hellas")


def played(players: int, seed: int) -> Match[Any]:
    match = Match.new(LORDS, [f"Player {seat}" for seat in range(players)], seed=seed)
    bots = [BOTS["brisk"](seat) for seat in range(players)]
    while (look := look_of(match)) and len(match.answers) < 1500:
        match.play(bots[look.seat].choose(look))
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_come_to_their_end(players: int) -> None:
    match = played(players, players)
    assert match.result and played(players, players).answers == match.answers
    told = {notice.key for notice in match.log}
    assert told >= {"temple.built", "hunt", "draft", "monument.built", "control"}, "all sides of the game are seen"


def test_where_it_knows_nothing_any_option_is_taken() -> None:
    match, bot = Match.new(BEACONS, ["A", "B", "C"], seed=3), BOTS["brisk"](1)
    taken, kinds = set(), set()
    while look := look_of(match):
        kinds.add(look.kind)
        taken.add(look.options.index(key := bot.choose(look)))
        match.play(key)
    assert len(taken) > 1 and kinds & set(JUDGES), "kinds that another title has too mean nothing here"


def test_what_it_brings_to_enter_a_region() -> None:
    public: dict[str, Any] = {
        "control": {"own": 0, "free": None, "taken": 1, "held": 1, "begun": None},
        "hoplites": {"own": [2, 0], "free": [0, 0], "taken": [0, 0], "held": [0, 3], "begun": [1, 0]},
        "fortified": dict.fromkeys(("own", "free", "taken", "held", "begun")), "temples": [],
    }  # fmt: skip
    order = sorted(public["control"], key=lambda region: gain(public, 0, region))
    assert order == ["held", "own", "free", "begun", "taken"]
    assert gain({**public, "temples": ["free"]}, 0, "free") == 2 * gain(public, 0, "free")


def test_it_asks_for_its_own_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    times = 0
    view = Look.view

    def noted(look: Look) -> dict[str, Any]:
        asked.append(look.seat)
        return view(look)

    monkeypatch.setattr(Look, "view", noted)
    match, bot = Match.new(LORDS, ["A", "B"], seed=1), BOTS["brisk"](1)
    while (look := look_of(match)) and len(match.answers) < 60:
        match.play(bot.choose(look))
        assert set(asked) <= {look.seat}
        times += len(asked)
        asked.clear()
    assert times

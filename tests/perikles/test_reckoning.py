"""What all can reckon: the odds of a battle against tabled ones, and what follows from sending an army."""

from __future__ import annotations

import pytest

from hellas.content.perikles import Column
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.reckoning import odds, strength_of
from perikles.scene import scene

CONTENT = TITLE.new_game(3, TITLE.complete({}), 1).content

# The attacker's chance by column and markers "attacker:defender", rounded to four digits.
TABLED = {
    "1:2": {"0:0": 0.0144, "1:0": 0.2246, "0:1": 0.0012, "1:1": 0.0385},
    "-2": {"0:0": 0.0821, "1:0": 0.4316, "0:1": 0.0124, "1:1": 0.1289},
    "1:1": {"0:0": 0.3044, "1:0": 0.7023, "0:1": 0.0775, "1:1": 0.3378},
    "+2": {"0:0": 0.6956, "1:0": 0.9225, "0:1": 0.2977, "1:1": 0.6622},
    "2:1": {"0:0": 0.9179, "1:0": 0.9876, "0:1": 0.5684, "1:1": 0.8711},
    "3:1": {"0:0": 0.9856, "1:0": 0.9988, "0:1": 0.7754, "1:1": 0.9615},
}


@pytest.mark.parametrize("column", CONTENT.columns, ids=[column.id for column in CONTENT.columns])
def test_odds_are_those_of_the_tables(column: Column) -> None:
    needs = (column.attacker_need, column.defender_need)
    for markers, tabled in TABLED[column.id].items():
        attack, defend = map(int, markers.split(":"))
        assert round(float(odds(needs, (attack, defend))), 4) == tabled


def test_two_markers_each_are_as_good_as_one_each_and_two_alone_have_won() -> None:
    assert odds((9, 6), (2, 2)) == odds((9, 6), (1, 1))
    assert odds((9, 6), (2, 1)) == 1
    assert odds((9, 6), (0, 2)) == 0


def test_brasidas_doubles_spartan_hoplites_only() -> None:
    counters = ("sparta-hoplite-3", "sparta-trireme-2", "athens-hoplite-3")
    assert [strength_of(CONTENT, counter, ["brasidas"]) for counter in counters] == [6, 2, 3]


def test_what_follows_from_sending_is_told_beforehand() -> None:
    s = scene(
        4, phase="send", slots=["pylos", "delium"], tiles={1: "2"},
        placed={"delium": {"defend": "thebes H1"}, "pylos": {"attack": "argos H1"}},
    )  # fmt: skip
    assert s.match.foresee("send:sparta-hoplite-1:defend:delium") == {"role": "ally", "asks": 0, "wars": []}
    assert s.match.foresee("send:sparta-hoplite-1:attack:delium") == {"role": "main", "asks": None, "wars": ["thebes"]}
    assert s.match.foresee("send:sparta-hoplite-1:defend:pylos") == {"role": "main", "asks": None, "wars": []}
    assert s.match.foresee("end") == {}
    s.play("send:sparta-hoplite-1:defend:delium", "yes")
    assert s.match.foresee("send:sparta-hoplite-1:defend:delium")["asks"] is None

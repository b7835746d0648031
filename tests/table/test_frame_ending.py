"""10.3 The last screen names the step that decided, whoever was compared in it, and why the match ended."""

from __future__ import annotations

import pytest

from hellas.engine import Match
from hellas.engine.title import Result
from hellas.table.desk import Desk
from hellas.table.locale import Locale
from hellas.table.perikles.ending import ending
from hellas.table.perikles.part import PART
from hellas.table.theme import Theme
from hellas.table.ui import Ui
from hellas.titles.perikles import TITLE

NAMES = ("Anna", "Béla", "Chloé")
Row = tuple[int, int, int]  # points from locations, from statues, number of statues; the rest comes from cubes


def of(
    decided: str, winners: tuple[int, ...], rows: list[Row], scores: tuple[int, ...], reason: str = "rounds"
) -> Result:
    """A result with these rows."""
    told = [
        {"cubes": score - a - b, "locations": a, "statues": b, "statue_count": n}
        for (a, b, n), score in zip(rows, scores, strict=True)
    ]
    return Result(
        reason, winners, scores, {"decided_by": decided, "rows": told, "history": [[20, 21, 22], list(scores)]}
    )


POINTS = of("points", (2,), [(9, 9, 2), (5, 9, 2), (9, 12, 3)], (40, 35, 41))
LOCATIONS = of("locations", (1,), [(14, 9, 4), (21, 9, 4), (30, 2, 1)], (55, 55, 40))
STATUES = of("statues", (0,), [(14, 9, 4), (14, 9, 3), (14, 2, 1)], (55, 55, 40))
SHARED = of("shared", (0, 1), [(14, 9, 4), (14, 9, 4), (14, 2, 1)], (55, 55, 40), "sparta")


@pytest.mark.parametrize(
    ("result", "states", "values"),
    [
        (POINTS, "decides unneeded unneeded unneeded", "Chloé 41, Anna 40"),
        (LOCATIONS, "equal decides unneeded unneeded", "Béla 21, Anna 14"),
        (STATUES, "equal equal decides unneeded", "Anna 4, Béla 3"),
        (SHARED, "equal equal equal decides", ""),
    ],
    ids=["points", "locations", "statues", "shared"],
)
def test_the_steps_of_the_tie_break(result: Result, states: str, values: str) -> None:
    desk = Desk(Match.new(TITLE, NAMES, seed=1), PART)
    desk.match.result = result
    desk.match.decision = None
    made = ending(Ui(Locale("en"), Theme()), desk)
    assert made
    assert " ".join(tie.state for tie in made.ties) == states
    assert next(tie.values for tie in made.ties if tie.state == "decides") == values
    assert [column.deciding for column in made.columns] == [
        states.startswith("equal decides"), False, states.startswith("equal equal decides")
    ]  # fmt: skip
    for column, key in zip(made.columns, ("locations", "cubes", "statues"), strict=True):
        assert [cell.text for cell in column.cells] == [str(row[key]) for row in result.explanation["rows"]]
    assert made.history[-1] == list(result.scores) and len(made.ticks) == len(made.history)


def test_why_the_winner_won_names_the_rival() -> None:
    desk = Desk(Match.new(TITLE, NAMES, seed=1), PART)
    desk.match.result, desk.match.decision = LOCATIONS, None
    made = ending(Ui(Locale("en"), Theme()), desk)
    assert made
    assert made.why == "55 points, the same as Anna, but more points from location tiles: 21 against 14."


def test_the_reason_tells_defeats_truly() -> None:
    desk = Desk(Match.new(TITLE, NAMES, seed=1), PART)
    ui = Ui(Locale("en"), Theme())
    desk.match.result, desk.match.decision = POINTS, None
    first = ending(ui, desk)
    assert first and "sooner" in first.reason
    desk.match.game.defeats["athens"] = 4
    last = ending(ui, desk)
    assert last and "sooner" not in last.reason and "4" in last.reason
    desk.match.result = SHARED
    desk.match.game.defeats["sparta"] = 4
    early = ending(ui, desk)
    assert early and "Sparta has 4" in early.reason

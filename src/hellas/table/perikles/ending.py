"""10 How a match of Perikles ended: points by source, the steps of the tie-break, points after each round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hellas.engine.decision import Seat
from hellas.engine.title import Result
from hellas.table import tokens
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.locale import Name
from hellas.table.part import Cell, Column, Ending, Tie
from hellas.table.perikles.facts import content
from hellas.table.perikles.pieces import rich_mark
from hellas.table.text import Rich
from hellas.table.theme import PLAYERS
from hellas.table.ui import Ui

STEPS = ("points", "locations", "statues", "shared")
"""10.3, R38 What decides, in this order."""
DEEDS = ("location.won", "cube.spent", "casualty", "permission.refused")
"""Facts worth counting for each player, each with a text ``perikles.end.deed.<key>``."""


def ending(ui: Ui, desk: Desk) -> Ending | None:
    """What the last screen shows."""
    result = desk.match.result
    if result is None:
        return None
    ticks, history = over_time(ui, desk, result)
    return Ending(
        why=why(ui, desk, result), reason=reason(ui, desk, result), columns=columns(ui, desk, result),
        ties=ties(ui, desk, result), rule="10.3", ticks=ticks, history=history, facts=facts(ui, desk),
    )  # fmt: skip


def of_step(result: Result, step: str, seat: Seat) -> int:
    """What is compared in a step."""
    if step == "points":
        return result.scores[seat]
    row: dict[str, int] = result.explanation["rows"][seat]
    return row["locations" if step == "locations" else "statue_count"]


def contenders(result: Result, step: str) -> list[Seat]:
    """Who is still equal when a step begins; before the first, the two best."""
    seats = list(range(len(result.scores)))
    for earlier in STEPS[: STEPS.index(step)]:
        best = max(of_step(result, earlier, seat) for seat in seats)
        seats = [seat for seat in seats if of_step(result, earlier, seat) == best]
    return sorted(seats, key=lambda seat: (seat not in result.winners, -of_step(result, "points", seat), seat))


def why(ui: Ui, desk: Desk, result: Result) -> str:
    """How the winner won, in one sentence."""
    step: str = result.explanation["decided_by"]
    points, names = max(result.scores), desk.match.names
    if step == "shared":
        return ui.t("perikles.end.why.shared", n=points)
    rivals = [seat for seat in contenders(result, step) if seat not in result.winners]
    if step == "points":
        second = max(score for seat, score in enumerate(result.scores) if seat not in result.winners)
        return ui.t("perikles.end.why.points", second, n=points)
    rival = max(rivals, key=lambda seat: of_step(result, step, seat))
    mine, other = (of_step(result, step, seat) for seat in (result.winners[0], rival))
    return ui.t(f"perikles.end.why.{step}", names[rival], mine, other, n=points)


def reason(ui: Ui, desk: Desk, result: Result) -> str:
    """Why the match ended."""
    defeats = desk.public["defeats"]
    if result.reason == "rounds":
        constants, rows = content().constants, content().cities
        limits = {city: rows[city].early_end_at_defeats for city in constants.early_end_cities}
        spared = all(limit is None or defeats[city] < limit for city, limit in limits.items())
        key = "perikles.end.reason.rounds" if spared else "perikles.end.reason.last"
        return ui.t(key, defeats["athens"], defeats["sparta"])
    return ui.t("perikles.end.reason.defeats", Name(result.reason), defeats[result.reason])


def columns(ui: Ui, desk: Desk, result: Result) -> list[Column]:
    """Points by source."""
    size = ui.theme.pick(30, 22)
    rows: Sequence[dict[str, int]] = result.explanation["rows"]
    step = result.explanation["decided_by"]
    cubes = [tokens.cube(mark.colour, size * 2 // 3) for mark in desk.marks]
    statues = [icon("perikles_statue", size, PLAYERS[mark.colour].colour) for mark in desk.marks]
    return [
        Column(ui.t("perikles.end.locations"), [Cell(str(row["locations"])) for row in rows], 1, step == "locations"),
        Column(
            ui.t("perikles.end.cubes"),
            [Cell(str(row["cubes"]), cube) for row, cube in zip(rows, cubes, strict=True)],
        ),
        Column(
            ui.t("perikles.end.statues"),
            [
                Cell(str(row["statues"]), statue, str(row["statue_count"]))
                for row, statue in zip(rows, statues, strict=True)
            ],
            2,
            step == "statues",
        ),
    ]


def ties(ui: Ui, desk: Desk, result: Result) -> list[Tie]:
    """10.3 Each step: who was compared, and what came of it."""
    decided = STEPS.index(result.explanation["decided_by"])
    names, made = desk.match.names, []
    for at, step in enumerate(STEPS):
        text = ui.t(f"perikles.end.step.{step}")
        if at > decided:
            made.append(Tie(text, ui.t("perikles.end.unneeded"), "", "unneeded"))
            continue
        seats = contenders(result, step)[: 2 if step == "points" and at == decided else 4]
        values = "" if step == "shared" else ui.t("perikles.end.comma").join(
            ui.t("perikles.end.value", names[seat], of_step(result, step, seat)) for seat in seats
        )  # fmt: skip
        if at < decided:
            made.append(Tie(text, values, ui.t("perikles.end.equal"), "equal"))
        elif step == "shared":
            made.append(Tie(text, values, ui.t("perikles.end.share"), "decides"))
        else:
            made.append(Tie(text, values, ui.t("perikles.end.wins", names[result.winners[0]]), "decides"))
    return made


def over_time(ui: Ui, desk: Desk, result: Result) -> tuple[list[str], list[list[int]]]:
    """Points of all at setup (if the match is known from there), after each round, at the end."""
    history: list[list[int]] = [list(row) for row in result.explanation["history"]]
    ticks = [ui.t("perikles.end.round", number) for number in range(1, len(history))] + [
        ui.t("perikles.end.end")
    ] * bool(history)
    begun = next(
        (view for c in desk.match.checkpoints if (view := c.game.view(None)["public"])["phase"] == "influence"), None
    )
    if begun and begun["round"] == 1 and not any(begun["taken"]):
        ticks, history = [ui.t("phase.setup"), *ticks], [list(begun["points"]), *history]
    return ticks, history


def facts(ui: Ui, desk: Desk) -> list[tuple[str, str]]:
    """Who did most of what; only if the whole match is known."""
    if desk.match.checkpoints[0].at:
        return []
    lines: list[tuple[str, str]] = []
    for key in DEEDS:
        counts = Counter(desk.part.speaker(notice) for notice in desk.match.log if notice.key == key)
        if not counts:
            continue
        most = max(counts.values())
        seats = [seat for seat, n in counts.items() if seat is not None and n == most]
        who = ui.t("perikles.end.comma").join(desk.match.names[seat] for seat in sorted(seats))
        marks = Rich("".join(rich_mark(desk, seat) for seat in sorted(seats)))
        lines.append((ui.t(f"perikles.end.deed.{key}"), ui.rich("perikles.end.most", marks, who, most)))
    return lines

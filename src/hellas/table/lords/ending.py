"""21 How a match of Lords of Hellas ended: by which victory, and how far everybody was on each way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hellas.engine.title import Result
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.lords.panels import TRACKS
from hellas.table.lords.speech import rich_mark
from hellas.table.part import Cell, Column, Ending, Tie
from hellas.table.text import Rich
from hellas.table.ui import Ui

TICKS = 10
"""How many turns the chart shows at most."""
DEEDS = ("battle.won", "slain", "temple.built", "prayed", "quest.finished", "drew")
"""Facts worth counting for each player, each with a text ``lords.end.deed.<key>``."""


def ending(ui: Ui, desk: Desk) -> Ending | None:
    """What the last screen shows."""
    result = desk.match.result
    if result is None:
        return None
    ticks, history = over_time(result)
    return Ending(
        why=ui.t(f"lords.end.why.{result.reason}"), reason=ui.t("lords.end.reason", desk.public["turn"]),
        columns=columns(ui, result), ties=ways(ui, desk, result), rule="21",
        ticks=ticks, history=history, facts=facts(ui, desk), table=ui.t("lords.end.table"),
        total=ui.t("lords.end.total"), chart=ui.t("lords.end.chart"),
    )  # fmt: skip


def over_time(result: Result) -> tuple[list[str], list[list[int]]]:
    """Regions under control after some of the turns, evenly spread, the last one among them."""
    history: list[list[int]] = [list(row) for row in result.explanation["history"]]
    last = len(history) - 1
    chosen = sorted({round(last * at / (TICKS - 1)) for at in range(TICKS)}) if history else []
    return [str(at + 1) for at in chosen], [history[at] for at in chosen]


def columns(ui: Ui, result: Result) -> list[Column]:
    """How far everybody was on each way to victory."""
    rows: Sequence[dict[str, list[int]]] = result.explanation["rows"]
    size = ui.theme.pick(28, 20)
    return [
        Column(
            ui.t(f"lords.victory.{name}"),
            [Cell(f"{row[name][0]}/{row[name][1]}", icon(TRACKS[name], size)) for row in rows],
            0,
            name == result.reason,
        )
        for name in TRACKS
        if name in rows[0]
    ]


def ways(ui: Ui, desk: Desk, result: Result) -> list[Tie]:
    """The way by which the match was won, and the others with who was furthest on them."""
    rows: Sequence[dict[str, list[int]]] = result.explanation["rows"]
    found = []
    for name in TRACKS:
        if name not in rows[0]:
            continue
        best = max(row[name][0] for row in rows)
        seats = [seat for seat, row in enumerate(rows) if row[name][0] == best and best]
        names = ui.t("lords.comma").join(desk.match.names[seat] for seat in seats) or ui.t("lords.end.nobody")
        values = ui.t("lords.end.value", names, best, rows[0][name][1])
        won = name == result.reason
        outcome = ui.t("lords.end.wins", desk.match.names[result.winners[0]]) if won else ""
        found.append(Tie(ui.t(f"lords.victory.{name}"), values, outcome, "decides" if won else "unneeded"))
    return found


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
        seats = sorted(seat for seat, n in counts.items() if seat is not None and n == most)
        who = ui.t("lords.comma").join(desk.match.names[seat] for seat in seats)
        marks = Rich("".join(rich_mark(desk, seat) for seat in seats))
        lines.append((ui.t(f"lords.end.deed.{key}"), ui.rich("lords.end.most", marks, who, most)))
    return lines

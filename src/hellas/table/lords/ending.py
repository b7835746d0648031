"""21 How a match of Lords of Hellas ended: by which victory, and how far everybody was on each way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hellas.engine.title import Result
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.lords import victories
from hellas.table.lords.speech import listed, rich_mark, round_of
from hellas.table.lords.victories import TRACKS
from hellas.table.part import Cell, Chart, Column, Ending, Tie
from hellas.table.text import Rich
from hellas.table.ui import Ui

TICKS = 10
"""How many turns the charts show at most."""
CHARTS = ("regions", "temples", "strength")
"""What is drawn over the turns: the series of the result, each with a text ``lords.end.chart.<name>``."""
DEEDS = ("battle.won", "slain", "temple.built", "prayed", "quest.finished", "drew")
"""Facts worth counting for each player, each with a text ``lords.end.deed.<key>``."""


def ending(ui: Ui, desk: Desk) -> Ending | None:
    """What the last screen shows."""
    result = desk.match.result
    if result is None:
        return None
    ticks, (first, *more) = over_time(ui, result)
    return Ending(
        why=victories.explained(ui, desk, result.winners, result.reason), reason=reason(ui, desk, result),
        columns=columns(ui, result), ties=ways(ui, desk, result), rule="21",
        ticks=ticks, history=first.history, facts=facts(ui, desk), table=ui.t("lords.end.table"),
        total=ui.t("lords.end.total"), chart=first.title, won=ui.t("lords.end.won"), more=more,
    )  # fmt: skip


def reason(ui: Ui, desk: Desk, result: Result) -> str:
    """When the match ended; 21.8 and who else had met a condition at that moment."""
    told = ui.t("lords.end.reason", round_of(desk.public["turn"], len(desk.match.names)))
    others = victories.also(result.winners, result.explanation["rows"])
    names = listed(ui, [desk.match.names[seat] for seat in others])
    return f"{told} {ui.t('lords.end.also', names)}" if others else told


def over_time(ui: Ui, result: Result) -> tuple[list[str], list[Chart]]:
    """The charts at the ends of some rounds, evenly spread, the last one among them."""
    series: dict[str, list[list[int]]] = result.explanation["history"]
    turns, seats = len(series[CHARTS[0]]), len(result.scores)
    last = round_of(turns, seats)
    rounds = sorted({1 + round((last - 1) * at / (TICKS - 1)) for at in range(TICKS)}) if turns else []
    ends = [min(turns, number * seats) - 1 for number in rounds]
    charts = [Chart(ui.t(f"lords.end.chart.{name}"), [series[name][at] for at in ends]) for name in CHARTS]
    return [str(number) for number in rounds], charts


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
        names = listed(ui, [desk.match.names[seat] for seat in seats]) or ui.t("lords.end.nobody")
        values = ui.t("lords.end.value", names, best, rows[0][name][1])
        won = name == result.reason
        outcome = ui.t("lords.end.wins", desk.match.names[result.winners[0]]) if won else ""
        found.append(Tie(ui.t(f"lords.end.way.{name}"), values, outcome, "decides" if won else "unneeded"))
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
        who = listed(ui, [desk.match.names[seat] for seat in seats])
        marks = Rich("".join(rich_mark(desk, seat) for seat in seats))
        lines.append((ui.t(f"lords.end.deed.{key}"), ui.rich("lords.end.most", marks, who, most)))
    return lines

"""25.5 How a match with Atlas ended: Hoplites on Atlas beside the other ways to win, and who won by the overload."""

from __future__ import annotations

from hellas.engine.title import Result
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.part import Cell, Column, Ending, Tie, View
from hellas.table.ui import Ui

from . import marks, outlooks
from .facts import GARDEN, OVERLOAD, mode_of


def ending(ui: Ui, desk: Desk, base: Ending) -> Ending:
    """What the last screen shows; ``base`` is that of the base game."""
    result, parts = desk.match.result, desk.public["parts"]
    mode = mode_of(desk.public)
    if result is None or not mode:
        return base
    board = parts[mode]
    decided = result.reason == OVERLOAD
    ties = [*decision(ui, desk, result, board), *base.ties] if decided else base.ties
    return base._replace(
        columns=[*base.columns, *columns(ui, mode, board, deciding=decided)], ties=ties,
        rule="25.5" if decided else base.rule,
    )  # fmt: skip


def columns(ui: Ui, mode: str, board: View, *, deciding: bool) -> list[Column]:
    """Hoplites on Atlas; in the Garden also apples."""
    size = ui.theme.pick(28, 20)
    statue = icon("monument", size, marks.STONE)
    found = [Column(ui.locale.name("atlas"), [Cell(str(n), statue) for n in board["on_atlas"]], 0, deciding)]
    if mode == GARDEN:
        apple = icon("apple", size)
        found.append(Column(ui.t("atlas.apples"), [Cell(str(number), apple) for number in board["apples"]]))
    return found


def decision(ui: Ui, desk: Desk, result: Result, board: View) -> list[Tie]:
    """25.5 The most Hoplites, then the bonus token, else a draw (R-44)."""
    most = max(board["on_atlas"])
    leaders = [seat for seat, number in enumerate(board["on_atlas"]) if number == most]
    first = len(leaders) == 1
    names = outlooks.named(ui, desk, result.winners)
    wins = ui.t("atlas.end.draw") if len(result.winners) > 1 else ui.t("lords.end.wins", names)
    all_alike = len(leaders) == len(desk.match.names)
    who = ui.t("atlas.end.all") if all_alike else outlooks.named(ui, desk, leaders)
    values = ui.t("atlas.end.most", who, n=most)
    found = [Tie(ui.t("lords.victory.overload"), values, wins if first else "", "decides" if first else "equal")]
    if not first:
        owner = board["bonus"]
        held = ui.t("lords.end.nobody") if owner is None else desk.match.names[owner]
        found.append(Tie(ui.t("atlas.bonus.title"), held, wins, "decides"))
    return found

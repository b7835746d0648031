"""What comes with the next level of a monument, in sentences: how near the overload is, who gets apples."""

from __future__ import annotations

from collections.abc import Sequence

from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.part import View
from hellas.table.ui import Ui

from .facts import OVERLOAD, Outlook, mode_of, outlook, rewards


def lines(ui: Ui, desk: Desk, board: View) -> list[str]:
    """All that can be said about it."""
    if mode_of(desk.public) == OVERLOAD:
        return danger(ui, desk, outlook(desk, board))
    return [reward(ui, desk, board)]


def danger(ui: Ui, desk: Desk, now: Outlook) -> list[str]:
    """25.4, 25.5 How near the end is, and who would win by it."""
    if now.token == 0:
        return [ui.t("atlas.over")]
    return [near(ui, now), winner(ui, desk, now)]


def near(ui: Ui, now: Outlook) -> str:
    """Whether the next draw can end the match, and from which sum on."""
    fewest, most = now.needed
    if now.safe:
        return ui.t("atlas.near.safe", now.nearest)
    if fewest == most:
        return ui.t("atlas.near.sum", most, now.low, now.high)
    return ui.t("atlas.near.sums", fewest, most, now.low, now.high)


def winner(ui: Ui, desk: Desk, now: Outlook) -> str:
    """Who would win if every port sends, or as things stand when all have sent."""
    when = "nobody" if not any(now.counts) else "stands" if now.least == now.most else "all"
    how = "one" if len(now.leaders) == 1 else "draw"
    return ui.t(f"atlas.wins.{when}.{how}", named(ui, desk, now.leaders))


def reward(ui: Ui, desk: Desk, board: View) -> str:
    """26.3 Who gets apples."""
    found = rewards(board)
    if not found:
        return ui.t("atlas.reward.nobody")
    names = desk.match.names
    return ui.t(
        "atlas.reward", ui.t("lords.comma").join(ui.t("atlas.reward.one", names[s], n) for s, n in found.items())
    )


def named(ui: Ui, desk: Desk, seats: Sequence[Seat]) -> str:
    """Players in a sentence."""
    *first, last = (desk.match.names[seat] for seat in seats)
    return ui.t("list.and").join([ui.t("lords.comma").join(first), last]) if first else last

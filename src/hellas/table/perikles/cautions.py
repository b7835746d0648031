"""What the frame of the table asks of Perikles: questions before a confirmation, what bars undo, what is to be done."""

from __future__ import annotations

from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.part import Doubt
from hellas.table.perikles import gestures
from hellas.table.ui import Ui

BARS = {
    "tile.turned_up": "tile", "battle.throw": "dice", "revealed": "counters", "special.played": "special",
    "round.begins": "round",
}  # fmt: skip
"""What has been shown that nobody can unlearn: ``perikles.bar.<what>``, by the notice that shows it."""


def doubt(ui: Ui, desk: Desk) -> Doubt | None:
    """Special tiles, sending nothing at all, and removing a cube of one's own are asked once more."""
    meant, decision = desk.meant, desk.decision
    if meant is None or decision is None:
        return None
    if gestures.secret(meant):
        return _doubt(ui, "special", Name(gestures.TILES.get(meant.verb, meant.verb)))
    if decision.kind == "send" and meant.verb == "end" and not desk.draft and not desk.public["sent"]:
        return _doubt(ui, "send_nothing")
    if meant.verb == "assassinate" and int(meant.args[1]) == desk.seat:
        return _doubt(ui, "own_cube", Name(meant.args[0]))
    return None


def _doubt(ui: Ui, what: str, *args: object) -> Doubt:
    key = f"perikles.doubt.{what}"
    return Doubt(ui.t(key, *args), ui.t(f"{key}.text", *args), ui.t(f"{key}.yes", *args), ui.t("table.doubt.no"))


def barred(ui: Ui, desk: Desk) -> str:
    """What stands between here and undo: the newest thing that was shown."""
    if desk.match.barrier not in ("chance", "reveal"):
        return ""
    shown = next((what for notice in reversed(desk.match.log[-60:]) if (what := bar(notice))), "")
    return ui.t(f"perikles.bar.{shown}") if shown else ""


def bar(notice: Notice) -> str:
    """What a notice showed."""
    return BARS.get(notice.key, "")


def todo(ui: Ui, desk: Desk) -> str:
    """What the seat that is to answer has to do, from public facts."""
    decision = desk.match.decision
    if decision is None:
        return ""
    persian = decision.kind == "send" and decision.seat in desk.settled["public"]["persian_seats"]
    return ui.t("perikles.todo.send_persians" if persian else f"perikles.todo.{decision.kind}")

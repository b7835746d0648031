"""What the pieces of Atlas on the map say when they are pointed at."""

from __future__ import annotations

from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.locale import Name
from hellas.table.lords.pieces import Piece
from hellas.table.ui import Ui

from . import outlooks
from .facts import GARDEN, OVERLOAD, board_of, holder, mode_of


def port(ui: Ui, desk: Desk, each: Piece) -> Tip:
    """A port: who could send from there."""
    mode, (number,) = mode_of(desk.public), each.about
    seat = holder(desk.public, each.region)
    lines = [ui.t(f"atlas.port.{mode}")]
    lines.append(ui.t("atlas.port.nobody") if seat is None else ui.t("atlas.port.holder", desk.match.names[seat]))
    key = "atlas.port" if mode == OVERLOAD else "atlas.port.plain"
    return Tip(ui.t(key, Name(each.region), number), "\n".join(lines), ui.t("tip.rules", SECTIONS[mode]))


def berth(ui: Ui, desk: Desk, each: Piece) -> Tip:
    """The fortified Hoplite of a port."""
    return Tip(ui.t("lords.button.send_spot", Name(each.region)), "", ui.t("tip.rules", "25.3"), "yes")


def titan(ui: Ui, desk: Desk, each: Piece) -> Tip:
    """Atlas: whose Hoplites are on it, and what comes next."""
    board, names = board_of(desk), desk.match.names
    lines = [ui.t("atlas.bears", names[seat], n=n) for seat, n in enumerate(board["on_atlas"]) if n]
    lines.append(ui.t("atlas.free", n=board["slots"] - sum(board["on_atlas"])))
    lines += outlooks.lines(ui, desk, board)
    return Tip(ui.locale.name("atlas"), "\n".join(lines), ui.t("tip.rules", SECTIONS[mode_of(desk.public)]))


SECTIONS = {OVERLOAD: "24.3, 25", GARDEN: "24.3, 26"}

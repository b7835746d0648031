"""What everybody may know of a player, in the rail."""

from __future__ import annotations

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.ui import Ui
from hellas.table.widgets import panel


def draw(ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
    """Draw the panel of a player."""
    panel(ui, rect)
    ui.text(desk.match.names[seat], rect.inflate(-20, -10), "body")

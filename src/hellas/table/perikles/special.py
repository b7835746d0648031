"""The special tile behind its button, to come."""

from __future__ import annotations

from pygame import Rect

from hellas.table.desk import Desk
from hellas.table.ui import Ui


def draw_panel(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw the panel."""

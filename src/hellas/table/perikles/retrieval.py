"""A stage to come."""

from __future__ import annotations

from pygame import Rect

from hellas.table.desk import Desk
from hellas.table.ui import Ui
from hellas.table.widgets import panel


def draw(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw the stage."""
    panel(ui, rect, desk.public["phase"])

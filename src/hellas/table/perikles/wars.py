"""Leaders and wars, to come."""

from __future__ import annotations

from pygame import Rect

from hellas.table.desk import Desk
from hellas.table.ui import Ui


def draw(ui: Ui, desk: Desk, rect: Rect) -> int:
    """Draw into the rail; returns the height."""
    return 0

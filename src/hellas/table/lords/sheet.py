"""The table sheet: monuments, quests, what everybody owns."""

from __future__ import annotations

from pygame import Rect

from hellas.table.desk import Desk
from hellas.table.ui import Ui


def wanted(desk: Desk) -> bool:
    """Whether this view has something to show now."""
    return False


def draw_sheet(ui: Ui, desk: Desk, rect: Rect) -> None:
    """What lies on the table beside the map."""

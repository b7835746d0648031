"""Things to choose that do not lie on the map: drafts, Heroes, rewards, numbers, seats."""

from __future__ import annotations

from pygame import Rect

from hellas.table.desk import Desk
from hellas.table.ui import Ui


def wanted(desk: Desk) -> bool:
    """Whether this view has something to show now."""
    return False


def draw_choices(ui: Ui, desk: Desk, rect: Rect) -> None:
    """What is offered now, as cards and buttons with names."""

"""A hunt: the monster with its wounds, the hand, the attributes."""

from __future__ import annotations

from pygame import Rect

from hellas.table.desk import Desk
from hellas.table.ui import Ui


def wanted(desk: Desk) -> bool:
    """Whether this view has something to show now."""
    return False


def draw_hunt(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The hunt in the place of the stage."""

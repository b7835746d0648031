"""A battle: both sides, their strength, the cards played, the hand of who is asked."""

from __future__ import annotations

from pygame import Rect

from hellas.table.desk import Desk
from hellas.table.ui import Ui


def wanted(desk: Desk) -> bool:
    """Whether this view has something to show now."""
    return False


def draw_battle(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The battle in the place of the stage."""

"""Cards of a hand, drawn: combat cards, monster attacks, artifacts, blessings, quests."""

from __future__ import annotations

from pygame import Rect

from hellas.table.desk import Desk
from hellas.table.ui import Ui


def wanted(desk: Desk) -> bool:
    """Whether this view has something to show now."""
    return False


def draw_hand(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The hand beside the map: the cards of the seat whose eyes are open, else how many lie there."""

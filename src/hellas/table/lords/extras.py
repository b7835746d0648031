"""What an expansion adds to the table of Lords of Hellas: pieces, numbers, a board. Without one, nothing.

The part of an expansion derives from that of the base game and has an ``Extra`` of its own as ``extra``. Rows for the
tables of words (notices, reasons, answers) it adds to these tables when it is imported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.ui import Ui

if TYPE_CHECKING:
    from hellas.table.lords.panels import Item
    from hellas.table.lords.pieces import Piece, Sizes


class Extra:
    """Adds nothing. All is drawn from what everybody may know."""

    kinds: tuple[str, ...] = ()  # of elements on the map that can be chosen

    def key(self, desk: Desk) -> object:
        """What its pieces and numbers are drawn from: equal as long as they look the same."""
        return None

    def pieces(self, desk: Desk, size: Sizes) -> Sequence[Piece]:
        """What stands on the map for good."""
        return ()

    def offers(self, desk: Desk, size: Sizes) -> Sequence[Piece]:
        """What lies on the map while it can be chosen; it finds a place after all else."""
        return ()

    def stand_ins(self, desk: Desk) -> Mapping[str, str]:
        """Regions in which a click means another element now, and that element."""
        return {}

    def catches(self, desk: Desk, kind: str) -> Mapping[str, str]:
        """What can be let go on a piece of that kind (``stack:R``, ``spot:R``), and the element that is meant by it."""
        return {}

    def attribute(self, desk: Desk, seat: Seat, name: str, size: int) -> Surface | None:
        """The picture of an attribute on which something lies."""
        return None

    def states(self, ui: Ui, desk: Desk, seat: Seat, size: int) -> Sequence[Item]:
        """What else is worth a number or a word in a player's panel."""
        return ()

    def told(self, ui: Ui, desk: Desk, seat: Seat) -> Sequence[str]:
        """Lines for the panel in words."""
        return ()

    def board_height(self, ui: Ui, desk: Desk) -> int:
        """How much room its board needs in the place of the turn block; 0 while the turn block stays."""
        return 0

    def draw_board(self, ui: Ui, desk: Desk, rect: Rect) -> None:
        """Draw the board there."""

    def strip_height(self, ui: Ui, desk: Desk) -> int:
        """How much room the short form of its board needs below the turn block; 0 for nothing."""
        return 0

    def draw_strip(self, ui: Ui, desk: Desk, rect: Rect) -> None:
        """Draw the short form."""


NOTHING = Extra()


def extra_of(desk: Desk) -> Extra:
    """What is added to this table."""
    found: Extra = getattr(desk.part, "extra", NOTHING)
    return found

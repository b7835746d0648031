"""Lines of the chronicle."""

from __future__ import annotations

from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.ui import Ui


def tell(ui: Ui, desk: Desk, notice: Notice) -> str:
    """A line of the chronicle, or ""."""
    return ui.t(f"log.{notice.key}", *notice.args)


def places(notice: Notice) -> tuple[str, ...]:
    """The elements of the board that a line is about."""
    return ()

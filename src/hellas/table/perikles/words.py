"""What the table says: prompts, buttons, refusals."""

from __future__ import annotations

from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.ui import Ui


def prompt(ui: Ui, desk: Desk) -> tuple[str, str]:
    """Who is to do what, and one line of consequence."""
    kind = desk.decision.kind if desk.decision else ""
    return kind, ""


def primary(ui: Ui, desk: Desk) -> str:
    """The text of the primary button."""
    return "Next" if desk.showing else "Confirm"


def why(ui: Ui, desk: Desk, element: str) -> Tip | None:
    """Why an element cannot be chosen now."""
    return None


def rule_section(desk: Desk) -> str:
    """The section of the rules that is about what is asked now."""
    return "0"

"""Passing by a key of its own (P, or N for "not now"), and by a button while a card is planned in its place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hellas.engine.decision import Option
from hellas.table.board import act
from hellas.table.desk import Desk
from hellas.table.lords.gestures import finishing
from hellas.table.part import Act
from hellas.table.ui import Ui

KEYS = ("P", "N")
REFUSALS = ("pass", "none", "no")
FINAL = ("battle.card", "battle.bluff", "hunt.defend")
"""The questions at which a pass is the other half of the choice, and stays in sight beside what is planned."""


def refusal(desk: Desk) -> Option | None:
    """The answer that does nothing, where there is one; ending a chain of moves is none."""
    decision = desk.match.decision
    if desk.seat is None or desk.covered or decision is None:
        return None
    found = finishing(decision.options)
    return found if found and found.verb in REFUSALS else None


def listen(ui: Ui, desk: Desk) -> None:
    """The keys, as long as nothing is planned."""
    found = refusal(desk)
    if found and not desk.draft:
        for key in KEYS:
            ui.shortcut(key, partial(act, ui, give, desk, found))


def acts(ui: Ui, desk: Desk) -> Sequence[Act]:
    """The button."""
    found, decision = refusal(desk), desk.match.decision
    if found is None or decision is None or decision.kind not in FINAL or not desk.draft:
        return ()
    return [Act("pass", ui.t("lords.button.pass"), partial(act, ui, give, desk, found), KEYS[0])]


def give(desk: Desk, answer: Option) -> None:
    """Drop what is planned, and pass."""
    desk.reset_draft()
    desk.answer(answer.key)

"""What Atlas asks and tells where the texts of the base game need more than their own facts."""

from __future__ import annotations

from hellas.engine.decision import Decision
from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.lords import words
from hellas.table.text import Rich
from hellas.table.ui import Ui

from . import outlooks
from .facts import GARDEN, SEND, STEPS, asked_port, board_of, mode_of, outlook


def question(ui: Ui, desk: Desk, decision: Decision | None) -> str:
    """25.4.2 Which port is asked, or "" if the decision is about something else."""
    region = asked_port(decision)
    if decision is None or not region:
        return ""
    number = board_of(desk)["ports"][region]
    return ui.t(f"lords.ask.{SEND}", desk.match.names[decision.seat], number, Name(region))


def prompt(ui: Ui, desk: Desk) -> tuple[str, str]:
    """Who is to do what; what Atlas adds to it. Of a step at the board, what happens there."""
    title, line = words.prompt(ui, desk)
    shown = next((notice for notice in desk.step if notice.key in STEPS), None) if desk.showing else None
    if shown is not None:
        return desk.part.tell(ui, desk, shown), step_line(ui, desk)
    decision = desk.decision
    if desk.showing or decision is None or not mode_of(desk.public):
        return title, line
    title = question(ui, desk, decision) or title
    if not desk.draft and (more := addition(ui, desk, decision.kind)):
        line = f"{line} {more}" if line else more
    return title, line


def step_line(ui: Ui, desk: Desk) -> str:
    """What a step at the board leads to."""
    board = board_of(desk)
    if any(notice.key == STEPS[-1] for notice in desk.step):
        return outlooks.near(ui, outlook(desk, board)) if board["token"] else ui.t("atlas.over")
    bearing = sum(board["on_atlas"])
    return ui.t("atlas.off", n=bearing) if bearing else ""


def addition(ui: Ui, desk: Desk, kind: str) -> str:
    """One line about what Atlas lets a player do at a decision of this kind."""
    board = board_of(desk)
    if kind == SEND:
        return ui.t("atlas.more.send", n=board["slots"] - sum(board["on_atlas"]))
    verbs = {option.verb for option in desk.options}
    if mode_of(desk.public) == GARDEN:
        if kind == "hoplite_movement" and "send" in verbs:
            return ui.t("atlas.more.anchor")
        if "apple" in verbs and desk.seat is not None:
            held = board["apples"][desk.seat]
            return ui.t("atlas.more.start" if kind == "turn.start" else "atlas.more.battle", n=held)
    return ui.t("atlas.more.push") if "push" in verbs else ""


def todo(ui: Ui, desk: Desk) -> str:
    """What the seat that is to answer has to do."""
    return question(ui, desk, desk.match.decision) or words.todo(ui, desk)


def in_battle(notice: Notice) -> bool:
    """Whether an apple was spent in a battle: what it added is told, too."""
    return notice.key == "apple.spent" and notice.args[1] == "battle"


def stays(notice: Notice) -> bool:
    """25.4.5 Whether the overload does not move: the Hoplites on Atlas bear all that was drawn."""
    return notice.key == STEPS[-1] and notice.args[0] == notice.args[1]


def drawn(ui: Ui, notice: Notice) -> str:
    """25.4.4 The cards of the draw, and their sum."""
    *cards, total = notice.args
    if not cards:
        return ui.t("lords.log.overload.drawn.none")
    names = ui.t("lords.comma").join(ui.locale.name(str(card)) for card in cards)
    return Rich(ui.rich("lords.log.overload.drawn", names, int(total)))

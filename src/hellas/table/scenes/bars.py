"""What the header and the prompt bar of a table say and offer, and its keys: in words, from the desk."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.part import Act
from hellas.table.prompting import Prompt, winners_line
from hellas.table.topbar import TopButton
from hellas.table.ui import Ui

if TYPE_CHECKING:
    from hellas.table.scenes.table import TableScene


def prompt_of(ui: Ui, table: TableScene) -> Prompt:
    """Who is to do what, and the buttons for it."""
    desk, go = table.desk, table.primary
    if desk.match.result is not None and not desk.showing:
        winners = [desk.match.names[seat] for seat in desk.match.result.winners]
        return Prompt(None, winners_line(ui, winners), ui.t("table.over.line"), ui.t("table.result"), go)
    title, line = desk.part.prompt(ui, desk)
    if desk.showing:
        skip = Act("skip", ui.t("table.show_all"), partial(table.run, desk.skip), "Tab")
        return Prompt(None, title, line, desk.part.primary(ui, desk), go, "Enter", [skip])
    if desk.apart:
        return Prompt(desk.seat, title, line, "", go)
    acts = list(desk.part.acts(ui, desk))
    if planning(desk):
        acts.append(Act("back", ui.t("table.undo_last"), table.back, "Bksp"))
    text = desk.part.primary(ui, desk) if desk.can_confirm or desk.in_window else ""
    return Prompt(desk.acting, title, line, text, go, "Space" if desk.in_window else "Enter", acts)


def planning(desk: Desk) -> bool:
    """Something is selected or planned that can be taken back."""
    return bool(desk.draft or desk.selected or desk.unveiled)


def top_buttons(ui: Ui, table: TableScene) -> list[TopButton]:
    """Undo, rules, cover, menu."""
    desk = table.desk
    why = None if desk.can_undo else Tip(ui.t("table.undo.no"), barred(ui, desk), kind="no")
    what = ui.t("table.undo.draft" if planning(desk) else "table.undo.answer")
    return [
        TopButton("undo", ui.t("table.undo"), "Ctrl+Z", table.undo, Tip(ui.t("table.undo"), what), why),
        TopButton("rules", ui.t("table.rules"), "F1", table.show_rules, Tip(ui.t("table.rules.tip"))),
        TopButton("cover", ui.t("table.cover"), "F9", table.cover_now, Tip(ui.t("table.cover.tip"))),
        TopButton("menu", ui.t("table.menu"), "Esc", table.menu, Tip(ui.t("table.menu.tip"))),
    ]


def barred(ui: Ui, desk: Desk) -> str:
    """What stands between here and undo."""
    if desk.showing:
        return ui.t("table.undo.showing")
    return desk.part.barred(ui, desk) or ui.t(f"table.undo.{desk.match.barrier}")


def keys(ui: Ui, table: TableScene) -> None:
    """The keys that no button shows."""
    desk, papers = table.desk, table.papers
    ui.shortcut("Esc", table.escape)
    ui.shortcut("Bksp", table.back)
    for key in ("Enter", "Space", "Ctrl+Enter"):
        ui.shortcut(key, table.primary)
    if desk.showing:
        ui.shortcut("End", partial(table.run, desk.skip))
    for key in ("U", "Z"):
        ui.shortcut(key, table.undo, enabled=desk.can_undo, id="undo")
    ui.shortcut("Ctrl+Y", table.redo)
    if desk.match.can_redo and not desk.apart:  # then the letter is an answer
        ui.shortcut("Y", table.redo)
    ui.shortcut("F8", table.cover_now)
    ui.shortcut("L", partial(papers.open, "chronicle"))
    for each in desk.part.overlays(ui, desk):
        ui.shortcut(each.key, partial(papers.open, each.id))

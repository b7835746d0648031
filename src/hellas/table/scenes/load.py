"""Saved matches: a list that is read bit by bit, and what can be done with the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from hellas.engine.journal import BadJournal
from hellas.store import Saved, delete, export, fault_of, rename, salvage
from hellas.table import boxes, theme
from hellas.table.dialogs import Answer, Question
from hellas.table.fields import Choice, dropdown, entry
from hellas.table.hits import Tip
from hellas.table.scene import Scene
from hellas.table.scenes import habits, saves
from hellas.table.scenes.file_dialogs import ExportDialog, RenameDialog
from hellas.table.scenes.load_details import Details
from hellas.table.scenes.page import HeadButton, page
from hellas.table.scenes.save_row import row_height, save_row
from hellas.table.scrolls import listing
from hellas.table.ui import Ui
from hellas.table.widgets import panel, segmented

if TYPE_CHECKING:
    from hellas.table.scenes.shell import Shell

_TWO = 860  # pixels at 100 % that list and details need beside each other
_SHOWN: dict[str, Callable[[Saved], bool]] = {
    "all": lambda saved: True,
    "open": saves.can_go_on,
    "finished": lambda saved: saved.fault is None and saves.finished(saved),
    "faulty": lambda saved: saved.fault is not None,
}
_ORDERS = ("newest", "oldest", "name")
Field = Callable[[Ui, Rect], None]


class LoadScene(Scene):
    """Files with a fault are told with the reason and never stop the list."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.shelf = saves.Shelf()
        self.query, self.shown, self.order = "", "all", _ORDERS[0]
        self.chosen: Path | None = None
        self.listing = True  # where only one of them has room: the list, not the details
        self.details = Details(shell.app, self)
        self._pictures: dict[tuple[Path, float, tuple[int, int]], pygame.Surface | None] = {}

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self.shell.app.ui.t("load.title")

    def update(self, dt: float) -> bool:
        """Read on."""
        return self.shelf.look()

    def draw(self, ui: Ui) -> None:
        """Draw the screen."""
        buttons = [
            HeadButton(
                "folder", ui.t("load.folder"), ui.t("load.folder.tip", str(self.shelf.folder)), self._copy_folder
            ),
            HeadButton("back", ui.t("shell.back"), ui.t("load.back.tip"), lambda: self.shell.close(self), "Esc"),
        ]
        ui.shortcut("F1", self._rules)
        stage = page(ui, ui.t("load.title"), self._subtitle(ui), buttons)
        rows = self.rows(ui)
        if rows and self.current is None:
            self.chosen = next((saved for saved in rows if saves.can_go_on(saved)), rows[0]).path
        look = ui.theme
        if stage.w >= look.px(_TWO):
            first, second = boxes.columns(stage, [0.655, 0.345], look.gutter, rtl=ui.rtl)
            self._list(ui, panel(ui, first), rows)
            self.details.draw(ui, panel(ui, second), self.current)
        elif self.listing or self.current is None:
            self._list(ui, panel(ui, stage), rows)
        else:
            self.details.draw(ui, panel(ui, stage), self.current, back=self._back)

    # what is shown

    @property
    def current(self) -> Saved | None:
        """The file that is chosen."""
        return next((saved for saved in self.shelf.found if saved.path == self.chosen), None)

    def rows(self, ui: Ui) -> list[Saved]:
        """What the search and the filter leave, in order."""
        words = self.query.casefold().split()

        def wanted(saved: Saved) -> bool:
            said = " ".join((saves.name_of(ui, saved), saved.path.stem, *saved.names)).casefold()
            return _SHOWN[self.shown](saved) and all(word in said for word in words)

        found = [saved for saved in self.shelf.found if wanted(saved)]
        if self.order == "name":
            return sorted(found, key=lambda saved: saves.name_of(ui, saved).casefold())
        return sorted(found, key=lambda saved: saved.saved, reverse=self.order == "newest")

    def picture(self, saved: Saved, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a save, loaded once."""
        key = (saved.path, saved.saved, size)
        if key not in self._pictures:
            self._pictures[key] = saves.picture_of(saved, size)
        return self._pictures[key]

    def _subtitle(self, ui: Ui) -> str:
        found, faulty = self.shelf.found, sum(saved.fault is not None for saved in self.shelf.found)
        if self.shelf.failed:
            return fault_of(self.shelf.failed, self.shelf.folder).sentence
        said = ui.t("load.count", n=len(found))
        return f"{said} {ui.t('load.count.faulty', n=faulty)}" if faulty else said

    # the list

    def _list(self, ui: Ui, rect: Rect, rows: list[Saved]) -> None:
        look = ui.theme
        rest = self._tools(ui, rect)
        if rest.h > 3 * row_height(ui):
            foot = ui.texts.render(ui.t("load.foot"), "hint", theme.SOFT, rest.w, size=look.size("small"))
            rest.h -= foot.get_height() + look.px(4)
            ui.surface.blit(foot, (rest.right - foot.get_width() if ui.rtl else rest.x, rest.bottom + look.px(4)))
        if not rows:
            said = "load.none" if not self.shelf.found else "load.nothing"
            ui.text(ui.t(said), rest, "hint", theme.SOFT, "centre")
            return
        now = datetime.now()
        listing(
            ui,
            "load.list",
            rest,
            len(rows),
            row_height(ui),
            lambda at, box: self._row(ui, rows[at], box, now),
            gap=look.pick(8, 5),
        )

    def _tools(self, ui: Ui, rect: Rect) -> Rect:
        """Search, order, filter; returns the room below."""
        look = ui.theme
        height, gap = look.pick(42, 34), look.px(10)
        lines: list[list[tuple[Field, float | None]]] = [
            [(self._search_field, None), (self._order_field, look.px(170))],
            [(self._filter, None)],
        ]
        if look.px(240 + 170 + 430) + 2 * gap <= rect.w:
            lines = [[*lines[0], (self._filter, look.px(430))]]
        elif rect.w < look.px(360):
            lines = [[(fill, None)] for line in lines for fill, _ in line]
        y = rect.y
        for line in lines:
            cells = boxes.columns(Rect(rect.x, y, rect.w, height), [width for _, width in line], gap, rtl=ui.rtl)
            for (fill, _), cell in zip(line, cells, strict=True):
                fill(ui, cell)
            y += height + look.pick(10, 6)
        return Rect(rect.x, y, rect.w, rect.bottom - y)

    def _search_field(self, ui: Ui, box: Rect) -> None:
        def search(text: str) -> None:
            self.query = text

        tip = Tip(ui.t("load.search"), ui.t("load.search.tip"))
        entry(ui, "load.search", box, self.query, search, longest=40, hint=ui.t("load.search"), tip=tip)

    def _order_field(self, ui: Ui, box: Rect) -> None:
        def sort(order: str) -> None:
            self.order = order

        choices = [Choice(order, ui.t(f"load.order.{order}")) for order in _ORDERS]
        dropdown(ui, "load.order", box, choices, self.order, sort, tip=ui.t("load.order.tip"))

    def _filter(self, ui: Ui, box: Rect) -> None:
        def show(which: str) -> None:
            self.shown = which

        options = [(which, ui.t(f"load.show.{which}")) for which in _SHOWN]
        segmented(ui, "load.show", box, options, self.shown, show, role="second", tip=ui.t("load.show.tip"))

    def _row(self, ui: Ui, saved: Saved, box: Rect, now: datetime) -> None:
        chosen = saved.path == self.chosen
        tip = Tip(saves.name_of(ui, saved), saves.fault_text(ui, saved) if saved.fault else ui.t("load.row.tip"))
        touch = ui.target(
            f"save:{saved.path.name}",
            box,
            on_click=lambda: self._choose(saved),
            group="saves",
            radius=ui.theme.radius,
            tip=tip,
        )
        if touch.focus and not chosen:
            self.chosen = saved.path
            ui.invalidate()
        save_row(ui, saved, box, chosen=chosen, hover=touch.hover, now=now, picture=self.picture)

    def _choose(self, saved: Saved) -> None:
        """The first click shows a file, the second opens it."""
        if saved.path == self.chosen and not self.listing:
            self.go_on(saved)
        self.chosen, self.listing = saved.path, False

    # what can be done

    def go_on(self, saved: Saved) -> None:
        """Open a match; of a damaged file what is whole, in a new file."""
        path = saved.path
        if saved.salvageable:
            try:
                path = salvage(path)
            except (OSError, BadJournal) as error:
                self.tell(error, saved.path)
                return
        elif saved.fault:
            return
        self.shell.go_on(path)

    def plays(self, saved: Saved) -> bool:
        """Whether a file is on the table now."""
        return self.shell.plays(saved.path)

    def ask_name(self, saved: Saved) -> None:
        """Another name."""
        scenes = self.shell.app.scenes
        name = saves.name_of(self.shell.app.ui, saved)
        scenes.push(RenameDialog(self.shell.app, name, lambda text: self._rename(saved, text)))

    def ask_folder(self, saved: Saved) -> None:
        """A copy elsewhere."""
        self.shell.app.scenes.push(ExportDialog(self.shell.app, lambda folder: self._export(saved, folder)))

    def ask_delete(self, saved: Saved) -> None:
        """Gone for good, after a question."""
        ui, scenes = self.shell.app.ui, self.shell.app.scenes
        answers = [
            Answer("keep", ui.t("load.delete.keep"), lambda: None, key="Esc", tip=ui.t("load.cancel.tip")),
            Answer("yes", ui.t("load.delete.yes"), lambda: self._delete(saved), "danger", tip=ui.t("load.delete.tip")),
        ]
        text = ui.t("load.delete.text", saves.name_of(ui, saved), saved.path.name)
        scenes.push(Question(scenes.pop, "delete", ui.t("load.delete.title"), text, answers))

    def tell(self, error: OSError | BadJournal, path: Path) -> None:
        """Why something could not be done."""
        fault = fault_of(error, path)
        self.shell.app.ui.toast(saves.sentence(self.shell.app.ui, fault), "no")

    def _rename(self, saved: Saved, name: str) -> None:
        try:
            now = rename(saved.path, name)
        except OSError as error:
            self.tell(error, saved.path.with_stem(name) if name else saved.path)
            return
        self.shelf.again(saved.path, now)
        self.chosen = now

    def _export(self, saved: Saved, folder: Path) -> None:
        try:
            target = export(saved.path, folder)
        except OSError as error:
            self.tell(error, folder)
            return
        self.shell.app.ui.toast(self.shell.app.ui.t("load.exported", str(target)), "yes")

    def _delete(self, saved: Saved) -> None:
        try:
            delete(saved.path)
        except OSError as error:
            self.tell(error, saved.path)
            return
        rows = [row.path for row in self.rows(self.shell.app.ui)]
        at = rows.index(saved.path) if saved.path in rows else 0
        self.shelf.again(saved.path, None)
        rest = [path for path in rows if path != saved.path]
        self.chosen, self.listing = (rest[min(at, len(rest) - 1)] if rest else None), True

    def _rules(self) -> None:
        title = self.current.title if self.current else ""
        self.shell.rules(title if title in self.shell.titles else self.shell.seating.title)

    def _copy_folder(self) -> None:
        habits.copy(self.shell.app, str(self.shelf.folder))

    def _back(self) -> None:
        self.listing = True

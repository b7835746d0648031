"""What lies over the table: menu, chronicle, questions, trouble with files. One at a time, each closed by Esc."""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from hellas import store
from hellas.store import Recording, fault_of
from hellas.store.disk import unused
from hellas.table import boxes, draw, marking
from hellas.table.chronicle import whole_chronicle
from hellas.table.dialogs import Answer, dialog
from hellas.table.hits import Action
from hellas.table.part import Doubt
from hellas.table.sheets import menu, sheet, typed
from hellas.table.thumbnail import keep, thumbnail
from hellas.table.ui import Ui

if TYPE_CHECKING:
    from hellas.table.scenes.table import TableScene

LEAVING = "leaving"
"""The question whether to leave although something is not saved."""
_DOUBT = "doubt"
_SIZE = (920, 840)  # of the whole chronicle, in pixels at 100 %


class Ask(NamedTuple):
    """A question over the table. Any answer closes it first; so does Esc."""

    id: str
    title: str
    text: str
    answers: Sequence[Answer]


class Papers:
    """Of one table. ``opened`` is "", "menu", "chronicle", "folder", or the id of an overlay of the title."""

    def __init__(self, table: TableScene, recording: Recording | None) -> None:
        self.table, self.recording = table, recording
        self.opened = ""
        self.ask: Ask | None = None
        self.folder = ""
        self._known = ""  # the trouble with the file that was told

    def open(self, id: str) -> None:
        """Open this and close what was open; the same again closes it."""
        self.opened = "" if self.opened == id else id
        self.table.app.ui.invalidate()

    def close(self) -> None:
        """The table is left."""
        if self.recording:
            self.recording.close()

    def forget(self) -> None:
        """Another player sits down. A question about the file is not his; it stays."""
        self.opened = ""
        if self.ask and self.ask.id == _DOUBT:
            self.ask = None

    # -- drawing

    def draw(self, ui: Ui) -> None:
        """What is open, then the question."""
        if self.opened == "menu":
            self._menu(ui)
        elif self.opened == "folder":
            self._folder(ui)
        elif self.opened:
            self._sheet(ui)
        if self.ask:
            self._ask(ui, self.ask)

    def _ask(self, ui: Ui, ask: Ask) -> None:
        answers = [answer._replace(on_click=self._then(answer.on_click)) for answer in ask.answers]
        dialog(ui, ask.id, ask.title, ask.text, answers, on_close=self._then(lambda: None))
        self._still_covers(ui, ask.id)

    def _then(self, action: Action) -> Action:
        def act() -> None:
            self.ask = None
            action()

        return act

    def _still_covers(self, ui: Ui, id: str) -> None:
        """The cover can be drawn over anything."""
        with ui.layer(f"{id}:keys", modal=False):
            ui.shortcut("F9", self._cover)

    def _cover(self) -> None:
        self.ask = None
        self.table.cover_now()

    def _menu(self, ui: Ui) -> None:
        ways, recording = self.table.ways, self.recording
        entries = [
            Answer("continue", ui.t("table.menu.continue"), partial(self.open, ""), "primary", "Enter"),
            Answer("copy", ui.t("table.menu.copy"), self.save_copy),
            Answer("load", ui.t("table.menu.load"), partial(self._go, ways.load)),
            Answer("settings", ui.t("table.menu.settings"), partial(self._go, ways.settings)),
            Answer("rules", ui.t("table.menu.rules"), partial(self._go, self.table.show_rules), key="F1"),
            Answer("main", ui.t("table.menu.main"), partial(self.leaving, ways.menu)),
            Answer("quit", ui.t("table.menu.quit"), partial(self.leaving, self.table.app.quit)),
        ]
        if recording is None:
            note = ui.t("table.menu.unrecorded")
        elif recording.fault:
            note = self._trouble(ui)
        else:
            note = ui.t("table.menu.saved", recording.path.name)
        menu(ui, ui.t("table.menu"), note, entries, partial(self.open, ""))
        self._still_covers(ui, "menu")

    def _go(self, way: Action) -> None:
        self.opened = ""
        way()

    def _sheet(self, ui: Ui) -> None:
        desk = self.table.desk
        if desk.covered:
            self.opened = ""
            return
        draw.dim(ui.surface, 90)
        found = next((each for each in desk.part.overlays(ui, desk) if each.id == self.opened), None)
        window = ui.rect.inflate(-2 * ui.theme.margin, -2 * ui.theme.margin)
        width, height = found.size if found else _SIZE
        area = boxes.centred((min(window.w, ui.theme.px(width)), min(window.h, ui.theme.px(height))), window)
        close = partial(self.open, "")
        with ui.layer(self.opened, on_close=close, on_outside=close):
            ui.shortcut("F9", self._cover)
            if self.opened == "chronicle":
                ui.shortcut("L", close)
                sheet(ui, "chronicle", ui.t("table.chronicle"), area, self._chronicle(ui), close)
                return
            if found:
                ui.shortcut(found.key, close)
                sheet(ui, found.id, found.title, area, lambda rect: found.draw(ui, desk, rect), close)
            else:
                self.opened = ""

    def _chronicle(self, ui: Ui) -> Callable[[Rect], None]:
        table = self.table
        return lambda rect: whole_chronicle(ui, table.desk, table.rail.book, rect)

    def _folder(self, ui: Ui) -> None:
        def change(text: str) -> None:
            self.folder = text

        close = partial(self.open, "")
        answers = [
            Answer("back", ui.t("table.folder.back"), close, key="Esc"),
            Answer("move", ui.t("table.folder.move"), self.move_to, "primary"),
        ]
        typed(
            ui, "folder", ui.t("table.folder"), ui.t("table.folder.text"), self.folder, change, answers, close
        )  # fmt: skip

    # -- questions

    def doubt(self, doubt: Doubt, on_yes: Action) -> None:
        """Ask once more before something is confirmed."""
        self.ask = Ask(
            _DOUBT, doubt.title, doubt.text,
            [Answer("no", doubt.no, lambda: None, key="Esc"), Answer("yes", doubt.yes, on_yes, "primary", "Enter")],
        )  # fmt: skip

    def report(self, fault: BaseException) -> None:
        """A rule of ours failed: keep a report for whoever mends it, and say so in one sentence."""
        ui, text = self.table.app.ui, "".join(traceback.format_exception(fault))
        try:
            where = ui.t("table.fault.text", str(store.write_report(self.table.desk.match, text)))
        except OSError:
            where = ui.t("table.fault.unwritten")
        self.ask = Ask("fault", ui.t("table.fault"), where, [self._ok(ui)])

    def look_at_recording(self) -> None:
        """Tell new trouble with the file once, and when it is over."""
        ui, fault = self.table.app.ui, self.recording.fault if self.recording else None
        kind = fault.kind if fault else ""
        if kind == self._known:
            return
        self._known = kind
        if not fault:
            ui.toast(ui.t("table.saved_again"), "yes")
            return
        self.ask = Ask(
            "unsaved", ui.t("table.unsaved"), self._trouble(ui),
            [
                Answer("on", ui.t("table.unsaved.go_on"), lambda: None),
                Answer("retry", ui.t("table.unsaved.retry"), self.retry),
                Answer("folder", ui.t("table.unsaved.folder"), self.choose_folder, "primary"),
            ],
        )  # fmt: skip

    def _trouble(self, ui: Ui) -> str:
        fault = self.recording.fault if self.recording else None
        if fault is None:
            return ""
        key = f"table.unsaved.{fault.kind}"
        known = ui.locale.has(key)
        return ui.t(key, **dict(fault.details)) if known else ui.t("table.unsaved.other", fault.sentence)

    def retry(self) -> None:
        """Write what has not been written."""
        if self.recording:
            self._known = ""
            self.recording.flush()
            if not self.recording.fault:
                self._known = "over"
        self.look_at_recording()

    def choose_folder(self) -> None:
        """Ask for another folder."""
        self.folder = self.folder or str(Path.home())
        self.opened = "folder"
        self.table.app.ui.focus_on("folder:line")

    def move_to(self) -> None:
        """Go on recording in the folder that was typed."""
        ui, recording = self.table.app.ui, self.recording
        if recording is None:
            return
        recording.move(Path(self.folder).expanduser())
        if recording.fault:
            self._known = ""
            self.look_at_recording()
            return
        self.opened, self._known = "", ""
        ui.toast(ui.t("table.folder.done", str(recording.path)), "yes")

    def rescue(self) -> str:
        """Without asking, write what has not been written; says where, or why not, if that is not the usual place."""
        ui, recording = self.table.app.ui, self.recording
        if recording is None or not self.unsaved():
            return ""
        recording.move(Path(tempfile.gettempdir()))
        if recording.fault:
            return recording.fault.sentence
        return ui.t("table.folder.done", str(recording.path))

    def unsaved(self) -> bool:
        """Whether something is not in the file; since the last answer it may have been written, or the file taken."""
        if self.recording is None:
            return False
        self.recording.flush()
        return self.recording.fault is not None

    def leaving(self, way: Action) -> None:
        """Leave the table; asks if something is not saved."""
        ui = self.table.app.ui
        self.opened = ""
        if not self.unsaved():
            way()
            return
        self.ask = Ask(
            LEAVING, ui.t("table.leaving"), self._trouble(ui),
            [
                Answer("anyway", ui.t("table.leaving.anyway"), way, "danger"),
                Answer("folder", ui.t("table.unsaved.folder"), self.choose_folder),
                Answer("stay", ui.t("table.leaving.stay"), lambda: None, "primary"),
            ],
        )  # fmt: skip

    def save_copy(self) -> None:
        """The match as it is now, in a file of its own beside the recording."""
        table, ui = self.table, self.table.app.ui
        self.opened = ""
        match = table.desk.match
        name = self.recording.path.stem if self.recording else match.title.name
        folder = self.recording.path.parent if self.recording else store.saves_folder()
        path = folder / f"{name}-copy.hellas"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = unused(path)
            store.save(match, path, marking.to_table(table.desk.marks))
        except OSError as error:
            ui.toast(fault_of(error, path).sentence, "no")
            return
        keep(thumbnail(table.desk, table.app.locale), path)
        ui.toast(ui.t("table.copied", path.name), "yes")

    def _ok(self, ui: Ui) -> Answer:
        return Answer("ok", ui.t("table.ok"), lambda: None, "primary", "Enter")

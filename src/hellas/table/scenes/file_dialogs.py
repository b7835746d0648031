"""Questions about a file: another name, a folder for a copy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from platformdirs import user_documents_path
from pygame import Rect

from hellas.table.app import App
from hellas.table.dialogs import Answer, dialog
from hellas.table.fields import Line, entry
from hellas.table.scene import Scene
from hellas.table.ui import Ui

_LONGEST_NAME, _LONGEST_PATH = 60, 400


class _LineDialog(Scene):
    """A title, a sentence and a line to type into. ``words`` is the stem of the text keys."""

    overlay = True
    words = ""
    longest = _LONGEST_NAME

    def __init__(self, app: App, value: str, done: Callable[[str], None]) -> None:
        self.app, self.value, self.done = app, value, done
        app.ui.state[f"{self.words}.line"] = Line(value, len(value), 0)  # all of it is selected
        app.ui.focus_on(f"{self.words}.line")

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self.app.ui.t(f"{self.words}.title")

    def draw(self, ui: Ui) -> None:
        """Draw the dialog."""
        answers = [
            Answer("cancel", ui.t("load.cancel"), self.close, key="Esc", tip=ui.t("load.cancel.tip")),
            Answer("done", ui.t(f"{self.words}.done"), self.accept, "primary", "Enter", ui.t(f"{self.words}.text")),
        ]
        body = (ui.theme.pick(44, 36), lambda rect: self._line(ui, rect))
        text = ui.t(f"{self.words}.text")
        dialog(ui, self.words, self.title, text, answers, on_close=self.close, body=body)

    def accept(self) -> None:
        """Take what was typed."""
        if self.value.strip():
            self.close()
            self.done(self.value.strip())

    def close(self) -> None:
        """Off the screen."""
        self.app.scenes.pop(self)

    def _line(self, ui: Ui, rect: Rect) -> None:
        def typed(text: str) -> None:
            self.value = text

        entry(ui, f"{self.words}.line", rect, self.value, typed, longest=self.longest, on_enter=self.accept)


class RenameDialog(_LineDialog):
    """Asks for a name; ``done`` gets it."""

    words = "load.rename"


class ExportDialog(_LineDialog):
    """Asks for a folder that is there; ``done`` gets it as typed."""

    words = "load.export"
    longest = _LONGEST_PATH

    def __init__(self, app: App, done: Callable[[Path], None]) -> None:
        super().__init__(app, str(documents()), lambda text: done(Path(text).expanduser()))


def documents() -> Path:
    """Where a person keeps documents, if there is such a folder; else at home."""
    folder = user_documents_path()
    return folder if folder.is_dir() else Path.home()

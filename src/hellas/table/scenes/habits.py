"""Settings that stand on more than one screen, and what happens when one is changed: it counts at once."""

from __future__ import annotations

from typing import Literal

from hellas.table import theme
from hellas.table.anim import Speed
from hellas.table.app import App
from hellas.table.column import Column
from hellas.table.fields import put_clip
from hellas.table.hits import Tip
from hellas.table.widgets import stepper

Cover = Literal["when_needed", "always", "never"]
Window = Literal["interrupt", "ask"]
SPEEDS: tuple[Speed, ...] = ("off", "fast", "normal")
_COVERS: tuple[Cover, ...] = ("when_needed", "always", "never")
_WINDOWS: tuple[Window, ...] = ("interrupt", "ask")
_SMALLEST, _LARGEST, _STEP = 80, 200, 10  # percent of the text size


def change(app: App, name: str, value: object) -> None:
    """Set and keep a setting."""
    setattr(app.settings, name, value)
    app.save_settings()


def copy(app: App, text: str) -> None:
    """Put something on the clipboard, and say so."""
    done = put_clip(text)
    app.ui.toast(app.ui.t("settings.copied" if done else "settings.not_copied"), "yes" if done else "no")


def cover(column: Column, app: App) -> None:
    """When a cover hides the table between turns."""
    ui = column.ui
    column.say(ui.t("habit.cover"), "strong")
    column.gap(3)
    options = [(value, ui.t(f"habit.cover.{value}")) for value in _COVERS]
    tip = Tip(ui.t("habit.cover"), ui.t("habit.cover.tip"))
    column.radio("cover", options, app.settings.cover, lambda value: change(app, "cover", value), tip)
    column.gap(3)
    column.say(ui.t("habit.cover.tip"), "second", theme.SOFT)


def out_of_turn(column: Column, app: App) -> None:
    """Whether everybody who might act out of turn is asked, or calls out."""
    ui = column.ui
    column.say(ui.t("habit.window"), "strong")
    column.gap(3)
    options = [(value, ui.t(f"habit.window.{value}")) for value in _WINDOWS]
    tip = Tip(ui.t("habit.window"), ui.t("habit.window.tip"))
    column.radio("window", options, app.settings.special_tiles, lambda value: change(app, "special_tiles", value), tip)


def text_size(column: Column, app: App, width: int) -> None:
    """How large all text is; ``width`` real pixels for the widget."""
    ui = column.ui
    spot = column.beside(ui.t("settings.text_size"), width)
    stepper(
        ui, "text_size", spot, app.settings.text_size, _SMALLEST, _LARGEST, lambda size: change(app, "text_size", size),
        step=_STEP, text=lambda percent: ui.t("settings.percent", percent),
        tip=Tip(ui.t("settings.text_size"), ui.t("settings.text_size.tip")),
    )  # fmt: skip

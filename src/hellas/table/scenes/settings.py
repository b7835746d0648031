"""Settings: everything counts at once and is remembered. Below them the list of keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hellas.store import saves_folder
from hellas.table import boxes, draw, theme
from hellas.table.anim import Speed
from hellas.table.app import App
from hellas.table.column import Column, scrolled
from hellas.table.fields import Choice, dropdown
from hellas.table.hits import Tip
from hellas.table.locale import Locale, languages
from hellas.table.scene import Scene
from hellas.table.scenes import habits
from hellas.table.scenes.page import HeadButton, page
from hellas.table.tokens import key_cap
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width, check, segmented

KEYS = (
    ("Enter", "confirm"), ("Bksp", "back"), ("Esc", "drop"), ("Tab", "groups"), ("Left Right Up Down", "arrows"),
    ("1 2 3 ... 0", "digits"), ("S", "special"), ("Space", "throw"), ("Y N", "yes_no"), ("P N", "pass"),
    ("H", "hand"), ("L W C T A", "overlays"), ("Plus Minus 0", "zoom"),
    ("Ctrl+Z Ctrl+Y", "undo"), ("F1", "rules"), ("F9", "cover"), ("F11", "fullscreen"),
)  # fmt: skip
"""Keys, and what they do: ``settings.key.<what>``. Dots stand between keys of a row."""
_TWO = 780  # pixels at 100 % that two columns of cards need


_ARROWS = ("Left", "Right", "Up", "Down")


def own_name(lang: str) -> str:
    """What a language calls itself; its code if it does not say."""
    locale = Locale(lang)
    name = locale.t("language.name")
    return lang if "language.name" in locale.missing else name


class SettingsScene(Scene):
    """Reached from the menu and from a match."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.languages = [Choice(lang, own_name(lang)) for lang in languages()]

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self.app.ui.t("settings.title")

    def draw(self, ui: Ui) -> None:
        """Draw the screen."""
        back = HeadButton(
            "back", ui.t("shell.back"), ui.t("settings.back.tip"), lambda: self.app.scenes.pop(self), "Esc"
        )
        stage = page(ui, ui.t("settings.title"), ui.t("settings.subtitle"), [back])
        look = ui.theme
        if stage.w < look.px(_TWO):
            scrolled(ui, "settings.all", stage, lambda column: self._cards(column, (1, 2, 3, 4)))
            return
        first, second = boxes.columns(stage, [None, None], look.gutter, rtl=ui.rtl)
        scrolled(ui, "settings.first", first, lambda column: self._cards(column, (1, 2)))
        scrolled(ui, "settings.second", second, lambda column: self._cards(column, (3, 4)))

    def _cards(self, column: Column, which: tuple[int, ...]) -> None:
        fills = {
            1: ("reading", self._reading),
            2: ("table", self._table),
            3: ("window", self._window),
            4: ("keys", self._keys),
        }
        for number, place in enumerate(which):
            name, fill = fills[place]
            if number:
                column.y += column.ui.theme.gutter
            column.card(f"settings.{name}.card", column.ui.t(f"settings.{name}"), fill)
        column.gap(6)

    def _reading(self, column: Column) -> None:
        ui, settings, look = column.ui, self.app.settings, column.ui.theme
        width = min(look.px(260), column.rect.w)
        spot = column.beside(ui.t("settings.language"), width)
        tip = Tip(ui.t("settings.language"), ui.t("settings.language.tip"))
        dropdown(ui, "language", spot, self.languages, settings.language, self._speak, tip=tip)
        column.gap(10)
        habits.text_size(column, self.app, width)
        column.gap(4)
        column.say(ui.t("settings.text_size.sample"), "second", theme.SOFT)
        column.gap(10)
        spot = column.beside(ui.t("settings.animation"), max(width, look.px(300)))
        tip = Tip(ui.t("settings.animation"), ui.t("settings.animation.tip"))
        options = [(speed, ui.t(f"settings.animation.{speed}")) for speed in habits.SPEEDS]
        segmented(ui, "animation", spot, options, settings.animation, self._animate, tip=tip)
        column.gap(8)
        self._check(column, "reduced_motion", settings.reduced_motion, self._set_reduced)
        column.gap(2)

    def _table(self, column: Column) -> None:
        habits.cover(column, self.app)
        column.rule()
        habits.out_of_turn(column, self.app)
        column.gap(2)

    def _window(self, column: Column) -> None:
        ui = column.ui
        self._check(column, "fullscreen", self.app.settings.fullscreen, self.app.set_fullscreen)
        column.gap(8)
        column.say(ui.t("settings.saves"), "strong")
        column.say(str(saves_folder()), "second", theme.SOFT)
        column.gap(8)
        text = ui.t("settings.copy")
        spot = boxes.start(column.line(), min(button_width(ui, text), column.rect.w), rtl=ui.rtl)
        tip = Tip(text, ui.t("settings.copy.tip"))
        button(ui, "copy", spot, text, lambda: habits.copy(self.app, str(saves_folder())), tip=tip)
        column.gap(2)

    def _keys(self, column: Column) -> None:
        ui, look = column.ui, column.ui.theme
        caps = [[_cap(ui, key) for key in row.split()] for row, _ in KEYS]
        gap = look.px(4)
        wide = max(sum(cap.get_width() + gap for cap in row) for row in caps) + look.px(10)
        for row, (_, what) in zip(caps, KEYS, strict=True):
            words = ui.texts.render(ui.t(f"settings.key.{what}"), "second", theme.INK, column.rect.w - wide)
            box = column.take(max(words.get_height(), row[0].get_height()) + look.pick(6, 4))
            x = box.x
            for cap in row:
                spot = cap.get_rect(midleft=(x, box.centery))
                ui.surface.blit(cap, boxes.mirror(spot, box) if ui.rtl else spot)
                x += cap.get_width() + gap
            rest = boxes.end(box, box.w - wide, rtl=ui.rtl)
            ui.surface.blit(words, words.get_rect(center=boxes.start(rest, words.get_width(), rtl=ui.rtl).center))

    def _check(self, column: Column, name: str, value: bool, change: Callable[[bool], None]) -> None:
        ui = column.ui
        text = ui.t(f"settings.{name}")
        height = ui.texts.measure(text, "body", column.rect.w - ui.theme.px(28))[1] + ui.theme.px(4)
        tip = Tip(text, ui.t(f"settings.{name}.tip"))
        check(ui, name, column.take(max(height, ui.theme.pick(32, 28))), text, value, change, tip=tip)

    def _set_reduced(self, on: bool) -> None:
        habits.change(self.app, "reduced_motion", on)

    def _animate(self, speed: Speed) -> None:
        habits.change(self.app, "animation", speed)

    def _speak(self, lang: str) -> None:
        habits.change(self.app, "language", lang)


def _cap(ui: Ui, key: str) -> pygame.Surface:
    """A key of the list; arrows as arrows."""
    if key not in _ARROWS:
        return key_cap(ui.texts, "\u2026" if key == "..." else ui.key_name(key))
    made = key_cap(ui.texts, "0").copy()
    made.fill((0, 0, 0, 0))
    draw.plate(made, made.get_rect(), None, theme.SOFT, radius=4, width=1)
    draw.chevron(made, made.get_rect().center, ui.theme.px(9), theme.SOFT, to=key.lower())
    return made

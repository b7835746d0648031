"""The house rulings of a title: every option it declares, each choice with one line, the standard one marked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect

from hellas.engine.title import Title, TitleOption
from hellas.table import boxes, draw, theme, tokens
from hellas.table.column import Column, scrolled
from hellas.table.hits import Tip
from hellas.table.scene import Scene
from hellas.table.seating import START
from hellas.table.ui import Ui
from hellas.table.variants import choose
from hellas.table.widgets import button, button_width, radio

if TYPE_CHECKING:
    from hellas.table.scenes.shell import Shell


def rulings_of(title: Title[Any]) -> list[TitleOption]:
    """The options of a title that are settled here; who starts and what brings modules have places of their own."""
    return [option for option in title.options if option.name != START and not option.modules]


def forget(chosen: dict[str, str], names: set[str]) -> None:
    """Back to the default of these options."""
    for name in names:
        chosen.pop(name, None)


class Rulings(Scene):
    """A dialog over the setup. What is clicked counts at once."""

    overlay = True

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.kept = shell.seating.title

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self.shell.app.ui.t("setup.rulings")

    def draw(self, ui: Ui) -> None:
        """Draw the dialog."""
        look = ui.theme
        draw.dim(ui.surface)
        with ui.layer("rulings", on_close=self.close):
            room = ui.rect.inflate(-2 * look.margin, -2 * look.margin)
            box = boxes.centred((min(room.w, look.px(900)), min(room.h, look.px(860))), ui.rect)
            draw.plate(ui.surface, box, theme.PAPER, theme.EDGE, radius=look.px(12), width=2, shadow=True)
            ui.block(box)
            inner = box.inflate(-2 * look.pick(24, 14), -2 * look.pick(20, 12))
            head = Column(ui, inner)
            head.say(ui.t("setup.rulings"), "title", theme.ACCENT)
            head.say(ui.t("setup.rulings.about"), "second", theme.SOFT)
            head.gap(8)
            foot = look.pick(46, 36)
            view = Rect(inner.x, head.y, inner.w, inner.bottom - foot - look.gutter - head.y)
            draw.rule(ui.surface, view.x, view.y, view.w)
            scrolled(ui, "rulings.list", view.inflate(0, -2), self._list)
            draw.rule(ui.surface, view.x, view.bottom, view.w)
            self._feet(ui, Rect(inner.x, inner.bottom - foot, inner.w, foot))

    def close(self) -> None:
        """Back to the setup."""
        self.shell.app.scenes.pop(self)

    def _list(self, column: Column) -> None:
        for number, option in enumerate(rulings_of(self.shell.titles[self.kept])):
            if number:
                column.rule()
            else:
                column.gap(10)
            self._option(column, option)
        column.gap(8)

    def _option(self, column: Column, option: TitleOption) -> None:
        ui, chosen = column.ui, self.shell.seating.rulings()
        key = f"option.{self.kept}.{option.name}"
        value = chosen.get(option.name, option.default)
        width = button_width(ui, option.section)
        spot = column.beside(ui.t(key), width, wide=32, compact=28)
        button(
            ui, f"rule:{option.name}", spot, option.section, lambda: self.shell.rules(self.kept, option.section),
            role="small", tip=ui.t("setup.rulings.section", option.section),
        )  # fmt: skip
        column.gap(2)

        standard = tokens.pill(ui.texts, ui.t("setup.rulings.default"), filled=True)
        room = column.rect.w - standard.get_width() - ui.theme.px(40)
        change = partial(choose, chosen, option)
        for choice in option.choices:
            text = ui.t(f"{key}.{choice}")
            height = max(ui.theme.pick(30, 26), ui.texts.measure(text, "body", room)[1] + 2)
            box = column.take(height)
            cell = boxes.start(box, room + ui.theme.px(28), rtl=ui.rtl)
            tip = Tip(text, ui.t("setup.rulings.is_default" if choice == option.default else "setup.rulings.is_other"))
            radio(ui, f"ruling:{option.name}", [cell], [(choice, text)], value, change, tip=tip)
            if choice == option.default:
                end = boxes.end(box, standard.get_width(), rtl=ui.rtl)
                ui.surface.blit(standard, standard.get_rect(center=end.center))

    def _feet(self, ui: Ui, row: Rect) -> None:
        chosen, here = self.shell.seating.rulings(), {each.name for each in rulings_of(self.shell.titles[self.kept])}
        done, reset = ui.t("setup.rulings.done"), ui.t("setup.rulings.reset")
        widths = [float(button_width(ui, reset)), float(max(button_width(ui, done, "Enter"), ui.theme.px(140)))]
        gap = ui.theme.px(10)
        total = round(sum(widths)) + gap
        cells = boxes.columns(
            boxes.end(row, min(total, row.w), rtl=ui.rtl), widths if total <= row.w else [None, None], gap, rtl=ui.rtl
        )
        button(
            ui, "rulings:reset", cells[0], reset, lambda: forget(chosen, here), enabled=not here.isdisjoint(chosen),
            reason=Tip(ui.t("setup.rulings.standard"), kind="no"), tip=ui.t("setup.rulings.reset.tip"),
        )  # fmt: skip
        button(
            ui,
            "rulings:done",
            cells[1],
            done,
            self.close,
            kind="primary",
            key="Enter",
            tip=ui.t("setup.rulings.done.tip"),
        )

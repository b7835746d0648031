"""The panel of habits: covers, windows out of turn, house rulings, seed, text size, motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hellas.engine.title import LARGEST_SEED
from hellas.table import theme
from hellas.table.anim import Speed
from hellas.table.column import Column
from hellas.table.fields import Choice, dropdown, entry
from hellas.table.hits import Tip
from hellas.table.scenes import habits
from hellas.table.scenes.rulings import Rulings, rulings_of
from hellas.table.scenes.setup_variants import VariantsPanel
from hellas.table.widgets import button

if TYPE_CHECKING:
    from hellas.table.scenes.shell import Shell


class TablePanel:
    """Draws into a column; ``more`` shows what is rarely needed."""

    def __init__(self, shell: Shell, variants: VariantsPanel) -> None:
        self.shell, self.variants = shell, variants
        self.more = False

    def fill(self, column: Column) -> None:
        """Draw the panel."""
        column.gap(2)
        habits.cover(column, self.shell.app)
        if self.variants.part is None or self.variants.part.windows:
            column.rule()
            habits.out_of_turn(column, self.shell.app)
        self._rulings(column)
        column.rule()
        habits.text_size(column, self.shell.app, column.ui.theme.px(150))
        column.gap(8, 5)
        self._motion(column)
        column.rule()
        self._more(column)
        column.gap(4)

    def _rulings(self, column: Column) -> None:
        ui, title = column.ui, self.shell.titles[self.shell.seating.title]
        options = rulings_of(title)
        if not options:
            return
        column.rule()
        chosen = self.shell.seating.rulings()
        changed = sum(chosen.get(option.name, option.default) != option.default for option in options)
        said = ui.t("setup.rulings.changed", n=changed) if changed else ui.t("setup.rulings.standard")
        width = ui.texts.measure(said, "hint")[0]
        spot = column.beside(ui.t("setup.rulings"), width, wide=28, compact=24)
        ui.text(said, spot, "hint", theme.ACCENT if changed else theme.SOFT, "end", lines=1)
        column.gap(4)
        button(
            ui, "rulings", column.line(), ui.t("setup.rulings.open", n=len(options)), self._open_rulings,
            tip=Tip(ui.t("setup.rulings"), ui.t("setup.rulings.tip")),
        )  # fmt: skip

    def _open_rulings(self) -> None:
        self.shell.app.scenes.push(Rulings(self.shell))

    def _motion(self, column: Column) -> None:
        ui, settings = column.ui, self.shell.app.settings
        choices: list[Choice[Speed]] = [Choice(speed, ui.t(f"settings.animation.{speed}")) for speed in habits.SPEEDS]
        spot = column.beside(ui.t("settings.animation"), ui.theme.px(150))
        tip = Tip(ui.t("settings.animation"), ui.t("settings.animation.tip"))
        dropdown(ui, "animation", spot, choices, settings.animation, self._animate, tip=tip)

    def _animate(self, speed: Speed) -> None:
        habits.change(self.shell.app, "animation", speed)

    def _more(self, column: Column) -> None:
        ui, seating = column.ui, self.shell.seating

        def toggle() -> None:
            self.more = not self.more

        if not self.more and not seating.seed:
            button(ui, "more", column.line(wide=36, compact=30), ui.t("setup.more"), toggle, tip=ui.t("setup.more.tip"))
            return

        def sow(text: str) -> None:
            seating.seed = "".join(str(int(char)) for char in text if char.isdecimal())

        spot = column.beside(ui.t("setup.seed"), max(column.rect.w - ui.theme.px(90), column.rect.w // 2))
        entry(
            ui, "seed", spot, seating.seed, sow, longest=len(str(LARGEST_SEED)), hint=ui.t("setup.seed.hint"),
            tip=Tip(ui.t("setup.seed"), ui.t("setup.seed.tip")),
        )  # fmt: skip
        column.gap(4)
        column.say(ui.t("setup.seed.tip"), "second", theme.SOFT)

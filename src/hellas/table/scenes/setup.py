"""New game: choose a title, seat the players, settle the habits of this table, start. Going back loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.column import Column, scrolled
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.scene import Scene
from hellas.table.scenes.page import HeadButton, page
from hellas.table.scenes.setup_players import PlayersPanel
from hellas.table.scenes.setup_table import TablePanel
from hellas.table.scenes.setup_variants import VariantsPanel
from hellas.table.scenes.vignette import vignette
from hellas.table.seating import Fault
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width, panel

if TYPE_CHECKING:
    from hellas.table.scenes.shell import Shell

_THREE, _TWO = 940, 700  # pixels at 100 % that panels beside each other need


class SetupScene(Scene):
    """Lays the table that ``shell.seating`` describes."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.players = PlayersPanel(shell)
        self.variants = VariantsPanel(shell)
        self.table = TablePanel(shell, self.variants)
        empty = next((seat for seat, name in enumerate(shell.seating.names) if not name), None)
        if empty is not None:
            shell.app.ui.focus_on(f"name:{empty}")

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self.shell.app.ui.t("setup.title")

    def draw(self, ui: Ui) -> None:
        """Draw the screen."""
        buttons = [
            HeadButton("load", ui.t("menu.load"), ui.t("menu.load.tip"), self.shell.load, "Ctrl+O"),
            HeadButton("rules", ui.t("menu.rules"), ui.t("menu.rules.tip"), self.show_rules, "F1"),
            HeadButton("back", ui.t("shell.menu"), ui.t("setup.back.tip"), lambda: self.shell.close(self), "Esc"),
        ]
        stage = page(ui, ui.t("setup.title"), ui.t("setup.subtitle"), buttons)
        fault = next(self.shell.seating.faults(), None)
        foot = self._status(ui, stage, fault)
        stage.h = foot.y - ui.theme.gutter - stage.y
        look = ui.theme
        if stage.w >= look.px(_THREE):
            self._three(ui, stage)
        elif stage.w >= look.px(_TWO):
            wide, rest = boxes.columns(stage, [0.58, 0.42], look.gutter, rtl=ui.rtl)
            self._players(ui, wide)
            scrolled(ui, "setup.rest", rest, self._rest)
        else:
            scrolled(ui, "setup.all", stage, self._all)

    def show_rules(self) -> None:
        """The rules of the title that is chosen."""
        self.shell.rules(self.shell.seating.title)

    def _three(self, ui: Ui, stage: Rect) -> None:
        first, second, third = boxes.columns(stage, [0.265, 0.465, 0.27], ui.theme.gutter, rtl=ui.rtl)
        inner = panel(ui, first, ui.t("setup.game"))
        known: list[int] = ui.memory("setup.game:height", lambda: [0])
        cards = Rect(inner.x, inner.y, inner.w, min(known[0], inner.h))
        scrolled(ui, "setup.game", cards, self._game)
        top = cards.bottom + ui.theme.gutter
        picture = Rect(inner.x, top, inner.w, inner.bottom - top)
        if self.variants.ways(ui):
            scrolled(ui, "setup.wins", picture, self.variants.wins)
        elif picture.h >= ui.theme.px(90):
            vignette(ui, picture, self.shell.seating.title)
        self._players(ui, second)
        scrolled(ui, "setup.table", panel(ui, third, ui.t("setup.habits")), self.table.fill)

    def _players(self, ui: Ui, rect: Rect) -> None:
        """The panel of players; what can be done with all of them stands at its foot. Below it what can be chosen."""
        known: list[int] = ui.memory("setup.feet:height", lambda: [0])
        if self.variants.options:
            rows: list[int] = ui.memory("setup.players:height", lambda: [0])
            wanted = rows[0] + known[0] + ui.texts.line("heading") + 2 * ui.theme.pad + ui.theme.px(12)
            rect, low = boxes.rows(rect, [float(min(wanted, rect.h * 2 // 3)), None], ui.theme.gutter)
            view = panel(ui, low, self.variants.title(ui))
            self.variants.about(ui, Rect(view.x, low.y, view.w, view.y - low.y))
            scrolled(ui, "setup.variants", view, self.variants.fill)
        inner = panel(ui, rect, ui.t("setup.players"))
        view = Rect(inner.x, inner.y, inner.w, inner.h - known[0] - ui.theme.px(8))
        scrolled(ui, "setup.players", view, self.players.fill)
        scrolled(ui, "setup.feet", Rect(inner.x, inner.bottom - known[0], inner.w, known[0]), self.players.feet)

    def _everybody(self, column: Column) -> None:
        self.players.fill(column)
        column.gap(12)
        self.players.feet(column)

    def _rest(self, column: Column) -> None:
        """Game and habits below each other, as cards."""
        column.card("setup.game.card", column.ui.t("setup.game"), self._game)
        self._ways(column)
        column.y += column.ui.theme.gutter
        column.card("setup.table.card", column.ui.t("setup.habits"), self.table.fill)
        column.gap(4)

    def _ways(self, column: Column) -> None:
        """How the match can be won, as a card."""
        if self.variants.ways(column.ui):
            column.y += column.ui.theme.gutter
            column.card("setup.wins.card", "", self.variants.wins)

    def _all(self, column: Column) -> None:
        """Everything below each other."""
        column.card("setup.game.card", column.ui.t("setup.game"), self._game)
        column.y += column.ui.theme.gutter
        column.card("setup.players.card", column.ui.t("setup.players"), self._everybody)
        if self.variants.options:
            column.y += column.ui.theme.gutter
            column.card("setup.variants.card", self.variants.title(column.ui), self.variants.fill)
        self._ways(column)
        column.y += column.ui.theme.gutter
        column.card("setup.table.card", column.ui.t("setup.habits"), self.table.fill)
        column.gap(4)

    def _game(self, column: Column) -> None:
        column.gap(2)
        for number, name in enumerate(self.shell.titles):
            if number:
                column.gap(10)
            self._title_card(column, name)
        column.gap(2)

    def _title_card(self, column: Column, name: str) -> None:
        """A title with its picture and facts."""
        ui, look, title = column.ui, column.ui.theme, self.shell.titles[name]
        side, pad = look.pick(66, 46), look.pick(16, 10)
        room = column.rect.w - side - 3 * pad
        parts = [
            ui.texts.fit(ui.t(f"title.{name}.name"), "heading", theme.INK, room),
            ui.texts.render(
                ui.t("setup.range", title.players[0], title.players[-1], ui.t(f"title.{name}.length")),
                "second",
                theme.SOFT,
                room,
            ),
            ui.texts.render(ui.t(f"title.{name}.about"), "small", theme.SOFT, room),
        ]
        height = max(side, sum(part.get_height() for part in parts)) + round(1.2 * pad)
        box = column.take(height)
        chosen = name == self.shell.seating.title
        touch = ui.target(
            f"title:{name}", box, on_click=lambda: self.shell.seating.play(title), group="title", radius=look.radius,
            tip=Tip(ui.t(f"title.{name}.name"), ui.t("setup.title_card.tip")),
        )  # fmt: skip
        fill = theme.WHITE if chosen else theme.mix(theme.FILL, theme.WHITE, 0.45 if touch.hover else 0.3)
        edge = theme.ACCENT if chosen else theme.LINE
        draw.plate(ui.surface, box, fill, edge, radius=look.radius, width=3 if chosen else 1.5, shadow=chosen)
        inner = box.inflate(-2 * pad, 0)
        picture = icon(f"title_{name}", side)
        ui.surface.blit(picture, picture.get_rect(center=boxes.start(inner, side, rtl=ui.rtl).center))
        words = boxes.end(inner, room, rtl=ui.rtl)
        y = box.centery - sum(part.get_height() for part in parts) // 2
        for part in parts:
            ui.surface.blit(part, (words.right - part.get_width() if ui.rtl else words.x, y))
            y += part.get_height()
        if chosen:
            size = look.px(26)
            corner = boxes.end(box.inflate(-size, -size), 0, rtl=ui.rtl)
            tokens.check_badge(ui.surface, (corner.x, corner.y), size)

    def _status(self, ui: Ui, stage: Rect, fault: Fault | None) -> Rect:
        """The line at the foot that says whether the match can start, and the one main button."""
        look, seating = ui.theme, self.shell.seating
        name = ui.t(f"title.{seating.title}.name")
        said = ui.t(fault.key, *fault.args) if fault else ui.t("setup.ready", name, n=seating.count)
        word, role = ui.t("setup.start"), "body" if look.compact else "prompt"
        pad, sign = look.pick(12, 8), look.px(28)
        width = min(max(button_width(ui, word, "Enter", role=role), look.pick(256, 190)), stage.w // 2)
        row = look.pick(52, 40)
        room = stage.w - width - 4 * pad - sign
        line = ui.texts.fit(said, "body", theme.INK, room)
        height = max(row, line.get_height()) + 2 * look.pick(8, 6)
        box = Rect(stage.x, stage.bottom - height, stage.w, height)
        draw.plate(ui.surface, box, theme.CARD, theme.EDGE, radius=look.radius, shadow=True)
        ui.block(box)
        inner = box.inflate(-2 * pad, 0)
        spot = boxes.start(inner, sign, rtl=ui.rtl).center
        if fault:
            tokens.no_entry(ui.surface, spot, sign)
        else:
            tokens.check_badge(ui.surface, spot, sign, theme.LEGAL)
        words = boxes.start(boxes.end(inner, inner.w - sign - pad, rtl=ui.rtl), room, rtl=ui.rtl)
        if fault:
            ui.target(
                "status",
                words.inflate(0, -4),
                on_click=lambda: self._mend(fault),
                tip=Tip(said, ui.t("setup.mend.tip")),
            )
        ui.surface.blit(line, line.get_rect(center=boxes.start(words, line.get_width(), rtl=ui.rtl).center))
        place = boxes.centred((width, row), boxes.end(inner, width, rtl=ui.rtl))
        button(
            ui, "start", place, word, self.shell.start, kind="primary", key="Enter",
            role=role, enabled=fault is None, reason=Tip(said, kind="no"),
            tip=Tip(word, ui.t("setup.start.tip")),
        )  # fmt: skip
        return box

    def _mend(self, fault: Fault) -> None:
        """To where the fault can be mended."""
        if fault.target == "seed":
            self.table.more = True
        self.shell.app.ui.focus_on(fault.target)

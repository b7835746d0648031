"""The rules of a title to read: a list of sections, their text beside it, a search; opened where it is wanted."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.app import App
from hellas.table.column import Column, scrolled
from hellas.table.fields import entry
from hellas.table.hits import Tip
from hellas.table.reference import Reference, Section, highlighted
from hellas.table.scene import Scene
from hellas.table.scenes.page import HeadButton, page
from hellas.table.scrolls import Offset
from hellas.table.text import Rich
from hellas.table.ui import Ui
from hellas.table.widgets import button, panel

_TWO = 720  # pixels at 100 % that list and text need beside each other
_WIDEST = 900  # pixels at 100 % of a line of text that is easily read
_LIST, _TEXT = "rules.list", "rules.text"


class RulesScene(Scene):
    """``section`` is a number such as 5.3.4, or that of a ruling, R14, which is looked for. Esc closes it."""

    def __init__(self, app: App, title: str, section: str = "") -> None:
        self.app, self.name = app, title
        self.reference = Reference(app.locale, title)
        found = self.reference.at(section)
        self.query = "" if found or not self.reference.search(section) else section
        self.current = found or next(iter(self._matches()), None)
        self.listing = not section  # where only one of them has room, the list comes first
        self._jump = {_LIST, _TEXT}  # panes that have to show the current section

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self.app.ui.t("rules.title")

    def draw(self, ui: Ui) -> None:
        """Draw the screen."""
        if self.reference.locale is not ui.locale:
            self._translate(ui)
        back = HeadButton("back", ui.t("shell.back"), ui.t("rules.back.tip"), lambda: self.app.scenes.pop(self), "Esc")
        ui.shortcut("F1", lambda: self.app.scenes.pop(self))
        ui.shortcut("Ctrl+F", lambda: ui.focus_on("rules.search"))
        stage = page(ui, ui.t("rules.title"), ui.t(f"title.{self.name}.name"), [back])
        look = ui.theme
        if stage.w >= look.px(_TWO):
            first, second = boxes.columns(stage, [0.31, 0.69], look.gutter, rtl=ui.rtl)
            self._text_pane(ui, panel(ui, second))  # first, so that it is what PgDn turns
            self._list_pane(ui, panel(ui, first))
        elif self.listing:
            self._list_pane(ui, panel(ui, stage))
        else:
            self._text_pane(ui, panel(ui, stage), ui.t("rules.sections"))

    def open(self, section: Section) -> None:
        """Show a section."""
        self.current, self.listing = section, False
        self._jump = {_TEXT}

    # the list

    def _list_pane(self, ui: Ui, rect: Rect) -> None:
        field, _, rest = boxes.rows(rect, [ui.theme.pick(42, 34), ui.theme.pick(10, 6), None])
        entry(
            ui, "rules.search", field, self.query, self._search, longest=40, hint=ui.t("rules.search"),
            on_enter=self._enter, tip=Tip(ui.t("rules.search"), ui.t("rules.search.tip")),
        )  # fmt: skip
        matches = self._matches()
        self._tops: dict[str, int] = {}

        def fill(column: Column) -> None:
            for section in matches:
                self._row(column, section)
            if not matches:
                column.say(ui.t("rules.nothing", self.query), "hint", theme.SOFT)

        scrolled(ui, _LIST, rest, fill)
        self._reveal(ui, _LIST)

    def _row(self, column: Column, section: Section) -> None:
        ui, look = column.ui, column.ui.theme
        role = "strong" if section.depth == 0 else "second"
        step = look.pick(20, 14) * max(0, section.depth - 1)
        numbers = look.pick(54, 42)
        room = column.rect.w - step - numbers - look.px(16)
        words = ui.texts.render(section.title, role, theme.ACCENT if section.depth == 0 else theme.INK, room)
        if section.depth == 0:
            column.gap(6, 4)
        self._tops[section.number] = column.y - column.rect.y
        box = column.take(words.get_height() + look.pick(8, 6))
        inner = box.inflate(-look.px(8), 0)
        touch = ui.target(
            f"section:{section.number}", box, on_click=lambda: self.open(section), group="sections", radius=6,
            tip=f"{section.number}  {section.title}",
        )  # fmt: skip
        if section is self.current or touch.hover:
            fill = theme.FILL if section is self.current else theme.PAPER
            draw.plate(ui.surface, box, fill, theme.ACCENT if section is self.current else None, radius=6)
        inner = boxes.end(inner, inner.w - step, rtl=ui.rtl)
        ui.text(section.number, boxes.start(inner, numbers, rtl=ui.rtl), role, theme.SOFT, lines=1)
        spot = boxes.start(boxes.end(inner, inner.w - numbers, rtl=ui.rtl), words.get_width(), rtl=ui.rtl)
        ui.surface.blit(words, words.get_rect(center=spot.center))

    def _matches(self) -> list[Section]:
        return self.reference.search(self.query) if self.query.strip() else self.reference.sections

    def _search(self, text: str) -> None:
        self.query = text
        matches = self._matches()
        if matches and self.current not in matches:
            self.current = matches[0]
        self._jump = {_LIST, _TEXT}

    def _enter(self) -> None:
        """To the next section found, round and round."""
        matches = self._matches()
        if matches:
            at = matches.index(self.current) if self.current in matches else -1
            self.open(matches[(at + 1) % len(matches)])
            self._jump.add(_LIST)

    # the text

    def _text_pane(self, ui: Ui, rect: Rect, back: str = "") -> None:
        if self.current is None:
            ui.text(ui.t("rules.none"), rect, "hint", theme.SOFT, "centre")
            return
        if back:
            row, _, rect = boxes.rows(rect, [ui.theme.pick(40, 34), ui.theme.pick(10, 6), None])
            button(ui, "rules.sections", row, back, self._show_list, tip=ui.t("rules.sections.tip"))
        chapter = self.reference.chapter(self.current.chapter)
        self._tops = {}

        def fill(column: Column) -> None:
            for section in chapter:
                self._section(column, section)
            column.gap(10)
            self._neighbours(column, chapter[0])
            column.gap(6)

        scrolled(ui, _TEXT, rect, fill)
        self._reveal(ui, _TEXT)

    def _section(self, column: Column, section: Section) -> None:
        """Heading and text; the current section lies on a plate."""
        ui, look = column.ui, column.ui.theme
        self._tops[section.number] = column.y - column.rect.y
        pad = look.pick(12, 8)
        room = min(column.rect.w - 2 * pad, look.px(_WIDEST))
        numbers = 0 if section.depth == 0 else look.pick(62, 48)
        role = ("title", "prompt", "strong")[section.depth]
        title = f"{section.number}  {section.title}" if section.depth == 0 else section.title
        heading = ui.texts.render(title, role, theme.ACCENT, room - numbers)
        words = Rich(highlighted(section.text, self.query))
        body = ui.texts.render(words, "body", theme.INK, room - numbers)
        height = heading.get_height() + body.get_height() + look.pick(14, 10)
        box = column.take(height)
        if section is self.current and section.depth:
            draw.plate(ui.surface, box, theme.mix(theme.VALUE, theme.CARD, 0.72), theme.VALUE, radius=8)
        inner = boxes.start(box.inflate(-2 * pad, -look.pick(12, 8)), room, rtl=ui.rtl)
        if numbers:
            line = Rect(inner.x, inner.y, inner.w, heading.get_height())
            number = ui.texts.render(section.number, "second_bold", theme.SOFT)
            ui.surface.blit(
                number, number.get_rect(midleft=line.midleft) if not ui.rtl else number.get_rect(midright=line.midright)
            )
        words_box = boxes.end(inner, inner.w - numbers, rtl=ui.rtl)
        for made, y in ((heading, inner.y), (body, inner.y + heading.get_height() + look.pick(2, 1))):
            ui.surface.blit(made, (words_box.right - made.get_width() if ui.rtl else words_box.x, y))
        column.gap(6, 3)

    def _neighbours(self, column: Column, first: Section) -> None:
        """To the chapters before and after."""
        ui, look = column.ui, column.ui.theme
        heads = [section for section in self.reference.sections if section.depth == 0]
        at = heads.index(first) if first in heads else 0
        cells = boxes.columns(column.line(), [None, None], look.px(10), rtl=ui.rtl)
        for cell, step, name in zip(cells, (-1, 1), ("before", "after"), strict=True):
            if 0 <= at + step < len(heads):
                there = heads[at + step]
                text, tip = f"{there.number}  {there.title}", ui.t(f"rules.{name}.tip")
                button(ui, f"rules.{name}", cell, text, partial(self.open, there), tip=tip)

    def _show_list(self) -> None:
        self.listing = True
        self._jump = {_LIST}

    def _reveal(self, ui: Ui, pane: str) -> None:
        """Scroll a pane so that the current section shows, once its height is known."""
        if pane not in self._jump or ui.dirty or self.current is None:
            return
        self._jump.discard(pane)
        top = self._tops.get(self.current.number)
        if top is not None:
            offset = ui.memory(pane, Offset)
            offset.to(top - (offset.view // 3 if pane == _LIST else 0))
            ui.invalidate()

    def _translate(self, ui: Ui) -> None:
        """The same section in another language."""
        self.reference = Reference(ui.locale, self.name)
        self.current = self.reference.at(self.current.number) if self.current else None

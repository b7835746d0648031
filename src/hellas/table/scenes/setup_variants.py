"""What changes the rules of the match that is laid out, as cards; and how it can be won then."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hellas import titles
from hellas.engine.title import TitleOption
from hellas.table import boxes, draw, parts, theme, tokens
from hellas.table.column import Column
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.part import Part, Win
from hellas.table.ui import Ui
from hellas.table.variants import choose, chosen_in, variants_of

if TYPE_CHECKING:
    from hellas.table.scenes.shell import Shell

_BESIDE = 440  # pixels at 100 % from which the choices lie beside each other


class VariantsPanel:
    """Draws into columns; all it shows follows from ``shell.seating``."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    @property
    def options(self) -> list[TitleOption]:
        """What there is to choose for the present title."""
        return variants_of(self.shell.titles[self.shell.seating.title])

    @property
    def part(self) -> Part | None:
        """The table part of the present title; None for one that cannot be played."""
        name = self.shell.seating.title
        return parts.part(name) if name in titles.names() else None

    def chosen(self) -> dict[str, str]:
        """What is chosen now."""
        return chosen_in(self.shell.seating.rulings(), self.options)

    # the cards

    def title(self, ui: Ui) -> str:
        """Of the panel: the first of the options."""
        return ui.t(f"option.{self.shell.seating.title}.{self.options[0].name}")

    def about(self, ui: Ui, line: Rect) -> None:
        """For whom the options are, at the end of the title's line if there is room."""
        key = f"option.{self.shell.seating.title}.{self.options[0].name}.about"
        room = line.w - ui.texts.measure(self.title(ui), "heading")[0] - ui.theme.gutter
        if ui.locale.has(key) and ui.texts.measure(ui.t(key), "hint")[0] <= room:
            ui.text(ui.t(key), line, "hint", theme.SOFT, "end", lines=1)

    def fill(self, column: Column) -> None:
        """A row of cards for each option."""
        for number, option in enumerate(self.options):
            if number:
                column.gap(10)
                column.say(column.ui.t(f"option.{self.shell.seating.title}.{option.name}"), "strong")
                column.gap(4)
            self._cards(column, option)
        column.gap(3)

    def _cards(self, column: Column, option: TitleOption) -> None:
        ui, gap = column.ui, column.ui.theme.pick(12, 8)
        if column.rect.w < ui.theme.px(_BESIDE):
            for number, choice in enumerate(option.choices):
                column.gap(8 if number else 0)
                self._card(ui, option, choice, column.take(self._height(ui, option, choice, column.rect.w)))
            return
        width = (column.rect.w - gap * (len(option.choices) - 1)) // len(option.choices)
        height = max(self._height(ui, option, choice, width) for choice in option.choices)
        cells = boxes.columns(column.take(height), [None] * len(option.choices), gap, rtl=ui.rtl)
        for choice, cell in zip(option.choices, cells, strict=True):
            self._card(ui, option, choice, cell)

    def _lines(self, ui: Ui, option: TitleOption, choice: str) -> list[str]:
        """What a choice changes."""
        return ui.t(f"option.{self.shell.seating.title}.{option.name}.{choice}.changes").splitlines()

    def _name(self, ui: Ui, option: TitleOption, choice: str) -> str:
        return ui.t(f"option.{self.shell.seating.title}.{option.name}.{choice}")

    def _height(self, ui: Ui, option: TitleOption, choice: str, width: int) -> int:
        """How high a card has to be."""
        name, bodies = self._set(ui, option, choice, width)
        lines = sum(body.get_height() for body in bodies)
        return max(name.get_height(), _emblem(ui)) + lines + ui.theme.pick(22, 12)

    def _set(self, ui: Ui, option: TitleOption, choice: str, width: int) -> tuple[Surface, list[Surface]]:
        """The texts of a card."""
        room = width - 2 * ui.theme.pick(14, 9)
        beside = room - ui.theme.px(24) - _emblem(ui) - ui.theme.px(6)
        name = ui.texts.fit(self._name(ui, option, choice), "strong", theme.INK, beside, 2 * ui.texts.line("strong"))
        bullets = room - ui.theme.px(13)
        return name, [ui.texts.render(line, "small", theme.SOFT, bullets) for line in self._lines(ui, option, choice)]

    def _card(self, ui: Ui, option: TitleOption, choice: str, box: Rect) -> None:
        """A choice: its picture, its name, what it changes."""
        look, mine = ui.theme, self.chosen()[option.name] == choice
        name, bodies = self._set(ui, option, choice, box.w)
        touch = ui.target(
            f"variant:{option.name}:{choice}", box, radius=look.radius, group=f"variant:{option.name}",
            on_click=partial(choose, self.shell.seating.rulings(), option, choice),
            tip=Tip(self._name(ui, option, choice), ui.t("setup.variant.tip"), ui.t("tip.rules", option.section)),
        )  # fmt: skip
        fill = theme.WHITE if mine else theme.mix(theme.FILL, theme.WHITE, 0.45 if touch.hover else 0.3)
        edge = theme.ACCENT if mine else theme.LINE
        draw.plate(ui.surface, box, fill, edge, radius=look.radius, width=3 if mine else 1.5, shadow=mine)
        inner = box.inflate(-2 * look.pick(14, 9), -look.pick(12, 8))
        head = Rect(inner.x, inner.y, inner.w, max(name.get_height(), _emblem(ui)))
        self._emblem(ui, option.name, choice, boxes.start(head, _emblem(ui), rtl=ui.rtl))
        words = boxes.end(head, head.w - _emblem(ui) - look.px(6), rtl=ui.rtl)
        _lay(ui, name, words, head.centery - name.get_height() // 2)
        _disc(ui, boxes.end(head, look.px(18), rtl=ui.rtl), chosen=mine)
        y = head.bottom + look.pick(3, 1)
        words = boxes.end(inner, inner.w - look.px(13), rtl=ui.rtl)
        for body in bodies:
            dot = boxes.start(inner, look.px(8), rtl=ui.rtl)
            middle = y + ui.texts.line("small") // 2
            draw.disc(ui.surface, (dot.centerx, middle), max(2, look.px(2.5)), theme.CLAY, None)
            _lay(ui, body, words, y)
            y += body.get_height()

    def _emblem(self, ui: Ui, option: str, choice: str, box: Rect) -> None:
        """What a choice is known by."""
        part = self.part
        if part and (name := part.emblem(option, choice)):
            made = icon(name, box.w)
            ui.surface.blit(made, made.get_rect(center=box.center))

    # how it is won

    def ways(self, ui: Ui) -> list[Win]:
        """How the match that is laid out can be won."""
        seating, part = self.shell.seating, self.part
        return list(part.wins(ui, seating.count, self.chosen())) if part else []

    def wins(self, column: Column) -> None:
        """A row for each way to win; those that a choice has added are marked."""
        ui = column.ui
        column.say(ui.t("setup.wins"), "panel", theme.ACCENT)
        column.gap(6, 3)
        for way in self.ways(ui):
            self._way(column, way)
        column.gap(3)

    def _way(self, column: Column, way: Win) -> None:
        ui, look = column.ui, column.ui.theme
        size, pad = look.pick(30, 24), look.pick(8, 6)
        room = column.rect.w - size - 3 * pad
        badge = tokens.pill(ui.texts, way.brought, tone=theme.LEGAL) if way.brought else None
        name = ui.texts.fit(way.name, "second_bold", theme.INK, room - (badge.get_width() + pad if badge else 0))
        text = ui.texts.render(way.text, "small", theme.SOFT, room)
        box = column.take(max(size, name.get_height() + text.get_height()) + look.pick(10, 5))
        if badge:
            draw.plate(ui.surface, box, theme.LEGAL_TINT, theme.LEGAL, radius=look.px(8))
        inner = box.inflate(-2 * pad, 0)
        picture = icon(way.picture, size)
        ui.surface.blit(picture, picture.get_rect(center=boxes.start(inner, size, rtl=ui.rtl).center))
        words = boxes.end(inner, room, rtl=ui.rtl)
        y = box.centery - (name.get_height() + text.get_height()) // 2
        _lay(ui, name, words, y)
        if badge:
            spot = boxes.end(Rect(words.x, y, words.w, name.get_height()), badge.get_width(), rtl=ui.rtl)
            ui.surface.blit(badge, badge.get_rect(center=spot.center))
        _lay(ui, text, words, y + name.get_height())
        column.gap(4, 2)


def _emblem(ui: Ui) -> int:
    """How large the picture of a card is."""
    return ui.theme.pick(34, 26)


def _lay(ui: Ui, made: Surface, room: Rect, y: int) -> None:
    """A text at the start of its room."""
    ui.surface.blit(made, (room.right - made.get_width() if ui.rtl else room.x, y))


def _disc(ui: Ui, box: Rect, *, chosen: bool) -> None:
    """The sign of one of several."""
    draw.disc(ui.surface, box.center, box.w / 2, theme.CARD, theme.ACCENT if chosen else theme.EDGE, 2)
    if chosen:
        draw.disc(ui.surface, box.center, box.w * 0.27, theme.ACCENT, None)

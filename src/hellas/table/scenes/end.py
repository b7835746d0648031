"""The end of a match: who won and why, points by source, how a tie was decided, points over time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from hellas.engine.decision import Seat
from hellas.engine.title import Result
from hellas.table import boxes, draw, theme, tokens
from hellas.table.dialogs import Answer
from hellas.table.grid import header_height
from hellas.table.hits import Tip
from hellas.table.linechart import line_chart, wreath
from hellas.table.part import Cell, Chart, Column, Ending, Tie
from hellas.table.prompting import winners_line
from hellas.table.scene import Scene
from hellas.table.scrolls import scroll
from hellas.table.theme import PLAYERS, mix
from hellas.table.topbar import TopButton, topbar
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width, panel

if TYPE_CHECKING:
    from hellas.table.scenes.table import TableScene

_TWO = 1000  # pixels at 100 % that two columns of panels need
_ROW = (58, 40)
_COLUMNS = {False: (0.585, 0.415), True: (0.46, 0.31, 0.23)}
"""Shares of the width, without and with several charts: table; charts; facts below one chart, beside several."""
_TIE = (42, 32)


class EndScene(Scene):
    """Lies over the table; "look at the board" takes it off."""

    def __init__(self, table: TableScene) -> None:
        self.table, self.desk = table, table.desk
        result = self.desk.match.result
        assert result
        self.result: Result = result
        self.order = sorted(
            range(len(result.scores)), key=lambda seat: (seat not in result.winners, -result.scores[seat], seat)
        )
        self._ending: Ending | None = None
        self._made_for: tuple[object, ...] = ()

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self.table.app.ui.t(f"title.{self.desk.part.title}.name")

    def draw(self, ui: Ui) -> None:
        """Draw the screen."""
        with self.desk.still():
            self._draw(ui)

    def _draw(self, ui: Ui) -> None:
        look, desk = ui.theme, self.desk
        if self._made_for != (look, ui.locale):
            self._made_for, self._ending = (look, ui.locale), desk.part.ending(ui, desk)
        ending = self._ending or _plain(ui, self.result)
        topbar(ui, desk, self._buttons(ui))
        ui.shortcut("Esc", self.look)
        ui.shortcut("B", self.look)
        top = header_height(ui) + look.margin
        body = Rect(look.margin, top, ui.rect.w - 2 * look.margin, ui.rect.h - top - look.margin)
        banner = Rect(body.x, body.y, body.w, self._banner_height(ui, ending, body.w))
        rest = Rect(body.x, banner.bottom + look.gutter, body.w, body.bottom - banner.bottom - look.gutter)
        points, ties = self._points_height(ui), self._ties_height(ui, ending)
        charts = [Chart(ending.chart or ui.t("end.chart"), ending.history), *ending.more]
        across = boxes.columns(rest, _COLUMNS[bool(ending.more)], look.gutter, rtl=ui.rtl)
        if rest.w >= look.px(_TWO) and points + ties + look.gutter <= rest.h + look.px(40):
            self._banner(ui, banner, ending)
            upper, lower = boxes.rows(across[0], [float(min(points, rest.h - ties)), None], look.gutter)
            if ending.more:
                cells, foot = boxes.rows(across[1], [None] * len(charts), look.gutter), across[2]
            else:
                *cells, foot = boxes.rows(across[1], [None, float(self._facts_height(ui, ending))], look.gutter)
            self._points(ui, upper, ending)
            self._ties(ui, lower, ending)
            for chart, cell in zip(charts, cells, strict=True):
                self._chart(ui, cell, ending, chart)
            self._facts(ui, foot, ending)
            return
        parts: list[tuple[int, Callable[[Ui, Rect, Ending], None]]] = [
            (banner.h, self._banner), (points, self._points), (ties, self._ties),
            *((look.px(320), partial(self._chart, chart=chart)) for chart in charts),
            (self._facts_height(ui, ending), self._facts),
        ]  # fmt: skip
        height = sum(tall + look.gutter for tall, _ in parts) - look.gutter
        with scroll(ui, "end", body, height) as room:
            y = room.y
            for tall, draw_part in parts:
                draw_part(ui, Rect(room.x, y, room.w, tall), ending)
                y += tall + look.gutter

    # -- ways

    def look(self) -> None:
        """Back to the board."""
        self.table.app.scenes.pop(self)

    def _buttons(self, ui: Ui) -> list[TopButton]:
        table = self.table
        return [
            TopButton("rules", ui.t("table.rules"), "F1", self._rules, Tip(ui.t("table.rules.tip"))),
            TopButton(
                "main", ui.t("table.menu.main"), "", partial(self._leave, table.ways.menu), Tip(ui.t("end.menu.tip"))
            ),
        ]

    def _rules(self) -> None:
        self.table.ways.rules(self.desk.match.title.name, self._ending.rule if self._ending else "")

    def _leave(self, way: Callable[[], None]) -> None:
        self.look()
        self.table.papers.leaving(way)

    # -- the banner

    def _banner_height(self, ui: Ui, ending: Ending, width: int) -> int:
        room = width - 2 * ui.theme.pick(24, 14) - self._portrait(ui) - self._side(ui)
        title = self._title(ui, room).get_height()
        line = ui.texts.render(ending.why, "body", theme.SOFT, max(room, ui.theme.px(200))).get_height()
        return max(ui.theme.pick(144, 104), title + line + ui.theme.pick(24, 14))

    def _portrait(self, ui: Ui) -> int:
        return ui.theme.pick(150, 104)

    def _side(self, ui: Ui) -> int:
        words = [(ui.t("end.look"), "B"), (ui.t("end.again"), "Enter")]
        return max(button_width(ui, text, key) for text, key in words) + ui.theme.px(20)

    def _title(self, ui: Ui, room: int) -> pygame.Surface:
        text = winners_line(ui, [self.desk.match.names[seat] for seat in self.result.winners])
        for role in ("display", "title", "heading"):
            made = ui.texts.render(text, role)
            if made.get_width() <= room:
                return made
        return ui.texts.render(text, "heading", theme.INK, max(room, ui.theme.px(200)))

    def _banner(self, ui: Ui, rect: Rect, ending: Ending) -> None:
        look = ui.theme
        first = self.desk.marks[self.result.winners[0]]
        draw.plate(
            ui.surface, rect, theme.CARD, PLAYERS[first.colour].colour, radius=look.px(12), width=3.5, shadow=True
        )
        inner = rect.inflate(-2 * look.pick(24, 14), 0)
        portrait = boxes.start(inner, self._portrait(ui), rtl=ui.rtl)
        self._faces(ui, portrait)
        side = boxes.end(inner, self._side(ui) - look.px(20), rtl=ui.rtl)
        row, gap = look.pick(46, 36), look.pick(12, 8)
        stack = boxes.centred((side.w, 2 * row + gap), side)
        upper, lower = boxes.rows(stack, [float(row), float(row)], gap)
        button(ui, "end:look", upper, ui.t("end.look"), self.look, key="B")
        again = partial(self._leave, self.table.ways.again)
        button(ui, "end:again", lower, ui.t("end.again"), again, kind="primary", key="Enter")
        room = inner.w - portrait.w - self._side(ui)
        words = boxes.start(boxes.end(inner, inner.w - portrait.w, rtl=ui.rtl), room, rtl=ui.rtl)
        title = self._title(ui, room)
        line = ui.texts.render(ending.why, "body", theme.SOFT, room)
        y = rect.centery - (title.get_height() + line.get_height()) // 2
        for made in (title, line):
            ui.surface.blit(made, (words.right - made.get_width() if ui.rtl else words.x, y))
            y += made.get_height()

    def _faces(self, ui: Ui, rect: Rect) -> None:
        """The winners' marks in a wreath."""
        radius = min(rect.h * 0.36, rect.w * 0.40)
        winners = self.result.winners
        first = PLAYERS[self.desk.marks[winners[0]].colour]
        draw.disc(ui.surface, rect.center, radius * 1.02, mix(first.colour, theme.CARD, 0.72), None)
        wreath(ui.surface, rect.center, radius)
        size = round(radius * (0.92 if len(winners) == 1 else 1.1 / min(3, len(winners)) + 0.1))
        x = rect.centerx - size * (len(winners) - 1) // 2
        for at, seat in enumerate(winners):
            made = tokens.mark(*self.desk.marks[seat], size)
            ui.surface.blit(made, made.get_rect(center=(x + at * size, rect.centery)))

    # -- points by source

    def _points_height(self, ui: Ui) -> int:
        look = ui.theme
        return look.pick(112, 84) + len(self.order) * look.pick(*_ROW)

    def _points(self, ui: Ui, rect: Rect, ending: Ending) -> None:
        look = ui.theme
        title = ending.table or ui.t("end.points")
        inner = panel(ui, rect, title)
        widest = max(ui.texts.measure(name, "strong")[0] for name in self.desk.match.names)
        names = max(look.pick(210, 150), min(widest + look.pick(116, 80), inner.w * 2 // 5))
        total = look.pick(110, 76)
        widths: list[float | None] = [float(names), *[None] * len(ending.columns), float(total)]
        heads = [ui.texts.measure(column.title, "second")[0] + look.px(8) for column in ending.columns]
        if max(heads, default=0) * len(heads) > inner.w - names - total:  # equal columns are too narrow for one of them
            names = min(names, widest + look.pick(116, 82))
            share = (inner.w - names - total) / sum(heads)
            widths[:-1] = [float(names), *[head * share for head in heads]]
        head = Rect(inner.x, inner.y, inner.w, look.pick(26, 20))
        cells = boxes.columns(head, widths, rtl=ui.rtl)
        for column, cell in zip(ending.columns, cells[1:-1], strict=True):
            ui.text(column.title, cell, "second", theme.SOFT, "centre", lines=1)
            if column.tie:
                self._tie_mark(ui, cell, column, ui.texts.measure(title, "heading")[0], inner)
        ui.text(ending.total or ui.t("end.total"), cells[-1], "second", theme.SOFT, "centre", lines=1)
        y = head.bottom + look.px(3)
        ui.surface.fill(theme.ACCENT, (inner.x, y, inner.w, 1))
        row = min(look.pick(*_ROW), max(look.px(24), (inner.bottom - y - look.px(4)) // len(self.order)))
        y += look.px(4)
        for place, seat in enumerate(self.order):
            self._row(ui, Rect(inner.x, y, inner.w, row), place, seat, ending, widths)
            y += row

    def _tie_mark(self, ui: Ui, cell: Rect, column: Column, title: int, inner: Rect) -> None:
        """Above a column: that it decides ties; in words, beside the panel's title, if they stand above the column."""
        tone = theme.LEGAL_TEXT if column.deciding else theme.SOFT
        word = ui.texts.render(ui.t("end.tie", column.tie), "small", tone)
        box = word.get_rect(midbottom=(cell.centerx, cell.y - ui.theme.px(4)))
        free = boxes.end(Rect(inner.x, box.y, inner.w, box.h), inner.w - title - ui.theme.px(8), rtl=ui.rtl)
        box.clamp_ip(free)
        if abs(box.centerx - cell.centerx) <= box.w // 2 + ui.theme.px(20):
            ui.surface.blit(word, box)
        draw.chevron(ui.surface, (cell.centerx, cell.y - ui.theme.px(1)), ui.theme.px(9), tone)

    def _row(
        self, ui: Ui, rect: Rect, place: int, seat: Seat, ending: Ending, widths: Sequence[float | None]
    ) -> None:  # fmt: skip
        look, won = ui.theme, seat in self.result.winners
        box = rect.inflate(look.px(12), -look.px(4))
        if won:
            draw.plate(ui.surface, box, mix(theme.VALUE, theme.CARD, 0.4), theme.CLAY, radius=look.px(8), width=2)
        elif place % 2 == 0:
            draw.plate(ui.surface, box, mix(theme.FILL, theme.CARD, 0.55), None, radius=look.px(8))
        cells = boxes.columns(rect, widths, rtl=ui.rtl)
        self._who(ui, cells[0], place, seat, won)
        for column, cell in zip(ending.columns, cells[1:-1], strict=True):
            tied = bool(column.deciding and won)
            _cell(ui, cell, column.cells[seat], tied=tied)
        if ending.won:
            ui.text(ending.won if won else "", cells[-1], "second_bold", theme.LEGAL_TEXT, "centre", lines=1)
        else:
            ui.text(str(self.result.scores[seat]), cells[-1], "number", align="centre", lines=1)

    def _who(self, ui: Ui, cell: Rect, place: int, seat: Seat, won: bool) -> None:
        look = ui.theme
        scores = self.result.scores
        rank = (
            1 if won else 1 + sum(other in self.result.winners or scores[other] > scores[seat] for other in self.order)
        )
        rank = min(rank, place + 1) if not won else 1
        first, rest = boxes.columns(cell, [float(look.pick(34, 22)), None], rtl=ui.rtl)
        ui.text(str(rank), first, "number" if won else "body", align="centre", lines=1)
        made = tokens.flag(*self.desk.marks[seat], min(look.pick(26, 20), cell.h - 4))
        ui.surface.blit(made, made.get_rect(center=boxes.start(rest, made.get_width(), rtl=ui.rtl).center))
        room = boxes.end(rest, rest.w - made.get_width() - look.px(10), rtl=ui.rtl)
        ui.text(self.desk.match.names[seat], room, "strong" if won else "body", lines=1)

    # -- the tie

    def _ties_height(self, ui: Ui, ending: Ending) -> int:
        look = ui.theme
        foot = ui.texts.line("hint") * 2 if ending.reason else 0
        return look.pick(74, 52) + len(ending.ties) * look.pick(*_TIE) + foot

    def _ties(self, ui: Ui, rect: Rect, ending: Ending) -> None:
        look = ui.theme
        inner = panel(ui, rect, ui.t("end.decided"))
        if ending.rule:
            line = Rect(inner.x, rect.y + look.px(8), inner.w, ui.texts.line("heading"))
            ui.text(ui.t("end.rule", ending.rule), line, "hint", theme.SOFT, "end", lines=1)
        row, y = look.pick(*_TIE), inner.y
        for number, tie in enumerate(ending.ties, 1):
            self._tie(ui, Rect(inner.x, y, inner.w, row), number, tie)
            y += row
        if ending.reason:
            ui.text(
                ending.reason, Rect(inner.x, y, inner.w, max(0, inner.bottom - y)), "hint", theme.SOFT, valign="bottom"
            )

    def _tie(self, ui: Ui, rect: Rect, number: int, tie: Tie) -> None:
        look = ui.theme
        decides, needed = tie.state == "decides", tie.state != "unneeded"
        if decides:
            box = rect.inflate(look.px(14), -look.px(3))
            draw.plate(ui.surface, box, theme.LEGAL_TINT, theme.LEGAL, radius=look.px(6), width=2)
        ink = theme.LEGAL_TEXT if decides else theme.INK if needed else theme.SOFT
        badge, text, values, outcome = boxes.columns(rect, [float(look.pick(40, 30)), 0.36, 0.38, 0.26], rtl=ui.rtl)
        fill = theme.LEGAL if decides else theme.SOFT if needed else theme.LINE
        spot = (boxes.start(badge, look.pick(30, 24), rtl=ui.rtl).centerx, rect.centery)
        ink_on = theme.WHITE if needed else theme.INK
        tokens.badge(ui.surface, ui.texts, spot, str(number), look.pick(28, 22), fill, ink_on)
        ui.text(tie.text, text.inflate(-4, 0), "second_bold" if decides else "second", ink)
        ui.text(tie.values, values.inflate(-4, 0), "second", theme.INK if needed else theme.SOFT, lines=1)
        ui.text(tie.outcome, outcome, "second_bold" if decides else "second", ink, "end", lines=1)

    # -- chart, facts

    def _chart(self, ui: Ui, rect: Rect, ending: Ending, chart: Chart) -> None:
        inner = panel(ui, rect, chart.title)
        if len(chart.history) > 1:
            desk = self.desk
            line_chart(ui, inner, ending.ticks, chart.history, desk.marks, desk.match.names)
        else:
            ui.text(ui.t("end.chart.none"), inner, "hint", theme.SOFT, valign="top")

    def _lines(self, ui: Ui, ending: Ending) -> list[tuple[str, str]]:
        return [*ending.facts, (ui.t("end.seed"), str(self.desk.match.seed))]

    def _facts_height(self, ui: Ui, ending: Ending) -> int:
        look = ui.theme
        return look.pick(134, 98) + len(self._lines(ui, ending)) * look.pick(30, 22)

    def _facts(self, ui: Ui, rect: Rect, ending: Ending) -> None:
        look, table = ui.theme, self.table
        inner = panel(ui, rect, ui.t("end.match"))
        y, row = inner.y, look.pick(30, 22)
        height = look.pick(42, 34)
        spare = inner.h - height - row * len(self._lines(ui, ending))
        for name, value in self._lines(ui, ending):
            high = ui.texts.measure(value, "second", int(inner.w * 0.58))[1]  # several who are equal
            more = max(0, min(high - row, spare)) if high > row * 1.5 else 0
            spare -= more
            first, second = boxes.columns(Rect(inner.x, y, inner.w, row + more), [0.42, 0.58], rtl=ui.rtl)
            ui.text(name, Rect(first.x, first.y, first.w, row), "second", theme.SOFT, lines=1)
            ui.text(value, second, "second", lines=None if more else 1)
            y += row + more
        foot = Rect(inner.x, inner.bottom - height, inner.w, height)
        answers = [
            Answer("copy", ui.t("table.menu.copy"), table.papers.save_copy),
            Answer("main", ui.t("table.menu.main"), partial(self._leave, table.ways.menu)),
        ]
        for answer, cell in zip(answers, boxes.columns(foot, [None, None], look.gutter, rtl=ui.rtl), strict=True):
            button(ui, f"end:{answer.id}", cell, answer.text, answer.on_click)


def _cell(ui: Ui, rect: Rect, cell: Cell, *, tied: bool) -> None:
    """A number with its picture and amount, in the middle; ringed where it decided the match."""
    gap = ui.theme.px(7)
    number = ui.texts.render(cell.text, "number", theme.INK, size=round(ui.theme.size("body") * 1.15))
    amount = ui.texts.render(cell.amount, "second", theme.SOFT) if cell.amount else None
    parts = [part for part in (amount, cell.picture, number) if part]
    if sum(part.get_width() + gap for part in parts) > rect.w + gap:
        parts = [number]
    x = rect.centerx - (sum(part.get_width() + gap for part in parts) - gap) // 2
    if tied:
        wide = sum(part.get_width() + gap for part in parts) - gap
        box = Rect(0, 0, wide + ui.theme.px(28), rect.h - ui.theme.px(8))
        box.center = rect.center
        draw.plate(ui.surface, box, theme.CARD, theme.LEGAL, radius=box.h // 2, width=2)
    for part in reversed(parts) if ui.rtl else parts:
        ui.surface.blit(part, part.get_rect(midleft=(x, rect.centery)))
        x += part.get_width() + gap


def _plain(ui: Ui, result: Result) -> Ending:
    """For a title that has nothing more to say."""
    best = max(result.scores)
    return Ending(ui.t("end.plain", n=best), "", (), (), "", (), ())

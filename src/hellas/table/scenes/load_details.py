"""What is known of a saved match, large, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect

from hellas.store import Saved
from hellas.table import boxes, draw, theme, tokens, variants
from hellas.table.app import App
from hellas.table.column import Column, scrolled
from hellas.table.hits import Action, Tip
from hellas.table.scenes import habits, saves
from hellas.table.scenes.save_row import thumbnail
from hellas.table.ui import Ui
from hellas.table.widgets import Kind, button, button_width

_GROUND = theme.mix(theme.CARD, theme.DANGER, 0.1)  # of what is said about a fault


class Deeds(Protocol):
    """What the list can do with a file."""

    def go_on(self, saved: Saved) -> None:
        """Open it."""

    def ask_name(self, saved: Saved) -> None:
        """Rename it."""

    def ask_folder(self, saved: Saved) -> None:
        """Copy it elsewhere."""

    def ask_delete(self, saved: Saved) -> None:
        """Delete it."""

    def plays(self, saved: Saved) -> bool:
        """Whether it is on the table now."""

    def picture(self, saved: Saved, size: tuple[int, int]) -> pygame.Surface | None:
        """Its picture."""


class Deed(NamedTuple):
    """A small button; its texts are ``load.<name>``."""

    name: str
    act: Callable[[Saved], None]
    key: str = ""
    kind: Kind = "plain"
    closed: bool = False


class Details:
    """The pane beside the list."""

    def __init__(self, app: App, deeds: Deeds) -> None:
        self.app, self.deeds = app, deeds

    def draw(self, ui: Ui, rect: Rect, saved: Saved | None, *, back: Action | None = None) -> None:
        """Draw the pane; with ``back`` a button leads to the list."""
        if saved is None:
            ui.text(ui.t("load.none.more"), rect, "hint", theme.SOFT, "centre")
            return
        known: list[int] = ui.memory("load.deeds:height", lambda: [0])
        gap = ui.theme.px(10)
        deeds = Rect(rect.x, rect.bottom - min(known[0], rect.h // 2), rect.w, min(known[0], rect.h // 2))
        view = Rect(rect.x, rect.y, rect.w, deeds.y - gap - rect.y)
        scrolled(ui, f"load.details:{saved.path.name}", view, lambda column: self._facts(column, saved, back))
        scrolled(ui, "load.deeds", deeds, lambda column: self._deeds(column, saved))

    def _facts(self, column: Column, saved: Saved, back: Action | None) -> None:
        ui, look = column.ui, column.ui.theme
        if back:
            button(ui, "load.list", column.line(), ui.t("load.list"), back, tip=ui.t("load.list.tip"))
            column.gap(8)
        column.say(saves.name_of(ui, saved), "heading", theme.ACCENT)
        column.gap(6)
        if saved.fault:
            self._fault(column, saved)
            column.gap(12)
        height = min(round(column.rect.w * 0.58), look.pick(280, 190))
        thumbnail(ui, saved, column.take(height), self.deeds.picture)
        column.gap(12)
        self._players(column, saved)
        self._state(column, saved)
        column.gap(4)
        column.say(self._small(ui, saved), "second", theme.SOFT)
        column.say(saved.path.name, "small", theme.SOFT)
        column.gap(4)

    def _fault(self, column: Column, saved: Saved) -> None:
        """What is wrong with the file, and what becomes of it."""
        ui, look = column.ui, column.ui.theme
        pad = look.pick(16, 10)
        room = column.rect.w - 2 * pad
        sign = look.px(24)
        title = ui.texts.render(saves.fault_word(ui, saved), "prompt", theme.DANGER, room - sign - look.px(8))
        more = ui.t("load.salvage.about") if saved.salvageable else ui.t("load.fault.kept")
        body = ui.texts.render(f"{saves.fault_text(ui, saved)} {more}", "second", theme.INK, room)
        box = column.take(title.get_height() + body.get_height() + 2 * pad)
        draw.plate(ui.surface, box, _GROUND, theme.DANGER, radius=look.radius, width=2)
        inner = box.inflate(-2 * pad, -2 * pad)
        head = Rect(inner.x, inner.y, inner.w, title.get_height())
        tokens.no_entry(ui.surface, boxes.start(head, sign, rtl=ui.rtl).center, sign)
        rest = boxes.end(head, head.w - sign - look.px(8), rtl=ui.rtl)
        ui.surface.blit(title, title.get_rect(center=boxes.start(rest, title.get_width(), rtl=ui.rtl).center))
        y = inner.y + title.get_height()
        ui.surface.blit(body, (inner.right - body.get_width() if ui.rtl else inner.x, y))

    def _players(self, column: Column, saved: Saved) -> None:
        """Each with cube and mark; when the match is over with points, too."""
        ui, look = column.ui, column.ui.theme
        seats, result = saves.seats_of(saved), saves.result_of(saved)
        side = look.px(22)
        across = 2 if column.rect.w >= look.px(380) else 1
        for start in range(0, len(seats), across):
            row = column.take(max(side, ui.texts.line("body")) + look.px(4))
            cells = boxes.columns(row, [None] * across, look.px(14), rtl=ui.rtl)
            for cell, seat in zip(cells, range(start, min(start + across, len(seats))), strict=False):
                name, mark = seats[seat]
                flag = tokens.flag(*mark, side)
                ui.surface.blit(flag, flag.get_rect(center=boxes.start(cell, flag.get_width(), rtl=ui.rtl).center))
                rest = boxes.end(cell, cell.w - flag.get_width() - look.px(10), rtl=ui.rtl)
                if result:
                    points = ui.texts.render(ui.t("load.points", result.scores[seat]), "second", theme.SOFT)
                    spot = boxes.end(rest, points.get_width(), rtl=ui.rtl)
                    ui.surface.blit(points, points.get_rect(center=spot.center))
                    rest = boxes.start(rest, rest.w - points.get_width() - look.px(8), rtl=ui.rtl)
                ui.text(name, rest, "strong" if result and seat in result.winners else "body")
        if seats:
            column.gap(6)

    def _state(self, column: Column, saved: Saved) -> None:
        ui, seats = column.ui, saves.seats_of(saved)
        result, turn = saves.result_of(saved), saves.turn_of(saved)
        said = saves.head_of(ui, saved)
        if result:
            winners = ui.t("list.and").join(seats[seat][0] for seat in result.winners)
            said = ui.t("load.won", winners, n=len(result.winners))
        elif turn is not None and said:
            said = ui.t("load.state", said, ui.t("load.turn", seats[turn][0]))
        if said:
            column.say(said, "body")
        for words in variants.tags(ui.locale, saved.title, saved.options):
            column.say(words, "second", theme.ACCENT)

    def _small(self, ui: Ui, saved: Saved) -> str:
        when = saves.date_of(ui, saved, datetime.now())
        if not saved.version:
            return when
        return ui.t("load.small", when, saved.version, n=saved.answers)

    def _deeds(self, column: Column, saved: Saved) -> None:
        ui, look = column.ui, column.ui.theme
        word = "salvage" if saved.salvageable else "look" if saves.finished(saved) else "go_on"
        closed = saved.fault is not None and not saved.salvageable
        button(
            ui, "go_on", column.line(wide=52, compact=42), ui.t(f"load.{word}"), lambda: self.deeds.go_on(saved),
            kind="primary", key="Enter", enabled=not closed, reason=Tip(saves.fault_text(ui, saved), kind="no"),
            tip=Tip(ui.t(f"load.{word}"), ui.t(f"load.{word}.tip")),
        )  # fmt: skip
        column.gap(10, 6)
        here = self.deeds.plays(saved)
        deeds = [
            Deed("rename", self.deeds.ask_name, "F2", closed=here),
            Deed("export", self.deeds.ask_folder),
            Deed("copy", lambda saved: habits.copy(self.app, str(saved.path))),
            Deed("delete", self.deeds.ask_delete, "Del", "danger", closed=here),
        ]
        widest = max(button_width(ui, ui.t(f"load.{deed.name}")) for deed in deeds)
        across = next((n for n in (4, 2) if (widest + look.px(8)) * n - look.px(8) <= column.rect.w), 1)
        for start in range(0, len(deeds), across):
            column.gap(8 if start else 0)
            cells = boxes.columns(column.line(wide=42, compact=34), [None] * across, look.px(8), rtl=ui.rtl)
            for cell, deed in zip(cells, deeds[start : start + across], strict=False):
                self._deed(ui, cell, deed, saved)

    def _deed(self, ui: Ui, cell: Rect, deed: Deed, saved: Saved) -> None:
        id, act = f"load.{deed.name}", partial(deed.act, saved)
        button(
            ui, id, cell, ui.t(id), act, kind=deed.kind, enabled=not deed.closed,
            reason=Tip(ui.t("load.on_table"), kind="no"), tip=self._tip(ui, deed.name, deed.key),
        )  # fmt: skip
        if deed.key:
            ui.shortcut(deed.key, act, enabled=not deed.closed, id=id)

    def _tip(self, ui: Ui, name: str, key: str) -> Tip:
        said = ui.t(f"load.{name}.tip")
        return Tip(ui.t(f"load.{name}"), f"{said} ({ui.key_name(key)})" if key else said)

"""The title screen: a vase of a header, the way on, and the match that waits."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas import __version__
from hellas.store import Saved
from hellas.table import boxes, draw, theme
from hellas.table.column import Column, scrolled
from hellas.table.hits import Action, Tip
from hellas.table.icons import icon
from hellas.table.scene import Scene
from hellas.table.scenes import saves
from hellas.table.scenes.save_row import flags, flags_width
from hellas.table.scenes.shell import Shell
from hellas.table.scenes.vignette import vignette
from hellas.table.ui import Ui
from hellas.table.widgets import Kind, button

_FRIEZE = (
    "hoplite", "hoplite", "trireme", "hero_achilles", "temple", "hoplite", "monster_sphinx", "priest", "trireme",
    "hoplite", "artifact", "monument", "hoplite", "hero_heracles", "trireme", "god_athena", "temple", "hoplite",
    "monster_minotaur", "hoplite",
)  # fmt: skip
"""Icons that march round the vase, from the start side."""
_MIDDLE = (0.5, 0.63)  # of the map: its cities lie above what is written over its foot
_TWO = 760  # pixels at 100 % that buttons and picture need beside each other


class Entry(NamedTuple):
    """A button of the menu."""

    id: str
    act: Action
    key: str
    icon: str
    kind: Kind = "plain"
    reason: str = ""


class MenuScene(Scene):
    """The lowest scene of the window."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.waiting: Saved | None = None
        self.resume()

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self.shell.app.ui.t("menu.title")

    def resume(self) -> None:
        """See which match waits now."""
        self.waiting = saves.Shelf().newest_unfinished()

    def draw(self, ui: Ui) -> None:
        """Draw the screen."""
        look = ui.theme
        top = self._vase(ui)
        line = ui.texts.line("small")
        foot = Rect(look.margin, ui.rect.h - line - look.px(4), ui.rect.w - 2 * look.margin, line)
        stage = Rect(look.margin, top + look.margin, foot.w, foot.y - look.px(4) - top - look.margin)
        said = ui.texts.render(ui.t("menu.foot", __version__), "small", theme.SOFT)
        if said.get_width() <= foot.w:
            ui.surface.blit(said, said.get_rect(center=foot.center))
        else:
            stage.h = ui.rect.h - look.margin - stage.y
        for entry in self._entries(ui):
            ui.shortcut(entry.key, entry.act, enabled=not entry.reason, id=entry.id)
        ui.shortcut("Enter", self._main)
        if stage.w < look.px(_TWO):
            scrolled(ui, "menu", stage.inflate(0, -4), self._below_each_other)
            return
        width = min(stage.w, look.px(1180))
        middle = boxes.centred((width, stage.h), stage)
        first, second = boxes.columns(middle, [0.36, 0.64], look.pick(28, 16), rtl=ui.rtl)
        scrolled(ui, "menu", first, lambda column: self._buttons(column, first.h))
        self._picture(ui, second)

    # the vase

    def _vase(self, ui: Ui) -> int:
        """Black glaze with the name and a frieze between meanders; returns where it ends."""
        look, w = ui.theme, ui.rect.w
        room = ui.rect.h
        big = room >= look.px(640)
        name = ui.texts.render(
            ui.t("menu.title"), "display", theme.CLAY, size=look.pick(112, 76) if big else look.size("display")
        )
        said = ui.texts.render(ui.t("menu.subtitle"), "hint", theme.PAPER, w - 2 * look.margin, "centre")
        band = look.pick(18, 12)
        frieze = look.pick(96, 62) if big else 0
        height = name.get_height() + said.get_height()
        ui.surface.fill(theme.GLAZE, (0, 0, w, height + frieze + 2 * band))
        draw.meander(ui.surface, Rect(0, 0, w, band))
        ui.surface.blit(name, name.get_rect(midtop=(w // 2, band + look.px(2))))
        ui.surface.blit(said, said.get_rect(midtop=(w // 2, band + name.get_height() - look.pick(20, 12))))
        y = band + height
        if frieze:
            self._frieze(ui, Rect(0, y, w, frieze))
        end = y + frieze
        draw.meander(ui.surface, Rect(0, end, w, band))
        draw.rule(ui.surface, 0, end + band, w, theme.CLAY)
        return end + band

    def _frieze(self, ui: Ui, rect: Rect) -> None:
        """Red figures on black, mirrored where one reads from the right."""
        draw.rule(ui.surface, 0, rect.y, rect.w, theme.mix(theme.GLAZE, theme.CLAY, 0.5))
        side = rect.h - ui.theme.pick(20, 12)
        step = round(side * 1.28)
        count = rect.w // step + 1
        start = (rect.w - count * step) // 2
        for place in range(count):
            figure = _figure(_FRIEZE[place % len(_FRIEZE)], side)
            spot = figure.get_rect(center=(start + place * step + step // 2, rect.centery))
            ui.surface.blit(figure, boxes.mirror(spot, rect) if ui.rtl else spot)

    # the ways on

    def _entries(self, ui: Ui) -> list[Entry]:
        shell = self.shell
        none = "" if self.waiting else ui.t("menu.continue.none")
        return [
            Entry("continue", self._go_on, "C", "hero_achilles", "primary" if self.waiting else "plain", none),
            Entry("new", shell.setup, "N", "symbol_torch", "plain" if self.waiting else "primary"),
            Entry("load", shell.load, "L", "quest"),
            Entry("rules", lambda: shell.rules(shell.seating.title), "F1", "perikles_permission"),
            Entry("settings", shell.settings, "S", "oracle"),
            Entry("quit", shell.app.quit, "Q", "march"),
        ]

    def _buttons(self, column: Column, height: int = 0) -> None:
        """As high as there is room for."""
        ui, look, entries = column.ui, column.ui.theme, self._entries(column.ui)
        gap = look.pick(14, 8)
        share = (height + gap) // len(entries) - gap
        row = min(max(share, look.pick(50, 40)), look.pick(96, 84))
        for number, entry in enumerate(entries):
            column.y += gap if number else 0
            name = ui.t(f"menu.{entry.id}")
            button(
                ui, entry.id, column.take(row), name, entry.act, kind=entry.kind, key=entry.key,
                picture=icon(entry.icon, look.pick(36, 28)), role="prompt",
                enabled=not entry.reason, reason=Tip(entry.reason, kind="no"),
                tip=Tip(name, ui.t(f"menu.{entry.id}.tip")), group="menu",
            )  # fmt: skip

    def _below_each_other(self, column: Column) -> None:
        self._buttons(column)
        if self.waiting:
            column.gap(14)
            self._picture(column.ui, column.take(column.ui.theme.px(250)))
            column.gap(4)

    def _main(self) -> None:
        """Enter: go on, or begin."""
        if self.waiting:
            self._go_on()
        else:
            self.shell.setup()

    def _go_on(self) -> None:
        if self.waiting:
            self.shell.go_on(self.waiting.path)

    # the match that waits

    def _picture(self, ui: Ui, rect: Rect) -> None:
        """The map, and on it what waits."""
        look, saved = ui.theme, self.waiting
        vignette(ui, rect, saved.title if saved else next(iter(self.shell.titles)), _MIDDLE)
        pad = look.pick(16, 10)
        room = min(rect.w - 4 * pad, look.px(560))
        parts = self._waiting(ui, saved, room) if saved else self._welcome(ui, room)
        marks = ui.theme.px(28) if saved else 0
        height = sum(part.get_height() for part in parts) + marks + 2 * pad
        wide = max([part.get_width() for part in parts] + ([flags_width(ui, saved)] if saved else []))
        box = Rect(rect.x + pad, rect.bottom - height - pad, min(wide, room) + 2 * pad, height)
        box = boxes.mirror(box, rect) if ui.rtl else box
        edge = theme.EDGE
        if saved:
            touch = ui.target(
                "waiting", box, on_click=self._go_on, radius=look.radius, group="menu",
                tip=Tip(ui.t("menu.continue"), ui.t("menu.continue.tip")),
            )  # fmt: skip
            edge = theme.ACCENT if touch.hover else theme.EDGE
        draw.plate(ui.surface, box, theme.PAPER, edge, radius=look.radius, width=2, shadow=True)
        inner = box.inflate(-2 * pad, -2 * pad)
        y = inner.y
        for part in parts:
            ui.surface.blit(part, (inner.right - part.get_width() if ui.rtl else inner.x, y))
            y += part.get_height()
        if saved:
            flags(ui, saved, Rect(inner.x, inner.bottom - marks, inner.w, marks))

    def _welcome(self, ui: Ui, room: int) -> list[pygame.Surface]:
        return [
            ui.texts.render(ui.t("menu.welcome"), "heading", theme.ACCENT, room),
            ui.texts.render(ui.t("menu.welcome.text"), "body", theme.INK, room),
        ]

    def _waiting(self, ui: Ui, saved: Saved, room: int) -> list[pygame.Surface]:
        name, head = saves.name_of(ui, saved), saves.head_of(ui, saved)
        parts = [
            ui.texts.render(ui.t("menu.waiting"), "second", theme.SOFT, room),
            ui.texts.fit(name, "heading", theme.ACCENT, room, lines=2),
        ]
        if head:
            parts.append(ui.texts.render(head, "body", theme.INK, room))
        return parts


@lru_cache(maxsize=64)
def _figure(name: str, side: int) -> pygame.Surface:
    """An icon as a red figure: its light parts clay, its lines black."""
    made = pygame.transform.grayscale(icon(name, side, theme.FILL))
    tint = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    tint.fill((*theme.CLAY, 255))
    lifted = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    lifted.fill((70, 70, 70, 0))
    made.blit(lifted, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    made.blit(tint, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made

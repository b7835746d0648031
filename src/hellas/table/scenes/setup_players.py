"""The panel of players: how many, their names, marks, colours and seats, and who begins."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.column import Column
from hellas.table.fields import Choice, dropdown, entry
from hellas.table.hits import Action, Tip
from hellas.table.seating import LONGEST, Seating, capital
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width, radio, segmented

if TYPE_CHECKING:
    from hellas.table.scenes.shell import Shell

_WORDED = 430  # pixels at 100 % of a row that has room for the name of the colour
_TYPED = 2 * LONGEST  # letters that can be typed; the status line says what is too long


class PlayersPanel:
    """Draws into a column; remembers which colours are open and which seat is held."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.open: int | None = None  # the seat whose colours are shown
        self.held: int | None = None  # the seat that is being dragged

    @property
    def seating(self) -> Seating:
        """The table being laid."""
        return self.shell.seating

    def fill(self, column: Column) -> None:
        """Draw the panel."""
        ui, seating = column.ui, self.seating
        self._count(column)
        column.gap(6, 3)
        cells = self._cells(ui, column.take(ui.texts.line("small") + ui.theme.px(2)))
        for cell, key in zip(cells[3:6], ("name", "mark", "colour"), strict=True):
            if cell.w >= ui.texts.measure(ui.t(f"setup.{key}"), "small")[0]:
                ui.text(ui.t(f"setup.{key}"), cell, "small", theme.SOFT, lines=1)
        draw.rule(ui.surface, column.rect.x, column.y, column.rect.w)
        column.gap(10, 6)
        if not ui.pressed.startswith("grip:"):
            self.held = None
        faulty = {fault.target for fault in seating.faults() if not fault.key.endswith("no_name")}
        first, space, height = column.y, ui.theme.pick(22, 8), ui.theme.pick(46, 34)
        for seat in range(seating.count):
            if seat:
                column.y += space
            self._row(ui, seat, column.take(height), lambda y: (y - first) // (height + space), faulty)
        column.gap(20, 10)
        if seating.has_starter(self.shell.titles[seating.title]):
            self._starter(column)
        column.gap(4)

    def _count(self, column: Column) -> None:
        ui, look, seating = column.ui, column.ui.theme, self.seating
        counts = self.shell.titles[seating.title].players
        label = ui.t("setup.count")
        width = len(counts) * look.pick(58, 46)
        box = column.line(wide=42, compact=34)
        lead = ui.texts.measure(label, "body")[0] + look.px(16)
        ui.text(label, boxes.start(box, lead, rtl=ui.rtl), "body", lines=1)
        rest = boxes.end(box, box.w - lead, rtl=ui.rtl)

        def sit(count: int) -> None:
            seating.count, self.open = count, None

        cells = boxes.start(rest, min(width, rest.w), rtl=ui.rtl)
        segmented(
            ui,
            "count",
            cells,
            [(n, str(n)) for n in counts],
            seating.count,
            sit,
            role="name",
            tip=ui.t("setup.count.tip"),
        )
        key = f"title.{seating.title}.players.{seating.count}"
        if not ui.locale.has(key):
            return
        free = rest.w - cells.w - look.px(14)
        if ui.texts.measure(ui.t(key), "hint")[0] <= free:
            ui.text(ui.t(key), boxes.end(rest, free, rtl=ui.rtl), "hint", theme.SOFT, lines=1)
        else:
            column.gap(2)
            column.say(ui.t(key), "hint", theme.SOFT)

    def _cells(self, ui: Ui, box: Rect) -> list[Rect]:
        """Grip, arrows, number, name, mark, colour."""
        look = ui.theme
        worded = box.w >= look.px(_WORDED)
        widths = [look.pick(20, 16), look.pick(24, 20), look.pick(20, 16), None, look.pick(50, 38)]
        return boxes.columns(
            box, [*widths, look.pick(166, 136) if worded else look.pick(66, 56)], look.pick(8, 6), rtl=ui.rtl
        )

    def _row(self, ui: Ui, seat: int, box: Rect, row_at: Callable[[int], int], faulty: set[str]) -> None:
        """One seat. ``row_at`` says over which seat a height in the window lies."""
        grip, arrows, number, name, mark, colour = self._cells(ui, box)
        seating = self.seating
        place = seating.places[seat]
        self._grip(ui, seat, grip, row_at)
        for step, cell in zip((-1, 1), boxes.rows(arrows, [None, None]), strict=True):
            self._arrow(ui, seat, step, cell)
        ui.text(str(seat + 1), number, "name", theme.SOFT, "centre", lines=1)

        def rename(text: str) -> None:
            place.name = text

        entry(
            ui, f"name:{seat}", name, place.name, rename, longest=_TYPED, hint=ui.t("setup.name.hint", seat + 1),
            on_enter=lambda: self._next(seat),
            tip=Tip(ui.t("setup.name.tip", seat + 1), ui.t("setup.name.more", LONGEST)),
        )  # fmt: skip
        self._mark(ui, seat, mark)
        self._colour(ui, seat, colour)
        for target, cell in ((f"name:{seat}", name), (f"mark:{seat}", mark), (f"colour:{seat}", colour)):
            if target in faulty:
                draw.frame(ui.surface, cell, theme.DANGER, width=2.5, radius=ui.theme.px(8))

    def _grip(self, ui: Ui, seat: int, box: Rect, row_at: Callable[[int], int]) -> None:
        """Six dots by which a seat can be pulled up and down."""

        def pull(pos: tuple[int, int]) -> None:
            held = seat if self.held is None else self.held
            to = min(max(row_at(pos[1]), 0), self.seating.count - 1)
            if to != held:
                self.seating.move(held, to)
            self.held = to

        touch = ui.target(
            f"grip:{seat}", box, on_slide=pull, focusable=False, cursor="move", tip=Tip(ui.t("setup.grip.tip"))
        )
        tone = theme.ACCENT if touch.hover or self.held == seat else theme.EDGE
        dot, step = ui.theme.pick(2, 1.8), ui.theme.pick(8, 6)
        for row in (-1, 0, 1):
            for side in (-0.5, 0.5):
                draw.disc(ui.surface, (box.centerx + side * step, box.centery + row * step), dot, tone, None)

    def _arrow(self, ui: Ui, seat: int, step: int, box: Rect) -> None:
        to, way = seat + step, "up" if step < 0 else "down"
        enabled = 0 <= to < self.seating.count

        def move() -> None:
            self.seating.move(seat, to)
            ui.focus_on(f"{way}:{to}")

        touch = ui.target(
            f"{way}:{seat}", box, on_click=move, enabled=enabled, group=f"seat:{seat}", radius=4,
            tip=ui.t(f"setup.{way}.tip"), reason=Tip(ui.t(f"setup.{way}.no"), kind="no"),
        )  # fmt: skip
        tone = theme.ACCENT if touch.hover and enabled else theme.EDGE if enabled else theme.LINE
        draw.chevron(ui.surface, box.center, ui.theme.pick(12, 10), tone, to=way)

    def _mark(self, ui: Ui, seat: int, box: Rect) -> None:
        """The letter, which a key replaces while it has the focus."""
        place, letter = self.seating.places[seat], self.seating.marks()[seat]

        def typed(event: pygame.event.Event) -> bool:
            if event.type == pygame.TEXTINPUT:
                letters = [char for char in event.text if char.isalnum()]
                place.typed = capital(letters[-1]) if letters else place.typed
                return True
            if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
                return False
            if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
                place.typed = ""
                return True
            return bool(event.unicode) and event.unicode.isprintable()

        tip = Tip(ui.t("setup.mark.tip", letter), ui.t("setup.mark.more"))
        touch = ui.target(f"mark:{seat}", box, on_input=typed, cursor="text", tip=tip, radius=ui.theme.px(8))
        edge = theme.ACCENT if touch.hover or touch.focus else theme.EDGE
        draw.plate(ui.surface, box, theme.WHITE, edge, radius=ui.theme.px(8))
        side = min(box.w, box.h) - ui.theme.pick(12, 8)
        made = tokens.mark(place.colour, letter, side)
        ui.surface.blit(made, made.get_rect(center=box.center))

    def _colour(self, ui: Ui, seat: int, box: Rect) -> None:
        look, place = ui.theme, self.seating.places[seat]
        name = ui.t(f"colour.{place.colour}")

        def toggle() -> None:
            self.open = None if self.open == seat else seat
            if self.open is not None:
                ui.focus_on(f"colour:{seat}:{place.colour}")

        tip = Tip(name, ui.t("setup.colour.tip"))
        touch = ui.target(f"colour:{seat}", box, on_click=toggle, tip=tip, radius=look.px(8))
        tone = theme.mix(theme.FILL, theme.WHITE, 0.2) if touch.hover else theme.FILL
        draw.plate(ui.surface, box, tone, theme.ACCENT if self.open == seat else theme.EDGE, radius=look.px(8))
        side = box.h - look.pick(20, 14)
        inner = box.inflate(-look.pick(20, 12), 0)
        cube = tokens.cube(place.colour, side)
        ui.surface.blit(cube, cube.get_rect(center=boxes.start(inner, side, rtl=ui.rtl).center))
        spot = boxes.end(inner, look.px(12), rtl=ui.rtl)
        draw.chevron(ui.surface, spot.center, look.px(11))
        room = inner.w - side - spot.w - look.px(14)
        if ui.texts.measure(name, "body")[0] <= room:
            words = boxes.start(boxes.end(inner, inner.w - side - look.px(8), rtl=ui.rtl), room, rtl=ui.rtl)
            ui.text(name, words, "body", lines=1)
        if self.open == seat:
            ui.later(lambda: self._colours(ui, seat, box))

    def _colours(self, ui: Ui, seat: int, box: Rect) -> None:
        """All colours, and who has them."""
        look = ui.theme
        pad, side = look.pick(16, 10), look.pick(46, 34)
        owners = [self._owner(ui, colour) for colour in theme.PLAYERS]
        longest = max(ui.texts.measure(word, "small")[0] for owner in owners for word in owner.split())
        widest = (ui.rect.w - 2 * pad - look.px(32)) // len(theme.PLAYERS)
        cell_w = max(look.pick(84, 66), side + 2 * pad, min(longest + look.px(8), widest))
        hint = ui.texts.render(ui.t("setup.colour.swap"), "hint", theme.SOFT, cell_w * len(theme.PLAYERS), "centre")
        room = cell_w - look.px(6)
        names = max(ui.texts.measure(owner, "small", room)[1] for owner in owners) + look.px(4)
        size = (cell_w * len(theme.PLAYERS) + 2 * pad, side + names + hint.get_height() + round(2.4 * pad))
        plate = Rect((0, 0), size)
        plate.topleft = (box.x if ui.rtl else box.right - plate.w, box.bottom + look.px(8))
        if plate.bottom > ui.rect.bottom - 8:
            plate.bottom = box.top - look.px(8)
        plate.clamp_ip(ui.rect.inflate(-16, -16))

        def close() -> None:
            self.open = None

        with ui.layer("colours", on_close=close, on_outside=close):
            draw.plate(ui.surface, plate, theme.CARD, theme.ACCENT, radius=look.radius, width=2, shadow=True)
            ui.block(plate)
            row = Rect(plate.x + pad, plate.y + pad, cell_w * len(theme.PLAYERS), side + names + look.px(6))
            cells = boxes.columns(row, [None] * len(theme.PLAYERS), rtl=ui.rtl)
            for cell, colour, owner in zip(cells, theme.PLAYERS, owners, strict=True):
                self._swatch(ui, seat, colour, owner, cell, side)
            ui.surface.blit(hint, hint.get_rect(midtop=(plate.centerx, row.bottom + look.px(4))))

    def _owner(self, ui: Ui, colour: str) -> str:
        """Who has a colour."""
        seats = (seat for seat, place in enumerate(self.seating.seated) if place.colour == colour)
        seat = next(seats, None)
        return ui.t("setup.colour.free") if seat is None else self._called(ui, seat)

    def _called(self, ui: Ui, seat: int) -> str:
        return self.seating.names[seat] or ui.t("setup.player", seat + 1)

    def _swatch(self, ui: Ui, seat: int, colour: str, owner: str, cell: Rect, side: int) -> None:
        def choose() -> None:
            self.seating.recolour(seat, colour)
            self.open = None

        mine = self.seating.places[seat].colour == colour
        box = cell.inflate(-ui.theme.px(6), 0)
        tip = Tip(ui.t(f"colour.{colour}"), owner)
        touch = ui.target(f"colour:{seat}:{colour}", box, on_click=choose, group="colours", tip=tip)
        cube = tokens.cube(colour, side)
        spot = cube.get_rect(midtop=(cell.centerx, cell.y + ui.theme.px(4)))
        ui.surface.blit(cube, spot)
        if mine or touch.hover:
            tone, reach = theme.ACCENT if mine else theme.LINE, ui.theme.px(8)
            draw.frame(ui.surface, spot.inflate(reach, reach), tone, width=2.5, radius=ui.theme.px(9))
        below = Rect(box.x, spot.bottom + ui.theme.px(5), box.w, box.bottom - spot.bottom - ui.theme.px(5))
        ui.text(owner, below, "small", align="centre", valign="top")

    def _next(self, seat: int) -> None:
        """Enter in a name: to the next empty name, or start."""
        empty = [other for other in range(self.seating.count) if not self.seating.places[other].name.strip()]
        after = next((other for other in empty if other > seat), empty[0] if empty else None)
        if after is not None:
            self.shell.app.ui.focus_on(f"name:{after}")
        elif next(self.seating.faults(), None) is None:
            self.shell.start()

    def _starter(self, column: Column) -> None:
        """Who begins: by lot, or one of the players."""
        ui, look, seating = column.ui, column.ui.theme, self.seating
        label, lot, chosen = ui.t("setup.first"), ui.t("setup.first.lot"), ui.t("setup.first.choose")
        gap = look.px(18)
        widths = [ui.texts.measure(text, "body")[0] + look.px(34) for text in (lot, chosen)]
        lead = ui.texts.measure(label, "body")[0] + gap
        height = look.pick(36, 30)

        def by_lot(yes: bool) -> None:
            seating.starter = None if yes else seating.places[0]

        options = [(True, lot), (False, chosen)]
        if lead + sum(widths) + gap <= column.rect.w:
            box = column.take(height)
            ui.text(label, boxes.start(box, lead, rtl=ui.rtl), "body", lines=1)
            rest = boxes.end(box, box.w - lead, rtl=ui.rtl)
            spots = boxes.columns(
                boxes.start(rest, sum(widths) + gap, rtl=ui.rtl), [float(w) for w in widths], gap, rtl=ui.rtl
            )
            radio(ui, "first", spots, options, seating.starter is None, by_lot, tip=ui.t("setup.first.tip"))
        else:
            column.say(label)
            column.radio("first", options, seating.starter is None, by_lot, ui.t("setup.first.tip"))
        if seating.starter is None:
            return
        if seating.starter not in seating.seated:
            seating.starter = seating.places[0]

        def begin(seat: int) -> None:
            seating.starter = seating.places[seat]

        column.gap(6, 4)
        choices = [
            Choice(seat, self._called(ui, seat), tokens.mark(place.colour, mark, look.px(24)))
            for seat, (place, mark) in enumerate(zip(seating.seated, seating.marks(), strict=True))
        ]
        box = boxes.start(column.line(wide=42, compact=34), min(column.rect.w, look.px(320)), rtl=ui.rtl)
        dropdown(ui, "starter", box, choices, seating.places.index(seating.starter), begin, tip=ui.t("setup.first.who"))

    def feet(self, column: Column) -> None:
        """What can be done with all seats at once."""
        ui, look = column.ui, column.ui.theme
        last = self.shell.last_seating()
        why = "setup.last.none" if last is None else "setup.last.same"
        feet: list[tuple[str, Action, bool]] = [
            ("shuffle", self._shuffle, True),
            ("last", self.shell.sit_as_last, last is not None and last.dump() != self.seating.dump()),
        ]
        widths = [button_width(ui, ui.t(f"setup.{name}")) for name, *_ in feet]
        gap = look.px(10)
        if sum(widths) + gap <= column.rect.w:
            row = boxes.start(column.line(wide=42, compact=34), sum(widths) + gap, rtl=ui.rtl)
            spots = boxes.columns(row, [float(width) for width in widths], gap, rtl=ui.rtl)
        else:
            spots = [column.line(wide=42, compact=34)]
            column.gap(8)
            spots.append(column.line(wide=42, compact=34))
        for (name, act, enabled), box in zip(feet, spots, strict=True):
            button(
                ui, name, box, ui.t(f"setup.{name}"), act, enabled=enabled, reason=Tip(ui.t(why), kind="no"),
                tip=ui.t(f"setup.{name}.tip"),
            )  # fmt: skip

    def _shuffle(self) -> None:
        self.seating.shuffle(random.SystemRandom().randrange)

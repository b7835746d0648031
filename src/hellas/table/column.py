"""Things below each other: text and widgets that take the room they need, in a panel that scrolls when it is short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.hits import Tip
from hellas.table.scrolls import scroll
from hellas.table.text import Align
from hellas.table.theme import Colour
from hellas.table.ui import Ui
from hellas.table.widgets import panel, radio

V = TypeVar("V")


class Column:
    """A rectangle that is filled from the top; ``y`` is where the next thing goes. Lengths are pixels at 100 %."""

    def __init__(self, ui: Ui, rect: Rect) -> None:
        self.ui, self.rect, self.y = ui, rect, rect.y

    def gap(self, wide: float, compact: float | None = None) -> None:
        """Leave room."""
        self.y += self.ui.theme.pick(wide, wide * 0.6 if compact is None else compact)

    def take(self, height: int) -> Rect:
        """The next ``height`` real pixels."""
        box = Rect(self.rect.x, self.y, self.rect.w, height)
        self.y += height
        return box

    def line(self, *, wide: float = 40, compact: float = 32) -> Rect:
        """Room for a widget of one line."""
        return self.take(self.ui.theme.pick(wide, compact))

    def say(self, text: str, role: str = "body", colour: Colour = theme.INK, align: Align = "start") -> Rect:
        """A text over as many lines as it takes."""
        made = self.ui.texts.render(text, role, colour, self.rect.w, align)
        box = self.take(made.get_height())
        side = boxes.start(box, made.get_width(), rtl=self.ui.rtl)
        if align == "centre":
            side.centerx = box.centerx
        self.ui.surface.blit(made, side)
        return side

    def rule(self) -> None:
        """A hairline with room above and below."""
        self.gap(9, 5)
        draw.rule(self.ui.surface, self.rect.x, self.y, self.rect.w)
        self.gap(10, 6)

    def beside(self, label: str, width: int, *, role: str = "strong", wide: float = 40, compact: float = 32) -> Rect:
        """A label, and at the end of its line (or below, where there is no room) ``width`` real pixels for a widget."""
        height = self.ui.theme.pick(wide, compact)
        gap = self.ui.theme.px(10)
        if self.ui.texts.measure(label, role)[0] + gap + width <= self.rect.w:
            box = self.take(height)
            self.ui.text(label, boxes.start(box, box.w - width - gap, rtl=self.ui.rtl), role, lines=1)
            return boxes.end(box, width, rtl=self.ui.rtl)
        self.say(label, role)
        return boxes.start(self.take(height), min(width, self.rect.w), rtl=self.ui.rtl)

    def radio(
        self, id: str, options: Sequence[tuple[V, str]], value: V, on_change: Callable[[V], None], tip: Tip | str
    ) -> None:
        """One of several, below each other."""
        least = self.ui.theme.pick(30, 26)
        room = self.rect.w - self.ui.theme.px(28)
        heights = [max(least, self.ui.texts.measure(text, "body", room)[1] + 2) for _, text in options]
        radio(self.ui, id, [self.take(height) for height in heights], options, value, on_change, tip=tip)

    def card(self, id: str, title: str, fill: Callable[[Column], None]) -> None:
        """A panel as high as what ``fill`` puts into it."""
        pad = round(self.ui.theme.pad * 0.75)
        known: list[int] = self.ui.memory(f"{id}:height", lambda: [self.ui.theme.px(60)])
        box = self.take(known[0])
        inside = Column(self.ui, panel(self.ui, box, title))
        fill(inside)
        _remember(self.ui, known, inside.y + pad - box.y)


def scrolled(ui: Ui, id: str, rect: Rect, fill: Callable[[Column], None]) -> None:
    """What ``fill`` puts into a column as wide as ``rect``, with a scroll bar if it is higher."""
    known: list[int] = ui.memory(f"{id}:height", lambda: [0])
    with scroll(ui, id, rect, known[0]) as room:
        column = Column(ui, room)
        fill(column)
    _remember(ui, known, column.y - room.y)


def _remember(ui: Ui, known: list[int], height: int) -> None:
    """Heights are known after drawing: if one was wrong, the next frame is right."""
    if known[0] != height:
        known[0] = height
        ui.invalidate()

"""Questions over the table: a title, a text, buttons. Esc is the answer that changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.hits import Action
from hellas.table.scene import Scene
from hellas.table.ui import Ui
from hellas.table.widgets import Kind, button, button_width


class Answer(NamedTuple):
    """A button of a dialog. Its target is called ``<dialog>:<id>``."""

    id: str
    text: str
    on_click: Action
    kind: Kind = "plain"
    key: str = ""
    tip: str = ""


def dialog(
    ui: Ui,
    id: str,
    title: str,
    text: str,
    answers: Sequence[Answer],
    *,
    on_close: Action | None = None,
    body: tuple[int, Callable[[Rect], None]] | None = None,
    width: int = 620,
    dimmed: bool = True,
) -> Rect:
    """Draw a modal question in the middle; the first answer stands at the start. Returns its plate.

    ``body`` is a height and a function that draws into a rectangle of it, below the text. ``width`` is for 100 %.
    """
    look = ui.theme
    pad = look.pick(24, 16)
    if dimmed:
        draw.dim(ui.surface)
    with ui.layer(id, on_close=on_close):
        room = min(look.px(width), ui.rect.w - 2 * look.margin) - 2 * pad
        head = ui.texts.fit(title, "title", theme.ACCENT, room, lines=2)
        words = ui.texts.render(text, "body", theme.INK, room) if text else None
        rows = _rows(ui, answers, room)
        row = look.pick(46, 38)
        parts = [
            head.get_height(),
            words.get_height() if words else 0,
            body[0] if body else 0,
            len(rows) * (row + 8) - 8 if rows else 0,
        ]
        gap = look.pick(14, 10)
        height = sum(part + gap for part in parts if part) - gap + 2 * pad
        box = boxes.centred((room + 2 * pad, height), ui.rect)
        draw.plate(ui.surface, box, theme.PAPER, theme.EDGE, radius=look.px(12), width=2, shadow=True)
        ui.block(box)
        y = box.y + pad
        for surface in (head, words):
            if surface:
                ui.surface.blit(surface, (box.right - pad - surface.get_width() if ui.rtl else box.x + pad, y))
                y += surface.get_height() + gap
        if body:
            body[1](Rect(box.x + pad, y, room, body[0]))
            y += body[0] + gap
        for line in rows:
            _buttons(ui, id, Rect(box.x + pad, y, room, row), line)
            y += row + 8
    return box


def _rows(ui: Ui, answers: Sequence[Answer], room: int) -> list[list[Answer]]:
    """Side by side if they fit, else below each other."""
    widths = [button_width(ui, answer.text, answer.key) for answer in answers]
    if sum(widths) + 12 * (len(widths) - 1) <= room:
        return [list(answers)] if answers else []
    return [[answer] for answer in answers]


def _buttons(ui: Ui, id: str, rect: Rect, answers: list[Answer]) -> None:
    least = ui.theme.px(120)
    widths = [float(max(least, button_width(ui, answer.text, answer.key))) for answer in answers]
    if len(answers) == 1 and widths[0] > rect.w * 0.6:
        widths = [float(rect.w)]
    total = round(sum(widths)) + 12 * (len(widths) - 1)
    area = boxes.end(rect, min(total, rect.w), rtl=ui.rtl)
    cells = boxes.columns(area, widths if total <= rect.w else [None] * len(widths), 12, rtl=ui.rtl)
    for cell, answer in zip(cells, answers, strict=True):
        button(
            ui, f"{id}:{answer.id}", cell, answer.text, answer.on_click, kind=answer.kind, key=answer.key, group=id,
            tip=answer.tip or None,
        )  # fmt: skip


class Question(Scene):
    """A dialog as a scene of its own: ``app.scenes.push(Question(...))``. Any answer takes it off before it acts."""

    overlay = True

    def __init__(self, pop: Callable[[Scene], None], id: str, title: str, text: str, answers: Sequence[Answer]) -> None:
        self._pop, self._id, self._title, self._text = pop, id, title, text
        self._answers = [answer._replace(on_click=self._then(answer.on_click)) for answer in answers]

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self._title

    def draw(self, ui: Ui) -> None:
        """Draw the dialog."""
        dialog(ui, self._id, self._title, self._text, self._answers, on_close=lambda: self._pop(self))

    def _then(self, action: Action) -> Action:
        def act() -> None:
            self._pop(self)
            action()

        return act

"""What lies over the table for a moment: a menu, the whole chronicle, something of the title's own, a line to type."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.dialogs import Answer, dialog
from hellas.table.fields import entry
from hellas.table.hits import Action
from hellas.table.ui import Ui
from hellas.table.widgets import button


def sheet(ui: Ui, id: str, title: str, area: Rect, inside: Callable[[Rect], None], on_close: Action) -> None:
    """A large panel with a title and a button that closes it. Call it inside a layer."""
    look = ui.theme
    draw.plate(ui.surface, area, theme.PAPER, theme.EDGE, radius=look.px(12), width=2, shadow=True)
    ui.block(area)
    inner = area.inflate(-2 * look.pick(24, 14), -2 * look.pick(18, 10))
    row = look.pick(38, 30)
    head = Rect(inner.x, inner.y, inner.w, row)
    word = ui.t("table.close")
    wide = ui.texts.measure(word, "body")[0] + look.pick(90, 40)
    button(ui, f"{id}:close", boxes.end(head, wide, rtl=ui.rtl), word, on_close, key="Esc")
    name = boxes.start(head, head.w - wide - look.gutter, rtl=ui.rtl)
    ui.text(title, name, "heading", theme.ACCENT, lines=1)
    top = head.bottom + look.pick(10, 6)
    draw.rule(ui.surface, inner.x, top, inner.w)
    top += look.pick(10, 6)
    inside(Rect(inner.x, top, inner.w, inner.bottom - top))


def menu(ui: Ui, title: str, text: str, entries: Sequence[Answer], on_close: Action) -> None:
    """A column of equal buttons in the middle of the window."""
    row, gap = ui.theme.pick(44, 34), ui.theme.pick(9, 5)
    height = len(entries) * (row + gap) - gap

    def body(rect: Rect) -> None:
        for cell, each in zip(boxes.rows(rect, [None] * len(entries), gap), entries, strict=True):
            button(ui, f"menu:{each.id}", cell, each.text, each.on_click, kind=each.kind, key=each.key, group="menu")

    dialog(ui, "menu", title, text, (), on_close=on_close, body=(height, body), width=460)


def typed(
    ui: Ui, id: str, title: str, text: str, value: str, on_change: Callable[[str], None], answers: Sequence[Answer],
    on_close: Action,
) -> None:  # fmt: skip
    """A question that is answered with a line of text; Enter gives the last answer."""
    height = ui.theme.pick(42, 34)

    def body(rect: Rect) -> None:
        entry(ui, f"{id}:line", rect, value, on_change, longest=400, on_enter=answers[-1].on_click)

    dialog(ui, id, title, text, answers, on_close=on_close, body=(height, body))

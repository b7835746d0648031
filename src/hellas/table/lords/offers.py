"""What is offered but lies nowhere on the stage gets a button: no legal answer is ever out of reach."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from hellas.engine.decision import Option
from hellas.table import boxes, draw, theme
from hellas.table.board import act, touch
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.lords.speech import ROMAN, answer
from hellas.table.ui import Ui
from hellas.table.widgets import button

ACROSS, ABREAST = 3, 4
"""How many buttons lie side by side at most, in the column and below a view that fills the stage."""
Saying = Callable[[Ui, Desk, list[str]], str]


class Offer(NamedTuple):
    """A button: of an element of the board, or of an option that is about none."""

    id: str
    text: str
    option: Option | None = None


def row_height(ui: Ui) -> int:
    return ui.theme.pick(40, 32)


def offers(ui: Ui, desk: Desk) -> list[Offer]:
    """What this frame has drawn no target for, in the order of the options."""
    drawn = ui.drawn
    found: dict[str, Offer] = {}
    finish = desk.part.finishing(desk.options)
    alone = [option for option in desk.narrowed if option != finish]
    for option in alone:
        elements = desk.part.mentions(option)
        if not elements and option.key not in drawn:
            found[option.key] = Offer(option.key, answer(ui, desk, option.key), option)
        for element in elements:
            if element in drawn or element in found or element in desk.selected:
                continue
            text = answer(ui, desk, option.key) if len(elements) == 1 else element_name(ui, desk, element)
            found[element] = Offer(element, text)
    return list(found.values())


def shape(ui: Ui, count: int, high: int) -> tuple[int, int]:
    """Columns and rows for so many buttons: one column, more where they would not fit; there is no scrolling."""
    most = max(1, high // (row_height(ui) + ui.theme.px(6)))
    across = min(ACROSS, math.ceil(count / most))
    return across, math.ceil(count / across)


def height(ui: Ui, count: int, most: int) -> int:
    """How high the buttons want to be, at most so high."""
    return min(most, shape(ui, count, most)[1] * (row_height(ui) + ui.theme.px(6))) if count else 0


def strip_height(ui: Ui, count: int) -> int:
    """How high they are below a view that fills the stage, side by side."""
    rows = -(-count // ABREAST)
    return rows * (row_height(ui) + ui.theme.px(6)) - ui.theme.px(6) if rows else 0


def draw_offers(ui: Ui, desk: Desk, found: Sequence[Offer], rect: Rect, *, abreast: bool = False) -> None:
    """The buttons, all of them in sight; ``abreast`` in as few rows as can be."""
    count = len(found)
    if found:
        across, rows = (min(ABREAST, count), -(-count // ABREAST)) if abreast else shape(ui, count, rect.h)
        if abreast:
            rect = boxes.centred((min(rect.w, across * ui.theme.pick(460, 380)), rect.h), rect)
        cells = boxes.grid(rect, across, rows, ui.theme.px(6), rtl=ui.rtl)
        for each, cell in zip(found, cells, strict=False):
            cell.h = min(cell.h, row_height(ui))
            one(ui, desk, each, cell)


def one(ui: Ui, desk: Desk, each: Offer, rect: Rect) -> None:
    """A button; that of an element is marked as the element would be."""
    if each.option is not None:
        give = partial(act, ui, desk.add, each.option)
        button(ui, each.id, rect, each.text, give, legal=True, group="offers", role="second")
        draw.corners(ui.surface, rect)
        return
    draw.plate(ui.surface, rect, theme.CARD, theme.EDGE, radius=ui.theme.px(8), width=1.5)
    ui.text(each.text, rect.inflate(-ui.theme.px(14), -4), "second", align="centre")
    touch(ui, desk, each.id, rect, radius=ui.theme.px(8), group="offers")


def element_name(ui: Ui, desk: Desk, element: str) -> str:
    """An element of the board in words."""
    kind, _, thing = element.partition(":")
    words = thing.split(":")
    say = NAMED.get(kind)
    return say(ui, desk, words) if say else ui.locale.name(words[0])


def _of(form: str) -> Saying:
    return lambda ui, desk, words: ui.t(f"lords.element.{form}", Name(words[0]))


def _word(group: str) -> Saying:
    return lambda ui, desk, words: ui.t(f"lords.{group}.{words[0]}")


NAMED: dict[str, Saying] = {
    "region": _of("region"),
    "stack": _of("stack"),
    "spot": _of("spot"),
    "number": lambda ui, desk, words: ui.t("lords.element.number", n=int(words[0])),
    "attribute": _word("attribute"),
    "land": _word("land"),
    "special": _word("special"),
    "symbol": _word("symbol"),
    "reward": _word("reward"),
    "wound": lambda ui, desk, words: ui.t("lords.element.wound", Name(words[0]), int(words[1]) + 1),
    "tray": lambda ui, desk, words: ui.t("lords.element.tray", int(words[0]) + 1),
    "quest": lambda ui, desk, words: ui.t("lords.element.quest", Name(words[0]), ROMAN[int(words[1])]),
    "seat": lambda ui, desk, words: desk.match.names[int(words[0])],
    "use": lambda ui, desk, words: answer(ui, desk, ":".join(words)),
}
"""By the kind of the element; the others are called by their name."""

"""The stage of Lords of Hellas: the map in a square, beside it the turn, what is held and what is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from hellas.table import boxes
from hellas.table.desk import Desk
from hellas.table.lords import battle, cards, choices, happening, hunt, keeping, offers, passing, peek, sheet, turnblock
from hellas.table.lords.extras import extra_of
from hellas.table.lords.map import draw_map
from hellas.table.panes import pane
from hellas.table.part import Overlay
from hellas.table.scrolls import scroll
from hellas.table.ui import Ui

LEAST = (400, 330)
"""How wide the column beside the map is at least."""
REST = (200, 150)
"""How high what is held or chosen is at least. Where type is too large for it below the turn, the column scrolls."""
VIEW = (560, 440)
"""How high a view that fills the stage is at least."""


def draw_stage(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw the stage; what it has no place for gets buttons."""
    passing.listen(ui, desk)
    view = next((draw for wanted, draw in VIEWS if wanted(desk)), None)
    if view is None:
        beside_the_map(ui, desk, rect)
        return
    least, found = ui.theme.pick(*VIEW), ui.memory("lords.offers", list[str])
    foot = min(rect.h // 2, offers.strip_height(ui, len(found)))
    rest = Rect(rect.x, rect.y, rect.w, rect.h - foot - (ui.theme.px(6) if foot else 0))
    if rest.h >= least:
        view(ui, desk, rest)
    else:
        with scroll(ui, "lords.view", rest, least) as room:
            view(ui, desk, room)
    draw_missing(ui, desk, Rect(rect.x, rect.bottom - foot, rect.w, foot), found, abreast=True)


VIEWS: Sequence[tuple[Callable[[Desk], bool], Callable[[Ui, Desk, Rect], None]]] = (
    (battle.wanted, battle.draw_battle),
    (hunt.wanted, hunt.draw_hunt),
    (choices.fills, choices.draw_choices),
)
"""What takes the place of the map, and when."""


def beside_the_map(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The map at the start, whatever the direction of the language is for the column."""
    look = ui.theme
    side = min(rect.h, rect.w - look.pick(*LEAST) - look.gutter)
    square = boxes.start(rect, side, rtl=ui.rtl)
    column = boxes.end(rect, rect.w - side - look.gutter, rtl=ui.rtl)
    draw_map(ui, desk, Rect(square.x, rect.y, side, rect.h))
    draw_column(ui, desk, column)


def draw_column(ui: Ui, desk: Desk, column: Rect) -> None:
    """The turn and the rest below it. In large type the column scrolls, and what is to be chosen comes first."""
    gap, strip = ui.theme.gutter, peek.height(ui, desk)
    least = ui.theme.pick(*REST) + (strip + gap if strip else 0)
    asked = choices.wanted(desk) or happening.wanted(desk) or bool(ui.memory("lords.offers", list[str]))
    turn = turn_height(ui, desk)
    high = turn + (gap + least if asked or strip or cards.wanted(desk) else 0)
    if high <= column.h:
        draw_rest(ui, desk, draw_turn(ui, desk, column))
    elif asked:
        first = max(least, column.h)
        with scroll(ui, "lords.column", column, first + turn + 2 * gap) as room:
            upper, lower = boxes.rows(room, [float(first), None], gap)
            draw_turn(ui, desk, lower)
            draw_rest(ui, desk, upper)
    else:
        with scroll(ui, "lords.column", column, high) as room:
            draw_rest(ui, desk, draw_turn(ui, desk, room))


def turn_height(ui: Ui, desk: Desk) -> int:
    """How high what ``draw_turn`` draws is."""
    extra = extra_of(desk)
    if board := extra.board_height(ui, desk):
        return board
    strip = extra.strip_height(ui, desk)
    return turnblock.height(ui) + (strip + ui.theme.gutter if strip else 0)


def draw_turn(ui: Ui, desk: Desk, column: Rect) -> Rect:
    """The turn, or the board of an expansion in its place while that is what matters; returns the room below."""
    extra, gap = extra_of(desk), ui.theme.gutter
    board, strip = extra.board_height(ui, desk), extra.strip_height(ui, desk)
    top, rest = boxes.rows(column, [float(board or turnblock.height(ui)), None], gap)
    if board:
        extra.draw_board(ui, desk, top)
        return rest
    turnblock.draw_block(ui, desk, top)
    if not strip:
        return rest
    low, rest = boxes.rows(rest, [float(strip), None], gap)
    extra.draw_strip(ui, desk, low)
    return rest


def draw_rest(ui: Ui, desk: Desk, rect: Rect) -> None:
    """What is held, or what is to be chosen; at the foot a button for whatever lies nowhere."""
    if strip := peek.height(ui, desk):
        top, rect = boxes.rows(rect, [float(strip), None], ui.theme.gutter)
        peek.draw_strip(ui, desk, top)
        if peek.opened(ui, desk):
            peek.draw_open(ui, desk, rect)
            return
    found = ui.memory("lords.offers", list[str])
    foot = offers.height(ui, len(found), rect.h)
    room = Rect(rect.x, rect.y, rect.w, rect.h - foot - (ui.theme.gutter if foot else 0))
    if room.h > ui.theme.px(40):
        around = room.inflate(2 * ui.theme.px(8), 2 * ui.theme.px(8))
        pane(ui, "lords.rest", around, lambda: draw_first(ui, desk, room), key=lambda: ui.version)
    draw_missing(ui, desk, Rect(rect.x, rect.bottom - foot, rect.w, foot), found)


def draw_first(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The first of what could be shown that there is."""
    if choices.wanted(desk):
        draw_choices(ui, desk, rect)
    elif happening.wanted(desk):
        happening.draw_happening(ui, desk, rect)
    elif cards.wanted(desk):
        cards.draw_hand(ui, desk, rect)
    elif sheet.wanted(desk) and rect.h >= sheet.least(ui):
        draw_sheet(ui, desk, rect)


def draw_choices(ui: Ui, desk: Desk, rect: Rect) -> None:
    """What is to be chosen; below it the table sheet, where there is room for both."""
    high, gap = choices.height(ui, desk), ui.theme.gutter
    spare = rect.h - high - gap
    if not high or spare < sheet.least(ui) or not sheet.wanted(desk):
        choices.draw_choices(ui, desk, rect)
        return
    choices.draw_choices(ui, desk, Rect(rect.x, rect.y, rect.w, high))
    draw_sheet(ui, desk, Rect(rect.x, rect.y + high + gap, rect.w, spare))


def draw_sheet(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The table sheet, from memory while nothing on it changes."""
    room, key = rect.inflate(ui.theme.px(8), ui.theme.px(8)), partial(keeping.of_sheet, ui, desk)
    pane(ui, "lords.sheet", room, lambda: sheet.draw_sheet(ui, desk, rect), key=key)


def draw_missing(ui: Ui, desk: Desk, rect: Rect, known: list[str], *, abreast: bool = False) -> None:
    """The buttons; if there are more or fewer than the ``known`` ones, another frame makes room for them.

    While the map is a frame behind, what it may be about to show gets none.
    """
    missing = offers.offers(ui, desk)
    if ui.panes.behind:
        missing = [each for each in missing if each.id in known or choices.head(each.id) not in keeping.ON_MAP]
    if len(missing) != len(known):
        ui.invalidate()
    known[:] = [each.id for each in missing]
    if missing and rect.h:
        offers.draw_offers(ui, desk, missing, rect, abreast=abreast)


def overlays(ui: Ui) -> Sequence[Overlay]:
    """The table sheet."""
    return (Overlay("sheet", sheet.KEY, ui.t("lords.sheet"), sheet.draw_sheet, (860, 620)),)

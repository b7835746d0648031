"""The stage of Lords of Hellas: the map in a square, beside it the turn, what is held and what is offered."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from hellas.table import boxes
from hellas.table.desk import Desk
from hellas.table.lords import battle, cards, choices, hunt, offers, sheet, turnblock
from hellas.table.lords.extras import extra_of
from hellas.table.lords.map import draw_map
from hellas.table.part import Overlay
from hellas.table.ui import Ui

LEAST = (400, 330)
"""How wide the column beside the map is at least."""
SHEET = (380, 300)
"""How high the table sheet is at least."""


def draw_stage(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw the stage; what it has no place for gets buttons."""
    if battle.wanted(desk):
        battle.draw_battle(ui, desk, rect)
        over_the_foot(ui, desk, rect)
    elif hunt.wanted(desk):
        hunt.draw_hunt(ui, desk, rect)
        over_the_foot(ui, desk, rect)
    elif choices.fills(desk):
        choices.draw_choices(ui, desk, rect)
        over_the_foot(ui, desk, rect)
    else:
        beside_the_map(ui, desk, rect)


def beside_the_map(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The map at the start, whatever the direction of the language is for the column."""
    look = ui.theme
    side = min(rect.h, rect.w - look.pick(*LEAST) - look.gutter)
    square = boxes.start(rect, side, rtl=ui.rtl)
    column = boxes.end(rect, rect.w - side - look.gutter, rtl=ui.rtl)
    draw_map(ui, desk, Rect(square.x, rect.y, side, rect.h))
    draw_rest(ui, desk, draw_turn(ui, desk, column))


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
    found = ui.memory("lords.offers", list[int])
    foot = offers.height(ui, found[0] if found else 0, rect.h)
    room = Rect(rect.x, rect.y, rect.w, rect.h - foot - (ui.theme.gutter if foot else 0))
    if room.h > ui.theme.px(40):
        if choices.wanted(desk):
            choices.draw_choices(ui, desk, room)
        elif cards.wanted(desk):
            cards.draw_hand(ui, desk, room)
        elif sheet.wanted(desk) and room.h >= ui.theme.pick(*SHEET):
            sheet.draw_sheet(ui, desk, room)
    draw_missing(ui, desk, Rect(rect.x, rect.bottom - foot, rect.w, foot), found)


def draw_missing(ui: Ui, desk: Desk, rect: Rect, known: list[int]) -> None:
    """The buttons; if there are more or fewer than in the last frame, another frame makes room for them."""
    missing = offers.offers(ui, desk)
    if [len(missing)] != known:
        known[:] = [len(missing)]
        ui.invalidate()
    if missing and rect.h:
        offers.draw_offers(ui, desk, missing, rect)


def over_the_foot(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The same buttons over the foot of a view that fills the stage."""
    found = ui.memory("lords.offers", list[int])
    high = offers.height(ui, found[0] if found else 0, rect.h // 2)
    wide = min(rect.w, ui.theme.pick(420, 340))
    draw_missing(ui, desk, Rect(rect.right - wide, rect.bottom - high, wide, high), found)


def overlays(ui: Ui) -> Sequence[Overlay]:
    """The table sheet."""
    return (Overlay("sheet", "T", ui.t("lords.sheet"), sheet.draw_sheet, (860, 620)),)

"""26 The Garden beside the map: apples on the tree and in hands, Atlas, and what can be eaten at the turn's start."""

from __future__ import annotations

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import faded, icon
from hellas.table.lords.panels import ATTRIBUTES
from hellas.table.part import View
from hellas.table.theme import mix
from hellas.table.ui import Ui

from . import marks, outlooks
from .facts import atlas, board_of, eaten
from .overload import draw_slots, framed

ELEMENT = "apple:"
"""How the elements of what can be eaten begin: ``apple:heal:speed``."""


def wanted(desk: Desk) -> bool:
    """At the start of a turn in which an apple can be eaten."""
    decision = desk.decision if not desk.showing else None
    return decision is not None and decision.kind == "turn.start" and any(o.verb == "apple" for o in decision.options)


def height(ui: Ui) -> int:
    """How much room the board needs."""
    return ui.theme.pick(338, 286)


def draw_board(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The board in the place of the turn."""
    about = ui.t("atlas.garden.about", atlas().garden.apples)
    draw_inside(ui, desk, framed(ui, rect, ui.t("atlas.garden"), about))


def draw_inside(ui: Ui, desk: Desk, rect: Rect) -> None:
    """All that lies on it; what can be eaten while that is asked."""
    look, board = ui.theme, board_of(desk)
    eating = (104, 88) if wanted(desk) else (2, 2)
    heights = [float(look.pick(each, small)) for each, small in ((24, 20), (28, 24), eating, (32, 28))]
    tree, hands, eat, slots, said = boxes.rows(rect, [*heights, None], look.pick(8, 6))
    draw_tree(ui, tree, board)
    draw_hands(ui, desk, hands, board)
    if wanted(desk):
        draw_eating(ui, desk, eat)
    draw_slots(ui, desk, slots, board)
    draw.plate(ui.surface, said, mix(theme.FILL, theme.CARD, 0.6), theme.LINE, radius=look.px(6))
    ui.text(outlooks.reward(ui, desk, board), said.inflate(-look.px(14), -4), "small")


def draw_tree(ui: Ui, line: Rect, board: View) -> None:
    """26.1 All apples of a game; those that have left the tree are pale."""
    total = atlas().garden.apples
    for at, cell in enumerate(boxes.columns(line, [None] * total, rtl=ui.rtl)):
        made = marks.apple(min(cell.w, cell.h), there=at < board["apples_left"])
        ui.surface.blit(made, made.get_rect(center=cell.center))


def draw_hands(ui: Ui, desk: Desk, line: Rect, board: View) -> None:
    """How many are on the tree, and who holds how many."""
    side = ui.theme.pick(22, 18)
    gap = ui.theme.px(5)
    names = desk.match.names
    wide = side + gap + ui.texts.measure("15", "second_bold")[0] + gap
    row = boxes.end(line, wide * len(names), rtl=ui.rtl)
    for seat, cell in enumerate(boxes.columns(row, [None] * len(names), rtl=ui.rtl)):
        made = tokens.mark(*desk.marks[seat], side)
        ui.surface.blit(made, made.get_rect(center=boxes.start(cell, side, rtl=ui.rtl).center))
        rest = boxes.end(cell, cell.w - side - gap, rtl=ui.rtl)
        ui.text(str(board["apples"][seat]), rest, "second_bold", lines=1)
        tip = Tip(ui.t("atlas.holds", names[seat], n=board["apples"][seat]))
        ui.target(f"atlas:apples:{seat}", cell, tip=tip, group="atlas", radius=4)
    words = boxes.start(line, line.w - row.w - gap, rtl=ui.rtl)
    ui.text(ui.t("atlas.tree", board["apples_left"], eaten(board)), words, "small", theme.SOFT)


# -- eating (26.5)


def draw_eating(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Three attributes to raise for the turn, and below them three injuries to heal."""
    seat = desk.seat
    if seat is None:
        return
    upper, lower = boxes.rows(rect, [0.54, 0.46], ui.theme.px(5))
    for row, use in ((upper, "raise"), (lower, "heal")):
        cells = boxes.columns(row, [None] * len(ATTRIBUTES), ui.theme.px(6), rtl=ui.rtl)
        for attribute, cell in zip(ATTRIBUTES, cells, strict=True):
            bite(ui, desk, seat, use, attribute, cell)


def bite(ui: Ui, desk: Desk, seat: Seat, use: str, attribute: str, rect: Rect) -> None:
    """A use of an apple: what it would do."""
    element, look = f"{ELEMENT}{use}:{attribute}", ui.theme
    stand = standing(ui, desk, element)
    dull = stand.closed
    fill = mix(theme.FILL, theme.CARD, 0.45) if dull else theme.LEGAL_TINT if stand.hover else theme.CARD
    draw.plate(ui.surface, rect, fill, theme.LINE if dull else theme.EDGE, radius=look.px(7), width=1.5)
    name = f"attr_{attribute}" if use == "raise" else "injury"
    inner = rect.inflate(-look.px(8), -4)
    size = min(inner.h, look.pick(26, 22))
    made = faded(name, size) if dull else icon(name, size)
    ui.surface.blit(made, made.get_rect(center=boxes.start(inner, size, rtl=ui.rtl).center))
    words = boxes.end(inner, inner.w - size - look.px(5), rtl=ui.rtl)
    ink = theme.FAINT if dull else theme.INK
    named = ui.t(f"lords.attribute.{attribute}")
    if use == "heal":
        ui.text(ui.t("atlas.heal", named), words, "small", ink)
    else:
        top, low = boxes.rows(words, [None, None])
        ui.text(named, top, "small_bold", ink, lines=1)
        value = desk.public["values"][seat][attribute]
        ui.text(str(value) if dull else ui.t("atlas.rises", value, value + 1), low, "small", ink, lines=1)
    tip = Tip(ui.t(f"atlas.apple.{use}"), ui.t(f"atlas.apple.{use}.tip", named), ui.t("tip.rules", "26.5"), "yes")
    touch(ui, desk, element, rect, tip=tip, group="atlas", radius=look.px(7))


# -- in short


def draw_strip(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Apples on the tree and in hands, and what the next monument brings; in a Hoplite Movement what an anchor does."""
    look, board = ui.theme, board_of(desk)
    draw.plate(ui.surface, rect, theme.CARD, theme.LINE, radius=look.px(8), shadow=True)
    ui.block(rect)
    inner = rect.inflate(-look.pick(16, 12), -look.pick(8, 6))
    upper, said = boxes.rows(inner, [float(look.pick(28, 24)), None], look.px(2))
    body = "\n".join([ui.t("atlas.garden.rule"), outlooks.reward(ui, desk, board)])
    tip = Tip(ui.t("atlas.garden"), body, ui.t("tip.rules", "26"))
    ui.target("atlas:strip", rect, tip=tip, group="atlas", radius=look.px(8))
    made = icon("apple", upper.h)
    ui.surface.blit(made, made.get_rect(center=boxes.start(upper, made.get_width(), rtl=ui.rtl).center))
    draw_hands(ui, desk, boxes.end(upper, upper.w - made.get_width() - look.px(8), rtl=ui.rtl), board)
    ui.text(outlooks.reward(ui, desk, board), said, "small")

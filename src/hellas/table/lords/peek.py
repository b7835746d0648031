"""0.8 The hand of the seat that is asked, beside the map: face down, open only while key or button is held."""

from __future__ import annotations

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.lords import cards
from hellas.table.ui import Ui

KEY = "H"
BACKS = 8
"""So many backs are drawn at most; the number stands beside them."""


def seat_of(desk: Desk) -> Seat | None:
    """Whose hand lies face down on the open table: that of the seat that is asked, unless it lies open already."""
    return None if desk.covered or desk.apart or desk.eyes is not None else desk.seat


def count(desk: Desk, seat: Seat) -> int:
    """How many cards it has, which all may know."""
    number: int = desk.settled["public"]["hands"][seat]
    return number


def name(desk: Desk, seat: Seat) -> str:
    """The strip's target. It is another after every answer, so that what is held then opens nothing any more."""
    return f"hand:{seat}:{desk.match.at}:{len(desk.draft)}"


def opened(ui: Ui, desk: Desk) -> bool:
    """Whether its player is looking at it now."""
    seat = seat_of(desk)
    return seat is not None and count(desk, seat) > 0 and ui.held(name(desk, seat))


def height(ui: Ui, desk: Desk) -> int:
    """How high the strip is; 0 if there is none."""
    return 0 if seat_of(desk) is None else ui.theme.pick(58, 46)


def draw_strip(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Backs, their number, and how to look at them."""
    seat, look = seat_of(desk), ui.theme
    if seat is None:
        return
    number, open_, id = count(desk, seat), opened(ui, desk), name(desk, seat)
    fill = theme.CARD if open_ else theme.mix(theme.FILL, theme.PAPER, 0.4)
    draw.plate(ui.surface, rect, fill, theme.ACCENT if open_ else theme.LINE, radius=look.px(8))
    words = draw_backs(ui, rect.inflate(-look.px(20), -look.px(12)), number)
    if not number:
        ui.text(ui.t("lords_view.strip_none", desk.match.names[seat]), words, "hint", theme.SOFT)
        return
    cap = tokens.key_cap(ui.texts, KEY)
    at = boxes.end(words, cap.get_width(), rtl=ui.rtl)
    ui.surface.blit(cap, cap.get_rect(center=at.center))
    words = boxes.start(words, words.w - at.w - look.px(8), rtl=ui.rtl)
    hold = boxes.end(words, words.w // 2, rtl=ui.rtl)
    said = ui.text(ui.t("lords_view.hold"), hold, "small_bold", theme.ACCENT, "end")
    words = boxes.start(words, words.w - said.w - look.px(8), rtl=ui.rtl)
    ui.text(ui.t("lords_view.strip", desk.match.names[seat], n=number), words, "hint", theme.INK)
    tip = Tip(ui.t("lords_view.hold"), ui.t("lords_view.hold.tip"), ui.t("tip.rules", "0.8"))
    ui.target(id, rect, tip=tip, radius=look.px(8), cursor="hand", focusable=False)
    ui.shortcut(KEY, lambda: None, id=id)


def draw_backs(ui: Ui, rect: Rect, number: int) -> Rect:
    """Cards face down, each over a part of the one before; returns the room after them."""
    wide, step = rect.h * 7 // 10, rect.h * 3 // 10
    backs = min(number, BACKS)
    room = wide + step * (backs - 1) if backs else 0
    for at in range(backs):
        card = Rect(rect.x + at * step, rect.y, wide, rect.h)
        card = boxes.mirror(card, rect) if ui.rtl else card
        draw.plate(ui.surface, card, theme.GLAZE, theme.CLAY, radius=ui.theme.px(4), width=1.5)
        draw.disc(ui.surface, card.center, max(2, wide // 6), theme.CLAY, None)
    return boxes.end(rect, rect.w - room - (ui.theme.px(12) if backs else 0), rtl=ui.rtl)


def draw_open(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The cards themselves, to be read and not to be clicked."""
    seat = seat_of(desk)
    if seat is None or not opened(ui, desk):
        return
    room = rect.inflate(-ui.theme.px(16), 0)  # with its shadows away from the rail, which is not painted anew
    cards.draw_cards(ui, desk, room, desk.own(seat)["hands"], shown_only=True)

"""5.2 Taking back casualties: the rows above, and in place of the tray what each city lost, by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import Rect

from hellas.engine.decision import Option, Seat
from hellas.table import boxes, theme, tokens
from hellas.table import draw as shapes
from hellas.table.board import act, standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.locale import Name
from hellas.table.perikles import pieces
from hellas.table.perikles.counters import Army, face, fan, fan_width, kind_of
from hellas.table.perikles.sending import draw_rows, planner
from hellas.table.ui import Ui
from hellas.table.widgets import button

KINDS = ("hoplite", "trireme")
LINES = 3  # cities that are shown at a time


def draw(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The stage of phase 5 before the first tile is handed in."""
    look, decision = ui.theme, desk.match.decision
    if planner(desk) is None and not (decision and decision.kind == "first_sender" and desk.seat is not None):
        draw_rows(ui, desk, rect, None)
        return
    seat = desk.seat
    assert seat is not None and decision is not None
    first = decision.kind == "first_sender"
    cities = [] if first else in_sight(desk, asked_cities(desk, seat))
    lines = max(1, len(cities))
    upper, lower = boxes.rows(rect, [None, float(look.pick(60, 44) + lines * look.pick(96, 68))], look.pick(10, 6))
    draw_rows(ui, desk, upper, None)
    shapes.plate(ui.surface, lower, theme.CARD, pieces.colour(desk, seat), radius=look.radius, width=2.5, shadow=True)
    ui.block(lower)
    inner = lower.inflate(-2 * look.pick(16, 10), -2 * look.pick(8, 5))
    head = Rect(inner.x, inner.y, inner.w, look.pick(34, 26))
    ui.text(ui.t("war.back.first" if first else "war.back.title"), head, "panel", theme.ACCENT, lines=1)
    note = "war.rule_first" if first else "war.back.note" if may_decline(desk) else "war.back.note_all"
    ui.text(ui.t(note), head, "hint", theme.SOFT, "end", lines=1)
    body = Rect(inner.x, head.bottom + look.px(4), inner.w, inner.bottom - head.bottom - look.px(4))
    if first:
        _seats(ui, desk, body)
        return
    for box, city in zip(boxes.rows(body, [None] * lines, look.px(6)), cities, strict=True):
        _city(ui, desk, box, city)


def asked_cities(desk: Desk, seat: Seat) -> list[str]:
    """The cities of a seat that have lost counters and are not settled yet: the one in question comes first."""
    public = desk.settled["public"]
    mine = [city for city, leader in public["leaders"].items() if leader == seat and public["casualties"][city]]
    now = desk.match.decision
    current = next((option.args[0] for option in now.options if option.args), "") if now else ""
    return mine[mine.index(current) :] if current in mine else mine


def may_decline(desk: Desk) -> bool:
    """R12 Unless a house ruling lets casualties come back by themselves."""
    return desk.match.options["retrieval"] == "optional"


def in_sight(desk: Desk, cities: list[str]) -> list[str]:
    """As many of the cities as there is room for, the one that is asked about among them."""
    asked = desk.decision.options[0].args if desk.decision else ()
    at = cities.index(asked[0]) if asked and asked[0] in cities else 0
    start = min(max(0, at - 1), max(0, len(cities) - LINES))
    return cities[start : start + LINES]


def planned(desk: Desk, city: str) -> str:
    """What the draft does for a city: a kind, "decline", or "" if it is not planned yet."""
    for key in desk.draft:
        verb, *args = key.split(":")
        if args and args[0] == city:
            return args[1] if verb == "retrieve" else verb
    return ""


def _city(ui: Ui, desk: Desk, rect: Rect, city: str) -> None:
    """What one city lost: two piles, and leaving them."""
    look, public = ui.theme, desk.settled["public"]
    wide = look.pick(150, 118)
    name, middle, leave = boxes.columns(
        rect, [float(wide), None, float(look.pick(190, 140))], look.pick(14, 8), rtl=ui.rtl
    )
    size = min(rect.h - 4, look.pick(44, 32))
    picture = tokens.coin(city, size)
    ui.surface.blit(picture, picture.get_rect(center=boxes.start(name, size, rtl=ui.rtl).center))
    ui.text(ui.locale.name(city), boxes.end(name, name.w - size - look.px(8), rtl=ui.rtl), "name", lines=1)
    lost = public["casualties"][city]
    for box, kind in zip(boxes.columns(middle, [None, None], look.pick(12, 8), rtl=ui.rtl), KINDS, strict=True):
        _pile(ui, desk, box, city, kind, [counter for counter in lost if kind_of(counter) == kind])
    decline = Option("decline", (city,))
    if not may_decline(desk):
        return
    chosen, offered = planned(desk, city), decline in desk.options
    box = boxes.centred((leave.w, min(leave.h, look.pick(44, 34))), leave)
    button(
        ui, f"decline:{city}", box, ui.t("war.back.leave"), lambda: act(ui, desk.add, decline), legal=offered,
        enabled=offered or chosen == "decline", reason=ui.t("war.back.later"), role="second",
        chosen=chosen == "decline",
    )  # fmt: skip


def _pile(ui: Ui, desk: Desk, box: Rect, city: str, kind: str, lost: Sequence[str]) -> None:
    """The lost counters of a kind, weakest first: that one would come back."""
    look, element = ui.theme, f"casualty:{city}:{kind}"
    stand = standing(ui, desk, element)
    shapes.plate(ui.surface, box, theme.PAPER, theme.LINE, radius=look.px(8))
    inner = box.inflate(-2 * look.pick(10, 7), -look.pick(8, 6))
    if not lost:
        ui.text(ui.t(f"war.back.none_{kind}"), inner, "hint", theme.SOFT, "centre", lines=1)
        return
    size = min(inner.h, look.pick(58, 44))
    counts = Counter(sorted(lost))
    weakest = next(iter(counts))
    strength = weakest.rpartition("-")[2]
    text = ui.t(f"war.back.{kind}", strength, n=len(lost))
    x = inner.right if ui.rtl else inner.x
    for at, (counter, count) in enumerate(counts.items()):
        wide = fan_width(count, size)
        left = x - wide if ui.rtl else x
        used = inner.right - left if ui.rtl else left + wide - inner.x
        words = ui.texts.fit(text, "second", theme.INK, max(1, inner.w - used - look.px(10)), inner.h)
        if at and (used > inner.w * 0.62 or words.get_height() > inner.h):
            break
        spot = (left, inner.centery - size // 2)
        if at:
            face(ui, spot, Army(counter, None), size, faint=True)
        else:
            fan(ui, spot, counter, count, size)
            if stand.selected or stand.planned:
                shapes.chosen(ui.surface, Rect(spot, (size, size)), radius=size // 9)
        x = left - look.px(10) if ui.rtl else left + wide + look.px(10)
    room = Rect(inner.x, inner.y, x - inner.x, inner.h) if ui.rtl else Rect(x, inner.y, inner.right - x, inner.h)
    ui.text(text, room, "second", theme.INK if stand.legal else theme.SOFT)
    tip = Tip(
        ui.t("war.back.tip", Name(city)),
        text,
        ui.t("war.rule", "5.2.1"),
        "yes",
    )
    touch(ui, desk, element, box, tip=tip, radius=look.px(8), group="casualties")


def _seats(ui: Ui, desk: Desk, rect: Rect) -> None:
    """R2, by a house ruling: who begins to send."""
    look = ui.theme
    names = desk.match.names
    for seat, box in enumerate(boxes.columns(rect, [None] * len(names), look.gutter, rtl=ui.rtl)):
        card = boxes.centred((box.w, min(box.h, look.pick(56, 42))), box)
        shapes.plate(ui.surface, card, theme.FILL, pieces.colour(desk, seat), radius=look.px(8), width=2)
        inner = card.inflate(-look.pick(20, 14), 0)
        flag = pieces.flag(desk, seat, look.pick(28, 22))
        ui.surface.blit(flag, flag.get_rect(center=boxes.start(inner, flag.get_width(), rtl=ui.rtl).center))
        room = boxes.end(inner, inner.w - flag.get_width() - look.px(10), rtl=ui.rtl)
        ui.text(names[seat], room, "body", lines=1)
        touch(ui, desk, f"seat:{seat}", card, radius=look.px(8), group="seats")

"""9.7 Slave Revolt, once its player has opened it: a place with Spartan counters, then the kind."""

from __future__ import annotations

from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.board import standing, touch
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.perikles import pieces
from hellas.table.perikles.counters import city_of
from hellas.table.perikles.facts import content
from hellas.table.perikles.rows import ROLES, SIDES, Row, Space, Table
from hellas.table.ui import Ui

VERB = "revolt"
SUPPLY = "place:supply"


def mark_row(ui: Ui, desk: Desk, row: Row, table: Table) -> None:
    """The spaces of a row on which Spartan counters of their leader lie, as one target."""
    sparta, public = content().sending_starter, desk.settled["public"]
    leader = public["leaders"][sparta]
    for side in SIDES:
        for role in ROLES:
            lying = [
                army
                for kind in ("hoplite", "trireme")
                for army in table.get(Space(row.location, side, role, kind), ())
                if army.seat == leader and not army.plan
            ]
            if any(city_of(army.counter) == sparta for army in lying):
                box = row.half(side, role)
                touch(
                    ui,
                    desk,
                    f"place:{row.location}",
                    box,
                    tip=ui.t("war.revolt.tip"),
                    radius=ui.theme.px(6),
                    group="places",
                )


def draw_panel(ui: Ui, desk: Desk, rect: Rect) -> None:
    """In place of the tray: the supply of the Spartan leader, the two kinds, and what happens."""
    look, public = ui.theme, desk.settled["public"]
    draw.plate(ui.surface, rect, theme.CARD, theme.ACCENT, radius=look.radius, width=2.5, shadow=True)
    ui.block(rect)
    inner = rect.inflate(-2 * look.pick(16, 10), -2 * look.pick(8, 5))
    head = Rect(inner.x, inner.y, inner.w, look.pick(32, 24))
    ui.text(ui.t("war.revolt.title"), head, "panel", theme.ACCENT, lines=1)
    ui.text(ui.t("war.rule", content().specials["slave_revolt"].section), head, "hint", theme.SOFT, "end", lines=1)
    words = Rect(inner.x, head.bottom, inner.w, look.pick(50, 34))
    shown = desk.match.options["slave_revolt_reveals"] == "yes"
    ui.text(ui.t("war.revolt.how_shown" if shown else "war.revolt.how"), words, "second", theme.SOFT, valign="top")
    row = Rect(inner.x, words.bottom + look.px(4), inner.w, inner.bottom - words.bottom - look.px(6))
    place, first, second = boxes.columns(row, [0.5, 0.25, 0.25], look.gutter, rtl=ui.rtl)
    leader = public["leaders"][content().sending_starter]
    name = "" if leader is None else desk.match.names[leader]
    _choice(ui, desk, SUPPLY, place, ui.t("war.revolt.from_supply", name), None if leader is None else leader)
    for box, kind in ((first, "hoplite"), (second, "trireme")):
        _choice(ui, desk, f"kind:{kind}", box, ui.t(f"war.revolt.{kind}"), kind)


def _choice(ui: Ui, desk: Desk, element: str, box: Rect, text: str, sign: int | str | None) -> None:
    look, stand = ui.theme, standing(ui, desk, element)
    box = Rect(box.x, box.y, box.w, min(box.h, look.pick(48, 36)))
    draw.plate(ui.surface, box, theme.FILL, theme.EDGE, radius=look.px(7))
    inner = box.inflate(-look.pick(20, 12), -4)
    size = look.pick(30, 22)
    made = None if sign is None else icon(sign, size) if isinstance(sign, str) else pieces.mark(desk, sign, size)
    if made:
        ui.surface.blit(made, made.get_rect(center=boxes.start(inner, size, rtl=ui.rtl).center))
        inner = boxes.end(inner, inner.w - size - look.px(8), rtl=ui.rtl)
    ui.text(text, inner, "body", theme.INK, lines=1)
    if stand.closed:
        draw.veil(ui.surface, box, radius=look.px(7), strength=150)
    touch(ui, desk, element, box, radius=look.px(7), group="places")

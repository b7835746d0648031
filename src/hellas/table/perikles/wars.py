"""Leaders and wars: seven coins in a ring, and a red line between those at war. Dashed: the draft would start it."""

from __future__ import annotations

import math
from itertools import pairwise

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import draw as shapes
from hellas.table import theme, tokens
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.locale import Name
from hellas.table.panes import pane
from hellas.table.part import View
from hellas.table.perikles import pieces
from hellas.table.perikles.counters import city_of
from hellas.table.ui import Ui

PERSIA = "persia"
# Where the coins lie, in shares of the ring's half axes: roughly as on the map.
PLACES = {
    "athens": (0.0, -1.0), "thebes": (0.76, -0.66), "corinth": (1.0, 0.1), "megara": (0.46, 0.92),
    "argos": (-0.46, 0.92), "sparta": (-1.0, 0.1), PERSIA: (-0.78, -0.66),
}  # fmt: skip
Pair = tuple[str, str]


def draw_ring(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The ring alone, in the middle of a rectangle (an overlay over the stage)."""
    view = desk.settled["public"]
    coin = min(ui.theme.px(76), rect.h // 4)
    wide, high = min(rect.w - 2 * coin, round(rect.h * 1.35)), rect.h - coin - ui.theme.px(12)
    centre = (rect.centerx, rect.y + coin // 2 + high // 2 + ui.theme.px(2))
    at = {
        city: (round(centre[0] + x * wide / 2), round(centre[1] + y * high / 2)) for city, (x, y) in PLACES.items()
    }  # fmt: skip
    fresh = planned_wars(desk)
    _begin(ui, view["wars"])
    for one, two in view["wars"]:
        _line(ui, at[one], at[two], f"war:{one}:{two}")
    for one, two in fresh:
        _dashed(ui, at[one], at[two])
    for one, two in [*view["wars"], *fresh]:
        _spears(ui, at[one], at[two], coin)
    for city, place in at.items():
        _coin(ui, desk, view, city, place, coin)


def draw(ui: Ui, desk: Desk, rect: Rect) -> int:
    """The panel of the rail, at the top of a rectangle; returns the height it takes."""
    look = ui.theme
    box = Rect(rect.x, rect.y, rect.w, min(look.pick(236, 162), round(rect.h * 0.72)))
    spare = look.pick(190, 130) if desk.settled["public"]["phase"] == "engage" else 0
    if box.h < look.px(90) or rect.h - box.h < spare:
        return 0  # while battles are fought the chronicle matters more
    shapes.shade(ui.surface, box, radius=look.radius)
    pane(ui, "rail.wars", box, lambda: _panel(ui, desk, box), key=lambda: _facts(ui, desk))
    return box.h


def _facts(ui: Ui, desk: Desk) -> object:
    """All that can be seen of leaders and wars."""
    view = desk.settled["public"]
    lines = [(pair, ui.anim.value("war:{}:{}".format(*pair))) for pair in view["wars"]]
    return desk, view["leaders"], view["persian_seats"], lines, planned_wars(desk)


def _panel(ui: Ui, desk: Desk, box: Rect) -> None:
    look = ui.theme
    shapes.plate(ui.surface, box, theme.CARD, theme.LINE, radius=look.radius)
    ui.block(box)
    inner = box.inflate(-2 * look.pick(14, 10), -2 * look.pick(8, 6))
    head = Rect(inner.x, inner.y, inner.w, look.pick(26, 20))
    ui.text(ui.t("war.ring.title"), head, "panel", theme.ACCENT, lines=1)
    foot = look.px(22) if not look.compact else 0
    draw_ring(ui, desk, Rect(inner.x, head.bottom + 2, inner.w, inner.bottom - head.bottom - foot - 2))
    if foot:
        wars = desk.settled["public"]["wars"] or planned_wars(desk)
        note = ui.t("war.ring.note" if wars else "war.ring.peace")
        ui.text(note, Rect(inner.x, inner.bottom - foot, inner.w, foot + 4), "hint", theme.SOFT, "end", lines=1)


def planned_wars(desk: Desk) -> list[Pair]:
    """The wars that the draft would start."""
    found: list[Pair] = []
    for key, foreseen in zip(desk.draft, desk.foreseen, strict=True):
        for enemy in foreseen.get("wars", ()):
            city = city_of(key.split(":")[1])
            pair = (min(city, enemy), max(city, enemy))
            if pair not in found:
                found.append(pair)
    return found


def leaders(view: View, city: str) -> list[Seat]:
    """Who commands the armies of a city, or of Persia."""
    if city == PERSIA:
        seats: list[Seat] = view["persian_seats"]
        return seats
    leader: Seat | None = view["leaders"][city]
    return [] if leader is None else [leader]


def _coin(ui: Ui, desk: Desk, view: View, city: str, place: tuple[int, int], size: int) -> None:
    seats = leaders(view, city)
    picture = tokens.coin(city, size, open_=bool(seats))
    box = picture.get_rect(center=place)
    ui.surface.blit(picture, box)
    side = max(15, round(size * 0.5))
    for at, seat in enumerate(seats):
        ui.surface.blit(
            pieces.mark(desk, seat, side), (box.right - side // 2 + at * (side + 2) - 4, box.bottom - side + 5)
        )
    if ui.hover == f"ring:{city}":
        shapes.disc(ui.surface, place, size / 2 + 3, None, theme.INK, 2)
    ui.target(
        f"ring:{city}", box.inflate(6, 6), tip=_tip(ui, desk, view, city), shape="circle", group="ring", focusable=False
    )


def _tip(ui: Ui, desk: Desk, view: View, city: str) -> Tip:
    names = [desk.match.names[seat] for seat in leaders(view, city)]
    if city == PERSIA:
        lines = [ui.t("war.ring.persians", name) for name in names]
    else:
        lines = [ui.t("war.ring.leads", name, Name(city)) for name in names] or [
            ui.t("war.ring.leaderless", Name(city))
        ]
    for key, pairs in (("fights", view["wars"]), ("would", planned_wars(desk))):
        enemies = [two if one == city else one for one, two in pairs if city in (one, two)]
        if enemies:
            lines.append(ui.t(f"war.ring.{key}", ui.t("war.tray.comma").join(map(ui.locale.name, enemies))))
    return Tip(ui.locale.name(city), " ".join(lines))


def _begin(ui: Ui, wars: list[list[str]]) -> None:
    """A war that has just begun draws its line."""
    known: set[str] = ui.memory("perikles.wars", set)
    now = {f"war:{one}:{two}" for one, two in wars}
    for fresh in now - known if known or len(now) == 1 else ():
        ui.anim.start(fresh, "war")
    if known != now:
        ui.state["perikles.wars"] = now


def _line(ui: Ui, a: tuple[int, int], b: tuple[int, int], id: str) -> None:
    shapes.line(ui.surface, a, ui.anim.between(id, a, b), theme.DANGER, 2.6)


def _dashed(ui: Ui, a: tuple[int, int], b: tuple[int, int]) -> None:
    count = max(2, round(math.dist(a, b) / 9))
    points = [(a[0] + (b[0] - a[0]) * step / count, a[1] + (b[1] - a[1]) * step / count) for step in range(count + 1)]
    for at, (one, two) in enumerate(pairwise(points)):
        if at % 2 == 0:
            shapes.line(ui.surface, one, two, theme.DANGER, 2.4)


def _spears(ui: Ui, a: tuple[int, int], b: tuple[int, int], coin: int) -> None:
    size = max(16, round(coin * 0.5))
    picture = icon("perikles_war", size)
    ui.surface.blit(picture, picture.get_rect(center=((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)))

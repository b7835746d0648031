"""The seven battle rows of phase 5: a plate for each location, and four army spaces on each of its sides.

From the outside in: allies, then the main player; hoplites, then triremes. Right-to-left languages mirror the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.icons import faded
from hellas.table.panes import pane
from hellas.table.part import View
from hellas.table.perikles import faces, pieces
from hellas.table.perikles.counters import Army, city_of, kind_of, lay
from hellas.table.perikles.facts import content
from hellas.table.theme import CITIES, mix
from hellas.table.ui import Ui

SIDES = ("attack", "defend")
ROLES = ("ally", "main")
KINDS = ("hoplite", "trireme")
_ORDER = [("attack", "ally"), ("attack", "main"), ("defend", "main"), ("defend", "ally")]


class Space(NamedTuple):
    """An army space."""

    location: str
    side: str
    role: str
    kind: str

    @property
    def element(self) -> str:
        """What an option that sends there is about: the board has the same name for main and allied space."""
        return f"space:{self.location}:{self.side}:{self.kind}"


Table = dict[Space, list[Army]]
"""What lies on each space."""


class Row(NamedTuple):
    """Where a location and its spaces lie."""

    location: str
    number: int
    rect: Rect
    plate: Rect
    spaces: dict[Space, Rect]

    def half(self, side: str, role: str) -> Rect:
        """Both spaces of a side and role together."""
        first, second = (self.spaces[Space(self.location, side, role, kind)] for kind in KINDS)
        return first.union(second)


@dataclass
class _Laid:
    """The rows of the last rectangle."""

    key: object = None
    rows: list[Row] = field(default_factory=list)


def rows_in(ui: Ui, rect: Rect, slots: Sequence[str]) -> list[Row]:
    """Where everything lies in a rectangle; worked out once."""
    known, key = ui.keep("perikles.rows", _Laid), (tuple(rect), tuple(slots), ui.theme, ui.rtl)
    if known.key != key:
        known.key, known.rows = key, layout(ui, rect, slots)
    return known.rows


def draw_row(ui: Ui, desk: Desk, row: Row, table: Table) -> None:
    """A row with what lies on it."""
    here = [(box, table.get(space, [])) for space, box in row.spaces.items()]
    open_ = desk.match.options["triremes_to_land_only"] == "yes"

    def paint() -> None:
        bare = f"bare:{row.number}:{row.rect.h}"
        faces.show(ui, bare, row.rect, (row.location, open_), lambda box, _: base(ui, moved(row, box), open_=open_))
        for box, armies in here:
            lay(ui, desk, box.inflate(-6, 0), armies, counter_size(ui, row))

    pane(ui, f"row:{row.location}", row.rect, paint, key=lambda: (desk, row.number, [armies for _, armies in here]))


def moved(row: Row, rect: Rect) -> Row:
    """The row as if it lay elsewhere."""
    x, y = rect.x - row.rect.x, rect.y - row.rect.y
    spaces = {space: box.move(x, y) for space, box in row.spaces.items()}
    return row._replace(rect=row.rect.move(x, y), plate=row.plate.move(x, y), spaces=spaces)


def counter_size(ui: Ui, row: Row) -> int:
    """Of the counters in a row, in pixels."""
    return min(ui.theme.pick(44, 34), row.rect.h - ui.theme.pick(18, 12))


def layout(ui: Ui, rect: Rect, slots: Sequence[str]) -> list[Row]:
    """The rows in a rectangle."""
    cells = boxes.rows(rect, [None] * len(slots), ui.theme.pick(9, 6))
    return [_row(ui, cell, location, at + 1) for at, (cell, location) in enumerate(zip(cells, slots, strict=True))]


def _row(ui: Ui, rect: Rect, location: str, number: int) -> Row:
    look = ui.theme
    inset, gap = look.pick(5, 4), look.pick(5, 5)
    inner = rect.inflate(-2 * inset - 2, -2 * inset)
    wide = min(look.pick(230, 184), round(rect.w * 0.24))
    left, middle, right = boxes.columns(inner, [None, float(wide), None], gap, rtl=ui.rtl)
    cells = [*boxes.columns(left, [None] * 4, gap, rtl=ui.rtl), *boxes.columns(right, [None] * 4, gap, rtl=ui.rtl)]
    names = [Space(location, side, role, kind) for side, role in _ORDER for kind in KINDS]
    return Row(location, number, rect, middle.inflate(0, 2 * inset - 4), dict(zip(names, cells, strict=True)))


def headings(ui: Ui, rect: Rect, row: Row) -> None:
    """Whose spaces stand below, and in which order the rows are fought."""
    for side, role in _ORDER:
        half = row.half(side, role)
        ui.text(
            ui.t(f"war.head.{side}_{role}"),
            Rect(half.x, rect.y, half.w, rect.h),
            "second",
            theme.SOFT,
            "centre",
            lines=1,
        )
    middle = Rect(row.plate.x - ui.theme.px(16), rect.y, row.plate.w + ui.theme.px(32), rect.h)
    ui.text(ui.t("war.head.order"), middle, "hint", theme.SOFT, "centre", lines=1)


def base(ui: Ui, row: Row, *, open_: bool = False) -> None:
    """A row without counters. ``open_``: triremes may come although there is no sea battle (a house ruling)."""
    look, city = ui.theme, content().locations[row.location].city
    tone = CITIES[city]
    draw.plate(
        ui.surface, row.rect, mix(tone.tint, theme.PAPER, 0.62), mix(tone.band, tone.tint, 0.55), radius=look.px(8)
    )
    size = min(look.pick(26, 20), row.rect.h // 2)
    for space, box in row.spaces.items():
        draw.plate(
            ui.surface,
            box,
            mix(theme.TABLE, theme.PAPER, 0.35),
            mix(theme.LINE, theme.PAPER, 0.25),
            radius=look.px(6),
            width=1.2,
        )
        if space.kind in content().locations[row.location].battles or open_:
            mark = faded(space.kind, size, theme.VALUE, 70)
            ui.surface.blit(mark, mark.get_rect(center=box.center))
        else:
            inner = box.inflate(-box.w * 0.26, -box.h * 0.3)
            ends = (inner.bottomleft, inner.topright) if not ui.rtl else (inner.topleft, inner.bottomright)
            draw.line(ui.surface, *ends, theme.LINE, 1.2)
    plate(ui, row)


def plate(ui: Ui, row: Row) -> None:
    """The location: order of fighting, owner, name, points, battles, natives."""
    look, box, printed = ui.theme, row.plate, content().locations[row.location]
    tone, flip = CITIES[printed.city], pieces.flipper(ui, row.plate)
    draw.plate(ui.surface, box, tone.tint, mix(tone.band, theme.INK, 0.3), radius=look.px(7), width=2)
    band = look.pick(30, 24)
    side = Rect(box.x + 2, box.y + 2, band, box.h - 4)
    draw.plate(ui.surface, flip(side), tone.band, None, radius=look.px(5))
    draw.plate(ui.surface, flip(Rect(side.right - look.px(6), side.y, look.px(6), side.h)), tone.band, None, radius=0)
    ui.text(str(row.number), flip(side), "number", theme.WHITE, "centre", lines=1)
    inner = Rect(side.right + look.pick(6, 4), box.y + 2, box.right - side.right - look.pick(10, 6), box.h - 4)
    upper, lower = boxes.rows(inner, [0.54, 0.46])
    coin, disc = look.pick(32, 26), look.pick(32, 26)
    picture = tokens.coin(printed.city, coin)
    ui.surface.blit(picture, picture.get_rect(center=flip(Rect(upper.x, upper.y, coin, upper.h)).center))
    pieces.value_disc(ui, flip(Rect(upper.right - disc, upper.y, disc, upper.h)).center, disc, printed.vp)
    name = Rect(upper.x + coin + look.px(5), upper.y, upper.w - coin - disc - look.px(8), upper.h)
    role = "strong" if look.compact else "name"
    ui.text(ui.locale.name(row.location), flip(name), role, lines=1)
    taken = pieces.battles(ui, flip(lower), row.location, min(look.pick(26, 19), lower.h - 4))
    pill = pieces.natives(ui, row.location)
    if pill is not None and pill.get_width() > lower.w - taken - look.px(3):
        pill = pieces.natives(ui, row.location, short=True)
    if pill is not None:
        spot = Rect(0, 0, *pill.get_size())
        spot.midright = (lower.right, min(lower.centery - look.pick(2, 1), box.bottom - 3 - spot.h // 2))
        ui.surface.blit(pill, flip(spot))


# -- what lies there


def party(public: View, seat: Seat) -> list[Seat]:
    """The seats that count as one at a location: shared Persians (8.4)."""
    persians: list[Seat] = public["persian_seats"]
    return persians if seat in persians else [seat]


def role_of(public: View, seat: Seat, location: str, side: str) -> str:
    """The space on which a seat's counters lie, or would lie: the first on a side is its main player (5.6.1)."""
    main = public["mains"][location][SIDES.index(side)]
    return "main" if main is None or main in party(public, seat) else "ally"


def lying(view: View) -> Table:
    """All counters on the spaces, as the view shows them."""
    public, found = view["public"], Table()
    placed = view["own"].get("placed", public["placed"])
    for location in public["slots"]:
        for seat, stack in enumerate(placed[location]):
            side = public["sides"][location][seat]
            for counter in stack:
                role = role_of(public, seat, location, side)
                found.setdefault(Space(location, side, role, kind_of(counter)), []).append(Army(counter, seat))
    return found


def planned(desk: Desk, table: Table) -> None:
    """Add what the draft would send, and what permission is being asked for."""
    public, seat, number = desk.public, desk.seat, 0
    for key in desk.draft:
        verb, *args = key.split(":")
        if verb == "send" and seat is not None:
            number += 1
            counter, side, location = args
            space = Space(location, side, role_of(public, seat, location, side), kind_of(counter))
            table.setdefault(space, []).append(Army(counter, seat, str(number)))
    if desk.apart and (asking := public["asking"]):
        space = Space(
            asking["location"], "defend", role_of(public, asking["seat"], asking["location"], "defend"), asking["kind"]
        )
        table.setdefault(space, []).append(Army(f"{asking['city']}-{asking['kind']}", asking["seat"], "?"))


def cities_at(table: Table, space: Space) -> set[str]:
    """Whose counters lie on a space."""
    return {city_of(army.counter) for army in table.get(space, ())}

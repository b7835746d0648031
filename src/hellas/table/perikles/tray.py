"""The tray of a sending turn: own armies, which only their player sees, and what the tile and a cube allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.engine.decision import Seat, option_of
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import act, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.locale import Name
from hellas.table.panes import pane
from hellas.table.part import View
from hellas.table.perikles import pieces
from hellas.table.perikles.counters import city_of, fan, fan_width, kind_of
from hellas.table.perikles.facts import content
from hellas.table.perikles.hints import lazy
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width

WIDE_SIZES = (58, 54, 50, 46, 42, 38, 34, 30, 26)
COMPACT_SIZES = (40, 37, 34, 31, 28, 25, 22)


class Ledger(NamedTuple):
    """What a sending turn has used: armies for the tile, the city whose cube is paid, armies for the cube."""

    sent: int
    naming: str | None
    extra: int


def ledger(desk: Desk) -> Ledger:
    """What is sent and planned."""
    public = desk.settled["public"]
    sent, naming, extra = public["sent"], public["naming"], public["extra"]
    for key in desk.draft:
        verb, *args = key.split(":")
        if verb == "spend":
            naming = args[0]
        elif verb == "withdraw":
            naming = None
        elif verb == "send" and naming is None:
            sent += 1
        elif verb == "send":
            extra += 1
    return Ledger(sent, naming, extra)


def supply(view: View, seat: Seat) -> list[str]:
    """5.1 What the seat sends from: its own supply, or the common one of the Persians, as the view shows it."""
    where = view["own"] or view["public"]
    counters: list[str] = where["persians"] if seat in view["public"]["persian_seats"] else where["supply"][seat]
    return counters


def sent_from(desk: Desk) -> list[str]:
    """The counters that the draft sends."""
    return [option_of(key).args[0] for key in desk.draft if key.startswith("send:")]


def height(ui: Ui, desk: Desk) -> int:
    """How high the tray should be: for the player with the most cities, so that the rows above keep their places."""
    led = Counter(desk.settled["public"]["leaders"].values())
    cities = max((count for seat, count in led.items() if seat is not None), default=1)
    return ui.theme.pick(166, 112) if cities < 2 else ui.theme.pick(200, 134) if cities < 4 else ui.theme.pick(222, 150)


def draw_tray(ui: Ui, desk: Desk, rect: Rect, seat: Seat) -> None:
    """The whole tray."""
    look, view = ui.theme, desk.settled
    planned = Counter(sent_from(desk))
    counters = list((Counter(supply(view, seat)) - planned).elements())
    cities = list(dict.fromkeys(map(city_of, [*supply(view, seat), *planned])))
    inner = rect.inflate(-2 * look.pick(14, 10), -2 * look.pick(8, 5))
    head, body = boxes.rows(inner, [float(look.pick(34, 26)), None], look.pick(5, 2))
    left, side = boxes.columns(body, [None, float(_ledger_width(ui, inner.w))], look.pick(22, 14), rtl=ui.rtl)
    foot = 0 if len(cities) > 1 else look.pick(34, 23)
    spread = _spread(ui, Rect(left.x, left.y, left.w, left.h - foot), counters, several=len(cities) > 1)

    def paint() -> None:
        draw.plate(ui.surface, rect, theme.CARD, pieces.colour(desk, seat), radius=look.radius, width=2.5)
        ui.block(rect)
        _heading(ui, head, cities, "open" if desk.match.options["supply_strength_visible"] == "yes" else "secret")
        bar = side.right + look.pick(11, 7) if ui.rtl else side.x - look.pick(11, 7)
        ui.surface.fill(theme.LINE, (bar, body.y + 2, 1, body.h - 4))
        _armies(ui, spread)
        if foot:
            _counts(ui, desk, Rect(left.x, left.bottom - foot, left.w, foot), seat, counters)

    standing = [stacks[seat] for stacks in view["public"]["placed"].values()]
    draw.shade(ui.surface, rect, radius=look.radius)
    pane(ui, "tray", rect, paint, key=lambda: (desk, seat, supply(view, seat), planned, standing))
    for pile, box in spread.piles:
        _pile(ui, desk, box, pile, spread.size)
    draw_ledger(ui, desk, side, seat)


def _ledger_width(ui: Ui, room: int) -> int:
    return min(ui.theme.pick(270, 214), round(room * 0.42))


def _heading(ui: Ui, rect: Rect, cities: Sequence[str], seen: str) -> None:
    x = rect
    if len(cities) == 1:
        picture = tokens.coin(cities[0], rect.h)
        spot = boxes.start(rect, rect.h, rtl=ui.rtl)
        ui.surface.blit(picture, picture.get_rect(center=spot.center))
        x = boxes.end(rect, rect.w - rect.h - ui.theme.px(8), rtl=ui.rtl)
        title = ui.t("war.tray.one", Name(cities[0]))
    else:
        title = ui.t("war.tray.many")
    note = ui.t(f"war.tray.{seen}")
    wide = ui.texts.measure(note, "hint")[0]
    if ui.texts.measure(title, "panel")[0] + wide + ui.theme.px(24) <= x.w:
        ui.text(note, boxes.end(x, wide + 2, rtl=ui.rtl), "hint", theme.SOFT, "end", lines=1)
    ui.text(title, x, "panel", lines=1)


class _Pile(NamedTuple):
    """Equal counters of one strength, drawn as a small fan."""

    counter: str
    size: int

    def width(self, size: int) -> int:
        return fan_width(self.size, size)


def _piles(counters: Sequence[str]) -> list[list[_Pile]]:
    """By city, hoplites before triremes, weakest first."""
    counts = Counter(counters)
    cities = dict.fromkeys(map(city_of, counters))
    return [
        [_Pile(each, counts[each]) for each in sorted(counts, key=lambda c: (kind_of(c), c)) if city_of(each) == city]
        for city in cities
    ]


class _Spot(NamedTuple):
    pile: _Pile
    x: int
    line: int


def _flow(groups: list[list[_Pile]], size: int, room: int, lead: int) -> tuple[list[_Spot], list[tuple[str, int, int]]]:
    """Where piles go, line by line; each city begins with ``lead`` pixels for its coin."""
    gap, apart = max(4, size // 9), max(8, size // 4)
    spots: list[_Spot] = []
    leads: list[tuple[str, int, int]] = []
    x, line = 0, 0
    for group in groups:
        x += apart if x else 0
        if x + lead + group[0].width(size) > room:
            x, line = 0, line + 1
        leads.append((city_of(group[0].counter), x, line))
        x += lead
        kind = kind_of(group[0].counter)
        for pile in group:
            if kind_of(pile.counter) != kind:
                x, kind = x + apart, kind_of(pile.counter)
            if x + pile.width(size) > room:
                x, line = 0, line + 1
            spots.append(_Spot(pile, x, line))
            x += pile.width(size) + gap
    return spots, leads


class _Spread(NamedTuple):
    """Where piles and the coins of their cities lie in ``rect``, and how large counters are."""

    rect: Rect
    size: int
    piles: list[tuple[_Pile, Rect]]
    coins: list[tuple[str, Rect]]


def _spread(ui: Ui, rect: Rect, counters: Sequence[str], *, several: bool) -> _Spread:
    """Own counters, as large as all of them fit; worked out once."""
    known: dict[object, _Spread] = ui.keep("perikles.tray", dict)
    key = tuple(rect), tuple(counters), several, ui.theme, ui.rtl
    if key not in known:
        known.clear()
        known[key] = _laid(ui, rect, counters, several=several)
    return known[key]


def _laid(ui: Ui, rect: Rect, counters: Sequence[str], *, several: bool) -> _Spread:
    look, groups = ui.theme, _piles(counters)
    sizes = [look.px(size) for size in (COMPACT_SIZES if look.compact else WIDE_SIZES)]
    gap, size, lines = look.pick(8, 5), sizes[0], 0
    spots: list[_Spot] = []
    leads: list[tuple[str, int, int]] = []
    for size in sizes if counters else ():
        spots, leads = _flow(groups, size, rect.w, round(size * 0.7) if several else 0)
        lines = max(spot.line for spot in spots) + 1
        fits = all(spot.x + spot.pile.width(size) <= rect.w for spot in spots)
        if fits and lines * (size + gap) - gap <= rect.h:
            break
    top = rect.y + max(0, (rect.h - lines * (size + gap) + gap) // 2)

    def at(x: int, line: int, width: int) -> Rect:
        box = Rect(rect.x + x, top + line * (size + gap), width, size)
        return boxes.mirror(box, rect) if ui.rtl else box

    piles = [(spot.pile, at(spot.x, spot.line, spot.pile.width(size))) for spot in spots]
    coins = [(city, at(x, line, round(size * 0.62))) for city, x, line in leads] if several else []
    return _Spread(rect, size, piles, coins)


def _armies(ui: Ui, spread: _Spread) -> None:
    """The counters, and before each city's its coin."""
    if not spread.piles:
        ui.text(ui.t("war.tray.none"), spread.rect, "hint", theme.SOFT, lines=1)
    for city, box in spread.coins:
        picture = tokens.coin(city, round(spread.size * 0.56))
        ui.surface.blit(picture, picture.get_rect(center=box.center))
    for pile, box in spread.piles:
        fan(ui, box.topleft, pile.counter, pile.size, spread.size)


def _pile(ui: Ui, desk: Desk, box: Rect, pile: _Pile, size: int) -> None:
    """A pile can be chosen, or pulled to where its counter goes."""
    element = f"army:{pile.counter}"
    tip = lazy(ui, element, _pile_tip, ui, pile)
    stand = touch(ui, desk, element, box, tip=tip, radius=max(4, size // 9), group="armies", drag=True, marks=False)
    if stand.closed and not ui.dragging:
        draw.veil(ui.surface, box, radius=max(4, size // 9), strength=90)
    if stand.selected or ui.dragging == element:
        draw.chosen(ui.surface, box, radius=max(4, size // 9))
    elif stand.legal and stand.hover:
        draw.frame(ui.surface, box.inflate(4, 4), theme.LEGAL, width=3, radius=max(4, size // 9) + 2)


def _pile_tip(ui: Ui, pile: _Pile) -> Tip:
    name = army_name(ui, pile.counter)
    return Tip(name if pile.size == 1 else ui.t("war.army.several", name, pile.size))


def army_name(ui: Ui, counter: str) -> str:
    """A counter in words; its strength if it lies face up."""
    city, kind, *strength = counter.split("-")
    key = f"war.army.{kind}" if strength else f"war.army.{kind}_back"
    return ui.t(key, Name(city), *strength)


def _counts(ui: Ui, desk: Desk, rect: Rect, seat: Seat, counters: Sequence[str]) -> None:
    """How many hoplites and triremes are left, stand on the board, are planned."""
    placed = desk.settled["public"]["placed"].values()
    standing = Counter(kind_of(counter) for stacks in placed for counter in stacks[seat])
    left, planned = Counter(map(kind_of, counters)), Counter(map(kind_of, sent_from(desk)))
    size = min(ui.theme.pick(26, 20), rect.h)
    cells = boxes.columns(rect, [None, None], ui.theme.px(8), rtl=ui.rtl)
    for kind, cell in zip(("hoplite", "trireme"), cells, strict=True):
        picture = icon(kind, size)
        ui.surface.blit(picture, picture.get_rect(center=boxes.start(cell, size, rtl=ui.rtl).center))
        parts = [ui.t("war.tray.left", left[kind]), ui.t("war.tray.placed", standing[kind])]
        if planned[kind]:
            parts.append(ui.t("war.tray.planned", planned[kind]))
        room = boxes.end(cell, cell.w - size - ui.theme.px(6), rtl=ui.rtl)
        ui.text(ui.t("war.tray.comma").join(parts), room, "second", lines=1)


# -- what the tile and a cube allow


def draw_ledger(ui: Ui, desk: Desk, rect: Rect, seat: Seat) -> None:
    """Two armies for the tile; then a cube, and two more armies of its city."""
    book, constants = ledger(desk), content().constants
    line, gap = ui.theme.pick(28, 19), ui.theme.pick(3, 1)
    row = Rect(rect.x, rect.y, rect.w, line)
    most = constants.armies_per_influence_tile_max
    over = book.naming is not None or book.sent >= most
    _entry(ui, row, ui.t("war.ledger.tile", book.sent, most), done=over and book.sent > 0)
    row = row.move(0, line + gap)
    if book.naming is None:
        _cubes(ui, desk, Rect(row.x, row.y, row.w, rect.bottom - row.y), seat)
        return
    _entry(ui, row, ui.t("war.ledger.paid", Name(book.naming)), done=True)
    row, most = row.move(0, line + gap), constants.extra_armies_per_cube_max
    city = content().persia if seat in desk.public["persian_seats"] else book.naming
    _entry(ui, row, ui.t("war.ledger.extra", book.extra, most, Name(city)), done=book.extra >= most)
    withdraw = option_of("withdraw")
    if withdraw in desk.options:
        text = ui.t("war.ledger.withdraw")
        wide = min(rect.w, button_width(ui, text))
        box = boxes.start(row.move(0, line + gap), wide, rtl=ui.rtl)
        button(
            ui,
            "withdraw",
            box.inflate(0, ui.theme.pick(4, 2)),
            text,
            lambda: act(ui, desk.add, withdraw),
            role="second",
            legal=True,
        )


def _entry(ui: Ui, rect: Rect, text: str, *, done: bool) -> None:
    size = min(rect.h - 4, ui.theme.pick(18, 15))
    spot = boxes.start(rect, size + 2, rtl=ui.rtl).center
    if done:
        tokens.check_badge(ui.surface, spot, size, theme.LEGAL)
    else:
        draw.disc(ui.surface, spot, size / 2 - 1, theme.CARD, theme.EDGE, 1.5)
    room = boxes.end(rect, rect.w - size - ui.theme.px(10), rtl=ui.rtl)
    ui.text(text, room, "second", theme.SOFT if done else theme.INK, lines=1)


def payable(public: View, seat: Seat) -> list[str]:
    """The cities whose cubes might pay: those that the seat leads, or for Persians all in which it has one (8.3)."""
    if seat in public["persian_seats"]:
        return [city for city, column in public["columns"].items() if column[seat]]
    return [city for city, leader in public["leaders"].items() if leader == seat]


def _cubes(ui: Ui, desk: Desk, rect: Rect, seat: Seat) -> None:
    """A button for each city whose cube could be paid."""
    look, public = ui.theme, desk.public
    cities = payable(public, seat)
    if not cities:
        _entry(ui, Rect(rect.x, rect.y, rect.w, look.pick(28, 19)), ui.t("war.ledger.no_cube"), done=False)
        return
    persian = seat in public["persian_seats"]
    most = content().constants.extra_armies_per_cube_max
    words = [ui.t("war.ledger.pay_persia" if persian else "war.ledger.pay", Name(city), n=most) for city in cities]
    gap = look.pick(6, 4)
    cube, coin = look.pick(22, 17), look.pick(28, 20)
    if len(cities) == 1:
        box = Rect(rect.x, rect.y + 1, rect.w, min(rect.h, look.pick(52, 36)))
        _chip(ui, desk, box, cities[0], words[0], tokens.cube(desk.marks[seat].colour, cube))
        return
    label = Rect(rect.x, rect.y, rect.w, look.pick(28, 19))
    picture = tokens.cube(desk.marks[seat].colour, cube)
    ui.surface.blit(picture, picture.get_rect(center=boxes.start(label, cube, rtl=ui.rtl).center))
    room = boxes.end(label, label.w - cube - look.px(7), rtl=ui.rtl)
    ui.text(ui.t("war.ledger.pay_one", n=most), room, "small", theme.INK, lines=1)
    line = Rect(rect.x, label.bottom + look.pick(4, 2), rect.w, min(look.pick(40, 27), rect.bottom - label.bottom))
    wide = min(look.pick(48, 40), (rect.w - gap * (len(cities) - 1)) // len(cities))
    row = boxes.start(line, wide * len(cities) + gap * (len(cities) - 1), rtl=ui.rtl)
    for city, text, box in zip(cities, words, boxes.columns(row, [None] * len(cities), gap, rtl=ui.rtl), strict=True):
        _chip(ui, desk, box, city, text, None, coin)


def _chip(
    ui: Ui, desk: Desk, box: Rect, city: str, text: str, cube: pygame.Surface | None, coin: int = 0
) -> None:  # fmt: skip
    """The button of a city; alone it says in words what it does, with ``cube`` before them."""
    look = ui.theme
    draw.plate(ui.surface, box, theme.FILL, theme.EDGE, radius=look.px(7))
    inner = box.inflate(-2 * look.pick(10, 6), -2)
    if cube is None:
        picture = tokens.coin(city, min(coin, box.h - 4))
        ui.surface.blit(picture, picture.get_rect(center=box.center))
    else:
        ui.surface.blit(cube, cube.get_rect(center=boxes.start(inner, cube.get_width(), rtl=ui.rtl).center))
        room = boxes.end(inner, inner.w - cube.get_width() - look.pick(9, 6), rtl=ui.rtl)
        ui.text(text, room, "second")
    tip = Tip(text, ui.t("war.ledger.tip"), ui.t("war.rule", "5.3.4"))
    stand = touch(ui, desk, f"spend:{city}", box, tip=tip, radius=look.px(7), group="cubes")
    if stand.closed:
        draw.veil(ui.surface, box, radius=look.px(7), strength=150)

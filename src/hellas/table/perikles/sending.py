"""Phase 5: the battle rows with what lies there and what is planned, and below them the tray and the plan."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import groupby

from pygame import Rect

from hellas.engine.decision import Option, Seat
from hellas.table import boxes, theme
from hellas.table import draw as shapes
from hellas.table.board import SETTLE, Standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.locale import Name
from hellas.table.part import View
from hellas.table.perikles import orders, revolt, rows, tray
from hellas.table.perikles.counters import Army, city_of, face, lie, spread
from hellas.table.perikles.rows import Row, Space, Table
from hellas.table.scrolls import scroll
from hellas.table.ui import Ui

LEAST_ROW = (66, 56)


def draw(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The stage of phase 5."""
    seat = planner(desk)
    if seat is None:
        draw_rows(ui, desk, rect, None)
        return
    look = ui.theme
    upper, lower = boxes.rows(rect, [None, float(tray.height(ui, desk))], look.pick(10, 6))
    draw_rows(ui, desk, upper, seat)
    left, right = boxes.columns(lower, [0.63, 0.37], look.gutter, rtl=ui.rtl)
    if desk.unveiled == revolt.VERB:
        revolt.draw_panel(ui, desk, left)
    else:
        tray.draw_tray(ui, desk, left, seat)
    orders.draw_plan(ui, desk, right)
    _pulled(ui, desk)


def planner(desk: Desk) -> Seat | None:
    """The seat that plans a sending turn with its eyes open; None while others look on."""
    return desk.seat if desk.seat is not None and desk.eyes == desk.seat else None


# -- the rows


def draw_rows(ui: Ui, desk: Desk, rect: Rect, seat: Seat | None) -> None:
    """Headings and rows. ``seat`` is who plans here."""
    look, view = ui.theme, desk.settled
    slots = view["public"]["slots"]
    heads, body = boxes.rows(rect, [float(look.pick(24, 18)), None], look.pick(2, 1))
    table = rows.lying(view)
    rows.planned(desk, table)
    least = look.pick(*LEAST_ROW) * len(slots)
    with scroll(ui, "rows", body, least if least > body.h else body.h) as room:
        places = rows.rows_in(ui, room, slots)
        omens = omens_of(ui, desk) if seat is not None else Omens()
        for row in places:
            _row(ui, desk, row, table, seat, omens)
        if desk.apart:
            _asked(ui, desk, places)
    rows.headings(ui, heads, places[0])


def _row(ui: Ui, desk: Desk, row: Row, table: Table, seat: Seat | None, omens: Omens) -> None:
    public = desk.public
    roles = {side: rows.role_of(public, seat, row.location, side) if seat is not None else "" for side in rows.SIDES}
    takes_back = seat is not None and not any(each.startswith("army:") for each in (*desk.selected, ui.dragging))
    rows.draw_row(ui, desk, row, table)
    for space, box in row.spaces.items():
        armies = table.get(space, [])
        if space.role == roles[space.side]:
            _open_space(ui, desk, space, box, armies, omens)
        elif armies:
            look = f"look:{':'.join(space)}"
            tip = _tip(ui, desk, space, armies) if ui.hover == look else None
            ui.target(look, box, tip=tip, radius=6, focusable=False)
        if armies and takes_back:
            _ghosts(ui, desk, armies, lie(ui, box.inflate(-6, 0), armies, rows.counter_size(ui, row)))
    if desk.unveiled == revolt.VERB:
        revolt.mark_row(ui, desk, row, table)


def _open_space(ui: Ui, desk: Desk, space: Space, box: Rect, armies: list[Army], omens: Omens) -> None:
    """A space of the seat that plans: it may be clicked, or says why not."""
    element = space.element
    pointed = element in (ui.hover, ui.focus)
    tip = _tip(ui, desk, space, armies, omens) if pointed else None
    stand = touch(ui, desk, element, box, tip=tip, radius=ui.theme.px(6), group="spaces", marks=False)
    pulled = ui.dragging if ui.dragging.startswith("army:") else ""
    legal = element in omens.reach.get(pulled, ()) if pulled else stand.legal
    if stand.selected:
        shapes.chosen(ui.surface, box, radius=ui.theme.px(6))
    elif legal and desk.unveiled != revolt.VERB:
        _frame(ui, box, stand)
        _tags(ui, desk, box, element, omens, bare=not armies)


def _frame(ui: Ui, box: Rect, stand: Standing) -> None:
    if stand.hover:
        shapes.frame(ui.surface, box, theme.LEGAL, width=2.5, radius=ui.theme.px(6))
    shapes.corners(ui.surface, box.inflate(-2, -2), settle=ui.anim.value(SETTLE))


def _tags(ui: Ui, desk: Desk, box: Rect, element: str, omens: Omens, *, bare: bool) -> None:
    """What it would mean to send there: a question, a war."""
    look, size = ui.theme, ui.theme.pick(24, 19)
    asked, war = omens.asks.get(element), element in omens.wars
    for name, text, colour in (
        (
            "perikles_permission",
            "" if asked is None else ui.t("war.tag.ask", desk.marks[asked].letter),
            theme.LEGAL_TEXT,
        ),
        ("perikles_war", ui.t("war.tag.war") if war else "", theme.DANGER),
    ):
        if not text:
            continue
        inner = box.inflate(-look.pick(12, 10), -look.pick(12, 8))
        line = Rect(inner.x, inner.y if bare else box.y - size // 3, inner.w, size)
        spot = boxes.end(line, size, rtl=ui.rtl)
        ui.surface.blit(icon(name, size), spot)
        if bare and not look.compact:
            ui.text(text, boxes.start(line, line.w - size - 3, rtl=ui.rtl), "small_bold", colour, lines=1)


def _ghosts(ui: Ui, desk: Desk, armies: list[Army], spots: list[Rect]) -> None:
    """Planned counters: a click takes them back."""
    if not any(army.plan for army in armies):
        return
    at = {entry.number: entry.at for entry in orders.entries(desk)}
    for army, spot in zip(armies, spots, strict=True):
        if army.plan.isdigit():
            index = at[int(army.plan)]
            ui.target(
                f"ghost:{index}", spot, on_click=partial(orders.take_out, ui, desk, index), radius=6, group="ghosts",
                tip=ui.t("war.plan.remove"),
            )  # fmt: skip


def _asked(ui: Ui, desk: Desk, places: list[Row]) -> None:
    """5.5 While a leader is asked: only the row in question stands out."""
    asking = desk.settled["public"]["asking"]
    for row in places:
        if asking and row.location == asking["location"]:
            shapes.frame(ui.surface, row.rect.inflate(2, 2), theme.ACCENT, width=2.5, radius=ui.theme.px(8))
            ui.target(f"place:{row.location}", row.rect, focusable=False)
        else:
            shapes.veil(ui.surface, row.rect, radius=ui.theme.px(8), colour=theme.TABLE, strength=130)


# -- words at the pointer


def _tip(ui: Ui, desk: Desk, space: Space, armies: list[Army], omens: Omens | None = None) -> Tip:
    """Whose space it is and what lies there; before an army goes there, what would follow."""
    where = ui.t(f"war.space.{space.side}_{space.role}", Name(space.location))
    lines = [_owner(ui, desk, army) for army in _one_each(armies)]
    if omens is None:
        return Tip(where, " ".join(lines), extra=partial(spread, ui, desk, armies) if armies else None)
    element = space.element
    follows = []
    if (asked := omens.asks.get(element)) is not None:
        follows.append(ui.t("war.tip.asks", desk.match.names[asked]))
    follows += [ui.t("war.tip.war", Name(one), Name(two)) for one, two in omens.wars.get(element, ())]
    title = ui.t(f"war.tip.send_{space.side}_{space.role}", Name(space.location))
    rule = ui.t("war.rule", "5.4.1") if omens.wars.get(element) else ""
    below = partial(spread, ui, desk, armies) if armies else None
    return Tip(title, " ".join([*follows, *lines]), rule, "yes", below)


def _one_each(armies: list[Army]) -> list[tuple[Army, int]]:
    """Counters of one owner, city and sort, counted."""
    keyed = groupby(armies, key=lambda army: (army.seat, army.counter.split("-")[:2]))
    return [(group[0], len(group)) for _, members in keyed for group in [list(members)]]


def _owner(ui: Ui, desk: Desk, army: tuple[Army, int]) -> str:
    one, count = army
    name = "" if one.seat is None else desk.match.names[one.seat]
    kind = one.counter.split("-")[1]
    return ui.t(f"war.space.holds_{kind}", name, Name(city_of(one.counter)), n=count)


def _pulled(ui: Ui, desk: Desk) -> None:
    """The counter under the pointer while it is pulled to its space."""
    if not ui.dragging.startswith("army:"):
        return
    size, (x, y) = ui.theme.pick(50, 38), ui.mouse
    counter = ui.dragging.partition(":")[2]
    ui.later(lambda: _shadowed(ui, (x - size // 2, y - size // 2), counter, size))


def _shadowed(ui: Ui, at: tuple[int, int], counter: str, size: int) -> None:
    shapes.plate(ui.surface, Rect(at, (size, size)).move(0, 2), theme.INK, None, radius=size // 9, shadow=True)
    face(ui, at, Army(counter), size)


# -- what sending there would mean


@dataclass
class Omens:
    """Of each space that can be sent to: whom all armies in question would have to ask, which wars all would start.

    ``reach`` names the spaces that each own army can go to.
    """

    key: object = None
    place: object = None  # in the match and the draft, whatever is selected
    foreseen: dict[str, View] = field(default_factory=dict)  # by answer
    asks: dict[str, Seat] = field(default_factory=dict)
    wars: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    reach: dict[str, set[str]] = field(default_factory=dict)


def omens_of(ui: Ui, desk: Desk) -> Omens:
    """The omens of this moment; reckoned anew when match, draft or selection change."""
    known: dict[str, Omens] = ui.keep("perikles.omens", dict)
    found, place = known.get(""), (desk, len(desk.match.log), tuple(desk.match.answers), tuple(desk.draft))
    key = (place, desk.selected, desk.unveiled)
    if found is None or found.key != key:
        foreseen = found.foreseen if found and found.place == place else {}
        known[""] = found = _omens(desk, foreseen)
        found.key, found.place = key, place
    return found


def _omens(desk: Desk, foreseen: dict[str, View]) -> Omens:
    """``foreseen`` is what has been asked of the match already at this place."""
    found = Omens(foreseen=foreseen)
    at: dict[str, list[Option]] = {}
    for option in desk.options:
        if option.verb == "send":
            army, space = desk.part.mentions(option)
            found.reach.setdefault(army, set()).add(space)
    for option in desk.narrowed:
        if option.verb == "send":
            at.setdefault(desk.part.mentions(option)[1], []).append(option)
    for element, options in at.items():
        cities = {city_of(option.args[0]): option for option in options}
        for option in cities.values():
            if option.key not in foreseen:
                foreseen[option.key] = desk.foresee(option.key)
        views = [(city, foreseen[option.key]) for city, option in cities.items()]
        asked = {view["asks"] for _, view in views}
        if len(asked) == 1 and None not in asked:
            found.asks[element] = asked.pop()
        if all(view["wars"] for _, view in views):
            found.wars[element] = [(city, enemy) for city, view in views for enemy in view["wars"]]
    return found

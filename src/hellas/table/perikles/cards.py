"""The card of a city: columns of cubes, candidate spaces, leader, values, statues."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import SETTLE, board, touch
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.perikles import faces, hints, pieces, words
from hellas.table.perikles.hints import lazy
from hellas.table.perikles.pieces import Sizes, city_look, flipper
from hellas.table.perikles.plan import CityPlan, Plan
from hellas.table.theme import mix
from hellas.table.ui import Ui

FIVE = 5  # columns have room for so many players


class Boxes(NamedTuple):
    """Where things lie on a card."""

    band: Rect
    armies: Rect
    columns: list[Rect]  # whole columns, from the count above to the letter below
    pads: list[Rect]
    leader: Rect
    track: Rect
    statues: Rect
    worth: Rect


def sizes(ui: Ui, rect: Rect) -> Sizes:
    """Lengths on a card."""
    return Sizes(ui, rect, (346, 166), (306, 136))


def boxes_of(ui: Ui, rect: Rect, seats: int) -> Boxes:
    """The layout of a card, mirrored where the language is."""
    look, flip = sizes(ui, rect), flipper(ui, rect)
    band = Rect(rect.x, rect.y, rect.w, look.pick(34, 27))
    body = Rect(rect.x + look.px(8), band.bottom, rect.w - look.px(16), rect.bottom - band.bottom - look.pick(8, 5))
    pitch = look.pick(31, 26)
    left = body.x + (FIVE - seats) * pitch // 2
    columns = [Rect(left + at * pitch, body.y + 2, pitch, body.h - 2) for at in range(seats)]
    side = Rect(body.x + FIVE * pitch + look.pick(16, 10), body.y, 0, body.h)
    side.w = body.right - side.x
    size = look.pick(44, 36)
    top = side.y + look.pick(11, 7)
    pads = [Rect(side.x + at * look.pick(58, 52), top, size, size) for at in range(2)]
    leader = Rect(side.right - size, top, size, size)
    track = Rect(side.x, top + size + look.pick(9, 5), side.w, look.pick(30, 24))
    foot = Rect(side.x, track.bottom, side.w, body.bottom - track.bottom)
    return Boxes(
        band, flip(Rect(band.right - look.pick(130, 104), band.y, look.pick(122, 98), band.h)),
        [flip(each) for each in columns], [flip(each) for each in pads], flip(leader), flip(track),
        flip(Rect(foot.x, foot.y, foot.w * 3 // 5, foot.h)),
        flip(Rect(foot.x + foot.w // 2, foot.y, foot.w // 2, foot.h)),
    )  # fmt: skip


def draw_card(ui: Ui, desk: Desk, city: str, rect: Rect, plan: Plan, *, closed: str = "") -> None:
    """Draw a city and register all that can be clicked on it. ``closed``: why nothing on it may be, in two words."""
    public, cubes = plan.public, plan.cities[city]
    facts = [public[name][city] for name in ("box", "leaders", "defeats", "statues", "values")]
    spots = faces.show(
        ui, f"card:{city}", rect, (desk, facts, cubes, closed, desk.marks),
        lambda box, spots: paint(ui, desk, city, box, plan, closed, spots),
    )  # fmt: skip
    look, at = sizes(ui, rect), boxes_of(ui, rect, len(cubes.now.column))
    element, group = f"city:{city}", f"card:{city}"
    tip = lazy(ui, element, words.city_tip, ui, desk, city, plan)
    if cubes_first(ui, desk):
        ui.target(element, rect, tip=tip, group=group)
    elif touch(ui, desk, element, rect, tip=tip, group=group).legal:
        return  # the whole card is one thing to click
    open_here = [touch_column(ui, desk, look, city, seat, box, cubes) for seat, box in enumerate(at.columns)]
    for space, box in enumerate(at.pads):
        element = f"candidate:{city}:{space}"
        tip = lazy(ui, element, hints.candidate, ui, desk, city, space, cubes)
        open_here.append(touch(ui, desk, element, box, tip=tip, group=group, radius=ui.theme.px(7)).legal)
    faces.register(ui, rect, spots, group)
    if any(open_here):
        draw.corners(ui.surface, rect, settle=ui.anim.value(SETTLE))


def cubes_first(ui: Ui, desk: Desk) -> bool:
    """Whether a cube is to be chosen before the city where it goes."""
    heads = {element.partition(":")[0] for element in board(ui, desk).legal}
    return {"city", "column"} <= heads and not any(element.startswith("column:") for element in desk.selected)


def paint(ui: Ui, desk: Desk, city: str, rect: Rect, plan: Plan, closed: str, spots: list[faces.Spot]) -> None:
    """Everything on a card that does not depend on the pointer."""
    look, public, cubes = sizes(ui, rect), plan.public, plan.cities[city]
    at = boxes_of(ui, rect, len(cubes.now.column))
    pieces.band(ui, rect, city, at.band.h)
    heading(ui, rect, city, at, [] if closed else public["box"][city])
    for seat, box in enumerate(at.columns):
        column(ui, desk, look, seat, box, cubes)
    base_line(ui, look, at, city)
    candidates(ui, desk, city, at, cubes)
    pieces.leader(ui, desk, at.leader.center, at.leader.w, public["leaders"][city])
    pieces.value_track(ui, at.track, city, public["defeats"][city], look.pick(28, 24), look.pick(6, 4))
    whole = figures(ui, desk, look, at.statues, public["statues"][city])
    if look.share == 1 and whole <= at.statues.w:  # else the gold disc has to be enough
        pieces.one_line(ui, ui.t("card.worth", n=public["values"][city]), at.worth, "second", theme.SOFT, "end")
    if closed:
        draw.veil(ui.surface, rect, radius=ui.theme.radius)
        tokens.reason_tag(ui.surface, ui.texts, tag_box(ui, at.band, closed), closed)
    for name, box, make, fact in (
        ("armies", at.armies, hints.armies, public["box"][city]),
        ("leader", at.leader, hints.leader, public["leaders"][city]),
        ("values", at.track, hints.worth, public),
        ("statues", at.statues, hints.statues, public["statues"][city]),
    ):
        spots.append(faces.Spot(f"{name}:{city}", box, make, (ui, desk, city, fact)))


def tag_box(ui: Ui, band: Rect, text: str) -> Rect:
    """Where the reason on a veiled card stands: beside the name of the city, or below it if the type is large."""
    tag = band.inflate(-ui.theme.px(10), -ui.theme.px(8))
    width, height = ui.texts.measure(text, "small")
    width += ui.theme.px(20)
    if width <= tag.w // 2:
        return boxes.end(tag, width, rtl=ui.rtl)
    return Rect(tag.x, band.bottom + ui.theme.px(3), tag.w, height)


def heading(ui: Ui, rect: Rect, city: str, at: Boxes, counters: list[str]) -> None:
    """Coin and name, and how many hoplites and triremes are in the box."""
    look, flip = sizes(ui, rect), flipper(ui, rect)
    size = look.pick(40, 32)
    coin = Rect(rect.x - look.px(1), at.band.centery - size // 2, size, size)
    name = Rect(coin.right + look.px(6), at.band.y + 1, rect.w - size - look.pick(140, 112), at.band.h)
    pieces.one_line(ui, ui.locale.name(city), flip(name), "panel", theme.WHITE, size=look.role("panel"))
    ui.surface.blit(pieces.coin(city, size), flip(coin))
    if not counters:
        return
    side = look.pick(22, 18)
    x = at.armies.x if ui.rtl else at.armies.right
    for kind in ("trireme", "hoplite"):
        count = sum(f"-{kind}-" in counter for counter in counters)
        number = ui.texts.render(str(count), "small_bold", theme.WHITE, size=look.role("small_bold"))
        cell = look.pick(28, 23)
        for picture in (number, icon(pieces.KIND_ICONS[kind], side)):
            box = picture.get_rect(midright=(x, at.band.centery))
            if ui.rtl:
                box = picture.get_rect(midleft=(x, at.band.centery))
            ui.surface.blit(picture, box)
            step = look.pick(18, 15) if picture is number else cell
            x += step if ui.rtl else -step


class Pile(NamedTuple):
    """A player's cubes in a column box: where they stand, how large and how high they may be."""

    foot: tuple[int, int]
    size: int
    room: int


def pile_in(look: Sizes, box: Rect) -> Pile:
    """Above the letter, below the count."""
    foot = (box.centerx, box.bottom - look.pick(18, 16) - look.pick(5, 4))
    return Pile(foot, look.pick(18, 15), foot[1] - box.y - look.pick(17, 15))


def column(ui: Ui, desk: Desk, look: Sizes, seat: int, box: Rect, cubes: CityPlan) -> None:
    """A player's cubes: count above, letter below."""
    foot, size, room = pile_in(look, box)
    player, letter = desk.marks[seat]
    now, then = cubes.lies.column[seat], cubes.then.column[seat]
    pieces.stack(ui, foot, size, room, player, kept=min(now, then), added=max(0, then - now), gone=max(0, now - then))
    _, stood = pieces.pile(foot, size, room, max(now, then))
    if now or then:
        number = ui.texts.render(
            str(then), "small_bold", theme.ACCENT if now != then else theme.INK, size=look.role("small_bold")
        )
        ui.surface.blit(number, number.get_rect(midbottom=(box.centerx, stood.top + 1)))
    made = tokens.mark(player, letter, look.pick(18, 16))
    ui.surface.blit(made, made.get_rect(midtop=(box.centerx, foot[1] + look.pick(5, 4))))


def touch_column(ui: Ui, desk: Desk, look: Sizes, city: str, seat: int, box: Rect, cubes: CityPlan) -> bool:
    """Register a column and frame its cubes if they can be chosen; returns whether they can."""
    foot, size, room = pile_in(look, box)
    element = f"column:{city}:{seat}"
    tip = lazy(ui, element, hints.column, ui, desk, city, seat, cubes)
    stand = touch(ui, desk, element, box, tip=tip, group=f"card:{city}", marks=False, radius=ui.theme.px(5))
    _, stood = pieces.pile(foot, size, room, max(cubes.lies.column[seat], cubes.then.column[seat]))
    frame = stood.inflate(look.pick(8, 6), look.pick(7, 6))
    if stand.planned:
        draw.dashes(ui.surface, frame, radius=ui.theme.px(5))
    elif stand.legal or stand.selected:
        tone = theme.ACCENT if stand.selected else theme.LEGAL
        draw.frame(ui.surface, frame, tone, width=3 if stand.hover or stand.selected else 2, radius=ui.theme.px(5))
    return stand.legal


def base_line(ui: Ui, look: Sizes, at: Boxes, city: str) -> None:
    """What the columns stand on."""
    ground = at.columns[0].unionall(at.columns[1:])
    y = ground.bottom - look.pick(18, 16) - look.pick(5, 4)
    ui.surface.fill(mix(city_look(city).band, theme.CARD, 0.2), (ground.x - 2, y, ground.w + 4, 2))


def candidates(ui: Ui, desk: Desk, city: str, at: Boxes, cubes: CityPlan) -> None:
    """Alpha and beta: as planned, with what the draft puts there or takes away. Who moves up leaves no trace."""
    now, then = cubes.lies.candidates, cubes.then.candidates
    for space, box in enumerate(at.pads):
        seat = then[space] if space < len(then) else None
        was = now[space] if space < len(now) else None
        if seat is None and was is not None and was not in then:
            pieces.pad(ui, desk, box, city, space, was, as_="lost")
        else:
            pieces.pad(ui, desk, box, city, space, seat, as_="" if seat == was else "ghost")


def figures(ui: Ui, desk: Desk, look: Sizes, rect: Rect, counts: list[int]) -> int:
    """The statues, from the start; returns how wide they are."""
    size = look.pick(28, 22)
    x = rect.right if ui.rtl else rect.x
    whole = 0
    for seat, count in enumerate(counts):
        if count:
            width = round(size * 1.3) + (look.px(18) if count > 1 else 0)
            pieces.statue(ui, desk, x - width if ui.rtl else x, rect.bottom, size, seat, count)
            x += -width - 4 if ui.rtl else width + 4
            whole += width + 4
    return whole

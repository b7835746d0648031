"""The card of a city: columns of cubes, candidate spaces, leader, values, statues."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from hellas.table import draw, theme, tokens
from hellas.table.board import Standing, standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.perikles import hints, pieces
from hellas.table.perikles.pieces import city_look, flipper
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


def boxes_of(ui: Ui, rect: Rect, seats: int) -> Boxes:
    """The layout of a card, mirrored where the language is."""
    look, flip = ui.theme, flipper(ui, rect)
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


def draw_card(
    ui: Ui, desk: Desk, city: str, rect: Rect, plan: Plan, *, closed: str = "", tip: Tip | None = None
) -> None:
    """Draw a city and register all that can be clicked on it. ``closed``: why nothing on it may be, in two words."""
    public, cubes = plan.public, plan.cities[city]
    at = boxes_of(ui, rect, len(cubes.column))
    stand = standing(ui, desk, f"city:{city}")
    pieces.band(ui, rect, city, at.band.h)
    heading(ui, rect, city, at, [] if closed else public["box"][city])
    columns = [column(ui, desk, city, seat, box, cubes) for seat, box in enumerate(at.columns)]
    base_line(ui, at, city)
    candidates(ui, desk, city, at, cubes)
    pieces.leader(ui, desk, at.leader.center, at.leader.w, public["leaders"][city])
    pieces.value_track(ui, at.track, city, public["defeats"][city], ui.theme.pick(28, 24), ui.theme.pick(6, 4))
    figures(ui, desk, at.statues, public["statues"][city])
    ui.text(ui.t("card.worth", n=public["values"][city]), at.worth, "second", theme.SOFT, "end", "bottom", lines=1)
    if closed:
        draw.veil(ui.surface, rect, radius=ui.theme.radius)
        tag = pieces.flipper(ui, rect)(at.band.inflate(-ui.theme.px(10), -ui.theme.px(8)))
        width = min(tag.w // 2, ui.texts.measure(closed, "small")[0] + ui.theme.px(20))
        end = Rect(tag.x if ui.rtl else tag.right - width, tag.y, width, tag.h)
        tokens.reason_tag(ui.surface, ui.texts, end, closed)
    touches(ui, desk, city, rect, at, plan, columns, tip)
    open_here = any(stand.legal for stand in columns) or any(
        standing(ui, desk, f"candidate:{city}:{space}").legal for space in range(len(cubes.before_candidates))
    )
    if open_here and not stand.legal:
        draw.corners(ui.surface, rect)


def heading(ui: Ui, rect: Rect, city: str, at: Boxes, counters: list[str]) -> None:
    """Coin and name, and how many hoplites and triremes are in the box."""
    look, flip = ui.theme, flipper(ui, rect)
    size = look.pick(40, 32)
    coin = Rect(rect.x - look.px(1), at.band.centery - size // 2, size, size)
    name = Rect(coin.right + look.px(6), at.band.y + 1, rect.w - size - look.pick(140, 112), at.band.h)
    ui.text(ui.locale.name(city), flip(name), "panel", theme.WHITE, lines=1)
    ui.surface.blit(pieces.coin(city, size), flip(coin))
    if not counters:
        return
    side = look.pick(22, 18)
    x = at.armies.x if ui.rtl else at.armies.right
    for kind in ("trireme", "hoplite"):
        count = sum(f"-{kind}-" in counter for counter in counters)
        number = ui.texts.render(str(count), "small_bold", theme.WHITE)
        cell = look.pick(28, 23)
        for picture in (number, icon(pieces.KIND_ICONS[kind], side)):
            box = picture.get_rect(midright=(x, at.band.centery))
            if ui.rtl:
                box = picture.get_rect(midleft=(x, at.band.centery))
            ui.surface.blit(picture, box)
            step = look.pick(18, 15) if picture is number else cell
            x += step if ui.rtl else -step


def column(ui: Ui, desk: Desk, city: str, seat: int, box: Rect, cubes: CityPlan) -> Standing:
    """A player's cubes: count above, letter below."""
    look = ui.theme
    player, letter = desk.marks[seat]
    size, letter_size = look.pick(18, 15), look.pick(18, 16)
    now, then = cubes.before[seat], cubes.column[seat]
    foot = (box.centerx, box.bottom - letter_size - look.pick(5, 4))
    number = ui.texts.render(str(then), "small_bold", theme.ACCENT if now != then else theme.INK)
    room = foot[1] - box.y - number.get_height() + 4
    stood = pieces.stack(
        ui, foot, size, room, player, kept=min(now, then), added=max(0, then - now), gone=max(0, now - then)
    )
    stand = standing(ui, desk, f"column:{city}:{seat}")
    if stand.legal or stand.selected or stand.planned:
        frame = stood.inflate(look.pick(8, 6), look.pick(8, 6))
        tone = theme.ACCENT if stand.selected else theme.LEGAL
        if stand.planned:
            draw.dashes(ui.surface, frame, radius=look.px(5))
        else:
            draw.frame(ui.surface, frame, tone, width=3 if stand.hover or stand.selected else 2, radius=look.px(5))
    ui.surface.blit(number, number.get_rect(midbottom=(box.centerx, stood.top - (1 if stand.legal else -2))))
    made = tokens.mark(player, letter, letter_size)
    ui.surface.blit(made, made.get_rect(midtop=(box.centerx, foot[1] + look.pick(5, 4))))
    return stand


def base_line(ui: Ui, at: Boxes, city: str) -> None:
    """What the columns stand on."""
    look = ui.theme
    ground = at.columns[0].unionall(at.columns[1:])
    y = ground.bottom - look.pick(18, 16) - look.pick(5, 4)
    ui.surface.fill(mix(city_look(city).band, theme.CARD, 0.2), (ground.x - 2, y, ground.w + 4, 2))


def candidates(ui: Ui, desk: Desk, city: str, at: Boxes, cubes: CityPlan) -> None:
    """Alpha and beta: as planned, with what the draft puts there or takes away."""
    now, then = cubes.before_candidates, cubes.candidates
    for space, box in enumerate(at.pads):
        seat = then[space] if space < len(then) else None
        was = now[space] if space < len(now) else None
        if seat is None and was is not None:
            pieces.pad(ui, desk, box, city, space, was, as_="lost")
        else:
            pieces.pad(ui, desk, box, city, space, seat, as_="" if seat == was else "ghost")


def figures(ui: Ui, desk: Desk, rect: Rect, counts: list[int]) -> None:
    """The statues, from the start."""
    size = ui.theme.pick(28, 22)
    x = rect.right if ui.rtl else rect.x
    for seat, count in enumerate(counts):
        if count:
            width = round(size * 1.3) + (ui.theme.px(18) if count > 1 else 0)
            left = x - width if ui.rtl else x
            pieces.statue(ui, desk, left, rect.bottom, size, seat, count)
            x += -width - 4 if ui.rtl else width + 4


def touches(
    ui: Ui, desk: Desk, city: str, rect: Rect, at: Boxes, plan: Plan, columns: list[Standing], tip: Tip | None
) -> None:  # fmt: skip
    """Register the card and what lies on it; the card first, so that what lies on it comes above."""
    public, cubes, group = plan.public, plan.cities[city], f"card:{city}"
    touch(ui, desk, f"city:{city}", rect, tip=tip or hints.city(ui, desk, city, public), group=group)
    if standing(ui, desk, f"city:{city}").legal:
        return  # the whole card is one thing to click
    ui.target(f"armies:{city}", at.armies, tip=hints.armies(ui, city, public["box"][city]), group=group)
    for seat, box in enumerate(at.columns):
        touch(
            ui, desk, f"column:{city}:{seat}", box, tip=hints.column(ui, desk, city, seat, cubes), group=group,
            marks=False, radius=ui.theme.px(5),
        )  # fmt: skip
    for space, box in enumerate(at.pads):
        element, hint = f"candidate:{city}:{space}", hints.candidate(ui, desk, city, space, cubes)
        if standing(ui, desk, element).legal or standing(ui, desk, element).planned:
            touch(ui, desk, element, box, tip=hint, group=group, radius=ui.theme.px(7))
        else:
            ui.target(element, box, tip=hint, group=group)
    defeats, value, leader = public["defeats"][city], public["values"][city], public["leaders"][city]
    ui.target(f"leader:{city}", at.leader, tip=hints.leader(ui, desk, city, leader), shape="circle", group=group)
    ui.target(f"values:{city}", at.track, tip=hints.worth(ui, city, defeats, value), group=group)
    ui.target(f"statues:{city}", at.statues, tip=hints.statues(ui, desk, city, public["statues"][city]), group=group)

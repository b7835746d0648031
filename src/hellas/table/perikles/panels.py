"""What everybody may know of a player, in the rail."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hellas.engine.decision import Seat, option_of
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import mark, touch
from hellas.table.desk import Desk
from hellas.table.icons import faded, icon
from hellas.table.panes import pane
from hellas.table.part import View
from hellas.table.perikles import faces, hints, pieces, printed
from hellas.table.perikles.facts import content
from hellas.table.perikles.pieces import city_look, flipper
from hellas.table.perikles.plan import plan_of
from hellas.table.theme import mix
from hellas.table.ui import Ui
from hellas.titles.perikles.state import ARMY_PHASES


def draw_panel(ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
    """Draw the panel of a player: name, role, points; tiles, supply, special tile; cities led and locations won."""
    public = plan_of(ui, desk).public

    group, element = f"panel:{seat}", f"seat:{seat}"

    def draw_it() -> None:
        spots: list[faces.Spot] = []
        paint(ui, desk, seat, rect, public, spots)
        for spot in spots:
            hints.spot(ui, spot.id, spot.rect, group, spot.make, *spot.args, round_=spot.round_)

    tip = hints.lazy(ui, element, hints.panel, ui, desk, seat, public)
    stand = touch(ui, desk, element, rect, tip=tip, group=group, marks=False)
    draw.shade(ui.surface, rect, radius=ui.theme.px(8))
    pane(ui, group, rect, draw_it, key=lambda: key_of(desk, seat, public))
    mark(ui, rect, stand)


def key_of(desk: Desk, seat: Seat, public: View) -> object:
    """All that can be seen on the panel."""
    own = [public[name][seat] for name in ("points", "cubes", "taken", "handed", "specials")]
    return (
        desk, own, public["starter"] == seat, public["tiles_to_take"], led_by(public, seat), hints.won_by(public, seat),
        seat in public["persian_seats"], desk.acting == seat, planned(desk, seat, public), desk.match.names[seat],
        desk.marks[seat], honoured(public), public["phase"],
    )  # fmt: skip


def planned(desk: Desk, seat: Seat, public: View) -> list[str]:
    """The tiles in front of a player that are only planned."""
    drafted = [o.args[0] for o in map(option_of, desk.draft) if o.verb == "take"]
    return [tile for tile in public["handed"][seat] + public["taken"][seat] if tile in drafted]


def honoured(public: View) -> bool:
    """Whether anybody leads a city or has won a location: then every panel has a row for it."""
    return any(leader is not None for leader in public["leaders"].values()) or any(
        hints.won_by(public, seat) for seat in range(public["seats"])
    )


def paint(ui: Ui, desk: Desk, seat: Seat, rect: Rect, public: View, spots: list[faces.Spot]) -> None:
    """Everything on the panel that does not depend on the pointer."""
    look, flip = ui.theme, flipper(ui, rect)
    acting = desk.acting == seat
    plate(ui, rect, pieces.colour(desk, seat), acting=acting)
    inner = Rect(rect.x + look.pick(18, 16), rect.y, rect.w - look.pick(30, 24), rect.h)
    three = honoured(public) and not look.compact and public["phase"] != "over"
    shares = [0.36, 0.36, 0.28] if three else [0.5, 0.5]
    rows = boxes.rows(inner.inflate(0, -look.pick(12, 8)), shares)
    rest = head(ui, desk, seat, rows[0], flip, public, acting=acting)
    supply(ui, desk, seat, rows[1], flip, public, spots)
    if public["phase"] == "over":  # no more tiles
        room = rows[1].w - look.pick(90, 76)
        honours(ui, desk, seat, Rect(rows[1].x, rows[1].y, room, rows[1].h), flip, public, spots)
        return
    slots(ui, desk, seat, rows[1], flip, public, spots)
    honours(ui, desk, seat, rows[2] if len(rows) > 2 else rest, flip, public, spots)


def plate(ui: Ui, rect: Rect, tone: theme.Colour, *, acting: bool) -> None:
    """The card with its stripe; a thick frame and a pointer for the player who is to act."""
    look = ui.theme
    stripe = Rect(rect.right - look.px(9) if ui.rtl else rect.x, rect.y, look.px(9), rect.h)
    draw.plate(ui.surface, rect, theme.CARD, theme.LINE, radius=look.px(8))
    clip = ui.surface.get_clip()
    ui.surface.set_clip(stripe.clip(clip))
    draw.plate(ui.surface, rect, tone, None, radius=look.px(8))
    ui.surface.set_clip(clip)
    if acting:
        draw.frame(ui.surface, rect, tone, width=3.5, radius=look.px(8))


def head(
    ui: Ui, desk: Desk, seat: Seat, row: Rect, flip: pieces.Flip, public: View, *, acting: bool
) -> Rect:  # fmt: skip
    """Flag, name, role, points; returns the room between name and points."""
    look = ui.theme
    made = pieces.flag(desk, seat, look.pick(24, 21))
    at = Rect(row.x, row.centery - made.get_height() // 2, *made.get_size())
    ui.surface.blit(made, flip(at))
    unit = ui.texts.render(ui.t("panel.vp"), "mark", theme.SOFT)
    number = ui.texts.render(str(public["points"][seat]), "number", theme.INK)
    end = Rect(row.right - unit.get_width(), row.y, unit.get_width(), row.h)
    ui.surface.blit(unit, unit.get_rect(midleft=(flip(end).x, row.centery + look.px(3))))
    end = Rect(end.x - number.get_width() - look.px(5), row.y, number.get_width(), row.h)
    ui.surface.blit(number, number.get_rect(center=flip(end).center))
    tag = role_tag(ui, seat, public)
    room = Rect(at.right + look.px(8), row.y, end.x - at.right - look.px(16), row.h)
    wanted = sum(widths_of(ui, seat, public)) + look.px(8)
    kept = min(wanted, look.px(28 if tag else 48)) if look.compact and public["phase"] != "over" else 0
    width = room.w - kept - (tag.get_width() + look.px(6) if tag else 0)
    if tag and seat in public["persian_seats"] and not fits(ui, desk, seat, width, acting=acting):
        tag = tokens.pill(ui.texts, "", ("perikles_persian_shield",), theme.NATIVES)
        width = room.w - kept - tag.get_width() - look.px(6)
    name = flip(Rect(room.x, row.y, width, row.h))
    box = pieces.person(ui, desk.match.names[seat], name, "strong" if acting else "body")
    after = flip(box).right + look.px(8)
    if tag is not None:
        spot = Rect(after, row.centery - tag.get_height() // 2, *tag.get_size())
        ui.surface.blit(tag, flip(spot))
        after = spot.right + look.px(6)
    after = min(after, end.x - kept)
    return Rect(after, row.y, max(0, end.x - after - look.px(6)), row.h)


def fits(ui: Ui, desk: Desk, seat: Seat, width: int, *, acting: bool) -> bool:
    """Whether the name of a player has room at nearly its full size."""
    role = "strong" if acting else "body"
    return ui.texts.measure(desk.match.names[seat], role, size=round(ui.theme.size(role) * 0.85))[0] <= width


def role_tag(ui: Ui, seat: Seat, public: View) -> Surface | None:
    """Starts the round, or commands the Persians."""
    if seat in public["persian_seats"]:
        return tokens.pill(ui.texts, ui.t("panel.persians"), ("perikles_persian_shield",), theme.NATIVES)
    past = public["phase"] in ARMY_PHASES and ui.theme.compact  # the room is wanted for cities and locations
    if public["starter"] == seat and public["phase"] != "over" and not past:
        return tokens.pill(ui.texts, ui.t("panel.starts"), filled=True)
    return None


def slots(ui: Ui, desk: Desk, seat: Seat, row: Rect, flip: pieces.Flip, public: View, spots: list[faces.Spot]) -> None:
    """The tiles of this round, handed-in ones greyed, empty places dashed."""
    look = ui.theme
    count: int = public["tiles_to_take"]
    handed, taken = public["handed"][seat], public["taken"][seat]
    size = look.pick(46 if count < 5 else 39, 40 if count < 5 else 32), look.pick(28, 26)
    drafted = planned(desk, seat, public)
    for at in range(count):
        box = flip(Rect(row.x + at * (size[0] + look.pick(5, 4)), row.centery - size[1] // 2, *size))
        spent = at < len(handed)
        tile = (handed + taken)[at] if at < len(handed) + len(taken) else ""
        id = f"slot:{seat}:{at}"
        if not tile:
            draw.dashes(ui.surface, box, theme.LINE, width=1.4, radius=look.px(6))
            spots.append(faces.Spot(id, box, hints.empty_slot, (ui, desk, seat, public)))
            continue
        printed.small_tile(ui, box, tile, spent=spent)
        if tile in drafted:
            draw.dashes(ui.surface, box.inflate(2, 2), width=2, radius=look.px(6))
        spots.append(faces.Spot(id, box, hints.slot, (ui, tile, spent)))


def supply(ui: Ui, desk: Desk, seat: Seat, row: Rect, flip: pieces.Flip, public: View, spots: list[faces.Spot]) -> None:
    """Cubes left, and whether the special tile is still there."""
    look = ui.theme
    special = Rect(row.right - look.pick(24, 20), row.y, look.pick(24, 20), row.h)
    unused = public["specials"][seat] > 0
    picture = icon("perikles_special", look.pick(26, 22)) if unused else faded("perikles_special", look.pick(26, 22))
    box = picture.get_rect(center=flip(special).center)
    ui.surface.blit(picture, box)
    if not unused:
        draw.line(ui.surface, (box.left + 2, box.bottom - 3), (box.right - 2, box.top + 3), theme.DANGER, 2)
    spots.append(faces.Spot(f"special:{seat}", box, hints.special, (ui, desk, seat, unused)))
    left = public["cubes"][seat]
    number = ui.texts.render(str(left), "second_bold")
    at = Rect(special.x - look.px(4) - number.get_width(), row.y, number.get_width(), row.h)
    ui.surface.blit(number, number.get_rect(center=flip(at).center))
    cube = tokens.cube(desk.marks[seat].colour, look.pick(17, 15))
    spot = Rect(at.x - look.px(3) - cube.get_width(), row.centery - cube.get_height() // 2, *cube.get_size())
    ui.surface.blit(cube, flip(spot))
    spots.append(faces.Spot(f"cubes:{seat}", flip(at.union(spot)), hints.supply, (ui, left)))


def led_by(public: View, seat: Seat) -> list[str]:
    """The cities that a player leads."""
    return [city for city, leader in public["leaders"].items() if leader == seat]


def widths_of(ui: Ui, seat: Seat, public: View) -> list[int]:
    """How wide the signs are of the cities that a player leads and of the locations he won."""
    coin, chip = ui.theme.pick(24, 18), ui.theme.pick(30, 22)
    return [coin] * len(led_by(public, seat)) + [chip] * len(hints.won_by(public, seat))


LEGIBLE = 0.75
"""How much of its width a sign must show, at least."""


def squeeze(widths: Sequence[int], room: int) -> float:
    """How much of its width each sign but the last shows, so that all have room."""
    return min(1.0, max(0, room - widths[-1]) / max(1, sum(widths[:-1]) + 3 * (len(widths) - 1)))


def honours(
    ui: Ui, desk: Desk, seat: Seat, row: Rect, flip: pieces.Flip, public: View, spots: list[faces.Spot]
) -> None:
    """Coins of the cities that are led, then the locations that were won; overlapping where there is little room, or if
    they could not be read so, together on one chip."""
    look = ui.theme
    led, won = led_by(public, seat), [[place] for place in hints.won_by(public, seat)]
    size = look.pick(24, 18)
    widths = widths_of(ui, seat, public)
    if not widths:
        return
    step = squeeze(widths, row.w)
    if step < LEGIBLE and len(won) > 1:
        won, widths = [[place for places in won for place in places]], widths[: len(led) + 1]
        step = squeeze(widths, row.w)
    x: float = row.x
    for city in led:
        box = flip(Rect(round(x), row.centery - size // 2, size, size))
        ui.surface.blit(pieces.coin(city, size), box)
        spots.append(faces.Spot(f"led:{seat}:{city}", box, hints.leader, (ui, desk, city, seat), round_=True))
        x += (size + 3) * step
    for places in won:
        box = flip(Rect(round(x), row.centery - size // 2 + 1, look.pick(30, 22), size - 2))
        chip(ui, box, places)
        spots.append(faces.Spot(f"won:{seat}:{places[0]}", box, hints.won, (ui, desk, seat, places)))
        x += (box.w + 3) * step


def chip(ui: Ui, box: Rect, places: Sequence[str]) -> None:
    """The points of a location in the colours of its city; those of several on a small pile."""
    look, printed = ui.theme, [content().locations[place] for place in places]
    tones = [city_look(each.city) for each in printed[:3]]
    for depth, tone in reversed(list(enumerate(tones))):
        plate = box.move(depth * look.px(2), -depth * look.px(2))
        draw.plate(ui.surface, plate, mix(tone.tint, theme.CARD, 0.3), tone.band, radius=look.px(5), width=1.4)
    ui.text(str(sum(each.vp for each in printed)), box, "small_bold", align="centre", lines=1)

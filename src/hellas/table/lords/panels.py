"""What everybody may know of a player, in the rail: Hero, supplies, and how far each victory is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from pygame import Rect, Surface

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import faded, icon
from hellas.table.locale import Name
from hellas.table.lords import bands, keeping, victories
from hellas.table.lords.extras import extra_of
from hellas.table.lords.facts import content
from hellas.table.lords.speech import listed, place
from hellas.table.lords.victories import TRACKS
from hellas.table.panes import pane
from hellas.table.part import View
from hellas.table.theme import PLAYERS, mix, rgb
from hellas.table.ui import Ui

HIGH = (120, 82)
"""How high a panel is at least in which the ways to win have their names."""
ATTRIBUTES = ("leadership", "strength", "speed")
LANDS = {
    "red": rgb("#b55b45"), "yellow": rgb("#c79a2f"), "blue": rgb("#4f7ea6"), "green": rgb("#6a8f45"),
    "brown": rgb("#94683d"),
}  # fmt: skip
"""The colours of the glory tokens."""


class Item(NamedTuple):
    """A number with its picture; ``alarm`` shows it red. ``track``: how far of how far, as dots where there is room."""

    picture: Surface
    text: str
    alarm: bool = False
    track: tuple[int, int] = (0, 0)


def draw_panel(ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
    """Draw the panel of a player."""
    room, key = rect.inflate(ui.theme.px(8), ui.theme.px(8)), partial(keeping.of_panel, ui, desk, seat)
    pane(ui, f"lords.panel:{seat}", room, lambda: paint_panel(ui, desk, seat, rect), key=key)


def paint_panel(ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
    """The same, anew."""
    public, look = desk.public, ui.theme
    plate(ui, rect, desk.marks[seat].colour, acting=desk.seat == seat)
    inner = boxes.end(rect, rect.w - look.pick(10, 8), rtl=ui.rtl).inflate(-look.pick(24, 18), -look.pick(12, 6))
    top, middle, *low = boxes.rows(inner, [None] * (4 if rect.h >= look.pick(*HIGH) else 3))
    head(ui, desk, seat, top, public)
    size = look.pick(20, 16)
    states = extra_of(desk).states(ui, desk, seat, size)
    items(ui, middle, hero_items(desk, public, seat, size) + supply_items(public, seat, size))
    if len(low) > 1:
        tracks(ui, public, seat, low[0].union(low[1]), size, states)
    else:
        items(ui, low[0], [*track_items(public, seat, size), *states])
    id = f"seat:{seat}"
    tip = Tip(*told(ui, desk, seat, public)) if id in (ui.hover, ui.focus) else None
    touch(ui, desk, id, rect, tip=tip, group=f"panel:{seat}")


def plate(ui: Ui, rect: Rect, colour: str, *, acting: bool) -> None:
    """The card with its stripe in colour and pattern; a thick frame for the player who is to act."""
    look, tone = ui.theme, PLAYERS[colour].colour
    draw.plate(ui.surface, rect, theme.CARD, theme.LINE, radius=look.px(8), shadow=True)
    clip = ui.surface.get_clip()
    ui.surface.set_clip(boxes.start(rect, look.px(9), rtl=ui.rtl).clip(clip))
    draw.plate(ui.surface, rect, tone, None, radius=look.px(8))
    stripe = boxes.start(rect, look.px(9), rtl=ui.rtl).inflate(-2, -2 * look.px(8))
    ui.surface.blit(bands.band(colour, *stripe.size), stripe)
    ui.surface.set_clip(clip)
    if acting:
        draw.frame(ui.surface, rect, tone, width=3.5, radius=look.px(8))


def head(ui: Ui, desk: Desk, seat: Seat, row: Rect, public: View) -> None:
    """Mark, name, Hero; at the end the glory tokens."""
    look = ui.theme
    made = tokens.mark(*desk.marks[seat], look.pick(24, 19))
    at = boxes.start(row, made.get_width(), rtl=ui.rtl)
    ui.surface.blit(made, made.get_rect(center=at.center))
    rest = boxes.end(row, row.w - at.w - look.px(7), rtl=ui.rtl)
    glory = [land for land, owner in public["glory"].items() if owner == seat]
    size = look.pick(22, 18)
    room = len(glory) * (size + 2)
    for land, cell in zip(glory, boxes.columns(boxes.end(rest, room, rtl=ui.rtl), [None] * len(glory)), strict=True):
        draw.disc(ui.surface, cell.center, size / 2, LANDS[land], theme.INK, 1.2)
        ui.text(ui.t(f"lords.land.{land}.letter"), cell, "mark_bold", theme.WHITE, "centre", lines=1)
    hero = public["heroes"][seat]
    words = boxes.start(rest, rest.w - room - look.px(4), rtl=ui.rtl)
    name = desk.match.names[seat]
    text = ui.t("lords.panel.head", name, Name(hero)) if hero else name
    ui.text(text, words, "strong" if desk.seat == seat else "body", lines=1)


def hero_items(desk: Desk, public: View, seat: Seat, size: int) -> list[Item]:
    """The attributes; an injured one counts 1, is red and has a drop."""
    values, hurt, extra = public["values"][seat], public["injuries"][seat], extra_of(desk)
    found = []
    for name in ATTRIBUTES:
        picture = extra.attribute(desk, seat, name, size) or icon(f"attr_{name}", size)
        found.append(Item(bleeding(picture) if name in hurt else picture, str(values[name]), name in hurt))
    return found


@lru_cache(maxsize=60)
def bleeding(picture: Surface) -> Surface:
    """The picture of an attribute with a drop on it."""
    made = picture.copy()
    drop = icon("injury", round(picture.get_height() * 0.66))
    made.blit(drop, drop.get_rect(bottomright=made.get_size()))
    return made


def supply_items(public: View, seat: Seat, size: int) -> list[Item]:
    """Hand, Hoplites left, priests ready, artifacts, blessings."""
    numbers = {
        "card": public["hands"][seat], "hoplite": public["supplies"][seat], "priest": public["pool"][seat],
        "artifact": len(public["artifacts"][seat]), "blessing": len(public["blessings"][seat]),
    }  # fmt: skip
    return [Item(icon(name, size), str(number)) for name, number in numbers.items()]


def track_items(public: View, seat: Seat, size: int) -> list[Item]:
    """How far each victory is; red when one step is missing."""
    found = []
    for name, (now, needed) in public["progress"][seat].items():
        picture = icon(TRACKS[name], size) if now else faded(TRACKS[name], size)
        found.append(Item(picture, f"{now}/{needed}", victories.near(public, seat, name), (now, needed)))
    return found


def tracks(ui: Ui, public: View, seat: Seat, rect: Rect, size: int, states: Sequence[Item]) -> None:
    """The same with their names, two by two; at the end whatever else is worth a word."""
    found = track_items(public, seat, size)
    beside = boxes.end(rect, size + ui.theme.px(26) if states else 0, rtl=ui.rtl)
    room = boxes.start(rect, rect.w - beside.w, rtl=ui.rtl)
    cells = [
        cell
        for row in boxes.rows(room, [None, None], 2)
        for cell in boxes.columns(row, [None, None], ui.theme.pick(14, 6), rtl=ui.rtl)
    ]
    names = [ui.t(f"lords.track.{name}.short") for name in public["progress"][seat]]
    type_size = ui.texts.size_of_all(names, "small", words_of(ui, found[0], cells[0]).w)
    for name, item, cell in zip(names, found, cells, strict=False):
        track(ui, item, name, cell, type_size)
    for item, cell in zip(states, boxes.rows(beside, [None, None]), strict=False):
        items(ui, boxes.end(cell, cell.w - ui.theme.px(6), rtl=ui.rtl), [item])


def words_of(ui: Ui, item: Item, cell: Rect) -> Rect:
    """Where the name of a way to win stands: between its picture and its number."""
    number = ui.texts.measure("0/0", "small_bold")[0] + ui.theme.px(4)
    rest = boxes.end(cell, cell.w - item.picture.get_width() - 3, rtl=ui.rtl)
    return boxes.start(rest, rest.w - number - 2, rtl=ui.rtl)


def track(ui: Ui, item: Item, name: str, cell: Rect, type_size: int) -> None:
    """One way to win: picture, name, how much of how many."""
    tone = theme.DANGER if item.alarm else theme.INK
    if item.alarm:
        draw.plate(ui.surface, cell.inflate(4, -1), mix(theme.DANGER, theme.CARD, 0.86), theme.DANGER, radius=4)
    number = ui.texts.render(item.text, "small_bold", tone)
    first = boxes.start(cell, item.picture.get_width(), rtl=ui.rtl)
    last = boxes.end(cell, number.get_width() + ui.theme.px(4), rtl=ui.rtl)
    ui.surface.blit(item.picture, item.picture.get_rect(center=first.center))
    ui.surface.blit(number, number.get_rect(center=last.center))
    words = words_of(ui, item, cell)
    dots = ui.theme.px(7)
    if cell.h >= ui.texts.line("small") + dots - ui.theme.px(4):
        pips(ui, Rect(words.x, cell.bottom - dots, words.w, dots), item)
        words.y -= ui.theme.px(4)
    made = ui.texts.render(name, "small", tone if item.alarm else theme.SOFT, size=type_size)
    ui.surface.blit(made, made.get_rect(midright=words.midright) if ui.rtl else made.get_rect(midleft=words.midleft))


def pips(ui: Ui, rect: Rect, item: Item) -> None:
    """A dot for each step of a way to win, full as far as it is gone."""
    now, needed = item.track
    tone = theme.DANGER if item.alarm else theme.ACCENT
    step = min(rect.h + ui.theme.px(4), rect.w // max(1, needed))
    for at in range(needed):
        cell = Rect(rect.x + at * step, rect.y, rect.h, rect.h)
        cell = boxes.mirror(cell, rect) if ui.rtl else cell
        draw.disc(ui.surface, cell.center, rect.h / 2 - 0.5, tone if at < now else None, tone, 1.2)


def items(ui: Ui, row: Rect, found: Sequence[Item]) -> None:
    """A row of pictures with their numbers, spread over its width."""
    made = [
        ui.texts.render(each.text, "small_bold", theme.DANGER if each.alarm else theme.INK) for each in found
    ]  # fmt: skip
    widths = [item.picture.get_width() + 2 + number.get_width() for item, number in zip(found, made, strict=True)]
    gap = min(ui.theme.px(26), (row.w - sum(widths)) / max(1, len(found) - 1))
    x = 0.0
    for item, number, width in zip(found, made, widths, strict=True):
        box = boxes.start(boxes.end(row, row.w - round(x), rtl=ui.rtl), width, rtl=ui.rtl)
        first = boxes.start(box, item.picture.get_width(), rtl=ui.rtl)
        ui.surface.blit(item.picture, item.picture.get_rect(center=first.center))
        ui.surface.blit(number, number.get_rect(center=boxes.end(box, number.get_width(), rtl=ui.rtl).center))
        x += width + gap


def draw_threats(ui: Ui, desk: Desk, rect: Rect) -> int:
    """A red card for each player who is one step from winning, in words. Returns how high they are together."""
    look, gap, pad, tone = ui.theme, ui.theme.px(6), ui.theme.px(10), theme.DANGER
    size = look.pick(22, 18)
    y = rect.y
    for threat in victories.threats(desk.public):
        words = ui.texts.render(victories.warning(ui, desk, threat), "small_bold", tone, rect.w - size - 3 * pad)
        box = Rect(rect.x, y, rect.w, max(size, words.get_height()) + pad)
        if box.bottom > rect.bottom:
            break
        draw.plate(ui.surface, box, mix(tone, theme.CARD, 0.88), tone, radius=look.px(8), width=2)
        made = tokens.mark(*desk.marks[threat.seat], size)
        first = boxes.start(box.inflate(-pad, 0), size + pad // 2, rtl=ui.rtl)
        ui.surface.blit(made, made.get_rect(center=first.center))
        last = boxes.end(box.inflate(-pad, 0), box.w - first.w - 2 * pad, rtl=ui.rtl)
        place = words.get_rect(midright=last.midright) if ui.rtl else words.get_rect(midleft=last.midleft)
        ui.surface.blit(words, place)
        y = box.bottom + gap
    return max(0, y - gap - rect.y)


def told(ui: Ui, desk: Desk, seat: Seat, public: View) -> tuple[str, str]:
    """The panel in words."""
    hero = public["heroes"][seat]
    if not hero:
        return desk.match.names[seat], ui.t("lords.panel.no_hero")
    lines = [ui.t("lords.panel.hero", Name(hero), place(ui, public["hero_at"][seat]))]
    lines += [
        ui.t(f"lords.panel.{name}", public["values"][seat][name])
        + (ui.t("lords.panel.injured") if name in public["injuries"][seat] else "")
        for name in ATTRIBUTES
    ]
    limit = content().hand_limit
    lines.append(ui.t("lords.panel.hand", public["hands"][seat], limit))
    lines.append(ui.t("lords.panel.hoplites", public["supplies"][seat]))
    lines.append(ui.t("lords.panel.priests", public["pool"][seat], public["priest_supplies"][seat]))
    for key in ("artifacts", "blessings", "slain"):
        if names := [ui.locale.name(each) for each in public[key][seat]]:
            lines.append(ui.t(f"lords.panel.{key}", listed(ui, names)))
    for name, (now, needed) in public["progress"][seat].items():
        what = victories.made(ui, desk, seat, name) if name in ("warlord", "favored") else ""
        lines.append(ui.t(f"lords.track.{name}", now, needed) + (f" ({what})" if what else ""))
    lines += [victories.warning(ui, desk, each) for each in victories.threats(public) if each.seat == seat]
    lines += extra_of(desk).told(ui, desk, seat)
    return desk.match.names[seat], "\n".join(lines)

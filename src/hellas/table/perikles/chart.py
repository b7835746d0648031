"""The map between the city cards: coins of the cities, numbered pins of this round's locations, lines to the cards.

It is never mirrored. Everything but the targets is one cached picture.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.resources import ASSETS
from hellas.table import draw, theme, tokens
from hellas.table.board import press, standing
from hellas.table.desk import Desk
from hellas.table.hits import Action
from hellas.table.perikles import faces, hints, pieces, words
from hellas.table.perikles.facts import content
from hellas.table.perikles.hints import lazy
from hellas.table.perikles.pieces import city_look
from hellas.table.perikles.plan import Plan
from hellas.table.theme import mix
from hellas.table.ui import Ui

UNITS = 1000
WEST = ("corinth", "argos", "sparta")  # cards at the left, from north to south
EAST = ("thebes", "athens", "megara")
SEAS = {
    "aegean": ((835, 395), (860, 330), (850, 585), (790, 200), (720, 830)),
    "ionian": ((110, 610), (150, 790), (200, 870), (90, 500)),
}
"""Where the name of a sea may stand, best first."""
Point = tuple[int, int]


class Frame(NamedTuple):
    """How board units lie in a rectangle: the whole map is scaled to cover it and cut at the sides or at the foot."""

    rect: tuple[int, int, int, int]
    scale: float
    left: float  # the first unit that is seen
    top: float

    def at(self, place: Sequence[float], margin: int = 0) -> Point:
        """A place in pixels, kept ``margin`` inside."""
        x, y, w, h = self.rect
        px, py = x + (place[0] - self.left) * self.scale, y + (place[1] - self.top) * self.scale
        return round(min(max(px, x + margin), x + w - margin)), round(min(max(py, y + margin), y + h - margin))


def frame_of(rect: Rect) -> Frame:
    """The frame of the map in a rectangle."""
    scale = max(rect.w, rect.h) / UNITS
    left, top = (UNITS - rect.w / scale) * 0.45, (UNITS - rect.h / scale) * 0.3
    return Frame(tuple(rect), scale, left, top)  # type: ignore[arg-type]


class Pin(NamedTuple):
    """Where the disc of a location stands, where it points to, and where its name is written ("": nowhere)."""

    location: str
    disc: Point
    tip: Point
    label: str  # right, left, above, below
    gap: int  # from the middle of the disc to the name


def draw_map(ui: Ui, desk: Desk, rect: Rect, plan: Plan, cards: Mapping[str, Rect]) -> None:
    """Draw the map and register coins and pins. ``cards`` are the city cards beside it."""
    ui.block(rect)
    slots = plan.public["slots"]
    heights = {city: card.centery - rect.y for city, card in cards.items()}
    faces.show(ui, "map", rect, (slots, heights), lambda box, _: paint(ui, box, slots, heights))
    touch_coins(ui, desk, frame_of(rect), plan)
    size = disc_size(ui)
    for number, pin in enumerate(pins_on(ui, rect, slots), 1):
        box = square(pin.disc, size)
        hints.spot(ui, f"pin:{pin.location}", box, "map", hints.location, ui, pin.location, number, round_=True)


def paint(ui: Ui, rect: Rect, slots: Sequence[str], heights: Mapping[str, int]) -> None:
    """Everything on the map. ``heights``: where the line of a city leaves the map at its side."""
    frame, pins = frame_of(rect), pins_on(ui, rect, slots)
    ui.surface.blit(picture(rect.w, rect.h), rect)
    with ui.clip(rect):
        ends = lines(ui, frame, heights, rect)
        seas(ui, frame, pins, ends)
        for pin in pins:
            stick(ui, pin)
            if pin.label:
                label(ui, pin)
        for city in content().city_ids:
            made = pieces.coin(city, coin_size(ui))
            ui.surface.blit(made, made.get_rect(center=frame.at(content().city_points[city].at)))
        for number, pin in enumerate(pins, 1):
            head(ui, pin, number)
    draw.frame(ui.surface, rect, theme.EDGE, width=2, radius=ui.theme.px(6))


def pins_on(ui: Ui, rect: Rect, slots: Sequence[str]) -> list[Pin]:
    """The pins of the round; names are the first thing to give way where there is little room."""
    measure = ui.texts.measure
    widths = tuple(0 if ui.theme.compact else measure(ui.locale.name(place), "second_bold")[0] for place in slots)
    return pins_of(frame_of(rect), tuple(slots), widths, coin_size(ui), disc_size(ui))


def seas(ui: Ui, frame: Frame, pins: Sequence[Pin], ends: Sequence[tuple[Point, Point]]) -> None:
    """The names of the seas, where nothing else is written."""
    size = disc_size(ui)
    taken = [square(pin.disc, size + 8) for pin in pins]
    taken += [
        label_box(pin, ui.texts.measure(ui.locale.name(pin.location), "second_bold")) for pin in pins if pin.label
    ]
    for sea, places in SEAS.items():
        glyph = ui.texts.render(spaced(ui.t(f"map.{sea}")), "second", theme.SEA_TEXT)
        for place in places:
            box = glyph.get_rect(center=frame.at(place, glyph.get_width() // 2 + 6))
            if box.collidelist(taken) < 0 and not any(box.clipline(*line) for line in ends):
                ui.surface.blit(glyph, box)
                break


def coin_size(ui: Ui) -> int:
    """Coins on the map."""
    return ui.theme.pick(32, 28)


def disc_size(ui: Ui) -> int:
    """Pins on the map."""
    return ui.theme.pick(26, 22)


def spaced(text: str) -> str:
    """Letters of a sea stand apart; letters that join do not."""
    return " ".join(text.upper()) if text.upper() != text.lower() else text


def touch_coins(ui: Ui, desk: Desk, frame: Frame, plan: Plan) -> None:
    """The cities can be clicked here too; it is a click on the card."""
    size = coin_size(ui)
    for city in content().city_ids:
        centre = frame.at(content().city_points[city].at)
        element, id = f"city:{city}", f"coin:{city}"
        stand = standing(ui, desk, element)
        works = stand.legal or stand.planned
        if works or stand.selected:
            tone = theme.ACCENT if stand.planned or stand.selected else theme.LEGAL
            draw.disc(ui.surface, centre, size / 2 + 4, None, theme.PAPER, 4)
            draw.disc(ui.surface, centre, size / 2 + 4, None, tone, 2.5)
        ui.target(
            id, square(centre, size), on_click=pressing(ui, desk, element) if works else None,
            tip=lazy(ui, id, words.city_tip, ui, desk, city, plan), shape="circle", group="map",
        )  # fmt: skip


def pressing(ui: Ui, desk: Desk, element: str) -> Action:
    """A click that stands for another element."""
    return lambda: press(ui, desk, element)


def lines(ui: Ui, frame: Frame, heights: Mapping[str, int], rect: Rect) -> list[tuple[Point, Point]]:
    """From the cards to their coins; returns their ends."""
    ends = []
    for city, height in heights.items():
        start = (rect.left if city in WEST else rect.right, rect.y + height)
        end = frame.at(content().city_points[city].at)
        draw.line(ui.surface, start, end, theme.PAPER, 4)
        draw.line(ui.surface, start, end, city_look(city).band, 2)
        ends.append((start, end))
    return ends


def stick(ui: Ui, pin: Pin) -> None:
    """What ties a disc to its place."""
    if math.dist(pin.disc, pin.tip) > 2:
        draw.line(ui.surface, pin.disc, pin.tip, theme.PAPER, 4.5)
        draw.line(ui.surface, pin.disc, pin.tip, theme.INK, 2)
    draw.disc(ui.surface, pin.tip, 3.5, theme.INK, theme.PAPER, 1)


def head(ui: Ui, pin: Pin, number: int) -> None:
    """The disc with the number, in the colour of the owner."""
    tone, size = city_look(content().locations[pin.location].city).band, disc_size(ui)
    draw.disc(ui.surface, pin.disc, size / 2 + 1.5, theme.PAPER, None)
    tokens.badge(ui.surface, ui.texts, pin.disc, str(number), size, tone, theme.WHITE, mix(tone, theme.INK, 0.5))


def label(ui: Ui, pin: Pin) -> None:
    """The name with a halo, beside its disc."""
    glyph = ui.texts.render(ui.locale.name(pin.location), "second_bold", theme.GLAZE, halo=theme.PAPER)
    ui.surface.blit(glyph, label_box(pin, glyph.get_size()))


def label_box(pin: Pin, size: tuple[int, int]) -> Rect:
    """Where a name goes on its side of the disc."""
    box, gap = Rect(0, 0, *size), pin.gap
    x, y = pin.disc
    match pin.label:
        case "right":
            box.midleft = (x + gap, y)
        case "left":
            box.midright = (x - gap, y)
        case "above":
            box.midbottom = (x, y - gap)
        case _:
            box.midtop = (x, y + gap)
    return box


@lru_cache(maxsize=8)
def picture(width: int, height: int) -> pygame.Surface:
    """The land and the sea, scaled and cut."""
    frame = frame_of(Rect(0, 0, width, height))
    side = math.ceil(max(width, height))
    whole = pygame.transform.smoothscale(base(), (side, side))
    part = Rect(round(frame.left * frame.scale), round(frame.top * frame.scale), width, height)
    made = whole.subsurface(part.clamp(whole.get_rect())).copy()
    return made.convert() if pygame.display.get_surface() else made


def base() -> pygame.Surface:
    """The map as drawn by ``scripts/make_map.py``: large, and needed only to be made smaller."""
    with (ASSETS / "map" / "greece.png").open("rb") as file:
        return pygame.image.load(file, "greece.png")


@lru_cache(maxsize=32)
def pins_of(frame: Frame, slots: tuple[str, ...], widths: tuple[int, ...], coin: int, disc: int) -> list[Pin]:
    """Discs near their places that cover neither each other nor a city, and names that cover nothing."""
    rect = Rect(frame.rect).inflate(-disc - 4, -disc - 4)
    inside = Rect(frame.rect).inflate(-4, -4)
    taken = [square(frame.at(point.at), coin + 2) for point in content().city_points.values()]
    spots: list[tuple[Point, Point]] = []
    for location in slots:
        tip = frame.at(content().location_points[location].at, 8)
        spot = free_spot(tip, disc, rect, taken)
        taken.append(square(spot, disc + 2))
        spots.append((spot, tip))
    pins = []
    for location, width, (spot, tip) in zip(slots, widths, spots, strict=True):
        pin = named(Pin(location, spot, tip, "", disc // 2 + 4), width, inside, taken)
        if pin.label:
            taken.append(label_box(pin, (width, disc)))
        pins.append(pin)
    return pins


def free_spot(tip: Point, disc: int, rect: Rect, taken: Sequence[Rect]) -> Point:
    """Above the place, or as near round it as there is room."""
    for reach in (0.95, 1.3, 1.7, 2.2, 2.8):
        for angle in (90, 60, 120, 30, 150, 0, 180, -30, 210, -60, 240, 270):
            x = tip[0] + disc * reach * math.cos(math.radians(angle))
            y = tip[1] - disc * reach * math.sin(math.radians(angle))
            spot = (round(x), round(y))
            if rect.collidepoint(spot) and square(spot, disc + 2).collidelist(list(taken)) < 0:
                return spot
    return tip


def named(pin: Pin, width: int, inside: Rect, taken: Sequence[Rect]) -> Pin:
    """The pin with its name on a side where it covers nothing; without if there is none."""
    for side in ("right", "left", "below", "above") if width else ():
        tried = pin._replace(label=side)
        box = label_box(tried, (width, pin.gap * 2))
        if inside.contains(box) and box.inflate(-4, -pin.gap // 2).collidelist(list(taken)) < 0:
            return tried
    return pin


def square(centre: Point, size: int) -> Rect:
    """A box round a point."""
    box = Rect(0, 0, size, size)
    box.center = centre
    return box

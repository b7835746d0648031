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
from hellas.table.perikles import hints, pieces
from hellas.table.perikles.facts import content
from hellas.table.perikles.pieces import city_look
from hellas.table.theme import mix
from hellas.table.ui import Ui

UNITS = 1000
WEST = ("corinth", "argos", "sparta")  # cards at the left, from north to south
EAST = ("thebes", "athens", "megara")
SEAS = {"aegean": (835, 395), "ionian": (110, 610)}
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


def draw_map(ui: Ui, desk: Desk, rect: Rect, slots: Sequence[str], cards: Mapping[str, Rect]) -> None:
    """Draw the map and register coins and pins. ``cards`` are the city cards beside it."""
    ui.block(rect)
    frame = frame_of(rect)
    size, disc = coin_size(ui), disc_size(ui)
    names = tuple(ui.locale.name(location) for location in slots)
    widths = tuple(ui.texts.measure(name, "second_bold")[0] for name in names)
    show_names = not ui.theme.compact
    pins = pins_of(frame, tuple(slots), widths if show_names else (0,) * len(widths), size, disc)
    base = picture(rect.w, rect.h)
    ui.surface.blit(base, rect)
    with ui.clip(rect):
        for sea, place in SEAS.items():
            glyph = ui.texts.render(spaced(ui.t(f"map.{sea}")), "second", theme.SEA_TEXT)
            ui.surface.blit(glyph, glyph.get_rect(center=frame.at(place, ui.theme.pick(50, 46))))
        lines(ui, frame, cards, rect)
        for pin, name in zip(pins, names, strict=True):
            stick(ui, pin)
            if show_names and pin.label:
                label(ui, pin, name, disc)
        coins(ui, desk, frame, size)
        for number, pin in enumerate(pins, 1):
            head(ui, pin, number, disc)
    draw.frame(ui.surface, rect, theme.EDGE, width=2, radius=ui.theme.px(6))


def coin_size(ui: Ui) -> int:
    """Coins on the map."""
    return ui.theme.pick(32, 28)


def disc_size(ui: Ui) -> int:
    """Pins on the map."""
    return ui.theme.pick(26, 22)


def spaced(text: str) -> str:
    """Letters of a sea stand apart; letters that join do not."""
    return " ".join(text.upper()) if text.isascii() else text


def coins(ui: Ui, desk: Desk, frame: Frame, size: int) -> None:
    """The cities; a click is one on the card."""
    for city in content().city_ids:
        centre = frame.at(content().city_points[city].at)
        made = pieces.coin(city, size)
        box = made.get_rect(center=centre)
        element = f"city:{city}"
        stand = standing(ui, desk, element)
        if stand.legal or stand.planned or stand.selected:
            tone = theme.ACCENT if stand.planned or stand.selected else theme.LEGAL
            draw.disc(ui.surface, centre, size / 2 + 4, theme.PAPER, tone, 2.5)
        ui.surface.blit(made, box)
        ui.target(
            f"coin:{city}", box, on_click=pressing(ui, desk, element) if stand.legal or stand.planned else None,
            tip=hints.city(ui, desk, city, desk.public), shape="circle", group="map",
        )  # fmt: skip


def pressing(ui: Ui, desk: Desk, element: str) -> Action:
    """A click that stands for another element."""
    return lambda: press(ui, desk, element)


def lines(ui: Ui, frame: Frame, cards: Mapping[str, Rect], rect: Rect) -> None:
    """From the cards to their coins."""
    for city in (*WEST, *EAST):
        card = cards[city]
        start = (rect.left if city in WEST else rect.right, card.centery)
        end = frame.at(content().city_points[city].at)
        draw.line(ui.surface, start, end, theme.PAPER, 4)
        draw.line(ui.surface, start, end, city_look(city).band, 2)


def stick(ui: Ui, pin: Pin) -> None:
    """What ties a disc to its place."""
    if math.dist(pin.disc, pin.tip) > 2:
        draw.line(ui.surface, pin.disc, pin.tip, theme.PAPER, 4.5)
        draw.line(ui.surface, pin.disc, pin.tip, theme.INK, 2)
    draw.disc(ui.surface, pin.tip, 3.5, theme.INK, theme.PAPER, 1)


def head(ui: Ui, pin: Pin, number: int, size: int) -> None:
    """The disc with the number, in the colour of the owner."""
    tone = city_look(content().locations[pin.location].city)
    draw.disc(ui.surface, pin.disc, size / 2 + 1.5, theme.PAPER, None)
    tokens.badge(
        ui.surface, ui.texts, pin.disc, str(number), size, tone.band, theme.WHITE, mix(tone.band, theme.INK, 0.5)
    )
    box = Rect(0, 0, size, size)
    box.center = pin.disc
    ui.target(f"pin:{pin.location}", box, tip=hints.location(ui, pin.location, number), shape="circle", group="map")


def label(ui: Ui, pin: Pin, name: str, size: int) -> None:
    """The name with a halo, beside its disc."""
    glyph = ui.texts.render(name, "second_bold", theme.GLAZE, halo=theme.PAPER)
    ui.surface.blit(glyph, label_box(pin.disc, pin.label, glyph.get_width(), glyph.get_height(), size))


def label_box(disc: Point, side: str, width: int, height: int, size: int) -> Rect:
    """Where a name goes on a side of its disc."""
    box, gap = Rect(0, 0, width, height), size // 2 + 4
    x, y = disc
    match side:
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


@lru_cache(maxsize=1)
def base() -> pygame.Surface:
    """The map as drawn by ``scripts/make_map.py``."""
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
        side, box = free_side(spot, width, disc, inside, taken)
        if side:
            taken.append(box)
        pins.append(Pin(location, spot, tip, side))
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


def free_side(spot: Point, width: int, disc: int, inside: Rect, taken: Sequence[Rect]) -> tuple[str, Rect]:
    """The side of a disc on which its name covers nothing."""
    for side in ("right", "left", "below", "above") if width else ():
        box = label_box(spot, side, width, round(disc * 0.8), disc)
        if inside.contains(box) and box.inflate(-4, -4).collidelist(list(taken)) < 0:
            return side, box
    return "", Rect(0, 0, 0, 0)


def square(centre: Point, size: int) -> Rect:
    """A box round a point."""
    box = Rect(0, 0, size, size)
    box.center = centre
    return box

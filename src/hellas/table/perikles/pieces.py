"""The pieces of Perikles, as every stage and panel draws them. Functions that return a surface are cached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.icons import faded, icon
from hellas.table.locale import Name
from hellas.table.perikles.facts import content
from hellas.table.text import Align, Rich
from hellas.table.theme import CITIES, PLAYERS, CityLook, Colour, mix
from hellas.table.ui import Ui

KIND_ICONS = {"hoplite": "hoplite", "trireme": "trireme"}
ACTION_ICONS = {"candidate": "perikles_candidate", "assassin": "perikles_dagger"}
Flip = Callable[[Rect], Rect]
GREEK = ("\u03b1", "\u03b2")  # alpha and beta, the two candidate spaces
SHARD = "perikles_shard"
POTTERY: Colour = theme.rgb("#C4603C")


# -- whose it is


def flag(desk: Desk, seat: Seat, size: int) -> pygame.Surface:
    """Cube and mark of a seat."""
    return tokens.flag(*desk.marks[seat], size)


def mark(desk: Desk, seat: Seat, size: int) -> pygame.Surface:
    """The mark of a seat."""
    return tokens.mark(*desk.marks[seat], size)


def rich_mark(desk: Desk, seat: Seat) -> Rich:
    """The mark of a seat inside a text."""
    colour, letter = desk.marks[seat]
    return Rich(f"[mark:{colour}:{letter}]")


def colour(desk: Desk, seat: Seat) -> Colour:
    """The colour of a seat."""
    return PLAYERS[desk.marks[seat].colour].colour


def city_look(city: str | None) -> CityLook:
    """The colours of a city; of Any City for none and brown."""
    return CITIES[city if city in CITIES else "any"]


def coin(city: str | None, size: int) -> pygame.Surface:
    """The coin of a city, or of Any City."""
    return tokens.coin(city if city in CITIES else "any", size)


# -- cubes


def pile(foot: tuple[int, int], size: int, room: int, total: int) -> tuple[float, Rect]:
    """How far apart cubes stand on each other on ``foot``, at most ``room`` high, and the room that they take."""
    pitch = min(float(size), (room - size) / max(1, total - 1))
    height = round(size + pitch * (total - 1)) if total else size
    return pitch, Rect(foot[0] - size // 2, foot[1] - height, size, height)


def stack(
    ui: Ui, foot: tuple[int, int], size: int, room: int, player: str, *, kept: int, added: int = 0, gone: int = 0
) -> None:
    """A column of cubes: those that stay, planned ones, and lost ones."""
    pitch, _ = pile(foot, size, room, kept + added + gone)
    for at in range(kept + added + gone):
        made = tokens.cube if at < kept else ghost if at < kept + added else lost
        ui.surface.blit(made(player, size), (foot[0] - size // 2, round(foot[1] - size - at * pitch)))


@lru_cache(maxsize=200)
def ghost(player: str, size: int) -> pygame.Surface:
    """A planned cube: pale, with a dashed edge."""
    made = tokens.cube(player, size).copy()
    made.set_alpha(130)
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    whole.blit(made, (0, 0))
    draw.dashes(whole, whole.get_rect(), width=max(1.6, size / 12), radius=max(2, size // 8))
    return whole


@lru_cache(maxsize=200)
def lost(player: str, size: int) -> pygame.Surface:
    """A cube that would go: pale and crossed out."""
    made = tokens.cube(player, size).copy()
    made.set_alpha(80)
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    whole.blit(made, (0, 0))
    inset, width = size * 0.16, max(2.0, size / 9)
    for a, b in (((inset, inset), (size - inset, size - inset)), ((inset, size - inset), (size - inset, inset))):
        draw.line(whole, a, b, theme.CARD, width + 2)
        draw.line(whole, a, b, theme.DANGER, width)
    return whole


# -- influence tiles


def shards(ui: Ui, centre: tuple[int, int], size: int, count: int, *, upright: bool = False) -> None:
    """One or two shards, side by side or above each other."""
    step = round(size * (0.62 if upright else 1.02))
    for at in range(count):
        shift = round((at - (count - 1) / 2) * step)
        spot = (centre[0], centre[1] + shift) if upright else (centre[0] + shift, centre[1])
        picture = icon(SHARD, size, POTTERY)
        ui.surface.blit(picture, picture.get_rect(center=spot))


def in_row(ui: Ui, rect: Rect, pictures: Sequence[pygame.Surface], gap: int) -> None:
    """Pictures beside each other, in the middle of a box, from the start."""
    width = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
    x = rect.centerx - width // 2
    for picture in reversed(pictures) if ui.rtl else pictures:
        ui.surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        x += picture.get_width() + gap


def tile_title(ui: Ui, tile_id: str) -> str:
    """What stands on the band of a tile."""
    city = content().tiles[tile_id].city
    return ui.locale.name(city) if city else ui.t("tile.any")


def tile_name(ui: Ui, tile_id: str) -> str:
    """A tile in a sentence: city, and what else it does."""
    printed = content().tiles[tile_id]
    return ui.t(f"tile.name.{printed.kind}", city=Name(printed.city or "any_city"))


# -- cities


def band(ui: Ui, rect: Rect, city: str, height: int, *, tint: bool = False) -> Rect:
    """A card in the colours of a city, with its name on the band; returns the band."""
    tone = city_look(city)
    draw.plate(
        ui.surface, rect, mix(tone.tint, theme.CARD, 0.55) if tint else theme.CARD, tone.band, radius=ui.theme.radius,
        width=2, shadow=True, band=height, band_fill=tone.band,
    )  # fmt: skip
    return Rect(rect.x, rect.y, rect.w, height)


def value_at(city: str, defeats: int) -> int:
    """How many printed values are covered, at most all."""
    return min(defeats, len(content().cities[city].statue_values))


def value_track(ui: Ui, rect: Rect, city: str, defeats: int, size: int, gap: int) -> None:
    """The values below a city: spears on those that are lost, a gold disc on the one that counts."""
    values, covered = content().cities[city].statue_values, value_at(city, defeats)
    for at, value in enumerate(values):
        shift = at * (size + gap)
        x = rect.right - size - shift if ui.rtl else rect.x + shift
        centre = (x + size // 2, rect.centery)
        if at < covered:
            picture = icon("perikles_defeat", size + 2)
            ui.surface.blit(picture, picture.get_rect(center=centre))
        else:
            value_disc(ui, centre, size, value, counts=at == covered)


def value_disc(ui: Ui, centre: tuple[int, int], size: int, value: int, *, counts: bool = True) -> None:
    """A value in points; pale if it does not count yet."""
    fill = theme.VALUE if counts else theme.FILL
    edge = theme.INK if counts else theme.LINE
    draw.disc(ui.surface, centre, size / 2, fill, edge, 2.2 if counts else 1.5)
    ink = theme.INK if counts else theme.SOFT
    glyph = ui.texts.render(str(value), "number", ink, size=round(size * (0.62 if counts else 0.54)), bold=counts)
    ui.surface.blit(glyph, glyph.get_rect(center=centre))


def leader(ui: Ui, desk: Desk, centre: tuple[int, int], size: int, seat: Seat | None) -> None:
    """The leader's roundel, with the mark of the player; empty: a watermark."""
    if seat is None:
        picture = faded("perikles_leader", size, theme.LINE, 75)
        ui.surface.blit(picture, picture.get_rect(center=centre))
        return
    picture = icon("perikles_leader", size, colour(desk, seat))
    box = picture.get_rect(center=centre)
    ui.surface.blit(picture, box)
    small = mark(desk, seat, max(12, round(size * 0.42)))
    ui.surface.blit(small, small.get_rect(bottomright=(box.right + 2, box.bottom + 2)))


def statue(ui: Ui, desk: Desk, left: int, bottom: int, size: int, seat: Seat, count: int) -> Rect:
    """Statues of one player in a city; returns the room they take."""
    picture = icon("perikles_statue", size, colour(desk, seat))
    box = picture.get_rect(bottomleft=(left, bottom))
    ui.surface.blit(picture, box)
    small = mark(desk, seat, max(12, round(size * 0.56)))
    spot = small.get_rect(bottomleft=(box.right - round(size * 0.28), bottom))
    ui.surface.blit(small, spot)
    if count > 1:
        glyph = ui.texts.render(ui.t("card.times", count), "mark")
        ui.surface.blit(glyph, glyph.get_rect(midleft=(spot.right + 2, spot.centery)))
        return box.union(spot).union(glyph.get_rect(midleft=(spot.right + 2, spot.centery)))
    return box.union(spot)


def pad(
    ui: Ui, desk: Desk, rect: Rect, city: str, space: int, seat: Seat | None, *, as_: Literal["", "ghost", "lost"] = ""
) -> None:
    """A candidate space: alpha or beta, and the cube of the candidate on it, planned or crossed out."""
    tone = city_look(city)
    pale = mix(tone.tint, theme.CARD, 0.35)
    if seat is None:
        draw.plate(ui.surface, rect, pale, None, radius=ui.theme.px(7))
        draw.dashes(ui.surface, rect, tone.band, width=1.6, radius=ui.theme.px(7))
        size = round(rect.h * 0.62)
        glyph = ui.texts.render(GREEK[space], "body", mix(tone.band, theme.INK, 0.15), size=size)
        ui.surface.blit(glyph, glyph.get_rect(center=rect.center))
        return
    draw.plate(ui.surface, rect, pale, tone.band, radius=ui.theme.px(7), width=1.6)
    player, letter = desk.marks[seat]
    size = round(rect.h * 0.6)
    made = {"": tokens.cube, "ghost": ghost, "lost": lost}[as_](player, size)
    ui.surface.blit(made, made.get_rect(center=rect.center))
    small = tokens.mark(player, letter, max(12, round(rect.h * 0.34)))
    ui.surface.blit(small, small.get_rect(bottomleft=(rect.x - 1, rect.bottom + 1)))
    spot = (rect.right - 2, rect.y + 2)
    draw.disc(ui.surface, spot, rect.h * 0.22, theme.CARD, tone.band, 1.4)
    glyph = ui.texts.render(GREEK[space], "mark", theme.INK, size=round(rect.h * 0.34))
    ui.surface.blit(glyph, glyph.get_rect(center=spot))


# -- locations


def battles(ui: Ui, rect: Rect, location: str, size: int) -> int:
    """The battles of a location from the start, the deciding one underlined; returns the width they take."""
    kinds = content().locations[location].battles
    step = size + round(size * 0.55)
    for at, kind in enumerate(kinds):
        shift = at * step
        x = rect.right - size - shift if ui.rtl else rect.x + shift
        picture = icon(KIND_ICONS[kind], size)
        ui.surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        if at + 1 == len(kinds):
            line = Rect(x, rect.centery + size // 2 + 1, size, max(2, size // 11))
            draw.plate(ui.surface, line, theme.ACCENT, None, radius=1)
        else:
            middle = x - (step - size) // 2 if ui.rtl else x + size + (step - size) // 2
            draw.chevron(
                ui.surface, (middle, rect.centery), max(5, size // 3), theme.EDGE, to="left" if ui.rtl else "right"
            )
    return len(kinds) * step - (step - size)


def natives(ui: Ui, location: str, *, short: bool = False) -> pygame.Surface | None:
    """The natives or rebels of a location in a word or its first letter, with their kinds; None if there are none."""
    printed = content().locations[location].natives
    if printed.side == "none":
        return None
    word, tone = ("natives", theme.NATIVES) if printed.side == "defender" else ("rebels", theme.REBELS)
    kinds = tuple(KIND_ICONS[kind] for kind in ("hoplite", "trireme") for _ in range(getattr(printed, kind)))
    return tokens.pill(ui.texts, ui.t(f"location.{word}{'_letter' if short else ''}"), kinds, tone)


def natives_letter(ui: Ui, centre: tuple[int, int], size: int, location: str) -> None:
    """The same where there is only room for a letter."""
    printed = content().locations[location].natives
    word, tone = ("natives", theme.NATIVES) if printed.side == "defender" else ("rebels", theme.REBELS)
    draw.disc(ui.surface, centre, size / 2, mix(tone, theme.PAPER, 0.85), tone, 1.4)
    small = min(ui.theme.size("mark"), max(SMALLEST, round(size * 0.78)))
    glyph = ui.texts.render(ui.t(f"location.{word}_letter"), "mark", tone, bold=True, size=small)
    ui.surface.blit(glyph, glyph.get_rect(center=centre))


def flipper(ui: Ui, card: Rect) -> Flip:
    """Mirrors boxes inside a card where the language is read from right to left."""
    return (lambda rect: boxes.mirror(rect, card)) if ui.rtl else (lambda rect: rect)


# -- room


class Sizes:
    """Lengths on a card that may have less room than it is made for (wide and compact, in pixels at 100 %)."""

    def __init__(self, ui: Ui, rect: Rect, wide: tuple[int, int], compact: tuple[int, int]) -> None:
        self.look = ui.theme
        full = self.look.pick(wide[0], compact[0]), self.look.pick(wide[1], compact[1])
        share = min(1.0, rect.w / full[0], rect.h / full[1])
        self.share = 1.0 if share > 0.97 else share

    def pick(self, wide: float, compact: float) -> int:
        """As ``Theme.pick``."""
        return max(1, round(self.look.pick(wide, compact) * self.share))

    def px(self, length: float) -> int:
        """As ``Theme.px``."""
        return self.pick(length, length)

    def role(self, role: str) -> int:
        """The size of type of a role."""
        return max(SMALLEST, round(self.look.size(role) * self.share))


SMALLEST = 10
"""Of type, where there is no room for more: names are never broken, and cut short only below this size."""


def person(ui: Ui, name: str, rect: Rect, role: str, colour: Colour = theme.INK) -> Rect:
    """The name of a player on one line: flag and tip say who it is, so it is rather cut short than hard to read."""
    return one_line(ui, name, rect, role, colour, least=max(SMALLEST, round(ui.theme.size(role) * 0.75)))


def one_line(
    ui: Ui, text: str, rect: Rect, role: str, colour: Colour = theme.INK, align: Align = "start", *, size: int = 0,
    least: int = SMALLEST,
) -> Rect:  # fmt: skip
    """A name on one line, as large as it fits, but no smaller than ``least``; returns where it stands."""
    size = size or ui.theme.size(role)
    made = ui.texts.render(text, role, colour, size=size)
    while made.get_width() > rect.w and size > least:
        size -= 1
        made = ui.texts.render(text, role, colour, size=size)
    while made.get_width() > rect.w and len(text) > 2:
        text = f"{text[:-2].rstrip()}\u2026"
        made = ui.texts.render(text, role, colour, size=size)
    if align == "centre":
        box = boxes.centred(made.get_size(), rect)
    else:
        box = (boxes.start if align == "start" else boxes.end)(rect, made.get_width(), rtl=ui.rtl)
        box = Rect(box.x, rect.centery - made.get_height() // 2, *made.get_size())
    ui.surface.blit(made, box)
    return box

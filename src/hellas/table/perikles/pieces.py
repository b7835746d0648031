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
from hellas.table.text import Rich
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


def tile(ui: Ui, rect: Rect, tile_id: str) -> None:
    """An influence tile: what it is called, what it brings, in words and pictures."""
    printed, look = content().tiles[tile_id], ui.theme
    tone = city_look(printed.city)
    band = look.pick(30, 25)
    draw.plate(
        ui.surface, rect, tone.tint, tone.band, radius=look.px(8), width=2, shadow=True, band=band, band_fill=tone.band
    )
    title = Rect(rect.x + 4, rect.y + 1, rect.w - 8, band)
    ui.text(tile_city(ui, tile_id), title, "name", theme.WHITE, "centre", lines=1)
    size = look.pick(46, 32)
    action = ACTION_ICONS.get(printed.kind, "")
    row = Rect(rect.x, rect.y + band + look.pick(8, 5), rect.w, size)
    pictures = [coin(printed.city, size), *([icon(action, size, tone.band)] if action else [])]
    in_row(ui, row, pictures, look.pick(5, 3))
    effect = ui.t(f"tile.effect.{printed.kind}", n=printed.cubes)
    if look.compact:
        line = Rect(rect.x, row.bottom, rect.w, rect.bottom - row.bottom - 2)
        short = ui.texts.render(ui.t("tile.plus", printed.cubes), "body", theme.INK)
        in_row(ui, line, [*([icon(SHARD, 20, POTTERY)] * printed.shards), short], 2)
        return
    shards(ui, (rect.centerx, row.bottom + look.px(17)), look.px(26), printed.shards)
    ui.text(effect, Rect(rect.x + 3, rect.bottom - look.px(27), rect.w - 6, look.px(23)), "second", align="centre")


def in_row(ui: Ui, rect: Rect, pictures: Sequence[pygame.Surface], gap: int) -> None:
    """Pictures beside each other, in the middle of a box, from the start."""
    width = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
    x = rect.centerx - width // 2
    for picture in reversed(pictures) if ui.rtl else pictures:
        ui.surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        x += picture.get_width() + gap


def tile_city(ui: Ui, tile_id: str) -> str:
    """The name of the city of a tile, or Any City."""
    return ui.locale.name(content().tiles[tile_id].city or "any_city")


def tile_name(ui: Ui, tile_id: str) -> str:
    """A tile in a sentence: city, and what else it does."""
    printed = content().tiles[tile_id]
    return ui.t(f"tile.name.{printed.kind}", city=Name(printed.city or "any_city"))


def small_tile(ui: Ui, rect: Rect, tile_id: str, *, spent: bool = False) -> None:
    """A tile in front of a player: coin, and its shards above each other."""
    printed = content().tiles[tile_id]
    tone = city_look(printed.city)
    pale = mix(tone.tint, theme.CARD, 0.65) if spent else tone.tint
    draw.plate(ui.surface, rect, pale, theme.LINE if spent else tone.band, radius=ui.theme.px(6), width=1.5)
    size = min(rect.h - 4, rect.w // 2 + 2)
    two = boxes.columns(rect.inflate(-4, 0), [0.56, 0.44], rtl=ui.rtl)
    picture = tokens.coin(printed.city or "any", size, open_=not spent)
    ui.surface.blit(picture, picture.get_rect(center=two[0].center))
    side = min(two[1].w, round(rect.h * 0.62))
    for at in range(printed.shards):
        shard = faded(SHARD, side, POTTERY, 80) if spent else icon(SHARD, side, POTTERY)
        shift = round((at - (printed.shards - 1) / 2) * side * 0.62)
        ui.surface.blit(shard, shard.get_rect(center=(two[1].centerx, two[1].centery + shift)))


def stock(ui: Ui, rect: Rect, left: int) -> None:
    """The face-down tiles."""
    look, tone = ui.theme, mix(theme.GLAZE, theme.EDGE, 0.45)
    for step in (6, 3, 0):
        box = Rect(rect.x + (0 if ui.rtl else step), rect.y + step - 3, rect.w - 6, rect.h - 3)
        draw.plate(ui.surface, box, tone, theme.GLAZE, radius=look.px(8), width=2, shadow=step == 6)
    box = Rect(rect.x, rect.y - 3, rect.w - 6, rect.h - 3)
    draw.frame(ui.surface, box.inflate(-10, -10), theme.CLAY, width=1, radius=look.px(5))
    picture = icon(SHARD, look.pick(40, 28), POTTERY)
    ui.surface.blit(picture, picture.get_rect(center=(box.centerx, box.y + round(box.h * 0.3))))
    number = Rect(box.x, box.y + round(box.h * 0.46), box.w, look.pick(30, 22))
    ui.text(str(left), number, "number", theme.PAPER, "centre", lines=1)
    ui.text(ui.t("tile.left"), number.move(0, look.pick(28, 20)), "small", theme.PAPER, "centre", lines=1)


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
    step = size + ui.theme.pick(16, 10)
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
                ui.surface, (middle, rect.centery), ui.theme.pick(9, 7), theme.EDGE, to="left" if ui.rtl else "right"
            )
    return len(kinds) * step - (step - size)


def natives(ui: Ui, location: str) -> pygame.Surface | None:
    """The natives or rebels of a location in a word, with their kinds; None if there are none."""
    printed = content().locations[location].natives
    if printed.side == "none":
        return None
    word, tone = ("natives", theme.NATIVES) if printed.side == "defender" else ("rebels", theme.REBELS)
    kinds = tuple(KIND_ICONS[kind] for kind in ("hoplite", "trireme") for _ in range(getattr(printed, kind)))
    return tokens.pill(ui.texts, ui.t(f"location.{word}"), kinds, tone)


def natives_letter(ui: Ui, centre: tuple[int, int], size: int, location: str) -> None:
    """The same where there is only room for a letter."""
    printed = content().locations[location].natives
    word, tone = ("natives", theme.NATIVES) if printed.side == "defender" else ("rebels", theme.REBELS)
    draw.disc(ui.surface, centre, size / 2, mix(tone, theme.PAPER, 0.85), tone, 1.4)
    glyph = ui.texts.render(ui.t(f"location.{word}_letter"), "mark", tone, bold=True)
    ui.surface.blit(glyph, glyph.get_rect(center=centre))


def location(ui: Ui, rect: Rect, location_id: str, number: int) -> None:
    """A location tile: order of fighting, name, owner, points, battles, natives."""
    printed, look = content().locations[location_id], ui.theme
    tone = city_look(printed.city)
    pale = mix(tone.tint, theme.CARD, 0.4)
    if look.compact:
        small_location(ui, rect, location_id, number, pale)
        return
    height = look.px(32)
    draw.plate(
        ui.surface, rect, pale, tone.band, radius=look.px(8), width=2, shadow=True, band=height, band_fill=tone.band
    )
    flip = flipper(ui, rect)
    tokens.badge(
        ui.surface, ui.texts, flip(Rect(rect.x + 6, rect.y + 3, look.px(26), look.px(26))).center, str(number),
        look.px(26), theme.PAPER, theme.INK,
    )  # fmt: skip
    ui.text(
        ui.locale.name(location_id), flip(Rect(rect.x + look.px(40), rect.y + 1, rect.w - look.px(44), height)),
        "name", theme.WHITE, lines=1,
    )  # fmt: skip
    row = Rect(rect.x + look.px(9), rect.y + height + look.px(9), look.px(34), look.px(34))
    picture = coin(printed.city, row.w)
    ui.surface.blit(picture, flip(row))
    name = Rect(row.right + look.px(6), row.y, rect.w - look.px(94), row.h)
    ui.text(ui.locale.name(printed.city), flip(name), "body", lines=1)
    value_disc(
        ui, flip(Rect(rect.right - look.px(42), row.y, look.px(34), look.px(34))).center, look.px(34), printed.vp
    )
    line = Rect(row.x, row.bottom + look.px(4), rect.w - look.px(18), look.px(30))
    battles(ui, flip(line), location_id, look.px(28))
    if (pill := natives(ui, location_id)) is not None:
        size = pill.get_size()
        spot = Rect(rect.right - size[0] - look.px(7), rect.bottom - size[1] - look.px(4), *size)
        ui.surface.blit(pill, flip(spot))


def small_location(ui: Ui, rect: Rect, location_id: str, number: int, pale: Colour) -> None:
    """The same as a chip: name above, everything else in one line below."""
    printed, look = content().locations[location_id], ui.theme
    tone, flip = city_look(printed.city), flipper(ui, rect)
    draw.plate(ui.surface, rect, pale, tone.band, radius=look.px(8), width=2, shadow=True)
    half = rect.h // 2
    centre = flip(Rect(rect.x + look.px(4), rect.y + 3, look.px(22), look.px(22))).center
    tokens.badge(ui.surface, ui.texts, centre, str(number), look.px(22), tone.band, theme.WHITE)
    ui.text(
        ui.locale.name(location_id), flip(Rect(rect.x + look.px(29), rect.y, rect.w - look.px(31), half)), "name",
        mix(tone.band, theme.GLAZE, 0.35), lines=1,
    )  # fmt: skip
    row = Rect(rect.x + look.px(4), rect.y + half - 2, rect.w - look.px(8), half)
    picture = coin(printed.city, look.px(22))
    ui.surface.blit(picture, flip(Rect(row.x, row.centery - look.px(11), look.px(22), look.px(22))))
    line = Rect(row.x + look.px(27), row.y, row.w - look.px(27), row.h)
    width = battles(ui, flip(line), location_id, look.px(20))
    value_disc(ui, flip(Rect(row.right - look.px(25), row.y, look.px(25), row.h)).center, look.px(25), printed.vp)
    if printed.natives.side != "none":
        natives_letter(ui, flip(Rect(line.x + width + 4, row.y, look.px(18), row.h)).center, look.px(18), location_id)


def flipper(ui: Ui, card: Rect) -> Flip:
    """Mirrors boxes inside a card where the language is read from right to left."""
    return (lambda rect: boxes.mirror(rect, card)) if ui.rtl else (lambda rect: rect)

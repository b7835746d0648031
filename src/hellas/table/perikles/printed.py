"""The tiles as they are printed: influence tiles, their stock, locations."""

from __future__ import annotations

from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.icons import faded, icon
from hellas.table.perikles import pieces
from hellas.table.perikles.facts import content
from hellas.table.theme import Colour, mix
from hellas.table.ui import Ui

TILE = (104, 138), (84, 102)
LOCATION = (166, 146), (132, 58)
"""Sizes for which tiles and locations are made, wide and compact."""


def tile(ui: Ui, rect: Rect, tile_id: str) -> None:
    """An influence tile: what it is called, what it brings, in words and pictures."""
    printed, look = content().tiles[tile_id], pieces.Sizes(ui, rect, *TILE)
    tone = pieces.city_look(printed.city)
    band = look.pick(30, 25)
    draw.plate(
        ui.surface, rect, tone.tint, tone.band, radius=look.px(8), width=2, shadow=True, band=band, band_fill=tone.band
    )
    title = Rect(rect.x + 4, rect.y + 1, rect.w - 8, band)
    pieces.one_line(ui, pieces.tile_title(ui, tile_id), title, "name", theme.WHITE, "centre", size=look.role("name"))
    size = look.pick(46, 32)
    action = pieces.ACTION_ICONS.get(printed.kind, "")
    row = Rect(rect.x, rect.y + band + look.pick(8, 5), rect.w, size)
    pictures = [pieces.coin(printed.city, size), *([icon(action, size, tone.band)] if action else [])]
    pieces.in_row(ui, row, pictures, look.pick(5, 3))
    effect = ui.t(f"tile.effect.{printed.kind}", n=printed.cubes)
    if ui.theme.compact:
        line = Rect(rect.x, row.bottom, rect.w, rect.bottom - row.bottom - 2)
        short = ui.texts.render(ui.t("tile.plus", printed.cubes), "body", theme.INK, size=look.role("body"))
        pieces.in_row(ui, line, [*([icon(pieces.SHARD, look.px(20), pieces.POTTERY)] * printed.shards), short], 2)
        return
    pieces.shards(ui, (rect.centerx, row.bottom + look.px(17)), look.px(26), printed.shards)
    pieces.one_line(
        ui, effect, Rect(rect.x + 3, rect.bottom - look.px(27), rect.w - 6, look.px(23)), "second", align="centre"
    )


def small_tile(ui: Ui, rect: Rect, tile_id: str, *, spent: bool = False) -> None:
    """A tile in front of a player: pieces.coin, and its shards above each other."""
    printed = content().tiles[tile_id]
    tone = pieces.city_look(printed.city)
    pale = mix(tone.tint, theme.CARD, 0.65) if spent else tone.tint
    draw.plate(ui.surface, rect, pale, theme.LINE if spent else tone.band, radius=ui.theme.px(6), width=1.5)
    size = min(rect.h - 4, rect.w // 2 + 2)
    two = boxes.columns(rect.inflate(-4, 0), [0.56, 0.44], rtl=ui.rtl)
    picture = tokens.coin(printed.city or "any", size, open_=not spent)
    ui.surface.blit(picture, picture.get_rect(center=two[0].center))
    side = min(two[1].w, round(rect.h * 0.62))
    for at in range(printed.shards):
        shard = faded(pieces.SHARD, side, pieces.POTTERY, 80) if spent else icon(pieces.SHARD, side, pieces.POTTERY)
        shift = round((at - (printed.shards - 1) / 2) * side * 0.62)
        ui.surface.blit(shard, shard.get_rect(center=(two[1].centerx, two[1].centery + shift)))


def stock(ui: Ui, rect: Rect, left: int) -> None:
    """The face-down tiles."""
    look, tone = pieces.Sizes(ui, rect, (92, 138), (66, 102)), mix(theme.GLAZE, theme.EDGE, 0.45)
    for step in (6, 3, 0):
        box = Rect(rect.x + (0 if ui.rtl else step), rect.y + step - 3, rect.w - 6, rect.h - 3)
        draw.plate(ui.surface, box, tone, theme.GLAZE, radius=look.px(8), width=2, shadow=step == 6)
    box = Rect(rect.x, rect.y - 3, rect.w - 6, rect.h - 3)
    draw.frame(ui.surface, box.inflate(-10, -10), theme.CLAY, width=1, radius=look.px(5))
    picture = icon(pieces.SHARD, look.pick(40, 28), pieces.POTTERY)
    ui.surface.blit(picture, picture.get_rect(center=(box.centerx, box.y + round(box.h * 0.3))))
    number = Rect(box.x, box.y + round(box.h * 0.46), box.w, look.pick(30, 22))
    pieces.one_line(ui, str(left), number, "number", theme.PAPER, "centre", size=look.role("number"))
    words = number.move(0, look.pick(28, 20))
    pieces.one_line(ui, ui.t("tile.left"), words, "small", theme.PAPER, "centre", size=look.role("small"))


def location(ui: Ui, rect: Rect, location_id: str, number: int) -> None:
    """A location tile: order of fighting, name, owner, points, pieces.battles, pieces.natives."""
    printed, look = content().locations[location_id], pieces.Sizes(ui, rect, *LOCATION)
    tone = pieces.city_look(printed.city)
    pale = mix(tone.tint, theme.CARD, 0.4)
    if ui.theme.compact:
        small_location(ui, rect, location_id, number, pale)
        return
    height = look.px(32)
    draw.plate(
        ui.surface, rect, pale, tone.band, radius=look.px(8), width=2, shadow=True, band=height, band_fill=tone.band
    )
    flip = pieces.flipper(ui, rect)
    tokens.badge(
        ui.surface, ui.texts, flip(Rect(rect.x + 6, rect.y + 3, look.px(26), look.px(26))).center, str(number),
        look.px(26), theme.PAPER, theme.INK,
    )  # fmt: skip
    title = flip(Rect(rect.x + look.px(40), rect.y + 1, rect.w - look.px(44), height))
    pieces.one_line(ui, ui.locale.name(location_id), title, "name", theme.WHITE)
    row = Rect(rect.x + look.px(9), rect.y + height + look.px(9), look.px(34), look.px(34))
    picture = pieces.coin(printed.city, row.w)
    ui.surface.blit(picture, flip(row))
    name = Rect(row.right + look.px(6), row.y, rect.w - look.px(94), row.h)
    pieces.one_line(ui, ui.locale.name(printed.city), flip(name), "body")
    pieces.value_disc(
        ui, flip(Rect(rect.right - look.px(42), row.y, look.px(34), look.px(34))).center, look.px(34), printed.vp
    )
    line = Rect(row.x, row.bottom + look.px(4), rect.w - look.px(18), look.px(30))
    pieces.battles(ui, flip(line), location_id, look.px(28))
    if (pill := pieces.natives(ui, location_id)) is not None:
        size = pill.get_size()
        spot = Rect(rect.right - size[0] - look.px(7), rect.bottom - size[1] - look.px(4), *size)
        ui.surface.blit(pill, flip(spot))


def small_location(ui: Ui, rect: Rect, location_id: str, number: int, pale: Colour) -> None:
    """The same as a chip: name above, everything else in one line below."""
    printed, look = content().locations[location_id], pieces.Sizes(ui, rect, *LOCATION)
    tone, flip = pieces.city_look(printed.city), pieces.flipper(ui, rect)
    draw.plate(ui.surface, rect, pale, tone.band, radius=look.px(8), width=2, shadow=True)
    half = rect.h // 2
    centre = flip(Rect(rect.x + look.px(4), rect.y + 3, look.px(22), look.px(22))).center
    tokens.badge(ui.surface, ui.texts, centre, str(number), look.px(22), tone.band, theme.WHITE)
    title = flip(Rect(rect.x + look.px(29), rect.y, rect.w - look.px(32), half))
    pieces.one_line(ui, ui.locale.name(location_id), title, "name", mix(tone.band, theme.GLAZE, 0.35))
    row = Rect(rect.x + look.px(4), rect.y + half - 2, rect.w - look.px(8), half)
    picture = pieces.coin(printed.city, look.px(22))
    ui.surface.blit(picture, flip(Rect(row.x, row.centery - look.px(11), look.px(22), look.px(22))))
    line = Rect(row.x + look.px(27), row.y, row.w - look.px(27), row.h)
    kinds, free = len(printed.battles), line.w - look.px(25)
    if printed.natives.side != "none":
        free -= look.px(18) + 4
    size = min(look.px(20), max(look.px(14), round(free / (1.55 * kinds - 0.55))))
    width = pieces.battles(ui, flip(line), location_id, size)
    pieces.value_disc(
        ui, flip(Rect(row.right - look.px(25), row.y, look.px(25), row.h)).center, look.px(25), printed.vp
    )
    if printed.natives.side != "none":
        pieces.natives_letter(
            ui, flip(Rect(line.x + width + 4, row.y, look.px(18), row.h)).center, look.px(18), location_id
        )

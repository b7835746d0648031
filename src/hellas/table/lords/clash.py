"""Between the sides of a battle: the place on the map, the balance of strength, the cards in the order played."""

from __future__ import annotations

import pygame
from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.lords import bands, borders, cardface, keeping, marks, pieces
from hellas.table.lords.fight import Fight, totals
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.landscape import Camera, ground
from hellas.table.panes import pane
from hellas.table.ui import Ui

CLOSEST, FURTHEST = 4.0, 1.5  # how near the map is seen
WIDEST = 3.4  # of the map, for its height


def draw_clash(ui: Ui, desk: Desk, rect: Rect, now: Fight) -> None:
    """The map with the title on it where there is room for it, the balance, the cards."""
    look, gap = ui.theme, ui.theme.px(6)
    total = totals(ui, desk, now)
    words = standing_of(ui, desk, now, total)
    bar, said = look.pick(46, 36), min(rect.h // 3, ui.texts.measure(words, "second_bold", rect.w)[1])
    rows = 2 if len(now.played) > rect.w // look.pick(114, 91) else 1
    spare = rect.h - bar - said - look.pick(188, 140) * rows - 3 * gap
    if min(spare, rect.w) >= look.pick(130, 104):
        wide = min(rect.w, round(spare * WIDEST))
        top = Rect(rect.centerx - wide // 2, rect.y, wide, spare)
        plate = _title_plate(ui, top, now)

        def facts() -> keeping.Key:
            return desk, now.region, keeping.facts(desk, keeping.OF_MAP), desk.marks, tuple(desk.draft)

        pane(ui, "lords.field", top, lambda: _ground(ui, desk, top, now, plate.get_height()), key=facts)
        ui.surface.blit(plate, (top.x + look.px(6), top.y + look.px(6)))
    else:
        top = Rect(rect.x, rect.y, rect.w, look.pick(46, 34))
        ui.text(ui.t("lords_view.battle.title", Name(now.region)), top, "heading", theme.ACCENT, "centre", lines=1)
    strip = Rect(rect.x, top.bottom + gap, rect.w, bar)
    if total:
        _balance(ui, desk, strip, now, total)
    line = Rect(rect.x, strip.bottom + gap, rect.w, said)
    ui.text(words, line, "second_bold", theme.LEGAL_TEXT, "centre")
    _played(ui, desk, Rect(rect.x, line.bottom + gap, rect.w, rect.bottom - line.bottom - gap), now)


def _title_plate(ui: Ui, top: Rect, now: Fight) -> pygame.Surface:
    """Where it is, to lie on the map."""
    text, pad = ui.t("lords_view.battle.title", Name(now.region)), ui.theme.px(12)
    glyph = ui.texts.fit(text, "panel", theme.ACCENT, top.w - 4 * pad, None, "centre")
    made = pygame.Surface((glyph.get_width() + 2 * pad, glyph.get_height() + pad // 2), pygame.SRCALPHA)
    draw.plate(made, made.get_rect(), theme.CARD, theme.INK, radius=made.get_height() // 2, width=1.2)
    made.blit(glyph, glyph.get_rect(center=made.get_rect().center))
    return made


def _ground(ui: Ui, desk: Desk, rect: Rect, now: Fight, over: int) -> None:
    """The region on the map with what stands in it, and borders in the colours of those who control.

    It lies so many pixels below the upper edge.
    """
    square = boxes.centred((max(rect.size), max(rect.size)), rect)
    whole, at = borders.box_of(Camera(), square, now.region), borders.outline(now.region)
    near = min(CLOSEST, max(FURTHEST, min((rect.h - over) / whole.h, rect.w / whole.w) * 0.96))
    size = pieces.sizes(ui, Camera(near), square)
    camera = Camera(near * max(rect.size) / min(rect.size), (at.x + at.w / 2, at.y + at.h / 2))
    camera.middle = (camera.middle[0], camera.middle[1] - over / 2 / camera.scale(rect))
    camera.keep_inside(rect)
    with ui.clip(rect):
        ui.surface.blit(ground(camera, rect, CONTENT), rect)
        for region, owner in desk.public["control"].items():
            if owner is not None:
                borders.control(ui.surface, camera, rect, region, desk.marks[owner].colour)
        borders.selected(ui.surface, camera, rect, now.region)
        for each in pieces.lay(ui, pieces.pieces(desk, size), camera, rect):
            if each.piece.region == now.region:
                marks.put(ui.surface, pieces.picture(ui, each.piece, camera.scale(rect)), each.box.center)
    draw.frame(ui.surface, rect, theme.EDGE, width=2, radius=4)


def _balance(ui: Ui, desk: Desk, bar: Rect, now: Fight, total: tuple[int, ...]) -> None:
    """Two colours that meet where the strengths say."""
    look = ui.theme
    strip = Rect(bar.x, bar.centery - bar.h // 4, bar.w, bar.h // 2)
    share = total[0] / sum(total) if sum(total) else 0.5
    parts = boxes.columns(strip, [max(0.02, share), max(0.02, 1 - share)], rtl=ui.rtl)
    for seat, part in zip(now.sides, parts, strict=True):
        bands.draw_band(ui.surface, part, desk.marks[seat].colour)
    box = boxes.centred((look.pick(120, 96), bar.h), bar)
    draw.plate(ui.surface, box, theme.GLAZE, theme.PAPER, radius=8)
    ui.text(" : ".join(map(str, total)), box, "number", theme.PAPER, "centre", lines=1)


def standing_of(ui: Ui, desk: Desk, now: Fight, total: tuple[int, ...]) -> str:
    """Who would win as things stand, or who has won."""
    names = [desk.match.names[seat] for seat in now.sides]
    if now.winner is not None:
        return ui.t("lords_view.battle.won", desk.match.names[now.winner], Name(now.region))
    if not total or total[0] == total[1]:
        return ui.t("lords_view.battle.tie", names[1])
    return ui.t("lords_view.battle.leads", names[total[0] < total[1]])


def _played(ui: Ui, desk: Desk, rect: Rect, now: Fight) -> None:
    """The cards on the table, each under the colour of who played it, and a place for the next."""
    look, gap = ui.theme, ui.theme.pick(10, 7)
    waiting = 0 if now.totals or now.winner is not None else 1
    count = len(now.played) + waiting
    if not count:
        ui.text(ui.t("lords_view.battle.no_cards"), rect, "hint", theme.SOFT, "centre")
        return
    widest, tallest = look.pick(128, 100), look.pick(176, 132)
    per_row = max(1, min(count, (rect.w + gap) // (look.pick(104, 84) + gap)))
    rows = -(-count // per_row)
    height = min(tallest, (rect.h - gap * (rows - 1)) // rows)
    wide = min(rect.w, per_row * (widest + gap) - gap)
    for at in range(count):
        line = Rect(rect.centerx - wide // 2, rect.y + at // per_row * (height + gap), wide, height)
        cell = cardface.across(line, per_row, gap, widest=widest, rtl=ui.rtl)[at % per_row]
        if at < len(now.played):
            _played_card(ui, desk, cell, *now.played[at])
        else:
            _next_card(ui, desk, cell)


def _played_card(ui: Ui, desk: Desk, cell: Rect, seat: Seat, card: str) -> None:
    """A card below the colour and letter of who played it."""
    mark = desk.marks[seat]
    flag = tokens.mark(mark.colour, mark.letter, ui.theme.pick(22, 18))
    band = Rect(cell.x, cell.y, cell.w, flag.get_height())
    cardface.lay(ui, desk, "", card, Rect(cell.x, cell.y + band.h - 4, cell.w, cell.h - band.h + 4))
    bands.draw_band(ui.surface, band, mark.colour)
    ui.surface.blit(flag, flag.get_rect(center=band.center))


def _next_card(ui: Ui, desk: Desk, cell: Rect) -> None:
    """Whose go it is."""
    draw.dashes(ui.surface, cell, theme.LEGAL, width=2.5, radius=8)
    decision = desk.match.decision
    if decision is not None and not desk.showing:
        words = ui.t("lords_view.battle.go", desk.match.names[decision.seat])
        ui.text(words, cell.inflate(-12, -12), "small_bold", theme.LEGAL_TEXT, "centre")

"""How a saved match looks in a list: thumbnail, name, state, players."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame
from pygame import Rect

from hellas.store import Saved
from hellas.table import boxes, draw, theme, tokens, variants
from hellas.table.icons import icon
from hellas.table.scenes import saves
from hellas.table.scenes.vignette import vignette
from hellas.table.ui import Ui

Picture = Callable[[Saved, tuple[int, int]], pygame.Surface | None]
_SHARDS = theme.mix(theme.FILL, theme.NATIVES, 0.25)  # ground of a file that cannot be shown


def row_height(ui: Ui) -> int:
    """Three lines: name, state, players."""
    return ui.texts.line("prompt") + ui.texts.line("second") + _third(ui) + ui.theme.pick(22, 14)


def save_row(ui: Ui, saved: Saved, box: Rect, *, chosen: bool, hover: bool, now: datetime, picture: Picture) -> None:
    """Draw a row into ``box``."""
    look = ui.theme
    box = box.inflate(-look.px(6), -4)
    fill = theme.WHITE if chosen else theme.mix(theme.CARD, theme.PAPER, 0.0 if hover else 0.7)
    edge = (theme.DANGER if saved.fault else theme.ACCENT) if chosen else theme.EDGE if hover else theme.LINE
    draw.plate(ui.surface, box, fill, edge, radius=look.radius, width=3 if chosen else 1.2, shadow=chosen)
    inner = box.inflate(-look.pick(24, 16), -look.pick(16, 10))
    side = min(round(inner.h * 1.4), inner.w // 4)
    thumbnail(ui, saved, boxes.start(inner, side, rtl=ui.rtl), picture)
    words = boxes.end(inner, inner.w - side - look.pick(18, 12), rtl=ui.rtl)
    first, second, third = boxes.rows(words, [float(ui.texts.line("prompt")), None, float(_third(ui))])
    _name(ui, saved, first, now)
    _state(ui, saved, _pills(ui, saved, second))
    if saved.fault is None:
        flags(ui, saved, third)
    else:
        said = saves.fault_text(ui, saved)
        if ui.texts.measure(said, "second")[0] <= third.w:
            ui.text(said, third, "second", theme.INK, lines=1)


def thumbnail(ui: Ui, saved: Saved, box: Rect, picture: Picture) -> None:
    """The public board; the map of the game where nobody drew it, shards where the file cannot be opened."""
    made = picture(saved, box.size)
    radius = ui.theme.px(8)
    if made:
        ui.surface.blit(made, box)
        draw.frame(ui.surface, box, theme.EDGE, width=2, radius=3)
    elif saved.fault:
        draw.plate(ui.surface, box, _SHARDS, theme.DANGER, radius=radius, width=1.5)
        big, small = round(box.h * 0.5), round(box.h * 0.34)
        ui.surface.blit(icon("perikles_shard", big), (box.centerx - big + 2, box.centery - round(big * 0.62)))
        ui.surface.blit(icon("perikles_shard", small), (box.centerx + 2, box.centery - round(small * 0.2)))
    else:
        vignette(ui, box, saved.title)


def flags_width(ui: Ui, saved: Saved) -> int:
    """What ``flags`` needs to show all names."""
    names = [ui.texts.measure(name, "second")[0] for name, _ in saves.seats_of(saved)]
    return sum(names) + ui.theme.px(28) * len(names) + ui.theme.px(16) * (len(names) - 1)


def flags(ui: Ui, saved: Saved, box: Rect) -> None:
    """All players with their marks; names where there is room for all."""
    size, gap, near = ui.theme.px(22), ui.theme.px(16), ui.theme.px(6)
    seats = saves.seats_of(saved)
    glyphs = [ui.texts.render(name, "second") for name, _ in seats]
    widths = [size + near + glyph.get_width() for glyph in glyphs]
    named = flags_width(ui, saved) <= box.w
    used = 0
    for (_, mark), glyph, width in zip(seats, glyphs, widths, strict=True):
        rest = boxes.end(box, box.w - used, rtl=ui.rtl)
        made = tokens.mark(*mark, size)
        ui.surface.blit(made, made.get_rect(center=boxes.start(rest, size, rtl=ui.rtl).center))
        if named:
            spot = boxes.end(boxes.start(rest, width, rtl=ui.rtl), glyph.get_width(), rtl=ui.rtl)
            ui.surface.blit(glyph, glyph.get_rect(center=spot.center))
        used += (width + gap) if named else size + near


def _third(ui: Ui) -> int:
    return max(ui.texts.line("second"), ui.theme.px(24))


def _name(ui: Ui, saved: Saved, box: Rect, now: datetime) -> None:
    date = ui.texts.render(saves.date_of(ui, saved, now), "second", theme.INK)
    dated = date.get_width() <= box.w // 2
    if dated:
        ui.surface.blit(date, date.get_rect(center=boxes.end(box, date.get_width(), rtl=ui.rtl).center))
    room = boxes.start(box, box.w - (date.get_width() + ui.theme.px(12) if dated else 0), rtl=ui.rtl)
    ui.text(shortened(ui, saves.name_of(ui, saved), "prompt", room.w), room, "prompt", lines=1)


def shortened(ui: Ui, text: str, role: str, width: int) -> str:
    """A file's name may be any length: its end gives way (the whole is in the tip and beside the list)."""
    if ui.texts.measure(text, role)[0] <= width:
        return text
    count = len(text)
    while count > 1 and ui.texts.measure(f"{text[:count].rstrip()}\u2026", role)[0] > width:
        count -= max(1, count // 12)
    return f"{text[:count].rstrip()}\u2026"


def _pills(ui: Ui, saved: Saved, box: Rect) -> Rect:
    """Title and fault; returns the room beside them."""
    pills = []
    if saved.title and ui.locale.has(f"title.{saved.title}.name"):
        pills.append(tokens.pill(ui.texts, ui.t(f"title.{saved.title}.name"), filled=True))
        pills += [
            tokens.pill(ui.texts, words, tone=theme.ACCENT)
            for words in variants.tags(ui.locale, saved.title, saved.options)
        ]
    if saved.fault:
        pills.append(tokens.pill(ui.texts, saves.fault_word(ui, saved), tone=theme.DANGER))
    for made in pills:
        if made.get_width() > box.w:
            break
        ui.surface.blit(made, made.get_rect(center=boxes.start(box, made.get_width(), rtl=ui.rtl).center))
        box = boxes.end(box, max(0, box.w - made.get_width() - ui.theme.px(10)), rtl=ui.rtl)
    return box


def _state(ui: Ui, saved: Saved, box: Rect) -> None:
    """How far it is, and whose turn, as far as there is room."""
    if saved.fault:
        return
    look, side, near = ui.theme, ui.theme.px(22), ui.theme.px(6)
    head = ui.texts.render(saves.head_of(ui, saved), "second")
    if head.get_width() > box.w:
        return
    ui.surface.blit(head, head.get_rect(center=boxes.start(box, head.get_width(), rtl=ui.rtl).center))
    seat = saves.turn_of(saved)
    box = boxes.end(box, max(0, box.w - head.get_width() - look.px(18)), rtl=ui.rtl)
    if seat is None:
        return
    name, mark = saves.seats_of(saved)[seat]
    turn = ui.texts.render(ui.t("load.turn", name), "second")
    if side + near + turn.get_width() > box.w:
        return
    made = tokens.mark(*mark, side)
    ui.surface.blit(made, made.get_rect(center=boxes.start(box, side, rtl=ui.rtl).center))
    box = boxes.end(box, box.w - side - near, rtl=ui.rtl)
    ui.surface.blit(turn, turn.get_rect(center=boxes.start(box, turn.get_width(), rtl=ui.rtl).center))

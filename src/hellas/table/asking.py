"""The dialog in which a seat answers on another seat's screen: everything is face down, its name is on the buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.part import Asking, Reply
from hellas.table.ui import Ui
from hellas.table.widgets import button, check

_WIDTH = 660


def asking_dialog(
    ui: Ui, asking: Asking, stage: Rect, same: bool, on_same: Callable[[bool], None], on_reply: Callable[[str], None]
) -> Rect:  # fmt: skip
    """Draw it over the stage, beside the element it is about; returns its plate. Belongs into a layer of its own."""
    look = ui.theme
    pad, gap, row = look.pick(28, 18), look.pick(16, 10), look.pick(48, 38)
    width = min(look.px(_WIDTH), stage.w - 2 * look.margin)
    room = width - 2 * pad
    head = ui.texts.fit(asking.title, "prompt", theme.INK, room, lines=3)
    line = ui.texts.render(asking.line, "body", theme.SOFT, room) if asking.line else None
    facts = _facts(ui, asking, room)
    tick = ui.texts.measure(asking.same, "body", room - look.px(28))[1] + look.px(6) if asking.about else 0
    parts = [head.get_height(), line.get_height() if line else 0, facts.get_height(), tick, row]
    height = sum(part + gap for part in parts if part) - gap + 2 * pad - (gap - look.px(2) if line else 0)
    box = _place(ui, (width, height), stage, asking.near)
    draw.plate(ui.surface, box, theme.CARD, theme.ACCENT, radius=look.px(12), width=2.5, shadow=True)
    _pointer(ui, box, asking.near)
    ui.block(box)
    y = box.y + pad
    for made, after in ((head, look.px(2) if line else gap), (line, gap), (facts, gap)):
        if made:
            ui.surface.blit(made, (box.right - pad - made.get_width() if ui.rtl else box.x + pad, y))
            y += made.get_height() + after
    if asking.about:
        check(ui, "asking:same", Rect(box.x + pad, y, room, tick), asking.same, same, on_same)
        y += tick + gap
    cells = boxes.columns(Rect(box.x + pad, y, room, row), [None] * len(asking.replies), gap, rtl=ui.rtl)
    for reply, cell in zip(asking.replies, cells, strict=True):
        _reply(ui, reply, cell, on_reply)
    return box


def _reply(ui: Ui, reply: Reply, cell: Rect, on_reply: Callable[[str], None]) -> None:
    button(
        ui, f"asking:{reply.answer}", cell, reply.text, lambda: on_reply(reply.answer), key=reply.key,
        kind="legal" if reply.grants else "plain", group="asking",
    )  # fmt: skip


def _facts(ui: Ui, asking: Asking, room: int) -> pygame.Surface:
    """The box with the picture and what an answer means."""
    look = ui.theme
    pad = look.pick(16, 10)
    picture = asking.picture
    beside = picture.get_width() + pad if picture else 0
    width = room - 2 * pad - beside
    words = [ui.texts.render(asking.words, "body", theme.INK, width)]
    if asking.consequence:
        words.append(ui.texts.render(asking.consequence, "second", theme.SOFT, width))
    tall = sum(made.get_height() for made in words)
    made = pygame.Surface((room, max(tall, picture.get_height() if picture else 0) + 2 * pad), pygame.SRCALPHA)
    box = made.get_rect()
    draw.plate(made, box, theme.mix(theme.FILL, theme.CARD, 0.35), theme.LINE, radius=look.px(8))
    if picture:
        spot = boxes.start(box.inflate(-2 * pad, 0), picture.get_width(), rtl=ui.rtl)
        made.blit(picture, picture.get_rect(center=spot.center))
    y = (box.h - tall) // 2
    for text in words:
        made.blit(text, (box.right - pad - beside - text.get_width() if ui.rtl else pad + beside, y))
        y += text.get_height()
    return made


def _target(ui: Ui, near: str) -> Rect | None:
    found = ui.by_id(near)
    return found.rect if found else None


def _place(ui: Ui, size: tuple[int, int], stage: Rect, near: str) -> Rect:
    """Above the element, else below it, else in the middle of the stage."""
    box = boxes.centred(size, stage)
    target = _target(ui, near)
    if target is None:
        if near:
            ui.later(ui.invalidate)  # it is drawn in this frame for the first time
        return box
    gap = ui.theme.px(22)
    box.bottom = target.top - gap
    if box.top < stage.top:
        box.top = target.bottom + gap
    if box.bottom > stage.bottom:
        box.centery = stage.centery
    return box.clamp(ui.rect)


def _pointer(ui: Ui, box: Rect, near: str) -> None:
    target = _target(ui, near)
    if target is None or target.colliderect(box) or not box.left + 30 < target.centerx < box.right - 30:
        return
    x, down = target.centerx, target.top >= box.bottom
    y, tip, inside = (box.bottom, 16, -3) if down else (box.top, -16, 3)
    draw.shape(ui.surface, [(x - 13, y + inside), (x, y + tip), (x + 13, y + inside)], theme.CARD, None)
    draw.shape(
        ui.surface, [(x - 13, y + inside / 3), (x, y + tip), (x + 13, y + inside / 3)], None, theme.ACCENT, 2.5,
        closed=False,
    )  # fmt: skip

"""Tooltips and toasts: drawn last, beside their target, never over it and never outside the window."""

from __future__ import annotations

import pygame
from pygame import Rect

from hellas.table import draw, theme, tokens
from hellas.table.hits import Tip
from hellas.table.text import Texts

_EDGES = {"info": theme.INK, "no": theme.DANGER, "yes": theme.LEGAL}
_TITLES = {"info": theme.INK, "no": theme.DANGER, "yes": theme.LEGAL_TEXT}


def picture(texts: Texts, tip: Tip, widest: int) -> pygame.Surface:
    """The tip's content and plate as one surface, at most ``widest`` pixels wide."""
    pad, look = texts.theme.px(12), texts.theme
    sign = look.px(20) if tip.kind == "no" else 0
    room = widest - 2 * pad
    title = texts.render(tip.title, "strong", _TITLES[tip.kind], room - sign - (6 if sign else 0))
    body = texts.render(tip.body, "second", theme.INK, room) if tip.body else None
    rule = texts.render(tip.rule, "hint", theme.SOFT, room, size=look.size("small")) if tip.rule else None
    extra = tip.extra(room) if tip.extra else None
    parts = [part for part in (body, extra, rule) if part]
    width = max(title.get_width() + (sign + 6 if sign else 0), *(part.get_width() for part in parts), look.px(60))
    height = title.get_height() + sum(part.get_height() + 2 for part in parts)
    made = pygame.Surface((width + 2 * pad, height + round(pad * 1.4)), pygame.SRCALPHA)
    draw.plate(made, made.get_rect(), theme.CARD, _EDGES[tip.kind], radius=8, width=2)
    y = round(pad * 0.7)
    x = pad
    if sign:
        spot = made.get_width() - pad - sign // 2 if texts.rtl else pad + sign // 2
        tokens.no_entry(made, (spot, y + texts.line("strong") // 2), sign)
        x += 0 if texts.rtl else sign + 6
    made.blit(title, (made.get_width() - pad - title.get_width() - (sign + 6 if sign else 0) if texts.rtl else x, y))
    y += title.get_height() + 2
    for part in parts:
        at_end = (part is rule) != texts.rtl
        made.blit(part, (made.get_width() - pad - part.get_width() if at_end else pad, y))
        y += part.get_height() + 2
    return made


def place(
    size: tuple[int, int], target: Rect, window: Rect, gap: int = 10, *, above_first: bool = False
) -> tuple[Rect, str]:  # fmt: skip
    """Where a tip goes, and on which side of its target: below, above, else beside; always inside the window."""
    w, h = size
    inner = window.inflate(-8, -8)
    below, above = Rect(0, 0, w, h), Rect(0, 0, w, h)
    below.midtop = (target.centerx, target.bottom + gap)
    above.midbottom = (target.centerx, target.top - gap)
    right, left = Rect(0, 0, w, h), Rect(0, 0, w, h)
    right.midleft = (target.right + gap, target.centery)
    left.midright = (target.left - gap, target.centery)
    order = [(below, "below"), (above, "above"), (right, "right"), (left, "left")]
    if above_first:
        order[:2] = order[1::-1]
    for box, side in order:
        moved = box.clamp(inner)
        if not moved.colliderect(target) and inner.contains(moved):
            return moved, side
    return below.clamp(inner), ""


def show(surface: pygame.Surface, tip: Tip, made: pygame.Surface, target: Rect) -> Rect:
    """Draw the picture of a tip beside its target; returns the rectangle it took."""
    window = surface.get_rect()
    box, side = place(made.get_size(), target, window, above_first=tip.above)
    draw.plate(surface, box, theme.CARD, None, radius=8, shadow=True)
    surface.blit(made, box)
    if side in ("below", "above") and box.left + 14 < target.centerx < box.right - 14:
        _pointer(surface, target.centerx, box.top if side == "below" else box.bottom, side, _EDGES[tip.kind])
    return box


def toast(surface: pygame.Surface, texts: Texts, text: str, kind: str, lift: int = 0) -> int:
    """A line at the foot of the window that goes by itself; returns its height, for the next one above it."""
    pad = texts.theme.px(14)
    glyph = texts.render(text, "body", theme.PAPER, min(texts.theme.px(760), surface.get_width() - 4 * pad), "centre")
    box = Rect(0, 0, glyph.get_width() + 2 * pad, glyph.get_height() + pad)
    box.midbottom = (surface.get_width() // 2, surface.get_height() - texts.theme.px(24) - lift)
    edge = {"no": theme.DANGER, "yes": theme.LEGAL}.get(kind, theme.CLAY)
    draw.plate(surface, box, theme.GLAZE, edge, radius=8, width=2, shadow=True)
    surface.blit(glyph, glyph.get_rect(center=box.center))
    return box.h + 8


def _pointer(surface: pygame.Surface, x: int, y: int, side: str, edge: theme.Colour) -> None:
    tip = 8 if side == "above" else -8
    inner = -2 if side == "above" else 2
    draw.shape(surface, [(x - 8, y + inner), (x, y + tip), (x + 8, y + inner)], theme.CARD, None)
    draw.shape(surface, [(x - 8, y + inner / 2), (x, y + tip), (x + 8, y + inner / 2)], None, edge, 2, closed=False)

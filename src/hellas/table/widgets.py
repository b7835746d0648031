"""Panels, buttons and choices. A widget is a function: it draws, registers its target and calls back when it is used.

All take the ``Ui``, an id that is unique on the screen, and a rectangle. ``fields`` has entry and dropdown, ``scrolls``
scroll areas and lists, ``dialogs`` questions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeVar

import pygame
from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.hits import Action, Tip, Touch
from hellas.table.icons import icon as icon_surface
from hellas.table.theme import Colour, mix
from hellas.table.ui import Ui

V = TypeVar("V")
Kind = Literal["plain", "primary", "legal", "danger", "dark"]


class _Skin(NamedTuple):
    fill: Colour
    edge: Colour
    text: Colour


_SKINS: dict[str, _Skin] = {
    "plain": _Skin(theme.FILL, theme.EDGE, theme.INK),
    "primary": _Skin(theme.ACCENT, mix(theme.ACCENT, theme.GLAZE, 0.45), theme.CARD),
    "legal": _Skin(theme.LEGAL, mix(theme.LEGAL, theme.GLAZE, 0.4), theme.WHITE),
    "danger": _Skin(theme.CARD, theme.DANGER, theme.DANGER),
    "dark": _Skin(mix(theme.GLAZE, theme.CLAY, 0.1), theme.CLAY, theme.PAPER),
}
_DISABLED = _Skin(mix(theme.FILL, theme.CARD, 0.5), theme.LINE, theme.FAINT)
_DISABLED_DARK = _Skin(theme.GLAZE, mix(theme.GLAZE, theme.CLAY, 0.4), mix(theme.GLAZE, theme.PAPER, 0.55))


def header(ui: Ui, title: str, subtitle: str = "") -> Rect:
    """The black bar with its meander across the top; returns the part below the title's right, for buttons."""
    look = ui.theme
    height, band = look.pick(50, 38), look.pick(12, 8)
    ui.surface.fill(theme.GLAZE, (0, 0, ui.rect.w, height))
    draw.meander(ui.surface, Rect(0, height - band, ui.rect.w, band))
    draw.rule(ui.surface, 0, height, ui.rect.w, theme.CLAY)
    inner = Rect(look.margin, 0, ui.rect.w - 2 * look.margin, height - band)
    glyph = ui.texts.render(title, "heading", theme.CLAY)
    box = glyph.get_rect(centery=inner.centery)
    box.x = inner.right - box.w if ui.rtl else inner.x
    ui.surface.blit(glyph, box)
    rest = Rect(inner.x, inner.y, inner.w - box.w - look.gutter * 2, inner.h)
    if not ui.rtl:
        rest.right = inner.right
    if subtitle:
        ui.text(subtitle, rest, "second", mix(theme.PAPER, theme.CLAY, 0.2), lines=1)
    return rest


def panel(
    ui: Ui, rect: Rect, title: str = "", *, fill: Colour = theme.CARD, edge: Colour = theme.EDGE, shadow: bool = True
) -> Rect:  # fmt: skip
    """A card with an optional title; returns the room inside, below the title."""
    look = ui.theme
    draw.plate(ui.surface, rect, fill, edge, radius=look.radius, shadow=shadow)
    ui.block(rect)
    inner = rect.inflate(-2 * look.pad, -2 * round(look.pad * 0.75))
    if not title:
        return inner
    line = Rect(inner.x, inner.y, inner.w, ui.texts.line("heading"))
    box = ui.text(title, line, "heading", theme.ACCENT, valign="top", lines=2)
    top = box.bottom + look.px(4)
    return Rect(inner.x, top, inner.w, max(0, inner.bottom - top))


def button_width(ui: Ui, text: str, key: str = "", icon: str = "", role: str = "body") -> int:
    """How wide a button has to be to show its text on one line."""
    width = ui.texts.measure(text, role)[0] + ui.theme.pick(36, 24)
    if key and not ui.theme.compact:
        width += tokens.key_cap(ui.texts, ui.key_name(key), theme.SOFT).get_width() + ui.theme.px(8)
    return width + (ui.theme.px(30) if icon else 0)


def button(
    ui: Ui,
    id: str,
    rect: Rect,
    text: str,
    on_click: Action,
    *,
    kind: Kind = "plain",
    key: str = "",
    icon: str = "",
    picture: pygame.Surface | None = None,
    role: str = "body",
    enabled: bool = True,
    reason: Tip | str | None = None,
    tip: Tip | str | None = None,
    chosen: bool = False,
    legal: bool = False,
    group: str = "",
) -> Touch:
    """A button. ``key`` is shown on it (on the wide grid) and works; ``chosen`` is one of a row that is switched on.

    A disabled one should have a ``reason``.
    """
    touch = ui.target(
        id, rect, on_click=on_click, enabled=enabled, reason=reason, tip=tip, legal=legal, group=group,
        radius=ui.theme.px(8),
    )  # fmt: skip
    if key:
        ui.shortcut(key, on_click, enabled=enabled, id=id)
    skin = _SKINS["primary" if chosen else kind]
    if not enabled:
        skin = _DISABLED_DARK if kind == "dark" else _DISABLED
    fill = mix(skin.fill, theme.WHITE if kind != "dark" else theme.CLAY, 0.14) if touch.hover and enabled else skin.fill
    box = rect.move(0, 1) if touch.pressed and enabled else rect
    draw.plate(ui.surface, box, fill, skin.edge, radius=ui.theme.px(8), width=1.5, shadow=kind == "primary" and enabled)
    inner = box.inflate(-ui.theme.pick(20, 12), -4)
    if key and not ui.theme.compact:
        cap = tokens.key_cap(ui.texts, ui.key_name(key), skin.text if kind != "plain" else theme.SOFT)
        spot = boxes.end(inner, cap.get_width(), rtl=ui.rtl)
        ui.surface.blit(cap, cap.get_rect(center=spot.center))
        inner = boxes.start(inner, inner.w - cap.get_width() - ui.theme.px(6), rtl=ui.rtl)
    _face(ui, inner, text, skin.text, picture or (icon_surface(icon, ui.theme.px(24)) if icon else None), role)
    return touch


def check(
    ui: Ui, id: str, rect: Rect, text: str, value: bool, on_change: Callable[[bool], None], *,
    enabled: bool = True, reason: Tip | str | None = None, tip: Tip | str | None = None,
) -> Touch:  # fmt: skip
    """A box to tick, with its text beside it."""
    touch = ui.target(
        id, rect, on_click=lambda: on_change(not value), enabled=enabled, reason=reason, tip=tip, radius=6
    )
    side = ui.theme.px(20)
    mark = boxes.start(rect, side, rtl=ui.rtl)
    square = boxes.centred((side, side), mark)
    tone = theme.ACCENT if value and enabled else theme.CARD
    draw.plate(ui.surface, square, tone, theme.ACCENT if touch.hover else theme.EDGE, radius=5, width=1.8)
    if value:
        draw.tick(ui.surface, square.center, side * 0.72, theme.WHITE if enabled else theme.SOFT, max(2.0, side / 9))
    _beside(ui, rect, side, text, enabled)
    return touch


def radio(
    ui: Ui, id: str, rects: Sequence[Rect], options: Sequence[tuple[V, str]], value: V,
    on_change: Callable[[V], None], *, enabled: bool = True, reason: Tip | str | None = None,
    tip: Tip | str | None = None,
) -> None:  # fmt: skip
    """One of several, each in its own rectangle. Targets are called ``id:value``; the group is ``id``."""
    for rect, (option, text) in zip(rects, options, strict=True):
        act = _setter(on_change, option)
        touch = ui.target(
            f"{id}:{option}", rect, on_click=act, enabled=enabled, reason=reason, tip=tip, group=id, radius=6
        )
        side = ui.theme.px(20)
        centre = boxes.start(rect, side, rtl=ui.rtl).center
        edge = theme.ACCENT if touch.hover or option == value else theme.EDGE
        draw.disc(ui.surface, centre, side / 2, theme.CARD, edge, 2)
        if option == value:
            draw.disc(ui.surface, centre, side * 0.27, theme.ACCENT if enabled else theme.LINE, None)
        _beside(ui, rect, side, text, enabled)


def segmented(
    ui: Ui,
    id: str,
    rect: Rect,
    options: Sequence[tuple[V, str]],
    value: V,
    on_change: Callable[[V], None],
    *,
    role: str = "body",
    tip: Tip | str | None = None,
) -> None:
    """A row of equal buttons of which one is on. Targets are called ``id:value``; the group is ``id``."""
    cells = boxes.columns(rect, [None] * len(options), ui.theme.px(6), rtl=ui.rtl)
    for cell, (option, text) in zip(cells, options, strict=True):
        button(
            ui, f"{id}:{option}", cell, text, _setter(on_change, option), chosen=option == value, group=id, role=role,
            tip=tip,
        )  # fmt: skip


def stepper(
    ui: Ui, id: str, rect: Rect, value: int, low: int, high: int, on_change: Callable[[int], None], *,
    step: int = 1, text: Callable[[int], str] = str, tip: Tip | str | None = None,
) -> None:  # fmt: skip
    """A number between two buttons, ``id:less`` and ``id:more``."""
    less, middle, more = boxes.columns(rect, [rect.h + 0.0, None, rect.h + 0.0], rtl=ui.rtl)
    draw.plate(ui.surface, rect, theme.CARD, theme.EDGE, radius=ui.theme.px(8))
    for name, cell, change, ok in (("less", less, -step, value > low), ("more", more, step, value < high)):
        target = min(high, max(low, value + change))
        touch = ui.target(
            f"{id}:{name}", cell, on_click=_setter(on_change, target), enabled=ok, tip=tip, group=id,
            radius=ui.theme.px(8),
        )  # fmt: skip
        tone = theme.LINE if not ok else theme.ACCENT if touch.hover else theme.INK
        arm = cell.h * 0.17
        draw.line(ui.surface, (cell.centerx - arm, cell.centery), (cell.centerx + arm, cell.centery), tone, 2.5)
        if name == "more":
            draw.line(ui.surface, (cell.centerx, cell.centery - arm), (cell.centerx, cell.centery + arm), tone, 2.5)
    ui.text(text(value), middle, "body", align="centre", lines=1)


def _setter(change: Callable[[V], None], value: V) -> Action:
    return lambda: change(value)


def _beside(ui: Ui, rect: Rect, side: int, text: str, enabled: bool) -> None:
    room = boxes.end(rect, rect.w - side - ui.theme.px(8), rtl=ui.rtl)
    ui.text(text, room, "body", theme.INK if enabled else theme.FAINT)


def _face(ui: Ui, inner: Rect, text: str, colour: Colour, picture: pygame.Surface | None, role: str) -> None:
    """Text, with a picture before it, in the middle of a button."""
    if picture is None:
        ui.text(text, inner, role, colour, "centre")
        return
    gap = ui.theme.px(8) if text else 0
    room = inner.w - picture.get_width() - gap
    glyph = ui.texts.fit(text, role, colour, room, inner.h) if text else pygame.Surface((0, 0))
    whole = boxes.centred((picture.get_width() + gap + glyph.get_width(), inner.h), inner)
    first = boxes.start(whole, picture.get_width(), rtl=ui.rtl)
    ui.surface.blit(picture, picture.get_rect(center=first.center))
    if text:
        ui.surface.blit(glyph, glyph.get_rect(center=boxes.end(whole, glyph.get_width(), rtl=ui.rtl).center))

"""Fields: a line to type into, and a list to choose from that opens on demand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import pygame
from pygame import Rect

from hellas.table import boxes, draw, theme
from hellas.table.bidi import has_rtl
from hellas.table.hits import Action, Tip
from hellas.table.text import Texts
from hellas.table.ui import Ui

V = TypeVar("V")
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META


@dataclass(slots=True)
class Line:
    """What is being typed: the caret, the other end of the selection, unfinished input of an input method."""

    text: str = ""
    caret: int = 0
    anchor: int = 0
    composing: str = ""
    shift: int = 0  # pixels scrolled away at the start
    clip: str = ""  # stands in where there is no clipboard

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def insert(self, piece: str, longest: int) -> None:
        """Put ``piece`` in place of the selection, as much of it as there is room for."""
        start, end = self.selection
        clean = "".join(char for char in piece if char.isprintable())[: max(0, longest - len(self.text) + end - start)]
        self.text = self.text[:start] + clean + self.text[end:]
        self.move(start + len(clean))

    def move(self, to: int, *, select: bool = False) -> None:
        """The caret to another place."""
        self.caret = max(0, min(to, len(self.text)))
        if not select:
            self.anchor = self.caret

    def delete(self, back: int) -> None:
        """Remove the selection, or the character before (1) or after (0) the caret."""
        start, end = self.selection
        if start == end:
            start, end = max(0, start - back), min(len(self.text), end + 1 - back)
        self.text = self.text[:start] + self.text[end:]
        self.move(start)


def entry(
    ui: Ui, id: str, rect: Rect, value: str, on_change: Callable[[str], None], *, longest: int = 24, hint: str = "",
    on_enter: Action | None = None, enabled: bool = True, reason: Tip | str | None = None, tip: Tip | str | None = None,
    role: str = "body", align: str = "start",
) -> None:  # fmt: skip
    """A line to type into. ``on_change`` gets the whole text after every change; ``hint`` shows while it is empty."""
    line = ui.memory(id, Line)
    if line.text != value:
        line.text = value
        line.move(min(line.caret, len(value)))
    rtl = has_rtl(value) or (ui.rtl and not value)
    texts = Texts(ui.theme, rtl=rtl)
    pad = ui.theme.px(12) if align == "start" else ui.theme.px(4)
    inner = rect.inflate(-2 * pad, -4)

    def typed(event: pygame.event.Event) -> bool:
        used = _typed(line, event, longest, rtl)
        if line.text != value:
            on_change(line.text)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and on_enter:
            on_enter()
            return True
        return used

    def pointed(pos: tuple[int, int]) -> None:
        line.move(
            _index_at(texts, line, role, pos[0] - _origin(inner, texts, line, role, align)), select=ui.pressed == id
        )

    touch = ui.target(
        id, rect, on_input=typed if enabled else None, on_slide=pointed if enabled else None, enabled=enabled,
        reason=reason, tip=tip, cursor="text" if enabled else None, radius=ui.theme.px(8),
    )  # fmt: skip
    fill = theme.rgb("#FFFEF9") if enabled else theme.PAPER
    draw.plate(ui.surface, rect, fill, theme.ACCENT if touch.hover and enabled else theme.EDGE, radius=ui.theme.px(8))
    active = enabled and ui.focus == id
    with ui.clip(inner):
        _letters(ui, texts, inner, line, role, hint, active, align, enabled)


def _letters(
    ui: Ui, texts: Texts, inner: Rect, line: Line, role: str, hint: str, active: bool, align: str, enabled: bool
) -> None:
    shown = line.text[: line.caret] + line.composing + line.text[line.caret :]
    if not shown and hint and not active:
        ui.text(hint, inner, "hint", theme.SOFT, lines=1)
    if active:
        _follow(inner, texts, line, role)
    else:
        line.shift = 0
    x = _origin(inner, texts, line, role, align)
    height = texts.line(role)
    if active and line.caret != line.anchor:
        ends = sorted(_x_of(texts, line.text, role, place) for place in line.selection)
        ui.surface.fill(theme.VALUE, (x + ends[0], inner.centery - height // 2, ends[1] - ends[0], height))
    if shown:
        glyph = texts.render(shown, role, theme.INK if enabled else theme.FAINT)
        ui.surface.blit(glyph, glyph.get_rect(left=x, centery=inner.centery))
    if active:
        at = x + _x_of(texts, shown, role, line.caret + len(line.composing))
        ui.surface.fill(theme.INK, (at, inner.centery - round(height * 0.42), 2, round(height * 0.84)))
        if line.composing:
            start = x + _x_of(texts, shown, role, line.caret)
            ui.surface.fill(theme.INK, (min(start, at), inner.centery + height // 2 - 3, abs(at - start), 1))


def _origin(inner: Rect, texts: Texts, line: Line, role: str, align: str) -> int:
    """Where the left end of the text is drawn."""
    width = texts.measure(line.text, role)[0] if line.text else 0
    if align == "centre":
        return inner.centerx - width // 2
    return inner.right - 2 - width + line.shift if texts.rtl else inner.x - line.shift


def _follow(inner: Rect, texts: Texts, line: Line, role: str) -> None:
    """Scroll a long line so that the caret is in view."""
    width = texts.measure(line.text, role)[0] if line.text else 0
    at = _x_of(texts, line.text, role, line.caret)
    along = width - at if texts.rtl else at
    room = inner.w - 4
    line.shift = max(0, min(line.shift, along, width - room), along - room)


def _x_of(texts: Texts, text: str, role: str, index: int) -> int:
    """Pixels from the left end of the text to a place in it (for text of one direction)."""
    whole = texts.measure(text, role)[0] if text else 0
    before = texts.measure(text[:index], role)[0] if index else 0
    trailing = len(text[:index]) - len(text[:index].rstrip())
    if trailing and index:  # spaces at the end take no room in a laid line
        before = texts.measure(text[:index].rstrip() + "\u00a0" * trailing, role)[0]
    return whole - before if texts.rtl else before


def _index_at(texts: Texts, line: Line, role: str, x: int) -> int:
    return min(range(len(line.text) + 1), key=lambda index: abs(_x_of(texts, line.text, role, index) - x))


def _typed(line: Line, event: pygame.event.Event, longest: int, rtl: bool) -> bool:
    if event.type == pygame.TEXTINPUT:
        line.composing = ""
        line.insert(event.text, longest)
        return True
    if event.type == pygame.TEXTEDITING:
        line.composing = event.text
        return True
    if event.mod & _CTRL:
        return _edit(line, event.key, longest)
    if line.composing:
        return event.key not in (pygame.K_TAB,)  # the input method has the keys
    select = bool(event.mod & pygame.KMOD_SHIFT)
    back = -1 if not rtl else 1
    moves = {
        pygame.K_LEFT: line.caret + back,
        pygame.K_RIGHT: line.caret - back,
        pygame.K_HOME: 0,
        pygame.K_END: len(line.text),
    }
    if event.key in moves:
        line.move(moves[event.key], select=select)
    elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
        line.delete(int(event.key == pygame.K_BACKSPACE))
    else:  # letters come as TEXTINPUT: they must not be heard as shortcuts as well
        return bool(event.unicode) and event.unicode.isprintable()
    return True


def _edit(line: Line, key: int, longest: int) -> bool:
    start, end = line.selection
    if key == pygame.K_a:
        line.anchor, line.caret = 0, len(line.text)
    elif key in (pygame.K_c, pygame.K_x) and start < end:
        line.clip = line.text[start:end]
        put_clip(line.clip)
        if key == pygame.K_x:
            line.delete(0)
    elif key == pygame.K_v:
        line.insert(_get_clip() or line.clip, longest)
    else:
        return False
    return True


def put_clip(text: str) -> bool:
    """Put a text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def _get_clip() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


class Choice(NamedTuple, Generic[V]):
    """An entry of a dropdown; with ``reason`` it cannot be chosen."""

    value: V
    text: str
    picture: pygame.Surface | None = None
    reason: str = ""


def dropdown(
    ui: Ui, id: str, rect: Rect, choices: Sequence[Choice[V]], value: V, on_change: Callable[[V], None], *,
    enabled: bool = True, reason: Tip | str | None = None, tip: Tip | str | None = None, role: str = "body",
) -> None:  # fmt: skip
    """A field that opens a list. Its entries are targets called ``id:value``."""
    opened: list[bool] = ui.memory(id, lambda: [False])

    def toggle() -> None:
        opened[0] = not opened[0]
        if opened[0] and ui.focus_visible:
            ui.focus_on(f"{id}:{value}")

    touch = ui.target(id, rect, on_click=toggle, enabled=enabled, reason=reason, tip=tip, radius=ui.theme.px(8))
    tone = theme.mix(theme.FILL, theme.WHITE, 0.2) if touch.hover and enabled else theme.FILL
    draw.plate(
        ui.surface, rect, tone if enabled else theme.PAPER, theme.EDGE if enabled else theme.LINE, radius=ui.theme.px(8)
    )
    inner = rect.inflate(-ui.theme.pick(20, 14), -4)
    spot = boxes.end(inner, ui.theme.px(12), rtl=ui.rtl)
    draw.chevron(ui.surface, spot.center, ui.theme.px(11), theme.INK if enabled else theme.LINE)
    current = next((choice for choice in choices if choice.value == value), None)
    if current:
        _choice(ui, boxes.start(inner, inner.w - spot.w - ui.theme.px(4), rtl=ui.rtl), current, role, enabled)
    if opened[0] and enabled:
        ui.later(lambda: _popup(ui, id, rect, choices, value, on_change, opened, role))


def _choice(ui: Ui, rect: Rect, choice: Choice[V], role: str, enabled: bool) -> None:
    room = rect
    if choice.picture:
        spot = boxes.start(rect, choice.picture.get_width(), rtl=ui.rtl)
        ui.surface.blit(choice.picture, choice.picture.get_rect(center=spot.center))
        room = boxes.end(rect, rect.w - spot.w - ui.theme.px(8), rtl=ui.rtl)
    ui.text(choice.text, room, role, theme.INK if enabled else theme.FAINT, lines=1)


def _popup(
    ui: Ui,
    id: str,
    rect: Rect,
    choices: Sequence[Choice[V]],
    value: V,
    on_change: Callable[[V], None],
    opened: list[bool],
    role: str,
) -> None:
    def close() -> None:
        opened[0] = False

    row = max(rect.h, ui.texts.line(role) + 8)
    width = max(rect.w, *(_wide(ui, choice, role) for choice in choices))
    box = Rect(0, 0, width, min(row * len(choices) + 8, ui.rect.h - 16))
    box.topleft = (rect.right - width if ui.rtl else rect.x, rect.bottom + 4)
    if box.bottom > ui.rect.h - 8:
        box.bottom = rect.top - 4
    box.clamp_ip(ui.rect.inflate(-16, -16))
    with ui.layer(f"{id}:popup", on_close=close, on_outside=close):
        draw.plate(ui.surface, box, theme.CARD, theme.ACCENT, radius=8, width=2, shadow=True)
        ui.block(box)
        for index, choice in enumerate(choices):
            cell = Rect(box.x + 4, box.y + 4 + index * row, box.w - 8, row)

            def choose(picked: V = choice.value) -> None:
                opened[0] = False
                on_change(picked)

            touch = ui.target(
                f"{id}:{choice.value}", cell, on_click=choose, enabled=not choice.reason, reason=choice.reason or None,
                group=f"{id}:popup", radius=6,
            )  # fmt: skip
            if touch.hover or choice.value == value:
                draw.plate(ui.surface, cell, theme.FILL if touch.hover else theme.PAPER, None, radius=6)
            _choice(ui, cell.inflate(-ui.theme.px(12), 0), choice, role, not choice.reason)


def _wide(ui: Ui, choice: Choice[V], role: str) -> int:
    picture = choice.picture.get_width() + ui.theme.px(8) if choice.picture else 0
    return ui.texts.measure(choice.text, role)[0] + picture + ui.theme.px(24)

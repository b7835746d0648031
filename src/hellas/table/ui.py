"""The screen for one frame: code draws, and while drawing says what can be touched.

API in short (``ui`` is given to ``Scene.draw``; everything else asks it):

    ui.surface, ui.rect, ui.theme, ui.texts, ui.locale, ui.rtl, ui.anim     what to draw on and with
    ui.t(key, *args, **named), ui.rich(key, ...)                            words; rich ones hold marks (see text.py)
    ui.text(text, rect, role, colour, align, valign, lines=None)            a text fitted into a box
    touch = ui.target(id, rect, on_click=..., tip=..., enabled=..., reason=..., legal=..., group=...)
        topmost wins; touch.hover / .pressed / .focus say how to draw it; not enabled: a click shows the reason
    ui.block(rect)                      a plate hides what lies below from the pointer
    with ui.layer(id, modal=True, on_close=f, on_outside=f): ...            dialogs, covers, popups
    with ui.clip(rect): ...             draw and hit only inside
    ui.shortcut("Ctrl+Z", f)            a key; buttons do it with key="Ctrl+Z"
    ui.later(f)                         draw f() after everything else (popups)
    ui.wheel(id, rect, f)               f(steps) when the wheel turns over rect, steps > 0 is up
    ui.grip(rect, f)                    f(dx, dy) when rect is pulled with the middle button
    pane(ui, id, rect, paint, key=...)  (panes.py) a part of the screen, shown from memory until it changes
    ui.memory(id, factory)              state of a widget between frames; ui.state is the dict
    ui.keep(id, factory)                what only saves time
    ui.invalidate()                     something that is drawn has changed, other than by the pointer
    ui.focus_on(id), ui.drop_focus(), ui.toast(text, kind), ui.show_numbers (Alt is held)

A click is down and up on one target. It is void if the scene or a modal layer changed in between, and a second one in
the same frame or within 50 ms is swallowed. Tab goes through groups, arrows by geometry, Enter and Space press what has
the (visible) focus, 1 to 9 and 0 the n-th target with ``legal``. Callbacks run between frames, never while drawing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeVar

import pygame
from pygame import Rect

from hellas.table import draw, keys, theme, tips, tokens
from hellas.table.anim import Anim
from hellas.table.hits import Action, Cursor, Inside, Layer, Shortcut, Target, Tip, Touch
from hellas.table.input import Input
from hellas.table.locale import Locale
from hellas.table.panes import Panes
from hellas.table.text import Align, Rich, Texts
from hellas.table.theme import Colour, Theme

T = TypeVar("T")
Valign = Literal["top", "middle", "bottom"]

_TOAST_SECONDS = 4.5


class Ui(Input):
    """One per window. ``clock`` returns seconds and is replaced in tests."""

    def __init__(self, locale: Locale, look: Theme, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self.locale = locale
        self.theme = look
        self.texts = Texts(look, rtl=locale.rtl)
        self.anim = Anim()
        self.state: dict[str, Any] = {}
        self._kept: dict[str, Any] = {}
        self.surface = pygame.Surface((1, 1))
        self.panes = Panes()
        self._layer = 0
        self._scroll = ""
        self._toasts: list[tuple[str, str, float]] = []
        self._tip_made: tuple[object, pygame.Surface] | None = None

    @property
    def rtl(self) -> bool:
        """Whether rows of things begin at the right."""
        return self.locale.rtl

    @property
    def place(self) -> tuple[int, str]:
        """The layer and the scroll area in which things are drawn now."""
        return self._layer, self._scroll

    @property
    def rect(self) -> Rect:
        """The whole window."""
        return self.surface.get_rect()

    def restyle(self, locale: Locale, look: Theme) -> None:
        """Another language, text size or window size."""
        if locale is not self.locale or look != self.theme:
            self.locale, self.theme = locale, look
            self.texts = Texts(look, rtl=locale.rtl)
            self.invalidate()

    # words

    def t(self, key: str, *args: object, **named: object) -> str:
        """The text of a key in the language of the table."""
        return self.locale.t(key, *args, **named)

    def rich(self, key: str, *args: object, **named: object) -> Rich:
        """The same, for texts with marks."""
        return self.locale.rich(key, *args, **named)

    def key_name(self, key: str) -> str:
        """A key as it is called in the language: ``Ctrl+Z``, ``Strg+Z``."""
        mods, last = keys.split(key)
        parts = (self.t(f"key.{part}") if self.locale.has(f"key.{part}") else part for part in (*mods, last))
        return "+".join(parts)

    def text(
        self,
        text: str,
        rect: Rect,
        role: str = "body",
        colour: Colour = theme.INK,
        align: Align = "start",
        valign: Valign = "middle",
        *,
        lines: int | None = None,
        halo: Colour | None = None,
    ) -> Rect:
        """Draw a text fitted into a box (wrapped, then shrunk by up to 2 pixels); returns where it stands."""
        glyph = self.texts.fit(text, role, colour, rect.w, rect.h, align, lines=lines, halo=halo)
        box = glyph.get_rect(center=rect.center)
        side = align if align in ("left", "right", "centre") else "right" if (align == "end") != self.rtl else "left"
        if side == "left":
            box.left = rect.left
        elif side == "right":
            box.right = rect.right
        if valign == "top":
            box.top = rect.top
        elif valign == "bottom":
            box.bottom = rect.bottom
        self.surface.blit(glyph, box)
        return box

    # registering

    def target(
        self,
        id: str,
        rect: Rect,
        *,
        on_click: Action | None = None,
        tip: Tip | str | None = None,
        enabled: bool = True,
        reason: Tip | str | None = None,
        shape: Inside | Literal["circle"] | None = None,
        group: str = "",
        cursor: Cursor | None = None,
        legal: bool = False,
        radius: int = 8,
        focusable: bool = True,
        on_right: Action | None = None,
        on_input: Callable[[pygame.event.Event], bool] | None = None,
        on_slide: Callable[[tuple[int, int]], None] | None = None,
        drag: bool = False,
        on_drop: Callable[[str], None] | None = None,
    ) -> Touch:
        """Say that something here can be touched, and learn how to draw it.

        ``enabled=False`` keeps it in place: a click or the focus shows ``reason``. ``legal`` targets are numbered for
        the keys 1 to 0. ``shape`` narrows the rectangle (a function of window coordinates, or a circle). ``radius`` is
        that of the focus ring. ``on_input`` gets keys and text while it has the focus; ``on_slide`` the pointer while
        pressed; a ``drag`` target can be pulled onto one with ``on_drop``, which gets its id. Without any action it
        only shows its tip.
        """
        rect = Rect(rect)
        visible = rect.clip(self.surface.get_clip())
        why = Tip(reason, kind="no") if isinstance(reason, str) else reason
        hint = Tip(tip) if isinstance(tip, str) else tip
        self._new.append(
            Target(
                id, rect, visible, self._layer, on_click, hint, why, enabled, shape, group, cursor, legal, radius,
                focusable, on_right, on_input, on_slide, drag, on_drop, self._scroll,
            )
        )  # fmt: skip
        return Touch(self.hover == id, self.pressed == id, self.focus_visible and self.focus == id)

    def block(self, rect: Rect) -> None:
        """A plate without a function of its own, which hides what lies below it from the pointer."""
        self._new.append(Target("", Rect(rect), rect.clip(self.surface.get_clip()), self._layer, focusable=False))

    def shortcut(self, key: str, on_press: Action, *, enabled: bool = True, id: str = "") -> None:
        """A key that works while nothing modal lies above; not enabled: shows the reason of the target ``id``."""
        self._new_shortcuts.append(Shortcut(key, on_press, self._layer, enabled, id))

    def wheel(self, id: str, rect: Rect, on_wheel: Callable[[float], None]) -> None:
        """Something that scrolls under the pointer."""
        self._new_wheels.append((rect.clip(self.surface.get_clip()), self._layer, on_wheel))

    def grip(self, rect: Rect, on_pull: Callable[[int, int], None]) -> None:
        """Something that is pulled along with the middle button: ``on_pull`` gets the way in pixels."""
        self._new_grips.append((rect.clip(self.surface.get_clip()), self._layer, on_pull))

    @contextmanager
    def layer(
        self, id: str, *, modal: bool = True, on_close: Action | None = None, on_outside: Action | None = None
    ) -> Iterator[None]:
        """All inside lies over what was drawn before. Esc calls ``on_close``, a press elsewhere ``on_outside``."""
        before, clip = self._layer, self.surface.get_clip()
        self._layer = len(self._new_layers) + 1
        self._new_layers.append(Layer(self._layer, id, modal, on_close, on_outside))
        self.surface.set_clip(None)
        try:
            yield
        finally:
            self._layer = before
            self.surface.set_clip(clip)

    @contextmanager
    def clip(self, rect: Rect, scroll: str = "") -> Iterator[None]:
        """Draw and hit only inside ``rect``. ``scroll`` is the id of the scroll area, which follows the focus."""
        before, outer = self.surface.get_clip(), self._scroll
        self.surface.set_clip(rect.clip(before))
        self._scroll = scroll or outer
        try:
            yield
        finally:
            self.surface.set_clip(before)
            self._scroll = outer

    def later(self, action: Action) -> None:
        """Draw this after everything else."""
        self._later.append(action)

    def memory(self, id: str, factory: Callable[[], T]) -> T:
        """What a widget remembers between frames."""
        if id not in self.state:
            self.state[id] = factory()
        found: T = self.state[id]
        if self.panes.open:
            self.panes.open[-1].memories[id] = found
        return found

    def keep(self, id: str, factory: Callable[[], T]) -> T:
        """What is remembered only to save time: nothing can be told from it, so that it stays when all is forgotten."""
        if id not in self._kept:
            self._kept[id] = factory()
        found: T = self._kept[id]
        return found

    def toast(self, text: str, kind: Literal["info", "no", "yes"] = "info") -> None:
        """A line at the foot of the window for some seconds."""
        self._toasts = [*self._toasts[-2:], (text, kind, self.now() + _TOAST_SECONDS)]
        self.invalidate()

    # the frame

    def begin(self, surface: pygame.Surface) -> None:
        """Start a frame on a surface."""
        self.surface = surface
        self.dirty = False
        self.panes.begin(self.version)
        self._layer = 0
        self._start_frame()

    def end(self) -> None:
        """Draw what lies above everything, and let the new targets count."""
        while self._later:
            waiting, self._later = self._later, []
            for action in waiting:
                action()
        self._finish_frame()
        self._draw_focus()
        if self.show_numbers:
            self._draw_numbers()
        self._draw_tip()
        lift = 0
        for text, kind, _ in reversed(self._toasts):
            lift += tips.toast(self.surface, self.texts, text, kind, lift)

    def update(self, dt: float) -> None:
        """Let time pass; sets ``dirty`` when something must be drawn."""
        if self.anim.update(dt):
            self.invalidate()
        now = self.now()
        if any(until <= now for _, _, until in self._toasts):
            self._toasts = [toast for toast in self._toasts if toast[2] > now]
            self.invalidate()
        self._tick()

    def _draw_focus(self) -> None:
        target = self.focused_target
        if target is None or not self.focus_visible or not target.visible:
            return
        draw.focus_ring(self.surface, target.rect, radius=target.radius, round_=target.shape == "circle")

    def _draw_numbers(self) -> None:
        for number, target in enumerate(self.legal_targets()[:10], 1):
            place = (target.visible.left + 4, target.visible.top + 4)
            tokens.badge(
                self.surface, self.texts, place, str(number % 10), self.theme.px(22), theme.LEGAL, edge=theme.PAPER
            )

    def _draw_tip(self) -> None:
        target = self.tip_target()
        if target is not None and target.shown_tip is not None:
            made = self._tip_picture(target.shown_tip)
            if made:
                tips.show(self.surface, target.shown_tip, made, target.visible or target.rect)

    def _tip_picture(self, tip: Tip) -> pygame.Surface | None:
        """The picture of a tip, kept while it is shown; a new one waits for a frame in which nothing else is new.

        What is in ``extra`` may be another after a change.
        """
        key = tip, isinstance(tip.title, Rich), isinstance(tip.body, Rich), self.texts, tip.extra and self.version
        if self._tip_made is None or self._tip_made[0] != key:
            if self.panes.fresh and not self.panes.off:
                self.redraw()
                return None
            self._tip_made = key, tips.picture(self.texts, tip, min(self.theme.px(400), self.rect.w - 24))
        return self._tip_made[1]

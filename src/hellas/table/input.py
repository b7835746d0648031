"""Events: the half of ``Ui`` that decides what a click or a key means, from the targets of the last frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.table import keys
from hellas.table.hits import Action, Layer, Shortcut, Target, find, groups, neighbour

_TIP_DELAY = 0.4  # seconds of rest on a target
_DOUBLE = 0.05  # seconds: a second click this soon is the same finger
_DRAG = 6  # pixels
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_MODS = pygame.KMOD_CTRL | pygame.KMOD_SHIFT | pygame.KMOD_ALT | pygame.KMOD_META
_MOD_KEYS = {
    pygame.K_LCTRL: pygame.KMOD_CTRL,
    pygame.K_RCTRL: pygame.KMOD_CTRL,
    pygame.K_LSHIFT: pygame.KMOD_SHIFT,
    pygame.K_RSHIFT: pygame.KMOD_SHIFT,
    pygame.K_LALT: pygame.KMOD_ALT,
    pygame.K_RALT: pygame.KMOD_ALT,
    pygame.K_LMETA: pygame.KMOD_META,
    pygame.K_RMETA: pygame.KMOD_META,
}
_CURSORS = {
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "no": pygame.SYSTEM_CURSOR_NO,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
}
Event = pygame.event.Event


class Press(NamedTuple):
    """A mouse button that went down on a target."""

    id: str
    at: tuple[int, int]


class Input:
    """Hover, press, focus and drag. Everything refers to targets by id, for they are made anew in each frame."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.now = clock
        self.dirty = True
        self.mouse = (-1, -1)
        self.hover = ""
        self.focus = ""
        self.focus_visible = False
        self.dragging = ""
        self.targets: list[Target] = []
        self.layers: list[Layer] = []
        self.scrolls: dict[str, Callable[[Rect], None]] = {}  # how an area brings something into view
        self._shortcuts: list[Shortcut] = []
        self._wheels: list[tuple[Rect, int, Callable[[float], None]]] = []
        self._new: list[Target] = []
        self._new_layers: list[Layer] = []
        self._new_shortcuts: list[Shortcut] = []
        self._new_wheels: list[tuple[Rect, int, Callable[[float], None]]] = []
        self._press: Press | None = None
        self._acted = False  # something was pressed since the last frame
        self._last_click = float("-inf")
        self._hover_since = 0.0
        self._tip = ""  # shows its tip at once
        self._tip_drawn = ""
        self._wish = ""  # wants the focus as soon as it is there
        self._remembered: dict[tuple[str, ...], str] = {}
        self._down: set[int] = set()
        self._void_mods = 0
        self._alt = False
        self._cursor = ""
        self._typing = False

    # what others ask

    @property
    def pressed(self) -> str:
        """The target on which the mouse button is held down."""
        return self._press.id if self._press else ""

    @property
    def show_numbers(self) -> bool:
        """Alt is held: number the legal targets."""
        return self._alt

    @property
    def focused_target(self) -> Target | None:
        """The target with the focus, if it is on the screen."""
        return self._by_id(self.focus)

    @property
    def busy(self) -> bool:
        """Something was pressed and its result has not been drawn yet: other actions wait."""
        return self._acted

    def legal_targets(self) -> list[Target]:
        """What the keys 1 to 0 press, in order."""
        floor = self.floor
        return [target for target in self.targets if target.legal and target.enabled and target.layer >= floor]

    def invalidate(self) -> None:
        """Ask for a frame."""
        self.dirty = True

    def focus_on(self, id: str) -> None:
        """Give the focus to a target, as soon as it is drawn."""
        self._wish = id
        self.invalidate()

    def drop_focus(self) -> None:
        """Nothing has the focus, and nothing is remembered."""
        self.focus, self.focus_visible = "", False
        self._remembered.clear()
        self.invalidate()

    def reset(self) -> None:
        """The scene changed: what was on the screen cannot be touched any more, and what was begun is void."""
        self.targets, self._shortcuts, self._wheels, self.layers = [], [], [], []
        self._press, self.dragging, self.hover, self._tip = None, "", "", ""
        self._acted = True
        self.invalidate()

    def tip_target(self) -> Target | None:
        """Whose tip is to be seen now."""
        if self._press or self.dragging:
            return None
        target = self._by_id(self._tip)
        if target is None and self.hover and self.now() - self._hover_since >= _TIP_DELAY:
            target = self._by_id(self.hover)
        if target is None and self.focus_visible:
            target = self.focused_target
        self._tip_drawn = target.id if target else ""
        return target

    # the frame

    def _start_frame(self) -> None:
        self._new, self._new_layers, self._new_shortcuts, self._new_wheels = [], [], [], []
        self._acted = False

    def _finish_frame(self) -> None:
        before = self._signature()
        self.targets, self.layers = self._new, self._new_layers
        self._shortcuts, self._wheels = self._new_shortcuts, self._new_wheels
        after = self._signature()
        if before != after:
            self._remembered[before] = self.focus
            self._press, self.dragging, self._tip = None, "", ""
            self.focus = self._remembered.pop(after, self.focus)
        self._place_focus()
        self._point()

    def _signature(self) -> tuple[str, ...]:
        return tuple(layer.id for layer in self.layers if layer.modal)

    def _place_focus(self) -> None:
        wish = self._by_id(self._wish)
        if wish is not None:
            self.focus, self._wish = wish.id, ""
            self.focus_visible = True
        target = self.focused_target
        if target is None or target.layer < self.floor:
            self.focus = ""
            if self.focus_visible and self.floor and (first := self._reachable()):
                self.focus = first[0].id
        self._listen()

    def _tick(self) -> None:
        due = self.hover and self.now() - self._hover_since >= _TIP_DELAY
        if due and self._tip_drawn != self.hover and not self._press:
            target = self._by_id(self.hover)
            if target and target.shown_tip and not self._tip:
                self.invalidate()

    # finding

    def _by_id(self, id: str) -> Target | None:
        return next((target for target in self.targets if target.id == id), None) if id else None

    @property
    def floor(self) -> int:
        """The lowest layer that can be reached."""
        return max((layer.index for layer in self.layers if layer.modal), default=0)

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The target that a click at this point would reach."""
        found = find(self.targets, *pos, self.floor)
        return found if found and found.id else None

    def _reachable(self) -> list[Target]:
        floor = self.floor
        return [
            t
            for t in self.targets
            if t.layer >= floor and t.id and t.focusable and (t.on_click or t.on_input or t.shown_tip)
        ]

    # events

    def handle(self, event: Event) -> bool:
        """Let an event act; False if nobody wanted it."""
        handler = _HANDLERS.get(event.type)
        return handler(self, event) if handler else False

    def _move(self, event: Event) -> bool:
        self.mouse = event.pos
        pressed = self._by_id(self.pressed)
        if pressed and pressed.on_slide:
            pressed.on_slide(event.pos)
            self.invalidate()
        elif pressed and pressed.drag and self._press and not self.dragging:
            dx, dy = event.pos[0] - self._press.at[0], event.pos[1] - self._press.at[1]
            if dx * dx + dy * dy > _DRAG * _DRAG:
                self.dragging = pressed.id
        if self.dragging:
            self.invalidate()
        self._point()
        return True

    def _point(self) -> None:
        """See what the pointer is on now."""
        target = self.at(self.mouse)
        id = target.id if target else ""
        if id != self.hover:
            self.hover, self._hover_since = id, self.now()
            self._tip = ""
            self.invalidate()
        self._show_cursor(target)

    def _show_cursor(self, target: Target | None) -> None:
        wanted = "arrow"
        if target:
            active = target.on_click or target.on_input or target.drag
            wanted = target.cursor or ("no" if not target.enabled else "hand" if active else "arrow")
        if wanted != self._cursor:
            self._cursor = wanted
            try:
                pygame.mouse.set_cursor(_CURSORS[wanted])
            except pygame.error:
                pass  # a driver without cursors

    def _button_down(self, event: Event) -> bool:
        self.mouse = event.pos
        self._point()
        if event.button == 3:
            target = self.at(event.pos)
            if target and target.on_right and target.enabled:
                self._act(target.on_right)
            return True
        if event.button != 1:
            return False
        if self._close_popup(event.pos):
            return True
        target = self.at(event.pos)
        self._press = Press(target.id, event.pos) if target else None
        typing = bool(target and target.on_input)
        self.focus, self.focus_visible = (target.id if target and target.focusable else ""), typing
        self._tip = ""
        self._listen()
        if target and target.on_slide:
            target.on_slide(event.pos)
        self.invalidate()
        return True

    def _close_popup(self, pos: tuple[int, int]) -> bool:
        top = self.layers[-1] if self.layers else None
        if top is None or top.on_outside is None:
            return False
        found = find(self.targets, *pos, 0)
        if found is not None and found.layer >= top.index:
            return False
        self._act(top.on_outside)
        return True

    def _button_up(self, event: Event) -> bool:
        if event.button != 1:
            return False
        press, self._press = self._press, None
        source, self.dragging = self.dragging, ""
        self.invalidate()
        target = self.at(event.pos)
        if source:
            if target and target.on_drop and target.id != source:
                drop = target.on_drop
                self._act(lambda: drop(source))
            return True
        if press is None or target is None or target.id != press.id:
            return True
        soon = self.now() - self._last_click < _DOUBLE
        if not soon and not self._acted:
            self._last_click = self.now()
            self._click(target)
        return True

    def _click(self, target: Target) -> None:
        if not target.enabled:
            self._tip = target.id
            self.invalidate()
        elif target.on_click:
            self._act(target.on_click)

    def _act(self, action: Action) -> None:
        if self._acted:
            return
        self._acted = True
        self.invalidate()
        action()

    def _wheel(self, event: Event) -> bool:
        floor = self.floor
        over = [(layer, f) for rect, layer, f in self._wheels if layer >= floor and rect.collidepoint(self.mouse)]
        if not over:
            return False
        steps = getattr(event, "precise_y", 0.0) or float(event.y)
        max(over, key=lambda pair: pair[0])[1](steps)
        self._tip = ""
        self.invalidate()
        return True

    def _text(self, event: Event) -> bool:
        target = self.focused_target
        if target is None or target.on_input is None or self._acted:
            return False
        self.invalidate()
        return target.on_input(event)

    def _key_up(self, event: Event) -> bool:
        self._down.discard(event.key)
        if event.key in (pygame.K_LALT, pygame.K_RALT) and self._alt:
            self._alt = False
            self.invalidate()
        return False

    def _key_down(self, event: Event) -> bool:
        repeated = event.key in self._down
        self._down.add(event.key)
        if event.key in _MOD_KEYS:
            self._void_mods &= ~_MOD_KEYS[event.key]
            if event.key in (pygame.K_LALT, pygame.K_RALT):
                self._alt = True
                self.invalidate()
            return False
        mods = getattr(event, "mod", 0) & ~self._void_mods
        self._tip = ""
        target = self.focused_target
        if target and target.on_input and target.on_input(event):
            self.invalidate()
            return True
        if event.key == pygame.K_TAB and not mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._tab(backwards=bool(mods & pygame.KMOD_SHIFT))
        if event.key in _ARROWS and not mods & _MODS:
            return self._arrow(_ARROWS[event.key])
        return not repeated and self._pressing_key(event, mods, target)

    def _pressing_key(self, event: Event, mods: int, target: Target | None) -> bool:
        if target and self.focus_visible and event.key in _PRESS and not mods & _MODS and not target.on_input:
            self._click(target)
            return True
        floor = self.floor
        for shortcut in reversed(self._shortcuts):
            if shortcut.layer >= floor and keys.matches(event, shortcut.key, mods):
                if shortcut.enabled:
                    self._act(shortcut.on_press)
                else:
                    self._tip = shortcut.id
                    self.invalidate()
                return True
        if event.key == pygame.K_ESCAPE:
            top = next((layer for layer in reversed(self.layers) if layer.on_close), None)
            if top and top.index >= floor and top.on_close:
                self._act(top.on_close)
                return True
        if pygame.K_0 <= event.key <= pygame.K_9 and not mods & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
            legal, number = self.legal_targets(), (event.key - pygame.K_1) % 10
            if number < len(legal):
                self._click(legal[number])
                return True
        return False

    def _tab(self, *, backwards: bool) -> bool:
        parts = groups(self._reachable())
        if not parts:
            return False
        at = next((i for i, part in enumerate(parts) if any(t.id == self.focus for t in part)), None)
        step = -1 if backwards else 1
        part = parts[(at + step) % len(parts)] if at is not None else parts[-1 if backwards else 0]
        self._focus(next((target for target in part if target.enabled), part[0]))
        return True

    def _arrow(self, direction: tuple[int, int]) -> bool:
        targets = self._reachable()
        if not targets:
            return False
        here = self.focused_target
        found = neighbour([t for t in targets if t is not here], here.rect, direction) if here else targets[0]
        if here and not self.focus_visible:
            found = here
        if found:
            self._focus(found)
        return True

    def _focus(self, target: Target) -> None:
        self.focus, self.focus_visible = target.id, True
        if target.scroll and target.visible != target.rect:
            self.scrolls.get(target.scroll, lambda rect: None)(target.rect)
        self._listen()
        self.invalidate()

    def _listen(self) -> None:
        """Text input (and repeated keys) only while something is typed into."""
        target = self.focused_target
        typing = bool(target and target.on_input)
        if typing != self._typing:
            self._typing = typing
            pygame.key.set_repeat(400, 35) if typing else pygame.key.set_repeat()
            pygame.key.start_text_input() if typing else pygame.key.stop_text_input()
        if target and typing:
            pygame.key.set_text_input_rect(target.rect)

    def _left(self, event: Event) -> bool:
        self.mouse = (-1, -1)
        self._point()
        return False

    def _lost(self, event: Event) -> bool:
        """Another window has the keyboard: nothing is held down any more."""
        self._press, self.dragging, self._alt = None, "", False
        self._down.clear()
        self._void_mods = _MODS
        self.invalidate()
        return False


_HANDLERS: dict[int, Callable[[Input, Event], bool]] = {
    pygame.MOUSEMOTION: Input._move,
    pygame.MOUSEBUTTONDOWN: Input._button_down,
    pygame.MOUSEBUTTONUP: Input._button_up,
    pygame.MOUSEWHEEL: Input._wheel,
    pygame.KEYDOWN: Input._key_down,
    pygame.KEYUP: Input._key_up,
    pygame.TEXTINPUT: Input._text,
    pygame.TEXTEDITING: Input._text,
    pygame.WINDOWLEAVE: Input._left,
    pygame.WINDOWFOCUSLOST: Input._lost,
}

"""Events: what a click or a key means, given the targets of the last frame."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pygame

from hellas.table import keys
from hellas.table.hits import Action, Target, find
from hellas.table.reach import Reach

_DOUBLE = 0.05  # seconds: a second click this soon is the same finger
_DRAG = 6  # pixels
_PAGE = 6.0  # notches of the wheel
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PAGES = {pygame.K_PAGEUP: _PAGE, pygame.K_PAGEDOWN: -_PAGE}
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ALT = (pygame.K_LALT, pygame.K_RALT)
_CURSORS = {
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "no": pygame.SYSTEM_CURSOR_NO,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
}
Event = pygame.event.Event


class Input(Reach):
    """The half of ``Ui`` that listens."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self._pressed_at = (0, 0)
        self._last_click = float("-inf")
        self._down: set[int] = set()
        self._held = 0  # the key of ``key_held``
        self._void_mods = 0  # held when the window lost the keyboard: their release went elsewhere
        self._alt = False
        self._cursor = ""
        self._pull: Callable[[int, int], None] | None = None
        self._pulled_at = (0, 0)

    @property
    def show_numbers(self) -> bool:
        """Alt is held: number the legal targets."""
        return self._alt

    def handle(self, event: Event) -> bool:
        """Let an event act; False if nobody wanted it."""
        handler = _HANDLERS.get(event.type)
        return handler(self, event) if handler else False

    def reset(self) -> None:
        """See ``Reach``."""
        super().reset()
        self._pull = None
        self._last_click = self.now()

    # the mouse

    def _move(self, event: Event) -> bool:
        self.mouse = event.pos
        self._by_key = False
        if self._pull:
            self._pull(event.pos[0] - self._pulled_at[0], event.pos[1] - self._pulled_at[1])
            self._pulled_at = event.pos
            self.invalidate()
        pressed = self.by_id(self.pressed)
        if pressed and pressed.on_slide:
            pressed.on_slide(event.pos)
            self.invalidate()
        elif pressed and pressed.drag and not self.dragging:
            dx, dy = event.pos[0] - self._pressed_at[0], event.pos[1] - self._pressed_at[1]
            if dx * dx + dy * dy > _DRAG * _DRAG:
                self.dragging = pressed.id
        if self.dragging:
            self.invalidate()
        self._point()
        return True

    def _point(self) -> None:
        super()._point()
        target = self.by_id(self.hover)
        wanted = "arrow"
        if target:
            wanted = target.cursor or ("no" if not target.enabled else "hand" if target.works else "arrow")
        if wanted != self._cursor:
            self._cursor = wanted
            with suppress(pygame.error):  # a driver without cursors
                pygame.mouse.set_cursor(_CURSORS[wanted])

    def _button_down(self, event: Event) -> bool:
        self.mouse = event.pos
        self._by_key = False
        self._point()
        target = self.at(event.pos)
        if event.button == 2:
            grips = [each for each in self._grips if each[1] >= self.floor and each[0].collidepoint(event.pos)]
            self._pull, self._pulled_at = (max(grips, key=lambda grip: grip[1])[2] if grips else None), event.pos
            return bool(grips)
        if event.button == 3:
            if target and target.on_right and target.enabled:
                self._act(target.on_right)
            return True
        if event.button != 1:
            return False
        if self._close_popup(event.pos):
            return True
        self.pressed, self._pressed_at, self._tip = (target.id if target else ""), event.pos, ""
        typing = bool(target and target.on_input)
        if target is None or target.focusable:
            self.focus, self.focus_visible = (target.id if target else ""), typing
        self._listen()
        self.redraw()
        if target and target.on_slide:
            target.on_slide(event.pos)
            self.invalidate()
        return True

    def _close_popup(self, pos: tuple[int, int]) -> bool:
        top = self.layers[-1] if self.layers else None
        if top is None or top.on_outside is None:
            return False
        found = find(self.targets, *pos, 0)
        if found is not None and found.layer >= top.level:
            return False
        self._act(top.on_outside)
        return True

    def _button_up(self, event: Event) -> bool:
        if event.button == 2:
            self._pull = None
        if event.button != 1:
            return False
        pressed, self.pressed = self.pressed, ""
        source, self.dragging = self.dragging, ""
        self.redraw()
        target = self.at(event.pos)
        if target is None or not pressed:
            return True
        if source:
            if target.on_drop and target.id != source:
                drop = target.on_drop
                self._act(lambda: drop(source))
        elif target.id == pressed and not self._acted and self.now() - self._last_click >= _DOUBLE:
            self._last_click = self.now()
            self._click(target)
        return True

    def _wheel(self, event: Event) -> bool:
        over = [(layer, f) for rect, layer, f in self._wheels if layer >= self.floor and rect.collidepoint(self.mouse)]
        if not over:
            return False
        max(over, key=lambda pair: pair[0])[1](getattr(event, "precise_y", 0.0) or float(event.y))
        self._tip = ""
        self.invalidate()
        return True

    def _left(self, event: Event) -> bool:
        self.mouse = (-1, -1)
        self._point()
        return False

    # acting

    def _click(self, target: Target) -> None:
        if not target.enabled:
            self._tip = target.id
            self.redraw()
        elif target.on_click:
            self._act(target.on_click)

    def _act(self, action: Action) -> None:
        """One action between two frames: nobody has seen yet what it led to."""
        if self._acted:
            return
        self._acted = True
        self.invalidate()
        action()

    # the keyboard

    def _text(self, event: Event) -> bool:
        target = self.focused_target
        if target is None or target.on_input is None or self._acted:
            return False
        self.invalidate()
        return target.on_input(event)

    def _key_up(self, event: Event) -> bool:
        self._down.discard(event.key)
        if self.key_held and event.key == self._held:
            self.key_held = ""
            self.invalidate()
        if event.key in _ALT and self._alt:
            self._alt = False
            self.invalidate()
        return False

    def _key_down(self, event: Event) -> bool:
        repeated = event.key in self._down
        self._down.add(event.key)
        if event.key in keys.MODIFIERS:
            self._void_mods &= ~keys.MODIFIERS[event.key]
            if event.key in _ALT:
                self._alt = True
                self.invalidate()
            return False
        mods = getattr(event, "mod", 0) & ~self._void_mods
        self._by_key = True
        if self._tip:
            self._tip = ""
            self.invalidate()
        target = self.focused_target
        if target and target.on_input and not self._acted and target.on_input(event):
            self.invalidate()
            return True
        if event.key == pygame.K_TAB and not mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            taken = not repeated and self._shortcut(event, mods)  # a screen may want the key for itself
            return taken or self._tab(backwards=bool(mods & pygame.KMOD_SHIFT))
        if event.key in _ARROWS and not mods & keys.ANY:
            return self._arrow(_ARROWS[event.key])
        if event.key in _PAGES and self._page(_PAGES[event.key]):
            return True
        return not repeated and self._pressing_key(event, mods, target)

    def _pressing_key(self, event: Event, mods: int, target: Target | None) -> bool:
        """Keys that act; a key held down acts once."""
        if target and self.focus_visible and target.on_click and event.key in _PRESS and not mods & keys.ANY:
            self._click(target)
            return True
        return self._shortcut(event, mods) or self._escape(event) or self._digit(event, mods)

    def _shortcut(self, event: Event, mods: int) -> bool:
        for shortcut in reversed(self._shortcuts):
            if shortcut.layer < self.floor or not keys.matches(event, shortcut.key, mods):
                continue
            if shortcut.enabled:
                self.key_held, self._held = shortcut.id, event.key
                self._act(shortcut.on_press)
            else:
                self._tip = shortcut.id
                self.invalidate()
            return True
        return False

    def _escape(self, event: Event) -> bool:
        top = next((layer for layer in reversed(self.layers) if layer.on_close), None)
        if event.key != pygame.K_ESCAPE or top is None or top.level < self.floor or top.on_close is None:
            return False
        self._act(top.on_close)
        return True

    def _digit(self, event: Event, mods: int) -> bool:
        legal, number = self.legal_targets(), int(event.key - pygame.K_1) % 10
        if not pygame.K_0 <= event.key <= pygame.K_9 or mods & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
            return False
        if number < len(legal):
            self._click(legal[number])
        return number < len(legal)

    def _page(self, notches: float) -> bool:
        """Scroll the area under the pointer, else the topmost."""
        areas = [wheel for wheel in self._wheels if wheel[1] >= self.floor]
        if not areas:
            return False
        over = [wheel for wheel in areas if wheel[0].collidepoint(self.mouse)]
        max(over or areas, key=lambda wheel: wheel[1])[2](notches)
        self.invalidate()
        return True

    def _lost(self, event: Event) -> bool:
        """Another window has the keyboard: nothing is held down any more."""
        self.pressed, self.key_held, self.dragging, self._alt, self._pull = "", "", "", False, None
        self._down.clear()
        self._void_mods = keys.ANY
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

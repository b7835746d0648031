"""Keys by name: ``Enter``, ``Bksp``, ``Ctrl+Z``, ``F9``, ``S``. What a button shows is also what it hears."""

from __future__ import annotations

import pygame

MODIFIERS = {
    pygame.K_LCTRL: pygame.KMOD_CTRL,
    pygame.K_RCTRL: pygame.KMOD_CTRL,
    pygame.K_LSHIFT: pygame.KMOD_SHIFT,
    pygame.K_RSHIFT: pygame.KMOD_SHIFT,
    pygame.K_LALT: pygame.KMOD_ALT,
    pygame.K_RALT: pygame.KMOD_ALT,
    pygame.K_LMETA: pygame.KMOD_META,
    pygame.K_RMETA: pygame.KMOD_META,
}
ANY = pygame.KMOD_CTRL | pygame.KMOD_SHIFT | pygame.KMOD_ALT | pygame.KMOD_META
CTRL = pygame.KMOD_CTRL | pygame.KMOD_META  # the command key of a Mac
_NAMED = {
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Bksp": (pygame.K_BACKSPACE,),
    "Esc": (pygame.K_ESCAPE,),
    "Space": (pygame.K_SPACE,),
    "Tab": (pygame.K_TAB,),
    "Del": (pygame.K_DELETE,),
    "Up": (pygame.K_UP,),
    "Down": (pygame.K_DOWN,),
    "Left": (pygame.K_LEFT,),
    "Right": (pygame.K_RIGHT,),
    "Home": (pygame.K_HOME,),
    "End": (pygame.K_END,),
    "PgUp": (pygame.K_PAGEUP,),
    "PgDn": (pygame.K_PAGEDOWN,),
    "Plus": (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS),
    "Minus": (pygame.K_MINUS, pygame.K_KP_MINUS),
} | {f"F{n}": (getattr(pygame, f"K_F{n}"),) for n in range(1, 13)}
_FIRST_SCANCODE = 4  # of the key that is A on an American keyboard


def split(key: str) -> tuple[tuple[str, ...], str]:
    """Modifiers and the key itself: ``Ctrl+Z`` is (("Ctrl",), "Z")."""
    *mods, last = key.split("+") if len(key) > 1 else [key]
    return tuple(mods), last


def codes(key: str) -> tuple[int, ...]:
    """The key codes of a name, without its modifiers."""
    name = split(key)[1]
    return _NAMED[name] if name in _NAMED else (pygame.key.key_code(name.lower()),)


def matches(event: pygame.event.Event, key: str, mods: int) -> bool:
    """Whether a KEYDOWN with these modifiers held is that key.

    Letters count by what is printed on the key, on keyboards without Latin letters by its place.
    """
    wanted = split(key)[0]
    if bool(mods & CTRL) != ("Ctrl" in wanted) or bool(mods & pygame.KMOD_ALT) != ("Alt" in wanted):
        return False
    if bool(mods & pygame.KMOD_SHIFT) != ("Shift" in wanted):
        return False
    return _latin(event) in codes(key)


def _latin(event: pygame.event.Event) -> int:
    code: int = event.key
    place = getattr(event, "scancode", 0) - _FIRST_SCANCODE
    return ord("a") + place if 0x7F < code < 0x40000000 and 0 <= place < 26 else code

"""Keys by name: ``Enter``, ``Bksp``, ``Ctrl+Z``, ``F9``, ``S``. One string is both what a button shows and what it hears."""

from __future__ import annotations

import pygame

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
} | {f"F{n}": (getattr(pygame, f"K_F{n}"),) for n in range(1, 13)}
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META  # the command key of a Mac


def codes(key: str) -> tuple[int, ...]:
    """The key codes of a name without modifiers."""
    name = key.rsplit("+", 1)[-1] if len(key) > 1 else key
    return _NAMED[name] if name in _NAMED else (pygame.key.key_code(name.lower()),)


def matches(event: pygame.event.Event, key: str, mods: int) -> bool:
    """Whether a KEYDOWN with the modifiers held is that key. Letters are heard by what is printed on the key."""
    wanted = key.split("+")[:-1] if len(key) > 1 else []
    ctrl, shift, alt = bool(mods & _CTRL), bool(mods & pygame.KMOD_SHIFT), bool(mods & pygame.KMOD_ALT)
    if ctrl != ("Ctrl" in wanted) or alt != ("Alt" in wanted):
        return False
    if shift != ("Shift" in wanted) and (wanted or len(key) > 1):
        return False
    return event.key in codes(key)

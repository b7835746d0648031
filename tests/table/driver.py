"""A hand for tests: moves, clicks and types on a hidden window, by the ids of targets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from hellas.table import keys
from hellas.table.app import App
from hellas.table.hits import Target
from hellas.table.locale import Locale
from hellas.table.scene import Scene
from hellas.table.settings import Settings
from hellas.table.zones import free_part

_MODS = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}


class Driver:
    """Owns an App on the dummy driver and its clock. Every gesture ends with the frames it makes due."""

    def __init__(
        self,
        scene: Scene | Callable[[App], Scene],
        home: Path,
        *,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        locale: Locale | None = None,
    ) -> None:
        self.time = 100.0
        pygame.event.clear() if pygame.display.get_init() else None
        self.app = App(
            settings or Settings(animation="off"), home, size=size, locale=locale, hidden=True, clock=lambda: self.time
        )
        self.app.scenes.push(scene if isinstance(scene, Scene) else scene(self.app))
        self.settle()

    def targets(self) -> dict[str, Target]:
        """What can be reached now, by id."""
        floor = self.app.ui.floor
        return {target.id: target for target in self.app.ui.targets if target.id and target.layer >= floor}

    def post(self, kind: int, **fields: object) -> None:
        """Queue an event."""
        pygame.event.post(pygame.event.Event(kind, fields))

    def settle(self, seconds: float = 0.06) -> None:
        """Let time pass until nothing is due (some frames at most)."""
        self.time += seconds
        for _ in range(9):
            if not self.app.frame():
                return

    def wait(self, seconds: float) -> None:
        """Let time pass in frames of a sixtieth."""
        for _ in range(max(1, round(seconds * 60))):
            self.time += 1 / 60
            self.app.frame()

    def spot(self, id: str) -> tuple[int, int]:
        """A point at which a click reaches the target; AssertionError if there is none."""
        found = self.targets().get(id)
        assert found, f"no target {id!r} among {sorted(self.targets())}"
        part = free_part(self.app.ui, found)
        assert part, f"{id!r} is covered everywhere"
        return part.center

    def move(self, where: str | tuple[int, int]) -> None:
        """Move the pointer onto a target or to a point."""
        pos = self.spot(where) if isinstance(where, str) else where
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.settle()

    def down(self, where: str | tuple[int, int], button: int = 1) -> None:
        """Press a mouse button."""
        pos = self.spot(where) if isinstance(where, str) else where
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        self.settle()

    def up(self, where: str | tuple[int, int], button: int = 1) -> None:
        """Let it go."""
        pos = self.spot(where) if isinstance(where, str) else where
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
        self.settle()

    def click(self, where: str | tuple[int, int], button: int = 1) -> None:
        """Move there, press and let go."""
        pos = self.spot(where) if isinstance(where, str) else where
        self.move(pos)
        self.down(pos, button)
        self.up(pos, button)

    def drag(self, source: str, target: str) -> None:
        """Drag from one target to another."""
        end = self.spot(target)
        self.move(source)
        self.down(source)
        self.move(end)
        self.up(end)

    def key(self, name: str, *, text: str = "") -> None:
        """Press and release a key by its name in ``keys``, such as ``Enter`` or ``Shift+Tab``."""
        mod = 0
        for word in keys.split(name)[0]:
            mod |= _MODS[word]
        code = keys.codes(name)[0]
        self.post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
        self.post(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)
        self.settle()

    def type(self, text: str) -> None:
        """Type letters, as the system reports them: the key, then the text."""
        for char in text:
            code = ord(char.lower()) if char.isascii() else 0
            self.post(pygame.KEYDOWN, key=code, mod=0, unicode=char, scancode=0)
            self.post(pygame.TEXTINPUT, text=char)
            self.post(pygame.KEYUP, key=code, mod=0, unicode=char, scancode=0)
            self.settle()

    def wheel(self, where: str | tuple[int, int], notches: int) -> None:
        """Turn the wheel over something; positive is up."""
        self.move(where)
        self.post(
            pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False, touch=False
        )
        self.settle()

    def shot(self, path: Path) -> Path:
        """Save the window as a picture."""
        self.app.draw()
        self.app.shot(path)
        return path

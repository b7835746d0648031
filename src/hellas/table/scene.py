"""Scenes: what fills the window, and what lies over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from hellas.table.ui import Ui


class Scene:
    """A screen. Derive and override; everything is optional but ``draw``.

    ``overlay = True`` draws the scene below first, out of reach: dialogs, menus.
    """

    overlay: bool = False

    @property
    def title(self) -> str:
        """What the window bar says; never a secret."""
        return "Hellas"

    def draw(self, ui: Ui) -> None:
        """Draw everything onto ``ui.surface`` and register the targets."""
        raise NotImplementedError

    def key(self, event: pygame.event.Event) -> bool:
        """A key that neither the focus nor a shortcut took; True if it did something."""
        return False

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; True if a frame is due."""
        return False

    def resume(self) -> None:
        """It is on top again, after what lay over it went."""

    def leave(self) -> None:
        """It is off the stack."""

    def closing(self) -> bool:
        """Whether the window may close now; a scene that would lose something asks first, and says no."""
        return True

    def rescue(self) -> str:
        """The program ends and nobody can be asked: save what is not saved, and say where in a sentence."""
        return ""


class Scenes:
    """The stack. Every change makes clicks and keys that began before it void."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._stack: list[Scene] = []
        self._changed = changed

    @property
    def top(self) -> Scene | None:
        """The scene that has the keyboard."""
        return self._stack[-1] if self._stack else None

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self._stack.append(scene)
        self._changed()

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene off, or that one and all above it; nothing if it is not there."""
        if not self._stack or (scene is not None and scene not in self._stack):
            return
        while True:
            gone = self._stack.pop()
            gone.leave()
            if scene is None or gone is scene:
                break
        self._changed()
        if self.top:
            self.top.resume()

    def replace(self, scene: Scene) -> None:
        """Only this scene from now on."""
        gone, self._stack = self._stack, [scene]
        for old in reversed(gone):
            old.leave()
        self._changed()

    def closing(self) -> bool:
        """Whether all scenes agree that the window closes."""
        return all(scene.closing() for scene in reversed(self._stack))

    def rescue(self) -> list[str]:
        """All scenes save what they have; returns what they say."""
        return [note for scene in self._stack if (note := scene.rescue())]

    def visible(self) -> list[Scene]:
        """From the lowest that can be seen to the top."""
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        return self._stack[max(first, 0) :]

    def __len__(self) -> int:
        return len(self._stack)

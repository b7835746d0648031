"""The window and its loop. Draws only when something changed; polls, because waiting for events costs more (SDL)."""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame

from hellas.table import draw, settings
from hellas.table.locale import Locale
from hellas.table.scene import Scene, Scenes
from hellas.table.settings import Settings
from hellas.table.signals import obeyed
from hellas.table.theme import Theme
from hellas.table.ui import Ui
from hellas.table.zones import Zones

SMALLEST = (1280, 720)  # what layouts are made for; smaller windows work, folded
_UNSEEN = ("offscreen", "dummy")
_RATE, _QUIET_RATE, _HIDDEN_RATE = 60, 30, 10  # polls per second
_QUIET = 1.0  # seconds without anything happening
NO_DISPLAY = 2
"""Exit code when no window can be opened."""


class NoDisplay(Exception):
    """No window can be opened; the message is one sentence for the person."""


def prepare(*, hidden: bool = False) -> None:
    """Start what we need of pygame; ``hidden`` takes the driver that shows nothing. Raises ``NoDisplay``."""
    if not getattr(pygame, "IS_CE", False):
        raise NoDisplay(
            "This program needs pygame-ce, but found the other pygame: run "
            "'pip uninstall pygame pygame-ce' and then 'pip install pygame-ce'."
        )
    if hidden:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # to SDL, being told to end is a window that was closed
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        raise _no_window(error) from None
    if not hidden and "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() in _UNSEEN:
        pygame.display.quit()  # SDL would go on where nobody sees it
        raise _no_window("no screen")


def _no_window(why: object) -> NoDisplay:
    return NoDisplay(f"No window can be opened here ({why}): start it on a screen, or use the commands without one.")


class App:
    """A window, a stack of scenes, settings. ``home`` holds the settings; ``locale`` replaces the set language."""

    def __init__(
        self,
        settings_: Settings,
        home: Path,
        *,
        size: tuple[int, int] | None = None,
        locale: Locale | None = None,
        hidden: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        prepare(hidden=hidden)
        self.settings, self.home, self.clock = settings_, home, clock
        self.running = True
        self.exit_code = 0
        self._hurried = False
        self.frame_times: deque[float] = deque(maxlen=600)  # seconds
        self._locale = locale
        self._fixed = size is not None
        self._title = ""
        self._zones = Zones()
        self._size = size or _fitting(settings_.window)
        self.window = self._open()
        self.ui = Ui(locale or Locale(settings_.language), self._theme(), clock)
        self.scenes = Scenes(self.ui.reset)
        self._last = self._busy_at = clock()
        self.restyle()

    @property
    def locale(self) -> Locale:
        """The language of the table."""
        return self.ui.locale

    @property
    def dirty(self) -> bool:
        """A frame is due."""
        return self.ui.dirty

    def restyle(self) -> None:
        """Take over changed settings and the window's size."""
        locale = self._locale or (
            self.ui.locale if self.ui.locale.lang == self.settings.language else Locale(self.settings.language)
        )
        self.ui.restyle(locale, self._theme())
        anim = self.ui.anim
        anim.speed, anim.reduced = self.settings.animation, self.settings.reduced_motion
        self.ui.invalidate()

    def save_settings(self) -> None:
        """Keep the settings; tells the player if that failed."""
        self.restyle()
        if not settings.save(self.settings, self.home):
            self.ui.toast(self.ui.t("kit.settings_unsaved", str(self.home)), "no")

    def set_fullscreen(self, on: bool) -> None:
        """Borderless full screen, or the window as it was."""
        self.settings.fullscreen = on
        self.window = self._open()
        self.restyle()

    def quit(self, code: int = 0) -> None:
        """End the loop after this frame."""
        self.running, self.exit_code = False, code

    def run(self, first: Scene | None = None) -> int:
        """Show a scene (or those already there) and stay until ``quit`` or a signal; returns the exit code."""
        if first:
            self.scenes.push(first)
        ticks = pygame.time.Clock()
        with obeyed(self._end_now):
            while self.running:
                self.frame()
                ticks.tick(self._rate())
            for note in self.scenes.rescue() if self._hurried else ():
                print(note, file=sys.stderr)
            self.close()
        return self.exit_code

    def _end_now(self, code: int) -> None:
        """Nobody can be asked whether to save; it is done after this frame, which may just be saving."""
        self._hurried = True
        self.quit(code)

    def close(self) -> None:
        """Keep the window's size, and close it."""
        if not self._fixed:
            self.settings.window = self._size
            settings.save(self.settings, self.home)
        pygame.display.quit()

    def frame(self) -> bool:
        """Events, time, and a picture if one is due (then True)."""
        now = self.clock()
        for event in pygame.event.get():
            self.handle(event)
            self._busy_at = now
        dt, self._last = min(0.1, now - self._last), now
        self.ui.update(dt)
        for scene in self.scenes.visible():
            if scene.update(dt):
                self.ui.invalidate()
        if not self.ui.dirty or not len(self.scenes):
            return False
        self.draw()
        pygame.display.flip()
        self._zones.write(self.ui, type(self.scenes.top).__name__)
        self._busy_at = now
        return True

    def handle(self, event: pygame.event.Event) -> None:
        """Let one event act: the window first, then the widgets, then the top scene's keys."""
        if event.type == pygame.QUIT:
            if self.scenes.closing():
                self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.window = pygame.display.get_surface() or self.window
            if not self.settings.fullscreen:
                self._size = self.window.get_size()
            self.restyle()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            self.ui.invalidate()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.set_fullscreen(not self.settings.fullscreen)
        else:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.ui.anim.skip():
                self.ui.invalidate()
            used = self.ui.handle(event)
            top = self.scenes.top
            if not used and event.type == pygame.KEYDOWN and top and not self.ui.busy and top.key(event):
                self.ui.invalidate()

    def draw(self) -> None:
        """Draw the visible scenes, whole."""
        began = time.perf_counter()
        ui, visible = self.ui, self.scenes.visible()
        self.window.set_clip(None)
        ui.begin(self.window)
        draw.papyrus(self.window)
        for index, scene in enumerate(visible):
            if index:
                with ui.layer(f"scene:{len(self.scenes) - len(visible) + index}"):
                    scene.draw(ui)
            else:
                scene.draw(ui)
        ui.end()
        if visible and visible[-1].title != self._title:
            self._title = visible[-1].title
            pygame.display.set_caption(self._title)
        self.frame_times.append(time.perf_counter() - began)

    def shot(self, path: Path) -> None:
        """Save what is on the window as a picture."""
        pygame.image.save(self.window, str(path))

    def _rate(self) -> int:
        if not pygame.display.get_active():
            return _HIDDEN_RATE
        return _RATE if self.clock() - self._busy_at < _QUIET else _QUIET_RATE

    def _theme(self) -> Theme:
        return Theme.for_window(self.window.get_size(), self.settings.text_size)

    def _open(self) -> pygame.Surface:
        try:
            if self.settings.fullscreen and not self._fixed:
                return pygame.display.set_mode((0, 0), pygame.NOFRAME | pygame.FULLSCREEN)
            return pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise _no_window(error) from None


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The wanted size, or what the desktop leaves for a window with its bars."""
    desktops = pygame.display.get_desktop_sizes()
    if not desktops:
        return size
    width, height = desktops[0]
    return min(size[0], width - 16), min(size[1], height - 96)


__all__ = ["NO_DISPLAY", "SMALLEST", "App", "NoDisplay", "prepare"]

"""A hand on a real window: Xvfb shows it, xdotool clicks and types, the program tells where its targets lie."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

NEEDED = ("Xvfb", "xdotool", "import")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
CLASS = "hellas-e2e"
PATIENCE = 60.0  # seconds; the machine may be busy
STILL = 0.15  # seconds without a new picture: the table waits
REST = 0.1  # seconds between clicks: two at once would be one finger


@contextmanager
def screen(size: str = "1600x1000x24") -> Iterator[str]:
    """A display of our own; its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()  # up to its end: the server dies if the pipe is shut before
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


class Window:
    """The program on a display. ``home`` becomes ``HELLAS_HOME``."""

    def __init__(self, display: str, home: Path, *arguments: str) -> None:
        self.home, self.zones_file = home, home.parent / "zones.json"
        drivers = {
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_VIDEO_X11_WMCLASS": CLASS,
        }
        places = {"DISPLAY": display, "HELLAS_HOME": str(home), "HELLAS_ZONES": str(self.zones_file)}
        self.env = {**os.environ, **drivers, **places, "LC_ALL": "C.UTF-8"}
        self.said = home.parent / "stderr.txt"
        with self.said.open("wb") as stderr:
            self.program = subprocess.Popen([sys.executable, "-m", "hellas", *arguments], env=self.env, stderr=stderr)
        self.until(self.shows, "the first picture")
        self.id = self.until(self.found, "the window")
        self.run("xdotool", "windowfocus", self.id)

    # looking

    def until(self, look: Callable[[], T | None], what: str) -> T:
        """Look again and again until there is something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if (found := look()) is not None:
                return found
            assert self.program.poll() is None, f"ended before {what}: {self.said.read_text('utf-8')}"
            time.sleep(0.02)
        raise AssertionError(f"{what} did not come; to be seen is {self.shows()}")

    def shows(self) -> dict[str, Any] | None:
        """The last picture's targets, if there is a picture yet."""
        try:
            shown: dict[str, Any] = json.loads(self.zones_file.read_text("utf-8"))
        except FileNotFoundError:
            return None
        return shown

    def found(self) -> str | None:
        """The window's id on the display."""
        done = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", CLASS],
            env=self.env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return next(iter(done.stdout.split()), None)

    def still(self) -> dict[str, Any] | None:
        """The picture, if it is the last one for now."""
        before = self.shows()
        time.sleep(STILL)
        after = self.shows()
        return after if before and after and before["picture"] == after["picture"] else None

    def zones(self) -> dict[str, list[int]]:
        """Where the targets lie, once nothing moves."""
        zones: dict[str, list[int]] = self.until(self.still, "a quiet picture")["zones"]
        return zones

    def wait(self, scene: str) -> None:
        """Until a scene is shown."""
        self.until(lambda: True if (self.shows() or {}).get("scene") == scene else None, scene)

    # acting

    def run(self, *command: str) -> None:
        subprocess.run(command, env=self.env, check=True, capture_output=True)

    def click(self, id: str) -> None:
        """Move to a target, press and let go."""

        def where() -> list[int] | None:
            shown = self.still()
            return shown["zones"].get(id) if shown else None

        x, y, w, h = self.until(where, f"target {id!r}")
        place = ("mousemove", "--window", self.id, str(x + w // 2), str(y + h // 2))
        self.run("xdotool", *place, "click", "1")
        time.sleep(REST)

    def type(self, text: str) -> None:
        """Letters of ASCII; others are lost on the way (xdotool)."""
        self.run("xdotool", "type", "--delay", "20", text)

    def key(self, name: str) -> None:
        """A key by its X name, such as F1 or Escape."""
        self.run("xdotool", "key", name)

    def shot(self, path: Path) -> Path:
        """What the display shows, as a picture."""
        self.run("import", "-window", "root", str(path))
        return path

    def ended(self) -> int:
        """The exit code, once the program is over."""
        return self.program.wait(PATIENCE)

    def kill(self) -> None:
        """After a failed test."""
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait(10)

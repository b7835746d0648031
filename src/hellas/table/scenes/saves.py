"""What the screens say about saved matches: a name, when, how far, by whom; and a list that is read bit by bit."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path

import pygame

from hellas.engine import Result
from hellas.engine.journal import BadJournal, open_story, read
from hellas.store import Fault, Saved, saves_folder
from hellas.store.disk import SUFFIX, contents
from hellas.store.saves import title_of
from hellas.store.shelf import look_at
from hellas.table import marking
from hellas.table.desk import Mark
from hellas.table.ui import Ui

OVER = "over"
"""What every title calls the phase after the last one, in the heads of its saves."""
_LONGEST = 40  # letters of a name from a file that may hold anything
_SLICE = 0.02  # seconds of reading between two frames
_PARTS = ((5, "night"), (11, "morning"), (14, "noon"), (18, "afternoon"), (23, "evening"), (24, "night"))


class Shelf:
    """The files in a folder, newest first. ``look`` reads on for a moment; ``found`` is what has been read."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or saves_folder()
        self.found: list[Saved] = []
        self.failed: OSError | None = None
        self._waiting = self._paths()

    def look(self, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Read some more; False if there was nothing left to read."""
        until, some = clock() + _SLICE, False
        for path in self._waiting:
            self.found.append(look_at(path))
            some = True
            if clock() >= until:
                break
        return some

    def newest_unfinished(self) -> Saved | None:
        """The match to go on with."""
        while True:
            for saved in self.found:
                if can_go_on(saved):
                    return saved
            if not self.look():
                return None

    def again(self, path: Path, now: Path | None) -> None:
        """A file was changed: it is ``now`` called so, or gone."""
        at = next((place for place, saved in enumerate(self.found) if saved.path == path), 0)
        self.found = [saved for saved in self.found if saved.path not in (path, now)]
        if now is not None:
            self.found.insert(at, look_at(now))

    def _paths(self) -> Iterator[Path]:
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except FileNotFoundError:
            return iter(())
        except OSError as error:
            self.failed = error
            return iter(())
        return iter(sorted(paths, key=_changed, reverse=True))


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def finished(saved: Saved) -> bool:
    """Whether the match is over."""
    return saved.head.get("phase") == OVER


def can_go_on(saved: Saved) -> bool:
    """Whether there is something left to play, in a file that opens."""
    return saved.fault is None and not finished(saved)


def name_of(ui: Ui, saved: Saved) -> str:
    """What the file was called, or the day and the hour when it was begun if nobody has named it."""
    begun = re.match(rf"{re.escape(saved.title)}-(\d{{4}}-\d\d-\d\d-\d{{4}})(?:-|$)", saved.path.stem)
    if not begun or not saved.title:
        return saved.path.stem
    try:
        when = datetime.strptime(begun[1], "%Y-%m-%d-%H%M")
    except ValueError:
        return saved.path.stem
    part = next(name for hour, name in _PARTS if when.hour < hour)
    return ui.t(f"when.{part}", ui.t(f"when.day.{when.weekday()}"))


def date_of(ui: Ui, saved: Saved, now: datetime) -> str:
    """When it was last written: today and the hour, or the date; a question mark if that is no time at all."""
    try:
        when = datetime.fromtimestamp(saved.saved)
    except (ValueError, OverflowError, OSError):  # a file system may say anything
        return "?"
    hour = f"{when:%H:%M}"
    if when.date() == now.date():
        return ui.t("when.today", hour)
    if when.date() == (now - timedelta(days=1)).date():
        return ui.t("when.yesterday", hour)
    month = ui.t(f"when.month.{when.month}")
    return ui.t("when.date" if when.year == now.year else "when.date_year", when.day, month, hour, when.year)


def head_of(ui: Ui, saved: Saved) -> str:
    """How far the match is, in the title's words."""
    if finished(saved):
        return ui.t("load.finished")
    key = f"title.{saved.title}.head.{saved.head.get('phase', '')}"
    text = ui.t(key, **saved.head) if ui.locale.has(key) else ""
    return text if "{" not in text else ""  # an older version did not note what this one tells


def fault_word(ui: Ui, saved: Saved) -> str:
    """What is wrong with a file, in two or three words."""
    kind = saved.fault.kind if saved.fault else ""
    key = f"load.fault_word.{kind}"
    return ui.t(key if ui.locale.has(key) else "load.fault_word.unreadable")


def fault_text(ui: Ui, saved: Saved) -> str:
    """What is wrong with a file, in a sentence."""
    return sentence(ui, saved.fault) if saved.fault else ""


def sentence(ui: Ui, fault: Fault) -> str:
    """A fault in the language of the table, or as the store says it."""
    first_line = fault.kind == "no_match" or (fault.kind == "damaged" and "answers" not in fault.details)
    key = f"load.fault.{'first_line' if first_line else fault.kind}"
    return ui.t(key, **fault.details) if ui.locale.has(key) else fault.sentence


def result_of(saved: Saved) -> Result | None:
    """How a finished match ended; None if it goes on or cannot be opened."""
    return _result(saved.path, saved.saved) if saved.fault is None and finished(saved) else None


@lru_cache(maxsize=64)
def _result(path: Path, when: float) -> Result | None:
    try:
        story = read(contents(path))
        return open_story(title_of(story), story).result
    except (OSError, BadJournal):
        return None


def seats_of(saved: Saved) -> list[tuple[str, Mark]]:
    """Name and mark of each seat."""
    names = [" ".join(name.split())[:_LONGEST] or "?" for name in saved.names]
    return list(zip(names, marking.from_table(saved.table, names), strict=True))


def turn_of(saved: Saved) -> int | None:
    """The seat whose turn it is."""
    seat = saved.head.get("seat")
    return seat if isinstance(seat, int) and 0 <= seat < len(saved.names) and not finished(saved) else None


def picture_of(saved: Saved, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture beside the file, cut to a size; None if there is none that can be shown."""
    if saved.picture is None:
        return None
    try:
        whole = pygame.image.load(str(saved.picture))
    except (pygame.error, OSError):
        return None
    w, h = whole.get_size()
    share = max(size[0] / w, size[1] / h)
    cut = pygame.Rect(0, 0, min(w, round(size[0] / share)), min(h, round(size[1] / share)))
    cut.center = (w // 2, h // 2)
    return pygame.transform.smoothscale(whole.subsurface(cut).convert_alpha(), size)

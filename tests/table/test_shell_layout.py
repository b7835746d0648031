"""Every screen of the shell at every size: targets lie apart and in view, words fit, everything has a tip."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from hellas.table.hits import Target
from hellas.table.locale import PSEUDO, Locale
from hellas.table.settings import Settings
from hellas.table.text import Texts
from table.shell_kit import NAMES, SCENES, ShellDriver, mixed_folder

CASES = [
    ((1600, 1000), 100, PSEUDO),
    ((1280, 720), 100, PSEUDO),
    ((1280, 720), 80, PSEUDO),
    ((1280, 720), 140, PSEUDO),
    ((1024, 600), 100, PSEUDO),
    ((1024, 600), 200, PSEUDO),
    ((1280, 720), 100, "ar"),
    ((1024, 600), 200, "ar"),
]
"""Window, text size, language. The longest words are those of the language for tests."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home with saved matches of every kind."""
    place = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HELLAS_HOME", str(place))
        mixed_folder()
        yield place


@pytest.mark.parametrize(("size", "scale", "lang"), CASES, ids=lambda value: str(value).replace(" ", ""))
def test_every_screen_stands(
    home: Path, size: tuple[int, int], scale: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = Words(monkeypatch)
    driver = ShellDriver(
        home, size=size, settings=Settings(animation="off", text_size=scale), locale=Locale(lang)
    )  # fmt: skip
    driver.name_players(NAMES)
    faults: list[str] = []
    for name, make in SCENES.items():
        driver.app.scenes.push(make(driver.shell))
        driver.wait(0.1)
        words.overflowing.clear()
        driver.app.ui.invalidate()
        driver.settle()
        faults += [f"{name}: {fault}" for fault in (*words.overflowing, *standing(driver))]
        driver.app.scenes.pop()
    if lang == PSEUDO:
        faults += sorted(key for key in driver.app.locale.missing if "toy" not in key)
    driver.app.close()
    assert not faults, "\n".join(faults)


def standing(driver: ShellDriver) -> Iterator[str]:
    """What is wrong with the targets on top: outside the window or a scroll area, over each other, without a tip."""
    targets, room = list(driver.targets().values()), driver.app.ui.rect
    if not targets:
        yield "nothing can be touched"
    for target in targets:
        where = f"{target.id} at {target.rect}"
        inside = room.left <= target.rect.left and target.rect.right <= room.right
        if not (inside if target.scroll else room.contains(target.rect)) or min(target.rect.size) < 6:
            yield f"{where} is out of reach"
        told = target.tip or target.reason or target.id.endswith(".line")  # a line under a sentence of its own
        if target.focusable and (target.on_click or target.on_input) and not told:
            yield f"{where} has no tip"
    for a, b in combinations(targets, 2):
        if shared(a, b):
            yield f"{a.id} at {a.visible} lies over {b.id} at {b.visible}"


def shared(a: Target, b: Target) -> bool:
    """Whether two targets share more than an edge."""
    common: Rect = a.visible.clip(b.visible)
    return common.w > 1 and common.h > 1


class Words:
    """Notes every text that does not fit the box it is fitted into."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.overflowing: list[str] = []
        fit = Texts.fit

        def watched(
            texts: Texts, text: str, role: str, colour: tuple[int, int, int], width: int, height: int | None = None,
            *args: object, **named: object,
        ) -> pygame.Surface:  # fmt: skip
            made: pygame.Surface = fit(texts, text, role, colour, width, height, *args, **named)  # type: ignore[arg-type]
            lines = named.get("lines")
            room = height if lines is None else texts.line(role) * int(str(lines)) + 4
            slack = 0.35 * texts.line(role) if texts.rtl else 8  # Arabic letters reach further up and down
            if made.get_width() > width + 1 or (room is not None and made.get_height() > room + slack):
                self.overflowing.append(f"{text!r} ({role}) {made.get_size()} in {(width, room)}")
            return made

        patch.setattr(Texts, "fit", watched)

"""Perikles at the largest type in a small window: what is crushed elsewhere scrolls, and all of it can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from hellas.table.text import Texts
from table.driver import Driver
from table.perikles_play import asked, new_desk, play_until, show

LONG = ("Maximilian-Alexander", "Wilhelmine Konstanze", "Christopher Marlowe", "Theodosia Bartholome", "Gwendolyn F.")
SCALES = (130, 150, 200)


@pytest.fixture
def overflowing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that does not fit the box it is fitted into."""
    found: list[str] = []
    fit = Texts.fit

    def watched(texts: Texts, text: str, role: str, colour: object, width: int, height: int | None = None,
                *args: object, **named: object) -> object:  # fmt: skip
        made = fit(texts, text, role, colour, width, height, *args, **named)  # type: ignore[arg-type]
        if made.get_width() > width + 1 or (
            height is not None and "lines" not in named and made.get_height() > height + 8
        ):
            found.append(f"{text!r} ({role}) {made.get_size()} in {(width, height)}")
        return made

    monkeypatch.setattr(Texts, "fit", watched)
    return found


def drawn(driver: Driver, overflowing: list[str]) -> list[str]:
    """What overflows in the picture as it stands now."""
    driver.settle()
    overflowing.clear()
    driver.app.ui.invalidate()
    driver.settle()
    return overflowing


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["en", "hu", "ar"])
def test_the_view_of_a_special_tile_can_be_read(
    tmp_path: Path, overflowing: list[str], scale: int, language: str
) -> None:
    desk = play_until(new_desk(5, 3, LONG), asked("take_influence_tile"), 3)
    driver = show(desk, tmp_path, language=language, text=scale)
    driver.key("S")
    assert drawn(driver, overflowing) == []
    driver.click(next(id for id in driver.targets() if id.startswith("special:seat:")))
    assert drawn(driver, overflowing) == []
    window = driver.app.ui.rect
    assert all(window.contains(driver.targets()[id].rect) for id in ("special:play", "special:keep"))
    driver.click("special:keep")
    assert "special:keep" not in driver.targets() and not [key for key in driver.app.ui.state if "special.read" in key]
    driver.app.close()


@pytest.mark.parametrize("scale", SCALES)
def test_cities_and_columns_keep_their_size(tmp_path: Path, scale: int) -> None:
    desk = play_until(new_desk(5, 3, LONG), asked("nominate"), 3)
    driver = show(desk, tmp_path, text=scale)
    targets = driver.targets()
    columns = [target.rect for id, target in targets.items() if id.startswith("column:")]
    assert len(columns) >= 5 and all(rect.w >= 15 and rect.h >= 50 for rect in columns)
    if scale > 130:
        driver.wheel("column:corinth:0", -40)
    assert driver.spot("column:sparta:0")
    driver.app.close()


@pytest.mark.parametrize("scale", SCALES)
def test_what_happened_can_be_read_on_the_cover(tmp_path: Path, scale: int) -> None:
    """The list keeps room for two lines; where there is none beside what is to be done, that ends the list."""
    desk = play_until(new_desk(4, 3), lambda each: asked("send")(each) and each.public["turn"] > 8, 3)
    desk.viewer = None
    assert desk.covered and desk.missed()
    driver = show(desk, tmp_path, text=scale)
    offset = driver.app.ui.state["cover.deeds"]
    assert offset.view >= 2 * driver.app.ui.texts.line("body")
    driver.app.close()


@pytest.mark.parametrize("scale", SCALES)
def test_the_names_in_the_row_of_nominations_are_whole(tmp_path: Path, scale: int, overflowing: list[str]) -> None:
    desk = play_until(new_desk(4, 3), lambda each: asked("nominate")(each) and each.public["phase"] == "nominate", 3)
    driver = show(desk, tmp_path, text=scale)
    assert drawn(driver, overflowing) == []
    box = next(t.rect for id, t in driver.targets().items() if id == "nomination:0")
    assert box.w >= 100 * scale // 100
    driver.app.close()

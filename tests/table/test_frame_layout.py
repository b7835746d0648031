"""The frame of the table fits: nothing to click lies on anything else or outside, at any size and text size."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from hellas.table.hits import Target
from hellas.table.locale import PSEUDO, Locale
from hellas.table.settings import Settings
from table.frame_toy import Table, new_match

SIZES = ((1280, 720), (1600, 1000), (2560, 1440))
SCALES = (80, 100, 125, 150, 200)


def clickable(table: Table) -> list[Target]:
    """What reacts to a click, without scroll bars and what scrolled out of sight."""
    return [
        target
        for target in table.targets().values()
        if (target.on_click or not target.enabled) and target.visible.w > 0 and target.visible.h > 0
    ]


def check(table: Table, where: str) -> None:
    """No two targets overlap, and none reaches out of the window."""
    targets = clickable(table)
    window = table.app.window.get_rect()
    for target in targets:
        assert target.visible.w > 8 and target.visible.h > 8, (where, target.id)
        assert target.scroll or window.contains(target.rect), (where, target.id, target.rect)
    for one, two in combinations(targets, 2):
        assert not one.visible.colliderect(two.visible), (where, one.id, two.id, one.visible, two.visible)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [3, 5])
def test_no_targets_overlap(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    table = Table(tmp_path, new_match(seats), size=size)
    for scale in SCALES:
        table.app.settings.text_size = scale
        table.app.restyle()
        table.settle()
        check(table, f"table at {scale}")
        table.click("heap:ash")
        check(table, f"plan at {scale}")
        table.key("Bksp")
    table.app.close()


@pytest.mark.parametrize("locale", [Locale(PSEUDO), Locale("ar")], ids=["long", "mirrored"])
def test_no_targets_overlap_in_other_languages(tmp_path: Path, locale: Locale) -> None:
    for size in SIZES[:2]:
        table = Table(tmp_path, size=size, locale=locale)
        table.click("heap:ash")
        check(table, f"{size}")
        table.key("Enter")
        check(table, f"cover {size}")
        table.app.close()


@pytest.mark.parametrize("size", [(1024, 640), *SIZES[:2]], ids=lambda size: f"{size[0]}x{size[1]}")
def test_cover_menu_dialog_and_end_fit(tmp_path: Path, size: tuple[int, int]) -> None:
    for scale in (100, 160):
        match = new_match(5)
        settings = Settings(animation="off", text_size=scale)
        table = Table(tmp_path, match, size=size, settings=settings)
        table.key("Esc")
        check(table, f"menu at {scale}")
        table.key("Esc")
        table.key("L")
        check(table, f"chronicle at {scale}")
        table.key("L")
        table.click("heap:cedar")
        table.key("Enter")
        table.settle()
        dialog = [t for t in clickable(table) if t.id.startswith("asking")]
        assert len(dialog) == 3 and all(table.app.window.get_rect().contains(t.rect) for t in dialog)
        table.key("N")
        assert table.desk.covered
        check(table, f"cover at {scale}")
        while match.result is None:
            match.play(match.decision.options[0] if match.decision else "")
        table.desk.skip()
        table.settle()
        table.settle()
        check(table, f"end at {scale}")
        table.app.close()


def test_the_rail_lies_opposite_where_one_reads_from_the_right(tmp_path: Path) -> None:
    for language, beginning in (("en", True), ("ar", False)):
        table = Table(tmp_path, locale=Locale(language))
        heap, menu = table.targets()["heap:ash"].rect, table.targets()["menu"].rect
        assert (heap.centerx < table.app.window.get_width() / 2) == beginning
        assert (menu.centerx > table.app.window.get_width() / 2) == beginning
        table.app.close()


def test_folded_the_panels_open_from_the_strip(tmp_path: Path) -> None:
    table = Table(tmp_path, size=(1024, 640))
    table.click("strip:1")
    assert table.scene.rail.opened == 1
    table.key("Esc")
    assert table.scene.rail.opened is None and table.scene.papers.opened == ""
    table.click("strip:chronicle")
    assert table.scene.papers.opened == "chronicle"
    table.app.close()


def test_the_stage_does_not_move_when_something_is_planned(tmp_path: Path) -> None:
    table = Table(tmp_path, size=(1280, 720))
    before = table.targets()["heap:birch"].rect
    table.click("heap:ash")
    assert table.targets()["heap:birch"].rect == before
    table.app.close()


def test_a_quiet_table_draws_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.wait(1.0)
    frames = len(table.app.frame_times)
    table.wait(2.0)
    assert len(table.app.frame_times) == frames
    table.app.close()

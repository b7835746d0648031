"""The table as it is played: prompt, confirming, going back, undo, answers apart, the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hellas.table import board
from hellas.table.prompting import PRIMARY
from hellas.table.scenes.end import EndScene
from hellas.table.scenes.table import TableScene
from table.frame_toy import HeapsPart, Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.app.close()


def shown_reason(table: Table, id: str) -> str:
    """What a closed target says."""
    target = table.targets()[id]
    assert not target.enabled and target.reason
    return target.reason.body or target.reason.title


def test_a_click_plans_and_enter_confirms(table: Table) -> None:
    assert table.match.answers == []
    table.click("heap:ash")
    assert table.desk.draft == ["take:ash"] and table.match.answers == []
    assert table.targets()[PRIMARY].enabled
    table.key("Enter")
    assert table.match.answers == ["take:ash"]


def test_the_second_click_confirms(table: Table) -> None:
    table.click("heap:ash")
    table.click("heap:ash")
    assert table.match.answers == ["take:ash"]


def test_another_click_changes_the_mind_before_confirming(table: Table) -> None:
    table.click("heap:ash")
    assert "heap:birch" in board.board(table.app.ui, table.desk).legal
    table.click("heap:birch")
    assert table.desk.draft == ["take:birch"] and table.match.answers == []


def test_an_irreversible_answer_is_asked_and_a_second_click_is_not_enough(tmp_path: Path) -> None:
    part = HeapsPart()
    part.asks_first = True
    table = Table(tmp_path, part=part)
    table.click("heap:ash")
    table.key("Enter")
    table.key("Space")  # the cover
    card = next(id for id in table.targets() if id.startswith("card:"))
    table.click(card)
    table.click(card)
    assert table.match.answers == ["take:ash"] and not table.scene.papers.ask
    table.key("Enter")
    assert table.match.answers == ["take:ash"] and table.scene.papers.ask
    table.key("Esc")
    assert not table.scene.papers.ask and table.desk.draft
    table.key("Enter")
    table.key("Enter")
    assert len(table.match.answers) == 2
    table.app.close()


def test_passing_is_asked_by_the_part(table: Table) -> None:
    table.click(PRIMARY)
    assert table.match.answers == []
    table.click("doubt:yes")
    assert table.match.answers == ["pass"]


def test_a_double_click_on_the_primary_button_confirms_once(table: Table) -> None:
    table.click("heap:ash")
    spot = table.spot(PRIMARY)
    table.down(spot)
    table.up(spot)
    table.desk.uncover()
    table.desk.click(next(iter(sorted(table.desk.targets))))
    table.settle(0.0)
    before = list(table.match.answers)
    table.down(spot)
    table.time -= 0.06 * 3  # the finger is faster than the hand of the tests
    table.up(spot)
    assert table.match.answers == before == ["take:ash"]


def test_nothing_stays_marked_after_confirming(table: Table) -> None:
    table.click("heap:ash")
    table.move("heap:ash")
    table.key("Enter")
    table.desk.uncover()
    table.app.draw()
    for heap in ("ash", "birch", "cedar"):
        stand = board.standing(table.app.ui, table.desk, f"heap:{heap}")
        assert not (stand.legal or stand.selected or stand.planned or stand.lit), heap


def test_backspace_goes_one_step_back_and_escape_drops_the_plan_before_it_opens_the_menu(table: Table) -> None:
    table.click("heap:ash")
    table.key("Bksp")
    assert not table.desk.draft
    table.click("heap:ash")
    table.key("Esc")
    assert not table.desk.draft and table.scene.papers.opened == ""
    table.key("Esc")
    assert table.scene.papers.opened == "menu"
    table.key("Esc")
    assert table.scene.papers.opened == ""


def test_what_cannot_be_chosen_says_why_only_under_the_pointer(table: Table) -> None:
    table.click("heap:ash")
    table.key("Enter")
    table.key("Space")
    table.move((2, 2))
    assert table.targets()["heap:ash"].reason is None and not table.targets()["heap:ash"].enabled
    table.move("heap:ash")
    assert shown_reason(table, "heap:ash") == "not heap:ash"
    table.key("F1")
    assert table.ways.went == ["rules heaps 2.1"]


def test_undo_says_what_bars_it(table: Table) -> None:
    t = table.app.ui.t
    assert shown_reason(table, "undo") == t("table.undo.start")
    table.click("heap:ash")
    assert table.targets()["undo"].enabled
    table.key("U")
    assert table.desk.draft == []
    table.click("heap:ash")
    table.key("Enter")
    table.key("Space")
    assert shown_reason(table, "undo") == t("table.undo.chance")
    table.lay_any_card()
    assert table.desk.showing and shown_reason(table, "undo") == t("table.undo.showing")


def test_an_answer_without_barrier_is_taken_back_and_given_again(table: Table) -> None:
    table.desk.play("take:birch")
    table.settle()
    table.key("Space")  # the cover
    for undo, redo in (("U", "Ctrl+Y"), ("Z", "Y")):
        table.key(undo)
        assert table.match.answers == [] and table.match.can_redo
        table.key(redo)
        assert table.match.answers == ["take:birch"]


@pytest.mark.parametrize("key", ["Tab", "End"])
def test_steps_are_shown_one_by_one_or_all_at_once(table: Table, key: str) -> None:
    table.click("heap:ash")
    table.key("Enter")
    table.lay_any_card()
    assert table.desk.showing and "skip" in table.targets()
    table.key(key)
    assert not table.desk.showing and table.desk.seat == 1
    before = table.app.ui.focus
    table.key("Tab")
    assert table.app.ui.focus != before and not table.desk.showing


def test_ctrl_enter_confirms_whatever_has_the_focus(table: Table) -> None:
    table.click("heap:ash")
    table.key("Tab")
    table.key("Tab")
    assert table.app.ui.focus != PRIMARY
    table.key("Ctrl+Enter")
    assert table.match.answers == ["take:ash"]


def test_an_answer_apart_is_given_with_its_own_keys(table: Table) -> None:
    table.click("heap:cedar")
    table.key("Enter")
    assert table.desk.apart and PRIMARY not in table.targets()
    table.key("Enter")
    assert table.desk.apart
    table.key("Y")
    assert not table.desk.apart and table.match.answers == ["take:cedar", "yes"]


def test_the_same_answer_holds_until_the_round_ends(table: Table) -> None:
    asked = 0
    for turn in range(6):
        table.click("heap:cedar")
        table.key("Enter")
        if table.desk.apart:
            asked += 1
            if turn == 0:
                table.click("asking:same")
            table.click("asking:no")
        table.lay_any_card()
        table.key("End")
    assert table.match.answers.count("no") == 6
    assert asked == 6, "the memory is per asked seat, and a round has ended after three turns"
    scene = table.scene
    scene.same["1"] = "yes"
    table.click("heap:cedar")
    table.key("Enter")
    assert not table.desk.apart and table.match.answers[-1] == "yes"


def test_the_dialog_does_not_lie_on_what_it_is_about(table: Table) -> None:
    table.click("heap:cedar")
    table.key("Enter")
    table.settle()
    near = table.app.ui.by_id("heap:cedar")
    plate = next(t.rect for t in table.app.ui.targets if t.id == "asking:yes")
    assert near and not near.rect.colliderect(plate)


def test_the_end_comes_up_once_and_can_be_left(table: Table) -> None:
    while table.match.result is None:
        if table.desk.showing:
            table.desk.skip()
        elif table.desk.covered:
            table.desk.uncover()
        else:
            table.desk.play(table.match.decision.options[0].key if table.match.decision else "")
    table.settle()
    table.key("End")
    table.settle()
    assert isinstance(table.app.scenes.top, EndScene)
    table.key("B")
    table.settle()
    assert isinstance(table.app.scenes.top, TableScene) and table.desk.match.result
    table.click(PRIMARY)
    assert isinstance(table.app.scenes.top, EndScene)
    table.key("Enter")
    assert table.ways.went == ["again"]


def test_a_line_of_the_chronicle_lights_its_place(table: Table) -> None:
    table.click("heap:ash")
    table.key("Enter")
    table.key("Space")
    line = next(id for id in table.targets() if id.startswith("chronicle:"))
    table.move(line)
    table.app.draw()
    assert board.lit(table.app.ui, "heap:ash") and not board.lit(table.app.ui, "heap:birch")
    table.move((2, 2))
    table.app.draw()
    assert not board.lit(table.app.ui, "heap:ash")


def test_the_whole_chronicle_opens_with_a_key_and_filters(table: Table) -> None:
    for _ in range(2):
        table.click("heap:ash")
        table.key("Enter")
        table.lay_any_card()
        table.key("End")
    table.key("L")
    every = [id for id in table.targets() if id.startswith("chronicle.whole:")]
    table.click("chronicle.whole.filter:1")
    some = [id for id in table.targets() if id.startswith("chronicle.whole:")]
    assert 0 < len(some) < len(every)
    table.key("L")
    assert table.scene.papers.opened == ""
    table.key("W")
    assert table.scene.papers.opened == "points"


def test_digits_press_the_targets_that_are_numbered(table: Table) -> None:
    table.key("2")
    assert table.desk.draft == ["take:birch"]


def test_a_long_chronicle_comes_line_by_line_and_what_is_read_stays(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hellas.table.chronicle._BUDGET", 0.0)
    for _ in range(8):
        table.match.play("take:ash")
        table.match.play(table.match.decision.options[0] if table.match.decision else "")
    table.desk.skip()
    table.scene.rail.book.columns.clear()  # as in a match just opened
    table.settle()
    column = table.scene.rail.book.columns["chronicle", table.desk.eyes]
    while "chronicle:bar" not in table.targets():
        table.settle()
    assert 0 < len(column.lines) < len(table.match.log)
    table.wheel((1100, 600), 1)
    seen = next(id for id in table.targets() if id.startswith("chronicle:"))
    before = table.targets()[seen].rect
    for _ in range(len(table.match.log)):
        table.settle()
    assert len(column.lines) == len(table.match.log) and column.first == 0
    assert table.targets()[seen].rect.y == before.y

"""The words of the rules: ask and windows, run alone over a prepared state with scripted answers."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from engine.playing import new
from engine.toy import Hills
from hellas.engine import Decision, Flow, Option, option
from hellas.engine.decision import Step
from hellas.engine.flow import Use, Window, ask

T = TypeVar("T")
SOURCES = Path(__file__).parents[2] / "src" / "hellas"


def run(flow: Flow[T], answers: Iterable[str]) -> tuple[list[Decision], T | None]:
    """Run a procedure alone with scripted answers: what was asked, and what it returned (None if it asks on)."""
    asked: list[Decision] = []
    try:
        asked.append(next(flow))
        for answer in answers:
            asked.append(flow.send(asked[-1].find(answer)))
    except StopIteration as end:
        return asked, end.value
    return asked, None


def game(seats: int = 3) -> Hills:
    return new(seats - 2).game.copy()


def test_a_single_option_is_taken_with_a_notice_for_its_seat_alone() -> None:
    g = game()
    assert run(ask(g, 1, "turn", [option("rest")]), []) == ([], option("rest"))
    assert [tuple(notice) for notice in g.notices] == [("only_choice", ("turn", "rest"), 1)]


def test_a_single_option_is_asked_where_silence_would_be_a_hint() -> None:
    g = game()
    assert run(ask(g, 1, "turn", [option("pass")], shown=True), []) == ([Decision(1, "turn", [option("pass")])], None)
    assert not g.notices


@pytest.mark.parametrize("shown", [False, True])
def test_where_there_is_nothing_but_to_do_nothing_nobody_is_asked_or_told(shown: bool) -> None:
    g, idle = game(), option("pass")
    assert run(ask(g, 1, "turn", [idle], shown=shown, idle=idle), []) == ([], idle)
    assert not g.notices and g.forced == [Step(idle, forced=True)]
    g.script = [*g.forced]
    assert run(ask(g, 1, "turn", list, shown=shown, idle=idle), []) == ([], idle) and not g.notices
    assert run(ask(g, 1, "turn", [option("a"), idle], idle=idle), ["pass"])[1] == idle
    assert run(ask(g, 1, "turn", [option("a")], idle=idle), []) == ([], option("a")) and len(g.notices) == 1


def test_what_is_known_to_come_is_not_listed_again() -> None:
    """A script answers in place of players; what it says was forced is told as it was the first time."""

    def never() -> list[Option]:
        raise AssertionError("listed")

    g = game()
    open_ = Decision(1, "turn", [option("a"), option("b")])
    g.script = [open_, Step(option("b"), forced=True), Step(option("a"))]
    assert run(ask(g, 1, "turn", never), []) == ([], option("a")) and not g.notices
    assert run(ask(g, 1, "turn", never), []) == ([], option("b"))
    assert [tuple(notice) for notice in g.notices] == [("only_choice", ("turn", "b"), 1)]
    assert run(ask(g, 1, "turn", never), ["b"]) == ([open_], option("b")) and not g.forced


def test_a_question_without_options_is_our_fault() -> None:
    with pytest.raises(AssertionError, match="turn: nothing to choose from"):
        run(ask(game(), 1, "turn", []), [])


WINDOW: Window[str] = Window("test")


def once(g: Hills, seats: Sequence[int], verb: str = "use", takes_effect: bool = True) -> None:
    """Each of these seats may use it once; it is known that nobody else can."""
    left = list(seats)

    def play(g: Hills, seat: int, chosen: Option, about: str) -> bool:
        left.remove(seat)
        g.tell("used", seat, about)
        return takes_effect

    g.rules.use(
        WINDOW, Use(verb, might=lambda g, seat, about: seat in left, options=lambda *_: [option(verb)], play=play)
    )  # fmt: skip


@pytest.fixture
def g() -> Hills:
    g = game()
    g.rules.uses = {}
    g.active = 1
    return g


def seats_of(asked: list[Decision]) -> list[int]:
    return [decision.seat for decision in asked]


def test_a_window_without_uses_asks_nobody(g: Hills) -> None:
    assert run(WINDOW.open(g, "x"), []) == ([], False)


def test_a_window_asks_the_active_seat_first_then_clockwise_those_it_might_concern(g: Hills) -> None:
    once(g, [0, 1])
    asked, effect = run(WINDOW.open(g, "x"), ["pass", "pass"])
    assert seats_of(asked) == [1, 0] and effect is False
    assert [o.key for o in asked[0].options] == ["use", "pass"]


def test_a_use_takes_effect_and_is_not_offered_again(g: Hills) -> None:
    once(g, [0, 1])
    asked, effect = run(WINDOW.open(g, "x"), ["use", "pass"])
    assert seats_of(asked) == [1, 0] and effect is True
    assert [notice.args for notice in g.notices] == [(1, "x")]


def test_a_use_without_effect_is_told_apart(g: Hills) -> None:
    once(g, [1], takes_effect=False)
    assert run(WINDOW.open(g, "x"), ["use"])[1] is False


def test_a_window_may_name_the_seats_and_their_order(g: Hills) -> None:
    once(g, [0, 1, 2])
    assert seats_of(run(WINDOW.open(g, "x", [2, 0]), ["pass", "pass"])[0]) == [2, 0]


def test_rounds_go_on_until_all_have_passed_in_a_row(g: Hills) -> None:
    once(g, [0, 1, 2])
    once(g, [0, 1, 2], verb="other")
    asked, effect = run(WINDOW.open(g, "x", rounds=True), ["pass", "use", "pass", "pass", "pass", "pass", "pass"])
    assert seats_of(asked) == [1, 2, 2, 0, 1, 2, 0] and effect is True
    assert [o.key for o in asked[5].options] == ["other", "pass"]


def test_who_holds_nothing_is_asked_all_the_same(g: Hills) -> None:
    g.rules.use(
        WINDOW, Use("none", might=lambda *_: True, options=lambda *_: [], play=lambda *_: False)
    )  # fmt: skip
    asked, effect = run(WINDOW.open(g, "x"), ["pass"] * 3)
    assert seats_of(asked) == [1, 2, 0] and {o.key for each in asked for o in each.options} == {"pass"}
    assert effect is False


def test_no_finally_round_a_question() -> None:
    """Forks and undo abandon generators, and an abandoned generator runs its ``finally``."""
    for path in (*SOURCES.glob("titles/**/*.py"), *SOURCES.glob("engine/*.py")):
        for each in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(each, ast.Try) and each.finalbody:
                assert not any(isinstance(node, ast.YieldFrom | ast.Yield) for node in ast.walk(each)), path

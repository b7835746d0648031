"""What the bar says at the table of Lords of Hellas."""

from __future__ import annotations

import pytest

from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.locale import Locale
from hellas.table.lords import words
from hellas.table.lords.fight import Fight, card_rows, told
from hellas.table.theme import Theme
from hellas.table.ui import Ui
from lords.scene import NAMES, Scene, scene
from table.lords_play import the_part


@pytest.fixture
def ui() -> Ui:
    return Ui(Locale("en"), Theme())


def at_table(s: Scene) -> Desk:
    return Desk(s.match, the_part())


def test_moves_count_though_who_made_them_is_dead(ui: Ui) -> None:
    """8.2.1, 12.6 Evolved Chimera kills one of those who enter her region."""
    s = scene(
        armies={0: {"locris": 2, "elis": 1}}, attributes={0: "3/1/1"}, monsters={"chimera": "phocis"},
        evolved=["chimera_macedonia"],
    )  # fmt: skip
    s.play("hoplite_movement")
    assert words.prompt(ui, at_table(s))[1].startswith("0 of 3")
    s.play("move:locris:phocis")
    assert s.army("phocis", 0) == (0, 0)
    assert words.prompt(ui, at_table(s))[1].startswith("1 of 3")
    s.play("move:elis:achaea")
    assert words.prompt(ui, at_table(s))[1].startswith("2 of 3")


def test_the_bar_says_whose_turn_it_is_where_somebody_else_is_asked(ui: Ui) -> None:
    """9.6 Who is driven out chooses where to."""
    s = scene(at={0: "elis"}, glory={"green": 0}, armies={1: {"elis": 2}}, control={1: ["elis"]})
    s.play("special:usurp").expect("withdraw", 1)
    assert words.prompt(ui, at_table(s))[1].endswith(ui.t("lords.whose", NAMES[0]))
    assert words.prompt(ui, at_table(scene()))[1] == ui.t("lords.ask.turn.more")


def test_of_two_equal_cards_each_has_what_it_has_added(ui: Ui) -> None:
    card, now = "flank_attack_bow", Fight("attica", (0, 1))
    heard: list[tuple[str, int, str, int]] = [
        ("played", 0, card, 0), ("strength.added", 0, card, 2), ("played", 1, card, 0), ("played", 0, card, 0),
        ("strength.added", 0, card, 2), ("strength.added", 0, "cunning_tactician", 1), ("played", 0, card, 0),
    ]  # fmt: skip
    for key, seat, what, amount in heard:
        now = told(now, Notice(key, (seat, what, amount) if amount else (seat, what), None))
    assert [row.amount for row in card_rows(ui, now, 0)] == [4, 4, 2, 1]
    assert [row.amount for row in card_rows(ui, now, 1)] == [2]


def test_who_holds_nothing_that_helps_is_told(ui: Ui) -> None:
    """16.5 The cards of a hand are secret: who has none is asked all the same."""
    s = scene(armies={0: {"locris": 1}, 1: {"phocis": 1}}, hands={0: ["trap_mace"]})
    s.play("hoplite_movement", "move:locris:phocis").expect("battle.card", 1)
    desk = at_table(s)
    desk.uncover()
    assert words.prompt(ui, desk)[1] == ui.t("lords.ask.battle.card.nothing")
    s.play("pass").expect("battle.card", 0)
    desk = at_table(s)
    desk.uncover()
    assert words.prompt(ui, desk)[1] == ui.t("lords.ask.battle.card.more")

"""The table being laid: names that look alike, marks, colours, order, what is kept."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from hellas.engine.title import LARGEST_SEED, Title, TitleOption
from hellas.table.likeness import alike
from hellas.table.seating import LONGEST, Seating, restore
from table.titles import TITLES, toy


@pytest.fixture
def seating() -> Seating:
    """Three named players."""
    seating = Seating("toy", 3)
    for place, name in zip(seating.places, ("Anna", "Béla", "Chloé"), strict=False):
        place.name = name
    return seating


def keys(seating: Seating) -> list[str]:
    return [fault.key.removeprefix("setup.fault.") for fault in seating.faults()]


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("Anna", "ANNA ", True),
        ("Anna", "\u0410\u200bnna", True),  # Cyrillic A, a joiner
        ("Ann a", "Anna", True),
        ("Ali", "AIi", True),
        ("Ali", "All", False),
        ("O", "0", True),
        ("L", "1", False),
        ("Béla", "Bela", False),
        ("e\u0301va", "\u00e9va", True),
        ("\u0645\u062d\u0645\u062f", "\u0645\u062d\u0640\u0645\u062f", True),  # stretched
        ("\u0391\u03b1", "Aa", True),
        ("Anna", "Emma", False),
    ],
)
def test_names_that_look_alike(a: str, b: str, same: bool) -> None:
    assert alike(a, b) is same
    assert alike(b, a) is same


def test_a_named_table_can_start(seating: Seating) -> None:
    assert keys(seating) == []
    assert seating.marks() == ["A", "B", "C"]


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda s: setattr(s.places[1], "name", " \u200b "), "no_name"),
        (lambda s: setattr(s.places[1], "name", "x" * (LONGEST + 1)), "long_name"),
        (lambda s: setattr(s.places[1], "name", "Anna"), "same_name"),
        (lambda s: setattr(s.places[1], "name", "anna "), "like_name"),
        (lambda s: s.sit(s.names, [("red", "X"), ("blue", "B"), ("gold", "X")], {}), "same_mark"),
        (lambda s: setattr(s.places[2], "colour", s.places[0].colour), "same_colour"),
        (lambda s: setattr(s, "seed", str(LARGEST_SEED + 1)), "seed"),
    ],
)
def test_each_fault_is_told(seating: Seating, spoil: Callable[[Seating], Any], key: str) -> None:
    spoil(seating)
    assert keys(seating)[0] == key


def test_faults_of_places_that_do_not_play_do_not_count(seating: Seating) -> None:
    seating.places[4].name = "Anna"
    assert keys(seating) == []


def test_marks_take_the_next_free_letter(seating: Seating) -> None:
    seating.count = 5
    for place, name in zip(seating.places, ("Anna", "Andrea", "Anna-Maria", "Aa", "éva"), strict=True):
        place.name = name
    assert seating.marks() == ["A", "N", "M", "B", "É"]
    seating.places[3].typed = "N"
    assert seating.marks() == ["A", "D", "M", "N", "É"]
    seating.places[1].name = ""
    assert seating.marks()[1] == "2"


def test_a_taken_colour_changes_places(seating: Seating) -> None:
    mine, theirs = seating.places[0].colour, seating.places[4].colour
    seating.recolour(0, theirs)
    assert (seating.places[0].colour, seating.places[4].colour) == (theirs, mine)


def test_seats_move_and_the_first_player_goes_along(seating: Seating) -> None:
    seating.starter = seating.places[0]
    seating.move(0, 2)
    assert seating.names == ["Béla", "Chloé", "Anna"]
    assert seating.chosen_options(toy())["start"] == "2"
    seating.move(2, 9)
    assert seating.names[2] == "Anna", "nobody leaves the table by being moved"
    seating.move(0, 4)
    assert seating.names == ["Chloé", "Anna", "Béla"]


def test_shuffling_keeps_everybody(seating: Seating) -> None:
    seating.shuffle(lambda n: 0)
    assert sorted(seating.names) == ["Anna", "Béla", "Chloé"]
    assert [place.name for place in seating.places[3:]] == ["", ""]


def test_another_title_keeps_names_and_its_own_options(seating: Seating) -> None:
    seating.count = 5
    seating.rulings()["rain"] = "yes"
    seating.play(replace(toy(), name="duel", players=range(2, 3), options=()))
    assert (seating.count, seating.rulings(), seating.names) == (2, {}, ["Anna", "Béla"])
    seating.play(toy())
    assert seating.rulings() == {"rain": "yes"}


def test_the_players_of_a_match_sit_down_again(seating: Seating) -> None:
    marks = [("violet", "E"), ("red", "M"), ("gold", "D")]
    seating.sit(["Emma", "Emil", "D\u00e1niel"], marks, {"start": "1", "rain": "yes"})
    assert list(zip(seating.colours, seating.marks(), strict=True)) == marks
    assert (seating.names, seating.starter, seating.rulings()) == (
        ["Emma", "Emil", "D\u00e1niel"],
        None,
        {"rain": "yes"},
    )
    assert [place.typed for place in seating.seated] == ["", "M", ""]
    assert keys(seating) == []


def test_a_title_without_the_option_is_not_told_who_starts(seating: Seating) -> None:
    seating.starter = seating.places[1]
    assert seating.chosen_options(replace(toy(), options=())) == {}


def test_what_is_kept_comes_back(seating: Seating) -> None:
    seating.starter = seating.places[1]
    seating.places[2].typed = "X"
    seating.rulings()["rain"] = "yes"
    back = restore(seating.dump(), TITLES)
    assert back
    assert back.dump() == seating.dump()
    assert back.starter is back.places[1]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: {},
        lambda kept: kept | {"format": 2},
        lambda kept: kept | {"title": "chess"},
        lambda kept: kept | {"places": kept["places"][:-1]},
        lambda kept: kept | {"places": [["a", "b", "red"]] * 5},
        lambda kept: kept | {"places": 7},
        lambda kept: kept | {"places": [None] * 5},
    ],
)
def test_nonsense_in_the_settings_is_left_alone(seating: Seating, spoil: Callable[[Any], Any]) -> None:
    assert restore(spoil(seating.dump()), TITLES) is None


def test_options_that_are_gone_are_dropped(seating: Seating) -> None:
    kept = seating.dump() | {"options": {"toy": {"rain": "hail", "snow": "yes"}}, "count": 99, "starter": 77}
    back = restore(kept, TITLES)
    assert back
    assert (back.options["toy"], back.count, back.starter) == ({}, 5, None)


def test_the_toy_declares_what_these_tests_need() -> None:
    title: Title[Any] = toy()
    assert [option.name for option in title.options] == ["start", "rain"]
    assert TitleOption("rain", ("no", "yes"), "no", "R1") in title.options

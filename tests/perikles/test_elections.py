"""4 Elections: two candidates, one, none; what the winner takes back."""

from __future__ import annotations

from itertools import permutations

import pytest

from hellas.titles.perikles.elections import election
from hellas.titles.perikles.state import Perikles
from perikles.scene import CITIES, position, scene
from staging import run, said


def elect(columns: list[int], candidates: list[int], city: str = "thebes") -> Perikles:
    """The election in one city, as the procedure does it."""
    g = position(phase="elect", columns={city: columns}, candidates={city: candidates}, turn=CITIES.index(city))
    run(election(g))
    assert g.candidates[city] == [], "candidate cubes leave the board"
    return g


def test_4_2_S_E1_P12_the_winner_takes_back_as_many_as_the_loser_has() -> None:
    g = elect([5, 3, 6, 0], [0, 1])
    assert g.columns["thebes"] == [2, 3, 6, 0] and g.leaders["thebes"] == 0
    assert said(g.notices, "election.two") == [("thebes", 0, 5, 1, 3, 0, 3)]
    before = position(phase="elect", columns={"thebes": [5, 3, 6, 0]}, candidates={"thebes": [0, 1]})
    assert [g.cubes(s) - before.cubes(s) for s in range(4)] == [1 + 3, 1, 0, 0], "both candidates and three cubes"


@pytest.mark.parametrize(("red", "first"), [(3, True), (4, True), (4, False), (9, False)])
def test_4_2_S_E1_red_wins_with_more_or_as_first_with_as_many(red: int, first: bool) -> None:
    g = elect([red, 3, 0, 0], [0, 1] if first else [1, 0])
    assert g.leaders["thebes"] == 0 and g.columns["thebes"] == [red - 3, 3, 0, 0]


def test_4_2_S_E2_P11_on_equal_numbers_the_first_candidate_wins() -> None:
    for first, second in permutations(range(4), 2):
        columns = [2 * (seat in (first, second)) for seat in range(4)]
        g = elect(columns, [first, second])
        assert g.leaders["thebes"] == first
        assert g.columns["thebes"] == [2 * (seat == second) for seat in range(4)]


def test_4_2_S_E4_P12_no_votes_at_all() -> None:
    g = elect([0, 0, 5, 0], [0, 1])
    assert g.leaders["thebes"] == 0 and g.columns["thebes"] == [0, 0, 5, 0]


def test_4_2_H_E6_two_digit_counts() -> None:
    g = elect([9, 10, 0, 0], [0, 1])
    assert g.leaders["thebes"] == 1 and g.columns["thebes"] == [9, 1, 0, 0]
    g = elect([10, 9, 0, 0], [0, 1])
    assert g.leaders["thebes"] == 0 and g.columns["thebes"] == [1, 9, 0, 0]


def test_4_2_P09_whoever_is_no_candidate_cannot_win() -> None:
    g = elect([1, 1, 9, 9], [1, 0])
    assert g.leaders["thebes"] == 1 and g.columns["thebes"] == [1, 0, 9, 9]


def test_4_3_S_E3_P12_a_single_candidate_leads_and_only_his_candidate_cube_goes_back() -> None:
    g = elect([4, 2, 0, 0], [0])
    assert g.leaders["thebes"] == 0 and g.columns["thebes"] == [4, 2, 0, 0]
    assert said(g.notices, "election.alone") == [("thebes", 0)]


@pytest.mark.parametrize("city", CITIES)
def test_4_4_R_E5_P13_without_a_candidate_there_is_no_leader(city: str) -> None:
    g = elect([4, 2, 0, 0], [], city)
    assert g.leaders[city] is None and g.columns[city] == [4, 2, 0, 0]
    assert said(g.notices, "election.none") == [(city,)]


def test_4_5_after_six_elections_phase_5_begins_and_who_leads_nothing_controls_the_persians() -> None:
    s = scene(phase="elect", candidates={"athens": [0], "sparta": [1], "argos": [1], "thebes": [1]})
    g = s.passed("retrieve")
    assert g.led_by(1) == ["sparta", "argos", "thebes"] and g.leaders["corinth"] is None
    assert g.persian_seats() == [2, 3] and len(g.persians) == 10
    assert not any(g.candidates.values())


def test_4_1_R48_the_order_of_the_cities_does_not_matter() -> None:
    """Each city is decided by its own cubes: the results of all six are those of six single elections."""
    columns = {city: [i, 5 - i, 2, 1] for i, city in enumerate(CITIES)}
    candidates = {city: [i % 4, (i + 1) % 4] for i, city in enumerate(CITIES)}
    g = scene(phase="elect", columns=columns, candidates=candidates).passed("retrieve")
    for city in CITIES:
        alone = elect(columns[city], candidates[city], city)
        assert g.leaders[city] == alone.leaders[city] and g.columns[city] == alone.columns[city]


def test_R9_only_column_cubes_are_counted_and_given_back() -> None:
    g = elect([1, 1, 0, 0], [1, 0])
    assert g.columns["thebes"] == [1, 0, 0, 0] and said(g.notices, "election.two") == [("thebes", 1, 1, 0, 1, 1, 1)]


def test_R10_the_winner_of_a_tie_ends_with_no_column_cubes() -> None:
    for votes in range(6):
        assert elect([votes, votes, 1, 1], [0, 1]).columns["thebes"] == [0, votes, 1, 1]


def test_R50_single_and_missing_candidates_are_decided_too() -> None:
    """R50 e: the introduction speaks of two candidates everywhere; f: candidate cubes go back to their owners."""
    s = scene(phase="elect", candidates={"athens": [2], "thebes": [1, 3]})
    g = s.passed("retrieve")
    assert g.leaders == {"athens": 2, "sparta": None, "argos": None, "corinth": None, "thebes": 1, "megara": None}
    assert sum(map(len, g.candidates.values())) == 0

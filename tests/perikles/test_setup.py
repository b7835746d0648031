"""0 General: components, board, setup, cube supply, the course of a round."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from hellas.engine.title import BadSetup
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.rounds import turn_up_locations, turn_up_tiles
from perikles.scene import CITIES, EMPTY, Scene, new_match, scene, stacked

SEATS = (3, 4, 5)


def test_0_1_terms_are_told_apart_column_cubes_candidates_and_leaders_are_separate_places() -> None:
    s = scene(phase="nominate", columns={"argos": [1, 2, 0, 0]}, candidates={"argos": [2]})
    city = s.match.view(None)["public"]
    assert city["columns"]["argos"] == [1, 2, 0, 0] and city["candidates"]["argos"] == [2]
    assert city["leaders"]["argos"] is None


def test_0_2_everything_in_the_box_is_in_play() -> None:
    g = new_match(5).g
    assert len(g.slots) + len(g.location_stock) == 21 == len(g.content.locations)
    assert len(g.face_up) + len(g.stock) == 36 == len(g.content.tiles)
    assert len(g.content.specials) == 8
    assert g.content.per_player.cubes * 5 == 150 and g.content.per_player.leader_counters * 5 == 45


def test_0_3_the_board_has_six_cities_seven_slots_ten_places_and_a_persian_shield() -> None:
    g = new_match().g
    assert tuple(g.columns) == tuple(g.candidates) == tuple(g.leaders) == tuple(g.casualties) == CITIES
    assert tuple(g.box) == (*CITIES, "persia")
    assert len(g.slots) == 7 and len(g.face_up) == 10
    g = scene(phase="send").g
    assert list(g.mains) == g.slots and set(map(len, g.mains.values())) == {2}, "main attacker and main defender"


@pytest.mark.parametrize("seats", SEATS)
def test_0_4_setup_deals_every_piece_where_it_belongs(seats: int) -> None:
    g = new_match(seats).g
    assert len(g.face_up) == 10 and len(g.stock) == 26
    assert len(g.slots) == 7 and len(g.location_stock) == 14
    lying = Counter(chain(*g.box.values()))
    assert lying == {counter.id: counter.count for counter in g.content.counter_types.values()}
    assert all(counter.startswith(city) for city, box in g.box.items() for counter in box)
    assert [len(hand) for hand in g.specials] == [1] * seats
    assert len(g.boxed_specials) == 8 - seats
    assert all(column == [2] * seats for column in g.columns.values())
    assert not any(g.defeats.values()) and not any(chain(*g.statues.values())) and not any(g.casualties.values())
    assert set(g.leaders.values()) == {None} and g.round == 1


def test_0_4_slots_stock_specials_and_start_player_are_by_chance() -> None:
    games = [new_match(4, seed=seed).g for seed in range(40)]
    assert {g.starter for g in games} == {0, 1, 2, 3}
    assert {g.slots[0] for g in games} > {"pylos", "attica"} and len({tuple(g.face_up) for g in games}) == 40
    assert {g.specials[0][0] for g in games} == set(games[0].content.specials)


@pytest.mark.parametrize("seats", SEATS)
def test_0_4_P01_H_Y6_two_free_cubes_are_placed_one_by_one_and_fourteen_lie_on_the_board(seats: int) -> None:
    s = new_match(seats, start="2")
    order = []
    while s.kind == "place_initial_cube":
        order.append(s.seat)
        s.expect("place_initial_cube", s.seat, *(f"place:{city}" for city in CITIES))
        s.play("place:argos" if s.seat else f"place:{CITIES[len(order) % 6]}")
    assert order == [(2 + i) % seats for i in range(seats)] * 2
    assert [s.g.cubes(seat) for seat in range(seats)] == [16] * seats
    assert s.g.columns["argos"][1:] == [4] * (seats - 1), "both may go to the same city"
    s.expect("take_influence_tile", 2)


def test_0_4_a_start_player_can_be_agreed_and_must_exist() -> None:
    assert [new_match(4, start=str(seat)).seat for seat in range(4)] == [0, 1, 2, 3]
    with pytest.raises(BadSetup, match="Seat 4 cannot start a match of 4 players"):
        new_match(4, start="4")
    for seats in (1, 2, 6):
        with pytest.raises(BadSetup, match="3 to 5 players"):
            TITLE.new_game(seats, TITLE.complete({}), 1)


def test_R1_the_army_counters_are_those_of_the_data_file() -> None:
    types = new_match().g.content.counter_types.values()
    by_city = Counter[str]()
    for counter in types:
        by_city[counter.city] += counter.count
    assert by_city == {"athens": 14, "sparta": 14, "argos": 9, "corinth": 10, "thebes": 9, "megara": 5, "persia": 10}
    assert sum(by_city.values()) == 71


def test_R60_slots_and_places_are_filled_in_draw_order() -> None:
    g = TITLE.new_game(3, TITLE.complete({}), 1)
    tiles, locations = list(g.content.tiles), list(g.content.locations)
    g.stock, g.face_up, g.location_stock = tiles[:], [], locations[:]
    g.chance = stacked([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    turn_up_tiles(g)
    assert g.chance == EMPTY and g.face_up[0] == tiles[0] and g.face_up[1] == tiles[-1] and len(set(g.face_up)) == 10
    g.chance = stacked([5, 5, 5, 5, 5, 5, 5])
    turn_up_locations(g)
    assert g.slots[:2] == [locations[5], locations[-1]] and len(set(g.slots)) == 7


def test_R51_clockwise_is_the_order_of_seats_in_every_phase() -> None:
    s = new_match(3, start="1")
    seen: list[int] = []
    while s.g.phase in ("setup", "influence"):
        if s.kind in ("place_initial_cube", "take_influence_tile") and (not seen or s.seat != seen[-1]):
            seen.append(s.seat)
        s.play(s.decision.options[-1].key if s.kind == "end_influence_turn" else s.decision.options[0].key)
    assert seen == [1, 2, 0] * 7


# -- 0.5 cubes


def left(s: Scene, seat: int = 0) -> int:
    """Told independently of the state's own counting: 30 less what lies on the board."""
    on_board = sum(column[seat] for column in s.g.columns.values())
    return 30 - on_board - sum(pair.count(seat) for pair in s.g.candidates.values())


def test_0_5_P03_H_K1_with_thirty_cubes_on_the_board_a_tile_is_taken_and_nothing_is_placed() -> None:
    s = scene(left={0: 0}, face_up=["thebes-plain-1"])
    before = s.g.columns["thebes"][0]
    s.play("take:thebes-plain-1")
    assert s.g.columns["thebes"][0] == before and left(s) == 0
    assert s.seat == 1 and s.told("cubes.short") == [(0, 2)]


def test_R5_R_K2_with_one_cube_left_exactly_one_is_placed() -> None:
    s = scene(left={0: 1}, face_up=["thebes-plain-1"]).play("take:thebes-plain-1")
    assert s.g.columns["thebes"][0] == 3 and left(s) == 0 and s.told("cubes.short") == [(0, 1)]


def test_R5_R_K3_the_action_of_a_tile_is_carried_out_without_a_cube() -> None:
    s = scene(left={0: 0}, face_up=["thebes-candidate-1", "argos-assassin-1"]).play("take:thebes-candidate-1")
    s.expect("nominate", 0).play("nominate:argos:1")
    assert s.g.candidates["argos"] == [1] and s.g.columns["thebes"][0] == 2
    s = scene(left={0: 0}, face_up=["argos-assassin-1"]).play("take:argos-assassin-1")
    s.expect("assassinate", 0).play("assassinate:argos:0:column")
    assert left(s) == 1


def test_R5_R_I15_with_an_empty_supply_an_any_city_tile_names_no_city() -> None:
    s = scene(left={0: 0}, face_up=["any-1"]).play("take:any-1")
    assert s.seat == 1 and left(s) == 0 and s.told("cubes.short") == [(0, 1)]
    assert not any(notice.args[0] == "choose_city" for notice in s.match.log if notice.key == "only_choice")


def test_R5_the_defence_bonus_is_cut_by_the_supply_as_well() -> None:
    s = scene(phase="engage", slots=["attica"], left={0: 1}, placed={"attica": {"defend": "athens H1"}})
    g = s.passed("engage", 1)
    assert g.columns["athens"][0] == 3 and g.cubes(0) == 0


def test_0_5_P04_a_candidate_counts_to_the_thirty() -> None:
    g = scene(columns={"argos": [1, 1, 1, 1]}, candidates={"argos": [0, 1]}).g
    assert [g.cubes(seat) for seat in range(4)] == [18, 18, 19, 19]
    assert g.view(None)["public"]["cubes"] == [18, 18, 19, 19]


# -- 0.6


def test_0_6_the_phases_come_in_order_and_three_rounds_are_played() -> None:
    s = new_match(3, seed=3)
    seen: list[tuple[int, str]] = []
    while s.match.decision:
        options = s.decision.options
        s.play(options[len(s.match.answers) * 7 % len(options)].key)
    for checkpoint in s.match.checkpoints:
        if not seen or seen[-1] != (checkpoint.game.round, checkpoint.game.phase):
            seen.append((checkpoint.game.round, checkpoint.game.phase))
    phases = ["influence", "nominate", "elect", "retrieve", "send", "engage", "round_end"]
    expected = [(1, "setup"), *((number, phase) for number in (1, 2, 3) for phase in phases), (3, "over")]
    if s.match.result and s.match.result.reason != "rounds":
        expected = [*expected[: 1 + 7 * s.g.round], (s.g.round, "over")]
    assert seen == expected

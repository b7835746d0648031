"""2 Take influence tiles: colours, cubes, actions, the order of a turn."""

from __future__ import annotations

import pytest

from perikles.scene import CITIES, Scene, new_match, scene

EVERY_COLOUR = (*CITIES, "brown")


def take_first(s: Scene) -> None:
    """Whatever is asked, the first option; windows are closed."""
    keys = s.offers()
    s.play("end" if "end" in keys else next((key for key in keys if key.startswith("take:")), keys[0]))


def total(s: Scene, seat: int) -> int:
    """All cubes of a player on the board."""
    return 30 - s.g.cubes(seat)


# -- 2.1 order and number


@pytest.mark.parametrize(("seats", "each"), [(3, 5), (4, 5), (5, 4)])
def test_2_1_P02_S_I1_everybody_takes_so_many_tiles_and_ten_are_face_up_after_every_turn(seats: int, each: int) -> None:
    s = scene(seats, starter=1)
    order = []
    while s.g.phase == "influence":
        if s.kind == "take_influence_tile":
            assert len(s.g.face_up) == 10
            order.append(s.seat)
        take_first(s)
    assert order == [(1 + turn) % seats for turn in range(seats)] * each
    g = s.passed("nominate")
    assert [len(tiles) for tiles in g.taken] == [each] * seats and len(g.face_up) == 10


def test_2_1_passing_is_not_allowed() -> None:
    s = scene(specials={0: "slave_revolt"})
    assert s.offers() == s.offers("take:") and len(s.offers()) == 10


# -- 2.2 colours


def test_2_2_S_I2_no_second_tile_of_a_colour() -> None:
    owned = ["athens-plain-1", "any-1"]
    first = ["athens-plain-2", "athens-candidate-1", "athens-assassin-1", "any-2", "argos-plain-1", "thebes-plain-1"]
    s = scene(taken={0: owned}, face_up=first)
    s.refuses("take:athens-plain-2", "take:athens-candidate-1", "take:athens-assassin-1", "take:any-2")
    assert {"take:argos-plain-1", "take:thebes-plain-1"} <= set(s.offers())
    assert s.why("take:any-2") == ("tile.colour", "2.2")


def test_2_2_other_players_colours_do_not_matter() -> None:
    s = scene(taken={1: ["athens-plain-1"]}, face_up=["athens-plain-2"])
    assert "take:athens-plain-2" in s.offers()


def test_R43_only_if_all_face_up_tiles_have_owned_colours_any_may_be_taken() -> None:
    owned = ["athens-plain-1", "sparta-plain-1", "any-1", "corinth-plain-1"]
    s = scene(taken={0: owned}, only=["athens", "corinth", "brown"])
    assert {s.g.content.tiles[tile].colour for tile in s.g.face_up} == {"athens", "corinth", "brown"}
    assert sorted(s.offers()) == sorted(f"take:{tile}" for tile in s.g.face_up)
    nine = ["athens-plain-2", "athens-plain-3", "athens-candidate-1", "sparta-plain-2", "sparta-plain-3", "any-2",
            "any-3", "corinth-plain-2", "corinth-candidate-1"]  # fmt: skip
    s = scene(taken={0: owned}, face_up=[*nine, "megara-assassin-1"], specials={0: "brasidas"})
    s.expect("take_influence_tile", 0, "take:megara-assassin-1")


# -- 2.3 the turn


def test_2_3_S_I3_a_two_shard_tile_places_two_cubes_at_once_and_lies_in_front_of_the_player() -> None:
    s = scene(face_up=["thebes-plain-1"]).play("take:thebes-plain-1")
    assert s.g.columns["thebes"] == [4, 2, 2, 2] and s.g.taken[0] == ["thebes-plain-1"] and s.seat == 1
    assert s.told("cubes.placed") == [(0, "thebes", 2)] and not s.told("cubes.short")
    assert s.match.view(2)["public"]["taken"][0] == ["thebes-plain-1"]


def test_2_3_S_I3_any_city_places_one_cube_in_a_city_of_choice() -> None:
    s = scene(face_up=["any-3"]).play("take:any-3")
    s.expect("choose_city", 0, *(f"place:{city}" for city in CITIES)).play("place:corinth")
    assert s.g.columns["corinth"] == [3, 2, 2, 2] and s.seat == 1


def test_2_3_the_replacement_is_turned_up_after_the_action_and_the_second_window() -> None:
    s = scene(face_up=["thebes-candidate-1"], specials={0: "alkibiades"}).play("take:thebes-candidate-1")
    assert s.kind == "nominate" and len(s.g.face_up) == 9
    s.play("nominate:argos:2")
    assert s.kind == "end_influence_turn" and len(s.g.face_up) == 9
    s.play("end")
    assert s.seat == 1 and len(s.g.face_up) == 10 and len(s.g.stock) == 25
    assert s.told("tile.turned_up") == [(s.g.face_up[-1],)]


def test_R40_R_I14_also_after_the_last_tile_a_new_one_is_turned_up() -> None:
    s = scene(4)
    while s.g.phase == "influence":
        take_first(s)
    g = s.passed("nominate")
    assert len(g.face_up) == 10 and len(g.stock) == 6 and sum(map(len, g.taken)) == 20


def test_R49_no_special_tile_between_taking_a_tile_and_finishing_its_action() -> None:
    kinds = {"any-1": "choose_city", "argos-candidate-1": "nominate", "argos-assassin-1": "assassinate"}
    for tile, kind in kinds.items():
        for special in ("perikles", "plague", "alkibiades"):
            s = scene(face_up=[tile], specials={0: special}).play(f"take:{tile}")
            assert s.kind == kind and not s.offers(special), (tile, special)


# -- 2.4 candidate tiles


def test_2_4_P06_a_candidate_tile_nominates_in_any_possible_city_after_its_cube() -> None:
    s = scene(face_up=["thebes-candidate-1"]).play("take:thebes-candidate-1")
    s.expect("nominate", 0, *(f"nominate:{city}:{owner}" for city in CITIES for owner in range(4)))
    assert s.g.columns["thebes"] == [3, 2, 2, 2]
    s.play("nominate:argos:0")
    assert s.g.candidates["argos"] == [0] and s.g.columns["argos"] == [1, 2, 2, 2] and s.seat == 1


def test_2_4_the_cube_just_placed_gives_the_right_to_nominate() -> None:
    columns = {city: [0, 2, 2, 2] for city in CITIES}
    s = scene(columns=columns, face_up=["thebes-candidate-1"]).play("take:thebes-candidate-1")
    s.expect("nominate", 0, *(f"nominate:thebes:{owner}" for owner in range(4)))


def test_R6_R_I11_without_a_legal_nomination_the_action_is_skipped() -> None:
    full = {city: [1, 2] for city in CITIES}
    s = scene(candidates=full, columns={key: [2, 1, 1, 2] for key in CITIES}, face_up=["argos-candidate-1"])
    s.play("take:argos-candidate-1")
    assert s.seat == 1 and s.g.columns["argos"][0] == 3 and s.told("nominate.cannot") == [(0,)]


def test_R6_nominating_is_mandatory_if_possible() -> None:
    s = scene(face_up=["thebes-candidate-1"], specials={0: "plague"}).play("take:thebes-candidate-1")
    assert s.offers() == s.offers("nominate:")


# -- 2.5 assassin tiles


def test_2_5_any_cube_of_any_colour_in_any_city_can_be_removed() -> None:
    s = scene(candidates={"megara": [2, 1]}, columns={"megara": [2, 1, 1, 2], "thebes": [0, 0, 3, 0]},
              face_up=["argos-assassin-1"]).play("take:argos-assassin-1")  # fmt: skip
    columns = [f"assassinate:{city}:{owner}:column" for city in CITIES for owner in range(4) if city != "thebes"]
    both = ["assassinate:megara:2:first", "assassinate:megara:1:second"]
    s.expect("assassinate", 0, *columns, "assassinate:thebes:2:column", *both)


@pytest.mark.parametrize(
    ("victim", "candidates"), [("2:first", [1]), ("1:second", [2]), ("2:column", [2, 1]), ("0:column", [2, 1])]
)
def test_2_5_S_I4_S_I5_H_I13_exactly_the_named_cube_goes_and_a_second_candidate_moves_up(
    victim: str, candidates: list[int]
) -> None:
    s = scene(candidates={"megara": [2, 1]}, columns={"megara": [2, 1, 1, 2]}, face_up=["argos-assassin-1"])
    before = [total(s, seat) for seat in range(4)]
    s.play("take:argos-assassin-1", f"assassinate:megara:{victim}")
    owner, place = victim.split(":")
    lost = [int(str(seat) == owner) for seat in range(4)]
    gained = [1, 0, 0, 0]
    assert [total(s, seat) for seat in range(4)] == [b - x + y for b, x, y in zip(before, lost, gained, strict=True)]
    assert s.g.candidates["megara"] == candidates
    expected = [n - (place == "column") * x for n, x in zip([2, 1, 1, 2], lost, strict=True)]
    assert s.g.columns["megara"] == expected


def test_2_5_removing_the_only_candidate_empties_both_spaces_and_they_can_be_filled_again() -> None:
    s = scene(candidates={"megara": [2]}, face_up=["argos-assassin-1", "argos-candidate-1"])
    s.play("take:argos-assassin-1", "assassinate:megara:2:first")
    assert s.g.candidates["megara"] == [] and s.seat == 1
    s.play("take:argos-candidate-1", "nominate:megara:2")
    assert s.g.candidates["megara"] == [2]


def test_R8_assassination_must_be_done_and_gives_the_cube_back_to_its_owner() -> None:
    s = scene(face_up=["argos-assassin-1"], specials={0: "plague"}).play("take:argos-assassin-1")
    assert s.offers() == s.offers("assassinate:")
    before = s.g.cubes(3)
    assert s.play("assassinate:argos:3:column").g.cubes(3) == before + 1


# -- 2.6


def test_2_6_the_phase_ends_after_the_last_circuit_with_the_start_player_next() -> None:
    s = scene(3, starter=2)
    while s.g.phase == "influence":
        take_first(s)
    assert s.g.phase == "nominate" and s.seat == 2


# -- windows (R56)


def test_R56_R_T20_whoever_has_an_unused_special_tile_closes_his_turn_himself() -> None:
    s = scene(specials={0: "brasidas"}, face_up=["thebes-plain-1", "argos-plain-1"]).play("take:thebes-plain-1")
    s.expect("end_influence_turn", 0, "end").play("end")
    s.expect("take_influence_tile", 1).play("take:argos-plain-1")
    s.expect("take_influence_tile", 2)


def test_R56_B054_the_question_for_a_tile_comes_whatever_special_tile_is_held() -> None:
    """With one legal tile a player who might also play Perikles is asked; so must be all who hold some tile."""
    owned = ["athens-plain-1", "sparta-plain-1", "any-1", "corinth-plain-1"]
    nine = ["athens-plain-2", "athens-plain-3", "athens-candidate-1", "sparta-plain-2", "sparta-plain-3", "any-2",
            "any-3", "corinth-plain-2", "corinth-candidate-1"]  # fmt: skip
    for special in new_match().g.content.specials:
        s = scene(taken={0: owned}, face_up=[*nine, "megara-assassin-1"], specials={0: special})
        assert (s.kind, s.seat) == ("take_influence_tile", 0), special
    s = scene(taken={0: owned}, face_up=[*nine, "megara-assassin-1"], specials={1: "brasidas"})
    assert s.kind == "assassinate", "without a special tile the only tile is taken"

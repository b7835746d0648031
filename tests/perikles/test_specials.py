"""9.1 - 9.4 Special tiles of phase 2: Perikles, Alkibiades, Plague; and what holds for all eight."""

from __future__ import annotations

from typing import Any

import pytest

from hellas.titles.perikles import TITLE
from perikles.scene import CITIES, Scene, new_match, scene

PLAIN = ["thebes-plain-1", "argos-plain-1"]


def before(special: str, **changes: Any) -> Scene:
    """Seat 0, who holds the tile, is about to take an influence tile."""
    return scene(specials={0: special}, face_up=PLAIN, **changes)


def after(special: str, **changes: Any) -> Scene:
    """He has taken a plain tile of Thebes and executed it."""
    return before(special, **changes).play("take:thebes-plain-1").expect("end_influence_turn", 0)


# -- 9.1


@pytest.mark.parametrize("special", ["perikles", "plague", "alkibiades"])
def test_9_1_each_tile_once_and_then_to_the_box(special: str) -> None:
    s = after(special)
    s.play(s.offers(special)[0])
    if s.kind == "alkibiades":
        s.play(s.offers()[0])
    assert s.g.specials[0] == [] and s.g.used_specials == [special] and s.seat == 1, "without a tile the turn ends"
    assert s.told("special.played") == [(0, special)]
    assert special not in s.g.boxed_specials and len(s.g.boxed_specials) == 7


@pytest.mark.parametrize("special", ["perikles", "plague", "alkibiades"])
def test_9_1_using_it_is_optional(special: str) -> None:
    s = after(special).play("end")
    assert s.g.specials[0] == [special] and s.seat == 1 and not s.told("special.played")


def test_9_1_P41_one_tile_each_for_the_whole_match_and_never_again() -> None:
    for seed in range(3):
        s = new_match(4, seed=seed)
        used: list[str] = []
        while s.match.decision:
            specials = [key for key in s.offers() if key.partition(":")[0] in (*s.g.content.specials, "revolt")]
            s.play((specials or s.offers())[-1])
            assert s.g.used_specials[: len(used)] == used and len(set(s.g.used_specials)) == len(s.g.used_specials)
            used = list(s.g.used_specials)
        assert 1 <= len(used) <= 4 and s.g.round >= 1
        assert not any(special in hand for special in used for hand in s.g.specials)


def test_9_1_unused_tiles_are_worth_nothing() -> None:
    s = scene(phase="round_end", round=3, specials={0: "perikles"}, tiles={})
    assert s.match.result and len(set(s.match.result.scores)) > 0
    rows = s.match.result.explanation["rows"]
    assert all(score == row["cubes"] + row["locations"] + row["statues"]
               for score, row in zip(s.match.result.scores, rows, strict=True))  # fmt: skip


# -- 9.2 Perikles


def test_9_2_S_T3_perikles_puts_two_own_cubes_into_athens_before_or_after_the_tile() -> None:
    s = before("perikles").play("perikles")
    assert s.g.columns["athens"] == [4, 2, 2, 2] and s.kind == "take_influence_tile" and s.seat == 0
    s = after("perikles").play("perikles")
    assert s.g.columns["athens"] == [4, 2, 2, 2] and s.g.columns["thebes"] == [4, 2, 2, 2]


def test_9_2_S_T3_not_in_another_players_turn_and_not_in_phase_3() -> None:
    s = scene(specials={1: "perikles"}, face_up=PLAIN)
    assert not s.offers("perikles") and s.seat == 0
    assert s.match.why("perikles") is None, "what seat 1 holds is nobody's business"
    assert not scene(phase="nominate", specials={0: "perikles"}).offers("perikles")


def test_9_2_R54_R_T19_with_one_cube_one_is_placed_and_with_none_it_is_not_offered() -> None:
    s = before("perikles", left={0: 1}).play("perikles")
    assert s.g.columns["athens"][0] == 3 and s.g.cubes(0) == 0
    s = before("perikles", left={0: 0})
    assert not s.offers("perikles") and s.why("perikles") == ("special.perikles", "9.2")
    s = after("perikles", left={0: 2})
    s.expect("end_influence_turn", 0, "end")


# -- 9.3 Alkibiades


def test_9_3_S_T4_not_before_taking_a_tile() -> None:
    assert not before("alkibiades").offers("alkibiades")
    s = before("alkibiades")
    assert s.why("alkibiades:0:athens:sparta") == ("special.alkibiades", "9.3")


def test_9_3_S_T4_moves_two_column_cubes_of_any_colours() -> None:
    s = after("alkibiades").play("alkibiades:2:athens:sparta")
    s.expect("alkibiades", 0).play("alkibiades:1:thebes:sparta")
    assert s.g.columns["athens"] == [2, 2, 1, 2] and s.g.columns["thebes"] == [4, 1, 2, 2]
    assert s.g.columns["sparta"] == [2, 3, 3, 2]
    assert s.told("alkibiades.moved") == [(2, "athens", "sparta"), (1, "thebes", "sparta")]


def test_9_3_S_T4_candidate_cubes_are_not_moved_and_candidate_spaces_not_filled() -> None:
    s = after("alkibiades", columns={"argos": [0, 0, 0, 0]}, candidates={"argos": [0, 1]})
    assert not [key for key in s.offers("alkibiades") if key.split(":")[2] == "argos"]
    s.play("alkibiades:2:athens:argos", "alkibiades:2:athens:argos")
    assert s.g.candidates["argos"] == [0, 1] and s.g.columns["argos"] == [0, 0, 2, 0]


def test_R36_R_T5_each_cube_changes_its_city_and_none_is_moved_twice() -> None:
    s = after("alkibiades", columns={"argos": [1, 0, 0, 0], "corinth": [0, 0, 0, 0]})
    assert not any(key.split(":")[2] == key.split(":")[3] for key in s.offers("alkibiades"))
    assert s.why("alkibiades:0:argos:argos") == ("alkibiades.same_city", "9.3")
    s.play("alkibiades:0:argos:corinth")
    assert not [key for key in s.offers() if key.startswith(("alkibiades:0:argos:", "alkibiades:0:corinth:"))]
    s.play("alkibiades:1:athens:argos")
    assert s.g.columns["corinth"] == [1, 0, 0, 0] and s.g.columns["argos"] == [0, 1, 0, 0]


def test_R36_R_T5_P43_two_cubes_of_one_colour_need_two_in_that_city() -> None:
    s = after("alkibiades", columns={"argos": [0, 2, 0, 0]}).play("alkibiades:1:argos:athens")
    assert "alkibiades:1:argos:sparta" in s.offers()
    s = after("alkibiades", columns={"argos": [0, 1, 0, 0]}).play("alkibiades:1:argos:athens")
    assert not s.offers("alkibiades:1:argos")
    assert "alkibiades:1:athens:argos" in s.offers(), "another of his cubes in Athens may come back"


def test_R36_a_swap_of_two_cubes_is_legal() -> None:
    s = after("alkibiades").play("alkibiades:0:athens:sparta", "alkibiades:1:sparta:athens")
    assert s.g.columns["athens"] == [1, 3, 2, 2] and s.g.columns["sparta"] == [3, 1, 2, 2]


@pytest.mark.parametrize(("cubes", "offered"), [(0, False), (1, False), (2, True)])
def test_R36_R54_two_column_cubes_must_exist(cubes: int, offered: bool) -> None:
    """All cubes but a few are off the board; the assassin takes away the one that his own tile places."""
    columns = {city: [0, 0, 0, 0] for city in CITIES} | {"argos": [0, 0, cubes, 0]}
    s = scene(specials={0: "alkibiades"}, face_up=["thebes-assassin-1"], columns=columns)
    s.play("take:thebes-assassin-1")
    s.play("assassinate:thebes:0:column") if s.kind == "assassinate" else None
    s.expect("end_influence_turn", 0)
    assert sum(map(sum, s.g.columns.values())) == cubes and bool(s.offers("alkibiades")) == offered


# -- 9.4 Plague


def test_9_4_S_T1_everybody_loses_half_rounded_down() -> None:
    """All at once, from the cubes as they lie (B024)."""
    s = before("plague", columns={"argos": [5, 4, 1, 0]})
    supplies = [s.g.cubes(seat) for seat in range(4)]
    s.play("plague:argos")
    assert s.g.columns["argos"] == [3, 2, 1, 0]
    assert [s.g.cubes(seat) - had for seat, had in enumerate(supplies)] == [2, 2, 0, 0]
    assert s.told("plague.lost") == [(0, "argos", 2), (1, "argos", 2)]
    assert s.kind == "take_influence_tile" and s.seat == 0


@pytest.mark.parametrize(("cubes", "lost"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3), (12, 6)])
def test_9_4_P44_half_rounded_down(cubes: int, lost: int) -> None:
    s = before("plague", columns={"argos": [cubes, 2, 0, 0]}).play("plague:argos")
    assert s.g.columns["argos"] == [cubes - lost, 1, 0, 0]


def test_R35_R_T2_P04_a_candidate_counts_but_is_never_the_cube_removed() -> None:
    s = before("plague", columns={"argos": [1, 0, 4, 0]}, candidates={"argos": [0, 1]}).play("plague:argos")
    assert s.g.columns["argos"] == [0, 0, 4 - 2, 0] and s.g.candidates["argos"] == [0, 1]
    s = before("plague", columns={"argos": [0, 0, 4, 0]}, candidates={"argos": [2]}).play("plague:argos")
    assert s.g.columns["argos"] == [0, 0, 2, 0] and s.g.candidates["argos"] == [2], "five, so two"


def test_9_4_after_the_tile_as_well() -> None:
    s = after("plague").play("plague:thebes")
    assert s.g.columns["thebes"] == [2, 1, 1, 1] and s.seat == 1


def test_R54_R_T19_plague_is_offered_only_where_a_cube_would_go() -> None:
    """Nothing is offered that could not be done (B003)."""
    ones = {city: [1, 1, 1, 1] for city in CITIES}
    s = before("plague", columns={**ones, "argos": [0, 0, 0, 2]})
    assert s.offers("plague") == ["plague:argos"]
    assert s.why("plague:athens") == ("plague.nothing", "9.4")
    s = before("plague", columns=ones)
    assert not s.offers("plague")
    s = before("plague", columns=ones, candidates={"corinth": [3]})
    assert s.offers("plague") == ["plague:corinth"], "a column cube and a candidate make two"


# -- each tile in its own windows only


@pytest.mark.parametrize("special", ["perikles", "plague", "alkibiades"])
def test_P41_the_tiles_of_phase_2_are_offered_in_phase_2_only(special: str) -> None:
    for phase in ("nominate", "retrieve", "send"):
        s = scene(phase=phase, specials={0: special}, casualties="athens H1")
        assert not s.offers(special), phase
    s = scene(phase="engage", specials={2: special}, slots=["attica"],
              placed={"attica": {"attack": "sparta H2", "defend": "athens H2"}})  # fmt: skip
    s.expect("battle_special", 2, "pass")


def test_R56_B054_no_prompt_tells_which_tile_is_held() -> None:
    """The same match up to the tile in the hand of seat 0: everybody else sees and is asked the same."""
    for build in (before, after):
        seen = set()
        for special in TITLE.new_game(3, TITLE.complete({}), 1).content.specials:
            s = build(special)
            others = (None, 1, 2, 3)
            seen.add(str([(s.match.prompt(seat), s.match.view(seat), s.match.heard_by(seat)) for seat in others]))
        assert len(seen) == 1, build.__name__

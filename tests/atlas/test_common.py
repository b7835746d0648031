"""24 Atlas: what both modes share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atlas.scene import PORTS, build, garden, garden_of, of, overload
from hellas.engine.match import Match
from hellas.engine.title import BadSetup
from hellas.titles.atlas import CONTENT, OPTION, TITLE
from hellas.titles.atlas.common import Board
from lords.scene import CONTENT as LORDS
from lords.scene import NAMES, Scene, die, scene

MODES = ("overload", "garden")
SEATS = (2, 3, 4)
Make = Callable[..., Scene]
both = pytest.mark.parametrize("make", [overload, garden])


def board(g: Any) -> Board:
    (part,) = g.parts.values()
    assert isinstance(part, Board)
    return part


def new(mode: str, seats: int = 3, seed: int = 1) -> Match[Any]:
    return Match.new(TITLE, NAMES[:seats], {"atlas": mode}, seed)


# -- 24.1


def test_24_1_off_unless_chosen_and_then_one_of_its_two_modes() -> None:
    """L34"""
    assert OPTION.choices == ("off", *MODES) and OPTION.default == "off" and OPTION.section == "24"
    assert TITLE.complete({}) == {"atlas": "off"} and Match.new(TITLE, NAMES[:3]).game.parts == {}
    for mode in MODES:
        assert list(new(mode).game.parts) == [mode]
    with pytest.raises(BadSetup, match="choose one of off, overload, garden"):
        Match.new(TITLE, NAMES[:3], {"atlas": "overload garden"})


def test_24_1_no_other_expansion_can_be_chosen_with_it() -> None:
    assert [each.name for each in TITLE.options if each.modules] == ["atlas"]


# -- 24.2


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", SEATS)
def test_24_2_S_20_atlas_in_messenia_and_a_port_with_its_own_number_in_five_regions(mode: str, seats: int) -> None:
    assert CONTENT.region == "messenia" and LORDS.regions["messenia"].free_place
    shown = new(mode, seats).view(None)["public"]["parts"][mode]
    assert sorted(shown["ports"]) == ["acarnania", "boeotia", "chalkidiki", "crete", "messenia"]
    assert sorted(shown["ports"].values()) == [1, 2, 3, 4, 5] and shown["slots"] == 6


@pytest.mark.parametrize("mode", MODES)
def test_24_2_the_numbers_lie_at_random(mode: str) -> None:
    found = {tuple(board(new(mode, seed=seed).game).ports.items()) for seed in range(40)}
    assert len(found) > 25 and all({ports[at][1] for ports in found} == {1, 2, 3, 4, 5} for at in range(5))
    assert board(new(mode, seed=3).game).ports == board(new(mode, seed=3).game).ports


def test_24_2_in_overload_the_numbers_show_and_say_in_what_order_ports_are_asked() -> None:
    ports = {"boeotia": 1, "chalkidiki": 2, "messenia": 3, "acarnania": 4, "crete": 5}
    s = build(overload(ports=ports, armies={0: dict.fromkeys(ports, 1)}))
    assert s.match.view(2)["public"]["parts"]["overload"]["ports"] == ports
    for region in ports:
        s.expect("atlas_send", 0, f"send:{region}", "done").play("done")


def test_24_2_in_the_garden_the_numbers_do_not_matter() -> None:
    armies = {0: dict.fromkeys(PORTS, 1)}
    offers = [
        garden(ports=dict(zip(PORTS, numbers, strict=True)), armies=armies).play("hoplite_movement").offers()
        for numbers in ((1, 2, 3, 4, 5), (5, 3, 4, 2, 1))
    ]
    assert offers[0] == offers[1] and sum(key.startswith("send") for key in offers[0]) == 5


# -- 24.3


def test_24_3_six_slots_for_hoplites_shared_by_all() -> None:
    s = garden(armies={0: {"crete": 1}}, on_atlas=[1, 2, 2]).play("hoplite_movement", "send:crete")
    assert garden_of(s).on_atlas == [2, 2, 2]


def test_24_3_with_no_free_slot_nobody_can_send() -> None:
    """L36"""
    for on_atlas in ([6, 0, 0], [0, 6, 0], [2, 2, 2]):
        s = garden(armies={0: {"crete": 2}}, on_atlas=on_atlas).play("hoplite_movement").refuses("send:crete")
        assert s.why("send:crete") == ("atlas.full", "24.3")
    s = garden(armies={0: {"crete": "0"}, 1: {"elis": 1}}, on_atlas=[0, 0, 6])
    s.refuses("hoplite_movement")


def test_24_3_in_overload_five_ports_never_fill_the_slots() -> None:
    s = build(overload(armies={0: dict.fromkeys(PORTS, 1)}, on_atlas=[6, 0, 0]))
    for region in PORTS:
        s.play(f"send:{region}")
    assert of(s).on_atlas == [5, 0, 0] and s.kind == "bonus_attribute"


def test_24_3_the_sixth_place_filled_nothing_happens_until_a_level_is_built() -> None:
    """L37: some other printing empties Atlas then; 26.3 does it when a level is built."""
    s = garden(armies={0: {"crete": 2}}, on_atlas=[0, 3, 2]).play("hoplite_movement", "send:crete")
    assert garden_of(s).on_atlas == [1, 3, 2] and garden_of(s).apples == [1, 0, 0] and s.kind == "hoplite_movement"
    build(s.play("done"))
    assert garden_of(s).on_atlas == [0, 0, 0] and garden_of(s).apples == [2, 2, 1]


# -- 24.4


@both
def test_24_4_S_20_R40_no_prayer_no_levels_no_priests(make: Make) -> None:
    s = make(pool={0: 2})
    assert s.offers("pray") == ["pray:zeus", "pray:athena", "pray:hermes"]
    s.play("special:build_monument").expect("build_monument", 0, "build:zeus", "build:athena", "build:hermes")
    assert set(s.g.monuments) == set(s.g.prayers) == {"zeus", "athena", "hermes"}


@both
def test_24_4_S_20_R40_complete_as_it_is_it_starts_no_king_of_kings(make: Make) -> None:
    s = make(control={0: ["messenia"]})
    assert s.g.king is None and "king" not in s.match.view(None)["public"]["progress"][0]
    s = build(make(control={0: ["messenia"]}, monuments={"zeus": 4}))
    assert s.g.king_god == "zeus" and s.g.king == 0


@both
def test_24_4_R40_no_gods_artifact_comes_with_messenia(make: Make) -> None:
    s = make(armies={0: {"elis": 3}}).play("special:march", "army:elis:3", "step:elis:messenia")
    assert s.g.control["messenia"] == 0 and s.g.artifacts[0] == {}


@both
def test_24_4_R40_it_is_not_the_highest_monument_for_chimera(make: Make) -> None:
    s = make(monsters={"chimera": "elis"}, monuments={"athena": 3})
    s.rolls(*[-1] * 2 * (make is overload), die("region_attack"))
    build(s)
    assert s.g.monsters["chimera"] == "attica"


@both
def test_24_4_R40_ports_have_no_other_effect(make: Make) -> None:
    """L44: moves of Heroes, Hoplites, monsters and withdrawals are those of a match without them."""
    given: dict[str, Any] = {"armies": {0: {"crete": 2, "acarnania": "1+1f", "messenia": 1}}, "at": {0: "boeotia"}}
    there, here = scene(**given), make(**given)
    assert [key for key in here.offers() if not key.startswith("send")] == there.offers()
    for action in ("hoplite_movement", "hero_movement", "special:march"):
        offers = [s.play(action).offers() for s in (make(**given), scene(**given))]
        assert [key for key in offers[0] if not key.startswith("send")] == offers[1]


# -- 24.5


@both
def test_24_5_hoplites_on_atlas_are_in_no_region(make: Make) -> None:
    """They do not count for control and cannot be moved, fortified or killed."""
    s = make(on_atlas=[3, 0, 0], armies={0: {"elis": 1}}, monsters={"hydra": "messenia"})
    assert s.g.control["messenia"] is None and s.army("messenia", 0) == (0, 0)
    moves = s.play("hoplite_movement").offers()
    assert not [key for key in moves if "messenia" in key and key != "move:elis:messenia"]
    s = make(on_atlas=[3, 0, 0], monsters={"cerberus": "messenia"}, artifacts={0: ["pandoras_box"]})
    s.rolls(die("region_attack")).play("pandoras_box")
    assert s.told("monster.attacks") == [("cerberus", "messenia")] and s.told("killed") == []
    assert board(s.g).on_atlas == [3, 0, 0]


@both
def test_24_5_they_count_against_the_fifteen(make: Make) -> None:
    """22.2, L38"""
    s = make(on_atlas=[4, 0, 0], control={0: ["elis"]}, armies={0: {"laconia": 10}})
    assert s.g.supply(0) == 1 and s.match.view(1)["public"]["supplies"] == [1, 15, 15]
    s.play("special:recruit", "recruit:elis")
    assert s.g.supply(0) == 0 and s.army("elis", 0) == (1, 0) and s.kind == "turn"
    make(on_atlas=[5, 0, 0], control={0: ["elis"]}, armies={0: {"laconia": 10}}).refuses("special:recruit")


def test_24_5_R_05_sending_is_no_movement_medusa_does_not_stop_it() -> None:
    """8.2.7"""
    s = build(overload(armies={0: {"crete": 1}}, monsters={"medusa": "crete"})).expect("atlas_send", 0)
    assert of(s.play("send:crete")).on_atlas == [1, 0, 0]
    s = garden(armies={0: {"crete": 1}}, monsters={"medusa": "crete"}).play("hoplite_movement")
    s.expect("hoplite_movement", 0, "send:crete", "done")


def test_24_5_the_last_one_sent_from_a_region_leaves_its_control() -> None:
    """4.4, L36"""
    s = garden(armies={0: {"crete": 2}}).play("hoplite_movement", "send:crete", "done")
    assert s.g.control["crete"] == 0
    s = garden(armies={0: {"crete": 1}}, control={0: ["crete"]}).play("hoplite_movement", "send:crete")
    assert s.g.control["crete"] == 0 and s.army("crete", 0) == (0, 0)


# -- with the base game


@both
def test_L42_the_quest_of_the_same_name_lies_in_the_same_region(make: Make) -> None:
    s = make(at={0: "messenia"}, quests=["aid_to_atlas"], attributes={0: "5/5/5"}, pool={0: 3})
    assert LORDS.quests["aid_to_atlas"].region == CONTENT.region
    s.play("hero_movement", "hero:messenia")
    steps = s.offers("board:aid_to_atlas")
    assert steps and ("push" in s.offers()) == (make is overload)
    s.play(steps[0])
    assert s.g.on_quest[0] == "aid_to_atlas" and s.kind == "turn", "after boarding the push is lost"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", SEATS)
def test_L43_components_by_mode_and_number_of_players(mode: str, seats: int) -> None:
    match, plain = new(mode, seats), Match.new(TITLE, NAMES[:seats], {}, 1)
    shown = match.view(None)["public"]
    assert shown["supplies"] == [15] * seats and shown["parts"][mode]["on_atlas"] == [0] * seats
    assert shown["parts"][mode].get("token", 15) == shown["parts"][mode].get("apples_left", 15) == 15
    without = {**shown, "parts": {}}
    assert without == plain.view(None)["public"], "the base game is set up as without Atlas"
    assert match.prompt(None) == plain.prompt(None)


def test_L43_toggling_leaves_nothing_behind() -> None:
    fresh = [Match.new(TITLE, NAMES[:3], {"atlas": mode}, 5).digest() for mode in ("off", *MODES)]
    again = [Match.new(TITLE, NAMES[:3], {"atlas": mode}, 5).digest() for mode in (*MODES, "off", *MODES, "off")]
    assert len(set(fresh)) == 3 and set(again) == set(fresh) and again[2] == again[5] == fresh[0]

"""12, 13 Monster Phase, Event Phase, evolution."""

from __future__ import annotations

from typing import Any

import pytest

from hellas.titles.lords.events import event_phase
from hellas.titles.lords.hunt import symbols
from hellas.titles.lords.monsters import monster_phase, region_attack
from hellas.titles.lords.state import Lords
from lords.scene import CONTENT, die, position, scene
from staging import run

NOTHING, ATTACK, MOVE, EITHER = (die(f) for f in ("nothing", "region_attack", "move", "move_or_region_attack"))


def phase(*answers: str, rolls: list[int], decider: int = 0, **changes: Any) -> Lords:
    """One Monster Phase from a position."""
    g = position(rolls=rolls, **changes)
    run(monster_phase(g, decider), *answers)
    return g


def attack(monster: str, *answers: str, **changes: Any) -> Lords:
    g = position(monsters={monster: changes.pop("where")}, **changes)
    run(region_attack(g, 0, monster), *answers)
    return g


# -- 12 Monster Phase


def test_12_1_B_11_every_monster_once_chosen_then_rolled_then_resolved() -> None:
    s = scene(
        monsters={"hydra": "elis", "sphinx": "crete", "cyclops": "epirus"}, rolls=[MOVE, NOTHING, NOTHING],
        top={"events": ["aid_to_atlas"]},
    ).play("special:build_monument", "build:zeus")  # fmt: skip
    s.expect("monster_order", 0, "monster:hydra", "monster:sphinx", "monster:cyclops").play("monster:sphinx")
    s.expect("monster_move", 0).play("monster_to:sphinx:argolis")
    s.expect("monster_order", 0, "monster:hydra", "monster:cyclops").play("monster:cyclops").expect("turn", 1)
    assert s.told("monster.die") == [("sphinx", "move"), ("cyclops", "nothing"), ("hydra", "nothing")]


def test_12_1_a_move_is_mandatory_and_a_mixed_result_is_the_deciders_choice() -> None:
    g = position(monsters={"hydra": "chalkidiki"}, rolls=[EITHER])
    asked = run(monster_phase(g, 2), "move:hydra", "monster_to:hydra:euboea")
    assert [(d.seat, d.kind, [o.key for o in d.options]) for d in asked] == [
        (2, "monster_choice", ["move:hydra", "region_attack:hydra"]),
        (2, "monster_move", ["monster_to:hydra:macedonia", "monster_to:hydra:euboea"]),
    ]
    g = phase("region_attack:hydra", rolls=[EITHER], monsters={"hydra": "chalkidiki"}, armies={1: {"chalkidiki": 2}})
    assert g.hoplites["chalkidiki"][1] == 1


def test_12_1_B_11_pandoras_box_is_a_phase_of_its_user_in_the_use_artifacts_action() -> None:
    s = scene(monsters={"hydra": "elis"}, artifacts={0: ["pandoras_box"]}, rolls=[MOVE]).play("pandoras_box")
    s.expect("monster_move", 0).play("monster_to:hydra:achaea").expect("turn", 0)
    scene(artifacts={0: ["pandoras_box"]}).refuses("pandoras_box")  # no monster


def test_12_2_the_decider_decides_but_an_owner_picks_his_injury() -> None:
    g = position(monsters={"cyclops": "elis"}, at={1: "elis", 2: "achaea"}, rolls=[ATTACK])
    asked = run(monster_phase(g, 0), "injure:speed", "injure:strength")
    assert [(d.seat, d.kind) for d in asked] == [(1, "injury"), (2, "injury")]


def test_12_3_the_die_has_the_faces_of_the_data() -> None:
    assert [str(face) for face in CONTENT.die] == [
        "nothing", "region_attack", "region_attack", "move", "move", "move_or_region_attack",
    ]  # fmt: skip


def test_12_4_cerberus_kills_three() -> None:
    assert attack("cerberus", where="epirus", armies={1: {"epirus": 4}}).hoplites["epirus"][1] == 1
    assert attack("cerberus", where="epirus", armies={1: {"epirus": 2}}).hoplites["epirus"][1] == 0


def test_12_4_B_11_chimera_kills_one_and_goes_to_the_highest_monument() -> None:
    own: dict[str, Any] = {"where": "elis", "armies": {1: {"elis": 2}}}
    g = attack("chimera", "monster_to:chimera:attica", **own, monuments={"zeus": 3, "athena": 3})
    assert g.hoplites["elis"][1] == 1 and g.monsters["chimera"] == "attica"
    assert attack("chimera", **own, monuments={"hermes": 2}).monsters["chimera"] == "acarnania"
    assert attack("chimera", where="attica").monsters["chimera"] == "attica"  # there already: one of the highest


def test_12_4_cyclops_hurts_every_hero_here_and_next_door() -> None:
    g = attack("cyclops", "injure:speed", "injure:speed", where="crete", at={0: "crete", 1: "euboea", 2: "elis"})
    assert g.injuries == [["speed"], ["speed"], []]


def test_12_4_B_11_hydra_kills_one_here_and_one_in_each_neighbouring_region() -> None:
    around = ("crete", "laconia", "argolis", "attica", "euboea")
    armies = {0: {"crete": 2, "laconia": 2}, 1: {"argolis": 1, "attica": 1}, 2: {"euboea": "1f", "elis": 1}}
    g = attack("hydra", where="crete", armies=armies)
    assert [sum(g.hoplites[r]) + (g.fortified[r] is not None) for r in around] == [1, 1, 0, 0, 0]
    assert g.hoplites["elis"][2] == 1


def test_12_4_medusa_and_sphinx_kill_one() -> None:
    for monster in ("medusa", "sphinx"):
        assert attack(monster, where="elis", armies={1: {"elis": "1+1f"}}).fortified["elis"] == 1


def test_12_4_B_11_minotaur_costs_the_controller_a_priest_of_the_pool() -> None:
    own: dict[str, Any] = {"where": "elis", "armies": {1: {"elis": 1}}, "control": {1: ["elis"]}}
    g = attack("minotaur", **own, pool={1: 2})
    assert g.hoplites["elis"][1] == 0 and g.pool[1] == 1
    assert attack("minotaur", **own, prayers={"zeus": {1: 1}}).prayers["zeus"][1] == 1
    assert attack("minotaur", where="elis", pool={1: 1}).pool[1] == 1


def test_12_4_sphinx_lets_nobody_recruit_in_her_region_in_any_way() -> None:
    own: dict[str, Any] = {"control": {0: ["elis"]}, "monsters": {"sphinx": "elis"}, "at": {0: "elis"}}
    s = scene(**own, artifacts={0: ["horn_of_plenty"]}, blessings={0: ["local_volunteers"]}, glory={"green": 0},
              pool={0: 1}, monuments={"athena": 5})  # fmt: skip
    s.refuses("horn_of_plenty", "local_volunteers", "special:recruit")
    s.play("pray:athena").expect("turn", 0).play("special:usurp").expect("turn", 1)
    assert scene(**own).play("special:prepare").why("recruit_one") == ("recruit.barred", "12.4")


def test_12_5_without_hoplites_the_kill_does_nothing() -> None:
    g = attack("minotaur", where="elis", control={1: ["elis"]}, pool={1: 1})
    assert g.pool[1] == 0 and all(g.supply(seat) == 15 for seat in range(3))


CHIMERA: dict[str, Any] = {"monsters": {"chimera": "macedonia"}, "evolved": ["chimera_macedonia"]}


def test_12_6_R_04_R56_the_first_that_enters_dies_the_second_takes_the_region() -> None:
    """L07"""
    s = scene(**CHIMERA, armies={0: {"epirus": 2}}, control={1: ["macedonia"]}, attributes={0: "2/1/1"})
    s.play("hoplite_movement", "move:epirus:macedonia")
    assert s.g.control["macedonia"] == 1 and s.g.supply(0) == 14
    s.play("move:epirus:macedonia")
    assert s.g.control["macedonia"] == 0 and s.army("macedonia", 0) == (1, 0)


def test_12_6_R_04_a_single_one_dies_and_takes_nothing() -> None:
    s = scene(**CHIMERA, armies={0: {"epirus": 1}}, control={1: ["macedonia"]})
    s.play("hoplite_movement", "move:epirus:macedonia").expect("turn", 0)
    assert s.g.control["macedonia"] == 1 and s.g.supply(0) == 15


def test_12_6_no_battle_by_one_who_died() -> None:
    s = scene(**CHIMERA, armies={0: {"epirus": 1}, 1: {"macedonia": 2}})
    s.play("hoplite_movement", "move:epirus:macedonia").expect("turn", 0)
    assert not s.told("battle") and s.army("macedonia", 1) == (2, 0)


def test_12_6_R_04_recruiting_is_not_entering_and_a_group_loses_one() -> None:
    s = scene(**CHIMERA, at={0: "macedonia"}, control={1: ["macedonia"]})
    s.play("special:prepare", "recruit_one", "recruit:macedonia")
    assert s.army("macedonia", 0) == (1, 0) and s.g.control["macedonia"] == 0
    s = scene(**CHIMERA, armies={0: {"epirus": 3}}).play("special:march", "army:epirus:3", "step:epirus:macedonia")
    assert s.army("macedonia", 0) == (2, 0)


def test_12_6_withdrawing_is_entering_and_chimera_itself_moving_in_is_not() -> None:
    s = scene(
        monsters={"chimera": "epirus"}, evolved=["chimera_macedonia"], armies={0: {"epirus": 4}, 1: {"thessaly": 6}},
        control={1: ["thessaly"]},
    )  # fmt: skip
    s.play("special:march", "army:epirus:4", "step:epirus:thessaly", "pass", "pass")
    assert s.army("epirus", 0) == (2, 0)  # one lost the battle, one died on coming back
    own: dict[str, Any] = {**CHIMERA, "monsters": {"chimera": "epirus"}, "armies": {0: {"macedonia": 2}}}
    g = phase("monster_to:chimera:macedonia", rolls=[MOVE], **own)
    assert g.hoplites["macedonia"][0] == 2


def test_12_7_monsters_move_by_sea_too_and_ignore_everything() -> None:
    s = scene(
        monsters={"hydra": "crete", "medusa": "crete"}, armies={1: {"argolis": 3}}, heroes=["achilles", "helen"],
        at={1: "argolis"}, rolls=[MOVE], top={"events": ["aid_to_atlas"]},
    ).play("special:build_monument", "build:zeus", "monster:hydra")  # fmt: skip
    s.expect("monster_move", 0, *(f"monster_to:hydra:{r}" for r in ("laconia", "argolis", "attica", "euboea")))


# -- 13 Event Phase


def events(*cards: str, **changes: Any) -> Lords:
    g = position(top={"events": cards}, **changes)
    event_phase(g)
    return g


def test_13_1_one_card() -> None:
    g = events("aid_to_atlas", "amazon_queen")
    assert g.quests == ["aid_to_atlas"] and len(g.events) == 22


def test_13_2_a_fourth_quest_is_discarded() -> None:
    g = events("aid_to_atlas", quests=["amazon_queen", "golden_fleece", "cattle_of_geryon"])
    assert len(g.quests) == 3 and g.event_discard == ["aid_to_atlas"]


@pytest.mark.parametrize("card", sorted(c.id for c in CONTENT.events.values() if c.monster))
def test_13_3_a_monster_on_the_map_evolves_with_that_card(card: str) -> None:
    event = CONTENT.events[card]
    monster = str(event.monster)
    g = events(card, monsters={monster: "elis"})
    assert g.evolutions[monster] == [card] and card not in g.event_discard
    assert g.traits_of(monster) == ([event.trait] if event.trait else [])
    assert len(symbols(g, monster)) == len(CONTENT.monsters[monster].wounds) + len(event.adds)
    assert bool(event.trait) is not bool(event.adds)


def test_13_3_evolution_lasts_until_the_monster_is_slain() -> None:
    s = scene(monsters={"sphinx": "epirus"}, evolved=["sphinx_thessaly"], wounds={"sphinx": [0, 1, 2, 3, 4]},
              control={0: ["thessaly"]}).play("thunder_of_zeus:0")  # fmt: skip
    assert s.g.evolutions == {} and s.g.event_discard == ["sphinx_thessaly"]


def test_13_4_one_that_is_not_there_appears_unwounded_in_the_region_of_the_card() -> None:
    g = events("medusa_attica")
    assert g.monsters == {"medusa": "attica"} and g.wounds == {"medusa": []} and g.evolutions == {"medusa": []}
    assert g.event_discard == ["medusa_attica"]


def test_13_5_F_14_cards_of_a_slain_monster_are_discarded_and_another_is_drawn() -> None:
    g = events("hydra_argolis", "hydra_chalkidiki", "aid_to_atlas", slain={1: ["hydra"]})
    assert g.event_discard == ["hydra_argolis", "hydra_chalkidiki"] and g.quests == ["aid_to_atlas"]


def test_13_6_F_14_twice_only_if_placed_in_setup() -> None:
    g = events("hydra_argolis", monsters={"hydra": "elis"}, evolved=["hydra_chalkidiki"])
    assert g.evolutions["hydra"] == ["hydra_chalkidiki", "hydra_argolis"]
    g = events("hydra_argolis")  # placed in an Event Phase: its card is used up
    assert g.event_discard == ["hydra_argolis"] and "hydra_argolis" not in g.events
    event_phase_with(g, "hydra_chalkidiki")
    assert symbols(g, "hydra")[-2:] == ["bow", "bow"] and g.traits_of("hydra") == []


def event_phase_with(g: Lords, card: str) -> None:
    g.events.remove(card)
    g.events.append(card)
    event_phase(g)


def test_13_7_R24_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    """L14"""
    g = position(event_discard="deck")
    event_phase(g)
    assert len(g.events) + len(g.event_discard) + len(g.quests) == 23 and len(g.events) == 22


def test_13_7_if_no_card_does_anything_the_phase_ends() -> None:
    slain = [*CONTENT.monsters]
    g = position(slain={0: slain[:2], 1: slain[2:4], 2: slain[4:6]}, monsters={slain[6]: "elis"})
    quests = [card for card in g.events if card in CONTENT.quests]
    g.finished = quests
    g.evolutions[slain[6]] = [card for card in g.events if slain[6] in card]
    g.events = [card for card in g.events if card not in quests and slain[6] not in card]
    event_phase(g)
    assert not g.quests and len(g.events) + len(g.event_discard) == 12


def test_13_7_a_quest_among_the_discards_is_found_behind_cards_of_slain_monsters() -> None:
    """What has just been passed over is shuffled in again, and may come up before the card that does something."""
    g = position(slain={1: ["hydra", "sphinx"]}, event_discard="deck")
    g.events, g.event_discard, out = ["hydra_argolis"], ["amazon_queen", "sphinx_messenia"], set(g.event_discard)
    g.finished = sorted(out - {*g.events, *g.event_discard})
    event_phase(g)
    assert g.quests == ["amazon_queen"] and not g.events
    assert sorted(g.event_discard) == ["hydra_argolis", "sphinx_messenia"]

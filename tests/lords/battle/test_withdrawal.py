"""17 Withdrawal of beaten armies."""

from __future__ import annotations

from typing import Any

from lords.fights import attack, outcome, passes
from lords.scene import scene


def test_17_1_all_survivors_go_together_to_one_region() -> None:
    s = passes(attack(5, 4)).expect("withdraw", 1)
    s.play("withdraw:attica")
    assert s.army("attica", 1) == (3, 0)


def test_17_2_neither_to_regions_of_others_nor_to_their_hoplites() -> None:
    s = attack(5, 3, armies={2: {"argolis": 1}}, control={2: ["attica"]})
    passes(s).expect("withdraw", 1, "withdraw:achaea", "withdraw:boeotia")


def test_17_2_S_11_neutral_and_own_regions_are_allowed() -> None:
    s = attack(4, 3, place="acarnania", source="epirus", armies={2: {"aetolia": 1}})
    passes(s)
    assert s.g.armies("acarnania") == [0], "no legal region: both die"
    s = passes(attack(4, 3, place="acarnania", source="epirus"))
    assert s.army("aetolia", 1) == (2, 0) and s.g.control["aetolia"] == 1, "4.1"


def test_17_3_R13_R_02_a_beaten_attacker_goes_back_where_he_came_from() -> None:
    armies = {0: {"attica": 1, "corinthia": 3}, 1: {"boeotia": 4}}
    s = scene(armies=armies, control={0: ["corinthia"]}, attributes={0: "3/1/1"})
    s.play("hoplite_movement", "move:attica:boeotia", "move:corinthia:boeotia", "move:corinthia:boeotia")
    passes(s).expect("withdraw", 0, "withdraw:attica", "withdraw:corinthia").play("withdraw:attica")
    assert s.army("attica", 0) == (2, 0) and s.army("corinthia", 0) == (1, 0)


def test_17_3_R13_R_02_after_a_longer_way_it_is_the_last_region_passed() -> None:
    s = scene(armies={0: {"arcadia": 3}, 1: {"boeotia": 4}}, blessings={0: ["forced_march"]})
    s.play("special:march", "army:arcadia:3", "step:arcadia:corinthia", "step:corinthia:boeotia")
    passes(s)
    assert s.army("corinthia", 0) == (2, 0) and s.army("arcadia", 0) == (0, 0)


def test_17_3_R14_after_a_placement_it_is_the_origin_although_far() -> None:
    s = scene(armies={0: {"epirus": 2}, 1: {"crete": 2}}, blessings={0: ["winged_boots"]}, hands={0: ["trap_mace"]},
              artifacts={0: ["aegis"]})  # fmt: skip
    s.play("winged_boots", "place:epirus:crete")
    passes(s).expect("hoplites.would_die", 0, "spare:aegis:1:crete", "none").play("spare:aegis:1:crete")
    assert s.army("epirus", 0) == (2, 0) and outcome(s) == (1, 2, 1)


def test_17_3_R13_where_reinforcements_came_from_does_not_count() -> None:
    s = attack(2, 9, hands={0: ["reinforcements_shield"]}, armies={0: {"argolis": 2}})
    s.play("pass", "play:reinforcements_shield", "join:argolis", "join:argolis")
    passes(s)
    assert s.army("arcadia", 0) == (3, 0)


def test_17_3_no_way_back_is_death() -> None:
    s = attack(3, 4, heroes=["achilles", "helen"], at={1: "arcadia"})
    passes(s)
    assert s.g.armies("arcadia") == [] and s.told("no_withdrawal") == [(0, "corinthia")], "17.5, 6.7"


def test_17_4_the_fortified_one_leaves_its_spot() -> None:
    s = passes(attack(6, "2+1f", place="boeotia", source="corinthia")).play("withdraw:attica")
    assert s.army("attica", 1) == (2, 0) and s.g.fortified["boeotia"] is None


def test_17_5_R15_who_cannot_withdraw_dies_also_after_usurp() -> None:
    where = {0: "boeotia"}
    s = scene(at=where, glory={"blue": 0}, armies={1: {"boeotia": 3}}, monsters={"medusa": "boeotia"})
    s.play("special:usurp")
    assert s.g.armies("boeotia") == [] and s.g.control["boeotia"] == 0


def test_17_6_R06_R_05_nobody_withdraws_from_medusa() -> None:
    s = attack(4, 4, place="thessaly", source="epirus", monsters={"medusa": "thessaly"})
    passes(s)
    assert s.army("epirus", 0) == (0, 0) and s.g.supply(0) == 15


def test_17_6_R06_R56_helen_and_chimera_meet_those_that_withdraw() -> None:
    heroes: dict[str, Any] = {"heroes": ["achilles", "heracles", "helen"], "at": {2: "achaea"}}
    s = passes(attack(5, 4, **heroes)).expect("withdraw", 1).refuses("withdraw:achaea")
    s = passes(attack(5, 4, monsters={"chimera": "attica"}, evolved=["chimera_macedonia"])).play("withdraw:attica")
    assert s.army("attica", 1) == (2, 0), "one of three is killed"


def test_17_6_withdrawing_hoplites_take_a_neutral_region() -> None:
    s = passes(attack(5, 3)).play("withdraw:boeotia")
    assert s.g.control["boeotia"] == 1


def test_17_7_R55_aegis_saves_nobody_who_cannot_withdraw() -> None:
    s = attack(4, 4, place="thessaly", source="epirus", monsters={"medusa": "thessaly"}, artifacts={0: ["aegis"]})
    passes(s).expect("hoplites.would_die", 0).play("spare:aegis:1:thessaly")
    assert s.g.supply(0) == 15, "one loss was prevented, then all four died"


def test_17_7_R55_a_cost_is_paid_in_full() -> None:
    s = scene(armies={0: {"argolis": 4}}, blessings={0: ["murderous_march"]}, artifacts={0: ["aegis"]})
    s.play("special:march", "murderous_march", "army:argolis:2")
    s.expect("land", 0).play("land:epirus")
    assert s.army("epirus", 0) == (2, 0) and s.army("argolis", 0) == (0, 0)

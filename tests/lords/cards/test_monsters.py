"""The 7 monsters: special attacks in hunts, region attacks, passives, and both evolution cards of each."""

from __future__ import annotations

from typing import Any

import pytest

from lords.fights import attacked, hunting, passes
from lords.scene import CONTENT, Scene, die, scene

MONSTERS = ("cerberus", "chimera", "cyclops", "hydra", "medusa", "minotaur", "sphinx")
OPENING = {each: CONTENT.monsters[each].wounds[1].symbol for each in MONSTERS}  # the symbol with the priest
CARDS = {"bow": "glory_bow", "sword": "trap_sword"}


def special(monster: str, attributes: str = "3/1/3", hand: tuple[str, ...] = (), **changes: Any) -> Scene:
    """The monster makes its special attack on a hunter who covers its second symbol first, and does not defend."""
    hands = {0: [CARDS[OPENING[monster]], *hand]}
    top = {"deck": ["wild_attack_axe"]}
    s = hunting(monster, attributes={0: attributes}, hands=hands, top=top, **changes)
    s.play(f"cover:1:{OPENING[monster]}")
    return attacked(s, "special_attack_4").play("pass")


def phase(monster: str, region: str, face: str = "region_attack", **changes: Any) -> Scene:
    """Pandora's Box: the monster does this."""
    monsters = {monster: region} | changes.pop("monsters", {})
    s = scene(monsters=monsters, artifacts={0: ["pandoras_box"]}, rolls=[die(face)], **changes)
    return s.play("pandoras_box")


# -- special attacks (14.5.1)


def test_14_5_1_R31_cerberus_special_three_injuries() -> None:
    s = special("cerberus").expect("injury", 0).play("injure:speed", "injure:strength")
    assert len(s.expect("hunt.attack", 0).g.injuries[0]) == 3
    s = special("cerberus", injuries={0: ["speed"]}).play("injure:strength")
    s.expect("hunt.reward", 0).play("pass")
    assert len(s.g.injuries[0]) == 3, "14.7: the third found no place, the hunt is over"


def test_14_5_1_chimera_special_one_injury_and_one_card_is_kept() -> None:
    s = special("chimera", hand=("assault_axe", "trap_mace")).play("injure:speed")
    s.expect("discard_down", 0).play("discard:wild_attack_axe", "discard:assault_axe").expect("hunt.attack", 0)
    assert "trap_mace" in s.g.hands[0] and len(s.g.hands[0]) == 2


def test_14_5_1_cyclops_special_one_injury_and_an_attribute_of_choice_drops() -> None:
    s = special("cyclops", "3/1/2").play("injure:leadership").expect("lower_attribute", 0).play("lower:speed")
    assert s.g.attributes[0] == {"leadership": 3, "strength": 1, "speed": 1}
    s = special("cyclops", "3/1/2").play("injure:leadership", "lower:strength").expect("hunt.attack", 0)
    assert s.g.attributes[0]["strength"] == 1, "never below 1"


def test_14_5_1_hydra_special_heals_all_wounds() -> None:
    s = special("hydra", wounds={"hydra": [0, 4]}).expect("hunt.attack", 0)
    assert s.g.wounds["hydra"] == [] and s.g.injuries[0] == []


def test_14_5_1_R31_medusa_special_ends_the_hunt_of_the_slow() -> None:
    special("medusa", "1/1/3").play("injure:leadership").expect("hunt.attack", 0)
    special("medusa", "1/1/3").play("injure:speed").expect("hunt.reward", 0)
    special("medusa", "1/1/2").play("injure:leadership").expect("hunt.reward", 0)


def test_14_5_1_minotaur_special_two_injuries_and_half_of_the_hand() -> None:
    s = special("minotaur", hand=("assault_axe", "trap_mace")).play("injure:speed", "injure:strength")
    s.play("discard:wild_attack_axe", "discard:assault_axe").expect("hunt.attack", 0)
    assert len(s.g.hands[0]) == 1 + 1


def test_14_5_1_R31_sphinx_special_ends_the_hunt_of_who_does_not_lead() -> None:
    special("sphinx", "3/1/1").play("injure:speed").expect("hunt.attack", 0)
    special("sphinx", "3/1/1").play("injure:leadership").expect("hunt.reward", 0)
    special("sphinx", "2/1/1").play("injure:speed").expect("hunt.reward", 0)


# -- region attacks (12.4)


def test_12_4_cerberus_kills_three() -> None:
    s = phase("cerberus", "boeotia", armies={1: {"boeotia": "3+1f"}})
    assert s.army("boeotia", 1) == (0, 1), "fortified ones last"
    s = phase("cerberus", "boeotia", armies={0: {"boeotia": 2}})
    assert s.g.armies("boeotia") == [] and s.g.control["boeotia"] == 0, "as many as there are; control stays"


def test_12_4_B_11_chimera_kills_one_and_goes_to_the_highest_monument() -> None:
    s = phase("chimera", "crete", armies={1: {"crete": 2}}, monuments={"zeus": 3, "athena": 3})
    s.expect("monster_move", 0, "monster_to:chimera:thessaly", "monster_to:chimera:attica")
    s.play("monster_to:chimera:attica")
    assert s.army("crete", 1) == (1, 0) and s.g.monsters["chimera"] == "attica"
    s = phase("chimera", "attica", monuments={"zeus": 3, "athena": 3})
    assert s.g.monsters["chimera"] == "attica", "it is there already"


def test_12_4_cyclops_injures_every_hero_near() -> None:
    at = {0: "corinthia", 1: "boeotia", 2: "crete"}
    s = phase("cyclops", "boeotia", at=at)
    s.expect("injury", 0).play("injure:speed").expect("injury", 1).play("injure:strength")
    assert s.g.injuries == [["speed"], ["strength"], []]


def test_12_4_B_11_hydra_kills_one_in_each_region_near() -> None:
    armies = {0: {"crete": 2, "laconia": 1, "argolis": 2}, 1: {"attica": 1, "euboea": 3}, 2: {"corinthia": 1}}
    s = phase("hydra", "crete", armies=armies)
    assert [s.army(r, 0)[0] for r in ("crete", "laconia", "argolis")] == [1, 0, 1]
    assert [s.army(r, 1)[0] for r in ("attica", "euboea")] == [0, 2] and s.army("corinthia", 2) == (1, 0)


@pytest.mark.parametrize("monster", ["medusa", "sphinx"])
def test_12_4_medusa_and_sphinx_kill_one(monster: str) -> None:
    assert phase(monster, "crete", armies={1: {"crete": 2}}).army("crete", 1) == (1, 0)


def test_12_4_B_11_minotaur_kills_one_and_takes_a_priest_of_the_controller() -> None:
    s = phase("minotaur", "crete", armies={1: {"crete": 2}}, pool={1: 1, 0: 1})
    assert s.army("crete", 1) == (1, 0) and s.g.pool[:2] == [1, 0]
    s = phase("minotaur", "crete", control={1: ["crete"]})
    assert s.g.pool[1] == 0


@pytest.mark.parametrize("monster", MONSTERS)
def test_12_4_a_monster_may_do_nothing(monster: str) -> None:
    s = phase(monster, "crete", "nothing", armies={1: {"crete": 2, "laconia": 1}}, at={1: "crete"}, pool={1: 1})
    assert s.army("crete", 1) == (2, 0) and s.g.monsters[monster] == "crete" and s.g.injuries[1] == []


# -- passives (12.4)


def test_12_4_chimera_passive_no_priest_goes_to_her_monument() -> None:
    s = scene(monsters={"chimera": "attica"}, pool={0: 1})
    assert s.offers("pray") == ["pray:zeus", "pray:hermes"]


def test_12_4_medusa_passive_nobody_moves_out() -> None:
    s = scene(monsters={"medusa": "boeotia"}, armies={0: {"boeotia": 2}}, blessings={0: ["winged_boots"]})
    s.refuses("winged_boots").play("hoplite_movement").expect("hoplite_movement", 0)
    assert s.offers() == ["fortify:boeotia", "done"], "but onto the city spot"


def test_12_4_sphinx_passive_nothing_is_recruited() -> None:
    s = scene(monsters={"sphinx": "boeotia"}, armies={0: {"boeotia": 2}}, at={0: "boeotia"})
    s.refuses("special:recruit").play("special:prepare").expect("prepare", 0, "draw_one")


@pytest.mark.parametrize("monster", ["cerberus", "cyclops", "hydra", "minotaur"])
def test_12_4_the_others_have_no_passive(monster: str) -> None:
    assert CONTENT.monsters[monster].passive is None
    s = scene(monsters={monster: "attica"}, armies={0: {"attica": 5}}, pool={0: 1}).has(
        "special:recruit", "pray:athena"
    )
    s.play("special:march", "army:attica:1").has("step:attica:boeotia")


# -- evolution (13.3)


@pytest.mark.parametrize("monster", MONSTERS)
def test_13_3_the_wounds_card_adds_open_symbols_without_icons(monster: str) -> None:
    added = {"cerberus": ("locris", ["spear"]), "chimera": ("arcadia", ["mace", "sword"]),
             "cyclops": ("euboea", ["mace"]), "hydra": ("chalkidiki", ["bow", "bow"]), "medusa": ("phocis", ["axe"]),
             "minotaur": ("boeotia", ["sword"]), "sphinx": ("thessaly", ["torch", "torch"])}  # fmt: skip
    place, symbols = added[monster]
    card, tray = f"{monster}_{place}", len(CONTENT.monsters[monster].wounds)
    all_but_new = list(range(tray))
    s = hunting(monster, evolved=[card], wounds={monster: all_but_new}, hands={0: ["charge_sickle"]},
                top={"deck": ["charge_sickle"]}, attributes={0: "1/1/1"})  # fmt: skip
    assert len(set(s.offers("cover"))) == len(set(symbols)), "equal symbols are offered once"
    for _ in symbols:
        s.play(next(key for key in s.offers("cover") if key.endswith(":sickle")))
    s.expect("hunt.reward", 0, "reward:monster_artifact", "pass")


def test_13_3_cerberus_epirus_the_first_attack_is_three_higher_and_ends_the_hunt() -> None:
    s = hunting("cerberus", evolved=["cerberus_epirus"], hands={0: ["glory_bow", "trap_sword"]}, strength=1,
                top={"deck": ["charge_sickle"]})  # fmt: skip
    attacked(s.play("cover:1:bow"), "attack_3")
    assert s.g.hunt["value"] == 6
    s.play("pass", "injure:speed").expect("hunt.reward", 0)
    hand = ["glory_bow", "trap_sword", "assault_axe", "javelin_volley_axe"]
    s = hunting("cerberus", evolved=["cerberus_epirus"], hands={0: hand}, top={"deck": ["charge_sickle"]})
    attacked(s.play("cover:1:bow"), "attack_3").play("defend:assault_axe", "defend:javelin_volley_axe")
    attacked(s.play("cover:2:sword"), "attack_4")
    assert s.g.hunt["value"] == 4, "only the first"
    s.play("pass", "injure:speed").expect("hunt.attack", 0)


def test_13_3_chimera_macedonia_R56_R_04_the_first_that_enters_dies() -> None:
    base: dict[str, Any] = {"monsters": {"chimera": "macedonia"}, "evolved": ["chimera_macedonia"]}
    s = scene(**base, armies={0: {"thessaly": 4}}, control={1: ["macedonia"]}, attributes={0: "2/1/1"})
    s.play("hoplite_movement", "move:thessaly:macedonia")
    assert s.army("macedonia", 0) == (0, 0) and s.g.control["macedonia"] == 1
    s.play("move:thessaly:macedonia")
    assert s.army("macedonia", 0) == (1, 0) and s.g.control["macedonia"] == 0
    s = scene(**base, at={0: "macedonia"}).play("special:prepare", "recruit_one", "recruit:macedonia")
    assert s.g.count("macedonia", 0) == 1, "recruiting is not entering"


def test_13_3_cyclops_acarnania_all_attacks_are_one_higher() -> None:
    s = hunting("cyclops", evolved=["cyclops_acarnania"], hands={0: ["glory_bow"]}, top={"deck": ["charge_sickle"]})
    assert attacked(s.play("cover:1:bow"), "attack_3").g.hunt["value"] == 4
    s = hunting("cyclops", hands={0: ["glory_bow"]}, top={"deck": ["charge_sickle"]})
    assert attacked(s.play("cover:1:bow"), "attack_3").g.hunt["value"] == 3


def test_13_3_hydra_argolis_two_higher_with_three_wounds() -> None:
    for covered, value in (([0, 2], 5), ([0], 3)):
        s = hunting("hydra", evolved=["hydra_argolis"], wounds={"hydra": covered}, hands={0: ["trap_sword"]})
        assert attacked(s.play("cover:1:sword"), "attack_3").g.hunt["value"] == value


def test_13_3_medusa_attica_cards_by_speed() -> None:
    s = hunting("medusa", evolved=["medusa_attica"], attributes={0: "1/1/3"})
    assert len(s.expect("hunt.attack", 0).g.hands[0]) == 3
    assert len(hunting("medusa", attributes={0: "1/1/3"}).g.hands[0]) == 1


def test_13_3_minotaur_crete_needs_a_priest_that_is_not_spent() -> None:
    base: dict[str, Any] = {"monsters": {"minotaur": "crete"}, "at": {0: "crete"}, "evolved": ["minotaur_crete"]}
    scene(**base, prayers={"zeus": {0: 1}}).refuses("special:hunt")
    assert scene(**base, pool={0: 1}).play("special:hunt").g.pool[0] == 1


def test_13_3_sphinx_messenia_needs_leadership_three() -> None:
    base: dict[str, Any] = {"monsters": {"sphinx": "crete"}, "at": {0: "crete"}, "evolved": ["sphinx_messenia"]}
    scene(**base, attributes={0: "3/1/1"}).has("special:hunt")
    scene(**base, attributes={0: "3/1/1"}, injuries={0: ["leadership"]}).refuses("special:hunt")


def test_17_6_medusa_holds_the_beaten() -> None:
    s = scene(monsters={"medusa": "thessaly"}, armies={0: {"epirus": 4}, 1: {"thessaly": 4}})
    s.play("special:march", "army:epirus:4", "step:epirus:thessaly")
    assert passes(s).g.supply(0) == 15

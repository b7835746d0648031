"""The 20 artifacts: each used in its window, left alone, and refused where it would change nothing (27.3)."""

from __future__ import annotations

from typing import Any

import pytest

from lords.fights import attack, attacked, hunting, outcome, passes
from lords.scene import CONTENT, Scene, die, scene

OWN_ACTION = {
    "owl_of_athena": {}, "boots_of_hermes": {}, "thunder_of_zeus": {},
    "head_of_sphinx": {"at": {0: "crete"}}, "eye_of_cyclops": {"at": {0: "crete"}, "temples": ["crete"]},
    "chimeras_fire": {"at": {0: "crete"}, "armies": {1: {"crete": 1}}},
    "adamant_tethers": {"at": {0: "crete"}, "armies": {1: {"crete": 1}}},
    "femes_trumpet": {"used": {0: ["march"]}}, "pandoras_box": {"monsters": {"sphinx": "crete"}},
    "horn_of_plenty": {"control": {0: ["elis"]}}, "ambrosia": {"injuries": {0: ["speed"]}},
    "ariadnes_thread": {"monsters": {"sphinx": "crete"}},
}  # fmt: skip


def owner(artifact: str, *, charged: bool = True, **changes: Any) -> Scene:
    """Seat 0 has the artifact; a god's artifact with its region."""
    god = next((m.region for m in CONTENT.monuments.values() if m.artifact == artifact), None)
    if god:
        control = {seat: list(regions) for seat, regions in changes.pop("control", {}).items()}
        changes["control"] = control | {0: [*control.get(0, []), god]}
    return scene(artifacts={0: [artifact if charged else f"-{artifact}"]}, **changes)


def offered(s: Scene, artifact: str) -> bool:
    return bool(s.expect("turn", 0).offers(artifact))


@pytest.mark.parametrize(("artifact", "changes"), OWN_ACTION.items())
def test_8_1_1_artifacts_of_the_own_action_are_offered_charged_only_and_may_stay_unused(
    artifact: str, changes: dict[str, Any]
) -> None:
    assert offered(owner(artifact, **changes), artifact)
    assert not offered(owner(artifact, charged=False, **changes), artifact)
    s = owner(artifact, **changes).play("special:prepare", "draw_one", "draw_one")
    assert s.g.artifacts[0][artifact], "declined, it stays charged"


def used(s: Scene, artifact: str) -> Scene:
    assert s.g.artifacts[0][artifact] is False, "19.1"
    return s


# -- god's artifacts


def test_owl_of_athena_used_shows_two_cards_to_its_owner_alone() -> None:
    s = owner("owl_of_athena", top={"deck": ["trap_mace", "glory_bow"]}).play("owl_of_athena")
    s.expect("keep_card", 0, "keep:trap_mace", "keep:glory_bow")
    assert s.match.view(0)["own"]["looked_at"] == ["glory_bow", "trap_mace"]
    for seat in (1, 2, None):
        assert "glory_bow" not in str(s.match.view(seat)) and s.told("drew.card") == []
    s.play("keep:trap_mace")
    assert used(s, "owl_of_athena").g.hands[0] == ["trap_mace"] and s.g.discard == ["glory_bow"]


def test_owl_of_athena_used_obeys_the_hand_limit() -> None:
    hand = ["glory_torch", "trap_sword", "assault_axe", "wild_attack_axe"]
    s = owner("owl_of_athena", hands={0: hand}, top={"deck": ["trap_mace", "glory_bow"]})
    s.play("owl_of_athena", "keep:trap_mace").expect("discard_to_limit", 0).play("discard:trap_sword")
    assert len(s.g.hands[0]) == 4


def test_owl_of_athena_useless_without_a_card_to_draw() -> None:
    everything = scene().g.deck
    assert not offered(owner("owl_of_athena", hands={1: everything}), "owl_of_athena")


def test_boots_of_hermes_used_put_the_hero_anywhere_and_start_no_quest() -> None:
    s = owner("boots_of_hermes", quests=["aid_to_atlas"], attributes={0: "1/5/1"}).play("boots_of_hermes")
    s.play("hero:messenia")
    assert s.expect("turn", 0) and used(s, "boots_of_hermes").g.hero_at[0] == "messenia"
    s.has("hero_movement")


def test_boots_of_hermes_useless_for_a_hero_on_a_quest() -> None:
    assert not offered(owner("boots_of_hermes", quests=["aid_to_atlas"], riding={0: ("aid_to_atlas", 1)}), "boots")


def test_thunder_of_zeus_used_wounds_a_monster_anywhere() -> None:
    s = owner("thunder_of_zeus", monsters={"sphinx": "crete", "hydra": "epirus"}).play("thunder_of_zeus:0")
    s.expect("wound", 0).has("wound:sphinx:3", "wound:hydra:0").play("wound:sphinx:3")
    assert used(s, "thunder_of_zeus").g.wounds["sphinx"] == [3]


def test_thunder_of_zeus_used_injures_an_enemy_hero_whose_owner_picks() -> None:
    s = owner("thunder_of_zeus", quests=["aid_to_atlas"], riding={1: ("aid_to_atlas", 1)})
    s.play("thunder_of_zeus:1").expect("injure_hero", 0, "target:1", "target:2").play("target:1")
    s.expect("injury", 1).play("injure:speed")
    assert used(s, "thunder_of_zeus").g.injuries[1] == ["speed"]


def test_thunder_of_zeus_useless_without_monster_or_hero_to_hurt() -> None:
    hurt = ["leadership", "strength", "speed"]
    assert not offered(owner("thunder_of_zeus", injuries={1: hurt, 2: hurt}), "thunder_of_zeus")
    assert owner("thunder_of_zeus").offers("thunder_of_zeus") == ["thunder_of_zeus:1"]


# -- monster artifacts


def test_poison_arrows_used_before_or_after_the_start_draw() -> None:
    s = hunting(artifacts={0: ["poison_arrows"]}, top={"deck": ["trap_mace", "glory_bow"]})
    s.expect("hunt.start", 0, "poison_arrows", "pass").play("poison_arrows", "wound:sphinx:1")
    assert used(s, "poison_arrows").g.wounds["sphinx"] == [1] and len(s.g.hands[0]) == 2
    s = hunting(artifacts={0: ["poison_arrows"]}).play("pass").expect("hunt.start", 0, "poison_arrows", "pass")
    s.play("poison_arrows", "wound:sphinx:1").expect("hunt.attack", 0)


def test_poison_arrows_declined_stay_charged() -> None:
    s = hunting(artifacts={0: ["poison_arrows"]}).play("pass", "pass").expect("hunt.attack", 0)
    assert s.g.artifacts[0]["poison_arrows"] and s.refuses("poison_arrows")


def test_minotaurs_horn_used_brings_defenders_from_any_neighbours() -> None:
    armies = {1: {"argolis": "2+1f", "attica": 1, "crete": 2}}
    s = attack(5, 2, artifacts={1: ["minotaurs_horn"]}, armies=armies)
    s.expect("battle.before", 1, "minotaurs_horn", "pass").play("minotaurs_horn")
    s.expect("join_battle", 1, "join:argolis", "join:attica", "done").play("join:argolis", "join:attica")
    s.expect("join_battle", 1, "join:argolis", "done").play("done")
    assert s.army("corinthia", 1) == (4, 0) and s.army("argolis", 1) == (1, 1)
    assert outcome(passes(s)) == (5, 4, 0) and s.g.artifacts[1]["minotaurs_horn"] is False


def test_minotaurs_horn_declined_or_useless() -> None:
    s = attack(5, 2, artifacts={1: ["minotaurs_horn"]}, armies={1: {"argolis": 2}}).play("pass")
    assert s.expect("battle.card", 1).g.artifacts[1]["minotaurs_horn"]
    attack(5, 2, artifacts={1: ["minotaurs_horn"]}, armies={1: {"crete": 2}}).expect("battle.card", 1)
    attack(5, 2, artifacts={0: ["minotaurs_horn"]}, armies={0: {"argolis": 2}}).expect("battle.card", 1)
    near = {1: {"argolis": 2}}
    attack(5, 2, artifacts={1: ["minotaurs_horn"]}, armies=near, monsters={"medusa": "argolis"}).expect(
        "battle.card", 1
    )


def test_R59_head_of_sphinx_used_takes_a_neutral_region_and_recruits() -> None:
    s = owner("head_of_sphinx", at={0: "attica"}).play("head_of_sphinx")
    assert s.g.control["attica"] == 0 and s.g.artifacts[0]["owl_of_athena"]
    s.expect("recruit", 0, "recruit:attica", "recruit:attica:spot", "done").play("recruit:attica:spot")
    assert used(s, "head_of_sphinx").army("attica", 0) == (0, 1)


def test_R59_head_of_sphinx_useless_elsewhere() -> None:
    assert not offered(owner("head_of_sphinx", at={0: "crete"}, control={1: ["crete"]}), "head_of_sphinx")
    assert not offered(owner("head_of_sphinx", at={0: "attica"}, armies={1: {"attica": 1}}), "head_of_sphinx")


def test_eye_of_cyclops_used_gives_a_priest_also_at_the_oracle() -> None:
    s = owner("eye_of_cyclops", at={0: "phocis"}, oracle=True).play("eye_of_cyclops")
    assert used(s, "eye_of_cyclops").g.pool[0] == 1


def test_eye_of_cyclops_useless_without_temple_or_priest() -> None:
    assert not offered(owner("eye_of_cyclops", at={0: "phocis"}), "eye_of_cyclops")
    assert not offered(owner("eye_of_cyclops", at={0: "crete"}, temples=["crete"], pool={0: 4}), "eye_of_cyclops")


def blood(hands: dict[int, list[str]], mine: int, theirs: int) -> Scene:
    """Seat 0 attacks and owns Medusa's Blood; every card is played."""
    s = attack(mine, theirs, hands=hands, artifacts={0: ["medusas_blood"]})
    for seat, cards in sorted(hands.items(), reverse=True):
        s.play(*(f"play:{card}" for card in cards)) if s.seat == seat else s.play("pass", *[f"play:{c}" for c in cards])
    return passes(s)


def test_medusas_blood_used_for_the_own_symbols() -> None:
    s = blood({0: ["charge_sickle"]}, 4, 3)
    s.expect("battle.casualties", 0, "medusas_blood:0", "medusas_blood:1", "pass").play("medusas_blood:0")
    assert used(s, "medusas_blood").army("corinthia", 0) == (3, 0)


def test_medusas_blood_used_against_the_enemy() -> None:
    s = blood({0: ["charge_sickle"]}, 4, 3).play("medusas_blood:1")
    s.expect("withdraw", 1).play("withdraw:attica")
    assert s.army("attica", 1) == (1, 0) and s.army("corinthia", 0) == (2, 0)


def test_medusas_blood_declined() -> None:
    s = blood({0: ["charge_sickle"]}, 4, 3).play("pass", "withdraw:attica")
    assert s.army("attica", 1) == (2, 0) and s.g.artifacts[0]["medusas_blood"]


def test_medusas_blood_touches_no_loss_but_casualty_symbols() -> None:
    s = blood({}, 2, 4).expect("battle.casualties", 0, "medusas_blood:1", "pass")
    assert s.play("medusas_blood:1").army("corinthia", 1) == (3, 0)
    blood({}, 4, 1).expect("turn", 1)  # nobody else is left to kill
    s = blood({0: ["charge_sickle"]}, 2, 8).expect("battle.casualties", 0, "medusas_blood:1", "pass")
    assert s.play("pass").g.supply(0) == 15, "2 symbols and 1: both die with one symbol less, too"


def test_chimeras_fire_used_kills_one_also_an_own_hoplite() -> None:
    s = owner("chimeras_fire", at={0: "crete"}, armies={1: {"crete": 2}}).play("chimeras_fire")
    assert used(s, "chimeras_fire").army("crete", 1) == (1, 0)
    assert owner("chimeras_fire", at={0: "crete"}, armies={0: {"crete": 2}}).play("chimeras_fire").g.count(
        "crete", 0
    ) == 1  # fmt: skip


def test_adamant_tethers_used_kill_three_fortified_last() -> None:
    s = owner("adamant_tethers", at={0: "elis"}, armies={1: {"elis": "3+1f"}}).play("adamant_tethers")
    assert used(s, "adamant_tethers").army("elis", 1) == (0, 1)


@pytest.mark.parametrize("artifact", ["chimeras_fire", "adamant_tethers"])
def test_chimeras_fire_and_adamant_tethers_useless_where_nobody_stands(artifact: str) -> None:
    assert not offered(owner(artifact, at={0: "crete"}, armies={1: {"argolis": 2}}), artifact)


# -- neutral artifacts


def test_caduceus_used_lets_the_enemy_discard_a_card_of_his_choice() -> None:
    s = attack(3, 3, artifacts={0: ["caduceus"]}, hands={1: ["glory_bow", "trap_mace"]})
    s.expect("battle.before", 0, "caduceus", "pass").play("caduceus")
    s.expect("opponent_discards", 1, "discard:glory_bow", "discard:trap_mace").play("discard:glory_bow")
    assert used(s, "caduceus").g.hands[1] == ["trap_mace"]


def test_caduceus_declined_or_useless() -> None:
    s = attack(3, 3, artifacts={0: ["caduceus"]}, hands={1: ["glory_bow"]}).play("pass").expect("battle.card", 1)
    assert s.g.hands[1] == ["glory_bow"] and s.g.artifacts[0]["caduceus"]
    attack(3, 3, artifacts={0: ["caduceus"]}).expect("battle.card", 1)


def test_apollos_arrow_used_from_a_neighbouring_region() -> None:
    for seat in (0, 1):
        s = attack(3, 3, artifacts={seat: ["apollos_arrow"]}, at={seat: "boeotia"})
        s.expect("battle.before", seat, "apollos_arrow", "pass").play("apollos_arrow")
        assert outcome(passes(s))[seat] == 5


def test_apollos_arrow_declined_or_useless() -> None:
    s = attack(3, 3, artifacts={0: ["apollos_arrow"]}, at={0: "boeotia"}).play("pass")
    assert outcome(passes(s)) == (3, 3, 1) and s.g.artifacts[0]["apollos_arrow"]
    for region in ("corinthia", "crete"):
        attack(3, 3, artifacts={1: ["apollos_arrow"]}, at={1: region}).expect("battle.card", 1)


def test_femes_trumpet_used_uncovers_one_action() -> None:
    s = owner("femes_trumpet", used={0: ["march", "prepare"]}).refuses("special:prepare").play("femes_trumpet")
    s.expect("uncover", 0, "uncover:march", "uncover:prepare").play("uncover:prepare").has("special:prepare")
    assert used(s, "femes_trumpet").g.used[0] == ["march"]


def test_femes_trumpet_useless_with_nothing_covered() -> None:
    assert not offered(owner("femes_trumpet", used={1: ["march"]}), "femes_trumpet")


def test_harpe_used_before_a_battle_and_before_a_hunt() -> None:
    s = attack(3, 3, artifacts={0: ["harpe"]}).expect("battle.before", 0, "harpe", "pass").play("harpe")
    assert len(used(s, "harpe").g.hands[0]) == 1
    s = hunting(artifacts={0: ["harpe"]}).expect("hunt.start", 0, "harpe", "pass").play("harpe")
    assert len(used(s, "harpe").g.hands[0]) == 2
    assert len(hunting(artifacts={0: ["harpe"]}).play("pass", "harpe").g.hands[0]) == 2


def test_harpe_declined_and_no_others_business() -> None:
    s = attack(3, 3, artifacts={0: ["harpe"]}).play("pass").expect("battle.card", 1)
    assert s.g.artifacts[0]["harpe"]
    attack(3, 3, artifacts={2: ["harpe"]}).expect("battle.card", 1)
    hunting(artifacts={1: ["harpe"]}).expect("hunt.attack", 0)


def test_pandoras_box_used_runs_a_monster_phase_decided_by_its_user() -> None:
    monsters = {"sphinx": "crete", "hydra": "epirus"}
    s = owner("pandoras_box", monsters=monsters, rolls=[die("move"), die("move_or_region_attack")])
    s.play("pandoras_box").expect("monster_order", 0, "monster:sphinx", "monster:hydra").play("monster:hydra")
    s.expect("monster_move", 0).play("monster_to:hydra:thessaly")
    s.expect("monster_choice", 0, "move:sphinx", "region_attack:sphinx").play("region_attack:sphinx")
    assert used(s, "pandoras_box").expect("turn", 0)


def test_pandoras_box_useless_without_monsters() -> None:
    assert not offered(owner("pandoras_box"), "pandoras_box")


def test_horn_of_plenty_used_recruits_two_in_one_city() -> None:
    s = owner("horn_of_plenty", control={0: ["elis", "laconia", "crete"]}).play("horn_of_plenty")
    s.expect("recruit_region", 0, "in:elis", "in:laconia").play("in:laconia")
    s.play("recruit:laconia:spot", "recruit:laconia")
    assert used(s, "horn_of_plenty").army("laconia", 0) == (1, 1), "two, in Sparta too"


def test_horn_of_plenty_useless_without_a_city() -> None:
    assert not offered(owner("horn_of_plenty", control={0: ["crete"]}), "horn_of_plenty")
    assert not offered(owner("horn_of_plenty", control={0: ["elis"]}, monsters={"sphinx": "elis"}), "horn_of_plenty")


def test_ambrosia_used_heals_everything() -> None:
    s = owner("ambrosia", injuries={0: ["speed", "strength"]}).play("ambrosia")
    assert used(s, "ambrosia").g.injuries[0] == [] and s.kind == "turn"


def test_ambrosia_useless_for_the_unhurt() -> None:
    assert not offered(owner("ambrosia", injuries={1: ["speed"]}), "ambrosia")


def test_aegis_used_protects_one_or_two_at_one_moment() -> None:
    s = attack(5, 3, artifacts={1: ["aegis"]}, hands={1: ["assault_axe"], 0: ["charge_sickle"]})
    s.play("play:assault_axe", "play:charge_sickle")
    one, two = (f"spare:aegis:{number}:corinthia" for number in (1, 2))
    passes(s).expect("hoplites.would_die", 1, one, two, "none").play(two)
    s.expect("withdraw", 1).play("withdraw:attica")
    assert s.army("attica", 1) == (2, 0) and s.g.artifacts[1]["aegis"] is False, "3 would have died"


def test_aegis_used_F_17_in_another_players_turn() -> None:
    s = scene(at={0: "elis"}, armies={1: {"elis": 3}}, artifacts={0: ["adamant_tethers"], 1: ["aegis"]})
    s.play("adamant_tethers").expect("hoplites.would_die", 1, "spare:aegis:1:elis", "spare:aegis:2:elis", "none")
    assert s.play("spare:aegis:2:elis").army("elis", 1) == (2, 0)


HYDRA: dict[str, Any] = {"monsters": {"hydra": "crete"}, "artifacts": {0: ["pandoras_box"], 1: ["aegis"]}}


def test_aegis_used_at_one_moment_that_strikes_several_regions() -> None:
    """Hydra kills in each region at once: two may be saved, wherever, before anybody dies."""
    s = scene(**HYDRA, armies={1: {"crete": 2, "attica": 1, "argolis": 1}}, rolls=[die("region_attack")])
    s.play("pandoras_box").expect("hoplites.would_die", 1, "spare:aegis:1:crete", "none").play("none")
    for region in ("argolis", "attica"):
        assert not s.told("killed")
        s.expect("hoplites.would_die", 1, f"spare:aegis:1:{region}", "none").play(f"spare:aegis:1:{region}")
    assert s.told("killed") == [(1, "crete", 1)] and s.told("used")[1:] == [(1, "aegis")]
    assert s.g.artifacts[1]["aegis"] is False


def test_aegis_used_up_saves_no_third() -> None:
    s = scene(**HYDRA, armies={1: {"crete": 2, "attica": 1, "argolis": 1}}, rolls=[die("region_attack")])
    s.play("pandoras_box", "spare:aegis:1:crete", "spare:aegis:1:argolis").expect("turn", 0)
    assert s.told("killed") == [(1, "attica", 1)]


def test_aegis_declined_or_exhausted() -> None:
    s = scene(at={0: "elis"}, armies={1: {"elis": 3}}, artifacts={0: ["adamant_tethers"], 1: ["aegis"]})
    s.play("adamant_tethers", "none")
    assert s.army("elis", 1) == (0, 0) and s.g.artifacts[1]["aegis"]
    s = scene(at={0: "elis"}, armies={1: {"elis": 3}}, artifacts={0: ["adamant_tethers"], 1: ["-aegis"]})
    assert s.play("adamant_tethers").expect("turn", 0).army("elis", 1) == (0, 0)


def test_eye_of_graeae_used_on_the_own_go_in_a_battle() -> None:
    hand = {1: ["glory_bow", "trap_mace"]}
    s = attack(3, 3, artifacts={1: ["eye_of_graeae"]}, hands=hand, top={"deck": ["charge_sickle", "assault_axe"]})
    s.expect("battle.card", 1).has("eye_of_graeae").play("eye_of_graeae")
    s.expect("redraw", 1, "discard:glory_bow", "discard:trap_mace").play("discard:glory_bow")
    s.expect("redraw", 1, "discard:trap_mace", "done").play("done")
    assert s.g.hands[1] == ["charge_sickle", "trap_mace"]
    s.expect("battle.card", 1, "play:charge_sickle", "play:trap_mace", "pass")  # it was no go


def test_eye_of_graeae_used_at_both_points_of_a_hunt() -> None:
    s = hunting(artifacts={0: ["eye_of_graeae"]}, top={"deck": ["assault_axe", "glory_bow"]})
    s.expect("hunt.attack", 0).has("eye_of_graeae").play("eye_of_graeae")
    used(s, "eye_of_graeae").expect("hunt.attack", 0).has("cover:0:bow")
    s = hunting(artifacts={0: ["eye_of_graeae"]}, hands={0: ["trap_sword"]}).play("cover:1:sword")
    attacked(s, "attack_5").expect("hunt.defend", 0).has("eye_of_graeae").play("eye_of_graeae")
    assert len(s.expect("hunt.defend", 0).g.hands[0]) == 1


def test_eye_of_graeae_declined_or_useless() -> None:
    s = attack(3, 3, artifacts={1: ["eye_of_graeae"]}).expect("battle.card", 1, "pass")
    s = attack(3, 3, artifacts={1: ["eye_of_graeae"]}, hands={1: ["glory_bow"]}).play("pass")
    assert s.g.artifacts[1]["eye_of_graeae"] and s.g.hands[1] == ["glory_bow"]


def test_ariadnes_thread_used_moves_a_monster_one_or_two_regions() -> None:
    s = owner("ariadnes_thread", monsters={"sphinx": "crete", "hydra": "epirus"}).play("ariadnes_thread")
    s.play("monster:sphinx").expect("monster_move", 0).has("monster_to:sphinx:euboea").play("monster_to:sphinx:euboea")
    s.expect("monster_further", 0, "further:sphinx", "done").play("further:sphinx", "monster_to:sphinx:boeotia")
    assert used(s, "ariadnes_thread").g.monsters["sphinx"] == "boeotia" and s.kind == "turn"
    s = owner("ariadnes_thread", monsters={"sphinx": "crete"}).play("ariadnes_thread", "monster_to:sphinx:attica")
    assert s.play("done").g.monsters["sphinx"] == "attica"


def test_ariadnes_thread_useless_without_monsters() -> None:
    assert not offered(owner("ariadnes_thread"), "ariadnes_thread")

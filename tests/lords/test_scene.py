"""The language of scenes itself."""

from __future__ import annotations

from lords.scene import scene


def test_a_scene_starts_a_turn_and_conserves_everything() -> None:
    s = scene(
        4, active=1, heroes=["helen"], at={0: "crete"}, attributes={0: "1/2/3"}, injuries={1: ["speed"]},
        armies={0: {"argolis": 3, "locris": "1+1f"}, 1: {"aetolia": "1"}}, control={1: ["attica"]}, glory={"red": 2},
        monsters={"hydra": "chalkidiki"}, wounds={"hydra": [0]}, evolved=["hydra_argolis"], slain={2: ["sphinx"]},
        quests=["aid_to_atlas"], kept={3: ["clean_augean_stables"]}, riding={3: ("aid_to_atlas", 2)},
        hands={1: ["trap_mace", "charge_sickle", "charge_sickle"]}, discard=["glory_bow"],
        artifacts={0: ["aegis", "-ambrosia"]}, blessings={2: ["armory"]}, pool={1: 2}, prayers={"zeus": {1: 1}},
        monuments={"zeus": 3}, used={1: ["recruit"]}, king=(0, "zeus", 2), temples=["crete"], oracle=True,
        top={"deck": ["trap_sword"], "events": ["medusa_attica"]},
    )  # fmt: skip
    s.expect("turn", 1).refuses("special:recruit").has("special:prepare")
    assert s.army("locris", 0) == (1, 1) and s.g.control["argolis"] == 0 and s.g.control["aetolia"] is None
    assert s.g.artifacts[1] == {"owl_of_athena": True}
    assert s.g.heroes == ["helen", "achilles", "heracles", "perseus"]


def test_draws_come_from_the_top() -> None:
    s = scene(top={"deck": ["trap_sword", "glory_bow"]})
    s.play("special:prepare", "draw_one", "draw_one")
    assert s.g.hands[0] == ["glory_bow", "trap_sword"]

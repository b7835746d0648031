"""28.1 What no text prints can be typed over by an owner of the box, and is played as it is typed; other values too."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from hellas.content.check import check
from hellas.content.lords.load import load_lords
from hellas.engine.match import Match
from hellas.engine.title import Title
from hellas.resources import RULESETS
from hellas.titles.lords import Lords
from lords.fights import attacked, hunting
from lords.scene import NAMES, scene

TYPED = {
    "monsters": {
        "source: house\n  sides: 6\n  faces: {nothing: 1, region_attack: 2, move: 2, move_or_region_attack: 1}":
            "source: printed\n  sides: 8\n  faces: {nothing: 1, region_attack: 5, move: 1, move_or_region_attack: 1}",
        "symbols: [{symbol: bow}, {symbol: sword, icon: priest}, {symbol: mace}, "
        "{symbol: spear, icon: neutral_artifact}]":
            "symbols: [{symbol: axe, icon: priest}, {symbol: bow}, {symbol: sword}, {symbol: bow}]",
        "source: house": "source: printed",
    },
    "combat_cards": {"wild_defence: {injuries: 1, draw: 1}": "wild_defence: {injuries: 2, draw: 3}"},
    "monuments": {
        "priest_spots: {source: house, per_monument: 2}": "priest_spots: {source: printed, per_monument: 1}",
        "kind: draw_combat, source: house, amount_by_level: {1: 0, 2: 1,":
            "kind: draw_combat, source: printed, amount_by_level: {1: 0, 2: 3,",
        "source: house": "source: printed",
    },
}  # fmt: skip
"""File -> what stands there, and what is typed over it."""


@pytest.fixture
def rulesets(tmp_path: Path) -> Path:
    """All rulesets, with printed values for every house value."""
    shutil.copytree(RULESETS, tmp_path, dirs_exist_ok=True)
    for name, changes in TYPED.items():
        file = tmp_path / "lords_of_hellas" / f"{name}.yaml"
        lines = file.read_text("utf-8").splitlines(keepends=True)
        text = "".join(line for line in lines if not line.startswith("#"))
        for old, new in changes.items():
            assert old in text
            text = text.replace(old, new)
        file.write_text(text, "utf-8")
    return tmp_path


def test_R01_R03_R04_R07_all_house_values_can_be_typed_over(rulesets: Path) -> None:
    assert check(rulesets) == [] and load_lords(rulesets / "lords_of_hellas").house_values == ()


def test_R01_a_typed_tray_is_hunted(title: Title[Lords]) -> None:
    s = hunting(hands={0: ["wild_attack_axe", "glory_bow", "trap_sword", "fortification_bow"]})
    s.play("cover:0:axe", "cover:2:sword", "cover:1:bow", "discard:glory_bow", "cover:3:bow")
    s.expect("hunt.reward", 0, "reward:monster_artifact", "reward:priest", "pass")
    assert s.g.slain[0] == ["sphinx"]


def test_14_5_a_typed_shield_hurts_and_draws(title: Title[Lords]) -> None:
    s = hunting("cerberus", hands={0: ["glory_torch", "reinforcements_shield"]}).play("cover:0:torch")
    attacked(s, "mighty_attack").play("shield:reinforcements_shield", "injure:speed", "injure:strength")
    assert len(s.expect("hunt.attack", 0).g.hands[0]) == 1 + 3, "1 drawn at the start"


def test_R03_a_typed_power_draws(title: Title[Lords]) -> None:
    s = scene(pool={0: 1}, monuments={"zeus": 2}).play("pray:zeus").expect("god_power", 0, "draw:3", "none")
    assert len(s.play("draw:3").g.hands[0]) == 3


def test_R04_typed_spots_are_soon_taken(title: Title[Lords]) -> None:
    scene(pool={0: 1}, prayers={"zeus": {1: 1}}).refuses("pray:zeus").has("pray:athena", "pray:hermes")


def test_R07_the_typed_die_is_rolled(title: Title[Lords]) -> None:
    monsters = dict.fromkeys(("cerberus", "medusa", "sphinx"), "crete")
    s = scene(monsters=monsters, artifacts={0: ["pandoras_box"]}, rolls=[0, 1, 5])
    s.play("pandoras_box", "monster:cerberus", "monster:medusa")
    assert [face for _, face in s.told("monster.die")] == ["nothing", "region_attack", "region_attack"]


def test_R01_R03_R04_R07_a_match_is_played_with_typed_values(title: Title[Lords]) -> None:
    match, dice = Match.new(title, NAMES[:3], {}, 5), random.Random(5)
    while match.decision and len(match.answers) < 500:
        match.play(dice.choice(match.decision.options))
        assert all(sum(priests) <= 1 for priests in match.game.prayers.values())
    title.check(match.game)
    assert any(notice.key == "wounded" for notice in match.log)

"""Every card has tests of its own: whatever has none is listed here."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hellas.content.lords.abilities import Ability
from hellas.titles.lords.uses import AUTOMATIC, WINDOWS, abilities
from lords.cards import test_attack_cards, test_combat_cards, test_monsters
from lords.scene import CONTENT
from lords.test_coverage import names


def aspects(ability: Ability) -> Iterator[str]:
    """Used; left alone (what works by itself: a case in which it does not); its cost not payable.

    Artifacts of the own action are left alone together, so for them: nothing to use them for.
    """
    yield "used"
    ops = {each.op for each in (*ability.do, *ability.choose_one)}
    passive = ops <= AUTOMATIC or (ops == {"army_strength"} and "battle.before" not in ability.when)
    asked = [window for window in ability.when if window in WINDOWS or window == "hoplites.would_die"]
    if passive or not (asked or ability.cost):
        yield "idle"
    elif "own_action" in ability.when:
        yield "useless"
    else:
        yield "declined"
    if ability.cost:
        yield "unpayable"


def shown(card: str, aspect: str) -> bool:
    return any(card in name and re.search(rf"_{aspect}(_|$)", name) for name in names())


def missing() -> list[tuple[str, str]]:
    """Cards with an ability, and what no test of theirs shows. A gain once (``on_gain``) belongs to ``used``."""
    wanted = {
        (card, aspect)
        for card, ability in abilities(CONTENT)
        if card not in CONTENT.quests and "on_gain" not in ability.when
        for aspect in aspects(ability)
    }
    wanted |= {(card, "used") for card in (*CONTENT.blessings, *CONTENT.artifacts, *CONTENT.heroes)}
    wanted |= {(card, "used") for card in CONTENT.temple_cards}
    return sorted((card, aspect) for card, aspect in wanted if not shown(card, aspect))


def test_every_artifact_blessing_hero_and_temple_card_is_tested() -> None:
    assert (len(CONTENT.artifacts), len(CONTENT.blessings), len(CONTENT.heroes)) == (20, 36, 4)
    assert missing() == []


def test_every_combat_card_is_tested_by_its_effect() -> None:
    tests = " ".join(names())
    assert set(test_combat_cards.CARDS) == set(CONTENT.combat)
    assert [effect for effect in CONTENT.effects if f"test_{effect}" not in tests and f"_{effect}_" not in tests] == []


def test_every_attack_card_is_tested() -> None:
    assert set(test_attack_cards.VALUES) == set(CONTENT.attacks)
    tests = " ".join(names())
    assert [card.name_id for card in CONTENT.attacks.values() if card.name_id not in tests] == []


@pytest.mark.parametrize("monster", test_monsters.MONSTERS)
def test_every_monster_is_tested(monster: str) -> None:
    assert set(test_monsters.MONSTERS) == set(CONTENT.monsters)
    tests = [name for name in names() if monster in name]
    traits = [card.id for card in CONTENT.events.values() if card.monster == monster and card.trait]
    wanted = [f"{monster}_special", *traits, *([f"{monster}_passive"] if CONTENT.monsters[monster].passive else [])]
    assert [each for each in wanted if not any(each in name for name in tests)] == []
    assert any("12_4" in name for name in tests)

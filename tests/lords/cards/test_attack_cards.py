"""The 18 monster attack cards: value, what they do to a hunter who does not defend, and that a defence stops them."""

from __future__ import annotations

from typing import Any

import pytest

from lords.fights import attacked, hunting
from lords.scene import CONTENT, Scene

HAND = ["trap_sword", "wild_attack_axe", "glory_torch", "assault_axe"]  # trap_sword deals the wound
VALUES = {  # against Sphinx: 4 symbols, 1 of them covered, 4 cards in hand
    "attack_3": 3, "attack_4": 4, "attack_5": 5, "charge": 4, "fury": 4, "mighty_attack": 4, "nasty_wounds": 4,
    "quick_attack_4": 4, "quick_attack_5": 5, "rampage": 3, "recall_3": 3, "recall_4": 4, "special_attack_3": 3,
    "special_attack_4": 4, "surprise_attack": 5, "wild_attack_4": 4, "wild_attack_5": 5,
}  # fmt: skip


def faced(card: str, attributes: str = "3/1/3", **changes: Any) -> Scene:
    """Sphinx attacks with the card a hunter with three cards left, of a sum of 8, and one drawn at the start."""
    top = {"deck": ["javelin_volley_axe"]}
    s = hunting(hands={0: HAND}, attributes={0: attributes}, top=top, **changes)
    return attacked(s.play("cover:1:sword"), card)


def test_the_deck_is_as_printed() -> None:
    assert set(VALUES) == set(CONTENT.attacks) and len(CONTENT.attack_deck) == 18
    assert CONTENT.attack_deck.count("fury") == 2


@pytest.mark.parametrize(("card", "value"), VALUES.items())
def test_14_4_values(card: str, value: int) -> None:
    s = faced(card)
    assert s.g.hunt["value"] == value and s.told("attack") == [("sphinx", card, value)]


@pytest.mark.parametrize("card", VALUES)
def test_14_5_a_defence_stops_every_attack_card(card: str) -> None:
    s = faced(card, injuries={0: ["strength"]})
    while s.kind == "hunt.defend":
        s.play(next(key for key in ("defend:assault_axe", "defend:wild_attack_axe") if key in s.offers()))
    assert s.expect("hunt.attack", 0).g.injuries[0] == ["strength"]
    assert s.g.attributes[0] == {"leadership": 3, "strength": 1, "speed": 3}


def injured(s: Scene, *attributes: str) -> Scene:
    s.play("pass")
    for attribute in attributes:
        s.expect("injury", 0).play(f"injure:{attribute}")
    return s


@pytest.mark.parametrize("card", ["attack_3", "attack_4", "attack_5"])
def test_attack_injures_once(card: str) -> None:
    s = injured(faced(card), "speed").expect("hunt.attack", 0)
    assert s.g.injuries[0] == ["speed"] and len(s.g.hands[0]) == 4 + 1


@pytest.mark.parametrize("card", ["charge", "mighty_attack"])
def test_charge_and_mighty_attack_injure_twice(card: str) -> None:
    s = injured(faced(card), "speed", "strength").expect("hunt.attack", 0)
    assert s.g.injuries[0] == ["speed", "strength"] and len(s.g.hands[0]) == 5


def test_fury_ends_the_hunt_of_who_was_injured_before() -> None:
    injured(faced("fury"), "speed").expect("hunt.attack", 0)
    s = injured(faced("fury", injuries={0: ["strength"]}), "speed")
    s.expect("hunt.reward", 0).play("pass")
    assert s.g.injuries[0] == ["strength", "speed", "leadership"]


def test_nasty_wounds_lower_the_highest_attribute() -> None:
    s = injured(faced("nasty_wounds", "3/1/2"), "leadership").expect("hunt.attack", 0)
    assert s.g.attributes[0] == {"leadership": 3, "strength": 1, "speed": 1}


@pytest.mark.parametrize("card", ["quick_attack_4", "quick_attack_5"])
def test_quick_attack_leaves_as_many_cards_as_speed(card: str) -> None:
    s = injured(faced(card), "leadership").expect("discard_down", 0).play("discard:assault_axe")
    assert s.expect("hunt.attack", 0) and len(s.g.hands[0]) == 3 + 1, "4 cards down to 3, then one is drawn"
    s = injured(faced(card), "speed").play("discard:assault_axe", "discard:glory_torch", "discard:wild_attack_axe")
    assert "javelin_volley_axe" in s.g.hands[0] and len(s.g.hands[0]) == 1 + 1, "Speed counts 1 after the injury"


@pytest.mark.parametrize("card", ["rampage", "special_attack_3", "special_attack_4"])
def test_rampage_and_special_attack_do_what_the_tray_says(card: str) -> None:
    injured(faced(card), "speed").expect("hunt.attack", 0)
    injured(faced(card), "leadership").expect("hunt.reward", 0)


@pytest.mark.parametrize("card", ["recall_3", "recall_4"])
def test_recall_ends_the_hunt(card: str) -> None:
    s = faced(card).play("pass").expect("hunt.reward", 0, "reward:priest", "pass").play("reward:priest")
    assert s.expect("injury", 0).g.pool[0] == 1


def test_surprise_attack_takes_half_of_the_hand_rounded_up() -> None:
    s = injured(faced("surprise_attack"), "speed").play("discard:assault_axe", "discard:glory_torch")
    assert s.expect("hunt.attack", 0) and len(s.g.hands[0]) == 2 + 1
    s = hunting(hands={0: HAND[:3]}, top={"deck": ["assault_axe"]}).play("cover:1:sword")
    s = injured(attacked(s, "surprise_attack"), "speed").play("discard:assault_axe", "discard:glory_torch")
    assert len(s.expect("hunt.attack", 0).g.hands[0]) == 1 + 1, "2 of 3"


@pytest.mark.parametrize("card", ["wild_attack_4", "wild_attack_5"])
def test_wild_attack_takes_a_card_at_random(card: str) -> None:
    s = faced(card).rolls(1)
    hand = list(s.g.hands[0])
    injured(s, "speed").expect("hunt.attack", 0)
    assert s.g.discard[-1] == hand[1] and len(s.g.hands[0]) == 4 - 1 + 1

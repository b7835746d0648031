"""The 30 combat cards in battles: what each adds, what it costs, and when its effect stays away."""

from __future__ import annotations

from typing import Any

import pytest

from lords.fights import attack, outcome, passes
from lords.scene import CONTENT, Scene

CARDS = {  # id: symbol, strength, casualty symbols, copies
    "fortification_torch": ("torch", 1, 0, 1), "fortification_bow": ("bow", 1, 0, 1),
    "local_support_torch": ("torch", 1, 0, 1), "local_support_bow": ("bow", 1, 0, 1),
    "glory_torch": ("torch", 1, 0, 1), "glory_bow": ("bow", 1, 0, 1),
    "phalanx_torch_1": ("torch", 1, 1, 1), "phalanx_torch_2": ("torch", 2, 1, 2),
    "flank_attack_bow": ("bow", 2, 1, 3), "trap_sword": ("sword", 1, 1, 1), "trap_mace": ("mace", 1, 1, 1),
    "tactical_maneuver_sword": ("sword", 2, 0, 1), "tactical_maneuver_mace": ("mace", 2, 0, 1),
    "encirclement_sword": ("sword", 2, 1, 1), "encirclement_mace": ("mace", 2, 1, 1),
    "wild_attack_sword": ("sword", 3, 1, 1), "wild_attack_mace": ("mace", 3, 1, 1),
    "wild_attack_axe": ("axe", 3, 1, 1), "wild_attack_spear": ("spear", 3, 1, 1),
    "reinforcements_shield": ("shield", 0, 0, 2), "charge_sickle": ("sickle", 4, 2, 2),
    "javelin_volley_axe": ("axe", 2, 0, 1), "javelin_volley_spear": ("spear", 2, 0, 1),
    "assault_axe": ("axe", 4, 2, 1), "assault_spear": ("spear", 4, 2, 1),
}  # fmt: skip

BOEOTIA: dict[str, Any] = {"place": "boeotia", "source": "corinthia"}  # a city
SPARTA: dict[str, Any] = {"place": "laconia", "source": "argolis"}


def test_the_deck_is_as_printed() -> None:
    found = {c.id: (c.symbol, c.strength, c.casualties, c.count) for c in CONTENT.combat.values()}
    assert found == CARDS and len(CONTENT.combat_deck) == 30


def play_by(side: int, card: str, mine: int, theirs: int | str, **changes: Any) -> Scene:
    """One side plays the card, nobody anything else; effects that ask are still open."""
    s = attack(mine, theirs, hands={side: [card]}, **changes)
    if side == 0:
        s.expect("battle.card", 1, "pass").play("pass")
    return s.expect("battle.card", side, f"play:{card}", "pass").play(f"play:{card}")


def added(side: int, card: str, mine: int = 3, theirs: int = 3, **changes: Any) -> int:
    """What the card brought its side."""
    s = passes(play_by(side, card, mine, theirs, **changes))
    return outcome(s)[side] - (mine, theirs)[side]


@pytest.mark.parametrize("card", CARDS)
def test_16_9_every_card_kills_as_many_own_hoplites_as_it_shows(card: str) -> None:
    s = passes(play_by(0, card, 6, 2))
    casualties = CARDS[card][2]
    assert outcome(s)[2] == 0 and s.army("corinthia", 0) == (6 - casualties, 0)
    if s.kind == "withdraw":
        s.play("withdraw:argolis")
    assert card in s.g.discard and s.g.hands[0] == [] and s.told("played") == [(0, card)]


@pytest.mark.parametrize("card", CARDS)
def test_16_5_every_card_may_be_kept(card: str) -> None:
    s = attack(2, 2, hands={1: [card]}).expect("battle.card", 1).has("pass").play("pass", "pass")
    assert outcome(s) == (2, 2, 1) and s.g.hands[1] == [card]


@pytest.mark.parametrize("card", ["fortification_torch", "fortification_bow"])
def test_fortification_is_for_defenders_of_cities(card: str) -> None:
    assert added(1, card, **BOEOTIA) == 1 + 2
    assert added(1, card) == 1, "no city"
    assert added(0, card, **BOEOTIA) == 1, "not the defender"


@pytest.mark.parametrize("card", ["fortification_torch", "fortification_bow"])
def test_fortification_works_in_sparta(card: str) -> None:
    s = passes(play_by(1, card, 2, 2, **SPARTA, heroes=["perseus", "heracles"]))
    assert outcome(s) == (2, 2 + 1 + 2, 1)


@pytest.mark.parametrize("card", ["local_support_torch", "local_support_bow"])
def test_local_support_recruits_into_the_battle(card: str) -> None:
    s = play_by(1, card, 5, 2, **BOEOTIA)
    s.expect("recruit", 1, "recruit:boeotia", "recruit:boeotia:spot", "done")
    s.play("recruit:boeotia:spot").expect("recruit", 1, "recruit:boeotia", "done").play("recruit:boeotia")
    assert outcome(passes(s)) == (5, 4 + 1 + 1, 1)


@pytest.mark.parametrize("card", ["local_support_torch", "local_support_bow"])
def test_local_support_may_recruit_nobody(card: str) -> None:
    s = play_by(1, card, 5, 2, **BOEOTIA).play("done")
    assert outcome(passes(s)) == (5, 3, 0)


@pytest.mark.parametrize("card", ["local_support_torch", "local_support_bow"])
def test_local_support_is_for_defenders_of_cities_and_not_where_sphinx_is(card: str) -> None:
    assert added(1, card) == 1 and added(0, card, **BOEOTIA) == 1
    assert added(1, card, **BOEOTIA, monsters={"sphinx": "boeotia"}) == 1, "12.4"


@pytest.mark.parametrize("card", ["glory_torch", "glory_bow"])
def test_glory_needs_the_token_of_the_land(card: str) -> None:
    assert added(0, card, glory={"blue": 0}) == added(1, card, glory={"blue": 1}) == 1 + 3
    assert added(0, card, glory={"blue": 1, "green": 0}) == added(0, card) == 1


@pytest.mark.parametrize(("card", "strength"), [("phalanx_torch_1", 1), ("phalanx_torch_2", 2)])
def test_phalanx_F_11_counts_every_two_own_hoplites(card: str, strength: int) -> None:
    assert added(1, card, 4, 5) == strength + 2, "5 / 2 rounded down, own ones only"
    assert added(0, card, 6, 2) == strength + 3 and added(0, card, 1, 5) == strength


def test_flank_attack_needs_more_hoplites() -> None:
    card = "flank_attack_bow"
    assert added(0, card, 4, 3) == added(1, card, 3, 4) == 2 + 2
    assert added(0, card, 3, 3) == added(0, card, 2, 3) == 2


@pytest.mark.parametrize("card", ["trap_sword", "trap_mace"])
def test_trap_adds_current_leadership_wherever_the_hero_is(card: str) -> None:
    led: dict[str, Any] = {"attributes": {0: "3/1/1"}}
    assert added(0, card, **led) == 1 + 3
    assert added(0, card, **led, injuries={0: ["leadership"]}) == 1 + 1
    assert added(0, card, **led, quests=["aid_to_atlas"], riding={0: ("aid_to_atlas", 1)}) == 1 + 3


@pytest.mark.parametrize("card", ["tactical_maneuver_sword", "tactical_maneuver_mace"])
def test_tactical_maneuver_compares_current_leadership(card: str) -> None:
    assert added(0, card, attributes={0: "2/1/1"}) == added(1, card, attributes={1: "2/1/1"}) == 2 + 2
    assert added(0, card) == added(0, card, attributes={1: "2/1/1"}) == 2
    assert added(0, card, attributes={0: "2/1/1"}, injuries={0: ["leadership"]}) == 2


@pytest.mark.parametrize("card", ["encirclement_sword", "encirclement_mace"])
def test_encirclement_makes_the_loser_lose_three(card: str) -> None:
    s = passes(play_by(0, card, 6, 5))
    assert outcome(s) == (8, 5, 0)
    s.expect("withdraw", 1).play("withdraw:argolis")
    assert s.army("argolis", 1) == (2, 0) and s.army("corinthia", 0) == (5, 0)


@pytest.mark.parametrize("card", ["encirclement_sword", "encirclement_mace"])
def test_encirclement_of_the_loser_does_nothing(card: str) -> None:
    s = passes(play_by(0, card, 3, 6))
    assert outcome(s) == (5, 6, 1)
    assert s.army("corinthia", 1) == (6, 0), "the winner loses nothing"
    assert s.army("arcadia", 0) == (1, 0), "one symbol, one as the loser"


@pytest.mark.parametrize("card", ["wild_attack_sword", "wild_attack_mace", "wild_attack_axe", "wild_attack_spear"])
def test_wild_attack_has_no_effect(card: str) -> None:
    assert added(0, card) == added(1, card) == added(1, card, **BOEOTIA) == 3


def test_charge_sickle_has_no_effect() -> None:
    assert added(0, "charge_sickle") == added(1, "charge_sickle") == 4


@pytest.mark.parametrize("card", ["assault_axe", "assault_spear"])
def test_assault_is_for_attackers(card: str) -> None:
    assert added(0, card) == 4 + 2 and added(1, card) == 4


@pytest.mark.parametrize("card", ["javelin_volley_axe", "javelin_volley_spear"])
def test_javelin_volley_kills_at_once_if_there_are_more(card: str) -> None:
    s = play_by(0, card, 4, 3)
    assert s.army("corinthia", 1) == (2, 0) and outcome(passes(s)) == (4 + 2, 2, 0)
    assert play_by(0, card, 3, 3).army("corinthia", 1) == (3, 0)
    assert play_by(1, card, 2, 3).army("corinthia", 0) == (1, 0)


def test_16_5_5_reinforcements_shield_come_from_one_region_only() -> None:
    places = {1: {"achaea": "2+1f", "attica": 3}}
    s = play_by(1, "reinforcements_shield", 5, 2, armies=places)
    s.expect("join_battle", 1, "join:achaea", "join:attica", "done").play("join:achaea")
    s.expect("join_battle", 1, "join:achaea", "done").play("join:achaea")
    assert s.kind == "battle.card", "the fortified one stays"
    assert s.army("achaea", 1) == (0, 1) and s.army("corinthia", 1) == (4, 0) and s.army("attica", 1) == (3, 0)
    assert outcome(passes(s)) == (5, 4, 0)


def test_reinforcements_shield_need_not_come() -> None:
    s = play_by(1, "reinforcements_shield", 5, 2, armies={1: {"achaea": 2}}).play("done")
    assert s.army("achaea", 1) == (2, 0) and outcome(passes(s)) == (5, 2, 0)
    assert added(0, "reinforcements_shield") == 0, "nobody is near"
    assert added(0, "reinforcements_shield", armies={0: {"messenia": 2}}) == 0, "not a neighbour"

"""The 4 Heroes with bonus and ability, the 5 temple cards with drafts and Oracle bonus, and the draft itself."""

from __future__ import annotations

from typing import Any

import pytest

from lords.fights import attack, outcome, passes
from lords.scene import CONTENT, Scene, new_match, scene

# -- Heroes (6.6)


def placed(hero: str, region: str = "crete") -> tuple[Scene, int]:
    """A new match whose first player takes this Hero."""
    s = new_match()
    seat = s.seat
    s.play(f"hero:{hero}", f"region:{region}")
    return s, seat


def test_achilles_used_starts_with_speed_two_and_fights_in_his_region() -> None:
    s, seat = placed("achilles")
    assert s.g.attributes[seat] == {"leadership": 1, "strength": 1, "speed": 2}
    s = passes(attack(3, 3, attributes={0: "5/2/4"}, at={0: "corinthia"}))
    assert outcome(s) == (3 + 2, 3, 0), "the lower of Speed and Strength"


def test_achilles_idle_elsewhere_and_weaker_when_hurt() -> None:
    assert outcome(passes(attack(3, 3, attributes={0: "5/3/4"}))) == (3, 3, 1)
    s = attack(3, 3, attributes={0: "5/3/4"}, at={0: "corinthia"}, injuries={0: ["speed"]})
    assert outcome(passes(s)) == (4, 3, 0), "current values"
    s = attack(3, 3, attributes={0: "5/3/4"}, quests=["aid_to_atlas"], riding={0: ("aid_to_atlas", 1)})
    assert outcome(passes(s)) == (3, 3, 1)


HERACLES: dict[str, Any] = {"heroes": ["heracles"], "top": {"neutral": ["aegis", "harpe"]}}


def test_heracles_used_returns_a_glory_token_for_one_of_two_artifacts() -> None:
    s, seat = placed("heracles")
    assert s.g.attributes[seat] == {"leadership": 1, "strength": 2, "speed": 1}
    s = scene(**HERACLES, glory={"red": 0, "blue": 0}).expect("turn.start", 0, "heracles", "pass").play("heracles")
    s.expect("return_glory", 0, "return_glory:red", "return_glory:blue").play("return_glory:blue")
    s.expect("keep_artifact", 0, "keep:aegis", "keep:harpe")
    assert s.match.view(1)["own"]["looked_at"] == [] and "aegis" not in str(s.match.view(1))
    s.play("keep:harpe").expect("turn", 0)
    assert s.g.artifacts[0] == {"harpe": True} and "aegis" in s.g.neutral and s.g.glory["blue"] is None
    assert not [n for n in s.match.heard_by(1) if "aegis" in n.args], "0.8"


def test_heracles_declined() -> None:
    s = scene(**HERACLES, glory={"red": 0}).play("pass").expect("turn", 0).refuses("heracles")
    assert s.g.glory["red"] == 0 and s.g.artifacts[0] == {}


def test_heracles_unpayable_without_a_token() -> None:
    scene(**HERACLES, glory={"red": 1}).expect("turn", 0)


def test_perseus_used_takes_the_token_of_his_land_and_flies_after_prepare() -> None:
    s, seat = placed("perseus")
    assert s.g.glory["brown"] == seat
    s = scene(heroes=["perseus"], quests=["aid_to_atlas"], attributes={0: "1/5/1"})
    s.play("special:prepare", "draw_one", "draw_one").expect("after.prepare", 0, "perseus", "pass").play("perseus")
    s.expect("place_hero", 0).play("hero:messenia").expect("turn", 1)
    assert s.g.hero_at[0] == "messenia", "once, and no quest is started (18.7)"


def test_perseus_declined_or_useless() -> None:
    s = scene(heroes=["perseus"]).play("special:prepare", "draw_one", "draw_one", "pass").expect("turn", 1)
    assert s.g.hero_at[0] == "laconia"
    riding: dict[str, Any] = {"quests": ["aid_to_atlas"], "riding": {0: ("aid_to_atlas", 1)}}
    scene(heroes=["perseus"], **riding).play("special:prepare", "draw_one", "draw_one").expect("turn", 1)


def test_helen_used_chooses_one_of_three_artifacts_unseen() -> None:
    s, seat = placed("helen")
    s.expect("keep_artifact", seat)
    kept = s.offers("keep")[0].removeprefix("keep:")
    assert len(s.offers()) == 3 and all(s.match.view(n)["own"]["looked_at"] == [] for n in range(3) if n != seat)
    s.play(f"keep:{kept}")
    assert s.g.artifacts[seat] == {kept: True} and len(s.g.neutral) == 9


HELEN: dict[str, Any] = {"heroes": ["achilles", "helen"]}


def test_helen_used_F_07_keeps_enemy_hoplites_out() -> None:
    s = scene(**HELEN, at={1: "boeotia"}, armies={0: {"corinthia": 3}}, blessings={0: ["winged_boots"]})
    s.play("special:march", "army:corinthia:3").refuses("step:corinthia:boeotia")
    s = scene(**HELEN, at={1: "boeotia"}, armies={0: {"corinthia": 3}}, blessings={0: ["winged_boots"]})
    s.play("winged_boots").refuses("place:corinthia:boeotia")


def test_helen_idle_F_07_for_her_own_for_recruits_and_beside_an_enemy_hero() -> None:
    near = {0: "boeotia", 1: "boeotia"}
    s = scene(**HELEN, at=near, armies={0: {"corinthia": 3}}).play("special:march", "army:corinthia:3")
    s.has("step:corinthia:boeotia")
    s = scene(**HELEN, at={1: "boeotia"}, control={0: ["boeotia"]}).play("special:recruit")
    s.has("recruit:boeotia")
    s = scene(**HELEN, active=1, at={1: "boeotia"}, armies={1: {"corinthia": 3}}).play("special:march")
    s.play("army:corinthia:3").has("step:corinthia:boeotia")


# -- temple cards (11)

DRAFTS = {
    "temple_card_1": "01010101", "temple_card_2": "01100101", "temple_card_3": "01101010",
    "temple_card_4": "00111010", "temple_card_5": "00110110",
}  # fmt: skip
SHRINES = list(CONTENT.shrine_regions)


def build(card: str, before: int, seats: int = 4, **changes: Any) -> Scene:
    """Seat 0 builds the temple after ``before`` others."""
    site = SHRINES[before]
    return scene(seats, temple_card=card, temples=SHRINES[:before], control={0: [site]}, **changes).play(
        "special:build_temple"
    )


@pytest.mark.parametrize("card", DRAFTS)
def test_11_1_and_11_2_the_slots_of_a_temple_card_say_which_temples_bring_a_draft(card: str) -> None:
    for before, drafts in enumerate(DRAFTS[card]):
        s = build(card, before)
        assert (s.kind == "draft") is (drafts == "1") and s.g.pool[0] == 1


@pytest.mark.parametrize("card", DRAFTS)
def test_9_4_4_and_11_3_the_oracle_takes_no_slot(card: str) -> None:
    s = oracle(card)
    assert s.g.oracle and s.g.temples == [] and s.g.pool[0] >= 1


def oracle(card: str, **changes: Any) -> Scene:
    return scene(temple_card=card, control={0: ["phocis"]}, **changes).play("special:build_temple")


def test_temple_card_1_oracle_bonus_used_one_more_special_action() -> None:
    s = oracle("temple_card_1").expect("extra_action", 0).has("special:prepare", "none").refuses("special:build_temple")
    s.play("special:prepare", "draw_one", "draw_one").expect("turn", 1)


def test_temple_card_1_oracle_bonus_declined() -> None:
    oracle("temple_card_1").play("none").expect("turn", 1)


def test_temple_card_2_oracle_bonus_used_a_priest_and_a_draft() -> None:
    s = oracle("temple_card_2").expect("draft", 0)
    assert s.g.pool[0] == 2 and len(s.offers("keep")) == 4


def test_temple_card_3_oracle_bonus_used_one_of_three_artifacts() -> None:
    s = oracle("temple_card_3", top={"neutral": ["aegis", "harpe", "ambrosia"]})
    s.expect("keep_artifact", 0, "keep:aegis", "keep:ambrosia", "keep:harpe").play("keep:harpe").expect("turn", 1)
    assert s.g.artifacts[0] == {"harpe": True} and len(s.g.neutral) == 9 and s.g.pool[0] == 1


def test_temple_card_4_oracle_bonus_used_draws_to_the_hand_limit() -> None:
    assert len(oracle("temple_card_4", hands={0: ["glory_bow"]}).expect("turn", 1).g.hands[0]) == 4
    assert len(oracle("temple_card_4", blessings={0: ["armory"]}).g.hands[0]) == 6


def test_temple_card_5_oracle_bonus_used_raises_two_different_attributes() -> None:
    s = oracle("temple_card_5").expect("raise_attribute", 0).play("raise:speed")
    s.expect("raise_attribute", 0, "raise:leadership", "raise:strength").play("raise:strength").expect("turn", 1)
    assert s.g.attributes[0] == {"leadership": 1, "strength": 2, "speed": 2}


# -- the draft (11.4)


def test_11_4_R23_B_13_passes_to_the_right_and_the_last_is_discarded() -> None:
    lots = ["armory", "bluff", "exile", "ambush"]
    s = scene(active=1, temples=["attica"], control={1: ["crete"]}, top={"blessing_deck": lots},
              temple_card="temple_card_3").play("special:build_temple")  # fmt: skip
    s.expect("draft", 1, *(f"keep:{each}" for each in lots)).play("keep:bluff")
    s.expect("draft", 0, "keep:armory", "keep:exile", "keep:ambush").play("keep:armory")
    assert s.g.blessings == [[], [], []] and s.g.hands[0] == [], "R-23: nothing happens before all have chosen"
    s.expect("draft", 2, "keep:exile", "keep:ambush").play("keep:exile")
    assert s.g.blessings == [["armory"], ["bluff"], ["exile"]] and s.g.blessing_discard == ["ambush"]
    assert len(s.g.hands[0]) == 2


def test_0_8_11_4_the_pile_and_the_choices_of_a_draft_are_secret() -> None:
    lots = ["armory", "bluff", "exile", "ambush"]
    s = scene(active=1, temples=["attica"], control={1: ["crete"]}, top={"blessing_deck": lots},
              temple_card="temple_card_3").play("special:build_temple")  # fmt: skip
    for seat in (0, 2, None):
        assert not any(each in str(s.match.view(seat)) for each in lots)
    s.play("keep:bluff")
    assert "bluff" not in str(s.match.view(0)) and "bluff" not in str(s.match.heard_by(0))
    assert "exile" not in str(s.match.view(2)) and s.match.view(1)["own"]["chosen"] == ["bluff"]


def test_11_4_R24_the_discards_make_a_new_deck() -> None:
    everything = scene().g.blessing_deck
    s = scene(temples=["attica"], control={0: ["crete"]}, blessing_deck=["armory"], temple_card="temple_card_3",
              blessing_discard=[b for b in everything if b != "armory"]).play("special:build_temple")  # fmt: skip
    assert len(s.expect("draft", 0).has("keep:armory").offers("keep")) == 4 and s.g.blessing_discard == []

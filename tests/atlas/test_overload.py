"""25 Atlas: Overload. The ports of ``scene.PORTS``: Crete 1, Acarnania 2, Messenia 3, Chalkidiki 4, Boeotia 5."""

from __future__ import annotations

from typing import Any

import pytest

from atlas.scene import TWO, build, drawn, of, overload
from hellas.engine.match import Match
from hellas.titles.atlas import CONTENT, TITLE
from lords.scene import NAMES, Scene

FIVE = ["charge_sickle", "trap_sword"]
SIX = ["charge_sickle", "tactical_maneuver_sword"]
EIGHT = ["charge_sickle", "assault_axe"]


def all_send(s: Scene) -> Scene:
    while s.match.decision and s.kind == "atlas_send":
        s.play(s.offers("send")[0])
    return s


# -- 25.1 - 25.3


def test_25_1_S_20_the_track_is_at_15_and_the_other_ways_to_win_stay() -> None:
    part = of(Scene(Match.new(TITLE, NAMES[:3], {"atlas": "overload"}, 1)))
    assert (part.token, part.bonus, part.bonus_attribute, part.away, part.on_atlas) == (15, None, None, [], [0, 0, 0])
    assert CONTENT.overload.track == 15


def test_25_1_S_20_the_condition_is_additional_a_match_is_won_as_without_it() -> None:
    temples = ["crete", "elis", "attica", "corinthia", "epirus"]
    given: dict[str, Any] = {"temples": temples, "control": {0: temples[:4]}, "armies": {0: {"macedonia": 2}}}
    s = overload(**given).play("hoplite_movement", "move:macedonia:epirus").expect("turn", 0)
    s = overload(**given, attributes={0: "2/1/1"})
    s.play("hoplite_movement", "move:macedonia:epirus", "move:macedonia:epirus").over("favored", 0)


def test_25_2_the_steps_are_done_each_time_a_level_is_built_by_anybody() -> None:
    s = build(drawn(TWO, armies={1: {"crete": 1}})).expect("atlas_send", 1).play("done")
    assert of(s).token == 13 and len(s.told("overload.drawn")) == 1
    s.top("deck", "charge_sickle", "glory_torch")
    build(s, "athena").expect("atlas_send", 1, "send:crete", "done").play("send:crete", "attribute:speed")
    assert of(s).token == 13 - (5 - 1) and len(s.told("overload.drawn")) == 2


def test_25_2_without_a_level_nothing_happens() -> None:
    """9.8.4"""
    s = drawn(
        EIGHT, monuments=dict.fromkeys(("zeus", "athena", "hermes"), 5), armies={0: {"crete": 3}}, on_atlas=[1, 0, 0]
    )
    s.play("special:build_monument").expect("turn", 1)
    assert of(s).token == 15 and of(s).on_atlas == [1, 0, 0] and not s.told("overload.drawn")


def test_25_3_R42_control_is_not_required() -> None:
    s = drawn(TWO, armies={0: {"messenia": 1, "crete": 1}}, control={1: ["crete"]})
    s.g.control["crete"] = 1
    build(s).has("send:crete").play("send:crete").has("send:messenia").play("send:messenia")
    assert of(s).on_atlas == [2, 0, 0] and s.g.control["messenia"] is None and s.g.control["crete"] == 1


def test_25_3_R42_a_fortified_hoplite_may_be_sent() -> None:
    s = build(drawn(TWO, armies={0: {"boeotia": "2+1f"}}))
    s.expect("atlas_send", 0, "send:boeotia", "send:boeotia:spot", "done").play("send:boeotia:spot")
    assert s.army("boeotia", 0) == (2, 0) and of(s).on_atlas == [1, 0, 0]
    s = build(drawn(TWO, armies={0: {"boeotia": "1f"}})).expect("atlas_send", 0, "send:boeotia:spot", "done")
    s.play("send:boeotia:spot")
    assert s.army("boeotia", 0) == (0, 0) and of(s).on_atlas == [1, 0, 0]


# -- 25.4


def test_25_4_S_21_the_owners_are_asked_in_the_order_of_the_ports_one_hoplite_each() -> None:
    armies = {0: {"crete": 2, "acarnania": 4}, 1: {"messenia": 3, "boeotia": 2}}
    s = build(overload(active=2, armies=armies, top={"deck": FIVE}))
    for region, seat in (("crete", 0), ("acarnania", 0), ("messenia", 1), ("boeotia", 1)):
        s.expect("atlas_send", seat, f"send:{region}", "done").play(f"send:{region}")
    board = of(s)
    assert board.on_atlas == [2, 2, 0] and (board.bonus, board.bonus_attribute) == (None, None)
    assert board.token == 14 and s.told("overload.drawn") == [(*FIVE, 5)] and s.told("overload.moved") == [(15, 14)]
    assert set(FIVE) <= set(s.g.discard) and board.drawn == FIVE and board.step == ""
    assert [s.g.supply(seat) for seat in range(3)] == [15 - 6, 15 - 5, 15]
    build(s.expect("turn", 0), "athena").expect("atlas_send", 0, "send:crete", "done")
    assert of(s).on_atlas == [0, 0, 0]
    assert [s.g.supply(seat) for seat in range(3)] == [15 - 4, 15 - 3, 15], "all went back before anybody is asked"


def test_25_4_1_all_hoplites_leave_atlas_for_their_owners_supplies_first() -> None:
    s = build(drawn(TWO, on_atlas=[2, 1, 0], armies={2: {"crete": 1}})).expect("atlas_send", 2)
    assert of(s).on_atlas == [0, 0, 0] and [s.g.supply(seat) for seat in range(3)] == [15, 15, 14]
    assert s.told("atlas.left") == [(0, 2), (1, 1)] and of(s).step == "send"


def test_25_4_2_S_21_sending_is_optional_and_empty_ports_ask_nobody() -> None:
    s = build(drawn(TWO, armies={1: {"acarnania": 1, "chalkidiki": 1}}))
    s.expect("atlas_send", 1, "send:acarnania", "done").play("done")
    s.expect("atlas_send", 1, "send:chalkidiki", "done").play("done").expect("turn", 1)
    assert of(s).on_atlas == [0, 0, 0] and of(s).token == 13
    assert build(drawn(TWO)).kind == "turn", "nobody stands at a port"


def test_25_4_3_the_most_hoplites_gain_the_bonus_token_before_the_cards_are_drawn() -> None:
    s = build(drawn(TWO, armies={1: {"crete": 1}})).play("send:crete")
    s.expect("bonus_attribute", 1, "attribute:leadership", "attribute:strength", "attribute:speed")
    assert of(s).bonus == 1 and of(s).bonus_attribute is None and of(s).drawn == [] and of(s).step == "bonus_token"
    assert s.g.value(1, "speed") == 1
    s.play("attribute:speed")
    assert (of(s).bonus, of(s).bonus_attribute) == (1, "speed") and s.told("overload.bonus") == [(1, "speed")]
    assert s.g.value(1, "speed") == 2 and s.told("overload.drawn") == [(*TWO, 2)]


def test_25_4_3_S_22_in_a_tie_the_owner_keeps_it() -> None:
    armies = {0: {"crete": 1, "acarnania": 1}, 1: {"messenia": 1, "boeotia": 1}}
    s = all_send(build(drawn(TWO, bonus=(0, "speed"), armies=armies)))
    assert of(s).on_atlas == [2, 2, 0] and (of(s).bonus, of(s).bonus_attribute) == (0, "speed") and s.kind == "turn"
    s = build(drawn(TWO, bonus=(2, "speed"), armies=armies))
    assert of(all_send(s)).bonus == 2, "also if the owner has not sent any"


def test_25_4_3_S_22_a_rival_with_more_gains_it_and_chooses_before_the_cards_are_drawn() -> None:
    armies = {0: {"crete": 1, "acarnania": 1}, 1: {"messenia": 1, "boeotia": 1, "chalkidiki": 1}}
    s = all_send(build(drawn(TWO, bonus=(0, "speed"), armies=armies))).expect("bonus_attribute", 1)
    assert s.g.value(0, "speed") == 1 and of(s).drawn == []
    s.play("attribute:strength")
    assert (of(s).bonus, of(s).bonus_attribute) == (1, "strength")


def test_25_4_3_with_a_tie_and_no_owner_nobody_gets_it() -> None:
    s = all_send(build(drawn(TWO, armies={0: {"crete": 1}, 1: {"boeotia": 1}})))
    assert (of(s).bonus, of(s).bonus_attribute) == (None, None)
    assert of(build(drawn(TWO))).bonus is None, "with nobody on Atlas all are equal"


def test_25_4_3_the_owner_with_the_most_does_not_choose_anew() -> None:
    s = build(drawn(TWO, bonus=(0, "speed"), armies={0: {"crete": 1}})).play("send:crete").expect("turn", 1)
    assert of(s).bonus_attribute == "speed" and s.told("overload.bonus") == []


def test_25_4_4_R49_two_cards_are_drawn_their_strengths_added_and_discarded() -> None:
    s = build(drawn(SIX))
    assert s.told("overload.drawn") == [(*SIX, 6)] and s.g.discard == SIX and of(s).drawn == SIX
    assert s.match.barrier == "chance" and of(s).token == 9


def test_25_4_4_a_deck_that_runs_out_is_made_anew_but_not_of_the_first_card() -> None:
    s = overload(discard="deck", rolls=[])
    (last,) = s.g.discard[-1:]
    s.g.discard.remove(last)
    s.g.deck.append(last)
    build(s)
    first, second, _ = s.told("overload.drawn")[0]
    assert first == last and second != first and len(of(s).drawn) == 2


def test_25_4_4_with_no_card_left_fewer_are_added() -> None:
    """22.4"""
    everything = overload().g.deck
    hands = {0: everything[:10], 1: everything[10:20], 2: everything[20:29]}
    s = build(overload(hands=hands))
    assert of(s).drawn == everything[29:] and s.g.discard == everything[29:] and len(s.told("overload.drawn")[0]) == 2
    s = build(overload(hands={**hands, 2: everything[20:]}))
    assert of(s).drawn == [] and of(s).token == 15 and s.told("overload.drawn") == [(0,)]


def test_25_4_4_the_printed_strength_counts_whatever_blessings_make_of_it() -> None:
    s = build(drawn(TWO, blessings={0: ["master_plan", "cunning_tactician"]}, pool={0: 3}))
    assert of(s).token == 13


def test_25_4_S_24_a_decision_of_anybody_may_be_interrupted_as_usual() -> None:
    """20.3: what may be used at any time is offered while players are asked to send."""
    s = build(drawn(TWO, kept={1: ["aid_to_atlas"]}, used={1: ["march"]}, armies={1: {"crete": 1}}))
    s.expect("atlas_send", 1, "send:crete", "done", "aid_to_atlas").play("aid_to_atlas")
    assert s.g.used[1] == []
    s.expect("atlas_send", 1, "send:crete", "done").play("send:crete").expect("bonus_attribute", 1)


def test_25_4_5_S_22_one_space_less_for_each_hoplite_and_never_back() -> None:
    armies = {0: {"crete": 1, "acarnania": 1}, 1: {"messenia": 1, "boeotia": 1}}
    s = all_send(build(drawn(TWO, token=7, armies=armies)))
    assert of(s).token == 7 and s.told("overload.moved") == [(7, 7)], "2 - 4"
    s = build(drawn(FIVE, token=7, armies={0: {"crete": 1}})).play("send:crete", "attribute:speed")
    assert of(s).token == 3, "7 - (5 - 1)"


def test_25_4_6_S_22_it_stops_at_0_and_the_match_is_over() -> None:
    s = build(drawn(SIX, token=3, armies={0: {"crete": 1}})).play("send:crete", "attribute:speed")
    assert of(s).token == 0 and s.told("overload.moved") == [(3, 0)]
    s.over("overload", 0)


def test_25_4_R41_right_after_the_level_and_what_is_tied_to_it_before_the_priests_return() -> None:
    """9.8.4"""
    s = build(drawn(TWO, armies={1: {"crete": 1}}, prayers={"zeus": {1: 1}}, used={0: ["march"]}))
    s.expect("atlas_send", 1)
    assert s.g.prayers["zeus"] == [0, 1, 0] and s.g.used[0] == ["march"] and s.g.monuments["zeus"] == 2
    s.play("done")
    assert s.g.prayers["zeus"] == [0, 0, 0] and s.g.used[0] == []


def test_25_4_R41_gods_strength_comes_with_the_level_first() -> None:
    s = overload(blessings={0: ["gods_strength"]}, injuries={0: ["speed"]}, armies={0: {"crete": 1}})
    build(s).expect("monument.level_added", 0).play("gods_strength").expect("atlas_send", 0)
    assert s.told("healed") == [(0, "speed")] and of(s).step == "send"


# -- 25.5


def ending(on_atlas: list[int], bonus: tuple[int, str] | None = None, seats: int = 3) -> Scene:
    """The token is about to reach 0 with so many Hoplites on Atlas: by seat, from the ports in order."""
    regions = iter(("crete", "acarnania", "messenia", "chalkidiki", "boeotia"))
    armies = {seat: {next(regions): 1 for _ in range(number)} for seat, number in enumerate(on_atlas)}
    s = overload(seats, token=1, bonus=bonus, armies=armies, top={"deck": EIGHT}, prayers={"zeus": {0: 1}})
    all_send(build(s))
    if s.match.decision:
        s.expect("bonus_attribute", s.seat).play("attribute:speed")
    return s


def test_25_5_S_24_the_match_ends_at_once_the_most_hoplites_win() -> None:
    s = ending([1, 2, 0])
    s.over("overload", 1)
    assert s.g.prayers["zeus"] == [1, 0, 0] and not s.told("monster_phase") and not s.told("event")
    assert s.told("match.ends") == [("overload",)] and s.match.result
    assert s.match.result.scores == (0, 1, 0)
    assert s.match.result.explanation["parts"]["overload"]["on_atlas"] == [1, 2, 0]


def test_25_5_S_24_on_a_tie_the_owner_of_the_bonus_token_wins() -> None:
    ending([2, 2, 0], bonus=(0, "speed")).over("overload", 0)
    ending([2, 2, 0], bonus=(1, "speed")).over("overload", 1)
    ending([1, 1, 1], bonus=(2, "speed")).over("overload", 2)


def test_25_5_R44_if_no_tied_player_owns_it_they_share_a_draw() -> None:
    s = ending([2, 2, 0], bonus=(2, "speed"))
    s.over("overload", 0, 1)
    assert s.match.result and s.match.result.scores == (1, 1, 0)
    ending([2, 2, 0]).over("overload", 0, 1)


def test_25_5_R44_nobody_sent_all_share_it_or_the_owner_wins() -> None:
    ending([0, 0, 0]).over("overload", 0, 1, 2)
    ending([0, 0, 0], bonus=(1, "speed")).over("overload", 1)


def test_25_5_21_6_the_active_player_has_no_advantage() -> None:
    """21.8 is about conditions met together; here the most Hoplites decide."""
    ending([0, 1, 2]).over("overload", 2)


def test_25_5_in_the_middle_of_build_monument_before_other_conditions_are_looked_at() -> None:
    """L01: what was under way is dropped, and nothing can be answered."""
    s = ending([0, 2, 0])
    assert s.match.decision is None and s.g.phase == "over" and s.g.active == 0
    with pytest.raises(ValueError, match="over"):
        s.match.play("done")

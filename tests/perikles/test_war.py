"""5.4 War status: how it arises, what it forbids, and what may not contradict it."""

from __future__ import annotations

from typing import Any

import pytest

from perikles.scene import Scene, army, scene

# seat 0 leads Corinth and Thebes, 1 Sparta, 2 Athens and Megara, 3 Argos
LEADERS = {"corinth": 0, "thebes": 0, "sparta": 1, "athens": 2, "megara": 2, "argos": 3}
SLOTS = ["pylos", "epidaurus", "attica", "naupactus", "leucas", "delium", "mantinea"]
ALL = {0: "2", 1: "2", 2: "2", 3: "2"}
UNUSED = {0: "perikles", 1: "plague", 2: "alkibiades", 3: "phormio"}


def table(seat: int, placed: dict[str, dict[str, str]] | None = None, **changes: Any) -> Scene:
    """All seven slots; it is the turn of ``seat``."""
    s = scene(phase="send", leaders=LEADERS, slots=SLOTS, placed=placed or {}, tiles=ALL, specials=UNUSED, **changes)
    return s.hand_in(seat)


def key(text: str, side: str, location: str) -> str:
    return f"send:{army(text)}:{side}:{location}"


def test_5_4_1_an_attack_means_war_between_the_two_cities_from_that_moment() -> None:
    s = table(0)
    assert s.g.wars == []
    s.play(key("corinth H1", "attack", "pylos"))
    assert s.g.wars == [["corinth", "sparta"]] and s.told("war") == [("corinth", "sparta", "pylos")]
    assert s.match.view(None)["public"]["wars"] == [["corinth", "sparta"]]
    s.play(key("corinth H2", "attack", "pylos"))
    assert len(s.told("war")) == 1, "a war arises once"


def test_5_4_1_war_is_between_cities_not_players() -> None:
    s = table(0).play(key("corinth H1", "attack", "pylos"))
    assert ["sparta", "thebes"] not in s.g.wars
    assert key("thebes H1", "defend", "epidaurus") in s.offers(), "another city of the same player may help Sparta"


def test_5_4_2_neither_defends_the_other_nor_stands_on_a_side_with_it() -> None:
    s = table(0, {"pylos": {"attack": "corinth H1"}, "naupactus": {"attack": "sparta H1"}})
    assert s.why(key("corinth H2", "defend", "epidaurus")) == ("war.defend", "5.4.2")
    assert s.why(key("corinth H2", "attack", "naupactus")) == ("war.side", "5.4.2")
    assert key("thebes H2", "attack", "naupactus") in s.offers()
    s = table(1, {"pylos": {"attack": "corinth H1"}, "attica": {"defend": "corinth H2"}})
    assert s.why(key("sparta H2", "defend", "attica")) == ("war.side", "5.4.2")
    assert s.why(key("sparta H2", "defend", "leucas")) == ("war.defend", "5.4.2")


def test_5_4_2_nothing_else_is_forbidden() -> None:
    s = table(1, {"pylos": {"attack": "corinth H1"}, "naupactus": {"defend": "corinth H2"}})
    assert key("sparta H2", "attack", "leucas") in s.offers(), "the other may attack in turn"
    assert key("sparta H2", "attack", "naupactus") in s.offers(), "and they may fight on opposite sides"


@pytest.mark.parametrize(
    ("placed", "seat", "attack", "reason"),
    [
        ({"pylos": {"defend": "corinth H1"}}, 0, ("corinth H2", "epidaurus"), "war.defends"),
        ({"pylos": {"defend": "corinth H1"}}, 1, ("sparta H2", "leucas"), "war.defended"),
        ({"naupactus": {"attack": "sparta H1, corinth H1"}}, 0, ("corinth H2", "pylos"), "war.comrades"),
        ({"naupactus": {"defend": "sparta H1, corinth H1"}}, 1, ("sparta H2", "leucas"), "war.comrades"),
    ],
)
def test_5_4_3_R17_R_S16_no_attack_against_a_comrade(
    placed: dict[str, dict[str, str]], seat: int, attack: tuple[str, str], reason: str
) -> None:
    s = table(seat, placed)
    wanted = key(attack[0], "attack", attack[1])
    s.refuses(wanted)
    assert s.why(wanted) == (reason, "5.4.3")
    assert wanted in table(seat).offers(), "without what lies there it is legal"


def test_5_4_4_R16_no_war_with_the_cities_that_help_to_defend() -> None:
    s = table(0, {"pylos": {"defend": "argos H1"}}).play(key("corinth H1", "attack", "pylos"))
    assert s.g.wars == [["corinth", "sparta"]]
    s = table(0, {"pylos": {"defend": "argos H1", "attack": "corinth H1"}, "attica": {"attack": "argos H2"}})
    assert key("corinth H2", "attack", "attica") in s.offers(), "Corinth and Argos may still be comrades"


def test_5_4_5_another_city_of_the_same_player_may_help_the_enemy_if_he_does_not_face_himself() -> None:
    s = table(0, {"pylos": {"attack": "corinth H1"}})
    s.refuses(key("thebes H2", "defend", "pylos"))
    assert s.why(key("thebes H2", "defend", "pylos")) == ("send.facing_defend", "5.6.4")
    s.play(key("thebes H2", "defend", "epidaurus"), "yes")
    assert s.told("sent")[-1] == (0, "thebes", "hoplite", "defend", "epidaurus", "main")


def test_5_4_6_H_S20_all_wars_and_permissions_end_with_the_round() -> None:
    s = scene(phase="engage", leaders=LEADERS, slots=SLOTS, placed={"pylos": {"attack": "corinth H1"}})
    assert s.match.checkpoints[0].game.wars == [["corinth", "sparta"]]
    assert s.g.round == 2 and not any((s.g.wars, s.g.attacks, s.g.granted, s.g.refused, s.g.standing))


def test_R52_R_S27_war_bars_defence_both_ways_and_nobody_is_asked() -> None:
    s = table(0, {"delium": {"attack": "argos H1"}})
    wanted = key("thebes H2", "defend", "mantinea")
    s.refuses(wanted)
    assert s.why(wanted) == ("war.defend", "5.4.2")
    assert key("thebes H2", "attack", "mantinea") in s.offers()
    s = table(3, {"delium": {"attack": "argos H1"}})
    s.refuses(key("argos H2", "defend", "delium"))


def test_R52_the_war_outlasts_the_counter() -> None:
    specials = {1: "plague", 2: "slave_revolt"}
    s = scene(phase="send", leaders=LEADERS, slots=SLOTS, placed={"attica": {"attack": "sparta H1"}}, tiles={2: "2"},
              specials=specials)  # fmt: skip
    s.play("revolt:attica:hoplite")
    assert s.g.wars == [["athens", "sparta"]] and not s.g.placed["attica"][1]


def test_R18_R_P10_persia_is_treated_like_a_city() -> None:
    leaders = {"corinth": 0, "thebes": 0, "sparta": 1, "athens": 2, "megara": 2}
    s = scene(phase="send", leaders=leaders, slots=SLOTS, placed={"naupactus": {"attack": "sparta H1"}},
              tiles={3: "2"}, specials=UNUSED)  # fmt: skip
    s.play(key("persia H3", "attack", "pylos"))
    assert s.g.wars == [["athens", "sparta"], ["persia", "sparta"]]
    assert s.why(key("persia H2", "defend", "epidaurus")) == ("war.defend", "5.4.2")
    assert s.why(key("persia H2", "attack", "naupactus")) == ("war.side", "5.4.2")


def test_P24_a_refused_second_army_leaves_no_trace() -> None:
    """Neither an answer that is not offered (B017) nor a permission that is refused."""
    s = table(0).play(key("corinth H1", "attack", "pylos"))
    before, wanted = s.match.digest(), key("corinth H2", "defend", "epidaurus")
    with pytest.raises(ValueError, match="not offered"):
        s.play(wanted)
    assert s.match.digest() == before
    s.play(key("thebes H1", "defend", "attica"))
    wars, placed = list(s.g.wars), s.g.dump()["placed"]
    s.play("no")
    assert s.g.wars == wars and s.g.dump()["placed"] == placed and s.g.sent == 1


def test_P26_neutral_comrade_and_enemy_may_attack_and_defend_as_the_rules_say() -> None:
    """Corinth (seat 0) and the owner Sparta, in each relation: attack, main or allied; defence, main or allied."""
    relations: dict[str, dict[str, dict[str, str]]] = {
        "neutral": {},
        "comrade": {"naupactus": {"attack": "sparta H1, corinth H1"}},
        "enemy": {"leucas": {"attack": "sparta H1"}},
    }
    allowed = {"neutral": (True, True), "comrade": (False, True), "enemy": (True, False)}
    for relation, placed in relations.items():
        for company in ({}, {"attack": "argos H1"}, {"defend": "argos H1"}):
            s = table(0, {**placed, "pylos": company} if company else placed)
            found = tuple(key("corinth H2", side, "pylos") in s.offers() for side in ("attack", "defend"))
            assert found == allowed[relation], (relation, company)

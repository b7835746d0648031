"""Why something of Atlas is not offered."""

from __future__ import annotations

import pytest

from atlas.scene import build, garden, overload
from lords.scene import Scene


def reason(s: Scene, key: str) -> tuple[str, tuple[str | int, ...], str] | None:
    found = s.match.why(key)
    return found and (found.key, found.args, found.section)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("send:elis", ("atlas.no_port", ("elis",), "24.2")),
        ("send:acarnania", ("atlas.nobody", ("acarnania",), "25.3")),
        ("send:crete:spot", ("atlas.nobody", ("crete",), "25.3")),
        ("send:messenia", ("atlas.order", ("messenia",), "25.4")),
        ("send:troy", None),
        ("send:crete:roof", None),
        ("send", None),
    ],
)
def test_25_4_why_not_from_there(key: str, why: object) -> None:
    s = build(overload(armies={0: {"crete": 1, "messenia": 1}})).expect("atlas_send", 0)
    assert reason(s, key) == why and reason(s, "send:crete") is None


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("send:elis", ("atlas.no_port", ("elis",), "24.2")),
        ("send:boeotia", ("atlas.nobody", ("boeotia",), "25.3")),
        ("send:acarnania:spot", ("atlas.nobody", ("acarnania",), "25.3")),
        ("move:elis:crete", ("move.far", ("elis", "crete"), "3.2")),
    ],
)
def test_26_2_why_not_in_this_hoplite_movement(key: str, why: object) -> None:
    s = garden(armies={0: {"acarnania": 1, "elis": 1}}).play("hoplite_movement")
    assert reason(s, key) == why and reason(s, "send:acarnania") is None


def test_25_6_why_not_push() -> None:
    s = overload(at={0: "crete"}, quests=["capture_cretan_bull"], attributes={0: "1/3/1"}).play(
        "hero_movement", "hero:crete"
    )
    s.expect("after_hero_movement", 0)
    assert reason(s, "push") == ("atlas.push_elsewhere", ("messenia",), "25.6")


def test_the_base_game_gives_its_own_reasons_as_before() -> None:
    for s in (overload(), garden()):
        assert reason(s, "hoplite_movement") == ("hoplites.nobody", (), "8.2.1")
    s = overload().play("hero_movement", "hero:laconia").expect("turn", 0)
    assert reason(s, "hero_movement") == ("regular.done", ("hero_movement",), "7.3")
    assert reason(overload(), "special:usurp") == ("usurp.no_glory", ("brown",), "9.6.1")


def test_26_4_26_5_why_no_apple() -> None:
    s = garden(apples=[1, 0, 0]).expect("turn.start", 0)
    assert reason(s, "apple:heal:speed") == ("apple.no_injury", ("speed",), "26.5")
    assert reason(s, "apple:raise:luck") is None and reason(s, "apple:eat:speed") is None
    assert reason(s.play("pass"), "apple:raise:speed") == ("apple.too_late", (), "26.5")

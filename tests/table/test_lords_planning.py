"""Plans of Lords of Hellas: they lead on from one action of a turn to the next."""

from __future__ import annotations

from hellas.engine.decision import option_of
from hellas.table import parts
from hellas.table.desk import Desk
from lords.scene import scene


def plan(desk: Desk, *keys: str) -> Desk:
    for key in keys:
        assert option_of(key) in desk.options, key
        desk.add(option_of(key))
    return desk


def test_a_plan_may_have_all_regular_actions_of_a_turn_and_ends_with_the_turn() -> None:
    s = scene(armies={0: {"argolis": 2}}, attributes={0: "2/1/1"}, at={0: "elis"}, control={0: ["elis"]}, used={0: []})
    desk = Desk(s.match, parts.part("lords-of-hellas"))
    moves = ["hoplite_movement", "move:argolis:laconia", "move:argolis:arcadia", "hero_movement", "hero:achaea"]
    plan(desk, *moves)
    assert not desk.closing and desk.decision and desk.decision.kind == "turn"
    assert desk.public["hero_at"][0] == "achaea" and desk.public["regular"] == ["hoplite_movement", "hero_movement"]
    assert desk.match.at == 0
    assert desk.back() and desk.draft == moves[:-1]
    plan(desk, "hero:achaea", "special:recruit", "recruit:elis", "recruit:elis:spot")
    assert desk.can_confirm and desk.meant == option_of("recruit:elis:spot") and desk.preview
    assert desk.public["hoplites"]["elis"][0] == 1 and desk.public["fortified"]["elis"] == 0
    desk.confirm()
    assert desk.match.at == 8 and desk.match.decision and desk.match.decision.seat == 1

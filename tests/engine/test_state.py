"""State: audiences, and the methods that are written from the declarations."""

from __future__ import annotations

import json
from typing import Annotated, Any

import pytest

from engine.playing import new, positions
from engine.toy import Hills
from hellas.engine import BadState
from hellas.engine.state import Count, Grown, Nobody, Owner, Public, State, digest_of, shown_by, state


def declare(**fields: object) -> type[State]:
    return state(type("Made", (State,), {"__annotations__": fields}))


def test_a_field_without_audience_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Made.pot: say who may see it"):
        declare(pot=int)
    with pytest.raises(TypeError, match=r"Made.pot: say who may see it"):
        declare(pot=Annotated[int, "Public"])
    with pytest.raises(TypeError, match=r"Made.cards: Owner"):
        declare(cards=Owner[dict[str, int]])
    for kind in (Public[set[str]], Public[tuple[int, ...]], Public[float], Count[dict[int, str]], Nobody[object]):
        with pytest.raises(TypeError, match="not plain data"):
            declare(bag=kind)


@state
class Counters(State):
    """Face-down counters: [owner, strength] by place. The others see only that they lie there."""

    places: Annotated[dict[str, list[list[int]]], shown_by("face_down")]
    omens: Owner[list[str]]
    hands: Owner[list[list[str]]]
    pile: Count[list[str]]
    plot: Nobody[int | None]
    calm: Public[bool]

    @staticmethod
    def face_down(places: dict[str, list[list[int]]], seat: int | None) -> dict[str, list[list[int | None]]]:
        return {p: [[who, n if who == seat else None] for who, n in stack] for p, stack in places.items()}


def counters() -> Counters:
    return Counters(
        places={"attica": [[0, 5], [1, 3]]}, omens=["calm", "wrath"], hands=[["a"], ["b", "c"]], pile=["x", "y"],
        plot=None, calm=True,
    )  # fmt: skip


def test_everybody_sees_only_his_part() -> None:
    public = {"places": {"attica": [[0, None], [1, None]]}, "hands": [1, 2], "pile": 2, "calm": True}
    assert counters().public() == public
    assert counters().own(1) == {"places": {"attica": [[0, None], [1, 3]]}, "omens": "wrath", "hands": ["b", "c"]}
    assert counters().own(0) == {"places": {"attica": [[0, 5], [1, None]]}, "omens": "calm", "hands": ["a"]}


def test_a_view_is_not_the_state_itself() -> None:
    one = counters()
    one.own(1)["hands"].append("spoilt")
    one.public()["places"]["attica"].clear()
    assert one.digest() == counters().digest()


def test_dump_and_load() -> None:
    one = counters()
    assert one.dump() == {
        "places": {"attica": [[0, 5], [1, 3]]}, "omens": ["calm", "wrath"], "hands": [["a"], ["b", "c"]],
        "pile": ["x", "y"], "plot": None, "calm": True,
    }  # fmt: skip
    assert one.load(json.loads(json.dumps(one.dump()))).digest() == one.digest()
    changed = one.load({**one.dump(), "plot": 3})
    assert changed.plot == 3 and changed.digest() != one.digest() == one.copy().digest()


@pytest.mark.parametrize(
    "change",
    [
        {"plot": "x"}, {"plot": True}, {"plot": 1.0}, {"omens": [None]}, {"omens": {}}, {"calm": 1}, {"extra": 1},
        {"places": {"attica": [[0, "5"]]}}, {"places": [["attica", []]]}, {"places": {"attica": [5]}},
    ],
)  # fmt: skip
def test_data_of_another_shape_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadState, match="Counters"):
        counters().load({**counters().dump(), **change})


def test_data_with_a_field_missing_or_no_data_at_all_are_refused() -> None:
    incomplete = counters().dump()
    del incomplete["plot"]
    wrong: list[Any] = [incomplete, {}, [], None, 3, "state"]
    for data in wrong:
        with pytest.raises(BadState, match="Counters"):
            counters().load(data)


def test_a_state_of_a_match_takes_no_new_names_and_shares_only_what_is_shared() -> None:
    match = new(1)
    with pytest.raises(AttributeError):
        match.game.forgotten = 1  # type: ignore[attr-defined]
    for twin in (match.game.copy(), match.game.thaw(match.game.freeze())):
        assert twin.board is match.game.board and twin.rules is match.game.rules
        assert twin.parts is not match.game.parts and twin.dump() == match.game.dump()
        assert "board" not in twin.dump() and "notices" not in twin.dump() and not twin.notices


def test_what_only_grows_is_frozen_as_it_was() -> None:
    made = declare(rows=Grown[list[list[int]]], left=Nobody[int])
    one = made(rows=[[1, 2]], left=3)  # type: ignore[call-arg]
    frozen = one.freeze()
    one.rows.append([3, 4])  # type: ignore[attr-defined]
    early, late = one.thaw(frozen), one.thaw(one.freeze())
    assert early.dump() == {"rows": [[1, 2]], "left": 3} and late.dump() == one.dump() == one.copy().dump()
    late.rows.append([5, 6])  # type: ignore[attr-defined]
    assert one.public() == {"rows": [[1, 2], [3, 4]]} != late.public()


def test_derived_facts_are_in_the_public_view_only() -> None:
    for match, _ in positions(range(2)):
        view = match.view(0)
        assert sum(view["public"]["held"]) <= 6 and view["public"]["held"] == match.view(None)["public"]["held"]
        assert "held" not in view["own"] and "held" not in match.game.dump()
        assert view["public"]["hands"] == [len(hand) for hand in match.game.hands]
        assert view["own"]["hands"] == match.game.hands[0] and view["public"]["deck"] == len(match.game.deck)
        assert "chance" not in view["public"]


def test_the_written_source_can_be_read() -> None:
    assert "new.deck = self.deck[:]" in Hills.SOURCE
    assert "'deck': len(self.deck)" in Hills.SOURCE


def test_a_digest_tells_values_and_order_apart() -> None:
    data: list[object] = [{"a": 1, "b": 2}, {"b": 2, "a": 1}, {"a": 1, "b": "2"}, {"a": 1, "b": None}, [1], [True]]
    assert len({digest_of(each) for each in data}) == len(data)
    assert digest_of({"a": [1, "x", None]}) == "cf946966268a847c"  # on every platform, for ever

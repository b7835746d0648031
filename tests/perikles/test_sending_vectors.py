"""5.4 - 5.7 Placement: every case of ``sending_vectors.yaml``. Each step is a sending turn of its own."""

from __future__ import annotations

from typing import Any

import pytest

from perikles.data import vectors
from perikles.scene import Scene, army, scene, sides_of
from perikles.test_engagement_vectors import seat_of

Vector = dict[str, Any]
VECTORS = vectors("sending_vectors")
UNUSED = dict(enumerate(("alkibiades", "perikles", "plague", "phormio")))  # so that every turn is asked for (R56)


def scene_of(vector: Vector) -> Scene:
    leaders = {city: seat_of(player) for city, player in vector["leaders"].items()}
    persians = {seat_of(player) for player in vector.get("persians", ())}
    seats = max(3, 1 + max(*leaders.values(), *persians, 0))
    assert set(range(seats)) == set(leaders.values()) | persians
    slots = list(dict.fromkeys(step["to"] for step in vector["steps"]))
    return scene(
        seats, phase="send", leaders=leaders, slots=slots, tiles={0: "1"},
        specials={seat: UNUSED[seat] for seat in range(seats)},
    )  # fmt: skip


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_sending(vector: Vector) -> None:
    s = scene_of(vector)
    for step in vector["steps"]:
        attempt(s.hand_in(seat_of(step["by"])), step)
    assert sorted(s.g.wars) == sorted(vector["wars_at_end"])


def attempt(s: Scene, step: dict[str, Any]) -> None:
    """Try one placement; it must be offered, asked for and carried out, or not, as the step says."""
    seat, counter, side, location = seat_of(step["by"]), army(step["army"]), step["side"], step["to"]
    key, before = f"send:{counter}:{side}:{location}", s.g.dump()
    s.expect("send", seat)
    if step["expect"] == "illegal":
        s.refuses(key)
        assert "asks" not in step
        assert s.match.why(key), "no reason is given"
        return
    s.play(key)
    if "asks" in step:
        s.expect("permission", seat_of(step["asks"]), "yes", "no")
        city, kind, _ = counter.split("-")
        asking = s.match.view(None)["public"]["asking"]
        assert asking == {"seat": seat, "city": city, "kind": kind, "location": location}
        s.play(step["answer"])
    assert s.seat == seat, "the wrong player was asked"
    if step["expect"] == "refused":
        same = ("placed", "sides", "mains", "wars", "attacks", "supply", "persians", "sent")
        assert all(s.g.dump()[name] == before[name] for name in same)
        s.refuses(key)
        return
    assert counter in s.g.placed[location][seat] and counter in sides_of(location, s.g)[side]
    assert s.told("sent")[-1] == (seat, *counter.split("-")[:2], side, location, step["space"])

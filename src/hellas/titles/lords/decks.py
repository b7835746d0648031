"""11.3, 19 Artifacts and their deck."""

from __future__ import annotations

from hellas.engine.decision import Flow, Seat, option

from .asking import fixed, pick
from .state import Lords


def gain_artifact(g: Lords, seat: Seat, artifact: str) -> None:
    """19.3 It arrives charged."""
    g.artifacts[seat][artifact] = True
    g.tell("artifact.gained", seat, artifact)


def gain_neutral(g: Lords, seat: Seat) -> None:
    """15.1 The top neutral artifact; nothing if there is none (19.6)."""
    if g.neutral:
        gain_artifact(g, seat, g.draw(g.neutral))


def choose_neutral(g: Lords, seat: Seat, number: int) -> Flow[None]:
    """19.6 Draw so many neutral artifacts, keep one, shuffle the others back. Only the drawer sees them (0.8)."""
    drawn = sorted(g.draw(g.neutral) for _ in range(min(number, len(g.neutral))))
    if not drawn:
        return
    g.looked_at[seat] = drawn
    g.reveal("artifacts.drawn", *drawn, to=seat)
    offers = fixed(option("keep", each) for each in drawn)
    (kept,) = (yield from pick(g, seat, "keep_artifact", offers, shown=True)).args
    g.looked_at[seat] = []
    g.neutral += [each for each in drawn if each != kept]
    g.reveal("artifact.kept", seat, kept)
    gain_artifact(g, seat, kept)

"""How players are asked: with what they may use at any time (20.3, R-53) beside the question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hellas.engine.decision import Decision, Flow, Option, Seat, option
from hellas.engine.flow import Window, ask

from .state import Lords

ANY_TIME: Window[str] = Window("any_time")
DONE = option("done")
PASS = option("pass")
YES, NO = option("yes"), option("no")

Offers = Callable[[], Sequence[Option]]


def pick(g: Lords, seat: Seat, kind: str, offers: Offers, *, shown: bool = False) -> Flow[Option]:
    """Let ``seat`` choose among ``offers()``; what it may use at any time comes first and changes what is offered.

    A forced choice is taken at once, unless ``shown``.
    """
    while True:
        options = list(offers())
        if len(options) > 1 or shown:
            options += ANY_TIME.offers(g, seat, kind)
        chosen = yield from ask(g, seat, kind, options, shown=shown)
        if chosen.verb not in ANY_TIME.uses(g):
            return chosen
        yield from ANY_TIME.play(g, seat, chosen, kind)


def choose(g: Lords, seat: Seat, kind: str, offers: Offers) -> Flow[tuple[str, ...]]:
    """``pick`` where only the arguments matter."""
    return (yield from pick(g, seat, kind, offers)).args


def agree(g: Lords, seat: Seat, kind: str, *about: str) -> Flow[bool]:
    """A yes or a no."""
    return (yield from pick(g, seat, kind, lambda: [option("yes", *about), NO])).verb == "yes"


def fixed(options: Iterable[Option]) -> Offers:
    """Offers that nothing in between can change."""
    made = list(options)
    return lambda: made


__all__ = ["ANY_TIME", "DONE", "NO", "PASS", "YES", "Decision", "agree", "choose", "fixed", "pick"]

"""How players are asked: with what they may use at any time (20.3, R-53) beside the question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from hellas.engine.decision import Decision, Flow, Option, Seat, option
from hellas.engine.flow import Window, ask

from .state import Lords

ANY_TIME: Window[str] = Window("any_time")
DONE = option("done")
PASS = option("pass")
NONE = option("none")
YES, NO = option("yes"), option("no")

Offers = Callable[[], Sequence[Option]]
T = TypeVar("T")


def pick(
    g: Lords, seat: Seat, kind: str, offers: Offers, *, shown: bool = False, idle: Option | None = None
) -> Flow[Option]:  # fmt: skip
    """Let ``seat`` choose among ``offers()``; what it may use at any time comes first and changes what is offered.

    A forced choice is taken at once, unless ``shown``. If there is only ``idle`` from the first, nobody is asked.
    """

    def all_offers() -> list[Option]:
        options = list(offers())
        if len(options) > 1 or (shown and options[0] != idle):
            options += ANY_TIME.offers(g, seat, kind)
        return options

    while True:
        chosen = yield from ask(g, seat, kind, all_offers, shown=shown, idle=idle)
        idle = None
        if chosen.verb not in ANY_TIME.uses(g):
            return chosen
        yield from ANY_TIME.play(g, seat, chosen, kind)


def choose(g: Lords, seat: Seat, kind: str, offers: Offers) -> Flow[tuple[str, ...]]:
    """``pick`` where only the arguments matter."""
    return (yield from pick(g, seat, kind, offers)).args


def agree(g: Lords, seat: Seat, kind: str, *about: str) -> Flow[bool]:
    """A yes or a no."""
    return (yield from pick(g, seat, kind, lambda: [option("yes", *about), NO])).verb == "yes"


def open_window(g: Lords, window: Window[T], about: T, seats: Iterable[Seat] | None = None) -> Flow[None]:
    """Ask the seats in order (by default the active player first), each until he passes; each card works once."""
    for seat in list(g.clockwise() if seats is None else seats):
        yield from use_window(g, window, about, seat)


def use_window(g: Lords, window: Window[T], about: T, seat: Seat) -> Flow[None]:
    """What one player does in a window."""
    used: set[str] = set()

    def offers() -> list[Option]:
        return [*(each for each in window.offers(g, seat, about) if each.verb not in used), PASS]

    while (chosen := (yield from pick(g, seat, window.name, offers, shown=True, idle=PASS))) != PASS:
        used.add(chosen.verb)
        yield from window.play(g, seat, chosen, about)


def fixed(options: Iterable[Option]) -> Offers:
    """Offers that nothing in between can change. Those that cost time to list, or that it can, are a function."""
    made = list(options)
    return lambda: made


__all__ = [
    "ANY_TIME", "DONE", "NO", "NONE", "PASS", "YES", "Decision", "agree", "choose", "fixed", "open_window", "pick",
]  # fmt: skip

"""The words in which rules are written: ask, procedure, fold, window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

from .decision import Decision, Flow, Option, Seat, Step, option
from .game import Game

G = TypeVar("G", bound=Game)
P = ParamSpec("P")
T = TypeVar("T")

Offers: TypeAlias = Sequence[Option] | Callable[[], Sequence[Option]]

PASS = option("pass")


def ask(
    g: Game, seat: Seat, kind: str, offers: Offers, *, shown: bool = False, idle: Option | None = None
) -> Flow[Option]:  # fmt: skip
    """Let ``seat`` choose. A single option is taken at once, unless ``shown``: where silence would be a hint.

    ``offers`` are the options, or a function that lists them and changes nothing: when rules are run again over what
    is known to come, it is not called. ``idle`` is to do nothing: where there is nothing else, nobody hears of it.
    """
    if g.script:
        known = g.script.pop()
    else:
        options = offers() if callable(offers) else offers
        assert options, f"{kind}: nothing to choose from"
        if len(options) > 1 or (shown and options[0] != idle):
            return (yield Decision(seat, kind, options))
        known = Step(options[0], forced=True)
        g.forced.append(known)
    if isinstance(known, Decision):
        return (yield known)
    if known.forced and known.option != idle:
        g.tell("only_choice", kind, known.option.key, to=seat)
    return known.option


def procedure(rule: Callable[Concatenate[G, P], Flow[T]]) -> Callable[Concatenate[G, P], Flow[T]]:
    """Mark a rule that modules may replace or follow. It is called like any function: ``yield from battle(g, ...)``."""

    @wraps(rule)
    def in_force(g: G, /, *args: P.args, **kwargs: P.kwargs) -> Flow[T]:
        flow: Flow[T] = g.rules.replaced.get(in_force, rule)(g, *args, **kwargs)
        followers = g.rules.followers.get(in_force)
        return followed(flow, (each(g, *args, **kwargs) for each in followers)) if followers else flow

    return in_force


def followed(flow: Flow[T], followers: Iterable[Flow[None] | None]) -> Flow[T]:
    """A rule, and then what follows it; each follower begins when the one before it is done."""
    outcome = yield from flow
    for follower in followers:
        if follower is not None:
            yield from follower
    return outcome


def fold(base: Callable[Concatenate[G, P], T]) -> Callable[Concatenate[G, P], T]:
    """Mark a number or answer that cards and modules may change. Pure: nothing happens when it is asked for."""

    @wraps(base)
    def in_force(g: G, /, *args: P.args, **kwargs: P.kwargs) -> T:
        value = base(g, *args, **kwargs)
        for change in g.rules.changes.get(in_force, ()):
            value = change(g, value, *args, **kwargs)
        return value

    return in_force


@dataclass(frozen=True)
class Use(Generic[G, T]):
    """Something that can be done at a window.

    ``might`` decides who is asked and looks only at what all can see; ``options`` may look into the hand: so being
    asked, or not, tells the others nothing. ``play`` says whether it took effect; if it asks nothing it can be plain.
    """

    verb: str
    might: Callable[[G, Seat, T], bool]
    options: Callable[[G, Seat, T], Sequence[Option]]
    play: Callable[[G, Seat, Option, T], Flow[bool] | bool]


@dataclass(frozen=True)
class Window(Generic[T]):
    """A moment at which cards may be used; ``T`` is what the moment is about."""

    name: str

    def uses(self, g: Game) -> dict[str, Use[Any, T]]:
        """Everything that may be used here in this match, by verb."""
        return g.rules.uses.get(self.name, {})

    def concerns(self, g: Game, seat: Seat, about: T) -> bool:
        """Whether ``seat`` is asked at all: a public fact."""
        return any(use.might(g, seat, about) for use in self.uses(g).values())

    def offers(self, g: Game, seat: Seat, about: T) -> list[Option]:
        """What ``seat`` can really do here now."""
        return [o for use in self.uses(g).values() if use.might(g, seat, about) for o in use.options(g, seat, about)]

    def or_pass(self, g: Game, seat: Seat, about: T) -> list[Option]:
        """That, or nothing."""
        return [*self.offers(g, seat, about), PASS]

    def play(self, g: Game, seat: Seat, chosen: Option, about: T) -> Flow[bool]:
        """Carry out one of the offers. True if it took effect."""
        outcome = self.uses(g)[chosen.verb].play(g, seat, chosen, about)
        return outcome if isinstance(outcome, bool) else (yield from outcome)

    def open(self, g: Game, about: T, seats: Iterable[Seat] | None = None, *, rounds: bool = False) -> Flow[bool]:
        """Ask the seats in order (by default the active player first, then clockwise), each until he passes.

        With ``rounds`` they are asked again until all have passed in a row. True if any use took effect.
        """
        order = list(g.clockwise() if seats is None else seats)
        effect = again = False
        while True:
            for seat in order:
                while self.concerns(g, seat, about):
                    chosen = yield from ask(g, seat, self.name, self.or_pass(g, seat, about), shown=True)
                    if chosen == PASS:
                        break
                    effect |= yield from self.play(g, seat, chosen, about)
                    again = rounds
            if not again:
                return effect
            again = False

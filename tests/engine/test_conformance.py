"""The toy keeps what every title must keep; and titles that do not are found out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import count
from typing import Any

import pytest

from conformance import conform, digests, non_interference
from engine import toy
from engine.playing import TITLE
from engine.toy import CARD_PLAYED, SIX_HILLS, Hills, hills
from hellas.engine import BadState, Flow, Option, Title, option
from hellas.engine.flow import Use, ask
from hellas.engine.rules import Rules
from hellas.engine.state import state

ON = {"beacons": "on"}


@pytest.mark.parametrize("players", TITLE.players)
@pytest.mark.parametrize("options", [{}, ON], ids=["bare", "beacons"])
def test_the_toy_conforms(players: int, options: dict[str, str]) -> None:
    made = conform(TITLE, players, options, range(3), every=6, examples=5)
    assert made["matches"] == 3 and made["decisions"] > 150
    assert made["sampled"] > made["undone"] > 5


@pytest.mark.soak
@pytest.mark.parametrize("players", TITLE.players)
def test_the_toy_conforms_for_long(players: int) -> None:
    conform(TITLE, players, ON, range(1000, 1040), every=2, examples=200)
    assert non_interference(TITLE, players, ON, range(1000, 1040), every=2) > 5_000


def test_what_a_seat_cannot_know_does_not_reach_it() -> None:
    assert non_interference(TITLE, 3, ON, range(8)) > 1000
    assert non_interference(TITLE, 2, {}, range(100, 105)) > 100


def peeking_for(key: str) -> Callable[[Rules], None]:
    """A module under which the card-played window has one use, ``key``, that looks into a hand."""

    def peeks(g: Hills, seat: int, player: int) -> bool:
        return key in g.hands[seat]

    def never(g: Hills, seat: int, player: int) -> list[Option]:
        return []

    def play(g: Hills, seat: int, chosen: Option, player: int) -> Flow[bool] | bool:
        return False

    def install(rules: Rules) -> None:
        del rules.uses[CARD_PLAYED.name]
        rules.use(CARD_PLAYED, Use("leak", might=peeks, options=never, play=play))

    return install


def whispers(g: Hills, value: int, *_: object) -> int:
    g.tell("deck", *g.deck[:1])
    return value


def test_a_leak_is_caught() -> None:
    with pytest.raises(AssertionError, match="could tell the worlds apart"):
        non_interference(hills(leak=peeking_for("treason")), 3, {"leak": "on"}, range(40))
    with pytest.raises(AssertionError, match="could tell the worlds apart"):
        non_interference(
            hills(leak=lambda rules: rules.change(toy.strength, whispers)), 3, {"leak": "on"}, range(40)
        )  # fmt: skip


@state
class Open(Hills):
    """Shows the next card of the deck to all."""

    def derived(self) -> dict[str, Any]:
        return {"next": self.deck[-1:]}


@state
class Unplain(Hills):
    """Has a view that JSON would change."""

    def derived(self) -> dict[str, Any]:
        return {"armies": tuple(self.armies)}


@state
class Lax(Hills):
    """A copy shares the deck with its original."""


def shares_the_deck(game: Lax, independent: Callable[[Hills], Hills] = Lax.copy) -> Hills:
    twin = independent(game)
    twin.deck = game.deck
    return twin


Lax.copy = shares_the_deck  # type: ignore[method-assign, assignment]


def as_state(kind: type[Hills]) -> Title[Hills]:
    def setup(rules: Rules, seats: int, seed: int) -> Hills:
        game = toy.setup(SIX_HILLS, rules, seats, seed)
        return kind(**{each.name: getattr(game, each.name) for each in fields(game)})

    return replace(hills(), setup=setup)


def test_states_that_leak_or_share_or_show_what_is_no_data_are_caught() -> None:
    with pytest.raises(AssertionError):
        non_interference(as_state(Open), 3, {}, range(5))
    for kind in (Unplain, Lax):
        with pytest.raises(AssertionError):
            conform(as_state(kind), 3, {}, range(5), examples=0)


def offers_twice(g: Hills) -> Flow[None]:
    yield from ask(g, g.active, "turn", [option("a"), option("b"), option("a")])
    g.turn += 1


def offers_numbers(g: Hills) -> Flow[None]:
    yield from ask(g, g.active, "turn", [option("a", 1), option("b")])
    g.turn += 1


def offers_nothing(g: Hills) -> Flow[None]:
    yield from ask(g, g.active, "turn", [])


def offers_parts(g: Hills) -> Flow[None]:
    yield from ask(g, g.active, "turn", [option("a:b"), option("b")])
    g.turn += 1


def loses_a_card(g: Hills) -> Flow[None]:
    yield from ask(g, g.active, "turn", [option("a"), option("b")])
    g.deck.pop()
    g.turn += 1


ticks = count()


def remembers(g: Hills) -> Flow[None]:
    """Depends on more than state and answers."""
    for _ in range(2):
        yield from ask(g, g.active, "turn", [option("a"), option("b", str(next(ticks)))])
    g.turn += 1


def never_ends(g: Hills) -> Flow[None]:
    while True:
        yield from ask(g, g.active, "turn", [option("a"), option("b")])


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        (offers_twice, "one of them twice"), (offers_numbers, "expected str"), (offers_nothing, "nothing to choose"),
        (offers_parts, "cannot be read back"), (loses_a_card, "cards are missing"), (remembers, "a fork differs"),
    ],
)  # fmt: skip
def test_rules_that_break_a_promise_are_caught(rule: Callable[[Hills], Flow[None]], fault: str) -> None:
    title = hills(broken=lambda rules: rules.replace(toy.turn, rule))
    with pytest.raises((AssertionError, TypeError, BadState), match=fault):
        conform(title, 3, {"broken": "on"}, range(3), every=1, examples=0)


def test_a_match_that_does_not_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.LONGEST", 30)
    with pytest.raises(AssertionError, match="does not end"):
        conform(
            hills(broken=lambda rules: rules.replace(toy.turn, never_ends)), 3, {"broken": "on"}, range(1), examples=0
        )  # fmt: skip


def test_a_fingerprint_that_varies_by_run_is_caught() -> None:
    title = replace(hills(), content=object())
    with pytest.raises(AssertionError, match="fingerprint"):
        conform(title, 3, {}, range(1), examples=0)


def test_digests_cover_all_positions() -> None:
    assert len(digests(TITLE, 3, ON, range(2))) > 100

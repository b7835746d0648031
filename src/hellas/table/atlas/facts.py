"""What everybody can see of Atlas, and what follows from it for the next monument. No rule is decided here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from hellas.content.atlas import AtlasContent, load_atlas
from hellas.engine.decision import Decision, Seat
from hellas.resources import RULESETS
from hellas.table.desk import Desk
from hellas.table.lords.gestures import CONTENT
from hellas.table.part import View

OVERLOAD, GARDEN = "overload", "garden"
MODES = (OVERLOAD, GARDEN)
SEND = "atlas_send"
"""The kind of decision in which a port may send."""
DRAWN = "overload.drawn"
"""The notice with so many cards and then their sum, which is said by ``telling``."""
STEPS = (DRAWN, "overload.moved")
"""Notices that begin a step of their own, at the board."""


@lru_cache(maxsize=1)
def atlas() -> AtlasContent:
    """The board as printed."""
    return load_atlas(RULESETS / "atlas", CONTENT)


def mode_of(public: View) -> str:
    """The mode that is played, or ""."""
    parts: Mapping[str, View] = public.get("parts", {})
    return next((mode for mode in MODES if mode in parts), "")


def board_of(desk: Desk) -> View:
    """The board of the mode, as it is at the moment that is shown."""
    public = desk.public
    board: View = public["parts"][mode_of(public)]
    return board


# -- the ports


def in_order(board: View) -> list[str]:
    """The ports by their numbers."""
    ports: dict[str, int] = board["ports"]
    return sorted(ports, key=lambda region: ports[region])


def holder(public: View, region: str) -> Seat | None:
    """Who has Hoplites in a port region, the fortified one counted; None where nobody has, or two meet."""
    seats = {seat for seat, number in enumerate(public["hoplites"][region]) if number}
    if (fortified := public["fortified"][region]) is not None:
        seats.add(fortified)
    return seats.pop() if len(seats) == 1 else None


def asked_port(decision: Decision | None) -> str:
    """25.4.2 The port that is asked, or ""."""
    if decision is None or decision.kind != SEND:
        return ""
    return next((option.args[0] for option in decision.options if option.verb == "send"), "")


def to_come(desk: Desk, board: View) -> list[str]:
    """The ports that can still send before the next draw: all of them, or those from the one that is asked on."""
    step, ports = board.get("step", ""), in_order(board)
    asked = asked_port(desk.decision)
    if asked:
        return ports[ports.index(asked) :]
    return ports if step in ("", "clear") else []


# -- the next draw


class Outlook(NamedTuple):
    """25.4, 25.5 What the next draw can do. ``least`` and ``most``: Hoplites on Atlas by then."""

    token: int
    low: int  # the sum of the cards, at least and at most
    high: int
    least: int
    most: int
    counts: tuple[int, ...]  # Hoplites on Atlas of each seat, if all ports send
    leaders: tuple[Seat, ...]  # who would win then

    @property
    def nearest(self) -> int:
        """The lowest space that the token can reach."""
        return max(0, self.token - max(0, self.high - self.least))

    @property
    def farthest(self) -> int:
        """The highest space at which it can end."""
        return max(0, self.token - max(0, self.low - self.most))

    @property
    def needed(self) -> tuple[int, int]:
        """The sums from which the match ends: with the fewest and with the most Hoplites on Atlas."""
        return self.token + self.least, self.token + self.most

    @property
    def safe(self) -> bool:
        """Whether the next draw cannot end the match."""
        return self.nearest > 0


def outlook(desk: Desk, board: View) -> Outlook:
    """What the table may know of the next draw."""
    public, step = desk.public, board["step"]
    on_atlas: list[int] = list(board["on_atlas"]) if step not in ("", "clear") else [0] * len(board["on_atlas"])
    senders = [seat for region in to_come(desk, board) if (seat := holder(public, region)) is not None]
    senders = senders[: max(0, board["slots"] - sum(on_atlas))]
    counts = tuple(number + senders.count(seat) for seat, number in enumerate(on_atlas))
    low, high = sums(public)
    least = sum(on_atlas)
    return Outlook(board["token"], low, high, least, least + len(senders), counts, winners(board, counts))


def winners(board: View, counts: tuple[int, ...]) -> tuple[Seat, ...]:
    """25.5 Who would win with so many Hoplites on Atlas: the most, else the bonus token, else all who are equal."""
    leaders = tuple(seat for seat, number in enumerate(counts) if number == max(counts))
    return (board["bonus"],) if board["bonus"] in leaders else leaders


def sums(public: View) -> tuple[int, int]:
    """The least and the most that two cards can add up to which nobody at the table can see."""
    drawn = atlas().overload.cards_drawn
    unseen = Counter({card: row.count for card, row in CONTENT.combat.items()})
    if public["deck"] >= drawn:  # else the discards are shuffled and may come again
        unseen -= Counter(public["discard"])
    strengths = sorted(CONTENT.combat[card].strength for card in unseen.elements())
    return sum(strengths[:drawn]), sum(strengths[-drawn:])


# -- the garden


def rewards(board: View) -> dict[Seat, int]:
    """26.3 Apples that come with the next level of a monument, as Atlas stands now, if there are enough of them."""
    garden = atlas().garden
    on_atlas: list[int] = board["on_atlas"]
    leaders = [seat for seat, number in enumerate(on_atlas) if number and number == max(on_atlas)]
    found = {seat: garden.apples_each for seat, number in enumerate(on_atlas) if number}
    if len(leaders) == 1:
        found[leaders[0]] += garden.apples_most
    return found


def eaten(board: View) -> int:
    """Apples that have left the game, or lie where they will."""
    return int(atlas().garden.apples - board["apples_left"] - sum(board["apples"]))

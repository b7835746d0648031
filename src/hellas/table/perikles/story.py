"""What has been told of the engagement that is shown: counters, battles, throws, losses, the outcome.

Read from the notices alone, so that each step can be shown although the rules are long past it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.perikles.counters import city_of, kind_of, strength_of
from hellas.table.perikles.facts import content
from hellas.titles.perikles.reckoning import strength_of as worth

SIDES = ("attack", "defend")


class Fighter(NamedTuple):
    """A counter that was turned face up: its side, owner, and whether it belongs to the main player."""

    counter: str
    side: str
    seat: Seat
    main: bool


class Throw(NamedTuple):
    """Four dice (attacker's first), who succeeded, and the markers before and after it."""

    dice: tuple[int, int, int, int]
    hits: tuple[int, int]
    before: tuple[int, int]
    markers: tuple[int, int]

    @property
    def sums(self) -> tuple[int, int]:
        return self.dice[0] + self.dice[1], self.dice[2] + self.dice[3]


class Loss(NamedTuple):
    """A counter lost in a battle; without a counter: why nothing is lost ("none", "persian")."""

    counter: str
    seat: Seat | None
    why: str = ""


@dataclass
class Clash:
    """One battle. ``strengths`` and markers are those of attacker and defender."""

    kind: str
    strengths: tuple[int, int]
    outcome: str  # none, attack, defend, dice
    deciding: bool
    fighters: list[Fighter]  # of its kind, as it begins
    doubling: list[str] = field(default_factory=list)
    played: list[tuple[Seat, str]] = field(default_factory=list)
    head_start: str = ""
    markers: tuple[int, int] = (0, 0)
    column: str = ""
    throws: list[Throw] = field(default_factory=list)
    winner: str = ""
    loss: Loss | None = None

    @property
    def needs(self) -> tuple[int, int]:
        """What both sides have to throw, in the column in force or the one that would be."""
        column = self.in_force
        return (column.attacker_need, column.defender_need) if column else (0, 0)

    @property
    def in_force(self) -> Any:
        """The column of the combat table; None where dice do not decide."""
        if self.outcome != "dice":
            return None
        if self.column:
            return next(each for each in content().columns if each.id == self.column)
        return content().column(*self.strengths)

    @property
    def open(self) -> bool:
        """Whether dice still have to decide it."""
        if self.outcome != "dice" or self.winner:
            return False
        if self.throws and self.throws[-1].before == (2, 2):
            return self.throws[-1].hits[0] == self.throws[-1].hits[1]
        return max(self.markers) < 2 or self.markers == (2, 2)

    def terms(self, side: str) -> list[int]:
        """What the strength of a side is made of: counters, then natives."""
        parts = [worth(content(), each.counter, self.doubling) for each in self.fighters if each.side == side]
        natives = self.strengths[SIDES.index(side)] - sum(parts)
        return [*parts, natives] if natives else parts

    def natives(self, side: str) -> int:
        """The part of natives or rebels in the strength of a side."""
        parts = [worth(content(), each.counter, self.doubling) for each in self.fighters if each.side == side]
        return self.strengths[SIDES.index(side)] - sum(parts)

    def doubled(self, special: str) -> Clash:
        """The battle as it would be with this special tile played as well."""
        doubling = [*self.doubling, special]
        added = [
            sum(
                worth(content(), each.counter, doubling) - worth(content(), each.counter, self.doubling)
                for each in self.fighters
                if each.side == side
            )
            for side in SIDES
        ]
        strengths = (self.strengths[0] + added[0], self.strengths[1] + added[1])
        return Clash(self.kind, strengths, self.outcome, self.deciding, self.fighters, doubling, markers=self.markers)


@dataclass
class Story:
    """The engagement so far. ``winners`` take the tile; ``boxed``: nobody does."""

    location: str
    number: int
    fighters: list[Fighter] = field(default_factory=list)
    quiet: str = ""  # "unattacked", "nobody": there is no fight
    clashes: list[Clash] = field(default_factory=list)
    lost: list[Loss] = field(default_factory=list)
    winners: list[Seat] = field(default_factory=list)
    boxed: bool = False
    defeats: int = 0  # of the owner, with the one just suffered; 0: none here
    cubes: list[tuple[Seat, str, int]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """It is known what becomes of the tile."""
        return self.boxed or bool(self.winners)

    @property
    def clash(self) -> Clash | None:
        """The battle that is fought, or was fought last."""
        return self.clashes[-1] if self.clashes else None

    def main(self, side: str) -> list[Seat]:
        """The main player of a side (shared Persians: all who have counters there)."""
        return list(dict.fromkeys(each.seat for each in self.fighters if each.side == side and each.main))

    def cities(self, side: str) -> list[str]:
        """Whose counters stand on a side, the main player's first."""
        ordered = sorted((each for each in self.fighters if each.side == side), key=lambda each: not each.main)
        return list(dict.fromkeys(city_of(each.counter) for each in ordered))

    def standing(self) -> list[Fighter]:
        """The counters that are not lost."""
        left = list(self.fighters)
        for loss in self.lost:
            left.remove(next(each for each in left if each.counter == loss.counter and each.seat == loss.seat))
        return left

    def fallen(self, city: str, kind: str, side: str) -> str:
        """The counter of a city that would be lost in a battle of a kind: the weakest that is exposed (6.7)."""
        there = [each for each in self.standing() if each.side == side and kind_of(each.counter) == kind]
        exposed = [each for each in there if each.main] or there
        mine = [each.counter for each in exposed if city_of(each.counter) == city]
        return min(mine, key=strength_of, default="")


def story_of(desk: Desk) -> Story | None:
    """The engagement that is shown, or was shown last in this round; None before the first."""
    heard = desk.heard
    begins = next((at for at in range(len(heard) - 1, -1, -1) if heard[at].key in STARTS), None)
    if begins is None or heard[begins].key != "engagement":
        return None
    return tell(heard[begins:])


STARTS = ("engagement", "phase.engage", "phase.send", "round.begins")


def tell(notices: Sequence[Notice]) -> Story:
    """Read the notices of one engagement."""
    story = Story(str(notices[0].args[0]), int(notices[0].args[1]))
    for notice in notices[1:]:
        reader = _READERS.get(notice.key)
        if reader:
            reader(story, notice.args)
    return story


Args = tuple[Any, ...]


def _revealed(story: Story, args: Args) -> None:
    _, side, seat, counter, role = args
    story.fighters.append(Fighter(counter, side, seat, role == "main"))


def _begins(story: Story, args: Args) -> None:
    _, kind, attack, defend, outcome = args
    deciding = content().locations[story.location].battles[-1] == kind
    fighters = [each for each in story.standing() if kind_of(each.counter) == kind]
    story.clashes.append(Clash(kind, (attack, defend), outcome, deciding, fighters))


def _head_start(story: Story, args: Args) -> None:
    clash = story.clashes[-1]
    clash.head_start = args[2]
    clash.markers = _more(clash.markers, args[2])


def _marker(story: Story, args: Args) -> None:
    story.clashes[-1].markers = _more(story.clashes[-1].markers, args[2])


def _more(markers: tuple[int, int], side: str) -> tuple[int, int]:
    return (markers[0] + (side == "attack"), markers[1] + (side == "defend"))


def _played(story: Story, args: Args) -> None:
    seat, special = args
    if not story.clashes:
        return
    clash = story.clashes[-1]
    clash.played.append((seat, special))
    if content().specials[special].effect.type == "double_strength":
        clash.strengths, clash.doubling = (changed := clash.doubled(special)).strengths, changed.doubling


def _column(story: Story, args: Args) -> None:
    clash = story.clashes[-1]
    clash.strengths, clash.column = (args[2], args[3]), args[4]


def _throw(story: Story, args: Args) -> None:
    a, b, c, d, hit, struck, mine, theirs = args[2:]
    clash = story.clashes[-1]
    clash.throws.append(Throw((a, b, c, d), (hit, struck), clash.markers, (mine, theirs)))
    clash.markers = (mine, theirs)


def _won(story: Story, args: Args) -> None:
    story.clashes[-1].winner = args[2]


def _casualty(story: Story, args: Args) -> None:
    loss = Loss(args[2], args[1])
    story.lost.append(loss)
    story.clashes[-1].loss = loss


def _spared(why: str) -> Any:
    def read(story: Story, args: Args) -> None:
        story.clashes[-1].loss = Loss("", None, why)

    return read


def _taken(story: Story, args: Args) -> None:
    story.winners.append(args[0])


def _boxed(story: Story, args: Args) -> None:
    story.boxed = True


def _defeat(story: Story, args: Args) -> None:
    story.defeats = args[1]


def _cubes(story: Story, args: Args) -> None:
    story.cubes.append((args[0], args[1], args[2]))


def _quiet(why: str) -> Any:
    def read(story: Story, args: Args) -> None:
        story.quiet = why

    return read


_READERS = {
    "revealed": _revealed, "battle.begins": _begins, "battle.head_start": _head_start, "battle.marker_given": _marker,
    "special.played": _played, "battle.column": _column, "battle.throw": _throw, "battle.won": _won,
    "battle.unopposed": _won, "casualty": _casualty, "casualty.none": _spared("none"),
    "casualty.persian": _spared("persian"), "location.won": _taken, "location.boxed": _boxed, "defeat": _defeat,
    "cubes.placed": _cubes, "engagement.unattacked": _quiet("unattacked"), "engagement.nobody": _quiet("nobody"),
}  # fmt: skip

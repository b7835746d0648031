"""The state of a match of *Perikles*, and the lookups that every chapter of the rules shares."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, Literal, TypeAlias

from hellas.content.perikles import PERSIA, PeriklesContent
from hellas.engine.decision import Seat
from hellas.engine.game import Game
from hellas.engine.state import Count, Data, Nobody, Owner, Public, Shared, shown_by, state

from .scoring import points, values

City: TypeAlias = str
Tile: TypeAlias = str
Location: TypeAlias = str
Counter: TypeAlias = str  # "athens-hoplite-3": counters of one city, kind and strength are interchangeable (R59)
Special: TypeAlias = str
Side: TypeAlias = Literal["attack", "defend"]

ATTACK: Side = "attack"
DEFEND: Side = "defend"
SIDES: tuple[Side, Side] = (ATTACK, DEFEND)


@cache
def back(counter: Counter) -> str:
    """What the back of a counter shows: city and kind (11.3)."""
    return counter[:-2]


def backs(counters: Iterable[Counter]) -> list[str]:
    """What others see of face-down counters. Sorted: their order would tell which of them came or went."""
    return sorted([back(counter) for counter in counters])


def other(side: Side) -> Side:
    return DEFEND if side == ATTACK else ATTACK


@state
class Perikles(Game):
    """Lists by seat unless said otherwise. ``phase``: setup, influence, nominate, elect, retrieve, send, engage,
    round_end, over."""

    content: Shared[PeriklesContent]
    round: Public[int]
    phase: Public[str]
    turn: Public[int]  # turns, cities or slots done in this phase
    starter: Public[Seat]  # the round's start player (1.4)
    athens_leader: Public[Seat | None]  # the most recent player who has led Athens (R4)

    columns: Public[dict[City, list[int]]]
    candidates: Public[dict[City, list[Seat]]]  # first and second space: up to two seats
    leaders: Public[dict[City, Seat | None]]
    statues: Public[dict[City, list[int]]]
    defeats: Public[dict[City, int]]

    stock: Count[list[Tile]]
    face_up: Public[list[Tile]]
    taken: Public[list[list[Tile]]]
    handed: Public[list[list[Tile]]]  # tiles handed in during this phase 5
    location_stock: Count[list[Location]]
    slots: Public[list[Location]]
    outcomes: Public[dict[Location, str]]  # of this round: "seat:0", "persia" or "box"
    won: Public[list[list[Location]]]
    persian_won: Public[dict[Location, list[Seat]]]  # shared Persian tiles and who scores them (8.4)

    specials: Owner[list[list[Special]]]  # unused special tiles
    used_specials: Public[list[Special]]
    boxed_specials: Nobody[list[Special]]

    box: Public[dict[City, list[Counter]]]
    casualties: Public[dict[City, list[Counter]]]
    supply: Annotated[list[list[Counter]], shown_by("shown_supply")]
    persians: Annotated[list[Counter], shown_by("shown_persians")]  # the common Persian supply
    revolted: Annotated[list[Counter], shown_by("shown_revolted")]  # Spartan counters sent home unseen (9.7)
    # army spaces: in phases 5 and 6 only
    placed: Annotated[dict[Location, list[list[Counter]]], shown_by("shown_placed")]
    sides: Public[dict[Location, list[str]]]  # "attack", "defend" or ""
    mains: Public[dict[Location, list[Seat | None]]]  # main attacker, main defender
    wars: Public[list[list[City]]]  # pairs in alphabetical order
    attacks: Public[list[list[City]]]  # who attacked whom this round: attacker, owner
    revealed: Public[list[Location]]

    stage: Public[int]  # shards of the tiles that are being handed in
    sent: Public[int]  # armies sent with the tile in this sending turn
    extra: Public[int]  # and for the cube
    naming: Public[City | None]  # the city named for extra armies
    granted: Public[list[Location]]  # permissions of this sending turn
    refused: Public[list[Location]]
    standing: Public[dict[str, list[str]]]  # permissions of this round, under that ruling: location -> cities, seats
    asking: Public[dict[str, str | int]]  # the permission asked for: seat, city, kind, location
    offered: Nobody[Counter]  # the army that is about to be placed, or ""

    engaged: Public[Location | None]
    battle: Public[str | None]  # kind of the battle that is being fought
    tokens: Public[list[int]]  # of attacker and defender
    doubling: Public[list[Special]]  # Brasidas, Phormio: played in this battle

    history: Public[list[list[int]]]  # points at the end of each round
    ended: Public[str]  # why the match is over: rounds, athens or sparta

    # -- who sees what (11)

    def shown_supply(self, supply: list[list[Counter]], seat: Seat | None) -> list[list[str]]:
        """11.4 City, kind and number are public, strengths are the owner's."""
        if self.rules.options["supply_strength_visible"] == "yes":
            return [list(counters) for counters in supply]
        return [list(counters) if owner == seat else backs(counters) for owner, counters in enumerate(supply)]

    def shown_persians(self, persians: list[Counter], seat: Seat | None) -> list[str]:
        """11.5 Every Persian player may look at all Persian counters."""
        open_ = self.rules.options["supply_strength_visible"] == "yes"
        return list(persians) if open_ or self.is_persian(seat) else backs(persians)

    def shown_revolted(self, revolted: list[Counter], seat: Seat | None) -> list[str]:
        """R34 Only the Spartan leader may see which counter a Slave Revolt sent home."""
        leader = self.leaders[self.content.sending_starter]
        open_ = self.rules.options["slave_revolt_reveals"] == "yes" or (seat is not None and seat == leader)
        return list(revolted) if open_ else backs(revolted)

    def shown_placed(
        self, placed: dict[Location, list[list[Counter]]], seat: Seat | None
    ) -> dict[Location, list[list[str]]]:  # fmt: skip
        """11.3 Strengths of placed counters are hidden from all but their owner until the location is resolved."""
        persian = self.is_persian(seat)
        return {
            location: [
                []
                if not stack
                else list(stack)
                if owner == seat or location in self.revealed or (persian and self.is_persian(owner))
                else backs(stack)
                for owner, stack in enumerate(stacks)
            ]
            for location, stacks in placed.items()
        }

    def derived(self) -> Data:
        return {
            "points": points(self),
            "cubes": [self.cubes(seat) for seat in range(self.seats)],
            "values": values(self),
            "persian_seats": self.persian_seats(),
            "tiles_to_take": self.tiles_to_take,
        }

    # -- lookups

    def ruling(self, name: str) -> str:
        """The choice in force for one of the questions that the rules leave open (15)."""
        return self.rules.options[name]

    @property
    def tiles_to_take(self) -> int:
        """2.1 Five influence tiles each with 3 or 4 players, four with 5."""
        return self.content.players[self.seats].influence_tiles_taken_per_player_per_round

    def cubes(self, seat: Seat) -> int:
        """0.5 Cubes that the player has left in supply."""
        left = self.content.per_player.cubes
        for column in self.columns.values():
            left -= column[seat]
        for pair in self.candidates.values():
            left -= pair.count(seat)
        return left

    def has_special(self, seat: Seat | None) -> bool:
        """R56 Whether a player has an unused special tile, which is public."""
        return seat is not None and bool(self.specials[seat])

    def led_by(self, seat: Seat) -> list[City]:
        return [city for city, leader in self.leaders.items() if leader == seat]

    def persian_seats(self) -> list[Seat]:
        """8.1 Who controls the Persians: every player who leads no city, in phases 5 and 6."""
        return [seat for seat in range(self.seats) if self.is_persian(seat)]

    def is_persian(self, seat: Seat | None) -> bool:
        return seat is not None and self.phase in ARMY_PHASES and seat not in self.leaders.values()

    def armies(self, seat: Seat) -> list[Counter]:
        """5.1 The supply that the player sends from."""
        return self.persians if self.is_persian(seat) else self.supply[seat]

    def party(self, seat: Seat | None) -> list[Seat]:
        """8.4 Shared Persians are one party; everybody else is alone."""
        if seat is None:
            return []
        return self.persian_seats() if self.is_persian(seat) else [seat]

    def side_of(self, seat: Seat, location: Location) -> str:
        """5.6.4 The side on which the player (or his party) stands at a location, or nothing."""
        sides = self.sides[location]
        if sides[seat] or not self.is_persian(seat):
            return sides[seat]
        return next((sides[each] for each in self.persian_seats() if sides[each]), "")

    def main(self, location: Location, side: Side) -> Seat | None:
        """5.6.1 The main player of a side."""
        return self.mains[location][SIDES.index(side)]

    def stacks(self, location: Location, side: Side) -> Iterator[tuple[Seat, list[Counter]]]:
        """The counters on a side of a location, by owner."""
        for seat, standing in enumerate(self.sides[location]):
            if standing == side and self.placed[location][seat]:
                yield seat, self.placed[location][seat]

    def at_war(self, one: City, two: City) -> bool:
        return sorted((one, two)) in self.wars


def into(counters: list[Counter], counter: Counter) -> None:
    """Lay a counter among others where it belongs, so that the order of a box or supply tells nothing."""
    insort(counters, counter)


ARMY_PHASES = ("retrieve", "send", "engage", "round_end")

__all__ = [
    "ARMY_PHASES", "ATTACK", "DEFEND", "PERSIA", "SIDES", "City", "Counter", "Location", "Perikles", "Side", "Special",
    "Tile", "back", "backs", "into", "other",
]  # fmt: skip

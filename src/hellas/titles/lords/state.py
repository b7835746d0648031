"""The state of a match of *Lords of Hellas*, and the lookups that every chapter of the rules shares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from hellas.content.lords import LordsContent
from hellas.engine.decision import Seat
from hellas.engine.game import Game
from hellas.engine.state import Count, Data, Grown, Owner, Public, Shared, state

from .facts import attribute_bonus, hoplites_elsewhere, public_facts

Region: TypeAlias = str
Land: TypeAlias = str
God: TypeAlias = str
Monster: TypeAlias = str
Card: TypeAlias = str
Attribute: TypeAlias = str

LEADERSHIP, STRENGTH, SPEED = "leadership", "strength", "speed"
ATTRIBUTES = (LEADERSHIP, STRENGTH, SPEED)
ON_QUEST, OFF_BOARD = "quest", "off"
ATTACKER, DEFENDER = 0, 1  # the sides of a battle, as indices


class MatchOver(Exception):
    """21.1 Somebody has won: whatever is going on stops at once."""


@state
class Lords(Game):
    """Lists are by seat unless said otherwise. ``phase``: place, turn, over."""

    content: Shared[LordsContent]
    phase: Public[str]
    turn: Public[int]

    heroes: Public[list[str]]
    attributes: Public[list[dict[str, int]]]  # real values
    injuries: Public[list[list[Attribute]]]
    raised: Public[list[dict[str, int]]]  # temporary raises, until the end of the turn
    hero_at: Public[list[str]]  # region, "quest", "off" the board, or "" before placement
    on_quest: Public[list[str]]
    quest_step: Public[list[int]]  # 1 to 3
    bound: Public[list[Seat]]  # Heroes that cannot move this turn (18.4); not by seat

    hoplites: Public[dict[Region, list[int]]]  # not fortified
    fortified: Public[dict[Region, Seat | None]]
    control: Public[dict[Region, Seat | None]]
    temples: Public[list[Region]]  # shrines with a temple, in the order of building
    oracle: Public[bool]
    temple_card: Public[str]
    monuments: Public[dict[God, int]]  # levels
    prayers: Public[dict[God, list[int]]]  # priests on the monument
    pool: Public[list[int]]  # priests ready
    glory: Public[dict[Land, Seat | None]]

    monsters: Public[dict[Monster, Region]]  # where each stands; slain and absent ones are missing
    wounds: Public[dict[Monster, list[int]]]  # indices of covered symbols
    evolutions: Public[dict[Monster, list[str]]]  # event cards beside the tray
    slain: Public[list[list[Monster]]]
    quests: Public[list[str]]  # in the slots
    kept: Public[list[list[str]]]  # quest cards kept for later
    finished: Public[list[str]]  # quests out of the game

    hands: Owner[list[list[Card]]]
    deck: Count[list[Card]]
    discard: Public[list[Card]]
    attacks: Count[list[str]]  # face-down monster attack cards of this hunt
    attacks_used: Public[list[str]]
    aside: Owner[list[list[str]]]  # drawn by a player who chose the other one
    events: Count[list[str]]
    event_discard: Public[list[str]]
    artifacts: Public[list[dict[str, bool]]]  # charged or not
    neutral: Count[list[str]]
    blessings: Public[list[list[str]]]
    blessing_deck: Count[list[str]]
    blessing_discard: Public[list[str]]
    looked_at: Owner[list[list[str]]]  # cards from which a player is choosing
    chosen: Owner[list[list[str]]]  # blessings kept in a draft that is not over

    used: Public[list[list[str]]]  # covered special actions
    tired: Public[list[list[str]]]  # blessings with a used action token
    regular: Public[list[str]]  # regular actions done this turn
    once: Public[list[str]]  # effects used this turn that work once per own turn
    extra: Public[int]  # extra special actions still open this turn
    closed: Public[bool]  # regular actions are over this turn
    built: Public[bool]  # Build Monument was used: nothing can follow

    king: Public[Seat | None]  # holder of the monument activation card
    king_god: Public[God | None]
    king_tokens: Public[int]
    king_due: Public[bool]  # no token is left: who controls that region wins

    moved: Public[dict[Region, int]]  # Hoplites that have moved in this action, by where they are
    moved_spots: Public[list[Region]]  # fortified ones likewise
    passing: Public[Region | None]  # where an army on a longer way stands
    stung: Public[list[Region]]  # regions where Chimera has killed in this action
    marched: Public[Region | None]  # where the March of this turn began
    due: Public[dict[Region, list[Region]]]  # battles to come, and where the attackers came from
    battle: Public[dict[str, int | str]]  # the battle that is fought: region, attacker, defender
    played: Public[list[list[Card]]]  # by side
    strength: Public[list[int]]  # by side: what cards and effects have added so far
    losses: Public[list[int]]  # by side: casualty symbols that count
    spent: Public[list[str]]  # effects used in this battle or hunt
    hunt: Public[dict[str, int | str]]  # the hunt that goes on: seat, monster, region
    hunted: Public[list[int]]  # symbols that the hunter has covered in it

    winners: Public[list[Seat]]
    ended: Public[str]
    history: Grown[list[list[int]]]  # at the end of each turn, see ``grown``

    def derived(self) -> Data:
        return public_facts(self)

    # -- Heroes (6)

    def value(self, seat: Seat, attribute: Attribute) -> int:
        """6.2 The current value: 1 if injured, else the real value and temporary raises; and what lifts either."""
        bounds = self.content.attributes
        if attribute in self.injuries[seat]:
            value = bounds.injured
        else:
            value = self.attributes[seat][attribute] + self.raised[seat][attribute]
        return min(bounds.max, value + attribute_bonus(self, seat, attribute))

    def healthy(self, seat: Seat) -> list[Attribute]:
        """6.3 Attributes that can take an injury."""
        return [each for each in ATTRIBUTES if each not in self.injuries[seat]]

    def hero_region(self, seat: Seat) -> Region | None:
        """6.8 The region of the Hero; none while it is on a quest or off the board."""
        at = self.hero_at[seat]
        return at if at in self.hoplites else None

    def hero_owner(self, hero: str) -> Seat | None:
        return self.heroes.index(hero) if hero in self.heroes else None

    # -- pieces

    def count(self, region: Region, seat: Seat) -> int:
        """All Hoplites of a player in a region, the fortified one included (8.2.4)."""
        return self.hoplites[region][seat] + (self.fortified[region] == seat)

    def armies(self, region: Region) -> list[Seat]:
        """Whose Hoplites are in a region."""
        numbers, spot = self.hoplites[region], self.fortified[region]
        standing = [seat for seat, number in enumerate(numbers) if number] if any(numbers) else []
        return standing if spot is None or spot in standing else [*standing, spot]

    def enemies_in(self, region: Region, seat: Seat) -> bool:
        numbers, spot = self.hoplites[region], self.fortified[region]
        return (spot is not None and spot != seat) or any(numbers[:seat]) or any(numbers[seat + 1 :])

    def supply(self, seat: Seat) -> int:
        """0.3, 22.2 Hoplites of a player that are neither on the map nor elsewhere in use."""
        return self.content.per_player.hoplites - self.on_map(seat) - hoplites_elsewhere(self, seat)

    def on_map(self, seat: Seat) -> int:
        """All Hoplites of a player in regions."""
        standing = sum([numbers[seat] for numbers in self.hoplites.values()])
        return standing + list(self.fortified.values()).count(seat)

    def priests_in_supply(self, seat: Seat) -> int:
        """0.2 Priests that are neither in the pool nor on a monument."""
        praying = sum(priests[seat] for priests in self.prayers.values())
        return self.content.per_player.priests - self.pool[seat] - praying

    def regions_of(self, seat: Seat) -> list[Region]:
        return [region for region, owner in self.control.items() if owner == seat]

    def grown(self) -> list[int]:
        """How big everybody is: regions under control by seat, then temples among them, then Hoplites on the map."""
        seats = range(self.seats)
        regions, temples = list(self.control.values()), [self.control[region] for region in self.temple_places()]
        return [*map(regions.count, seats), *map(temples.count, seats), *map(self.on_map, seats)]

    def has_temple(self, region: Region) -> bool:
        """9.4.5 A temple, or the Oracle (11)."""
        return region in self.temples or (self.oracle and self.content.regions[region].oracle_site)

    def has_city(self, region: Region) -> bool:
        """3.3 A city, Sparta included."""
        return self.content.regions[region].has_city

    def temple_regions(self, seat: Seat) -> list[Region]:
        return [region for region in self.temple_places() if self.control[region] == seat]

    def temple_places(self) -> list[Region]:
        """Where temples stand, the Oracle included (11)."""
        return [*self.temples, self.content.oracle_site] if self.oracle else self.temples

    def free_spot(self, region: Region) -> bool:
        """3.3 A city with nobody on its fortification."""
        return self.has_city(region) and self.fortified[region] is None

    def neighbours(self, region: Region) -> tuple[Region, ...]:
        """3.2 By land or sea trail."""
        return self.content.regions[region].neighbours

    def monsters_in(self, region: Region) -> list[Monster]:
        return [monster for monster, at in self.monsters.items() if at == region]

    def has(self, seat: Seat, blessing: str) -> bool:
        """20.3 Whether a player owns a blessing."""
        return blessing in self.blessings[seat]

    def charged(self, seat: Seat, artifact: str) -> bool:
        """19.1 Whether a player owns an artifact that can be used."""
        return self.artifacts[seat].get(artifact, False)

    def traits_of(self, monster: Monster) -> list[str]:
        """13.3 The traits that its event cards have given it."""
        traits = (self.content.events[card].trait for card in self.evolutions[monster])
        return [trait for trait in traits if trait is not None]


def others(g: Lords, seat: Seat) -> Iterable[Seat]:
    """The other seats, clockwise."""
    return ((seat + i) % g.seats for i in range(1, g.seats))

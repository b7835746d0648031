"""A small language for positions of *Lords of Hellas*: set a scene, play it by keys, look at what is asked and told.

    s = scene(armies={0: {"argolis": 3, "locris": "2+1f"}}, control={1: ["attica"]}, hands={0: ["trap_mace"]})
    s.expect("turn", 0).play("special:recruit")
    s.play("recruit:locris", "done")

It begins at the start of a turn of seat 0 (or ``active``). Whatever is not given is empty: no monsters, quests, cards
in hand; all Heroes stand in Laconia with 1 everywhere, and nobody has a piece or region. All cards and pieces are
conserved, every position is checked, and chance takes the top of a pile (see ``top``, ``rolls``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hellas.engine.match import Match
from hellas.engine.rng import WORD, below
from hellas.titles.lords import TITLE
from hellas.titles.lords.state import ATTRIBUTES, ON_QUEST, Lords
from staging import Stage, position_of

NAMES = ("Anna", "Béla", "Chloé", "Dávid")
HEROES = ("achilles", "heracles", "perseus", "helen")
HOME = "laconia"
TOP = -1  # a roll: the last of what there is, so the top of a pile
Places = Mapping[str, int | str]

# -- chance


def stacked(rolls: Iterable[int]) -> int:
    """A state of chance that will give these rolls (each from 0, or ``TOP``) and then always the top."""
    code = 0
    for roll in reversed(list(rolls)):
        code = code * 64 + roll + 2
    return WORD + code


def stacked_below(state: int, n: int) -> tuple[int, int]:
    """Like ``rng.below``; but what was stacked comes first."""
    if state < WORD:
        return below(state, n)
    code = state - WORD
    roll = code % 64 - 2 if code else TOP
    assert roll < n, f"{roll} was stacked for a roll of 0 .. {n - 1}"
    return n - 1 if roll == TOP else roll, WORD + code // 64


def die(face: str) -> int:
    """The roll of the monster die that shows this face: nothing, region_attack, move, move_or_region_attack."""
    return [str(each) for each in CONTENT.die].index(face)


# -- setting

CONTENT = TITLE.new_game(3, {}, 1).content
Setter = Callable[[Lords, Any], None]


def lift(pile: list[str], cards: Iterable[str]) -> None:
    """Lay these cards of a pile on its top, the first of them uppermost."""
    wanted = list(cards)
    for card in wanted:
        pile.remove(card)
    pile += reversed(wanted)


def by_seat(g: Lords, given: Mapping[int, Sequence[str]]) -> list[list[str]]:
    return [list(given.get(seat, ())) for seat in range(g.seats)]


def set_heroes(g: Lords, heroes: Sequence[str]) -> None:
    """One for each seat; the others are Heroes that are left."""
    left = [hero for hero in HEROES if hero not in heroes]
    g.heroes = [*heroes, *left][: g.seats]
    g.hero_at = [HOME] * g.seats


def set_at(g: Lords, at: Mapping[int, str]) -> None:
    """Where Heroes stand."""
    for seat, region in at.items():
        g.hero_at[seat] = region


def set_attributes(g: Lords, attributes: Mapping[int, str]) -> None:
    """Leadership, Strength, Speed: ``{0: "1/2/3"}``."""
    for seat, text in attributes.items():
        g.attributes[seat] = dict(zip(ATTRIBUTES, map(int, text.split("/")), strict=True))


def set_injuries(g: Lords, injuries: Mapping[int, Sequence[str]]) -> None:
    g.injuries = by_seat(g, injuries)


def set_armies(g: Lords, armies: Mapping[int, Places]) -> None:
    """Seat -> region -> Hoplites: a number, or ``3+1f`` with one on the city spot, or ``1f``."""
    for seat, places in armies.items():
        for region, number in places.items():
            plain, fortified = strength(number)
            g.hoplites[region][seat] = plain
            if fortified:
                g.fortified[region] = seat


def strength(number: int | str) -> tuple[int, bool]:
    text = str(number)
    if not text.endswith("1f"):
        return int(text), False
    return int(text[:-2].rstrip("+") or 0), True


def set_control(g: Lords, control: Mapping[int, Sequence[str]]) -> None:
    """Who controls what, besides what armies take by standing there. A god's artifact goes with its region (19.4)."""
    for seat, regions in control.items():
        for region in regions:
            g.control[region] = seat
    for region in g.control:
        armies = g.armies(region)
        assert len(armies) <= 1, f"{region}: two armies"
        for seat in armies:
            neutral = g.control[region] is None
            if not neutral or g.count(region, seat) >= needed(g, seat, region):
                g.control[region] = seat
    for monument in CONTENT.monuments.values():
        owner = g.control[monument.region]
        if owner is not None:
            g.artifacts[owner].setdefault(monument.artifact, True)


def needed(g: Lords, seat: int, region: str) -> int:
    """4.1, with the blessing Local Support."""
    population = CONTENT.regions[region].population
    return max(1, population - 2) if "local_support_blessing" in g.blessings[seat] else population


def set_glory(g: Lords, glory: Mapping[str, int]) -> None:
    g.glory.update(glory)


def set_monsters(g: Lords, monsters: Mapping[str, str]) -> None:
    g.monsters = dict(monsters)
    g.wounds, g.evolutions = {monster: [] for monster in monsters}, {monster: [] for monster in monsters}


def set_wounds(g: Lords, wounds: Mapping[str, Sequence[int]]) -> None:
    """Covered symbols, as indices of the tray."""
    for monster, covered in wounds.items():
        g.wounds[monster] = list(covered)


def set_evolved(g: Lords, evolved: Sequence[str]) -> None:
    """Event cards that lie beside the trays of their monsters."""
    for card in evolved:
        g.events.remove(card)
        monster = CONTENT.events[card].monster
        assert monster is not None
        g.evolutions[monster].append(card)


def set_slain(g: Lords, slain: Mapping[int, Sequence[str]]) -> None:
    g.slain = by_seat(g, slain)


def set_quests(g: Lords, quests: Sequence[str]) -> None:
    for quest in quests:
        g.events.remove(quest)
        g.quests.append(quest)


def set_kept(g: Lords, kept: Mapping[int, Sequence[str]]) -> None:
    """Finished quest cards that are kept."""
    g.kept = by_seat(g, kept)
    for quest in (quest for quests in g.kept for quest in quests):
        g.events.remove(quest)


def set_riding(g: Lords, riding: Mapping[int, tuple[str, int]]) -> None:
    """Heroes on a step of a quest that is in a slot."""
    for seat, (quest, step) in riding.items():
        g.hero_at[seat], g.on_quest[seat], g.quest_step[seat] = ON_QUEST, quest, step


def set_hands(g: Lords, hands: Mapping[int, Sequence[str]]) -> None:
    for seat, cards in hands.items():
        for card in cards:
            g.deck.remove(card)
        g.hands[seat] = sorted(cards)


def set_discard(g: Lords, cards: Sequence[str] | str) -> None:
    """Combat cards in the discard pile; ``"deck"`` for all that are left."""
    g.discard = list(g.deck) if cards == "deck" else list(cards)
    for card in g.discard:
        g.deck.remove(card)


def set_event_discard(g: Lords, cards: Sequence[str] | str) -> None:
    g.event_discard = list(g.events) if cards == "deck" else list(cards)
    for card in g.event_discard:
        g.events.remove(card)


def set_artifacts(g: Lords, artifacts: Mapping[int, Sequence[str]]) -> None:
    """Artifacts of players, charged; ``-aegis`` is exhausted."""
    for seat, names in artifacts.items():
        for name in names:
            g.artifacts[seat][name.lstrip("-")] = not name.startswith("-")
            if name.lstrip("-") in g.neutral:
                g.neutral.remove(name.lstrip("-"))


def set_blessings(g: Lords, blessings: Mapping[int, Sequence[str]]) -> None:
    g.blessings = by_seat(g, blessings)
    for blessing in (blessing for lot in g.blessings for blessing in lot):
        g.blessing_deck.remove(blessing)


def set_pool(g: Lords, pool: Mapping[int, int]) -> None:
    for seat, priests in pool.items():
        g.pool[seat] = priests


def set_prayers(g: Lords, prayers: Mapping[str, Mapping[int, int]]) -> None:
    for god, priests in prayers.items():
        for seat, number in priests.items():
            g.prayers[god][seat] = number


def set_monuments(g: Lords, monuments: Mapping[str, int]) -> None:
    g.monuments.update(monuments)


def set_used(g: Lords, used: Mapping[int, Sequence[str]]) -> None:
    g.used = by_seat(g, used)


def set_tired(g: Lords, tired: Mapping[int, Sequence[str]]) -> None:
    g.tired = by_seat(g, tired)


def set_king(g: Lords, king: tuple[int, str, int] | None) -> None:
    """Holder, god and tokens of the monument activation card; with 0 tokens the decision is due."""
    if king is not None:
        g.king, g.king_god, g.king_tokens = king
        g.king_due = not king[2]
        g.monuments[king[1]] = CONTENT.monument_levels.max


def set_top(g: Lords, piles: Mapping[str, Sequence[str]]) -> None:
    """Which cards lie on top of ``deck``, ``events``, ``neutral``, ``blessing_deck``."""
    for name, cards in piles.items():
        lift(getattr(g, name), cards)


def set_rolls(g: Lords, rolls: Iterable[int]) -> None:
    g.chance = stacked(rolls)


SETTERS: dict[str, tuple[Setter, Any]] = {
    "heroes": (set_heroes, HEROES), "at": (set_at, {}), "attributes": (set_attributes, {}),
    "injuries": (set_injuries, {}), "glory": (set_glory, {}), "monsters": (set_monsters, {}),
    "wounds": (set_wounds, {}), "evolved": (set_evolved, ()), "slain": (set_slain, {}), "quests": (set_quests, ()),
    "kept": (set_kept, {}), "riding": (set_riding, {}), "hands": (set_hands, {}), "discard": (set_discard, ()),
    "event_discard": (set_event_discard, ()), "artifacts": (set_artifacts, {}), "blessings": (set_blessings, {}),
    "armies": (set_armies, {}), "control": (set_control, {}), "pool": (set_pool, {}), "prayers": (set_prayers, {}),
    "monuments": (set_monuments, {}), "used": (set_used, {}), "tired": (set_tired, {}), "king": (set_king, None),
    "top": (set_top, {}), "rolls": (set_rolls, ()),
}  # fmt: skip


def position(seats: int = 3, *, active: int = 0, **changes: Any) -> Lords:
    """A legal state at a turn start. ``changes`` name what is set (see above); other names are fields of the state."""
    g = TITLE.new_game(seats, {}, 1)
    g.notices.clear()
    g.sealed = ""
    g.phase, g.turn, g.active, g.temple_card = "turn", 1, active, "temple_card_3"
    g.events, g.quests, g.deck = list(CONTENT.event_deck), [], list(CONTENT.combat_deck)
    g.hands = [[] for _ in range(seats)]
    for name, (setter, default) in SETTERS.items():
        setter(g, changes.pop(name, default))
    return position_of(TITLE, g, changes)


# -- playing


class Scene(Stage[Lords]):
    """A match of this title that stands in a position."""

    def rest(self) -> Scene:
        """The player draws two cards by Prepare; in a turn in which nothing else happens."""
        seat = self.seat
        self.play("special:prepare", "draw_one", "draw_one")
        while self.seat == seat and self.kind != "turn":
            self.play("pass" if "pass" in self.offers() else self.offers()[0])
        return self

    def army(self, region: str, seat: int) -> tuple[int, int]:
        """How many Hoplites of a player stand in a region: not fortified, and fortified."""
        return self.g.hoplites[region][seat], int(self.g.fortified[region] == seat)

    def over(self, reason: str, *winners: int) -> Scene:
        """The match has ended like this."""
        result = self.match.result
        assert result and self.match.decision is None
        assert (result.reason, result.winners) == (reason, winners)
        return self

    def top(self, pile: str, *cards: str) -> Scene:
        """Lay cards on the top of a pile (``deck``, ``attacks`` ...) in the middle of a turn: no undo beyond it."""
        lift(getattr(self.g, pile), cards)
        return self

    def rolls(self, *rolls: int) -> Scene:
        """The next rolls, in the middle of a turn. No undo beyond it."""
        self.g.chance = stacked(rolls)
        return self


def scene(seats: int = 3, **changes: Any) -> Scene:
    """A match in a position (see ``position``)."""
    g = position(seats, **changes)
    match = Match.new(TITLE, NAMES[:seats], {}, 1)
    match.stand(g)
    return Scene(match)


def new_match(seats: int = 3, seed: int = 1) -> Scene:
    """A match from its beginning."""
    return Scene(Match.new(TITLE, NAMES[:seats], {}, seed))

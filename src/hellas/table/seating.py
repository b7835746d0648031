"""Who sits where, before a match: names, marks, colours, order, first player, options. Nothing is drawn here."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hellas.engine import Title
from hellas.engine.title import LARGEST_SEED
from hellas.table.likeness import alike, bare
from hellas.table.theme import PLAYERS

LONGEST = 20  # letters of a name that every panel has room for
START = "start"
"""The option that titles with a free choice of the first player have: by chance, or a seat."""
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_FORMAT = 1


@dataclass(slots=True, eq=False)
class Place:
    """A place at the table. ``typed`` is a mark given by hand; "" takes one from the name."""

    colour: str
    name: str = ""
    typed: str = ""


class Fault(NamedTuple):
    """Why a match cannot start: a text key with its arguments, and the place to mend it at ("" for a whole row)."""

    key: str
    args: tuple[object, ...]
    target: str = ""


@dataclass(slots=True)
class Seating:
    """A table being laid. Places beyond ``count`` and options of other titles are kept, so that nothing is lost."""

    title: str
    count: int
    places: list[Place] = field(default_factory=lambda: [Place(colour) for colour in PLAYERS])
    starter: Place | None = None  # None: by lot
    options: dict[str, dict[str, str]] = field(default_factory=dict)
    seed: str = ""

    @property
    def seated(self) -> list[Place]:
        """Who plays, clockwise."""
        return self.places[: self.count]

    @property
    def names(self) -> list[str]:
        """Their names as they are shown."""
        return [" ".join(place.name.split()) for place in self.seated]

    @property
    def colours(self) -> list[str]:
        """Their colours."""
        return [place.colour for place in self.seated]

    def play(self, title: Title[Any]) -> None:
        """Another title; as many of the players stay as it takes."""
        self.title = title.name
        self.count = min(max(self.count, title.players[0]), title.players[-1], len(self.places))

    def rulings(self) -> dict[str, str]:
        """What was chosen for the present title, without what is left at its default."""
        return self.options.setdefault(self.title, {})

    def marks(self) -> list[str]:
        """A mark for each seat: typed, or the first letter of the name that is still free."""
        taken = [place.typed for place in self.seated if place.typed]
        marks: list[str] = []
        for seat, place in enumerate(self.seated):
            mark = place.typed or next(
                letter for letter in letters(place.name, seat) if not any(alike(letter, other) for other in taken)
            )
            taken.append(mark)
            marks.append(mark)
        return marks

    def move(self, seat: int, to: int) -> None:
        """Another seat; those between move up."""
        to = min(max(to, 0), self.count - 1)
        self.places.insert(to, self.places.pop(seat))

    def recolour(self, seat: int, colour: str) -> None:
        """Take a colour. Whoever has it gets the old one."""
        mine = self.places[seat]
        for other in self.places:
            if other.colour == colour:
                other.colour = mine.colour
        mine.colour = colour

    def shuffle(self, below: Callable[[int], int]) -> None:
        """A new order of those who play; ``below(n)`` is a random number from 0 to n - 1."""
        for last in range(self.count - 1, 0, -1):
            chosen = below(last + 1)
            self.places[last], self.places[chosen] = self.places[chosen], self.places[last]

    def chosen_options(self, title: Title[Any]) -> dict[str, str]:
        """The options for the match. The first player counts only while he plays."""
        options = dict(self.rulings())
        if self.has_starter(title) and self.starter in self.seated:
            options[START] = str(self.seated.index(self.starter))
        return options

    def sit(self, names: Sequence[str], marks: Sequence[tuple[str, str]], options: Mapping[str, str]) -> None:
        """Seat the players of a match: names, colours with letters, and its options (the first player is by lot)."""
        self.count, self.starter = len(names), None
        for seat, (name, (colour, letter)) in enumerate(zip(names, marks, strict=True)):
            self.recolour(seat, colour)
            usual = next(letters(name, seat))
            self.places[seat].name, self.places[seat].typed = name, "" if letter == usual else letter
        self.options[self.title] = {name: choice for name, choice in options.items() if name != START}

    def has_starter(self, title: Title[Any]) -> bool:
        """Whether the title lets the players say who begins."""
        return any(option.name == START for option in title.options)

    def faults(self) -> Iterator[Fault]:
        """Everything that keeps the match from starting, the first to mend first."""
        names, marks = self.names, self.marks()
        for seat, name in enumerate(names):
            if not bare(name):
                yield Fault("setup.fault.no_name", (seat + 1,), f"name:{seat}")
        for seat, name in enumerate(names):
            if len(name) > LONGEST:
                yield Fault("setup.fault.long_name", (seat + 1, LONGEST), f"name:{seat}")
        for first, second in _pairs(self.count):
            if bare(names[first]) and names[first] == names[second]:
                yield Fault("setup.fault.same_name", (names[first],), f"name:{second}")
            elif bare(names[first]) and alike(names[first], names[second]):
                yield Fault("setup.fault.like_name", (names[first], names[second]), f"name:{second}")
        for first, second in _pairs(self.count):
            if alike(marks[first], marks[second]):
                yield Fault("setup.fault.same_mark", (names[first], names[second], marks[second]), f"mark:{second}")
            if self.places[first].colour == self.places[second].colour:
                yield Fault("setup.fault.same_colour", (names[first], names[second]), f"colour:{second}")
        if self.seed and not (self.seed.isdecimal() and int(self.seed) <= LARGEST_SEED):
            yield Fault("setup.fault.seed", (LARGEST_SEED,), "seed")

    def dump(self) -> dict[str, Any]:
        """To be kept in the settings."""
        return {
            "format": _FORMAT,
            "title": self.title,
            "count": self.count,
            "places": [[place.name, place.typed, place.colour] for place in self.places],
            "starter": self.places.index(self.starter) if self.starter in self.places else None,
            "options": {title: dict(chosen) for title, chosen in self.options.items() if chosen},
        }


def restore(kept: Mapping[str, Any], titles: Mapping[str, Title[Any]]) -> Seating | None:
    """The table that was kept, as far as it still makes sense; None if it does not."""
    match kept:
        case {"format": 1, "title": str(title), "count": int(count), "places": list(rows), "options": dict(options)}:
            places = [_place(row) for row in rows]
        case _:
            return None
    if title not in titles or sorted(place.colour for place in places) != sorted(PLAYERS):
        return None
    seating = Seating(title, count, places, options={name: _known(options.get(name), titles[name]) for name in titles})
    starter = kept.get("starter")
    if isinstance(starter, int) and 0 <= starter < len(places):
        seating.starter = places[starter]
    seating.play(titles[title])
    return seating


def _place(row: object) -> Place:
    match row:
        case [str(name), str(typed), str(colour)]:
            return Place(colour, name[: 2 * LONGEST], typed[:1])
    return Place("")


def _known(chosen: object, title: Title[Any]) -> dict[str, str]:
    """Options that the title (still) has."""
    if not isinstance(chosen, dict):
        return {}
    return {each.name: chosen[each.name] for each in title.options if chosen.get(each.name) in each.choices}


def _pairs(count: int) -> Iterator[tuple[int, int]]:
    return ((first, second) for second in range(count) for first in range(second))


def letters(name: str, seat: int) -> Iterator[str]:
    """What may mark a player, best first: the letters of the name, the alphabet, the number of the seat."""
    own = [capital(char) for char in unicodedata.normalize("NFC", name) if char.isalnum()]
    if own:
        yield from own
        yield from _ALPHABET
    yield str(seat + 1)
    yield from _ALPHABET
    yield from "0123456789"


def capital(char: str) -> str:
    """A letter as it stands on a mark."""
    upper = char.upper()
    return upper if len(upper) == 1 else char

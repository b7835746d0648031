"""Colours, type and spacing of every screen.

Pixels in layouts are written for a text size of 100 % and go through ``Theme.px``. ``wide`` and ``compact`` are two
grids, not one picture in two sizes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Colour = tuple[int, int, int]
Pattern = Literal["plain", "bars", "dot", "slash", "cross"]
Face = Literal["title", "body"]


def rgb(code: str) -> Colour:
    """``#FAF3E2`` as three numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """``a`` with ``share`` (0 to 1) of ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


PAPER = rgb("#FAF3E2")
CARD = rgb("#FFFAEC")
FILL = rgb("#E9DBBA")
TABLE = rgb("#F1E6CC")
INK = rgb("#3E3024")
SOFT = rgb("#6A5540")
FAINT = rgb("#6E5D48")  # text of a disabled button
EDGE = rgb("#8A6B45")
LINE = rgb("#C9B48C")  # never text
ACCENT = rgb("#8A4B3A")
LEGAL = rgb("#1E7A6E")
LEGAL_TINT = rgb("#D7E8DF")
LEGAL_TEXT = rgb("#0F5A50")  # on the table
DANGER = rgb("#9B2C1F")
GLAZE = rgb("#2B211A")
CLAY = rgb("#D98B62")
SEA = rgb("#6F9FB8")
SEA_TEXT = rgb("#16323F")
VALUE = rgb("#F2D27A")
NATIVES = rgb("#5E5A54")
REBELS = rgb("#5A3350")
WHITE = rgb("#FFFFFF")


class PlayerLook(NamedTuple):
    """How a player's things look: never by colour alone."""

    colour: Colour
    pattern: Pattern
    text: Colour  # letters on the colour


class CityLook(NamedTuple):
    """Band with white text, tint with ink text, and the emblem's icon ("" is drawn as six dots)."""

    band: Colour
    tint: Colour
    emblem: str


PLAYERS: dict[str, PlayerLook] = {
    "red": PlayerLook(rgb("#B5402F"), "plain", WHITE),
    "blue": PlayerLook(rgb("#2F5D9E"), "bars", WHITE),
    "gold": PlayerLook(rgb("#D9A21B"), "dot", GLAZE),
    "green": PlayerLook(rgb("#4F7F3A"), "slash", WHITE),
    "violet": PlayerLook(rgb("#6B4A8C"), "cross", WHITE),
}

CITIES: dict[str, CityLook] = {
    "athens": CityLook(rgb("#3F6678"), rgb("#A9C6D1"), "perikles_city_athens"),
    "sparta": CityLook(rgb("#84503C"), rgb("#E2B9A3"), "perikles_city_sparta"),
    "argos": CityLook(rgb("#5F6B3A"), rgb("#CBD3A8"), "perikles_city_argos"),
    "corinth": CityLook(rgb("#715878"), rgb("#D6C4D9"), "perikles_city_corinth"),
    "thebes": CityLook(rgb("#7D6620"), rgb("#EAD796"), "perikles_city_thebes"),
    "megara": CityLook(rgb("#41705F"), rgb("#B9D2C4"), "perikles_city_megara"),
    "any": CityLook(rgb("#76563A"), rgb("#CDB291"), ""),
    "persia": CityLook(rgb("#5A5652"), rgb("#CFCBC4"), "perikles_persian_shield"),
}


class Role(NamedTuple):
    """A use of type: sizes in pixels at 100 %."""

    face: Face
    wide: int
    compact: int
    bold: bool = False
    italic: bool = False


ROLES: dict[str, Role] = {
    "display": Role("title", 58, 44, bold=True),  # the winner, the name on a cover
    "title": Role("title", 34, 26, bold=True),  # screen title
    "heading": Role("title", 24, 18, bold=True),  # of a big panel
    "panel": Role("title", 20, 16, bold=True),
    "name": Role("title", 18, 15, bold=True),  # on a card's band
    "number": Role("title", 26, 20, bold=True),
    "prompt": Role("body", 25, 20, bold=True),
    "body": Role("body", 20, 17),
    "strong": Role("body", 20, 17, bold=True),
    "second": Role("body", 18, 16),
    "second_bold": Role("body", 18, 16, bold=True),
    "hint": Role("body", 18, 16, italic=True),
    "small": Role("body", 16, 15),
    "small_bold": Role("body", 16, 15, bold=True),
    "mark": Role("body", 15, 14),  # letters, key caps, short tags
    "mark_bold": Role("title", 15, 14, bold=True),
}


LEAST_ROOM = (640, 360)
"""Of a window, in pixels at 100 %: what 1280 x 720 is at the largest type."""
_TINIEST = 10  # percent


@dataclass(frozen=True)
class Theme:
    """Text size in percent (80 to 200), grid, and whether side panels have to fold away."""

    scale: int = 100
    compact: bool = False
    folded: bool = False
    width: int = 1600
    height: int = 1000

    @classmethod
    def for_window(cls, size: tuple[int, int], scale: int) -> Theme:
        """For a window: compact below 860 pixels (of 100 %) of height, folded below 1280 x 720 or above 140 %.

        Type is no larger than what leaves the room that every screen needs at least, so that nothing is lost.
        """
        width, height = size
        scale = max(_TINIEST, min(scale, 100 * width // LEAST_ROOM[0], 100 * height // LEAST_ROOM[1]))
        room = height * 100 / scale
        return cls(scale, room < 860, width < 1280 or height < 720 or scale > 140, width, height)

    def px(self, length: float) -> int:
        """A length at 100 % in real pixels; at least 1 for anything above nothing."""
        real = round(length * self.scale / 100)
        return real if real or length <= 0 else 1

    def pick(self, wide: float, compact: float) -> int:
        """``px`` of the length for the present grid."""
        return self.px(compact if self.compact else wide)

    def size(self, role: str) -> int:
        """Type size of a role in pixels."""
        look = ROLES[role]
        return self.px(look.compact if self.compact else look.wide)

    @property
    def margin(self) -> int:
        """Outer margin of a screen."""
        return self.pick(16, 10)

    @property
    def gutter(self) -> int:
        """Between panels."""
        return self.pick(12, 8)

    @property
    def pad(self) -> int:
        """Inside panels."""
        return self.pick(16, 10)

    @property
    def radius(self) -> int:
        """Corner of a panel; buttons take ``radius - 2``."""
        return self.px(10)

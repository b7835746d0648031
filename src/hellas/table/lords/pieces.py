"""The pieces on the map, from what everybody may see: what each is, how it looks, which element a click on it means."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from hellas.table import theme
from hellas.table.desk import Desk, Mark
from hellas.table.lords import marks
from hellas.table.lords.extras import extra_of
from hellas.table.lords.geography import geography
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.landscape import Camera
from hellas.table.lords.places import Item, afloat, arrange
from hellas.table.part import View
from hellas.table.text import Texts
from hellas.table.theme import Theme
from hellas.table.ui import Ui

AT_SEA = ("athena", "hermes")
"""Monuments whose card lies beside the land."""


class Sizes(NamedTuple):
    """Of the pieces, in pixels. ``name`` is a size of type."""

    shield: int
    tower: int
    hero: int
    monster: int
    temple: int
    scroll: int
    statue: int
    banner: int
    name: int
    target: int


class Piece(NamedTuple):
    """Something on the map. ``look`` makes its picture: a function of ``marks`` and its arguments.

    ``element`` is what a click on it chooses; "" or one that cannot be chosen: the region below it is meant.
    """

    id: str
    element: str
    region: str
    kind: str  # label, monument, spot, temple, stack, hero, monster, quest, landing
    look: tuple[Any, ...]
    size: tuple[int, int]  # in pixels, what a click reaches
    about: tuple[Any, ...] = ()  # for its tip
    round: bool = False


class Laid(NamedTuple):
    """A piece and its place in the window. ``afloat``: it lies out at sea."""

    piece: Piece
    box: Rect
    afloat: bool

    @property
    def centre(self) -> tuple[int, int]:
        return self.box.center


def sizes(ui: Ui, camera: Camera, rect: Rect) -> Sizes:
    """Smaller in a small window, larger when zoomed, but less than the map itself."""
    m = (min(rect.w, rect.h) / 924) ** 0.72 * camera.zoom**0.42 * (ui.theme.scale / 100) ** 0.4
    shield, tower, hero, monster, temple, scroll, statue, banner, name, target = (
        round(each * m) for each in (27, 29, 39, 40, 25, 27, 33, 20, 16.5, 23)
    )
    return Sizes(shield, tower, hero, monster, temple, scroll, statue, banner, max(10, name), target)


def pieces(desk: Desk, size: Sizes) -> list[Piece]:
    """Everything that lies on the map now, in the order in which it finds a place."""
    public = desk.public
    found = [*labels(desk, public, size), *fixed(desk, public, size), *extra_of(desk).pieces(desk, size)]
    return [*found, *stacks(desk, public, size), *figures(desk, public, size), *scrolls(desk, public, size)]


def labels(desk: Desk, public: View, size: Sizes) -> Iterator[Piece]:
    """Names with the banner of whoever controls the region, and its population."""
    for region in CONTENT.regions.values():
        owner = public["control"][region.id]
        mark = None if owner is None else desk.marks[owner]
        yield Piece(f"name:{region.id}", "", region.id, "label", ("label", region.id, mark, size.name), (0, 0))


def fixed(desk: Desk, public: View, size: Sizes) -> Iterator[Piece]:
    """Monuments, cities, temples and places for them."""
    for god, monument in CONTENT.monuments.items():
        priests = tuple(desk.marks[seat] for seat, number in enumerate(public["prayers"][god]) for _ in range(number))
        look = ("monument", god, public["monuments"][god], priests, CONTENT.priest_spots, size.statue)
        id = f"monument:{god}"
        yield Piece(id, id, monument.region, "monument", look, marks.monument_size(size.statue), (god,))
    for region in CONTENT.regions.values():
        if region.has_city:
            holder = public["fortified"][region.id]
            mark = None if holder is None else desk.marks[holder]
            id = f"spot:{region.id}"
            box = (round(size.tower * 0.95), round(size.tower * 1.05))
            yield Piece(id, id, region.id, "spot", ("tower", mark, size.tower, region.fortification), box, (holder,))
        if region.shrine or region.oracle_site:
            kind = shrine_kind(public, region.id)
            box = (size.temple, size.temple)
            yield Piece(f"temple:{region.id}", "", region.id, "temple", ("temple", size.temple, kind), box, (kind,))


def shrine_kind(public: View, region: str) -> str:
    """What stands on the holy place of a region."""
    if CONTENT.regions[region].oracle_site:
        return "oracle" if public["oracle"] else "site"
    return "temple" if region in public["temples"] else "shrine"


def stacks(desk: Desk, public: View, size: Sizes) -> Iterator[Piece]:
    """Armies. ``stack:R`` is that of the seat that is asked, or whoever stands there alone."""
    for region, numbers in public["hoplites"].items():
        seats = [seat for seat, number in enumerate(numbers) if number]
        before = [seat for seat, number in enumerate(desk.settled["public"]["hoplites"][region]) if number]
        if before and not seats:  # all went away in the draft: nothing else moves into their place
            look: tuple[Any, ...] = ("left", desk.marks[before[0]], size.shield)
            yield Piece(f"left:{region}", "", region, "left", look, (size.shield, size.shield))
        first = desk.seat if desk.seat in seats else seats[0] if seats else None
        for seat in seats:
            element = f"stack:{region}" if seat == first else ""
            id = element or f"army:{region}:{seat}"
            look = ("stack", desk.marks[seat], size.shield, numbers[seat])
            box = (size.shield + 2, size.shield + 2)
            yield Piece(id, element, region, "stack", look, box, (seat, numbers[seat]), True)


def figures(desk: Desk, public: View, size: Sizes) -> Iterator[Piece]:
    """Heroes and monsters."""
    for seat, region in enumerate(public["hero_at"]):
        if region in public["hoplites"]:
            name = public["heroes"][seat]
            look = ("hero", name, desk.marks[seat], size.hero)
            yield Piece(f"figure:{name}", "", region, "hero", look, (size.hero, size.hero), (seat,), True)
    for monster, region in public["monsters"].items():
        total = len(symbols(public, monster))
        wounds, id = len(public["wounds"][monster]), f"monster:{monster}"
        tray = ("monster", monster, size.monster, wounds, total, evolved(public, monster))
        yield Piece(id, id, region, "monster", tray, (size.monster, size.monster), (monster,), True)


def symbols(public: View, monster: str) -> list[str]:
    """13.3 The wound symbols of a monster's tray, those of its evolution last."""
    added = [symbol for card in public["evolutions"][monster] for symbol in CONTENT.events[card].adds]
    return [*(wound.symbol for wound in CONTENT.monsters[monster].wounds), *added]


def evolved(public: View, monster: str) -> bool:
    """Whether a card lies beside its tray."""
    return bool(public["evolutions"][monster])


def scrolls(desk: Desk, public: View, size: Sizes) -> Iterator[Piece]:
    """Quest tokens; a Hero can be sent onto the last step that is open to it."""
    for quest in public["quests"]:
        box = (size.scroll, size.scroll)
        element = max((each for each in desk.targets if each.startswith(f"quest:{quest}:")), default="")
        region, look = CONTENT.quests[quest].region, ("scroll", size.scroll)
        yield Piece(element or f"scroll:{quest}", element, region, "quest", look, box, (quest,), True)


# -- places


def lay(ui: Ui, found: list[Piece], camera: Camera, rect: Rect) -> list[Laid]:
    """Every piece at its place in the window."""
    s = camera.scale(rect)
    sized = [piece._replace(size=measured(ui, piece, s)) if piece.kind == "label" else piece for piece in found]
    at = arrange(tuple(Item(p.id, p.region, _room(p), _kind(p)) for p in sized), round(s, 4))
    laid = []
    for piece in sized:
        box = Rect(0, 0, *piece.size)
        box.center = camera.at(rect, at[piece.id])
        laid.append(Laid(piece, box, piece.kind in LOOSE and afloat(piece.region, at[piece.id])))
    return laid


def _room(piece: Piece) -> tuple[int, int]:
    """What a piece wants for itself, its badges included."""
    w, h = piece.size
    grown = {"stack": (1.16, 1.12), "hero": (1.1, 1.06), "monster": (0.98, 1.06), "spot": (1.12, 1.1)}.get(piece.kind)
    return (round(w * grown[0]), round(h * grown[1])) if grown else (w, h)


def _kind(piece: Piece) -> str:
    if piece.kind == "monument":
        return "sea" if piece.about[0] in AT_SEA else "land"
    return KINDS.get(piece.kind, "land")


LOOSE = {"monument", "hero", "monster", "quest"}
"""Kinds to which a line leads where they lie out at sea."""
KINDS = {"landing": "mark", "label": "label", "spot": "city", "hero": "loose", "monster": "loose", "quest": "loose"}


def measured(ui: Ui, piece: Piece, scale: float) -> tuple[int, int]:
    """The size of a region's name."""
    w, h = picture(ui, piece, scale).get_size()
    return w, round(h * 0.8)


def picture(ui: Ui, piece: Piece, scale: float) -> pygame.Surface:
    """How a piece looks. ``scale``: pixels a board unit."""
    name, *arguments = piece.look
    if name == "label":
        region, mark, size = arguments
        room = max(geography().regions[region].label_width * scale * 1.02, size * 4)
        text = ui.locale.name(region)
        return label(ui.theme, ui.rtl, text, region, mark, fitted(ui.theme, ui.rtl, text, size, round(room)))
    made: pygame.Surface = PICTURES[name](*arguments)
    return made


PICTURES = {
    "monument": marks.monument, "tower": marks.tower, "temple": marks.temple, "stack": marks.stack, "hero": marks.hero,
    "monster": marks.monster, "left": marks.left, "scroll": marks.scroll, "target": marks.target,
}  # fmt: skip


@lru_cache(maxsize=1000)
def fitted(look: Theme, rtl: bool, text: str, size: int, room: int) -> int:
    """The size of type at which a name fits into so many pixels."""
    texts = Texts(look, rtl=rtl)
    while size > 10 and texts.measure(text, "name", size=size)[0] > room:
        size -= 1
    return size


@lru_cache(maxsize=300)
def label(look: Theme, rtl: bool, name: str, region: str, mark: Mark | None, size: int) -> pygame.Surface:
    """Banner, name, population. It is never mirrored."""
    glyph = Texts(look, rtl=rtl).render(name, "name", theme.GLAZE, size=size, halo=theme.PAPER)
    ring = marks.population(CONTENT.regions[region].population, max(12, round(size * 0.95)))
    flag = None if mark is None else marks.banner(mark, max(15, round(size * 1.3)))
    lead = flag.get_width() + 2 if flag else 0
    extent = lead + glyph.get_width() + 2 + ring.get_width(), max(glyph.get_height(), size + 10)
    made = pygame.Surface(extent, pygame.SRCALPHA)
    middle = made.get_height() // 2
    if flag:
        made.blit(flag, flag.get_rect(midleft=(0, middle)))
    made.blit(glyph, glyph.get_rect(midleft=(lead, middle)))
    made.blit(ring, ring.get_rect(midright=(made.get_width(), middle)))
    return made

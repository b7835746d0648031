"""The map of Greece with all that lies on it, drawn from what everybody may see; clicks on it at every zoom.

    draw_map(ui, desk, rect)

Elements of ``gestures``: ``region:R`` anywhere inside its border, above it ``stack:R``, ``spot:R``, ``monster:M`` and
``monument:G``. A click on anything that cannot be chosen is meant for the region below it. The map is two cached
pictures, the land and the pieces; between them lies the light of what is hovered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.table import board, draw, theme
from hellas.table.board import Standing, press, standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Action, Inside
from hellas.table.lords import arrows, borders, drops, keeping, landscape, maptips, marks, plans, shown, steering
from hellas.table.lords.extras import extra_of
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.landscape import Camera, region_at
from hellas.table.lords.pieces import Laid, Piece, Sizes, lay, picture, pieces, sizes
from hellas.table.lords.plans import Prospect
from hellas.table.panes import pane
from hellas.table.ui import Ui

SEAS = {"aegean": (862, 318), "ionian": (86, 640), "cretan": (480, 862)}
"""Where the names of the seas stand, in board units."""
KINDS = ("stack", "spot", "monster", "monument", "quest")
"""The kinds of elements that lie on the regions."""
VEIL, LIGHT, BRIGHT, STRUCK = 74, 80, 46, 70  # how regions are veiled, legal ones lightened, hovered, struck


class Sight(NamedTuple):
    """The map in this frame: what is seen of it, what lies where, what may be done."""

    ui: Ui
    desk: Desk
    rect: Rect
    camera: Camera
    size: Sizes
    laid: list[Laid]
    prospects: dict[str, Prospect]
    faint: bool  # regions can be chosen, but something else is asked for first
    slide: steering.Slide
    stand_ins: Mapping[str, str]  # regions in which a click means another element

    def meant(self, region: str) -> str:
        """The element that a click into a region means."""
        return self.stand_ins.get(region, f"region:{region}")


def _nothing() -> pygame.Surface:
    return pygame.Surface((1, 1))


@dataclass
class Pictures:
    """The cached pictures and what they were made from: the land as it is held, with what can be chosen on it, and with
    the pieces."""

    held_key: object = None
    held: pygame.Surface = field(default_factory=_nothing)
    land_key: object = None
    land: pygame.Surface = field(default_factory=_nothing)
    both_key: object = None
    both: pygame.Surface = field(default_factory=_nothing)


PICTURES = Pictures()
"""Of the last map that was drawn; whoever sits before it, all see the same."""


@dataclass
class Seen:
    """What the map looks like as long as only the pointer moves, and when that was found out."""

    moment: object = None
    camera: object = None
    sight: Sight | None = None


def draw_map(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw the map into a rectangle, as a square at its top, and register all that can be clicked on it.

    What an answer changes on it comes a frame after the rest of the table; where the camera goes it follows at once.
    """
    side = min(rect.w, rect.h)
    rect = Rect(rect.centerx - side // 2, rect.y, side, side)
    pane(
        ui, "lords.map", rect.inflate(4, 4), lambda: draw_sight(ui, desk, rect), key=partial(remembered, ui, desk),
        late=ui.memory("lords.seen", Seen).camera == steering.camera_of(ui).key,
    )  # fmt: skip


def remembered(ui: Ui, desk: Desk) -> keeping.Key:
    """What the map is shown from memory by."""
    return keeping.of_map(ui, desk), steering.camera_of(ui).key, steering.hands(ui)


def draw_sight(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The same, anew."""
    with ui.clip(rect):
        slide = steering.steer(ui, rect)
        seen, camera = ui.memory("lords.seen", Seen), steering.camera_of(ui)
        moment = ui.version, id(desk), tuple(rect), camera.key
        if seen.sight is None or seen.moment != moment:
            seen.moment, seen.camera, seen.sight = moment, camera.key, sight_of(ui, desk, rect, camera)
        sight = seen.sight._replace(slide=slide)
        paint(sight)
        register(sight)
        steering.buttons(ui, rect)
    draw.frame(ui.surface, rect, theme.EDGE, width=2, radius=ui.theme.px(6))


def sight_of(ui: Ui, desk: Desk, rect: Rect, camera: Camera) -> Sight:
    """What is to be seen now; pulling the map does nothing yet."""
    extra, size = extra_of(desk), sizes(ui, camera, rect)
    found = [*pieces(desk, size), *landings(desk, size), *extra.offers(desk, size)]
    return Sight(
        ui, desk, rect, camera, size, lay(ui, found, camera, rect), plans.prospects(desk), plans.asked_first(desk),
        lambda at: None, extra.stand_ins(desk),
    )  # fmt: skip


def landings(desk: Desk, size: Sizes) -> list[Piece]:
    """The marks that say what a click on a region would lead to."""
    box = (size.target, size.target)
    return [
        Piece(f"landing:{region}", "", region, "landing", ("target", kind, size.target, text), box)
        for region, (kind, text) in plans.prospects(desk).items()
        if region not in desk.selected
    ]


# -- painting


def paint(sight: Sight) -> None:
    """Land and pieces; where something is pointed at, its light between them."""
    ui, rect, made = sight.ui, sight.rect, PICTURES
    base = base_of(sight)
    land = (base, of_regions(sight), tuple(sight.desk.public["control"].items()), sight.faint, sight.desk.marks)
    if made.land_key != land:
        made.land_key, made.land = land, painted_land(sight, made.land)
    every = tuple(each.piece for each in sight.laid)
    kinds = tuple(stands(sight, kind) for kind in (*KINDS, *extra_of(sight.desk).kinds))
    on_it = (base, every, kinds, tuple(sight.desk.draft), tuple(sight.desk.marks), shown.of_monsters(sight.desk))
    if made.both_key != (land, on_it):
        made.both_key, made.both = (land, on_it), copied(made.land, made.both)
        strikes(sight, made.both, Rect((0, 0), rect.size))
        put_pieces(sight, made.both, Rect((0, 0), rect.size))
    ui.surface.blit(made.both, rect)
    for region in lit_regions(sight):
        with ui.clip(borders.box_of(sight.camera, rect, region).inflate(2 * borders.MARGIN, 2 * borders.MARGIN)):
            ui.surface.blit(made.land, rect)
            strikes(sight, ui.surface, rect)
            lights(sight)
            put_pieces(sight, ui.surface, rect)
    glints(sight)


def stands(sight: Sight, kind: str) -> tuple[tuple[str, Standing], ...]:
    """Which elements of a kind are marked, and how (without the pointer, which is drawn anew each time)."""
    now = board.board(sight.ui, sight.desk)
    named = {e for e in (*now.legal, *now.planned, *sight.desk.selected) if e.partition(":")[0] == kind}
    return tuple((e, steady(standing(sight.ui, sight.desk, e))) for e in sorted(named))


def of_regions(sight: Sight) -> tuple[tuple[str, Standing], ...]:
    """Which regions are marked, and how."""
    own = tuple((element.partition(":")[2], stand) for element, stand in stands(sight, "region"))
    return (*own, *((r, steady(standing(sight.ui, sight.desk, e))) for r, e in sight.stand_ins.items()))


def steady(stand: Standing) -> Standing:
    """How an element stands whoever points at it."""
    return stand._replace(hover=False, pressed=False, focus=False, lit=False)


def copied(picture: pygame.Surface, old: pygame.Surface) -> pygame.Surface:
    """A copy of a picture, on the sheet of an old one if that has its size: a new sheet takes longer than the copy."""
    made = old if old.get_size() == picture.get_size() else pygame.Surface(picture.get_size(), 0, picture)
    made.blit(picture, (0, 0))
    return made


def painted_land(sight: Sight, old: pygame.Surface) -> pygame.Surface:
    """The land as it is held; veils and dashes while something is chosen."""
    marked, made = dict(of_regions(sight)), copied(held_land(sight), old)
    rect, camera = Rect((0, 0), sight.rect.size), sight.camera
    if any(stand.legal for stand in marked.values()) and not sight.faint:
        for region in CONTENT.regions:
            stand = marked.get(region, Standing())
            lit = stand.legal or stand.selected
            borders.fill(made, camera, rect, region, theme.WHITE if lit else theme.TABLE, LIGHT if lit else VEIL)
    for region, stand in marked.items():
        if stand.selected:
            borders.selected(made, camera, rect, region)
        elif stand.legal:
            borders.legal(made, camera, rect, region, faint=sight.faint)
    return made


def held_land(sight: Sight) -> pygame.Surface:
    """Sea, lands, borders of those who control them."""
    rect, camera, desk, made = Rect((0, 0), sight.rect.size), sight.camera, sight.desk, PICTURES
    owners = {region: owner for region, owner in desk.public["control"].items() if owner is not None}
    key = (base_of(sight), tuple(owners.items()), desk.marks)
    if made.held_key != key:
        made.held_key, made.held = key, landscape.ground(camera, rect, CONTENT).copy()
        seas(sight, made.held)
        for region, owner in owners.items():
            borders.control(made.held, camera, rect, region, desk.marks[owner].colour)
    return made.held


def base_of(sight: Sight) -> tuple[object, ...]:
    """What all pictures of the map depend on."""
    return sight.rect.size, sight.camera.key, sight.ui.theme, sight.ui.locale.lang


def seas(sight: Sight, made: pygame.Surface) -> None:
    """Their names, spaced, where nothing else is."""
    rect = Rect((0, 0), sight.rect.size)
    for sea, place in SEAS.items():
        name = sight.ui.t(f"map.sea.{sea}").upper()
        text = " ".join(name) if name.isascii() else name
        glyph = sight.ui.texts.render(text, "small", landscape.TRAIL, size=max(11, round(sight.size.name * 0.9)))
        at = sight.camera.at(rect, place)
        box = glyph.get_rect(center=at)
        made.blit(glyph, box.clamp(rect.inflate(-12, -12)) if rect.collidepoint(at) else box)


def strikes(sight: Sight, made: pygame.Surface, rect: Rect) -> None:
    """The regions that a monster attacks in the step that is shown."""
    for region in shown.struck(sight.desk):
        borders.fill(made, sight.camera, rect, region, theme.DANGER, STRUCK)
        borders.selected(made, sight.camera, rect, region)


def put_pieces(sight: Sight, made: pygame.Surface, rect: Rect) -> None:
    """Everything that lies on the land, as far as it lies in the clip; ``rect`` is the map's place in the picture."""
    shift = (rect.x - sight.rect.x, rect.y - sight.rect.y)
    scale, clip = sight.camera.scale(rect), made.get_clip().inflate(60, 60)
    ringed = shown.rings(sight.desk)
    for each in sight.laid:
        if each.afloat:
            place = sight.camera.at(rect, borders.centre(each.piece.region))
            arrows.leader(made, each.box.move(shift), place)
    for each in sight.laid:
        piece, box = each.piece, each.box.move(shift)
        if clip.colliderect(box):
            if piece.id in ringed:
                under(made, piece, box, Standing(selected=True))
            elif piece.element:
                under(made, piece, box, standing(sight.ui, sight.desk, piece.element))
            marks.put(made, picture(sight.ui, piece, scale), box.center)
    arrows.paint(made, sight.desk, sight.laid, sight.camera, sight.rect, rect, sight.size)


def under(made: pygame.Surface, piece: Piece, box: Rect, stand: Standing) -> None:
    """The ring or the brackets of what can be chosen or is, below the piece and whatever hangs on it."""
    reach = box.w / 2
    if stand.selected and piece.round:
        draw.disc(made, box.center, reach + 6, theme.VALUE, theme.GLAZE, 1.6)
    elif stand.selected:
        draw.chosen(made, box.inflate(4, 4), radius=6)
    elif stand.legal and piece.round:
        draw.disc(made, box.center, reach + 4.5, theme.LEGAL, theme.WHITE, 1.6)
    elif stand.legal:
        draw.plate(made, box.inflate(8, 8), theme.WHITE, None, radius=4, alpha=190)
        draw.corners(made, box.inflate(2, 2))
    elif stand.planned and piece.round:
        draw.disc(made, box.center, reach + 3.5, theme.PAPER, theme.ACCENT, 2)
    elif stand.planned:
        draw.dashes(made, box.inflate(6, 6), radius=6)


def lit_regions(sight: Sight) -> list[str]:
    """The regions that ``lights`` lights up."""
    pointed, desk = hovered(sight), sight.desk
    return [r for r in CONTENT.regions if r == pointed or standing(sight.ui, desk, sight.meant(r)).lit]


def lights(sight: Sight) -> None:
    """The region under the pointer, and those that a line of the chronicle is about."""
    ui, rect, camera = sight.ui, sight.rect, sight.camera
    under_pointer = hovered(sight)
    for region in CONTENT.regions:
        stand = standing(ui, sight.desk, sight.meant(region))
        if stand.lit:
            borders.selected(ui.surface, camera, rect, region)
        if region == under_pointer:
            borders.fill(ui.surface, camera, rect, region, theme.WHITE, BRIGHT)
            if stand.legal:
                borders.legal(ui.surface, camera, rect, region)
            else:
                borders.hover(ui.surface, camera, rect, region)


def hovered(sight: Sight) -> str:
    """The region that a click would mean, or the one that the pointer is in."""
    hover = sight.ui.hover
    kind, _, name = hover.partition(":")
    if kind in ("region", "name"):
        return name
    known = next((each.piece.region for each in sight.laid if each.piece.id == hover), "")
    return known if known and passes(sight, hover) else ""


def passes(sight: Sight, id: str) -> bool:
    """Whether a click on a piece is meant for its region."""
    stand = standing(sight.ui, sight.desk, id)
    return not (stand.legal or stand.planned or stand.selected)


def glints(sight: Sight) -> None:
    """The piece under the pointer; a shield that is pulled along."""
    ui, desk = sight.ui, sight.desk
    for each in sight.laid:
        piece = each.piece
        if piece.element:
            stand = standing(ui, desk, piece.element)
            if stand.lit:
                board.glow(ui, each.box, round_=piece.round)
            elif stand.hover and stand.legal and not stand.selected:
                draw.frame(
                    ui.surface, each.box.inflate(10, 10), theme.LEGAL, width=3, radius=each.box.w if piece.round else 6
                )
        if piece.kind == "stack" and ui.dragging == piece.id:
            marks.put(ui.surface, marks.shield(desk.marks[piece.about[0]], sight.size.shield), ui.mouse)


# -- clicking


def register(sight: Sight) -> None:
    """Regions first, then names, then pieces: the smaller lies above."""
    ui, desk, rect, camera = sight.ui, sight.desk, sight.rect, sight.camera
    for region in CONTENT.regions:
        id = sight.meant(region)
        box = borders.box_of(camera, rect, region)
        if not box.colliderect(rect):
            continue
        tip = maptips.lazy(ui, id, maptips.region, desk, region, sight.prospects.get(region))
        touch(
            ui, desk, id, box, tip=tip, shape=inside(camera, rect, region), group="map", on_slide=sight.slide,
            marks=False,
        )  # fmt: skip
    for each in sight.laid:
        if each.piece.kind not in ("landing", "left") and each.box.colliderect(rect):
            register_piece(sight, each)


def register_piece(sight: Sight, each: Laid) -> None:
    """A piece that can be chosen is itself; any other stands for its region while that can be, and explains itself."""
    ui, desk, piece, box = sight.ui, sight.desk, each.piece, each.box
    meant = sight.meant(piece.region)
    region = standing(ui, desk, meant)
    below = region.legal or bool(region.planned)
    pulled, catching = drops.pulled(ui, desk, piece), bool(extra_of(desk).catches(desk, piece.kind))
    own = piece.element and not pulled and not catching
    if own and (not passes(sight, piece.element) or not below):
        touch(
            ui, desk, piece.element, box, tip=maptips.lazy(ui, piece.id, maptips.piece, desk, piece), group="map",
            shape="circle" if piece.round else None, drag=piece.kind == "stack", on_slide=sight.slide, marks=False,
            on_drop=partial(drops.onto, ui, desk, piece, meant),
        )  # fmt: skip
        return
    if piece.kind == "label" or below:
        tip = maptips.lazy(ui, piece.id, maptips.region, desk, piece.region, sight.prospects.get(piece.region))
    else:
        tip = maptips.lazy(ui, piece.id, maptips.piece, desk, piece)
    ui.target(
        piece.id, box, tip=tip, on_click=pressing(ui, desk, meant) if below else None, group="map",
        shape="circle" if piece.round else None, on_slide=None if below or pulled else sight.slide, focusable=False,
        drag=pulled, on_drop=partial(drops.caught, ui, desk, piece, meant) if region.legal or catching else None,
    )  # fmt: skip


def pressing(ui: Ui, desk: Desk, element: str) -> Action:
    """A click that stands for another element."""
    return lambda: press(ui, desk, element)


def inside(camera: Camera, rect: Rect, region: str) -> Inside:
    """Whether a pixel lies in a region."""
    held = Camera(camera.zoom, camera.middle)
    return lambda x, y: region_at(held, rect, x, y) == region

"""Setup and phase 2: ten influence tiles, the six cities round the map, the seven locations of the round."""

from __future__ import annotations

from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import glow, lit, standing, touch
from hellas.table.desk import Desk
from hellas.table.part import View
from hellas.table.perikles import cards, chart, faces, hints, pieces, printed, words
from hellas.table.perikles.facts import content
from hellas.table.perikles.hints import lazy
from hellas.table.perikles.plan import Plan, plan_of
from hellas.table.ui import Ui


def draw_stage(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw the stage of setup and phase 2."""
    plan = plan_of(ui, desk)
    top, middle, foot = rows_of(ui, rect)
    tiles(ui, desk, top, plan)
    cities(ui, desk, middle, plan)
    locations(ui, desk, foot, plan.public)


def draw_last(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw the board after the match: no tiles any more, and who won the last locations."""
    plan = plan_of(ui, desk)
    middle, foot = boxes.rows(rect, [None, float(ui.theme.pick(146, 58))], ui.theme.gutter)
    cities(ui, desk, middle, plan)
    locations(ui, desk, foot, plan.public)


def rows_of(ui: Ui, rect: Rect) -> list[Rect]:
    """Tiles, cities, locations."""
    look = ui.theme
    tile = (rect.w - look.pick(194, 146)) / content().constants.influence_tiles_face_up
    top = min(look.pick(138, 102), round(tile * (1.33 if not look.compact else 1.22)))
    return boxes.rows(rect, [float(top), None, float(look.pick(146, 58))], look.gutter)


def tiles(ui: Ui, desk: Desk, rect: Rect, plan: Plan) -> None:
    """The face-up tiles, sorted as they are printed in the rules, and the stock."""
    look = ui.theme
    wide = look.pick(92, 66)
    row = boxes.start(rect, rect.w - wide - look.gutter, rtl=ui.rtl)
    face_up = sorted(plan.tiles, key=list(content().tiles).index)
    cells = boxes.columns(row, [None] * content().constants.influence_tiles_face_up, look.pick(10, 8), rtl=ui.rtl)
    for cell, tile in zip(cells, face_up, strict=False):
        one_tile(ui, desk, cell, tile)
    box = boxes.end(rect, wide, rtl=ui.rtl)
    left = plan.public["stock"]
    faces.show(ui, "stock", box, left, lambda place, _: printed.stock(ui, place, left))
    hints.spot(ui, "stock", box, "tiles", hints.stock, ui, left)


def one_tile(ui: Ui, desk: Desk, rect: Rect, tile: str) -> None:
    """A face-up tile: veiled with the reason in two words if it cannot be taken."""
    stand = standing(ui, desk, f"tile:{tile}")
    lifted = stand.hover and stand.legal
    box = rect.move(0, -2) if lifted else rect
    faces.show(ui, f"tile:{tile}", box, tile, lambda place, _: printed.tile(ui, place, tile))
    taking = desk.decision is not None and desk.decision.kind == "take_influence_tile"
    if stand.closed and taking and not desk.unveiled:
        draw.veil(ui.surface, box, radius=ui.theme.px(8), strength=185)
        if tag := words.tag(ui, desk, f"tile:{tile}"):
            within = Rect(box.x, box.y + round(box.h * 0.38), box.w, round(box.h * 0.24))
            tokens.reason_tag(ui.surface, ui.texts, within, tag)
    if stand.planned:
        draw.veil(ui.surface, box, radius=ui.theme.px(8), strength=70)
    tip = lazy(ui, f"tile:{tile}", hints.tile, ui, tile, stand.legal)
    touch(ui, desk, f"tile:{tile}", box, tip=tip, group="tiles", radius=ui.theme.px(8))
    if stand.planned:
        tokens.badge(
            ui.surface, ui.texts, (box.right - 4, box.y + 4), str(stand.planned), ui.theme.px(24), edge=theme.CARD
        )


def cities(ui: Ui, desk: Desk, rect: Rect, plan: Plan) -> None:
    """The map with three cards on each side."""
    look = ui.theme
    least = min(rect.w * 3 // 10, look.pick(340, 280))  # of the map
    wide = float(min(look.pick(346, 306), (rect.w - least) // 2 - look.gutter))
    west, sea, east = boxes.columns(rect, [wide, None, wide], look.gutter)
    places = {
        city: box
        for names, side in ((chart.WEST, west), (chart.EAST, east))
        for city, box in zip(names, boxes.rows(side, [None] * len(names), look.gutter), strict=True)
    }
    chart.draw_map(ui, desk, sea, plan, places)
    for city, box in places.items():
        cards.draw_card(ui, desk, city, box, plan, closed=words.city_tag(ui, desk, city))


def locations(ui: Ui, desk: Desk, rect: Rect, public: View) -> None:
    """The locations in the order of fighting, and who won them."""
    slots: list[str] = public["slots"]
    cells = boxes.columns(rect, [None] * max(1, len(slots)), ui.theme.pick(10, 8), rtl=ui.rtl)
    for number, (cell, location) in enumerate(zip(cells, slots, strict=False), 1):
        one_location(ui, cell, location, number)
        if lit(ui, f"location:{location}"):
            glow(ui, cell, radius=ui.theme.px(8))
        outcome = public["outcomes"].get(location, "")
        hints.spot(ui, f"location:{location}", cell, "locations", hints.location, ui, location, number)
        if outcome.startswith("seat:"):
            made = pieces.mark(desk, int(outcome.removeprefix("seat:")), ui.theme.pick(26, 20))
        elif outcome == "persia":
            made = pieces.coin("persia", ui.theme.pick(28, 22))
        else:
            continue
        ui.surface.blit(made, made.get_rect(midtop=(cell.left + 8 if ui.rtl else cell.right - 8, cell.y - 8)))


def one_location(ui: Ui, rect: Rect, location: str, number: int) -> None:
    """A location tile."""
    key = (location, number)
    faces.show(ui, f"location:{number}", rect, key, lambda place, _: printed.location(ui, place, location, number))

"""Phase 3: who has nominated whom, and the cities with their candidates."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.table import boxes, draw, theme
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.locale import Name
from hellas.table.perikles import hints, influence, pieces
from hellas.table.perikles.plan import plan_of
from hellas.table.ui import Ui
from hellas.table.widgets import panel


def draw_stage(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw the stage of phase 3."""
    plan = plan_of(ui, desk)
    top, middle, foot = influence.rows_of(ui, rect)
    lack = strip_height(ui) - top.h
    if lack > 0:  # large type: the cities give way
        top.h += lack
        middle.y, middle.h = middle.y + lack, middle.h - lack
    strip(ui, desk, top, plan.public["starter"])
    influence.cities(ui, desk, middle, plan)
    influence.locations(ui, desk, foot, plan.public)


_CELL = 110  # pixels at 100 % for the flag and name of a player


def strip_height(ui: Ui) -> int:
    """The least height of the strip: its title, and cells with two lines."""
    look = ui.theme
    cell = 2 * max(ui.texts.line("second"), look.pick(20, 17)) + look.pick(8, 4)
    return 2 * round(look.pad * 0.75) + look.pick(28, 22) + look.pick(6, 3) + cell


class Turn(NamedTuple):
    """A place in the row of nominations: made, being made, or to come."""

    seat: Seat
    made: Notice | None = None
    now: bool = False


def strip(ui: Ui, desk: Desk, rect: Rect, starter: Seat) -> None:
    """The nominations of the phase from start to end: those made, the present one, and who would be next."""
    look = ui.theme
    box = panel(ui, rect)
    line = Rect(box.x, box.y, box.w, look.pick(28, 22))
    title = ui.text(
        ui.t("nominations.title"), boxes.start(line, line.w // 2, rtl=ui.rtl), "panel", theme.ACCENT, lines=1
    )
    rest = boxes.end(line, line.w - title.w - look.px(20), rtl=ui.rtl)
    ui.text(ui.t("nominations.order", desk.match.names[starter]), rest, "hint", theme.SOFT, "end", lines=1)
    area = Rect(box.x, line.bottom + look.pick(6, 3), box.w, box.bottom - line.bottom - look.pick(6, 3))
    places = max(3, min(7, box.w // look.px(_CELL)))
    cells = boxes.columns(area, [None] * places, look.pick(10, 8), rtl=ui.rtl)
    for at, (cell, turn) in enumerate(zip(cells, turns(desk, places), strict=False)):
        cell_of(ui, desk, cell, turn, at)


def turns(desk: Desk, places: int) -> list[Turn]:
    """What fits into the row; the oldest give way, so that the next two can be seen."""
    log = desk.heard
    begin = max((at for at, notice in enumerate(log) if notice.key == "phase.nominate"), default=0)
    made = [Turn(int(n.args[0]), n) for n in log[begin:] if n.key == "nominated"]
    seat = desk.seat
    if seat is None:
        return made[-places:]
    seats = len(desk.match.names)
    coming = [Turn((seat + step) % seats) for step in range(1, seats)]
    shown = made[-(places - 3) :]
    return [*shown, Turn(seat, now=True), *coming][:places]


def cell_of(ui: Ui, desk: Desk, rect: Rect, turn: Turn, at: int) -> None:
    """One nomination."""
    look, tone = ui.theme, pieces.colour(desk, turn.seat)
    radius = look.px(8)
    if turn.now:
        draw.plate(ui.surface, rect, theme.CARD, tone, radius=radius, width=3, shadow=True)
    elif turn.made:
        draw.plate(ui.surface, rect, theme.CARD, theme.LINE, radius=radius)
    else:
        draw.dashes(ui.surface, rect, theme.LINE, width=1.5, radius=radius)
    inner = rect.inflate(-look.pick(16, 10), -look.pick(8, 4))
    upper, lower = boxes.rows(inner, [None, None])
    made = pieces.flag(desk, turn.seat, look.pick(22, 18))
    ui.surface.blit(made, made.get_rect(center=boxes.start(upper, made.get_width(), rtl=ui.rtl).center))
    name = boxes.end(upper, upper.w - made.get_width() - look.px(6), rtl=ui.rtl)
    pieces.person(ui, desk.match.names[turn.seat], name, "strong" if turn.now else "second")
    if turn.made is None:
        key, role, ink = ("now", "second_bold", theme.ACCENT) if turn.now else ("next", "hint", theme.SOFT)
        pieces.one_line(ui, ui.t(f"nominations.{key}"), lower, role, ink)
        tip = Tip(ui.t(f"nominations.{key}"), desk.match.names[turn.seat], hints.rule(ui, "3.1", "3.5"))
    else:
        tip = outcome(ui, desk, lower, turn.made)
    ui.target(f"nomination:{at}", rect, tip=tip, group="nominations", radius=radius)


def outcome(ui: Ui, desk: Desk, row: Rect, made: Notice) -> Tip:
    """City, space and candidate of a nomination."""
    look = ui.theme
    _, city, owner, space = made.args
    size = look.pick(26, 22)
    coin = pieces.coin(str(city), size)
    greek = ui.texts.render(pieces.GREEK[int(space) - 1], "strong", pieces.city_look(str(city)).band)
    flag = pieces.flag(desk, int(owner), look.pick(20, 17))
    x = 0
    for picture, gap in ((coin, look.px(8)), (greek, look.px(8)), (flag, 0)):
        box = boxes.start(Rect(row.x, row.y, row.w, row.h), picture.get_width(), rtl=ui.rtl)
        box.x += -x if ui.rtl else x
        ui.surface.blit(picture, picture.get_rect(center=box.center))
        x += picture.get_width() + gap
    title = ui.t("tip.candidate.first" if space == 1 else "tip.candidate.second", desk.match.names[int(owner)])
    return Tip(title, f"{ui.locale.name(Name(city))}", hints.rule(ui, "3.3", "3.4"))

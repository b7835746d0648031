"""A monster's tray of wound symbols, and what it does: in a hunt, where a wound is dealt, where something happens."""

from __future__ import annotations

from pygame import Rect

from hellas.table import draw, theme
from hellas.table.board import standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.lords import cardface, marks
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.pieces import symbols
from hellas.table.text import Rich
from hellas.table.theme import rgb
from hellas.table.ui import Ui

DEALT = rgb("#e0cfae")
REWARDS = {"monster_artifact": "artifact", "priest": "priest", "neutral_artifact": "artifact"}
"""By the icon beside a wound, the picture of what it brings."""


def does(ui: Ui, monster: str, *kinds: str) -> Rich:
    """12.4, 14.4 What a monster does, in a line each: its special attack, its region attack, what always holds."""
    lines = [
        ui.rich(f"lords_view.hunt.does.{kind}", ui.t(f"beast.{monster}.{kind}"))
        for kind in kinds or ("special", "region", "passive")
        if ui.locale.has(f"beast.{monster}.{kind}")
    ]
    return Rich("\n".join(lines))


def draw_tray(ui: Ui, desk: Desk, rect: Rect, monster: str, largest: int) -> int:
    """The wound symbols of a monster in a row, as large as there is room; returns the side of one."""
    faces, dealt = symbols(desk.public, monster), desk.public["wounds"][monster]
    gap = ui.theme.pick(8, 6)
    side = min(largest, (rect.w - gap * (len(faces) - 1)) // len(faces))
    row = Rect(rect.x, rect.y, rect.w, side)
    for at, cell in enumerate(cardface.across(row, len(faces), gap, widest=side, rtl=ui.rtl)):
        _wound(ui, desk, cell, monster, at, faces[at], at in dealt)
    return side


def _wound(ui: Ui, desk: Desk, cell: Rect, monster: str, at: int, symbol: str, dealt: bool) -> None:
    """One symbol of the tray: a target while cards are matched to it, or while a wound is dealt."""
    wounds = CONTENT.monsters[monster].wounds
    reward = (wounds[at].icon or "") if at < len(wounds) else ""
    draw.plate(ui.surface, cell, DEALT if dealt else theme.CARD, theme.EDGE, radius=6)
    cardface.put(ui, cell.center, "injury" if dealt else f"symbol_{symbol}", round(cell.w * 0.72))
    if reward:
        size = max(14, round(cell.w * 0.42))
        spot = (cell.right - size // 3, cell.top + size // 4)
        draw.disc(ui.surface, spot, size / 2 + 1, theme.CARD, theme.INK, 1.2)
        cardface.put(ui, spot, REWARDS[reward], size - 3)
    element = next((e for e in (f"wound:{monster}:{at}", f"tray:{at}") if standing(ui, desk, e).legal), f"tray:{at}")
    words = "dealt" if dealt else reward or "plain"
    body = ui.t(f"lords_view.hunt.wound.{words}")
    tip = Tip(ui.t(f"lords_view.symbol.{symbol}"), body, above=True)
    touch(ui, desk, element, cell, tip=tip, radius=6, group="tray")


def picture(ui: Ui, desk: Desk, cell: Rect, monster: str) -> None:
    """A monster with its tray, as it stands on the map but larger."""
    public, size = desk.public, round(cell.h * 0.86)
    faces = len(symbols(public, monster)) if monster in public["evolutions"] else 0
    dealt = len(public["wounds"].get(monster, ()))
    evolved = bool(public["evolutions"].get(monster))
    marks.put(ui.surface, marks.monster(monster, size, dealt, faces, evolved), cell.center)

"""The plan of a sending turn: what is drafted, in order, and what became of it. A click takes an entry out again."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import act
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.locale import Name
from hellas.table.panes import pane
from hellas.table.perikles.counters import city_of, picture
from hellas.table.perikles.facts import content
from hellas.table.perikles.tray import army_name, ledger
from hellas.table.ui import Ui


class Entry(NamedTuple):
    """A line of the plan. ``at`` is its place in the draft, ``number`` counts armies (0: none); ``cube`` is the city
    whose cube is paid with it, at ``cube_at`` in the draft."""

    at: int
    number: int
    verb: str
    args: list[str]
    cube: str = ""
    cube_at: int = -1


def entries(desk: Desk) -> list[Entry]:
    """The draft as lines: a cube stands with the first army that it pays for."""
    found: list[Entry] = []
    cube, number = ("", -1), 0
    for at, key in enumerate(desk.draft):
        verb, *args = key.split(":")
        if verb == "spend":
            cube = (args[0], at)
        elif verb == "withdraw":
            cube = ("", -1)
        elif verb == "send":
            number += 1
            found.append(Entry(at, number, verb, args, *cube))
            cube = ("", -1)
        elif verb == "revolt":
            found.append(Entry(at, 0, verb, args))
    if cube[0]:
        found.append(Entry(cube[1], 0, "spend", [cube[0]]))
    return found


def take_out(ui: Ui, desk: Desk, at: int) -> None:
    """Take one answer out of the draft, and say so if later ones went with it."""
    before = desk.draft[:]
    act(ui, desk.remove, at)
    lost = len(before) - 1 - len(desk.draft)
    if lost > 0:
        gone = [key for key in before[at + 1 :] if key not in desk.draft]
        names = ui.t("war.plan.and").join(words for key in gone if (words := said(ui, key)))
        ui.toast(ui.t("war.plan.lost", names, n=lost), "no")


def said(ui: Ui, key: str) -> str:
    """An answer of a sending turn in a few words."""
    verb, *args = key.split(":")
    if verb == "send":
        return ui.t(f"war.plan.said_{args[1]}", army_name(ui, args[0]), Name(args[2]))
    return ui.t("war.plan.said_cube", Name(args[0])) if verb == "spend" else ""


def sends(desk: Desk) -> int:
    """How many armies are planned."""
    return sum(key.startswith("send:") for key in desk.draft)


def refusals(ui: Ui, desk: Desk) -> list[str]:
    """5.5.3 Who refused what in this sending turn, as sentences."""
    public = desk.settled["public"]
    found = []
    for location in public["refused"]:
        leader: Seat | None = public["leaders"][content().locations[location].city]
        if leader is not None:
            found.append(ui.t("war.plan.refused", desk.match.names[leader], Name(location)))
    return found


def draw_plan(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The whole panel."""

    def facts() -> object:
        return desk, desk.draft[:], desk.foreseen[:], desk.closing, ledger(desk), refusals(ui, desk), desk.seat

    draw.shade(ui.surface, rect, radius=ui.theme.radius)
    pane(ui, "plan", rect, lambda: _plan(ui, desk, rect), key=facts)


def _plan(ui: Ui, desk: Desk, rect: Rect) -> None:
    look = ui.theme
    draw.plate(ui.surface, rect, theme.CARD, theme.ACCENT, radius=look.radius, width=2.2)
    ui.block(rect)
    inner = rect.inflate(-2 * look.pick(14, 10), -2 * look.pick(8, 5))
    head = Rect(inner.x, inner.y, inner.w, look.pick(30, 22))
    ui.text(ui.t("war.plan.title"), head, "panel", theme.ACCENT, lines=1)
    ui.text(ui.t("war.plan.unsent"), head, "hint", theme.SOFT, "end", lines=1)
    rest = Rect(inner.x, head.bottom + look.pick(4, 1), inner.w, inner.bottom - head.bottom - look.pick(4, 1))
    planned, notes = entries(desk), refusals(ui, desk)
    step = min(look.pick(31, 20), rest.h // max(1, len(planned) + min(1, len(notes))))
    row = Rect(rest.x, rest.y, rest.w, step)
    for note in notes[-1:]:
        text = ui.t("war.plan.refused_now", note) if not planned else note
        ui.text(text, row if planned else Rect(row.x, row.y, row.w, row.h * 2), "second", theme.DANGER)
        row = row.move(0, step if planned else 2 * step)
    for entry in planned:
        _entry(ui, desk, row, entry)
        row = row.move(0, step)
    if rest.bottom - row.y >= look.pick(24, 17):
        hint = ui.t(_hint(desk, planned))
        mark = Rect(
            row.x, row.y, row.w, min(look.pick(31, 20), rest.bottom - row.y) if planned else rest.bottom - row.y
        )
        _open_line(ui, mark, hint, bullet=bool(planned))


def _hint(desk: Desk, planned: list[Entry]) -> str:
    """What could come next."""
    book, constants = ledger(desk), content().constants
    if desk.unveiled or desk.closing.startswith("revolt"):
        return "war.plan.hint_revolt"
    if not planned:
        return "war.plan.hint_none"
    if book.naming is not None:
        return "war.plan.hint_full" if book.extra >= constants.extra_armies_per_cube_max else "war.plan.hint_extra"
    return "war.plan.hint_cube" if book.sent >= constants.armies_per_influence_tile_max else "war.plan.hint_more"


def _open_line(ui: Ui, rect: Rect, text: str, *, bullet: bool) -> None:
    look = ui.theme
    if not bullet:
        ui.text(text, rect, "hint", theme.SOFT, valign="top")
        return
    size = look.pick(18, 14)
    draw.disc(ui.surface, boxes.start(rect, size, rtl=ui.rtl).center, size / 2 - 1, theme.CARD, theme.EDGE, 1.5)
    ui.text(text, boxes.end(rect, rect.w - size - look.pick(12, 8), rtl=ui.rtl), "hint", theme.SOFT, lines=1)


def _entry(ui: Ui, desk: Desk, rect: Rect, entry: Entry) -> None:
    """Number, counter, place and side, role, cube, war; the whole line takes the entry out."""
    look = ui.theme
    touch = ui.target(
        f"plan:{entry.at}", rect, on_click=partial(take_out, ui, desk, entry.at), group="plan", radius=look.px(6),
        tip=Tip(ui.t("war.plan.remove"), _consequence(ui, desk, entry), kind="info"),
    )  # fmt: skip
    if touch.hover:
        draw.plate(ui.surface, rect.inflate(look.px(8), 0), theme.FILL, None, radius=look.px(6))
    pen = _Pen(ui, rect)
    size = min(rect.h - 2, look.pick(22, 16))
    if entry.number:
        tokens.badge(ui.surface, ui.texts, pen.take(size).center, str(entry.number), size)
        counter = min(rect.h - 1, look.pick(28, 19))
        pen.blit(picture(entry.args[0], counter))
        pen.write(ui.t(f"war.plan.{entry.args[1]}", Name(entry.args[2])), "body")
        foreseen = desk.foreseen[entry.at]
        if foreseen.get("role"):
            pen.write(ui.t(f"war.plan.{foreseen['role']}"), "second", theme.SOFT)
        if entry.cube:
            pen.cube(desk, entry, size)
        if foreseen.get("asks") is not None:
            pen.sign(
                "perikles_permission", size, ui.t("war.tag.ask", desk.marks[foreseen["asks"]].letter), theme.LEGAL_TEXT
            )
        if foreseen.get("wars"):
            pen.sign("perikles_war", size, ui.t("war.plan.war"), theme.DANGER)
    elif entry.verb == "spend":
        pen.blit(
            tokens.cube(desk.marks[desk.seat].colour, size) if desk.seat is not None else icon("perikles_cube", size)
        )
        pen.write(ui.t("war.plan.cube", Name(entry.args[0])), "body")
    else:
        pen.blit(icon("perikles_special", size))
        where = ui.t("war.revolt.supply") if entry.args[0] == "supply" else ui.locale.name(entry.args[0])
        pen.write(ui.t(f"war.plan.revolt_{entry.args[1]}", where), "body")
    if touch.hover:
        cross = boxes.end(rect, rect.h, rtl=ui.rtl).center
        arm = look.pick(6, 5)
        for dx in (-1, 1):
            draw.line(
                ui.surface,
                (cross[0] - arm, cross[1] - dx * arm),
                (cross[0] + arm, cross[1] + dx * arm),
                theme.DANGER,
                2.4,
            )


def _consequence(ui: Ui, desk: Desk, entry: Entry) -> str:
    foreseen = desk.foreseen[entry.at]
    lines = []
    if foreseen.get("asks") is not None:
        lines.append(ui.t("war.tip.asks", desk.match.names[foreseen["asks"]]))
    lines += [ui.t("war.tip.war", Name(city_of(entry.args[0])), Name(city)) for city in foreseen.get("wars", ())]
    return " ".join(lines)


class _Pen:
    """Writes a line of small things from its start, as long as there is room."""

    def __init__(self, ui: Ui, rect: Rect) -> None:
        self.ui, self.rect, self.used, self.gap = ui, rect, 0, ui.theme.pick(9, 6)

    def take(self, width: int) -> Rect:
        """The next so many pixels."""
        box = boxes.start(boxes.end(self.rect, self.rect.w - self.used, rtl=self.ui.rtl), width, rtl=self.ui.rtl)
        self.used += width + self.gap
        return box

    def blit(self, made: pygame.Surface) -> None:
        self.ui.surface.blit(made, made.get_rect(center=self.take(made.get_width()).center))

    def write(self, text: str, role: str, colour: theme.Colour = theme.INK) -> None:
        made = self.ui.texts.render(text, role, colour)
        if self.used + made.get_width() <= self.rect.w:
            self.blit(made)

    def sign(self, name: str, size: int, text: str, colour: theme.Colour) -> None:
        if self.used + size <= self.rect.w:
            self.blit(icon(name, size))
        self.write(text, "second", colour)

    def cube(self, desk: Desk, entry: Entry, size: int) -> None:
        """The cube that is paid with this army."""
        if desk.seat is None:
            return
        self.blit(tokens.cube(desk.marks[desk.seat].colour, size))
        self.write(self.ui.locale.name(entry.cube), "second")

"""The table: one match at one screen. Everything on it comes from the desk; everything done goes through the desk."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, Protocol

from pygame import Rect

from hellas.engine.decision import IllegalAnswer, Seat, option_of
from hellas.engine.journal import Story
from hellas.engine.match import Match
from hellas.store import Recording
from hellas.table import asking, board, marking, parts
from hellas.table.app import App
from hellas.table.auditing import Audit, acted
from hellas.table.chronicle import Chronicle
from hellas.table.desk import Desk, Fault
from hellas.table.grid import Grid, grid
from hellas.table.panes import pane
from hellas.table.part import Doubt, Part
from hellas.table.prompting import Prompt, needed, prompt_bar
from hellas.table.rail import Rail, pointer, rail
from hellas.table.scene import Scene
from hellas.table.scenes.bars import keys, planning, prompt_of, top_buttons
from hellas.table.scenes.cover import cover
from hellas.table.scenes.end import EndScene
from hellas.table.scenes.papers import LEAVING, Papers
from hellas.table.thumbnail import keep, thumbnail
from hellas.table.topbar import TopButton, topbar
from hellas.table.ui import Ui

_CALM = 0.3  # seconds after a confirmation in which the primary button does not react: the finger may still be clicking
_CALM_STILL = 0.1  # the same without motion
_BELOW = 16  # pixels for what a part of the table throws on those that are drawn after it
_REST = 0.5  # seconds without a frame before the picture of the board is made
_SECTION = re.compile(r"R?\d+(\.\d+)*")


class Ways(Protocol):
    """Where one can go from the table."""

    app: App

    def rules(self, title: str, section: str = "") -> None:
        """The rules of a title, over the table."""

    def settings(self) -> None:
        """The settings, over the table."""

    def load(self) -> None:
        """The saved matches, over the table."""

    def menu(self) -> None:
        """The main menu; the table is left."""

    def again(self) -> None:
        """A new match with the same players; the table is left."""


class _Laid(NamedTuple):
    """What is worked out once for a version of what is drawn."""

    version: int
    prompt: Prompt
    grid: Grid
    buttons: list[TopButton]


class TableScene(Scene):
    """Play a match. It is recorded by ``recording``, if there is one; ``story`` is what it was opened from.

    ``table`` is what was kept with the match for whoever shows it: the marks of the seats.
    """

    def __init__(
        self, ways: Ways, match: Match[Any], *, recording: Recording | None = None, story: Story | None = None,
        table: Mapping[str, Any] | None = None, part: Part | None = None,
    ) -> None:  # fmt: skip
        self.ways, self.app = ways, ways.app
        settings = self.app.settings
        marks = marking.from_table(table or {}, match.names)
        self.desk = Desk(
            match, part or parts.part(match.title.name), marks=marks, cover=settings.cover,
            ask_all=settings.special_tiles == "ask",
        )  # fmt: skip
        self.desk.changed = self._changed
        self.papers = Papers(self, recording)
        self.rail = Rail(Chronicle())
        self.same: dict[str, str] = {}  # answers apart that hold until the round ends
        self.same_wanted = False
        self.ended = False
        self.audit = Audit(self.desk, story) if story and match.answers else None
        if story:
            acted(self.desk)
        self._sitting = self._who_sits()
        self._asked: tuple[object, ...] = ()
        self._round = 0
        self._calm = 0.0
        self._still = 0.0
        self._pictured = -1
        self._laid: _Laid | None = None
        self._lifted = False  # the last picture was a cover
        self._shown_to: list[Seat | None] = []  # whose secrets the last picture may hold; empty: no picture yet

    # -- as a scene

    @property
    def title(self) -> str:
        """What the window bar says: while it is covered no more than who is to come."""
        desk, ui = self.desk, self.app.ui
        if desk.covered:
            return ui.t("table.cover.nobody") if desk.seat is None else desk.match.names[desk.seat]
        return ui.t(f"title.{desk.part.title}.name")

    def draw(self, ui: Ui) -> None:
        """Draw the table, or what covers it, and what lies above."""
        self._still = 0.0
        desk = self.desk
        with desk.still(ui.version):
            if desk.covered:
                cover(ui, desk, self.uncover, self.menu)
                self._lifted = True
            elif not desk.part.cover(ui, desk):
                self._table(ui)
            self.papers.draw(ui)

    def update(self, dt: float) -> bool:
        """Take over settings; in quiet moments take over the audit, keep a picture, go on to the end."""
        desk, settings = self.desk, self.app.settings
        desk.cover, desk.ask_all = settings.cover, settings.special_tiles == "ask"
        self._still += dt
        if self.audit and self.audit.settled():
            if self.audit.fault:
                self.app.ui.toast(self.app.ui.t("table.audit_failed"), "no")
            self.audit = None
            return True
        if self._still > _REST and self._pictured != len(desk.match.checkpoints):
            self.keep_picture()
        if desk.match.result is None:
            self.ended = False
        elif not desk.showing and not desk.covered and not self.ended and self.app.scenes.top is self:
            self.show_end()
        return False

    def leave(self) -> None:
        """The table is left."""
        if self.audit:
            self.audit.stop()
        self.keep_picture()
        self.papers.close()

    def closing(self) -> bool:
        """What is not saved would be lost: ask first. Who closes the window a second time means it."""
        ask = self.papers.ask
        if (ask and ask.id == LEAVING) or not self.papers.unsaved():
            return True
        while self.app.scenes.top is not self:
            self.app.scenes.pop()
        self.papers.leaving(self.app.quit)
        self.app.ui.invalidate()
        return False

    def rescue(self) -> str:
        """What is not saved goes where it can be written."""
        return self.papers.rescue()

    # -- what can be done

    def run(self, action: Callable[..., object], *args: object) -> None:
        """Let the desk do something. If a rule of ours fails at it, a report is written and the match goes on."""
        try:
            action(*args)
        except IllegalAnswer:
            self.desk.reset_draft()
        except Fault as fault:
            self.papers.report(fault.__cause__ or fault)
        except Exception as fault:  # a rule that fails while a draft is tried
            self.desk.reset_draft()
            self.papers.report(fault)
        self._settle()

    def press(self, element: str) -> None:
        """A click on an element of the board. The second one on what is planned confirms, unless that is asked for."""
        desk = self.desk
        if desk.closing and element in desk.part.mentions(option_of(desk.closing)):
            if self.doubt() is None:
                self.confirm()
        elif desk.closing and element in board.changeable(desk):
            self.run(self._instead, element)
        elif element in desk.targets or element in desk.selected:
            self.run(desk.click, element)
        elif number := board.planned(desk).get(element):
            self.take_out(number - 1)

    def _instead(self, element: str) -> None:
        self.desk.back()
        self.desk.click(element)

    def take_out(self, index: int) -> None:
        """Take one answer out of the plan; says how many others went with it."""
        lost: list[int] = []
        self.run(lambda: lost.append(self.desk.remove(index)))
        if lost and lost[0] > 0:
            self.app.ui.toast(self.app.ui.t("table.dropped", n=lost[0]))

    def primary(self) -> None:
        """The one main button: next, throw, confirm, result."""
        desk = self.desk
        if desk.showing:
            self.run(desk.next)
        elif desk.match.result is not None:
            self.show_end()
        elif self.app.clock() >= self._calm:
            self.confirm()

    def confirm(self) -> None:
        """Confirm the draft, after asking where it cannot be taken back."""
        if not (self.desk.can_confirm or self.desk.in_window):
            return
        doubt = self.doubt()
        if doubt:
            self.papers.doubt(doubt, self.confirm_now)
        else:
            self.confirm_now()

    def confirm_now(self) -> None:
        """Confirm without asking."""
        still = self.app.settings.animation == "off"
        self._calm = self.app.clock() + (_CALM_STILL if still else _CALM)
        self.run(self.desk.confirm)

    def doubt(self) -> Doubt | None:
        """What to ask before the draft is confirmed."""
        desk, ui = self.desk, self.app.ui
        found = desk.part.doubt(ui, desk)
        meant = desk.meant
        if found or meant is None or not desk.part.irreversible(meant):
            return found
        return Doubt(ui.t("table.doubt"), ui.t("table.doubt.text"), ui.t("table.doubt.yes"), ui.t("table.doubt.no"))

    def reply(self, answer: str) -> None:
        """Answer apart."""
        found = self.desk.part.asking(self.app.ui, self.desk)
        if self.same_wanted and found and found.about:
            self.same[found.about] = answer
        self.same_wanted = False
        self.run(self.desk.answer, answer)

    def back(self) -> None:
        """One step back in what is planned."""
        self.run(self.desk.back)

    def undo(self) -> None:
        """Take back the last thing planned, or the last answer."""
        if self.desk.can_undo:
            self.run(self.desk.undo)

    def redo(self) -> None:
        """Give the answer again that was taken back last."""
        self.run(self.desk.redo)

    def escape(self) -> None:
        """Close what was opened, drop what is planned, else the menu."""
        desk = self.desk
        if self.rail.opened is not None:
            self.rail.opened = None
        elif planning(desk):
            desk.reset_draft()
            desk.changed()
        else:
            self.menu()

    def menu(self) -> None:
        """The menu of the table."""
        self.papers.open("menu")

    def cover_now(self) -> None:
        """Hide everything."""
        self.papers.open("")
        self.desk.cover_now()

    def uncover(self) -> None:
        """Whoever is to answer sits here now."""
        self.run(self.desk.uncover)

    def show_rules(self) -> None:
        """The rules, at what has the focus or the pointer, else at what is asked now."""
        ui = self.app.ui
        target = (ui.focused_target if ui.focus_visible else None) or ui.by_id(ui.hover)
        tip = target.shown_tip if target else None
        found = _SECTION.search(tip.rule) if tip else None
        section = found.group() if found else "" if self.desk.covered else self.desk.part.rule_section(self.desk)
        self.ways.rules(self.desk.match.title.name, section)

    def show_end(self) -> None:
        """The result."""
        self.ended = True
        self.app.scenes.push(EndScene(self))

    def keep_picture(self) -> None:
        """A picture of the public board beside the save, once for each turn."""
        desk, recording = self.desk, self.papers.recording
        self._pictured = len(desk.match.checkpoints)
        if recording and not recording.fault:
            keep(thumbnail(desk, self.app.locale), recording.path)

    # -- after every change

    def _changed(self) -> None:
        """The desk says so. If others sit before it now, nothing is remembered of who sat there."""
        desk, ui = self.desk, self.app.ui
        sitting = self._who_sits()
        if sitting != self._sitting:
            self._sitting = sitting
            self.forget()
        asked = (desk.match.at, desk.showing, desk.covered)
        if asked != self._asked:
            self._asked = asked
            ui.anim.start(board.SETTLE, "settle")
        ui.invalidate()

    def _who_sits(self) -> tuple[object, ...]:
        return self.desk.viewer, self.desk.covered, self.desk.apart

    def forget(self) -> None:
        """Hover, focus, scrolling, what was typed or opened: nothing of it is there for the next player."""
        ui = self.app.ui
        self._shown_to = []
        self.rail.book.forget()
        self.rail = Rail(self.rail.book)
        self.same_wanted = False
        self.papers.forget()
        ui.drop_focus()
        ui.state.clear()
        ui.reset()

    def _settle(self) -> None:
        """What follows from what was done: answers given beforehand, trouble with the file."""
        desk, ui = self.desk, self.app.ui
        number = desk.part.rounds(desk)[0]
        if number != self._round:
            self._round = number
            self.same.clear()
        while desk.apart and (found := desk.part.asking(ui, desk)) and found.about in self.same:
            answer = self.same[found.about]
            reply = next((each for each in found.replies if each.answer == answer), None)
            if reply is None:
                break
            try:
                desk.answer(answer)
            except Fault as fault:
                self.papers.report(fault.__cause__ or fault)
                break
            ui.toast(ui.t("table.same_answer", reply.text))
        self.papers.look_at_recording()
        ui.invalidate()

    # -- drawing

    def _table(self, ui: Ui) -> None:
        desk = self.desk
        board.board(ui, desk).press = self.press
        board.board(ui, desk).run = self.run
        board.light(ui, self.rail.book.pointed(ui, desk))
        ui.panes.patient = self._shown_to == [desk.eyes]  # never what another player knew
        self._shown_to = [desk.eyes]
        laid = self._layout(ui)
        prompt, g = laid.prompt, laid.grid
        pane(ui, "table.prompt", _around(ui, g.prompt), lambda: prompt_bar(ui, g.prompt, prompt, desk.marks))
        pane(ui, "table.stage", _around(ui, g.stage), lambda: desk.part.draw(ui, desk, g.stage))
        board.shine(ui)
        if self._lifted:  # the cover is gone at once, with what is to be done; the rail comes with the next frame
            self._lifted = False
            ui.redraw()
        else:
            pane(ui, "table.rail", _around(ui, g.rail), lambda: self._rail(ui, g), late=True)
        if desk.acting is not None and not g.folded:
            pointer(ui, desk, desk.acting, g.panels[desk.acting])
        self._header(ui, laid)
        if desk.apart:
            self._apart(ui, g)

    def _layout(self, ui: Ui) -> _Laid:
        """What bar and header say, and the grid that leaves the bar the room it needs."""
        if self._laid is None or self._laid.version != ui.version:
            prompt, seats, part = prompt_of(ui, self), len(self.desk.match.names), self.desk.part
            bare = grid(ui, seats)
            room = grid(ui, seats, needed(ui, prompt, bare.prompt.w), part.panel)
            self._laid = _Laid(ui.version, prompt, room, top_buttons(ui, self))
        return self._laid

    def _rail(self, ui: Ui, g: Grid) -> None:
        rail(ui, self.desk, g, self.rail, partial(self.papers.open, "chronicle"))

    def _header(self, ui: Ui, laid: _Laid) -> None:
        """The header, with the keys that no button shows."""
        desk = self.desk

        def facts() -> object:
            overlays = [(each.id, each.key) for each in desk.part.overlays(ui, desk)]
            return laid.buttons, desk.part.phases(desk), desk.part.rounds(desk), overlays, desk.can_undo

        def paint() -> None:
            topbar(ui, desk, laid.buttons)
            keys(ui, self)

        pane(ui, "table.header", laid.grid.header.inflate(0, 2), paint, key=facts, late=True)

    def _apart(self, ui: Ui, g: Grid) -> None:
        found = self.desk.part.asking(ui, self.desk)
        if found is None:
            return

        def want(wanted: bool) -> None:
            self.same_wanted = wanted

        with ui.layer("asking", modal=False):
            asking.asking_dialog(ui, found, g.stage, self.same_wanted, want, self.reply)


def _around(ui: Ui, rect: Rect) -> Rect:
    """A part of the table with its shadows, up to its neighbours."""
    gap = ui.theme.gutter
    return Rect(rect.x - gap, rect.y - gap, rect.w + 2 * gap, rect.h + gap + _BELOW)

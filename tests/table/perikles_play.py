"""Matches of Perikles played through a desk to a moment, and a bare scene that shows the stage and the panels of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from pygame import Rect

from hellas.engine import Match
from hellas.table import boxes, draw, theme, widgets
from hellas.table.desk import Desk, Mark
from hellas.table.locale import Locale
from hellas.table.perikles.part import PART
from hellas.table.scene import Scene
from hellas.table.settings import Settings
from hellas.table.theme import PLAYERS
from hellas.table.ui import Ui
from hellas.titles.perikles import TITLE
from table.driver import Driver

NAMES = ("Anna", "B\u00e9la", "Chlo\u00e9", "D\u00e1niel", "Emma")
Moment = Callable[[Desk], bool]


def new_desk(players: int = 5, seed: int = 1, names: tuple[str, ...] = NAMES, **options: str) -> Desk:
    """A match at its first decision."""
    match = Match.new(TITLE, names[:players], options, seed)
    marks = [Mark(colour, name[0]) for colour, name in zip(PLAYERS, names[:players], strict=False)]
    return Desk(match, PART, marks=marks)


def play_until(desk: Desk, moment: Moment, seed: int = 1, limit: int = 4000) -> Desk:
    """Give random answers until the moment has come (it is looked at before each answer and each shown step)."""
    dice = random.Random(seed)
    for _ in range(limit):
        if moment(desk):
            return desk
        step(desk, dice)
    raise AssertionError("the moment does not come")


def step(desk: Desk, dice: random.Random) -> None:
    """Show the next step, or answer at random without planning."""
    if desk.showing:
        desk.next()
    elif desk.covered:
        desk.uncover()
    elif desk.match.decision is not None:
        desk.play(dice.choice(desk.match.decision.options).key)


def phase(name: str, round_: int = 1, turn: int = 0) -> Moment:
    """Somebody is asked in a phase of a round, after so many turns in it."""

    def now(desk: Desk) -> bool:
        public = desk.public
        return not desk.showing and (public["round"], public["phase"]) == (round_, name) and public["turn"] >= turn

    return now


def asked(kind: str, round_: int = 1) -> Moment:
    """A kind of decision is asked for."""

    def now(desk: Desk) -> bool:
        decision = desk.match.decision
        kinds = decision is not None and decision.kind == kind
        return not desk.showing and kinds and desk.public["round"] >= round_

    return now


def showing(key: str) -> Moment:
    """A step with such a notice is being shown."""
    return lambda desk: desk.showing and any(notice.key == key for notice in desk.step)


class Board(Scene):
    """Prompt, stage and rail, without anything else of the table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def draw(self, ui: Ui) -> None:
        """Draw them in the grid of the table."""
        look, desk = ui.theme, self.desk
        desk.changed = ui.invalidate
        widgets.header(ui, "Perikles")
        top = look.pick(50, 38) + look.pick(10, 6)
        whole = Rect(look.margin, top, ui.rect.w - 2 * look.margin, ui.rect.h - top - look.margin)
        stage, rail = boxes.columns(whole, [None, float(look.pick(320, 262))], look.gutter, rtl=ui.rtl)
        prompt, stage = boxes.rows(stage, [float(look.pick(70, 54)), None], look.gutter)
        self.draw_prompt(ui, prompt)
        PART.draw(ui, desk, stage)
        height, gap = look.pick(104, 70), look.pick(8, 6)
        for seat in range(len(desk.match.names)):
            PART.draw_panel(ui, desk, seat, Rect(rail.x, rail.y + seat * (height + gap), rail.w, height))
        y = rail.y + len(desk.match.names) * (height + gap)
        for notice in reversed(desk.heard[-30:]):
            line = ui.texts.render(PART.tell(ui, desk, notice), "second", width=rail.w - 10)
            if y + line.get_height() > rail.bottom:
                break
            ui.surface.blit(line, (rail.x, y))
            y += line.get_height()

    def draw_prompt(self, ui: Ui, rect: Rect) -> None:
        """Player, sentence, line, button."""
        desk, look = self.desk, ui.theme
        draw.plate(ui.surface, rect, theme.CARD, theme.INK, radius=look.px(8), width=2.5, shadow=True)
        first, second = PART.prompt(ui, desk)
        words = boxes.start(rect.inflate(-30, -8), rect.w - 30 - look.px(170), rtl=ui.rtl)
        upper, lower = boxes.rows(words, [None, None])
        ui.text(first, upper, "prompt", lines=1)
        ui.text(second, lower, "second", theme.SOFT, lines=1)
        button = boxes.end(rect.inflate(-20, -20), look.px(150), rtl=ui.rtl)
        act = desk.next if desk.showing else desk.confirm
        ok = desk.showing or desk.can_confirm
        widgets.button(
            ui, "primary", button, PART.primary(ui, desk), act, kind="primary", key="Enter", enabled=ok, reason="-"
        )


def show(
    desk: Desk, home: Path, size: tuple[int, int] = (1280, 720), *, language: str = "en", text: int = 100
) -> Driver:
    """The bare board in a hidden window."""
    settings = Settings(animation="off", text_size=text)
    return Driver(Board(desk), home, size=size, settings=settings, locale=Locale(language))

"""Matches of Lords of Hellas played through a desk to a moment, and the table around it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from pygame import Rect

from hellas.engine import Match
from hellas.engine.decision import Option, Seat
from hellas.engine.game import Notice
from hellas.table import parts
from hellas.table.desk import Desk, Mark
from hellas.table.hits import Tip
from hellas.table.locale import Locale
from hellas.table.lords import gestures
from hellas.table.part import Part
from hellas.table.settings import Settings
from hellas.table.theme import PLAYERS
from hellas.table.ui import Ui
from hellas.titles.lords import TITLE
from table.driver import Driver
from table.perikles_play import Moment, play_until, scene_of

NAMES = ("Camille", "Győző", "Karim", "Nora")


class BarePart(Part):
    """Gestures without words; ``paint`` draws the stage. For what is tried before the whole part is there."""

    title = TITLE.name

    def __init__(self, paint: Callable[[Ui, Desk, Rect], object] = lambda ui, desk, rect: None) -> None:
        self.paint = paint

    def mentions(self, option: Option) -> tuple[str, ...]:
        return gestures.mentions(option)

    def finishing(self, options: Sequence[Option]) -> Option | None:
        return gestures.finishing(options)

    def private(self, kind: str) -> bool:
        return gestures.private(kind)

    def secret(self, option: Option) -> bool:
        return gestures.secret(option)

    def assumed(self, kind: str, options: Sequence[Option]) -> Option | None:
        return gestures.assumed(kind, options)

    def window(self, kind: str) -> bool:
        return gestures.window(kind)

    def answers_apart(self, kind: str) -> bool:
        return gestures.answers_apart(kind)

    def irreversible(self, option: Option) -> bool:
        return gestures.irreversible(option)

    def steps(self, notices: Sequence[Notice], start: int) -> int:
        return gestures.steps(notices, start)

    def draw(self, ui: Ui, desk: Desk, rect: Rect) -> None:
        self.paint(ui, desk, rect)

    def draw_panel(self, ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
        ui.text(desk.match.names[seat], rect)

    def draw_aside(self, ui: Ui, desk: Desk, rect: Rect) -> int:
        return 0

    def phases(self, desk: Desk) -> tuple[Sequence[str], int]:
        return (), 0

    def prompt(self, ui: Ui, desk: Desk) -> tuple[str, str]:
        return (desk.decision.kind, desk.match.names[desk.decision.seat]) if desk.decision else ("", "")

    def primary(self, ui: Ui, desk: Desk) -> str:
        return desk.meant.key if desk.meant else "next"

    def why(self, ui: Ui, desk: Desk, element: str) -> Tip | None:
        return None

    def tell(self, ui: Ui, desk: Desk, notice: Notice) -> str:
        return notice.key

    def places(self, notice: Notice) -> tuple[str, ...]:
        return ()

    def rule_section(self, desk: Desk) -> str:
        return ""


def the_part() -> Part:
    """The part of the title, as soon as it is registered."""
    try:
        return parts.part(TITLE.name)
    except KeyError:
        return BarePart()


def new_desk(players: int = 4, seed: int = 1, part: Part | None = None, **options: str) -> Desk:
    """A match at its first decision."""
    names = NAMES[:players]
    match = Match.new(TITLE, names, options, seed)
    marks = [Mark(colour, name[0]) for colour, name in zip(PLAYERS, names, strict=False)]
    return Desk(match, part or the_part(), marks=marks)


def turn(number: int, kind: str = "") -> Moment:
    """Somebody is asked (for that kind of decision) in that turn or later; turns count from 1."""

    def now(desk: Desk) -> bool:
        decision = desk.match.decision
        right = decision is not None and kind in ("", decision.kind)
        return not desk.showing and right and desk.public["phase"] == "turn" and desk.public["turn"] >= number

    return now


def over(desk: Desk) -> bool:
    """The match has a result, and everything has been shown."""
    return desk.match.result is not None and not desk.showing


def show(
    desk: Desk, home: Path, size: tuple[int, int] = (1280, 720), *, language: str = "en", text: int = 100
) -> Driver:
    """The table in a hidden window."""
    settings = Settings(animation="off", text_size=text)
    return Driver(lambda app: scene_of(app, desk), home, size=size, settings=settings, locale=Locale(language))


def random_desk(seed: int, answers: int, players: int = 4, part: Part | None = None) -> Desk:
    """A match after so many random answers, or at its end."""
    dice, desk = random.Random(seed), new_desk(players, seed, part)
    for _ in range(answers):
        if desk.match.decision is None:
            break
        desk.play(dice.choice(desk.match.decision.options).key)
        desk.skip()
    return desk


__all__ = ["NAMES", "BarePart", "Moment", "new_desk", "over", "play_until", "random_desk", "show", "the_part", "turn"]

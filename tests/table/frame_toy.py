"""A small title with a small table part, to try the frame of the table on: three heaps, secret cards, a permission."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect

from hellas.engine import Match
from hellas.engine.decision import Flow, Option, Seat, option
from hellas.engine.flow import ask
from hellas.engine.game import Game, Notice
from hellas.engine.rules import Rules
from hellas.engine.state import Nobody, Owner, Public, Shared, state
from hellas.engine.title import Result, Title
from hellas.store import Recording
from hellas.table import board, boxes, draw, marking, theme
from hellas.table.app import App
from hellas.table.desk import Desk, Mark
from hellas.table.hits import Tip
from hellas.table.part import Act, Asking, Doubt, Overlay, Part, Reply
from hellas.table.scenes.table import TableScene
from hellas.table.settings import Settings
from hellas.table.theme import PLAYERS
from hellas.table.ui import Ui
from table.driver import Driver

HEAPS = ("ash", "birch", "cedar")
NAMES = ("Anna", "Béla", "Chloé", "Dániel", "Emma")


@state
class Heaps(Game):
    rounds: Shared[int]
    turn: Public[int]
    heaps: Public[dict[str, int]]
    points: Public[list[int]]
    asking: Public[str]
    hands: Owner[list[list[int]]]
    pile: Nobody[list[int]]


def unit(g: Heaps) -> Flow[None]:
    """A turn: take from a heap (of the last one only with leave), then lay a secret card. A roll gives a point.

    Taking from any heap but the second rolls as well, so that a plan ends there.
    """
    seat = g.active
    choice = yield from ask(g, seat, "take", [option("take", heap) for heap in g.heaps] + [option("pass")])
    if choice.verb == "take":
        if choice.args[0] == HEAPS[-1]:
            g.asking = choice.args[0]
            leave = yield from ask(g, (seat + 1) % g.seats, "leave", [option("yes"), option("no")])
            g.asking = ""
            g.tell("leave", (seat + 1) % g.seats, leave.verb)
            if leave.verb == "no":
                choice = option("take", HEAPS[0])
        g.heaps[choice.args[0]] += 1 if choice.args[0] == HEAPS[1] else 1 + g.below(1)
        g.points[seat] += 1
        g.tell("took", seat, choice.args[0])
    card = yield from ask(g, seat, "card", [option("card", str(c)) for c in g.hands[seat]] + [option("burn")])
    if card.verb == "burn":
        raise ZeroDivisionError("the rule of burning fails")
    g.tell("laid", seat)
    g.points[seat] += g.below(2)
    g.tell("rolled", seat)
    g.turn += 1
    g.active = (seat + 1) % g.seats


def setup(rules: Rules, seats: int, seed: int) -> Heaps:
    g = Heaps(
        rules=rules, seats=seats, active=0, chance=seed, rounds=3, turn=0, heaps=dict.fromkeys(HEAPS, 0),
        points=[0] * seats, asking="", hands=[[] for _ in range(seats)], pile=list(range(10, 40)),
    )  # fmt: skip
    for hand in g.hands:
        hand += sorted(g.draw(g.pile) for _ in range(3))
    return g


def result(g: Heaps) -> Result | None:
    if g.turn < g.rounds * g.seats:
        return None
    best = max(g.points)
    winners = tuple(seat for seat, n in enumerate(g.points) if n == best)
    return Result("turns", winners, tuple(g.points), {})


def reshuffle(g: Heaps, seat: Seat, below: Callable[[int], int]) -> None:
    for other in range(g.seats):
        if other != seat:
            g.pile += g.hands[other]
    for other in range(g.seats):
        if other != seat:
            g.hands[other] = sorted(g.pile.pop(below(len(g.pile))) for _ in range(3))


TITLE = Title(
    "heaps", "heaps", range(2, 6), lambda rules: None, setup, unit, result, lambda g: None,
    lambda g: {"round": g.turn // g.seats + 1, "of": g.rounds, "phase": "take", "seat": g.active}, reshuffle,
)  # fmt: skip


class HeapsPart(Part):
    """Draws heaps as plates, and the open hand below."""

    title = "heaps"
    asks_first = False  # whether laying a card is asked once more

    def mentions(self, option: Option) -> tuple[str, ...]:
        kinds = {"take": "heap", "card": "card"}
        return (f"{kinds[option.verb]}:{option.args[0]}",) if option.verb in kinds else ()

    def finishing(self, options: Sequence[Option]) -> Option | None:
        return next((each for each in options if each.verb == "pass"), None)

    def private(self, kind: str) -> bool:
        return kind == "card"

    def secret(self, option: Option) -> bool:
        return False

    def assumed(self, kind: str, options: Sequence[Option]) -> Option | None:
        return options[0] if kind == "leave" else None

    def window(self, kind: str) -> bool:
        return False

    def answers_apart(self, kind: str) -> bool:
        return kind == "leave"

    def irreversible(self, option: Option) -> bool:
        return self.asks_first and option.verb == "card"

    def steps(self, notices: Sequence[Notice], start: int) -> int:
        first = next((at for at in range(start, len(notices)) if notices[at].key == "rolled"), None)
        return 0 if first is None else first - start + 1

    def draw(self, ui: Ui, desk: Desk, rect: Rect) -> None:
        upper, lower = boxes.rows(rect, [None, None], 20)
        for heap, cell in zip(HEAPS, boxes.columns(upper, [None] * 3, 20, rtl=ui.rtl), strict=True):
            draw.plate(ui.surface, cell.inflate(-20, -20))
            ui.text(f"{heap} {desk.public['heaps'][heap]}", cell, align="centre")
            board.touch(ui, desk, f"heap:{heap}", cell.inflate(-20, -20), tip=Tip(heap))
        hand = desk.view["own"].get("hands", [])
        for card, cell in zip(hand, boxes.columns(lower, [None] * max(1, len(hand)), 20, rtl=ui.rtl), strict=False):
            draw.plate(ui.surface, cell.inflate(-20, -20), theme.VALUE)
            ui.text(str(card), cell, align="centre")
            board.touch(ui, desk, f"card:{card}", cell.inflate(-20, -20))

    def draw_panel(self, ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
        draw.plate(ui.surface, rect)
        ui.text(f"{desk.match.names[seat]} {desk.public['points'][seat]}", rect.inflate(-20, 0))

    def draw_aside(self, ui: Ui, desk: Desk, rect: Rect) -> int:
        return 0

    def phases(self, desk: Desk) -> tuple[Sequence[str], int]:
        return ("take", "card"), 0

    def rounds(self, desk: Desk) -> tuple[int, int]:
        return desk.public["turn"] // len(desk.match.names) + 1, 3

    def prompt(self, ui: Ui, desk: Desk) -> tuple[str, str]:
        seat = desk.seat
        return (desk.match.names[seat] if seat is not None else "rolled"), "what follows"

    def primary(self, ui: Ui, desk: Desk) -> str:
        return "Next" if desk.showing else "Confirm"

    def why(self, ui: Ui, desk: Desk, element: str) -> Tip | None:
        return Tip(f"not {element}", kind="no", rule="Rules 2.1")

    def tell(self, ui: Ui, desk: Desk, notice: Notice) -> str:
        return " ".join((notice.key, *map(str, notice.args)))

    def places(self, notice: Notice) -> tuple[str, ...]:
        return (f"heap:{notice.args[1]}",) if notice.key == "took" else ()

    def speaker(self, notice: Notice) -> Seat | None:
        return int(notice.args[0])

    def rule_section(self, desk: Desk) -> str:
        return "1"

    def acts(self, ui: Ui, desk: Desk) -> Sequence[Act]:
        return (Act("hint", "Hint", lambda: None, "S"),)

    def asking(self, ui: Ui, desk: Desk) -> Asking | None:
        name = desk.match.names[desk.seat or 0]
        replies = [Reply("yes", f"{name}: yes", "Y", grants=True), Reply("no", f"{name}: no", "N")]
        return Asking("May I?", "who", "words", "then", replies, None, "heap:cedar", f"{desk.seat}", "same")

    def doubt(self, ui: Ui, desk: Desk) -> Doubt | None:
        meant = desk.meant
        return Doubt("Nothing?", "Really", "Yes", "No") if meant and meant.verb == "pass" else None

    def overlays(self, ui: Ui, desk: Desk) -> Sequence[Overlay]:
        return (Overlay("points", "W", "Points", lambda ui, desk, rect: None),)

    def todo(self, ui: Ui, desk: Desk) -> str:
        return "Lay a card."


@dataclass
class Ways:
    """Remembers where one went."""

    app: App

    def __post_init__(self) -> None:
        self.went: list[str] = []

    def rules(self, title: str, section: str = "") -> None:
        self.went.append(f"rules {title} {section}")

    def settings(self) -> None:
        self.went.append("settings")

    def load(self) -> None:
        self.went.append("load")

    def menu(self) -> None:
        self.went.append("menu")

    def again(self) -> None:
        self.went.append("again")


def new_match(seats: int = 3, seed: int = 1) -> Match[Any]:
    """A match at its first decision."""
    return Match.new(TITLE, NAMES[:seats], seed=seed)


class Table(Driver):
    """A driver over the table of a match."""

    def __init__(
        self, home: Path, match: Match[Any] | None = None, *, size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None, recording: Recording | None = None, part: Part | None = None, **more: Any,
    ) -> None:  # fmt: skip
        self.part = part or HeapsPart()
        self.match = match or new_match()
        marks = [Mark(colour, name[0]) for colour, name in zip(PLAYERS, self.match.names, strict=False)]
        locale = more.pop("locale", None)

        def scene(app: App) -> TableScene:
            self.ways = Ways(app)
            return TableScene(
                self.ways, self.match, recording=recording, table=marking.to_table(marks), part=self.part, **more
            )

        super().__init__(scene, home, size=size, settings=settings or Settings(animation="off"), locale=locale)
        top = self.app.scenes.top
        assert isinstance(top, TableScene)
        self.scene: TableScene = top
        self.desk = top.desk

    def pixels(self) -> bytes:
        """The window, drawn anew, as bytes."""
        self.app.draw()
        return pygame.image.tobytes(self.app.window, "RGB")

    def lay_any_card(self) -> None:
        """Go on to the end of the turn."""
        if self.desk.covered:
            self.key("Space")
        self.click(next(id for id in self.targets() if id.startswith("card:")))
        self.key("Enter")

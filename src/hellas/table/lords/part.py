"""The table part of Lords of Hellas: gestures, words, and the stage. ``PART`` is what the table is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.lords import chronicle, ending, gestures, panels, passing, refusals, stage, ways, words
from hellas.table.lords.extras import Extra
from hellas.table.part import Act, Ending, Overlay, Part, Win
from hellas.table.ui import Ui

PHASES = ("place", "regular", "special")


class LordsPart(Part):
    """See ``hellas.table.part.Part``."""

    title = "lords-of-hellas"
    panel = (126, 86)
    exact = True
    extra = Extra()

    mentions = staticmethod(gestures.mentions)
    finishing = staticmethod(gestures.finishing)
    private = staticmethod(gestures.private)
    secret = staticmethod(gestures.secret)
    assumed = staticmethod(gestures.assumed)
    window = staticmethod(gestures.window)
    answers_apart = staticmethod(gestures.answers_apart)
    irreversible = staticmethod(gestures.irreversible)
    steps = staticmethod(gestures.steps)

    def wins(self, ui: Ui, players: int, options: Mapping[str, str]) -> Sequence[Win]:
        """21 The ways to win."""
        return ways.wins(ui, players)

    def draw(self, ui: Ui, desk: Desk, rect: Rect) -> None:
        """The map with the column beside it, or a battle or hunt in their place."""
        stage.draw_stage(ui, desk, rect)

    def draw_panel(self, ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
        """A player in the rail."""
        panels.draw_panel(ui, desk, seat, rect)

    def draw_aside(self, ui: Ui, desk: Desk, rect: Rect) -> int:
        """Who is one step from winning; else the chronicle has the rest of the rail."""
        return panels.draw_threats(ui, desk, rect)

    def phases(self, desk: Desk) -> tuple[Sequence[str], int]:
        """Heroes are placed; then regular actions, then a special one, in every turn."""
        public = desk.public
        if public["phase"] == "over":
            return (), 0
        now = 0 if public["phase"] == "place" else 2 if public["closed"] else 1
        return [f"lords.phase.{name}" for name in PHASES], now

    def prompt(self, ui: Ui, desk: Desk) -> tuple[str, str]:
        return words.prompt(ui, desk)

    def primary(self, ui: Ui, desk: Desk) -> str:
        return words.primary(ui, desk)

    def why(self, ui: Ui, desk: Desk, element: str) -> Tip | None:
        return refusals.why(ui, desk, element)

    def tell(self, ui: Ui, desk: Desk, notice: Notice) -> str:
        return chronicle.tell(ui, desk, notice)

    def places(self, notice: Notice) -> tuple[str, ...]:
        return chronicle.places(notice)

    def speaker(self, notice: Notice) -> Seat | None:
        return chronicle.speaker(notice)

    def score(self, desk: Desk, seat: Seat) -> str:
        """How many regions are under a player's control."""
        return str(sum(owner == seat for owner in desk.public["control"].values()))

    def acts(self, ui: Ui, desk: Desk) -> Sequence[Act]:
        """Passing beside a card that is planned."""
        return passing.acts(ui, desk)

    def overlays(self, ui: Ui, desk: Desk) -> Sequence[Overlay]:
        return stage.overlays(ui)

    def ending(self, ui: Ui, desk: Desk) -> Ending | None:
        return ending.ending(ui, desk)

    def todo(self, ui: Ui, desk: Desk) -> str:
        return words.todo(ui, desk)

    def rule_section(self, desk: Desk) -> str:
        return words.rule_section(desk)


PART = LordsPart()

"""The table part of Perikles: gestures, words, and a stage for each phase. ``PART`` is what the table is given."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.part import Act, Asking, Doubt, Ending, Overlay, Part
from hellas.table.perikles import (
    cautions,
    chronicle,
    election,
    ending,
    engagement,
    gestures,
    influence,
    nomination,
    overlays,
    panels,
    permission,
    retrieval,
    sending,
    special,
    wars,
    words,
)
from hellas.table.scrolls import scroll
from hellas.table.ui import Ui

STAGES = {
    "setup": influence.draw_stage,
    "influence": influence.draw_stage,
    "nominate": nomination.draw_stage,
    "elect": election.draw_stage,
    "retrieve": retrieval.draw,
    "send": sending.draw,
    "engage": engagement.draw,
    "round_end": engagement.draw,
    "over": influence.draw_last,
}
LEAST = {"setup": (640, 440), "influence": (640, 440), "nominate": (640, 440), "elect": (560, 400), "over": (500, 340)}
"""The height that a stage needs, in pixels at 100 % (wide, compact). Those with armies scroll in parts."""
PHASES = ("reveal", "influence", "nominate", "elect", "send", "engage", "round_end")
WITH_ARMIES = ("retrieve", "send", "engage")


class PeriklesPart(Part):
    """See ``hellas.table.part.Part``."""

    title = "perikles"
    windows = True

    mentions = staticmethod(gestures.mentions)
    finishing = staticmethod(gestures.finishing)
    private = staticmethod(gestures.private)
    secret = staticmethod(gestures.secret)
    assumed = staticmethod(gestures.assumed)
    window = staticmethod(gestures.window)
    answers_apart = staticmethod(gestures.answers_apart)
    irreversible = staticmethod(gestures.irreversible)
    steps = staticmethod(gestures.steps)

    def draw(self, ui: Ui, desk: Desk, rect: Rect) -> None:
        """The stage of the moment that is shown; it scrolls where large type leaves too little of it."""
        moment = self.moment(desk)
        least = ui.theme.pick(*LEAST[moment]) if moment in LEAST else 0
        if rect.h >= least:
            STAGES[moment](ui, desk, rect)
            return
        with scroll(ui, "stage", rect, least) as room:
            STAGES[moment](ui, desk, room)

    def draw_panel(self, ui: Ui, desk: Desk, seat: Seat, rect: Rect) -> None:
        """A player in the rail."""
        panels.draw_panel(ui, desk, seat, rect)

    def draw_aside(self, ui: Ui, desk: Desk, rect: Rect) -> int:
        """Leaders and wars, while there are armies."""
        return wars.draw(ui, desk, rect) if self.moment(desk) in WITH_ARMIES else 0

    def phases(self, desk: Desk) -> tuple[Sequence[str], int]:
        """The row of phases; in the first round setup stands in the place of the reveal."""
        first = "setup" if self.rounds(desk)[0] == 1 else "reveal"
        moment = self.moment(desk)
        phase = {"setup": "reveal", "retrieve": "send", "over": "round_end"}.get(moment, moment)
        return [f"phase.{name}" for name in (first, *PHASES[1:])], PHASES.index(phase)

    def rounds(self, desk: Desk) -> tuple[int, int]:
        """The round that is shown, of three; while its end is shown the next one has begun already."""
        number, of = desk.public["round"], int(desk.match.headline()["of"])
        if desk.showing and words.step_kind(desk) == "statue":
            told = reversed(desk.match.log[: desk.told])
            number = next((int(n.args[0]) for n in told if n.key == "phase.round_end"), number)
        return number, of

    def prompt(self, ui: Ui, desk: Desk) -> tuple[str, str]:
        return words.prompt(ui, desk)

    def primary(self, ui: Ui, desk: Desk) -> str:
        return words.primary(ui, desk)

    def why(self, ui: Ui, desk: Desk, element: str) -> Tip | None:
        return words.why(ui, desk, element)

    def tell(self, ui: Ui, desk: Desk, notice: Notice) -> str:
        return chronicle.tell(ui, desk, notice)

    def places(self, notice: Notice) -> tuple[str, ...]:
        return chronicle.places(notice)

    def speaker(self, notice: Notice) -> Seat | None:
        return chronicle.speaker(notice)

    def doubt(self, ui: Ui, desk: Desk) -> Doubt | None:
        return cautions.doubt(ui, desk)

    def asking(self, ui: Ui, desk: Desk) -> Asking | None:
        return permission.asking(ui, desk)

    def overlays(self, ui: Ui, desk: Desk) -> Sequence[Overlay]:
        return overlays.overlays(ui, desk) if self.moment(desk) in WITH_ARMIES else ()

    def barred(self, ui: Ui, desk: Desk) -> str:
        return cautions.barred(ui, desk)

    def todo(self, ui: Ui, desk: Desk) -> str:
        return cautions.todo(ui, desk)

    def ending(self, ui: Ui, desk: Desk) -> Ending | None:
        return ending.ending(ui, desk)

    def rule_section(self, desk: Desk) -> str:
        return words.rule_section(desk)

    def acts(self, ui: Ui, desk: Desk) -> Sequence[Act]:
        """The own special tile, behind a cover."""
        return special.acts(ui, desk)

    def cover(self, ui: Ui, desk: Desk) -> bool:
        """Somebody looks at a special tile."""
        return special.cover(ui, desk)

    @staticmethod
    def moment(desk: Desk) -> str:
        """The phase that is shown: an election's last step is still one, although the armies are taken by then."""
        phase: str = desk.public["phase"]
        return STEP_PHASES.get(words.step_kind(desk), phase) if desk.showing else phase


STEP_PHASES = {
    "election": "elect",
    "engagement": "engage",
    "battle": "engage",
    "location": "engage",
    "statue": "round_end",
    "match": "round_end",
}
"""By the word with which the notice of a step begins."""

PART = PeriklesPart()

"""The table part of Lords of Hellas with Atlas, which shows nothing of it where it is off. ``PART`` is given out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from hellas.engine.decision import Option
from hellas.engine.game import Notice
from hellas.table.board import act
from hellas.table.desk import Desk
from hellas.table.lords.part import LordsPart
from hellas.table.part import Act, Ending, Overlay, Win
from hellas.table.ui import Ui

from . import ending, rows, telling
from .extra import BOARDS, AtlasExtra
from .facts import DRAWN, OVERLOAD, SEND, mode_of

EMBLEMS = {"off": "temple", "overload": "monument", "garden": "apple"}
MENTIONS = {
    "send": ("port:{0}", "berth:{0}"),
    "push": ("atlas:push",),
    "attribute": ("attribute:{0}",),
    "apple": ("use:apple", "", "apple:{0}:{1}"),
}
"""By the verb of an answer, the element that it is about: by how many arguments it has beyond the fewest."""
SECTIONS = {"push": "25.6", "apple": "26.4"}
"""By the verb of an answer, the section about it, where the question alone would lead elsewhere."""
FEWEST = {"send": 1, "attribute": 1}


class AtlasPart(LordsPart):
    """See ``hellas.table.part.Part``."""

    extra = AtlasExtra()

    def mentions(self, option: Option) -> tuple[str, ...]:  # type: ignore[override]
        """Ports, Atlas, apples; else what the base game says."""
        forms = MENTIONS.get(option.verb)
        if forms is None:
            return super().mentions(option)
        return (forms[len(option.args) - FEWEST.get(option.verb, 0)].format(*option.args),)

    def wins(self, ui: Ui, players: int, options: Mapping[str, str]) -> Sequence[Win]:
        """21.6 Overload is one more way to win."""
        base = super().wins(ui, players, options)
        if OVERLOAD not in options.values():
            return base
        return [*base, Win(ui.t("atlas.overload"), ui.t("lords.wins.overload"), "monument", ui.locale.name("atlas"))]

    def emblem(self, option: str, choice: str) -> str:
        return EMBLEMS.get(choice, "")

    def prompt(self, ui: Ui, desk: Desk) -> tuple[str, str]:
        return telling.prompt(ui, desk)

    def todo(self, ui: Ui, desk: Desk) -> str:
        return telling.todo(ui, desk)

    def tell(self, ui: Ui, desk: Desk, notice: Notice) -> str:
        """What the draw of the overload needs; of an apple in a battle the strength is told, and that is enough."""
        if notice.key == DRAWN:
            return telling.drawn(ui, notice)
        if telling.stays(notice):
            return ui.rich("lords.log.overload.moved.stays", notice.args[0])
        return "" if telling.in_battle(notice) else super().tell(ui, desk, notice)

    def acts(self, ui: Ui, desk: Desk) -> Sequence[Act]:
        """25.4.2, 25.6 What the asked port can send, and holding up the sky, by a button, too."""
        asked = desk.decision is not None and desk.decision.kind == SEND
        own = super().acts(ui, desk)
        return [*own] + [
            Act(
                f"do:{verb}:{len(args)}",
                ui.t(f"atlas.do.{verb}.{len(args)}"),
                partial(act, ui, desk.add, Option(verb, args)),
            )
            for verb, args in desk.options
            if verb == "push" or (verb == "send" and asked)
        ]

    def overlays(self, ui: Ui, desk: Desk) -> Sequence[Overlay]:
        """The board of Atlas, whenever somebody wants to see it."""
        base = super().overlays(ui, desk)
        mode = mode_of(desk.public)
        if not mode:
            return base
        board = BOARDS[mode]
        return [*base, Overlay("atlas", "A", ui.t(f"atlas.{mode}"), board.draw_inside, (520, 320))]

    def rule_section(self, desk: Desk) -> str:
        """What Atlas adds to a question comes first."""
        verbs = {option.verb for option in desk.options} if mode_of(desk.public) else set()
        return next((section for verb, section in SECTIONS.items() if verb in verbs), super().rule_section(desk))

    def ending(self, ui: Ui, desk: Desk) -> Ending | None:
        base = super().ending(ui, desk)
        return ending.ending(ui, desk, base) if base else None


rows.add()
PART = AtlasPart()

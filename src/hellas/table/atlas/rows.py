"""The rows that Atlas adds to the tables of Lords of Hellas: what its notices, reasons and answers are about."""

from __future__ import annotations

from hellas.table.lords import cardface, chronicle, gestures, maptips, offers, pieces, refusals, speech, words
from hellas.table.lords.cardface import Face
from hellas.table.ui import Ui

from . import facts, marks, tips
from .facts import DRAWN

NOTICES = {
    "atlas.sent": "seat region fort",
    "atlas.left": "seat n",
    "overload.bonus": "seat attribute",
    "overload.moved": "number number",
    "overload.pushed": "seat number number",
    "overload.returned": "seat region",
    "apple.gained": "seat n",
    "apple.spent": "seat apple_use",
    "apple.raised": "seat attribute",
}
REASONS = {
    "atlas.no_port": "region",
    "atlas.full": "n",
    "atlas.nobody": "region",
    "atlas.order": "region",
    "atlas.sent": "",
    "atlas.push_elsewhere": "region",
    "atlas.hero_away": "",
    "apple.none": "",
    "apple.once_a_battle": "",
    "apple.once_a_turn": "",
    "apple.no_injury": "attribute",
    "apple.injured": "attribute",
    "apple.highest": "attribute",
    "apple.too_late": "",
}
MEANT = {
    "port": ("send:{1}", "send:{1}:spot"),
    "berth": ("send:{1}:spot",),
    "atlas": ("push",),
    "apple": ("apple:{1}:{2}",),
}
SECTIONS = {"atlas_send": "25.4", "bonus_attribute": "25.7"}
STEP_SECTIONS = {"overload": "25.4", "atlas": "24", "apple": "26"}


def apple_face(ui: Ui) -> Face:
    """26.4 A golden apple as something to play in a battle."""
    return Face(
        ui.locale.name("apple"), ui.rich("card.apple"), "apple", cardface.STRIP, corner="1",
        when=ui.t("atlas.apple.when"), kind=ui.t("atlas.garden"),
    )  # fmt: skip


def add() -> None:
    """Add them; once, when the part is made."""
    chronicle.TYPES.update(NOTICES, **{DRAWN: ""})
    refusals.TYPES.update(REASONS)
    refusals.MEANT.update(MEANT)
    words.SECTIONS.update(SECTIONS)
    words.STEP_SECTIONS.update(STEP_SECTIONS)
    gestures.FIRST_OF_STEP.update(facts.STEPS)
    speech.SAYINGS["apple_use"] = lambda ui, desk, value: ui.t(f"atlas.apple.{value}")
    speech.ANSWERS.update({"attribute": "attribute", "push": "", "apple": ""})
    speech.FORMS.update({
        ("send", 1): ("send", "region"), ("send", 2): ("send_spot", "region kind"),
        ("apple", 2): ("apple_for", "apple_use attribute"),
    })  # fmt: skip
    offers.NAMED.update({
        "port": lambda ui, desk, named: speech.answer(ui, desk, f"send:{named[0]}"),
        "berth": lambda ui, desk, named: speech.answer(ui, desk, f"send:{named[0]}:spot"),
        "apple": lambda ui, desk, named: speech.answer(ui, desk, f"apple:{named[0]}:{named[1]}"),
        "atlas": lambda ui, desk, named: speech.answer(ui, desk, "push"),
    })  # fmt: skip
    pieces.PICTURES.update({"port": marks.port, "berth": marks.berth, "titan": marks.titan})
    pieces.KINDS.update({"port": "shore", "titan": "offing", "berth": "land"})
    pieces.LOOSE.add("titan")
    maptips.TIPS.update({"port": tips.port, "berth": tips.berth, "titan": tips.titan})
    cardface.FACES["apple"] = apple_face

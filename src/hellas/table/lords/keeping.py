"""What parts of the table are shown from memory by, as long as it is the same (see ``hellas.table.panes``)."""

from __future__ import annotations

from hellas.engine.decision import Seat
from hellas.table.board import board
from hellas.table.desk import Desk
from hellas.table.lords import shown
from hellas.table.lords.extras import extra_of
from hellas.table.ui import Ui

Key = tuple[object, ...]

ON_MAP = ("region", "stack", "spot", "monster", "monument", "quest")
"""The kinds of elements on the map."""
OF_MAP = (
    "phase", "control", "hoplites", "fortified", "temples", "oracle", "monuments", "prayers", "monsters", "wounds",
    "evolutions", "quests", "on_quest", "quest_step", "hero_at", "heroes", "values", "injuries", "blessings", "moved",
    "passing",
)  # fmt: skip
OF_SHEET = (
    "monuments", "prayers", "quests", "on_quest", "quest_step", "hero_at", "temples", "oracle", "temple_card", "glory",
    "blessings", "artifacts", "kept", "deck", "events", "blessing_deck", "neutral",
)  # fmt: skip
OF_SEAT = (
    "heroes", "values", "injuries", "hands", "supplies", "pool", "priest_supplies", "artifacts", "blessings", "slain",
    "progress", "hero_at",
)  # fmt: skip


def facts(desk: Desk, names: tuple[str, ...]) -> Key:
    """So much of what everybody may know."""
    public = desk.public
    return tuple([public.get(name) for name in names])


def marked(ui: Ui, desk: Desk, *kinds: str) -> Key:
    """How the elements of these kinds stand, whoever points at them."""
    now = board(ui, desk)
    return (
        now.choosing,
        *(tuple(sorted([e for e in some if e.partition(":")[0] in kinds])) for some in (now.legal, now.pointed)),
        tuple(sorted([each for each in now.planned.items() if each[0].partition(":")[0] in kinds])),
        tuple(e for e in desk.selected if e.partition(":")[0] in kinds),
    )


def of_map(ui: Ui, desk: Desk) -> Key:
    """The map: pieces, what can be chosen on it, the ways that are planned, the question (for the reasons)."""
    settled, decision = desk.settled["public"], desk.decision
    return (
        facts(desk, OF_MAP), settled["hoplites"], settled["hero_at"], settled["monsters"], desk.marks,
        extra_of(desk).key(desk), marked(ui, desk, *ON_MAP, *extra_of(desk).kinds), tuple(desk.draft), desk.selected,
        shown.of_monsters(desk), desk.seat, bool(desk.closing), decision and decision.kind,
        ui.dragging, ui.mouse if ui.dragging else None,
    )  # fmt: skip


def of_sheet(ui: Ui, desk: Desk) -> Key:
    """The table sheet; a monument can be clicked on it where the map does not show it."""
    elements = [f"monument:{god}" for god in desk.public["monuments"]]
    return facts(desk, OF_SHEET), marked(ui, desk, "monument"), tuple(ui.by_id(e) is None for e in elements), desk.marks


def of_panel(ui: Ui, desk: Desk, seat: Seat) -> Key:
    """The panel of a player. How near everybody is to the lands lies in who controls what."""
    public = desk.public
    return (
        tuple([public[name][seat] for name in OF_SEAT]), public["glory"], public["control"], extra_of(desk).key(desk),
        public["phase"], desk.marks[seat], desk.seat == seat, marked(ui, desk, "seat"),
    )  # fmt: skip


def of_turn(ui: Ui, desk: Desk) -> Key:
    """The turn: what is done and covered, and what can be chosen in it."""
    decision = desk.decision
    return (
        facts(desk, ("regular", "closed", "active", "used")), decision and decision.kind, desk.seat,
        tuple(dict.fromkeys(option.verb for option in desk.options)), marked(ui, desk, "special"),
    )  # fmt: skip

"""Who looks at a special tile behind its cover: nothing is drawn here.

In battle anybody with an unused tile may look (R33); in an own turn only its player.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hellas.engine.decision import Option, Seat
from hellas.table.desk import Desk
from hellas.table.perikles import tiles
from hellas.table.perikles.gestures import SPECIAL_VERBS
from hellas.table.ui import Ui

BATTLE = "battle_special"
READ = "special.read"
"""The column of large type, and what it remembers of its scrolling."""
_STATE = "perikles.special"


@dataclass
class Look:
    """A look behind the cover. ``moment`` says at which point of the match it was opened."""

    moment: object = None
    seat: Seat | None = None
    side: str = ""
    sure: bool = False
    offers: list[Option] = field(default_factory=list)


def moment(desk: Desk) -> object:
    """A point of the match: whatever happens closes the cover."""
    return (id(desk), len(desk.match.log), desk.match.at, tuple(desk.draft), desk.unveiled, desk.told)


def looking(ui: Ui, desk: Desk) -> Look | None:
    """The look that is going on."""
    look: Look | None = ui.state.get(_STATE)
    return look if look and look.moment == moment(desk) else None


def open_cover(ui: Ui, desk: Desk) -> None:
    """Cover the table, and ask who wants to look."""
    ui.state[_STATE] = Look(moment(desk))
    ui.drop_focus()
    ui.invalidate()


def close(ui: Ui) -> None:
    """Back to the table, as if nothing had been."""
    forget(ui)
    ui.drop_focus()
    ui.invalidate()


def battle_open(desk: Desk) -> bool:
    """R33 Whether battle tiles can be played now."""
    decision = desk.match.decision
    return not desk.showing and decision is not None and decision.kind == BATTLE


def who_may_look(desk: Desk) -> list[Seat]:
    """In battle everybody; in an own turn only the player whose turn it is."""
    if desk.in_window:
        return list(range(len(desk.match.names)))
    return [] if desk.seat is None else [desk.seat]


def offers(desk: Desk, seat: Seat) -> list[Option]:
    """What the seat's tile can do now."""
    if desk.in_window:
        return desk.offers_to(seat)
    decision = desk.decision
    if decision is None or decision.seat != seat or desk.closing:
        return []
    return [option for option in decision.options if option.verb in SPECIAL_VERBS]


def tile_of(desk: Desk, seat: Seat) -> str:
    """The unused special tile of a seat that has said that it sits at the screen; "" if it has none."""
    held: list[str] = desk.own(seat)["specials"]
    return held[0] if held else ""


def sides_of(look: Look) -> list[str]:
    """The sides that a tile can be played for."""
    return [option.args[0] for option in look.offers if option.verb in tiles.HEAD_STARTS]


def forget(ui: Ui) -> None:
    """Nobody looks any more."""
    ui.state.pop(_STATE, None)
    unread(ui)


def unread(ui: Ui) -> None:
    """Nothing of how far somebody read is there for the next look."""
    for key in [key for key in ui.state if key.startswith(READ)]:
        del ui.state[key]

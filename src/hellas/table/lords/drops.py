"""What it means where a shield is let go on the map."""

from __future__ import annotations

from hellas.table.board import act, press, standing
from hellas.table.desk import Desk
from hellas.table.lords.extras import extra_of
from hellas.table.lords.pieces import Piece
from hellas.table.ui import Ui

OWN = ("stack:", "spot:")
"""What is pulled, by its region."""


def chosen(ui: Ui, desk: Desk, element: str, source: str) -> None:
    """Both are chosen, one after the other, as far as that means something."""
    for each in (source, element):
        if each not in desk.selected and each in desk.targets:
            press(ui, desk, each)


def onto(ui: Ui, desk: Desk, piece: Piece, region: str, source: str) -> None:
    """On a piece that can be chosen. One that is an answer by itself (an anchor) takes what stands in its region; from
    elsewhere its region is meant, as it is wherever the piece alone means nothing more."""
    if not alone(desk, piece.element):
        chosen(ui, desk, piece.element, source)
        return
    if source not in [f"{kind}{piece.region}" for kind in OWN]:
        chosen(ui, desk, region, source)
        return
    straight(ui, desk, piece.element)


def straight(ui: Ui, desk: Desk, element: str) -> None:
    """An answer by itself, whatever is half chosen."""
    if desk.selected:
        act(ui, desk.back)
    press(ui, desk, element)


def caught(ui: Ui, desk: Desk, piece: Piece, region: str, source: str) -> None:
    """On a piece that is nothing to choose, but takes what is let go on it; anything else is meant for the region."""
    element = extra_of(desk).catches(desk, piece.kind).get(source)
    if element is None:
        chosen(ui, desk, region, source)
    else:
        straight(ui, desk, element)


def pulled(ui: Ui, desk: Desk, piece: Piece) -> bool:
    """Whether an army that moves nowhere can at least be pulled onto something in its region."""
    if piece.kind != "stack" or piece.about[0] != desk.seat or standing(ui, desk, piece.element).legal:
        return False
    return any(alone(desk, f"{kind}:{piece.region}") for kind in extra_of(desk).kinds)


def alone(desk: Desk, element: str) -> bool:
    """Whether a click on it is a whole answer."""
    return any(desk.part.mentions(option) == (element,) for option in desk.options)

"""What Atlas adds to the table of Lords of Hellas; nothing in a match that is played without it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.lords.extras import Extra
from hellas.table.lords.panels import Item
from hellas.table.lords.pieces import Piece, Sizes
from hellas.table.panes import pane
from hellas.table.ui import Ui

from . import garden, marks, overload
from .facts import GARDEN, OVERLOAD, SEND, atlas, board_of, mode_of, outlook

BOARDS = {OVERLOAD: overload, GARDEN: garden}


class AtlasExtra(Extra):
    """See ``hellas.table.lords.extras.Extra``."""

    kinds = ("port", "berth", "atlas")

    def key(self, desk: Desk) -> object:
        """The board, and whether the overload is near."""
        mode = mode_of(desk.public)
        if not mode:
            return None
        board = board_of(desk)
        return mode, board, mode == OVERLOAD and outlook(desk, board).safe

    # -- the map

    def pieces(self, desk: Desk, size: Sizes) -> Sequence[Piece]:
        """24.2 Atlas off the coast of its region, and the ports."""
        mode = mode_of(desk.public)
        return [titan(desk, mode, size), *ports(desk, mode, size)] if mode else ()

    def offers(self, desk: Desk, size: Sizes) -> Sequence[Piece]:
        """25.3 Where a port can send one of two: a mark for the fortified Hoplite."""
        sides = (size.scroll, size.scroll)
        return [
            Piece(f"berth:{region}", f"berth:{region}", region, "berth", ("berth", size.scroll), sides, (), True)
            for region, elements in sendable(desk).items()
            if len(elements) > 1
        ]

    def stand_ins(self, desk: Desk) -> Mapping[str, str]:
        """25.4.2 While a port is asked, its region means the port."""
        if desk.decision is None or desk.decision.kind != SEND:
            return {}
        return {region: elements[0] for region, elements in sendable(desk).items()}

    def catches(self, desk: Desk, kind: str) -> Mapping[str, str]:
        """25.3, 26.2 On the card of Atlas: whoever can be sent."""
        if kind != "titan":
            return {}
        sent = [(*option.args, *desk.part.mentions(option)) for option in desk.options if option.verb == "send"]
        return {f"{'spot' if spot else 'stack'}:{region}": element for region, *spot, element in sent}

    # -- the panels

    def attribute(self, desk: Desk, seat: Seat, name: str, size: int) -> Surface | None:
        """25.7 The bonus token on an attribute; 26.5 the apple that raises one in this turn."""
        mode = mode_of(desk.public)
        if not mode:
            return None
        board = board_of(desk)
        if mode == GARDEN:
            return marks.marked(name, "apple", size) if board["raised"] == [seat, name] else None
        return marks.bonus(name, size + 2) if (board["bonus"], board["bonus_attribute"]) == (seat, name) else None

    def states(self, ui: Ui, desk: Desk, seat: Seat, size: int) -> Sequence[Item]:
        """25.6 A Hero that holds up the sky; apples."""
        mode = mode_of(desk.public)
        if mode == GARDEN:
            return [Item(icon("apple", size), str(board_of(desk)["apples"][seat]))]
        if mode == OVERLOAD and seat in desk.public["parts"][mode]["away"]:
            return [Item(icon("monument", size, marks.STONE), "")]
        return ()

    def told(self, ui: Ui, desk: Desk, seat: Seat) -> Sequence[str]:
        """The same in words, and the Hoplites on Atlas."""
        mode = mode_of(desk.public)
        if not mode:
            return ()
        board = board_of(desk)
        lines = [ui.t("atlas.panel.hoplites", board["on_atlas"][seat])]
        if seat in board.get("away", ()):
            lines.append(ui.t("atlas.panel.away"))
        if mode == GARDEN:
            lines.append(ui.t("atlas.panel.apples", board["apples"][seat]))
        elif board["bonus"] == seat and board["bonus_attribute"]:
            lines.append(ui.t("atlas.panel.bonus", ui.t(f"lords.attribute.{board['bonus_attribute']}")))
        return lines

    # -- the column

    def board_height(self, ui: Ui, desk: Desk) -> int:
        """The board is there while something is decided or shown on it."""
        mode = mode_of(desk.public)
        return BOARDS[mode].height(ui) if mode and BOARDS[mode].wanted(desk) else 0

    def draw_board(self, ui: Ui, desk: Desk, rect: Rect) -> None:
        """Draw it."""
        room, draw_board = rect.inflate(ui.theme.px(10), ui.theme.px(10)), BOARDS[mode_of(desk.public)].draw_board
        pane(ui, "atlas.board", room, lambda: draw_board(ui, desk, rect))

    def strip_height(self, ui: Ui, desk: Desk) -> int:
        """Else two lines of it."""
        return ui.theme.pick(42, 34) + 2 * ui.texts.line("small") if mode_of(desk.public) else 0

    def draw_strip(self, ui: Ui, desk: Desk, rect: Rect) -> None:
        """Draw them."""
        room, draw_strip = rect.inflate(ui.theme.px(10), ui.theme.px(10)), BOARDS[mode_of(desk.public)].draw_strip
        key = partial(strip_key, desk)
        pane(ui, "atlas.strip", room, lambda: draw_strip(ui, desk, rect), key=key)


def strip_key(desk: Desk) -> object:
    """What the short form of a board shows."""
    mode, board = mode_of(desk.public), board_of(desk)
    return mode, board, desk.marks, outlook(desk, board) if mode == OVERLOAD else None


def sendable(desk: Desk) -> dict[str, list[str]]:
    """The port regions from which a Hoplite can go now, with the elements to choose, the one in the open first."""
    found: dict[str, list[str]] = {}
    for option in desk.options:
        if option.verb == "send":
            found.setdefault(option.args[0], []).extend(desk.part.mentions(option))
    return found


def titan(desk: Desk, mode: str, size: Sizes) -> Piece:
    """The card of Atlas with its slots; on it the token's space, or how many apples there are."""
    board = board_of(desk)
    owners = tuple(desk.marks[seat] for seat, number in enumerate(board["on_atlas"]) for _ in range(number))
    tag, tone = (str(board["apples_left"]), "apple") if mode == GARDEN else (str(board["token"]), "plain")
    if mode == OVERLOAD and not outlook(desk, board).safe:
        tone = "alarm"
    heroes = tuple((desk.public["heroes"][seat], desk.marks[seat]) for seat in board.get("away", ()))
    look = ("titan", owners, board["slots"], heroes, size.statue, tag, tone)
    return Piece("atlas:push", "atlas:push", atlas().region, "titan", look, marks.titan_size(size.statue))


def ports(desk: Desk, mode: str, size: Sizes) -> list[Piece]:
    """24.2 The ports; in the Garden their numbers do not matter."""
    numbers: dict[str, int] = desk.public["parts"][mode]["ports"]
    offered = sendable(desk)
    found = []
    for region, number in numbers.items():
        element = offered.get(region, [f"port:{region}"])[0]
        look = ("port", number if mode == OVERLOAD else 0, size.scroll)
        box = (size.scroll, size.scroll)
        found.append(Piece(f"port:{region}", element, region, "port", look, box, (number,), True))
    return found

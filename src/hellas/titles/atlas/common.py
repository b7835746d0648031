"""24 What both modes share: the ports, the slots of Atlas, and sending Hoplites there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hellas.content.atlas import AtlasContent
from hellas.engine.decision import Option, Seat, option
from hellas.engine.rules import Rules
from hellas.engine.state import Public, Shared, State, state
from hellas.titles.lords.control import settle
from hellas.titles.lords.facts import hoplites_elsewhere
from hellas.titles.lords.state import Lords, Region

SPOT = "spot"


@state
class Board(State):
    """24.2, 24.3 The ports and who has how many Hoplites on Atlas (by seat)."""

    content: Shared[AtlasContent]
    ports: Public[dict[Region, int]]
    slots: Public[int]
    on_atlas: Public[list[int]]


def numbered_ports(g: Lords, content: AtlasContent) -> dict[Region, int]:
    """24.2 The numbers of the ports, at random."""
    numbers = list(content.port_numbers)
    return {region: g.draw(numbers) for region in content.ports}


def install(rules: Rules, content: AtlasContent, board: Callable[[Lords], Board]) -> None:
    """24.5 Hoplites on Atlas are in no region, and no more in the supply."""

    def on_atlas(g: Lords, value: int, seat: Seat) -> int:
        return value + board(g).on_atlas[seat]

    rules.stamp(content.fingerprint)
    rules.change(hoplites_elsewhere, on_atlas)


def room(board: Board) -> int:
    """24.3 Free slots, whoever wants them."""
    return board.slots - sum(board.on_atlas)


def sendable(g: Lords, board: Board, seat: Seat, regions: Iterable[Region]) -> list[Option]:
    """24.3, 25.3, 8.2.8 Hoplites that can be sent from these ports: one in the open, or the fortified one."""
    if not room(board):
        return []
    free = [region for region in regions if region not in g.due]
    standing = [option("send", region) for region in free if g.hoplites[region][seat]]
    return standing + [option("send", region, SPOT) for region in free if g.fortified[region] == seat]


def send(g: Lords, board: Board, seat: Seat, chosen: Option) -> None:
    """24.5, R-46 No move: of those in the open one goes that has moved in this action, if there is any."""
    region, *spot = chosen.args
    if spot:
        g.fortified[region] = None
        g.moved_spots = [each for each in g.moved_spots if each != region]
    else:
        g.hoplites[region][seat] -= 1
        if g.moved.get(region):
            g.moved[region] -= 1
    board.on_atlas[seat] += 1
    g.tell("atlas.sent", seat, region, int(bool(spot)))
    settle(g)


def clear(g: Lords, board: Board) -> None:
    """25.4.1, 26.3 All Hoplites leave Atlas for their owners' supplies."""
    for seat, number in enumerate(board.on_atlas):
        if number:
            board.on_atlas[seat] = 0
            g.tell("atlas.left", seat, number)


def most(board: Board) -> list[Seat]:
    """Who has the most Hoplites on Atlas: several if they are equal, also with none at all."""
    highest = max(board.on_atlas)
    return [seat for seat, number in enumerate(board.on_atlas) if number == highest]

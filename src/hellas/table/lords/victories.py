"""21 The ways to win in words: how far everybody is, who is one step away, and how the match was won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.speech import listed
from hellas.table.part import View
from hellas.table.ui import Ui

TRACKS = {"warlord": "victory_land", "favored": "temple", "slayer": "monster", "king": "victory_king"}
"""The ways, and their pictures."""


class Threat(NamedTuple):
    """Somebody who is one step from winning, and by which way."""

    seat: Seat
    way: str


def threats(public: View) -> list[Threat]:
    """Who could win by one more region, monster or token."""
    if public["phase"] != "turn":
        return []
    seats = range(len(public["progress"]))
    return [Threat(seat, way) for seat in seats for way in public["progress"][seat] if near(public, seat, way)]


def near(public: View, seat: Seat, way: str) -> bool:
    """Whether one step is missing. Of whole lands that is a region, of the others what is counted."""
    if way == "warlord":
        return missing_regions(public, seat) == 1
    now, needed = public["progress"][seat][way]
    return bool(0 < now == needed - 1)


def missing_regions(public: View, seat: Seat) -> int:
    """21.2 How many regions a player lacks for enough whole lands."""
    table = CONTENT.players[len(public["heroes"])]
    missing = sorted(
        sum(public["control"][region] != seat for region in regions)
        for land, regions in public["lands"].items()
        if land not in table.warlord_excluded_lands
    )
    return sum(missing[: table.warlord_lands])


def warning(ui: Ui, desk: Desk, threat: Threat) -> str:
    """Who is about to win, in one sentence."""
    now, needed = desk.public["progress"][threat.seat][threat.way]
    name, words = desk.match.names[threat.seat], ui.t(f"lords.track.{threat.way}", now, needed)
    return ui.t("lords.near", name, ui.t("lords.near.region") if threat.way == "warlord" else words)


# -- what makes a way


def lands(desk: Desk, seat: Seat) -> list[str]:
    """The lands that a player controls whole."""
    control = desk.public["control"]
    return [land for land, regions in desk.public["lands"].items() if all(control[each] == seat for each in regions)]


def temple_regions(desk: Desk, seat: Seat) -> list[str]:
    """The regions with a temple, or the Oracle, that a player controls."""
    public = desk.public
    places = [*public["temples"], *([CONTENT.oracle_site] if public["oracle"] else [])]
    return [region for region in places if public["control"][region] == seat]


def _warlord(ui: Ui, desk: Desk, seat: Seat) -> Sequence[str]:
    return [ui.t(f"lords.land.{land}") for land in lands(desk, seat)]


def _favored(ui: Ui, desk: Desk, seat: Seat) -> Sequence[str]:
    return [ui.locale.name(region) for region in temple_regions(desk, seat)]


def _slayer(ui: Ui, desk: Desk, seat: Seat) -> Sequence[str]:
    return [ui.locale.name(monster) for monster in desk.public["slain"][seat]]


def _king(ui: Ui, desk: Desk, seat: Seat) -> Sequence[str]:
    god = desk.public["king_god"]
    return [ui.t("lords.made.king.place", Name(CONTENT.monuments[god].region), Name(god))] if god else []


MADE: dict[str, Callable[[Ui, Desk, Seat], Sequence[str]]] = {
    "warlord": _warlord, "favored": _favored, "slayer": _slayer, "king": _king,
}  # fmt: skip
"""By the way, what a player has of it: lands, regions, monsters, the region of the monument."""


def made(ui: Ui, desk: Desk, seat: Seat, way: str) -> str:
    """The same in a row, or nothing."""
    return listed(ui, MADE[way](ui, desk, seat)) if way in MADE else ""


def explained(ui: Ui, desk: Desk, winners: Sequence[Seat], way: str) -> str:
    """By which victory the match was won, and what made it."""
    why = ui.t(f"lords.end.why.{way}")
    what = made(ui, desk, winners[0], way)
    return ui.t("lords.end.made", why, what) if what else why


def also(winners: Sequence[Seat], rows: Sequence[dict[str, list[int]]]) -> list[Seat]:
    """21.8 Who else met a condition when the match ended."""
    return [
        seat for seat, row in enumerate(rows)
        if seat not in winners and any(now >= needed for way, (now, needed) in row.items() if way != "king")
    ]  # fmt: skip


__all__ = ["TRACKS", "Threat", "also", "explained", "made", "near", "temple_regions", "threats", "warning"]

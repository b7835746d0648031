"""What the pieces say when they are pointed at: a title, a sentence or two, and where the rule stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.locale import Name
from hellas.table.part import View
from hellas.table.perikles.facts import content
from hellas.table.perikles.pieces import tile_name, value_at
from hellas.table.perikles.plan import CityPlan, plague
from hellas.table.ui import Ui
from hellas.titles.perikles.elections import forecast

LATER = Tip("")
"""Stands for a tip until it is pointed at: making all of them in every frame would cost more than drawing."""


def lazy(ui: Ui, id: str, make: Callable[..., Tip], *args: Any) -> Tip:
    """The tip of a target, made when the pointer or the focus is on it."""
    return make(*args) if id in (ui.hover, ui.focus) else LATER


def spot(ui: Ui, id: str, rect: Rect, group: str, make: Callable[..., Tip], *args: Any, round_: bool = False) -> None:
    """Register something that only explains itself."""
    ui.target(id, rect, tip=lazy(ui, id, make, *args), shape="circle" if round_ else None, group=group)


def rule(ui: Ui, *sections: str) -> str:
    """Where the rule stands."""
    return ui.t("tip.rules", ", ".join(sections))


def player(desk: Desk, seat: Seat | None) -> str:
    """The name of a player, "" for nobody."""
    return "" if seat is None else desk.match.names[seat]


def city(ui: Ui, desk: Desk, id: str, public: View) -> Tip:
    """A city as a whole."""
    leader = public["leaders"][id]
    led = ui.t("tip.city.free" if leader is None else "tip.city.led", Name(id), player(desk, leader))
    return Tip(ui.locale.name(id), f"{led} {ui.t('tip.city.body', n=public['values'][id])}", rule(ui, "0.3", "4.1"))


def column(ui: Ui, desk: Desk, id: str, seat: Seat, plan: CityPlan) -> Tip:
    """The cubes of a player in a city; while somebody nominates or removes: what would come of it."""
    kind = desk.decision.kind if desk.decision else ""
    here = f"column:{id}:{seat}" in desk.targets
    if kind == "nominate" and here:
        return nominee(ui, desk, id, seat, plan)
    if kind == "assassinate" and here:
        body = ui.t("tip.remove.body", desk.match.names[seat], n=plan.now.column[seat] - 1)
        return Tip(ui.t("tip.remove", desk.match.names[seat], Name(id)), body, rule(ui, "2.5"), "yes")
    title = ui.t("tip.column", desk.match.names[seat], Name(id), n=plan.now.column[seat])
    return Tip(title, ui.t("tip.column.body"), rule(ui, "0.1", "10.2"))


def nominee(ui: Ui, desk: Desk, id: str, seat: Seat, plan: CityPlan) -> Tip:
    """Who would win as things stand if this cube became a candidate, and what he would give back."""
    names, after = desk.match.names, list(plan.now.column)
    after[seat] -= 1
    pair = [*plan.now.candidates, seat]
    title = ui.t("tip.candidate.first" if len(pair) == 1 else "tip.candidate.second", names[seat])
    if len(pair) == 1:
        return Tip(title, ui.t("tip.alone", Name(id), names[seat]), rule(ui, "3.2", "4.3"), "yes")
    return Tip(title, standings(ui, desk, id, after, pair), rule(ui, "3.2", "4.2"), "yes")


def standings(ui: Ui, desk: Desk, id: str, cubes: list[int], pair: list[Seat]) -> str:
    """The election as things stand between two candidates."""
    names, count = desk.match.names, forecast(cubes, pair[0], pair[1])
    first = ui.t("tip.votes", Name(id), names[pair[0]], names[pair[1]], *count.votes)
    return f"{first} {ui.t('tip.winner', names[count.winner], n=count.given_back)}"


def candidate(ui: Ui, desk: Desk, id: str, space: int, plan: CityPlan) -> Tip:
    """A candidate space, empty or with the cube on it."""
    removing = desk.decision is not None and desk.decision.kind == "assassinate" and not desk.closing
    column, pair = plan.now if removing else plan.then
    if space >= len(pair):
        return Tip(ui.t(f"tip.space.{space}", Name(id)), ui.t("tip.space.body"), rule(ui, "3.3", "3.4"))
    name = desk.match.names[pair[space]]
    if removing:
        body = ui.t("tip.remove.moves_up" if space == 0 and len(pair) == 2 else "tip.remove.candidate")
        return Tip(ui.t("tip.remove", name, Name(id)), body, rule(ui, "2.5"), "yes")
    title = ui.t("tip.candidate.first" if space == 0 else "tip.candidate.second", name)
    if len(pair) == 2:
        return Tip(title, standings(ui, desk, id, column, pair), rule(ui, "4.2"))
    return Tip(title, ui.t("tip.alone", Name(id), name), rule(ui, "4.3"))


def leader(ui: Ui, desk: Desk, id: str, seat: Seat | None) -> Tip:
    """The leader of a city."""
    if seat is None:
        return Tip(ui.t("tip.leader.none", Name(id)), ui.t("tip.leader.none.body"), rule(ui, "4.1", "4.4"))
    return Tip(ui.t("tip.leader", desk.match.names[seat], Name(id)), ui.t("tip.leader.body"), rule(ui, "4.2", "5.1"))


def worth(ui: Ui, desk: Desk, id: str, public: View) -> Tip:
    """What a statue is worth."""
    defeats, value = public["defeats"][id], public["values"][id]
    covered = value_at(id, defeats)
    body = ui.t("tip.worth.body", n=covered) if covered else ui.t("tip.worth.none")
    limit = content().cities[id].early_end_at_defeats
    if limit is not None:
        body = f"{body} {ui.t('tip.worth.end', limit, defeats)}"
    return Tip(ui.t("tip.worth", Name(id), n=value), body, rule(ui, "6.9", "10.4"))


def statues(ui: Ui, desk: Desk, id: str, counts: list[int]) -> Tip:
    """Whose statues stand in a city."""
    each = [f"{desk.match.names[seat]} {count}" for seat, count in enumerate(counts) if count]
    return Tip(ui.t("tip.statues", Name(id)), ", ".join(each) or ui.t("tip.statues.none"), rule(ui, "7.1", "10.4"))


def armies(ui: Ui, desk: Desk, id: str, counters: list[str]) -> Tip:
    """The army box of a city."""
    kinds = content().counter_types
    parts = []
    for kind in ("hoplite", "trireme"):
        strengths = [str(kinds[c].strength) for c in counters if kinds[c].kind == kind]
        if strengths:
            parts.append(ui.t("tip.box.kind", ui.t(f"kind.{kind}", n=len(strengths)), ", ".join(strengths)))
    return Tip(ui.t("tip.box", Name(id)), "\n".join(parts) or ui.t("tip.box.empty"), rule(ui, "0.3", "5.1"))


def tile(ui: Ui, id: str, legal: bool = False) -> Tip:
    """An influence tile: what it brings now, and in phase 5."""
    printed = content().tiles[id]
    body = ui.t(f"tip.tile.{printed.kind}", city=Name(printed.city or "any_city"), n=printed.cubes)
    later = ui.t("tip.tile.shards", n=printed.shards)
    return Tip(tile_name(ui, id), f"{body} {later}", rule(ui, "2.3", "5.3"), "yes" if legal else "info")


def stock(ui: Ui, left: int) -> Tip:
    """The face-down tiles."""
    return Tip(ui.t("tip.stock", n=left), ui.t("tip.stock.body"), rule(ui, "2.3"))


def location(ui: Ui, id: str, number: int) -> Tip:
    """A location tile."""
    printed = content().locations[id]
    fights = ui.t("location.order." + "_".join(printed.battles))
    words = [ui.t("tip.location.order", number), fights]
    if printed.natives.side != "none":
        side = "natives" if printed.natives.side == "defender" else "rebels"
        kinds = [kind for kind in ("hoplite", "trireme") if getattr(printed.natives, kind)]
        words.append(ui.t(f"tip.location.{side}.{'_'.join(kinds)}"))
    title = ui.t("tip.location", Name(id), Name(printed.city), n=printed.vp)
    return Tip(title, " ".join(words), rule(ui, "6.1", "6.4", "6.5"))


def location_points(ui: Ui, id: str) -> str:
    """What a location is worth, and whose it was."""
    printed = content().locations[id]
    return ui.t("tip.location", Name(id), Name(printed.city), n=printed.vp)


def losses(ui: Ui, desk: Desk, id: str, public: View) -> Tip:
    """What the Plague would take in a city."""
    lost = [f"{desk.match.names[s]} {n}" for s, n in enumerate(plague(desk, public, id)) if n]
    return Tip(ui.t("tip.plague", Name(id)), ui.t("tip.plague.body", ", ".join(lost)), rule(ui, "9.4"), "yes")


# -- of a player's panel


def panel(ui: Ui, desk: Desk, seat: Seat, public: View) -> Tip:
    """Where the points of a player come from so far."""
    name, points = desk.match.names[seat], public["points"][seat]
    cubes = content().per_player.cubes - public["cubes"][seat]
    places = sum(content().locations[place].vp for place in won_by(public, seat))
    words = [ui.t("tip.panel.body", cubes, places, points - cubes - places)]
    if seat in public["persian_seats"]:
        words.append(ui.t("tip.panel.persians", name))
    if seat == public["starter"]:
        words.append(ui.t("tip.panel.starts", name))
    return Tip(ui.t("tip.panel", name, n=points), " ".join(words), rule(ui, "10.2"))


def won_by(public: View, seat: Seat) -> list[str]:
    """The locations that count for a player, those shared as Persians included."""
    shared = [place for place, seats in public["persian_won"].items() if seat in seats]
    return [*public["won"][seat], *shared]


def empty_slot(ui: Ui, desk: Desk, seat: Seat, public: View) -> Tip:
    """A place for a tile that is still to be taken."""
    return Tip(ui.t("tip.slots", desk.match.names[seat], public["tiles_to_take"]), "", rule(ui, "2.1"))


def slot(ui: Ui, id: str, spent: bool) -> Tip:
    """A tile in front of a player."""
    tip = tile(ui, id)
    return tip._replace(title=ui.t("tip.handed", tip.title)) if spent else tip


def special(ui: Ui, desk: Desk, seat: Seat, unused: bool) -> Tip:
    """Whether a player still has his special tile."""
    key = "tip.special.unused" if unused else "tip.special.used"
    return Tip(ui.t(key, desk.match.names[seat]), ui.t(f"{key}.body"), rule(ui, "9.1", "11.2"))


def supply(ui: Ui, left: int) -> Tip:
    """The cubes that a player has left."""
    return Tip(ui.t("tip.supply", n=left), ui.t("tip.supply.body"), rule(ui, "0.5", "10.2"))


def won(ui: Ui, desk: Desk, seat: Seat, places: Sequence[str]) -> Tip:
    """The locations that a player won, one or several of them."""
    named = ui.t("list.comma").join(map(ui.locale.name, places))
    points = "\n".join(location_points(ui, place) for place in places)
    return Tip(ui.t("tip.won", desk.match.names[seat], named), points, rule(ui, "6.8", "10.2"))

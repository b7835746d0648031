"""What the regions and pieces of the map say when they are pointed at, and where the rule stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.locale import Name
from hellas.table.lords import plans
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.pieces import Piece, evolved, shrine_kind, symbols
from hellas.table.lords.plans import Prospect
from hellas.table.part import View
from hellas.table.ui import Ui

OF_HOPLITES = ("hoplite_movement", "land", "place_hoplites", "travel", "withdraw")
"""Kinds of decisions that say where Hoplites come; elsewhere Heroes or monsters do."""
LATER = Tip("")
"""Stands for a tip until it is pointed at."""


def lazy(ui: Ui, id: str, make: Callable[..., Tip], *args: Any) -> Tip:
    """The tip of a target, made when the pointer or the focus is on it."""
    return make(ui, *args) if id in (ui.hover, ui.focus) else LATER


def rule(ui: Ui, *sections: str) -> str:
    """Where the rule stands."""
    return ui.t("tip.rules", ", ".join(sections))


def region(ui: Ui, desk: Desk, id: str, prospect: Prospect | None) -> Tip:
    """A region; while it can be chosen, what would come of it."""
    come = desk.decision is not None and desk.decision.kind in (*OF_HOPLITES, "battle_order")
    if prospect and prospect.kind in ("battle", "flag", "arrow") and desk.seat is not None and come:
        return coming(ui, desk, id, prospect, desk.seat)
    public, printed = desk.public, CONTENT.regions[id]
    owner = public["control"][id]
    lines = [ui.t("map.region.land", ui.t(f"lords_view.land.{printed.land}"), n=printed.population)]
    lines.append(ui.t("map.region.free") if owner is None else ui.t("map.region.held", desk.match.names[owner]))
    lines += armies(ui, desk, public, id)
    if prospect and prospect.kind == "number":
        lines.append(ui.t("map.region.steps", n=int(prospect.text)))
    return Tip(ui.locale.name(id), "\n".join(lines), rule(ui, "3.1", "4"), "yes" if prospect else "info")


def armies(ui: Ui, desk: Desk, public: View, id: str) -> list[str]:
    """Who stands in a region."""
    held = public["fortified"][id]
    lines = []
    for seat, number in enumerate(public["hoplites"][id]):
        if total := number + (held == seat):
            key = "map.army.fortified" if held == seat else "map.army"
            lines.append(ui.t(key, desk.match.names[seat], n=total))
    return lines


def coming(ui: Ui, desk: Desk, id: str, prospect: Prospect, seat: Seat) -> Tip:
    """What happens when Hoplites arrive."""
    public, names = desk.public, desk.match.names
    fight = prospect.kind == "battle"
    lines = armies(ui, desk, public, id)
    if fight:
        hero = next((each for each, at in enumerate(public["hero_at"]) if at == id and each == seat), None)
        if hero is not None:
            lines.append(ui.t("map.battle.hero", Name(public["heroes"][seat])))
        held = public["fortified"][id]
        if held is not None and held != seat:
            lines.append(ui.t("map.battle.wall", names[held], n=CONTENT.regions[id].fortification))
    elif prospect.kind == "flag":
        owner = public["control"][id]
        lines.append(ui.t("map.takes.free") if owner is None else ui.t("map.takes.held", names[owner]))
        lines += completes(ui, public, seat, id)
    elif public["control"][id] == seat:
        lines.append(ui.t("map.moves.own"))
    elif not plans.enemies(public, seat, id):
        lines.append(ui.t("map.moves.open", n=plans.needed(public, seat, id) if public["control"][id] is None else 1))
    come = desk.decision is not None and desk.decision.kind in OF_HOPLITES
    if come and (monster := plans.stinging(public, id)):
        lines.append(ui.t("map.stung", Name(monster)))
    title = ui.t(f"map.{prospect.kind}", Name(id))
    sections = {"battle": ("8.2.5", "16"), "flag": ("4.1", "4.2"), "arrow": ("8.2", "4.1")}[prospect.kind]
    return Tip(title, "\n".join(lines), rule(ui, *sections), "yes")


def completes(ui: Ui, public: View, seat: Seat, id: str) -> list[str]:
    """5.1 Whether a land is complete with this region."""
    land = CONTENT.regions[id].land
    whole = all(public["control"][each] == seat for each in CONTENT.lands[land] if each != id)
    return [ui.t("map.completes", ui.t(f"lords.land.{land}"))] if whole else []


def piece(ui: Ui, desk: Desk, each: Piece) -> Tip:
    """A piece on the map."""
    return TIPS[each.kind](ui, desk, each)


def _stack(ui: Ui, desk: Desk, each: Piece) -> Tip:
    seat, number = each.about
    lines = [ui.t("map.stack.body")]
    moved = desk.public["moved"].get(each.region, 0) if seat == desk.seat else 0
    if moved:
        lines.append(ui.t("map.stack.moved", n=moved))
    title = ui.t("map.stack", desk.match.names[seat], Name(each.region), n=number)
    return Tip(title, " ".join(lines), rule(ui, "0.2", "8.2"))


def _spot(ui: Ui, desk: Desk, each: Piece) -> Tip:
    printed, holder = CONTENT.regions[each.region], each.about[0]
    body = ui.t("map.spot.body", printed.recruits, printed.fortification)
    who = ui.t("map.spot.empty") if holder is None else ui.t("map.spot.held", desk.match.names[holder])
    return Tip(ui.t(f"map.{printed.settlement}", Name(each.region)), f"{body} {who}", rule(ui, "3.3", "8.2.3"))


def _temple(ui: Ui, desk: Desk, each: Piece) -> Tip:
    kind = shrine_kind(desk.public, each.region)
    return Tip(ui.t(f"map.{kind}", Name(each.region)), ui.t(f"map.{kind}.body"), rule(ui, "3.4", "9.4"))


def _hero(ui: Ui, desk: Desk, each: Piece) -> Tip:
    seat = each.about[0]
    values = desk.public["values"][seat]
    body = ui.t("map.hero.body", values["leadership"], values["strength"], values["speed"])
    hurt = desk.public["injuries"][seat]
    title = ui.t("map.hero", Name(desk.public["heroes"][seat]), desk.match.names[seat], Name(each.region))
    return Tip(title, f"{body} {ui.t('map.hero.hurt', n=len(hurt))}" if hurt else body, rule(ui, "6.1", "8.3"))


def _monster(ui: Ui, desk: Desk, each: Piece) -> Tip:
    monster, public = each.about[0], desk.public
    dealt = len(public["wounds"][monster])
    lines = [ui.t("map.monster.body", dealt, n=len(symbols(public, monster)))]
    if evolved(public, monster):
        lines.append(ui.t("map.monster.evolved"))
    return Tip(ui.t("map.monster", Name(monster), Name(each.region)), " ".join(lines), rule(ui, "12.4", "14"))


def _monument(ui: Ui, desk: Desk, each: Piece) -> Tip:
    god = each.about[0]
    priests = desk.public["prayers"][god]
    named = [ui.t("map.priests", desk.match.names[seat], n=n) for seat, n in enumerate(priests) if n]
    lines = [ui.t("map.monument.body", max(0, CONTENT.priest_spots - sum(priests))), *named]
    title = ui.t("map.monument", Name(god), desk.public["monuments"][god])
    return Tip(title, "\n".join(lines), rule(ui, "8.4", "10"))


def _quest(ui: Ui, desk: Desk, each: Piece) -> Tip:
    quest = each.about[0]
    seats = [seat for seat, at in enumerate(desk.public["on_quest"]) if at == quest]
    lines = [ui.t("map.quest.step", desk.match.names[seat], desk.public["quest_step"][seat]) for seat in seats]
    title = ui.t("map.quest", Name(quest), Name(each.region))
    return Tip(title, "\n".join(lines) or ui.t("map.quest.nobody"), rule(ui, "18.2"))


TIPS: dict[str, Callable[[Ui, Desk, Piece], Tip]] = {
    "stack": _stack, "spot": _spot, "temple": _temple, "hero": _hero, "monster": _monster, "monument": _monument,
    "quest": _quest,
}  # fmt: skip

"""Why something cannot be chosen now: it names what is in the way, and the rule."""

from __future__ import annotations

from collections.abc import Iterator

from hellas.engine.decision import Option, Reason
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.locale import Name
from hellas.table.perikles.facts import content
from hellas.table.perikles.hints import rule
from hellas.table.perikles.speech import said
from hellas.table.ui import Ui

TYPES = {
    "tile.colour": "colour",
    "nominate.full": "city",
    "nominate.no_cube": "city",
    "nominate.twice": "city player",
    "nominate.no_column": "city player",
    "alkibiades.same_city": "city",
    "alkibiades.no_cube": "player city",
    "plague.nothing": "city",
    "revolt.none": "place army",
    "revolt.kind": "",
    "send.not_yours": "",
    "send.two": "n",
    "send.two_extra": "n",
    "send.other_city": "city",
    "send.kind": "location",
    "send.own": "location city",
    "send.facing_attack": "location",
    "send.facing_defend": "location",
    "send.leaderless": "location city",
    "send.refused": "location player",
    "spend.once": "",
    "spend.first_send": "",
    "spend.not_led": "city",
    "spend.no_cube": "city",
    "spend.nowhere": "city",
    "war.defend": "city location city",
    "war.side": "city location city",
    "war.comrades": "city location city location",
    "war.defends": "city location city location",
    "war.defended": "city location city location",
    "special.alkibiades": "",
    "special.brasidas": "",
    "special.perikles": "",
    "special.persian_fleet": "",
    "special.phormio": "",
    "special.plague": "",
    "special.slave_revolt": "",
    "special.thessalian_allies": "",
}
"""The types of the arguments of each reason; see ``speech``."""


def why(ui: Ui, desk: Desk, element: str) -> Tip | None:
    """The refusal of an element, or None if the present question is not about such elements."""
    found = reason(desk, element)
    return None if found is None else refusal(ui, desk, found)


def refusal(ui: Ui, desk: Desk, found: Reason) -> Tip:
    """A reason as a tip: what is in the way, what to do, where the rule stands."""
    spoken, named = said(ui, desk, TYPES[found.key], found.args)
    detail = f"detail.{found.key}"
    named |= {"free": free_colours(ui, desk)} if found.key == "tile.colour" else {}
    body = ui.t(detail, *spoken, **named) if ui.locale.has(detail) else ""
    return Tip(ui.t(f"reason.{found.key}", *spoken, **named), body, rule(ui, found.section), "no")


def tag(ui: Ui, desk: Desk, element: str) -> str:
    """The reason in two words, for something veiled; "" if there is none."""
    found = reason(desk, element)
    return short(ui, desk, found) if found else ""


def short(ui: Ui, desk: Desk, found: Reason) -> str:
    """A reason in two words."""
    key = f"tag.{found.key}"
    if not ui.locale.has(key):
        return ""
    spoken, named = said(ui, desk, TYPES[found.key], found.args)
    return ui.t(key, *spoken, **named)


def reason(desk: Desk, element: str) -> Reason | None:
    """The first thing that stands in the way of any answer that would be about this element."""
    if desk.decision is None:
        return None
    return next((found for key in wanted(desk, element) if (found := desk.why(key)) is not None), None)


def free_colours(ui: Ui, desk: Desk) -> str:
    """The colours that may be taken, in a sentence."""
    tiles = content().tiles
    options = desk.decision.options if desk.decision else ()
    colours = dict.fromkeys(tiles[o.args[0]].colour for o in options if o.verb == "take")
    names = [
        ui.locale.name("any_city" if colour == "brown" else colour) for colour in content().colours if colour in colours
    ]
    return listed(ui, names)


def listed(ui: Ui, names: list[str], key: str = "list.or") -> str:
    """Names in a sentence: A, B or C."""
    if len(names) < 2:
        return "".join(names)
    return ui.t(key, ui.t("list.comma").join(names[:-1]), names[-1])


def wanted(desk: Desk, element: str) -> Iterator[str]:
    """The answers that a click on the element would mean, offered or not."""
    head, *args = element.split(":")
    kind = desk.decision.kind if desk.decision else ""
    seats = range(len(desk.match.names))
    if desk.unveiled:
        yield from secretly(desk, head, args)
        return
    match kind, head:
        case "take_influence_tile", "tile":
            yield f"take:{args[0]}"
        case "nominate", "column":
            yield f"nominate:{args[0]}:{args[1]}"
        case "nominate", "city":
            yield from (f"nominate:{args[0]}:{seat}" for seat in seats)
        case "alkibiades", _:
            yield from moving(desk, head, args)
        case (("send" | "send_extra"), "space"):
            yield from (f"send:{counter}:{args[1]}:{args[0]}" for counter in armies(desk, args[2]))
        case (("send" | "send_extra"), "army"):
            yield from (f"send:{args[0]}:{side}:{place}" for side, place in aimed(desk))
        case (("send" | "send_extra"), "spend"):
            yield f"spend:{args[0]}"


def secretly(desk: Desk, head: str, args: list[str]) -> Iterator[str]:
    """The same while a special tile is open."""
    if desk.unveiled == "plague" and head == "city":
        yield f"plague:{args[0]}"
    elif desk.unveiled == "alkibiades":
        yield from moving(desk, head, args)
    elif desk.unveiled == "revolt" and head == "place":
        yield from (f"revolt:{args[0]}:{kind}" for kind in chosen(desk, "kind") or ("hoplite", "trireme"))
    elif desk.unveiled == "revolt" and head == "kind":
        yield from (f"revolt:{place}:{args[0]}" for place in chosen(desk, "place"))


def chosen(desk: Desk, head: str) -> list[str]:
    """What is selected of a kind of elements."""
    return [each.partition(":")[2] for each in desk.selected if each.startswith(f"{head}:")]


def moving(desk: Desk, head: str, args: list[str]) -> Iterator[str]:
    """Alkibiades: a cube, then a city."""
    cubes = [each.split(":") for each in chosen(desk, "column")]
    if head == "city":
        yield from (f"alkibiades:{seat}:{here}:{args[0]}" for here, seat in cubes)
    elif head == "column":
        there = next(city for city in content().city_ids if city != args[0])
        yield f"alkibiades:{args[1]}:{args[0]}:{there}"


def armies(desk: Desk, kind: str) -> list[str]:
    """The counters that somebody could mean who points at a space: the selected one, else any of his of that kind."""
    if meant := chosen(desk, "army"):
        return meant
    view, seat = desk.view, desk.seat
    if seat is None or not view["own"]:
        return []
    public, own = view["public"], view["own"]
    supply = own["persians"] if seat in public["persian_seats"] else own["supply"][seat]
    return [counter for counter in dict.fromkeys(supply) if f"-{kind}-" in counter]


def aimed(desk: Desk) -> list[tuple[str, str]]:
    """The side and location of the selected space, else every one of the round."""
    if spaces := chosen(desk, "space"):
        return [(side, place) for place, side, _ in (each.split(":") for each in spaces)]
    return [(side, place) for place in desk.public["slots"] for side in ("attack", "defend")]


def offered(desk: Desk, verb: str) -> list[Option]:
    """The options of a verb where the draft stands."""
    return [o for o in desk.decision.options if o.verb == verb] if desk.decision else []


def name_list(ui: Ui, ids: list[str]) -> str:
    """Names of things in a sentence."""
    return listed(ui, [ui.locale.name(Name(id)) for id in ids])

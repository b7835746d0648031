"""Facts of the rules as words: the arguments of notices and reasons, each said as what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hellas.engine.decision import option_of
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.perikles.facts import content
from hellas.table.perikles.pieces import GREEK, rich_mark, tile_name
from hellas.table.ui import Ui

Said = Callable[[Ui, Desk, str | int], object]

SAYINGS: dict[str, Said] = {
    "seat": lambda ui, desk, value: rich_mark(desk, int(value)),
    "player": lambda ui, desk, value: desk.match.names[int(value)],
    "city": lambda ui, desk, value: Name(value),
    "colour": lambda ui, desk, value: Name("any_city" if value == "brown" else value),
    "location": lambda ui, desk, value: Name(value),
    "special": lambda ui, desk, value: Name(value),
    "tile": lambda ui, desk, value: tile_name(ui, str(value)),
    "counter": lambda ui, desk, value: counter(ui, str(value)),
    "army": lambda ui, desk, value: ui.t(f"kind.{value}", n=1),
    "battle": lambda ui, desk, value: ui.t(f"battle.{value}"),
    "side": lambda ui, desk, value: ui.t(f"side.{value}"),
    "space": lambda ui, desk, value: GREEK[int(value) - 1],
    "where": lambda ui, desk, value: ui.t(f"where.{value}"),
    "place": lambda ui, desk, value: ui.t("where.supply") if value == "supply" else ui.locale.name(str(value)),
    "role": lambda ui, desk, value: ui.t(f"role.{value}"),
    "outcome": lambda ui, desk, value: ui.t(f"outcome.{value}"),
    "ended": lambda ui, desk, value: ui.t(f"ended.{value}"),
    "number": lambda ui, desk, value: int(value),
    "n": lambda ui, desk, value: int(value),
    "text": lambda ui, desk, value: str(value),
    "kind": lambda ui, desk, value: str(value),
    "answer": lambda ui, desk, value: answer(ui, desk, str(value)),
    "hit": lambda ui, desk, value: ui.t("dice.hit" if value else "dice.miss"),
}
"""By the word that names the type of an argument. ``n`` also chooses the plural form."""


def said(ui: Ui, desk: Desk, types: str, args: Sequence[str | int]) -> tuple[list[object], dict[str, object]]:
    """The arguments for a text; ``types`` names the type of each, separated by spaces."""
    words = types.split()
    spoken = [SAYINGS[word](ui, desk, value) for word, value in zip(words, args, strict=True)]
    return spoken, {"n": args[words.index("n")]} if "n" in words else {}


def counter(ui: Ui, id: str) -> str:
    """A counter in words: city, kind, strength."""
    city, kind, strength = id.split("-")
    return ui.t("counter.name", city=Name(city), kind=ui.t(f"kind.{kind}", n=1), strength=strength)


ANSWERS = {
    "place": "city",
    "plague": "city",
    "nominate": "city player",
    "assassinate": "city player where",
    "alkibiades": "player city city",
    "first": "player",
    "retrieve": "city army",
    "decline": "city",
    "send": "counter side location",
    "spend": "city",
    "revolt": "place army",
    "lose": "city",
    "persian_fleet": "side",
    "thessalian_allies": "side",
}
"""The types of the arguments of answers; other verbs have none, and a tile says more than its name."""


def answer(ui: Ui, desk: Desk, key: str) -> str:
    """An answer in words, as it is planned or was taken because there was no other."""
    verb, args = option_of(key)
    if verb == "take":
        tile = content().tiles[args[0]]
        return ui.t(f"plan.take.{tile.kind}", Name(tile.city or "any_city"), n=tile.cubes)
    spoken, _ = said(ui, desk, ANSWERS.get(verb, ""), args)
    return ui.t(f"plan.{verb}", *spoken)

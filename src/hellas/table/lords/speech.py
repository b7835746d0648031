"""Facts of the rules as words: the arguments of notices, reasons and answers, each said as what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hellas.engine.decision import Seat, option_of
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.lords import gestures
from hellas.table.text import Rich
from hellas.table.ui import Ui

Arg = str | int
Said = Callable[[Ui, Desk, Arg], object]
ROMAN = ("0", "I", "II", "III", "IV", "V")


def rich_mark(desk: Desk, seat: Seat) -> Rich:
    """The mark of a seat inside a text."""
    colour, letter = desk.marks[seat]
    return Rich(f"[mark:{colour}:{letter}]")


def _name(ui: Ui, desk: Desk, value: Arg) -> object:
    return Name(str(value))


def _word(group: str) -> Said:
    return lambda ui, desk, value: ui.t(f"lords.{group}.{value}")


SAYINGS: dict[str, Said] = {
    "seat": lambda ui, desk, value: rich_mark(desk, int(value)),
    "player": lambda ui, desk, value: desk.match.names[int(value)],
    "region": _name,
    "hero": _name,
    "monster": _name,
    "god": _name,
    "card": _name,
    "quest": _name,
    "place": lambda ui, desk, value: place(ui, str(value)),
    "land": _word("land"),
    "attribute": _word("attribute"),
    "symbol": _word("symbol"),
    "special": _word("special"),
    "regular": _word("regular"),
    "face": _word("face"),
    "victory": _word("victory"),
    "prepare": _word("button"),
    "window": lambda ui, desk, value: ui.t(f"when.{str(value).replace('.', '_')}"),
    "step": lambda ui, desk, value: ROMAN[int(value)],
    "number": lambda ui, desk, value: int(value),
    "round": lambda ui, desk, value: round_of(int(value), len(desk.match.names)),
    "n": lambda ui, desk, value: int(value),
    "reward": lambda ui, desk, value: ui.t(f"lords.reward.{value}"),
    "fort": lambda ui, desk, value: ui.t("lords.fort") if value else "",
    "kind": lambda ui, desk, value: str(value),
    "answer": lambda ui, desk, value: answer(ui, desk, str(value)),
}
"""By the word that names the type of an argument. ``n`` also chooses the plural form; ``names`` takes all the rest."""


def round_of(turn: int, seats: int) -> int:
    """In which round a turn is, both counted from 1: the rules count turns, a table counts how often it was round."""
    return (turn - 1) // seats + 1


def place(ui: Ui, id: str) -> str:
    """A region, or where a Hero is that stands on none."""
    return ui.t("lords.away") if id in ("quest", "off", "") else ui.locale.name(id)


def listed(ui: Ui, names: Sequence[str]) -> str:
    """Several names in a sentence."""
    return ui.t("lords.comma").join(names)


def said(ui: Ui, desk: Desk, types: str, args: Sequence[Arg]) -> tuple[list[object], dict[str, object]]:
    """The arguments for a text; ``types`` names the type of each, separated by spaces."""
    words = types.split()
    if words[-1:] == ["names"]:
        at = len(words) - 1
        rest = listed(ui, [ui.locale.name(str(value)) for value in args[at:]])
        first, named = said(ui, desk, " ".join(words[:at]), args[:at])
        return [*first, rest], {**named, "n": len(args) - at}
    spoken = [SAYINGS[word](ui, desk, value) for word, value in zip(words, args, strict=True)]
    return spoken, {"n": max(0, int(args[words.index("n")]))} if "n" in words else {}


ANSWERS = {
    "region": "region", "in": "region", "temple": "region", "withdraw": "region", "battle": "region", "land": "region",
    "step": "region region", "monster_to": "monster region", "place": "region region", "join": "region",
    "fortify": "region", "unfortify": "region", "army": "region n", "monster": "monster", "further": "monster",
    "region_attack": "monster", "pray": "god", "build": "god", "special": "special", "repeat": "special",
    "uncover": "special", "play": "card", "discard": "card", "defend": "card", "shield": "card", "keep": "card",
    "attack": "card", "injure": "attribute", "heal": "attribute", "raise": "attribute", "lower": "attribute",
    "board": "quest step", "return_glory": "land", "glory": "land", "first": "player", "target": "player",
    "reward": "reward", "spare": "card n region", "draw": "n",
}  # fmt: skip
"""The types of the arguments of answers; other verbs have none, or say no more than their name."""


def answer(ui: Ui, desk: Desk, key: str) -> str:
    """An answer in words, as its button says it, as it is planned, or was taken because there was no other."""
    verb, args = option_of(key)
    if verb in gestures.CARDS:
        branch = ui.t(f"lords.branch.{verb}.{args[0]}") if args else ""
        return ui.t("lords.button.use_for" if args else "lords.button.use", Name(verb), branch)
    form, types = FORMS.get((verb, len(args)), (verb, ANSWERS.get(verb, "")))
    if form == "hero" and args[0] in gestures.CONTENT_HEROES:
        form, types = "hero_choose", "hero"
    if form == "cover":
        return ui.t("lords.button.cover", ui.t(f"lords.symbol.{args[1]}"), int(args[0]) + 1)
    if form == "wound":
        return ui.t("lords.button.wound", Name(args[0]), int(args[1]) + 1)
    spoken, named = said(ui, desk, types, args) if len(types.split()) == len(args) else ([], {})
    return ui.t(f"lords.button.{form}", *spoken, **named)


FORMS = {
    ("move", 1): ("monster_moves", "monster"),
    ("move", 2): ("move", "region region"),
    ("recruit", 1): ("recruit", "region"),
    ("recruit", 2): ("recruit_spot", "region kind"),
    ("hero", 1): ("hero", "region"),
}
"""Verbs that mean several things, by how many arguments they have: the text, and the types."""

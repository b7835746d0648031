"""What a click on the Perikles board means: which elements an option is about, what is private, what is shown in steps.

Elements: ``city:C``, ``tile:T``, ``column:C:SEAT``, ``candidate:C:0`` or ``:1``, ``casualty:C:KIND``, ``army:COUNTER``,
``space:LOCATION:SIDE:KIND``, ``spend:C``, ``place:LOCATION`` or ``place:supply``, ``kind:KIND``, ``fallen:C``,
``seat:SEAT``, ``side:SIDE``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hellas.engine.decision import Option
from hellas.engine.game import Notice

PRIVATE = {"send", "send_extra", "retrieve_casualty"}
SPECIAL_VERBS = {
    "perikles", "plague", "alkibiades", "revolt", "brasidas", "phormio", "persian_fleet", "thessalian_allies",
}  # fmt: skip
TILES = {"revolt": "slave_revolt"}
"""The special tile of a verb, where they are not called alike."""
FINISHING = {"end", "pass"}
MENTIONS = {
    "place": ("city:{0}",), "plague": ("city:{0}",), "take": ("tile:{0}",), "nominate": ("column:{0}:{1}",),
    "alkibiades": ("column:{1}:{0}", "city:{2}"), "retrieve": ("casualty:{0}:{1}",),
    "send": ("army:{0}", "space:{2}:{1}:{kind}"), "spend": ("spend:{0}",), "revolt": ("place:{0}", "kind:{1}"),
    "lose": ("fallen:{0}",), "first": ("seat:{0}",), "persian_fleet": ("side:{0}",), "thessalian_allies": ("side:{0}",),
}  # fmt: skip
SPACES = {"column": "column:{0}:{1}", "first": "candidate:{0}:0", "second": "candidate:{0}:1"}


@lru_cache(maxsize=4096)  # asked for all that is offered, many times a picture
def mentions(option: Option) -> tuple[str, ...]:
    """The elements of the board that an option is about; none if it has a button of its own."""
    verb, args = option
    if verb == "assassinate":
        return (SPACES[args[2]].format(*args),)
    kind = args[0].split("-")[1] if verb == "send" else ""
    return tuple(pattern.format(*args, kind=kind) for pattern in MENTIONS.get(verb, ()))


def finishing(options: Sequence[Option]) -> Option | None:
    """What the primary button gives: the end of a turn, a pass."""
    return next((option for option in options if option.verb in FINISHING), None)


def private(kind: str) -> bool:
    """7 of the look: sending happens with one's own counters open; the rest of the match is open to all."""
    return kind in PRIVATE


def secret(option: Option) -> bool:
    """R56 That a special tile fits now would tell which it is."""
    return option.verb in SPECIAL_VERBS


def assumed(kind: str, options: Sequence[Option]) -> Option | None:
    """A plan takes every permission as given."""
    return options[0] if kind == "permission" else None


def answers_apart(kind: str) -> bool:
    """R15 Permission is answered at once, on the asking player's screen."""
    return kind == "permission"


def window(kind: str) -> bool:
    """R33 Any player may play a battle tile before the dice are thrown."""
    return kind == "battle_special"


def irreversible(option: Option) -> bool:
    """Special tiles are used up."""
    return secret(option)


FIRST_OF_STEP = {
    "election.two", "election.alone", "election.none", "engagement", "battle.begins", "battle.column", "battle.throw",
    "battle.won", "location.won", "location.boxed", "statue", "match.ends",
}  # fmt: skip
JOINED = {
    ("statue", "statue"), ("location.won", "location.won"), ("engagement.nobody", "location.boxed"),
    ("engagement.unattacked", "location.boxed"),
}  # fmt: skip


def steps(notices: Sequence[Notice], start: int) -> int:
    """How many notices make the next step: up to the one before the next that begins a step of its own."""
    first = next((at for at in range(start, len(notices)) if notices[at].key in FIRST_OF_STEP), None)
    if first is None:
        return 0
    end = first + 1
    while end < len(notices) and (
        notices[end].key not in FIRST_OF_STEP or (notices[end - 1].key, notices[end].key) in JOINED
    ):
        end += 1
    return end - start

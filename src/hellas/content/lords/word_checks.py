"""Cross-checks of abilities, and of the vocabulary: whatever is declared is used, and whatever is used is declared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cache
from typing import get_args

from pydantic import BaseModel

from hellas.content.findings import Finding, Findings, Place, keys, same_ids
from hellas.content.lords.abilities import Ability, Condition, Cost, given
from hellas.content.lords.ops import OPS
from hellas.content.lords.ops.battle import ArmyStrength
from hellas.content.lords.ops.board import MoveMonster
from hellas.content.lords.ops.hunt import DiscardDownTo
from hellas.content.lords.ops.player import DrawCombatChoose, DrawNeutralArtifacts
from hellas.content.lords.rows.vocabulary import Vocabulary, Windows
from hellas.content.lords.words import Limit, WindowName

DECLARED: Mapping[str, tuple[tuple[str, ...], str]] = {
    "ops": (tuple(OPS), "op"),
    "conditions": (tuple(Condition.model_fields), "condition"),
    "costs": (tuple(Cost.model_fields), "cost"),
    "limits": (get_args(Limit), "limit"),
}
"""What ``ops.yaml`` lists: field -> the words that there are in the program, and what each of them is called."""

PLACES: Mapping[str, tuple[str, ...]] = {
    "battle_region": ("battle.",),
    "battle_land": ("battle.",),
    "neighbour_of_battle_region": ("battle.",),
    "one_neighbour_of_battle_region": ("battle.",),
    "any_neighbours_of_battle_region": ("battle.",),
    "march_origin": ("march.", "after.march"),
}
"""Places that exist only at certain moments: word -> how the names of the windows begin."""

MOMENTS: Mapping[str, tuple[str, ...]] = {
    "army_strength": ("battle.",),
    "casualties": ("battle.casualties",),
    "set_loser_extra_kills": ("battle.casualties",),
    "opponent_card_limit": ("battle.",),
    "opponent_discards": ("battle.",),
    "ignore_casualties_of_card": ("battle.card_play",),
    "card_strength": ("battle.card_play", "hunt.defend"),
    "play_extra_combat_card": ("battle.both_passed",),
    "attack_value": ("hunt.monster_attack",),
    "defence": ("hunt.defend",),
    "replace_start_draw": ("hunt.start",),
    "wound_hunted_monster": ("hunt.",),
    "prevent_hoplite_kills": ("hoplites.would_die",),
    "set_march_distance": ("march.special",),
    "set_march_destination": ("march.special",),
    "set_usurp_recruit": ("usurp.special",),
}
"""The same for ops."""


def parts(value: object, path: Place = ()) -> Iterator[tuple[Place, BaseModel]]:
    """All models inside ``value``, in its order, each with its place in the file."""
    ahead = [(path, value)]
    while ahead:
        here, part = ahead.pop()
        if isinstance(part, BaseModel):
            yield here, part
        inside = [((*here, key), item) for key, item in _inside(part) if isinstance(item, BaseModel | tuple | dict)]
        ahead += reversed(inside)


def _inside(part: object) -> Iterable[tuple[str | int, object]]:
    if isinstance(part, BaseModel):
        return zip(_names(type(part)).values(), part.__dict__.values(), strict=True)
    if isinstance(part, dict):
        return part.items()
    return enumerate(part) if isinstance(part, tuple) else ()


@cache
def _names(model: type[BaseModel]) -> dict[str, str]:
    """Field -> its name in the file."""
    return {name: field.alias or name for name, field in model.model_fields.items()}


# --- one ability


def check_effects(file: str, model: BaseModel) -> Findings:
    """Every ability in a file does something, in a window where that is possible, and no op asks for the impossible."""
    for path, part in parts(model):
        if isinstance(part, Ability):
            yield from _check_doing(file, path, part)
            yield from _check_moments(file, path, part)
        elif isinstance(part, DrawCombatChoose | DrawNeutralArtifacts) and part.keep > part.draw:
            yield Finding(file, (*path, "keep"), f"only {part.draw} are drawn")
        elif isinstance(part, MoveMonster) and part.at_least > part.at_most:
            yield Finding(file, (*path, "at_least"), f"more than at_most, {part.at_most}")
        elif isinstance(part, ArmyStrength | DiscardDownTo) and (part.amount is None) == (part.amount_from is None):
            yield Finding(file, path, f"{part.op} needs either amount or amount_from")
        elif isinstance(part, Condition | Cost) and not given(part):
            yield Finding(file, path, "nothing is asked here; leave it out")
        elif isinstance(part, Cost) and part.symbol and not part.discard_combat_cards:
            yield Finding(file, (*path, "symbol"), "goes with discard_combat_cards")


def _check_doing(file: str, path: Place, ability: Ability) -> Findings:
    if [bool(ability.do), bool(ability.choose_one), bool(ability.require)].count(True) != 1:
        yield Finding(file, path, "needs exactly one of do, choose_one, require")
    if len(ability.choose_one) == 1:
        yield Finding(file, (*path, "choose_one"), "there is nothing to choose from; write do")
    if bool(ability.require) and ability.when != ("hunt.declare",):
        yield Finding(file, (*path, "require"), "belongs to the window hunt.declare")
    for index, window in enumerate(ability.when):
        if window in ability.when[:index]:
            yield Finding(file, (*path, "when", index), f"{window!r} is here twice")


def _check_moments(file: str, path: Place, ability: Ability) -> Findings:
    """Words that mean something only at certain moments are used then."""
    for inner, part in parts(ability, path):
        yield from _check_moment(file, (*inner, "op"), ability, _op(part), MOMENTS)
        if part is not ability:
            for name, field in _names(type(part)).items():
                yield from _check_moment(file, (*inner, field), ability, getattr(part, name), PLACES)


def _op(part: BaseModel) -> str:
    """The name of the op that it is, or nothing."""
    return str(getattr(part, "op", ""))


def _check_moment(
    file: str, path: Place, ability: Ability, word: object, moments: Mapping[str, tuple[str, ...]]
) -> Findings:
    begins = moments.get(word) if isinstance(word, str) else None
    for window in ability.when if begins else ():
        if begins and not window.startswith(begins):
            yield Finding(file, path, f"{word!r} means nothing in the window {window}")


# --- the vocabulary


def check_vocabulary(ops: Vocabulary) -> Findings:
    """``ops.yaml`` lists the words that the program has."""
    for field, (known, what) in DECLARED.items():
        yield from same_ids("ops", (field,), keys((field,), getattr(ops, field)), known, what)


def check_windows(windows: Windows) -> Findings:
    """``windows.yaml`` lists the windows that the program has."""
    given_words = keys(("windows",), windows.windows)
    yield from same_ids("windows", ("windows",), given_words, get_args(WindowName), "window")


def check_use(files: Mapping[str, BaseModel]) -> Findings:
    """Whatever is declared is used in some file."""
    used = _used(files)
    for field in DECLARED:
        for word in getattr(files["ops"], field):
            if word not in used[field]:
                yield Finding("ops", (field, word), "nothing in the rulesets uses this")
    for word in get_args(WindowName):
        if word not in used["windows"]:
            yield Finding("windows", ("windows", word), "no ability uses this window")


def _used(files: Mapping[str, BaseModel]) -> Mapping[str, Set[str]]:
    used: dict[str, set[str]] = {"ops": set(), "conditions": set(), "costs": set(), "limits": set(), "windows": set()}
    for file in files.values():
        for _, part in parts(file):
            if isinstance(part, Ability):
                used["windows"].update(part.when)
                used["limits"].update([part.limit] if part.limit else [])
            elif isinstance(part, Condition):
                used["conditions"].update(given(part))
            elif isinstance(part, Cost):
                used["costs"].update(given(part))
            elif op := _op(part):
                used["ops"].add(op)
    return used

"""Cross-checks of abilities, and of the vocabulary: whatever is declared is used, and whatever is used is declared."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import get_args

from pydantic import BaseModel

from hellas.content.findings import Finding, Findings, Place, keys, same_ids
from hellas.content.lords.abilities import Ability, Condition, Cost, given
from hellas.content.lords.ops import OPS
from hellas.content.lords.ops.battle import ArmyStrength
from hellas.content.lords.ops.board import MoveMonster
from hellas.content.lords.ops.hunt import DiscardDownTo
from hellas.content.lords.ops.player import DrawCombatChoose, DrawNeutralArtifacts
from hellas.content.lords.parts import op_of, parts
from hellas.content.lords.rows.vocabulary import Vocabulary, Windows
from hellas.content.lords.words import Limit, WindowName

DECLARED: Mapping[str, tuple[tuple[str, ...], str]] = {
    "ops": (tuple(OPS), "op"),
    "conditions": (tuple(Condition.model_fields), "condition"),
    "costs": (tuple(Cost.model_fields), "cost"),
    "limits": (get_args(Limit), "limit"),
}
"""What ``ops.yaml`` lists: field -> the words that there are in the program, and what each of them is called."""

# --- one ability


def check_effects(file: str, model: BaseModel) -> Findings:
    """Every ability in a file does something, in a window where that is possible, and no op asks for the impossible."""
    for path, part in parts(model):
        if isinstance(part, Ability):
            yield from _check_doing(file, path, part)
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
            elif op := op_of(part):
                used["ops"].add(op)
    return used

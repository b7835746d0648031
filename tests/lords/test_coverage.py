"""Every section, ruling and worked example of the base game has a test; whatever has none is listed here."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from lords.data import lines

FOLDER = Path(__file__).parent


@cache
def names() -> list[str]:
    """All tests of this folder."""
    trees = [ast.parse(path.read_text("utf-8")) for path in FOLDER.rglob("test_*.py")]
    functions = [node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in functions if name.startswith("test_")]


def named(number: str) -> bool:
    """Whether a test bears the number of a section (9.5.2), or of a ruling (R21)."""
    pattern = rf"_{number}(?=_|$)" if number.startswith("R") else rf"(?<!\d)_{number.replace('.', '_')}_(?=[A-Za-z])"
    return any(re.search(pattern, name) for name in names())


def named_example(example: str) -> bool:
    return any(re.search(rf"_{example.replace('-', '_')}(?=_|$)", name) for name in names())


def test_every_section_and_ruling_has_a_test() -> None:
    listed = lines("sections")
    assert len(listed) == len(set(listed)) > 180
    assert [number for number in listed if not named(number)] == []


def test_every_worked_example_has_a_test() -> None:
    listed = lines("examples")
    assert len(listed) == len(set(listed)) == 50
    assert [each for each in listed if not named_example(each)] == []


def test_every_known_fault_has_a_test() -> None:
    told = [line.split() for line in lines("faults")]
    assert sorted({fault for fault, _ in told}) == [f"L{number:02}" for number in range(1, 34) if number % 5]
    assert [test for _, test in told if test not in names()] == []

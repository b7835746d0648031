"""Every section, ruling, worked example, special tile and known fault has a test; whatever has none is listed here."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from hellas.titles.perikles import TITLE
from perikles.data import lines, vectors
from perikles.test_battle import EXAMPLES

FOLDER = Path(__file__).parent
FAULTS = {f"P{number:02}" for number in range(1, 53) if number % 5}  # the catalogue has no others
ASPECTS = ("used", "declined", "useless", "window")


@cache
def names() -> dict[str, str]:
    """All tests of this folder, and their docstrings."""
    trees = [ast.parse(path.read_text("utf-8")) for path in FOLDER.glob("test_*.py")]
    functions = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.get_docstring(node) or "" for node in functions if node.name.startswith("test_")}


def named(number: str) -> bool:
    """Whether a test bears the number of a section (5.4.3), or of a ruling (R19)."""
    pattern = rf"_{number}(?=_|$)" if number.startswith("R") else rf"(?<!\d)_{number.replace('.', '_')}_(?=[A-Za-z])"
    return any(re.search(pattern, name) for name in names())


def test_every_section_and_ruling_has_a_test() -> None:
    listed = lines("sections")
    assert len(listed) == len(set(listed)) > 160
    assert [f"R{number}" for number in range(1, 61)] == [line for line in listed if line.startswith("R")]
    assert [number for number in listed if not named(number)] == []


def test_every_worked_example_has_a_test() -> None:
    told = {vector["id"] for file in ("engagement_vectors", "sending_vectors") for vector in vectors(file)}
    told |= set(EXAMPLES)
    missing = [each for each in lines("examples") if each not in told and not named_example(each)]
    assert missing == []
    assert told <= set(lines("examples"))


def named_example(example: str) -> bool:
    return any(re.search(rf"_{example.replace('-', '_')}(?=_|$)", name) for name in names())


def test_every_special_tile_is_used_declined_useless_and_out_of_its_window_in_some_test() -> None:
    told = [line.split() for line in lines("special_tests")]
    expected = [[special, aspect] for special in sorted(TITLE_SPECIALS) for aspect in ASPECTS]
    assert [line[:2] for line in told] == expected
    assert [line for line in told if line[2] not in names()] == []


TITLE_SPECIALS = list(TITLE.new_game(3, TITLE.complete({}), 1).content.specials)


def test_every_known_fault_has_a_test_or_a_reason() -> None:
    """``faults.txt``: an id, and a test that bears it in name or docstring, or a dash and why it cannot happen."""
    told = [line.split(maxsplit=2) for line in lines("faults")]
    ids = [line[0] for line in told]
    assert len(ids) == len(set(ids)) and {each for each in ids if each.startswith("P")} == FAULTS
    for fault, test, *reason in told:
        if test == "-":
            assert reason and len(reason[0]) > 20, fault
        else:
            assert test in names(), f"{fault}: there is no test {test}"
            assert fault in re.findall(r"[A-Z]\d+", f"{test} {names()[test]}"), fault

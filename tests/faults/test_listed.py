"""Every known fault has a test, or a reason why it cannot happen here (tests/data/faults_b.txt)."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from house.project import ROOT

TESTS = ROOT / "tests"
LIST = TESTS / "data" / "faults_b.txt"
OF_LORDS = TESTS / "data" / "lords" / "faults_b.txt"
NUMBERS = {f"B{number:03}" for number in range(1, 133) if number % 5}  # the catalogue has no others
LINE = re.compile(r"(B\d{3}) ([^:]+): (?:(\S+\.py::\w+(?:, \S+\.py::\w+)*)|- (.+))")


@cache
def names_in(path: Path) -> set[str]:
    """The names of the tests in a file that run whenever tests run: a soak holds nobody to anything."""
    tree = ast.parse(path.read_text("utf-8")) if path.is_file() else ast.Module([], [])
    tests = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return {node.name for node in tests if "pytest.mark.soak" not in map(ast.unparse, node.decorator_list)}


def fault_in(line: str) -> str:
    """What is wrong with a line of the list, or ""."""
    found = LINE.fullmatch(line)
    if not found:
        return f"{line[:60]!r} does not read 'number words: file::test, ...' or 'number words: - reason'"
    number, _, tests, reason = found.groups()
    if tests is None:
        return "" if len(reason) > 20 else f"{number}: a reason needs more words"
    named = [each.split("::") for each in tests.split(", ")]
    missing = [f"{file}::{test}" for file, test in named if test not in names_in(TESTS / file)]
    return f"{number}: there is no {', '.join(missing)}" if missing else ""


def lines(path: Path) -> list[str]:
    """A list without its comments."""
    return [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]


def test_every_fault_is_listed_once_with_a_test_that_exists() -> None:
    assert [fault for line in lines(LIST) if (fault := fault_in(line))] == []
    listed = [line[:4] for line in lines(LIST)]
    assert listed == sorted(listed) and len(listed) == len(set(listed)) and set(listed) == NUMBERS


def test_what_is_tested_of_perikles_alone_is_tested_of_lords_as_well() -> None:
    assert [fault for line in lines(OF_LORDS) if (fault := fault_in(line))] == []
    of_perikles = [line[:4] for line in lines(LIST) if re.search(r": (table/test_)?perikles(?!.*lords)", line)]
    assert [line[:4] for line in lines(OF_LORDS)] == of_perikles


def test_a_wrong_line_would_be_found() -> None:
    assert fault_in("B001 words: faults/test_listed.py::test_a_wrong_line_would_be_found") == ""
    assert fault_in("B001 words: - it cannot happen, for there is no such thing") == ""
    soak = "B001 a: cli/test_simulate.py::test_every_content_id_is_used"
    for wrong in (soak, "B001: x", "B001 a: - no", "B001 a: faults/test_listed.py::test_gone", "B001 a: x.py::test_y"):
        assert fault_in(wrong)

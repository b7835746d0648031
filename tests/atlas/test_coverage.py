"""Every sentence about Atlas, every ruling and worked example has a test; whatever has none is listed here."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from hellas.titles.atlas import CONTENT

FOLDER = Path(__file__).parent
DATA = FOLDER.parent / "data" / "atlas"
SECTIONS = {
    "24": 5, "25": 7, "25.4": 6, "26": 5,
}  # fmt: skip
"""How many parts the sections have."""
RULINGS = range(40, 50)
EXAMPLES = ("S_20", "S_21", "S_22", "S_24", "S_25", "S_26", "S_27", "S_28", "S_29", "S_30", "R_05")
FAULTS = ("L34", "L36", "L37", "L38", "L39", "L41", "L42", "L43", "L44")


def lines(name: str) -> list[str]:
    text = (DATA / f"{name}.txt").read_text("utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]


def rows(name: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in lines(name)]


@cache
def names() -> frozenset[str]:
    """All tests of this folder."""
    trees = [ast.parse(path.read_text("utf-8")) for path in FOLDER.rglob("test_*.py")]
    functions = [node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return frozenset(name for name in functions if name.startswith("test_"))


def test_every_sentence_has_a_test_named_by_its_section() -> None:
    for section, sentence, test in rows("sentences"):
        assert test in names(), f"{section} {sentence}"
        numbers = {section, section.rsplit(".", 1)[0]}
        own = section.split(".")[0] in ("24", "25", "26")
        assert not own or any(f"_{number.replace('.', '_')}_" in test for number in numbers), (section, test)


def test_no_section_is_left_out() -> None:
    listed = {section for section, _, _ in rows("sentences")}
    wanted = {f"{chapter}.{part}" for chapter, parts in SECTIONS.items() for part in range(1, parts + 1)}
    assert wanted - {"25.4"} <= listed


def test_every_printed_sentence_has_a_test() -> None:
    assert len(rows("seed")) > 40
    assert [sentence for sentence, test in rows("seed") if test not in names()] == []


def test_every_ruling_and_worked_example_has_a_test() -> None:
    wanted = [*(f"R{number}" for number in RULINGS), *EXAMPLES]
    assert [each for each in wanted if not any(re.search(rf"_{each}(?=_)", name) for name in names())] == []


def test_every_reading_of_our_own_has_a_test() -> None:
    told = [line.split() for line in lines("readings")]
    assert [reading for reading, _ in told] == [note.id for note in CONTENT.notes]
    assert [test for _, test in told if test not in names()] == []


def test_every_known_fault_has_a_test() -> None:
    told = [line.split() for line in lines("faults")]
    assert {fault for fault, _ in told} == set(FAULTS)
    assert [test for _, test in told if test not in names()] == []

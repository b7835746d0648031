"""The rules to read: every section that anything cites is there, and is found."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hellas.content.perikles import PeriklesContent
from hellas.content.perikles.load import load_perikles
from hellas.resources import RULESETS
from hellas.table.locale import Locale
from hellas.table.reference import Reference, highlighted
from hellas.table.scenes.rules import RulesScene
from hellas.table.scrolls import Offset
from house.project import SOURCE, trees
from table.shell_kit import ShellDriver
from table.titles import TITLES

REFERENCE = Reference(Locale("en"), "perikles")
NUMBER = re.compile(r"R?\d+(\.\d+)*[a-z]?")
CONTENT: PeriklesContent = load_perikles(RULESETS / "perikles")


def cited() -> Iterator[tuple[str, str]]:
    """Sections named in the code of Perikles and its table (also by docstrings), in its options and on its tiles."""
    for folder in (SOURCE / "titles" / "perikles", SOURCE / "table" / "perikles"):
        for path, tree in trees(folder):
            docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                    continue
                text, where = node.value, f"{path.name}:{node.lineno}"
                if id(node) in docs:
                    yield from ((number, where) for number in re.findall(r"\A((?:\d+\.)+\d+)[a-z]?\b", text))
                elif NUMBER.fullmatch(text) and "." in text:
                    yield text, where
            reasons = (
                node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason"
            )
            for call in reasons:
                section = call.args[2] if len(call.args) > 2 else None
                if isinstance(section, ast.Constant):
                    yield str(section.value), f"{path.name}:{call.lineno}"
    yield from ((option.section, f"option {option.name}") for option in TITLES["perikles"].options)
    yield from ((special.section, f"tile {name}") for name, special in CONTENT.specials.items())


def known(section: str) -> bool:
    """Whether the reference has exactly this section (letters of steps lie in it), or tells of this ruling."""
    if section.startswith("R"):
        return bool(REFERENCE.search(section))
    found = REFERENCE.at(section)
    return found is not None and found.number == section.rstrip("abcdefg")


def test_every_section_that_anything_cites_is_there() -> None:
    found = list(cited())
    assert len({number for number, _ in found}) > 40
    assert not [f"{number} ({where})" for number, where in found if number and not known(number)]


def test_a_section_that_is_not_there_would_be_found() -> None:
    assert not known("5.3.9")
    assert not known("R99")


def test_sections_refer_to_sections_that_are_there() -> None:
    told = [
        (section.number, number)
        for section in REFERENCE.sections
        for number in re.findall(r"\d+\.\d[.\d]*\d|\d\.\d", section.text)
    ]
    assert told
    assert not [f"{there} in {here}" for here, there in told if not known(there)]


def test_the_numbers_have_no_gaps() -> None:
    numbers = [tuple(map(int, section.number.split("."))) for section in REFERENCE.sections]
    assert numbers == sorted(numbers)
    for chapter in range(11):
        assert (chapter,) in numbers
    for number in numbers:
        before = (*number[:-1], number[-1] - 1)
        assert number[-1] in (0, 1) or before in numbers, number
        assert len(number) == 1 or number[:-1] in numbers, number


def test_every_section_has_words() -> None:
    for section in REFERENCE.sections:
        assert section.title and len(section.text) > 20, section.number
        assert "{" not in section.text


@pytest.mark.parametrize(
    ("query", "first"),
    [("plague", "2.3"), ("PLAGUE half", "9.4"), ("r14", "5.3.4"), ("5.4.3", "5.4.3"), ("xyzzy", None)],
)
def test_the_search(query: str, first: str | None) -> None:
    found = [section.number for section in REFERENCE.search(query)]
    assert (first in found) if first else not found
    if first == "9.4":
        assert found == ["9.4"]


def test_numbers_are_whole_numbers() -> None:
    assert all("R2)" in section.text or "R2," in section.text for section in REFERENCE.search("R2"))


def test_what_was_sought_is_lit_and_marks_stay_whole() -> None:
    assert highlighted("[b]Bold[/b] boldly", "bo") == (
        "[b][b][accent]Bold[/accent][/b][/b] [b][accent]boldly[/accent][/b]"
    )
    assert highlighted("[icon:bold] x", "bold icon") == "[icon:bold] x"


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[ShellDriver]:
    made = ShellDriver(tmp_path)
    yield made
    made.app.close()


def shown(driver: ShellDriver) -> RulesScene:
    top = driver.app.scenes.top
    assert isinstance(top, RulesScene)
    return top


def test_it_opens_at_a_section_and_scrolls_there(driver: ShellDriver) -> None:
    driver.shell.rules("perikles", "5.6.4")
    driver.settle()
    current = shown(driver).current
    assert current and current.number == "5.6.4"
    text, listed = driver.app.ui.state["rules.text"], driver.app.ui.state["rules.list"]
    assert isinstance(text, Offset) and text.y > 0
    assert isinstance(listed, Offset) and listed.y > 0
    row = driver.targets()["section:5.6.4"]
    assert row.visible == row.rect


def test_a_step_or_an_unknown_number_opens_what_it_lies_in(driver: ShellDriver) -> None:
    for section, number in (("2.3e", "2.3"), ("5.3.9", "5.3"), ("", None), ("99", None)):
        driver.shell.rules("perikles", section)
        driver.settle()
        current = shown(driver).current
        assert current
        assert number is None or current.number == number
        driver.key("F1")
    assert "quit" in driver.targets()


def test_a_ruling_is_looked_for(driver: ShellDriver) -> None:
    driver.shell.rules("perikles", "R14")
    driver.settle()
    assert [id for id in driver.targets() if id.startswith("section:")] == ["section:5.3.4", "section:8.3"]
    driver.click("rules.search")
    driver.key("Enter")
    current = shown(driver).current
    assert current and current.number == "8.3"


def test_reading_by_keys(driver: ShellDriver) -> None:
    driver.shell.rules("perikles", "5")
    driver.settle()
    driver.key("PgDn")
    assert driver.app.ui.state["rules.text"].y > 100
    driver.key("PgUp")
    assert driver.app.ui.state["rules.text"].y == 0
    driver.key("Ctrl+F")
    driver.type("plague")
    assert "section:9.4" in driver.targets()
    assert "section:5" not in driver.targets()
    driver.click("section:9.4")
    driver.key("PgDn")
    driver.key("PgDn")
    driver.click("rules.after")
    current = shown(driver).current
    assert current and current.number == "10"
    driver.key("Esc")
    assert "quit" in driver.targets()


def test_a_narrow_window_shows_the_list_or_the_text(driver: ShellDriver) -> None:
    driver.app.settings.text_size = 200
    driver.app.restyle()
    driver.shell.rules("perikles")
    driver.settle()
    assert "rules.sections" not in driver.targets()
    driver.click("section:0.1")
    assert "section:0.1" not in driver.targets()
    driver.click("rules.sections")
    assert "section:0.1" in driver.targets()


def test_a_title_without_rules_says_so(driver: ShellDriver) -> None:
    driver.shell.rules("toy")
    driver.settle()
    driver.key("Esc")
    assert "quit" in driver.targets()

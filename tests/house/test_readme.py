"""The README names commands and files that exist, and shows pictures that are not too heavy."""

import re
from importlib import import_module

import pytest

import play
from hellas.cli import COMMANDS
from hellas.commands.common import Parser
from house.project import ROOT

TEXT = (ROOT / "README.md").read_text("utf-8")
FOLDERS = ("src/", "tests/", "scripts/", "rulesets/", "assets/", ".ci/")
HEAVY = 600_000  # bytes


def code() -> list[str]:
    """The lines of all blocks of code, without comments."""
    blocks = re.findall(r"^```\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    return [line.partition(" #")[0].strip() for block in blocks for line in block.splitlines()]


def calls() -> list[list[str]]:
    """The arguments of every call of the program."""
    lines = [line.split() for line in code()]
    direct = [words[1:] for words in lines if words[:1] == ["hellas"]]
    return direct + [words[2:] for words in lines if words[:2] == ["python3", "scripts/play.py"]]


def links() -> set[str]:
    return {path for path in re.findall(r"\]\(([^)#]+)\)", TEXT) if "://" not in path}


def files() -> set[str]:
    """Paths in links, in code between backticks, and in commands. ``<title>`` and ``*`` stand for anything."""
    words = re.findall(r"`([^`\s]+)`", TEXT) + [word for line in code() for word in line.split()]
    return links() | {word for word in words if word.startswith(FOLDERS)}


def test_every_path_is_there() -> None:
    assert len(files()) > 30
    missing = [path for path in files() if not any(ROOT.glob(re.sub(r"<\w+>", "*", path).rstrip("/")))]
    assert missing == []


@pytest.mark.parametrize("arguments", calls(), ids=" ".join)
def test_every_command_takes_its_arguments(arguments: list[str]) -> None:
    if not arguments:
        return  # the menu
    name, *rest = arguments
    command = import_module(f"hellas.commands.{name}")
    parser = Parser(name, "")
    command.describe(parser)
    assert parser.parse_args(rest)


def test_every_command_is_shown() -> None:
    assert {arguments[0] for arguments in calls() if arguments} == set(COMMANDS)
    assert play.opens_table([])


def test_every_script_is_shown() -> None:
    scripts = {path.name for path in (ROOT / "scripts").glob("[!_]*.py")}
    assert {name for name in scripts if f"scripts/{name}" not in TEXT} == set()


def test_pictures_are_light_and_shown() -> None:
    pictures = list((ROOT / "assets" / "readme").iterdir())
    assert {f"assets/readme/{picture.name}" for picture in pictures} == {p for p in links() if p.endswith(".png")}
    assert all(picture.stat().st_size < HEAVY for picture in pictures)

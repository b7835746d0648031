"""Imports run one way, the rules stay pure, and shared code asks no questions about titles."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from house.project import ROOT, SOURCE, trees

TITLES = {"perikles", "lords-of-hellas", "lords", "lords_of_hellas", "atlas", "overload", "garden"}
SHARED = ("engine", "bots", "content", "table", "commands", "store", "cli.py", "__init__.py")


def lint(source: Path) -> subprocess.CompletedProcess[str]:
    """Hold the package in ``source`` against the contracts in pyproject.toml."""
    script = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", script, "--no-cache", "--no-logo", str(ROOT / "pyproject.toml")],
        cwd=source,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_import_contracts_hold() -> None:
    done = lint(ROOT / "src")
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_folder_of_code_is_a_package() -> None:
    missing = {path.parent for path in SOURCE.rglob("*.py") if not (path.parent / "__init__.py").is_file()}
    assert not missing, "the import contracts do not see what lies in a folder without __init__.py"


def test_the_import_contracts_catch_what_they_forbid(tmp_path: Path) -> None:
    shutil.copytree(SOURCE, tmp_path / "hellas", ignore=shutil.ignore_patterns("__pycache__"))
    forbidden = [
        *(("engine", name) for name in ("pygame", "yaml", "time", "random", "os", "hellas.content", "hellas.titles")),
        *(("titles", name) for name in ("pygame", "yaml", "time", "random", "os", "hellas.table")),
        *(("bots", name) for name in ("hellas.titles", "hellas.content", "hellas.table")),
        ("content", "hellas.titles"),
    ]
    for layer in ("engine", "content", "bots", "titles", "table"):
        (tmp_path / "hellas" / layer).mkdir(exist_ok=True)
        (tmp_path / "hellas" / layer / "__init__.py").touch()
    (tmp_path / "hellas" / "cli.py").touch()
    for layer, module in forbidden:
        folder = tmp_path / "hellas" / layer
        (folder / f"bad_{module.replace('.', '_')}.py").write_text(f"import {module}\n")
    said = " ".join(lint(tmp_path).stdout.split())
    for layer, module in forbidden:
        assert f"hellas.{layer}.bad_{module.replace('.', '_')} -> {module}" in said, (layer, module)


def test_the_engine_names_no_title() -> None:
    for path in sorted((SOURCE / "engine").rglob("*.py")):
        text = path.read_text("utf-8").lower()
        assert not {"perikles", "lords", "atlas", "athens", "hoplite"} & set(text.replace("_", " ").split()), path


def title_questions(tree: ast.Module) -> list[int]:
    """Lines that compare something with the id of a title or of a variant."""
    asked = (ast.Compare, ast.MatchValue)
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, asked)
        and any(isinstance(part, ast.Constant) and part.value in TITLES for part in ast.walk(node))
    ]


def test_shared_code_does_not_ask_which_title_it_serves() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path, tree in trees(SOURCE)
        if path.relative_to(SOURCE).parts[0] in SHARED
        for line in title_questions(tree)
    ]
    assert not found


@pytest.mark.parametrize(
    "question",
    ['x = 1 if t == "perikles" else 2', 'if atlas in ("overload", "garden"): pass', "match t:\n  case 'atlas': pass"],
)
def test_a_question_about_the_title_is_found(question: str) -> None:
    assert title_questions(ast.parse(question))

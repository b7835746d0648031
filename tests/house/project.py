"""Where the project is, and its Python files as syntax trees."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "hellas"


def settings() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def trees(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """The Python files below a folder, parsed."""
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"), str(path))

"""Faults that cannot happen because the code never does what leads to them. The numbers are those of faults_b.txt."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from house.project import SOURCE, trees

UNSAFE = {"pickle", "marshal", "shelve", "dill", "jsonpickle", "ctypes", "zipfile", "tarfile", "gzip", "bz2", "lzma"}
RUNNING = {"eval", "exec", "compile", "__import__", "import_module"}
MAY_RUN = {
    "cli.py": {"import_module"},  # the command's module, by a name of the fixed list
    "titles/__init__.py": {"import_module"},  # a title's, by the fixed list
    "table/parts.py": {"import_module"},
    "table/fonts.py": {"import_module"},
    "engine/state.py": {"exec", "compile"},  # methods written from declarations in the code
}
IN_MEMORY = {"engine/state.py": {"marshal"}}  # only unpacks what it packed itself, never what was read
SCALED = {"SCALED"}
SYSTEM_FONTS = {"SysFont", "get_default_font", "match_font"}
SOUND = {"mixer", "sndarray"}


def names(tree: ast.AST) -> Iterator[str]:
    """Everything that code calls by name: names, attributes, modules."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield name
            case ast.Import(names=aliases):
                yield from (part for alias in aliases for part in alias.name.split("."))
            case ast.ImportFrom(module=module, names=aliases):
                yield from (module or "").split(".")
                yield from (alias.name for alias in aliases)


@cache
def used() -> dict[str, frozenset[str]]:
    """The names that each file of ours uses."""
    return {path.relative_to(SOURCE).as_posix(): frozenset(names(tree)) for path, tree in trees(SOURCE)}


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def runs(tree: ast.AST) -> set[str]:
    """What runs text as code, called by its own name (a method such as ``re.compile`` does not)."""
    return RUNNING & {call.func.id for call in calls(tree) if isinstance(call.func, ast.Name)}


def users(of: set[str]) -> dict[str, set[str]]:
    """Which files of ours use which of these names."""
    return {path: found for path, names in used().items() if (found := of & names)}


def test_B079_nothing_that_is_read_can_run() -> None:
    assert users(UNSAFE).items() <= IN_MEMORY.items()
    suspects = [SOURCE / path for path in users(RUNNING)]
    found = {path.relative_to(SOURCE).as_posix(): runs(ast.parse(path.read_text("utf-8"))) for path in suspects}
    assert {path: names for path, names in found.items() if names} == MAY_RUN


def test_B079_yaml_is_read_by_a_safe_loader() -> None:
    loaders = {"full_load", "unsafe_load", "UnsafeLoader", "FullLoader", "CLoader", "CFullLoader", "CUnsafeLoader"}
    assert users(loaders) == {}


def test_B086_window_pixels_are_taken_as_they_are() -> None:
    assert users(SCALED) == {}


def test_B126_only_fonts_that_come_with_the_program_are_used() -> None:
    assert users(SYSTEM_FONTS) == {}
    for path in users({"Font"}):
        for call in calls(ast.parse((SOURCE / path).read_text("utf-8"))):
            if isinstance(call.func, ast.Attribute) and call.func.attr == "Font":
                assert call.args and not (isinstance(call.args[0], ast.Constant) and call.args[0].value is None), path


def test_B128_B129_no_sound_device_is_opened() -> None:
    assert users(SOUND) == {}
    for path in users({"init"}):
        tree = ast.parse((SOURCE / path).read_text("utf-8"))
        assert "pygame.init" not in map(ast.unparse, (call.func for call in calls(tree))), f"{path} opens one"


def test_B121_no_cache_of_the_kit_grows_without_end() -> None:
    """Memory stays level over hours: what remembers pictures by texts and sizes forgets the oldest."""
    for path in (SOURCE / "table").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (takes := node.args.args + node.args.kwonlyargs):
                endless = [each for each in node.decorator_list if is_endless(each)]
                assert not endless, f"{path.name}: {node.name} remembers for every {takes[0].arg}"


def is_endless(decorator: ast.expr) -> bool:
    """``@cache`` or ``@lru_cache(maxsize=None)``."""
    if isinstance(decorator, ast.Name):
        return decorator.id == "cache"
    return isinstance(decorator, ast.Call) and any(
        key.arg == "maxsize" and isinstance(key.value, ast.Constant) and key.value.value is None
        for key in decorator.keywords
    )


@pytest.mark.parametrize(
    ("source", "used"),
    [
        ("import pickle", {"pickle"}),
        ("from shelve import open", {"shelve"}),
        ("import os.path, zipfile", {"zipfile"}),
        ("x = yaml.UnsafeLoader", set()),
    ],
)
def test_what_is_looked_for_would_be_found(source: str, used: set[str]) -> None:
    assert UNSAFE & set(names(ast.parse(source))) == used


def test_an_endless_cache_would_be_found() -> None:
    for text, endless in (("@cache", True), ("@lru_cache(maxsize=None)", True), ("@lru_cache(maxsize=9)", False)):
        (function,) = ast.parse(f"{text}\ndef f(a): pass").body
        assert isinstance(function, ast.FunctionDef) and is_endless(function.decorator_list[0]) == endless

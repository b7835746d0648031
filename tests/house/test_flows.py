"""The one mistake that generators invite: a procedure called without ``yield from`` silently does nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.project import SOURCE, trees

Names = dict[str, tuple[str, str]]
"""What a name of a module stands for: a module and a name in it, or a module and ''."""


def module_of(path: Path) -> str:
    """The dotted name of a file of ours."""
    parts = ("hellas", *path.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_flow(annotation: ast.expr | None) -> bool:
    """Whether a declared result is a ``Flow[...]``, alone or in a union."""
    if isinstance(annotation, ast.BinOp):
        return is_flow(annotation.left) or is_flow(annotation.right)
    return (
        isinstance(annotation, ast.Subscript)
        and isinstance(annotation.value, ast.Name)
        and (annotation.value.id == "Flow")
    )


def flows_in(tree: ast.Module) -> set[str]:
    """The procedures that a file declares, methods included."""
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and is_flow(node.returns)}


def names_in(tree: ast.Module, module: str, package: str) -> Names:
    """What the names stand for that a file imports or declares."""
    names: Names = {name: (module, name) for name in flows_in(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            source = ".".join(filter(None, (base, node.module)))
            names |= {alias.asname or alias.name: (source, alias.name) for alias in node.names}
    return names


def called(call: ast.Call, names: Names, module: str) -> tuple[str, str] | None:
    """Which module's which name is called, as far as the file's own text tells."""
    match call.func:
        case ast.Name(name):
            return names.get(name)
        case ast.Attribute(ast.Name("self"), name):
            return module, name
        case ast.Attribute(ast.Name(prefix), name) if prefix in names:
            return ".".join(names[prefix]), name
    return None


def lost(tree: ast.Module, module: str, package: str, flows: dict[str, set[str]]) -> list[int]:
    """Lines where a procedure is called and its generator neither run, nor handed on."""
    names = names_in(tree, module, package)
    return [
        node.lineno
        for node, parents in with_parents(tree)
        if isinstance(node, ast.Call)
        and (target := called(node, names, module))
        and target[1] in flows.get(target[0], set())
        and not goes_on(node, parents)
    ]


def with_parents(node: ast.AST, above: tuple[ast.AST, ...] = ()) -> Iterator[tuple[ast.AST, tuple[ast.AST, ...]]]:
    """Every node below ``node``, with those that enclose it, the nearest first."""
    for child in ast.iter_child_nodes(node):
        yield child, (node, *above)
        yield from with_parents(child, (node, *above))


def goes_on(call: ast.Call, parents: tuple[ast.AST, ...]) -> bool:
    """Whether the generator that ``call`` makes is run, kept as a flow, or handed to somebody."""
    for parent in parents:
        match parent:
            case ast.IfExp() if call is not parent.test:
                continue
            case ast.Return():
                return not own_yields(next(p for p in parents if isinstance(p, ast.FunctionDef)))
            case ast.AnnAssign():
                return is_flow(parent.annotation)
            case _:
                return isinstance(parent, ast.YieldFrom | ast.Call | ast.keyword | ast.Lambda)
    return False


def own_yields(function: ast.FunctionDef) -> bool:
    """Whether a function is a generator itself (nested functions do not count)."""
    pending: list[ast.AST] = list(function.body)
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            pending += ast.iter_child_nodes(node)
    return False


def test_no_procedure_is_called_without_yield_from() -> None:
    files = {path: tree for folder in ("engine", "titles") for path, tree in trees(SOURCE / folder)}
    flows: dict[str, set[str]] = {}
    for path, tree in files.items():
        flows[module_of(path)] = flows_in(tree)
    for path, tree in files.items():  # and the packages that pass them on
        if path.name == "__init__.py":
            package = module_of(path)
            for name, (source, original) in names_in(tree, package, package).items():
                if original in flows.get(source, set()):
                    flows[package].add(name)
    assert "ask" in flows["hellas.engine.flow"]
    assert sum(map(len, flows.values())) > 10
    for path, tree in files.items():
        module = module_of(path)
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        assert not lost(tree, module, package, flows), path


@pytest.mark.parametrize(
    ("statement", "caught"),
    [
        ("battle(g)", True),
        ("won = battle(g)", True),
        ("won = yield battle(g)", True),
        ("if battle(g): yield 1", True),
        ("return (yield 1) or battle(g)", True),
        ("yield 1; return battle(g)", True),
        ("fights.battle(g)", True),
        ("won = yield from battle(g)", False),
        ("yield from (battle(g) if g else other(g))", False),
        ("yield from fights.battle(g)", False),
        ("return battle(g)", False),
        ("yield from run(battle(g))", False),
        ("g.battle(g)", False),
    ],
)
def test_a_lost_procedure_is_found(statement: str, caught: bool) -> None:
    text = f"from .fights import battle\nfrom . import fights\n\ndef war(g) -> Flow[None]:\n    {statement}\n"
    flows = {"title.fights": {"battle"}, "title.war": {"war"}}
    assert bool(lost(ast.parse(text), "title.war", "title", flows)) == caught

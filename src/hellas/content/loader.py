"""YAML with line numbers: reads a bounded file, and leads every complaint of a model back to file, line and field.

Ruleset files are plain data. Aliases, tags of other types, keys given twice and deep nesting are refused before
anything is built, so a hostile file costs no more than reading it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import yaml
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from hellas.content.faults import ContentFault, did_you_mean

MAX_BYTES = 1_000_000
MAX_DEPTH = 32

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Key: TypeAlias = str | int
FieldPath: TypeAlias = tuple[Key, ...]
M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Source:
    """A file that is well-formed YAML: its content, with tuples in place of lists, and the place of each part."""

    file: str
    data: Any
    lines: dict[FieldPath, int]

    def line(self, path: FieldPath) -> int:
        """The line of the field at ``path``, or of the nearest thing around it that is there."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def fault(self, path: FieldPath, message: str) -> ContentFault:
        """A fault of the field at ``path``."""
        return ContentFault(self.file, self.line(path), dotted(path), message)


def dotted(path: FieldPath) -> str:
    """``locations.3.vp``."""
    return ".".join(map(str, path))


def shown(place: Traversable) -> str:
    """How a file is named to people: relative to the current folder if it lies in it."""
    if isinstance(place, Path) and place.is_absolute() and place.is_relative_to(Path.cwd()):
        return str(place.relative_to(Path.cwd()))
    return str(place)


def read_yaml(place: Traversable) -> Source | list[ContentFault]:
    """The content of a YAML file, or what is wrong with it."""
    name = shown(place)
    try:
        with place.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return [ContentFault(name, 0, "", "the file is missing")]
    except OSError as error:
        return [ContentFault(name, 0, "", f"the file cannot be read ({error.strerror or error})")]
    if len(raw) > MAX_BYTES:
        return [ContentFault(name, 0, "", f"the file is larger than {MAX_BYTES:,} bytes, which no ruleset needs")]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        return [ContentFault(name, line, "", "the file is not UTF-8 text")]
    return parse_yaml(name, text)


def parse_yaml(name: str, text: str) -> Source | list[ContentFault]:
    """The same for a text in hand."""
    try:
        if trick := _trick(text):
            return [ContentFault(name, trick[0], "", trick[1])]
        loader = Loader(text)
        try:
            node = loader.get_single_node()
            if node is None:
                return [ContentFault(name, 1, "", "the file is empty")]
            lines: dict[FieldPath, int] = {}
            twice: list[ContentFault] = []
            _walk(node, (), name, lines, twice)
            return twice or Source(name, _tuples(loader.construct_document(node)), lines)
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        return [ContentFault(name, mark.line + 1 if mark else 0, "", f"not valid YAML: {error.problem}")]
    except yaml.YAMLError as error:
        return [ContentFault(name, 0, "", f"not valid YAML: {str(error).splitlines()[0]}")]
    except ValueError as error:       # a date or number that cannot be one
        return [ContentFault(name, 0, "", f"a value cannot be read: {error}")]


def _trick(text: str) -> tuple[int, str] | None:
    """The first alias or too deep nesting, as line and message; looked for before anything is built."""
    depth = 0
    for event in yaml.parse(text, Loader=Loader):
        if isinstance(event, yaml.AliasEvent):
            return event.start_mark.line + 1, "aliases (*name) are not allowed here"
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                return event.start_mark.line + 1, f"nested more than {MAX_DEPTH} deep"
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return None


def _walk(
    node: yaml.Node, path: FieldPath, name: str, lines: dict[FieldPath, int], twice: list[ContentFault]
) -> None:
    """Note the line of every part, and find keys that are given twice (YAML would silently keep the last one)."""
    lines.setdefault(path, node.start_mark.line + 1)
    if isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            _walk(item, (*path, index), name, lines, twice)
    elif isinstance(node, yaml.MappingNode):
        seen: dict[Key, int] = {}
        for key_node, value in node.value:
            line = key_node.start_mark.line + 1
            key = _key(key_node)
            if key in seen:
                message = f"the key {key!r} is here twice (first in line {seen[key]})"
                twice.append(ContentFault(name, line, dotted((*path, key)), message))
            seen.setdefault(key, line)
            lines[(*path, key)] = line
            _walk(value, (*path, key), name, lines, twice)


def _key(node: yaml.Node) -> Key:
    if isinstance(node, yaml.ScalarNode):
        is_number = node.tag == "tag:yaml.org,2002:int" and re.fullmatch(r"[0-9]{1,9}", node.value)
        return int(node.value) if is_number else str(node.value)
    return "(no plain key)"


def _tuples(data: Any) -> Any:
    """Strict models take no list for a tuple."""
    if isinstance(data, dict):
        return {key: _tuples(value) for key, value in data.items()}
    return tuple(map(_tuples, data)) if isinstance(data, list) else data


# --- models


def validate(model: type[M], source: Source) -> M | list[ContentFault]:
    """The file as a model, or everything that the model has against it."""
    try:
        return model.model_validate(source.data)
    except ValidationError as error:
        return list(_faults(model, source, error.errors(include_url=False)))


def _faults(model: type[BaseModel], source: Source, errors: list[ErrorDetails]) -> Iterator[ContentFault]:
    missing = {_path(source, error["loc"]) for error in errors if error["type"] == "missing"}
    answered: set[FieldPath] = set()      # missing, but there under a misspelt name: told once
    unknown = [error for error in errors if error["type"] in {"extra_forbidden", "unexpected_keyword_argument"}]
    for error in unknown:
        path = _path(source, error["loc"])
        near = {str(other[-1]): other for other in missing if other[:-1] == path[:-1]}
        hint = did_you_mean(path[-1], near) or did_you_mean(path[-1], _field_names(model))
        answered |= {other for word, other in near.items() if repr(word) in hint}
        yield source.fault(path, f"unknown field{hint}")
    for error in errors:
        path = _path(source, error["loc"])
        if error not in unknown and path not in answered:
            yield source.fault(path, _message(error))


def _path(source: Source, loc: Iterable[Key]) -> FieldPath:
    """The place in the file that pydantic's path means: names of union members and ``[key]`` are not in the file."""
    path: FieldPath = ()
    parts = list(loc)
    for index, part in enumerate(parts):
        last = index == len(parts) - 1
        if (*path, part) in source.lines or (last and part != "[key]" and not _is_member_tag(source, path, part)):
            path = (*path, part)
    return path


def _is_member_tag(source: Source, path: FieldPath, part: Key) -> bool:
    """Whether ``part`` names the chosen member of a tagged union at ``path`` rather than a field of it."""
    here = source.data
    for step in path:
        here = here[step]
    return isinstance(here, dict) and here.get("type") == part


def _message(error: ErrorDetails) -> str:
    value = error.get("input")
    match error["type"]:
        case "missing":
            return "this field is missing"
        case "literal_error" | "union_tag_invalid":
            context = error.get("ctx", {})
            expected = str(context.get("expected", context.get("expected_tags", "")))
            word = context.get("tag", value)
            hint = did_you_mean(word, re.findall(r"'([^']*)'", expected))
            return f"{word!r} is not one of {expected}{hint}"
        case _:
            text = error["msg"][:1].lower() + error["msg"][1:]
            return f"{text}, not {value!r:.60}" if isinstance(value, (str, int, float, type(None))) else text


def _field_names(model: type[BaseModel]) -> set[str]:
    schema = model.model_json_schema()
    return {name for part in (schema, *schema.get("$defs", {}).values()) for name in part.get("properties", {})}

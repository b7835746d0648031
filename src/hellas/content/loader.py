"""YAML with line numbers: reads a bounded file, and leads every complaint of a model back to file, line and field.

Ruleset files are plain data. Aliases, tags of other types, keys given twice and deep nesting are refused before
anything is built, so a hostile file costs no more than reading it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import yaml
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from hellas.content.faults import ContentFault, closest, did_you_mean

MAX_BYTES = 1_000_000
MAX_DEPTH = 32
MAX_DIGITS = 40
PLAIN = frozenset({"str", "int", "float", "bool", "null", "map", "seq"})

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
        place = place.relative_to(Path.cwd())
    return place.as_posix() if isinstance(place, Path) else str(place)


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
            notes = _Notes(name)
            _walk(node, (), notes)
            return notes.faults or Source(name, _tuples(loader.construct_document(node)), notes.lines)
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        return [ContentFault(name, mark.line + 1 if mark else 0, "", f"not valid YAML: {error.problem}")]
    except yaml.YAMLError as error:
        return [ContentFault(name, 0, "", f"not valid YAML: {str(error).splitlines()[0]}")]
    except ValueError as error:  # "!!int word"
        return [ContentFault(name, 0, "", f"a value cannot be read: {error}")]


def _trick(text: str) -> tuple[int, str] | None:
    """The first alias or too deep nesting, as line and message; looked for before anything is built."""
    depth = 0
    for event in yaml.parse(text, Loader=Loader):
        if isinstance(event, yaml.AliasEvent):
            return _line(event), "aliases (*name) are not allowed here"
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                return _line(event), f"nested more than {MAX_DEPTH} deep"
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return None


def _line(part: yaml.Event | yaml.Node) -> int:
    return part.start_mark.line + 1 if part.start_mark else 1


@dataclass(slots=True)
class _Notes:
    """What is found on the walk through a file: the line of every part, and faults that building would not see."""

    name: str
    lines: dict[FieldPath, int] = field(default_factory=dict)
    faults: list[ContentFault] = field(default_factory=list)

    def fault(self, line: int, path: FieldPath, message: str) -> None:
        self.faults.append(ContentFault(self.name, line, dotted(path), message))


def _walk(node: yaml.Node, path: FieldPath, notes: _Notes) -> None:
    notes.lines.setdefault(path, _line(node))
    kind = node.tag.removeprefix("tag:yaml.org,2002:")
    if kind not in PLAIN:
        notes.fault(_line(node), path, f"a value of the kind {kind!r} is not allowed; put texts in quotes")
    elif isinstance(node, yaml.ScalarNode) and kind != "str" and len(node.value) > MAX_DIGITS:
        notes.fault(_line(node), path, "a number cannot be that long")
    elif isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            _walk(item, (*path, index), notes)
    elif isinstance(node, yaml.MappingNode):
        _walk_mapping(node, path, notes)


def _walk_mapping(node: yaml.MappingNode, path: FieldPath, notes: _Notes) -> None:
    """Keys given twice are faults: YAML would silently keep the last one."""
    seen: dict[Key, int] = {}
    for key_node, value in node.value:
        line, key = _line(key_node), _key(key_node)
        inside = (*path, key)
        if key in seen:
            notes.fault(line, inside, f"the key {key!r} is here twice (first in line {seen[key]})")
        seen.setdefault(key, line)
        notes.lines[inside] = line
        if isinstance(key_node, yaml.ScalarNode):
            _walk(key_node, inside, notes)
        else:
            notes.fault(line, inside, "a key must be a word or a number")
        _walk(value, inside, notes)


def _key(node: yaml.Node) -> Key:
    """The key as the built mapping has it, as far as that is a text or an ordinary number."""
    is_number = node.tag == "tag:yaml.org,2002:int" and re.fullmatch("0|[1-9][0-9]{0,8}", node.value)
    return int(node.value) if is_number else str(node.value) if isinstance(node, yaml.ScalarNode) else "?"


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
    """A field that is missing because its name is misspelt is told once, under the name that is there."""
    missing = [_path(source, error["loc"]) for error in errors if error["type"] == "missing"]
    misspelt: list[FieldPath] = []
    for error in errors:
        path = _path(source, error["loc"])
        if error["type"] == "extra_forbidden":
            beside = {str(other[-1]): other for other in missing if other[:-1] == path[:-1]}
            meant = closest(path[-1], beside)
            if meant:
                misspelt.append(beside[meant])
            yield source.fault(path, f"unknown field{did_you_mean(path[-1], beside if meant else _field_names(model))}")
    for error in errors:
        path = _path(source, error["loc"])
        if error["type"] != "extra_forbidden" and path not in misspelt and not _follows(error, errors):
            yield source.fault(path, _message(error))


def _follows(error: ErrorDetails, errors: list[ErrorDetails]) -> bool:
    """A list is only too short because pydantic does not count its faulty entries, which are told anyway."""
    loc = error["loc"]
    return error["type"] == "too_short" and any(e["loc"][: len(loc)] == loc != e["loc"] for e in errors)


def _path(source: Source, loc: Iterable[Key]) -> FieldPath:
    """The place in the file that pydantic's path means: names of union members and ``[key]`` are not in the file."""
    path: FieldPath = ()
    parts = list(loc)
    for index, part in enumerate(parts):
        if (*path, part) in source.lines or (index == len(parts) - 1 and part != "[key]"):
            path = (*path, part)
    return path


_SHAPES = {
    "model_type": "fields with values are needed here",
    "model_attributes_type": "fields with values are needed here",
    "dict_type": "keys with values are needed here",
    "tuple_type": "a list is needed here",
    "missing": "this field is missing",
}


def _message(error: ErrorDetails) -> str:
    value = error.get("input")
    context = error.get("ctx", {})
    if error["type"] in {"literal_error", "union_tag_invalid"}:
        expected = str(context.get("expected") or context.get("expected_tags"))
        word = context.get("tag", value)
        hint = did_you_mean(word, re.findall(r"'([^']*)'", expected))
        return f"{_shown_value(word)} is not {expected}{hint}"
    if error["type"] in {"too_short", "too_long"}:
        least = "min_length" in context
        number = context["min_length" if least else "max_length"]
        what = "entry is" if number == 1 else "entries are"
        return f"at {'least' if least else 'most'} {number} {what} allowed here, not {context['actual_length']}"
    if error["type"] == "string_pattern_mismatch":
        return f"{_shown_value(value)} does not have the form {context['pattern']}"
    text = _SHAPES.get(error["type"]) or error["msg"][:1].lower() + error["msg"][1:]
    plain = error["type"] != "missing" and not isinstance(value, (dict, tuple))
    return f"{text}, not {_shown_value(value)}" if plain else text


def _shown_value(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _field_names(model: type[BaseModel]) -> set[str]:
    schema = model.model_json_schema()
    return {name for part in (schema, *schema.get("$defs", {}).values()) for name in part.get("properties", {})}

"""The texts of ``assets/locale``: read with their places, and compared between the languages.

A language is a folder of YAML files with dotted keys, written out or nested; the names of the files do not matter.
Places to fill are ``{name}`` or ``{0}``. A text that depends on a number has its plural forms below it:
``log.cubes.one`` and ``log.cubes.other`` are the forms of ``log.cubes``; ``other`` must be among them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from hellas.content.faults import ContentFault, closest, did_you_mean
from hellas.content.loader import FieldPath, Source, read_yaml, shown

LANGUAGES = ("en", "fr", "hu", "ar")
PLURAL_FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})


class Line(NamedTuple):
    """One entry of a file."""

    key: str
    text: Any
    file: str
    line: int


_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(slots=True)
class Text:
    """A text by plural form (``other`` alone if there is one for all numbers), and where its first form is written."""

    forms: dict[str, str]
    file: str
    line: int

    @property
    def places(self) -> frozenset[str]:
        """Names in braces. One that only some forms have counts too, for "one cube" need not say 1."""
        return frozenset(name for form in self.forms.values() for name in _PLACE.findall(form))


def read_texts(folder: Traversable) -> tuple[dict[str, Text], list[ContentFault]]:
    """All texts of one language by dotted key, plural forms under one, and every fault in its files."""
    lines: dict[str, Line] = {}
    faults: list[ContentFault] = []
    for place in sorted(folder.iterdir(), key=lambda p: p.name):
        if not place.name.endswith(".yaml"):
            continue
        source = read_yaml(place)
        if isinstance(source, list):
            faults += source
            continue
        for line in _flat(source, source.data, ()):
            wrong = _wrong(line.text)
            if line.key in lines:
                first = lines[line.key]
                wrong = f"this text is already in {first.file}:{first.line}"
            if wrong:
                faults.append(ContentFault(line.file, line.line, line.key, wrong))
            else:
                lines[line.key] = line
    return _grouped(lines), faults


def check_texts(locale: Traversable, required: Iterable[str]) -> list[ContentFault]:
    """Every fault of a locale folder. English has the ``required`` keys; the others have the same keys as English, with
    the same places to fill; this is compared once everything can be read."""
    faults: list[ContentFault] = []
    languages: dict[str, dict[str, Text]] = {}
    for language in LANGUAGES:
        folder = locale.joinpath(language)
        if not folder.is_dir():
            faults.append(ContentFault(shown(folder), 0, "", "there is no folder of texts in this language"))
            continue
        languages[language], found = read_texts(folder)
        faults += found
    if faults:
        return faults
    english = languages["en"]
    needed = dict.fromkeys((*required, *english))
    for language, texts in languages.items():
        faults += _other_keys(shown(locale.joinpath(language)), texts, needed)
        faults += _other_places(texts, english)
    return faults


def _flat(source: Source, data: Any, path: FieldPath) -> Iterator[Line]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _flat(source, value, (*path, key))
    else:
        yield Line(".".join(map(str, path)), data, source.file, source.line(path))


def _wrong(text: Any) -> str:
    if not isinstance(text, str):
        return "a text is needed here; put it in quotes"
    rest = _PLACE.sub("", text)
    return "a brace is not part of a place like {city}" if "{" in rest or "}" in rest else ""


def _grouped(lines: Mapping[str, Line]) -> dict[str, Text]:
    texts: dict[str, Text] = {}
    for key, line in lines.items():
        stem, _, form = key.rpartition(".")
        if form not in PLURAL_FORMS or f"{stem}.other" not in lines:
            stem, form = key, "other"
        texts.setdefault(stem, Text({}, line.file, line.line)).forms[form] = line.text
    return texts


def _other_keys(folder: str, texts: Mapping[str, Text], needed: Iterable[str]) -> Iterator[ContentFault]:
    """A key that is missing because it is misspelt is told once, under the spelling that is there."""
    missing = [key for key in needed if key not in texts]
    misspelt: set[str | None] = set()
    for key in sorted(texts.keys() - set(needed)):
        misspelt.add(closest(key, missing))
        hint = did_you_mean(key, missing)
        yield ContentFault(texts[key].file, texts[key].line, key, f"English has no such text{hint}")
    for key in missing:
        if key not in misspelt:
            yield ContentFault(folder, 0, key, "this text is missing")


def _other_places(texts: Mapping[str, Text], english: Mapping[str, Text]) -> Iterator[ContentFault]:
    for key, text in texts.items():
        right = english[key].places if key in english else text.places
        for name in sorted(text.places - right):
            hint = did_you_mean(name, right - text.places)
            yield ContentFault(text.file, text.line, key, f"the English text has no {{{name}}}{hint}")
        for name in sorted(right - text.places):
            yield ContentFault(text.file, text.line, key, f"{{{name}}} of the English text is missing")

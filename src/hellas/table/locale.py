"""Words of a language: ``assets/locale/<lang>/*.yaml``, flat dotted keys with ``{named}`` or ``{0}`` places.

Plural forms are keys with an ending, ``log.cubes.one``, ``log.cubes.other`` (Arabic also zero, two, few, many),
chosen by the argument ``n``. What a language lacks comes in English and is noted in ``missing``; what nobody has shows
its key. Names of things are keys too: an argument that is a ``Name`` is looked up (``name.athens``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import yaml

from hellas.resources import ASSETS
from hellas.table.bidi import has_rtl, isolate
from hellas.table.text import Rich, escape

PSEUDO = "xx"
"""Language for tests: English with accents, 40 % longer."""

_RTL = ("ar",)
_PLACE = re.compile(r"\{(\w+)\}")
_ACCENTS = str.maketrans("aeiouncAEIOUNC", "áéíőűñçÁÉÍŐŰÑÇ")


class Name(str):
    """An id whose name in the language is meant: ``Name("athens")`` becomes the text of ``name.athens``."""

    __slots__ = ()


class Locale:
    """Texts of one language. ``rtl`` says that it is read from right to left."""

    def __init__(self, lang: str = "en", folder: Path | None = None) -> None:
        self.lang = lang
        self.rtl = lang in _RTL
        self.missing: set[str] = set()
        self._english = _texts(folder, "en")
        self._own = self._english if lang in ("en", PSEUDO) else _texts(folder, lang)

    def t(self, key: str, *args: object, **named: object) -> str:
        """The text of ``key``, its places filled; strings keep a direction of their own where directions meet."""
        return self._fill(key, args, named, plain=True)

    def rich(self, key: str, *args: object, **named: object) -> Rich:
        """The same for texts with marks; plain arguments cannot smuggle marks in."""
        return Rich(self._fill(key, args, named, plain=False))

    def name(self, id: str) -> str:
        """The name of a thing."""
        return self.t(f"name.{id}")

    def keys(self, prefix: str) -> list[str]:
        """All keys that begin so, in the order of the English files."""
        return [key for key in self._english if key.startswith(prefix)]

    def has(self, key: str) -> bool:
        """Whether this language or English knows the key."""
        return key in self._own or key in self._english

    def _fill(self, key: str, args: tuple[object, ...], named: dict[str, object], *, plain: bool) -> str:
        count = named.get("n")
        text = self._find(key, count if isinstance(count, int) else None)
        if text is None:
            self.missing.add(key)
            return key
        if self.lang == PSEUDO:
            text = _longer(text)
        if "{" not in text:
            return text
        places: dict[str, object] = {str(index): value for index, value in enumerate(args)} | named

        def put(place: re.Match[str]) -> str:
            name = place.group(1)
            return self._argument(places[name], plain) if name in places else place.group()

        return _PLACE.sub(put, text)

    def _argument(self, value: object, plain: bool) -> str:
        if isinstance(value, Name):
            return self.name(value)
        if not isinstance(value, str):
            return str(value)
        text = str(value) if plain else escape(value)
        return isolate(text) if self.rtl or has_rtl(text) else text

    def _find(self, key: str, count: int | None) -> str | None:
        for texts, lang in ((self._own, self.lang), (self._english, "en")):
            if count is not None:
                for form in (plural(lang, count), "other"):
                    text = texts.get(f"{key}.{form}")
                    if text is not None and (form != "one" or count == 1 or "{n}" in text):  # "a hoplite" is not none
                        return text
            if key in texts:
                return texts[key]
            self.missing.add(key)
        return None


def plural(lang: str, n: int) -> str:
    """The plural form (CLDR) that ``n`` takes in a language."""
    if lang == "ar":
        rest = n % 100
        if n in (0, 1, 2):
            return ("zero", "one", "two")[n]
        return "few" if 3 <= rest <= 10 else "many" if rest >= 11 else "other"
    if lang == "fr":
        return "one" if n in (0, 1) else "other"
    return "one" if n == 1 else "other"


def languages(folder: Path | None = None) -> list[str]:
    """The languages there are texts for, English first."""
    found = sorted(entry.name for entry in (folder or ASSETS / "locale").iterdir() if entry.is_dir())
    return sorted(found, key=lambda lang: lang != "en")


@lru_cache(maxsize=16)
def _texts(folder: Path | None, lang: str) -> dict[str, str]:
    place = (folder or ASSETS / "locale") / lang
    if not place.is_dir():
        return {}
    texts: dict[str, str] = {}
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".yaml"):
            loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
            texts.update(_flat(yaml.load(entry.read_text(encoding="utf-8"), loader), ""))
    return texts


def _flat(tree: object, prefix: str) -> Iterator[tuple[str, str]]:
    """Nested maps as dotted keys; both ways of writing are allowed."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from _flat(value, f"{prefix}.{key}" if prefix else str(key))
    elif tree is not None:
        yield prefix, str(tree)


def _longer(text: str) -> str:
    """40 % more letters, outside places and marks."""
    parts = re.split(r"(\{\w+\}|\[[^\]]*\])", text)
    letters = sum(len(part) for part in parts[::2])
    parts[::2] = [part.translate(_ACCENTS) for part in parts[::2]]
    return "".join(parts) + " ő" * ((letters * 2 + 4) // 10) if letters else text

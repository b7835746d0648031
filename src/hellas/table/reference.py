"""The rules of a title as texts, in order: section 2.2 is ``rules.<title>.2_2.title`` and ``.text``."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from hellas.table.locale import Locale

_MARK = re.compile(r"(\[\[|\[/?\w+(?::[^\]:]*)*\])")


@dataclass(frozen=True)
class Section:
    """One numbered section. ``chapter`` is the number before the first dot."""

    number: str
    title: str
    text: str

    @property
    def chapter(self) -> str:
        """The chapter it stands in."""
        return self.number.split(".")[0]

    @property
    def depth(self) -> int:
        """0 for a chapter, 1 for its sections, 2 below them."""
        return self.number.count(".")


class Reference:
    """All sections of a title in one language."""

    def __init__(self, locale: Locale, title: str) -> None:
        self.locale = locale
        prefix = f"rules.{title}."
        numbers = [key[len(prefix) : -len(".title")] for key in locale.keys(prefix) if key.endswith(".title")]
        self.sections = [
            Section(
                number.replace("_", "."),
                locale.t(f"{prefix}{number}.title"),
                locale.rich(f"{prefix}{number}.text"),
            )
            for number in sorted(numbers, key=lambda number: [int(part) for part in number.split("_")])
        ]
        self._by_number = {section.number: section for section in self.sections}
        self._folded = {
            section.number: folded(f"{section.number} {section.title} {_MARK.sub('', section.text)}")
            for section in self.sections
        }

    def chapter(self, number: str) -> list[Section]:
        """The sections of a chapter, itself first."""
        return [section for section in self.sections if section.chapter == number]

    def at(self, number: str) -> Section | None:
        """The section of that number, or the one it lies in: 2.3e is told in 2.3."""
        parts = re.findall(r"\d+", number) if number[:1].isdigit() else []
        while parts:
            if found := self._by_number.get(".".join(parts)):
                return found
            parts.pop()
        return None

    def search(self, query: str) -> list[Section]:
        """The sections in which words begin with each of the sought ones, whatever their case and accents."""
        words = [_beginning(word) for word in folded(query).split()]
        return [
            section for section in self.sections if all(word.search(self._folded[section.number]) for word in words)
        ]


def folded(text: str) -> str:
    """For comparing: lower case, letters without accents."""
    return "".join(char for char in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(char))


def highlighted(text: str, query: str) -> str:
    """Marked text with the words of a search in bold colour."""
    words = [_beginning(word) for word in folded(query).split() if len(word) > 1]
    if not words:
        return text
    return "".join(part if index % 2 else _lit(part, words) for index, part in enumerate(_MARK.split(text)))


def _beginning(word: str) -> re.Pattern[str]:
    """Finds words that begin so; a number has to be the whole number."""
    return re.compile(rf"(?<!\w){re.escape(word)}" + (r"(?!\d)" if word[-1].isdigit() else ""))


def _lit(text: str, words: list[re.Pattern[str]]) -> str:
    made = ""
    for piece in re.split(r"(\W+)", text):
        hit = any(word.match(folded(piece)) for word in words)
        made += f"[b][accent]{piece}[/accent][/b]" if hit else piece
    return made

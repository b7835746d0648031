"""Choices at setup that bring rules of their own into a match: which a title has, and how the table names them.

Their texts: ``option.<title>.<option>`` (what it is about), ``.<choice>`` (its name), ``.<choice>.changes`` (a line for
each thing that it changes), and ``.<choice>.tag`` for a choice that is worth a word wherever the match is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hellas.engine.title import Title, TitleOption
from hellas.table.locale import Locale


def variants_of(title: Title[Any]) -> list[TitleOption]:
    """The options of a title of which a choice brings modules."""
    return [option for option in title.options if option.modules]


def chosen_in(kept: Mapping[str, str], options: Iterable[TitleOption]) -> dict[str, str]:
    """What is chosen of these options, defaults filled in."""
    return {option.name: kept.get(option.name, option.default) for option in options}


def choose(kept: dict[str, str], option: TitleOption, choice: str) -> None:
    """Keep a choice; a default leaves no trace."""
    kept[option.name] = choice
    if choice == option.default:
        del kept[option.name]


def tags(locale: Locale, title: str, options: Mapping[str, str]) -> list[str]:
    """What a match of a title is played with, in few words each."""
    keys = (f"option.{title}.{name}.{choice}.tag" for name, choice in options.items())
    return [locale.t(key) for key in keys if locale.has(key)]

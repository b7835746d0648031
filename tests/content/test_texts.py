"""Texts: what the languages lack, or fill in otherwise, is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from hellas.content.texts import LANGUAGES, check_texts, read_texts

WORDS = """\
prompt:
  send: "{name}, send armies to {place}"
log.cubes.one: "one cube"
log.cubes.other: "{n} cubes"
"""


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """Four languages with the same texts."""
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        (tmp_path / language / "game.yaml").write_text(WORDS, "utf-8")
    return tmp_path


def told(locale: Path, *required: str) -> list[str]:
    return [str(fault).replace(f"{locale.as_posix()}/", "") for fault in check_texts(locale, required)]


def spoil(locale: Path, language: str, old: str, new: str) -> None:
    place = locale / language / "game.yaml"
    text = place.read_text("utf-8")
    assert old in text
    place.write_text(text.replace(old, new, 1), "utf-8")


def test_equal_languages_have_no_fault(locale: Path) -> None:
    assert told(locale, "prompt.send", "log.cubes") == []


def test_nested_and_plural_texts_are_read(locale: Path) -> None:
    texts, faults = read_texts(locale / "en")
    assert not faults
    assert list(texts) == ["prompt.send", "log.cubes"]
    assert texts["prompt.send"].places == {"name", "place"}
    assert texts["log.cubes"].forms == {"one": "one cube", "other": "{n} cubes"}
    assert texts["log.cubes"].places == {"n"}


def test_a_language_may_need_more_plural_forms(locale: Path) -> None:
    spoil(locale, "ar", "log.cubes.one:", 'log.cubes.few: "{n} cubes"\nlog.cubes.one:')
    assert told(locale) == []


def test_a_required_text_is_missing_everywhere(locale: Path) -> None:
    assert told(locale, "prompt.end") == [f"{language}: prompt.end: this text is missing" for language in LANGUAGES]


def test_a_text_is_missing_in_one_language(locale: Path) -> None:
    spoil(locale, "fr", 'log.cubes.one: "one cube"\nlog.cubes.other: "{n} cubes"\n', "")
    assert told(locale) == ["fr: log.cubes: this text is missing"]


def test_a_misspelt_key_is_told_once(locale: Path) -> None:
    spoil(locale, "hu", "  send:", "  sned:")
    assert told(locale) == ["hu/game.yaml:2: prompt.sned: English has no such text, did you mean 'prompt.send'?"]


def test_places_agree(locale: Path) -> None:
    spoil(locale, "hu", "{place}", "{palce}")
    spoil(locale, "ar", "{n}", "{0}")
    assert told(locale) == [
        "hu/game.yaml:2: prompt.send: the English text has no {palce}, did you mean 'place'?",
        "hu/game.yaml:2: prompt.send: {place} of the English text is missing",
        "ar/game.yaml:3: log.cubes: the English text has no {0}",
        "ar/game.yaml:3: log.cubes: {n} of the English text is missing",
    ]


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ("send: yes", "fr/game.yaml:2: prompt.send: a text is needed here; put it in quotes"),
        ("send:", "fr/game.yaml:2: prompt.send: a text is needed here; put it in quotes"),
        ("send: '{name, {place}'", "fr/game.yaml:2: prompt.send: a brace is not part of a place like {city}"),
        ("send: '{}'", "fr/game.yaml:2: prompt.send: a brace is not part of a place like {city}"),
        ("send: [a, b]", "fr/game.yaml:2: prompt.send: a text is needed here; put it in quotes"),
        ("send: a\n  send: b", "fr/game.yaml:3: prompt.send: the key 'send' is here twice (first in line 2)"),
        ("send: 'a", "fr/game.yaml:"),
    ],
)
def test_a_text_that_is_none(locale: Path, new: str, said: str) -> None:
    spoil(locale, "fr", 'send: "{name}, send armies to {place}"', new)
    assert [fault[: len(said)] for fault in told(locale)] == [said]


def test_a_text_in_two_files(locale: Path) -> None:
    (locale / "en" / "other.yaml").write_text("prompt.send: again\n")
    said = f"en/other.yaml:1: prompt.send: this text is already in {locale.as_posix()}/en/game.yaml:2"
    assert [str(fault).replace(f"{locale.as_posix()}/", "", 1) for fault in check_texts(locale, ())] == [said]


def test_a_language_is_missing(locale: Path) -> None:
    (locale / "hu" / "game.yaml").unlink()
    (locale / "hu").rmdir()
    assert told(locale) == ["hu: there is no folder of texts in this language"]

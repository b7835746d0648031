"""Words: places, plurals, what is missing, and text that came from a person."""

from __future__ import annotations

from pathlib import Path

import pytest

from hellas.table.bidi import FSI, PDI
from hellas.table.locale import PSEUDO, Locale, Name, languages, plural
from hellas.table.text import Rich


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    english = "name: {athens: Athens}\ngreet: 'Hello {who}, {0}'\ncubes.one: '{n} cube'\n"
    english += "cubes.other: '{n} cubes'\nonly: here\n"
    arabic = "name.athens: أثينا\ngreet: 'مرحبا {who}'\ncubes.few: '{n} مكعبات'\ncubes.many: '{n} مكعبا'\n"
    french = "greet: 'Salut {who}'\nmen: {one: un homme, other: '{n} hommes'}\n"
    for lang, text in (("en", english), ("ar", arabic), ("fr", french)):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "test.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_places_are_filled_by_name_and_number(folder: Path) -> None:
    assert Locale("en", folder).t("greet", "x", who="Anna") == "Hello Anna, x"
    assert Locale("en", folder).t("greet", who=Name("athens")) == "Hello Athens, {0}"


def test_plural_forms(folder: Path) -> None:
    english, arabic = Locale("en", folder), Locale("ar", folder)
    assert [english.t("cubes", n=n) for n in (0, 1, 2)] == ["0 cubes", "1 cube", "2 cubes"]
    assert arabic.t("cubes", n=3) == "3 مكعبات" and arabic.t("cubes", n=11) == "11 مكعبا"
    assert [plural("ar", n) for n in (0, 1, 2, 3, 10, 11, 99, 100, 102, 103)] == [
        "zero", "one", "two", "few", "few", "many", "many", "other", "other", "few",
    ]  # fmt: skip
    assert [plural("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]
    men = [Locale("fr", folder).t("men", n=n) for n in (0, 1, 2)]
    assert men == ["0 hommes", "un homme", "2 hommes"], "none is not one"


def test_what_a_language_lacks_comes_in_english_and_is_noted(folder: Path) -> None:
    french = Locale("fr", folder)
    assert french.t("only") == "here" and french.missing == {"only"}
    assert french.t("nowhere.at.all") == "nowhere.at.all" and "nowhere.at.all" in french.missing
    english = Locale("en", folder)
    assert english.t("only") == "here" and not english.missing


def test_names_stand_apart_in_arabic(folder: Path) -> None:
    assert f"{FSI}Chloé{PDI}" in Locale("ar", folder).t("greet", who="Chloé")
    assert f"{FSI}أحمد{PDI}" in Locale("en", folder).t("greet", who="أحمد")
    assert FSI not in Locale("en", folder).t("greet", who="Anna")
    assert Locale("ar", folder).rtl and not Locale("fr", folder).rtl


def test_rich_text_keeps_marks_out_of_arguments(folder: Path) -> None:
    english = Locale("en", folder)
    made = english.rich("greet", Rich("[b]y[/b]"), who="[b]Anna")
    assert isinstance(made, Rich) and made == "Hello [[b]Anna, [b]y[/b]"


def test_the_pseudo_language_is_longer(folder: Path) -> None:
    text, longer = Locale("en", folder).t("greet", "x", who="Anna"), Locale(PSEUDO, folder).t("greet", "x", who="Anna")
    assert 1.25 < len(longer) / len(text) < 1.6 and "Anna" in longer


def test_the_kit_has_its_words() -> None:
    english = Locale("en")
    for key in ("kit.settings_reset", "kit.settings_unsaved", "key.Enter"):
        assert english.has(key), key
    assert languages()[0] == "en"

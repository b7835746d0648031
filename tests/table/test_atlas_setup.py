"""What brings rules of its own is chosen at setup: on cards, remembered, without a trace of what was tried."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from hellas import store, titles
from hellas.engine.title import TitleOption
from hellas.table import chronicle, parts, variants
from hellas.table.desk import Desk
from hellas.table.locale import PSEUDO, Locale
from hellas.table.scenes.rulings import forget, rulings_of
from hellas.table.scenes.save_row import row_height, save_row
from hellas.table.scenes.setup import SetupScene
from hellas.table.scenes.setup_variants import VariantsPanel
from hellas.table.settings import Settings, load
from hellas.table.ui import Ui
from table import shell_kit
from table.shell_kit import ShellDriver
from table.test_shell_layout import Words, standing
from table.titles import TITLES, toy

LORDS = titles.title("lords-of-hellas")
NAMES = ("Camille", "Győző", "Karim", "Nora")


@pytest.fixture(autouse=True)
def with_lords(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shell offers Lords of Hellas, too."""
    monkeypatch.setenv("HELLAS_HOME", str(tmp_path))
    monkeypatch.setattr(shell_kit, "TITLES", {"perikles": TITLES["perikles"], LORDS.name: LORDS})


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[ShellDriver]:
    """A new game with names."""
    made = ShellDriver(tmp_path, SetupScene, size=(1280, 720))
    made.name_players(NAMES)
    yield made
    made.app.close()


def brought(driver: ShellDriver) -> list[str]:
    """The ways to win that a choice has added."""
    return [way.name for way in VariantsPanel(driver.shell).ways(driver.app.ui) if way.brought]


def test_choosing_and_going_back_leaves_no_trace(driver: ShellDriver) -> None:
    assert not any(id.startswith("variant:") for id in driver.targets())
    driver.click(f"title:{LORDS.name}")
    before = driver.shell.seating.dump()
    assert brought(driver) == []
    driver.click("variant:atlas:overload")
    assert driver.shell.seating.rulings() == {"atlas": "overload"}
    assert brought(driver) == [driver.app.ui.t("atlas.overload")]
    driver.click("variant:atlas:garden")
    assert brought(driver) == []
    driver.click("title:perikles")
    assert not any(id.startswith("variant:") for id in driver.targets())
    assert driver.shell.seating.rulings() == {}, "the other game has nothing of it"
    driver.click(f"title:{LORDS.name}")
    assert driver.shell.seating.rulings() == {"atlas": "garden"}, "what was chosen is still there"
    driver.click("variant:atlas:off")
    assert driver.shell.seating.dump() == before


def test_the_match_begins_with_it_and_the_next_setup_proposes_it(driver: ShellDriver, tmp_path: Path) -> None:
    driver.click(f"title:{LORDS.name}")
    driver.click("variant:atlas:overload")
    driver.click("start")
    (playing,) = driver.opened
    assert playing.match.options["atlas"] == "overload"
    assert playing.match.view(None)["public"]["parts"].keys() == {"overload"}
    again = ShellDriver(tmp_path, SetupScene, settings=load(tmp_path)[0])
    assert again.shell.seating.chosen_options(LORDS) == {"atlas": "overload"}
    (saved,) = store.listing()
    assert variants.tags(Locale("en"), saved.title, saved.options) == ["Atlas: Overload"]


def test_habits_of_another_title_are_not_offered(driver: ShellDriver) -> None:
    assert "window:ask" in driver.targets()
    driver.click(f"title:{LORDS.name}")
    assert "window:ask" not in driver.targets()
    assert "rulings" not in driver.targets()


def test_the_ways_to_win_follow_from_the_players(driver: ShellDriver) -> None:
    part, ui = parts.part(LORDS.name), driver.app.ui
    two, three, four = (part.wins(ui, players, {"atlas": "off"}) for players in (2, 3, 4))
    assert (len(two), len(three), len(four)) == (3, 4, 4), "no King of Kings for two"
    assert "3" in two[0].text and "2" in four[0].text
    assert three[0].text != four[0].text and ui.t("lords.land.blue") in three[0].text


def test_what_brings_modules_is_no_house_ruling() -> None:
    assert [each.name for each in variants.variants_of(LORDS)] == ["atlas"]
    assert rulings_of(LORDS) == [] and variants.variants_of(toy()) == []
    chosen = {"rain": "yes", "atlas": "garden"}
    forget(chosen, {each.name for each in rulings_of(toy())})
    assert chosen == {"atlas": "garden"}


def test_a_default_is_not_kept() -> None:
    option = TitleOption("winds", ("none", "storm"), "none")
    kept: dict[str, str] = {}
    for choice, expected in (("storm", {"winds": "storm"}), ("none", {}), ("none", {})):
        variants.choose(kept, option, choice)
        assert kept == expected
    assert variants.chosen_in(kept, [option]) == {"winds": "none"}


def test_only_choices_with_a_tag_are_named() -> None:
    english = Locale("en")
    assert variants.tags(english, LORDS.name, {"atlas": "off"}) == []
    assert variants.tags(english, "perikles", {"R1": "no"}) == []
    assert variants.tags(english, "no such title", {"a": "b"}) == []


def test_a_saved_match_is_listed_with_it(driver: ShellDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.click(f"title:{LORDS.name}")
    driver.click("variant:atlas:garden")
    driver.click("start")
    (saved,) = store.listing()
    said: list[str] = []
    monkeypatch.setattr("hellas.table.tokens.pill", _noted(said))

    def draw(ui: Ui) -> None:
        box = ui.rect.inflate(-200, 0)
        box.h = row_height(ui)
        save_row(ui, saved, box, chosen=False, hover=False, now=datetime.now(), picture=lambda *_: None)

    driver.app.ui.begin(driver.app.window)
    draw(driver.app.ui)
    assert "Atlas: Garden" in said


def _noted(said: list[str]) -> object:
    from hellas.table.tokens import pill  # noqa: PLC0415

    def noted(texts: object, word: str, **named: object) -> object:
        said.append(word)
        return pill(texts, word, **named)  # type: ignore[arg-type]

    return noted


def test_the_chronicle_of_other_titles_begins_as_before(driver: ShellDriver) -> None:
    driver.shell.seating.count = 3
    driver.settle()
    driver.click("start")
    (playing,) = driver.opened
    desk = Desk(playing.match, parts.part("perikles"))
    first = playing.match.log[0]
    assert "\n" not in chronicle.told(driver.app.ui, desk, first)[0]


@pytest.mark.parametrize(
    ("size", "scale", "lang"),
    [((1600, 1000), 100, PSEUDO), ((1280, 720), 100, "hu"), ((1024, 600), 200, PSEUDO), ((1280, 720), 100, "ar")],
    ids=lambda value: str(value).replace(" ", ""),
)
def test_the_setup_stands_with_the_cards(
    tmp_path: Path, size: tuple[int, int], scale: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = Words(monkeypatch)
    settings = Settings(animation="off", text_size=scale)
    driver = ShellDriver(tmp_path, SetupScene, size=size, settings=settings, locale=Locale(lang))
    driver.name_players(NAMES)
    driver.shell.seating.play(LORDS)
    driver.shell.seating.count = 4
    driver.shell.seating.rulings()["atlas"] = "overload"
    driver.app.ui.invalidate()
    driver.wait(0.1)
    words.overflowing.clear()
    driver.app.ui.invalidate()
    driver.settle()
    assert [*words.overflowing, *standing(driver)] == []
    driver.app.close()

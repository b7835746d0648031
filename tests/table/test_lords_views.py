"""The views beside the map of Lords of Hellas: texts of all cards, what can be clicked, what stays hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from hellas.content.lords.abilities import given
from hellas.engine.match import Match
from hellas.table.desk import Desk
from hellas.table.locale import Locale
from hellas.table.lords import battle, cardface, cards, choices, fight, hunt, sheet
from hellas.table.lords.gestures import CONTENT
from hellas.table.scenes.table import TableScene
from hellas.table.settings import Settings
from hellas.table.text import Rich
from hellas.table.ui import Ui
from lords.scene import scene
from table.driver import Driver
from table.lords_play import BarePart, new_desk, play_until, the_part
from table.perikles_play import Nowhere

EN = Locale("en")
Asked = Callable[[str], Desk]


def views(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The view that the moment wants, over the whole stage."""
    if battle.wanted(desk):
        battle.draw_battle(ui, desk, rect)
    elif hunt.wanted(desk):
        hunt.draw_hunt(ui, desk, rect)
    elif choices.wanted(desk):
        choices.draw_choices(ui, desk, rect)
    else:
        sheet.draw_sheet(ui, desk, rect)


@pytest.fixture(scope="module")
def saved() -> Iterator[dict[str, Match[Any]]]:
    """Matches in which a kind of decision is asked; each is played once."""
    matches: dict[str, Match[Any]] = {}
    yield matches
    matches.clear()


@pytest.fixture
def asked(saved: dict[str, Match[Any]]) -> Asked:
    """A table at such a decision, its player at the screen."""

    def table(kind: str) -> Desk:
        desk = new_desk(4, 1, BarePart(views))
        if kind not in saved:
            play_until(desk, lambda d: not d.showing and d.match.decision is not None and d.match.decision.kind == kind)
            saved[kind] = desk.match
        desk = Desk(saved[kind].fork(), desk.part, marks=desk.marks)
        if desk.covered:
            desk.uncover()
        return desk

    return table


def drawn(desk: Desk, home: Path, *, size: tuple[int, int] = (1280, 720), lang: str = "en", text: int = 100) -> Driver:
    """The table in a hidden window."""
    settings = Settings(animation="off", text_size=text)

    def scene(app: object) -> TableScene:
        made = TableScene(Nowhere(app), desk.match, part=desk.part)  # type: ignore[arg-type]
        made.desk, desk.changed = desk, made._changed
        return made

    return Driver(scene, home, size=size, settings=settings, locale=Locale(lang))


# -- texts


def needed() -> Iterator[str]:
    """The keys that the content asks for."""
    c = CONTENT
    whole = (c.artifacts, c.blessings, c.quests, c.heroes, c.monsters, c.monuments, c.attacks, c.events, c.temple_cards)
    for ids in whole:
        for each in ids:
            yield from (f"name.{each}", f"card.{each}")
    for card, row in c.combat.items():
        yield from (f"name.{card}", f"effect.{row.effect or 'none'}", f"lords_view.symbol.{row.symbol}")
    for monster in c.monsters:
        yield from (f"beast.{monster}.special", f"beast.{monster}.region")
    yield from (f"beast.{each.id}.passive" for each in c.monsters.values() if each.passive)


def of_abilities() -> Iterator[str]:
    """When cards work, and the ways in which they can be used."""
    found = {each.id: each.abilities for each in CONTENT.artifacts.values()}
    found |= {each.id: each.abilities for each in CONTENT.blessings.values()}
    for card, abilities in found.items():
        yield f"when.{abilities[0].when[0].replace('.', '_')}"
        for ability in abilities:
            yield from (f"lords_view.way.{card}.{way}" for way in range(len(ability.choose_one)))


def of_quests() -> Iterator[str]:
    """What the steps take."""
    for quest in CONTENT.quests.values():
        for step in quest.steps:
            for need in (step.have, step.have_any):
                yield from (f"need.{name}" for name, value in need or () if value is not None)
            yield from (f"pay.{name}" for name in (given(step.pay) if step.pay else ()))


@pytest.mark.parametrize("keys", [needed, of_abilities, of_quests])
def test_everything_has_its_texts(keys: object) -> None:
    assert callable(keys)
    assert [key for key in keys() if not EN.has(key)] == []


def test_marks_in_texts_are_shown_as_marks() -> None:
    """Only ``rich`` texts may hold marks: the views take all card texts so."""
    assert isinstance(EN.rich("card.forced_march"), Rich)
    assert "[b]" in EN.rich("card.forced_march")


# -- what can be clicked


@pytest.mark.parametrize(
    "kind", ["choose_hero", "draft", "injury", "discard_to_limit", "after_hero_movement", "hunt.monster_attack"]
)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_everything_that_is_offered_here_can_be_clicked(
    asked: Asked, kind: str, size: tuple[int, int], tmp_path: Path
) -> None:
    desk = asked(kind)
    driver = drawn(desk, tmp_path, size=size)
    offered = choices.elements(desk)
    assert offered
    for element in offered:
        assert driver.targets()[element].legal
        driver.spot(element)


def test_a_click_plans_the_blessing_of_a_draft(asked: Asked, tmp_path: Path) -> None:
    desk = asked("draft")
    driver = drawn(desk, tmp_path)
    element = choices.elements(desk)[1]
    driver.click(element)
    assert desk.draft == [f"keep:{element[5:]}"]


def test_a_hunter_covers_a_wound_with_a_symbol(asked: Asked, tmp_path: Path) -> None:
    desk = asked("hunt.attack")
    driver = drawn(desk, tmp_path)
    key = next(option for option in desk.options if option.verb == "cover")
    wound, symbol = key.args
    driver.click(f"symbol:{symbol}")
    driver.click(f"tray:{wound}")
    assert desk.draft == [key.key]


def test_15_1_a_slain_monster_is_not_to_be_attacked_and_brings_no_injury() -> None:
    public: dict[str, Any] = {"hunt": {"monster": "hydra"}, "wounds": {"hydra": [0]}}
    assert hunt.stage(public) == "hero" and hunt.stage(public | {"wounds": {}}) == "won"
    assert hunt.stage(public | {"hunt": {"monster": "hydra", "over": 1}}) == "reward"


def test_a_battle_offers_the_cards_that_may_be_played(asked: Asked, tmp_path: Path) -> None:
    desk = asked("battle.card")
    driver = drawn(desk, tmp_path)
    playable = {f"card:{option.args[0]}" for option in desk.options if option.verb == "play"}
    legal = {target.id for target in driver.targets().values() if target.legal and target.id.startswith("card:")}
    assert legal == playable


# -- what is shown


def test_the_strength_of_a_side_adds_up(asked: Asked, tmp_path: Path) -> None:
    desk = asked("battle.card")
    driver = drawn(desk, tmp_path)
    found = fight.fight(desk)
    assert found is not None
    for side in (0, 1):
        rows = fight.strengths(driver.app.ui, desk, found, side)
        assert sum(row.amount for row in rows) == desk.public["armies"][side]


def test_hands_of_others_are_not_seen(asked: Asked) -> None:
    desk = asked("battle.card")
    assert desk.seat is not None
    assert cards.hand(desk, desk.seat) == desk.match.game.hands[desk.seat]
    for seat in range(4):
        if seat != desk.seat:
            assert cards.hand(desk, seat) == []
    desk.cover_now()
    assert cards.hand(desk, desk.seat or 0) == []
    assert cards.looked_at(desk) == []


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_the_table_sheet_is_drawn(asked: Asked, lang: str, tmp_path: Path) -> None:
    desk = asked("turn")
    desk.part = BarePart(sheet.draw_sheet)
    driver = drawn(desk, tmp_path, lang=lang)
    assert {f"sheet:{god}" for god in CONTENT.monuments} <= set(driver.targets())


@pytest.mark.parametrize("lang", ["en", "fr", "hu", "ar"])
@pytest.mark.parametrize("width", [372, 400])
def test_what_a_quest_takes_can_be_read_in_little_room(asked: Asked, lang: str, width: int, tmp_path: Path) -> None:
    """In the narrowest column too no step stays without its words: each fits in small type, beside a Hero's mark."""
    ui = drawn(asked("turn"), tmp_path, lang=lang).app.ui
    for quest in CONTENT.quests:
        desk = Desk(scene(quests=[quest], riding={0: (quest, 1)}).match, the_part())
        (height,) = sheet.quest_heights(ui, desk, [quest], width)
        words, cells, taken = sheet.steps_of(ui, desk, quest, width - ui.theme.px(12) - 2 * ui.theme.px(5))
        assert taken[0] and not taken[1]
        for text, cell, marks in zip(words, cells, taken, strict=True):
            room = int(cell) - 6 - marks
            wide, high = ui.texts.measure(text, "small", room)
            assert wide <= room, (quest, text)
            assert all(ui.texts.measure(word, "small")[0] <= room for word in text.split()), "no word is cut"
            assert high <= height - ui.texts.line("small_bold") - 2 * ui.theme.px(4) - 2, (quest, text)


def test_where_there_is_hardly_any_room_the_sheet_is_one_line(asked: Asked, tmp_path: Path) -> None:
    def at_height(high: int) -> Callable[[Ui, Desk, Rect], None]:
        return lambda ui, desk, rect: sheet.draw_sheet(ui, desk, Rect(rect.x, rect.y, 372, high))

    desk = asked("turn")
    for high, line in ((40, True), (420, False)):
        desk.part = BarePart(at_height(high))
        found = drawn(desk, tmp_path).targets()
        assert ("sheet:line" in found) == line


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("kind", ["hunt.attack", "draft", "choose_hero"])
def test_no_card_to_choose_is_without_its_text(
    asked: Asked, kind: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for: list[tuple[Rect, str]] = []
    prose = cardface.prose

    def watched(ui: Ui, rect: Rect, text: str, align: str = "start", *, big: bool = False) -> None:
        asked_for.append((rect, text))
        prose(ui, rect, text, align, big=big)

    monkeypatch.setattr(cardface, "prose", watched)
    ui = drawn(asked(kind), tmp_path, lang=lang).app.ui
    assert asked_for
    for rect, text in asked_for:
        assert ui.texts.measure(text, cardface.PROSE[-1], rect.w)[1] <= rect.h, text


def test_the_draft_says_who_chooses_after_whom(asked: Asked, tmp_path: Path) -> None:
    desk = asked("draft")
    order = choices.passing(desk)
    assert sorted(order) == [0, 1, 2, 3] and desk.seat in order
    assert all((order[at] - 1) % 4 == order[at + 1] for at in range(3)), "11.4 to the right"
    assert drawn(desk, tmp_path).app.ui.locale.missing == set()


def test_a_prayer_says_what_it_brings(asked: Asked, tmp_path: Path) -> None:
    desk = asked("turn")
    assert desk.seat is not None
    ui = drawn(desk, tmp_path).app.ui
    for god, printed in CONTENT.monuments.items():
        value = desk.public["attributes"][desk.seat][printed.attribute]
        assert str(value) in choices.rise(ui, desk, desk.seat, god)
        assert choices.power(ui, god, 1) == [] and len(choices.power(ui, god, 3)) == 1
        assert str(printed.amounts[3]) in choices.power(ui, god, 3)[0]
    assert ui.locale.missing == set()


@pytest.mark.parametrize("kind", ["hunt.attack", "battle.card", "draft"])
def test_twice_the_text_size_finds_room(asked: Asked, kind: str, tmp_path: Path) -> None:
    """Pictures had no pixel left, and the table fell."""
    desk = asked(kind)
    driver = drawn(desk, tmp_path, text=200)
    assert any(target.legal or target.id.startswith("face:") for target in driver.targets().values())


def test_raising_an_attribute_says_from_what_to_what() -> None:
    riding, costs = {0: ("cattle_of_geryon", 2)}, ["trap_sword", "trap_mace"]
    begun = scene(riding=riding, quests=["cattle_of_geryon"], attributes={0: "2/5/1"}, hands={0: costs})
    desk = Desk(begun.play("hero_movement").match, the_part())
    assert desk.decision is not None and desk.decision.kind == "raise_attribute"
    assert [hunt.change_of(desk, 0, each) for each in hunt.ATTRIBUTES] == [(2, 3), None, (1, 3)]
    assert desk.click("attribute:speed") and hunt.change_of(desk, 0, "leadership") is None, "something else is asked"
    assert desk.public["attributes"][0]["speed"] == 3


def test_the_last_battle_is_not_shown_for_the_one_that_a_plan_leads_into(asked: Asked) -> None:
    desk = asked("battle.card")
    now = dict(desk.public["battle"])
    assert battle.wanted(desk) and fight.told_of(desk, now)
    for changed in ({"region": "nowhere"}, {"attacker": now["defender"]}, {"winner": now["attacker"]}):
        assert not fight.told_of(desk, now | changed)
    assert not fight.told_of(desk, {})

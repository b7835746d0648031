"""The table of Lords of Hellas: a match by clicks alone, a text for everything that is told, refused or asked."""

from __future__ import annotations

import inspect
import random
import re
from pathlib import Path

import pytest

from hellas import titles
from hellas.engine.match import Match
from hellas.resources import ASSETS
from hellas.table import demo, parts
from hellas.table.desk import Desk
from hellas.table.locale import Locale
from hellas.table.lords import (
    battle,
    chronicle,
    gestures,
    keeping,
    panels,
    passing,
    refusals,
    speech,
    turnblock,
    victories,
    words,
)
from hellas.table.lords.facts import content
from hellas.table.lords.part import LordsPart
from hellas.table.theme import Theme
from hellas.table.ui import Ui
from hellas.titles import lords as rules
from hellas.titles.lords import reasons
from table.lords_play import NAMES, new_desk, play_until, random_desk, show, turn

SOURCES = sorted(Path(rules.__file__).parent.glob("*.py"))
TOLD = re.compile(r"\.(?:tell|reveal)\(\s*\"([a-z_.]+)\"")
ASKED = re.compile(r"(?:pick|ask|choose|agree|discard_card)\(\s*g, [a-z_.]+, \"([a-z_.]+)\"")
WINDOW = re.compile(r"Window\(\"([a-z_.]+)\"\)")
REASONS = re.compile(r"Reason\(\s*\"([a-z_.]+)\"|\"([a-z]+\.[a-z_]+)\" if |else \"([a-z]+\.[a-z_]+)\"")
NOT_ASKED = {"any_time", "own_turn", "own_action", "own_turn_special_action", "during.hoplite_movement"} | {
    "instead_of.hoplite_movement", "instead_of.hero_movement", "march.special", "battle.card_play",
    "after.hero_movement", "special_action.choose",
}  # fmt: skip
"""Windows whose effects are offered beside another question."""


def found(pattern: re.Pattern[str], text: str | None = None) -> set[str]:
    """What a pattern finds in the rules."""
    text = "\n".join(source.read_text("utf-8") for source in SOURCES) if text is None else text
    return {group for match in pattern.finditer(text) for group in match.groups() if group}


def test_the_title_is_registered_with_its_part() -> None:
    assert "lords-of-hellas" in titles.names()
    assert isinstance(parts.part("lords-of-hellas"), LordsPart)
    assert set(titles.TABLE_PARTS) == set(titles.names())
    assert (ASSETS / "icons" / "title_lords-of-hellas.svg").is_file()


def test_every_notice_is_told() -> None:
    told = found(TOLD)
    assert len(told) > 50
    assert told <= set(chronicle.TYPES)
    locale = Locale("en")
    for key in chronicle.TYPES:
        assert locale.has(f"lords.log.{key}") or locale.has(f"lords.log.{key}.other"), key


def test_every_reason_is_a_sentence() -> None:
    given = found(REASONS, inspect.getsource(reasons))
    assert len(given) > 50
    assert given <= set(refusals.TYPES)
    locale = Locale("en")
    for key in refusals.TYPES:
        assert locale.has(f"lords.why.{key}") or locale.has(f"lords.why.{key}.other"), key


def test_every_question_has_a_prompt() -> None:
    asked = found(ASKED) | (found(WINDOW) - NOT_ASKED) | gestures.PRIVATE
    assert len(asked) > 40
    locale = Locale("en")
    assert [kind for kind in sorted(asked | set(words.SECTIONS)) if not locale.has(f"lords.ask.{kind}")] == []


def test_every_piece_has_a_name() -> None:
    locale, printed = Locale("en"), content()
    things = {*rules.TITLE.ids} - {*printed.temple_cards}
    assert sorted(each for each in things if not locale.has(f"name.{each}")) == []
    for land in printed.lands:
        assert locale.has(f"lords.land.{land}")
    for group, names in (
        ("special", turnblock.SPECIAL), ("regular", turnblock.REGULAR), ("victory", victories.TRACKS),
        ("face", set(printed.die)), ("attribute", panels.ATTRIBUTES),
    ):  # fmt: skip
        assert [name for name in names if not locale.has(f"lords.{group}.{name}")] == []


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_texts_are_there_at_every_moment(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = random_desk(5, 70)
    driver = show(desk, tmp_path, size)
    assert driver.app.ui.locale.missing == set()


def test_what_is_closed_says_why(tmp_path: Path) -> None:
    desk = play_until(new_desk(3), turn(2, "turn"))
    driver = show(desk, tmp_path)
    offered = {f"special:{o.args[0]}" for o in desk.options if o.verb == "special"}
    closed = [f"special:{name}" for name in turnblock.SPECIAL if f"special:{name}" not in offered]
    assert closed
    for element in closed:
        driver.move(element)
        target = driver.targets()[element]
        assert target.reason
        assert target.reason.title


def test_a_match_by_clicks_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first turns; ``hellas demo`` plays to the end."""
    monkeypatch.setattr(demo.Album, "look", lambda self, hand: None)
    match = Match.new(titles.title("lords-of-hellas"), ["Anna", "Emma"], {}, 3)
    hand = demo.Hand(match, tmp_path, (1280, 720), "en", ["brisk", "random"])
    while len(match.answers) < 40 and (match.result is None or hand.desk.showing):
        hand.step()
    hand.app.close()
    assert hand.unreachable == 0


@pytest.mark.parametrize("language", ["en", "fr", "hu", "ar"])
def test_every_answer_names_what_it_is_about(language: str) -> None:
    """On its button, and as it is planned."""
    desk = Desk(Match.new(titles.title("lords-of-hellas"), NAMES, {}, 3), LordsPart())
    ui, chance, said = Ui(Locale(language), Theme()), random.Random(3), dict[tuple[str, int], str]()
    while desk.match.decision and len(desk.match.answers) < 900:
        options = desk.match.decision.options
        said.update({(o.verb, len(o.args)): speech.answer(ui, desk, o.key) for o in options})
        desk.match.play(chance.choice(options))
    assert ("recruit", 2) in said and ("army", 2) in said
    assert not {kind: text for kind, text in said.items() if "{" in text or "lords." in text}


def test_17_who_withdraws_chooses_on_the_map_and_needs_no_buttons(tmp_path: Path) -> None:
    """The battle has been decided: its view makes room for the regions."""

    def withdrawing(desk: Desk) -> bool:
        decision = desk.match.decision
        fought = bool(desk.public["battle"]) and not desk.showing and not desk.covered
        return fought and decision is not None and decision.kind == "withdraw"

    desk = play_until(new_desk(4, 9), withdrawing, 9)
    driver = show(desk, tmp_path)
    driver.settle()
    assert not battle.wanted(desk)
    regions = {element for option in desk.options for element in gestures.mentions(option)}
    assert regions and regions <= driver.targets().keys()
    assert not driver.app.ui.memory("lords.offers", list[str])
    driver.app.close()


def test_what_lies_on_the_map_gets_no_button_while_the_map_is_a_frame_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = demo.Hand(new_desk(3, 5).match, tmp_path, (1600, 1000), "en")
    ui, draw, behind = hand.app.ui, hand.app.draw, []

    def looked_at() -> None:
        draw()
        for name, pane in ui.panes.known.items():
            if isinstance(name, tuple) and name[:1] == ("lords.map",) and pane.shown == ui.panes.frame:
                behind.append(pane.waited > 0)
                buttons = {each.partition(":")[0] for each in ui.memory("lords.offers", list[str])}
                assert not buttons & {*keeping.ON_MAP}

    monkeypatch.setattr(hand.app, "draw", looked_at)
    for _ in range(80):
        hand.step()
    assert sum(behind) > 20
    hand.app.close()


def test_p_passes_and_the_button_for_it_stays_beside_a_planned_card(tmp_path: Path) -> None:
    def fighting(desk: Desk) -> bool:
        decision = desk.match.decision
        if desk.showing or decision is None or decision.kind != "battle.card":
            return False
        return any(option.verb == "play" for option in decision.options)

    desk = play_until(new_desk(4), fighting)
    desk.uncover()
    driver, answers = show(desk, tmp_path), len(desk.match.answers)
    card = next(option for option in desk.options if option.verb == "play")
    driver.click(f"card:{card.args[0]}")
    assert desk.draft == [card.key] and any(id.endswith("pass") for id in driver.targets())
    driver.key("P")
    assert desk.match.answers[answers:] == ["pass"], "what was planned is dropped"


@pytest.mark.parametrize("key", ["P", "N"])
def test_both_keys_pass_where_nothing_is_planned(tmp_path: Path, key: str) -> None:
    desk = play_until(new_desk(4), lambda d: passing.refusal(d) is not None and not d.showing)
    assert desk.match.decision
    driver, answers = show(desk, tmp_path), len(desk.match.answers)
    found = passing.refusal(desk)
    driver.key(key)
    assert found and desk.match.answers[answers] == found.key

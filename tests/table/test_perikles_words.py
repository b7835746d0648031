"""The words of Perikles: whatever the rules tell, refuse or ask has its text; nothing that is said shows a key."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from hellas.engine.decision import Reason
from hellas.table.locale import Locale
from hellas.table.perikles import chronicle, refusals, speech, words
from hellas.table.perikles.facts import content
from hellas.table.theme import Theme
from hellas.table.ui import Ui
from hellas.titles import perikles
from table.perikles_play import new_desk, play_until, showing, step

RULES = sorted(Path(perikles.__file__).parent.glob("*.py"))
OPEN = {
    "send.facing_{}": ("attack", "defend"),
    "special.{}": tuple(content().specials),
}
"""What fills the reasons that are put together."""
SECTION = re.compile(r"\d+(\.\d+)*")


@pytest.fixture(scope="module")
def ui() -> Ui:
    pygame.font.init()
    return Ui(Locale("en"), Theme())


def calls(name: str) -> Iterator[ast.Call]:
    """All calls of a function or method in the rules."""
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name in (getattr(node.func, "attr", ""), getattr(node.func, "id", "")):
                yield node


def texts(node: ast.expr) -> list[str]:
    """The texts that an argument can be; "{}" stands for what is put in."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return [*texts(node.body), *texts(node.orelse)]
    assert isinstance(node, ast.JoinedStr), ast.dump(node)
    return ["".join(str(v.value) if isinstance(v, ast.Constant) else "{}" for v in node.values)]


def told() -> dict[str, set[int]]:
    """The keys of notices with the numbers of arguments that they are told with, where that can be read."""
    found: dict[str, set[int]] = {}
    for name in ("tell", "reveal"):
        for call in calls(name):
            if isinstance(call.args[0], ast.Name):  # Game.reveal passes it on
                continue
            starred = any(isinstance(arg, ast.Starred) for arg in call.args)
            for key in texts(call.args[0]):
                found.setdefault(key, set()).update(set() if starred else {len(call.args) - 1})
    return found


def bars() -> Iterator[ast.expr]:
    """What is kept to make reasons of: (section, key, ...), or (key, location) of one that gets its section later."""
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Tuple([ast.Constant(str(section)), ast.JoinedStr() | ast.Constant(str()) as key, *_]):
                    yield from (key,) if SECTION.fullmatch(section) else ()
                case ast.Tuple([ast.Constant(str(text)) as key, _]) if text.startswith("war."):
                    yield key


def reasons() -> set[str]:
    """The keys of all reasons: ``Reason(key, ...)``, ``reason(section, key, ...)``, or kept for ``reason(*bar)``."""
    made = [call.args[1] for call in calls("reason") if not isinstance(call.args[0], ast.Starred)]
    keys = [*(call.args[0] for call in calls("Reason")), *made, *bars()]
    found: set[str] = set()
    for key in (text for node in keys if isinstance(node, ast.Constant | ast.JoinedStr) for text in texts(node)):
        found |= {key.format(each) for each in OPEN[key]} if "{}" in key else {key}
    return found


def test_every_notice_has_a_line_of_the_chronicle(ui: Ui) -> None:
    keys = told()
    assert len(keys) > 40
    for key, lengths in keys.items():
        assert ui.locale.has(f"log.{key}") or ui.locale.has(f"log.{key}.other"), key
        assert lengths <= {len(chronicle.TYPES[key].split())}, key
    assert set(chronicle.TYPES) == {"only_choice", *keys}  # the engine tells that one


def test_every_reason_has_a_refusal(ui: Ui) -> None:
    keys = reasons()
    assert len(keys) > 25
    for key in keys:
        assert ui.locale.has(f"reason.{key}") or ui.locale.has(f"reason.{key}.other"), key
    assert set(refusals.TYPES) == keys


def test_every_question_has_a_prompt_and_a_section(ui: Ui) -> None:
    kinds = {"battle_special"}  # asked by its window
    for call in calls("ask"):
        kinds |= {"send", "send_extra"} if isinstance(call.args[2], ast.Name) else set(texts(call.args[2]))
    assert len(kinds) >= 14
    assert set(words.SECTIONS) == kinds
    for kind in kinds:
        assert ui.locale.has(f"prompt.{kind}"), kind


def test_every_answer_has_words(ui: Ui) -> None:
    """Those of random matches, as they would be planned."""
    desk, dice = new_desk(4, seed=4), random.Random(4)
    verbs = set()
    ui.locale.missing.clear()
    while desk.match.result is None:
        for option in desk.match.decision.options[:40] if desk.match.decision else ():
            verbs.add(option.verb)
            assert "{" not in speech.answer(ui, desk, option.key)
        step(desk, dice)
    assert len(verbs) > 10
    assert not ui.locale.missing


def test_every_thing_has_a_name(ui: Ui) -> None:
    box = content()
    for id in (*box.city_ids, box.persia, *box.locations, *box.specials):
        assert ui.locale.has(f"name.{id}"), id


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_that_is_said_in_a_match_shows_a_key_or_a_brace(ui: Ui, players: int) -> None:
    """The prompt, the button and the short reasons at every decision; then the whole chronicle."""
    ui.locale.missing.clear()
    desk, dice = new_desk(players, seed=players), random.Random(players)
    said: set[str] = set()
    while desk.match.result is None:
        said.update((*words.prompt(ui, desk), words.primary(ui, desk), words.rule_section(desk)))
        step(desk, dice)
    said.update(chronicle.tell(ui, desk, notice) for notice in desk.match.log)
    assert not ui.locale.missing
    assert not [text for text in said if "{" in text]
    assert {chronicle.places(notice) for notice in desk.match.log}


def test_a_reason_says_what_is_in_the_way(ui: Ui) -> None:
    desk = new_desk()
    tip = refusals.refusal(ui, desk, Reason("war.comrades", ("sparta", "delium", "thebes", "amphipolis"), "5.4.3"))
    assert tip.kind == "no"
    assert tip.title == "Sparta cannot attack Delium"
    assert tip.body == "It would mean war with Thebes, but Sparta and Thebes fight side by side at Amphipolis."
    assert "5.4.3" in tip.rule


def test_steps_of_an_election_name_the_city_and_the_next(ui: Ui) -> None:
    desk = play_until(new_desk(5, 3), showing("election.two"))
    seen = []
    while desk.showing and words.step_kind(desk) == "election":
        seen.append((words.prompt(ui, desk)[0], words.primary(ui, desk)))
        desk.next()
    names = [ui.locale.name(city) for city in content().city_ids]
    assert [title for title, _ in seen] == [f"Elections: {name} has decided" for name in names]
    assert [button for _, button in seen] == [*(f"Next: {name}" for name in names[1:]), "Next"]

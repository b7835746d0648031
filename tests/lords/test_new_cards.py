"""A card that is loaded can be played: every op in every window that the checks allow, for artifacts and blessings."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest
import yaml

from hellas.content.folder import Read, read_folder
from hellas.content.lords import LordsFiles, build_content
from hellas.content.lords.checks import cross_check
from hellas.content.lords.load import FILES
from hellas.content.lords.moment_checks import ENDLESS, check_moments
from hellas.content.lords.rows.cards import Artifacts, Blessings
from hellas.content.lords.words import God, WindowName
from hellas.engine.match import Match
from hellas.engine.title import Title
from hellas.resources import RULESETS
from hellas.titles.lords import TITLE, Lords, lords
from lords.scene import NAMES

FOLDER = RULESETS / "lords_of_hellas"
NEW = ("new_0", "new_1", "new_2")
MODELS: dict[str, type[Artifacts | Blessings]] = {"artifacts": Artifacts, "blessings": Blessings}
Card = tuple[str, str, dict[str, Any]]


@cache
def raw(name: str) -> str:
    return json.dumps(yaml.safe_load((FOLDER / f"{name}.yaml").read_text("utf-8")))


@cache
def read() -> Read:
    return read_folder(FOLDER, "Lords of Hellas", FILES, cross_check)


def ops(data: object) -> Iterator[dict[str, Any]]:
    """All ops in the data of a file."""
    if isinstance(data, dict):
        if "op" in data:
            yield data
        for each in data.values():
            yield from ops(each)
    elif isinstance(data, list):
        for each in data:
            yield from ops(each)


def cards() -> list[Card]:
    """Every kind of card in every window with every op of the rulesets, in a random order."""
    found = {json.dumps(op): op for name in FILES if name != "ops" for op in ops(json.loads(raw(name)))}
    made = [(kind, window, op) for kind in MODELS for window in get_args(WindowName) for op in found.values()]
    random.Random(1).shuffle(made)
    return made


def title_with(card: Card) -> Title[Lords] | None:
    """The game with three cards of this kind; None if the checks refuse it."""
    kind, window, op = card
    limit = {"limit": "once_per_own_turn"} if window.startswith(ENDLESS) and kind == "blessings" else {}
    rows = [{"id": new, "abilities": [{"when": [window], **limit, "do": [op]}]} for new in NEW]
    data = json.loads(raw(kind))
    if kind == "artifacts":
        data["neutral"] += rows
        data["totals"] |= {"neutral": 13, "all": 23}
    else:
        data["per_god"] += 1
        for god, row in zip(get_args(God), rows, strict=True):
            data["blessings"][god].append(row)
    model = MODELS[kind].model_validate(data, strict=False)
    if list(check_moments(kind, model)):
        return None
    return lords(build_content(LordsFiles(**{**read().files, kind: model}), "new cards"))


@cache
def situations() -> list[str]:
    """States at turns of random matches."""
    found = []
    for seed in range(2):
        match, dice = Match.new(TITLE, NAMES[:3], {}, seed), random.Random(seed)
        for number in range(900):
            assert match.decision
            match.play(dice.choice(match.decision.options))
            if number in (300, 600):
                found.append(json.dumps(match.checkpoints[-1].game.dump()))
    return found


def play(title: Title[Lords], kind: str, state: str, seed: int) -> None:
    """Everybody has the card, and uses it when he can."""
    match, data, dice = Match.new(title, NAMES[:3], {}, seed), json.loads(state), random.Random(seed)
    for seat, new in enumerate(NEW):
        if kind == "artifacts":
            data["artifacts"][seat][new] = True
        else:
            data["blessings"][seat].append(new)
    spare = "neutral" if kind == "artifacts" else "blessing_deck"
    data[spare] = [card for card in data[spare] if card not in NEW]
    match.stand(match.game.load(data))
    for _ in range(70):
        if match.decision:
            news = [option for option in match.decision.options if option.verb in NEW]
            match.play(news[0] if news and dice.randrange(4) else dice.choice(match.decision.options))
            title.check(match.game)


def tried(wanted: list[Card]) -> int:
    """How many of the cards are not refused; all of them are played."""
    accepted = 0
    for card in wanted:
        if title := title_with(card):
            accepted += 1
            for seed, state in enumerate(situations()):
                play(title, card[0], state, seed)
    return accepted


def test_cards_that_are_not_refused_can_be_played() -> None:
    assert tried(cards()[:60]) > 8


@pytest.mark.soak
def test_all_cards_that_are_not_refused_can_be_played() -> None:
    assert tried(cards()) > 1000

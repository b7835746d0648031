"""Random matches of the toy, for the tests of the engine."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator

from engine import beacons
from engine.toy import Hills
from hellas.engine import Match, Title
from hellas.engine.journal import record

TITLE, SHORT = beacons.TITLE, beacons.SHORT


def new(seed: int, title: Title[Hills] = TITLE) -> Match[Hills]:
    """A match whose player count and modules follow from the seed."""
    return Match.new(title, "ABCD"[: 2 + seed % 3], {"beacons": "on"} if seed % 2 else {}, seed)


def positions(seeds: range, title: Title[Hills] = TITLE) -> Iterator[tuple[Match[Hills], random.Random]]:
    """Every decision of one random match a seed. Nothing is taken back; the caller must leave the match as it is."""
    for seed in seeds:
        match, dice = new(seed, title), random.Random(seed)
        while match.decision:
            yield match, dice
            match.play(dice.choice(match.decision.options))


def play_on(match: Match[Hills], dice: random.Random, answers: int = 1 << 30) -> None:
    """Play at random, to the end or so many answers."""
    while match.decision and answers:
        match.play(dice.choice(match.decision.options))
        answers -= 1


def scene(armies: dict[str, list[int]], hands: list[list[str]]) -> Match[Hills]:
    """A position of two seats set by hand."""
    match = Match.new(TITLE, ["A", "B"])
    game = match.game.copy()
    game.armies = {region: armies.get(region, [0, 0]) for region in game.armies}
    game.hands = hands
    match.stand(game)
    return match


def recorded(seed: int, title: Title[Hills] = SHORT) -> tuple[bytes, dict[tuple[str, ...], str]]:
    """The journal of a random match with undos, and the digest after every list of answers on the way."""
    match, dice, file = new(seed, title), random.Random(seed), io.BytesIO()
    record(match, file, version="0.1.0", table={"colours": ["red", "blue"]})
    digests: dict[tuple[str, ...], str] = {(): match.digest()}
    while match.decision:
        if match.can_undo and dice.random() < 0.3:
            match.undo()
        match.play(dice.choice(match.decision.options))
        digests[tuple(match.answers)] = match.digest()
    return file.getvalue(), digests


def standing(lines: list[bytes]) -> list[str]:
    """The answers that stand after these lines, told independently of the journal's own reading."""
    answers: list[str] = []
    for entry in map(json.loads, lines):
        answers += [entry["answer"]] if "answer" in entry else []
        answers = answers[: len(answers) - entry.get("undo", 0)]
    return answers

"""Saved matches for tests: played by bots, forged by who knows how lines are sealed."""

from __future__ import annotations

import io
import json
from typing import Any

from hellas.bots import BOTS, look_of
from hellas.engine import Match
from hellas.engine.journal import Journal, record
from hellas.engine.state import compact
from hellas.titles import title

NAMES = ("Anna", "Béla", "דניאל")
Lines = list[dict[str, Any]]


def played(answers: int, seed: int = 3) -> tuple[Match[Any], bytes]:
    """A match of three after so many answers (or its end), and its journal; what could be undone was, and redone."""
    match, file, bot = Match.new(title("perikles"), NAMES, seed=seed), io.BytesIO(), BOTS["random"](seed)
    record(match, file, version="0.0.1")
    while len(match.answers) < answers and (look := look_of(match)):
        match.play(bot.choose(look))
        if match.can_undo:
            match.undo()
            match.redo()
    return match, file.getvalue()


def lines(data: bytes) -> Lines:
    """The entries of a journal, without their checks."""
    entries = [json.loads(line) for line in data.splitlines()]
    for entry in entries:
        entry.pop("sum", None)
    return entries


def sealed(entries: Lines) -> bytes:
    """The journal of these entries, every check as it should be."""
    file = io.BytesIO()
    Journal(file, title("perikles")).write(*map(compact, entries))
    return file.getvalue()

"""A match just opened, replayed from its first answer beside the play: an audit that brings back the chronicle.

The replay has a thread of its own, which touches engine objects only and lets the table breathe.
"""

from __future__ import annotations

import time
from threading import Thread
from typing import Any

from hellas.engine.journal import BadJournal, Story, audit, give
from hellas.engine.match import Match
from hellas.table.desk import Desk

_PAUSE = 0.02  # seconds after every 50 answers, so that frames can be drawn


class _Stopped(Exception):
    """The table is left."""


class Audit:
    """Of one opened match. ``fault`` says why it failed; the match can be played on all the same."""

    def __init__(self, desk: Desk, story: Story) -> None:
        self.fault: BadJournal | None = None
        self._desk, self._story = desk, story
        self._twin: Match[Any] | None = None
        self._stopped = False
        self._thread = Thread(target=self._run, name="audit", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._stopped = True

    def settled(self) -> bool:
        """Whether it has come to an end. Then, between two frames, the match gets its whole log."""
        if self._thread.is_alive():
            return False
        if self._twin is not None:
            twin, self._twin = self._twin, None
            try:
                recall(self._desk, twin)
            except BadJournal as fault:
                self.fault = fault
        return True

    def _run(self) -> None:
        try:
            self._twin = audit(self._desk.match.title, self._story, self._breathe)
        except BadJournal as fault:
            self.fault = fault
        except _Stopped:
            pass

    def _breathe(self, done: int, total: int) -> None:
        if self._stopped:
            raise _Stopped
        time.sleep(_PAUSE)


def recall(desk: Desk, twin: Match[Any]) -> None:
    """Give the match the log of a twin that was replayed to where it was opened; raises ``BadJournal``.

    What was played since is given to the twin first. Places in the log that the desk remembers move with it.
    """
    match, done = desk.match, twin.at
    if match.answers[:done] != twin.answers:
        raise BadJournal("differs", "The match was taken back beyond the point at which it was opened.")
    give(twin, match.answers[done:])
    if twin.digest() != match.digest():
        raise BadJournal("differs", "Replayed, the match comes elsewhere than its record.")
    moved = len(twin.log) - len(match.log)
    match.recall(twin)
    desk.told, desk.step_from = desk.told + moved, desk.step_from + moved
    desk.seen = {seat: at + moved for seat, at in desk.seen.items()}
    acted(desk)
    desk.changed()


def acted(desk: Desk) -> None:
    """Where in the log the seats last did something, as far as that is not known from play: what is new to them."""
    known = set(desk.seen)
    for at, notice in enumerate(desk.match.log[: desk.told], 1):
        seat = desk.part.speaker(notice)
        if seat is not None and seat not in known:
            desk.seen[seat] = at

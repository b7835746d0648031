"""Play whole matches without a window, and tell how they went."""

from __future__ import annotations

import gc
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from tqdm import tqdm

from hellas.bots import BOTS, Bot, look_of, seed_of
from hellas.engine import Match, Title
from hellas.titles import title as title_of

from .common import bot_names, describe_bots, describe_match, new_match, put, put_json, variants_of, whole

MOST_DECISIONS = 20_000  # in one match; one that goes on longer will not end
MOST_GAMES = 10_000_000


GC_THRESHOLD = 200_000
"""New objects between two looks for garbage."""


def describe(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("title", metavar="TITLE", help="which game")
    describe_match(parser)
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=100, metavar="G", help="how many (default: 100)")
    describe_bots(parser, "random")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: Namespace) -> int:
    """Exit code 1 if a match did not end."""
    title = title_of(arguments.title)
    first = new_match(title, arguments)
    bots = bot_names(arguments.bots, len(first.names))
    tally = Tally(title, first.game.seats)
    gc.collect()
    gc.freeze()  # what is loaded stays, and matches hardly make cycles: looking for them costs a fifth of the time
    gc.set_threshold(GC_THRESHOLD)
    started = time.perf_counter()
    games = seeds(first.seed, arguments.games)
    for seed in tqdm(games, total=arguments.games, unit="match", disable=None, leave=False):
        match = Match.new(title, first.names, first.options, seed)
        tally.add(*play(match, seated(match, bots)))
    report = {
        "title": title.name,
        "players": first.game.seats,
        **variants_of(first.options),
        "seed": first.seed,
        **tally.report(time.perf_counter() - started),
        "options": first.options,
        "bots": bots,
    }
    if arguments.json:
        put_json(report)
    else:
        put("\n".join(told(report, title.complete({}))))
    return 1 if tally.unfinished else 0


def seeds(seed: int, games: int) -> Iterator[int]:
    """The seed of every match."""
    return (seed_of(seed, n) for n in range(games))


def seated(match: Match[Any], names: Sequence[str]) -> list[Bot]:
    """The bots of these names, one for each seat."""
    return [BOTS[name](seed_of(match.seed, seat)) for seat, name in enumerate(names)]


def play(match: Match[Any], bots: Sequence[Bot]) -> tuple[Match[Any], int]:
    """Let bots play to the end, or to where there will be none. With the number of answers that were a real choice."""
    real = 0
    try:
        for _ in range(MOST_DECISIONS):
            look = look_of(match)
            if look is None:
                break
            real += len(look.options) > 1
            match.play(bots[look.seat].choose(look))
    except Exception as fault:
        fault.add_note(f"{match.title.name}, {match.options}, seed {match.seed}, answers {' '.join(match.answers)}")
        raise
    return match, real


@dataclass
class Tally:
    """What there is to tell of many matches."""

    title: Title[Any]
    seats: int
    games: int = 0
    unfinished: int = 0
    decisions: int = 0
    real_decisions: int = 0
    end_reasons: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    unused: set[str] = field(init=False)
    states: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.unused = set(self.title.ids)

    def add(self, match: Match[Any], real: int) -> None:
        """Count one match, ``real`` of whose answers were one of several."""
        self.games += 1
        self.decisions += match.at
        self.real_decisions += real
        if match.result:
            self.end_reasons[match.result.reason] += 1
            self.wins.update(match.result.winners)
        else:
            self.unfinished += 1
        if self.unused:
            self.unused -= words_of(match)
        self.states.append(match.digest())

    def report(self, seconds: float) -> dict[str, Any]:
        """As JSON data."""
        return {
            "games": self.games,
            "finished": self.games - self.unfinished,
            "unfinished": self.unfinished,
            "decisions": self.decisions,
            "real_decisions": self.real_decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds),
            "end_reasons": dict(sorted(self.end_reasons.items())),
            "wins_by_seat": [self.wins[seat] for seat in range(self.seats)],
            "content_used": [word for word in self.title.ids if word not in self.unused],
            "content_unused": [word for word in self.title.ids if word in self.unused],
            "digest": sha256("\n".join(self.states).encode()).hexdigest()[:16],
        }


def words_of(match: Match[Any]) -> set[str]:
    """Every id that the answers or the log speak of."""
    texts = {str(arg) for notice in match.log for arg in notice.args}.union(match.answers)
    return {word for text in texts for word in text.split(":")}


def told(report: dict[str, Any], usual: Mapping[str, str]) -> Iterator[str]:
    """The report for people, with the options that are not as ``usual``."""
    chosen = [f", {name} {choice}" for name, choice in report["options"].items() if choice != usual[name]]
    yield f"{report['title']} with {report['players']} players, seed {report['seed']}{''.join(chosen)}"
    yield f"matches    {report['finished']} of {report['games']} came to their end"
    yield (
        f"decisions  {report['decisions']}, {report['real_decisions']} of them between several options; "
        f"{report['seconds']:.1f} s, {report['decisions_per_second']} a second"
    )
    yield "ended by   " + (", ".join(f"{why} {n}" for why, n in report["end_reasons"].items()) or "nothing")
    yield "wins       " + ", ".join(f"seat {seat}: {n}" for seat, n in enumerate(report["wins_by_seat"]))
    used, unused = report["content_used"], report["content_unused"]
    yield f"content    {len(used)} of {len(used) + len(unused)} used{'; not: ' if unused else ''}{', '.join(unused)}"
    yield f"digest     {report['digest']}"

"""Long play by bots, in the environment that test.py makes: ``.venv/bin/python scripts/soak.py [TITLE] [--games G]``.

Prints a row for each number of players, and in the end what no match has used: ids of the content of which no answer
and no notice spoke, and cards that were never played where they can be used. With ``--curious`` the bots prefer what
has seldom been done: that finds rare things in a few matches. Exit code 1 if anything was never used, or if a match
did not end.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from hellas.bots import Bot, Look, seed_of
from hellas.commands.simulate import Tally, play, seated, seeds
from hellas.engine import Match, Title, rng
from hellas.titles import title

ROW = "{:>7}  {:>8}  {:>10}  {:>9}  {:>8}  {:16}  {:36}  {}"

HEADS = ("players", "finished", "unfinished", "decisions", "a second", "digest", "ended by", "wins by seat")


class Curious:
    """Every second time it gives the answer that has the rarest word; else any."""

    def __init__(self, given: Counter[str], seed: int) -> None:
        self._given, self._seed = given, seed % rng.WORD

    def choose(self, look: Look) -> str:
        options = list(look.options)
        if self._below(2):
            rarity = [min(self._given[word] for word in key.split(":")) for key in options]
            options = [key for key, count in zip(options, rarity, strict=True) if count == min(rarity)]
        chosen = options[self._below(len(options))]
        self._given.update(chosen.split(":"))
        return chosen

    def _below(self, n: int) -> int:
        roll, self._seed = rng.below(self._seed, n)
        return roll


def uses(match: Match[Any]) -> set[str]:
    """Whatever may be used at some window of the match, by its verb."""
    return {verb for window in match.game.rules.uses.values() for verb in window}


def soak(game: Title[Any], players: int, games: Iterable[int], given: Counter[str] | None) -> tuple[Tally, set[str]]:
    """Play matches, curiously where ``given`` counts the words of answers; with the uses that were never made."""
    tally, unplayed, played = Tally(game, players), set[str](), set[str]()
    for seed in games:
        match = Match.new(game, [f"bot {seat}" for seat in range(players)], seed=seed)
        bots: Sequence[Bot] = seated(match, ["random"] * players)
        if given is not None:
            bots = [Curious(given, seed_of(match.seed, seat)) for seat in range(players)]
        tally.add(*play(match, bots))
        unplayed |= uses(match)
        played |= {answer.partition(":")[0] for answer in match.answers}
    return tally, unplayed - played


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", nargs="?", default="perikles")
    parser.add_argument("--games", type=int, default=200, help="for each number of players (default: 200)")
    parser.add_argument("--players", type=int, help="only so many (default: each number that can play)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curious", action="store_true", help="let bots prefer what has seldom been done")
    chosen = parser.parse_args(arguments)
    game = title(chosen.title)
    print(ROW.format(*HEADS))
    given: Counter[str] | None = Counter() if chosen.curious else None
    tallies, unplayed = list[Tally](), list[set[str]]()
    for players in [chosen.players] if chosen.players else game.players:
        started = time.perf_counter()
        tally, left = soak(game, players, seeds(chosen.seed, chosen.games), given)
        print(row(tally, time.perf_counter() - started), flush=True)
        tallies.append(tally)
        unplayed.append(left)
    never = sorted(set.intersection(*(tally.unused for tally in tallies)) | set.intersection(*unplayed))
    print(f"never used: {', '.join(never) or 'nothing'}")
    return 1 if never or any(tally.unfinished for tally in tallies) else 0


def row(tally: Tally, seconds: float) -> str:
    """The matches of one number of players."""
    report = tally.report(seconds)
    reasons = ", ".join(f"{reason} {n}" for reason, n in report["end_reasons"].items())
    wins = " ".join(map(str, report["wins_by_seat"]))
    numbers = (report[name] for name in ("finished", "unfinished", "decisions", "decisions_per_second", "digest"))
    return ROW.format(tally.seats, *numbers, reasons, wins)


if __name__ == "__main__":
    sys.exit(main())

"""Long random play, in the environment that test.py makes: ``.venv/bin/python scripts/soak.py [TITLE] [--games G]``.

Prints a row for each number of players, and in the end what no match has used. Exit code 1 if there is anything of that
kind, or a match that did not end.
"""

import argparse
import sys
import time
from collections.abc import Sequence

from hellas.commands.simulate import Tally, play, seeds
from hellas.engine import Match
from hellas.titles import title

ROW = "{:>7}  {:>8}  {:>10}  {:>9}  {:>8}  {:16}  {:36}  {}"

HEADS = ("players", "finished", "unfinished", "decisions", "a second", "digest", "ended by", "wins by seat")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", nargs="?", default="perikles")
    parser.add_argument("--games", type=int, default=200, help="for each number of players (default: 200)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    game = title(chosen.title)
    print(ROW.format(*HEADS))
    unused, unfinished = set(game.ids), 0
    for players in game.players:
        tally, started = Tally(game, players), time.perf_counter()
        for seed in seeds(chosen.seed, chosen.games):
            tally.add(
                *play(Match.new(game, [f"bot {seat}" for seat in range(players)], seed=seed), ["random"] * players)
            )
        print(row(tally, time.perf_counter() - started), flush=True)
        unused &= tally.unused
        unfinished += tally.unfinished
    print(f"never used: {', '.join(sorted(unused)) or 'nothing'}")
    return 1 if unused or unfinished else 0


def row(tally: Tally, seconds: float) -> str:
    """The matches of one number of players."""
    report = tally.report(seconds)
    reasons = ", ".join(f"{reason} {n}" for reason, n in report["end_reasons"].items())
    wins = " ".join(map(str, report["wins_by_seat"]))
    numbers = (report[name] for name in ("finished", "unfinished", "decisions", "decisions_per_second", "digest"))
    return ROW.format(tally.seats, *numbers, reasons, wins)


if __name__ == "__main__":
    sys.exit(main())

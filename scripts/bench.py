"""How fast a game is played: ``python scripts/bench.py [TITLE] [--players N] [--games G]``, with Hellas installed.

Random matches on one core; medians. A decision counts as real if it has more than one option; in its time are counted
setting up, listing the options, playing, and what keeps undo ready. Run it on an idle machine.
"""

import argparse
import gc
import io
import random
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from hellas import store, titles
from hellas.engine import Match, Title
from hellas.engine.journal import audit, open_story, read, write_whole

REPEATS = 5
SAMPLES = 120  # positions at which forks and views are timed


def micros(action: Callable[[], object], number: int = 7) -> float:
    """Microseconds that ``action`` takes: the median of so many times."""
    times = []
    for _ in range(number):
        start = perf_counter()
        action()
        times.append(perf_counter() - start)
    return median(times) * 1e6


def new(title: Title[Any], players: int, seed: int) -> Match[Any]:
    return Match.new(title, [f"Player {seat + 1}" for seat in range(players)], {}, seed)


def play(match: Match[Any], dice: random.Random) -> list[int]:
    """Play to the end at random; returns how many options each decision had."""
    sizes = []
    while match.decision:
        options = match.decision.options
        sizes.append(len(options))
        match.play(options[int(dice.random() * len(options))])
    return sizes


def row(name: str, value: float, unit: str, more: str = "") -> None:
    print(f"{name:34} {value:11,.1f} {unit:14} {more}".rstrip(), flush=True)


def spread(times: list[float]) -> str:
    return f"95 %: {quantiles(times, n=20)[-1]:,.0f}, most: {max(times):,.0f}" if len(times) > 1 else ""


def speed(title: Title[Any], players: int, games: int) -> None:
    """Whole matches, several times over."""
    rates, total = [], 0
    sizes: list[int] = []
    for repeat in range(REPEATS):
        gc.collect()
        real, spent = 0, 0.0
        for seed in range(repeat * games, (repeat + 1) * games):
            start = perf_counter()
            now = play(new(title, players, seed), random.Random(seed))
            spent += perf_counter() - start
            real += sum(size > 1 for size in now)
            sizes += now
            total += 1
        rates.append(real / spent)
    row("real decisions", median(rates), "a second", f"[{min(rates):,.0f}-{max(rates):,.0f}]")
    share = sum(size > 1 for size in sizes) / len(sizes)
    row(
        "decisions a match",
        len(sizes) / total,
        "",
        f"{share:.0%} real, {sum(sizes) / len(sizes):.1f} options on average",
    )


def fork_and_game(match: Match[Any]) -> object:
    return match.fork().game


def positions(title: Title[Any], players: int) -> None:
    """Forks, views and digests at positions of random matches.

    A fork makes its game when somebody needs it; so it is timed as it is handed out, and with its game made.
    """
    forks: list[float] = []
    boundary: list[float] = []
    inside: list[float] = []
    views, prompts, digests, since = [], [], [], []
    seed = 0
    while (len(boundary) < SAMPLES or len(inside) < SAMPLES) and seed < SAMPLES:
        match, dice = new(title, players, seed), random.Random(seed)
        seed += 1
        while match.decision:
            if dice.random() < 0.2:
                behind = len(match.answers) - match.checkpoints[-1].at
                forks.append(micros(match.fork))
                (inside if behind else boundary).append(micros(partial(fork_and_game, match)))
                since += [behind] if behind else []
                seat = match.decision.seat
                views.append(micros(partial(match.view, seat)))
                prompts.append(micros(partial(match.prompt, seat)))
                digests.append(micros(match.digest))
            match.play(dice.choice(match.decision.options))
    row("fork", median(forks), "us", spread(forks))
    row("fork and its game, at unit's start", median(boundary), "us", spread(boundary))
    if inside:
        answers = f"{median(since):.0f} answers since its start, at most {max(since)}"
        row("fork and its game, inside a unit", median(inside), "us", f"{spread(inside)}; {answers}")
    row("view of a seat", median(views), "us", spread(views))
    row("prompt of a seat", median(prompts), "us", spread(prompts))
    row("digest", median(digests), "us", spread(digests))


def files(title: Title[Any], players: int) -> None:
    """A match recorded with every answer forced to the disk, and opened when it is over."""
    with tempfile.TemporaryDirectory() as folder:
        match, dice = new(title, players, 1), random.Random(1)
        recording = store.new_save(match, folder=Path(folder))
        answers: list[float] = []
        turns: list[float] = []
        while match.decision:
            option, known = dice.choice(match.decision.options), len(match.checkpoints)
            recorder, match.recorder = match.recorder, None
            match.play(option)
            match.recorder = recorder
            passed = match.checkpoints[known:]
            start = perf_counter()
            if recorder:
                recorder.answered(option, passed)
            (turns if any(not each.within_turn for each in passed) else answers).append((perf_counter() - start) * 1e6)
        data = recording.path.read_bytes()
        row("append an answer, with fsync", median(answers), "us", spread(answers))
        row("append one that ends a turn", median(turns), "us", spread(turns))
        row("a finished save", len(data) / 1000, "kB", f"{len(match.answers)} answers")
        row("open it", micros(lambda: open_story(title, read(data))) / 1000, "ms")
        row("audit it by full replay", micros(lambda: audit(title, read(data))) / 1000, "ms")
        row("look at it for a list", micros(lambda: store.listing(Path(folder))) / 1000, "ms")
        row("write it anew", micros(lambda: write_whole(match, io.BytesIO())) / 1000, "ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title", nargs="?", default=titles.names()[0], choices=titles.names())
    parser.add_argument("--players", type=int, help="default: as many as can")
    parser.add_argument("--games", type=int, default=10, help=f"matches in each of {REPEATS} repeats")
    arguments = parser.parse_args()
    title = titles.title(arguments.title)
    players = arguments.players or title.players[-1]
    print(f"{title.name}, {players} players")
    speed(title, players, arguments.games)
    positions(title, players)
    files(title, players)


if __name__ == "__main__":
    main()

"""Record the golden matches of Perikles anew, by hand only: ``.venv/bin/python scripts/record_golden.py [ENDING ...]``.

For each way in which a match can end a random match is looked for, seed by seed, and written to tests/golden/perikles
with the result that it must have. Do this only when the rules are meant to change, and read the difference: the tests
replay these files to tell when the rules change by mistake.
"""

import argparse
import io
import json
import random
import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

from hellas.engine.journal import Journal, write_whole
from hellas.engine.match import Match
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.state import Perikles

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden" / "perikles"
NAMES = ("Anna", "Béla", "Chloé")

Wanted = Callable[[Match[Perikles]], bool]


def ends(reason: str, decided_by: str) -> Wanted:
    """A match that ended for a reason (or any), its winners being found by one step of the tie-break."""

    def holds(match: Match[Perikles]) -> bool:
        result = match.result
        return result is not None and reason in ("", result.reason) and result.explanation["decided_by"] == decided_by

    return holds


ENDINGS: dict[str, tuple[int, Wanted]] = {  # the seed from which to look on
    "rounds": (815, ends("rounds", "points")),
    "athens": (810, ends("athens", "points")),
    "sparta": (3, ends("sparta", "points")),
    "locations": (50, ends("", "locations")),
    "statues": (417, ends("", "statues")),
    "shared": (1237, ends("", "shared")),
    "persians": (907, lambda match: bool(match.game.persian_won)),
}


def played(seed: int) -> Match[Perikles]:
    """A whole random match."""
    match, dice = Match.new(TITLE, NAMES, seed=seed), random.Random(seed)
    while match.decision:
        match.play(match.decision.options[int(dice.random() * len(match.decision.options))])
    return match


def journal_of(match: Match[Perikles], ending: str) -> bytes:
    """The journal, small: of all states but the last only the digest. The header says how the match must end."""
    assert match.result
    expected = {"golden": ending, "reason": match.result.reason, "winners": match.result.winners,
                "scores": match.result.scores, "explanation": match.result.explanation}  # fmt: skip
    full, thin = io.BytesIO(), io.BytesIO()
    write_whole(match, full, table=expected)
    entries = [json.loads(line) for line in full.getvalue().splitlines()]
    states = [entry for entry in entries if "state" in entry]
    for entry in entries:
        del entry["sum"]
    for entry in states[:-1]:
        entry["state"] = {}
    Journal(thin, match.title).write(*entries)
    return thin.getvalue()


def main(arguments: Sequence[str] | None = None) -> int:
    """Look for each ending that is named (or for all), and write its file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("endings", nargs="*", metavar="ENDING", help=f"of {', '.join(ENDINGS)} (default: all)")
    chosen = parser.parse_args(arguments).endings or list(ENDINGS)
    if unknown := [name for name in chosen if name not in ENDINGS]:
        parser.error(f"there is no ending {', '.join(unknown)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in chosen:
        first, wanted = ENDINGS[name]
        seed, match = next((seed, match) for seed in count(first) if wanted(match := played(seed)))
        (FOLDER / f"{name}.hellas").write_bytes(journal_of(match, name))
        print(f"{name}: seed {seed}, {len(match.answers)} answers", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

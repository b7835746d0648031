"""Record the golden matches anew, by hand only: ``.venv/bin/python scripts/record_golden.py [TITLE/ENDING ...]``.

For each way in which a match can end a random match is looked for, seed by seed, and written to tests/golden with the
result that it must have. Do this only when the rules are meant to change, and read the difference: the tests replay
these files to tell when the rules change by mistake.
"""

import argparse
import io
import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from hellas.engine.decision import Decision, Option
from hellas.engine.journal import Journal, write_whole
from hellas.engine.match import Match
from hellas.engine.state import compact
from hellas.engine.title import Title
from hellas.titles import atlas, lords, perikles

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
NAMES = ("Anna", "Béla", "Chloé", "Dávid")

Wanted = Callable[[Match[Any]], bool]
Weights = Mapping[str, float]
"""How much more often than others an answer is given, by its key or its verb."""


@dataclass(frozen=True)
class Golden:
    """A match to be found: its title and players, the seed from which to look on, and what must be true at its end."""

    title: Title[Any]
    seats: int
    seed: int
    wanted: Wanted
    weights: Weights = field(default_factory=dict)
    at_most: int = 100_000  # answers
    options: Mapping[str, str] = field(default_factory=dict)
    patient: bool = False  # answers that end the match in another way are passed over


def ends(reason: str, decided_by: str) -> Wanted:
    """Perikles: it ended for a reason (or any), its winners being found by one step of the tie-break."""

    def holds(match: Match[Any]) -> bool:
        result = match.result
        return result is not None and reason in ("", result.reason) and result.explanation["decided_by"] == decided_by

    return holds


def by(reason: str) -> Wanted:
    """Lords of Hellas: it was won like this."""
    return lambda match: match.result is not None and match.result.reason == reason


def repeats(match: Match[Any]) -> bool:
    """23.2 Before Build Monument covered actions were repeated."""
    return by("favored")(match) and sum(notice.key == "repeat" for notice in match.log) > 2


def twofold(match: Match[Any]) -> bool:
    """21.1 One change met two conditions at once."""
    if match.result is None:
        return False
    (winner,) = match.result.winners
    rows = match.result.explanation["rows"]
    return len([name for name, (now, needed) in rows[winner].items() if now >= needed]) > 1


def overload(outcome: str) -> Wanted:
    """25.5 After more than a few turns the token is at 0, and the most on Atlas, the bonus token or nobody decides."""

    def holds(match: Match[Any]) -> bool:
        if not by("overload")(match) or len(match.checkpoints) <= 30:
            return False
        board = match.game.parts["overload"]
        tied = board.on_atlas.count(max(board.on_atlas)) > 1
        return outcome == ("draw" if len(match.game.winners) > 1 else "tie" if tied else "most")

    return holds


def held_up(match: Match[Any]) -> bool:
    """25.6 Heroes held Atlas up until somebody had won in another way."""
    keys = [notice.key for notice in match.log]
    won = match.result is not None and match.result.reason != "overload"
    return won and keys.count("overload.pushed") > 2 and keys.count("overload.returned") > 1


def all_apples(match: Match[Any]) -> bool:
    """26.4, 26.5 Apples were spent in all three ways."""
    uses = {notice.args[1] for notice in match.log if notice.key == "apple.spent"}
    return match.result is not None and uses == {"battle", "heal", "raise"}


def greek(seed: int, wanted: Wanted) -> Golden:
    return Golden(perikles.TITLE, 3, seed, wanted)


def expansion(mode: str, seats: int, wanted: Wanted, weights: Weights) -> Golden:
    return Golden(atlas.TITLE, seats, 0, wanted, weights, 1200, {"atlas": mode})


CONQUEST = {
    "hoplite_movement": 20, "move": 4, "step": 4, "special:march": 8, "special:recruit": 20, "special:usurp": 20,
    "recruit": 6, "done": 0.2, "play": 3, "fortify": 0.2, "pray:athena": 6, "special:hunt": 0.2,
    "special:prepare": 0.2, "special:build_temple": 0, "special:build_monument": 0.2,
}  # fmt: skip
TEMPLES = {**CONQUEST, "special:build_temple": 200, "special:build_monument": 1}
MONUMENTS = {**CONQUEST, "special:build_monument": 20}
HUNTS = {
    "special:hunt": 200, "hero_movement": 10, "cover": 30, "wound": 5, "defend": 8, "pray:zeus": 20, "pray": 4,
    "done": 0.5, "special:prepare": 8, "special:build_monument": 3, "hoplite_movement": 0.3,
}  # fmt: skip
ATLAS = {**CONQUEST, "special:build_monument": 1.5, "send": 6, "push": 8, "hero_movement": 3}
APPLES = {**HUNTS, "hoplite_movement": 6, "send": 20, "apple": 4, "special:march": 20, "special:recruit": 20}
HELD = {**TEMPLES, "hero_movement": 20, "hero:messenia": 40, "push": 200, "special:build_monument": 2}
STEERED = {"warlord": CONQUEST, "favored": TEMPLES, "slayer": HUNTS, "king": MONUMENTS}

ENDINGS: dict[str, Golden] = {
    "perikles/rounds": greek(815, ends("rounds", "points")),
    "perikles/athens": greek(810, ends("athens", "points")),
    "perikles/sparta": greek(3, ends("sparta", "points")),
    "perikles/locations": greek(50, ends("", "locations")),
    "perikles/statues": greek(417, ends("", "statues")),
    "perikles/shared": greek(1237, ends("", "shared")),
    "perikles/persians": greek(907, lambda match: bool(match.game.persian_won)),
    **{
        f"lords/{reason}-{seats}": Golden(lords.TITLE, seats, 0, by(reason), weights, 1200)
        for reason, weights in STEERED.items()
        for seats in (2, 3, 4)
        if (reason, seats) != ("king", 2)
    },
    "lords/repeats-2": Golden(lords.TITLE, 2, 100, repeats, TEMPLES, 900),
    "lords/twofold-3": Golden(lords.TITLE, 3, 172, twofold, TEMPLES, 1300, patient=True),
    **{
        f"atlas/overload-{outcome}-{seats}": expansion("overload", seats, overload(outcome), ATLAS)
        for outcome, seats in (("most", 2), ("most", 3), ("most", 4), ("tie", 3), ("draw", 4))
    },
    "atlas/overload-held-3": expansion("overload", 3, held_up, HELD),
    **{f"atlas/garden-{seats}": expansion("garden", seats, all_apples, APPLES) for seats in (2, 3, 4)},
}


def played(golden: Golden, seed: int) -> Match[Any]:
    """A whole random match, or its beginning if it gets too long."""
    match, dice = Match.new(golden.title, NAMES[: golden.seats], golden.options, seed), random.Random(seed)
    answers = 0
    while match.decision and answers < golden.at_most:
        match = answered(match, match.decision, golden, dice)
        answers += 1
    return match


def answered(match: Match[Any], decision: Decision, golden: Golden, dice: random.Random) -> Match[Any]:
    """The match after one more answer."""
    option = chosen(match, decision, golden.weights, dice)
    after = match.fork() if golden.patient else match
    after.play(option)
    left = [each for each in decision.options if each != option]
    if golden.patient and left and after.result and not golden.wanted(after):
        return answered(match, decision._replace(options=left), golden, dice)
    return after


def chosen(match: Match[Any], decision: Decision, weights: Weights, dice: random.Random) -> Option:
    """Any option, by weight."""
    options = decision.options
    if not weights:
        return options[int(dice.random() * len(options))]
    return dice.choices(options, [weight(match, decision, weights, each) for each in options])[0]


def weight(match: Match[Any], decision: Decision, weights: Weights, option: Option) -> float:
    """From the table; armies seldom go where their player rules already."""
    found = weights.get(option.key, weights.get(option.verb, 1))
    home = option.verb in ("move", "step") and match.game.control.get(option.args[-1]) == decision.seat
    return found / 20 if home else found


def journal_of(match: Match[Any], ending: str) -> bytes:
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
    Journal(thin, match.title).write(*map(compact, entries))
    return thin.getvalue()


def main(arguments: Sequence[str] | None = None) -> int:
    """Look for each ending that is named (or for all), and write its file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("endings", nargs="*", metavar="TITLE/ENDING", help=f"of {', '.join(ENDINGS)} (default: all)")
    chosen = parser.parse_args(arguments).endings or list(ENDINGS)
    if unknown := [name for name in chosen if name not in ENDINGS]:
        parser.error(f"there is no ending {', '.join(unknown)}")
    for name in chosen:
        golden, file = ENDINGS[name], FOLDER / f"{name}.hellas"
        found = ((seed, played(golden, seed)) for seed in count(golden.seed))
        seed, match = next((seed, match) for seed, match in found if golden.wanted(match))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(journal_of(match, file.stem))
        print(f"{name}: seed {seed}, {len(match.answers)} answers", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

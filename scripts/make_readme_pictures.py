"""The pictures of the README, from the real table on a hidden window: ``python scripts/make_readme_pictures.py``.

Needs Hellas installed (the environment that test.py makes will do). Same program, same pictures.
"""

import argparse
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from hellas import titles
from hellas.engine import Match, rng
from hellas.table.demo import Hand
from hellas.table.zones import free_part

OUT = Path(__file__).resolve().parents[1] / "assets" / "readme"
NAMES = ("Anna", "Béla", "Chloé", "Dániel", "Emma")
SIZE = (1280, 800)
SEED = 6
PATIENCE = 20
LATE = 400  # answers


def main(arguments: Sequence[str] | None = None) -> None:
    """Make all pictures."""
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    OUT.mkdir(parents=True, exist_ok=True)
    random_match = played(new("perikles"), lambda match: False)
    make("influence", before(random_match, "take_influence_tile"), pointing)
    make("engagement", before(random_match, "send"), third_throw)
    make("map", played(new("lords-of-hellas", NAMES[:4]), late_turn), uncovered)


def make(name: str, match: Match[Any], ready: Callable[[Hand], bool]) -> None:
    """Play on by clicks until it is time for the picture."""
    with tempfile.TemporaryDirectory() as home:
        hand = Hand(match, Path(home), SIZE, "en")
        while not ready(hand):
            hand.step()
        for _ in range(PATIENCE):
            hand.settle()  # a long chronicle comes bit by bit
        path = OUT / f"{name}.png"
        hand.app.shot(path)
        hand.app.close()
    print(f"{path.name}: {path.stat().st_size // 1000} kB")


# -- the position


def new(title: str, names: Sequence[str] = NAMES) -> Match[Any]:
    return Match.new(titles.title(title), names, seed=SEED)


def played(match: Match[Any], stop: Callable[[Match[Any]], bool]) -> Match[Any]:
    """The match played on by chance, until ``stop`` or its end."""
    chance = match.seed
    while match.decision and not stop(match):
        number, chance = rng.below(chance, len(match.decision.options))
        match.play(match.decision.options[number])
    return match


def before(whole: Match[Any], kind: str) -> Match[Any]:
    """The same match before the last decision of that kind in round 2."""
    match = new("perikles")
    last = 0
    for answer in whole.answers:
        assert match.decision
        if match.decision.kind == kind and match.view(None)["public"]["round"] == 2:
            last = len(match.answers)
        match.play(answer)
    match = new("perikles")
    for answer in whole.answers[:last]:
        match.play(answer)
    return match


def late_turn(match: Match[Any]) -> bool:
    """A turn begins when much has happened on the map."""
    return match.decision is not None and match.decision.kind == "turn" and len(match.answers) > LATE


def uncovered(hand: Hand) -> bool:
    """The table lies open."""
    return not hand.desk.covered and not hand.desk.showing


def pointing(hand: Hand) -> bool:
    """The pointer rests on a tile that can be taken."""
    tile = [target for id, target in hand.targets().items() if id.startswith("tile:")][3]
    part = free_part(hand.app.ui, tile)
    assert part
    fields = {"pos": part.center, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, fields))
    hand.settle()
    return True


def third_throw(hand: Hand) -> bool:
    """A battle with an ally, after its third throw."""
    desk = hand.desk
    keys = [notice.key for notice in desk.match.log[: desk.told]]
    since = len(keys) - keys[::-1].index("engagement") if "engagement" in keys else 0
    allied = any(n.key == "revealed" and "ally" in n.args for n in desk.match.log[since : desk.told])
    return allied and keys[-3:] == ["battle.throw"] * 3


if __name__ == "__main__":
    main()

"""Matches of Lords of Hellas with Atlas, played to the moments that are its own."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hellas import titles
from hellas.engine.decision import Option
from hellas.engine.match import Match
from hellas.table import parts
from hellas.table.desk import Desk, Mark
from hellas.table.part import View
from hellas.table.theme import PLAYERS
from table.lords_play import NAMES, Moment

TITLE = titles.title("lords-of-hellas")
LIKED = {"send": 40, "push": 6, "hoplite_movement": 8, "move": 4, "apple": 2, "done": 1}
"""How gladly the hand gives an answer (others: 2), so that there is something on Atlas to look at."""
RECRUIT, MONUMENT = ("special:recruit", 12), ("special:build_monument", 1)


def liked(options: Sequence[Option]) -> list[int]:
    """Weights of answers."""
    keys = dict((RECRUIT, MONUMENT))
    return [keys.get(option.key) or LIKED.get(option.verb, 2) for option in options]


def new_desk(mode: str, players: int = 3, seed: int = 1) -> Desk:
    """A match at its first decision."""
    names = NAMES[:players]
    match = Match.new(TITLE, names, {"atlas": mode}, seed)
    marks = [Mark(colour, name[0]) for colour, name in zip(PLAYERS, names, strict=False)]
    return Desk(match, parts.part(TITLE.name), marks=marks)


def desk_at(mode: str, moment: Moment, players: int = 3, seed: int = 1) -> Desk:
    """The first such moment in matches from this seed on; whoever is asked sits at the screen."""
    for at in range(seed, seed + 30):
        desk, dice = new_desk(mode, players, at), random.Random(at)
        while desk.match.decision or desk.showing:
            if moment(desk):
                if desk.covered:
                    desk.uncover()
                return desk
            if desk.showing:
                desk.next()
            elif desk.match.decision:
                options = desk.match.decision.options
                desk.play(dice.choices(options, liked(options))[0].key)
        if moment(desk):
            return desk
    raise AssertionError("the moment does not come")


def board(desk: Desk) -> View:
    """The part of the view that is about the mode."""
    found: View = next(iter(desk.public["parts"].values()))
    return found


def offered(kind: str, verb: str, arguments: int | None = None) -> Moment:
    """An answer with this verb is offered at such a decision."""

    def now(desk: Desk) -> bool:
        decision = desk.match.decision
        if desk.showing or decision is None or decision.kind != kind:
            return False
        return any(o.verb == verb and arguments in (None, len(o.args)) for o in decision.options)

    return now


MOMENTS: dict[str, tuple[str, Moment]] = {
    "sending": ("overload", offered("atlas_send", "send", 1)),
    "fortified": ("overload", offered("atlas_send", "send", 2)),
    "bonus": ("overload", offered("bonus_attribute", "attribute")),
    "push": ("overload", offered("after_hero_movement", "push")),
    "away": ("overload", lambda desk: not desk.showing and bool(board(desk)["away"])),
    "anchor": ("garden", offered("hoplite_movement", "send")),
    "eating": ("garden", lambda d: offered("turn.start", "apple")(d) and any(board(d)["on_atlas"])),
    "battle": ("garden", offered("battle.card", "apple")),
}
"""By name, the mode and the moment."""

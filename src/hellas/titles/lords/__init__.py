"""Lords of Hellas, for two to four players. One file for each chapter of its rules; docstrings bear its numbers."""

from __future__ import annotations

from functools import partial

from hellas.bots.brisk import teach
from hellas.content.lords import LordsContent
from hellas.content.lords.load import load_lords
from hellas.engine.decision import Flow
from hellas.engine.rules import Rules
from hellas.engine.title import Result, Title
from hellas.resources import RULESETS

from . import conditions, ops_battle, ops_board, ops_hunt, ops_player, passives, uses
from .checking import check
from .effects import CONDITIONS, OPS
from .facts import progress
from .reasons import why
from .secrets import reshuffle
from .setup import place_hero, set_up
from .state import Lords
from .turn import under_way
from .turn import unit as play_on
from .worth import JUDGES

REGISTERED = (conditions, ops_battle, ops_board, ops_hunt, ops_player)  # importing them registers ops and conditions


def unit(g: Lords) -> Flow[None]:
    """2.3, 7 The next unit: a Hero is chosen and placed, or a turn is played on."""
    return place_hero(g) if g.phase == "place" else play_on(g)


def result(g: Lords) -> Result | None:
    """21.1"""
    if g.phase != "over":
        return None
    rows = [progress(g, seat) for seat in range(g.seats)]
    scores = tuple(int(seat in g.winners) for seat in range(g.seats))
    explanation = {"rows": rows, "history": series(g)}
    return Result(g.ended, tuple(g.winners), scores, explanation)


def series(g: Lords) -> dict[str, list[list[int]]]:
    """What ``history`` holds, for each turn and seat."""
    at = {name: place * g.seats for place, name in enumerate(("regions", "temples", "strength"))}
    return {name: [row[start : start + g.seats] for row in g.history] for name, start in at.items()}


def headline(g: Lords) -> dict[str, str | int]:
    """What a list of saved matches says: the rules count turns, a table how often it was round."""
    return {"round": (g.turn - 1) // g.seats + 1, "phase": g.phase, "seat": g.active}


def install(content: LordsContent, rules: Rules) -> None:
    """Every card at its windows, and what works by itself."""
    passives.install(rules)
    uses.install(content, rules)


def lords(content: LordsContent) -> Title[Lords]:
    """The title over a ruleset."""
    ids = (
        *content.region_ids, *content.combat, *content.attacks, *content.monsters, *content.events, *content.quests,
        *content.temple_cards, *content.artifacts, *content.blessings, *content.heroes, *content.monuments,
    )  # fmt: skip
    return Title(
        name="lords-of-hellas", content=content.fingerprint,
        players=range(content.min_players, content.max_players + 1), install=partial(install, content),
        setup=partial(set_up, content), unit=unit, result=result, check=check, headline=headline,
        reshuffle=reshuffle, why=why, within_turn=under_way, ids=tuple(dict.fromkeys(ids)),
    )  # fmt: skip


CONTENT = load_lords(RULESETS / "lords_of_hellas")
TITLE = lords(CONTENT)
teach(TITLE.name, JUDGES)

__all__ = ["CONDITIONS", "CONTENT", "OPS", "TITLE", "Lords", "lords"]

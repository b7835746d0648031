"""Perikles, for three to five players. One file for each chapter of its rules; their numbers are in the docstrings."""

from __future__ import annotations

from functools import partial

from hellas.content.perikles import PeriklesContent
from hellas.content.perikles.load import load_perikles
from hellas.engine.decision import Flow
from hellas.engine.rules import Rules
from hellas.engine.title import Title, TitleOption
from hellas.resources import RULESETS

from .armies import retrieval
from .battle import BATTLE_SPECIAL
from .battle_tiles import BATTLE_TILES
from .candidates import nomination_turn
from .checking import check
from .elections import election
from .engagement import engagement
from .foresight import foresee
from .influence import influence_turn
from .reasons import why
from .revolt import REVOLT, SLAVE_REVOLT
from .rounds import end_of_round
from .scoring import result
from .secrets import reshuffle
from .sending import sending_turn
from .setup import BY_CHANCE, place_free_cube, set_up
from .specials import AFTER_TILE, ALKIBIADES, BEFORE_TILE, PERIKLES, PLAGUE
from .state import Perikles

UNITS = {
    "setup": place_free_cube,
    "influence": influence_turn,
    "nominate": nomination_turn,
    "elect": election,
    "retrieve": retrieval,
    "send": sending_turn,
    "engage": engagement,
    "round_end": end_of_round,
}


def unit(g: Perikles) -> Flow[None]:
    """0.6 The next unit of the phase: a setup cube, a turn, an election, an engagement."""
    return UNITS[g.phase](g)


def install(rules: Rules) -> None:
    """9 The windows at which special tiles may be used."""
    rules.use(BEFORE_TILE, PERIKLES)
    rules.use(BEFORE_TILE, PLAGUE)
    rules.use(AFTER_TILE, PERIKLES)
    rules.use(AFTER_TILE, PLAGUE)
    rules.use(AFTER_TILE, ALKIBIADES)
    rules.use(REVOLT, SLAVE_REVOLT)
    for tile in BATTLE_TILES:
        rules.use(BATTLE_SPECIAL, tile)


def headline(g: Perikles) -> dict[str, str | int]:
    """What a list of saved matches says."""
    return {"round": g.round, "of": g.content.constants.rounds, "phase": g.phase, "seat": g.active}


def perikles(content: PeriklesContent) -> Title[Perikles]:
    """The title over a ruleset."""
    seats = range(content.min_players, content.max_players + 1)
    start = TitleOption("start", (BY_CHANCE, *map(str, range(content.max_players))), BY_CHANCE, "0.4")
    rulings = [TitleOption(r.id, r.choices, r.default, r.ruling) for r in content.rulings.values()]
    ids = (*content.tiles, *content.locations, *content.counter_types, *content.specials)
    return Title(
        name="perikles", content=content.fingerprint, players=seats, install=install, setup=partial(set_up, content),
        unit=unit, result=result, check=check, headline=headline, reshuffle=reshuffle, why=why, foresee=foresee,
        options=(start, *rulings), ids=ids,
    )  # fmt: skip


TITLE = perikles(load_perikles(RULESETS / "perikles"))

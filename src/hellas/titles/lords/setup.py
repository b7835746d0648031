"""2 Setup: decks, monuments, starting events, Heroes and their placement."""

from __future__ import annotations

from hellas.content.lords import LordsContent
from hellas.engine.decision import Flow, option
from hellas.engine.flow import procedure
from hellas.engine.rules import Rules

from .asking import fixed, pick
from .cards import draw_one
from .control import settle
from .effects import Ctx, run
from .events import starting_events
from .state import ATTRIBUTES, Lords


def set_up(content: LordsContent, rules: Rules, seats: int, seed: int) -> Lords:
    """2.1, 2.2 Everything up to the choice of Heroes, with ``seats`` players and chance from ``seed``."""
    regions, everybody, gods = content.region_ids, range(seats), tuple(content.monuments)
    start = content.attributes.start
    g = Lords(
        rules=rules, seats=seats, active=0, chance=seed % (1 << 64), content=content, phase="place", turn=0,
        heroes=[""] * seats, attributes=[dict.fromkeys(ATTRIBUTES, start) for _ in everybody],
        injuries=[[] for _ in everybody], raised=[dict.fromkeys(ATTRIBUTES, 0) for _ in everybody],
        hero_at=[""] * seats, on_quest=[""] * seats, quest_step=[0] * seats, bound=[],
        hoplites={region: [0] * seats for region in regions}, fortified=dict.fromkeys(regions),
        control=dict.fromkeys(regions), temples=[], oracle=False, temple_card="",
        monuments=dict.fromkeys(gods, content.monument_levels.start), prayers={god: [0] * seats for god in gods},
        pool=[0] * seats, glory=dict.fromkeys(content.land_ids), monsters={}, wounds={}, evolutions={},
        slain=[[] for _ in everybody], quests=[], kept=[[] for _ in everybody], finished=[],
        hands=[[] for _ in everybody], deck=list(content.combat_deck), discard=[], attacks=[], attacks_used=[],
        aside=[[] for _ in everybody],
        events=list(content.event_deck), event_discard=[], artifacts=[{} for _ in everybody],
        neutral=list(content.artifact_deck), blessings=[[] for _ in everybody],
        blessing_deck=list(content.blessing_deck), blessing_discard=[], looked_at=[[] for _ in everybody],
        chosen=[[] for _ in everybody], used=[[] for _ in everybody], tired=[[] for _ in everybody], regular=[],
        once=[], extra=0, closed=False, built=False, king=None, king_god=None, king_tokens=0, king_due=False,
        moved={}, moved_spots=[], passing=None, stung=[], marched=None, due={}, battle={}, played=[[], []],
        strength=[0, 0], losses=[0, 0], spent=[], hunt={}, hunted=[], winners=[], ended="", history=[],
    )  # fmt: skip
    cards = list(content.temple_cards)
    g.temple_card = cards[g.below(len(cards))]
    g.tell("temple.card", g.temple_card)
    starting_events(g)
    for seat in everybody:
        for _ in range(content.per_player.starting_combat_cards):
            draw_one(g, seat)
    g.active = g.below(seats)
    g.tell("match.begins", g.active)
    return g


@procedure
def place_hero(g: Lords) -> Flow[None]:
    """2.3.2 Counter-clockwise: choose a Hero and put it with two Hoplites into a region; starting bonus."""
    seat = g.active
    free = fixed(option("hero", hero) for hero in g.content.heroes if hero not in g.heroes)
    (hero,) = (yield from pick(g, seat, "choose_hero", free)).args
    g.heroes[seat] = hero
    g.attributes[seat] = {str(name): number for name, number in g.content.heroes[hero].start.items()}
    g.tell("hero.chosen", seat, hero)
    open_ = fixed(option("region", region) for region in g.hoplites if region not in g.hero_at)  # 2.3.3
    (region,) = (yield from pick(g, seat, "place_hero_first", open_)).args
    g.hero_at[seat] = region
    g.hoplites[region][seat] = g.content.per_player.starting_hoplites
    g.tell("hero.starts", seat, hero, region)
    settle(g)  # 2.3.4
    yield from run(g, Ctx(seat, hero), g.content.heroes[hero].bonus)
    g.turn += 1
    if g.turn == g.seats:  # 2.4.1
        g.phase, g.turn = "turn", 1
    else:
        g.active = (seat - 1) % g.seats

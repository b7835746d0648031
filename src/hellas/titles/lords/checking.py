"""14 of the house: what holds in every state that the rules can reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sized

from hellas.engine.state import require

from .state import ATTRIBUTES, OFF_BOARD, ON_QUEST, Lords

MOST = 999
"""What cards could ever add to a battle or hunt stays far below."""


def check(g: Lords) -> None:
    """Raises ``BadState`` if pieces are missing or a number is out of range."""
    shapes(g)
    heroes(g)
    actions(g)
    fights(g)
    pieces(g)
    cards(g)
    attack_cards(g)
    monsters(g)


def shapes(g: Lords) -> None:
    """Every list has an entry for each seat, every dict one for each region, land or god."""
    seats, content = g.seats, g.content
    require(seats in content.players and 0 <= g.active < seats, "the seats")
    turns = {"place": 0, "turn": g.turn - 1, "over": g.turn}
    require(g.phase in turns and len(g.history) == turns[g.phase], "the phase or the number of the turn")
    placed = sum(map(bool, g.heroes))
    require(g.phase != "place" or g.turn in (placed, placed - 1), "who has placed a Hero")
    by_seat: list[Sized] = [
        g.heroes, g.attributes, g.injuries, g.raised, g.hero_at, g.on_quest, g.quest_step, g.pool, g.slain, g.kept,
        g.hands, g.artifacts, g.blessings, g.looked_at, g.chosen, g.used, g.tired, g.aside, *g.hoplites.values(),
        *g.prayers.values(),
    ]  # fmt: skip
    require(all(len(each) == seats for each in by_seat), "a seat is missing")
    regions = set(content.region_ids)
    require(all(each.keys() == regions for each in (g.hoplites, g.fortified, g.control)), "a region is missing")
    require(g.glory.keys() == set(content.land_ids), "a glory token is missing")
    require(g.monuments.keys() == g.prayers.keys() == set(content.monuments), "a monument is missing")
    owners = {None, *range(seats)}
    require(all(o in owners for o in (*g.fortified.values(), *g.control.values(), *g.glory.values())), "an owner")
    require(g.marched is None or g.marched in regions, "where a March began")
    known = len(g.grown())
    require(all(len(row) == known and all(0 <= n <= 99 for n in row) for row in g.history), "how everybody grew")


def heroes(g: Lords) -> None:
    """Attributes within bounds, injuries on different attributes, every Hero somewhere."""
    bounds = g.content.attributes
    for seat in range(g.seats):
        require(set(g.attributes[seat]) == set(ATTRIBUTES), "an attribute is missing")
        require(set(g.raised[seat]) == set(ATTRIBUTES), "what is raised for a turn")
        require(all(0 <= n <= bounds.max for n in g.raised[seat].values()), "a raise is out of range")
        require(all(bounds.min <= n <= bounds.max for n in g.attributes[seat].values()), "an attribute is out of range")
        hurt = g.injuries[seat]
        require(len(set(hurt)) == len(hurt) and set(hurt) <= set(ATTRIBUTES), "the injuries")
        known = g.hero_at[seat] in ("", ON_QUEST, OFF_BOARD) or g.hero_at[seat] in g.hoplites
        require(known, "the place of a Hero")
        require((g.hero_at[seat] == ON_QUEST) == bool(g.on_quest[seat]), "a Hero on a quest")
        require(not g.on_quest[seat] or g.on_quest[seat] in g.quests, "a quest that is not there")
        require((0 < g.quest_step[seat] <= 3) if g.on_quest[seat] else not g.quest_step[seat], "the step of a quest")
        require(g.phase == "place" or g.hero_at[seat] != "", "a Hero is nowhere")
        require(g.phase == "place" or g.heroes[seat] != "", "somebody has no Hero")
    chosen = [hero for hero in g.heroes if hero]
    require(len(set(chosen)) == len(chosen) and set(chosen) <= set(g.content.heroes), "the Heroes")


def actions(g: Lords) -> None:
    """7, 9.1.2 What is done in the turn, tokens on special actions and cards; 21.5 the activation card; who has won."""
    coverable = [name for name in g.content.special_actions if name != "build_monument"]
    for seat in range(g.seats):
        require(len(set(g.used[seat])) == len(g.used[seat]) and set(g.used[seat]) <= set(coverable), "a used token")
        require(set(g.tired[seat]) <= set(g.blessings[seat]), "a used token on a card")
    require(len(set(g.regular)) == len(g.regular) and g.extra >= 0, "the actions of the turn")
    require(set(g.regular) <= set(g.content.regular_actions), "a regular action")
    require(g.phase != "place" or not (g.regular or g.closed), "a regular action before the first turn")
    require(g.closed or not g.built, "Build Monument before regular actions were over")
    require((g.king is None) == (g.king_god is None), "the activation card")
    require(g.king_god is not None or not g.king_tokens, "tokens without an activation card")
    if g.king_god is not None:
        require(g.content.players[g.seats].king_of_kings, "an activation card in a match without it")
        require(g.monuments[g.king_god] == g.content.monument_levels.max, "an activation card without a monument")
        require(0 <= g.king_tokens <= g.content.activation_tokens, "tokens on the activation card")
    require(bool(g.winners) == bool(g.ended) == (g.phase == "over"), "the winners")
    require(set(g.winners) <= set(range(g.seats)), "a winner who does not play")


def fights(g: Lords) -> None:
    """9.2, 14, 16 What is under way in a turn is about regions and players that there are."""
    seats, regions = range(g.seats), set(g.hoplites)
    moving = {*g.moved, *g.moved_spots, *g.stung, *g.due, *(origin for origins in g.due.values() for origin in origins)}
    require(moving <= regions and g.passing in {None, *regions}, "where Hoplites move")
    require(all(0 <= n <= g.content.per_player.hoplites for n in g.moved.values()), "how many Hoplites have moved")
    require(set(g.bound) <= set(seats), "a Hero that cannot move")
    require(len(g.played) == len(g.strength) == len(g.losses) == 2, "the sides of a battle")
    require(all(0 <= n <= MOST for n in (*g.strength, *g.losses)), "what cards have added in a battle")
    fought = bool(g.battle) or g.phase == "over"
    require(fought or not any((*g.played, *g.strength, *g.losses)), "cards in a battle that is not fought")
    if g.battle:
        sides = [g.battle.get(side) for side in ("attacker", "defender")]
        require(g.battle.keys() - {"winner"} == {"region", "attacker", "defender"}, "what is known of the battle")
        require(g.battle["region"] in regions and g.battle.get("winner", sides[0]) in sides, "the battle")
        require(len(set(sides)) == 2 and set(sides) <= set(seats), "the sides of the battle")
    if g.hunt:
        seat, region, monster = (g.hunt.get(name) for name in ("seat", "region", "monster"))
        require(seat in seats and region in regions and monster in g.content.monsters, "who hunts what where")
        numbers = [g.hunt.get(name, 0) for name in ("attacks", "value", "defence")]
        require(all(type(n) is int and 0 <= n <= MOST for n in numbers), "the numbers of the hunt")
        require(g.hunt.get("card", "") in {"", *g.content.attacks}, "the attack card of the hunt")


def pieces(g: Lords) -> None:
    """22 Hoplites, priests, temples within their numbers; armies stand alone but for battles."""
    for seat in range(g.seats):
        require(g.supply(seat) >= 0, "more Hoplites than there are")
        require(g.pool[seat] >= 0 and g.priests_in_supply(seat) >= 0, "more priests than there are")
    require(all(n >= 0 for numbers in g.hoplites.values() for n in numbers), "a negative number of Hoplites")
    require(all(n >= 0 for numbers in g.prayers.values() for n in numbers), "a negative number of priests")
    require(all(sum(numbers) <= g.content.priest_spots for numbers in g.prayers.values()), "priests without a spot")
    for region in g.hoplites:
        fighting = g.phase == "over" or region in g.due or g.battle.get("region") == region
        require(fighting or len(g.armies(region)) <= 1, f"{region}: two armies without a battle")
        require(g.fortified[region] is None or g.has_city(region), f"{region}: fortified without a city")
    shrines = g.content.shrine_regions
    require(len(set(g.temples)) == len(g.temples) and set(g.temples) <= set(shrines), "the temples")
    require(len(g.temples) <= g.content.players[g.seats].temples, "more temples than there are")
    levels = g.content.monument_levels
    require(all(levels.start <= n <= levels.max for n in g.monuments.values()), "the level of a monument")


def cards(g: Lords) -> None:
    """Every card is in one place."""
    content = g.content
    played = [card for side in g.played for card in side]
    artifact_pool = set(content.artifact_deck)
    looked = [card for lot in g.looked_at for card in lot]
    known = content.combat.keys() | content.blessings.keys() | content.attacks.keys() | artifact_pool
    require(set(looked) <= known and g.temple_card in content.temple_cards, "a card that there is not")
    combat = [
        *g.deck,
        *g.discard,
        *played,
        *(c for hand in g.hands for c in hand),
        *(c for c in looked if c in content.combat),
    ]
    require(Counter(combat) == Counter(content.combat_deck), "combat cards are missing or too many")
    owned = [a for artifacts in g.artifacts for a in artifacts]
    neutral = [*g.neutral, *(a for a in owned if a in artifact_pool), *(c for c in looked if c in artifact_pool)]
    require(sorted(neutral) == sorted(content.artifact_deck), "neutral artifacts are missing or too many")
    require(len(set(owned)) == len(owned) and set(owned) <= set(content.artifacts), "an artifact is in two hands")
    for monument in content.monuments.values():  # 19.4
        owner = g.control[monument.region]
        having = [seat for seat in range(g.seats) if monument.artifact in g.artifacts[seat]]
        require(having == ([] if owner is None else [owner]), f"{monument.artifact} is not with its region")
    blessings = [
        *g.blessing_deck, *g.blessing_discard, *(b for lot in (*g.blessings, *g.chosen) for b in lot),
        *(c for c in looked if c in content.blessings),
    ]  # fmt: skip
    require(sorted(blessings) == sorted(content.blessing_deck), "blessings are missing or too many")
    events = [*g.events, *g.event_discard, *g.quests, *g.finished, *(q for kept in g.kept for q in kept)]
    events += [card for lot in g.evolutions.values() for card in lot]
    require(sorted(events) == sorted(content.event_deck), "event cards are missing or too many")


def attack_cards(g: Lords) -> None:
    """14.1, R-32 All of them are in the hunt that goes on, or none is anywhere."""
    content = g.content
    drawn = [card for lot in g.looked_at for card in lot if card in content.attacks]
    there = [*g.attacks, *g.attacks_used, *drawn, *(card for lot in g.aside for card in lot)]
    hunting = bool(g.hunt) or (g.phase == "over" and bool(there))
    require(Counter(there) == Counter(content.attack_deck if hunting else ()), "monster attack cards")


def monsters(g: Lords) -> None:
    """A monster is on the map, slain, or not there yet."""
    slain = [monster for lot in g.slain for monster in lot]
    require(len(set(slain)) == len(slain) and not set(slain) & set(g.monsters), "a slain monster")
    require(g.monsters.keys() == g.wounds.keys() == g.evolutions.keys(), "the trays")
    require(set(g.monsters.values()) <= set(g.hoplites), "the place of a monster")
    for monster, wounds in g.wounds.items():
        own = [card for card in g.evolutions[monster] if g.content.events[card].monster == monster]
        require(own == g.evolutions[monster], f"{monster}: an event card of another monster")
        added = sum(len(g.content.events[card].adds) for card in own)
        tray = len(g.content.monsters[monster].wounds) + added
        require(len(set(wounds)) == len(wounds), f"{monster}: a symbol is covered twice")
        require(all(0 <= at < tray for at in wounds), f"{monster}: a symbol that is not there")

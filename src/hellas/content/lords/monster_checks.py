"""Cross-checks of monsters, their attacks, the event deck, and of what depends on the number of players."""

from __future__ import annotations

from typing import get_args

from hellas.content.findings import (
    Finding,
    Findings,
    first,
    keys,
    known_id,
    same_ids,
    sum_agrees,
    sums_agree,
    unique,
    unique_items,
)
from hellas.content.lords.rows.board import Players, Regions
from hellas.content.lords.rows.cards import Blessings, Heroes, Quests
from hellas.content.lords.rows.monsters import Events, MonsterAttacks, Monsters
from hellas.content.lords.words import Face, RegularAction, SpecialAction


def check_monsters(monsters: Monsters) -> Findings:
    """Ids differ; a monster has a card of each kind, whose id says monster and region; every trait is of one card."""
    yield from first(
        unique("monsters", ("monsters",), [row.id for row in monsters.monsters]),
        _check_monster_cards(monsters),
        _check_traits(monsters),
        _check_unused_traits(monsters),
    )


def _check_monster_cards(monsters: Monsters) -> Findings:
    for index, row in enumerate(monsters.monsters):
        here = ("monsters", index, "cards")
        for place, card in enumerate(row.cards):
            if card.id != f"{row.id}_{card.spawn}":
                message = f"must be {row.id}_{card.spawn}, its monster and its region"
                yield Finding("monsters", (*here, place, "id"), message)
        if row.cards[0].spawn == row.cards[1].spawn:
            yield Finding("monsters", (*here, 1, "spawn"), "the other card names this region")
        if {card.evolution.kind for card in row.cards} != {"trait", "wounds"}:
            yield Finding("monsters", here, "one card evolves its monster by a trait, the other by wounds")


def _check_traits(monsters: Monsters) -> Findings:
    traits: list[str] = []
    for index, row in enumerate(monsters.monsters):
        for place, card in enumerate(row.cards):
            if card.evolution.kind == "trait":
                at = ("monsters", index, "cards", place, "evolution", "effect")
                effect = card.evolution.effect
                yield from known_id("monsters", at, effect, monsters.traits, "trait")
                if effect in traits:
                    yield Finding("monsters", at, f"another card has the trait {effect}")
                traits.append(effect)


def _check_unused_traits(monsters: Monsters) -> Findings:
    used = {card.evolution.effect for row in monsters.monsters for card in row.cards if card.evolution.kind == "trait"}
    for name in monsters.traits:
        if name not in used:
            yield Finding("monsters", ("traits", name), "no card has this trait")


def check_die(monsters: Monsters) -> Findings:
    """Every result is on the die, and the faces are as many as its sides."""
    die = monsters.die
    yield from same_ids("monsters", ("die", "faces"), keys(("die", "faces"), die.faces), get_args(Face), "result")
    yield from sum_agrees("monsters", ("die", "sides"), die.sides, sum(die.faces.values()), "the faces")


def check_attacks(attacks: MonsterAttacks) -> Findings:
    """Ids differ and begin with the name; the deck is as large as it says."""
    file = "monster_attacks"
    yield from unique(file, ("cards",), [card.id for card in attacks.cards])
    for index, card in enumerate(attacks.cards):
        if not f"{card.id}_".startswith(f"{card.name_id}_"):
            yield Finding(file, ("cards", index, "id"), f"must begin with {card.name_id}, its name")
    counted = sum(card.count for card in attacks.cards)
    yield from sum_agrees(file, ("deck_size",), attacks.deck_size, counted, "the cards")
    if attacks.drawn_per_attack > counted:
        yield Finding(file, ("drawn_per_attack",), f"there are only {counted} cards")


def check_events(events: Events, monsters: Monsters, quests: Quests) -> Findings:
    """The deck has the cards of the monsters and the quests."""
    counted = {
        "monster_cards": sum(len(row.cards) for row in monsters.monsters),
        "quest_cards": len(quests.quests),
    }
    counted["all"] = sum(counted.values())
    yield from sums_agree("events", ("deck",), events.deck.model_dump(), counted)
    for name, number in (("setup", events.setup.draw), ("event_phase", events.event_phase.draw)):
        if number > counted["all"]:
            yield Finding("events", (name, "draw"), f"there are only {counted['all']} cards")
    monster_ids = {card.id for row in monsters.monsters for card in row.cards}
    for index, quest in enumerate(quests.quests):
        if quest.id in monster_ids:
            yield Finding("quests", ("quests", index, "id"), "a card of a monster has this id")


# --- players.yaml


def check_actions(players: Players) -> Findings:
    """All actions are there, once."""
    for field, known in (("regular_actions", get_args(RegularAction)), ("special_actions", get_args(SpecialAction))):
        given: tuple[str, ...] = getattr(players, field)
        yield from unique_items("players", (field,), given)
        for word in known:
            if word not in given:
                yield Finding("players", (field,), f"the action {word!r} is missing")


def check_box(players: Players, regions: Regions, quests: Quests) -> Findings:
    """The box has as many tokens and pieces as the map and the cards need."""
    counted = {
        "glory_tokens": (len(regions.lands), "the lands"),
        "temples": (sum(row.shrine for row in regions.regions), "the shrines"),
        "oracles": (sum(row.oracle_site for row in regions.regions), "the sites of the Oracle"),
        "quest_tokens": (len(quests.quests), "the quests"),
    }
    for name, (number, what) in counted.items():
        yield from sum_agrees("players", ("box", name), getattr(players.box, name), number, what)
    each = players.per_player
    if each.starting_hoplites > each.hoplites:
        yield Finding("players", ("per_player", "starting_hoplites"), f"a player has only {each.hoplites}")


def check_player_counts(players: Players, regions: Regions, monsters: Monsters) -> Findings:
    """What wins can be reached, and drafts have one card more than players (2.5)."""
    yield from first(_check_numbers(players), _check_player_counts(players, regions, monsters))


def _check_numbers(players: Players) -> Findings:
    numbers = list(players.by_player_count)
    if numbers != list(range(min(numbers), max(numbers) + 1)):
        yield Finding("players", ("by_player_count",), "the numbers of players must follow each other")


def _check_player_counts(players: Players, regions: Regions, monsters: Monsters) -> Findings:
    lands = [land.id for land in regions.lands]
    for number, row in players.by_player_count.items():
        here = ("by_player_count", number)
        for index, land in enumerate(row.warlord_excluded_lands):
            at = (*here, "warlord_excluded_lands", index)
            yield from known_id("players", at, land, lands, "land")
        yield from unique_items("players", (*here, "warlord_excluded_lands"), row.warlord_excluded_lands)
        most = {
            "warlord_lands": (len(lands) - len(row.warlord_excluded_lands), "lands that count"),
            "temples": (players.box.temples, "temples in the box"),
            "favored_temple_regions": (row.temples + players.box.oracles, "temples in play, with the Oracle"),
            "slayer_monsters": (len(monsters.monsters), "monsters"),
        }
        for name, (limit, what) in most.items():
            if getattr(row, name) > limit:
                yield Finding("players", (*here, name), f"there are only {limit} {what}")
        if row.draft_cards != number + 1:
            yield Finding("players", (*here, "draft_cards"), f"must be {number + 1}, one more than players")


def check_enough_for_all(players: Players, heroes: Heroes, blessings: Blessings) -> Findings:
    """There is a Hero for everybody, and a blessing for a draft."""
    most = max(players.by_player_count)
    if len(heroes.heroes) < most:
        yield Finding("heroes", ("heroes",), f"{most} players need as many Heroes, not {len(heroes.heroes)}")
    cards = sum(len(rows) for rows in blessings.blessings.values())
    for number, row in players.by_player_count.items():
        if row.draft_cards > cards:
            at = ("by_player_count", number, "draft_cards")
            yield Finding("players", at, f"there are only {cards} blessings")

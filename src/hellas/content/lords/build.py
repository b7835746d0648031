"""Makes ``LordsContent`` of ruleset files that fit together."""

from __future__ import annotations

from collections.abc import Iterable

from hellas.content.lords.abilities import Ability
from hellas.content.lords.content import (
    Artifact,
    Blessing,
    EventCard,
    LordsContent,
    LordsFiles,
    Monster,
    Monument,
    Region,
)
from hellas.content.lords.rows.board import MonumentRow, Monuments, Regions
from hellas.content.lords.rows.cards import Artifacts, Blessings, CombatCard, Hero, Quests
from hellas.content.lords.rows.monsters import MonsterAttack, MonsterCard, MonsterRow, Monsters
from hellas.content.lords.words import WindowName


def build_content(files: LordsFiles, fingerprint: str) -> LordsContent:
    """The content object made of cross-checked files."""
    regions, events = region_table(files.regions), event_cards(files.monsters, files.quests)
    combat, attacks, players = files.combat_cards, files.monster_attacks, files.players
    blessings = _blessings(files.blessings)
    return LordsContent(
        land_ids=tuple(land.id for land in files.regions.lands),
        lands={land.id: land.regions for land in files.regions.lands},
        region_ids=tuple(regions),
        regions=regions,
        city_regions=tuple(region.id for region in regions.values() if region.has_city),
        shrine_regions=tuple(region.id for region in regions.values() if region.shrine),
        oracle_site=next(region.id for region in regions.values() if region.oracle_site),
        combat={card.id: card for card in combat.cards},
        effects=combat.effects,
        hunt_uses=combat.hunt,
        hand_limit=combat.hand_limit,
        attacks={card.id: card for card in attacks.cards},
        attacks_drawn=attacks.drawn_per_attack,
        monsters={row.id: _monster(row) for row in files.monsters.monsters},
        traits=files.monsters.traits,
        die=tuple(face for face, number in files.monsters.die.faces.items() for _ in range(number)),
        events=events,
        setup_events=files.events.setup,
        event_phase=files.events.event_phase,
        quests={quest.id: quest for quest in files.quests.quests},
        quest_slots=files.quests.slots,
        every_quest=files.quests.every_quest,
        temple_cards={card.id: card for card in files.temple_cards.cards},
        artifacts=_artifacts(files.artifacts),
        blessings=blessings,
        heroes={hero.id: hero for hero in files.heroes.heroes},
        standing=_standing(files.heroes.heroes, blessings.values()),
        attributes=files.heroes.attributes,
        monuments={row.id: _monument(row) for row in files.monuments.monuments},
        monument_levels=files.monuments.levels,
        priest_spots=files.monuments.priest_spots.per_monument,
        activation_tokens=files.monuments.activation_tokens,
        players=players.by_player_count,
        min_players=min(players.by_player_count),
        max_players=max(players.by_player_count),
        per_player=players.per_player,
        box=players.box,
        regular_actions=players.regular_actions,
        special_actions=players.special_actions,
        prepare_choices=players.prepare_choices,
        rewards=files.rewards,
        windows=files.windows.windows,
        vocabulary=files.ops,
        combat_deck=_deck(combat.cards),
        attack_deck=_deck(attacks.cards),
        event_deck=tuple(events),
        artifact_deck=tuple(row.id for row in files.artifacts.neutral),
        blessing_deck=tuple(blessings),
        house_values=tuple(_house_values(files.monsters, files.monuments)),
        fingerprint=fingerprint,
    )


def region_table(file: Regions) -> dict[str, Region]:
    """Id -> region."""
    return {
        row.id: Region(
            id=row.id,
            land=row.land,
            population=row.population,
            settlement=row.settlement,
            has_city=row.settlement != "none",
            recruits=file.settlements[row.settlement].recruits,
            fortification=file.settlements[row.settlement].fortification,
            shrine=row.shrine,
            oracle_site=row.oracle_site,
            monument=None if row.monument == "free" else row.monument,
            free_place=row.monument == "free",
            neighbours=row.land_neighbours + row.sea_neighbours,
            sea_neighbours=row.sea_neighbours,
            quest=row.quest,
            monster_spawns=row.monster_spawns,
        )
        for row in file.regions
    }


def event_cards(monsters: Monsters, quests: Quests) -> dict[str, EventCard]:
    """Id -> event card: those of the monsters, then the quests."""
    cards = [_event_card(row, card) for row in monsters.monsters for card in row.cards]
    cards += [EventCard(quest.id, "quest", quest.region) for quest in quests.quests]
    return {card.id: card for card in cards}


def _event_card(row: MonsterRow, card: MonsterCard) -> EventCard:
    evolution = card.evolution
    if evolution.kind == "trait":
        return EventCard(card.id, "monster", card.spawn, row.id, trait=evolution.effect)
    return EventCard(card.id, "monster", card.spawn, row.id, adds=evolution.add)


def _standing(
    heroes: Iterable[Hero], blessings: Iterable[Blessing]
) -> dict[WindowName, dict[str, tuple[Ability, ...]]]:
    """Window -> card -> abilities."""
    owned = [(hero.id, hero.ability) for hero in heroes]
    owned += [(blessing.id, ability) for blessing in blessings for ability in blessing.abilities]
    found: dict[WindowName, dict[str, tuple[Ability, ...]]] = {}
    for card, ability in owned:
        for window in ability.when:
            there = found.setdefault(window, {})
            there[card] = (*there.get(card, ()), ability)
    return found


def _monster(row: MonsterRow) -> Monster:
    return Monster(
        id=row.id,
        artifact=row.reward_artifact,
        special_attack=row.special_attack,
        region_attack=row.region_attack,
        passive=row.passive,
        events=tuple(card.id for card in row.cards),
        wounds=row.wounds.symbols,
    )


def _artifacts(file: Artifacts) -> dict[str, Artifact]:
    cards = [Artifact(row.id, "neutral", None, row.abilities) for row in file.neutral]
    cards += [Artifact(row.id, "monster", row.monster, row.abilities) for row in file.monster]
    cards += [Artifact(row.id, "god", row.god, row.abilities) for row in file.god]
    return {card.id: card for card in cards}


def _blessings(file: Blessings) -> dict[str, Blessing]:
    cards = [Blessing(row.id, god, row.abilities) for god, rows in file.blessings.items() for row in rows]
    return {card.id: card for card in cards}


def _monument(row: MonumentRow) -> Monument:
    levels = row.power.amount_by_level
    amounts = tuple(levels.get(level, 0) for level in range(max(levels) + 1))
    return Monument(row.id, row.region, row.attribute, row.artifact, row.power.kind, amounts)


def _deck(cards: Iterable[CombatCard] | Iterable[MonsterAttack]) -> tuple[str, ...]:
    return tuple(card.id for card in cards for _ in range(card.count))


def _house_values(monsters: Monsters, monuments: Monuments) -> Iterable[str]:
    sources = {"die": monsters.die.source, "priest_spots": monuments.priest_spots.source}
    sources |= {f"power.{row.id}": row.power.source for row in monuments.monuments}
    sources |= {f"wounds.{row.id}": row.wounds.source for row in monsters.monsters}
    return (name for name, source in sources.items() if source == "house")

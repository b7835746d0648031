"""Cross-checks of cards: combat cards, artifacts, blessings, Heroes, quests and temple cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import get_args

from hellas.content.findings import (
    Finding,
    Findings,
    first,
    ids,
    keys,
    known_id,
    same_ids,
    sum_agrees,
    sums_agree,
    unique,
)
from hellas.content.lords.rows.board import Monuments, Players, TempleCards
from hellas.content.lords.rows.cards import Artifacts, Blessings, CombatCards, Heroes, Needs, Quests
from hellas.content.lords.rows.monsters import Monsters
from hellas.content.lords.words import Attribute, God, Symbol

ARTIFACT_SORTS = ("neutral", "monster", "god")

# --- combat cards


def check_combat_ids(cards: CombatCards) -> Findings:
    """Ids differ and say name and symbol; every effect exists and is used; each symbol has its use in hunts."""
    file = "combat_cards"
    yield from first(unique(file, ("cards",), [card.id for card in cards.cards]), _check_combat_ids(file, cards))


def _check_combat_ids(file: str, cards: CombatCards) -> Findings:
    for index, card in enumerate(cards.cards):
        if not f"{card.id}_".startswith(f"{card.name_id}_{card.symbol}_"):
            message = f"must begin with {card.name_id}_{card.symbol}, its name and its symbol"
            yield Finding(file, ("cards", index, "id"), message)
        if card.effect:
            yield from known_id(file, ("cards", index, "effect"), card.effect, cards.effects, "effect")
    yield from same_ids(file, ("hunt",), keys(("hunt",), cards.hunt), get_args(Symbol), "symbol")
    used = {card.effect for card in cards.cards}
    for effect in cards.effects:
        if effect not in used:
            yield Finding(file, ("effects", effect), "no card has this effect")


def check_combat_totals(cards: CombatCards) -> Findings:
    """Cards of one name do the same, and the totals are those of the deck."""
    file = "combat_cards"
    first = {card.name_id: card.effect for card in reversed(cards.cards)}
    for index, card in enumerate(cards.cards):
        if card.effect != first[card.name_id]:
            message = f"other cards of the name {card.name_id} have the effect {first[card.name_id] or 'null'}"
            yield Finding(file, ("cards", index, "effect"), message)
    symbols: Counter[str] = Counter()
    for card in cards.cards:
        symbols[card.symbol] += card.count
    strength = sum(card.strength * card.count for card in cards.cards)
    totals = cards.totals
    yield from sum_agrees(file, ("totals", "cards"), totals.cards, symbols.total(), "the cards")
    yield from sum_agrees(file, ("totals", "strength"), totals.strength, strength, "the strengths of the cards")
    yield from sums_agree(file, ("totals", "by_symbol"), dict(totals.by_symbol.items()), symbols)


# --- cards that players own


def check_owned_ids(artifacts: Artifacts, blessings: Blessings, quests: Quests, heroes: Heroes) -> Findings:
    """Ids of what a player can own differ, whatever it is."""
    seen: set[str] = set()
    lists: list[tuple[str, tuple[str, ...], Iterable[str]]] = [
        ("artifacts", (sort,), [row.id for row in getattr(artifacts, sort)]) for sort in ARTIFACT_SORTS
    ]
    lists += [("blessings", ("blessings", god), [row.id for row in rows]) for god, rows in blessings.blessings.items()]
    lists += [("quests", ("quests",), [quest.id for quest in quests.quests])]
    lists += [("heroes", ("heroes",), [hero.id for hero in heroes.heroes])]
    for file, path, words in lists:
        for index, word in enumerate(words):
            if word in seen:
                yield Finding(file, (*path, index, "id"), f"the id {word!r} is used twice")
            seen.add(word)


def check_artifact_totals(artifacts: Artifacts) -> Findings:
    """The totals are those of the lists."""
    counted = {sort: len(getattr(artifacts, sort)) for sort in ARTIFACT_SORTS}
    counted["all"] = sum(counted.values())
    yield from sums_agree("artifacts", ("totals",), artifacts.totals.model_dump(), counted)


def check_god_artifacts(artifacts: Artifacts, monuments: Monuments) -> Findings:
    """Monuments and gods' artifacts name each other (19.4)."""
    named: dict[str, str] = {row.id: row.artifact for row in monuments.monuments}
    owner_of: dict[str, str] = {row.id: row.god for row in artifacts.god}
    yield from first(
        _known_artifacts("monuments", "artifact", named, owner_of, "god"),
        _check_owners("monuments", "artifact", named, owner_of, "god"),
    )


def check_monster_artifacts(artifacts: Artifacts, monsters: Monsters) -> Findings:
    """Monsters and their artifacts name each other (15.1)."""
    named = {row.id: row.reward_artifact for row in monsters.monsters}
    owner_of = {row.id: row.monster for row in artifacts.monster}
    yield from first(
        _known_artifacts("monsters", "reward_artifact", named, owner_of, "monster"),
        _check_owners("monsters", "reward_artifact", named, owner_of, "monster"),
    )


def _known_artifacts(
    file: str, field: str, named: Mapping[str, str], owner_of: Mapping[str, str], sort: str
) -> Findings:
    for index, artifact in enumerate(named.values()):
        yield from known_id(file, (file, index, field), artifact, owner_of, f"artifact of a {sort}")


def _check_owners(file: str, field: str, named: Mapping[str, str], owner_of: Mapping[str, str], sort: str) -> Findings:
    for index, (owner, artifact) in enumerate(named.items()):
        if owner_of[artifact] != owner:
            yield Finding(file, (file, index, field), f"{artifact} is of {owner_of[artifact]}")
    for index, artifact in enumerate(owner_of):
        if artifact not in named.values():
            yield Finding("artifacts", (sort, index, "id"), f"nothing in {file}.yaml names this artifact")


def check_blessings(blessings: Blessings) -> Findings:
    """Every god has as many."""
    file = "blessings"
    yield from same_ids(file, ("blessings",), keys(("blessings",), blessings.blessings), get_args(God), "god")
    for god, rows in blessings.blessings.items():
        if len(rows) != blessings.per_god:
            yield Finding(file, ("blessings", god), f"a god has {blessings.per_god} blessings, not {len(rows)}")


# --- Heroes, quests, temple cards


def check_heroes(heroes: Heroes) -> Findings:
    """Each Hero has every attribute, within the bounds; the bounds are in order (6.1)."""
    bounds = heroes.attributes
    for field in ("start", "injured"):
        if not bounds.min <= getattr(bounds, field) <= bounds.max:
            yield Finding("heroes", ("attributes", field), f"must be from {bounds.min} to {bounds.max}")
    for index, hero in enumerate(heroes.heroes):
        here = ("heroes", index, "start")
        yield from same_ids("heroes", here, keys(here, hero.start), get_args(Attribute), "attribute")
        for name, value in hero.start.items():
            if not bounds.start <= value <= bounds.max:
                message = f"must be from {bounds.start}, where every attribute starts, to {bounds.max}"
                yield Finding("heroes", (*here, name), message)


def check_quests(quests: Quests, heroes: Heroes) -> Findings:
    """A step asks for something that a player can have; a finished quest gives a reward, or its card."""
    for index, quest in enumerate(quests.quests):
        here = ("quests", index)
        if bool(quest.reward) == bool(quest.kept):
            yield Finding("quests", here, "a quest has either reward or kept")
        for number, step in enumerate(quest.steps):
            at = (*here, "steps", number)
            if not (step.have or step.have_any or step.pay):
                yield Finding("quests", at, "a step needs have, have_any or pay")
            for field, needs, least in (("have", step.have, 1), ("have_any", step.have_any, 2)):
                if needs and len(needs.model_fields_set) < least:
                    yield Finding("quests", (*at, field), f"at least {least} of the needs must be given")
                if needs:
                    for name in _too_high(needs, heroes.attributes.max):
                        message = f"an attribute cannot be more than {heroes.attributes.max}"
                        yield Finding("quests", (*at, field, name), message)


def _too_high(needs: Needs, most: int) -> Iterable[str]:
    return (name for name in get_args(Attribute) if (getattr(needs, name) or 0) > most)


def check_temple_cards(cards: TempleCards, players: Players) -> Findings:
    """Each card has a slot for every temple."""
    yield from unique("temple_cards", ("cards",), [card.id for card in cards.cards])
    for index, card in enumerate(cards.cards):
        if len(card.drafts) != players.box.temples:
            message = f"there are {players.box.temples} temples, but {len(card.drafts)} entries"
            yield Finding("temple_cards", ("cards", index, "drafts"), message)


def check_monuments(monuments: Monuments) -> Findings:
    """Every god has one monument and raises an attribute of its own; a power starts with level 2 (10.3)."""
    file, rows, levels = "monuments", monuments.monuments, monuments.levels
    yield from same_ids(file, ("monuments",), ids(("monuments",), [row.id for row in rows]), get_args(God), "monument")
    yield from unique(file, ("monuments",), [row.id for row in rows])
    every = list(range(levels.start, levels.max + 1))
    for index, row in enumerate(rows):
        here = ("monuments", index)
        if row.attribute in [other.attribute for other in rows[:index]]:
            yield Finding(file, (*here, "attribute"), f"another god raises {row.attribute}")
        amounts = row.power.amount_by_level
        at = (*here, "power", "amount_by_level")
        if sorted(amounts) != every:
            yield Finding(file, at, f"an amount is needed for each level from {levels.start} to {levels.max}")
        elif amounts[levels.start]:
            yield Finding(file, (*at, levels.start), "at the first level there is no power, so this must be 0")

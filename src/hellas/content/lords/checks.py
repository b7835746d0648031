"""Cross-checks of the rulesets of *Lords of Hellas*: what is said twice is said alike, every word is used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hellas.content.findings import Finding
from hellas.content.folder import Check, run_checks
from hellas.content.lords import card_checks, map_checks, moment_checks, monster_checks, word_checks

WITH_EFFECTS = (
    "artifacts", "blessings", "combat_cards", "events", "heroes", "monster_attacks", "monsters", "quests", "rewards",
    "temple_cards",
)  # fmt: skip

FILES = (
    "artifacts", "blessings", "combat_cards", "events", "heroes", "monster_attacks", "monsters", "monuments", "ops",
    "players", "quests", "regions", "rewards", "temple_cards", "windows",
)  # fmt: skip

WORD_CHECKS: tuple[Check, ...] = (
    (("ops",), word_checks.check_vocabulary),
    (("windows",), word_checks.check_windows),
    (("regions",), map_checks.check_ids),
)

ID_CHECKS: tuple[Check, ...] = (
    *(((file,), partial(word_checks.check_effects, file)) for file in WITH_EFFECTS),
    *(((file,), partial(moment_checks.check_moments, file)) for file in WITH_EFFECTS),
    (("regions",), map_checks.check_lands),
    (("regions",), map_checks.check_adjacency),
    (("regions",), map_checks.check_sites),
    (("combat_cards",), card_checks.check_combat_ids),
    (("artifacts", "blessings", "quests", "heroes"), card_checks.check_owned_ids),
    (("blessings",), card_checks.check_blessings),
    (("heroes",), card_checks.check_heroes),
    (("monuments",), card_checks.check_monuments),
    (("monster_attacks",), monster_checks.check_attacks),
    (("monsters",), monster_checks.check_monsters),
    (("monsters",), monster_checks.check_die),
    (("players",), monster_checks.check_actions),
)

BETWEEN_CHECKS: tuple[Check, ...] = (
    (("regions", "quests"), map_checks.check_region_quests),
    (("regions", "monuments"), map_checks.check_region_monuments),
    (("regions", "monsters"), map_checks.check_region_spawns),
    (("artifacts", "monuments"), card_checks.check_god_artifacts),
    (("artifacts", "monsters"), card_checks.check_monster_artifacts),
    (("quests", "heroes"), card_checks.check_quests),
    (("players", "regions", "quests"), monster_checks.check_box),
    (("players", "regions", "monsters"), monster_checks.check_player_counts),
    (("players", "heroes", "blessings"), monster_checks.check_enough_for_all),
)

SUM_CHECKS: tuple[Check, ...] = (
    (("regions",), map_checks.check_totals),
    (("combat_cards",), card_checks.check_combat_totals),
    (("artifacts",), card_checks.check_artifact_totals),
    (("temple_cards", "players"), card_checks.check_temple_cards),
    (("events", "monsters", "quests"), monster_checks.check_events),
    (FILES, lambda *files: word_checks.check_use(dict(zip(FILES, files, strict=True)))),
)

STAGES = (WORD_CHECKS, ID_CHECKS, BETWEEN_CHECKS, SUM_CHECKS)


def cross_check(files: Mapping[str, Any]) -> list[Finding]:
    """Everything that does not fit among the given files (name -> model): words, ids, then sums and unused words."""
    return run_checks(STAGES, files)

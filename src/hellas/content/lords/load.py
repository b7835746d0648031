"""Reads the ruleset folder of *Lords of Hellas*."""

from __future__ import annotations

from importlib.resources.abc import Traversable

from pydantic import BaseModel

from hellas.content.faults import ContentError, ContentFault
from hellas.content.folder import read_folder
from hellas.content.lords import LordsContent, LordsFiles, build_content, rows
from hellas.content.lords.checks import cross_check

FILES: dict[str, type[BaseModel]] = {
    "artifacts": rows.Artifacts,
    "blessings": rows.Blessings,
    "combat_cards": rows.CombatCards,
    "events": rows.Events,
    "heroes": rows.Heroes,
    "monster_attacks": rows.MonsterAttacks,
    "monsters": rows.Monsters,
    "monuments": rows.Monuments,
    "ops": rows.Vocabulary,
    "players": rows.Players,
    "quests": rows.Quests,
    "regions": rows.Regions,
    "rewards": rows.Rewards,
    "temple_cards": rows.TempleCards,
    "windows": rows.Windows,
}


def load_lords(folder: Traversable) -> LordsContent:
    """The content of a folder (a ``Path`` or packed resource); ``ContentError`` with all faults if there are any."""
    content, faults = read_lords(folder)
    if content is None:
        raise ContentError(faults)
    return content


def read_lords(folder: Traversable) -> tuple[LordsContent | None, list[ContentFault]]:
    """The content and no fault, or no content and every fault that can be told apart."""
    read = read_folder(folder, "Lords of Hellas", FILES, cross_check)
    if read.faults:
        return None, read.faults
    return build_content(LordsFiles(**read.files), read.fingerprint), []

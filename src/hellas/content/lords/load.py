"""Reads the ruleset folder of *Lords of Hellas*."""

from __future__ import annotations

from importlib.resources.abc import Traversable

from pydantic import BaseModel

from hellas.content.faults import ContentFault, sound
from hellas.content.folder import read_folder
from hellas.content.lords import LordsContent, LordsFiles, build_content
from hellas.content.lords.checks import cross_check
from hellas.content.lords.rows import board, cards, monsters, vocabulary

FILES: dict[str, type[BaseModel]] = {
    "artifacts": cards.Artifacts,
    "blessings": cards.Blessings,
    "combat_cards": cards.CombatCards,
    "events": monsters.Events,
    "heroes": cards.Heroes,
    "monster_attacks": monsters.MonsterAttacks,
    "monsters": monsters.Monsters,
    "monuments": board.Monuments,
    "ops": vocabulary.Vocabulary,
    "players": board.Players,
    "quests": cards.Quests,
    "regions": board.Regions,
    "rewards": monsters.Rewards,
    "temple_cards": board.TempleCards,
    "windows": vocabulary.Windows,
}


def load_lords(folder: Traversable) -> LordsContent:
    """The content of a folder (a ``Path`` or packed resource); ``ContentError`` with all faults if there are any."""
    return sound(*read_lords(folder))


def read_lords(folder: Traversable) -> tuple[LordsContent | None, list[ContentFault]]:
    """The content and no fault, or no content and every fault that can be told apart."""
    read = read_folder(folder, "Lords of Hellas", FILES, cross_check)
    if read.faults:
        return None, read.faults
    return build_content(LordsFiles(**read.files), read.fingerprint), []

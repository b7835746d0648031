"""Reads the ruleset folder of *Perikles*."""

from __future__ import annotations

from importlib.resources.abc import Traversable

from pydantic import BaseModel

from hellas.content.faults import ContentFault, sound
from hellas.content.folder import read_folder
from hellas.content.perikles import PeriklesContent, PeriklesFiles, build_content, rows
from hellas.content.perikles.checks import cross_check

FILES: dict[str, type[BaseModel]] = {
    "armies": rows.Armies,
    "cities": rows.Cities,
    "combat_table": rows.CombatTable,
    "components": rows.Box,
    "influence_tiles": rows.InfluenceTiles,
    "locations": rows.Locations,
    "map_points": rows.MapPoints,
    "players": rows.Players,
    "rulings": rows.Rulings,
    "special_tiles": rows.Specials,
}


def load_perikles(folder: Traversable) -> PeriklesContent:
    """The content of a folder (a ``Path`` or packed resource); ``ContentError`` with all faults if there are any."""
    return sound(*read_perikles(folder))


def read_perikles(folder: Traversable) -> tuple[PeriklesContent | None, list[ContentFault]]:
    """The content and no fault, or no content and every fault that can be told apart."""
    read = read_folder(folder, "Perikles", FILES, cross_check)
    if read.faults:
        return None, read.faults
    return build_content(PeriklesFiles(**read.files), read.fingerprint), []

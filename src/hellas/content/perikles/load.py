"""Reads the ruleset folder of *Perikles*."""

from __future__ import annotations

import hashlib
import json
from importlib.resources.abc import Traversable
from typing import Any

from pydantic import BaseModel

from hellas.content.faults import ContentError, ContentFault, did_you_mean
from hellas.content.loader import Source, read_yaml, shown, validate
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
    content, faults = read_perikles(folder)
    if content is None:
        raise ContentError(faults)
    return content


def read_perikles(folder: Traversable) -> tuple[PeriklesContent | None, list[ContentFault]]:
    """The content and no fault, or no content and every fault that can be told apart."""
    if not folder.is_dir():
        return None, [ContentFault(shown(folder), 0, "", "there is no such folder (of rulesets of Perikles)")]
    faults = [_stray(place, folder) for place in sorted(folder.iterdir(), key=lambda p: p.name) if _is_stray(place)]
    sources: dict[str, Source] = {}
    valid: dict[str, Any] = {}
    for name, model in FILES.items():
        source = read_yaml(folder.joinpath(f"{name}.yaml"))
        if isinstance(source, list):
            faults += source
            continue
        sources[name] = source
        checked = validate(model, source)
        if isinstance(checked, list):
            faults += checked
        else:
            valid[name] = checked
    faults += [sources[found.file].fault(found.path, found.message) for found in cross_check(valid)]
    if faults:
        return None, faults
    return build_content(PeriklesFiles(**valid), _fingerprint(sources)), []


def _is_stray(place: Traversable) -> bool:
    stem, _, ending = place.name.rpartition(".")
    return ending in {"yaml", "yml"} and (ending == "yml" or stem not in FILES)


def _stray(place: Traversable, folder: Traversable) -> ContentFault:
    hint = did_you_mean(place.name, [f"{name}.yaml" for name in FILES])
    return ContentFault(shown(folder.joinpath(place.name)), 0, "", f"no ruleset file has this name{hint}")


def _fingerprint(sources: dict[str, Source]) -> str:
    data = {name: source.data for name, source in sources.items()}
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]

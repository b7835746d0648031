"""Reads a folder of ruleset files: each strictly, then all of them against each other."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, TypeAlias

from pydantic import BaseModel

from hellas.content.faults import ContentFault, did_you_mean
from hellas.content.findings import Finding, Findings
from hellas.content.loader import Source, read_yaml, shown, validate

Check: TypeAlias = tuple[tuple[str, ...], Callable[..., Findings]]
"""The files that a check compares, which are its arguments, and the check."""


class Read(NamedTuple):
    """What a folder holds: the valid files by name, a fingerprint if there is no fault, and every fault to be told."""

    files: dict[str, Any]
    fingerprint: str
    faults: list[ContentFault]


def read_folder(
    folder: Traversable,
    title: str,
    models: Mapping[str, type[BaseModel]],
    cross_check: Callable[[Mapping[str, Any]], Iterable[Finding]],
) -> Read:
    """The files of a title, whose models are given by the names of the files without ``.yaml``."""
    if not folder.is_dir():
        missing = ContentFault(shown(folder), 0, "", f"there is no such folder (of rulesets of {title})")
        return Read({}, "", [missing])
    places = sorted(folder.iterdir(), key=lambda place: place.name)
    faults = [_stray(place, folder, models) for place in places if _is_stray(place, models)]
    sources: dict[str, Source] = {}
    valid: dict[str, Any] = {}
    for name, model in models.items():
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
    return Read(valid, "" if faults else _fingerprint(sources), faults)


def run_checks(stages: Iterable[Iterable[Check]], files: Mapping[str, Any]) -> list[Finding]:
    """Everything that does not fit among the given files (name -> model), stage by stage.

    A check that lacks a file is left out, and so is one of a file in which an earlier stage found something: one
    misspelt name would upset a dozen sums.
    """
    findings: list[Finding] = []
    for stage in stages:
        wrong = {finding.file for finding in findings}
        findings += _run(stage, {name: file for name, file in files.items() if name not in wrong})
    return findings


def _run(checks: Iterable[Check], files: Mapping[str, Any]) -> list[Finding]:
    return [
        finding
        for names, check in checks
        if all(name in files for name in names)
        for finding in check(*(files[name] for name in names))
    ]


def _is_stray(place: Traversable, models: Mapping[str, type[BaseModel]]) -> bool:
    stem, _, ending = place.name.rpartition(".")
    return ending in {"yaml", "yml"} and (ending == "yml" or stem not in models)


def _stray(place: Traversable, folder: Traversable, models: Mapping[str, type[BaseModel]]) -> ContentFault:
    hint = did_you_mean(place.name, [f"{name}.yaml" for name in models])
    return ContentFault(shown(folder.joinpath(place.name)), 0, "", f"no ruleset file has this name{hint}")


def _fingerprint(sources: dict[str, Source]) -> str:
    data = {name: source.data for name, source in sources.items()}
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]

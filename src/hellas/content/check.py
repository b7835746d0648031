"""Every fault of a folder of rulesets, for ``hellas check``. Texts: ``check_texts`` in ``texts``."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable

from hellas.content.atlas import read_atlas
from hellas.content.faults import ContentFault, did_you_mean
from hellas.content.loader import Source, read_yaml, shown
from hellas.content.lords.load import read_lords
from hellas.content.perikles.load import read_perikles


def check(folder: Traversable) -> list[ContentFault]:
    """All faults of ``folder``, which holds a folder for each title (like ``rulesets``)."""
    if not folder.is_dir():
        return [ContentFault(shown(folder), 0, "", "there is no such folder of rulesets")]
    faults = [
        ContentFault(shown(place), 0, "", f"no title has this folder of rulesets{did_you_mean(place.name, CHECKERS)}")
        for place in sorted(folder.iterdir(), key=lambda p: p.name)
        if place.is_dir() and place.name not in CHECKERS
    ]
    for checker in CHECKERS.values():
        faults += checker(folder)
    return faults


def _check_atlas(folder: Traversable) -> list[ContentFault]:
    """Against the base game as far as that can be read; its own faults are told elsewhere."""
    lords, _ = read_lords(folder.joinpath("lords_of_hellas"))
    return read_atlas(folder.joinpath("atlas"), lords)[1]


def _check_lords(folder: Traversable) -> list[ContentFault]:
    return read_lords(folder.joinpath("lords_of_hellas"))[1]


def _check_map(folder: Traversable) -> list[ContentFault]:
    """The outlines are only read when the base map is drawn; here it is enough that they can be."""
    source = read_yaml(folder.joinpath("map", "geometry.yaml"))
    return [] if isinstance(source, Source) else source


def _check_perikles(folder: Traversable) -> list[ContentFault]:
    return read_perikles(folder.joinpath("perikles"))[1]


CHECKERS: dict[str, Callable[[Traversable], list[ContentFault]]] = {
    "atlas": _check_atlas,
    "lords_of_hellas": _check_lords,
    "map": _check_map,
    "perikles": _check_perikles,
}
"""Name of a folder -> all its faults, given the folder that holds it."""

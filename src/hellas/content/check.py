"""Every fault of a folder of rulesets, for ``hellas check``. Texts: ``check_texts`` in ``texts``."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable

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
    for name, checker in CHECKERS.items():
        faults += checker(folder.joinpath(name))
    return faults


def _check_lords(folder: Traversable) -> list[ContentFault]:
    return read_lords(folder)[1]


def _check_perikles(folder: Traversable) -> list[ContentFault]:
    return read_perikles(folder)[1]


def _check_map(folder: Traversable) -> list[ContentFault]:
    """The outlines are only read when the base map is drawn; here it is enough that they can be."""
    source = read_yaml(folder.joinpath("geometry.yaml"))
    return [] if isinstance(source, Source) else source


CHECKERS: dict[str, Callable[[Traversable], list[ContentFault]]] = {
    "lords_of_hellas": _check_lords,
    "map": _check_map,
    "perikles": _check_perikles,
}

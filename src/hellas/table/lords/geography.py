"""Where things lie on the map of Greece, in board units 0..1000: shapes, labels, places for pieces, sea trails."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import yaml

from hellas.resources import RULESETS

UNITS = 1000
Point = tuple[float, float]


class Shape(NamedTuple):
    """A region: its outlines, where its name stands and how wide it may be, its city, places for pieces, best first."""

    rings: tuple[tuple[Point, ...], ...]
    label: Point
    label_width: float
    city: Point
    tokens: tuple[Point, ...]


class Geography(NamedTuple):
    """The whole map. ``trails`` and ``bridges`` join two regions by a line."""

    regions: dict[str, Shape]
    trails: tuple[tuple[Point, ...], ...]
    bridges: tuple[tuple[Point, ...], ...]


@cache
def geography() -> Geography:
    """Read once."""
    text = (RULESETS / "map" / "geometry.yaml").read_text("utf-8")
    data: dict[str, Any] = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    regions = {
        name: Shape(
            rings=tuple(tuple(map(_point, ring)) for ring in each["rings"]),
            label=_point(each["label"]),
            label_width=float(each["label_width"]),
            city=_point(each["city"]["at"]),
            tokens=tuple(map(_point, each["tokens"])),
        )
        for name, each in data["regions"].items()
    }
    return Geography(regions, _lines(data["trails"]), _lines(data["crossings"]))


def _lines(rows: list[dict[str, Any]]) -> tuple[tuple[Point, ...], ...]:
    return tuple(tuple(map(_point, row["line"])) for row in rows)


def _point(pair: list[float]) -> Point:
    return float(pair[0]), float(pair[1])


__all__ = ["UNITS", "Geography", "Point", "Shape", "geography"]

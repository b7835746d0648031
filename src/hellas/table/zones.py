"""Where a click reaches a target. For a hand from outside (tests/e2e) it is written to a file after every picture.

The variable ``HELLAS_ZONES`` names the file. It is replaced whole, so that whoever reads it sees one picture:
``{"picture": n, "scene": class, "zones": {id: [x, y, w, h]}}`` in pixels of the window. Only targets are listed that
do something now, and of each the largest part that nothing else covers.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

from pygame import Rect

from hellas.table.hits import Target
from hellas.table.ui import Ui

VARIABLE = "HELLAS_ZONES"
_PARTS = (1, 2, 4, 16)  # a target is looked at whole, in quarters, in sixteenths and smaller: a region has any shape


class Zones:
    """Writes the file, if one is asked for."""

    def __init__(self) -> None:
        name = os.environ.get(VARIABLE)
        self.path = Path(name) if name else None
        self.pictures = 0

    def write(self, ui: Ui, scene: str) -> None:
        """A picture has been shown."""
        if self.path is None:
            return
        self.pictures += 1
        zones = {id: [*rect] for id, rect in free(ui)}
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps({"picture": self.pictures, "scene": scene, "zones": zones}), "utf-8")
        new.replace(self.path)


def free(ui: Ui) -> Iterator[tuple[str, Rect]]:
    """Targets that a click reaches, each with a part whose middle is its own."""
    for target in ui.targets:
        if target.id and target.enabled and target.works and (part := free_part(ui, target)):
            yield target.id, part


def free_part(ui: Ui, target: Target) -> Rect | None:
    """The largest part of a target in the middle of which a click reaches it; None if it is covered everywhere."""
    return next((part for part in parts(target) if own(ui, target, part)), None)


def parts(target: Target) -> Iterator[Rect]:
    """The visible rectangle, and smaller and smaller pieces of it."""
    whole = target.visible
    for n in _PARTS:
        w, h = whole.w // n, whole.h // n
        yield from (Rect(whole.x + w * x, whole.y + h * y, w, h) for y in range(n) for x in range(n))


def own(ui: Ui, target: Target, part: Rect) -> bool:
    """Whether a click in the middle of a part of a target reaches it."""
    hit = ui.at(part.center)
    return hit is not None and hit.id == target.id

"""Panes: parts of the screen that are painted once and shown from memory until something on them changes.

    pane(ui, "rail", rect, paint)                  shown from memory while nothing but the pointer moves
    pane(ui, "panel:2", rect, paint, key=facts)    shown from memory while ``facts`` are the same

``paint()`` draws and registers inside ``rect`` as everybody does; the pane keeps the pixels and what was registered.
It is painted anew when its key differs, or, without a key, when ``ui.invalidate`` was called since; and always when
hover, press, focus or drag comes to one of its own targets or leaves it. A key holds all that can be seen or reached
in the pane and does not come from the pointer, what lies below it included (size, theme and language are added to
it). Panes may lie in each other: the outer one has no key, so that moving the pointer paints no more than the way to
what it is on; the inner ones have keys, so that an answer paints no more than what it changed. What was not shown for
a while is forgotten.

Drawing is cut off at ``rect``: leave room for shadows and marks, or draw those outside, before and after. Where two
panes overlap, the later one must show nothing there that the pointer or an answer changes in the earlier one.
A pane in which a layer is opened or ``ui.later`` is called is painted every time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from hellas.table.reach import Registered

if TYPE_CHECKING:
    from hellas.table.ui import Ui

_KEPT = 90  # frames without being shown


@dataclass(slots=True, eq=False)
class Pane:
    """What is kept of one. ``ids`` are those of its targets, ``inner`` the panes in it, ``shown`` the last frame."""

    key: object
    pointer: object
    picture: pygame.Surface
    registered: Registered
    ids: frozenset[str]
    inner: list[Pane]
    shown: int


@dataclass(slots=True)
class Panes:
    """All panes of a screen. ``off`` paints everything every time, for comparing."""

    known: dict[str, Pane] = field(default_factory=dict)
    open: list[list[Pane]] = field(default_factory=list)  # for each pane that is being painted, the panes in it
    frame: int = 0
    off: bool = False

    def begin(self) -> None:
        """A frame begins: what has not been shown for long goes."""
        self.frame += 1
        if self.frame % _KEPT == 0:
            self.known = {id: each for id, each in self.known.items() if self.frame - each.shown < _KEPT}


class _Never:
    """A key that is like no other."""


def pane(ui: Ui, id: str, rect: Rect, paint: Callable[[], None], *, key: object = None) -> None:
    """Show a part of the screen; ``paint()`` is called only if what is remembered of it does not hold any more.

    ``id`` is unique on the screen. Compare keys by value: tuples of strings, numbers, and the view's own lists.
    """
    panes, clip = ui.panes, ui.surface.get_clip()
    shown = rect.clip(clip)
    if panes.off or not shown or ui.surface.get_flags() & pygame.SRCALPHA:
        with ui.clip(rect):
            paint()
        return
    whole = ui.version if key is None else key, tuple(rect), tuple(shown), ui.theme, ui.locale, ui.place
    known = panes.known.get(id)
    if known is None or known.key != whole or known.pointer != ui.pointer(known.ids):
        known = panes.known[id] = _painted(ui, rect, shown, whole, paint, known)
    else:
        ui.surface.blit(known.picture, shown)
        ui.register_again(known.registered)
        for each in known.inner:
            each.shown = panes.frame
    known.shown = panes.frame
    if panes.open:
        panes.open[-1] += [known, *known.inner]


def _painted(ui: Ui, rect: Rect, shown: Rect, key: object, paint: Callable[[], None], old: Pane | None) -> Pane:
    """Paint a pane and take down what came of it."""
    panes, before = ui.panes, ui.registered_so_far()
    panes.open.append([])
    try:
        with ui.clip(rect):
            paint()
    finally:
        inner = panes.open.pop()
    registered = ui.registered_since(before)
    ids = frozenset(target.id for target in registered.targets)
    if registered.fleeting:
        key = _Never()
    picture = old.picture if old and old.picture.get_size() == shown.size else pygame.Surface(shown.size, 0, ui.surface)
    picture.blit(ui.surface, (0, 0), shown)
    return Pane(key, ui.pointer(ids), picture, registered, ids, inner, panes.frame)

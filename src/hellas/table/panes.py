"""Panes: parts of the screen that are painted once and shown from memory until something on them changes.

    pane(ui, "rail", rect, paint)                  shown from memory while nothing but the pointer moves
    pane(ui, "panel:2", rect, paint, key=facts)    shown from memory while ``facts()`` are the same

``paint()`` draws and registers inside ``rect`` as everybody does; the pane keeps the pixels and what was registered.
It is painted anew after ``ui.invalidate()``, unless it has a key and that is the same as before; and always when hover,
press, focus or drag comes to one of its own targets or leaves it. A key holds all that can be seen or reached in the
pane, what lies below it included, and nothing that comes from the pointer (place, theme and language are added to it,
and under the pointer a pane is painted anew after every change, for reasons and tips hold for one moment only).
What looks different while something outside of it is pointed at cannot be a pane. Panes may lie in each other: the
outer one has no key, so that moving the pointer paints no more than the way to what it is on; the inner ones have
keys, so that an answer paints no more than what it changed. What was not shown for a while is forgotten.

Drawing is cut off at ``rect``. A pane with a key is best a plate and no more: its shadow (``draw.shade``) is drawn
before, marks that stick out of it after. Where two panes overlap, the later one must show nothing there that the
pointer or an answer changes in the earlier one.
A pane in which a layer is opened or ``ui.later`` is called is painted every time.

After a change much may have to be painted at once. What there is no time for in that frame is shown a little longer as
it was in the frame before, if the screen is ``patient``: if what it showed may still be seen by whoever sits before it.
What is named ``late`` always comes a frame after the rest, and up to ``_LATEST`` frames after it while each of them is
full.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from hellas.table.reach import Pointer, Registered

if TYPE_CHECKING:
    from hellas.table.ui import Ui

_KEPT = 90  # frames without being shown
_BUDGET = 0.007  # seconds after which what can wait does
_LATEST = 3  # frames that the last of it can follow after the change


@dataclass(slots=True)
class Within:
    """What is in a pane: other panes, and what widgets remember there (``Ui.memory``)."""

    panes: list[Pane] = field(default_factory=list)
    memories: dict[str, object] = field(default_factory=dict)
    late: bool = False  # something in it is still shown as it was before the last change

    def add(self, one: Pane) -> None:
        """A pane lies in it."""
        self.late |= one.waited > 0 or one.within.late
        self.panes += [one, *one.within.panes]
        self.memories |= one.within.memories


@dataclass(slots=True, eq=False)
class Pane:
    """What is kept of one. ``ids`` are those of its targets, ``shown`` is the last frame that had it.

    ``kept`` is False while ``picture`` is an old one: there was no time to keep it, or the next frame paints it anew.
    ``waited`` counts the frames in which it has been shown as it was before the last change.
    """

    version: int  # of what is drawn, when it was seen last that the key is the same
    key: object
    place: object
    pointer: Pointer
    picture: pygame.Surface
    registered: Registered
    ids: frozenset[str]
    within: Within
    shown: int
    kept: bool = True
    waited: int = 0


@dataclass(slots=True)
class Panes:
    """All panes of a screen. ``off`` paints everything every time, for comparing. ``patient`` holds for one frame."""

    known: dict[object, Pane] = field(default_factory=dict)
    open: list[Within] = field(default_factory=list)  # of the panes that are being painted, the innermost last
    frame: int = 0
    version: int = -1
    fresh: bool = False  # something has changed since the last frame
    off: bool = False
    patient: bool = False
    began: float = 0.0

    @property
    def behind(self) -> bool:
        """Whether something of what is being painted is still shown as it was before the last change."""
        return any(each.late for each in self.open)

    @property
    def full(self) -> bool:
        """Whether this frame has taken long already."""
        return perf_counter() - self.began > _BUDGET

    @property
    def short(self) -> bool:
        """Whether it is the frame after a change, and has taken long already."""
        return self.fresh and self.full

    def begin(self, version: int) -> None:
        """A frame begins: what has not been shown for long goes."""
        self.frame += 1
        self.patient, self.began = False, perf_counter()
        self.fresh, self.version = version != self.version, version
        if self.frame % _KEPT == 0:
            self.known = {id: each for id, each in self.known.items() if self.frame - each.shown < _KEPT}


def pane(
    ui: Ui, id: str, rect: Rect, paint: Callable[[], None], *, key: Callable[[], object] | None = None,
    late: bool = False,
) -> None:  # fmt: skip
    """Show a part of the screen; ``paint()`` is called only if what is remembered of it does not hold any more.

    ``id`` is unique on the screen. Keys are compared by value and asked for only when something has changed. What may
    be ``late`` always follows a change after the rest on a patient screen, other panes only if time is short.
    """
    panes, shown = ui.panes, rect.clip(ui.surface.get_clip())
    if panes.off or not shown or ui.surface.get_flags() & pygame.SRCALPHA:
        with ui.clip(rect):
            paint()
        return
    place = tuple(rect), tuple(shown), ui.theme, ui.locale, ui.place
    name = (id, tuple(rect)) if key else id  # what lay elsewhere may come back: bars grow and shrink with their words
    known = panes.known.get(name)
    good = known and known.place == place and known.pointer == ui.pointer(known.ids) and _same(ui, known, key)
    if known is None or not (good or _may_wait(ui, known, place, late)):
        known = panes.known[name] = _painted(ui, rect, paint, known, brief=key is None)
        known.key, known.place = key and key(), place
    else:
        known.waited = 0 if good else known.waited + 1
        if known.waited:
            ui.redraw()
        ui.surface.blit(known.picture, shown)
        ui.register_again(known.registered)
        for each in known.within.panes:
            each.shown = panes.frame
    known.shown = panes.frame
    if panes.open:
        panes.open[-1].add(known)


def _may_wait(ui: Ui, known: Pane, place: object, late: bool) -> bool:
    """Whether a pane that has changed can be shown for another frame as it was in the last one.

    What the pointer comes to or leaves shows that at once; what it is on shows at once that it was clicked, too, unless
    it is late anyway.
    """
    panes = ui.panes
    if known.shown != panes.frame - 1:  # what was on the screen some time ago may have been for other eyes
        return False
    if not panes.patient or not known.kept or known.place != place or ui.anim.running or ui.dragging:
        return False
    pointer = ui.pointer(known.ids)
    if pointer.hover != known.pointer.hover:
        return False
    if late:
        return known.waited < _LATEST and (panes.fresh or (known.waited > 0 and panes.full))
    return panes.short and not known.waited and known.pointer == pointer == ui.pointer(())


def _same(ui: Ui, known: Pane, key: Callable[[], object] | None) -> bool:
    """Whether nothing has changed that the pane shows."""
    if not known.kept or known.registered.fleeting or known.within.late:
        return False
    if any(ui.state.get(id) is not memory for id, memory in known.within.memories.items()):
        return False
    if known.version != ui.version and key and known.key == key():
        known.version = ui.version
    return known.version == ui.version


def _painted(ui: Ui, rect: Rect, paint: Callable[[], None], old: Pane | None, *, brief: bool) -> Pane:
    """Paint a pane and take down what came of it. What is ``brief`` is not worth keeping when time is short."""
    panes, version, before = ui.panes, ui.version, ui.registered_so_far()
    panes.open.append(Within())
    try:
        with ui.clip(rect):
            paint()
    finally:
        within = panes.open.pop()
    registered = ui.registered_since(before)
    ids = frozenset(target.id for target in registered.targets if target.id)
    shown = rect.clip(ui.surface.get_clip())
    picture = old.picture if old and old.picture.get_size() == shown.size else pygame.Surface(shown.size, 0, ui.surface)
    kept = not within.late and not (brief and panes.short)
    if kept:
        picture.blit(ui.surface, (0, 0), shown)
    return Pane(version, None, None, ui.pointer(ids), picture, registered, ids, within, panes.frame, kept)

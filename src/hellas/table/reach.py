"""What can be reached on the screen of the last frame: hover, focus, tips. ``Input`` moves them, ``Ui`` fills them.

Everything is remembered by id, for targets are made anew in each frame.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.table.hits import Action, Layer, Shortcut, Target, find, groups, neighbour

_TIP_DELAY = 0.4  # seconds of rest on a target
Wheel = tuple[Rect, int, Callable[[float], None]]  # where, layer, what turning it by so many notches does
Grip = tuple[Rect, int, Callable[[int, int], None]]  # where, layer, what pulling it with the middle button does


class Pointer(NamedTuple):
    """What pointer and focus do to some targets. ``version`` counts only where there is something to say."""

    version: int
    hover: str
    pressed: str
    key_held: str
    focus: str
    focus_visible: bool
    dragging: str


class Registered(NamedTuple):
    """What a part of the screen has registered. ``fleeting``: more than can be repeated, a layer or something later."""

    targets: list[Target]
    shortcuts: list[Shortcut]
    wheels: list[Wheel]
    grips: list[Grip]
    fleeting: bool


class Reach:
    """Targets and layers of the last frame, the pointer, the focus. ``now`` returns seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.now = clock
        self.dirty = True
        self.version = 0  # counts how often something other than the pointer has changed
        self.mouse = (-1, -1)
        self.hover = ""
        self.focus = ""
        self.focus_visible = False  # moved by keys, or in a field: pressing Enter means this
        self.pressed = ""  # the target on which the mouse button is held down
        self.dragging = ""  # the target that is being pulled along with the pointer (whoever draws, draws it there)
        self.key_held = ""  # the target whose shortcut has acted and whose key is still held down
        self.targets: list[Target] = []
        self.layers: list[Layer] = []
        self.scrolls: dict[str, Callable[[Rect], None]] = {}  # how an area brings something into view
        self._shortcuts: list[Shortcut] = []
        self._wheels: list[Wheel] = []
        self._grips: list[Grip] = []
        self._new: list[Target] = []
        self._new_layers: list[Layer] = []
        self._new_shortcuts: list[Shortcut] = []
        self._new_wheels: list[Wheel] = []
        self._new_grips: list[Grip] = []
        self._later: list[Action] = []
        self._acted = False
        self._by_key = False  # the keyboard was used last
        self._hover_since = 0.0
        self._tip = ""  # shows its tip at once
        self._tip_drawn = ""
        self._wish = ""  # wants the focus as soon as it is there
        self._modal: tuple[str, ...] = ()  # the modal layers of the last frame
        self._remembered: dict[tuple[str, ...], str] = {}  # the focus, by modal layers
        self._typing = False

    @property
    def busy(self) -> bool:
        """Something was pressed and its result has not been drawn yet: other actions wait."""
        return self._acted

    @property
    def floor(self) -> int:
        """The lowest layer that can be reached."""
        return max((layer.level for layer in self.layers if layer.modal), default=0)

    @property
    def focused_target(self) -> Target | None:
        """The target with the focus, if it is on the screen."""
        return self.by_id(self.focus)

    @property
    def drawn(self) -> set[str]:
        """The ids of what this frame has drawn so far and a click can reach."""
        return {each.id for each in self._new if each.on_click and each.enabled and each.visible.size > (0, 0)}

    def by_id(self, id: str) -> Target | None:
        """The target of that name."""
        return next((target for target in self.targets if target.id == id), None) if id else None

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The target that a click at this point would reach."""
        found = find(self.targets, *pos, self.floor)
        return found if found and found.id else None

    def legal_targets(self) -> list[Target]:
        """What the keys 1 to 0 press, in order."""
        floor = self.floor
        return [target for target in self.targets if target.legal and target.enabled and target.layer >= floor]

    def invalidate(self) -> None:
        """Something has changed: ask for a frame."""
        self.version += 1
        self.dirty = True

    def redraw(self) -> None:
        """Ask for a frame because of the pointer, the focus or a tip: nothing else has changed."""
        self.dirty = True

    def pointer(self, ids: Collection[str]) -> Pointer:
        """What pointer and focus do to these targets; of the one that says something it counts what else changes."""
        touched = self.hover in ids or self.focus in ids
        return Pointer(
            self.version if touched else 0,
            self.hover if self.hover in ids else "",
            self.pressed if self.pressed in ids else "",
            self.key_held if self.key_held in ids else "",
            self.focus if self.focus in ids else "",
            self.focus in ids and self.focus_visible,
            self.dragging,
        )

    def held(self, id: str) -> bool:
        """Whether the mouse button is held down on a target (the pointer may have left it), or its key is."""
        return id in (self.pressed, self.key_held)

    def focus_on(self, id: str) -> None:
        """Give the focus to a target, as soon as it is drawn."""
        self._wish = id
        self.invalidate()

    def drop_focus(self) -> None:
        """Nothing has the focus, and nothing is remembered."""
        self.focus, self.focus_visible, self._wish = "", False, ""
        self._remembered.clear()
        self.invalidate()

    def reset(self) -> None:
        """The scene changed: what was on the screen cannot be touched any more, and what was begun is void."""
        self.targets, self._shortcuts, self._wheels, self._grips, self.layers = [], [], [], [], []
        self.pressed, self.key_held, self.dragging, self.hover, self._tip = "", "", "", "", ""
        self._acted = True
        self.invalidate()

    def tip_target(self) -> Target | None:
        """Whose tip is to be seen now: one asked for by a click, what has the focus, what the pointer rests on."""
        self._tip_drawn = ""
        if self.pressed or self.dragging:
            return None
        rested = self.hover and self.now() - self._hover_since >= _TIP_DELAY
        focused = self.focused_target if self.focus_visible else None
        hovered = self.by_id(self.hover) if rested else None
        if hovered:
            self._tip_drawn = hovered.id
        found = self.by_id(self._tip) or (focused if self._by_key else hovered)
        return found if found and found.shown_tip and found.layer >= self.floor else None

    # the frame

    def _start_frame(self) -> None:
        self._new, self._new_layers, self._new_shortcuts, self._new_wheels, self._new_grips = [], [], [], [], []
        self._acted = False

    def registered_so_far(self) -> tuple[int, ...]:
        """How much this frame has registered, for ``registered_since``."""
        return (
            len(self._new), len(self._new_shortcuts), len(self._new_wheels), len(self._new_grips),
            len(self._new_layers), len(self._later),
        )  # fmt: skip

    def registered_since(self, before: tuple[int, ...]) -> Registered:
        """What this frame has registered since then."""
        targets, shortcuts, wheels, grips, layers, later = before
        return Registered(
            self._new[targets:], self._new_shortcuts[shortcuts:], self._new_wheels[wheels:], self._new_grips[grips:],
            len(self._new_layers) > layers or len(self._later) > later,
        )  # fmt: skip

    def register_again(self, things: Registered) -> None:
        """Register in this frame what was registered in another."""
        self._new += things.targets
        self._new_shortcuts += things.shortcuts
        self._new_wheels += things.wheels
        self._new_grips += things.grips

    def _finish_frame(self) -> None:
        before = self._modal
        self.targets, self.layers = self._new, self._new_layers
        self._shortcuts, self._wheels, self._grips = self._new_shortcuts, self._new_wheels, self._new_grips
        self._modal = after = tuple(layer.id for layer in self.layers if layer.modal)
        if before != after:
            self._remembered[before] = self.focus
            self.pressed, self.key_held, self.dragging, self._tip = "", "", "", ""
            self.focus = self._remembered.pop(after, self.focus)
        self._place_focus()
        self._point()

    def _place_focus(self) -> None:
        wish = self.by_id(self._wish)
        if wish is not None:
            self._wish = ""
            self._focus(wish)
        target = self.focused_target
        if target is None or target.layer < self.floor:
            self.focus = ""
            if self.focus_visible and self.floor and (first := self._reachable()):
                self.focus = first[0].id
        self._listen()

    def _tick(self) -> None:
        """A tip falls due while the pointer rests."""
        rested = self.hover and self.now() - self._hover_since >= _TIP_DELAY
        if rested and self._tip_drawn != self.hover and not self.pressed:
            target = self.by_id(self.hover)
            if target and target.shown_tip:
                self.redraw()

    def _point(self) -> None:
        """See what the pointer is on now."""
        target = self.at(self.mouse)
        id = target.id if target else ""
        if id != self.hover:
            self.hover, self._hover_since = id, self.now()
            self._tip = ""
            self.redraw()

    # the focus

    def _reachable(self) -> list[Target]:
        floor = self.floor
        return [t for t in self.targets if t.layer >= floor and t.id and t.focusable and t.answers]

    def _tab(self, *, backwards: bool) -> bool:
        """To the next group, the first target there that can be used."""
        parts = groups(self._reachable())
        if not parts:
            return False
        at = next((i for i, part in enumerate(parts) if any(t.id == self.focus for t in part)), None)
        step = -1 if backwards else 1
        part = parts[(at + step) % len(parts)] if at is not None else parts[-1 if backwards else 0]
        self._focus(next((target for target in part if target.enabled), part[0]))
        return True

    def _arrow(self, direction: tuple[int, int]) -> bool:
        """To the nearest target that way; where nothing shows the focus yet, it appears first."""
        targets = self._reachable()
        if not targets:
            return False
        here = self.focused_target
        if here and self.focus_visible:
            found = neighbour([target for target in targets if target is not here], here.rect, direction)
        else:
            found = here or next(iter(self.legal_targets()), targets[0])
        if found:
            self._focus(found)
        return True

    def _focus(self, target: Target) -> None:
        self.focus, self.focus_visible = target.id, True
        reveal = self.scrolls.get(target.scroll)
        if reveal and target.visible != target.rect:
            reveal(target.rect)
        self._listen()
        self.invalidate()

    def _listen(self) -> None:
        """Text input (and repeated keys) only while something is typed into."""
        target = self.focused_target
        typing = bool(target and target.on_input)
        if typing != self._typing:
            self._typing = typing
            if typing:
                pygame.key.set_repeat(400, 35)
                pygame.key.start_text_input()
            else:
                pygame.key.set_repeat()
                pygame.key.stop_text_input()
        if target and typing:
            pygame.key.set_text_input_rect(target.rect)

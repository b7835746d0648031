"""What the pointer and the keyboard can reach: targets, plates that cover them, and the layers they lie in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

Action = Callable[[], None]
Inside = Callable[[int, int], bool]
Cursor = Literal["hand", "text", "no", "move", "arrow"]


class Tip(NamedTuple):
    """An explanation: a bold title, one or two sentences (may be ``Rich``), where the rule stands.

    ``info`` has an ink edge, ``no`` a red one (not allowed), ``yes`` a green one (what would happen). ``extra`` draws
    something below the text: given a width it returns a surface (or None). ``above`` is where it goes if it can: what
    is below its target is being read as well.
    """

    title: str
    body: str = ""
    rule: str = ""
    kind: Literal["info", "no", "yes"] = "info"
    extra: Callable[[int], pygame.Surface | None] | None = None
    above: bool = False


class Touch(NamedTuple):
    """How a target stands at this moment, for drawing it."""

    hover: bool
    pressed: bool
    focus: bool


@dataclass(slots=True)
class Target:
    """Something that can be pointed at. See ``Ui.target`` for the meaning of the fields."""

    id: str
    rect: Rect
    visible: Rect  # the part that is not clipped away
    layer: int = 0
    on_click: Action | None = None
    tip: Tip | None = None
    reason: Tip | None = None
    enabled: bool = True
    shape: Inside | Literal["circle"] | None = None
    group: str = ""
    cursor: Cursor | None = None
    legal: bool = False
    radius: int = 8
    focusable: bool = True
    on_right: Action | None = None
    on_input: Callable[[pygame.event.Event], bool] | None = None
    on_slide: Callable[[tuple[int, int]], None] | None = None
    drag: bool = False
    on_drop: Callable[[str], None] | None = None
    scroll: str = ""

    def holds(self, x: int, y: int) -> bool:
        """Whether the point is on it."""
        if not self.visible.collidepoint(x, y):
            return False
        if self.shape == "circle":
            reach = self.rect.w / 2
            return (x - self.rect.centerx) ** 2 + (y - self.rect.centery) ** 2 <= reach * reach
        return self.shape is None or self.shape(x, y)

    @property
    def works(self) -> bool:
        """Whether it does something."""
        return bool(self.on_click or self.on_input or self.drag)

    @property
    def answers(self) -> bool:
        """Whether it does or says something: worth the focus."""
        return self.works or self.shown_tip is not None or not self.enabled

    @property
    def shown_tip(self) -> Tip | None:
        """The reason while it is closed, else the tip."""
        return self.tip if self.enabled else self.reason or self.tip


class Layer(NamedTuple):
    """A sheet over all earlier ones; a ``modal`` one makes them unreachable."""

    level: int
    id: str
    modal: bool
    on_close: Action | None
    on_outside: Action | None


class Shortcut(NamedTuple):
    """A key that works while its layer can be reached. ``id`` is that of its button, or ""."""

    key: str
    on_press: Action
    layer: int
    enabled: bool
    id: str


def find(things: Sequence[Target], x: int, y: int, floor: int) -> Target | None:
    """The topmost thing at a point, in layers from ``floor`` up: the last registered of the highest layer."""
    best: Target | None = None
    for thing in things:
        if thing.layer >= floor and (best is None or thing.layer >= best.layer) and thing.holds(x, y):
            best = thing
    return best


def neighbour(targets: Sequence[Target], origin: Rect, direction: tuple[int, int]) -> Target | None:
    """The nearest target from ``origin`` towards (-1 or 1, 0) or (0, -1 or 1); what lies aside is farther."""
    dx, dy = direction
    best, best_cost = None, float("inf")
    for target in targets:
        box = target.rect
        along = (box.centerx - origin.centerx) * dx + (box.centery - origin.centery) * dy
        if along <= 2:
            continue
        if dx:
            gap = max(0, box.top - origin.bottom, origin.top - box.bottom)
            aside = abs(box.centery - origin.centery)
        else:
            gap = max(0, box.left - origin.right, origin.left - box.right)
            aside = abs(box.centerx - origin.centerx)
        cost = along + aside * 0.6 + gap * 4
        if cost < best_cost:
            best, best_cost = target, cost
    return best


def groups(targets: Sequence[Target]) -> list[list[Target]]:
    """Targets by group, groups in the order of their first target; a target without a group is one of its own."""
    found: dict[str, list[Target]] = {}
    for target in targets:
        found.setdefault(target.group or f"\0{target.id}", []).append(target)
    return list(found.values())

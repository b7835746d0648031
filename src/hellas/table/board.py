"""The board under the pointer: one function through which every element of a board can be clicked and is marked.

    stand = touch(ui, desk, "city:athens", rect, tip=Tip(...))      after the element is drawn

registers the target and draws what all elements share: corner brackets where a click is legal, the ring of what is
selected, the dashed edge of what is planned, the glow of what the chronicle is pointing at. ``stand`` says the same,
for whatever a title draws of its own (a veil, a ghost, a raised tile); ``standing`` says it before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from pygame import Rect

from hellas.engine.decision import option_of
from hellas.table import draw, theme
from hellas.table.desk import Desk
from hellas.table.hits import Inside, Tip
from hellas.table.ui import Ui

SETTLE = "board.settle"
"""The motion of the brackets when a decision begins."""


class Standing(NamedTuple):
    """How an element stands. ``closed``: somebody is choosing, but not this; ``planned`` counts the draft from 1."""

    legal: bool = False
    selected: bool = False
    planned: int = 0
    closed: bool = False
    lit: bool = False
    hover: bool = False
    pressed: bool = False
    focus: bool = False

    @property
    def still(self) -> Standing:
        """The same without what comes from the pointer, for the key of a pane."""
        return self._replace(hover=False, pressed=False, focus=False)


_PLAIN, _CLOSED = Standing(), Standing(closed=True)


@dataclass(slots=True)
class Board:
    """What holds for all elements while only the pointer moves. ``press`` does what a click does (else the desk)."""

    press: Callable[[str], object] | None = None
    run: Callable[..., object] | None = None  # does something with the desk, and survives a fault of our rules
    pointed: frozenset[str] = frozenset()  # by a line of the chronicle
    version: int = -1
    desk: Desk | None = None
    choosing: bool = False
    legal: set[str] = field(default_factory=set)
    planned: dict[str, int] = field(default_factory=dict)
    marked: set[str] = field(default_factory=set)  # all that stands in any way of its own


def board(ui: Ui, desk: Desk) -> Board:
    """The board as it stands now."""
    found = ui.keep("board", Board)
    if found.version != ui.version or found.desk is not desk:
        found.version, found.desk = ui.version, desk
        found.choosing = desk.seat is not None and not desk.covered and not desk.apart
        found.legal = desk.targets | changeable(desk) if found.choosing else set()
        found.planned = planned(desk)
        found.marked = {*found.legal, *found.planned, *desk.selected}
    return found


def changeable(desk: Desk) -> set[str]:
    """While the last answer of a draft waits to be confirmed: what could be chosen in its place."""
    decision = desk.decision
    if not desk.closing or decision is None or decision.seat != desk.seat:
        return set()
    verb = option_of(desk.closing).verb
    options = [o for o in decision.options if o.verb == verb or not desk.part.secret(o)]
    return {element for o in options for element in desk.part.mentions(o)}


def planned(desk: Desk) -> dict[str, int]:
    """The elements that the draft is about, and the number of the answer."""
    numbers: dict[str, int] = {}
    for number, key in enumerate(desk.draft, 1):
        for element in desk.part.mentions(option_of(key)):
            numbers.setdefault(element, number)
    return numbers


def standing(ui: Ui, desk: Desk, element: str) -> Standing:
    """How an element stands now, for drawing it."""
    now = board(ui, desk)
    if element not in now.marked and element not in now.pointed and element not in (ui.hover, ui.pressed, ui.focus):
        return _CLOSED if now.choosing else _PLAIN  # as most do
    legal = element in now.legal
    number = now.planned.get(element, 0)
    selected = element in desk.selected
    return Standing(
        legal=legal,
        selected=selected,
        planned=number,
        closed=now.choosing and not (legal or number or selected),
        lit=element in now.pointed,
        hover=ui.hover == element,
        pressed=ui.pressed == element,
        focus=ui.focus_visible and ui.focus == element,
    )


def press(ui: Ui, desk: Desk, element: str) -> None:
    """Click an element for somebody: a button that stands for it, a counter dropped on a space."""
    (ui.keep("board", Board).press or desk.click)(element)  # between frames: what held for the last one is no more


def act(ui: Ui, action: Callable[..., object], *args: object) -> None:
    """Let a button of the board do something with the desk: plan an answer, take one out, give one."""
    run = ui.keep("board", Board).run
    if run:
        run(action, *args)
    else:
        action(*args)


def touch(
    ui: Ui,
    desk: Desk,
    element: str,
    rect: Rect,
    *,
    tip: Tip | str | None = None,
    shape: Inside | Literal["circle"] | None = None,
    radius: int = 10,
    group: str = "board",
    drag: bool = False,
    on_slide: Callable[[tuple[int, int]], None] | None = None,
    on_drop: Callable[[str], object] | None = None,
    marks: bool = True,
) -> Standing:
    """Register an element of the board and mark it. Call it after drawing the element.

    Why an element cannot be chosen is asked of the part only when the pointer or the focus is on it. ``drag`` lets it
    be pulled onto another element, which chooses both; every legal element takes what is dropped (``on_drop`` does
    something else with its id). ``on_slide`` is what pulling does where a click would do nothing. ``marks=False``
    leaves all marks to the caller. Returns how the element stands.
    """
    now, stand = board(ui, desk), standing(ui, desk, element)
    reason: Tip | None = None
    if stand.closed and element in (ui.hover, ui.focus):
        reason = desk.part.why(ui, desk, element)
    refused = stand.closed and (reason is not None or element not in (ui.hover, ui.focus))
    works = stand.legal or bool(stand.planned and now.choosing)

    def drop(source: str) -> None:
        if on_drop:
            on_drop(source)
            return
        if source not in desk.selected:
            press(ui, desk, source)
        if element not in desk.selected and element in desk.targets:
            press(ui, desk, element)

    ui.target(
        element, rect, on_click=(lambda: press(ui, desk, element)) if works else None, tip=tip,
        enabled=not refused, reason=reason, shape=shape, group=group, legal=stand.legal, radius=radius,
        drag=drag and works, on_drop=drop if stand.legal else None, on_slide=None if works else on_slide,
    )  # fmt: skip
    if marks:
        mark(ui, rect, stand, radius=radius, round_=shape == "circle")
    return stand


def mark(ui: Ui, rect: Rect, stand: Standing, *, radius: int = 10, round_: bool = False) -> None:
    """The marks that all elements share."""
    if stand.lit:
        glow(ui, rect, radius=radius, round_=round_)
    if stand.planned:
        draw.dashes(ui.surface, rect.inflate(4, 4), radius=rect.w // 2 if round_ else radius)
    if stand.selected:
        draw.chosen(ui.surface, rect, radius=rect.w // 2 if round_ else radius)
    if stand.legal and not stand.selected:
        if stand.hover and not stand.planned:
            draw.frame(ui.surface, rect, theme.LEGAL, width=3, radius=rect.w // 2 if round_ else radius)
        draw.corners(ui.surface, rect, settle=ui.anim.value(SETTLE))


def glow(ui: Ui, rect: Rect, *, radius: int = 10, round_: bool = False) -> None:
    """The light on what a line of the chronicle is about."""
    r = rect.w // 2 if round_ else radius
    for out, tone in ((10, theme.mix(theme.VALUE, theme.CARD, 0.45)), (6, theme.VALUE), (2, theme.CLAY)):
        draw.frame(ui.surface, rect.inflate(out, out), tone, width=2.5, radius=r + out // 2)


def light(ui: Ui, elements: Iterable[str]) -> None:
    """Light up these elements from the next frame on, and no others."""
    found, pointed = ui.keep("board", Board), frozenset(elements)
    if found.pointed != pointed:
        found.pointed = pointed
        ui.invalidate()


def shine(ui: Ui) -> None:
    """Light up what stands for a pointed element without being it: of ``city:athens`` also ``leader:athens``.

    Only where the element itself is not on the screen; it is lit by ``touch``.
    """
    for element in ui.keep("board", Board).pointed:
        if ui.by_id(element) is None:
            thing = element.partition(":")[2]
            for target in ui.targets:
                if target.layer == 0 and target.id.split(":")[1:2] == [thing] and target.visible.size > (0, 0):
                    glow(ui, target.visible, radius=target.radius, round_=target.shape == "circle")


def lit(ui: Ui, element: str) -> bool:
    """Whether an element is lit, for those that cannot be clicked."""
    return element in ui.keep("board", Board).pointed


def forget(ui: Ui) -> None:
    """Nothing is pointed at (another player sits down)."""
    ui.keep("board", Board).pointed = frozenset()

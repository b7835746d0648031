"""The turn: four regular actions, seven special ones; what is done, what is covered, and why something is closed."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from hellas.engine.decision import option
from hellas.table import boxes, draw, theme
from hellas.table.board import act, standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import faded, icon
from hellas.table.lords import keeping, refusals
from hellas.table.lords.facts import content
from hellas.table.panes import pane
from hellas.table.theme import mix
from hellas.table.ui import Ui

REGULAR = {
    "hero_movement": "attr_speed",
    "hoplite_movement": "hoplite",
    "use_artifacts": "artifact",
    "prayer": "priest",
}
SPECIAL = {
    "recruit": "recruit", "march": "march", "prepare": "prepare", "usurp": "usurp", "hunt": "hunt",
    "build_temple": "temple", "build_monument": "monument",
}  # fmt: skip
CHOOSING = {"turn": "special", "extra_action": "special", "repeat": "repeat", "uncover": "uncover"}
"""The kinds of decisions at which the special actions are clicked, and the verb of their answers."""
ARTIFACTS = frozenset(content().artifacts)
USED = mix(theme.FILL, theme.CARD, 0.2)


def height(ui: Ui) -> int:
    """How much room the block needs."""
    return ui.theme.pick(256, 208)


def draw_block(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw it for the player whose turn it is."""
    room, key = rect.inflate(ui.theme.px(10), ui.theme.px(10)), partial(keeping.of_turn, ui, desk)
    pane(ui, "lords.turn", room, lambda: paint_block(ui, desk, rect), key=key)


def paint_block(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The same, anew."""
    look = ui.theme
    draw.plate(ui.surface, rect, theme.CARD, theme.LINE, radius=look.px(8), shadow=True)
    ui.block(rect)
    line, gap = float(look.pick(26, 21)), look.px(5)
    inner = rect.inflate(-look.pick(20, 14), -look.pick(14, 10))
    first, chips, second, tiles = boxes.rows(inner, [line, look.pick(74.0, 60.0), line, None], look.px(3))
    ui.text(ui.t("lords.turn.regular"), first, "small_bold", theme.SOFT, lines=1)
    ui.text(ui.t("lords.turn.special"), second, "small_bold", theme.SOFT, lines=1)
    for name, cell in zip(REGULAR, boxes.grid(chips, 2, 2, gap, rtl=ui.rtl), strict=True):
        regular(ui, desk, name, cell)
    upper, lower = boxes.rows(tiles, [None, None], gap)
    cells = boxes.columns(upper, [None] * 4, gap, rtl=ui.rtl)
    cells += boxes.columns(lower, [0.24, 0.34, 0.42], gap, rtl=ui.rtl)
    for name, cell in zip(SPECIAL, cells, strict=True):
        special(ui, desk, name, cell)


def regular(ui: Ui, desk: Desk, name: str, rect: Rect) -> None:
    """A regular action: done, open, or closed. Prayer and artifacts are chosen by what they use."""
    public, look = desk.public, ui.theme
    asked = desk.decision is not None and desk.decision.kind == "turn" and desk.seat is not None
    verbs = [o for o in desk.options if o.verb == name] if asked else []
    done = name in public["regular"]
    dull = done or public["closed"] or (asked and not any(begins(name, o.verb) for o in desk.options))
    fill = USED if dull else theme.CARD
    draw.plate(ui.surface, rect, fill, theme.LEGAL if verbs else theme.LINE, radius=look.px(7), width=1.5)
    tick = boxes.end(rect, 18 if done else 0, rtl=ui.rtl)
    face(ui, boxes.start(rect, rect.w - tick.w, rtl=ui.rtl), REGULAR[name], ui.t(f"lords.regular.{name}"), dull=dull)
    if done:
        draw.tick(ui.surface, (tick.centerx, rect.y + 9), 11, theme.ACCENT, 2)
    id = name if asked else f"regular:{name}"
    closed, pointed = asked and dull and name in ASKED_ABOUT, id in (ui.hover, ui.focus)
    reason = refusals.why(ui, desk, ASKED_ABOUT[name]) if closed and pointed else None
    give = partial(act, ui, desk.add, option(name)) if verbs else None
    ui.target(
        id, rect, on_click=give, enabled=not closed or (pointed and reason is None), reason=reason,
        tip=hint(ui, "regular", name), legal=bool(verbs), group="turn", radius=look.px(7),
    )  # fmt: skip


def face(ui: Ui, rect: Rect, picture: str, text: str, *, dull: bool) -> None:
    """Picture and name of an action; pale if it cannot be taken."""
    look = ui.theme
    size = look.pick(26, 20)
    inner = rect.inflate(-look.px(8), -2)
    made = faded(picture, size) if dull else icon(picture, size)
    ui.surface.blit(made, made.get_rect(center=boxes.start(inner, size, rtl=ui.rtl).center))
    words = boxes.end(inner, inner.w - size - look.px(4), rtl=ui.rtl)
    ui.text(text, words, "small", theme.FAINT if dull else theme.INK)


ASKED_ABOUT = {
    "hero_movement": "regular:hero_movement", "hoplite_movement": "regular:hoplite_movement",
    "prayer": f"monument:{next(iter(content().monuments))}",
}  # fmt: skip
"""The element of which the rules tell why a regular action cannot be taken. What closes prayer closes it everywhere,
or one god after another."""


def begins(name: str, verb: str) -> bool:
    """Whether an answer is one by which a regular action begins."""
    return verb == name or (name == "prayer" and verb == "pray") or (name == "use_artifacts" and verb in ARTIFACTS)


def special(ui: Ui, desk: Desk, name: str, rect: Rect) -> None:
    """A special action: covered, open, or closed."""
    look, element = ui.theme, f"special:{name}"
    asked = desk.decision is not None and desk.decision.kind in CHOOSING and desk.seat is not None
    seat = desk.seat if asked and desk.seat is not None else desk.public["active"]
    covered = name in desk.public["used"][seat]
    stand = standing(ui, desk, element)
    dull = covered or (asked and stand.closed)
    draw.plate(ui.surface, rect, USED if dull else theme.CARD, theme.LINE, radius=look.px(7), width=1.5)
    face(ui, rect, SPECIAL[name], ui.t(f"lords.special.{name}"), dull=dull)
    if covered:
        badge = icon("used_action", look.pick(22, 18))
        ui.surface.blit(badge, badge.get_rect(center=boxes.start(rect, look.px(34), rtl=ui.rtl).center))
    if asked:
        touch(ui, desk, element, rect, tip=hint(ui, "special", name), group="turn", radius=look.px(7))
    else:
        ui.target(f"show:{element}", rect, tip=hint(ui, "special", name), group="turn")


def hint(ui: Ui, group: str, name: str) -> Tip:
    """What an action does."""
    return Tip(ui.t(f"lords.{group}.{name}"), ui.t(f"lords.{group}.{name}.about"), ui.t("tip.rules", RULES[name]))


RULES = {
    "hero_movement": "8.3", "hoplite_movement": "8.2", "use_artifacts": "8.1", "prayer": "8.4", "recruit": "9.2",
    "march": "9.3", "build_temple": "9.4", "prepare": "9.5", "usurp": "9.6", "hunt": "9.7", "build_monument": "9.8",
}  # fmt: skip
assert set(SPECIAL) == set(content().special_actions), "the special actions of the rules"

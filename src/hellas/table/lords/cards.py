"""Cards of a hand, drawn: combat cards, monster attacks, artifacts, blessings, quests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme
from hellas.table.board import standing, touch
from hellas.table.desk import Desk
from hellas.table.lords import cardface
from hellas.table.lords.gestures import CONTENT
from hellas.table.ui import Ui

Foot = Callable[[str], str]


def wanted(desk: Desk) -> bool:
    """Whether somebody's hand lies open, or a seat is asked for something of its cards."""
    return desk.eyes is not None


def hand(desk: Desk, seat: Seat) -> list[str]:
    """The combat cards of the seat, as far as the eyes at the screen may see them."""
    own = desk.view["own"]
    if desk.eyes != seat or "hands" not in own:
        return []
    cards: list[str] = own["hands"]
    return cards


def looked_at(desk: Desk) -> list[str]:
    """Cards from which the seat at the screen is choosing."""
    cards: list[str] = desk.view["own"].get("looked_at", []) if desk.eyes is not None else []
    return cards


def usable(desk: Desk) -> list[str]:
    """The cards of other kinds that may be used now, as ``use:KEY`` elements, in the order they are offered."""
    found = (element for o in desk.options for element in desk.part.mentions(o) if element.startswith("use:"))
    return list(dict.fromkeys(found))


def card_of(element: str) -> str:
    """The card of a ``use:KEY`` element."""
    return element.split(":")[1]


def draw_hand(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The hand beside the map: the cards of the seat whose eyes are open, and what it may use now."""
    seat = desk.eyes
    look = ui.theme
    title = Rect(rect.x, rect.y, rect.w, ui.texts.line("panel"))
    if seat is None:
        closed(ui, desk, rect)
        return
    cards = hand(desk, seat)
    ui.text(ui.t("lords_view.hand", n=len(cards)), title, "panel", theme.ACCENT, lines=1)
    low = Rect(rect.x, title.bottom + look.px(4), rect.w, rect.bottom - title.bottom - look.px(4))
    uses = usable(desk)
    if uses:
        height = min(len(uses) * look.pick(62, 52), low.h // 2)
        draw_uses(ui, desk, Rect(low.x, low.bottom - height, low.w, height), uses)
        low.h -= height + look.px(6)
    draw_cards(ui, desk, low, cards, hunting=bool(desk.public["hunt"]))


def draw_cards(
    ui: Ui, desk: Desk, rect: Rect, cards: Sequence[str], *, hunting: bool = False, foot: Foot = lambda card: "",
    shown_only: bool = False,
) -> None:  # fmt: skip
    """Combat cards side by side; below 110 pixels of width each, in two rows. ``foot`` is a line on each.

    ``shown_only``: none of them can be clicked.
    """
    if not cards:
        ui.text(ui.t("lords_view.hand_empty"), rect, "hint", theme.SOFT, "centre")
        return
    gap = ui.theme.pick(12, 8)
    rows = 2 if len(cards) > 1 and (rect.w - gap * len(cards)) // len(cards) < ui.theme.px(108) else 1
    per_row = -(-len(cards) // rows)
    for at, line in enumerate(boxes.rows(rect, [None] * rows, gap)):
        part = cards[at * per_row : (at + 1) * per_row]
        cells = cardface.across(line, per_row, gap, widest=ui.theme.pick(240, 170), rtl=ui.rtl)
        for number, (cell, card) in enumerate(zip(cells, part, strict=False)):
            if shown_only:
                cardface.lay(ui, desk, "", card, cell)
                continue
            twin = number + at * per_row - cards.index(card)  # equal cards are one element: the first is it
            lay_combat(ui, desk, card, cell, hunting=hunting, first=twin == 0, foot=foot(card))


def lay_combat(
    ui: Ui, desk: Desk, card: str, rect: Rect, *, hunting: bool = False, first: bool = True, foot: str = ""
) -> None:  # fmt: skip
    """One combat card. In a hunt's defence a shield has a button of its own below."""
    element, shield = f"card:{card}", f"shield:{card}"
    offers = [stands for each in (element, shield) if (stands := standing(ui, desk, each)).legal or stands.planned]
    muted = not offers and (of_cards(desk) or symbols_in(desk, card))
    if standing(ui, desk, shield).legal and first:
        button = Rect(rect.x, rect.bottom - ui.theme.pick(40, 32), rect.w, ui.theme.pick(40, 32))
        rect = Rect(rect.x, rect.y, rect.w, rect.h - button.h - ui.theme.px(6))
        draw.plate(ui.surface, button, theme.LEGAL_TINT, theme.LEGAL, radius=ui.theme.px(8))
        ui.text(ui.t("lords_view.shield"), button.inflate(-8, -4), "small_bold", theme.LEGAL_TEXT, "centre")
        touch(ui, desk, shield, button, radius=ui.theme.px(8), group="hand")
    cardface.lay(ui, desk, element if first else "", card, rect, hunting=hunting, foot=foot, muted=muted)


def of_cards(desk: Desk) -> bool:
    """Whether cards of the hand are what is asked for."""
    decision = desk.decision
    return (
        decision is not None
        and desk.seat is not None
        and (
            decision.kind in ("battle.card", "battle.bluff", "hunt.defend")
            or any(element.startswith("card:") for element in desk.targets)
        )
    )


def symbols_in(desk: Desk, card: str) -> bool:
    """Whether symbols are asked for, but not that of the card."""
    symbols = {element for element in desk.targets if element.startswith("symbol:")}
    return bool(symbols) and f"symbol:{CONTENT.combat[card].symbol}" not in symbols


def draw_uses(ui: Ui, desk: Desk, rect: Rect, uses: Sequence[str]) -> None:
    """Artifacts, blessings and the like that may be used now, as rows."""
    rows = boxes.rows(rect, [None] * len(uses), ui.theme.pick(8, 6))
    for row, element in zip(rows, uses, strict=True):
        lay_use(ui, desk, element, row)


def lay_use(ui: Ui, desk: Desk, element: str, rect: Rect) -> None:
    """A card that may be used; of two ways to use it, the way is told."""
    card, _, way = element.removeprefix("use:").partition(":")
    foot = ui.t(f"lords_view.way.{card}.{way}") if way else ""
    cardface.lay(ui, desk, element, card, rect, foot=foot)


def closed(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The hand lies face down."""
    draw.plate(ui.surface, rect, theme.mix(theme.FILL, theme.PAPER, 0.4), theme.LINE, radius=ui.theme.px(8))
    size = min(rect.h - 8, ui.theme.pick(40, 32))
    if size < 8:
        return
    inner = rect.inflate(-ui.theme.px(20), 0)
    cardface.put(ui, boxes.start(inner, size, rtl=ui.rtl).center, "lock", size)
    words = boxes.end(inner, inner.w - size - ui.theme.px(10), rtl=ui.rtl)
    ui.text(ui.t("lords_view.hand_closed"), words, "hint", theme.SOFT)

"""A battle in the place of the stage: both sides, their strength, the cards played, the hand of who is asked."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from hellas.engine.decision import Seat, option_of
from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.lords import bands, cardface, cards, outlook
from hellas.table.lords.clash import draw_clash
from hellas.table.lords.fight import Fight, Term, field_of, fight, strengths, totals, wanted
from hellas.table.theme import mix
from hellas.table.ui import Ui

__all__ = ["draw_battle", "wanted"]


def draw_battle(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The battle in the place of the stage."""
    now = fight(desk)
    if now is None:
        return
    look, gap = ui.theme, ui.theme.gutter
    foot = foot_height(ui, desk, rect.h * 2 // 5)
    body = Rect(rect.x, rect.y, rect.w, rect.h - foot - (gap if foot else 0))
    side = look.pick(312, 258)
    first, middle, second = boxes.columns(body, [side + 0.0, None, side + 0.0], gap, rtl=ui.rtl)
    _side(ui, desk, first, now, 0)
    _side(ui, desk, second, now, 1)
    draw_clash(ui, desk, middle, now)
    if foot:
        _hand(ui, desk, Rect(rect.x, rect.bottom - foot, rect.w, foot))


def foot_height(ui: Ui, desk: Desk, most: int) -> int:
    """How high the hand is; less for what is used without one, nothing if nobody is asked for either."""
    if desk.eyes is not None:
        return min(ui.theme.pick(326, 250) if cards.hand(desk, desk.eyes) else ui.theme.pick(250, 196), most)
    uses = len(cards.usable(desk))
    return min(most, ui.theme.pick(56, 44) + min(3, uses) * ui.theme.pick(96, 74)) if uses else 0


# -- a side


def _side(ui: Ui, desk: Desk, rect: Rect, now: Fight, at: int) -> None:
    """Who fights, with what, and how strong that makes the army."""
    look, seat, total = ui.theme, now.sides[at], totals(ui, desk, now)
    mine, band = desk.seat == seat, look.pick(16, 13)
    edge = theme.ACCENT if mine else theme.EDGE
    draw.plate(ui.surface, rect, theme.CARD, edge, radius=look.radius, width=3 if mine else 1.5, shadow=True)
    bands.draw_band(ui.surface, Rect(rect.x + 5, rect.y + 5, rect.w - 10, band), desk.marks[seat].colour)
    ui.block(rect)
    inner = rect.inflate(-2 * look.pad, -2 * look.px(8))
    head = Rect(inner.x, rect.y + band + look.px(8), inner.w, look.pick(64, 50))
    _who(ui, desk, head, seat, at, str(total[at]) if total else "", passed=seat in now.passed)
    draw.rule(ui.surface, inner.x, head.bottom + look.px(4), inner.w)
    top, line = head.bottom + look.px(8), look.pick(34, 26)
    foot = Rect(inner.x, inner.bottom - line, inner.w, line)
    _losses(ui, desk, foot, at)
    rows = strengths(ui, desk, now, at)
    line = min(line, (foot.y - top) // max(1, len(rows)))
    for number, term in enumerate(rows):
        _term(ui, Rect(inner.x, top + number * line, inner.w, line), seat, term)
    top += len(rows) * line
    counted = {term.card for term in rows}
    _helps(ui, desk, Rect(inner.x, top, inner.w, foot.y - top - look.px(4)), seat, counted)


def _who(ui: Ui, desk: Desk, head: Rect, seat: Seat, at: int, total: str, *, passed: bool) -> None:
    look, mark = ui.theme, desk.marks[seat]
    size = look.pick(54, 42)
    first = boxes.start(head, size, rtl=ui.rtl)
    cardface.put(ui, first.center, f"hero_{desk.public['heroes'][seat]}", size)
    flag = tokens.mark(mark.colour, mark.letter, look.pick(22, 18))
    ui.surface.blit(flag, flag.get_rect(bottomleft=first.bottomleft))
    number = boxes.end(head, look.pick(70, 54), rtl=ui.rtl)
    ui.text(total, number, "title", theme.INK, "end", lines=1)
    room = Rect(min(first.right, number.right), head.y, head.w - size - number.w - 2 * look.px(10), head.h)
    room.x = first.right + look.px(10) if not ui.rtl else number.right + look.px(10)
    name, role = boxes.rows(room, [None, None])
    ui.text(desk.match.names[seat], name, "strong", valign="bottom", lines=1)
    words = ui.t(f"lords_view.battle.{'defender' if at else 'attacker'}{'_passed' if passed else ''}")
    ui.text(words, role, "hint", theme.SOFT, valign="top", lines=1)


def _row(ui: Ui, row: Rect, picture: str, words: str, amount: int) -> None:
    size = row.h - 6
    cardface.put(ui, boxes.start(row, size, rtl=ui.rtl).center, picture, size)
    number = boxes.end(row, ui.theme.px(36), rtl=ui.rtl)
    ui.text(str(amount), number, "strong", theme.INK, "end", lines=1)
    room = boxes.end(boxes.start(row, row.w - number.w - 4, rtl=ui.rtl), row.w - number.w - size - 12, rtl=ui.rtl)
    ui.text(words, room, "second", lines=1)


def _term(ui: Ui, row: Rect, seat: Seat, term: Term) -> None:
    """A part of the strength; what it comes from is told in its tip."""
    _row(ui, row, term.picture, term.words, term.amount)
    if term.card:
        ui.target(f"term:{seat}:{term.card}:{row.y}", row, tip=cardface.tip(ui, cardface.face(ui, term.card)),
                  focusable=False)  # fmt: skip


def _losses(ui: Ui, desk: Desk, row: Rect, at: int) -> None:
    """Casualty symbols that count, against the Hoplites that could bear them."""
    public = field_of(ui, desk)
    if not public["battle"]:
        return
    draw.plate(ui.surface, row, mix(theme.FILL, theme.CARD, 0.4), None, radius=6)
    inner = row.inflate(-ui.theme.px(12), 0)
    _row(ui, inner, "injury", ui.t("lords_view.battle.losses"), public["losses"][at])


def _helps(ui: Ui, desk: Desk, room: Rect, seat: Seat, counted: set[str]) -> None:
    """The other blessings and charged artifacts of a side, as far as there is room."""
    public, line = desk.public, ui.texts.line("small") + 2
    charged = [card for card, ready in public["artifacts"][seat].items() if ready]
    others = [card for card in [*public["blessings"][seat], *charged] if card not in counted]
    for at, card in enumerate(others[: max(0, room.h // line)]):
        row = Rect(room.x, room.y + at * line, room.w, line)
        seen = cardface.face(ui, card)
        size = line - 3
        cardface.put(ui, boxes.start(row, size, rtl=ui.rtl).center, seen.picture, size, seen.fill)
        ui.text(seen.name, boxes.end(row, row.w - size - 8, rtl=ui.rtl), "small", theme.SOFT, lines=1)
        ui.target(f"help:{seat}:{card}", row, tip=cardface.tip(ui, seen), focusable=False)


def _hand(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The hand of who is asked, and what else he may use."""
    look = ui.theme
    draw.plate(ui.surface, rect, mix(theme.FILL, theme.PAPER, 0.45), theme.LINE, radius=look.radius)
    inner = rect.inflate(-2 * look.pad, -2 * look.px(8))
    seat = desk.eyes
    wide, right = boxes.columns(inner, [0.66, 0.34], look.gutter * 2, rtl=ui.rtl)
    _beside(ui, desk, right)
    if seat is None:
        cards.closed(ui, desk, Rect(wide.x, wide.y, wide.w, look.pick(60, 46)))
        return
    mine = cards.hand(desk, seat)
    title = Rect(wide.x, wide.y, wide.w, ui.texts.line("panel"))
    ui.text(ui.t("lords_view.hand", n=len(mine)), title, "panel", theme.ACCENT, lines=1)
    low = Rect(wide.x, title.bottom + look.px(4), wide.w, wide.bottom - title.bottom - look.px(4))
    cards.draw_cards(ui, desk, low, mine, foot=partial(adds, ui, desk))


def _beside(ui: Ui, desk: Desk, rect: Rect) -> None:
    """What else may be used; without that, what happens if nobody plays on."""
    look, uses, now = ui.theme, cards.usable(desk), fight(desk)
    title = Rect(rect.x, rect.y, rect.w, ui.texts.line("panel"))
    room = Rect(rect.x, title.bottom + look.px(4), rect.w, rect.bottom - title.bottom - look.px(4))
    if uses:
        ui.text(ui.t("lords_view.uses"), title, "panel", theme.ACCENT, lines=1)
        cards.draw_uses(ui, desk, Rect(room.x, room.y, room.w, min(room.h, len(uses) * look.pick(96, 74))), uses)
        return
    total = totals(ui, desk, now) if now else ()
    if now is None or not total or now.winner is not None:
        return
    end = outlook.unplayed(ui, desk)
    if end is None:
        return
    ui.text(ui.t("lords_view.battle.if"), title, "panel", theme.ACCENT, lines=1)
    _outcome(ui, desk, room, now, end)


def _outcome(ui: Ui, desk: Desk, room: Rect, now: Fight, end: outlook.Outcome) -> None:
    """Who wins, what each side loses, what becomes of the region."""
    look, names = ui.theme, desk.match.names
    loser = now.sides[end.winner == now.sides[0]]
    rows = [("fort" if end.winner == now.sides[1] else "flag", said_of(ui, desk, end), "second_bold")]
    for seat, number in zip(now.sides, end.losses, strict=True):
        key = "lords_view.battle.loses" if number else "lords_view.battle.spared"
        rows.append(("injury", ui.t(key, names[seat], n=number), "second"))
    last = "withdraws" if end.withdraws else "wiped"
    rows.append(("march", ui.t(f"lords_view.battle.{last}", names[loser], Name(now.region)), "second"))
    line = min(look.pick(46, 34), room.h // len(rows))
    box = Rect(room.x, room.y, room.w, min(room.h, line * len(rows) + look.px(12)))
    draw.plate(ui.surface, box, theme.CARD, theme.LEGAL, radius=8)
    inner = box.inflate(-2 * look.px(10), -look.px(8))
    for at, (picture, words, role) in enumerate(rows):
        row = Rect(inner.x, inner.y + at * line, inner.w, line)
        size = min(line - 8, look.pick(30, 24))
        cardface.put(ui, boxes.start(row, size, rtl=ui.rtl).center, PICTURES.get(picture, picture), size)
        ui.text(words, boxes.end(row, row.w - size - look.px(8), rtl=ui.rtl), role)


PICTURES = {"flag": "victory_land"}


def said_of(ui: Ui, desk: Desk, end: outlook.Outcome) -> str:
    """Who would win, and by how much."""
    name = desk.match.names[end.winner]
    if not end.totals:
        return ui.t("lords_view.battle.alone", name)
    return ui.t("lords_view.battle.wins", name, max(end.totals), min(end.totals))


def adds(ui: Ui, desk: Desk, card: str) -> str:
    """What a card of the hand adds if it is played now, and how it would stand then."""
    now = fight(desk)
    decision = desk.match.decision
    if now is None or decision is None or option_of(f"play:{card}") not in decision.options:
        return ""
    before, after = desk.settled["public"]["armies"], outlook.played(ui, desk, card)
    side = now.sides.index(decision.seat)
    if len(before) < 2 or len(after) < 2:
        return ""
    return ui.rich("lords_view.battle.adds", after[side] - before[side], *after)

"""A battle in the place of the stage: both sides, their strength, the cards played, the hand of who is asked."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect

from hellas.engine.decision import Seat, option_of
from hellas.engine.game import Notice
from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.lords import borders, cardface, cards, marks, outlook, pieces
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.landscape import Camera, ground
from hellas.table.theme import PLAYERS, mix
from hellas.table.ui import Ui

CLOSEST, FURTHEST = 4.0, 1.5  # how near the map is seen
RESULT = ("battle.strength", "battle.won")


class Fight(NamedTuple):
    """The battle that is shown, as everybody has heard it. ``totals`` and ``winner`` are known at its end."""

    region: str
    sides: tuple[Seat, Seat]
    played: tuple[tuple[Seat, str], ...] = ()
    added: tuple[tuple[Seat, str, int], ...] = ()  # what the effects of cards have added
    passed: tuple[Seat, ...] = ()
    totals: tuple[int, ...] = ()
    winner: Seat | None = None


WITHDRAW = "withdraw"
"""The question where beaten Hoplites go."""


def wanted(desk: Desk) -> bool:
    """While a battle is fought, and while its result is shown; whoever withdraws then chooses on the map (17)."""
    if desk.showing:
        return bool(desk.public["battle"]) or any(notice.key in RESULT for notice in desk.step)
    decision = desk.match.decision
    return bool(desk.public["battle"]) and decision is not None and decision.kind != WITHDRAW


def fight(desk: Desk) -> Fight | None:
    """What has been heard of the last battle."""
    heard = desk.heard
    start = next((at for at in range(len(heard) - 1, -1, -1) if heard[at].key == "battle"), None)
    if start is None:
        return None
    region, attacker, defender = heard[start].args
    found = Fight(str(region), (int(attacker), int(defender)))
    for notice in heard[start + 1 :]:
        found = told(found, notice)
    return found


def told(found: Fight, notice: Notice) -> Fight:
    """The battle after one more notice."""
    match notice:
        case Notice("played", (seat, card)):
            return found._replace(played=(*found.played, (int(seat), str(card))))
        case Notice("strength.added", (seat, card, amount)):
            return found._replace(added=(*found.added, (int(seat), str(card), int(amount))))
        case Notice("passed", (seat,)):
            return found._replace(passed=(*found.passed, int(seat)))
        case Notice("battle.strength", (_, attack, defend)):
            return found._replace(totals=(int(attack), int(defend)))
        case Notice("battle.won", (_, winner)):
            return found._replace(winner=int(winner))
    return found


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
    _middle(ui, desk, middle, now)
    if foot:
        _hand(ui, desk, Rect(rect.x, rect.bottom - foot, rect.w, foot))


def foot_height(ui: Ui, desk: Desk, most: int) -> int:
    """How high the hand is; less for what is used without one, nothing if nobody is asked for either."""
    if desk.eyes is not None:
        return min(ui.theme.pick(326, 250), most)
    uses = len(cards.usable(desk))
    return min(most, ui.theme.pick(56, 44) + min(3, uses) * ui.theme.pick(96, 74)) if uses else 0


def totals(desk: Desk, now: Fight) -> tuple[int, ...]:
    """Army strength of attacker and defender."""
    return now.totals or tuple(desk.public["armies"])


# -- a side


def _side(ui: Ui, desk: Desk, rect: Rect, now: Fight, at: int) -> None:
    """Who fights, with what, and how strong that makes the army."""
    look, seat, total = ui.theme, now.sides[at], totals(desk, now)
    mark = desk.marks[seat]
    mine = desk.seat == seat
    colour = PLAYERS[mark.colour].colour
    band = look.pick(12, 9)
    edge = theme.ACCENT if mine else theme.EDGE
    draw.plate(ui.surface, rect, theme.CARD, edge, radius=look.radius, width=3 if mine else 1.5, shadow=True,
               band=band, band_fill=colour)  # fmt: skip
    ui.block(rect)
    inner = rect.inflate(-2 * look.pad, -2 * look.px(8))
    head = Rect(inner.x, rect.y + band + look.px(6), inner.w, look.pick(64, 50))
    _who(ui, desk, head, seat, at, str(total[at]) if total else "", passed=seat in now.passed)
    draw.rule(ui.surface, inner.x, head.bottom + look.px(4), inner.w)
    top = head.bottom + look.px(8)
    rows = strengths(ui, desk, now, at)
    line = look.pick(34, 26)
    for number, (picture, words, amount) in enumerate(rows):
        row = Rect(inner.x, top + number * line, inner.w, line)
        _row(ui, row, picture, words, amount)
    _losses(ui, desk, Rect(inner.x, inner.bottom - line, inner.w, line), now, at)
    room = Rect(inner.x, top + len(rows) * line, inner.w, inner.bottom - line - top - len(rows) * line - look.px(4))
    _helps(ui, desk, room, seat)


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


def strengths(ui: Ui, desk: Desk, now: Fight, at: int) -> list[tuple[str, str, int]]:
    """16.7 What makes up the strength of a side: picture, words, amount."""
    public, seat, total = desk.public, now.sides[at], totals(desk, now)
    rows = card_rows(ui, now, seat)
    if not public["battle"] or not total:
        rest = total[at] - sum(amount for _, _, amount in rows) if total else 0
        return [("hoplite", ui.t("lords_view.battle.rest"), rest), *rows] if rest else rows
    hoplites = public["hoplites"][now.region][seat] + (public["fortified"][now.region] == seat)
    fort = CONTENT.regions[now.region].fortification if at and public["fortified"][now.region] == seat else 0
    other = total[at] - hoplites - fort - sum(amount for _, _, amount in rows)
    rows.insert(0, ("hoplite", ui.t("lords_view.battle.hoplites", n=hoplites), hoplites))
    if fort:
        rows.append(("fort", ui.t("lords_view.battle.fort"), fort))
    if other:
        rows.append(("blessing", ui.t("lords_view.battle.other"), other))
    return rows


def card_rows(ui: Ui, now: Fight, seat: Seat) -> list[tuple[str, str, int]]:
    """The cards of a side with what their effects have added, then what other things have added."""
    added: dict[str, int] = {}
    for who, card, amount in now.added:
        if who == seat:
            added[card] = added.get(card, 0) + amount
    rows = []
    for who, card in now.played:
        if who == seat:
            row, more = CONTENT.combat[card], added.pop(card, 0)
            words = ui.t("lords_view.battle.card", Name(card), row.strength, more) if more else ui.locale.name(card)
            rows.append((f"symbol_{row.symbol}", words, row.strength + more))
    return rows + [(cardface.face(ui, card).picture, ui.locale.name(card), more) for card, more in added.items()]


def _row(ui: Ui, row: Rect, picture: str, words: str, amount: int) -> None:
    size = row.h - 6
    cardface.put(ui, boxes.start(row, size, rtl=ui.rtl).center, picture, size)
    number = boxes.end(row, ui.theme.px(36), rtl=ui.rtl)
    ui.text(str(amount), number, "strong", theme.INK, "end", lines=1)
    room = boxes.end(boxes.start(row, row.w - number.w - 4, rtl=ui.rtl), row.w - number.w - size - 12, rtl=ui.rtl)
    ui.text(words, room, "second", lines=1)


def _losses(ui: Ui, desk: Desk, row: Rect, now: Fight, at: int) -> None:
    """Casualty symbols that count, against the Hoplites that could bear them."""
    if not desk.public["battle"]:
        return
    draw.plate(ui.surface, row, mix(theme.FILL, theme.CARD, 0.4), None, radius=6)
    inner = row.inflate(-ui.theme.px(12), 0)
    _row(ui, inner, "injury", ui.t("lords_view.battle.losses"), desk.public["losses"][at])


def _helps(ui: Ui, desk: Desk, room: Rect, seat: Seat) -> None:
    """Blessings and charged artifacts of a side, as far as there is room."""
    public, line = desk.public, ui.texts.line("small") + 2
    charged = [card for card, ready in public["artifacts"][seat].items() if ready]
    for at, card in enumerate([*public["blessings"][seat], *charged][: max(0, room.h // line)]):
        row = Rect(room.x, room.y + at * line, room.w, line)
        seen = cardface.face(ui, card)
        size = line - 3
        cardface.put(ui, boxes.start(row, size, rtl=ui.rtl).center, seen.picture, size, seen.fill)
        ui.text(seen.name, boxes.end(row, row.w - size - 8, rtl=ui.rtl), "small", theme.SOFT, lines=1)
        ui.target(f"help:{seat}:{card}", row, tip=cardface.tip(ui, seen), focusable=False)


# -- between them


def _middle(ui: Ui, desk: Desk, rect: Rect, now: Fight) -> None:
    """The place, the balance, the cards in the order they were played."""
    look = ui.theme
    title = Rect(rect.x, rect.y, rect.w, look.pick(46, 34))
    ui.text(ui.t("lords_view.battle.title", Name(now.region)), title, "heading", theme.ACCENT, "centre", lines=1)
    bar = Rect(rect.x, title.bottom + look.px(4), rect.w, look.pick(46, 36))
    total = totals(desk, now)
    if total:
        _balance(ui, desk, bar, now, total)
    words = standing_of(ui, desk, now, total)
    high = max(look.pick(54, 40), min(rect.h // 2, ui.texts.measure(words, "second_bold", rect.w)[1]))
    said = Rect(rect.x, bar.bottom + look.px(2), rect.w, high)
    ui.text(words, said, "second_bold", theme.LEGAL_TEXT, "centre")
    low = Rect(rect.x, said.bottom + look.px(4), rect.w, rect.bottom - said.bottom - look.px(4))
    spare = low.h - look.pick(188, 140) * (2 if len(now.played) > rect.w // look.pick(114, 91) else 1)
    if min(spare, low.w) > look.px(80):
        _ground(ui, desk, Rect(low.x, low.y, low.w, spare), now)
        low = Rect(low.x, low.y + spare + look.px(8), low.w, low.h - spare - look.px(8))
    _played(ui, desk, low, now)


def _ground(ui: Ui, desk: Desk, rect: Rect, now: Fight) -> None:
    """The region on the map with what stands in it, and borders in the colours of those who control."""
    square = boxes.centred((max(rect.size), max(rect.size)), rect)
    whole, at = borders.box_of(Camera(), square, now.region), borders.outline(now.region)
    near = min(CLOSEST, max(FURTHEST, min(rect.h / whole.h, rect.w / whole.w) * 0.96))
    size = pieces.sizes(ui, Camera(near), square)
    camera = Camera(near * max(rect.size) / min(rect.size), (at.x + at.w / 2, at.y + at.h / 2))
    camera.keep_inside(rect)
    with ui.clip(rect):
        ui.surface.blit(ground(camera, rect, CONTENT), rect)
        for region, owner in desk.public["control"].items():
            if owner is not None:
                borders.control(ui.surface, camera, rect, region, desk.marks[owner].colour)
        borders.selected(ui.surface, camera, rect, now.region)
        for each in pieces.lay(ui, pieces.pieces(desk, size), camera, rect):
            if each.piece.region == now.region:
                marks.put(ui.surface, pieces.picture(ui, each.piece, camera.scale(rect)), each.box.center)
    draw.frame(ui.surface, rect, theme.EDGE, width=2, radius=4)


def _balance(ui: Ui, desk: Desk, bar: Rect, now: Fight, total: tuple[int, ...]) -> None:
    """Two colours that meet where the strengths say."""
    look = ui.theme
    strip = Rect(bar.x, bar.centery - bar.h // 4, bar.w, bar.h // 2)
    share = total[0] / sum(total) if sum(total) else 0.5
    parts = boxes.columns(strip, [max(0.02, share), max(0.02, 1 - share)], rtl=ui.rtl)
    for seat, part in zip(now.sides, parts, strict=True):
        draw.plate(ui.surface, part, PLAYERS[desk.marks[seat].colour].colour, theme.GLAZE, radius=4)
    box = boxes.centred((look.pick(120, 96), bar.h), bar)
    draw.plate(ui.surface, box, theme.GLAZE, theme.PAPER, radius=8)
    ui.text(" : ".join(map(str, total)), box, "number", theme.PAPER, "centre", lines=1)


def standing_of(ui: Ui, desk: Desk, now: Fight, total: tuple[int, ...]) -> str:
    """Who would win as things stand, or who has won."""
    names = [desk.match.names[seat] for seat in now.sides]
    if now.winner is not None:
        return ui.t("lords_view.battle.won", desk.match.names[now.winner], Name(now.region))
    if not total or total[0] == total[1]:
        return ui.t("lords_view.battle.tie", names[1])
    return ui.t("lords_view.battle.leads", names[total[0] < total[1]])


def _played(ui: Ui, desk: Desk, rect: Rect, now: Fight) -> None:
    """The cards on the table, each under the colour of who played it, and a place for the next."""
    look, gap = ui.theme, ui.theme.pick(10, 7)
    waiting = 0 if now.winner is not None else 1
    count = len(now.played) + waiting
    if not count:
        ui.text(ui.t("lords_view.battle.no_cards"), rect, "hint", theme.SOFT, "centre")
        return
    widest, tallest = look.pick(128, 100), look.pick(176, 132)
    per_row = max(1, min(count, (rect.w + gap) // (look.pick(104, 84) + gap)))
    rows = -(-count // per_row)
    height = min(tallest, (rect.h - gap * (rows - 1)) // rows)
    wide = min(rect.w, per_row * (widest + gap) - gap)
    for at in range(count):
        line = Rect(rect.centerx - wide // 2, rect.y + at // per_row * (height + gap), wide, height)
        cell = cardface.across(line, per_row, gap, widest=widest, rtl=ui.rtl)[at % per_row]
        if at < len(now.played):
            _played_card(ui, desk, cell, *now.played[at])
        else:
            _next_card(ui, desk, cell)


def _played_card(ui: Ui, desk: Desk, cell: Rect, seat: Seat, card: str) -> None:
    """A card below the colour and letter of who played it."""
    mark = desk.marks[seat]
    flag = tokens.mark(mark.colour, mark.letter, ui.theme.pick(22, 18))
    band = Rect(cell.x, cell.y, cell.w, flag.get_height())
    cardface.lay(ui, desk, "", card, Rect(cell.x, cell.y + band.h - 4, cell.w, cell.h - band.h + 4))
    draw.plate(ui.surface, band, PLAYERS[mark.colour].colour, theme.GLAZE, radius=4, width=1)
    ui.surface.blit(flag, flag.get_rect(center=band.center))


def _next_card(ui: Ui, desk: Desk, cell: Rect) -> None:
    """Whose go it is."""
    draw.dashes(ui.surface, cell, theme.LEGAL, width=2.5, radius=8)
    decision = desk.match.decision
    if decision is not None and not desk.showing:
        words = ui.t("lords_view.battle.go", desk.match.names[decision.seat])
        ui.text(words, cell.inflate(-12, -12), "small_bold", theme.LEGAL_TEXT, "centre")


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
    total = totals(desk, now) if now else ()
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

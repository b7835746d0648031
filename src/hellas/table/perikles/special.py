"""9 The own special tile, behind a cover: who am I, what do I hold, what would it do, play it or keep it.

In battle anybody with an unused tile may look (R33); in an own turn only its player. The panel has the same size and
the same two buttons for all eight tiles, and nothing remains of a look: no line, no focus, no motion (R56).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from hellas.engine.decision import Option, Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import act
from hellas.table.column import Column, scrolled
from hellas.table.desk import Desk
from hellas.table.dialogs import Answer, dialog
from hellas.table.ground import glaze
from hellas.table.icons import faded, icon
from hellas.table.locale import Name
from hellas.table.part import Act
from hellas.table.perikles import pieces, tiles
from hellas.table.perikles.facts import content
from hellas.table.perikles.looks import (
    BATTLE,
    READ,
    Look,
    battle_open,
    close,
    forget,
    looking,
    offers,
    open_cover,
    sides_of,
    tile_of,
    unread,
    who_may_look,
)  # fmt: skip
from hellas.table.ui import Ui
from hellas.table.widgets import button, segmented

_LINES = 9  # that explain a tile


def acts(ui: Ui, desk: Desk) -> Sequence[Act]:
    """The button in the prompt bar: in an own turn, as long as the tile was not publicly used."""
    seat, decision = desk.seat, desk.match.decision
    if seat is None or decision is None or desk.covered or desk.apart or decision.kind in (BATTLE, "casualty"):
        return ()
    if desk.unveiled:
        return (Act("special", ui.t("war.special.away"), partial(act, ui, desk.unveil, ""), "S"),)
    if not desk.public["specials"][seat]:
        return ()
    return (Act("special", ui.t("war.special.mine"), partial(open_cover, ui, desk), "S"),)


# -- drawing


def seal(ui: Ui, desk: Desk, rect: Rect, seat: Seat, *, used: bool) -> None:
    """A sealed tile and the mark of its player; struck out when it is used."""
    size = min(rect.h - 6, ui.theme.pick(26, 20))
    back = faded("perikles_special", size, alpha=90) if used else icon("perikles_special", size)
    mark = pieces.mark(desk, seat, round(size * 0.72))
    whole = boxes.centred((size + mark.get_width() - size // 8, rect.h), rect)
    spot = back.get_rect(center=(whole.x + size // 2, rect.centery))
    ui.surface.blit(back, spot)
    if used:
        strike(ui, spot)
    ui.surface.blit(mark, mark.get_rect(midright=(whole.right, rect.centery)))


def strike(ui: Ui, box: Rect) -> None:
    """A line through something that is used up."""
    draw.line(ui.surface, box.bottomleft, box.topright, theme.DANGER, max(1.8, box.w / 14))


def cover(ui: Ui, desk: Desk) -> bool:
    """Draw the cover in place of the table, if somebody is looking."""
    look = looking(ui, desk)
    if look is None or desk.covered or desk.apart or desk.showing:
        forget(ui)
        return False
    room = glaze(ui)
    theme_ = ui.theme
    with ui.layer("special", on_close=partial(close, ui)):
        height = min(room.h, theme_.pick(740, 572))
        area = boxes.centred((min(room.w, theme_.pick(1420, 1090)), height), room)
        left, right = boxes.columns(area, [0.36, 0.60], theme_.pick(40, 24), rtl=ui.rtl)
        if not _cramped(ui, area):
            _who(ui, desk, left, look)
            _mine(ui, desk, right, look)
        elif look.seat is None:
            _who(ui, desk, area, look)
        else:
            _mine_in_large(ui, desk, area, look, look.seat)
        if look.sure and look.seat is not None:
            _sure(ui, desk, look, look.seat)
    return True


def _cramped(ui: Ui, area: Rect) -> bool:
    """Whether the type is so large that one thing after the other is shown: who it is, then what the seat holds."""
    return area.h - ui.theme.pick(370, 248) < _LINES * ui.texts.line("body")


def _who(ui: Ui, desk: Desk, rect: Rect, look: Look) -> None:
    """Who am I?"""
    kit = ui.theme
    draw.plate(ui.surface, rect, theme.PAPER, theme.EDGE, radius=kit.px(12), width=3, shadow=True)
    inner = rect.inflate(-2 * kit.pick(34, 20), -2 * kit.pick(28, 18))
    battle = desk.in_window
    title = ui.t("war.special.who" if battle else "war.special.who_turn")
    head = ui.texts.fit(title, "title", theme.ACCENT, inner.w, lines=2)
    ui.surface.blit(head, (inner.right - head.get_width() if ui.rtl else inner.x, inner.y))
    seats = who_may_look(desk)
    foot = min(kit.pick(54, 42), inner.h // (len(seats) + 2))
    back = Rect(inner.x, inner.bottom - foot, inner.w, foot)
    words = Rect(inner.x, inner.y + head.get_height() + kit.pick(8, 4), inner.w, kit.pick(66, 52))
    need = len(seats) * (foot + kit.pick(12, 7)) + kit.pick(24, 14)  # first of all those who may look
    words.h = max(0, min(words.h, back.y - need - words.y))
    if words.h >= kit.pick(33, 26):
        text = ui.t("war.special.away_eyes" if battle else "war.special.away_turn")
        ui.text(text, words, "second", theme.SOFT, valign="top")
    rows = Rect(inner.x, words.bottom + kit.pick(12, 6), inner.w, back.y - words.bottom - kit.pick(24, 14))
    height = min(kit.pick(78, 62), rows.h // max(1, len(seats)) - kit.pick(12, 6))
    for at, seat in enumerate(seats):
        box = Rect(rows.x, rows.y + at * (height + kit.pick(12, 7)), rows.w, height)
        _person(ui, desk, box, seat, look)
    text = ui.t("war.special.back_battle" if battle else "war.special.back")
    button(ui, "special:back", back, text, partial(close, ui), key="" if look.seat is not None else "Esc")


def _person(ui: Ui, desk: Desk, box: Rect, seat: Seat, look: Look) -> None:
    kit, chosen = ui.theme, look.seat == seat
    used = not desk.public["specials"][seat]
    colour = pieces.colour(desk, seat)
    touch = ui.target(
        f"special:seat:{seat}", box, on_click=partial(_sit, ui, desk, look, seat), enabled=not used, legal=not used,
        reason=ui.t("war.special.used", desk.match.names[seat]), group="special:who", radius=kit.px(9),
    )  # fmt: skip
    fill = theme.CARD if chosen or touch.hover else theme.mix(theme.FILL, theme.PAPER, 0.5) if used else theme.FILL
    edge = theme.LINE if used else colour if chosen else theme.INK if touch.hover else theme.EDGE
    draw.plate(ui.surface, box, fill, edge, radius=kit.px(9), width=3.5 if chosen else 1.6)
    inner = box.inflate(-2 * kit.pick(22, 14), 0)
    flag = pieces.flag(desk, seat, kit.pick(32, 26))
    ui.surface.blit(flag, flag.get_rect(center=boxes.start(inner, flag.get_width(), rtl=ui.rtl).center))
    size = kit.pick(36, 28)
    spot = boxes.centred((size, size), boxes.end(inner, size, rtl=ui.rtl))
    ui.surface.blit(faded("perikles_special", size, alpha=90) if used else icon("perikles_special", size), spot)
    rest = boxes.end(inner, inner.w - flag.get_width() - kit.pick(20, 12), rtl=ui.rtl)
    rest = boxes.start(rest, rest.w - size - kit.px(10), rtl=ui.rtl)
    if used:
        strike(ui, spot)
        note = ui.t("war.special.used_round", used_in(desk, seat))
        ui.text(note, rest, "hint", theme.SOFT, "end", lines=1)
    elif chosen:
        tokens.check_badge(ui.surface, boxes.end(rest, kit.px(26), rtl=ui.rtl).center, kit.pick(26, 22))
    ui.text(desk.match.names[seat], rest, "strong" if chosen else "body", theme.SOFT if used else theme.INK, lines=1)


def used_in(desk: Desk, seat: Seat) -> int:
    """The round in which a seat used its special tile."""
    number = 1
    for notice in desk.heard:
        if notice.key == "round.begins":
            number = int(notice.args[0])
        elif notice.key == "special.played" and notice.args[0] == seat:
            return number
    return number


def _sit(ui: Ui, desk: Desk, look: Look, seat: Seat) -> None:
    """A seat says that it is at the screen; a second click leaves it again."""
    look.seat = None if look.seat == seat else seat
    look.offers = offers(desk, seat) if look.seat is not None else []
    sides = [option.args[0] for option in look.offers if option.args and option.args[0] in ("attack", "defend")]
    look.side, look.sure = sides[0] if sides else "", False
    unread(ui)
    ui.drop_focus()
    ui.invalidate()


def _mine(ui: Ui, desk: Desk, rect: Rect, look: Look) -> None:
    """What the seat holds, what it would do, and two buttons; closed as long as nobody has sat down."""
    kit, seat = ui.theme, look.seat
    if seat is None:
        draw.plate(ui.surface, rect, theme.PAPER, theme.EDGE, radius=kit.px(12), width=3, shadow=True)
        size = min(rect.h // 3, kit.pick(170, 130))
        back = icon("perikles_special", size)
        ui.surface.blit(back, back.get_rect(center=(rect.centerx, rect.centery - kit.px(30))))
        words = Rect(rect.x + kit.px(60), rect.centery + size // 2, rect.w - kit.px(120), kit.pick(70, 54))
        ui.text(ui.t("war.special.nobody_yet"), words, "hint", theme.SOFT, "centre", valign="top")
        return
    tile = tile_of(desk, seat)
    inner, head, low = _frame(ui, desk, rect, seat)
    note = kit.pick(92, 66)
    body = Rect(inner.x, head.bottom + kit.pick(20, 10), inner.w, low.y - head.bottom - note - kit.pick(66, 46))
    card, words = boxes.columns(
        body, [float(min(kit.pick(250, 176), round(body.h * 0.74))), None], kit.pick(34, 18), rtl=ui.rtl
    )
    tiles.card(ui, Rect(card.x, card.y, card.w, min(card.h, round(card.w * 1.38))), tile)
    _effect(ui, desk, words, look, tile)
    box = Rect(inner.x, body.bottom + kit.pick(14, 8), inner.w, note)
    draw.plate(ui.surface, box, theme.mix(theme.FILL, theme.PAPER, 0.4), theme.LINE, radius=kit.px(8))
    ui.text(ui.t("war.special.trace"), box.inflate(-2 * kit.pick(20, 12), -8), "body")
    rule = Rect(inner.x, box.bottom + 2, inner.w, kit.pick(34, 22))
    ui.text(ui.t("war.rule", content().specials[tile].section), rule, "hint", theme.SOFT, "end", lines=1)
    _buttons(ui, desk, low, look, tile)


def _frame(ui: Ui, desk: Desk, rect: Rect, seat: Seat) -> tuple[Rect, Rect, Rect]:
    """The plate of a seat with its title; returns what is in it, the title's line, the line of the buttons."""
    kit = ui.theme
    draw.plate(ui.surface, rect, theme.PAPER, pieces.colour(desk, seat), radius=kit.px(12), width=4, shadow=True)
    inner = rect.inflate(-2 * kit.pick(38, 22), -2 * kit.pick(28, 18))
    flag = pieces.flag(desk, seat, kit.pick(36, 28))
    head = Rect(inner.x, inner.y, inner.w, kit.pick(46, 36))
    ui.surface.blit(flag, flag.get_rect(center=boxes.end(head, flag.get_width(), rtl=ui.rtl).center))
    title = ui.t("war.special.eyes", desk.match.names[seat])
    ui.text(
        title, boxes.start(head, head.w - flag.get_width() - kit.px(16), rtl=ui.rtl), "title", theme.ACCENT, lines=1
    )
    foot = kit.pick(60, 46)
    return inner, head, Rect(inner.x, inner.bottom - foot, inner.w, foot)


def _mine_in_large(ui: Ui, desk: Desk, rect: Rect, look: Look, seat: Seat) -> None:
    """The same in words alone, which scroll above the two buttons."""
    kit, tile = ui.theme, tile_of(desk, seat)
    inner, head, low = _frame(ui, desk, rect, seat)
    view = Rect(inner.x, head.bottom + kit.px(4), inner.w, low.y - head.bottom - 2 * kit.px(4))

    def fill(column: Column) -> None:
        column.say(ui.t("list.pair", ui.locale.name(tile), ui.t(f"war.tile.{tile}.title")), "strong")
        column.say(ui.t(f"war.tile.{tile}.text"), "second", theme.SOFT)
        column.gap(10)
        _now(ui, desk, column, look, tile)
        column.gap(10)
        column.say(ui.t("war.special.trace"), "body")
        column.say(ui.t("war.rule", content().specials[tile].section), "hint", theme.SOFT)

    scrolled(ui, READ, view, fill)
    _buttons(ui, desk, low, look, tile)


def _now(ui: Ui, desk: Desk, column: Column, look: Look, tile: str) -> None:
    """What the tile would do now, or when it fits."""
    battle = battle_open(desk)
    name = "when" if not look.offers else "now" if battle else "then"
    column.say(ui.t(f"war.special.{name}"), "panel", theme.ACCENT)
    if sides := sides_of(look):
        choices = [(side, ui.t(f"war.special.for_{side}")) for side in sides]
        segmented(ui, "special:side", column.line(), choices, look.side, partial(_choose, ui, look), role="second")
        column.gap(6)
    if battle and look.offers:
        tiles.difference(ui, desk, column.take(tiles.MOST_ROWS * ui.theme.pick(33, 25)), tile, look.side)
    else:
        column.say(ui.t(f"war.tile.{tile}.{'next' if look.offers else 'when'}"), "body")


def _effect(ui: Ui, desk: Desk, rect: Rect, look: Look, tile: str) -> None:
    """What the tile does at all, and what it would do now, or when it fits."""
    kit = ui.theme
    head = ui.texts.fit(ui.t(f"war.tile.{tile}.title"), "strong", theme.INK, rect.w)
    ui.surface.blit(head, (rect.right - head.get_width() if ui.rtl else rect.x, rect.y))
    text = ui.texts.fit(ui.t(f"war.tile.{tile}.text"), "second", theme.SOFT, rect.w)
    y = rect.y + head.get_height() + kit.px(2)
    ui.surface.blit(text, (rect.right - text.get_width() if ui.rtl else rect.x, y))
    y += text.get_height() + kit.pick(12, 5)
    low = Rect(rect.x, y, rect.w, rect.bottom - y)
    sides = sides_of(look)
    title = Rect(low.x, low.y, low.w, kit.pick(30, 22))
    battle = battle_open(desk)
    name = "when" if not look.offers else "now" if battle else "then"
    ui.text(ui.t(f"war.special.{name}"), title, "panel", theme.ACCENT, lines=1)
    low = Rect(low.x, title.bottom + kit.pick(4, 2), low.w, low.bottom - title.bottom - kit.pick(4, 2))
    if sides:
        row = Rect(low.x, low.y, low.w, kit.pick(42, 34))
        choices = [(side, ui.t(f"war.special.for_{side}")) for side in sides]
        segmented(ui, "special:side", row, choices, look.side, partial(_choose, ui, look), role="second")
        low = Rect(low.x, row.bottom + kit.pick(10, 5), low.w, low.bottom - row.bottom - kit.pick(10, 5))
    if not look.offers:
        ui.text(ui.t(f"war.tile.{tile}.when"), low, "body", theme.INK, valign="top")
    elif battle:
        tiles.difference(ui, desk, low, tile, look.side)
    else:
        ui.text(ui.t(f"war.tile.{tile}.next"), low, "body", theme.INK, valign="top")


def _choose(ui: Ui, look: Look, side: str) -> None:
    look.side = side
    ui.invalidate()


def _buttons(ui: Ui, desk: Desk, rect: Rect, look: Look, tile: str) -> None:
    kit = ui.theme
    play, keep = boxes.columns(rect, [0.6, 0.4], kit.pick(20, 12), rtl=ui.rtl)
    name = ui.locale.name(tile)
    button(
        ui, "special:play", play, ui.t("war.special.play", name), partial(_ask, ui, desk, look), kind="primary",
        enabled=bool(look.offers), reason=ui.t(f"war.tile.{tile}.when"), group="special:do",
    )  # fmt: skip
    button(ui, "special:keep", keep, ui.t("war.special.keep"), partial(close, ui), key="Esc", group="special:do")


# -- playing


def chosen(look: Look) -> Option:
    """The option that is meant: on the chosen side, if there are sides."""
    return next((option for option in look.offers if look.side in option.args), look.offers[0])


def _ask(ui: Ui, desk: Desk, look: Look) -> None:
    """A battle tile is asked for once more; others are still only planned on the board, and asked for there."""
    if battle_open(desk):
        look.sure = True
        ui.drop_focus()
        ui.invalidate()
        return
    option = chosen(look)
    close(ui)
    act(ui, desk.unveil, option.verb)
    if not desk.part.mentions(option):
        act(ui, desk.add, option)


def _sure(ui: Ui, desk: Desk, look: Look, seat: Seat) -> None:
    name = Name(tile_of(desk, seat))
    text = ui.t("war.special.sure_text", desk.match.names[seat], name)
    if look.side:
        text = ui.t(f"war.special.sure_{look.side}", desk.match.names[seat], name)

    def no() -> None:
        look.sure = False
        ui.invalidate()

    answers = (
        Answer("yes", ui.t("war.special.sure_yes"), partial(_play, ui, desk, look, seat), "primary", "Enter"),
        Answer("no", ui.t("war.special.sure_no"), no, "plain", "Esc"),
    )
    dialog(ui, "special:sure", ui.t("war.special.sure_title", name), text, answers, on_close=no, width=560)


def _play(ui: Ui, desk: Desk, look: Look, seat: Seat) -> None:
    option, window = chosen(look), desk.in_window
    close(ui)
    if window:
        act(ui, desk.step_in, seat, option.key)
    else:
        act(ui, desk.add, option)
        act(ui, desk.confirm)

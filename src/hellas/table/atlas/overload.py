"""25 The board of the overload beside the map: track, slots, the steps after a level, the ports in their order."""

from __future__ import annotations

from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.lords.facts import content
from hellas.table.part import View
from hellas.table.theme import mix
from hellas.table.ui import Ui

from . import facts, marks, outlooks
from .facts import SEND, Outlook, asked_port, atlas, board_of, holder, in_order, outlook, to_come
from .track import draw_track

STEPS = ("clear", "send", "bonus_token", "draw", "move_token")
KINDS = (SEND, "bonus_attribute")


def wanted(desk: Desk) -> bool:
    """While a monument's level is dealt with on it, and at the end by it."""
    if desk.showing:
        return any(notice.key in facts.STEPS for notice in desk.step)
    decision = desk.match.decision
    return decision.kind in KINDS if decision else board_of(desk)["token"] == 0


def height(ui: Ui) -> int:
    """How much room the board needs."""
    return ui.theme.pick(338, 282)


def step_of(desk: Desk, board: View) -> str:
    """The step of 25.4 that is shown or asked."""
    if desk.showing:
        keys = {notice.key for notice in desk.step}
        return "move_token" if "overload.moved" in keys else "draw" if "overload.drawn" in keys else ""
    step: str = board["step"]
    return step


def draw_board(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The board in the place of the turn."""
    draw_inside(ui, desk, framed(ui, rect, ui.t("atlas.overload"), ui.t("atlas.overload.about")))


def draw_inside(ui: Ui, desk: Desk, rect: Rect) -> None:
    """All that lies on it."""
    look, board = ui.theme, board_of(desk)
    now = outlook(desk, board)
    heights = [float(look.pick(each, small)) for each, small in ((40, 34), (34, 28), (34, 30), (54, 46))]
    track, slots, steps, ports, said = boxes.rows(rect, [*heights, None], look.pick(8, 6))
    draw_track(ui, track, now, reach=not desk.showing)
    draw_slots(ui, desk, slots, board)
    draw_steps(ui, steps, step_of(desk, board))
    draw_ports(ui, desk, ports, board)
    draw_said(ui, desk, said, board, now)


def framed(ui: Ui, rect: Rect, name: str, about: str) -> Rect:
    """The plate of a board, its name and a word about it; returns the room below."""
    look = ui.theme
    draw.plate(ui.surface, rect, theme.CARD, theme.LINE, radius=look.px(8), shadow=True)
    ui.block(rect)
    inner = rect.inflate(-look.pick(24, 18), -look.pick(16, 12))
    line, room = boxes.rows(inner, [float(look.pick(30, 24)), None], look.pick(8, 6))
    box = ui.text(name, line, "heading", theme.ACCENT, lines=1)
    beside = boxes.end(line, line.w - box.w - look.gutter, rtl=ui.rtl)
    ui.text(about, beside, "hint", theme.SOFT, "end")
    return room


def draw_slots(ui: Ui, desk: Desk, line: Rect, board: View) -> None:
    """24.3 Whose Hoplites are on Atlas; at the end who owns the bonus token, and where it lies."""
    owners = [desk.marks[seat] for seat, number in enumerate(board["on_atlas"]) for _ in range(number)]
    name = ui.texts.render(ui.locale.name("atlas"), "second_bold")
    box = boxes.start(line, name.get_width(), rtl=ui.rtl)
    ui.surface.blit(name, name.get_rect(center=box.center))
    side = min(line.h - 2, ui.theme.pick(28, 25))
    row = boxes.start(boxes.end(line, line.w - name.get_width() - ui.theme.px(8), rtl=ui.rtl),
                      board["slots"] * (side + 3), rtl=ui.rtl)  # fmt: skip
    for at, cell in enumerate(boxes.columns(row, [None] * board["slots"], 3, rtl=ui.rtl)):
        made = marks.slot(owners[at] if at < len(owners) else None, side)
        ui.surface.blit(made, made.get_rect(center=cell.center))
    if "bonus" in board:
        rest = boxes.end(line, line.w - name.get_width() - row.w - ui.theme.px(20), rtl=ui.rtl)
        draw_bonus(ui, desk, rest, board)


def draw_bonus(ui: Ui, desk: Desk, rect: Rect, board: View) -> None:
    """25.7 The bonus token."""
    attribute, seat = board["bonus_attribute"], board["bonus"]
    draw.plate(ui.surface, rect, mix(theme.FILL, theme.CARD, 0.3), None, radius=ui.theme.px(6))
    if seat is not None:
        side = ui.theme.pick(22, 18)
        inner = rect.inflate(-ui.theme.px(12), 0)
        pictures = [tokens.mark(*desk.marks[seat], side)]
        pictures += [marks.bonus(attribute, side + 2)] if attribute else []
        for made in pictures:
            ui.surface.blit(made, made.get_rect(center=boxes.start(inner, made.get_width(), rtl=ui.rtl).center))
            inner = boxes.end(inner, inner.w - made.get_width() - ui.theme.px(5), rtl=ui.rtl)
        words = ui.t(f"lords.attribute.{attribute}") if attribute else ui.t("atlas.bonus.open")
        if ui.texts.measure(words, "small_bold")[0] <= inner.w or not attribute:
            ui.text(words, inner, "small_bold")
    else:
        ui.text(ui.t("atlas.bonus.nobody"), rect.inflate(-ui.theme.px(8), 0), "mark", theme.SOFT, "centre")
    tip = Tip(ui.t("atlas.bonus.title"), ui.t("atlas.bonus.tip"), ui.t("tip.rules", "25.7"))
    ui.target("atlas:bonus", rect, tip=tip, group="atlas", radius=ui.theme.px(6))


def draw_steps(ui: Ui, line: Rect, now: str) -> None:
    """25.4 The steps after a level, the present one marked."""
    done = STEPS.index(now) if now in STEPS else 0
    for at, (step, cell) in enumerate(zip(STEPS, boxes.columns(line, [None] * 5, 4, rtl=ui.rtl), strict=True)):
        mine = step == now
        fill = theme.LEGAL_TINT if mine else mix(theme.FILL, theme.CARD, 0.3 if at < done else 0.75)
        draw.plate(ui.surface, cell, fill, theme.LEGAL if mine else theme.LINE, radius=5, width=2 if mine else 1)
        ink = theme.LEGAL_TEXT if mine else theme.FAINT
        ui.text(ui.t(f"atlas.step.{step}"), cell.inflate(-4, -2), "mark", ink, "centre")


def draw_ports(ui: Ui, desk: Desk, line: Rect, board: View) -> None:
    """25.4.2 The ports in their order, and who has Hoplites there."""
    asked, ahead = asked_port(desk.decision), to_come(desk, board)
    for region, cell in zip(in_order(board), boxes.columns(line, [None] * 5, 4, rtl=ui.rtl), strict=True):
        mine = region == asked
        fill = theme.LEGAL_TINT if mine else theme.CARD if region in ahead else mix(theme.FILL, theme.CARD, 0.35)
        draw.plate(ui.surface, cell, fill, theme.LEGAL if mine else theme.LINE, radius=5, width=2 if mine else 1)
        upper, lower = boxes.rows(cell.inflate(-4, -4), [0.56, 0.44])
        seat, side = holder(desk.public, region), min(upper.h, ui.theme.pick(24, 20))
        number = marks.port(board["ports"][region], round(side * 0.8))
        first, second = boxes.columns(upper, [None, None], rtl=ui.rtl)
        ui.surface.blit(number, number.get_rect(center=first.center))
        if seat is not None:
            made = marks.slot(desk.marks[seat], side)
            ui.surface.blit(made, made.get_rect(center=second.center))
        ui.text(ui.locale.name(region), lower, "mark", theme.INK if region in ahead else theme.FAINT, "centre", lines=1)
        names = desk.match.names
        who = ui.t("atlas.port.nobody") if seat is None else ui.t("atlas.port.holder", names[seat])
        tip = Tip(ui.locale.name(region), f"{ui.t('atlas.port.overload')}\n{who}", ui.t("tip.rules", "25.4"))
        ui.target(f"atlas:row:{region}", cell, tip=tip, group="atlas", radius=5)


def draw_said(ui: Ui, desk: Desk, rect: Rect, board: View, now: Outlook) -> None:
    """How near the end is, and who would win; above it the cards that were drawn."""
    alarm = not now.safe
    fill = mix(theme.DANGER, theme.CARD, 0.88) if alarm else mix(theme.FILL, theme.CARD, 0.6)
    draw.plate(ui.surface, rect, fill, theme.DANGER if alarm else theme.LINE, radius=ui.theme.px(6), width=1.5)
    lines = outlooks.danger(ui, desk, now)
    if desk.showing and board["drawn"]:
        names = ui.t("lords.comma").join(ui.locale.name(card) for card in board["drawn"])
        total = sum(content().combat[card].strength for card in board["drawn"])
        lines = [ui.t("atlas.drawn", names, total)]
    ui.text(" ".join(lines), rect.inflate(-ui.theme.px(16), -ui.theme.px(6)), "small")
    ui.target("atlas:outlook", rect, tip=explained(ui, desk, now), group="atlas", radius=ui.theme.px(6))


def explained(ui: Ui, desk: Desk, now: Outlook) -> Tip:
    """The whole of it in words."""
    body = "\n".join([ui.t("atlas.overload.rule", atlas().overload.cards_drawn), *outlooks.danger(ui, desk, now)])
    return Tip(ui.t("atlas.overload"), body, ui.t("tip.rules", "25.4"), "info" if now.safe else "no")


def draw_strip(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The track, and one sentence."""
    look, board = ui.theme, board_of(desk)
    now = outlook(desk, board)
    edge = theme.LINE if now.safe else theme.DANGER
    draw.plate(ui.surface, rect, theme.CARD, edge, radius=look.px(8), width=1 if now.safe else 2, shadow=True)
    ui.block(rect)
    inner = rect.inflate(-look.pick(16, 12), -look.pick(8, 6))
    track, said = boxes.rows(inner, [float(look.pick(30, 26)), None], look.px(2))
    draw_track(ui, track, now)
    ui.text(" ".join(outlooks.danger(ui, desk, now)), said, "small", theme.INK if now.safe else theme.DANGER)
    ui.target("atlas:strip", rect, tip=explained(ui, desk, now), group="atlas", radius=look.px(8))

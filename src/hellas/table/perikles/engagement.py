"""Phase 6: one battle at a time. Seven chips, the location with its battles, both sides, table, dice, what happened.

Everything is read from what has been told so far (``story``), so each step stands still until "Next".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, theme, tokens
from hellas.table import draw as shapes
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import faded, icon
from hellas.table.locale import Name
from hellas.table.panes import pane
from hellas.table.part import View
from hellas.table.perikles import combat, forces, looks, pieces, round_end, special
from hellas.table.perikles.counters import Army, city_of, kind_of, put
from hellas.table.perikles.facts import content
from hellas.table.perikles.sending import draw_rows
from hellas.table.perikles.story import Clash, Story, story_of
from hellas.table.scrolls import listing, scroll
from hellas.table.theme import CITIES, mix
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width

LEAST, AMPLE = (640, 530), (760, 650)
"""How high a battle is at least; how high where it scrolls and room costs nothing."""


def draw(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The stage of phases 6 and 7."""
    if round_end.shown(desk):
        round_end.draw(ui, desk, rect)
        return
    story = story_of(desk)
    if story is None:
        draw_rows(ui, desk, rect, None)
        return
    if rect.h >= ui.theme.pick(*LEAST):
        _stage(ui, desk, rect, story)
        return
    with scroll(ui, "engagement", rect, ui.theme.pick(*AMPLE)) as room:
        _stage(ui, desk, room, story)


def _stage(ui: Ui, desk: Desk, rect: Rect, story: Story) -> None:
    look, clash = ui.theme, story.clash
    heights = [float(look.pick(50, 36)), float(look.pick(73, 52)), 0.425, 0.265, 0.31]
    top, banner, sides, field, low = boxes.rows(rect, heights, look.pick(11, 8))
    attack, middle, defend = boxes.columns(sides, [0.358, 0.267, 0.358], look.gutter, rtl=ui.rtl)
    left, centre, right = boxes.columns(low, [0.382, 0.245, 0.358], look.gutter, rtl=ui.rtl)
    public = desk.settled["public"]
    combat.begin(ui, desk)
    outcomes = public["slots"], public["outcomes"], public["persian_won"], story.location, story.winners, story.over
    pane(
        ui, "engagement.chips", top.inflate(4, 4), lambda: chips(ui, desk, top, public, story),
        key=lambda: (desk, outcomes),
    )  # fmt: skip
    _part(ui, "banner", banner, lambda: draw_banner(ui, banner, story), lambda: (desk, story))
    armies, odds, dice = (partial(f, ui, desk, story) for f in (forces.facts, combat.odds_facts, combat.dice_facts))
    _part(ui, "attack", attack, lambda: forces.side(ui, desk, attack, story, "attack"), armies)
    _part(ui, "table", middle, lambda: combat.table(ui, desk, middle, story), odds)
    _part(ui, "defend", defend, lambda: forces.side(ui, desk, defend, story, "defend"), armies)
    _part(ui, "field", field, lambda: combat.field(ui, desk, field, story), dice)
    shapes.shade(ui.surface, left, radius=look.radius)
    draw_throws(ui, left, story)
    losses = [each.loss for each in story.clashes]
    _part(ui, "losses", centre, lambda: draw_losses(ui, desk, centre, story), lambda: (desk, losses))
    told = looks.battle_open(desk), clash and clash.played, _special_note(desk, clash, public), public["specials"]
    _part(ui, "special", right, lambda: draw_special(ui, desk, right, story, public), lambda: (desk, told))


def _part(ui: Ui, id: str, rect: Rect, paint: Callable[[], None], facts: Callable[[], object]) -> None:
    """A panel of the stage, painted anew when its facts change."""
    shapes.shade(ui.surface, rect, radius=ui.theme.radius)
    pane(ui, f"engagement.{id}", rect, paint, key=facts)


# -- the seven locations


def chips(ui: Ui, desk: Desk, rect: Rect, public: View, story: Story) -> None:
    """All locations of the round in their order, with what became of them."""
    slots = public["slots"]
    if story.location not in slots:
        return
    for at, (location, box) in enumerate(
        zip(slots, boxes.columns(rect, [None] * len(slots), ui.theme.px(10), rtl=ui.rtl), strict=True)
    ):
        outcome = public["outcomes"].get(location, "")
        takers = holders(public, location, outcome)
        if location == story.location and story.over:
            takers, outcome = story.winners, "won" if story.winners else "box"
        _chip(ui, desk, box, location, at + 1, takers, outcome, now=location == story.location)


def holders(public: View, location: str, outcome: str) -> list[Seat]:
    """Who took a tile."""
    if outcome == "persia":
        seats: list[Seat] = public["persian_won"][location]
        return seats
    return [int(outcome.partition(":")[2])] if outcome.startswith("seat:") else []


def _chip(
    ui: Ui, desk: Desk, box: Rect, location: str, number: int, takers: list[Seat], outcome: str, *, now: bool
) -> None:
    look, printed = ui.theme, content().locations[location]
    tone = CITIES[printed.city]
    fill = tone.tint if outcome or now else mix(tone.tint, theme.PAPER, 0.5)
    edge = mix(tone.band, theme.INK, 0.25) if outcome or now else mix(tone.band, theme.PAPER, 0.3)
    shapes.plate(ui.surface, box, fill, edge, radius=look.px(8), width=1.6)
    if now:
        shapes.frame(ui.surface, box.inflate(2, 2), theme.ACCENT, width=3, radius=look.px(9))
    inner = box.inflate(-2 * look.pick(9, 5), 0)
    disc = look.pick(27, 21)
    tokens.badge(ui.surface, ui.texts, boxes.start(inner, disc, rtl=ui.rtl).center, str(number), disc, tone.band)
    end = inner
    side = look.pick(26, 20)
    for seat in reversed(takers):
        mark = pieces.mark(desk, seat, side)
        ui.surface.blit(mark, mark.get_rect(center=boxes.end(end, side, rtl=ui.rtl).center))
        end = boxes.start(end, end.w - side - 3, rtl=ui.rtl)
    if not takers:
        spot = boxes.end(end, look.pick(20, 16), rtl=ui.rtl)
        if outcome:
            shapes.line(ui.surface, (spot.x + 3, box.centery), (spot.right - 3, box.centery), theme.SOFT, 2.5)
        else:
            ui.text(str(printed.vp), spot, "strong", theme.SOFT, "centre", lines=1)
        end = boxes.start(end, end.w - spot.w - 3, rtl=ui.rtl)
    room = boxes.end(end, end.w - disc - look.pick(8, 5), rtl=ui.rtl)
    name, roles = ui.locale.name(location), ("strong" if now else "body", "second", "small")
    role = next((each for each in roles if ui.texts.measure(name, each)[0] <= room.w), "")
    if role:
        ui.text(name, room, role, theme.INK, lines=1)
    else:  # the tip says the name
        coin = tokens.coin(printed.city, min(disc, room.w))
        ui.surface.blit(coin, coin.get_rect(center=room.center))
    ui.target(f"chip:{location}", box, tip=_chip_tip(ui, desk, location, takers, outcome), focusable=False)


def _chip_tip(ui: Ui, desk: Desk, location: str, takers: list[Seat], outcome: str) -> Tip:
    printed = content().locations[location]
    lines = [ui.t("war.chip.owner", Name(printed.city), n=printed.vp)]
    if takers:
        lines.append(ui.t("war.chip.taken", forces.names(ui, desk, takers)))
    elif outcome:
        lines.append(ui.t("war.end.box"))
    return Tip(ui.locale.name(location), " ".join(lines))


# -- the location


def draw_banner(ui: Ui, rect: Rect, story: Story) -> None:
    """Name, points and owner of the location; its battles from left to right, with what came of them."""
    look, printed = ui.theme, content().locations[story.location]
    tone = CITIES[printed.city]
    shapes.plate(ui.surface, rect, tone.tint, tone.band, radius=look.radius, width=2.5)
    ui.block(rect)
    inner = rect.inflate(-2 * look.pick(16, 9), 0)
    left, right = boxes.columns(inner, [0.37, 0.63], look.pick(14, 8), rtl=ui.rtl)
    size = look.pick(52, 38)
    coin = tokens.coin(printed.city, size)
    ui.surface.blit(coin, coin.get_rect(center=boxes.start(left, size, rtl=ui.rtl).center))
    rest = boxes.end(left, left.w - size - look.pick(14, 8), rtl=ui.rtl)
    disc = look.pick(46, 34)
    role = "title" if ui.texts.measure(ui.locale.name(story.location), "title")[0] + disc < rest.w else "heading"
    box = ui.text(ui.locale.name(story.location), boxes.start(rest, rest.w - disc, rtl=ui.rtl), role, lines=1)
    after = boxes.end(rest, rest.w - box.w - look.pick(14, 8), rtl=ui.rtl)
    pieces.value_disc(ui, boxes.start(after, disc, rtl=ui.rtl).center, disc, printed.vp)
    owner = boxes.end(after, after.w - disc - look.px(10), rtl=ui.rtl)
    text = ui.t("war.banner.owner", Name(printed.city))
    if ui.texts.measure(text, "second")[0] <= owner.w:
        ui.text(text, owner, "second", theme.SOFT, lines=1)
    _battles(ui, right, story)


def _battles(ui: Ui, rect: Rect, story: Story) -> None:
    look, kinds = ui.theme, content().locations[story.location].battles
    area = rect if len(kinds) > 1 else boxes.end(rect, round(rect.w * 0.62), rtl=ui.rtl)
    cells = boxes.columns(area.inflate(0, -look.pick(16, 10)), [None] * len(kinds), look.pick(20, 14), rtl=ui.rtl)
    for at, (kind, box) in enumerate(zip(kinds, cells, strict=True)):
        clash = story.clashes[at] if at < len(story.clashes) else None
        now = clash is not None and clash is story.clash and not story.over
        pale = mix(CITIES[content().locations[story.location].city].tint, theme.CARD, 0.45)
        shapes.plate(
            ui.surface, box, theme.CARD if now else pale, theme.ACCENT if now else None, radius=look.px(8), width=2.5
        )
        size = min(box.h - 6, look.pick(40, 30))
        inner = box.inflate(-2 * look.pick(10, 6), -4)
        picture = icon(kind, size) if clash or not story.quiet else faded(kind, size)
        ui.surface.blit(picture, picture.get_rect(center=boxes.start(inner, size, rtl=ui.rtl).center))
        words = boxes.end(inner, inner.w - size - look.pick(10, 6), rtl=ui.rtl)
        if clash and clash.winner and not now:
            tokens.check_badge(
                ui.surface, boxes.end(words, look.pick(26, 20), rtl=ui.rtl).center, look.pick(26, 20), theme.LEGAL
            )
            words = boxes.start(words, words.w - look.pick(30, 24), rtl=ui.rtl)
        upper, lower = boxes.rows(words, [0.54, 0.46])
        deciding = at + 1 == len(kinds)
        title = ui.t(f"war.banner.{kind}{'_decides' if deciding else ''}", at + 1)
        ui.text(title, upper, "strong" if now else "body", lines=1)
        ui.text(state(ui, clash, story), lower, "second", theme.SOFT, lines=1)
        if at:
            x = box.right + look.pick(10, 7) if ui.rtl else box.x - look.pick(10, 7)
            shapes.chevron(
                ui.surface, (x, box.centery), look.pick(14, 10), theme.ACCENT, to="left" if ui.rtl else "right"
            )


def state(ui: Ui, clash: Clash | None, story: Story) -> str:
    """How far a battle has come, in a few words."""
    if clash is None:
        return ui.t("war.banner.none" if story.quiet or story.over else "war.banner.later")
    if clash.outcome != "dice":
        return ui.t(f"war.banner.outcome_{clash.outcome}")
    if clash.winner:
        return ui.t(f"war.banner.won_{clash.winner}", *clash.markers)
    if clash.throws:
        return ui.t("war.banner.throw", len(clash.throws))
    return ui.t("war.banner.before")


# -- what happened


def _card(ui: Ui, rect: Rect, title: str, *, lively: bool = False) -> Rect:
    look = ui.theme
    fill, edge = (theme.CARD, theme.ACCENT) if lively else (mix(theme.CARD, theme.TABLE, 0.45), theme.LINE)
    width = 2.5 if lively else 1.5
    shapes.plate(ui.surface, rect, fill, edge, radius=look.radius, width=width)
    ui.block(rect)
    inner = rect.inflate(-2 * look.pick(15, 9), -2 * look.pick(9, 5))
    if title:
        head = Rect(inner.x, inner.y, inner.w, look.pick(28, 20))
        ui.text(title, head, "panel", theme.ACCENT, lines=1)
        return Rect(inner.x, head.bottom + look.pick(4, 1), inner.w, inner.bottom - head.bottom - look.pick(4, 1))
    return inner


def draw_throws(ui: Ui, rect: Rect, story: Story) -> None:
    """Every throw of the engagement: battle, column, sums, who succeeded, markers after it."""
    look = ui.theme
    room = _card(ui, rect, ui.t("war.throws.title"))
    lines = [(clash, at) for clash in story.clashes for at in range(len(clash.throws))]
    if lines and combat.rolling(ui):
        lines.pop()
    if not lines:
        ui.text(ui.t("war.throws.none"), room, "hint", theme.SOFT, valign="top")
        return
    shares = [0.08, 0.13, 0.19, 0.46, 0.14]

    def row(index: int, box: Rect) -> None:
        clash, at = lines[index]
        throw = clash.throws[at]
        kind, column, sums, words, score = boxes.columns(box, shares, look.px(3), rtl=ui.rtl)
        picture = icon(clash.kind, min(box.h - 1, look.pick(24, 17)))
        ui.surface.blit(picture, picture.get_rect(center=kind.center))
        forces.figure(ui, combat.column_name(clash.column), column, "body", theme.SOFT, centred=True)
        ui.text(ui.t("war.field.score", *throw.sums), sums, "strong", theme.INK, "centre", lines=1)
        ui.text(ui.t(f"war.throws.{_success(throw.hits)}"), words, "second", theme.INK, lines=1)
        ui.text(ui.t("war.field.score", *throw.markers), score, "strong", theme.SOFT, "centre", lines=1)

    listing(ui, "throws", room, len(lines), look.pick(28, 20), row, at_end=True)


def _success(hits: tuple[int, int]) -> str:
    return {(1, 1): "both", (1, 0): "attack", (0, 1): "defend"}.get((int(hits[0]), int(hits[1])), "none_succeeds")


def draw_losses(ui: Ui, desk: Desk, rect: Rect, story: Story) -> None:
    """The counters lost here, struck out; or why none was."""
    look = ui.theme
    room = _card(ui, rect, ui.t("war.loss.title"))
    notes = [clash.loss for clash in story.clashes if clash.loss]
    if not notes:
        ui.text(ui.t("war.loss.none_yet"), room, "hint", theme.SOFT, valign="top")
        return
    for loss, box in zip(notes, boxes.rows(room, [None] * max(2, len(notes)), look.px(4)), strict=False):
        size = min(look.pick(54, 36), box.h)
        if not loss.counter:
            ui.text(ui.t(f"war.loss.{loss.why}"), box, "second", theme.INK, valign="top")
            continue
        spot = boxes.start(box, size, rtl=ui.rtl)
        put(ui, desk, (spot.x, box.y + 1), Army(loss.counter, loss.seat, lost=True), size)
        words = boxes.end(box, box.w - size - look.pick(12, 8), rtl=ui.rtl)
        text = ui.t(f"war.loss.{kind_of(loss.counter)}", Name(city_of(loss.counter)))
        ui.text(text, Rect(words.x, words.y, words.w, box.h), "second", theme.INK, valign="top")


def draw_special(ui: Ui, desk: Desk, rect: Rect, story: Story, public: View) -> None:
    """Whether special tiles can be played now, who still has one, and which were played in this battle."""
    look, clash = ui.theme, story.clash
    open_ = looks.battle_open(desk)
    room = _card(ui, rect, "", lively=open_)
    size = look.pick(42, 30)
    seal = icon("perikles_special", size) if open_ else faded("perikles_special", size, alpha=110)
    ui.surface.blit(seal, seal.get_rect(midtop=(boxes.start(room, size, rtl=ui.rtl).centerx, room.y)))
    words = boxes.end(room, room.w - size - look.pick(16, 9), rtl=ui.rtl)
    head = Rect(words.x, words.y, words.w, look.pick(28, 20))
    ui.text(ui.t("war.special.open" if open_ else "war.special.closed"), head, "panel", theme.ACCENT, lines=1)
    foot = look.pick(40, 31)
    lines = [
        ui.t("war.special.was_played", desk.match.names[seat], Name(tile))
        for seat, tile in (clash.played if clash else ())
    ]
    lines.append(ui.t(_special_note(desk, clash, public)))
    body = Rect(words.x, head.bottom + look.pick(3, 1), words.w, room.bottom - head.bottom - foot - look.pick(6, 3))
    ui.text("\n".join(lines), body, "second", theme.SOFT, valign="top")
    low = Rect(room.x, room.bottom - foot, room.w, foot)
    if open_:
        text = ui.t("war.special.button")
        wide = min(round(low.w * 0.6), max(min(round(low.w * 0.48), look.pick(190, 140)), button_width(ui, text, "S")))
        button(
            ui,
            "special",
            boxes.end(low, wide, rtl=ui.rtl),
            text,
            lambda: looks.open_cover(ui, desk),
            key="S",
            group="special",
        )
        low = boxes.start(low, low.w - wide - look.pick(10, 6), rtl=ui.rtl)
    _seals(ui, desk, low, public)


def _special_note(desk: Desk, clash: Clash | None, public: View) -> str:
    if not any(public["specials"]):
        return "war.special.all_used"
    if looks.battle_open(desk):
        return "war.special.how"
    if clash and clash.column and not clash.winner:
        return "war.special.thrown"
    return "war.special.next"


def _seals(ui: Ui, desk: Desk, rect: Rect, public: View) -> None:
    """Who still has an unused special tile: everybody may know that."""
    look = ui.theme
    counts: list[Any] = public["specials"]
    step = min(look.pick(47, 36), rect.w // max(1, len(counts)))
    for seat, count in enumerate(counts):
        box = boxes.start(boxes.end(rect, rect.w - seat * step, rtl=ui.rtl), step, rtl=ui.rtl)
        special.seal(ui, desk, box, seat, used=not count)

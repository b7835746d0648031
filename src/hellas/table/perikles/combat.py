"""The combat table with its column in force, and the field on which the dice fall."""

from __future__ import annotations

import pygame
from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.locale import Name
from hellas.table.perikles import pieces
from hellas.table.perikles.facts import content
from hellas.table.perikles.forces import FLIP, figures, names
from hellas.table.perikles.story import SIDES, Clash, Story
from hellas.table.text import Rich
from hellas.table.theme import mix
from hellas.table.ui import Ui
from hellas.titles.perikles.reckoning import odds

FIELD = mix(theme.FILL, theme.rgb("#C9B077"), 0.5)
FIELD_TEXT = theme.rgb("#53402F")
_ROLL, _SUM, _HIT, _LIFT, _MARKER = "war.dice", "war.sum", "war.hit", "war.lift", "war.marker"


def column_name(name: str) -> str:
    """A column as it is written: with a real minus."""
    return name.replace("-", "\u2212")


def of_hundred(needs: tuple[int, int], markers: tuple[int, int]) -> int:
    """In how many of a hundred such battles the attackers win; never 0 or 100 while it is open."""
    return min(99, max(1, round(odds(needs, markers) * 100)))


# -- the table


def odds_facts(ui: Ui, desk: Desk, story: Story) -> object:
    """All that can be seen of the table."""
    clash = story.clash
    fight = clash and (clash.outcome, clash.column, clash.strengths, clash.markers, clash.open)
    return desk, story.quiet, [story.main(side) for side in SIDES], fight, ui.anim.value(_LIFT)


def table(ui: Ui, desk: Desk, rect: Rect, story: Story) -> None:
    """Six columns, the one in force lifted; what both sides need; the odds."""
    look, clash = ui.theme, story.clash
    draw.plate(ui.surface, rect, theme.CARD, theme.EDGE, radius=look.radius, width=1.8)
    ui.block(rect)
    inner = rect.inflate(-2 * look.pick(14, 9), -2 * look.pick(9, 5))
    head = Rect(inner.x, inner.y, inner.w, look.pick(28, 21))
    ui.text(ui.t("war.table.title"), head, "panel", theme.ACCENT, lines=1)
    if clash and clash.outcome == "dice":
        against = ui.t("war.table.against", *clash.strengths)
        widths = (ui.texts.measure(ui.t("war.table.title"), "panel")[0], ui.texts.measure(against, "strong")[0])
        if sum(widths) + look.px(10) <= head.w:
            ui.text(against, head, "strong", theme.INK, "end", lines=1)
    words = _words(ui, story, inner.w)
    tall = sum(made.get_height() for made in words)
    top = head.bottom + look.pick(6, 4)
    if len(words) > 1 and inner.bottom - top - tall < 3 * ui.texts.line("body"):
        words = words[1:]  # large type: the needs are written below as well
        tall = sum(made.get_height() for made in words)
    grid = Rect(inner.x, top, inner.w, inner.bottom - top - tall - look.pick(7, 4))
    _columns(ui, desk, grid, story)
    y = inner.bottom - tall
    for made in words:
        ui.surface.blit(made, made.get_rect(midtop=(inner.centerx, y)))
        y += made.get_height()


def _words(ui: Ui, story: Story, width: int) -> list[pygame.Surface]:
    """What stands below the table: how to read it and the odds, or why it is not needed."""
    clash = story.clash
    if clash is None or clash.outcome != "dice":
        key = f"war.table.{clash.outcome}" if clash else "war.table.quiet" if story.quiet else "war.table.wait"
        return [ui.texts.render(ui.t(key), "hint", theme.SOFT, width, "centre")]
    made = [_few_lines(ui, ui.t("war.table.how"), "second", width)]
    if clash.open:
        key = "war.table.odds" if clash.markers == (0, 0) else "war.table.odds_from"
        text = ui.t(key, of_hundred(clash.needs, clash.markers), *clash.markers)
        made.append(_few_lines(ui, text, "hint", width))
    return made


def _few_lines(ui: Ui, text: str, role: str, width: int) -> pygame.Surface:
    """On one line if it is nearly short enough, otherwise on two."""
    lines = 1 if ui.texts.measure(text, role, size=ui.theme.size(role) - 2)[0] <= width else 2
    return ui.texts.fit(text, role, theme.SOFT, width, align="centre", lines=lines)


def _columns(ui: Ui, desk: Desk, rect: Rect, story: Story) -> None:
    look, clash = ui.theme, story.clash
    valid = clash.in_force if clash else None
    lead = look.pick(54, 36)
    body = Rect(rect.x + lead, rect.y, rect.w - lead, rect.h)
    cells = boxes.columns(body, [None] * len(content().columns), 0)  # an axis: never mirrored
    rows = boxes.rows(rect, [0.3, 0.35, 0.35])
    line = rows[0].bottom
    ui.surface.fill(theme.LINE, (rect.x, line, rect.w, 1))
    faint = valid is None
    size = _heading_size(ui, cells[0].w - look.px(4))
    for column, cell in zip(content().columns, cells, strict=True):
        if valid is not None and column.id == valid.id:
            out = round(look.pick(5, 3) * ui.anim.value(_LIFT))
            lifted = Rect(cell.x, rect.y, cell.w, rect.h).inflate(-2, 2 * out)
            draw.plate(ui.surface, lifted, theme.VALUE, theme.INK, radius=look.px(7), width=2.5, shadow=True)
            ui.surface.fill(mix(theme.VALUE, theme.EDGE, 0.4), (lifted.x + 4, line, lifted.w - 8, 1))
    for column, cell in zip(content().columns, cells, strict=True):
        strong = valid is not None and column.id == valid.id
        texts = (column_name(column.id), str(column.attacker_need), str(column.defender_need))
        for text, row in zip(texts, rows, strict=True):
            ink = theme.LINE if faint else theme.INK if strong else theme.SOFT
            role = "number" if strong and row is not rows[0] else "strong" if strong else "body"
            spot = Rect(cell.x, row.y, cell.w, row.h)
            tone = mix(theme.SOFT, theme.CARD, 0.35) if faint else ink
            glyph = figures(ui).render(text, role, tone, size=size if row is rows[0] else None)
            ui.surface.blit(glyph, glyph.get_rect(center=spot.center))
    for side, row in zip(SIDES, rows[1:], strict=True):
        centre = (rect.x + lead // 2 - look.px(4), row.centery)
        main = story.main(side)
        if main:
            made = pieces.mark(desk, main[0], look.pick(27, 20))
            ui.surface.blit(made, made.get_rect(center=centre))
        else:
            draw.disc(ui.surface, centre, look.pick(12, 9), theme.NATIVES, theme.INK)


def _heading_size(ui: Ui, width: int) -> int:
    """Of type, for the names of the columns: as large as usual if they have room."""
    names = [column_name(column.id) for column in content().columns]
    full = ui.theme.size("body")
    widest = max(figures(ui).measure(name, "strong", size=full)[0] for name in names)
    return max(10, min(full, full * width // max(1, widest)))


# -- the dice


def dice_facts(ui: Ui, desk: Desk, story: Story) -> object:
    """All that can be seen of the field."""
    return desk, story, [(ui.anim.is_running(id), ui.anim.value(id)) for id in (_ROLL, _SUM, _HIT, _MARKER)]


def field(ui: Ui, desk: Desk, rect: Rect, story: Story) -> None:
    """Needs, markers, dice and sums of both sides; or what comes of it all."""
    look, clash = ui.theme, story.clash
    draw.plate(ui.surface, rect, FIELD, theme.EDGE, radius=look.radius, width=2.2)
    ui.block(rect)
    band = look.pick(11, 7)
    for y in (rect.y + look.pick(8, 5), rect.bottom - look.pick(8, 5) - band):
        draw.meander(ui.surface, Rect(rect.x + 8, y, rect.w - 16, band), mix(theme.EDGE, FIELD, 0.25), FIELD)
    inner = rect.inflate(-2 * look.pick(28, 14), -2 * (look.pick(14, 8) + band))
    if story.over or story.quiet:
        outcome(ui, desk, inner, story)
        return
    if clash is None or clash.outcome != "dice":
        ui.text(_still(ui, story), inner, "prompt", FIELD_TEXT, "centre")
        return
    halves = boxes.columns(inner, [None, None], look.pick(110, 76), rtl=ui.rtl)
    for side, half in zip(SIDES, halves, strict=True):
        _half(ui, desk, half, story, clash, side)
    _middle(ui, inner, clash)


def _still(ui: Ui, story: Story) -> str:
    """What is said where no dice fall."""
    clash = story.clash
    if clash is None:
        return ui.t("war.field.revealed")
    return ui.t(f"war.field.{clash.outcome}_{clash.kind}")


def rolling(ui: Ui) -> bool:
    """Whether dice are still tumbling: what they show is not known yet."""
    return ui.anim.is_running(_ROLL)


def begin(ui: Ui, desk: Desk) -> None:
    """The motion with which a step begins: counters are turned, the column is lifted, dice tumble, markers come."""
    step = desk.step[0].key if desk.step and desk.showing else ""
    seen = ui.memory("perikles.field", lambda: [-1])
    if seen[0] == desk.told:
        return
    seen[0] = desk.told
    if step == "battle.throw":
        ui.anim.start(_ROLL, "dice")
        ui.anim.start(_SUM, "sum", delay=0.5)
        ui.anim.start(_HIT, "success", delay=0.65)
        ui.anim.start(_MARKER, "victory", delay=0.65)
    elif step == "battle.column":
        ui.anim.start(_LIFT, "lift")
    elif any(notice.key == "revealed" for notice in desk.step) and step:
        ui.anim.start(FLIP, "flip")


def _half(ui: Ui, desk: Desk, rect: Rect, story: Story, clash: Clash, side: str) -> None:
    """One side, from the outside in: needs and markers, dice, sum."""
    look, index = ui.theme, SIDES.index(side)
    outer = (side == "attack") != ui.rtl  # its outside is at the left
    main = story.main(side)
    need = clash.needs[index]
    who = names(ui, desk, main) if main else ui.t("war.side.natives")
    flag = [pieces.flag(desk, seat, look.pick(27, 20)) for seat in main]
    upper, lower = boxes.rows(rect, [0.34, 0.66])
    room = upper.w - sum(made.get_width() + look.px(10) for made in flag)
    several = len(main) != 1  # natives are several
    text = Rich(ui.rich("war.field.needs", who, need, n=2 if several else 1))
    words = ui.texts.fit(text, "body", theme.INK, room, lines=1)
    x = upper.x if outer else upper.right
    for made in (*flag, words):
        left = x if outer else x - made.get_width()
        ui.surface.blit(made, (left, upper.centery - made.get_height() // 2))
        x = left + made.get_width() + look.px(10) if outer else left - look.px(10)
    shares = [0.46, 0.36, 0.18]
    cells = boxes.columns(lower, shares, 0, rtl=not outer)
    gained = bool(clash.throws) and clash.markers[index] > clash.throws[-1].before[index]
    _markers(ui, cells[0], clash.markers[index], outer=outer, new_from=(rect.right if outer else rect.left, gained))
    _dice(ui, cells[1], clash, index)
    _sum(ui, cells[2], clash, index)


def _markers(ui: Ui, rect: Rect, count: int, *, outer: bool, new_from: tuple[int, bool]) -> None:
    """Two places for victory markers, and those that lie there; the last one may be coming from the middle."""
    look, size = ui.theme, min(ui.theme.pick(42, 32), rect.h - ui.theme.pick(22, 16))
    gap = look.px(9)
    label = ui.texts.render(ui.t("war.field.markers"), "second", FIELD_TEXT)
    wide = max(2 * size + gap, label.get_width())
    area = boxes.start(rect, min(rect.w, wide + look.px(12)), rtl=not outer)
    left = area.centerx - size - gap // 2
    for at in range(2):
        spot = Rect(left + at * (size + gap), area.y, size, size)
        middle, coming = new_from[0], new_from[1] and at == count - 1
        if at < count and not (coming and ui.anim.value(_MARKER) <= 0):
            way = ui.anim.between(_MARKER, (middle, spot.y), spot.topleft) if coming else spot.topleft
            ui.surface.blit(icon("perikles_victory", size), way)
        else:
            draw.dashes(ui.surface, spot.inflate(-2, -2), theme.EDGE, width=1.6, radius=size // 2)
    ui.surface.blit(label, label.get_rect(midtop=(area.centerx, area.y + size + 1)))


def _dice(ui: Ui, rect: Rect, clash: Clash, index: int) -> None:
    """The two dice of the last throw; empty places before the first."""
    size = min(ui.theme.pick(66, 48), rect.h - 4)
    gap = ui.theme.pick(16, 9)
    thrown = clash.throws[-1].dice[2 * index : 2 * index + 2] if clash.throws else (0, 0)
    tumbling = ui.anim.is_running(_ROLL)
    turn = int(ui.anim.value(_ROLL) * 9)
    for at, value in enumerate(thrown):
        spot = Rect(
            rect.centerx - size - gap // 2 + at * (size + gap), rect.centery - size // 2 - ui.theme.px(4), size, size
        )
        if not value:
            draw.plate(ui.surface, spot, mix(FIELD, theme.PAPER, 0.6), None, radius=size // 5)
            draw.dashes(ui.surface, spot, theme.EDGE, width=2, radius=size // 5)
            continue
        face = (value + turn * (at + 2) + index) % 6 + 1 if tumbling else value
        shift = (turn % 3 - 1) * 3 if tumbling else 0
        draw.plate(ui.surface, spot.move(0, 3), mix(theme.INK, FIELD, 0.35), None, radius=size // 5)
        ui.surface.blit(tokens.die(face, size), spot.move(0, shift))


def _sum(ui: Ui, rect: Rect, clash: Clash, index: int) -> None:
    """The sum of a throw in a ring, with a tick if it succeeds."""
    if not clash.throws or ui.anim.value(_SUM) <= 0:
        return
    look, throw = ui.theme, clash.throws[-1]
    hit = throw.hits[index]
    radius = min(look.pick(33, 25), rect.w // 2, rect.h // 2 - look.pick(10, 7))
    centre = (rect.centerx, rect.centery - look.pick(12, 10))
    draw.disc(ui.surface, centre, radius, theme.CARD, theme.LEGAL if hit else theme.LINE, look.pick(4, 3))
    glyph = ui.texts.render(
        str(throw.sums[index]), "number", theme.INK if hit else theme.SOFT, size=round(radius * 0.95)
    )
    ui.surface.blit(glyph, glyph.get_rect(center=centre))
    if ui.anim.value(_HIT) <= 0:
        return
    if hit:
        spot = (centre[0] + round(radius * 0.72), centre[1] - round(radius * 0.72))
        tokens.check_badge(ui.surface, spot, look.pick(22, 17), theme.LEGAL)
    text = ui.t("war.field.succeeds" if hit else "war.field.fails")
    low = Rect(rect.x - look.px(20), centre[1] + radius + 1, rect.w + look.px(40), look.pick(26, 20))
    ui.text(text, low, "second_bold" if hit else "second", theme.LEGAL_TEXT if hit else FIELD_TEXT, "centre", lines=1)


def _middle(ui: Ui, rect: Rect, clash: Clash) -> None:
    """The markers of both sides as a score, or who has won."""
    look = ui.theme
    box = Rect(0, 0, look.pick(220, 160), rect.h)
    box.center = rect.center
    if not clash.throws:
        text = "war.field.not_yet" if clash.column else "war.field.before"
        ui.text(ui.t(text), box, "hint", FIELD_TEXT, "centre")
        return
    score = clash.markers if ui.anim.value(_MARKER) > 0 else clash.throws[-1].before
    big = ui.texts.render(ui.t("war.field.score", *score), "display", theme.INK, size=look.pick(40, 28))
    low = ui.texts.render(ui.t("war.field.of_markers"), "body", FIELD_TEXT)
    line = ui.texts.line("body")
    y = box.centery - (big.get_height() + line) // 2 + look.px(4)
    ui.surface.blit(big, big.get_rect(midtop=(box.centerx, y)))
    ui.surface.blit(low, low.get_rect(center=(box.centerx, y + big.get_height() - look.px(6) + line // 2)))
    if clash.winner:
        text = ui.t(f"war.field.won_{clash.winner}")
        width = ui.texts.measure(text, "strong")[0] + look.px(28)
        spot = Rect(0, 0, width, look.pick(32, 24))
        spot.midtop = (box.centerx, rect.y - look.pick(2, 1))
        draw.plate(ui.surface, spot, theme.CARD, theme.LEGAL, radius=spot.h // 2, width=2)
        ui.text(text, spot, "strong", theme.LEGAL_TEXT, "centre", lines=1)


# -- what comes of it


def outcome(ui: Ui, desk: Desk, rect: Rect, story: Story) -> None:
    """Who takes the tile, and what that costs the owner; or why nobody does."""
    look, printed = ui.theme, content().locations[story.location]
    title, line = ending(ui, desk, story)
    pictures = [pieces.flag(desk, seat, look.pick(44, 32)) for seat in story.winners]
    if story.defeats:
        pictures.append(icon("perikles_defeat", look.pick(52, 38)))
    elif not story.winners:
        pictures.append(tokens.coin(printed.city, look.pick(52, 38)))
    words = ui.texts.fit(title, "prompt", theme.INK, rect.w - look.px(300))
    below = ui.texts.fit(line, "body", FIELD_TEXT, rect.w - look.px(300))
    width = max(words.get_width(), below.get_width())
    side = sum(picture.get_width() + look.px(14) for picture in pictures)
    whole = boxes.centred((side + width, rect.h), rect)
    pieces.in_row(ui, boxes.start(whole, side, rtl=ui.rtl), pictures, look.px(14))
    room = boxes.end(whole, width, rtl=ui.rtl)
    y = rect.centery - (words.get_height() + below.get_height()) // 2
    for made in (words, below):
        ui.surface.blit(made, (room.right - made.get_width() if ui.rtl else room.x, y))
        y += made.get_height()


def ending(ui: Ui, desk: Desk, story: Story) -> tuple[str, str]:
    """The same in words: a sentence, and what follows."""
    printed = content().locations[story.location]
    if story.winners:
        title = ui.t("war.end.takes", names(ui, desk, story.winners), Name(story.location), n=len(story.winners))
        lines = [ui.t("war.end.points", n=printed.vp)]
    else:
        title = ui.t(f"war.end.{story.quiet or 'boxed'}", Name(story.location))
        lines = [ui.t("war.end.box")]
    if story.defeats:
        value = content().statue_value(printed.city, story.defeats)
        lines.append(ui.t("war.end.defeat", Name(printed.city), value))
    for seat, city, count in story.cubes:
        lines.append(ui.t("war.end.cubes", desk.match.names[seat], Name(city), n=count))
    return title, " ".join(lines)

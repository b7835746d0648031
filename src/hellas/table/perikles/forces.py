"""The two sides of a battle: who leads them, which counters and natives fight, and how strong they are together."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.perikles import pieces
from hellas.table.perikles.counters import Army, city_of, face, signs, strength_of, turning
from hellas.table.perikles.facts import content
from hellas.table.perikles.story import Clash, Fighter, Story
from hellas.table.perikles.tray import army_name
from hellas.table.text import Texts
from hellas.table.theme import PLAYERS
from hellas.table.ui import Ui
from hellas.titles.perikles.reckoning import strength_of as worth

FLIP = "war.flip"
"""The motion of counters that are turned face up."""


def side_colour(desk: Desk, story: Story, side: str) -> theme.Colour:
    """The colour of the main player; of nobody's things if there is none."""
    main = story.main(side)
    return pieces.colour(desk, main[0]) if main else theme.NATIVES


def names(ui: Ui, desk: Desk, seats: Sequence[Seat]) -> str:
    """Players by name."""
    return ui.t("war.tray.comma").join(desk.match.names[seat] for seat in seats)


def facts(ui: Ui, desk: Desk, story: Story) -> object:
    """All that can be seen of the sides; while a casualty is chosen they are drawn every time."""
    clash, asked = story.clash, desk.match.decision
    choosing = ui.version if asked and asked.kind == "casualty" and not desk.showing else 0
    fight = clash and (clash.kind, clash.strengths, clash.fighters, clash.doubling)
    turned = ui.anim.is_running(FLIP), ui.anim.value(FLIP)
    return desk, story.location, story.fighters, story.lost, fight, turned, choosing


def side(ui: Ui, desk: Desk, rect: Rect, story: Story, side_: str) -> None:
    """The panel of a side."""
    look, clash = ui.theme, story.clash
    colour = side_colour(desk, story, side_)
    band = look.pick(44, 32)
    draw.plate(
        ui.surface, rect, theme.CARD, colour, radius=look.radius, width=2, band=band, band_fill=colour
    )  # fmt: skip
    ui.block(rect)
    _head(ui, desk, Rect(rect.x, rect.y, rect.w, band), story, side_)
    inner = Rect(rect.x, rect.y + band, rect.w, rect.h - band).inflate(-2 * look.pick(16, 10), -2 * look.pick(6, 3))
    there = clash.fighters if clash else story.fighters
    mine = [each for each in there if each.side == side_]
    total = look.pick(120, 84) if clash else 0
    left, right = boxes.columns(inner, [None, max(1.5, float(total))], look.px(6), rtl=ui.rtl)
    rows = boxes.rows(left, [None, None], look.pick(2, 0))
    main = story.main(side_)
    title = ui.t(f"war.side.main_{side_}", names(ui, desk, main)) if main else ui.t("war.side.nobody")
    if ui.texts.measure(title, "small")[0] > rows[0].w:
        title = names(ui, desk, main)
    _force(ui, desk, rows[0], title, [each for each in mine if each.main], story, side_)
    allies = [each for each in mine if not each.main]
    _force(ui, desk, rows[1], ui.t("war.side.allies"), allies, story, side_, natives=_natives(story, side_))
    if clash:
        _strength(ui, right, clash, side_, colour)


def _head(ui: Ui, desk: Desk, band: Rect, story: Story, side_: str) -> None:
    look, main = ui.theme, story.main(side_)
    ink = PLAYERS[desk.marks[main[0]].colour].text if main else theme.WHITE
    inner = band.inflate(-2 * look.pick(16, 10), 0)
    for seat in main:
        flag = pieces.flag(desk, seat, look.pick(25, 19))
        ui.surface.blit(flag, flag.get_rect(center=boxes.start(inner, flag.get_width(), rtl=ui.rtl).center))
        inner = boxes.end(inner, inner.w - flag.get_width() - look.pick(12, 8), rtl=ui.rtl)
    title = ui.t(f"war.side.{side_}")
    box = ui.text(title, inner, "heading", ink, lines=1)
    rest = boxes.end(inner, inner.w - box.w - look.px(10), rtl=ui.rtl)
    _cities(ui, rest, story.cities(side_), ink)


def _cities(ui: Ui, rect: Rect, cities: Sequence[str], ink: theme.Colour) -> None:
    """The cities of a side: by name, or where there is no room by their coins."""
    said = ui.t("war.tray.comma").join(ui.locale.name(city) for city in cities) or ui.t("war.side.no_counters")
    role = next((each for each in ("second", "small") if ui.texts.measure(said, each)[0] <= rect.w), "")
    if role:
        ui.text(said, rect, role, ink, "end", lines=1)
        return
    size = ui.theme.pick(26, 20)
    for at, city in enumerate(reversed(cities)):
        spot = boxes.end(boxes.start(rect, rect.w - at * (size + 2), rtl=ui.rtl), size, rtl=ui.rtl)
        if rect.contains(Rect(spot.x, rect.y, spot.w, 1)):
            coin = tokens.coin(city, size)
            ui.surface.blit(coin, coin.get_rect(center=spot.center))


def _natives(story: Story, side_: str) -> list[tuple[str, int]]:
    """Natives or rebels on a side: kind and strength; as printed, or as they count in the battle."""
    printed = content().locations[story.location].natives
    if {"attacker": "attack", "defender": "defend"}.get(printed.side) != side_:
        return []
    if clash := story.clash:
        return [(clash.kind, clash.natives(side_))] if clash.natives(side_) else []
    return [(kind, getattr(printed, kind)) for kind in ("hoplite", "trireme") if getattr(printed, kind)]


def _force(
    ui: Ui, desk: Desk, rect: Rect, title: str, fighters: Sequence[Fighter], story: Story, side_: str,
    natives: Sequence[tuple[str, int]] = (),
) -> None:  # fmt: skip
    """A line of counters below its title."""
    look = ui.theme
    line = look.pick(28, 20)
    pieces.person(ui, title, Rect(rect.x, rect.y, rect.w, line), "second", theme.SOFT)
    size = min(look.pick(66, 52), rect.h - line - look.pick(8, 5))
    gap = look.pick(12, 7)
    count = len(fighters) + len(natives)
    wide = sum([size] * len(fighters) + [size * 5 // 4] * len(natives)) + gap * max(0, count - 1)
    squeeze = min(1.0, (rect.w - size) / max(1, wide - size))
    step = (size + gap) * squeeze
    standing, framed = list(story.standing()), set[str]()
    cells: list[tuple[Fighter, Rect, bool, bool]] = []
    for at, fighter in enumerate(fighters):
        box = Rect(rect.x + round(at * step), rect.y + line, size, size)
        lost = fighter not in standing
        if not lost:
            standing.remove(fighter)
        city = city_of(fighter.counter)
        falls = not lost and city not in framed and may_fall(desk, story, fighter)
        if falls:
            framed.add(city)  # of equal ones any may be clicked: the first has the frame
        cells.append((fighter, boxes.mirror(box, rect) if ui.rtl else box, lost, falls))
    for fighter, box, lost, _ in sorted(
        cells, key=lambda cell: -cell[1].x
    ):  # numbers stand at the right: keep them free
        if ui.anim.is_running(FLIP):
            turning(ui, box, fighter.counter, ui.anim.value(FLIP))
        else:
            face(ui, box.topleft, Army(fighter.counter, fighter.seat, lost=lost), size)
    crowded = squeeze < 1 and len(fighters) > 1
    for at, (fighter, box, lost, falls) in enumerate(cells):
        left = at + 1 if ui.rtl else at - 1  # the mark of several is on the one at the left
        owner = not crowded or not 0 <= left < len(cells) or cells[left][0].seat != fighter.seat
        signs(ui, desk, box, Army(fighter.counter, fighter.seat, lost=lost), owner=owner)
        _fighter(ui, desk, box, fighter, story, falls=falls)
    x = rect.x + round(len(fighters) * step)
    for kind, strength in natives:
        box = Rect(x, rect.y + line, size * 5 // 4, size)
        _native(ui, boxes.mirror(box, rect) if ui.rtl else box, kind, strength, side_)
        x += round((size * 5 / 4 + gap) * squeeze)


def _fighter(ui: Ui, desk: Desk, box: Rect, fighter: Fighter, story: Story, *, falls: bool) -> None:
    """What a counter says: that it counts double, that it may fall, whose it is."""
    clash = story.clash
    printed = strength_of(fighter.counter)
    counts = worth(content(), fighter.counter, clash.doubling) if clash else printed
    if counts != printed:
        spot = (box.right - box.w // 12, box.top + round(box.w * 0.22))
        text = ui.t("war.side.times", counts // printed)
        tokens.badge(ui.surface, ui.texts, spot, text, round(box.w * 0.46), theme.VALUE, theme.INK, theme.INK)
    if falls:
        tip = Tip(army_name(ui, fighter.counter), ui.t("war.loss.tip"), ui.t("war.rule", "6.7.3"), "yes")
        touch(ui, desk, f"fallen:{city_of(fighter.counter)}", box, tip=tip, radius=box.w // 9, group="fallen")
    else:
        ui.target(f"fighter:{box.x}:{box.y}", box, tip=_named(ui, desk, fighter), focusable=False)


def may_fall(desk: Desk, story: Story, fighter: Fighter) -> bool:
    """Whether this counter is one of those among which the loser chooses (R24)."""
    clash, city = story.clash, city_of(fighter.counter)
    if clash is None or not clash.winner or fighter.side == clash.winner or desk.showing:
        return False
    asked = desk.match.decision
    if asked is None or asked.kind != "casualty" or fighter.counter != story.fallen(city, clash.kind, fighter.side):
        return False
    return any(option.args == (city,) for option in asked.options)


def _named(ui: Ui, desk: Desk, fighter: Fighter) -> Tip:
    return Tip(army_name(ui, fighter.counter), desk.match.names[fighter.seat])


def _native(ui: Ui, box: Rect, kind: str, strength: int, side_: str) -> None:
    """Natives or rebels, always with the word."""
    tone = theme.NATIVES if side_ == "defend" else theme.REBELS
    draw.plate(ui.surface, box, theme.mix(tone, theme.PAPER, 0.8), tone, radius=box.h // 9, width=1.8)
    upper, lower = boxes.rows(box.inflate(-6, -4), [0.6, 0.4])
    picture = icon(kind, min(upper.h, upper.w // 2))
    ui.surface.blit(picture, picture.get_rect(center=boxes.start(upper, upper.w // 2, rtl=ui.rtl).center))
    number = figures(ui).render(f"+{strength}", "strong", theme.INK)
    ui.surface.blit(number, number.get_rect(center=boxes.end(upper, upper.w // 2, rtl=ui.rtl).center))
    ui.text(
        ui.t("location.natives" if side_ == "defend" else "location.rebels"), lower, "small", tone, "centre", lines=1
    )


def _strength(ui: Ui, rect: Rect, clash: Clash, side_: str, colour: theme.Colour) -> None:
    """The sum in a circle, and what it is made of."""
    look = ui.theme
    radius = min(rect.w // 2 - 2, look.pick(50, 36), rect.h // 3)
    centre = (rect.centerx, rect.centery - look.pick(18, 10))
    draw.disc(ui.surface, centre, radius, theme.CARD, colour, look.pick(4, 3))
    total = clash.strengths[0 if side_ == "attack" else 1]
    glyph = ui.texts.render(str(total), "display", theme.INK, size=round(radius * 0.95))
    ui.surface.blit(glyph, glyph.get_rect(center=(centre[0], centre[1] - radius // 6)))
    word = ui.texts.render(ui.t("war.side.strength"), "small", theme.SOFT)
    widest = round(radius * 1.3)
    if word.get_width() > widest:
        size = max(10, look.size("small") * widest // word.get_width())
        word = ui.texts.render(ui.t("war.side.strength"), "small", theme.SOFT, size=size)
    ui.surface.blit(word, word.get_rect(center=(centre[0], centre[1] + round(radius * 0.46))))
    terms = clash.terms(side_)
    if len(terms) > 1:
        top = centre[1] + radius + look.px(4)
        low = Rect(rect.x - look.px(10), top, rect.w + look.px(20), rect.bottom - top)
        made = _sum(ui, terms, low.w - look.px(10))
        ui.surface.blit(made, made.get_rect(midtop=low.midtop))


def _sum(ui: Ui, terms: Sequence[int], width: int) -> Surface:
    """The parts of a strength on one line; if they are too many, on two of about the same length."""
    plus, texts = ui.t("war.side.plus"), figures(ui)
    for sign, role in ((plus, "strong"), (plus, "small_bold"), (plus.strip(), "small_bold")):
        made = texts.render(sign.join(map(str, terms)), role, theme.INK)
        if made.get_width() <= width:
            return made
    half = (len(terms) + 1) // 2
    lines = [plus.strip().join(map(str, part)) for part in (terms[:half], terms[half:])]
    return texts.fit(f"\n{plus.strip()}".join(lines), "small_bold", theme.INK, width, align="centre", lines=2)


def figures(ui: Ui) -> Texts:
    """Numbers with signs, and axes: written from left to right in every language."""
    return Texts(ui.theme)


def figure(ui: Ui, text: str, rect: Rect, role: str, colour: theme.Colour, *, centred: bool = False) -> None:
    """Write such a number into a box, at its start or in its middle."""
    made = figures(ui).fit(text, role, colour, rect.w, rect.h)
    box = made.get_rect(center=rect.center)
    if not centred:
        box.x = rect.right - box.w if ui.rtl else rect.x
    ui.surface.blit(made, box)

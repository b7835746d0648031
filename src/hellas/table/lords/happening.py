"""What has just happened, large beside the map: the monster die, an event, an evolution, a quest, a card gained."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from hellas.engine.game import Notice
from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.lords import beast, cardface, die, pieces
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.shown import Shown, shown
from hellas.table.lords.speech import ROMAN
from hellas.table.text import Rich
from hellas.table.theme import Colour, mix
from hellas.table.ui import Ui

Painter = Callable[[Ui, Desk, Rect, Notice], Rect]
"""Draws what a step is about at the top of a room; returns what is left for what came of it."""


def wanted(desk: Desk) -> bool:
    """While such a step is held, and while somebody says what a monster does."""
    return shown(desk) is not None


def draw_happening(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw it: a title, what it is about, and line by line what came of it."""
    found, look = shown(desk), ui.theme
    if found is None:
        return
    draw.plate(ui.surface, rect, theme.CARD, theme.ACCENT, radius=look.px(8), width=2, shadow=True)
    ui.block(rect)
    room = rect.inflate(-2 * look.pick(18, 12), -2 * look.pick(12, 8))
    title = ui.t(f"lords_view.happening.{found.about.key if found.about.key in PAINTERS else 'news'}")
    room = said(ui, room, title, "panel", theme.ACCENT)
    room = PAINTERS.get(found.about.key, news)(ui, desk, below(room, look.px(4)), found.about)
    outcome(ui, desk, below(room, look.px(8)), found)


def outcome(ui: Ui, desk: Desk, room: Rect, found: Shown) -> None:
    """What came of it, as the chronicle tells it."""
    told = [notice for notice in found.rest if notice.key not in SHOWN_ABOVE]
    lines = [line for notice in told if (line := desk.part.tell(ui, desk, notice))]
    if lines and room.h > ui.texts.line("second"):
        draw.rule(ui.surface, room.x, room.y, room.w)
        cardface.prose(ui, below(room, ui.theme.px(6)), Rich("\n".join(lines)), big=True)


SHOWN_ABOVE = ("monster.evolves",)
"""What needs no line of its own."""


# -- pieces of the page


def below(room: Rect, by: int) -> Rect:
    """A room without so many pixels at its top."""
    return Rect(room.x, room.y + by, room.w, max(0, room.h - by))


def said(ui: Ui, room: Rect, text: str, role: str = "body", ink: Colour = theme.INK, align: str = "start") -> Rect:
    """A text at the top, wrapped; returns what is left. None that there is no room for."""
    if not text or room.h < ui.texts.line(role):
        return room
    glyph = ui.texts.render(text, role, ink, room.w, "centre" if align == "centre" else "start")
    box = glyph.get_rect(top=room.y)
    if align == "centre":
        box.centerx = room.centerx
    else:
        box.x = room.right - box.w if ui.rtl else room.x
    ui.surface.blit(glyph, box)
    return below(room, box.h)


def captioned(ui: Ui, cell: Rect, title: str, more: str) -> None:
    """A bold line and a quiet one in the middle below a picture."""
    said(ui, said(ui, cell, title, "strong", theme.INK, "centre"), more, "hint", theme.SOFT, "centre")


def stage_height(ui: Ui, room: Rect) -> int:
    """How high a picture is."""
    return max(ui.theme.px(40), min(ui.theme.pick(132, 92), room.h // 3))


# -- monsters


def dice(ui: Ui, desk: Desk, room: Rect, about: Notice) -> Rect:
    """12.3 The monster and the face it has thrown; below, what that face does."""
    monster = str(about.args[0])
    face = str(about.args[1]) if about.key == "monster.die" else "region_attack"
    high = stage_height(ui, room)
    first, second = boxes.columns(Rect(room.x, room.y, room.w, high), [None, None], ui.theme.gutter, rtl=ui.rtl)
    beast.picture(ui, desk, first, monster)
    made = die.face(face, round(high * 0.8))
    ui.surface.blit(made, made.get_rect(center=second.center))
    low = below(room, high + ui.theme.px(2))
    lines = ui.texts.line("strong") + ui.texts.line("hint")
    foot = Rect(low.x, low.y, low.w, lines)
    one, two = boxes.columns(foot, [None, None], ui.theme.gutter, rtl=ui.rtl)
    region = desk.public["monsters"].get(monster, "")
    captioned(ui, one, ui.locale.name(monster), ui.locale.name(region) if region else "")
    captioned(ui, two, ui.t(f"lords.face.{face}"), "")
    low = below(low, lines + ui.theme.px(8))
    kinds = ("region", "passive") if face not in ("move", "nothing") else ("passive",)
    return said(ui, low, beast.does(ui, monster, *kinds))


def roster(ui: Ui, desk: Desk, room: Rect, about: Notice) -> Rect:
    """12.1 All monsters that will throw the die."""
    each = ui.t("lords_view.happening.each", desk.match.names[int(about.args[0])])
    room = below(said(ui, room, each), ui.theme.px(6))
    standing = desk.public["monsters"]
    high = min(ui.theme.pick(58, 44), room.h // max(1, -(-len(standing) // 2)))
    for at, (monster, region) in enumerate(standing.items()):
        row = Rect(room.x, room.y + at // 2 * high, room.w, high - 2)
        cell = boxes.columns(row, [None, None], ui.theme.gutter, rtl=ui.rtl)[at % 2]
        first = boxes.start(cell, high, rtl=ui.rtl)
        beast.picture(ui, desk, first, monster)
        words = boxes.end(cell, cell.w - high - ui.theme.px(6), rtl=ui.rtl)
        ui.text(ui.t("lords.panel.head", Name(monster), Name(region)), words, "second")
    return below(room, -(-len(standing) // 2) * high)


# -- events


def event(ui: Ui, desk: Desk, room: Rect, about: Notice) -> Rect:
    """13 The card: a quest with its steps, or a monster that appears or evolves."""
    card = str(about.args[0])
    printed = CONTENT.events[card]
    high = stage_height(ui, room)
    strip = Rect(room.x, room.y, room.w, high)
    tone = cardface.STRIP if printed.monster is None else cardface.GUILT
    draw.plate(ui.surface, strip, tone, theme.EDGE, radius=ui.theme.px(6))
    first = boxes.start(strip, high, rtl=ui.rtl)
    words = boxes.end(strip, strip.w - high - ui.theme.px(6), rtl=ui.rtl).inflate(-ui.theme.px(12), 0)
    upper, lower = boxes.rows(words, [None, None])
    ui.text(ui.locale.name(card), upper, "heading", theme.INK, valign="bottom")
    region = desk.public["monsters"].get(printed.monster, printed.region)  # where it evolves, or what is printed
    ui.text(ui.locale.name(region), lower, "hint", theme.SOFT, valign="top", lines=1)
    low = below(room, high + ui.theme.px(8))
    if printed.monster is None:
        cardface.put(ui, first.center, "quest", round(high * 0.7))
        return quest_steps(ui, low, card) if card in desk.public["quests"] else low
    beast.picture(ui, desk, first, printed.monster)
    if printed.monster not in desk.public["monsters"]:
        return low
    fresh = 0
    if card in desk.public["evolutions"][printed.monster]:
        low = said(ui, low, ui.rich("lords_view.happening.grows", ui.t(f"card.{card}")))
        fresh = len(printed.adds)
    low = tray(ui, desk, below(low, ui.theme.px(4)), printed.monster, fresh)
    return said(ui, below(low, ui.theme.px(6)), beast.does(ui, printed.monster), "second")


def quest_steps(ui: Ui, room: Rect, quest: str) -> Rect:
    """18.2 What each step takes."""
    line = ui.theme.pick(34, 27)
    for at in range(3):
        row = Rect(room.x, room.y + at * (line + 3), room.w, line)
        draw.plate(ui.surface, row, mix(theme.FILL, theme.CARD, 0.55), None, radius=5)
        inner = row.inflate(-ui.theme.px(12), 0)
        size = line - 8
        first = boxes.start(inner, size, rtl=ui.rtl)
        tokens.badge(ui.surface, ui.texts, first.center, ROMAN[at + 1], size)
        ui.text(cardface.needs(ui, quest, at), boxes.end(inner, inner.w - size - 8, rtl=ui.rtl), "second")
    return below(room, 3 * (line + 3))


def tray(ui: Ui, desk: Desk, room: Rect, monster: str, added: int) -> Rect:
    """13.3 Its wound symbols as they are now, the new ones framed."""
    faces, dealt = pieces.symbols(desk.public, monster), desk.public["wounds"].get(monster, ())
    gap = ui.theme.px(5)
    side = min(ui.theme.pick(46, 34), (room.w - gap * (len(faces) - 1)) // len(faces))
    row = Rect(room.x, room.y + 3, room.w, side)
    for at, cell in enumerate(cardface.across(row, len(faces), gap, widest=side, rtl=ui.rtl)):
        fresh = at >= len(faces) - added
        edge, width = (theme.DANGER, 3) if fresh else (theme.EDGE, 1)
        draw.plate(ui.surface, cell, theme.CARD, edge, radius=5, width=width)
        cardface.put(ui, cell.center, "injury" if at in dealt else f"symbol_{faces[at]}", round(side * 0.7))
    return below(room, side + 6)


# -- anything else


def news(ui: Ui, desk: Desk, room: Rect, about: Notice) -> Rect:
    """The line of the chronicle in large type, and the card that it names."""
    room = said(ui, room, desk.part.tell(ui, desk, about), "prompt")
    card = next((str(each) for each in about.args if each in CONTENT.blessings or each in CONTENT.quests), "")
    if not card:
        return room
    row = Rect(room.x, room.y + ui.theme.px(6), room.w, min(room.h, ui.theme.pick(110, 84)))
    cardface.paint(ui, row, cardface.face(ui, card))
    return below(room, row.h + ui.theme.px(10))


PAINTERS: dict[str, Painter] = {
    "monster.die": dice, "monster.attacks": dice, "monster_phase": roster, "event": event,
}  # fmt: skip
"""By the notice that a step is about."""

"""The table sheet: monuments, quests, temples, glory tokens, decks, and what everybody owns."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.locale import Name
from hellas.table.lords import cardface, choices
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.landscape import LANDS
from hellas.table.theme import mix
from hellas.table.ui import Ui

DECKS = (("deck", "deck"), ("events", "events"), ("blessings", "blessing_deck"), ("artifacts", "neutral"))


def wanted(desk: Desk) -> bool:
    """Always: it lies on the table from the first turn on."""
    return bool(desk.public["phase"] != "place")


def draw_sheet(ui: Ui, desk: Desk, rect: Rect) -> None:
    """What lies on the table beside the map; what everybody owns only where there is room for two columns."""
    look = ui.theme
    first = rect
    if rect.w > look.px(560):
        first, second = boxes.columns(rect, [0.52, 0.48], look.gutter * 2, rtl=ui.rtl)
        draw_owners(ui, desk, second)
    if first.h < look.pick(520, 430):
        draw_short(ui, desk, first)
        return
    parts = boxes.rows(first, [0.25, 0.47, 0.14, 0.14], look.px(6))
    draw_monuments(ui, desk, parts[0])
    draw_quests(ui, desk, parts[1])
    draw_temples(ui, desk, parts[2])
    draw_glory(ui, desk, parts[3])


def draw_short(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The same in little room: a line each for quests, monuments, temples, glory tokens, as many as fit."""
    look, line = ui.theme, ui.texts.line("panel")
    row = look.pick(34, 27)
    sections: tuple[tuple[Callable[[Ui, Desk, Rect], None], int], ...] = (
        (draw_quests, line + CONTENT.quest_slots * (row + 4)),
        (draw_temples, line + look.pick(46, 36)),
        (draw_glory, line + look.pick(44, 34)),
        (draw_monuments, line + len(CONTENT.monuments) * (row + 3)),
    )
    y = rect.y
    for draw_section, height in sections:
        if y + height <= rect.bottom:
            draw_section(ui, desk, Rect(rect.x, y, rect.w, height))
            y += height + look.px(6)


def headed(ui: Ui, rect: Rect, text: str) -> Rect:
    """A title, and the room below it."""
    line = Rect(rect.x, rect.y, rect.w, ui.texts.line("panel"))
    ui.text(text, line, "panel", theme.ACCENT, lines=1)
    return Rect(rect.x, line.bottom + 2, rect.w, max(0, rect.bottom - line.bottom - 2))


# -- what lies there


def draw_monuments(ui: Ui, desk: Desk, rect: Rect) -> None:
    """10 Three gods: levels, and whose priests pray."""
    low = headed(ui, rect, ui.t("lords_view.sheet.monuments"))
    gods = list(CONTENT.monuments)
    for god, row in zip(gods, boxes.rows(low, [None] * len(gods), 3), strict=True):
        _monument(ui, desk, god, row)


def _monument(ui: Ui, desk: Desk, god: str, row: Rect) -> None:
    public, look = desk.public, ui.theme
    tone = cardface.GODS[god]
    draw.plate(ui.surface, row, mix(tone, theme.CARD, 0.86), theme.LINE, radius=6)
    inner = row.inflate(-look.px(12), -2)
    size = max(1, min(inner.h - 2, look.pick(36, 28)))
    name, pips, priests = boxes.columns(inner, [0.4, 0.36, 0.24], look.px(6), rtl=ui.rtl)
    cardface.put(ui, boxes.start(name, size, rtl=ui.rtl).center, f"god_{god}", size, tone)
    ui.text(ui.locale.name(god), boxes.end(name, name.w - size - 6, rtl=ui.rtl), "second_bold", lines=1)
    top = CONTENT.monument_levels.max
    for at, cell in enumerate(boxes.columns(pips, [None] * top, 2, rtl=ui.rtl)):
        reach = min(cell.w, cell.h) / 2 - 2
        draw.disc(ui.surface, cell.center, reach, tone if at < public["monuments"][god] else None, tone, 1.6)
    praying = [seat for seat, number in enumerate(public["prayers"][god]) for _ in range(number)]
    side = min(row.h - 6, look.pick(24, 20))
    for at, seat in enumerate(praying):
        mark = desk.marks[seat]
        flag = tokens.mark(mark.colour, mark.letter, max(8, side))
        box = Rect(priests.x + at * (side + 4), row.centery - side // 2, side, side)
        ui.surface.blit(flag, boxes.mirror(box, priests) if ui.rtl else box)
    words = ui.t("lords_view.monument.level", Name(god), public["monuments"][god])
    element = f"monument:{god}"
    if standing(ui, desk, element).legal and ui.by_id(element) is None:
        touch(ui, desk, element, row, tip=Tip(words, ui.t(f"card.{god}")), radius=6, group="sheet")
    else:
        ui.target(f"sheet:{god}", row, tip=Tip(words, ui.t(f"card.{god}")), focusable=False)


def draw_quests(ui: Ui, desk: Desk, rect: Rect) -> None:
    """18 The quests in their slots: three steps, and which Heroes stand on them."""
    low = headed(ui, rect, ui.t("lords_view.sheet.quests"))
    quests = desk.public["quests"]
    if not quests:
        ui.text(ui.t("lords_view.sheet.no_quests"), low, "hint", theme.SOFT, valign="top")
    rows = boxes.rows(low, [None] * CONTENT.quest_slots, ui.theme.px(4))
    for quest, row in zip(quests, rows, strict=False):
        _quest(ui, desk, quest, row)


def _quest(ui: Ui, desk: Desk, quest: str, row: Rect) -> None:
    """Name and place; below the three steps, or at the end of the line only who stands on which."""
    look, region = ui.theme, CONTENT.quests[quest].region
    draw.plate(ui.surface, row, cardface.STRIP, theme.LINE, radius=6)
    inner = row.inflate(-look.px(12), -look.px(4))
    steps = [f"{at + 1}. {cardface.needs(ui, quest, at)}" for at in range(3)]
    tip = Tip(ui.locale.name(quest), "\n".join([*steps, ui.t(f"card.{quest}")]))
    ui.target(f"sheet:{quest}", row, tip=tip, focusable=False)
    line = Rect(inner.x, inner.y, inner.w, min(inner.h, ui.texts.line("second_bold")))
    if inner.h < line.h * 2:
        name, cells = boxes.columns(inner, [0.66, 0.34], look.px(4), rtl=ui.rtl)
        ui.text(f"{ui.locale.name(quest)}, {ui.locale.name(region)}", name, "small", lines=1)
        for at, cell in enumerate(boxes.columns(cells, [None] * 3, look.px(3), rtl=ui.rtl)):
            _step(ui, desk, cell, quest, at + 1, str(at + 1))
        return
    ui.text(ui.locale.name(quest), line, "second_bold", lines=1)
    ui.text(ui.locale.name(region), line, "small", theme.SOFT, "end", lines=1)
    low = Rect(inner.x, line.bottom + 1, inner.w, inner.bottom - line.bottom - 1)
    for at, cell in enumerate(boxes.columns(low, [None] * 3, look.px(5), rtl=ui.rtl)):
        _step(ui, desk, cell, quest, at + 1, cardface.needs(ui, quest, at))


def _step(ui: Ui, desk: Desk, cell: Rect, quest: str, step: int, words: str) -> None:
    """What a step takes, and the marks of the Heroes on it."""
    draw.plate(ui.surface, cell, theme.CARD, theme.LINE, radius=4)
    there = heroes_on(desk, quest, step)
    side = min(cell.h - 2, ui.theme.pick(20, 16))
    for number, seat in enumerate(there):
        mark = desk.marks[seat]
        flag = tokens.mark(mark.colour, mark.letter, max(8, side))
        ui.surface.blit(flag, (cell.right - (number + 1) * (side + 2), cell.bottom - side - 1))
    cardface.prose(ui, cell.inflate(-6, -2), words, "centre")


def heroes_on(desk: Desk, quest: str, step: int) -> list[Seat]:
    """Whose Heroes stand on a step."""
    public = desk.public
    return [
        seat for seat, on in enumerate(public["on_quest"])
        if on == quest and public["hero_at"][seat] == "quest" and public["quest_step"][seat] == step
    ]  # fmt: skip


def draw_temples(ui: Ui, desk: Desk, rect: Rect) -> None:
    """11 The places of the temple card: built, still to come; a star is a blessing draft."""
    public = desk.public
    number = CONTENT.players[len(desk.match.names)].temples
    built = len(public["temples"])
    low = headed(ui, rect, ui.t("lords_view.sheet.temples", built, number))
    drafts = CONTENT.temple_cards[public["temple_card"]].drafts if public["temple_card"] else ()
    cells = boxes.columns(low, [None] * (number + 1), ui.theme.px(4), rtl=ui.rtl)
    for at, cell in enumerate(cells[:number]):
        draft = at < len(drafts) and drafts[at]
        _place(ui, cell, "temple", here=at < built, draft=draft)
    _place(ui, cells[-1], "oracle", here=public["oracle"], draft=False)
    if public["temple_card"]:
        card = public["temple_card"]
        tip = Tip(ui.locale.name(card), ui.t(f"card.{card}"))
        ui.target("sheet:oracle", cells[-1], tip=tip, focusable=False)


def _place(ui: Ui, cell: Rect, picture: str, *, here: bool, draft: bool) -> None:
    edge = theme.ACCENT if draft else theme.LINE
    draw.plate(ui.surface, cell, theme.CARD if here else None, edge, radius=5, width=2.5 if draft else 1.2)
    size = min(cell.w, cell.h) - 8
    if size > 6:
        made = icon(picture, size).copy()
        made.set_alpha(255 if here else 70)
        ui.surface.blit(made, made.get_rect(center=cell.center))
    if draft:
        cardface.put(ui, (cell.right - 6, cell.y + 6), "blessing", max(10, size // 2))


def draw_glory(ui: Ui, desk: Desk, rect: Rect) -> None:
    """5.2 The five tokens and who has them."""
    low = headed(ui, rect, ui.t("lords_view.sheet.glory"))
    glory = desk.public["glory"]
    for land, cell in zip(glory, boxes.columns(low, [None] * len(glory), ui.theme.px(4), rtl=ui.rtl), strict=True):
        owner = glory[land]
        draw.plate(ui.surface, cell, LANDS[land], theme.LINE, radius=5)
        size = min(cell.h - 4, cell.w // 2 - 4, ui.theme.pick(34, 26))
        made = icon("glory", max(1, size))
        start, end = boxes.columns(cell, [None, None], rtl=ui.rtl)
        ui.surface.blit(made, made.get_rect(center=(cell if owner is None else start).center))
        if owner is not None:
            mark = desk.marks[owner]
            flag = tokens.mark(mark.colour, mark.letter, max(8, min(size, ui.theme.pick(26, 20))))
            ui.surface.blit(flag, flag.get_rect(center=end.center))
        who = ui.t("lords_view.sheet.unowned") if owner is None else desk.match.names[owner]
        ui.target(f"sheet:glory:{land}", cell, tip=Tip(ui.t(f"lords_view.land.{land}"), who), focusable=False)


# -- what everybody owns


def draw_owners(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Blessings and artifacts of each seat; exhausted artifacts are faint. Below, what the decks still hold."""
    look, seats = ui.theme, range(len(desk.match.names))
    foot = ui.texts.line("small") * 2 + look.px(12)
    room = Rect(rect.x, rect.y, rect.w, rect.h - foot - look.px(4))
    for seat, cell in zip(seats, boxes.grid(room, 2, -(-len(seats) // 2), look.px(8), rtl=ui.rtl), strict=False):
        draw.plate(ui.surface, cell, mix(theme.CARD, theme.FILL, 0.25), theme.LINE, radius=6)
        inner = cell.inflate(-look.px(14), -look.px(8))
        choices.owner(ui, desk, Rect(inner.x, inner.y, inner.w, ui.texts.line("strong")), seat)
        low = Rect(inner.x, inner.y + ui.texts.line("strong") + 2, inner.w, 0)
        low.h = inner.bottom - low.y
        artifacts = desk.public["artifacts"][seat]
        things = [*desk.public["blessings"][seat], *artifacts, *desk.public["kept"][seat]]
        if not things:
            ui.text(ui.t("lords_view.sheet.nothing"), low, "hint", theme.SOFT, valign="top")
        choices.owned(ui, desk, low, things, [card for card, ready in artifacts.items() if not ready])
    _decks(ui, desk, Rect(rect.x, rect.bottom - foot, rect.w, foot))


def _decks(ui: Ui, desk: Desk, rect: Rect) -> None:
    """What the decks still hold."""
    draw.plate(ui.surface, rect, mix(theme.FILL, theme.CARD, 0.5), None, radius=6)
    words = [ui.t(f"lords_view.sheet.{name}", desk.public[field]) for name, field in DECKS]
    cells = boxes.grid(rect.inflate(-ui.theme.px(16), -ui.theme.px(6)), 2, 2, ui.theme.px(2), rtl=ui.rtl)
    for text, cell in zip(words, cells, strict=True):
        ui.text(text, cell, "small", theme.SOFT, lines=1)

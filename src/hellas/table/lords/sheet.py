"""The table sheet: monuments, quests, temples, glory tokens, decks, and what everybody owns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from hellas.table.lords.speech import ROMAN
from hellas.table.theme import mix
from hellas.table.ui import Ui

KEY = "T"
"""Lays the whole of it over the table."""
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
    """The same in little room: quests with what they take, temples, glory tokens, monuments, as many as fit; in hardly
    any room one line of all."""
    look, line = ui.theme, ui.texts.line("panel") + 2
    row = look.pick(34, 27)
    quests = sum(quest_heights(ui, desk, desk.public["quests"], rect.w)) or ui.texts.line("hint")
    headed_too = line + quests <= rect.h
    sections: tuple[tuple[Callable[[Ui, Desk, Rect], None], int], ...] = (
        (draw_quests, line + quests) if headed_too else (quest_rows, quests),
        (draw_temples, line + look.pick(46, 36)),
        (draw_glory, line + look.pick(44, 34)),
        (draw_monuments, line + len(CONTENT.monuments) * (row + 3)),
    )
    y, left = rect.y, {draw_section for draw_section, _ in sections[:3]}
    for draw_section, height in sections:
        if y + height <= rect.bottom:
            draw_section(ui, desk, Rect(rect.x, y, rect.w, height))
            y += height + look.px(6)
            left.discard(draw_section)
    if left and y + least(ui) <= rect.bottom:
        draw_line(ui, desk, Rect(rect.x, y, rect.w, least(ui)))


def least(ui: Ui) -> int:
    """How high it is in one line."""
    return ui.theme.pick(44, 36)


def draw_line(ui: Ui, desk: Desk, rect: Rect) -> None:
    """In one line how many temples are built, who has the glory tokens, how many quests are open; the key for all."""
    look, public = ui.theme, desk.public
    draw.plate(ui.surface, rect, mix(theme.CARD, theme.FILL, 0.25), theme.LINE, radius=look.px(8))
    inner = rect.inflate(-look.px(16), -look.px(10))
    cap = tokens.key_cap(ui.texts, KEY)
    at = boxes.end(inner, cap.get_width(), rtl=ui.rtl)
    ui.surface.blit(cap, cap.get_rect(center=at.center))
    inner = boxes.start(inner, inner.w - at.w - look.px(10), rtl=ui.rtl)
    temples, quests, glory = boxes.columns(inner, [0.24, 0.18, 0.58], look.px(8), rtl=ui.rtl)
    built = "{}/{}".format(*temples_built(desk))
    for cell, picture, words in ((temples, "temple", built), (quests, "quest", str(len(public["quests"])))):
        first = boxes.start(cell, cell.h, rtl=ui.rtl)
        cardface.put(ui, first.center, picture, cell.h)
        ui.text(words, boxes.end(cell, cell.w - cell.h - look.px(6), rtl=ui.rtl), "second_bold", lines=1)
    draw_tokens(ui, desk, glory)
    ui.target("sheet:line", rect, tip=Tip(ui.t("lords.sheet"), ui.t("lords_view.sheet.key", KEY)), focusable=False)


def draw_tokens(ui: Ui, desk: Desk, rect: Rect) -> None:
    """5.2 The five tokens as discs with their initial, beside each the mark of its owner."""
    glory = desk.public["glory"]
    for land, cell in zip(glory, boxes.columns(rect, [None] * len(glory), 2, rtl=ui.rtl), strict=True):
        size = min(cell.h, cell.w // 2)
        first = boxes.start(cell, size, rtl=ui.rtl)
        draw.disc(ui.surface, first.center, size / 2 - 1, LANDS[land], theme.INK, 1.2)
        ui.text(ui.t(f"lords.land.{land}.letter"), first, "mark_bold", theme.INK, "centre", lines=1)
        if glory[land] is not None:
            made = tokens.mark(*desk.marks[glory[land]], max(8, size - 4))
            rest = boxes.end(cell, cell.w - size, rtl=ui.rtl)
            ui.surface.blit(made, made.get_rect(center=rest.center))


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
    words = ui.t("lords_view.monument.level", Name(god), ROMAN[public["monuments"][god]])
    element = f"monument:{god}"
    if standing(ui, desk, element).legal and ui.by_id(element) is None:
        touch(ui, desk, element, row, tip=Tip(words, ui.t(f"card.{god}")), radius=6, group="sheet")
    else:
        ui.target(f"sheet:{god}", row, tip=Tip(words, ui.t(f"card.{god}")), focusable=False)


def draw_quests(ui: Ui, desk: Desk, rect: Rect) -> None:
    """18 The quests in their slots: three steps, and which Heroes stand on them."""
    quest_rows(ui, desk, headed(ui, rect, ui.t("lords_view.sheet.quests")))


def quest_rows(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The same without a title, each as high as it needs and a share of what is left."""
    quests = desk.public["quests"]
    heights = quest_heights(ui, desk, quests, rect.w)
    if not quests:
        ui.text(ui.t("lords_view.sheet.no_quests"), rect, "hint", theme.SOFT, valign="top")
        return
    spare = min(max(0, rect.h - sum(heights)) // len(quests), ui.theme.pick(24, 16))
    y = rect.y
    for quest, height in zip(quests, heights, strict=True):
        _quest(ui, desk, quest, Rect(rect.x, y, rect.w, height + spare - ui.theme.px(4)))
        y += height + spare


def quest_heights(ui: Ui, desk: Desk, quests: Sequence[str], width: int) -> list[int]:
    """How high each quest is at least, with its name, and what its steps take in small type; with the gap below."""
    look, room = ui.theme, width - ui.theme.px(12)
    high = []
    for quest in quests:
        words, cells, taken = steps_of(ui, desk, quest, room - 2 * look.px(5))
        wide = [round(cell) - 8 - marks for cell, marks in zip(cells, taken, strict=True)]
        lines = [ui.texts.measure(text, "small", w)[1] for text, w in zip(words, wide, strict=True)]
        high.append(ui.texts.line("small_bold") + max(lines) + look.px(4) * 2 + 6)
    return high


def steps_of(ui: Ui, desk: Desk, quest: str, width: int) -> tuple[list[str], list[float], list[int]]:
    """What the steps take, how wide each is, and how much of it the marks of Heroes take.

    Each is first of all wide enough for its longest word.
    """
    words = [cardface.needs(ui, quest, at) for at in range(3)]
    taken = [len(heroes_on(desk, quest, at + 1)) * (mark_side(ui) + 2) for at in range(3)]
    long = [max(ui.texts.measure(word, "small")[0] for word in text.split()) for text in words]
    least = [word + 12 + marks for word, marks in zip(long, taken, strict=True)]
    full = [ui.texts.measure(text, "small")[0] + ui.theme.px(24) for text in words]
    whole = [text + marks for text, marks in zip(full, taken, strict=True)]
    more = [max(1, each - word) for each, word in zip(whole, least, strict=True)]
    spare = width - sum(least)
    return words, [word + spare * each / sum(more) for word, each in zip(least, more, strict=True)], taken


def mark_side(ui: Ui) -> int:
    """How large the mark of a Hero on a step is."""
    return ui.theme.pick(20, 16)


def _quest(ui: Ui, desk: Desk, quest: str, row: Rect) -> None:
    """Name and place; below the three steps."""
    look, region = ui.theme, CONTENT.quests[quest].region
    draw.plate(ui.surface, row, cardface.STRIP, theme.LINE, radius=6)
    inner = row.inflate(-look.px(12), -look.px(4))
    words, cells, _ = steps_of(ui, desk, quest, inner.w - 2 * look.px(5))
    steps = [f"{ROMAN[at + 1]}. {text}" for at, text in enumerate(words)]
    tip = Tip(ui.locale.name(quest), "\n".join([*steps, ui.t(f"card.{quest}")]))
    ui.target(f"sheet:{quest}", row, tip=tip, focusable=False)
    line = Rect(inner.x, inner.y, inner.w, min(inner.h, ui.texts.line("small_bold")))
    ui.text(ui.locale.name(quest), line, "small_bold", lines=1)
    ui.text(ui.locale.name(region), line, "small", theme.SOFT, "end", lines=1)
    low = Rect(inner.x, line.bottom + 1, inner.w, inner.bottom - line.bottom - 1)
    for at, cell in enumerate(boxes.columns(low, [max(2.0, cell) for cell in cells], look.px(5), rtl=ui.rtl)):
        _step(ui, desk, cell, quest, at + 1, words[at])


def _step(ui: Ui, desk: Desk, cell: Rect, quest: str, step: int, words: str) -> None:
    """What a step takes, and the marks of the Heroes on it."""
    draw.plate(ui.surface, cell, theme.CARD, theme.LINE, radius=4)
    there = heroes_on(desk, quest, step)
    side = max(8, min(cell.h - 2, mark_side(ui)))
    room = boxes.start(cell, cell.w - len(there) * (side + 2), rtl=ui.rtl)
    places = boxes.columns(boxes.end(cell, cell.w - room.w, rtl=ui.rtl), [None] * len(there))
    for seat, place in zip(there, places, strict=True):
        flag = tokens.mark(*desk.marks[seat], side)
        ui.surface.blit(flag, flag.get_rect(center=place.center))
    cardface.prose(ui, room.inflate(-6, -2), words, "centre")


def heroes_on(desk: Desk, quest: str, step: int) -> list[Seat]:
    """Whose Heroes stand on a step."""
    public = desk.public
    return [
        seat for seat, on in enumerate(public["on_quest"])
        if on == quest and public["hero_at"][seat] == "quest" and public["quest_step"][seat] == step
    ]  # fmt: skip


def temples_built(desk: Desk) -> tuple[int, int]:
    """11 How many temples stand, of how many there are; the Oracle is one of them, as in the rail."""
    public = desk.public
    return len(public["temples"]) + bool(public["oracle"]), CONTENT.players[len(desk.match.names)].temples + 1


def draw_temples(ui: Ui, desk: Desk, rect: Rect) -> None:
    """11 The places of the temple card: built, still to come; a star is a blessing draft."""
    public = desk.public
    number = CONTENT.players[len(desk.match.names)].temples
    built = len(public["temples"])
    low = headed(ui, rect, ui.t("lords_view.sheet.temples", *temples_built(desk)))
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

"""Things to choose that do not lie on the map: drafts, Heroes, rewards, monuments, seats, lands, numbers.

Each is drawn as a card or a tile with its name. ``fills`` says when there are so few and so large cards to choose from
(a draft, a Hero) that they want the whole stage.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.locale import Name
from hellas.table.lords import beast, cardface, cards, hunt
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.landscape import LANDS
from hellas.table.lords.shown import since
from hellas.table.lords.speech import ROMAN, answer
from hellas.table.theme import mix
from hellas.table.ui import Ui

HEADS = {
    "card", "use", "hero", "reward", "number", "seat", "land", "attribute", "quest", "monument", "symbol", "shield",
    "wound",
}  # fmt: skip
"""What is drawn here; regions, stacks, city spots and monsters lie on the map, special actions in the turn block."""
LARGE = ("draft", "keep_artifact", "keep_card", "choose_hero")


def wanted(desk: Desk) -> bool:
    """Whether something is offered that has its place here."""
    return bool(elements(desk))


def fills(desk: Desk) -> bool:
    """Whether what is offered is worth the whole stage."""
    decision = desk.decision
    return decision is not None and decision.kind in LARGE and wanted(desk)


def elements(desk: Desk) -> list[str]:
    """What is offered and drawn here, in the order of the options; what the hand holds is drawn as the hand."""
    found = (element for option in desk.options for element in desk.part.mentions(option))
    if desk.closing and desk.decision is not None:  # what could be chosen in its place stays in view
        found = (element for option in desk.decision.options for element in desk.part.mentions(option))
    return [element for element in dict.fromkeys(found) if head(element) in HEADS]


def head(element: str) -> str:
    """The kind of an element."""
    return element.partition(":")[0]


def thing(element: str) -> str:
    """What comes after the kind, up to the next colon."""
    return element.split(":")[1]


def height(ui: Ui, desk: Desk) -> int:
    """How high the tiles want to be; 0 for cards, which take all there is."""
    offered = elements(desk)
    if fills(desk) or any(head(element) in ("wound", "card", "shield", "symbol") for element in offered):
        return 0
    gap, tiles = ui.theme.pick(8, 6), heights(ui, offered)
    return round(sum(tiles)) + gap * len(tiles)


def draw_choices(ui: Ui, desk: Desk, rect: Rect) -> None:
    """What is offered now, as cards and tiles with names."""
    offered = elements(desk)
    if fills(desk):
        (draw_large if rect.w > ui.theme.px(560) else draw_column)(ui, desk, rect, offered)
        return
    wounds = [element for element in offered if head(element) == "wound"]
    if wounds:
        draw_wounds(ui, desk, rect, wounds)
        return
    of_hand = [element for element in offered if head(element) in ("card", "shield", "symbol")]
    rest = [element for element in offered if element not in of_hand]
    look = ui.theme
    rows = sum(high(ui, element) for element in rest) + look.px(6) * max(0, len(rest) - 1)
    hand_seat = desk.eyes
    if of_hand and hand_seat is not None:
        share = min(rows, rect.h // 2)
        top = Rect(rect.x, rect.y, rect.w, rect.h - share - (look.gutter if rest else 0))
        draw_hand(ui, desk, top, hand_seat)
        rect = Rect(rect.x, rect.bottom - share, rect.w, share)
    draw_tiles(ui, desk, rect, rest)


def draw_hand(ui: Ui, desk: Desk, rect: Rect, seat: Seat) -> None:
    """The hand from which something is to be given or kept."""
    title = Rect(rect.x, rect.y, rect.w, ui.texts.line("panel"))
    mine = cards.hand(desk, seat)
    ui.text(ui.t("lords_view.hand", n=len(mine)), title, "panel", theme.ACCENT, lines=1)
    low = Rect(rect.x, title.bottom + 4, rect.w, rect.bottom - title.bottom - 4)
    cards.draw_cards(ui, desk, low, mine, hunting=bool(desk.public["hunt"]))


def draw_wounds(ui: Ui, desk: Desk, rect: Rect, offered: Sequence[str]) -> None:
    """15.4 The trays of the monsters that can be wounded, one below the other."""
    monsters = list(dict.fromkeys(thing(element) for element in offered))
    height, line = min(ui.theme.pick(62, 50), rect.h // len(monsters)), ui.texts.line("second_bold")
    named = line if (height + line) * len(monsters) <= rect.h else 0
    height += named
    for at, monster in enumerate(monsters):
        row = Rect(rect.x, rect.y + at * height, rect.w, height - ui.theme.px(4))
        draw.plate(ui.surface, row, theme.CARD, theme.LINE, radius=6)
        inner = row.inflate(-ui.theme.px(12), -ui.theme.px(6))
        if named:
            where = ui.t("lords.panel.head", Name(monster), Name(desk.public["monsters"][monster]))
            ui.text(where, Rect(inner.x, inner.y, inner.w, line), "second_bold", lines=1)
            inner = Rect(inner.x, inner.y + named, inner.w, inner.h - named)
        first = boxes.start(inner, inner.h, rtl=ui.rtl)
        cardface.put(ui, first.center, f"monster_{monster}", inner.h)
        room = boxes.end(inner, inner.w - inner.h - ui.theme.px(12), rtl=ui.rtl)
        beast.draw_tray(ui, desk, room, monster, inner.h)
        ui.target(f"tray_of:{monster}", first, tip=ui.locale.name(monster), focusable=False)


# -- large cards


def draw_large(ui: Ui, desk: Desk, rect: Rect, offered: Sequence[str]) -> None:
    """A few cards over the whole stage, with who else is in the draft."""
    look = ui.theme
    if not (desk.decision and desk.decision.kind == "draft"):
        lay_large(ui, desk, rect, offered)
        return
    low = titled(ui, desk, rect, len(offered))
    high = look.pick(64, 50)
    order = passing(desk)
    if order and low.h > look.px(520):
        draw_passing(ui, desk, Rect(low.x, low.y, low.w, high), order)
        low = Rect(low.x, low.y + high + look.gutter, low.w, low.h - high - look.gutter)
    most = max(len(cards) for cards in desk.public["blessings"]) + 1
    want = ui.texts.line("strong") + most * (ui.texts.line("second") + look.px(2)) + look.px(20)
    foot = min(want, low.h * 2 // 5)
    draw_owned(ui, desk, Rect(low.x, low.bottom - foot, low.w, foot))
    low.h -= foot + look.gutter
    lay_large(ui, desk, low, offered, headed=True)


def lay_large(ui: Ui, desk: Desk, rect: Rect, offered: Sequence[str], *, headed: bool = False) -> None:
    """The cards in the middle of the room; above them what is to be done, unless they are headed already."""
    look, head = ui.theme, 0 if headed else ui.theme.pick(48, 36) + ui.theme.px(6)
    gap, room = look.pick(18, 12), rect.h - head
    widest, tallest = look.pick(372, 290), look.pick(620, 430)
    width = min(widest, (rect.w - gap * (len(offered) - 1)) // len(offered))
    high = min(room, tallest, max(width * 3 // 2, look.pick(430, 330)))
    low = Rect(rect.x, rect.y + (room - high) // 2, rect.w, head + high)
    low = low if headed else titled(ui, desk, low, len(offered))
    whole = len(offered) * (width + gap) - gap
    line = Rect(low.centerx - whole // 2, low.y, whole, high)
    for element, cell in zip(offered, cardface.across(line, len(offered), gap, widest=width, rtl=ui.rtl), strict=True):
        cardface.lay(ui, desk, element, card_of(element), cell)


def passing(desk: Desk) -> list[Seat]:
    """11.4 In which order the seats choose: from whoever opened the draft on to the right."""
    opened = since(desk.heard, "draft")
    seats = len(desk.match.names)
    return [(int(opened[0].args[0]) - at) % seats for at in range(seats)] if opened else []


def draw_passing(ui: Ui, desk: Desk, rect: Rect, order: Sequence[Seat]) -> None:
    """Who has chosen, who chooses, who comes then, and of how many."""
    look, done = ui.theme, {int(n.args[0]) for n in since(desk.heard, "draft") if n.key == "drafted"}
    whole = CONTENT.players[len(order)].draft_cards
    arrow = look.px(26)
    cells = boxes.columns(rect, [None] * len(order), arrow, rtl=ui.rtl)
    for at, (seat, cell) in enumerate(zip(order, cells, strict=True)):
        now = seat == desk.seat
        fill = theme.LEGAL_TINT if now else mix(theme.FILL, theme.CARD, 0.2 if seat in done else 0.8)
        draw.plate(ui.surface, cell, fill, theme.LEGAL if now else theme.LINE, radius=look.px(8), width=2 if now else 1)
        upper, lower = boxes.rows(cell.inflate(-look.px(16), -look.px(8)), [None, None])
        owner(ui, desk, upper, seat)
        state = "done" if seat in done else "now" if now else "then"
        ui.text(ui.t(f"lords_view.passing.{state}", whole - at), lower, "small", theme.SOFT, lines=1)
        if at:
            x = cell.right + arrow // 2 if ui.rtl else cell.x - arrow // 2
            draw.chevron(ui.surface, (x, rect.centery), look.px(10), theme.SOFT, to="left" if ui.rtl else "right")


def draw_column(ui: Ui, desk: Desk, rect: Rect, offered: Sequence[str]) -> None:
    """The same as rows, where the room is narrow."""
    draw_tiles(ui, desk, titled(ui, desk, rect, len(offered)), offered)


def titled(ui: Ui, desk: Desk, rect: Rect, number: int) -> Rect:
    """What is to be done with so many cards; returns the room below."""
    look = ui.theme
    kind = desk.decision.kind if desk.decision else ""
    title = Rect(rect.x, rect.y, rect.w, look.pick(48, 36))
    ui.text(ui.t(f"lords_view.choose.{kind}", n=number), title, "heading", theme.ACCENT, "centre", lines=1)
    return Rect(rect.x, title.bottom + look.px(6), rect.w, rect.bottom - title.bottom - look.px(6))


def card_of(element: str) -> str:
    """The card that an element stands for."""
    return thing(element)


def draw_owned(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The blessings on the table, seat by seat; those kept in this draft lie face down."""
    seats = range(len(desk.match.names))
    for seat, cell in zip(seats, boxes.columns(rect, [None] * len(seats), ui.theme.gutter, rtl=ui.rtl), strict=True):
        draw.plate(ui.surface, cell, mix(theme.CARD, theme.FILL, 0.2), theme.LINE, radius=ui.theme.px(8))
        inner = cell.inflate(-ui.theme.px(16), -ui.theme.px(8))
        owner(ui, desk, Rect(inner.x, inner.y, inner.w, ui.texts.line("strong")), seat)
        low = Rect(inner.x, inner.y + ui.texts.line("strong") + 2, inner.w, 0)
        low.h = inner.bottom - low.y
        if not owned(ui, desk, low, desk.public["blessings"][seat]):
            ui.text(ui.t("lords_view.no_blessing"), low, "hint", theme.SOFT, valign="top", lines=1)


def owner(ui: Ui, desk: Desk, line: Rect, seat: Seat) -> None:
    """Mark and name of a player."""
    mark = desk.marks[seat]
    flag = tokens.mark(mark.colour, mark.letter, max(8, min(line.h, ui.theme.pick(24, 20))))
    ui.surface.blit(flag, flag.get_rect(center=boxes.start(line, flag.get_width(), rtl=ui.rtl).center))
    room = boxes.end(line, line.w - flag.get_width() - ui.theme.px(8), rtl=ui.rtl)
    ui.text(desk.match.names[seat], room, "strong", lines=1)


def owned(ui: Ui, desk: Desk, rect: Rect, things: Sequence[str], spent: Sequence[str] = ()) -> int:
    """Cards as lines with their pictures and tips; returns the height taken. ``spent`` ones are faint."""
    line = ui.texts.line("second") + ui.theme.px(2)
    fits = max(0, rect.h // line)
    for at, card in enumerate(things[:fits]):
        row = Rect(rect.x, rect.y + at * line, rect.w, line)
        if at == fits - 1 and len(things) > fits:
            ui.text(ui.t("lords_view.more", n=len(things) - at), row, "small", theme.SOFT, lines=1)
            break
        seen = cardface.face(ui, card)
        cardface.put(ui, boxes.start(row, line, rtl=ui.rtl).center, seen.picture, line - 3, seen.fill)
        ink = theme.FAINT if card in spent else theme.INK
        ui.text(seen.name, boxes.end(row, row.w - line - 6, rtl=ui.rtl), "second", ink, lines=1)
        ui.target(f"owned:{rect.x}:{card}", row, tip=cardface.tip(ui, seen), focusable=False)
    return min(len(things), fits) * line


# -- tiles


HIGH = {
    "use": (92, 72), "card": (92, 72), "hero": (92, 72), "quest": (62, 46), "monument": (62, 60),
}  # fmt: skip
"""How high a tile of a kind is, in a large and in a small window; the others are small."""
SMALL = (50, 40)


def high(ui: Ui, element: str) -> int:
    """How high a tile would like to be."""
    return ui.theme.pick(*HIGH.get(head(element), SMALL))


def in_rows(ui: Ui, offered: Sequence[str]) -> tuple[list[str], int]:
    """The small tiles, and how many of them lie side by side."""
    small = [element for element in offered if head(element) not in HIGH]
    numbers = all(head(each) == "number" for each in small)
    return small, 1 if len(small) < 4 else min(6, len(small)) if numbers else 2


def heights(ui: Ui, offered: Sequence[str]) -> list[float]:
    """How high each big tile and each row of small ones would like to be."""
    small, across = in_rows(ui, offered)
    big = [float(high(ui, element)) for element in offered if element not in small]
    return big + [float(ui.theme.pick(*SMALL))] * -(-len(small) // across)


def draw_tiles(ui: Ui, desk: Desk, rect: Rect, offered: Sequence[str]) -> None:
    """Tiles below each other; small ones side by side when there are many."""
    small, across = in_rows(ui, offered)
    big = [element for element in offered if element not in small]
    gap, tiles = ui.theme.pick(8, 6), heights(ui, offered)
    if not tiles:
        return
    scale = min(1.0, (rect.h - gap * (len(tiles) - 1)) / sum(tiles))
    cells, y = [], float(rect.y)
    for tile in tiles:
        cells.append(Rect(rect.x, round(y), rect.w, max(1, int(tile * scale))))
        y += tile * scale + gap
    for element, cell in zip(big, cells, strict=False):
        draw_tile(ui, desk, element, cell)
    for at, line in enumerate(cells[len(big) :]):
        part = small[at * across : (at + 1) * across]
        for element, cell in zip(part, boxes.columns(line, [None] * across, gap, rtl=ui.rtl), strict=False):
            draw_tile(ui, desk, element, cell)


def draw_tile(ui: Ui, desk: Desk, element: str, rect: Rect) -> None:
    """One thing to choose."""
    kind = head(element)
    if kind == "use":
        cards.lay_use(ui, desk, element, rect)
    elif kind in ("card", "hero"):
        cardface.lay(ui, desk, element, card_of(element), rect)
    elif kind == "attribute" and (seat := desk.seat) is not None:
        hunt.attribute_row(ui, desk, seat, thing(element), rect)
    else:
        TILES[kind](ui, desk, element, rect)


def plain(
    ui: Ui, desk: Desk, element: str, rect: Rect, words: str, picture: str = "", tip: Tip | None = None, more: str = ""
) -> None:  # fmt: skip
    """A tile with a picture and words; ``more`` is what follows from it, below them."""
    stand = standing(ui, desk, element)
    fill = theme.LEGAL_TINT if stand.legal and stand.hover else theme.CARD
    draw.plate(ui.surface, rect, fill, theme.EDGE, radius=ui.theme.px(8))
    inner = rect.inflate(-ui.theme.px(16), -4)
    if picture:
        size = min(inner.h - 2, ui.theme.pick(40, 32))
        cardface.put(ui, boxes.start(inner, size, rtl=ui.rtl).center, picture, size)
        inner = boxes.end(inner, inner.w - size - ui.theme.px(8), rtl=ui.rtl)
    if more:
        upper, inner = boxes.rows(inner, [float(ui.texts.line("second_bold")), None])
        ui.text(words, upper, "second_bold", lines=1)
        ui.text(more, inner, "small", theme.SOFT)
    else:
        ui.text(words, inner, "second_bold", align="start" if picture else "centre")
    touch(ui, desk, element, rect, tip=tip, radius=ui.theme.px(8), group="choices")


def reward(ui: Ui, desk: Desk, element: str, rect: Rect) -> None:
    """15.1 A reward of a hunt."""
    plain(ui, desk, element, rect, ui.t(f"lords_view.reward.{thing(element)}"), beast.REWARDS[thing(element)])


def number(ui: Ui, desk: Desk, element: str, rect: Rect) -> None:
    """How many."""
    offered = desk.decision.options if desk.closing and desk.decision else desk.narrowed
    answers = [option for option in offered if element in desk.part.mentions(option)]
    plain(ui, desk, element, rect, answer(ui, desk, answers[0].key) if len(answers) == 1 else thing(element))


def seat_tile(ui: Ui, desk: Desk, element: str, rect: Rect) -> None:
    """A player."""
    seat = int(thing(element))
    plain(ui, desk, element, rect, "", "")
    owner(ui, desk, rect.inflate(-ui.theme.px(20), -4), seat)


def land(ui: Ui, desk: Desk, element: str, rect: Rect) -> None:
    """5.2 A land with its glory token."""
    name = thing(element)
    plain(ui, desk, element, rect, ui.t(f"lords_view.land.{name}"), "glory")
    side = ui.theme.px(14)
    end = boxes.end(rect.inflate(-ui.theme.px(20), 0), side, rtl=ui.rtl)
    draw.disc(ui.surface, end.center, side / 2, LANDS[name], theme.INK)


def quest(ui: Ui, desk: Desk, element: str, rect: Rect) -> None:
    """18.2 A step of a quest, with what it takes."""
    _, name, step = element.split(":")
    at = int(step)
    words = ui.t("lords_view.quest.step", Name(name), ROMAN[at])
    body = cardface.needs(ui, name, at - 1)
    tip = Tip(ui.locale.name(name), f"{body}\n{ui.t(f'card.{name}')}")
    plain(ui, desk, element, rect, words, "quest", tip, body)


def monument(ui: Ui, desk: Desk, element: str, rect: Rect) -> None:
    """10 A god's monument: what a click does, and what follows."""
    god = thing(element)
    level = desk.settled["public"]["monuments"][god]
    tip, picture = Tip(ui.locale.name(god), ui.t(f"card.{god}")), f"god_{god}"
    verbs = {option.verb for option in (desk.decision.options if desk.decision else ()) if option.args[:1] == (god,)}
    if "pray" in verbs and desk.seat is not None:
        more = ui.t("list.comma").join([rise(ui, desk, desk.seat, god), *power(ui, god, level)])
        plain(ui, desk, element, rect, ui.t("lords.button.pray", Name(god)), picture, tip, more)
    elif "build" in verbs:
        more = ui.t("lords_view.monument.grown", ROMAN[level], ROMAN[level + 1])
        for gift in power(ui, god, level + 1):
            more = ui.t("lords_view.monument.prayers", more, gift)
        plain(ui, desk, element, rect, ui.t("lords.button.build", Name(god)), picture, tip, more)
    else:
        plain(ui, desk, element, rect, ui.t("lords_view.monument.level", Name(god), ROMAN[level]), picture, tip)


def rise(ui: Ui, desk: Desk, seat: Seat, god: str) -> str:
    """8.4 The attribute that a prayer raises, for good; an injury on it stays."""
    name, top = CONTENT.monuments[god].attribute, CONTENT.attributes.max
    now = desk.settled["public"]["attributes"][seat][name]
    words = ui.t(f"lords.attribute.{name}")
    if now >= top:
        return ui.t("lords_view.pray.full", words, now)
    return ui.t("lords_view.pray.rises", words, now, now + 1)


def power(ui: Ui, god: str, level: int) -> list[str]:
    """10.3 What the god does at a level, if anything."""
    printed = CONTENT.monuments[god]
    number = printed.amounts[min(level, len(printed.amounts) - 1)]
    return [ui.t(f"lords_view.pray.{printed.power}", n=number)] if number else []


TILES = {
    "reward": reward, "number": number, "seat": seat_tile, "land": land, "quest": quest, "monument": monument,
}  # fmt: skip

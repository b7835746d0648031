"""The faces of cards: combat cards, monster attacks, artifacts, blessings, quests, Heroes. Tall ones, and rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from pygame import Rect

from hellas.content.lords.abilities import given
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import Standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.lords.gestures import CONTENT
from hellas.table.text import Rich
from hellas.table.theme import Colour, mix, rgb
from hellas.table.ui import Ui

GODS = {"zeus": rgb("#6d4a86"), "athena": rgb("#3f6c9c"), "hermes": rgb("#2f7f70")}
STRIP, GUILT = rgb("#ead7b1"), rgb("#e6c3b4")
LEAST = 8  # pixels of an icon
PROSE = ("second", "small", "mark")
AMPLE = 150  # pixels at 100 % of height from which a text may grow
BRONZE = rgb("#8a5a2b")


class Face(NamedTuple):
    """What stands on a card. ``corner`` is the number in its corner, ``drops`` the casualties."""

    name: str
    text: str
    picture: str
    strip: Colour
    fill: Colour = theme.ACCENT
    corner: str = ""
    drops: int = 0
    when: str = ""
    kind: str = ""
    figures: tuple[tuple[str, str], ...] = ()  # pictures with numbers at the foot of a large card


def face(ui: Ui, card: str, *, hunting: bool = False) -> Face:
    """The face of any card. In a hunt a combat card shows what counts there."""
    made = FACES.get(card)
    return made(ui) if made else printed_face(ui, card, hunting=hunting)


FACES: dict[str, Callable[[Ui], Face]] = {}
"""Faces of what an expansion lets players use like a card."""


def printed_face(ui: Ui, card: str, *, hunting: bool) -> Face:
    """The face of a card of the base game."""
    if card in CONTENT.combat:
        return combat_face(ui, card, hunting=hunting)
    if card in CONTENT.attacks:
        return attack_face(ui, card)
    if card in CONTENT.blessings:
        return blessing_face(ui, card)
    if card in CONTENT.artifacts:
        return artifact_face(ui, card)
    if card in CONTENT.quests:
        return Face(ui.locale.name(card), ui.rich(f"card.{card}"), "quest", STRIP, kind=ui.t("lords_view.kind.quest"))
    start = CONTENT.heroes[card].start if card in CONTENT.heroes else {}
    figures = tuple((f"attr_{name}", str(number)) for name, number in start.items())
    return Face(ui.locale.name(card), ui.rich(f"card.{card}"), f"hero_{card}", STRIP, figures=figures)


def combat_face(ui: Ui, card: str, *, hunting: bool) -> Face:
    """Strength, symbol, casualties, and the effect, or how it wounds and defends."""
    row = CONTENT.combat[card]
    text = hunt_text(ui, card) if hunting else ui.rich(f"effect.{row.effect or 'none'}")
    drops = 0 if hunting else row.casualties
    return Face(ui.locale.name(card), text, f"symbol_{row.symbol}", STRIP, corner=str(row.strength), drops=drops)


def hunt_text(ui: Ui, card: str) -> Rich:
    """14.3, 14.5 What a combat card is good for in a hunt."""
    row = CONTENT.combat[card]
    use = CONTENT.hunt_uses[row.symbol]
    if use.wild_defence is not None:
        return ui.rich("lords_view.hunt.shield")
    if use.wild_cards is None:
        return ui.rich("lords_view.hunt.same", row.symbol, row.strength)
    return ui.rich("lords_view.hunt.wild", row.symbol, row.strength, n=use.wild_cards)


def attack_face(ui: Ui, card: str) -> Face:
    """A monster's attack: how its value is found, and what a hit does."""
    value = CONTENT.attacks[card].value
    parts = [
        (value.per_covered_wound, "covered"), (value.per_uncovered_wound, "open"),
        (value.per_wound_symbol, "symbol"), (value.per_card_in_hand, "card"),
    ]  # fmt: skip
    grows = [ui.rich(f"lords_view.value.{name}", amount) for amount, name in parts if amount]
    text = Rich("\n".join([*grows, ui.rich(f"card.{card}")]))
    corner = f"{value.base}+" if grows else str(value.base)
    return Face(ui.locale.name(card), text, "injury", GUILT, theme.DANGER, corner=corner)


def blessing_face(ui: Ui, card: str) -> Face:
    """A blessing in the colour of its god."""
    row = CONTENT.blessings[card]
    when = ui.t(f"when.{row.abilities[0].when[0].replace('.', '_')}")
    tone = GODS[row.god]
    return Face(
        ui.locale.name(card), ui.rich(f"card.{card}"), f"god_{row.god}", mix(tone, theme.PAPER, 0.7), tone,
        when=when, kind=ui.locale.name(row.god),
    )  # fmt: skip


def artifact_face(ui: Ui, card: str) -> Face:
    """An artifact, with whom it comes from."""
    row = CONTENT.artifacts[card]
    when = ui.t(f"when.{row.abilities[0].when[0].replace('.', '_')}")
    kind = ui.locale.name(row.owner) if row.owner else ui.t("lords_view.kind.artifact")
    return Face(ui.locale.name(card), ui.rich(f"card.{card}"), "artifact", STRIP, BRONZE, when=when, kind=kind)


# -- drawing


def put(ui: Ui, centre: tuple[int, int], name: str, size: int, fill: Colour = theme.ACCENT) -> None:
    """An icon in the middle of its place; none where there is no room to know it by."""
    if size >= LEAST:
        made = icon(name, size, fill)
        ui.surface.blit(made, made.get_rect(center=centre))


def paint(ui: Ui, rect: Rect, seen: Face, *, muted: bool = False, foot: str = "") -> None:
    """A tall card, or a row where it is wider than high. ``foot`` is a line at its lower edge."""
    draw.plate(ui.surface, rect, theme.CARD, theme.EDGE, radius=ui.theme.px(8), shadow=not muted)
    (_row if rect.w > rect.h * 1.5 else _tall)(ui, rect, seen, foot)
    if muted:
        draw.veil(ui.surface, rect, radius=ui.theme.px(8), strength=120)


def _tall(ui: Ui, rect: Rect, seen: Face, foot: str) -> None:
    look = ui.theme
    inner = rect.inflate(-look.px(10), -look.px(10))
    large = rect.w > look.px(240) and rect.h > look.px(360)
    words = ui.texts.measure(seen.text, PROSE[-1], inner.w - look.px(14))[1] + ui.texts.line("name") + look.px(24)
    height = max(look.px(30), min(round(rect.h * 0.3), look.px(150 if large else 120), inner.h - words))
    strip = Rect(inner.x, inner.y, inner.w, height)
    _strip(ui, strip, seen)
    low = Rect(inner.x + 2, strip.bottom + look.px(3), inner.w - 4, inner.bottom - strip.bottom - look.px(3))
    if seen.kind and rect.h > look.px(250):
        low = _line(ui, low, seen.kind, "panel", mix(seen.fill, theme.INK, 0.15))
    low = _line(
        ui, low, seen.name, "heading" if large else "name" if rect.w > look.px(150) else "second_bold", theme.INK
    )
    if seen.when and rect.h > look.px(230):
        low = _when(ui, low, seen.when)
    if large:
        low = Rect(low.x, low.y + look.px(6), low.w, low.h - look.px(6))
        low.h -= _figures(ui, low, seen.figures)
    if foot:
        line = ui.texts.fit(foot, "small", theme.SOFT, low.w, None, "centre")
        ui.surface.blit(line, line.get_rect(midbottom=low.midbottom))
        low.h -= line.get_height() + 2
    prose(ui, low.inflate(-look.px(8), -look.px(4)), seen.text, "centre", big=rect.h > look.px(290))


def _figures(ui: Ui, low: Rect, figures: Sequence[tuple[str, str]]) -> int:
    """Pictures with numbers along the foot of a large card; returns how high they are."""
    high = ui.theme.px(40) if figures else 0
    line = Rect(low.x, low.bottom - high, low.w, high)
    for (picture, number), cell in zip(figures, boxes.columns(line, [None] * len(figures), rtl=ui.rtl), strict=True):
        first, second = boxes.columns(cell, [None, None], ui.theme.px(6), rtl=ui.rtl)
        made = icon(picture, ui.theme.px(30))
        ui.surface.blit(
            made, made.get_rect(midleft=first.midleft) if ui.rtl else made.get_rect(midright=first.midright)
        )
        ui.text(number, second, "number", lines=1)
    return high


def _strip(ui: Ui, strip: Rect, seen: Face) -> None:
    """Picture in the middle, number at the start, casualties at the end."""
    look = ui.theme
    draw.plate(ui.surface, strip, seen.strip, None, radius=look.px(5))
    size = round(strip.h * 0.82)
    put(ui, strip.center, seen.picture, size, seen.fill)
    side = max(look.px(24), min(round(strip.h * 0.55), look.px(36)))
    if seen.corner:
        at = boxes.start(strip, side, rtl=ui.rtl)
        tokens.badge(ui.surface, ui.texts, (at.centerx, strip.y + side // 2 + 1), seen.corner, side, edge=theme.GLAZE)
    drop = icon("injury", max(1, side * 3 // 4))
    step = drop.get_width() + 1
    for number in range(seen.drops):
        x, y = (number * step, 0) if strip.w > look.px(140) else (0, number * step)
        box = Rect(strip.right - step - x, strip.y + 3 + y, *drop.get_size())
        ui.surface.blit(drop, boxes.mirror(box, strip) if ui.rtl else box)


def _line(ui: Ui, low: Rect, text: str, role: str, colour: Colour) -> Rect:
    line = Rect(low.x, low.y, low.w, ui.texts.line(role) * 2)
    box = ui.text(text, line, role, colour, "centre", "top", lines=2)
    return Rect(low.x, box.bottom, low.w, max(0, low.bottom - box.bottom))


def _when(ui: Ui, low: Rect, text: str) -> Rect:
    glyph = ui.texts.fit(text, "small", theme.SOFT, low.w - ui.theme.px(16), None, "centre")
    box = Rect(low.x + ui.theme.px(4), low.y + 2, low.w - ui.theme.px(8), glyph.get_height() + ui.theme.px(4))
    draw.plate(ui.surface, box, mix(theme.FILL, theme.CARD, 0.4), None, radius=box.h // 2)
    ui.surface.blit(glyph, glyph.get_rect(center=box.center))
    return Rect(low.x, box.bottom + 2, low.w, max(0, low.bottom - box.bottom - 2))


def _row(ui: Ui, rect: Rect, seen: Face, foot: str) -> None:
    """Picture with its number at the start; name, and the text below as far as there is room."""
    look = ui.theme
    inner = rect.inflate(-look.px(8), -look.px(6))
    side = min(inner.h, look.pick(56, 44))
    first = boxes.start(inner, side, rtl=ui.rtl)
    draw.plate(ui.surface, first, seen.strip, None, radius=look.px(5))
    put(ui, first.center, seen.picture, round(side * 0.8), seen.fill)
    if seen.corner:
        badge = max(look.px(20), side // 2)
        tokens.badge(ui.surface, ui.texts, (first.centerx, first.bottom - badge // 2), seen.corner, badge)
    room = boxes.end(inner, inner.w - side - look.px(10), rtl=ui.rtl)
    room = boxes.start(room, room.w - look.px(4), rtl=ui.rtl)
    line = Rect(room.x, room.y, room.w, ui.texts.line("second_bold"))
    if room.h < line.h + ui.texts.line("small"):
        ui.text(seen.name, room, "second_bold")
        return
    name = ui.text(seen.name, line, "second_bold", lines=1)
    if foot:
        beside = boxes.end(line, line.w - name.w - look.px(8), rtl=ui.rtl)
        ui.text(foot, beside, "small", theme.INK, "end", lines=1)
    prose(ui, Rect(room.x, line.bottom, room.w, room.bottom - line.bottom), seen.text)


def prose(ui: Ui, rect: Rect, text: str, align: str = "start", *, big: bool = False) -> None:
    """A text at the largest size at which it fits; one that never does is left to the tip.

    ``big`` lets it grow where there is plenty of room: on a large card, in a wide panel.
    """
    body = ui.theme.size("body")
    ample = (1.3, 1.2, 1.1) if big and rect.h > ui.theme.px(AMPLE) else ()
    tries: list[tuple[str, int | None]] = [("body", round(body * share)) for share in ample]
    tries += [(role, None) for role in (("body", *PROSE) if big else PROSE)]
    for role, size in tries:
        side: Literal["centre", "start"] = "centre" if align == "centre" else "start"
        if size is None:
            glyph = ui.texts.fit(text, role, theme.INK, rect.w, rect.h, side)
        else:
            glyph = ui.texts.render(text, role, theme.INK, rect.w, side, size=size)
        if glyph.get_height() > (rect.h * 3 // 4 if size else rect.h):
            continue
        box = glyph.get_rect(top=rect.top)
        if align == "centre":
            box.centerx = rect.centerx
        elif ui.rtl:
            box.right = rect.right
        else:
            box.left = rect.left
        ui.surface.blit(glyph, box)
        return


def tip(ui: Ui, seen: Face) -> Tip:
    """The whole card in words."""
    title = seen.name if not seen.kind else f"{seen.name} · {seen.kind}"
    return Tip(title, seen.text, seen.when)


def lay(
    ui: Ui, desk: Desk, element: str, card: str, rect: Rect, *, hunting: bool = False, foot: str = "",
    muted: bool = False,
) -> Standing:  # fmt: skip
    """Draw a card and let it be clicked as ``element``; with "" it only shows its tip."""
    seen = face(ui, card, hunting=hunting)
    paint(ui, rect, seen, muted=muted, foot=foot)
    if not element:
        ui.target(f"face:{card}:{rect.x}:{rect.y}", rect, tip=tip(ui, seen), radius=ui.theme.px(8), focusable=False)
        return Standing()
    return touch(ui, desk, element, rect, tip=tip(ui, seen), radius=ui.theme.px(8), group="hand")


def needs(ui: Ui, quest: str, step: int) -> str:
    """What a step of a quest takes, in few words."""
    row = CONTENT.quests[quest].steps[step]
    parts = []
    for model, joint in ((row.have, "list.comma"), (row.have_any, "lords_view.or")):
        if model is not None:
            parts.append(ui.t(joint).join(ui.t(f"need.{name}", value) for name, value in model if value is not None))
    if row.pay is not None:
        parts += [ui.t(f"pay.{name}", amount) for name, amount in given(row.pay).items()]
    return ui.t("list.comma").join(parts)


def across(rect: Rect, count: int, gap: int, *, widest: int, rtl: bool) -> Sequence[Rect]:
    """So many equal cards in a row, from the start, none wider than ``widest``."""
    width = min(widest, (rect.w - gap * (count - 1)) // max(1, count))
    cells = [Rect(rect.x + at * (width + gap), rect.y, width, rect.h) for at in range(count)]
    return [boxes.mirror(cell, rect) for cell in cells] if rtl else cells

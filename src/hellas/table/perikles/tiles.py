"""The eight special tiles: how they look, and what one would change in the battle at hand."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.perikles.combat import column_name, of_hundred
from hellas.table.perikles.facts import content
from hellas.table.perikles.forces import figure
from hellas.table.perikles.story import SIDES, Clash, story_of
from hellas.table.theme import CITIES, mix
from hellas.table.ui import Ui

HEAD_STARTS = ("persian_fleet", "thessalian_allies")
# What is pictured: a large sign, and a small one at its foot.
SIGNS = {
    "alkibiades": ("perikles_candidate", "perikles_cube"), "brasidas": ("hoplite", "coin:sparta"),
    "perikles": ("perikles_leader", "coin:athens"), "persian_fleet": ("trireme", "perikles_persian_shield"),
    "phormio": ("trireme", "coin:athens"), "plague": ("perikles_cube", "perikles_defeat"),
    "slave_revolt": ("perikles_hoplite_back", "coin:sparta"), "thessalian_allies": ("hoplite", "perikles_victory"),
}  # fmt: skip

SMALLEST_SIGN = 12  # pixels
MOST_ROWS = 6  # of what a tile changes


def card(ui: Ui, rect: Rect, tile: str) -> None:
    """A special tile, face up: black glaze, two bands of meander, its sign, its name, when it is used."""
    look = ui.theme
    draw.plate(ui.surface, rect, theme.GLAZE, theme.CLAY, radius=look.px(12), width=3, shadow=True)
    inner = rect.inflate(-look.pick(22, 14), -look.pick(22, 14))
    draw.frame(ui.surface, inner, theme.CLAY, width=1.4, radius=look.px(7))
    band = look.pick(16, 11)
    inside = inner.inflate(-look.pick(20, 12), -look.pick(24, 14))
    for y in (inside.y, inside.bottom - band):
        draw.meander(ui.surface, Rect(inside.x, y, inside.w, band), mix(theme.CLAY, theme.GLAZE, 0.1))
    room = Rect(inside.x, inside.y + band, inside.w, inside.h - 2 * band)
    picture, words = boxes.rows(room, [0.6, 0.4])
    _sign(ui, picture, tile)
    name, note = boxes.rows(words.inflate(0, -look.pick(8, 4)), [0.6, 0.4])
    ui.text(ui.locale.name(tile), name, "heading", theme.PAPER, "centre", lines=2)
    ui.text(ui.t(f"war.tile.{tile}.phase"), note, "hint", theme.CLAY, "centre", lines=1)


def _sign(ui: Ui, rect: Rect, tile: str) -> None:
    large, small = SIGNS[tile]
    size = min(rect.w, rect.h) - ui.theme.pick(10, 6)
    if size < SMALLEST_SIGN:  # large words in a small window need the room
        return
    glow = mix(theme.GLAZE, theme.CLAY, 0.16)
    draw.disc(ui.surface, rect.center, size * 0.5, glow, None)
    main = icon(large, round(size * 0.8), CITIES["persia" if tile == "plague" else "sparta"].tint)
    ui.surface.blit(main, main.get_rect(center=(rect.centerx, rect.centery - size // 20)))
    little = round(size * 0.44)
    sign = tokens.coin(small.partition(":")[2], little) if small.startswith("coin:") else icon(small, little)
    ui.surface.blit(sign, sign.get_rect(center=(rect.centerx + round(size * 0.3), rect.centery + round(size * 0.3))))


def with_tile(clash: Clash, tile: str, side: str) -> Clash:
    """The battle as it would be with a tile played."""
    if tile not in HEAD_STARTS:
        return clash.doubled(tile)
    effect = content().specials[tile].effect
    extra = effect.tokens if effect.type == "head_start_token" else 0
    markers = (clash.markers[0] + extra * (side == "attack"), clash.markers[1] + extra * (side == "defend"))
    return replace(clash, markers=markers)


def difference(ui: Ui, desk: Desk, rect: Rect, tile: str, side: str) -> None:
    """Strengths, column, needs, markers and odds: now, and with the tile."""
    story = story_of(desk)
    if story is None or story.clash is None:
        return
    now, then = story.clash, with_tile(story.clash, tile, side)
    rows: list[tuple[str, str, str]] = []
    for index, each in enumerate(SIDES):
        rows.append((ui.t(f"war.side.{each}"), _sum(now, index), _sum(then, index)))
    if tile in HEAD_STARTS:
        before, after = (ui.t("war.field.score", *each.markers) for each in (now, then))
        rows.append((ui.t("war.special.markers"), before, after))
    else:
        rows.append((ui.t("war.special.column"), column_name(now.in_force.id), column_name(then.in_force.id)))
        for index, each in enumerate(SIDES):
            rows.append((ui.t(f"war.special.need_{each}"), str(now.needs[index]), str(then.needs[index])))
    before, after = (ui.t("war.special.of_hundred", of_hundred(c.needs, c.markers)) for c in (now, then))
    rows.append((ui.t("war.special.odds"), before, after))
    _table(ui, rect, rows)


def _sum(clash: Clash, index: int) -> str:
    terms = clash.terms(SIDES[index])
    total = str(clash.strengths[index])
    return f"{' + '.join(map(str, terms))} = {total}" if len(terms) > 1 else total


def _table(ui: Ui, rect: Rect, rows: list[tuple[str, str, str]]) -> None:
    look = ui.theme
    step = min(look.pick(33, 25), rect.h // len(rows))
    for at, (name, now, then) in enumerate(rows):
        box = Rect(rect.x, rect.y + at * step, rect.w, step)
        first, second, arrow, third = boxes.columns(box, [0.36, 0.26, 0.06, 0.32], look.px(4), rtl=ui.rtl)
        ui.text(name, first, "body", theme.SOFT, lines=1)
        figure(ui, now, second, "body", theme.INK)
        if now == then:
            ui.text(ui.t("war.special.unchanged"), third, "hint", theme.SOFT, lines=1)
            continue
        to = "left" if ui.rtl else "right"
        draw.chevron(ui.surface, arrow.center, look.pick(11, 9), theme.ACCENT, to=to)
        figure(ui, then, third, "strong", theme.ACCENT)

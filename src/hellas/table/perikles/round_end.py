"""7.1 The end of a round: leaders become statues, each worth what its city is worth now."""

from __future__ import annotations

from pygame import Rect

from hellas.table import boxes, theme
from hellas.table import draw as shapes
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.perikles import pieces
from hellas.table.perikles.facts import content
from hellas.table.scrolls import scroll
from hellas.table.theme import CITIES, mix
from hellas.table.ui import Ui

LEAST = (480, 360)
"""How high the six cards are at least."""


def shown(desk: Desk) -> bool:
    """Whether the step that is shown is that of statues."""
    return desk.showing and any(notice.key == "statue" for notice in desk.step)


def draw(ui: Ui, desk: Desk, rect: Rect) -> None:
    """A card for each city, with the statue that its leader got."""
    look, public = ui.theme, desk.settled["public"]
    statues = {str(n.args[1]): int(n.args[0]) for n in desk.step if n.key == "statue"}
    with scroll(ui, "round_end", rect, max(rect.h, look.pick(*LEAST))) as room:
        cards = boxes.grid(room, 3, 2, look.gutter, rtl=ui.rtl)
        for city, card in zip(content().city_ids, cards, strict=True):
            _city(ui, desk, card, city, statues.get(city), public["defeats"][city])


def _city(ui: Ui, desk: Desk, rect: Rect, city: str, seat: int | None, defeats: int) -> None:
    look, tone = ui.theme, CITIES[city]
    band = pieces.band(ui, rect, city, look.pick(48, 36), tint=True)
    inner = band.inflate(-2 * look.pick(14, 9), 0)
    coin = pieces.coin(city, look.pick(36, 28))
    ui.surface.blit(coin, coin.get_rect(center=boxes.start(inner, coin.get_width(), rtl=ui.rtl).center))
    room = boxes.end(inner, inner.w - coin.get_width() - look.px(10), rtl=ui.rtl)
    ui.text(ui.locale.name(city), room, "heading", theme.WHITE, lines=1)
    body = Rect(rect.x, band.bottom, rect.w, rect.h - band.h).inflate(-2 * look.pick(16, 10), -2 * look.pick(12, 8))
    track, middle = Rect(body.x, body.bottom - look.pick(40, 30), body.w, look.pick(40, 30)), body
    pieces.value_track(ui, track, city, defeats, look.pick(32, 24), look.px(5))
    middle = Rect(body.x, body.y, body.w, track.y - body.y)
    if seat is None:
        ui.text(ui.t("war.round.nobody"), middle, "hint", theme.SOFT, "centre")
        return
    size = min(look.pick(170, 110), middle.h - look.pick(56, 40))
    statue = icon("perikles_statue", size, pieces.colour(desk, seat))
    spot = statue.get_rect(midtop=(middle.centerx, middle.y + (middle.h - size - look.pick(40, 28)) // 2))
    shapes.disc(ui.surface, spot.center, size * 0.54, mix(tone.tint, theme.CARD, 0.25), None)
    ui.surface.blit(statue, spot)
    mark = pieces.mark(desk, seat, look.pick(36, 26))
    ui.surface.blit(mark, mark.get_rect(bottomleft=(spot.right - size // 8, spot.bottom - size // 10)))
    value = content().statue_value(city, defeats)
    words = Rect(middle.x, spot.bottom, middle.w, look.pick(40, 28))
    ui.text(ui.t("war.round.statue", desk.match.names[seat], n=value), words, "body", align="centre", lines=1)

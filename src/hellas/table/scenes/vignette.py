"""A piece of the map in a frame, with the coins of a title's cities where it says they lie: for looking at only."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pygame
import yaml
from pygame import Rect

from hellas.resources import ASSETS, RULESETS
from hellas.table import draw, theme, tokens
from hellas.table.theme import CITIES
from hellas.table.ui import Ui

_VIEW = (0.12, 0.10, 0.86, 0.98)  # of the map: left, top, right, bottom of what matters
MIDDLE = (0.47, 0.55)  # what stays in the middle where the frame has another form


def vignette(ui: Ui, rect: Rect, title: str = "", middle: tuple[float, float] = MIDDLE) -> None:
    """Draw the map into ``rect``; with a title, its cities on it. ``middle`` is a place as a share of the map."""
    picture, scale, corner = _piece(rect.w, rect.h, middle)
    ui.surface.blit(picture, rect)
    draw.frame(ui.surface, rect, theme.EDGE, width=2, radius=ui.theme.radius)
    places = _places(title) if title else {}
    size = max(ui.theme.px(14), min(ui.theme.px(34), rect.w // 13))
    named = size >= ui.theme.px(20)
    taken: list[Rect] = []
    for x, y in places.values():
        spot = Rect(0, 0, size, size)
        spot.center = (rect.x + round((x - corner[0]) * scale), rect.y + round((y - corner[1]) * scale))
        taken.append(spot)
    inside = rect.inflate(-6, -6)
    for city, spot in zip(places, taken[:], strict=True):
        if inside.contains(spot):
            ui.surface.blit(tokens.coin(city, size), spot)
            if named and ui.locale.has(f"name.{city}"):
                _name(ui, ui.locale.name(city), spot, taken, inside)


def _name(ui: Ui, name: str, coin: Rect, taken: list[Rect], inside: Rect) -> None:
    """Beside, below or above its coin, where it covers no other; not at all where it would."""
    glyph = ui.texts.render(name, "small_bold", theme.INK, halo=theme.PAPER)
    for box in (
        glyph.get_rect(midleft=(coin.right + 4, coin.centery)),
        glyph.get_rect(midright=(coin.left - 4, coin.centery)),
        glyph.get_rect(midtop=(coin.centerx, coin.bottom)),
        glyph.get_rect(midbottom=(coin.centerx, coin.top)),
    ):
        if inside.contains(box) and box.collidelist(taken) < 0:
            ui.surface.blit(glyph, box)
            taken.append(box)
            return


@lru_cache(maxsize=1)
def _map() -> pygame.Surface:
    path = ASSETS / "map" / "greece.png"
    return pygame.image.load(str(path))


@lru_cache(maxsize=8)
def _piece(w: int, h: int, middle: tuple[float, float]) -> tuple[pygame.Surface, float, tuple[float, float]]:
    """The picture with rounded corners, pixels per board unit (of 1000), and the board point at its top left corner."""
    whole = _map()
    side = whole.get_width()
    left, top, right, bottom = (round(part * side) for part in _VIEW)
    share = max(w / (right - left), h / (bottom - top))
    cut_w, cut_h = round(w / share), round(h / share)
    x = min(max(round(middle[0] * side) - cut_w // 2, left), right - cut_w)
    y = min(max(round(middle[1] * side) - cut_h // 2, top), bottom - cut_h)
    part = whole.subsurface(Rect(max(0, x), max(0, y), min(cut_w, side), min(cut_h, side)))
    made = pygame.transform.smoothscale(part.convert_alpha(), (w, h))
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(mask, theme.WHITE, mask.get_rect(), border_radius=12)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    unit = 1000 / side
    return made, share / unit, (x * unit, y * unit)


@lru_cache(maxsize=8)
def _places(title: str) -> dict[str, tuple[float, float]]:
    """Board points of the cities of a title, if it says where they lie."""
    path = RULESETS / title / "map_points.yaml"
    if not path.is_file():
        return {}
    data: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
    found = data.get("cities", {})
    return {city: (found[city]["at"][0], found[city]["at"][1]) for city in CITIES if city in found}

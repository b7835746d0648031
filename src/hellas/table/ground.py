"""Black glaze with two rows of meander: what is drawn in place of a table that must not be seen, and its vase."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from hellas.table import draw, theme
from hellas.table.theme import mix
from hellas.table.ui import Ui

_OVER = 3
_STRIPE = mix(theme.GLAZE, theme.CLAY, 0.045)
_CLAY = mix(theme.CLAY, theme.ACCENT, 0.22)
_BLACK = mix(theme.GLAZE, (0, 0, 0), 0.45)


def glaze(ui: Ui) -> Rect:
    """Cover the whole window; returns the room between the two bands."""
    look, window = ui.theme, ui.rect
    ui.surface.blit(_stripes(window.w, window.h), (0, 0))
    ui.block(window)
    band, gap = look.pick(24, 16), look.pick(22, 12)
    for y in (gap, window.h - gap - band):
        draw.meander(ui.surface, Rect(gap, y, window.w - 2 * gap, band), _CLAY)
    top = 2 * gap + band
    return Rect(2 * gap, top, window.w - 4 * gap, window.h - 2 * top)


def vase(surface: pygame.Surface, rect: Rect) -> None:
    """An amphora with two warriors, as large as fits into the rectangle, in its middle."""
    height = min(rect.h, round(rect.w / 0.66))
    if height < 60:
        return
    made = _vase(height)
    surface.blit(made, made.get_rect(center=rect.center))


@lru_cache(maxsize=2)
def _stripes(w: int, h: int) -> pygame.Surface:
    made = pygame.Surface((w, h))
    made.fill(theme.GLAZE)
    for y in range(0, h, 44):
        made.fill(_STRIPE, (0, y, w, 22))
    return made


_MOUTH = ((0.0, 0.19), (0.035, 0.182), (0.05, 0.145), (0.055, 0.115))
_BELLY = (
    (0.055, 0.112), (0.14, 0.108), (0.20, 0.118), (0.25, 0.17), (0.30, 0.27), (0.36, 0.385), (0.43, 0.46),
    (0.52, 0.49), (0.60, 0.462), (0.68, 0.392), (0.76, 0.30), (0.83, 0.215), (0.885, 0.15),
)  # fmt: skip
_FOOT = ((0.885, 0.15), (0.90, 0.15), (0.93, 0.172), (0.955, 0.205), (1.0, 0.212))


def _profile(side: int, w: int, h: int) -> list[tuple[float, float]]:
    """One side of the form from top to foot; the shares above are of height and width."""
    shares = [*_MOUTH, *((y, x) for x, y in _curve([(x, y) for y, x in _BELLY])), *_FOOT]
    return [(w / 2 + side * x * w, y * h) for y, x in shares]


@lru_cache(maxsize=4)
def _vase(height: int) -> pygame.Surface:
    width = round(height * 0.66)
    big = pygame.Surface((width * _OVER, height * _OVER), pygame.SRCALPHA)
    big.fill((*_CLAY, 0))
    w, h = big.get_width(), big.get_height()
    left, right = _profile(-1, w, h), _profile(1, w, h)
    pygame.draw.polygon(big, _BLACK, [*left, *reversed(right)])
    mask = pygame.mask.from_surface(big)
    _bands(big, w, h)
    clip = mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    big.blit(clip, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pen = max(2, round(h * 0.0055))
    for edge in (left, right):
        pygame.draw.lines(big, _CLAY, False, edge, pen)
    for y, share in ((0.0, _MOUTH[0][1]), (1.0, _FOOT[-1][1])):
        line = Rect(0, 0, round(2 * share * w), pen)
        line.midtop = (w // 2, round(y * (h - pen)))
        big.fill(_CLAY, line)
    whole = pygame.Surface((w, h), pygame.SRCALPHA)
    whole.fill((*_CLAY, 0))
    _handles(whole, w, h)
    whole.blit(big, (0, 0))
    return pygame.transform.smoothscale(whole, (width, height))


def _handles(big: pygame.Surface, w: int, h: int) -> None:
    """Two handles from the neck to the shoulder, drawn as outlined bands."""
    for side in (-1, 1):
        path = [(0.09, 0.095), (0.20, 0.075), (0.30, 0.085), (0.365, 0.14), (0.375, 0.22), (0.345, 0.30), (0.31, 0.36)]
        points = _curve([(w / 2 + side * x * w, y * h) for x, y in path], 60)
        for thick, tone in ((0.026, _CLAY), (0.0175, _BLACK)):
            for point in points:
                pygame.draw.circle(big, tone, point, thick * w)


def _curve(points: list[tuple[float, float]], steps: int = 24) -> list[tuple[float, float]]:
    """A smooth line through the points (Catmull-Rom)."""
    ends = [points[0], *points, points[-1]]
    made = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            made.append(tuple(_catmull(a[i], b[i], c[i], d[i], t) for i in (0, 1)))
    return [(x, y) for x, y in made]


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def _bands(big: pygame.Surface, w: int, h: int) -> None:
    """Clay neck, shoulder meander, picture field, rays at the foot."""
    big.fill(_CLAY, (0, round(h * 0.055), w, round(h * 0.085)))
    big.fill(_CLAY, (0, round(h * 0.25), w, round(h * 0.05)))
    _key(big, Rect(round(w * 0.345), round(h * 0.257), round(w * 0.31), round(h * 0.036)))
    field = Rect(0, round(h * 0.35), w, round(h * 0.30))
    big.fill(_CLAY, field)
    _key(big, Rect(round(w * 0.05), round(h * 0.607), round(w * 0.9), round(h * 0.038)))
    for side in (-1, 1):
        _warrior(big, w / 2 + side * w * 0.235, field.y + field.h * 0.04, h * 0.235, -side)
        x = w / 2 + side * w * 0.115
        pygame.draw.line(
            big, _BLACK, (x + side * w * 0.02, h * 0.36), (x - side * w * 0.012, h * 0.60), round(w * 0.011)
        )
    pot = [(0.452, 0.47), (0.548, 0.47), (0.572, 0.525), (0.53, 0.585), (0.47, 0.585), (0.428, 0.525)]
    pygame.draw.polygon(big, _BLACK, [(x * w, y * h) for x, y in pot])
    for ray in range(-2, 3):
        foot = w / 2 + ray * w * 0.062
        tip = w / 2 + ray * w * 0.028
        pygame.draw.polygon(
            big, _CLAY, [(foot - w * 0.022, h * 0.885), (tip, h * 0.765), (foot + w * 0.022, h * 0.885)]
        )


def _key(big: pygame.Surface, rect: Rect) -> None:
    draw.meander(big, rect, _BLACK, _CLAY)


def _warrior(big: pygame.Surface, x: float, y: float, size: float, facing: int) -> None:
    """A black figure with helmet, round shield and spear arm; ``facing`` 1 looks to the right."""

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + dx * size * facing, y + dy * size

    helmet = [(-0.20, 0.10), (-0.05, -0.02), (0.10, 0.0), (0.22, 0.08), (0.02, 0.115), (-0.14, 0.14)]
    arm = [(-0.12, 0.23), (-0.26, 0.30), (-0.28, 0.48), (-0.20, 0.48), (-0.18, 0.34)]
    trunk = [(-0.12, 0.22), (0.12, 0.22), (0.10, 0.56), (-0.12, 0.58)]
    back = [(-0.12, 0.54), (0.04, 0.56), (-0.06, 0.76), (-0.22, 0.98), (-0.32, 0.98), (-0.18, 0.74)]
    front = [(-0.02, 0.54), (0.12, 0.54), (0.20, 0.74), (0.20, 0.98), (0.32, 1.0), (0.10, 1.0), (0.08, 0.78)]
    for form in (helmet, arm, trunk, back, front):
        pygame.draw.polygon(big, _BLACK, [at(*point) for point in form])
    pygame.draw.circle(big, _BLACK, at(0.02, 0.14), size * 0.085)
    middle = at(0.17, 0.42)
    pygame.draw.circle(big, _BLACK, middle, size * 0.185)
    pygame.draw.circle(big, _CLAY, middle, size * 0.125)
    pygame.draw.circle(big, _BLACK, middle, size * 0.105)
    pygame.draw.circle(big, _CLAY, middle, size * 0.03)

"""Points over time: a line for each player, told apart by colour, by the way it is dashed, and by the player's cube."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame
from pygame import Rect

from hellas.table import draw, theme, tokens
from hellas.table.desk import Mark
from hellas.table.theme import PLAYERS
from hellas.table.ui import Ui

_DASHES: dict[str, tuple[float, ...]] = {
    "plain": (), "bars": (16, 6), "dot": (2, 6), "slash": (9, 6), "cross": (14, 5, 3, 5),
}  # fmt: skip
"""By a player's pattern: lengths of strokes and gaps in turn, at 100 %."""
Point = tuple[float, float]


def line_chart(
    ui: Ui, rect: Rect, ticks: Sequence[str], history: Sequence[Sequence[int]], marks: Sequence[Mark],
    names: Sequence[str],
) -> None:  # fmt: skip
    """``history`` has the points of all seats for each tick. Time runs to the right in every language."""
    look = ui.theme
    labels = [ui.t("list.pair", name, history[-1][seat]) for seat, name in enumerate(names)]
    wide = max(ui.texts.measure(label, "second")[0] for label in labels) + look.px(58)
    if wide > rect.w * 0.4:
        labels = [str(points) for points in history[-1]]
        wide = max(ui.texts.measure(label, "second")[0] for label in labels) + look.px(58)
    foot = ui.texts.line("second") + look.px(6)
    plot = Rect(rect.x + look.px(40), rect.y + look.px(8), rect.w - look.px(40) - wide, rect.h - foot - look.px(8))
    if plot.w < look.px(80) or plot.h < look.px(60):
        return
    top, step = _scale(max(max(row) for row in history), max(2, plot.h // look.px(44)))
    for value in range(0, top + 1, step):
        y = plot.bottom - round(plot.h * value / top)
        draw.rule(ui.surface, plot.x, y, plot.w, theme.LINE if value else theme.EDGE)
        ui.text(str(value), Rect(rect.x, y - foot // 2, look.px(32), foot), "second", theme.SOFT, "right", lines=1)
    xs = [plot.x + plot.w * at / max(1, len(ticks) - 1) for at in range(len(ticks))]
    widest = max(ui.texts.measure(tick, "second")[0] for tick in ticks) + look.px(6)
    each = -(-widest * max(1, len(ticks) - 1) // max(1, plot.w))  # so many apart, the last one always
    for at, (x, tick) in enumerate(zip(xs, ticks, strict=True)):
        ui.surface.fill(theme.EDGE, (round(x) - 1, plot.bottom, 2, look.px(6)))
        if (len(ticks) - 1 - at) % each:
            continue
        box = Rect(0, plot.bottom + look.px(6), plot.w * each // max(1, len(ticks) - 1), foot)
        box.centerx = round(x)
        ui.text(tick, box, "second", theme.SOFT, "centre", lines=1)
    order = sorted(range(len(names)), key=lambda seat: history[-1][seat])
    lines = {
        seat: [(x, plot.bottom - plot.h * row[seat] / top) for x, row in zip(xs, history, strict=True)]
        for seat in order
    }
    for seat in order:
        _line(ui, lines[seat], marks[seat])
    size = ui.theme.px(15 if plot.h >= ui.theme.px(200) else 10)
    for at in range(len(ticks)):
        _cubes(ui, [(lines[seat][at], marks[seat]) for seat in order], size)
    _labels(ui, rect, plot, [(lines[seat][-1][1], seat) for seat in order], labels, marks)


def _scale(most: int, rows: int) -> tuple[int, int]:
    """The top of the scale and the step between its lines, for about so many of them."""
    step = next((s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500) if most <= s * rows), 1000)
    return max(step, -(-most // step) * step), step


def _line(ui: Ui, points: Sequence[Point], mark: Mark) -> None:
    look = PLAYERS[mark.colour]
    width = ui.theme.px(3)
    for a, b in _strokes(points, [ui.theme.px(length) for length in _DASHES[look.pattern]]):
        draw.line(ui.surface, a, b, look.colour, width)


def _strokes(points: Sequence[Point], dashes: Sequence[float]) -> Iterator[tuple[Point, Point]]:
    """Cut a broken line into strokes; the pattern goes on round the corners."""
    if not dashes:
        yield from pairwise(points)
        return
    part, left = 0, dashes[0]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.dist((x0, y0), (x1, y1))
        done = 0.0
        while done < length:
            run = min(left, length - done)
            if part % 2 == 0:
                p, q = done / length, (done + run) / length
                yield (x0 + (x1 - x0) * p, y0 + (y1 - y0) * p), (x0 + (x1 - x0) * q, y0 + (y1 - y0) * q)
            done, left = done + run, left - run
            if left <= 0:
                part = (part + 1) % len(dashes)
                left = dashes[part]


def _cubes(ui: Ui, spots: Sequence[tuple[Point, Mark]], size: int) -> None:
    """Cubes at one moment; those on nearly the same points stand side by side."""
    rows: list[list[tuple[Point, Mark]]] = []
    for point, mark in sorted(spots, key=lambda spot: spot[0][1]):
        if rows and abs(rows[-1][0][0][1] - point[1]) < size * 0.8:
            rows[-1].append((point, mark))
        else:
            rows.append([(point, mark)])
    for row in rows:
        left = row[0][0][0] - size * (len(row) - 1) / 2
        for at, (point, mark) in enumerate(row):
            cube = tokens.cube(mark.colour, size)
            ui.surface.blit(cube, cube.get_rect(center=(round(left + at * size), round(point[1]))))


def _labels(
    ui: Ui, rect: Rect, plot: Rect, ends: Sequence[tuple[float, int]], labels: Sequence[str], marks: Sequence[Mark]
) -> None:  # fmt: skip
    """Who it is, at the end of each line, moved apart where they would lie on each other."""
    size = ui.theme.px(22)
    step = max(size + ui.theme.px(2), ui.texts.line("second") - ui.theme.px(4))
    step = min(step, (rect.h - size) // max(1, len(ends) - 1))  # none of them leaves the chart
    size = min(size, max(10, step))
    wanted = sorted(ends, key=lambda end: (end[0], -end[1]))
    ys = [y for y, _ in wanted]
    for at in range(1, len(ys)):
        ys[at] = max(ys[at], ys[at - 1] + step)
    ys[-1] = min(ys[-1], rect.bottom - size // 2)
    for at in range(len(ys) - 2, -1, -1):
        ys[at] = min(ys[at], ys[at + 1] - step)
    for y, (end, seat) in zip(ys, wanted, strict=True):
        mark = marks[seat]
        colour = PLAYERS[mark.colour].colour
        at = plot.right + ui.theme.px(26)
        draw.line(ui.surface, (plot.right + ui.theme.px(10), end), (at - ui.theme.px(4), y), colour, 1.2)
        made = tokens.mark(mark.colour, mark.letter, size)
        ui.surface.blit(made, made.get_rect(midleft=(at, round(y))))
        box = Rect(at + size + ui.theme.px(6), round(y) - step, rect.right - at - size - ui.theme.px(6), 2 * step)
        ui.text(labels[seat], box, "second", align="left", lines=1)


def wreath(surface: pygame.Surface, centre: tuple[int, int], radius: float) -> None:
    """Two branches of laurel round something, open at the top."""
    for side in (-1, 1):
        for leaf in range(_LEAVES):
            angle = math.radians(172 - leaf * 142 / (_LEAVES - 1))  # from the foot upwards
            for out in (1, -1):
                _leaf(surface, centre, radius, side, angle, out)


def _leaf(
    surface: pygame.Surface, centre: tuple[int, int], radius: float, side: int, angle: float, out: int
) -> None:  # fmt: skip
    """A leaf that grows upwards along the circle, outwards or inwards."""
    x, y = centre[0] + side * math.sin(angle) * radius, centre[1] - math.cos(angle) * radius
    way = angle - math.pi / 2 + out * 0.55
    dx, dy = side * math.sin(way), -math.cos(way)
    long, wide = radius * 0.30, radius * 0.065
    points = [
        (x, y), (x + dx * long * 0.45 - dy * wide, y + dy * long * 0.45 + dx * wide), (x + dx * long, y + dy * long),
        (x + dx * long * 0.45 + dy * wide, y + dy * long * 0.45 - dx * wide),
    ]  # fmt: skip
    draw.shape(surface, [(round(px, 1), round(py, 1)) for px, py in points], _LEAF, _LEAF_EDGE, 1.2)


_LEAVES = 9
_LEAF = theme.rgb("#6E8F4E")
_LEAF_EDGE = theme.rgb("#3F5A2E")

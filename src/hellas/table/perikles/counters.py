"""Army counters: face up for whoever may see the strength, face down for all others. Which, the view has decided.

A counter is named as the view names it: ``athens-hoplite-3`` lies face up, ``athens-hoplite`` shows its back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

import pygame
from pygame import Rect

from hellas.engine.decision import Seat
from hellas.table import draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.icons import icon
from hellas.table.theme import CITIES
from hellas.table.ui import Ui

STACKED = 7
"""From so many on, the counters of a player are a stack with a number."""
_SIDE_BY_SIDE = 3


class Army(NamedTuple):
    """A counter with its owner. ``plan`` is what the badge of a planned one says; a ``lost`` one is struck out."""

    counter: str
    seat: Seat | None = None
    plan: str = ""
    lost: bool = False


def city_of(counter: str) -> str:
    """The city (or Persia) whose counter it is."""
    return counter.split("-", maxsplit=1)[0]


def kind_of(counter: str) -> str:
    """hoplite or trireme."""
    return counter.split("-")[1]


def strength_of(counter: str) -> int:
    """The printed strength of a counter that lies face up; 0 of a back."""
    parts = counter.split("-")
    return int(parts[2]) if len(parts) > 2 else 0


@lru_cache(maxsize=400)
def picture(counter: str, size: int) -> pygame.Surface:
    """The counter as a shared square surface: number and small coin, or on the back the coin in place of the number."""
    city, kind, *strength = counter.split("-")
    look = CITIES[city]
    made = icon(f"perikles_{kind}_{strength[0] if strength else 'back'}", size, look.tint).copy()
    if strength:
        coin = tokens.coin(city, round(size * 0.31))
        made.blit(coin, coin.get_rect(center=(round(size * 0.795), round(size * 0.215))))
    else:
        coin = tokens.coin(city, round(size * 0.42))
        made.blit(coin, coin.get_rect(center=(round(size * 0.73), round(size * 0.715))))
    return made


@lru_cache(maxsize=200)
def _faint(counter: str, size: int, alpha: int) -> pygame.Surface:
    made = picture(counter, size).copy()
    made.set_alpha(alpha)
    return made


def put(ui: Ui, desk: Desk, at: tuple[int, int], army: Army, size: int, *, faint: bool = False) -> Rect:
    """Draw one counter with all its signs, its top left corner ``at``; returns its square."""
    box = face(ui, at, army, size, faint=faint)
    signs(ui, desk, box, army)
    return box


def face(ui: Ui, at: tuple[int, int], army: Army, size: int, *, faint: bool = False) -> Rect:
    """The counter itself. ``faint`` is a place where it might come to lie."""
    box = Rect(at, (size, size))
    alpha = 95 if army.lost or faint else 190 if army.plan else 255
    made = picture(army.counter, size) if alpha == 255 else _faint(army.counter, size, alpha)
    ui.surface.blit(made, box)
    if army.plan:
        draw.dashes(ui.surface, box.inflate(2, 2), width=2.5, radius=size // 9)
    if army.lost:
        for ends in (((0.08, 0.08), (0.92, 0.92)), ((0.08, 0.92), (0.92, 0.08))):
            a, b = ((box.x + x * size, box.y + y * size) for x, y in ends)
            draw.line(ui.surface, a, b, theme.DANGER, max(2.0, size / 20))
    return box


def turning(ui: Ui, box: Rect, counter: str, share: float) -> None:
    """A counter that is being turned face up: its back until the middle, then what is known of it."""
    made = picture(counter if share > 0.5 else "-".join(counter.split("-")[:2]), box.w)
    width = max(2, round(box.w * abs(1 - 2 * share)))
    ui.surface.blit(pygame.transform.smoothscale(made, (width, box.h)), (box.centerx - width // 2, box.y))


def fan_width(count: int, size: int) -> int:
    """How much room so many equal counters take."""
    return size + (count - 1) * max(4, round(size * 0.14))


def fan(ui: Ui, at: tuple[int, int], counter: str, count: int, size: int) -> None:
    """Equal counters: one, and the edges of the others beneath it."""
    tone, step = CITIES[city_of(counter)].tint, max(4, round(size * 0.14))
    for below in range(count - 1, 0, -1):
        box = Rect(at[0] + below * step, at[1], size, size)
        draw.plate(
            ui.surface, box, theme.mix(tone, theme.INK, 0.12), theme.INK, radius=size // 9, width=max(1.5, size / 24)
        )
    face(ui, at, Army(counter), size)


def signs(ui: Ui, desk: Desk, box: Rect, army: Army, *, owner: bool = True) -> None:
    """The owner's mark at the lower left, and the number of a planned one at the upper right."""
    size = box.w
    if owner and army.seat is not None:
        side = max(14, round(size * 0.38))
        mark = tokens.mark(*desk.marks[army.seat], side)
        if army.lost:
            mark = mark.copy()
            mark.set_alpha(120)
        ui.surface.blit(mark, (box.x - round(size * 0.05), box.bottom - side + round(size * 0.1)))
    if army.plan:
        tokens.badge(
            ui.surface,
            ui.texts,
            (box.right + size // 14, box.top - size // 20),
            army.plan,
            max(16, round(size * 0.4)),
            edge=theme.CARD,
        )


def lie(ui: Ui, rect: Rect, armies: Sequence[Army], size: int) -> list[Rect]:
    """Where counters lie in a space, their owners together.

    They overlap where there is no room beside each other, and so that numbers and coins stay visible. A player's are a
    stack with a number from seven on.
    """
    if not armies:
        return []
    places = _places(ui, rect.w, _owners(armies), size, len(armies) >= STACKED)
    left = rect.x + (rect.w - places[-1][-1] - size) // 2
    return [Rect(left + x, rect.centery - size // 2, size, size) for xs in places for x in xs]


def _owners(armies: Sequence[Army]) -> list[list[Army]]:
    return [list(group) for _, group in groupby(armies, key=lambda army: army.seat)]


def lay(ui: Ui, desk: Desk, rect: Rect, armies: Sequence[Army], size: int) -> None:
    """Draw counters in a space."""
    groups = list(_again(_owners(armies), lie(ui, rect, armies, size)))
    for group, spots in groups:
        for army, spot in reversed(list(zip(group, spots, strict=True))):
            face(ui, spot.topleft, army, size)
    for group, spots in groups:
        for army, spot in zip(group, spots, strict=True):
            signs(ui, desk, spot, army, owner=spot is spots[0])
        if len(armies) >= STACKED and len(group) > 1:
            place = (spots[-1].right - size // 6, spots[0].top + size // 8)
            tokens.badge(
                ui.surface, ui.texts, place, str(len(group)), max(18, size // 2), theme.CARD, theme.INK, theme.INK
            )


def _again(groups: list[list[Army]], boxes: list[Rect]) -> list[tuple[list[Army], list[Rect]]]:
    found, at = [], 0
    for group in groups:
        found.append((group, boxes[at : at + len(group)]))
        at += len(group)
    return found


def _places(ui: Ui, room: int, groups: list[list[Army]], size: int, piles: bool) -> list[list[int]]:
    """The left edges of all counters, by group, from 0."""
    count = sum(map(len, groups))
    gap = ui.theme.px(4)
    step, between = size + gap, size + gap
    if piles:
        step = max(2, size // 14)
    elif count > _SIDE_BY_SIDE or count * (size + gap) - gap > room:
        step = round(size * 0.6)
    moves = [0, *([*_steps(groups, step, between)])]
    spare = room - size - sum(moves)
    if spare < 0:
        moves = [round(move * (room - size) / max(1, sum(moves))) for move in moves]
    places: list[list[int]] = []
    x, at = 0, 0
    for group in groups:
        places.append([])
        for _ in group:
            x += moves[at]
            at += 1
            places[-1].append(x)
    return places


def _steps(groups: list[list[Army]], step: int, between: int) -> list[int]:
    owners = [index for index, group in enumerate(groups) for _ in group]
    return [step if one == two else between for one, two in pairwise(owners)]


def spread(ui: Ui, desk: Desk, armies: Sequence[Army], width: int) -> pygame.Surface:
    """All counters beside each other, as many to a line as ``width`` holds: what lies in a stack, for a tip."""
    size, gap = ui.theme.pick(48, 40), ui.theme.px(8)
    across = max(1, min(len(armies), (width + gap) // (size + gap)))
    lines = -(-len(armies) // across)
    made = pygame.Surface((across * (size + gap), lines * (size + gap) + gap), pygame.SRCALPHA)
    made.fill((*theme.CARD, 0))
    page, ui.surface = ui.surface, made
    try:
        for index, army in enumerate(armies):
            row, column = divmod(index, across)
            put(ui, desk, (gap // 2 + column * (size + gap), gap // 2 + row * (size + gap)), army, size)
    finally:
        ui.surface = page
    return made

#!/usr/bin/env python3
"""Draws assets/map/greece.png, the base picture of Greece: land and sea, without names, borders or pins.

    python scripts/make_map.py [OUT.png] [--size 1600]

Run it after a change of rulesets/map/geometry.yaml or of the colours below, look at the picture, and commit it.
Needs pygame-ce and PyYAML, which the program installs anyway. The same input gives the same picture.

Everything is drawn at twice the size and scaled down, which smooths all edges. The land is one mask: all rings filled
and stroked, so that the seams between regions close.
"""

from __future__ import annotations

import argparse
import os
import random
from pathlib import Path
from typing import Any, TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import yaml

ROOT = Path(__file__).resolve().parents[1]
GEOMETRY = ROOT / "rulesets" / "map" / "geometry.yaml"
PICTURE = ROOT / "assets" / "map" / "greece.png"

Colour: TypeAlias = tuple[int, int, int]
Ring: TypeAlias = list[tuple[float, float]]

SEA_NORTH: Colour = (160, 190, 202)
SEA_SOUTH: Colour = (116, 161, 185)
SHALLOWS: Colour = (206, 224, 224)
SHADOW: Colour = (58, 62, 60)
LAND: Colour = (242, 227, 194)
LAND_EDGE: Colour = (198, 163, 110)
COAST: Colour = (84, 64, 46)

OVERSIZE = 2
UNITS = 1000  # the board is so wide in the units of the geometry
SEAM = 0.8  # units: closes the gaps between regions
COAST_LINE = 1.0  # units, outside the land


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw the base map.")
    parser.add_argument("out", nargs="?", type=Path, default=PICTURE)
    parser.add_argument("--size", type=int, default=1600, help="pixels on each side")
    arguments = parser.parse_args()
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    picture = draw_map(read_rings(GEOMETRY), arguments.size)
    pygame.image.save(picture, str(arguments.out))
    print(f"{arguments.out}: {arguments.out.stat().st_size / 1e6:.2f} MB")


def read_rings(path: Path) -> list[Ring]:
    """The outlines of all land, in board units."""
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    rings = [ring for region in data["regions"].values() for ring in region["rings"]] + data["neutral"]
    return [[(x, y) for x, y in ring] for ring in rings]


def draw_map(rings: list[Ring], size: int) -> pygame.Surface:
    """The finished picture, ``size`` pixels wide and high."""
    canvas = Canvas(rings, size * OVERSIZE)
    picture = canvas.sea()
    picture.blit(canvas.halo(SHALLOWS, grow=22, blur=20, strength=105), (0, 0))
    picture.blit(canvas.halo(SHALLOWS, grow=7, blur=7, strength=115), (0, 0))
    picture.blit(canvas.halo(SHADOW, grow=0, blur=4, strength=150), canvas.pixels(0.8, 1.8))
    picture.blit(canvas.land(COAST, grow=2 * COAST_LINE + SEAM), (0, 0))
    picture.blit(canvas.textured_land(), (0, 0))
    return pygame.transform.smoothscale(picture, (size, size))


class Canvas:
    """Draws layers of the map on squares of ``width`` pixels; lengths are in board units."""

    def __init__(self, rings: list[Ring], width: int) -> None:
        self.width = width
        self.scale = width / UNITS
        self.rings = [[self.pixels(x, y) for x, y in ring] for ring in rings]
        self.chance = random.Random(7)

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        return x * self.scale, y * self.scale

    def sea(self) -> pygame.Surface:
        """Lighter in the north, with faint large spots."""
        column = pygame.Surface((1, 2))
        column.set_at((0, 0), SEA_NORTH)
        column.set_at((0, 1), SEA_SOUTH)
        tall = pygame.transform.smoothscale(column, (1, self.width))
        sea = pygame.transform.scale(tall, (self.width, self.width))
        sea.blit(self.spots(cells=16, depth=14), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return sea

    def land(self, colour: Colour, grow: float = SEAM) -> pygame.Surface:
        """All land in one colour, on nothing; half of ``grow`` is added around it."""
        layer = self.nothing(colour)
        self.paint(layer, (*colour, 255), grow)
        return layer

    def halo(self, colour: Colour, grow: float, blur: float, strength: int) -> pygame.Surface:
        """The land grown and blurred, as a glow or shadow around it; ``strength``: opacity, 0..255."""
        layer = self.blurred(self.land(colour, grow + SEAM), blur)
        layer.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
        return layer

    def textured_land(self) -> pygame.Surface:
        """Parchment, darker towards the coast, with faint spots; cut out along the coast."""
        sheet = pygame.Surface((self.width, self.width), pygame.SRCALPHA)
        sheet.fill((*LAND, 255))
        for blur, strength in ((16, 120), (5, 130)):
            sheet.blit(self.inner_edge(blur, strength), (0, 0))
        for cells, depth in ((24, 14), (160, 10)):
            sheet.blit(self.spots(cells, depth), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        mask = self.land((255, 255, 255))
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return sheet

    def inner_edge(self, blur: float, strength: int) -> pygame.Surface:
        """The tone of the coast, fading out inland."""
        layer = pygame.Surface((self.width, self.width), pygame.SRCALPHA)
        layer.fill((*LAND_EDGE, 255))
        self.paint(layer, (*LAND_EDGE, 0), SEAM)
        layer = self.blurred(layer, blur)
        layer.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
        return layer

    def spots(self, cells: int, depth: int) -> pygame.Surface:
        """Soft uneven white, at most ``depth`` of 255 darker, to multiply with."""
        small = pygame.Surface((cells, cells))
        for x in range(cells):
            for y in range(cells):
                tone = 255 - self.chance.randrange(depth + 1)
                small.set_at((x, y), (tone, tone, tone))
        middle = pygame.transform.smoothscale(small, (self.width // 8, self.width // 8))
        middle = pygame.transform.gaussian_blur(middle, max(1, self.width // 8 // cells))  # else the cells show
        return pygame.transform.smoothscale(middle, (self.width, self.width))

    def blurred(self, layer: pygame.Surface, radius: float) -> pygame.Surface:
        """Blurred at a quarter of the size: the difference cannot be seen, and it is many times faster."""
        small = pygame.transform.smoothscale(layer, (self.width // 4, self.width // 4))
        small = pygame.transform.gaussian_blur(small, max(1, round(radius * self.scale / 4)))
        return pygame.transform.smoothscale(small, (self.width, self.width))

    def nothing(self, colour: Colour) -> pygame.Surface:
        """Fully transparent, but of ``colour``: blurring mixes no other colour in."""
        layer = pygame.Surface((self.width, self.width), pygame.SRCALPHA)
        layer.fill((*colour, 0))
        return layer

    def paint(self, layer: pygame.Surface, colour: tuple[int, int, int, int], stroke: float) -> None:
        """Replace the pixels of the land, and of a stroke along its outlines, by ``colour``."""
        radius = stroke * self.scale / 2
        for ring in self.rings:
            pygame.draw.polygon(layer, colour, ring)
            for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
                self.paint_stroke(layer, colour, start, end, radius)

    @staticmethod
    def paint_stroke(
        layer: pygame.Surface,
        colour: tuple[int, int, int, int],
        start: tuple[float, float],
        end: tuple[float, float],
        radius: float,
    ) -> None:
        """A line with round ends: draw.line leaves notches at the corners of a thick outline."""
        along = pygame.Vector2(end) - start
        if along.length() > 0:
            side = along.normalize().rotate(90) * radius
            corners = [start + side, end + side, end - side, start - side]
            pygame.draw.polygon(layer, colour, corners)
        pygame.draw.circle(layer, colour, end, radius)


if __name__ == "__main__":
    main()

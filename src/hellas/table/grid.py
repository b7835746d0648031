"""Where the parts of the table lie: header, prompt, rail, stage. Wide, compact, folded; mirrored for Arabic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from hellas.table import boxes
from hellas.table.ui import Ui


class Grid(NamedTuple):
    """Rectangles of the window. Folded: ``strip`` holds the marks of all players, and there are no panels."""

    header: Rect
    prompt: Rect
    stage: Rect
    strip: Rect
    panels: Sequence[Rect]
    below: Rect  # the rest of the rail

    @property
    def rail(self) -> Rect:
        """All of it: the players and what is below them; folded, the strip."""
        return self.strip if self.folded else self.below.unionall(list(self.panels))

    @property
    def folded(self) -> bool:
        """The rail is a strip."""
        return self.strip.h > 0


def header_height(ui: Ui) -> int:
    """The black bar with its meander."""
    return ui.theme.pick(50, 38)


def grid(ui: Ui, seats: int, prompt: int = 0, panel: tuple[int, int] = (104, 70)) -> Grid:
    """The grid for so many players. ``prompt`` is the height that the prompt bar needs at least, in pixels; ``panel``
    that of a player's panel, see ``Part``."""
    look, window = ui.theme, ui.rect
    header = Rect(0, 0, window.w, header_height(ui))
    top = header.bottom + look.pick(10, 6)
    body = Rect(look.margin, top, window.w - 2 * look.margin, window.h - top - look.margin)
    nothing = Rect(0, 0, 0, 0)
    strip, rail, panels = nothing, nothing, []
    main = body
    if look.folded:
        strip = Rect(0, header.bottom, window.w, look.px(40))
        main = Rect(body.x, body.y + strip.h, body.w, body.h - strip.h)
    else:
        main, rail = boxes.columns(body, [None, float(look.pick(320, 262))], look.gutter, rtl=ui.rtl)
        panels = panel_rects(ui, rail, seats, panel)
    bar, stage = boxes.rows(main, [float(max(look.pick(70, 54), prompt)), None], look.gutter)
    foot = panels[-1].bottom + look.pick(10, 8) if panels else rail.y
    return Grid(header, bar, stage, strip, panels, Rect(rail.x, foot, rail.w, rail.bottom - foot))


def panel_rects(ui: Ui, rail: Rect, seats: int, panel: tuple[int, int]) -> list[Rect]:
    """The players' panels, from the top. In a low window they give way, so that the chronicle keeps some lines."""
    height, gap = ui.theme.pick(*panel), ui.theme.pick(8, 6)
    least = ui.theme.pick(120, 90)
    height = min(height, max(ui.theme.px(48), (rail.h - least) // seats - gap))
    return [Rect(rail.x, rail.y + at * (height + gap), rail.w, height) for at in range(seats)]

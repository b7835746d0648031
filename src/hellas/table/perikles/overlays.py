"""What keys lay over the stage while there are armies: the wars, and the cities that are not in sight then."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from hellas.table import boxes
from hellas.table.desk import Desk
from hellas.table.part import Overlay
from hellas.table.perikles import cards, chart, wars
from hellas.table.perikles.plan import plan_of
from hellas.table.ui import Ui


def overlays(ui: Ui, desk: Desk) -> Sequence[Overlay]:
    """Wars and cities."""
    return (
        Overlay("wars", "W", ui.t("perikles.overlay.wars"), _wars, (640, 520)),
        Overlay("cities", "C", ui.t("perikles.overlay.cities"), _cities, (920, 720)),
    )


def _wars(ui: Ui, desk: Desk, rect: Rect) -> None:
    wars.draw_ring(ui, desk, rect)


def _cities(ui: Ui, desk: Desk, rect: Rect) -> None:
    """West in the first column, east in the second, as on the map."""
    plan, gap = plan_of(ui, desk), ui.theme.gutter
    for names, side in zip((chart.WEST, chart.EAST), boxes.columns(rect, [None, None], gap), strict=True):
        for city, box in zip(names, boxes.rows(side, [None] * len(names), gap), strict=True):
            cards.draw_card(ui, desk, city, box, plan)

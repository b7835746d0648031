"""How one looks about on the map: wheel, buttons and keys zoom; sea, middle button and Shift with arrows move it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from hellas.table import theme, widgets
from hellas.table.hits import Tip
from hellas.table.lords.landscape import CLOSEST, FIT, Camera
from hellas.table.ui import Ui

NOTCH, BUTTON, SHARE = 1.0, 3.0, 0.15  # steps of a notch or key, of a button; part of the window that a key moves it
ARROWS = {"Left": (1, 0), "Right": (-1, 0), "Up": (0, 1), "Down": (0, -1)}
Slide = Callable[[tuple[int, int]], None]


@dataclass
class Pull:
    """Where the pointer was when the map was last moved by it; None: the button is not down."""

    at: tuple[int, int] | None = None


def camera_of(ui: Ui) -> Camera:
    """What is seen of the map. It is forgotten when another player sits down."""
    return ui.memory("lords.camera", Camera)


def hands(ui: Ui) -> tuple[int, int]:
    """Which camera and pull the targets of the map act on: there are new ones when another player sits down."""
    return id(camera_of(ui)), id(ui.memory("lords.pull", Pull))


def steer(ui: Ui, rect: Rect) -> Slide:
    """Wheel, keys, middle button and the open sea, below all that lies on the map. Returns what pulling it does."""
    camera = camera_of(ui)
    camera.keep_inside(rect)
    pull = ui.memory("lords.pull", Pull)
    if not ui.pressed:
        pull.at = None

    def slide(at: tuple[int, int]) -> None:
        if pull.at is not None:
            camera.pan(rect, at[0] - pull.at[0], at[1] - pull.at[1])
        pull.at = at

    ui.target("map:sea", rect, on_slide=slide, focusable=False)
    ui.wheel("map", rect, lambda notches: zoom(ui, rect, notches * NOTCH, ui.mouse))
    ui.grip(rect, lambda dx, dy: camera.pan(rect, dx, dy))
    for key, (dx, dy) in ARROWS.items():
        ui.shortcut(f"Shift+{key}", partial(camera.pan, rect, dx * rect.w * SHARE, dy * rect.h * SHARE))
    return slide


def zoom(ui: Ui, rect: Rect, steps: float, at: tuple[int, int]) -> None:
    """Nearer or farther, so that what is at a place of the window stays there."""
    camera_of(ui).zoom_by(rect, steps, at)
    ui.invalidate()


def buttons(ui: Ui, rect: Rect) -> None:
    """Plus, minus and fit, in the upper right corner of the map; their keys."""
    camera, look = camera_of(ui), ui.theme
    side, gap = look.pick(36, 30), look.px(6)
    box = Rect(rect.right - side - look.px(10), rect.y + look.px(10), side, side)
    by = partial(zoom, ui, rect)
    rows = (
        ("in", "+", "Plus", lambda steps: by(steps, rect.center), camera.zoom < CLOSEST),
        ("out", "\u2212", "Minus", lambda steps: by(-steps, rect.center), camera.zoom > FIT),
        ("fit", ui.t("map.fit"), "0", lambda _: camera.fit(), camera.zoom > FIT),
    )
    for name, text, key, move, works in rows:
        act = partial(move, BUTTON)
        tip = Tip(ui.t(f"map.{name}.tip"), ui.t("map.zoom.tip"))
        widgets.button(
            ui, f"map:{name}", box, "", act, enabled=works, tip=tip, reason=Tip(ui.t("map.zoom.end"), kind="no"),
            group="map:zoom",
        )  # fmt: skip
        glyph = ui.texts.render(text, "strong", theme.INK if works else theme.FAINT, size=side // 2)
        ui.surface.blit(glyph, glyph.get_rect(center=box.center))
        for each in (key, f"Shift+{key}") if key == "Plus" else (key,):
            ui.shortcut(each, partial(move, NOTCH), enabled=works, id=f"map:{name}")
        box = box.move(0, side + gap)

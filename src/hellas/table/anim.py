"""Motion that nothing waits for: drawing asks ``value``, and whoever never asks sees the end state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Speed = Literal["off", "fast", "normal"]

SECONDS: dict[str, float] = {
    "travel": 0.22,
    "flip": 0.16,
    "dice": 0.5,
    "sum": 0.15,
    "success": 0.12,
    "victory": 0.25,
    "lift": 0.15,
    "war": 0.3,
    "light": 0.2,
    "leave": 0.06,
    "fade": 0.15,
    "settle": 0.3,
}
"""How long each kind of motion lasts."""

FADES = frozenset({"fade", "light"})  # what remains, at 100 ms, when motion is reduced
_REDUCED = 0.1


@dataclass(slots=True)
class _Tween:
    length: float
    at: float  # negative while it waits for its turn


class Anim:
    """A clock for small tweens. ``dt`` and delays are seconds."""

    def __init__(self, speed: Speed = "normal", *, reduced: bool = False) -> None:
        self.speed: Speed = speed
        self.reduced = reduced
        self._tweens: dict[str, _Tween] = {}

    @property
    def running(self) -> bool:
        """True while something moves: draw again."""
        return bool(self._tweens)

    def start(self, id: str, kind: str, *, delay: float = 0.0) -> None:
        """Begin a motion of a kind in ``SECONDS``; a running one of the same id starts anew."""
        length, factor = SECONDS[kind], 0.5 if self.speed == "fast" else 1.0
        if self.speed == "off" or (self.reduced and kind not in FADES):
            self._tweens.pop(id, None)
            return
        if self.reduced:
            length = _REDUCED
        self._tweens[id] = _Tween(length * factor, -delay * factor)

    def value(self, id: str) -> float:
        """How far it is, eased: 0 at the beginning, 1 at the end and for whatever was never started."""
        tween = self._tweens.get(id)
        if tween is None:
            return 1.0
        share = min(1.0, max(0.0, tween.at / tween.length))
        return float(1 - (1 - share) ** 3)

    def between(self, id: str, a: tuple[float, float], b: tuple[float, float]) -> tuple[int, int]:
        """The point that far on the way from ``a`` to ``b``."""
        share = self.value(id)
        return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)

    def is_running(self, id: str) -> bool:
        """Whether this motion has not ended (it may still wait for its turn)."""
        return id in self._tweens

    def update(self, dt: float) -> bool:
        """Let time pass; True if something moved, so a frame is due."""
        moved = bool(self._tweens)
        for id, tween in list(self._tweens.items()):
            tween.at += dt
            if tween.at >= tween.length:
                del self._tweens[id]
        return moved

    def skip(self) -> bool:
        """Jump to the end of everything (any key or click); True if something was running."""
        was = bool(self._tweens)
        self._tweens.clear()
        return was

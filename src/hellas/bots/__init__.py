"""Computer players. They see what a person in their seat sees, never the game; chance is a generator of their own."""

from __future__ import annotations

from collections.abc import Callable

from hellas.engine import rng

from .bot import Bot, Look, look_of
from .brisk import Brisk
from .uniform import Uniform

BOTS: dict[str, Callable[[int], Bot]] = {"random": Uniform, "brisk": Brisk}
"""By name: what makes a bot from a seed."""


def seed_of(seed: int, n: int) -> int:
    """The ``n``-th of many seeds that follow from one, all unlike each other."""
    start, _ = rng.below(seed, rng.WORD)
    mixed, _ = rng.below(start + n, rng.WORD)
    return mixed


__all__ = ["BOTS", "Bot", "Look", "look_of", "seed_of"]

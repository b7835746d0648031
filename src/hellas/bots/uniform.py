"""The bot ``random``: any option, each as likely as the others."""

from __future__ import annotations

from hellas.engine import rng

from .bot import Look


class Uniform:
    """Looks at nothing but how many options there are."""

    def __init__(self, seed: int) -> None:
        self._chance = seed % rng.WORD

    def choose(self, look: Look) -> str:
        at, self._chance = rng.below(self._chance, len(look.options))
        return look.options[at]

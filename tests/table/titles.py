"""Titles for the tests of the shell: a toy that declares things and cannot be played, beside the real ones."""

from collections.abc import Mapping
from typing import Any

from hellas.engine.title import Title, TitleOption
from hellas.titles.perikles import TITLE


def _never(*_: object) -> Any:
    raise AssertionError("the toy is not played")


def toy() -> Title[Any]:
    """For two to five players, with a free choice of who begins and one ruling."""
    options = (
        TitleOption("start", ("chance", "0", "1", "2", "3", "4"), "chance", "0.4"),
        TitleOption("rain", ("no", "yes"), "no", "R1"),
    )
    return Title(
        name="toy", content="", players=range(2, 6), install=_never, setup=_never, unit=_never, result=_never,
        check=_never, headline=_never, reshuffle=_never, options=options,
    )  # fmt: skip


TITLES: Mapping[str, Title[Any]] = {"perikles": TITLE, "toy": toy()}

"""Order of mixed writing: levels from python-bidi, isolates and line order by us (Unicode report 9)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from bidi import algorithm

FSI, PDI = "\u2068", "\u2069"
THING = "\ufffc"  # stands for an icon or for an isolated piece
_RTL = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})


def isolate(text: str) -> str:
    """Keep a name apart, so that it neither turns round its neighbours nor is turned by them."""
    return f"{FSI}{text}{PDI}"


def has_rtl(text: str) -> bool:
    """Whether anything in it is written from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(char) in _RTL for char in text)


def base(text: str, rtl: bool) -> bool:
    """Whether a paragraph runs from right to left: in such a language all do but those wholly in Latin letters."""
    return rtl and (has_rtl(text) or not any(unicodedata.bidirectional(char) == "L" for char in text))


def levels(text: str, rtl: bool) -> list[int]:
    """One level per character, odd means right to left. Isolate marks count as characters."""
    if not rtl and not has_rtl(text):
        return [0] * len(text)
    result = [int(rtl)] * len(text)
    _resolve(text, 0, int(rtl), result)
    return result


def visual(line: Sequence[int]) -> list[int]:
    """Positions of a line's items from left to right, given their levels (rule L2)."""
    order = list(range(len(line)))
    highest = max(line, default=0)
    lowest_odd = min((level for level in line if level % 2), default=highest + 1)
    for level in range(highest, lowest_odd - 1, -1):
        at = 0
        while at < len(order):
            stop = at
            while stop < len(order) and line[order[stop]] >= level:
                stop += 1
            order[at:stop] = reversed(order[at:stop])
            at = max(stop, at + 1)
    return order


def _resolve(text: str, offset: int, base: int, result: list[int]) -> None:
    """Write the levels of ``text``, which begins at ``offset`` of the whole, into ``result``."""
    outer, where, inner = _split(text)
    for index, level in zip(where, _plain(outer, base % 2), strict=True):
        result[offset + index] = base - base % 2 + level
    for begin, piece in inner:
        around = result[offset + begin - 1]
        own = map(unicodedata.bidirectional, _split(piece)[0])  # a name inside, isolated itself, does not decide (P2)
        first = next((c for c in own if c in ("L", "R", "AL")), "R" if base % 2 else "L")
        wanted = int(first != "L")
        _resolve(piece, offset + begin, around + 1 if (around + 1) % 2 == wanted else around + 2, result)
        if offset + begin + len(piece) < len(result):
            result[offset + begin + len(piece)] = around


def _split(text: str) -> tuple[str, list[int], list[tuple[int, str]]]:
    """The text with each isolate as one neutral, the places of its characters, and the isolated pieces with theirs."""
    outer, where, inner, depth, begin = [], [], [], 0, 0
    for index, char in enumerate(text):
        if char == FSI:
            if depth == 0:
                outer.append(THING)
                where.append(index)
                begin = index + 1
            depth += 1
        elif char == PDI and depth:
            depth -= 1
            if depth == 0:
                inner.append((begin, text[begin:index]))
        elif depth == 0:
            outer.append(char)
            where.append(index)
    if depth:
        inner.append((begin, text[begin:]))
    return "".join(outer), where, inner


def _plain(text: str, base: int) -> list[int]:
    # explicit marks (RLE, RLO...) are dropped by the algorithm, which would shift the places: make them neutral
    clean = "".join(
        THING if unicodedata.bidirectional(c) in ("RLE", "LRE", "RLO", "LRO", "PDF", "BN") else c for c in text
    )
    clean = "".join(THING if unicodedata.bidirectional(c) in ("B", "PDI", "FSI", "LRI", "RLI") else c for c in clean)
    storage: dict[str, Any] = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, ("L", "R")[base]
    algorithm.get_embedding_levels(clean, storage)
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    return [char["level"] for char in storage["chars"]]

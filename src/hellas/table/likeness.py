"""Which names and letters people at a table could take for each other: case, spaces, unseen signs, equal shapes."""

from __future__ import annotations

import unicodedata

_LATIN = "ABCEHIJKMNOPSTXYZacehijkopsxyv"
_TWINS = {
    "\u0410\u0412\u0421\u0415\u041d\u0406\u0408\u041a\u041c\0\u041e\u0420\u0405\u0422\u0425\u0423\0"
    "\u0430\u0441\u0435\u04bb\u0456\u0458\0\u043e\u0440\u0455\u0445\u0443\u0475": _LATIN,  # Cyrillic
    "\u0391\u0392\0\u0395\u0397\u0399\0\u039a\u039c\u039d\u039f\u03a1\0\u03a4\u03a7\u03a5\u0396"
    "\u03b1\0\0\0\u03b9\u03f3\u03ba\u03bf\u03c1\0\0\0\u03bd": _LATIN,  # Greek
    "\u06cc\u0649\u06a9\u06c1\u0623\u0625\u0622\u0671": "\u064a\u064a\u0643\u0647\u0627\u0627\u0627\u0627",  # Arabic
}
_LETTERS = {ord(twin): letter for row, letters in _TWINS.items() for twin, letter in zip(row, letters, strict=True)}
_LETTERS.pop(0)  # stood for letters without a twin
_SIGNS = str.maketrans("01|I", "Olll")
_UNSEEN = ("Cf", "Cc", "Zs")  # unicode categories: directions and joiners, controls, spaces
_STRETCH = "\u0640"  # Arabic letters can be drawn out with it


def bare(text: str) -> str:
    """The text as it is read: composed, without spaces and signs that nobody sees."""
    composed = unicodedata.normalize("NFKC", text)
    return "".join(char for char in composed if unicodedata.category(char) not in _UNSEEN and char != _STRETCH)


def alike(a: str, b: str) -> bool:
    """Whether two names or letters are the same to whoever hears or sees them."""
    return bool(_readings(a) & _readings(b))


def _readings(text: str) -> set[str]:
    letters = bare(text).translate(_LETTERS)
    return {f"heard {letters.casefold()}", f"seen {letters.translate(_SIGNS)}"}

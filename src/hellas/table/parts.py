"""The table parts of the titles: each module holds its part as ``PART``, and is loaded when it is needed."""

from __future__ import annotations

from importlib import import_module

from hellas.table.part import Part

MODULES = {"perikles": "hellas.table.perikles.part", "lords-of-hellas": "hellas.table.lords.part"}
"""By name of the title, the module that has its part."""


def part(title: str) -> Part:
    """The table part of a title; raises ``KeyError`` if there is none."""
    found: Part = import_module(MODULES[title]).PART
    return found

"""The table parts of the titles, each loaded when it is needed."""

from __future__ import annotations

from importlib import import_module

from hellas.table.part import Part
from hellas.titles import TABLE_PARTS


def part(title: str) -> Part:
    """The table part of a title; raises ``KeyError`` if there is none."""
    found: Part = import_module(TABLE_PARTS[title]).PART
    return found

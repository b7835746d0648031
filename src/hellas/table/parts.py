"""The table parts of the titles, by name: ``hellas.table.<title>.part`` holds each as ``PART``, loaded when needed."""

from __future__ import annotations

from importlib import import_module

from hellas.table.part import Part


def part(title: str) -> Part:
    """The table part of a title; raises ``KeyError`` if there is none."""
    package = f"hellas.table.{title.replace('-', '_')}"
    try:
        module = import_module(f"{package}.part")
    except ModuleNotFoundError as missing:
        if missing.name not in (package, f"{package}.part"):
            raise
        raise KeyError(title) from missing
    found: Part = module.PART
    return found

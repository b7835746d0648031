"""Models of the files that list the words of effects and windows."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from hellas.content.lords.words import WindowName, WindowUser
from hellas.content.rows import Id, Row, Section

# --- windows.yaml, ops.yaml


class Window(Row):
    """A window: the section of the rules that defines it, and who may use abilities in it."""

    rules: Section
    who: WindowUser


class Windows(Row):
    """``windows.yaml``."""

    schema_: Literal["lords_of_hellas/windows/1"] = Field(alias="schema")
    windows: dict[WindowName, Window]


class Vocabulary(Row):
    """``ops.yaml``: every word of the effects, with the section of the rules that it belongs to."""

    schema_: Literal["lords_of_hellas/ops/1"] = Field(alias="schema")
    ops: dict[Id, Section]
    conditions: dict[Id, Section]
    costs: dict[Id, Section]
    limits: dict[Id, Section]

"""What the models of all rulesets are made of."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

Count: TypeAlias = Annotated[int, Field(ge=0, le=1000)]
Positive: TypeAlias = Annotated[int, Field(ge=1, le=1000)]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*(-[a-z0-9_]+)*$", max_length=40)]
Section: TypeAlias = Annotated[str, Field(pattern=r"^[0-9]+(\.[0-9]+)*$", max_length=12)]
"""A numbered section of the rules, ``"9.3"``."""


class Row(BaseModel):
    """Anything read from a ruleset: no unknown fields, no conversions, no changes."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Note(Row):
    """A ruling of our own, where rules and commentary are silent."""

    id: Id
    section: str
    decision: str
    why: str

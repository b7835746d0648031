"""Walking through the models of a ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from pydantic import BaseModel

from hellas.content.findings import Place


def parts(value: object, path: Place = ()) -> Iterator[tuple[Place, BaseModel]]:
    """All models inside ``value``, in its order, each with its place in the file."""
    ahead = [(path, value)]
    while ahead:
        here, part = ahead.pop()
        if isinstance(part, BaseModel):
            yield here, part
        inside = [((*here, key), item) for key, item in _inside(part) if isinstance(item, BaseModel | tuple | dict)]
        ahead += reversed(inside)


def _inside(part: object) -> Iterable[tuple[str | int, object]]:
    if isinstance(part, BaseModel):
        return zip(field_names(type(part)).values(), part.__dict__.values(), strict=True)
    if isinstance(part, dict):
        return part.items()
    return enumerate(part) if isinstance(part, tuple) else ()


@cache
def field_names(model: type[BaseModel]) -> dict[str, str]:
    """Field -> its name in the file."""
    return {name: field.alias or name for name, field in model.model_fields.items()}


def op_of(part: BaseModel) -> str:
    """The name of the op that it is, or nothing."""
    return str(getattr(part, "op", ""))

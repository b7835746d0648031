"""State is declared once: every field names its audience, and ``@state`` writes the rest.

When the class is defined, its declarations are turned into plain Python source (kept in ``SOURCE``) for the methods
that ``METHODS`` names. So no field can be forgotten in a copy or slip into a view, and nothing is looked up by
reflection while a match runs.
"""

from __future__ import annotations

import json
import marshal
from dataclasses import dataclass, field, replace
from hashlib import sha256
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Self, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

METHODS = ("copy", "freeze", "thaw", "dump", "load", "public", "own")

T = TypeVar("T")
S = TypeVar("S", bound="State")
Data = dict[str, Any]
Frozen = tuple[bytes, tuple[list[Any], ...]]


class BadState(ValueError):
    """Data do not have the shape of the state; the message says where."""


def require(holds: bool, what: str) -> None:
    """Raises ``BadState`` with these words if something does not hold."""
    if not holds:
        raise BadState(what)


@dataclass(frozen=True)
class Audience:
    """How a field is written into each method. What has no template is left out: the default is to show nothing.

    ``kept``: freezing keeps what is in the list and does not pack it.
    """

    copy: str = "{copied}"
    freeze: str = "{x}"
    thaw: str = ""
    dump: str = "{copied}"
    load: str = "{loaded}"
    public: str = ""
    own: str = ""
    kept: bool = False


Public = Annotated[T, Audience(public="{copied}")]
Owner = Annotated[T, Audience(public="{counts}", own="{mine}")]  # a list by seat; the others see how many
Count = Annotated[T, Audience(public="len({x})")]
Nobody = Annotated[T, Audience()]
Grown = Annotated[  # a public list that only grows: what was added is never changed, so what is thawed may share it
    T, Audience(freeze="", thaw="new.{name}[:]", public="{copied}", kept=True)
]
Shared = Annotated[
    T, Audience(copy="{x}", freeze="", thaw="{x}", dump="", load="{x}")
]  # not state: the same object in every copy
Passing = Annotated[  # not state: empty in every copy
    T, Audience(copy="{empty}", freeze="", thaw="{empty}", dump="", load="{empty}")
]
Parts = Annotated[
    T,  # a dict of states, each with audiences of its own: what modules remember
    Audience(
        copy="{{k: v.copy() for k, v in {x}.items()}}",
        freeze="{{k: v.freeze() for k, v in {x}.items()}}",
        thaw="{{k: v.thaw(new.{name}[k]) for k, v in {x}.items()}}",
        dump="{{k: v.dump() for k, v in {x}.items()}}",
        load="{{k: v.load(data[k]) for data in [names({data}, {x}, {where})] for k, v in {x}.items()}}",
        public="{{k: v.public() for k, v in {x}.items()}}",
        own="{{k: v.own(seat) for k, v in {x}.items()}}",
    ),
]


def shown_by(function: str) -> Audience:
    """For what fits no audience (face-down counters of several owners): a method of value and seat (or None)."""
    return Audience(public=f"self.{function}({{x}}, None)", own=f"self.{function}({{x}}, seat)")


class State:
    """Plain data: ints, text, bools, None, lists, and dicts by text. ``@state`` writes the methods named here."""

    __slots__ = ()
    SOURCE: ClassVar[str]

    def copy(self) -> Self:
        """An independent equal."""
        raise NotImplementedError

    def freeze(self) -> Frozen:
        """Everything, packed for this process alone: quicker made than a copy, and no work for the collector."""
        raise NotImplementedError

    def thaw(self, frozen: Frozen) -> Self:
        """The state that was frozen, sharing what this one shares."""
        raise NotImplementedError

    def dump(self) -> Data:
        """Everything, as JSON-able data."""
        raise NotImplementedError

    def load(self, data: Data) -> Self:
        """A state like this one, sharing what it shares, that holds ``data``; raises ``BadState``."""
        raise NotImplementedError

    def public(self) -> Data:
        """What everybody may know."""
        raise NotImplementedError

    def own(self, seat: int) -> Data:
        """What only ``seat`` may know."""
        raise NotImplementedError

    def digest(self) -> str:
        return digest_of(self.dump())


def compact(data: Any) -> str:
    """JSON without blanks, in ASCII."""
    return json.dumps(data, separators=(",", ":"))


def digest_of(data: Any) -> str:
    """A fingerprint of JSON-able data. The order of dicts counts, since rules may walk through them."""
    return digest_of_text(compact(data))


def digest_of_text(text: str) -> str:
    """``digest_of`` what was written as this ``compact`` text."""
    return sha256(text.encode()).hexdigest()[:16]


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def state(cls: type[S]) -> type[S]:
    """Make ``cls`` a slotted dataclass and write its methods; ``TypeError`` if a field names no audience."""
    made = dataclass(slots=True, kw_only=True, eq=False)(cls)
    hints = get_type_hints(made, include_extras=True)
    made.SOURCE = source(made.__name__, {name: h for name, h in hints.items() if get_origin(h) is not ClassVar})
    env: dict[str, Any] = {"cls": made, "blank": object.__new__, "only": only, "names": names, "NoneType": NoneType}
    env |= {"pack": marshal.dumps, "unpack": marshal.loads}
    exec(compile(made.SOURCE, f"<state {made.__name__}>", "exec"), env)
    for method in METHODS:
        setattr(made, method, env[method])
    return made


def source(cls: str, hints: dict[str, Any]) -> str:
    """The methods as Python source."""
    written = {name: written_field(f"{cls}.{name}", name, hint) for name, hint in hints.items()}

    def fills(method: str) -> str:
        pairs = ((name, getattr(field, method)) for name, field in written.items())
        return "".join(f"    new.{name} = {text}\n" for name, text in pairs if text)

    def lists(method: str) -> str:
        pairs = ((name, getattr(field, method)) for name, field in written.items())
        return "".join(f"        {name!r}: {text},\n" for name, text in pairs if text)

    dumped = [name for name, field in written.items() if field.dump]
    packed = "".join(f"{field.freeze}, " for field in written.values() if field.freeze)
    unpacked = "".join(f"new.{name}, " for name, field in written.items() if field.freeze)
    kept = "".join(f"self.{name}[:], " for name, field in written.items() if field.kept)
    found = "".join(f"new.{name}, " for name, field in written.items() if field.kept)
    return (
        f"def copy(self):\n    new = blank(cls)\n{fills('copy')}    return new\n\n"
        f"def freeze(self):\n    return pack(({packed})), ({kept})\n\n"
        f"def thaw(self, frozen):\n    new = blank(cls)\n    packed, ({found}) = frozen\n"
        f"    {unpacked}= unpack(packed)\n{fills('thaw')}    return new\n\n"
        f"def dump(self):\n    return {{\n{lists('dump')}    }}\n\n"
        f"def load(self, data):\n    names(data, {dumped}, {cls!r})\n"
        f"    new = blank(cls)\n{fills('load')}    return new\n\n"
        f"def public(self):\n    return {{\n{lists('public')}    }}\n\n"
        f"def own(self, seat):\n    return {{\n{lists('own')}    }}\n"
    )


def written_field(where: str, name: str, hint: Any) -> Audience:
    """The templates of a field's audience, filled in."""
    if get_origin(hint) is not Annotated or not isinstance(get_args(hint)[1], Audience):
        raise TypeError(f"{where}: say who may see it, for example Public[...] or Nobody[...]")
    kind, audience = get_args(hint)[:2]
    x, data = f"self.{name}", f"data[{name!r}]"
    texts = {
        "x": x,
        "name": name,
        "data": data,
        "where": repr(where),
        "empty": f"{(get_origin(kind) or kind).__name__}()",
    }
    if "{mine}" in audience.own:
        if get_origin(kind) is not list:
            raise TypeError(f"{where}: Owner[...] needs a list with one entry a seat")
        (item,) = get_args(kind)
        texts |= {"counts": "" if is_scalar(item) else f"[len(v) for v in {x}]", "mine": copied(item, f"{x}[seat]")}
    if audience.copy == "{copied}":
        texts |= {"copied": copied(kind, x), "loaded": loaded(kind, data, repr(where))}
    filled: Audience = replace(audience, **{method: getattr(audience, method).format(**texts) for method in METHODS})
    return filled


def is_scalar(hint: Any) -> bool:
    return all(kind in (int, str, bool, NoneType) for kind in kinds(hint))


def kinds(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) is UnionType else (hint,)


def copied(hint: Any, x: str, depth: int = 0) -> str:
    """Source of an independent copy of ``x``."""
    k, v = f"k{depth}", f"v{depth}"
    match get_origin(hint), get_args(hint):
        case _ if is_scalar(hint):
            return x
        case (origin, (item,)) if origin is list:
            return f"{x}[:]" if is_scalar(item) else f"[{copied(item, v, depth + 1)} for {v} in {x}]"
        case (origin, (key, item)) if origin is dict and key is str:
            each = f"{{{k}: {copied(item, v, depth + 1)} for {k}, {v} in {x}.items()}}"
            return f"{x}.copy()" if is_scalar(item) else each
    raise TypeError(f"{x}: {hint} is not plain data (int, str, bool, None, list, dict by text)")


def loaded(hint: Any, x: str, where: str, depth: int = 0) -> str:
    """Source of ``x`` built anew from JSON data, each part checked."""
    k, v = f"k{depth}", f"v{depth}"
    match get_origin(hint), get_args(hint):
        case (origin, (item,)) if origin is list:
            return f"[{loaded(item, v, where, depth + 1)} for {v} in only({x}, {where}, list)]"
        case (origin, (_, item)) if origin is dict:
            each = f"{k}: {loaded(item, v, where, depth + 1)}"
            return f"{{{each} for {k}, {v} in only({x}, {where}, dict).items()}}"
    return f"only({x}, {where}, {', '.join(kind.__name__ for kind in kinds(hint))})"


def only(value: Any, where: str, *kinds: type) -> Any:
    if type(value) not in kinds:
        wanted = " or ".join(kind.__name__ for kind in kinds)
        raise BadState(f"{where}: expected {wanted}, found {type(value).__name__}")
    return value


def names(data: Any, wanted: Any, where: str) -> Any:
    if only(data, where, dict).keys() != set(wanted):
        raise BadState(f"{where}: expected the names {', '.join(wanted)}; found {', '.join(data)}")
    return data

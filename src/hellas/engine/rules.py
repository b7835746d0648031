"""The rules in force in one match: the base game and its modules fill the same tables, then all only read them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from .decision import Flow
from .state import State, digest_of

if TYPE_CHECKING:
    from .flow import Use, Window
    from .game import Game

G = TypeVar("G", bound="Game")
P = ParamSpec("P")
T = TypeVar("T")
Anything = Callable[..., Any]


class Rules:
    """Assembled once per match. Procedures and folds are their own names here, so none can be misspelt."""

    __slots__ = ("changes", "contents", "followers", "modules", "options", "parts", "replaced", "uses")

    def __init__(self, options: Mapping[str, str] | None = None) -> None:
        self.options: Mapping[str, str] = options or {}
        self.modules: dict[str, str] = {}  # those in force: option -> choice
        self.replaced: dict[Anything, Anything] = {}
        self.followers: dict[Anything, tuple[Anything, ...]] = {}
        self.changes: dict[Anything, tuple[Anything, ...]] = {}
        self.uses: dict[str, dict[str, Use[Any, Any]]] = {}
        self.parts: dict[str, Callable[[Any], State]] = {}
        self.contents: list[str] = []

    def replace(
        self, rule: Callable[Concatenate[G, P], Flow[T]], by: Callable[Concatenate[G, P], Flow[T]]
    ) -> None:  # fmt: skip
        """Let a whole ``@procedure`` run differently."""
        self.replaced[rule] = by

    def follow(
        self, rule: Callable[Concatenate[G, P], Flow[T]], by: Callable[Concatenate[G, P], Flow[None] | None]
    ) -> None:  # fmt: skip
        """Let ``by`` happen, with the same arguments, whenever a ``@procedure`` is done; not if it was broken off."""
        self.followers[rule] = (*self.followers.get(rule, ()), by)

    def change(self, fold: Callable[Concatenate[G, P], T], by: Callable[Concatenate[G, T, P], T]) -> None:
        """Let ``by`` alter what a ``@fold`` says; it receives the value so far and the fold's own arguments."""
        self.changes[fold] = (*self.changes.get(fold, ()), by)

    def use(self, window: Window[T], use: Use[Any, T]) -> None:
        """Let players do something at a window."""
        table = self.uses.setdefault(window.name, {})
        if use.verb in table:
            raise ValueError(f"window {window.name!r} already has a use called {use.verb!r}")
        table[use.verb] = use

    def part(self, name: str, make: Callable[[G], State]) -> None:
        """Give a module a state of its own, made from the game as set up."""
        self.parts[name] = make

    def stamp(self, content: object) -> None:
        """Let content (map, cards) count in the fingerprint, by which a save knows the rules that it was made with."""
        self.contents.append(repr(content))

    @property
    def fingerprint(self) -> str:
        """Equal for matches that are played by the same content, options and modules."""
        return digest_of([self.contents, {**self.options, **self.modules}])

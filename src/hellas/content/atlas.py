"""What the Atlas expansion contains, as one object for its rules: ``AtlasContent``.

    from hellas.content.atlas import load_atlas
    content = load_atlas(RULESETS / "atlas", lords)      # raises ContentError with every fault

Attributes of ``AtlasContent`` (treat them as read-only):

================  ==============================================================================================
``region``        where Atlas stands: ``"messenia"``; ``slots``: for Hoplites, 6
``ports``         ids of the regions with a port; ``port_numbers``: as many
``overload``      ``Overload``: ``track`` (last space, 15), ``start``, ``level_steps``, ``sent_per_port``,
                  ``cards_drawn``, ``push`` (``back_by``), ``bonus_token`` (``raises``, ``injured_value``)
``garden``        ``Garden``: ``apples``, ``level_steps``, ``apples_each``, ``apples_most``, ``send`` (``times``,
                  ``hoplites``, ``apples``), ``spend`` (``when``, ``apples``, ``limit``, ``do``, ``choose_one``)
``notes``         readings of our own: ``id``, ``section``, ``decision``, ``why``
``windows``       name -> ``Window`` of the windows that Atlas adds; ``ops``: name -> section
``fingerprint``   text; equal rulesets have equal fingerprints, comments and layout aside
================  ==============================================================================================
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import Field

from hellas.content.faults import ContentFault, sound
from hellas.content.findings import Finding, Findings, keys, known_id, same_ids, unique_items
from hellas.content.folder import read_folder
from hellas.content.lords import LordsContent
from hellas.content.lords.ops.battle import ArmyStrength
from hellas.content.lords.ops.player import HealInjuries
from hellas.content.lords.rows.vocabulary import Window
from hellas.content.lords.words import Limit
from hellas.content.rows import Count, Id, Note, Positive, Row, Section

FILE, RULINGS = "atlas", "rulings"

AtlasWindow: TypeAlias = Literal["during.hoplite_movement"]
"""The window that Atlas adds: at any point of the own Hoplite Movement (26.2)."""

OverloadStep: TypeAlias = Literal["clear", "send", "bonus_token", "draw", "move_token", "check_zero"]
"""The steps of 25.4."""

GardenStep: TypeAlias = Literal["apples", "most_apples", "clear"]
"""The steps of 26.3."""


class RaiseAttributeTemporarily(Row):
    """Raises one attribute of the player's choice by ``amount`` until the end of the turn, not above the maximum."""

    op: Literal["raise_attribute_temporarily"]
    amount: Positive


AtlasOp: TypeAlias = Annotated[ArmyStrength | HealInjuries | RaiseAttributeTemporarily, Field(discriminator="op")]


class Board(Row):
    """Atlas and the ports (24)."""

    region: Id
    slots: Positive
    ports: tuple[Id, ...]
    port_numbers: tuple[Positive, ...]


class Push(Row):
    """The Hero in the region of Atlas leaves the board and pushes the token back, by an attribute (25.6)."""

    when: Literal["after.hero_movement"]
    back_by: Literal["hero.strength"]


class BonusToken(Row):
    """Raises an attribute while it is owned; if that is injured its value is ``injured_value`` (25.7)."""

    raises: Positive
    injured_value: Positive


class Overload(Row):
    """The mode Overload (25); the track has the spaces 0 to ``track``."""

    track: Positive
    start: Positive
    level_steps: tuple[OverloadStep, ...]
    sent_per_port: Positive
    cards_drawn: Positive
    push: Push
    bonus_token: BonusToken


class Send(Row):
    """Sending Hoplites for apples in the own Hoplite Movement (26.2)."""

    when: AtlasWindow
    times: Positive
    hoplites: Positive
    apples: Positive


class Spend(Row):
    """Spending apples (26.4, 26.5)."""

    when: Literal["battle.card_play", "turn.start"]
    apples: Positive
    limit: Limit
    do: tuple[AtlasOp, ...] = ()
    choose_one: tuple[AtlasOp, ...] = ()


class Garden(Row):
    """The mode Hesperides Garden (26)."""

    apples: Positive
    level_steps: tuple[GardenStep, ...]
    apples_each: Count
    apples_most: Count
    send: Send
    spend: tuple[Spend, ...]


class AtlasFile(Row):
    """``atlas.yaml``."""

    schema_: Literal["atlas/atlas/1"] = Field(alias="schema")
    windows: dict[AtlasWindow, Window]
    ops: dict[Id, Section]
    board: Board
    overload: Overload
    garden: Garden


class RulingsFile(Row):
    """``rulings.yaml``."""

    schema_: Literal["atlas/rulings/1"] = Field(alias="schema")
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class AtlasContent:
    """Everything that the rules of Atlas look up; the module's docstring lists the attributes."""

    region: str
    slots: int
    ports: tuple[str, ...]
    port_numbers: tuple[int, ...]
    overload: Overload
    garden: Garden
    notes: tuple[Note, ...]
    windows: Mapping[AtlasWindow, Window]
    ops: Mapping[str, str]
    fingerprint: str


def load_atlas(folder: Traversable, lords: LordsContent | None = None) -> AtlasContent:
    """The content of a folder, which has to fit ``lords`` if given; ``ContentError`` with every fault."""
    return sound(*read_atlas(folder, lords))


def read_atlas(folder: Traversable, lords: LordsContent | None) -> tuple[AtlasContent | None, list[ContentFault]]:
    """The content and no fault, or no content and every fault that can be told apart."""
    read = read_folder(folder, "Atlas", {FILE: AtlasFile, RULINGS: RulingsFile}, partial(_cross_check, lords))
    if read.faults:
        return None, read.faults
    file: AtlasFile = read.files[FILE]
    board = file.board
    content = AtlasContent(
        board.region, board.slots, board.ports, board.port_numbers,
        file.overload, file.garden, read.files[RULINGS].notes, file.windows, file.ops, read.fingerprint,
    )  # fmt: skip
    return content, []


# --- cross-checks


def _cross_check(lords: LordsContent | None, files: Mapping[str, Any]) -> Iterator[Finding]:
    if FILE in files:
        file: AtlasFile = files[FILE]
        yield from _check_board(file.board)
        yield from _check_modes(file)
        yield from _check_words(file)
        if lords:
            yield from _check_regions(file, lords)
            yield from _check_attributes(file.overload, lords)
    if RULINGS in files:
        notes: RulingsFile = files[RULINGS]
        yield from unique_items(RULINGS, ("notes",), [note.id for note in notes.notes])


def _check_board(board: Board) -> Findings:
    """Every port is named once, and there is a number for each."""
    yield from unique_items(FILE, ("board", "ports"), board.ports)
    if board.port_numbers != tuple(range(1, len(board.ports) + 1)):
        yield Finding(FILE, ("board", "port_numbers"), f"must be 1 to {len(board.ports)}, one for each port")


def _check_modes(file: AtlasFile) -> Findings:
    """Each step is done once; starts and prices are possible; every way to spend does something."""
    for mode, steps, known in (
        ("overload", file.overload.level_steps, get_args(OverloadStep)),
        ("garden", file.garden.level_steps, get_args(GardenStep)),
    ):
        at = (mode, "level_steps")
        if steps != known:
            yield Finding(FILE, at, f"must be {', '.join(known)}, in this order")
    if file.overload.start > file.overload.track:
        yield Finding(FILE, ("overload", "start"), f"the track ends at {file.overload.track}")
    for index, spend in enumerate(file.garden.spend):
        at_spend = ("garden", "spend", index)
        if spend.apples > file.garden.apples:
            yield Finding(FILE, (*at_spend, "apples"), f"there are only {file.garden.apples}")
        if bool(spend.do) == bool(spend.choose_one):
            yield Finding(FILE, at_spend, "needs either do or choose_one")


def _check_words(file: AtlasFile) -> Findings:
    """The windows and ops that Atlas adds are declared and used."""
    yield from same_ids(FILE, ("windows",), keys(("windows",), file.windows), get_args(AtlasWindow), "window of Atlas")
    own = (RaiseAttributeTemporarily,)
    names = [str(get_args(model.model_fields["op"].annotation)[0]) for model in own]
    yield from same_ids(FILE, ("ops",), keys(("ops",), file.ops), names, "op of Atlas")
    used = {op.op for spend in file.garden.spend for op in (*spend.do, *spend.choose_one)}
    for name in file.ops:
        if name in names and name not in used:
            yield Finding(FILE, ("ops", name), "nothing uses this op")


def _check_regions(file: AtlasFile, lords: LordsContent) -> Findings:
    """The regions exist, and Atlas finds a place."""
    yield from known_id(FILE, ("board", "region"), file.board.region, lords.region_ids, "region")
    for index, port in enumerate(file.board.ports):
        yield from known_id(FILE, ("board", "ports", index), port, lords.region_ids, "region")
    region = lords.regions.get(file.board.region)
    if region and not region.free_place:
        yield Finding(FILE, ("board", "region"), f"{region.id} has no free place for a monument")


def _check_attributes(overload: Overload, lords: LordsContent) -> Findings:
    """An injured attribute gains as much by the bonus token as any other."""
    right = lords.attributes.injured + overload.bonus_token.raises
    if overload.bonus_token.injured_value != right:
        yield Finding(FILE, ("overload", "bonus_token", "injured_value"), f"must be {right}: injured, and the token")

"""Lines of the chronicle, one for each fact that the rules tell."""

from __future__ import annotations

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.perikles.speech import said
from hellas.table.text import Rich
from hellas.table.ui import Ui

TYPES = {
    "only_choice": "kind answer",
    "match.begins": "seat",
    "match.ends": "ended",
    "round.begins": "number seat",
    "phase.influence": "number",
    "phase.nominate": "number",
    "phase.elect": "number",
    "phase.retrieve": "number",
    "phase.send": "number",
    "phase.engage": "number",
    "phase.round_end": "number",
    "cubes.placed": "seat city n",
    "cubes.short": "seat n",
    "tile.taken": "seat tile",
    "tile.turned_up": "tile",
    "tile.handed_in": "seat tile",
    "nominated": "seat city seat space",
    "nominate.cannot": "seat",
    "assassinated": "seat city seat where",
    "special.played": "seat special",
    "plague.lost": "seat city n",
    "alkibiades.moved": "seat city city",
    "election.two": "city seat number seat number seat n",
    "election.alone": "city seat",
    "election.none": "city",
    "persians.controlled": "seat",
    "first_sender": "seat",
    "retrieved": "seat counter",
    "sent": "seat city army side location role",
    "sending.ends": "seat n",
    "cube.spent": "seat city",
    "permission.asked": "seat seat city army location",
    "permission.granted": "seat seat location",
    "permission.refused": "seat seat location",
    "war": "city city location",
    "revolt": "seat place army",
    "revolt.strength": "counter",
    "engagement": "location number",
    "engagement.unattacked": "location",
    "engagement.nobody": "location",
    "revealed": "location side seat counter role",
    "battle.begins": "location battle number number outcome",
    "battle.unopposed": "location battle side",
    "battle.head_start": "location battle side",
    "battle.marker_given": "location battle side",
    "battle.column": "location battle number number text number number",
    "battle.throw": "location battle number number number number hit hit number number",
    "battle.won": "location battle side number number",
    "casualty": "location seat counter",
    "casualty.none": "location battle side",
    "casualty.persian": "location battle",
    "defeat": "city number",
    "location.won": "seat location n",
    "location.boxed": "location",
    "statue": "seat city",
}
"""The types of the arguments of each notice; see ``speech``."""

ELEMENTS = {"city": "city:{}", "location": "location:{}", "tile": "tile:{}"}


def tell(ui: Ui, desk: Desk, notice: Notice) -> str:
    """A line of the chronicle; an empty text stands for what is not worth one."""
    spoken, named = said(ui, desk, TYPES[notice.key], notice.args)
    return Rich(ui.rich(f"log.{notice.key}", *spoken, **named))


def places(notice: Notice) -> tuple[str, ...]:
    """The elements of the board that a line is about."""
    types = zip(TYPES[notice.key].split(), notice.args, strict=True)
    return tuple(ELEMENTS[word].format(value) for word, value in types if word in ELEMENTS)


def speaker(notice: Notice) -> Seat | None:
    """Whose doing it is: the first player named, of an election the winner."""
    if notice.key in NOBODYS:
        return None
    at = 5 if notice.key == "election.two" else next(iter(_seats(notice)), None)
    return None if at is None else int(notice.args[at])


NOBODYS = {"match.begins", "round.begins", "alkibiades.moved", "revealed"}


def _seats(notice: Notice) -> list[int]:
    return [at for at, word in enumerate(TYPES[notice.key].split()) if word == "seat"]

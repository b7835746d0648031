"""Why something is not offered: the same rules that make the options, asked about one that is missing."""

from __future__ import annotations

from hellas.engine.decision import Decision, Option, Reason, Seat

from .candidates import may_nominate_in
from .cubes import cubes_in
from .revolt import kinds_in_revolt
from .sending import Move, obstacle
from .state import PERSIA, SIDES, Perikles
from .war import field_of


def why(g: Perikles, decision: Decision, wanted: Option) -> Reason | None:
    """A reason for the seat that decides, or None where nothing better can be said than what is asked."""
    if wanted in decision.options or decision.kind not in ASKED.get(wanted.verb, (decision.kind,)):
        return None
    reason = REASONS.get(wanted.verb)
    try:
        return reason(g, decision, wanted) if reason else None
    except (KeyError, ValueError, IndexError):  # not an answer that could ever be offered
        return None


def take(g: Perikles, decision: Decision, wanted: Option) -> Reason | None:
    (tile,) = wanted.args
    if tile not in g.face_up:
        return None
    return Reason("tile.colour", (g.content.tiles[tile].colour,), "2.2")


def nominate(g: Perikles, decision: Decision, wanted: Option) -> Reason | None:
    city, owner = wanted.args[0], int(wanted.args[1])
    if owner not in range(g.seats):
        return None
    if len(g.candidates[city]) == g.content.constants.candidate_spaces_per_city:
        return Reason("nominate.full", (city,), "3.2")
    if not cubes_in(g, city, decision.seat):
        return Reason("nominate.no_cube", (city,), "3.2")
    assert may_nominate_in(g, decision.seat, city)
    if owner in g.candidates[city]:
        return Reason("nominate.twice", (city, owner), "3.4")
    return Reason("nominate.no_column", (city, owner), "3.3")


def alkibiades(g: Perikles, decision: Decision, wanted: Option) -> Reason | None:
    owner, here, there = int(wanted.args[0]), wanted.args[1], wanted.args[2]
    reason = special(g, decision, wanted)
    if reason is None or decision.kind not in ("end_influence_turn", "alkibiades"):
        return reason
    if here == there:
        return Reason("alkibiades.same_city", (here,), "9.3")
    return Reason("alkibiades.no_cube", (owner, here), "9.3")


def plague(g: Perikles, decision: Decision, wanted: Option) -> Reason | None:
    (city,) = wanted.args
    reason = special(g, decision, wanted)
    if reason is None or decision.kind not in ("take_influence_tile", "end_influence_turn"):
        return reason
    return Reason("plague.nothing", (city,), "9.4")


def send(g: Perikles, decision: Decision, wanted: Option) -> Reason | None:
    """5.3.4, 5.7 What stands in the way of one army."""
    counter, side, location = wanted.args
    seat, printed = decision.seat, g.content.counter_types[counter]
    if side not in SIDES or location not in g.slots:
        return None
    if counter not in g.armies(seat):
        return Reason("send.not_yours", (), "5.1")
    if too_many := limit(g, printed.city):
        return too_many
    return obstacle(g, field_of(g), seat, Move(printed.city, printed.kind, side, location))


def limit(g: Perikles, city: str) -> Reason | None:
    """5.3.4 The number of armies, and the city of the cube."""
    constants = g.content.constants
    if g.naming is None:
        full = g.sent >= constants.armies_per_influence_tile_max
        return Reason("send.two", (constants.armies_per_influence_tile_max,), "5.3.4") if full else None
    if g.extra >= constants.extra_armies_per_cube_max:
        return Reason("send.two_extra", (constants.extra_armies_per_cube_max,), "5.3.4")
    return Reason("send.other_city", (g.naming,), "5.3.4") if city not in (g.naming, PERSIA) else None


def spend(g: Perikles, decision: Decision, wanted: Option) -> Reason | None:
    (city,) = wanted.args
    seat = decision.seat
    if g.naming is not None:
        return Reason("spend.once", (), "5.3.4")
    if not g.sent:
        return Reason("spend.first_send", (), "5.3.4")
    if not g.is_persian(seat) and g.leaders[city] != seat:
        return Reason("spend.not_led", (city,), "5.3.4")
    if not g.columns[city][seat]:
        return Reason("spend.no_cube", (city,), "5.3.4")
    return Reason("spend.nowhere", (PERSIA if g.is_persian(seat) else city,), "5.3.4")


def revolt(g: Perikles, decision: Decision, wanted: Option) -> Reason | None:
    """R34 Nothing of that kind lies there; or the tile cannot be played at all."""
    place, kind = wanted.args
    reason = special(g, decision, wanted)
    if reason is None or not any(option.verb == "revolt" for option in decision.options):
        return reason
    if kind not in kinds_in_revolt(g):
        return Reason("revolt.kind", (), "9.7")
    return Reason("revolt.none", (place, kind), "9.7")


def special(g: Perikles, decision: Decision, wanted: Option) -> Reason | None:
    """9 Why the own special tile cannot be played now. Nobody else may ask."""
    return special_reason(g, decision.seat, wanted.verb)


def special_reason(g: Perikles, seat: Seat, name: str) -> Reason | None:
    name = {"revolt": "slave_revolt"}.get(name, name)
    if name not in g.specials[seat]:
        return None
    return Reason(f"special.{name}", (), g.content.specials[name].section)


ASKED = {
    "take": ("take_influence_tile",), "nominate": ("nominate",), "send": ("send", "send_extra"),
    "spend": ("send", "send_extra"),
}  # fmt: skip
"""The kinds of decision at which such an answer can be missed; any, if it is not in the table."""

REASONS = {
    "take": take, "nominate": nominate, "alkibiades": alkibiades, "plague": plague, "send": send, "spend": spend,
    "perikles": special, "revolt": revolt, "brasidas": special, "phormio": special, "persian_fleet": special,
    "thessalian_allies": special,
}  # fmt: skip

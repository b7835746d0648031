"""Beacons, a module of Six Hills. It hooks in by fold, window and notice; the base game does not know it."""

from __future__ import annotations

from engine.toy import BEFORE_BATTLE, SIX_HILLS, Battle, Hills, Region, both_there, hills, strength
from hellas.engine import Option, Seat, option
from hellas.engine.flow import Use
from hellas.engine.rules import Rules
from hellas.engine.state import Public, State, state


@state
class Beacons(State):
    ready: Public[list[Region]]
    lit: Public[list[Region]]


def unlit(g: Hills) -> Beacons:
    """B0 At setup every second region has a beacon."""
    return Beacons(ready=list(g.armies)[::2], lit=[])


def beacons(g: Hills) -> Beacons:
    return g.part("beacons", Beacons)


def light(g: Hills, seat: Seat, _: Option, b: Battle) -> bool:
    """B1 The defender may light the beacon of a contested region. It burns for the rest of the match."""
    beacons(g).ready.remove(b.region)
    beacons(g).lit.append(b.region)
    g.tell("beacon.lit", seat, b.region)
    return True


def burning(g: Hills, value: int, b: Battle, seat: Seat) -> int:
    """B2 A burning beacon gives the defender +1."""
    return value + (seat == b.defender and b.region in beacons(g).lit)


def can_light(g: Hills, seat: Seat, b: Battle) -> bool:
    return seat == b.defender and both_there(g, b) and b.region in beacons(g).ready


def lights(g: Hills, seat: Seat, b: Battle) -> list[Option]:
    return [option("beacon", b.region)] if can_light(g, seat, b) else []


def install(rules: Rules) -> None:
    rules.part("beacons", unlit)
    rules.change(strength, burning)
    rules.use(BEFORE_BATTLE, Use("beacon", might=can_light, options=lights, play=light))


TITLE = hills(beacons=install)
SHORT = hills(SIX_HILLS._replace(turns=6), beacons=install)

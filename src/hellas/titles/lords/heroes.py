"""6 Heroes: attributes, injuries, healing, priests."""

from __future__ import annotations

from hellas.engine.decision import Flow, Seat, option

from .asking import fixed, pick
from .state import ATTRIBUTES, Attribute, Lords


def raise_attribute(g: Lords, seat: Seat, attribute: Attribute, amount: int = 1) -> None:
    """6.1 Permanently, up to 5 (R-26)."""
    before = g.attributes[seat][attribute]
    g.attributes[seat][attribute] = min(g.content.attributes.max, before + amount)
    if g.attributes[seat][attribute] != before:
        g.tell("attribute.raised", seat, attribute, g.attributes[seat][attribute])


def lower_attribute(g: Lords, seat: Seat, attribute: Attribute, amount: int = 1) -> None:
    """14.5.3, R-60 The real value drops, not below 1."""
    g.attributes[seat][attribute] = max(g.content.attributes.min, g.attributes[seat][attribute] - amount)
    g.tell("attribute.lowered", seat, attribute, g.attributes[seat][attribute])


def raise_one(g: Lords, seat: Seat, *, of: tuple[Attribute, ...] = ATTRIBUTES) -> Flow[Attribute]:
    """The player raises one attribute of his choice."""
    (attribute,) = (yield from pick(g, seat, "raise_attribute", fixed(option("raise", each) for each in of))).args
    raise_attribute(g, seat, attribute)
    return attribute


def injure(g: Lords, seat: Seat, number: int = 1) -> Flow[int]:
    """6.2-6.4 The owner picks uninjured attributes. Returns how many injuries found a place."""
    for done in range(number):
        free = g.healthy(seat)
        if not free:
            return done
        (attribute,) = (yield from pick(g, seat, "injury", fixed(option("injure", each) for each in free))).args
        g.injuries[seat].append(attribute)
        g.tell("injured", seat, attribute)
    return number


def heal(g: Lords, seat: Seat, number: int = 1) -> Flow[None]:
    """6.5 The owner picks, where not all are healed."""
    while number >= len(g.injuries[seat]) > 0:
        g.tell("healed", seat, g.injuries[seat].pop())
    for _ in range(min(number, len(g.injuries[seat]))):
        hurt = [option("heal", each) for each in ATTRIBUTES if each in g.injuries[seat]]
        (attribute,) = (yield from pick(g, seat, "heal", fixed(hurt))).args
        g.injuries[seat].remove(attribute)
        g.tell("healed", seat, attribute)


def gain_priests(g: Lords, seat: Seat, number: int = 1) -> int:
    """22.3 From the supply to the pool, as many as there are."""
    gained = min(number, g.priests_in_supply(seat))
    g.pool[seat] += gained
    if gained:
        g.tell("priests.gained", seat, gained)
    return gained


def sacrifice_priests(g: Lords, seat: Seat, number: int = 1) -> int:
    """0.4 From the pool to the supply, as many as there are."""
    given = min(number, g.pool[seat])
    g.pool[seat] -= given
    if given:
        g.tell("priests.sacrificed", seat, given)
    return given

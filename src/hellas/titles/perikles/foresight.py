"""What follows from an answer before it is given, as far as everybody at the table can tell."""

from __future__ import annotations

from hellas.engine.decision import Decision, Option
from hellas.engine.state import Data

from .sending import is_granted, needs_permission_of
from .state import ATTACK, DEFEND, Perikles
from .war import enemies, field_of


def foresee(g: Perikles, decision: Decision, wanted: Option) -> Data:
    """5.4.1, 5.5, 5.6.1 Of an army: its ``role`` there, the seat it ``asks``, the cities with which it brings ``wars``.

    Nothing is said of other answers. It does not say whether the army may be sent; see ``reasons``.
    """
    if wanted.verb != "send":
        return {}
    counter, side, location = wanted.args
    seat, city = decision.seat, g.content.counter_types[counter].city
    on_side = ATTACK if side == ATTACK else DEFEND
    main, asked = g.main(location, on_side), needs_permission_of(g, seat, on_side, location)
    return {
        "role": "main" if main is None or main in g.party(seat) else "ally",
        "asks": None if is_granted(g, seat, city, location) else asked,
        "wars": [each for each in enemies(g, field_of(g), on_side, location) if not g.at_war(city, each)],
    }

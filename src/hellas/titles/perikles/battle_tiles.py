"""9.5, 9.6 The four special tiles that are played before the first throw of a battle (R33)."""

from __future__ import annotations

from hellas.engine.decision import Option, Seat, option
from hellas.engine.flow import Use

from .battle import Battle, fighters
from .specials import holds, unused, use_up
from .state import SIDES, Perikles, Special


def doubler(special: Special) -> Use[Perikles, Battle]:
    """9.6 Brasidas and Phormio: in this battle the counters of one city and kind count double."""

    def options(g: Perikles, seat: Seat, b: Battle) -> list[Option]:
        effect = g.content.specials[special].effect
        assert effect.type == "double_strength"
        types = g.content.counter_types
        there = any(types[counter].city == effect.city for side in SIDES for _, counter in fighters(g, b, side))
        return [option(special)] if holds(g, seat, special) and b.kind == effect.kind and there else []

    def play(g: Perikles, seat: Seat, _: Option, b: Battle) -> bool:
        use_up(g, seat, special)
        g.doubling.append(special)
        return True

    return Use(special, might=unused, options=options, play=play)


def head_starter(special: Special) -> Use[Perikles, Battle]:
    """9.5 Persian Fleet and Thessalian Allies: a side that has no marker yet starts with one."""

    def options(g: Perikles, seat: Seat, b: Battle) -> list[Option]:
        if not holds(g, seat, special) or g.content.specials[special].window.battle_kind != b.kind:
            return []
        return [option(special, side) for side, tokens in zip(SIDES, g.tokens, strict=True) if not tokens]

    def play(g: Perikles, seat: Seat, chosen: Option, b: Battle) -> bool:
        use_up(g, seat, special)
        effect = g.content.specials[special].effect
        assert effect.type == "head_start_token"
        g.tokens[SIDES.index(chosen.args[0])] += effect.tokens
        g.tell("battle.marker_given", b.location, b.kind, chosen.args[0])
        return True

    return Use(special, might=unused, options=options, play=play)


BATTLE_TILES = (
    doubler("brasidas"), doubler("phormio"), head_starter("persian_fleet"), head_starter("thessalian_allies"),
)  # fmt: skip

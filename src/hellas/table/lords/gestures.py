"""What a click on the table of Lords of Hellas means: which elements an option is about, what is private, what is shown
in steps.

Elements: ``region:R`` (inside its border), ``stack:R`` (own Hoplites there), ``spot:R`` (its city spot), ``hero:H`` (to
choose), ``monster:M``, ``wound:M:I`` and ``tray:I`` with ``symbol:S`` in a hunt, ``monument:G``, ``card:C`` (of a hand,
or laid out), ``shield:C``, ``use:KEY`` (an artifact, blessing, Hero or kept quest), ``quest:Q:STEP``, ``attribute:A``,
``land:L``, ``seat:S``, ``special:NAME``, ``number:N``, ``reward:NAME``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hellas.content.lords.load import load_lords
from hellas.engine.decision import Option
from hellas.engine.game import Notice
from hellas.resources import RULESETS

FINISHING = ("done", "pass", "none", "no")
MENTIONS = {
    "region": ("region:{0}",), "in": ("region:{0}",), "temple": ("region:{0}",), "withdraw": ("region:{0}",),
    "battle": ("region:{0}",), "land": ("region:{0}",), "step": ("region:{1}",), "monster_to": ("region:{1}",),
    "move": ("stack:{0}", "region:{1}"), "place": ("stack:{0}", "region:{1}"), "join": ("stack:{0}",),
    "fortify": ("stack:{0}", "spot:{0}"), "unfortify": ("spot:{0}",), "army": ("stack:{0}", "number:{1}"),
    "monster": ("monster:{0}",), "wound": ("wound:{0}:{1}",), "pray": ("monument:{0}",), "build": ("monument:{0}",),
    "special": ("special:{0}",), "repeat": ("special:{0}",), "uncover": ("special:{0}",),
    "play": ("card:{0}",), "discard": ("card:{0}",), "defend": ("card:{0}",), "shield": ("shield:{0}",),
    "keep": ("card:{0}",), "attack": ("card:{0}",), "cover": ("symbol:{1}", "tray:{0}"),
    "injure": ("attribute:{0}",), "heal": ("attribute:{0}",), "raise": ("attribute:{0}",), "lower": ("attribute:{0}",),
    "board": ("quest:{0}:{1}",), "return_glory": ("land:{0}",), "glory": ("land:{0}",),
    "first": ("seat:{0}",), "target": ("seat:{0}",), "reward": ("reward:{0}",), "spare": ("number:{1}",),
    "draw": ("number:{0}",),
}  # fmt: skip
PRIVATE = {
    "battle.card", "battle.bluff", "battle.with_card", "hunt.attack", "hunt.defend", "hunt.monster_attack",
    "hunt.card", "hunt.start", "draft", "keep_artifact", "keep_card", "discard_to_limit", "discard_down",
    "opponent_discards", "redraw", "pay_card", "quest.pay",
}  # fmt: skip
CONTENT = load_lords(RULESETS / "lords_of_hellas")
CONTENT_HEROES = set(CONTENT.heroes)
CARDS = {*CONTENT.artifacts, *CONTENT.blessings, *CONTENT.quests, *CONTENT.heroes}


@lru_cache(maxsize=8192)  # asked for all that is offered, many times a picture
def mentions(option: Option) -> tuple[str, ...]:
    """The elements that an option is about; none if it has a button of its own."""
    verb, args = option
    if verb == "recruit":
        return (f"spot:{args[0]}",) if len(args) > 1 else (f"region:{args[0]}",)
    if verb == "hero":
        return (f"hero:{args[0]}",) if args[0] in CONTENT_HEROES else (f"region:{args[0]}",)
    if verb == "move" and len(args) == 1:  # of a monster, which has no choice but where
        return ()
    if verb in CARDS:
        return (f"use:{option.key}",)
    return tuple(pattern.format(*args) for pattern in MENTIONS.get(verb, ()))


def finishing(options: Sequence[Option]) -> Option | None:
    """What the primary button gives: the end of a chain, a pass."""
    return next((option for verb in FINISHING for option in options if option.verb == verb), None)


def private(kind: str) -> bool:
    """8 of the look: hands, drafts and drawn cards come after a cover; the map is open to all."""
    return kind in PRIVATE


def secret(option: Option) -> bool:
    """Nothing is offered here that only its owner may know of, but on screens behind a cover."""
    return False


def assumed(kind: str, options: Sequence[Option]) -> Option | None:
    """Nobody else's answer is taken for granted."""
    return None


def answers_apart(kind: str) -> bool:
    """Nobody answers on another seat's screen."""
    return False


def window(kind: str) -> bool:
    """Sides are asked one after another."""
    return False


def irreversible(option: Option) -> bool:
    """Passing in a battle is final; Build Monument ends the turn."""
    return option.key == "special:build_monument"


FIRST_OF_STEP = {
    "battle", "battle.strength", "battle.won", "played", "passed", "hunt", "attack", "defended", "hunt.ends", "slain",
    "monster_phase", "monster.die", "event", "draft", "blessing.gained", "quest.finished", "king.begins", "match.ends",
}  # fmt: skip
SECOND = {"monster.attacks"}
"""What begins a step only where it does not follow from one: a monster whose attack has just been chosen."""
AFTER = {"turn"}
"""What is no part of the step before it."""


def steps(notices: Sequence[Notice], start: int) -> int:
    """How many notices make the next step: up to the one before the next that begins a step of its own."""
    begins = FIRST_OF_STEP | SECOND
    first = next((at for at in range(start, len(notices)) if notices[at].key in begins), None)
    if first is None:
        return 0
    end = first + 1
    while end < len(notices) and notices[end].key not in FIRST_OF_STEP | AFTER:
        end += 1
    return end - start


def begins(notices: Sequence[Notice]) -> Notice | None:
    """The notice that a step is about."""
    return next((notice for notice in notices if notice.key in FIRST_OF_STEP | SECOND), None)

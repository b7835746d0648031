"""Lines of the chronicle, one for each fact that the rules tell."""

from __future__ import annotations

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.table.desk import Desk
from hellas.table.lords.speech import said
from hellas.table.text import Rich
from hellas.table.ui import Ui

TYPES = {
    "only_choice": "kind answer",
    "match.begins": "seat",
    "temple.card": "card",
    "match.ends": "victory",
    "turn": "seat round",
    "hero.chosen": "seat hero",
    "hero.starts": "seat hero region",
    "hero.moved": "seat place region",
    "hero.placed": "seat region",
    "moved": "seat region region n",
    "fortified": "seat region",
    "unfortified": "seat region",
    "recruited": "seat region fort",
    "killed": "seat region n",
    "no_withdrawal": "seat region",
    "control": "seat region",
    "glory": "seat land",
    "glory.returned": "seat land",
    "artifact.gained": "seat card",
    "artifact.kept": "seat card",
    "artifacts.drawn": "names",
    "draft": "seat",
    "draft.pile": "names",
    "drafted": "seat",
    "blessing.gained": "seat card",
    "used": "seat card",
    "uncovered": "seat",
    "drew": "seat",
    "drew.card": "card",
    "drew.choice": "names",
    "discarded": "seat card",
    "attribute.raised": "seat attribute number",
    "attribute.lowered": "seat attribute number",
    "injured": "seat attribute",
    "healed": "seat attribute",
    "priests.gained": "seat n",
    "priests.sacrificed": "seat n",
    "priests.return": "",
    "prayed": "seat god",
    "monument.built": "seat god step",
    "cleared": "",
    "king.begins": "seat god n",
    "king.token": "seat n",
    "special": "seat special",
    "repeat": "seat special",
    "prepared": "seat prepare number",
    "temple.built": "seat region",
    "battle": "region seat seat",
    "passed": "seat",
    "played": "seat card",
    "strength.added": "seat card number",
    "battle.strength": "region number number",
    "battle.won": "region seat",
    "hunt": "seat monster region",
    "hunt.ends": "seat monster",
    "wounded": "seat monster symbol",
    "slain": "seat monster region",
    "attacks.drawn": "names",
    "attack": "monster card number",
    "defended": "seat",
    "monster_phase": "seat",
    "monster.die": "monster face",
    "monster.moved": "monster region region",
    "monster.attacks": "monster region",
    "monster.appears": "monster region",
    "monster.evolves": "monster card",
    "monster.healed": "monster",
    "event": "card",
    "quest.opens": "quest region",
    "quest.discarded": "quest",
    "quest.boarded": "seat quest step",
    "quest.step": "seat quest step",
    "quest.finished": "seat quest",
}
"""The types of the arguments of each notice; see ``speech``."""

ELEMENTS = {"region": "region:{}", "monster": "monster:{}", "god": "monument:{}", "special": "special:{}"}


def tell(ui: Ui, desk: Desk, notice: Notice) -> str:
    """A line of the chronicle; an empty text stands for what is not worth one."""
    if notice.key == "king.token" and int(notice.args[1]) < 0:  # the last one is gone already
        return ""
    spoken, named = said(ui, desk, TYPES[notice.key], notice.args)
    return Rich(ui.rich(f"lords.log.{notice.key}", *spoken, **named))


def places(notice: Notice) -> tuple[str, ...]:
    """The elements of the board that a line is about."""
    types = zip(TYPES[notice.key].split(), notice.args, strict=False)
    return tuple(ELEMENTS[word].format(value) for word, value in types if word in ELEMENTS)


def speaker(notice: Notice) -> Seat | None:
    """Whose doing it is: the first player named; of a battle won the winner."""
    if notice.key == "match.begins":
        return None
    words = TYPES[notice.key].split()
    return int(notice.args[words.index("seat")]) if "seat" in words else None

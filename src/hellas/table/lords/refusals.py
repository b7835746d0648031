"""Why something cannot be chosen now: it names what is in the way, and the rule."""

from __future__ import annotations

from collections.abc import Iterator

from hellas.engine.decision import Reason
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.lords.speech import said
from hellas.table.ui import Ui

TYPES = {
    "special.covered": "special",
    "special.not_as_extra": "special",
    "recruit.no_supply": "",
    "recruit.no_city": "",
    "recruit.barred": "region",
    "recruit.enemy": "region",
    "recruit.not_controlled": "region",
    "march.nobody": "",
    "temple.none_left": "",
    "temple.no_site": "",
    "temple.no_shrine": "region",
    "temple.there": "region",
    "temple.not_controlled": "region",
    "hero.away": "",
    "hero.bound": "",
    "hero.far": "region n",
    "hero.taken": "hero",
    "usurp.no_glory": "land",
    "hunt.condition": "monster",
    "hunt.no_monster": "",
    "hunt.covered": "",
    "hunt.equal": "number",
    "hunt.no_cards": "",
    "hunt.shield_alone": "",
    "hunt.no_shield": "",
    "hunt.too_weak": "number",
    "repeat.not_covered": "special",
    "hoplites.nobody": "",
    "pray.no_priest": "",
    "pray.no_room": "god",
    "pray.forbidden": "god",
    "regular.done": "regular",
    "move.leadership": "n",
    "move.fortified": "region",
    "move.nobody": "region",
    "move.twice": "region",
    "move.battle_due": "region",
    "move.no_exit": "region",
    "move.far": "region region",
    "move.no_entry": "region",
    "move.too_many": "region n",
    "fortify.no_city": "region",
    "fortify.taken": "region",
    "fortify.not_controlled": "region",
    "place.hero_there": "region",
    "withdraw.enemy": "region",
    "withdraw.origin": "region",
    "withdraw.far": "region",
    "quest.elsewhere": "quest",
    "quest.requirement": "quest step",
    "quest.cost": "quest step",
    "prepare.no_injury": "",
    "monument.complete": "god",
    "battle.limit": "n",
    "battle.casualties": "number number",
    "card.exhausted": "card",
    "card.window": "card window",
    "card.spent": "card",
    "card.condition": "card",
    "card.cost": "card",
    "card.useless": "card",
}
"""The types of the arguments of each reason; see ``speech``."""

MEANT = {
    "special": ("special:{1}", "repeat:{1}"),
    "region": (
        "hero:{1}", "region:{1}", "withdraw:{1}", "temple:{1}", "in:{1}", "recruit:{1}", "move:{stack}:{1}",
        "step:{at}:{1}",
    ),
    "stack": ("army:{1}:1", "fortify:{1}"),
    "spot": ("fortify:{1}", "unfortify:{1}", "recruit:{1}:spot"),
    "hero": ("hero:{1}",),
    "monument": ("pray:{1}", "build:{1}"),
    "quest": ("board:{1}:{2}",),
    "card": ("play:{1}", "defend:{1}"),
    "shield": ("shield:{1}",),
    "tray": ("cover:{1}:{symbol}",),
    "use": ("{1}",),
    "regular": ("{1}",),
    "prepare": ("{1}",),
}  # fmt: skip
"""By the kind of an element, the answers that a click on it could have meant."""


def why(ui: Ui, desk: Desk, element: str) -> Tip | None:
    """The refusal of an element, or None if the present question is not about such elements."""
    found = reason(desk, element)
    return None if found is None else refusal(ui, desk, found)


def reason(desk: Desk, element: str) -> Reason | None:
    """What the rules say to the first answer that a click could have meant."""
    if desk.decision is None or desk.seat is None:
        return None
    for key in meant(desk, element):
        if found := desk.why(key):
            return found
    return None


def meant(desk: Desk, element: str) -> Iterator[str]:
    """The answers that a click on an element could have meant."""
    words = element.split(":")
    chosen = {each.partition(":")[0]: each.partition(":")[2] for each in desk.selected}
    at = desk.public["passing"] or ""
    for form in MEANT.get(words[0], ()):
        missing = ("{stack}" in form and "stack" not in chosen) or ("{2}" in form and len(words) < 3)
        symbol = chosen.get("symbol", "")
        if missing or ("{at}" in form and not at) or ("{symbol}" in form and not symbol):
            continue
        yield form.format(*words, stack=chosen.get("stack", ""), at=at, symbol=symbol)


def refusal(ui: Ui, desk: Desk, found: Reason) -> Tip:
    """A reason as a tip: what is in the way, and where the rule stands."""
    return Tip(sentence(ui, desk, found), "", ui.t("tip.rules", found.section) if found.section else "", "no")


def sentence(ui: Ui, desk: Desk, found: Reason) -> str:
    """A reason in one sentence."""
    spoken, named = said(ui, desk, TYPES[found.key], found.args)
    return ui.t(f"lords.why.{found.key}", *spoken, **named)

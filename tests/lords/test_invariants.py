"""What holds in every state: the check finds each violation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hellas.engine.state import BadState
from hellas.titles.lords import TITLE, checking
from hellas.titles.lords.state import Lords
from lords.scene import Scene, position, scene
from staging import unbroken

Change = Callable[[Lords], object]

TABLE: dict[str, Any] = {
    "armies": {0: {"argolis": 3, "locris": "2+1f"}, 1: {"elis": 2}}, "control": {0: ["attica"], 1: ["thessaly"]},
    "pool": {0: 2}, "prayers": {"zeus": {0: 1, 1: 1}}, "monsters": {"hydra": "crete"}, "evolved": ["hydra_argolis"],
    "wounds": {"hydra": [0, 3]}, "slain": {1: ["sphinx"]}, "quests": ["aid_to_atlas"],
    "riding": {2: ("aid_to_atlas", 1)}, "kept": {1: ["clean_augean_stables"]}, "hands": {0: ["glory_bow"]},
    "discard": ["trap_mace"], "artifacts": {0: ["aegis"]}, "used": {0: ["march"]},
    "blessings": {0: ["armory", "exhausted_fight"]}, "tired": {0: ["exhausted_fight"]},
    "king": (1, "hermes", 2), "temples": ["crete", "elis"], "glory": {"red": 0},
}  # fmt: skip


def sets(name: str, value: object) -> Change:
    return lambda g: setattr(g, name, value)


def puts(name: str, key: Any, value: object) -> Change:
    """Into a list or dict of the state."""
    return lambda g: getattr(g, name).__setitem__(key, value)


def puts_in(name: str, outer: Any, key: Any, value: object) -> Change:
    return lambda g: getattr(g, name)[outer].__setitem__(key, value)


def ends_with(winner: int) -> Change:
    def change(g: Lords) -> None:
        g.winners, g.ended, g.phase = [winner], "king", "over"
        g.history.append(g.grown())

    return change


def before_the_first_turn(**known: object) -> Change:
    def change(g: Lords) -> None:
        g.phase, g.turn, g.heroes = "place", 0, [""] * g.seats
        for name, value in known.items():
            setattr(g, name, value)

    return change


def grown(*turns: list[int]) -> Change:
    """So many turns are over, and this is what was kept of each."""
    return lambda g: (sets("history", list(turns))(g), sets("turn", len(turns) + 1)(g))


def fighting(strength: list[int] | None = None, **known: str | int) -> Change:
    """A battle of the first two goes on."""

    def change(g: Lords) -> None:
        g.battle = {"region": "crete", "attacker": 0, "defender": 1, **known}
        g.strength = strength or [0, 0]

    return change


def hunting(**known: str | int) -> Change:
    return sets("hunt", {"seat": 0, "monster": "hydra", "region": "crete", **known})


def swapped(g: Lords, monster: str, card: str) -> str:
    """The card comes to lie beside the monster, instead of the one that is returned."""
    g.events.remove(card)
    g.evolutions[monster].append(card)
    return g.evolutions[monster].pop(0)


VIOLATIONS: dict[str, Change] = {
    # shapes
    "five seats": sets("seats", 5),
    "an active player who does not play": sets("active", 3),
    "an unknown phase": sets("phase", "night"),
    "a seat is missing": lambda g: g.pool.pop(),
    "a region is missing": lambda g: g.control.pop("crete"),
    "a glory token is missing": lambda g: g.glory.pop("red"),
    "a monument is missing": lambda g: g.monuments.pop("zeus"),
    "an owner who does not play": puts("control", "crete", 3),
    "a token of somebody who does not play": puts("glory", "red", 7),
    "a March from no region": sets("marched", "troy"),
    "a turn of which not everything was kept": grown([1, 2, 3]),
    "a turn beyond those that were kept": sets("turn", 10**6),
    "a Hero to be placed where all are": lambda g: (sets("phase", "place")(g), sets("turn", 1)(g)),
    "a turn with more regions than there are": grown([10**30, *[0] * 8]),
    # Heroes
    "an attribute of 6": puts_in("attributes", 0, "speed", 6),
    "an attribute of 0": puts_in("attributes", 0, "speed", 0),
    "an attribute is missing": lambda g: g.attributes[0].pop("speed"),
    "a raise is missing": lambda g: g.raised[0].pop("speed"),
    "a raise of a million": puts_in("raised", 0, "speed", 10**6),
    "two injuries on one attribute": puts("injuries", 0, ["speed", "speed"]),
    "an injury of nothing": puts("injuries", 0, ["luck"]),
    "a Hero in no known place": puts("hero_at", 0, "troy"),
    "a Hero that is nowhere": puts("hero_at", 0, ""),
    "a Hero on a quest that is not there": puts("on_quest", 2, "golden_fleece"),
    "a Hero on a quest and in a region": puts("hero_at", 2, "crete"),
    "a fourth step": puts("quest_step", 2, 4),
    "a step without a quest": puts("quest_step", 0, 1),
    "a turn without a Hero": puts("heroes", 0, ""),
    "two of the same Hero": puts("heroes", 0, "heracles"),
    # actions
    "a used token twice": puts("used", 0, ["march", "march"]),
    "Build Monument is covered": puts("used", 0, ["build_monument"]),
    "a used token on a card that is not owned": puts("tired", 1, ["exhausted_fight"]),
    "a regular action twice": sets("regular", ["prayer", "prayer"]),
    "an unknown regular action": sets("regular", ["sleep"]),
    "a regular action while Heroes are placed": before_the_first_turn(regular=["prayer"]),
    "regular actions are over while Heroes are placed": before_the_first_turn(closed=True),
    "Build Monument while regular actions are open": sets("built", True),
    "fewer extra actions than none": sets("extra", -1),
    "an activation card without a god": sets("king_god", None),
    "an activation card without a complete monument": puts("monuments", "hermes", 4),
    "four tokens on the activation card": sets("king_tokens", 4),
    "tokens without an activation card": lambda g: (sets("king", None)(g), sets("king_god", None)(g)),
    "a winner while the match goes on": sets("winners", [0]),
    "a winner who does not play": ends_with(3),
    "a match that is over without a winner": sets("phase", "over"),
    # what is under way
    "Hoplites on the way to nowhere": sets("due", {"crete": ["troy"]}),
    "Hoplites that have passed nowhere": sets("passing", "troy"),
    "a million Hoplites have moved": sets("moved", {"crete": 10**6}),
    "a Hero of nobody cannot move": sets("bound", [3]),
    "a third side of a battle": sets("losses", [0, 0, 0]),
    "strength of a million": fighting(strength=[10**6, 0]),
    "strength in no battle": sets("strength", [2, 0]),
    "a battle of which too little is known": lambda g: g.battle.update(region="crete"),
    "a battle nowhere": fighting(region="troy"),
    "a battle won by a third": fighting(winner=2),
    "a battle with oneself": fighting(defender=0),
    "a battle with nobody": fighting(attacker=7),
    "a hunt for nothing": hunting(monster="cat"),
    "an attack of a million": hunting(value=10**6),
    "an unknown attack": hunting(card="bite"),
    # pieces
    "sixteen Hoplites": puts_in("hoplites", "argolis", 0, 13),
    "a negative number of Hoplites": puts_in("hoplites", "argolis", 0, -1),
    "five priests": puts("pool", 0, 4),
    "a negative pool": puts("pool", 0, -1),
    "a negative number on a monument": puts("prayers", "hermes", [-1, 0, 0]),
    "three priests on a monument": puts("prayers", "zeus", [1, 1, 1]),
    "two armies without a battle": puts_in("hoplites", "argolis", 1, 1),
    "fortified without a city": puts("fortified", "crete", 2),
    "a temple without a shrine": sets("temples", ["locris"]),
    "a temple twice": sets("temples", ["crete", "crete"]),
    "seven temples": sets("temples", ["epirus", "aetolia", "corinthia", "elis", "attica", "chalkidiki", "crete"]),
    "a monument of level 6": puts("monuments", "zeus", 6),
    "a monument of level 0": puts("monuments", "zeus", 0),
    # cards
    "a card that there is not": puts("looked_at", 0, ["joker"]),
    "a combat card is lost": lambda g: g.deck.pop(),
    "a combat card is doubled": lambda g: g.discard.append("trap_mace"),
    "a neutral artifact is lost": lambda g: g.neutral.pop(),
    "an artifact in two hands": puts_in("artifacts", 1, "aegis", True),
    "an artifact of nowhere": puts_in("artifacts", 1, "spear", True),
    "a god's artifact with the wrong player": lambda g: g.artifacts.reverse(),
    "a god's artifact that nobody has": lambda g: g.artifacts[0].pop("owl_of_athena"),
    "a god's artifact of a neutral region": puts_in("artifacts", 1, "boots_of_hermes", True),
    "a blessing is lost": lambda g: g.blessing_deck.pop(),
    "a blessing is doubled": lambda g: g.blessings[1].append("armory"),
    "an event card is lost": lambda g: g.events.pop(),
    "an event card is doubled": lambda g: g.event_discard.append("aid_to_atlas"),
    "attack cards outside a hunt": lambda g: g.attacks.append("fury"),
    # monsters
    "a slain monster on the map": puts("slain", 1, ["hydra"]),
    "slain twice": puts("slain", 0, ["sphinx"]),
    "a monster without a tray": lambda g: g.wounds.clear(),
    "a monster in no known place": puts("monsters", "hydra", "troy"),
    "a symbol covered twice": puts("wounds", "hydra", [0, 0]),
    "a symbol that is not there": puts("wounds", "hydra", [6]),
    "an event card of another monster": lambda g: g.events.append(swapped(g, "hydra", "medusa_attica")),
}  # fmt: skip


def test_the_position_itself_is_legal() -> None:
    TITLE.check(position(**TABLE))


@pytest.mark.parametrize("what", VIOLATIONS)
def test_the_check_finds(what: str) -> None:
    g = position(**TABLE)
    VIOLATIONS[what](g)
    with pytest.raises(BadState):
        TITLE.check(g)


def test_every_requirement_is_broken_by_some_violation() -> None:
    """By the line of the check that complains; those of the scenes below are left out."""
    below = {"an activation card in a match without it"}
    lines = unbroken(TITLE, checking, ((position(**TABLE), change) for change in VIOLATIONS.values()))
    assert [line for line in lines if not any(each in line for each in below)] == []


def test_no_activation_card_with_two_players() -> None:
    g = position(2)
    g.king, g.king_god, g.king_tokens, g.monuments["zeus"] = 0, "zeus", 3, 5
    with pytest.raises(BadState):
        TITLE.check(g)


def battle() -> Scene:
    s = scene(armies={0: {"achaea": 2}, 1: {"elis": 2}}, hands={0: ["trap_mace"]})
    return s.play("special:march", "army:achaea:2", "step:achaea:elis")


def test_two_armies_share_a_region_only_in_their_battle() -> None:
    g = battle().g
    TITLE.check(g)
    g.battle["region"] = "crete"
    with pytest.raises(BadState):
        TITLE.check(g)


def test_a_played_card_counts() -> None:
    s = battle().play("pass", "play:trap_mace")
    assert s.g.phase == "turn"
    g = battle().play("pass").g
    g.played[0].append(g.hands[0][0])
    with pytest.raises(BadState):
        TITLE.check(g)


def test_all_attack_cards_are_in_the_hunt() -> None:
    s = scene(at={0: "elis"}, monsters={"hydra": "elis"}, hands={0: ["trap_sword"]}).play("special:hunt")
    s.g.attacks.pop()
    with pytest.raises(BadState):
        TITLE.check(s.g)

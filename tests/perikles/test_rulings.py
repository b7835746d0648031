"""15 Rulings that can be switched: each with its default and with every other choice."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from hellas.engine.title import BadSetup
from perikles.scene import Scene, army, fought, new_match, scene, sides_of
from perikles.test_battle import strengths
from staging import said

DEFAULTS = {
    "natives_alone": "table", "rebels_scope": "battle", "war_bars_defence": "both", "war_scope": "owner",
    "permission_scope": "turn", "slave_revolt_kinds": "any", "slave_revolt_reveals": "no",
    "supply_strength_visible": "no", "first_sender": "leader", "retrieval": "optional",
    "plague_counts_candidate": "yes", "triremes_to_land_only": "no", "leaderless_defence": "no",
}  # fmt: skip

# seats: 0 leads Athens and Thebes, 1 Sparta and Megara, 2 Argos, 3 Corinth
SLOTS = ["pylos", "attica", "naupactus", "leucas", "delium", "mantinea", "aetolia"]


def choices(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("choice", names)


def turn(seat: int, ruling: str, choice: str, **changes: Any) -> Scene:
    """A sending turn; everybody holds some special tile, so that it is always asked for."""
    specials = {0: "perikles", 1: "plague", 2: "alkibiades", 3: "phormio"}
    given = {"slots": SLOTS, "specials": specials, "tiles": {seat: "22"}, **changes}
    return scene(phase="send", options={ruling: choice}, **given)


# -- R22


@choices("table", "never_first", "strength")
def test_15_natives_alone(choice: str) -> None:
    options = {"natives_alone": choice}
    head_start = choice != "never_first"
    throws = [(5, 9), (5, 9)] if head_start else [(5, 9), (5, 8)]
    g = fought("sicily", {"attack": "athens H3"}, *throws, options=options)
    assert strengths(g)[0] == ("trireme", 0, 1, "defend" if head_start else "none")
    assert bool(said(g.notices, "battle.head_start")) == head_start and g.outcomes["sicily"] == "seat:0"
    g = fought("amphipolis", {"attack": "sparta T2", "defend": "athens T2"}, (8, 6), (8, 6), options=options)
    assert strengths(g)[1] == ("hoplite", 0, 1, "defend" if choice == "strength" else "none")
    assert g.outcomes["amphipolis"] == ("seat:0" if choice == "strength" else "box")
    assert g.columns["athens"][0] == (2 if choice == "strength" else 4), "two cubes if nobody won"
    g = fought("amphipolis", {"attack": "sparta T2"}, options=options)
    assert g.outcomes["amphipolis"] == "box" and g.defeats["athens"] == 0, "natives never win for nobody"


@choices("battle", "location")
def test_15_rebels_scope(choice: str) -> None:
    options, wide = {"rebels_scope": choice}, choice == "location"
    # land first: no attacking hoplite, two defending sides
    throws = [(8, 6), (8, 6)] if wide else []
    g = fought("lesbos", {"attack": "sparta T2", "defend": "athens H1"}, *throws, options=options)
    assert strengths(g)[0] == (("hoplite", 1, 1, "dice") if wide else ("hoplite", 0, 1, "defend"))
    assert g.casualties["athens"] == ([army("athens H1")] if wide else [])
    # alone in the first battle: an automatic win with its head start
    g = fought("lesbos", {"attack": "sparta T1", "defend": "athens T2"}, *([(8, 6)] if wide else [(8, 6), (8, 6)]),
               options=options)  # fmt: skip
    assert strengths(g)[0] == ("hoplite", int(wide), 0, "attack" if wide else "none")
    # the deciding battle is unchanged, and without an attacker rebels never fight
    g = fought("corcyra", {"attack": "athens H3", "defend": "corinth H1, corinth T1"}, (6, 8), (6, 8), options=options)
    assert strengths(g)[1] == ("trireme", 0, 1, "defend")
    g = fought("lesbos", {"defend": "athens H1"}, options=options)
    assert g.outcomes["lesbos"] == "box" and strengths(g) == []


# -- R52, R16


@choices("both", "attacker")
def test_15_war_bars_defence(choice: str) -> None:
    attack = f"send:{army('argos H1')}:attack:delium"
    s = turn(2, "war_bars_defence", choice).play(attack).hand_in(0)
    wanted = f"send:{army('thebes H2')}:defend:mantinea"
    assert (wanted in s.offers()) == (choice == "attacker")
    if choice == "attacker":
        s.play(wanted).expect("permission", 2).play("yes")
        assert sides_of("mantinea", s.g)["defend"] == [army("thebes H2")]
        assert s.g.attacks == [["argos", "thebes"]] and f"send:{army('thebes H1')}:defend:mantinea" in s.offers()
    s = turn(2, "war_bars_defence", choice).play(attack)
    s.refuses(f"send:{army('argos H2')}:defend:aetolia")  # the attacker is barred in any case


@choices("owner", "owner_and_defenders")
def test_15_war_scope(choice: str) -> None:
    wide = choice == "owner_and_defenders"
    s = turn(3, "war_scope", choice, placed={"pylos": {"defend": "thebes H1"}})
    s.play(f"send:{army('corinth H1')}:attack:pylos")
    assert sorted(s.g.wars) == [["corinth", "sparta"], ["corinth", "thebes"]][: 1 + wide]
    s.hand_in(2).play(f"send:{army('argos H1')}:defend:pylos", "yes")
    assert (["argos", "corinth"] in s.g.wars) == wide, "also with whoever comes to defend later"
    s = turn(3, "war_scope", choice,
             placed={"pylos": {"defend": "thebes H1"}, "naupactus": {"attack": "thebes H2, corinth H2"}},
             leaders={"thebes": 0, "sparta": 1, "megara": 1, "argos": 2, "corinth": 3, "athens": 2})  # fmt: skip
    wanted = f"send:{army('corinth H1')}:attack:pylos"
    assert (wanted in s.offers()) == (not wide), "5.4.3 holds for these wars too"
    if wide:
        assert s.why(wanted) == ("war.comrades", "5.4.3")


# -- R15


@choices("turn", "standing")
def test_15_permission_scope(choice: str) -> None:
    leaders = {"thebes": 0, "argos": 0, "sparta": 1, "athens": 2, "corinth": 2, "megara": 3}
    s = turn(0, "permission_scope", choice, leaders=leaders)
    s.play(f"send:{army('thebes H1')}:defend:attica", "yes", "end", f"send:{army('thebes H2')}:defend:attica")
    assert s.kind == ("permission" if choice == "turn" else "send"), "by city and location, for the rest of the round"
    if choice == "standing":
        s.hand_in(0)
        s.play(f"send:{army('argos H1')}:defend:attica").expect("permission", 2).play("no")
        s.play(f"send:{army('thebes H3')}:defend:naupactus").expect("permission", 2).play("no", "end")
        assert s.g.round == 2 and s.g.standing == {}, "and no longer"


# -- R34


@choices("any", "hoplite")
def test_15_slave_revolt_kinds(choice: str) -> None:
    s = turn(0, "slave_revolt_kinds", choice, specials={0: "slave_revolt"}, placed={"pylos": {"defend": "sparta T2"}})
    both = ["revolt:pylos:trireme", "revolt:supply:hoplite", "revolt:supply:trireme"]
    assert sorted(s.offers("revolt")) == (both if choice == "any" else ["revolt:supply:hoplite"])


@choices("no", "yes")
def test_15_slave_revolt_reveals(choice: str) -> None:
    s = turn(0, "slave_revolt_reveals", choice, specials={0: "slave_revolt"}, placed={"pylos": {"defend": "sparta H3"}})
    s.play("revolt:pylos:hoplite")
    shown = ["sparta-hoplite-3"] if choice == "yes" else ["sparta-hoplite"]
    for viewer in (None, 0, 2, 3):
        view = s.match.view(viewer)
        assert (view["public"] | view["own"])["revolted"] == shown
        assert any(n.key == "revolt.strength" for n in s.match.heard_by(viewer)) == (choice == "yes")
    assert s.match.view(1)["own"]["revolted"] == ["sparta-hoplite-3"]


# -- R41


@choices("no", "yes")
def test_15_supply_strength_visible(choice: str) -> None:
    leaders = {"athens": 0, "sparta": 1, "argos": 2}
    s = turn(1, "supply_strength_visible", choice, leaders=leaders, placed={"pylos": {"defend": "sparta H3"}})
    for viewer in (None, 0, 2):
        public = s.match.view(viewer)["public"]
        assert (public["supply"][1] == s.g.supply[1]) == (choice == "yes")
        assert (public["persians"] == s.g.persians) == (choice == "yes")
        assert public["placed"]["pylos"][1] == ["sparta-hoplite"], "what is placed stays face down"


# -- R2


@choices("leader", "chosen")
def test_15_first_sender(choice: str) -> None:
    candidates = {"athens": [0], "sparta": [1], "argos": [2], "corinth": [3]}
    s = scene(phase="elect", options={"first_sender": choice}, candidates=candidates, casualties="argos H1, sparta H1")
    if choice == "leader":
        s.expect("retrieve_casualty", 1).play("decline:sparta").expect("retrieve_casualty", 2).play("decline:argos")
        s.expect("send", 1)
        return
    s.expect("first_sender", 1, *(f"first:{seat}" for seat in range(4))).play("first:2")
    s.expect("retrieve_casualty", 2).play("decline:argos").expect("retrieve_casualty", 1).play("decline:sparta")
    s.expect("send", 2)
    leaderless = scene(phase="elect", options={"first_sender": choice}, candidates={"athens": [0]}, starter=3)
    leaderless.expect("send", 3)  # R3


# -- R12


@choices("optional", "automatic")
def test_15_retrieval(choice: str) -> None:
    s = scene(phase="retrieve", options={"retrieval": choice}, casualties="sparta H2, sparta H1, argos H1, argos T1")
    if choice == "automatic":
        assert s.told("retrieved") == [(1, "sparta-hoplite-1")], "the only kind is taken without a question"
        s.expect("retrieve_casualty", 2, "retrieve:argos:hoplite", "retrieve:argos:trireme")
    else:
        s.expect("retrieve_casualty", 1, "retrieve:sparta:hoplite", "decline:sparta")


# -- R35


@choices("yes", "no")
def test_15_plague_counts_candidate(choice: str) -> None:
    s = scene(options={"plague_counts_candidate": choice}, specials={0: "plague"}, columns={"argos": [3, 4, 1, 0]},
              candidates={"argos": [0, 2]})  # fmt: skip
    s.play("plague:argos")
    assert s.g.columns["argos"] == ([1, 2, 0, 0] if choice == "yes" else [2, 2, 1, 0])
    assert s.g.candidates["argos"] == [0, 2]


# -- R20


@choices("no", "yes")
def test_15_triremes_to_land_only(choice: str) -> None:
    s = turn(1, "triremes_to_land_only", choice)
    wanted = f"send:{army('sparta T1')}:attack:attica"
    assert (wanted in s.offers()) == (choice == "yes")
    if choice == "yes":
        s.play(wanted, "end", "end")
        assert s.passed("engage", 2).outcomes["attica"] == "box", "they have no effect: there is no battle for them"
        assert s.passed("engage", 2).defeats["athens"] == 0


# -- R11


@choices("no", "yes")
def test_15_leaderless_defence(choice: str) -> None:
    leaders = {"thebes": 0, "sparta": 1, "megara": 1, "argos": 2, "corinth": 3}
    s = turn(2, "leaderless_defence", choice, leaders=leaders)
    wanted = f"send:{army('argos H1')}:defend:attica"
    assert (wanted in s.offers()) == (choice == "yes")
    if choice == "yes":
        s.play(wanted).expect("send", 2)
        assert s.g.mains["attica"] == [None, 2] and not s.told("permission.asked")


# -- all of them


def covered() -> Iterator[tuple[str, str]]:
    for name, function in vars(sys.modules[__name__]).items():
        for mark in getattr(function, "pytestmark", ()) if name.startswith("test_15_") else ():
            if mark.args[0] == "choice":
                yield from ((name.removeprefix("test_15_"), choice) for choice in mark.args[1])


def test_15_every_choice_of_every_ruling_is_tested_here() -> None:
    rulings = new_match().g.content.rulings
    assert {name: ruling.default for name, ruling in rulings.items()} == DEFAULTS
    assert sorted(covered()) == sorted((name, choice) for name, ruling in rulings.items() for choice in ruling.choices)


def test_15_a_choice_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="retrieval cannot be 'never'"):
        new_match(3, retrieval="never")
    with pytest.raises(BadSetup, match="no option 'weather'"):
        new_match(3, weather="fine")


OTHERS = [(name, choice) for name, ruling in new_match().g.content.rulings.items() for choice in ruling.choices
          if choice != ruling.default]  # fmt: skip


@pytest.mark.parametrize(("name", "choice"), OTHERS, ids=[f"{name}={choice}" for name, choice in OTHERS])
def test_15_a_match_under_each_choice_runs_to_its_end(name: str, choice: str) -> None:
    s, chance = new_match(4, seed=5, **{name: choice}), random.Random(5)
    while s.match.decision:
        s.play(chance.choice(s.decision.options).key)
    assert s.match.result

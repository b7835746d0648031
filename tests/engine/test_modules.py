"""Modules: they hook in by fold, window, notice and replacement, and off they do not exist."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance import digests
from engine import beacons, toy
from engine.playing import TITLE, new, positions, scene
from engine.toy import BEFORE_BATTLE, SIX_HILLS, Hills, hills
from hellas.engine import Flow, Match, option
from hellas.engine.flow import ask
from hellas.engine.rules import Rules
from hellas.engine.state import digest_of

TESTS = Path(__file__).parents[1]
ON = {"beacons": "on"}


def test_a_module_installed_but_off_changes_nothing() -> None:
    bare = digests(hills(), 3, {}, range(12))
    assert digests(TITLE, 3, {}, range(12)) == bare != digests(TITLE, 3, ON, range(12))
    assert len(set(bare)) > 500 and "beacon" not in (TESTS / "engine" / "toy.py").read_text()


def test_a_module_hooks_in_by_fold_window_and_notice() -> None:
    lit = 0
    for match, _ in positions(range(1, 20, 2)):
        lit += any(notice.key == "beacon.lit" for notice in match.log)
    assert lit


def test_a_module_has_a_state_of_its_own_which_is_saved_copied_and_shown() -> None:
    match = Match.new(TITLE, "AB", ON)
    assert match.view(None)["public"]["parts"] == {"beacons": {"ready": ["ash", "cedar", "elm"], "lit": []}}
    twin = match.game.copy()
    beacons.beacons(twin).lit.append("ash")
    assert beacons.beacons(match.game).lit == [] and twin.digest() != match.game.digest()
    assert beacons.beacons(match.game.load(twin.dump())).lit == ["ash"]
    assert Match.new(TITLE, "AB").view(None)["public"]["parts"] == {}


def test_a_fold_runs_through_all_changes_in_order() -> None:
    def double(g: Hills, value: int, *_: object) -> int:
        return value * 2

    def more(g: Hills, value: int, *_: object) -> int:
        return value + 1

    def install(rules: Rules) -> None:
        rules.change(toy.strength, double)
        rules.change(toy.strength, more)

    plain = scene(armies={"ash": [3, 0]}, hands=[[], []]).game
    assert toy.strength(plain, toy.Battle("ash", 0, 1), 0) == 3
    changed = Match.new(hills(drill=install), "AB", {"drill": "on"}).game
    assert toy.strength(changed, toy.Battle("ash", 0, 1), 0) == 3 * 2 + 1


def test_a_module_may_replace_a_procedure() -> None:
    def parley(g: Hills, b: toy.Battle) -> Flow[None]:
        g.tell("parley", b.region)
        yield from toy.withdrawal(g, b.attacker, b.region)

    title = hills(peace=lambda rules: rules.replace(toy.battle, parley))
    match = Match.new(title, "AB", {"peace": "on"})
    match.play("march:ash:birch")
    match.play("done")
    assert [notice.key for notice in match.log] == ["move", "parley"] and match.decision
    assert match.decision.kind == "withdraw" and match.decision.seat == 0


def test_modules_may_let_something_follow_a_procedure() -> None:
    def mourn(g: Hills, b: toy.Battle) -> None:
        g.tell("mourn", b.region)

    def camp(g: Hills, b: toy.Battle) -> Flow[None]:
        yield from ask(g, b.attacker, "camp", [option("camp")], shown=True)
        g.tell("camp", b.region)

    def install(rules: Rules) -> None:
        rules.follow(toy.battle, camp)
        rules.follow(toy.battle, mourn)

    match = Match.new(hills(customs=install), "AB", {"customs": "on"})
    game = match.game.copy()
    game.armies |= {"ash": [1, 0], "birch": [0, 1]}
    game.hands = game.tokens = [[], []]
    match.stand(game)
    match.play("march:ash:birch")
    assert match.decision and (match.decision.kind, match.decision.seat) == ("camp", 0)
    match.play("camp")
    assert [notice.key for notice in match.log][-3:] == ["battle.lost", "camp", "mourn"]


def test_two_uses_of_one_name_at_one_window_are_refused() -> None:
    def install(rules: Rules) -> None:
        rules.use(BEFORE_BATTLE, toy.token("storm", toy.storm))

    with pytest.raises(ValueError, match="already has a use called 'storm'"):
        Match.new(hills(second=install), "AB", {"second": "on"})


def test_rules_are_known_by_their_content_and_options() -> None:
    prints = [
        Match.new(title, "AB", options).game.rules.fingerprint
        for title, options in (
            (TITLE, {}), (TITLE, ON), (hills(), {}), (hills(SIX_HILLS._replace(turns=9)), {}),
        )
    ]  # fmt: skip
    assert len(set(prints)) == 3 and new(1).game.rules.fingerprint == prints[1]
    assert prints[0] == prints[2], "a module that is off leaves its trace"


def test_the_same_on_every_hash_seed() -> None:
    script = (
        "from conformance import digests; from engine.playing import TITLE; from hellas.engine.state import digest_of;"
        "print(TITLE.rules({'beacons': 'on'}).fingerprint, digest_of(digests(TITLE, 3, {'beacons': 'on'}, range(4))))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(TESTS)},
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in ("0", "4711")
    }  # fmt: skip
    assert outputs == {f"{TITLE.rules(ON).fingerprint} {digest_of(digests(TITLE, 3, ON, range(4)))}"}

"""Atlas on the command line: ``--atlas`` with simulate, replay and saves."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cli.running import Hellas
from hellas.engine import Match
from hellas.titles import title

LORDS = "lords-of-hellas"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_overload_is_simulated(hellas: Hellas, players: int) -> None:
    done = hellas("simulate", LORDS, "--players", players, "--atlas", "overload", "--games", 2, "--seed", 5, "--json")
    assert (done.code, done.err) == (0, "")
    report = json.loads(done.out)
    assert (report["atlas"], report["players"], report["finished"]) == ("overload", players, 2)
    assert sum(report["end_reasons"].values()) == 2 and "overload" in report["end_reasons"]


def test_the_garden_is_simulated_and_told_to_people(hellas: Hellas) -> None:
    done = hellas("simulate", LORDS, "--players", 3, "--atlas", "garden", "--games", 1, "--seed", 5)
    assert done.code == 0 and "atlas garden" in done.out.splitlines()[0] and "1 of 1" in done.out


def test_an_option_is_the_same_as_its_argument(hellas: Hellas) -> None:
    digests = [
        json.loads(hellas("simulate", LORDS, "--games", 1, "--json", *arguments).out)["digest"]
        for arguments in (("--atlas", "overload"), ("--option", "atlas=overload"), ("--atlas", "off"))
    ]
    assert digests[0] == digests[1] != digests[2]


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_an_unknown_mode_is_refused(hellas: Hellas, command: str) -> None:
    name = (LORDS,) if command == "simulate" else ("--title", LORDS)
    hellas(command, *name, "--atlas", "gardn").refuses("atlas", "gardn", "off, overload, garden")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--atlas", "off", "--option", "atlas=garden"),
        ("--option", "atlas=off", "--atlas", "garden"),
        ("--atlas", "off", "--atlas", "garden"),
        ("--option", "atlas=off", "--option", "atlas=garden"),
    ],
)
def test_a_contradiction_is_refused(hellas: Hellas, arguments: tuple[str, ...]) -> None:
    hellas("simulate", LORDS, *arguments).refuses("atlas", "'off'", "'garden'", "both")
    hellas("play", "--title", LORDS, *arguments).refuses("atlas", "'off'", "'garden'", "both")


def test_the_same_said_twice_is_no_contradiction(hellas: Hellas) -> None:
    done = hellas("simulate", LORDS, "--games", 1, "--atlas", "garden", "--option", "atlas=garden", "--json")
    assert json.loads(done.out)["atlas"] == "garden"


@pytest.mark.parametrize("mode", ["overload", "garden"])
def test_a_saved_match_says_how_it_is_played_and_is_replayed(hellas: Hellas, tmp_path: Path, mode: str) -> None:
    """L43: the variant is in the save, whatever is chosen in the menu."""
    match, dice = Match.new(title(LORDS), "ABC", {"atlas": mode}, 8), random.Random(8)
    while match.decision and len(match.answers) < 70:
        match.play(dice.choice(match.decision.options))
    file = tmp_path / "match.hellas"
    match.save(file)
    opened = Match.load(file)
    assert opened.options == {"atlas": mode} and opened.digest() == match.digest()
    report = json.loads(hellas("replay", file, "--json").out)
    assert mode in json.dumps(report) and len(match.answers) == 70
    assert match.view(None)["public"]["parts"] == opened.view(None)["public"]["parts"]

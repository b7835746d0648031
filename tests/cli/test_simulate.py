"""``hellas simulate``: whole matches of bots, the same everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from cli.running import Hellas, process
from hellas.bots import Look
from hellas.commands import simulate
from hellas.titles import title

KEYS = [
    "title", "players", "atlas", "seed", "games", "finished", "unfinished", "decisions",
    "real_decisions", "seconds", "decisions_per_second", "end_reasons", "wins_by_seat", "content_used",
    "content_unused", "digest", "options", "bots",
]  # fmt: skip


def simulated(hellas: Hellas, players: int, games: int, seed: int = 1, *more: object) -> dict[str, Any]:
    """The report of a run in which every match ended."""
    done = hellas("simulate", "perikles", "--players", players, "--games", games, "--seed", seed, "--json", *more)
    assert (done.code, done.err) == (0, "")
    report: dict[str, Any] = json.loads(done.out)
    return report


@pytest.mark.parametrize("players", [3, 4, 5])
def test_matches_end_and_are_counted(players: int, hellas: Hellas) -> None:
    report = simulated(hellas, players, 4)
    assert list(report) == KEYS
    assert [report[name] for name in KEYS[:3]] == ["perikles", players, "off"]
    assert report["bots"] == ["random"] * players and report["seed"] == 1
    assert (report["games"], report["finished"], report["unfinished"]) == (4, 4, 0)
    assert sum(report["end_reasons"].values()) == 4 <= sum(report["wins_by_seat"])
    assert len(report["wins_by_seat"]) == players
    assert 4 * 50 < report["real_decisions"] <= report["decisions"]
    assert report["decisions_per_second"] == pytest.approx(report["decisions"] / report["seconds"], rel=0.01)
    used, unused = report["content_used"], report["content_unused"]
    assert sorted(used + unused) == sorted(title("perikles").ids) and len(used) > 100


def test_equal_arguments_give_equal_digests_in_every_process(hellas: Hellas) -> None:
    same = [simulated(hellas, 4, 3), simulated(hellas, 4, 3)]
    arguments = ("simulate", "perikles", "--players", 4, "--games", 3, "--seed", 1, "--json")
    same += [json.loads(process(*arguments, env={"PYTHONHASHSEED": seed}).out) for seed in ("0", "4242")]
    for report in same:
        del report["seconds"], report["decisions_per_second"]
    assert same[0] == same[1] == same[2] == same[3]


def test_other_arguments_give_other_digests(hellas: Hellas) -> None:
    runs = [
        simulated(hellas, 3, 2),
        simulated(hellas, 3, 2, 2),
        simulated(hellas, 3, 1),
        simulated(hellas, 4, 2),
        simulated(hellas, 3, 2, 1, "--option", "start=1"),
    ]
    assert len({report["digest"] for report in runs}) == len(runs)
    assert runs[-1]["options"]["start"] == "1"


def test_seeds_that_follow_each_other_play_different_matches(hellas: Hellas) -> None:
    seen = {seed for start in range(50) for seed in simulate.seeds(start, 50)}
    assert len(seen) == 50 * 50


def test_no_atlas_is_the_same_as_atlas_off(hellas: Hellas) -> None:
    assert simulated(hellas, 3, 1)["digest"] == simulated(hellas, 3, 1, 1, "--atlas", "off")["digest"]


def test_people_get_sentences_and_no_progress_where_nobody_looks(hellas: Hellas) -> None:
    done = hellas("simulate", "perikles", "--games", 2)
    assert (done.code, done.err) == (0, "")
    assert "2 of 2 came to their end" in done.out and "perikles with 3 players, seed 1" in done.out


def test_a_terminal_gets_a_progress_bar() -> None:
    pty, termios = pytest.importorskip("pty"), pytest.importorskip("termios")
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    command = [sys.executable, "-m", "hellas", "simulate", "perikles", "--games", "2", "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, timeout=60, check=False)
    assert done.returncode == 0 and json.loads(done.stdout)["games"] == 2
    assert b"match" in os.read(ours, 10_000)
    os.close(theirs)
    os.close(ours)


def test_a_match_that_does_not_end_is_our_fault(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MOST_DECISIONS", 30)
    done = hellas("simulate", "perikles", "--games", 2, "--json")
    report = json.loads(done.out)
    assert (done.code, report["finished"], report["unfinished"], report["decisions"]) == (1, 0, 2, 60)
    assert hellas("simulate", "perikles", "--games", 2).code == 1


def test_a_rule_that_fails_can_be_found_again(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(self: object, look: Look) -> str:
        return look.options[0] if look.kind == "place_initial_cube" else "nonsense"

    monkeypatch.setattr("hellas.bots.uniform.Uniform.choose", choose)
    done = hellas("simulate", "perikles", "--games", 2, "--seed", 5)
    done.refuses(fault=True)
    with open(done.err.split()[-1].removesuffix("."), encoding="utf-8") as file:
        text = file.read()
    assert f"seed {next(simulate.seeds(5, 1))}" in text and "place:athens place:athens" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["perikels"], ["'perikels'", "did you mean 'perikles'?"]),
        (["chess"], ["'chess'", "perikles"]),
        ([""], ["perikles"]),
        (["perikles", "--players", "2"], ["3 to 5", "2"]),
        (["perikles", "--players", "6"], ["3 to 5", "6"]),
        (["perikles", "--players", "-3"], ["--players", "-3"]),
        (["perikles", "--players", "three"], ["--players", "'three'"]),
        (["perikles", "--players", "9" * 5000], ["--players"]),
        (["perikles", "--games", "-1"], ["--games", "-1"]),
        (["perikles", "--games", "0"], ["--games", "from 1"]),
        (["perikles", "--games", "1.5"], ["--games", "1.5"]),
        (["perikles", "--seed", "-1"], ["--seed", "-1"]),
        (["perikles", "--seed", str(1 << 64)], ["--seed"]),
        (["perikles", "--atlas", "overload"], ["perikles", "atlas", "overload"]),
        (["perikles", "--atlas", "nonsense"], ["atlas"]),
        (["perikles", "--option", "start"], ["name=choice"]),
        (["perikles", "--option", "start=1", "--option", "start=2"], ["start", "'1'", "'2'"]),
        (["perikles", "--option", "strat=1"], ["'strat'", "start"]),
        (["perikles", "--option", "start=9"], ["start", "'9'", "chance"]),
        (["perikles", "--players", "3", "--option", "start=4"], ["4", "3 players"]),
        (["perikles", "--bots", "randon"], ["'randon'", "did you mean 'random'?"]),
        (["perikles", "--bots", "random,random"], ["2 bots", "3 seats"]),
        (["perikles", "--bots", ""], ["random"]),
        (["perikles", "3"], ["3"]),
    ],
)
def test_wrong_arguments_are_told_in_one_line(arguments: list[str], words: list[str], hellas: Hellas) -> None:
    hellas("simulate", *arguments).refuses(*words)


@pytest.mark.soak
def test_every_content_id_is_used(hellas: Hellas) -> None:
    unused = set(title("perikles").ids)
    for players in (3, 4, 5):
        unused.intersection_update(simulated(hellas, players, 200)["content_unused"])
    assert not unused

"""``hellas replay``: saved matches, whole, torn, damaged, forged and foreign."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.running import Done, Hellas, process
from cli.saves import NAMES, Lines, lines, played, sealed
from hellas.engine import Match

Saved = tuple[Match[Any], bytes]


@pytest.fixture(scope="module")
def whole() -> Saved:
    """A match to its end."""
    return played(10_000)


@pytest.fixture(scope="module")
def short() -> Saved:
    """A match of which some answers are there."""
    return played(30)


@pytest.fixture
def replay(hellas: Hellas, tmp_path: Path) -> Callable[..., Done]:
    """Replays a file of these bytes."""
    file = tmp_path / "match.hellas"

    def run(data: bytes, *arguments: object) -> Done:
        file.write_bytes(data)
        return hellas("replay", file, *arguments)

    return run


Replay = Callable[..., Done]


def data_of(done: Done) -> dict[str, Any]:
    assert done.code == 0, done
    report: dict[str, Any] = json.loads(done.out)
    return report


# -- what is whole


def test_the_last_position_is_shown(whole: Saved, replay: Replay) -> None:
    match, data = whole
    done = replay(data, "--json")
    report = data_of(done)
    assert done.err == "" and report["notes"] == []
    assert report["title"] == "perikles" and report["names"] == list(NAMES) and report["seed"] == 3
    assert report["answers"] == report["at"] == len(match.answers)
    assert report["checkpoints"] == len(match.checkpoints)
    assert report["digest"] == match.digest() and report["public"] == match.view(None)["public"]
    assert match.result and report["result"]["scores"] == list(match.result.scores)
    assert report["prompt"] is None


def test_every_position_can_be_shown(short: Saved, replay: Replay) -> None:
    match, data = short
    keys = match.answers
    again = Match.new(match.title, NAMES, seed=match.seed)
    for at in range(len(keys) + 1):
        if at in (0, 1, 7, 29, 30):
            report = data_of(replay(data, "--to", at, "--json"))
            assert (report["at"], report["digest"]) == (at, again.digest())
            assert report["public"] == again.view(None)["public"] and report["prompt"] == again.prompt(None)
            assert report["last"] == (keys[at - 1] if at else None)
        if at < len(keys):
            again.play(keys[at])


def test_no_secret_is_shown(whole: Saved, replay: Replay) -> None:
    data = whole[1]
    for at in (40, 150, 220):
        report = data_of(replay(data, "--to", at, "--json"))
        assert all(type(count) is int for count in report["public"]["specials"])
        assert "chance" not in report["public"] and "boxed_specials" not in report["public"]
        assert report["prompt"]["options"] is None


def test_people_can_read_it(whole: Saved, short: Saved, replay: Replay) -> None:
    match, data = short
    done = replay(data)
    assert (done.code, done.err) == (0, "") and match.decision
    said = done.out.splitlines()
    assert "perikles" in said[0] and "Béla" in said[0] and "30 answers" in said[1]
    assert f"phase {match.headline()['phase']}" in done.out
    assert f"next: {NAMES[match.decision.seat]} (seat {match.decision.seat}), {match.decision.kind}" in said
    assert any(line.startswith("points: [") for line in said)
    match, data = whole
    assert match.result
    assert f"won by {', '.join(NAMES[seat] for seat in match.result.winners)}" in replay(data).out


def test_a_terminal_without_the_letters_is_no_reason_to_stop(short: Saved, tmp_path: Path) -> None:
    file = tmp_path / "match"
    file.write_bytes(short[1])
    done = process("replay", file, env={"PYTHONIOENCODING": "ascii"})
    assert done.code == 0 and done.err == "" and r"B\xe9la" in done.out


def test_names_cannot_command_the_terminal(short: Saved, replay: Replay) -> None:
    header, *others = lines(short[1])
    for name in ("\x1b[2J", "a\nb", "a\ud800", "\x9b2J"):
        done = replay(sealed([{**header, "names": ["Anna", "Béla", name]}, *others]))
        done.refuses("match.hellas", "control characters")
        assert name not in done.err
    done = replay(sealed([{**header, "names": ["Anna", "Béla", "\u202ea"]}, *others]))
    assert done.code == 0 and r"\u202ea" in done.out


# -- what is not


def test_a_match_can_be_cut_anywhere(short: Saved, replay: Replay) -> None:
    """Past the header at least what was confirmed before is there; within it, a sentence."""
    match, data = short
    header = data.index(b"\n") + 1
    dice = random.Random(1)
    cuts = {*range(0, header, 40), header - 1, header, *(dice.randrange(header, len(data)) for _ in range(30))}
    for cut in sorted(cuts):
        done = replay(data[:cut], "--json")
        if cut < header:
            done.refuses("match.hellas")
            continue
        report = data_of(done)
        assert report["answers"] <= len(match.answers)
        if data[:cut].endswith(b"\n"):
            assert done.err == ""
        else:
            done.says("match.hellas", "incomplete")
            assert len(report["notes"]) == 1
    assert data_of(replay(data[:-1], "--json"))["answers"] >= 29


def test_every_flipped_bit_is_found(short: Saved, replay: Replay) -> None:
    data = short[1]
    dice = random.Random(2)
    for _ in range(80):
        at, bit = dice.randrange(len(data) - 1), 1 << dice.randrange(8)
        replay(data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]).refuses("match.hellas")


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\n", b"\0" * 1000, b"{}\n", b"[]\n", b"null\n", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9,
        b"title: perikles\n", b"[" * 100_000 + b"\n", b'{"format": ' + b"9" * 5000 + b"}\n",
        "\ufeff{}\n".encode(), "{}\n".encode("utf-16"), b'{"format": 1}\n{"answer": "x"}\n',
    ],
    ids=range(13),
)  # fmt: skip
def test_foreign_files_are_refused(data: bytes, replay: Replay) -> None:
    replay(data).refuses("match.hellas", "saved match")


def test_a_huge_file_is_refused_before_it_is_read(hellas: Hellas, tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(1 << 40)
    hellas("replay", tmp_path / "huge").refuses("too large")


def test_what_is_no_file_is_told(hellas: Hellas, tmp_path: Path) -> None:
    done = hellas("replay", tmp_path / "none")
    done.refuses(f"{tmp_path / 'none'} is not there")
    assert done.err.count("none") == 1
    hellas("replay", tmp_path).refuses(str(tmp_path), "folder")
    hellas("replay", "x" * 5000).refuses("too long")
    hellas("replay", "line\nbreak").refuses(r"line\nbreak")
    hellas("replay", "").refuses("folder")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_told(hellas: Hellas, tmp_path: Path) -> None:
    (tmp_path / "secret").touch(0)
    hellas("replay", tmp_path / "secret").refuses("Permission denied")


def state_of(entries: Lines) -> dict[str, Any]:
    """The state in the second checkpoint."""
    state: dict[str, Any] = [entry for entry in entries if "state" in entry][1]["state"]
    return state


def forgeries() -> dict[str, tuple[Callable[[Lines], object], str]]:
    """What a forger changes, and a word of the answer."""
    return {
        "newer": (lambda it: it[0].update(format=2, version="9.9"), "9.9"),
        "other title": (lambda it: it[0].update(title="perikels"), "did you mean 'perikles'?"),
        "unknown key in the header": (lambda it: it[0].update(colour="red"), "Line 1"),
        "unknown key of an answer": (lambda it: it[2].update(colour="red"), "Line 3"),
        "unknown entry": (lambda it: it.insert(3, {"colour": "red"}), "Line 4"),
        "too many players": (lambda it: it[0].update(names=list("ABCDEFGH")), "3 to 5"),
        "no names": (lambda it: it[0].update(names=[]), "3 to 5"),
        "crowds": (lambda it: it[0].update(names=[str(n) for n in range(10**5)]), "no game is for so many"),
        "empty name": (lambda it: it[0].update(names=["Anna", "", "Emma"]), "Player 2 has no name"),
        "unseen name": (lambda it: it[0].update(names=["Anna", "\u200b \u200f", "Emma"]), "Player 2 has no name"),
        "same names": (lambda it: it[0].update(names=["Anna", "Emma", "Anna"]), "called 'Anna'"),
        "endless name": (lambda it: it[0].update(names=["Anna", "Emma", "a" * 10**7]), "player 3 is longer than 40"),
        "name that is a number": (lambda it: it[0].update(names=["Anna", "Emma", 3]), "Line 1"),
        "negative seed": (lambda it: it[0].update(seed=-1), "The seed"),
        "huge seed": (lambda it: it[0].update(seed=1 << 64), "The seed"),
        "broken seed": (lambda it: it[0].update(seed=3.0), "Line 1"),
        "seed that is true": (lambda it: it[0].update(seed=True), "Line 1"),
        "format 0": (lambda it: it[0].update(format=0), "Line 1"),
        "format that is true": (lambda it: it[0].update(format=True), "Line 1"),
        "newer, of no version": (lambda it: it[0].update(format=2, version=""), "by a newer version of this program"),
        "newer, of a hostile version": (
            lambda it: it[0].update(format=2, version={"\x1b": 1}),
            "by a newer version of this program",
        ),
        "endless version": (lambda it: it[0].update(version="1" * 10**6), "Line 1"),
        "missing key in the header": (lambda it: it[0].pop("table"), "Line 1"),
        "hostile head": (lambda it: it[1]["head"].update(phase={}), "Line 2"),
        "other state": (lambda it: state_of(it).update(round=9), "does not match its digest"),
        "state with more in it": (lambda it: state_of(it).update(x=1), "does not match its digest"),
        "rules that change where nothing was saved": (
            lambda it: (it.pop(1), it.pop(2), it.insert(2, {"rules": it[0]["rules"]})),
            "The rules changed at answer 1",
        ),
        "unknown option": (lambda it: it[0].update(options={"colour": "red"}), "'colour'"),
        "other rules": (lambda it: it[0].update(rules="0" * 16), "other rules"),
        "other seed": (lambda it: it[0].update(seed=4), "Answer"),
        "illegal answer": (lambda it: it[2].update(answer="place:rome"), "'place:rome'"),
        "hostile answer": (lambda it: it[2].update(answer="\x1b[2J\n" * 1000), r"\x1b"),
        "missing answer": (lambda it: it.pop(2), "Line"),
        "other digest": (lambda it: next(e for e in it[5:] if "digest" in e).update(digest="0" * 16), "differs"),
        "undone too far": (lambda it: it.append({"undo": 10_000}), "Line"),
        "rules that change to others": (lambda it: it.append({"rules": "0" * 16}), "other rules"),
    }


@pytest.mark.parametrize("name", forgeries())
def test_forged_files_are_refused(name: str, short: Saved, replay: Replay) -> None:
    forge, word = forgeries()[name]
    entries = lines(short[1])
    assert sealed(entries) == short[1]
    forge(entries)
    done = replay(sealed(entries))
    done.refuses("match.hellas", word)
    assert len(done.err) < 1000 and done.err[:-1].isprintable()


def test_a_state_left_out_is_no_forgery(short: Saved, replay: Replay) -> None:
    entries = lines(short[1])
    for entry in entries:
        if "state" in entry:
            entry["state"] = {}
    assert data_of(replay(sealed(entries), "--json"))["digest"] == short[0].digest()


def test_a_match_whose_rules_changed_is_replayed_from_there(short: Saved, replay: Replay) -> None:
    entries = lines(short[1])
    rules, entries[0]["rules"] = entries[0]["rules"], "0" * 16
    place = next(n for n, entry in enumerate(entries) if entry.get("at", 0) > 10)
    since = entries[place]["at"]
    entries.insert(place + 1, {"rules": rules})
    report = data_of(replay(sealed(entries), "--json"))
    assert (report["answers"], report["digest"]) == (30, short[0].digest())
    assert data_of(replay(sealed(entries), "--to", since, "--json"))["at"] == since
    replay(sealed(entries), "--to", since - 1).refuses(f"{since} to 30")


def test_an_answer_that_was_not_given_cannot_be_shown(short: Saved, replay: Replay) -> None:
    for beyond in (31, 10**8):
        replay(short[1], "--to", beyond).refuses("0 to 30", str(beyond))
    for wrong in (-1, "last", 10**10, ""):
        replay(short[1], "--to", wrong).refuses("--to")

"""Damaged, forged and foreign files: one sentence, whatever is in them."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest

from conformance import position
from engine.playing import SHORT, new, recorded
from hellas.engine.journal import LARGEST, SEAL, BadJournal, audit, check_of, load, open_story, read
from hellas.engine.state import digest_of


def sealed(*entries: dict[str, Any]) -> bytes:
    """A journal of these entries as a forger would make it, who knows how lines are sealed."""
    check, data = "", b""
    for entry in entries:
        body = json.dumps({k: v for k, v in entry.items() if k != "sum"}, separators=(",", ":")).encode()[:-1]
        check = check_of(check, body)
        data += body + SEAL % check.encode() + b"\n"
    return data


@pytest.fixture(scope="module")
def whole() -> bytes:
    return recorded(4)[0]


@pytest.fixture(scope="module")
def entries(whole: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in whole.splitlines()]


def refusal(data: bytes) -> BadJournal:
    """How a file is refused: in one sentence."""
    with pytest.raises(BadJournal) as refused:
        load(SHORT, io.BytesIO(data))
    assert_sentence(refused.value)
    return refused.value


def assert_sentence(fault: BadJournal) -> None:
    text = str(fault)
    assert text.endswith(".") and "\n" not in text and text[0].isupper() and len(text) <= 300 and fault.kind, text


def test_a_flipped_bit_anywhere_is_noticed(whole: bytes) -> None:
    """Each byte once, with a bit that walks; the last line's end is the one place where it looks like a torn line."""
    kinds = set()
    for at in range(len(whole)):
        spoilt = bytearray(whole)
        spoilt[at] ^= 1 << at % 8
        try:
            story = read(bytes(spoilt))
        except BadJournal as fault:
            assert_sentence(fault)
            kinds.add(fault.kind)
        else:
            assert at == len(whole) - 1 and [note.kind for note in story.notes] == ["torn"]
    assert kinds <= {"damaged", "newer", "no_match"}


@pytest.mark.soak
def test_every_flipped_bit_is_noticed(whole: bytes) -> None:
    for bit in range(8):
        for at in range(len(whole) - 1):
            spoilt = bytearray(whole)
            spoilt[at] ^= 1 << bit
            with pytest.raises(BadJournal):
                read(bytes(spoilt))


def test_bytes_and_lines_lost_doubled_or_exchanged_are_noticed(whole: bytes) -> None:
    dice, lines = random.Random(1), whole.splitlines(keepends=True)
    for _ in range(300):
        a, b = sorted(dice.sample(range(len(whole) - 1), 2))
        for spoilt in (whole[:a] + whole[b:], whole[:a] + whole[a:b] * 2 + whole[b:], whole[:a] + b"x" + whole[a:]):
            assert refusal(spoilt).kind in ("damaged", "newer", "no_match")
    for _ in range(100):
        i, j = sorted(dice.sample(range(1, len(lines)), 2))
        exchanged = [*lines[:i], lines[j], *lines[i + 1 : j], lines[i], *lines[j + 1 :]]
        if exchanged != lines:
            assert refusal(b"".join(exchanged)).kind == "damaged"
    assert refusal(b"".join([*lines[:9], *lines[10:]])).details == {"line": 10, "answers": len(answers(lines[:9]))}


def answers(lines: list[bytes]) -> list[str]:
    return read(b"".join(lines)).answers


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "no_match"), (b"{", "no_match"), (b"\n", "damaged"), (b"[]\n", "damaged"), (b"{}\n", "damaged"),
        (b"null\n", "damaged"), (b"\xff\xfe\x00\n", "damaged"), (b"[" * 100_000 + b"\n", "damaged"),
        (b"1" * 5000 + b"\n", "damaged"), (b'{"format":1e999}\n', "damaged"), (b"\x00" * 4096, "no_match"),
        (b"PK\x03\x04 a zip, perhaps\n", "damaged"), (b"\x89PNG\r\n\x1a\n", "damaged"), (b"\n" * 9999, "damaged"),
    ],
)  # fmt: skip
def test_files_of_others_are_no_saved_matches(data: bytes, kind: str) -> None:
    assert refusal(data).kind == kind


def test_a_huge_file_is_not_read() -> None:
    fault = refusal(bytes(LARGEST + 1))
    assert fault.kind == "too_large" and "64 MiB" in str(fault)


@pytest.mark.parametrize(
    "change",
    [
        {"names": []}, {"names": [1] * 9}, {"names": "AB"}, {"names": None}, {"options": {"beacons": 1}},
        {"options": {"x": "y"}}, {"options": {"beacons": "maybe"}}, {"options": []}, {"seed": None}, {"seed": True},
        {"seed": 1.5}, {"format": "1"}, {"format": None}, {"format": True}, {"title": 5}, {"title": "x\ny" * 99},
        {"extra": 1}, {"table": []}, {"rules": 0}, {"version": None},
    ],
)  # fmt: skip
def test_a_forged_header_is_refused(change: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    refusal(sealed({**entries[0], **change}, *entries[1:]))


def test_a_header_must_be_complete(entries: list[dict[str, Any]]) -> None:
    for name in entries[0].keys() - {"sum"}:
        assert refusal(sealed({k: v for k, v in entries[0].items() if k != name})).kind == "damaged"


def test_a_newer_format_is_named_with_the_version_that_wrote_it(entries: list[dict[str, Any]]) -> None:
    fault = refusal(sealed({"format": 9, "version": "7.2", "whatever": "comes"}))
    assert fault.kind == "newer" and "7.2" in str(fault) and "format 9" in str(fault)
    assert fault.details == {"version": "7.2"}
    refusal(sealed({**entries[0], "format": 1 << 70, "version": ["x\n" * 999]}))


@pytest.mark.parametrize(
    "entry",
    [
        {"answer": 1}, {"answer": "rest", "extra": 1}, {"undo": 0}, {"undo": -1}, {"undo": 10_000}, {"undo": "1"},
        {"undo": True}, {"undo": 1.0}, {"at": False, "head": {}, "digest": "", "state": {}},
        {"undo": 1, "answer": "rest"}, {"rules": 1}, {"rules": "x", "y": 1}, {}, {"at": 0}, {"unknown": True},
        {"at": 99, "head": {}, "digest": "", "state": {}}, {"at": 0, "head": {}, "x": 1, "digest": "", "state": {}},
    ],
)  # fmt: skip
def test_an_unknown_entry_is_refused(entry: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    fault = refusal(sealed(*entries[:2], entry, *entries[2:]))
    assert fault.kind == "damaged" and fault.details["line"] == 3


def test_a_state_that_cannot_be_read_is_refused_when_it_is_wanted(entries: list[dict[str, Any]]) -> None:
    for odd in ({**entries[1], "more": 1}, {**entries[1], "state": [[]]}, {**entries[1], "state": "x"}):
        assert refusal(sealed(entries[0], odd)).kind == "state"
        later = read(sealed(entries[0], odd, *entries[2:]))
        assert open_story(SHORT, later).answers
        with pytest.raises(BadJournal, match="does not match its digest"):
            audit(SHORT, later)


def test_answers_that_do_not_fit_are_refused(entries: list[dict[str, Any]]) -> None:
    for key in ("", "dance", "march:ash:ash", "x\n" * 999, "rest:\u202e"):
        fault = refusal(sealed(*entries[:2], {"answer": key}))
        assert fault.kind == "replay" and fault.details == {"answer": 1}


@pytest.mark.parametrize(
    "contents",
    [
        {"armies": {}}, {"hands": []}, {"deck": ["ace"]}, {"active": 99}, {"turn": True}, {"seats": 9}, {"parts": {}},
        {"extra\nline": 1}, {"armies": None}, {"chance": "1"}, {"tokens": [[], [], [], []]},
    ],
)  # fmt: skip
def test_a_forged_state_is_refused(contents: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    state = {**new(1).game.dump(), **contents}
    header = {**entries[0], "names": ["A", "B", "C"], "options": {"beacons": "on"}}
    fault = refusal(sealed(header, {"at": 0, "head": {}, "digest": digest_of(state), "state": state}))
    assert fault.kind == "state" and "cannot be used" in str(fault)


def test_a_state_of_more_or_fewer_players_than_have_names_is_refused(entries: list[dict[str, Any]]) -> None:
    for names in (["A", "B"], ["A", "B", "C", "D"]):
        fault = refusal(sealed({**entries[0], "names": names}, *entries[1:]))
        assert fault.kind == "state" and f"names of {len(names)}" in str(fault)


def test_an_audit_finds_a_forged_digest_and_a_forged_state(entries: list[dict[str, Any]]) -> None:
    at = max(i for i, entry in enumerate(entries) if "at" in entry)
    forged = sealed(*entries[:at], {**entries[at], "digest": "0" * 16})
    assert "not match its digest" in str(refusal(forged))
    with pytest.raises(BadJournal, match="differs from its record after answer") as refused:
        audit(SHORT, read(forged))
    assert refused.value.kind == "differs"
    state = {**entries[at]["state"], "turn": entries[at]["state"]["turn"] - 1}
    plausible = sealed(*entries[:at], {**entries[at], "state": state, "digest": digest_of(state)})
    open_story(SHORT, read(plausible))
    with pytest.raises(BadJournal, match="differs from its record"):
        audit(SHORT, read(plausible))


def test_salvage_takes_what_is_whole(whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    for bad in range(1, len(lines)):
        spoilt = b"".join([*lines[:bad], b"x" + lines[bad], *lines[bad + 1 :]])
        with pytest.raises(BadJournal):
            read(spoilt)
        story = read(spoilt, salvage=True)
        assert story.size == len(b"".join(lines[:bad])) and story.answers == answers(lines[:bad])
        assert [(note.kind, note.number) for note in story.notes] == [("salvaged", len(story.answers))]
        assert f"Line {bad + 1} " in story.notes[0].sentence
        assert position(open_story(SHORT, story)) == position(open_story(SHORT, read(b"".join(lines[:bad]))))
    assert read(whole, salvage=True).notes == []
    for beyond_help in (b"", b"x" + whole):
        with pytest.raises(BadJournal):
            read(beyond_help, salvage=True)


def test_noise_is_refused_or_read_but_never_breaks_anything(whole: bytes) -> None:
    dice = random.Random(1)
    for _ in range(600):
        spoilt = bytearray(whole)
        for _ in range(dice.randrange(1, 4)):
            spoilt[dice.randrange(len(spoilt))] = dice.randrange(256)
        try:
            load(SHORT, io.BytesIO(bytes(spoilt)))
        except BadJournal as fault:
            assert_sentence(fault)

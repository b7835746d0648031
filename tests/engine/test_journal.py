"""The journal: what is written, and how a match comes back from it."""

from __future__ import annotations

import io
import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from conformance import everything, position
from engine.beacons import install
from engine.playing import SHORT, TITLE, new, play_on, positions, recorded, standing
from engine.toy import SIX_HILLS, hills
from hellas.engine import Match
from hellas.engine.decision import option_of
from hellas.engine.journal import BadJournal, audit, load, open_story, read, record, write_whole

CHANGED = hills(SIX_HILLS._replace(turns=7), beacons=install)


def lines_of(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def test_a_journal_is_lines_of_json_that_begin_with_who_plays_what() -> None:
    file = io.BytesIO()
    match = Match.new(TITLE, ["Anna", "Béla"], {"beacons": "on"}, 7)
    record(match, file, version="0.1.0", table={"colours": ["red", "blue"]})
    match.play("rest")
    header, start, answer, turn = map(json.loads, lines_of(file.getvalue()))
    assert {name: value for name, value in header.items() if name not in ("sum", "rules")} == {
        "format": 1, "title": "hills", "names": ["Anna", "Béla"], "options": {"beacons": "on"}, "seed": 7,
        "version": "0.1.0", "table": {"colours": ["red", "blue"]},
    }  # fmt: skip
    assert start["at"] == 0 and start["head"] == {"round": 1, "phase": "turn", "seat": 0}
    assert start["state"] == new_state() and answer["answer"] == "rest" and turn["at"] == 1
    assert turn["digest"] == match.checkpoints[-1].game.digest() and file.getvalue().isascii()


def new_state() -> dict[str, object]:
    return Match.new(TITLE, ["Anna", "Béla"], {"beacons": "on"}, 7).game.dump()


def test_what_lies_within_a_turn_is_not_written_and_missed_by_nobody() -> None:
    """A unit boundary, but for where the match stood when it was first saved."""
    title, left_out = replace(SHORT, within_turn=lambda g: g.turn % 2 == 1), 0
    for seed in range(6):
        match, dice, file = new(seed, title), random.Random(seed), io.BytesIO()
        record(match, file)
        while match.decision:
            play_on(match, dice, 1)
            story = read(file.getvalue())
            assert position(open_story(title, story)) == position(match)
            taken_up, anew = match.fork(), io.BytesIO()
            taken_up.stand(match.checkpoints[-1].game, map(option_of, match.answers[: match.checkpoints[-1].at]))
            write_whole(taken_up, anew)
            assert position(open_story(title, read(anew.getvalue()))) == position(taken_up)
        kept = [each.at for each in match.checkpoints if not each.within_turn]
        assert [entry["at"] for entry in story.checkpoints] == kept
        assert audit(title, story).log == match.log
        left_out += len(match.checkpoints) - len(kept)
    assert left_out > 12


def test_every_answer_is_one_batch_and_one_flush() -> None:
    class Counting(io.BytesIO):
        calls: list[str]

        def write(self, data: bytes, /) -> int:  # type: ignore[override]
            self.calls.append("write" if data.endswith(b"\n") else "write torn")
            return super().write(data)

        def flush(self) -> None:
            self.calls.append("flush")

    file, match, dice = Counting(), new(1), random.Random(1)
    file.calls = []
    record(match, file)
    passed = len(match.checkpoints)
    for _ in range(60):
        assert match.decision
        file.calls.clear()
        before = len(match.checkpoints)
        match.play(dice.choice(match.decision.options))
        assert file.calls == ["write", "flush"]
        passed += len(match.checkpoints) - before
        assert len(read(file.getvalue()).checkpoints) == passed
        if match.can_undo:
            file.calls.clear()
            match.undo()
            assert file.calls == ["write", "flush"]
            match.redo()


def test_a_journal_cut_at_any_byte_opens_with_all_that_was_confirmed() -> None:
    data, digests = recorded(4)
    assert b'"undo"' in data
    for cut in range(len(data) + 1):
        lines = data[:cut].split(b"\n")[:-1]
        if not lines:
            with pytest.raises(BadJournal) as refused:
                read(data[:cut])
            assert refused.value.kind == "no_match"
            continue
        story = read(data[:cut])
        torn = not data[:cut].endswith(b"\n")
        assert story.answers == standing(lines) and [note.kind for note in story.notes] == ["torn"] * torn
        assert story.size == sum(len(line) + 1 for line in lines)
        if cut % 11 == 0 or not torn:
            match = open_story(SHORT, story)
            assert match.digest() == digests[tuple(match.answers)]


def test_a_torn_line_is_cut_off_before_the_match_goes_on() -> None:
    data, _ = recorded(5)
    lines = lines_of(data)
    file = io.BytesIO(b"".join(lines[:-1]) + lines[-1][:10])
    match, notes = load(SHORT, file)
    assert file.getvalue() == b"".join(lines[:-1]) and [note.kind for note in notes] == ["torn"]
    play_on(match, random.Random(0))
    again, notes = load(SHORT, io.BytesIO(file.getvalue()))
    assert position(again) == position(match) and not notes


def test_an_opened_journal_goes_on_and_audits() -> None:
    for seed in range(10):
        data, _ = recorded(seed, TITLE)
        assert audit(TITLE, read(data)).result
        file, dice = io.BytesIO(data[: len(data) * seed // 10 + 600]), random.Random(seed)
        match, _ = load(TITLE, file)
        play_on(match, dice)
        again, notes = load(TITLE, io.BytesIO(file.getvalue()))
        assert position(again) == position(match) and not notes
        assert audit(TITLE, read(file.getvalue())).digest() == match.digest()


def test_what_was_undone_and_redone_is_in_the_journal() -> None:
    file, match = io.BytesIO(), new(0)
    record(match, file)
    match.play("march:ash:birch")
    match.undo()
    match.redo()
    told = [line.split(b',"sum"')[0] for line in lines_of(file.getvalue())[2:]]
    assert told == [b'{"answer":"march:ash:birch"', b'{"undo":1', b'{"answer":"march:ash:birch"']
    assert read(file.getvalue()).answers == match.answers


def test_saving_in_the_middle_is_the_same_as_recording_from_the_start() -> None:
    for match, _ in positions(range(3)):
        file, recorder = io.BytesIO(), match.recorder
        write_whole(match, file)
        assert match.recorder is recorder
        story = read(file.getvalue())
        assert position(open_story(TITLE, story)) == position(match)
        assert story.head == TITLE.headline(match.checkpoints[-1].game)


def test_opening_leaves_undo_where_it_was() -> None:
    file, match = io.BytesIO(), new(0)
    record(match, file)
    match.play("march:ash:birch")
    file.seek(0)
    opened, _ = load(TITLE, file)
    assert opened.can_undo
    opened.undo()
    assert opened.answers == [] and not opened.can_undo


def test_an_audit_gives_an_opened_match_its_whole_log() -> None:
    data, _ = recorded(3, TITLE)
    story = read(b"".join(lines_of(data)[:60]))
    match = open_story(TITLE, story)
    progress: list[tuple[int, int]] = []
    twin = audit(TITLE, story, lambda done, total: progress.append((done, total)))
    assert len(match.log) < len(twin.log) and progress[-1] == (len(match.answers), len(match.answers))
    before = everything(match)[:4]
    match.recall(twin)
    assert match.log == twin.log and everything(match)[:4] == before
    assert match.checkpoints[0].at == 0


def test_changed_rules_open_at_the_last_checkpoint_and_say_so() -> None:
    for match, dice in positions(range(4), SHORT):
        file = io.BytesIO()
        record(match.fork(), file)
        at = match.checkpoints[-1].at
        file.seek(0)
        opened, notes = load(CHANGED, file)
        assert opened.answers == match.answers[:at] and opened.game.digest() == match.checkpoints[-1].game.digest()
        assert [(note.kind, note.number) for note in notes] == [("rules_changed", len(match.answers) - at)]
        assert f"{len(match.answers) - at} answers" in notes[0].sentence
        play_on(opened, dice, 30)
        file.seek(0)
        again, notes = load(CHANGED, file)
        assert position(again) == position(opened) and not notes
        assert audit(CHANGED, read(file.getvalue())).digest() == opened.digest()


def test_a_match_opened_under_changed_rules_and_saved_anew_audits_from_there() -> None:
    title = replace(CHANGED, setup=lambda rules, seats, seed: CHANGED.setup(rules, seats, seed + 1))
    data, _ = recorded(1)
    for cut in (20, 30, 40):
        opened = open_story(title, read(b"".join(lines_of(data)[:cut])))
        play_on(opened, random.Random(cut), 5)
        file = io.BytesIO()
        write_whole(opened, file)
        story = read(file.getvalue())
        assert audit(title, story).digest() == opened.digest()
        assert position(open_story(title, story)) == position(opened)


def test_rules_that_this_program_does_not_have_cannot_be_audited() -> None:
    data, _ = recorded(1)
    with pytest.raises(BadJournal, match="other rules") as refused:
        audit(CHANGED, read(data))
    assert refused.value.kind == "rules"


def test_the_match_of_another_title_is_refused() -> None:
    data, _ = recorded(1)
    with pytest.raises(BadJournal, match="is of 'hills', not of dales") as refused:
        open_story(replace(SHORT, name="dales"), read(data))
    assert refused.value.kind == "unknown_title"


def test_what_a_list_of_saved_matches_shows_needs_no_rules() -> None:
    data, _ = recorded(1)
    story = read(data)
    assert story.header["names"] == ["A", "B", "C"] and story.header["table"] == {"colours": ["red", "blue"]}
    assert story.head["phase"] == "over" and story.header["version"] == "0.1.0"
    assert read(lines_of(data)[0]).head == {}


def test_saves_of_every_format_that_was_ever_released_open() -> None:
    """One file a format; a later program must read all of them."""
    data = (Path(__file__).parents[1] / "data" / "saves" / "hills-format-1.hellas").read_bytes()
    story = read(data)
    match = open_story(SHORT, story)
    assert (len(match.answers), match.digest()) == (28, "2ac13758a08a8736")
    assert audit(SHORT, story).digest() == match.digest() and b'"undo"' in data and not story.notes

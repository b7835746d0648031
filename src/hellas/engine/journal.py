"""A saved match is its journal: one JSON object a line, appended and flushed as the match goes on.

    {"format": 1, "title": ..., "names": [...], "options": {...}, "seed": ..., "rules": fingerprint, "version": ...,
     "table": {...}}                              who plays what by which rules; "table" is for whoever shows it
    {"at": 0, "head": {...}, "digest": ..., "state": {...}}     a checkpoint after that many answers, not within a turn
    {"answer": "march:attica:boeotia"}
    {"undo": 1}                                   that many answers are taken back
    {"rules": fingerprint}                        from here on under other rules

Every line ends in "sum", a check over it and all lines before. Reading needs no file system: the caller opens the file
(binary), the engine only reads and writes it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, BinaryIO, NamedTuple, Protocol, TypeVar

from .decision import Option, option_of
from .game import Game
from .match import Checkpoint, Match
from .state import BadState, compact, digest_of, digest_of_text
from .title import BadSetup, Title, check_people

G = TypeVar("G", bound=Game)
Entry = dict[str, Any]

FORMAT = 1
LARGEST = 64 << 20
LONGEST_VERSION = 20
LONGEST_OF_HEAD, MOST_OF_HEAD = 40, 20
HEADER = {
    "format": int, "title": str, "names": list, "options": dict, "seed": int, "rules": str, "version": str,
    "table": dict, "sum": str,
}  # fmt: skip
SEAL = b',"sum":"%s"}'
SEALED = len(SEAL % bytes(12))
LEFT_OUT = "{}"  # the state of a checkpoint in a file that is only to be replayed


class BadJournal(ValueError):
    """The file cannot be opened. The message is one sentence for the player; ``kind`` and ``details`` say the same."""

    def __init__(self, kind: str, sentence: str, **details: str | int) -> None:
        text = " ".join(sentence.split())  # parts of it may come from a hostile file
        super().__init__(text if len(text) <= 300 else f"{text[:296]} ...")
        self.kind, self.details = kind, details


class Note(NamedTuple):
    """Something the player should know about a match that could be opened; ``kind`` and ``number`` say the same."""

    kind: str
    number: int
    sentence: str


def check_of(before: str, body: bytes) -> str:
    check = sha256(before.encode())
    check.update(body)
    return check.hexdigest()[:12]


class Sink(Protocol):
    """What a journal is written to: an open binary file, or something that behaves like one."""

    def write(self, data: bytes, /) -> object: ...
    def flush(self) -> object: ...


class Journal:
    """Writes down a match as it is played. What is confirmed is on its way to disk before ``play`` returns."""

    def __init__(self, file: Sink, title: Title[Any], check: str = "") -> None:
        self.file, self.title, self.check = file, title, check

    def write(self, *entries: str) -> None:
        """Append the entries, each a JSON object in ``compact`` text, at once, and flush."""
        lines = b""
        for entry in entries:
            body = entry.encode()[:-1]
            self.check = check_of(self.check, body)
            lines += body + SEAL % self.check.encode() + b"\n"
        self.file.write(lines)
        self.file.flush()

    def answered(self, option: Option, passed: Sequence[Checkpoint[Any]]) -> None:
        self.write(answer(option.key), *map(self.boundary, written(passed)))

    def undone(self) -> None:
        self.write(compact({"undo": 1}))

    def boundary(self, checkpoint: Checkpoint[Any]) -> str:
        game = checkpoint.game
        head, state = compact(self.title.headline(game)), compact(game.dump())  # large, and so written once only
        return f'{{"at":{checkpoint.at},"head":{head},"digest":"{digest_of_text(state)}","state":{state}}}'


def written(passed: Sequence[Checkpoint[Any]]) -> list[Checkpoint[Any]]:
    """Those that are worth a line: a match opens where a turn begins, and a state is large."""
    return [checkpoint for checkpoint in passed if not checkpoint.within_turn]


def answer(key: str) -> str:
    return compact({"answer": key})


def record(
    match: Match[Any], file: Sink, *, version: str = "", table: Mapping[str, Any] | None = None
) -> Journal:  # fmt: skip
    """Save ``match`` to an empty file, and from now on everything that is played in it."""
    match.recorder = journal = write_whole(match, file, version=version, table=table)
    return journal


def write_whole(
    match: Match[Any], file: Sink, *, version: str = "", table: Mapping[str, Any] | None = None
) -> Journal:  # fmt: skip
    """Save ``match`` to an empty file as it is now. Of what was taken back nothing is said."""
    journal = Journal(file, match.title)
    rules = match.game.rules.fingerprint
    header = {
        "format": FORMAT, "title": match.title.name, "names": match.names, "options": match.options,
        "seed": match.seed, "rules": rules, "version": version, "table": dict(table or {}),
    }  # fmt: skip
    entries, answers, done = [compact(header)], match.answers, 0
    first, *later = match.checkpoints
    for checkpoint in (first, *written(later)):
        entries += map(answer, answers[done : checkpoint.at])
        entries.append(journal.boundary(checkpoint))
        done = checkpoint.at
        if checkpoint is first and done:  # the answers before were perhaps given under other rules
            entries.append(compact({"rules": rules}))
    entries += map(answer, answers[done:])
    journal.write(*entries)
    return journal


@dataclass
class Story:
    """What a journal tells: who plays, the answers that stand, the checkpoints that still count."""

    header: Entry
    rules: str
    answers: list[str] = field(default_factory=list)
    checkpoints: list[Entry] = field(default_factory=list)
    since: int = 0  # from this many answers on the present rules were in force
    size: int = 0  # bytes of whole lines
    check: str = ""
    notes: list[Note] = field(default_factory=list)

    @property
    def head(self) -> Entry:
        """What the title said of the match at its last turn start."""
        return self.checkpoints[-1]["head"] if self.checkpoints else {}

    def take(self, entry: Entry) -> None:
        match entry:
            case {"answer": str(key), **rest} if rest.keys() == {"sum"}:
                self.answers.append(key)
            case {"undo": n, **rest} if type(n) is int and 0 < n <= len(self.answers) and rest.keys() == {"sum"}:
                del self.answers[-n:]
                self.checkpoints = [c for c in self.checkpoints if c["at"] <= len(self.answers)]
            case {"at": at, "head": dict(head), "digest": str(), "state": str(), **rest} if (
                type(at) is int and at == len(self.answers) and not rest and plain(head)
            ):
                self.checkpoints.append(entry)
            case {"rules": str(fingerprint), **rest} if rest.keys() == {"sum"}:
                self.rules, self.since = fingerprint, len(self.answers)
            case _:
                raise ValueError("unknown entry")


def entry_of(line: bytes) -> Entry:
    """What a line says. States are most of a file and few are looked at, so they stay text until they are."""
    if not line.startswith(b'{"at":'):
        entry: Entry = json.loads(line)
        return entry
    start, _, rest = line[:-SEALED].partition(b',"digest":"')
    digest, _, state = rest.partition(b'","state":')
    return {**json.loads(start + b"}"), "digest": digest.decode(), "state": state.decode()}


def plain(head: Mapping[str, object]) -> bool:
    """Whether what a title is said to have said of a match is fit to be shown: few words and numbers."""
    words = [*head, *head.values()]
    return len(head) <= MOST_OF_HEAD and all(
        type(word) is int or (type(word) is str and len(word) <= LONGEST_OF_HEAD and word.isprintable())
        for word in words
    )


def read(data: bytes, *, salvage: bool = False) -> Story:
    """Read a journal. A torn last line is dropped with a note; anything else amiss raises ``BadJournal``.

    With ``salvage`` everything before the first damaged line is taken, and a note says how much that is.
    """
    if len(data) > LARGEST:
        raise BadJournal(
            "too_large", f"The file is too large for a saved match ({len(data) >> 20} MiB).", size=len(data)
        )
    *lines, torn = data.split(b"\n")
    if not lines:
        raise BadJournal("no_match", "The file is not a saved match, or it ends before the match began.")
    story = opening(lines[0])
    for number, line in enumerate(lines[1:], 2):
        try:
            check = sealed(line, story.check)
            story.take(entry_of(line))
        except (ValueError, KeyError, TypeError, RecursionError) as fault:
            kept = len(story.answers)
            sentence = f"Line {number} of the saved match is damaged; the {kept} answers before it are whole."
            if not salvage:
                raise BadJournal("damaged", sentence, line=number, answers=kept) from fault
            story.notes.append(Note("salvaged", kept, sentence))
            return story
        story.check, story.size = check, story.size + len(line) + 1
    if torn:
        story.notes.append(Note("torn", 0, "The last line was incomplete and was dropped."))
    return story


def opening(line: bytes) -> Story:
    """The story that begins with this header; raises ``BadJournal``."""
    try:
        header = json.loads(line)
        if type(header["format"]) is int and header["format"] > FORMAT:
            raise newer(header)
        check_header(header)
        check = sealed(line, "")
        check_people(header["names"], header["seed"])
    except BadSetup as fault:
        raise not_set_up(fault) from fault
    except (ValueError, KeyError, TypeError, RecursionError) as fault:
        if isinstance(fault, BadJournal):
            raise
        raise BadJournal("damaged", "Line 1 of the saved match is damaged, or it is no saved match.", line=1) from fault
    return Story(header, header["rules"], size=len(line) + 1, check=check)


def newer(header: Entry) -> BadJournal:
    """The refusal of a format that is yet to come, of which nothing else can be said to be right."""
    version = header.get("version")
    known = version if type(version) is str and version.isprintable() and len(version) <= LONGEST_VERSION else ""
    by = f"version {known}" if known else "a newer version"
    return BadJournal(
        "newer",
        f"The match was saved by {by} of this program in format {header['format']}; this one reads format {FORMAT} "
        f"at most.",
        version=known or "?",
    )  # fmt: skip


def check_header(header: Entry) -> None:
    """Raises ``ValueError`` if a header has not just the names and types that it must have."""
    if header.keys() != HEADER.keys() or any(type(header[name]) is not kind for name, kind in HEADER.items()):
        raise ValueError("header")
    if not all(type(text) is str for text in (*header["names"], *header["options"].values())):
        raise ValueError("names")
    if header["format"] != FORMAT or len(header["version"]) > LONGEST_VERSION or not header["version"].isprintable():
        raise ValueError("format")


def sealed(line: bytes, before: str) -> str:
    """The check of a line, which it must bear; raises ``ValueError``."""
    check = check_of(before, line[:-SEALED])
    if not line.endswith(SEAL % check.encode()):
        raise ValueError("check")
    return check


def not_set_up(fault: BadSetup) -> BadJournal:
    """The refusal of a match whose header is whole and says what cannot be."""
    return BadJournal("setup", f"The saved match cannot be set up: {fault}")


def begin(title: Title[G], story: Story) -> Match[G]:
    """The match of ``story`` before its first answer; raises ``BadJournal``."""
    names, options, seed = (story.header[name] for name in ("names", "options", "seed"))
    if story.header["title"] != title.name:
        raise BadJournal("unknown_title", f"The saved match is of {story.header['title'][:40]!r}, not of {title.name}.")
    try:
        return Match(title, names, options, seed)
    except BadSetup as fault:
        raise not_set_up(fault) from fault


def take_up(match: Match[G], story: Story, checkpoint: Entry) -> None:
    """Put ``match`` at a checkpoint of ``story``. A crafted state may be wrong in any way, hence ``Exception``."""
    at = checkpoint["at"]
    try:
        game = match.game.load(json.loads(checkpoint["state"]))
        if digest_of(game.dump()) != checkpoint["digest"]:
            raise BadState("it does not match its digest")
        if game.seats != len(match.names):
            raise BadState(f"it is of {game.seats} players, and there are names of {len(match.names)}")
        match.title.check(game)
        match.stand(game, map(option_of, story.answers[:at]))
    except Exception as fault:
        raise BadJournal("state", f"The state saved after answer {at} cannot be used: {fault}.") from fault


def give(match: Match[Any], keys: Sequence[str]) -> None:
    """Play the answers; raises ``BadJournal`` at the first that does not fit."""
    for number, key in enumerate(keys, match.at + 1):
        try:
            match.play(key)
        except Exception as fault:
            sentence = f"Answer {number} of the saved match, {key[:60]!r}, cannot be replayed: {fault}."
            raise BadJournal("replay", sentence, answer=number) from fault


def open_story(title: Title[G], story: Story) -> Match[G]:
    """The match of ``story`` at its last answer, at once from its newest checkpoint; notes go to ``story.notes``.

    Under changed rules the answers since the checkpoint may mean something else: the match opens at the checkpoint.
    """
    match = begin(title, story)
    if story.checkpoints:
        take_up(match, story, story.checkpoints[-1])
    since = story.answers[match.at :]
    if story.rules == match.game.rules.fingerprint:
        give(match, since)
    else:
        sentence = f"The rules have changed: the match opens at its last turn start, {len(since)} answers back."
        story.notes.append(Note("rules_changed", len(since), sentence))
    return match


def load(title: Title[G], file: BinaryIO) -> tuple[Match[G], list[Note]]:
    """Open a saved match and go on writing to ``file``. Returns the match and notes for the player."""
    story = read(file.read())
    match = open_story(title, story)
    file.seek(story.size)
    file.truncate()
    go_on(match, story, file)
    return match, story.notes


def go_on(match: Match[Any], story: Story, file: Sink) -> None:
    """Append to the whole lines of ``story``, from which ``match`` was opened."""
    journal = Journal(file, match.title, story.check)
    if story.rules != match.game.rules.fingerprint:
        lost = len(story.answers) - match.at
        undone = [compact({"undo": lost})] if lost else []
        journal.write(*undone, compact({"rules": match.game.rules.fingerprint}))
    match.recorder = journal


def audit(
    title: Title[G], story: Story, seen: Callable[[int, int], None] = lambda done, total: None
) -> Match[G]:  # fmt: skip
    """Replay a story and compare every checkpoint; raises ``BadJournal`` where they differ.

    The replay starts with the first answer, or where the present rules came into force. ``seen`` hears of progress.
    """
    match = begin(title, story)
    if story.rules != match.game.rules.fingerprint:
        raise BadJournal("rules", "The match was played by other rules than this program has, so it cannot be audited.")
    if story.since:
        take_up(match, story, present(story))
    start, total = match.at, len(story.answers)
    for done in range(start, total, 50):
        give(match, story.answers[done : done + 50])
        seen(match.at, total)
    replayed = {(checkpoint.at, digest_of(checkpoint.game.dump())) for checkpoint in written(match.checkpoints)}
    for entry in story.checkpoints:
        if entry["at"] > story.since and (entry["at"], entry["digest"]) not in replayed:
            raise BadJournal("differs", f"Replayed, the match differs from its record after answer {entry['at']}.")
        if entry["state"] != LEFT_OUT and digest_of_text(entry["state"]) != entry["digest"]:
            raise BadJournal("state", f"The state saved after answer {entry['at']} does not match its digest.")
    return match


def present(story: Story) -> Entry:
    """The checkpoint at which the present rules came into force; raises ``BadJournal`` if there is none."""
    found = [checkpoint for checkpoint in story.checkpoints if checkpoint["at"] <= story.since]
    if not found:
        sentence = f"The rules changed at answer {story.since}, and no state before it was saved to audit it from."
        raise BadJournal("rules", sentence)
    return found[-1]

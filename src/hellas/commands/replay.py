"""Replay a saved match from its first answer, check every digest, and print what everybody may see."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hellas.engine import Match
from hellas.engine.journal import BadJournal, Story, audit, read
from hellas.store.disk import contents
from hellas.store.saves import title_of

from .common import Refusal, a_path, printable, put, put_json, say, whole
from .saved import unusable

WIDE = 100  # characters of a line


def describe(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("file", type=a_path, metavar="FILE", help="the saved match")
    parser.add_argument("--to", type=whole(0, 10**9), metavar="K", help="show it after answer K (default: the last)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: Namespace) -> int:
    """Notes on what was amiss but could be mended go to stderr."""
    try:
        story = read(contents(arguments.file))
        title = title_of(story)
        match = audit(title, story)
        shown = match if arguments.to is None else audit(title, until(story, arguments.to))
    except (BadJournal, OSError) as error:
        raise unusable(arguments.file, error) from error
    for note in story.notes:
        say(f"{arguments.file}: {note.sentence}")
    report = {
        "title": title.name,
        "names": story.header["names"],
        "options": match.options,
        "seed": match.seed,
        "version": story.header["version"],
        "answers": match.at,
        "checkpoints": len(story.checkpoints),
        "notes": [note.sentence for note in story.notes],
        **position(shown),
    }
    if arguments.json:
        put_json(report)
    else:
        put("\n".join(map(printable, told(report))))
    return 0


def until(story: Story, answer: int) -> Story:
    """The story as it was after that many answers."""
    if not story.since <= answer <= len(story.answers):
        raise Refusal(f"The match can be shown after answer {story.since} to {len(story.answers)}, not after {answer}.")
    checkpoints = [entry for entry in story.checkpoints if entry["at"] <= answer]
    return replace(story, answers=story.answers[:answer], checkpoints=checkpoints)


def position(match: Match[Any]) -> dict[str, Any]:
    """Where a match stands, from what everybody may see."""
    return {
        "at": match.at,
        "last": match.answers[-1] if match.answers else None,
        "digest": match.digest(),
        "headline": match.headline(),
        "prompt": match.prompt(None),
        "result": match.result and match.result._asdict(),
        "public": match.view(None)["public"],
    }


def told(report: dict[str, Any]) -> Iterator[str]:
    """The report for people."""
    names = report["names"]
    yield f"{report['title']}: {', '.join(names)}; seed {report['seed']}; version {report['version']}"
    yield f"replayed: {report['answers']} answers, {report['checkpoints']} checkpoints agree"
    last = f", {report['last']}" if report["last"] else ""
    yield f"shown: after answer {report['at']}{last}; digest {report['digest']}"
    yield ", ".join(f"{name} {value}" for name, value in report["headline"].items())
    if result := report["result"]:
        winners = ", ".join(names[seat] for seat in result["winners"])
        yield f"over: {result['reason']}; won by {winners}; scores {inline(result['scores'])}"
    else:
        prompt = report["prompt"]
        yield f"next: {names[prompt['seat']]} (seat {prompt['seat']}), {prompt['kind']}"
    yield from listed(report["public"], "")


def listed(data: dict[str, Any], indent: str) -> Iterator[str]:
    """A mapping, one entry a line; long mappings in it go below."""
    for name, value in data.items():
        text = inline(value)
        if isinstance(value, dict) and len(indent) + len(name) + len(text) > WIDE:
            yield f"{indent}{name}:"
            yield from listed(value, indent + "  ")
        else:
            yield f"{indent}{name}: {text}"


def inline(value: Any) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False)

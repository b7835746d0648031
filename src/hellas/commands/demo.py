"""Play one whole match through the table on a hidden window, only by mouse clicks, into pictures."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from hellas.content.texts import LANGUAGES
from hellas.titles import title as title_of

from .common import Refusal, a_path, bot_names, describe_bots, describe_match, new_match, printable, put, put_json

SMALLEST, LARGEST = (1280, 720), (7680, 4320)  # folded layouts of smaller windows hide targets from the hand


def describe(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("title", metavar="TITLE", help="which game")
    describe_match(parser)
    describe_bots(parser, "brisk")
    parser.add_argument("--out", type=a_path, required=True, metavar="DIR", help="where the pictures go")
    parser.add_argument("--size", type=size, default=(1600, 1000), metavar="WxH", help="of the window, in pixels")
    parser.add_argument("--lang", default="en", metavar="L", help="language of the table")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: Namespace) -> int:
    """Exit code 1 if an option could not be reached by clicks."""
    match = new_match(title_of(arguments.title), arguments)
    bots = bot_names(arguments.bots, len(match.names))
    language = known_language(arguments.lang)
    writable(arguments.out)
    from hellas.table.demo import run as play  # noqa: PLC0415

    report = play(match, out=arguments.out, size=arguments.size, language=language, bots=bots)
    if arguments.json:
        put_json(report)
    else:
        put("\n".join(map(printable, told(report))))
    return 1 if report["unreachable_options"] else 0


def size(text: str) -> tuple[int, int]:
    """For argparse: the size of a window."""
    found = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        bounds = f"{SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
        raise ArgumentTypeError(f"{text[:40]!r} is not a size like 1600x1000, from {bounds}")
    return width, height


def known_language(name: str) -> str:
    """One of ours."""
    if name not in LANGUAGES:
        raise Refusal(f"There is no language {name[:40]!r}; there are: {', '.join(LANGUAGES)}.")
    return name


def writable(folder: Path) -> None:
    """Make the folder, and see that files can be written to it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        raise Refusal(f"The pictures cannot be written to {folder}: {fault.strerror}.") from fault


def told(report: dict[str, Any]) -> Iterator[str]:
    """The report for people."""
    frame, result = report["frame_ms"], report["result"]
    yield f"played     {report['decisions']} decisions by {report['clicks']} clicks"
    yield f"clicks     {report['unreachable_options']} options could not be reached"
    yield "frames     " + ", ".join(f"{name} {value} ms" for name, value in frame.items())
    yield f"result     {result['reason']}; won by {', '.join(result['winners'])}; scores {result['scores']}"
    yield f"pictures   {', '.join(report['shots'])}"

"""What the commands share: refusals, output, and the arguments that describe a match."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from hellas.bots import BOTS
from hellas.content.faults import did_you_mean
from hellas.engine import Match, Title
from hellas.engine.title import LARGEST_SEED
from hellas.titles import VARIANTS

LONGEST_NUMBER = 40  # digits
OFF = "off"
"""How the titles that do not have a variant play it."""


class Refusal(Exception):
    """The input or the arguments are wrong. The message is one sentence for the person."""


class Parser(argparse.ArgumentParser):
    """Raises ``Refusal`` where argparse would print its usage; arguments are written out in full."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(
            prog=prog, description=description, allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter
        )  # fmt: skip

    def error(self, message: str) -> NoReturn:
        hint = ""
        if unknown := re.match(r"unrecognized arguments: (--[\w-]+)", message):
            hint = did_you_mean(unknown[1], re.findall(r"--[\w-]+", self.format_usage()))
        raise Refusal(f"{self.prog}: {message}{hint} (see {self.prog} --help).")


# -- output


def printable(text: str) -> str:
    """On one line, and harmless on a terminal: what came from files and arguments may hold anything."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def put(text: str = "", end: str = "\n") -> None:
    """Print and flush, so that what is wrong with the output shows here and not when Python ends."""
    try:
        print(text, end=end, flush=True)
    except OSError as fault:
        _mute()
        if isinstance(fault, BrokenPipeError):
            raise
        raise Refusal(f"The output cannot be written: {fault.strerror}.") from fault


def put_json(data: Mapping[str, Any]) -> None:
    """One object on one line."""
    put(json.dumps(data))


def say(sentence: str) -> None:
    """One line on stderr, wherever that leads."""
    with suppress(OSError):
        print(printable(sentence), file=sys.stderr, flush=True)


def _mute() -> None:
    """Nothing more reaches stdout; otherwise Python complains when it ends and what is left cannot be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


# -- arguments


def a_path(text: str) -> Path:
    """For argparse: a path; nothing at all is none, although it would stand for the current folder."""
    if not text:
        raise ArgumentTypeError("the name of a file or folder is missing")
    return Path(text)


def whole(low: int, high: int) -> Callable[[str], int]:
    """For argparse: a whole number within these bounds."""

    def number(text: str) -> int:
        try:
            value = int(text) if len(text) <= LONGEST_NUMBER else low - 1
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise ArgumentTypeError(f"{text[:40]!r} is not a whole number from {low} to {high}")
        return value

    return number


def name_and_choice(text: str) -> tuple[str, str]:
    """For argparse: ``name=choice``."""
    name, equals, choice = text.partition("=")
    if not (name and equals and choice):
        raise ArgumentTypeError(f"{text[:40]!r} is not of the form name=choice")
    return name, choice


def describe_match(parser: argparse.ArgumentParser) -> None:
    """How many play, by what options and which chance."""
    parser.add_argument("--players", type=whole(1, 99), metavar="N", help="how many play (default: as few as can)")
    for name in VARIANTS:
        parser.add_argument(
            f"--{name}", action="append", default=[], metavar="A",
            help=f"short for --option {name}=A; titles without it: {OFF}",
        )  # fmt: skip
    parser.add_argument(
        "--option", type=name_and_choice, action="append", default=[], metavar="NAME=CHOICE",
        help="an option of the match, as often as needed",
    )  # fmt: skip
    parser.add_argument("--seed", type=whole(0, LARGEST_SEED), metavar="S", help="equal seeds, equal chance")


def options_of(title: Title[Any], arguments: Namespace) -> dict[str, str]:
    """The options chosen in the arguments; that they fit is for the title to say."""
    declared = {each.name for each in title.options}
    short = [(name, choice) for name in VARIANTS for choice in getattr(arguments, name)]
    for name, choice in short:
        if name not in declared and choice != OFF:
            raise Refusal(f"{title.name} cannot be played with --{name} {choice}: it has no {name}, only {OFF}.")
    chosen: dict[str, str] = {}
    for name, choice in [*(each for each in short if each[0] in declared), *arguments.option]:
        if chosen.setdefault(name, choice) != choice:
            raise Refusal(f"{name} cannot be both {chosen[name][:40]!r} and {choice[:40]!r}: choose one of them.")
    return chosen


def variants_of(options: Mapping[str, str]) -> dict[str, str]:
    """The variants, each of which has an argument of its own, for reports."""
    return {name: options.get(name, OFF) for name in VARIANTS}


def new_match(title: Title[Any], arguments: Namespace) -> Match[Any]:
    """The match that the arguments describe, as yet without an answer; raises ``BadSetup``."""
    players = title.players[0] if arguments.players is None else arguments.players
    seed = 1 if arguments.seed is None else arguments.seed
    names = [f"Player {seat + 1}" for seat in range(players)]
    return Match.new(title, names, options_of(title, arguments), seed)


def describe_bots(parser: argparse.ArgumentParser, usual: str) -> None:
    """Who plays."""
    parser.add_argument(
        "--bots", default=usual, metavar="NAMES",
        help=f"one for all or one for each seat, with commas between (default: {usual}); there are: {', '.join(BOTS)}",
    )  # fmt: skip


def bot_names(text: str, seats: int) -> list[str]:
    """A bot for each seat."""
    names = text.split(",")
    for name in names:
        if name not in BOTS:
            hint = did_you_mean(name, BOTS) or f"; there are: {', '.join(BOTS)}."
            raise Refusal(f"There is no bot {name[:40]!r}{hint}")
    if len(names) not in (1, seats):
        raise Refusal(f"{len(names)} bots cannot take {seats} seats: name one for all or one for each seat.")
    return names if len(names) == seats else names * seats

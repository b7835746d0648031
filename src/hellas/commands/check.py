"""Find every fault in rulesets and texts, and tell file and line."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from hellas import titles
from hellas.content.check import check as check_rulesets
from hellas.content.faults import ContentError, ContentFault
from hellas.content.texts import LANGUAGES, check_texts
from hellas.resources import ASSETS, RULESETS
from hellas.table.seating import START

from .common import Refusal, a_path, printable, put, say

Check = Callable[[], list[ContentFault]]


def describe(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "folder", type=a_path, nargs="?", metavar="DIR",
        help="holds 'rulesets', 'assets' or both, or is a folder of rulesets or of languages (default: the program's)",
    )  # fmt: skip


def run(arguments: Namespace) -> int:
    """Exit code 2 if there is any fault."""
    checks = checks_of(RULESETS, ASSETS / "locale") if arguments.folder is None else checks_in(arguments.folder)
    faults = [fault for check in checks.values() for fault in check()]
    if faults:
        put("\n".join(printable(str(fault)) for fault in faults))
        say(f"hellas check: {len(faults)} {'fault' if len(faults) == 1 else 'faults'} in {' and '.join(checks)}.")
        return 2
    put(f"No faults in {' and '.join(checks)}.")
    return 0


def checks_of(rulesets: Path | None, locale: Path | None) -> dict[str, Check]:
    """What is to be checked, by what it is called."""
    checks: dict[str, Check] = {}
    if rulesets:
        checks["rulesets"] = partial(check_rulesets, rulesets)
    if locale:
        checks["texts"] = partial(check_texts, locale, tuple(required_texts()))
    return checks


def required_texts() -> Iterator[str]:
    """The keys that follow from the titles: what they and their options are called."""
    for name in titles.names():
        yield from (f"title.{name}.{part}" for part in ("name", "length", "about"))
        with suppress(ContentError):  # what is wrong with our own rulesets is told when they are checked
            for option in titles.title(name).options:
                if option.name != START:
                    key = f"option.{name}.{option.name}"
                    yield from (key, *(f"{key}.{choice}" for choice in option.choices))


def checks_in(folder: Path) -> dict[str, Check]:
    """The same for a folder that somebody named: a copy of ours, or a part of one."""
    if not os.path.isdir(folder):  # also where the system would not even look
        raise Refusal(f"There is no folder {folder}: name one that holds 'rulesets' or 'assets'.")
    rulesets, assets = folder / "rulesets", folder / "assets"
    if rulesets.is_dir() or assets.is_dir():
        return checks_of(rulesets if rulesets.is_dir() else None, assets / "locale" if assets.is_dir() else None)
    if (folder / "locale").is_dir():
        return checks_of(None, folder / "locale")
    if any((folder / language).is_dir() for language in LANGUAGES):
        return checks_of(None, folder)
    return checks_of(folder, None)

"""Open the table: the menu, or straight into a match."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace

from hellas.engine import Match
from hellas.engine.journal import BadJournal
from hellas.titles import title as title_of

from .common import Refusal, a_path, describe_match, new_match, options_of
from .saved import unusable

INSTEAD = "`hellas demo` plays a match into pictures without one"


def describe(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--title", metavar="T", help="start a match of this game at once")
    describe_match(parser)
    parser.add_argument("--load", type=a_path, metavar="FILE", help="go on with a saved match")


def run(arguments: Namespace) -> int:
    """Whatever can be wrong with the arguments is found before a window opens."""
    options = start_options(arguments) if arguments.title else no_options(arguments)
    if arguments.load:
        can_be_loaded(arguments)
    if not has_display():
        raise Refusal(f"No table can open here, for there is no display; {INSTEAD}.")
    from hellas.table.app import NoDisplay  # noqa: PLC0415
    from hellas.table.start import start  # noqa: PLC0415

    try:
        return start(arguments.title, arguments.players, options, arguments.seed, arguments.load)
    except NoDisplay as fault:
        raise Refusal(f"{str(fault).removesuffix('.')}; {INSTEAD}.") from fault


def start_options(arguments: Namespace) -> dict[str, str]:
    """The options of the match that is to start; a match like that can be set up."""
    title = title_of(arguments.title)
    new_match(title, arguments)
    return options_of(title, arguments)


def no_options(arguments: Namespace) -> dict[str, str]:
    """Without a title nothing is known of the match."""
    given = [name for name, value in vars(arguments).items() if name != "load" and value not in (None, [])]
    if given:
        raise Refusal(f"--{given[0]} says how a match begins, so it needs --title as well.")
    return {}


def can_be_loaded(arguments: Namespace) -> None:
    """Refuses a file that is no saved match."""
    if arguments.title:
        raise Refusal("--load goes on with a saved match and --title starts one: choose one of them.")
    try:
        Match.load(arguments.load)
    except (BadJournal, OSError) as error:
        raise unusable(arguments.load, error) from error


def has_display() -> bool:
    """Windows and macOS always have a desktop."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)

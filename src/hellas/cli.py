"""The command line: ``hellas COMMAND ...``.

Exit codes: 0 done, 2 the input or the arguments are wrong, 1 our fault; 2 and 1 with one sentence on stderr.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from hellas import __version__
from hellas.commands.common import Parser, Refusal, put, say
from hellas.content.faults import ContentError, did_you_mean
from hellas.engine import BadSetup

COMMANDS = {
    "play": "open the table: the menu, or straight into a match",
    "simulate": "play whole matches without a window",
    "replay": "replay a saved match from its first answer and check it",
    "demo": "play one match on a hidden window, by mouse clicks, into pictures",
    "check": "find every fault in rulesets and texts",
}
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code. Whatever happens, nobody sees a traceback."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would greet on stdout
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter is no reason to stop
    try:
        code = run(arguments)
        put(end="")
    except (Refusal, BadSetup) as refusal:
        say(str(refusal))
        return 2
    except ContentError as error:
        say(f"The rulesets have faults, which 'hellas check' lists; the first is {error.faults[0]}.")
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return 0  # whoever read our output has seen enough
    except Exception as fault:
        say(told(fault, arguments))
        return 1
    return code


def told(fault: Exception, arguments: Sequence[str]) -> str:
    """Write a report of a fault of ours; returns the sentence for the person."""
    from hellas.store import write_report  # noqa: PLC0415

    try:
        report = write_report(None, "".join([f"hellas {arguments}\n", *traceback.format_exception(fault)]))
    except OSError:
        return f"This is a fault of the program, and no report can be written: {fault!r}."
    return f"This is a fault of the program; everything about it is in {report}."


def run(arguments: list[str]) -> int:
    """The command in the arguments; without any, the table opens. Only the command's own module is imported."""
    name, *rest = arguments or ["play"]
    if name not in COMMANDS and not name.startswith("-"):
        raise Refusal(f"hellas has no command {name[:40]!r}{did_you_mean(name, COMMANDS)} (see hellas --help).")
    try:
        if name not in COMMANDS:
            return general(arguments)
        command = import_module(f"hellas.commands.{name}")
        parser = Parser(f"hellas {name}", f"{command.__doc__}")
        command.describe(parser)
        code: int = command.run(parser.parse_args(rest))
        return code
    except SystemExit as end:  # argparse has given help
        return int(end.code or 0)


def general(arguments: Sequence[str]) -> int:
    """``--help`` and ``--version``."""
    parser = Parser("hellas", "Board games at one screen. Without a command, the table opens.")
    parser.add_argument("--version", action="version", version=f"hellas {__version__}")
    lines = [f"  {name:10} {what}" for name, what in COMMANDS.items()]
    parser.epilog = "\n".join(["commands:", *lines, "", "'hellas COMMAND --help' tells the arguments of a command."])
    parser.usage = "hellas [--help] [--version] [COMMAND ...]"
    parser.parse_args(arguments)
    return 0

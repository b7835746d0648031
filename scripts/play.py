"""Play: ``python3 scripts/play.py [arguments of hellas]``. The first start installs what is needed into .venv."""

import os
import sys
from collections.abc import Mapping, Sequence

from _venv import prepare, start


def opens_table(arguments: Sequence[str]) -> bool:
    """Whether these arguments of ``hellas`` open a window."""
    return arguments[:1] in ([], ["play"]) and not {"-h", "--help"} & set(arguments)


def lacks_display(environment: Mapping[str, str], platform: str) -> bool:
    """Whether no window can be opened here, as ``hellas play`` sees it. Windows and macOS always have a desktop."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return platform.startswith("linux") and not any(environment.get(name) for name in names)


def main(arguments: Sequence[str]) -> int:
    """Install if need be, and start the program; returns its exit code."""
    if opens_table(arguments) and lacks_display(os.environ, sys.platform):
        print(
            "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no table can open: `hellas demo`"
            " plays a match into pictures, python3 scripts/play.py demo perikles --players 4 --seed 1 --out demo.",
            file=sys.stderr,
        )
        return 2
    return start(prepare(), ["-m", "hellas", *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Test: ``python3 scripts/test.py [arguments of pytest]`` installs what is needed into .venv and runs all tests."""

import sys
from collections.abc import Sequence

from _venv import ROOT, prepare, start


def main(arguments: Sequence[str]) -> int:
    """Install if need be, and run pytest on every core; returns its exit code."""
    return start(prepare("dev"), ["-m", "pytest", "-n", "auto", "--dist", "worksteal", *arguments], ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

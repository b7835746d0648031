"""The project's own environment, ``.venv``: made, repaired and kept up to date for play.py and test.py.

Standard library only, and readable for Pythons that are too old to go on, so that these too get a clear sentence.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"Hellas needs Python 3.11 or newer, and this is {sys.version.split()[0]}: start it with a newer one.")

import hashlib
import importlib.util
import os
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOG = "install.log"
STAMP = "hellas.stamp"
PINS = "constraints.txt"

Runner = Callable[[Sequence[str], Path], bool]
"""Runs a command in the project's folder and says whether it went well."""


def logged(command: Sequence[str], root: Path) -> bool:
    """Run one step of the installation; all that it says goes to the log.

    The pins are named by relative paths because pip splits these variables at blanks.
    """
    env = {**os.environ, "PIP_CONSTRAINT": PINS, "PIP_BUILD_CONSTRAINT": PINS, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    with (root / LOG).open("ab") as log:
        done = subprocess.run(
            command, cwd=root, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, check=False
        )
    return done.returncode == 0


def python_of(root: Path) -> Path:
    """Where the environment's Python is, or will be."""
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def wanted(root: Path) -> list[str]:
    """What a finished environment must be made of: the Python's version, and a digest of place, project and pins."""
    digest = hashlib.sha256(str(root).encode())
    for name in ("pyproject.toml", PINS):
        digest.update((root / name).read_bytes())
    return [f"{sys.version_info.major}.{sys.version_info.minor}", digest.hexdigest()]


def found(root: Path) -> list[str]:
    """What the environment was made of, and its extras; empty when there is none or it was never finished."""
    stamp = root / ".venv" / STAMP
    return stamp.read_text().split() if stamp.is_file() and python_of(root).exists() else []


def prepare(extra: str = "", root: Path = ROOT, run: Runner = logged) -> Path:
    """The Python of an environment in which the program and ``extra`` are installed; immediate when it is there.

    An installation that was cut short leaves no stamp, and an environment without one is made again from scratch.
    """
    try:
        goal, present = wanted(root), found(root)
        if present[:2] != goal or extra not in ("", *present[2:]):
            install(extra, root, run, afresh=present[:1] != goal[:1])
            (root / ".venv" / STAMP).write_text(" ".join([*goal, extra]))
    except KeyboardInterrupt:
        sys.exit("Stopped before everything was installed; the next start does it again.")
    except OSError as fault:
        sys.exit(f"The environment .venv in {root} cannot be made ({fault}): put that right and start again.")
    return python_of(root)


def install(extra: str, root: Path, run: Runner, afresh: bool) -> None:
    """Install the program and ``extra`` into ``.venv``, a new one where ``afresh``."""
    needs_ensurepip()
    print("Installing Hellas into .venv; this happens once and takes a minute or two ...", file=sys.stderr, flush=True)
    log = root / LOG
    log.unlink(missing_ok=True)
    (root / ".venv" / STAMP).unlink(missing_ok=True)
    if afresh and not run([sys.executable, "-m", "venv", "--clear", ".venv"], root):
        sys.exit(f"Python could not make the environment .venv: {log} says why.")
    project = f".[{extra}]" if extra else "."
    if not run([str(python_of(root)), "-m", "pip", "install", "--no-input", "-e", project], root):
        sys.exit(f"Hellas could not be installed (is the network there?): {log} says why; start again to repeat it.")
    log.unlink(missing_ok=True)


def needs_ensurepip() -> None:
    """Debian and its kin split the means to make environments off Python."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        sys.exit("This Python cannot make environments: install the package python3-venv (apt install python3-venv).")


def start(python: Path, arguments: Sequence[str], folder: Path | None = None) -> int:
    """Run the environment's Python in ``folder`` (default: where we are) to its end, and return its exit code."""
    try:
        return subprocess.run([str(python), *arguments], cwd=folder, check=False).returncode
    except KeyboardInterrupt:
        return 130

"""The project's own environment, ``.venv``: made, repaired and kept up to date for play.py and test.py.

Standard library only, and readable for Pythons that are too old to go on, so that these too get a clear sentence.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"Hellas needs Python 3.11 or newer, and this is {sys.version.split()[0]}: start it with a newer one.")

import errno
import hashlib
import importlib.util
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
LOG = "install.log"
LOCK = ".venv.lock"  # beside .venv, which may be cleared
STAMP = "hellas.stamp"
PINS = "constraints.txt"
PAUSE = 0.2
"""Seconds between two looks whether another start has finished."""

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


def ready(extra: str, root: Path) -> bool:
    """Whether the environment is as it must be, ``extra`` included."""
    present = found(root)
    return present[:2] == wanted(root) and extra in ("", *present[2:])


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """One start at a time may install. The system lets the lock go when its holder ends, however that happens."""
    with (root / LOCK).open("ab") as file:
        if not locked(file.fileno()):
            print("Another start is installing into .venv; this one waits for it ...", file=sys.stderr, flush=True)
            while not locked(file.fileno()):
                time.sleep(PAUSE)
        yield


def locked(file: int) -> bool:
    """Try to lock an open file; False while somebody else has it. Where files cannot be locked, all go on."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        return fault.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True


def prepare(extra: str = "", root: Path = ROOT, run: Runner = logged) -> Path:
    """The Python of an environment in which the program and ``extra`` are installed; immediate when it is there.

    An installation that was cut short leaves no stamp, and an environment without one is made again from scratch.
    """
    try:
        if not ready(extra, root):
            with alone(root):
                if not ready(extra, root):  # another start may just have done it
                    goal = wanted(root)
                    install(extra, root, run, afresh=found(root)[:1] != goal[:1])
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
    """Run the environment's Python in ``folder`` (default: where we are) to its end, and return its exit code.

    Whoever ends us ends it, and it may take its time for that: a table keeps a picture.
    """
    with subprocess.Popen([str(python), *arguments], cwd=folder) as program:
        before = signal.signal(signal.SIGTERM, lambda *_: program.terminate())
        try:
            code = ended(program)
        finally:
            signal.signal(signal.SIGTERM, before)
    return code if code >= 0 else 128 - code


def ended(program: subprocess.Popen[bytes]) -> int:
    """Wait for a program. At Ctrl+C it ends by itself, as it has got that too; whoever presses again does not wait."""
    try:
        return program.wait()
    except KeyboardInterrupt:
        try:
            return program.wait()
        except KeyboardInterrupt:
            program.kill()
            return 130

"""scripts/play.py and scripts/test.py: on a fresh machine, on the next start, and after what can go wrong."""

import ast
import errno
import os
import re
import runpy
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, get_ident

import pytest

import _venv
import play
from house.project import ROOT, settings

SCRIPTS = ROOT / "scripts"
LAUNCHERS = ("_venv", "play", "test")
"""What is there for starting something else, to which all arguments go."""


class Machine:
    """A project folder, and an installer that only notes what it is asked; ``fails`` names steps that go wrong."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.steps: list[str] = []
        self.fails = ""
        self.stops = ""
        for name in ("pyproject.toml", "constraints.txt"):
            (root / name).write_text(name)

    def run(self, command: Sequence[str], root: Path) -> bool:
        step = command[2]
        self.steps.append(step if step == "venv" else f"pip {command[-1]}")
        (root / _venv.LOG).write_text(f"what {step} said")
        if step == self.stops:
            raise KeyboardInterrupt
        if step == "venv":
            python = _venv.python_of(root)
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        return step != self.fails

    def start(self, extra: str = "") -> list[str]:
        """What one start does."""
        self.steps.clear()
        assert _venv.prepare(extra, self.root, self.run) == _venv.python_of(self.root)
        return self.steps

    def refusal(self) -> str:
        """The sentence with which a start that goes wrong ends."""
        with pytest.raises(SystemExit) as end:
            self.start()
        assert isinstance(end.value.code, str)
        return end.value.code


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_the_first_start_installs_and_later_ones_are_immediate(machine: Machine) -> None:
    assert machine.start() == ["venv", "pip ."]
    assert machine.start() == []
    assert not (machine.root / _venv.LOG).exists()


def test_testing_adds_its_tools_and_playing_needs_no_more(machine: Machine) -> None:
    machine.start()
    assert machine.start("dev") == ["pip .[dev]"]
    assert machine.start("dev") == machine.start() == []


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_change_of_project_or_pins_is_installed(machine: Machine, name: str) -> None:
    machine.start()
    (machine.root / name).write_text("new")
    assert machine.start() == ["pip ."]
    assert machine.start() == []


def test_a_moved_project_is_installed_again(machine: Machine, tmp_path: Path) -> None:
    machine.start()
    moved = tmp_path.parent / f"{tmp_path.name} moved"
    machine.root = tmp_path.rename(moved)
    assert machine.start() == ["pip ."]


def test_an_environment_of_another_or_vanished_python_is_made_anew(machine: Machine) -> None:
    machine.start()
    stamp = machine.root / ".venv" / _venv.STAMP
    stamp.write_text("3.9 " + stamp.read_text().split()[1])
    assert machine.start() == ["venv", "pip ."]
    _venv.python_of(machine.root).unlink()
    assert machine.start() == ["venv", "pip ."]


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_a_failed_step_says_where_the_log_is_and_is_repaired(machine: Machine, step: str) -> None:
    machine.fails = step
    sentence = machine.refusal()
    assert str(machine.root / _venv.LOG) in sentence and "\n" not in sentence
    assert (machine.root / _venv.LOG).read_text() == f"what {step} said"
    machine.fails = ""
    assert machine.start() == ["venv", "pip ."]


def test_an_interrupted_install_or_update_is_repaired(machine: Machine) -> None:
    machine.stops = "pip"
    assert "next start" in machine.refusal()
    machine.stops = ""
    assert machine.start() == ["venv", "pip ."]
    (machine.root / "constraints.txt").write_text("new")
    machine.stops = "pip"
    machine.refusal()
    machine.stops = ""
    assert machine.start() == ["venv", "pip ."]


def test_of_two_first_starts_one_waits_and_both_get_what_they_need(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Playing and testing in a fresh clone at once; and whoever finds all done by the other has nothing to do."""
    others = [Machine(tmp_path), Machine(tmp_path)]
    installing, waiting = Event(), Event()

    def run(command: Sequence[str], root: Path) -> bool:
        installing.set()
        assert waiting.wait(10)
        return machine.run(command, root)

    monkeypatch.setattr(_venv, "time", FakeTime(waiting))
    with ThreadPoolExecutor(3) as pool:
        first = pool.submit(_venv.prepare, "", tmp_path, run)
        assert installing.wait(10)
        later = [pool.submit(other.start, extra) for other, extra in zip(others, ("dev", ""), strict=True)]
        assert first.result() == _venv.python_of(tmp_path) and machine.steps == ["venv", "pip ."]
        assert [each.result() for each in later] == [["pip .[dev]"], []]
    said = capsys.readouterr().err
    assert said.count("Another start is installing") == 2 and said.count("\n") == 4


class FakeTime:
    """Nobody waits long; when two do, this is told."""

    def __init__(self, two: Event) -> None:
        self.two, self.sleepers = two, set[int]()

    def sleep(self, seconds: float) -> None:
        self.sleepers.add(get_ident())
        if len(self.sleepers) == 2:
            self.two.set()
        time.sleep(seconds / 100)


def test_a_start_that_was_killed_blocks_nobody(machine: Machine) -> None:
    script = "import _venv, pathlib, time\nwith _venv.alone(pathlib.Path.cwd()):\n print(flush=True)\n time.sleep(60)"
    env = {**os.environ, "PYTHONPATH": str(SCRIPTS)}
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, cwd=machine.root, env=env, stdout=subprocess.PIPE) as holder:
        assert holder.stdout and holder.stdout.readline()
        with (machine.root / _venv.LOCK).open("ab") as file:
            assert not _venv.locked(file.fileno())
        holder.kill()
    assert (machine.root / _venv.LOCK).exists()
    assert machine.start() == ["venv", "pip ."]


def test_where_files_cannot_be_locked_nobody_waits(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    module, name = ("msvcrt", "locking") if sys.platform == "win32" else ("fcntl", "flock")
    monkeypatch.setattr(f"{module}.{name}", unsupported)
    assert machine.start() == ["venv", "pip ."]


def test_without_ensurepip_the_package_is_named(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else name)
    assert "python3-venv" in machine.refusal()
    assert machine.steps == []


def test_a_folder_that_cannot_be_written_gets_a_sentence(machine: Machine) -> None:
    (machine.root / ".venv").write_text("in the way")
    machine.fails = "venv"
    assert ".venv" in machine.refusal()


def test_a_real_step_is_logged_with_the_pins(tmp_path: Path) -> None:
    script = "import os; print(os.environ['PIP_CONSTRAINT']); raise SystemExit(3)"
    assert not _venv.logged([sys.executable, "-c", script], tmp_path)
    assert _venv.logged([sys.executable, "-c", "print('ä')"], tmp_path)
    assert (tmp_path / _venv.LOG).read_bytes().startswith(b"constraints.txt")


@pytest.mark.parametrize(
    ("arguments", "table"),
    [
        ([], True),
        (["play"], True),
        (["play", "--title", "perikles"], True),
        (["play", "--help"], False),
        (["--version"], False),
        (["demo", "perikles"], False),
        (["simulate", "perikles"], False),
    ],
)
def test_which_arguments_need_a_display(arguments: list[str], table: bool) -> None:
    assert play.opens_table(arguments) == table


@pytest.mark.parametrize(
    ("environment", "platform", "lacks"),
    [
        ({}, "linux", True),
        ({"DISPLAY": ""}, "linux", True),
        ({"DISPLAY": ":0"}, "linux", False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", False),
        ({"SDL_VIDEODRIVER": "kmsdrm"}, "linux", False),
        ({}, "win32", False),
        ({}, "darwin", False),
    ],
)
def test_where_there_is_no_display(environment: dict[str, str], platform: str, lacks: bool) -> None:
    assert play.lacks_display(environment, platform) == lacks


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a desktop")
def test_without_a_display_play_says_so_and_names_the_demo() -> None:
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in displays}
    command = [sys.executable, str(SCRIPTS / "play.py")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=20, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no display" in done.stderr and "hellas demo" in done.stderr and done.stderr.count("\n") == 1


def test_the_program_is_started_with_its_arguments_and_its_exit_code_returned(tmp_path: Path) -> None:
    script = "import os, sys; open('here', 'w').close(); sys.exit(int(sys.argv[1]))"
    assert _venv.start(Path(sys.executable), ["-c", script, "7"], tmp_path) == 7
    assert (tmp_path / "here").exists()


SLOW_TO_END = """
import signal, sys, time
def end(number, frame):
    time.sleep(0.6)
    open("kept", "w").close()
    sys.exit(128 + number)
for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, end)
print("ready", flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(os.name == "nt", reason="other signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_ends_the_launcher_ends_the_program_in_its_own_time(tmp_path: Path, number: signal.Signals) -> None:
    """Ctrl+C reaches all in the terminal; a kill only the launcher."""
    script = f"import _venv, pathlib, sys; sys.exit(_venv.start(pathlib.Path(sys.executable), ['-c', {SLOW_TO_END!r}]))"
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(SCRIPTS)},
        stdout=subprocess.PIPE, start_new_session=True,
    ) as launcher:  # fmt: skip
        assert launcher.stdout and launcher.stdout.readline() == b"ready\n"
        (os.killpg if number == signal.SIGINT else os.kill)(launcher.pid, number)
        assert launcher.wait(20) == 128 + number
    assert (tmp_path / "kept").exists()


@pytest.mark.parametrize("name", ["_venv.py", "play.py", "test.py"])
def test_what_runs_before_the_install_needs_only_python(name: str) -> None:
    oldest = (3, 7)  # too old to go on, but it must be able to say so
    tree = ast.parse((SCRIPTS / name).read_text("utf-8"), feature_version=oldest)
    for node in ast.walk(tree):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        assert {name.partition(".")[0] for name in names} <= {*sys.stdlib_module_names, "_venv"}


def test_too_old_a_python_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    with pytest.raises(SystemExit, match=r"^Hellas needs Python 3\.11 or newer.*\.$"):
        runpy.run_path(str(SCRIPTS / "_venv.py"))
    (oldest,) = re.findall(r"version_info < \((\d+), (\d+)\)", (SCRIPTS / "_venv.py").read_text("utf-8"))
    assert settings()["project"]["requires-python"] == ">=" + ".".join(oldest)


def test_the_suite_is_started_from_the_project_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[Path, list[str], Path]] = []

    def start(python: Path, arguments: list[str], folder: Path) -> int:
        calls.append((python, arguments, folder))
        return 5

    monkeypatch.setattr(_venv, "prepare", lambda extra: Path(f"python+{extra}"))
    monkeypatch.setattr(_venv, "start", start)
    monkeypatch.setattr(sys, "argv", ["test.py", "-k", "house"])
    with pytest.raises(SystemExit, match=r"^5$"):
        runpy.run_path(str(SCRIPTS / "test.py"), run_name="__main__")
    ((python, arguments, folder),) = calls
    assert python == Path("python+dev") and arguments[:2] == ["-m", "pytest"] and arguments[-2:] == ["-k", "house"]
    assert folder == ROOT


def test_ci_calls_exactly_the_test_script() -> None:
    run = ROOT / ".ci" / "run"
    assert run.read_text("utf-8").splitlines()[-1] == "exec python3 scripts/test.py"
    assert os.name == "nt" or os.access(run, os.X_OK)


@pytest.mark.parametrize("name", sorted(path.stem for path in SCRIPTS.glob("*.py") if path.stem not in LAUNCHERS))
def test_every_script_says_what_it_does_and_does_nothing_then(name: str) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / f"{name}.py"), "--help"], capture_output=True, text=True, check=False,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "") and f"usage: {name}.py" in done.stdout

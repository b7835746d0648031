"""The wheel holds everything, finds its data wherever it lies, and every requirement is pinned."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hellas.resources import ASSETS, RULESETS
from house.project import ROOT, settings


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel, built here."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("hellas-*.whl")
    return built


def files_below(folder: Path) -> set[str]:
    """The files of a folder, by their paths inside it."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_a_checkout_finds_its_data() -> None:
    assert ASSETS == ROOT / "assets" and RULESETS == ROOT / "rulesets"
    assert any(ASSETS.rglob("*.svg")) and any(RULESETS.rglob("*.yaml"))


def test_the_wheel_holds_code_and_data_and_finds_them_from_anywhere(wheel: Path, tmp_path: Path) -> None:
    target, elsewhere = tmp_path / "target", tmp_path / "elsewhere"
    elsewhere.mkdir()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    for folder, packed in ((ROOT / "src/hellas", "hellas"), (ASSETS, "hellas/assets"), (RULESETS, "hellas/rulesets")):
        assert files_below(folder) and files_below(folder) <= files_below(target / packed)
    assert (target / "hellas/py.typed").is_file() and not (target / "tests").exists()
    script = "from hellas import resources; print(resources.ASSETS, resources.RULESETS, sep='\\n')"
    for cwd in (target, elsewhere):
        command = [sys.executable, "-c", script]
        env = {**os.environ, "PYTHONPATH": str(target)}
        said = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=True).stdout
        assert said.splitlines() == [str(target / "hellas/assets"), str(target / "hellas/rulesets")]


def test_the_wheel_brings_the_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        assert "hellas = hellas.cli:main" in archive.read(name).decode()


def normal(requirement: str) -> str:
    """The name in a requirement, as package indexes compare names."""
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=!~\[; ]", requirement)[0]).lower()


def test_every_requirement_is_pinned() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", pin) for pin in pins), "constraints.txt pins exact releases"
    project, build = settings()["project"], settings()["build-system"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["dev"], *build["requires"]]
    assert {normal(requirement) for requirement in needed} <= {normal(pin) for pin in pins}

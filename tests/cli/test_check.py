"""``hellas check``: a complete list of faults, each with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cli.running import Done, Hellas
from hellas.commands.check import required_texts
from hellas.content.texts import LANGUAGES
from hellas.resources import RULESETS


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with our rulesets, and with just the texts that must be there."""
    shutil.copytree(RULESETS, tmp_path / "rulesets")
    texts = "".join(f"{key}: Some words\n" for key in required_texts())
    for language in LANGUAGES:
        folder = tmp_path / "assets" / "locale" / language
        folder.mkdir(parents=True)
        (folder / "some.yaml").write_text(f"greeting: Hello {{name}} ({language})\n{texts}kit:\n  ok: OK\n", "utf-8")
    return tmp_path


def spoil(file: Path, old: str, new: str) -> int:
    """Replace the first occurrence; returns its line."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def faulty(done: Done, faults: int) -> list[str]:
    """The lines of that many faults."""
    assert done.code == 2 and "Traceback" not in done.err
    assert done.err.count("\n") == 1 and f"{faults} fault" in done.err
    assert done.out.count("\n") == faults
    return done.out.splitlines()


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("", "rulesets and texts"),
        ("rulesets", "rulesets"),
        ("assets", "texts"),
        ("assets/locale", "texts"),
    ],
)
def test_a_folder_or_its_parts_can_be_checked(part: str, said: str, copy: Path, hellas: Hellas) -> None:
    assert hellas("check", copy / part) == (0, f"No faults in {said}.\n", "")


def test_what_is_not_there_is_not_checked(copy: Path, hellas: Hellas) -> None:
    shutil.rmtree(copy / "assets")
    assert hellas("check", copy) == (0, "No faults in rulesets.\n", "")


def test_every_fault_has_its_place(copy: Path, hellas: Hellas) -> None:
    cities, hungarian = copy / "rulesets/perikles/cities.yaml", copy / "assets/locale/hu/some.yaml"
    first = spoil(cities, "id: sparta", "id: sprata")
    second = spoil(hungarian, "{name}", "{nmae}")
    out = hellas("check", copy).out
    assert f"{cities}:{first}: " in out and f"{hungarian}:{second}: greeting: " in out
    assert "did you mean 'sparta'?" in out or "did you mean 'sprata'?" in out


def test_one_fault_is_one_line(copy: Path, hellas: Hellas) -> None:
    file = copy / "assets/locale/fr/some.yaml"
    line = spoil(file, "ok: OK", "okk: OK")
    (told,) = faulty(hellas("check", copy), 1)
    assert told.startswith(f"{file}:{line}: kit.okk: ") and "'kit.ok'" in told


def test_what_titles_and_options_are_called_is_needed(copy: Path, hellas: Hellas) -> None:
    for language in LANGUAGES:
        spoil(copy / "assets/locale" / language / "some.yaml", "option.perikles.war_scope.owner: Some words\n", "")
        spoil(copy / "assets/locale" / language / "some.yaml", "title.perikles.name: Some words\n", "")
    out = "\n".join(faulty(hellas("check", copy), 2 * len(LANGUAGES)))
    assert "fr: title.perikles.name: this text is missing" in out and "hu: option.perikles.war_scope.owner: " in out


def test_missing_files_and_languages_are_faults(copy: Path, hellas: Hellas) -> None:
    shutil.rmtree(copy / "assets/locale/ar")
    (copy / "rulesets/perikles/locations.yaml").unlink()
    out = "\n".join(faulty(hellas("check", copy), 2))
    assert "locations.yaml: the file is missing" in out and "locale/ar" in out


def test_faults_cannot_command_the_terminal(copy: Path, hellas: Hellas) -> None:
    (copy / "assets/locale/en/\x1b[2J\n.yaml").write_text("x: 1")
    (told,) = faulty(hellas("check", copy), 1)
    assert r"\x1b[2J\n.yaml" in told


@pytest.mark.parametrize("binary", [b"\xff\xfe\x00", b"\0" * 100, b"\x89PNG\r\n"], ids=["utf16", "zeros", "png"])
def test_binary_files_are_faults(binary: bytes, copy: Path, hellas: Hellas) -> None:
    (copy / "rulesets/perikles/cities.yaml").write_bytes(binary)
    done = hellas("check", copy)
    assert done.code == 2 and "cities.yaml" in done.out


def test_an_empty_folder_is_no_ruleset(tmp_path: Path, hellas: Hellas) -> None:
    done = hellas("check", tmp_path)
    assert done.code == 2 and str(tmp_path) in done.out


def test_what_is_no_folder_is_told(copy: Path, hellas: Hellas) -> None:
    for wrong in (copy / "none", copy / "rulesets/perikles/cities.yaml", "x" * 5000):
        hellas("check", wrong).refuses("folder")

"""Settings survive, and broken ones do no harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from hellas.table import settings
from hellas.table.settings import FILE, Settings


def test_kept_and_found_again(tmp_path: Path) -> None:
    kept = Settings(language="hu", text_size=140, last_setup={"names": ["Anna", "Béla"]})
    assert settings.save(kept, tmp_path / "new")
    assert settings.load(tmp_path / "new") == (kept, "")


def test_the_first_start_has_nothing_to_say(tmp_path: Path) -> None:
    assert settings.load(tmp_path) == (Settings(), "")


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"text_size": 5000}', '{"animation": "wild"}', '{"window": [1]}', "[" * 100_000, "\x00\xff" * 50,
     '{"language": ""}', "null", "x" * 2_000_000],
)  # fmt: skip
def test_a_broken_file_is_put_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_bytes(text.encode("latin-1"))
    found, note = settings.load(tmp_path)
    assert found == Settings() and note == "kit.settings_reset"
    assert not (tmp_path / FILE).exists() and (tmp_path / "settings.broken.json").exists()


def test_what_a_newer_version_wrote_is_kept(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"text_size": 120, "sound": "loud"}')
    found, note = settings.load(tmp_path)
    assert note == "" and found.text_size == 120 and settings.save(found, tmp_path)
    assert '"sound"' in (tmp_path / FILE).read_text()


def test_an_absurd_window_is_brought_into_bounds(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"window": [1, 9999999]}')
    assert settings.load(tmp_path)[0].window == (640, 16384)


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not settings.save(Settings(), tmp_path / "file")

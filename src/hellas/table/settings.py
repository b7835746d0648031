"""What a person set once and wants again. A broken file never stops the program: it is put aside."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hellas.table.anim import Speed

FILE = "settings.json"
_LARGEST = 1_000_000  # bytes; a settings file is a few hundred


class Settings(BaseModel):
    """Habits of this table. Unknown keys (of a newer version) are kept."""

    model_config = ConfigDict(extra="allow", validate_assignment=True)

    language: str = Field(default="en", min_length=2, max_length=12)
    text_size: int = Field(default=100, ge=80, le=200)  # percent
    animation: Speed = "normal"
    reduced_motion: bool = False
    cover: Literal["always", "when_needed", "never"] = "when_needed"
    special_tiles: Literal["interrupt", "ask"] = "interrupt"
    fullscreen: bool = False
    window: tuple[int, int] = (1600, 1000)
    last_setup: dict[str, Any] = Field(default_factory=dict)


def load(home: Path) -> tuple[Settings, str]:
    """The settings kept in ``home``, and "" or the key of a note to show: ``kit.settings_reset``."""
    path = home / FILE
    try:
        if path.stat().st_size > _LARGEST:
            raise ValueError("too large")
        settings = Settings.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError, ValidationError, RecursionError):
        _put_aside(path)
        return Settings(), "kit.settings_reset"
    width, height = settings.window
    settings.window = (min(max(width, 640), 16384), min(max(height, 400), 16384))
    return settings, ""


def save(settings: Settings, home: Path) -> bool:
    """Write to ``home``, whole or not at all; False if that was not possible (the game goes on)."""
    new = home / (FILE + ".new")
    try:
        home.mkdir(parents=True, exist_ok=True)
        new.write_text(settings.model_dump_json(indent=2), encoding="utf-8")
        os.replace(new, home / FILE)
    except OSError:
        return False
    return True


def _put_aside(path: Path) -> None:
    with suppress(OSError):  # a read-only folder: the next start will complain again
        os.replace(path, path.with_suffix(".broken.json"))

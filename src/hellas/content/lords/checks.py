"""Cross-checks of the rulesets of *Lords of Hellas*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hellas.content.findings import Finding
from hellas.content.folder import Check, run_checks

STAGES: tuple[tuple[Check, ...], ...] = ()


def cross_check(files: Mapping[str, Any]) -> list[Finding]:
    """Everything that does not fit among the given files (name -> model)."""
    return run_checks(STAGES, files)

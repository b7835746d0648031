"""The command line in this process."""

from __future__ import annotations

import pytest

from cli.running import Done, Hellas
from hellas.cli import main


@pytest.fixture
def hellas(capsys: pytest.CaptureFixture[str]) -> Hellas:
    """Runs a command; returns its exit code and what it printed."""

    def run(*arguments: object) -> Done:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        return Done(code, *capsys.readouterr())

    return run

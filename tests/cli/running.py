"""Runs commands in this process, and says what a refusal looks like."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias


class Done(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str

    def refuses(self, *words: str, fault: bool = False) -> None:
        """Nothing but one sentence that holds these words: exit code 2, or 1 for a ``fault`` of ours."""
        assert (self.code, self.out) == (1 if fault else 2, ""), self
        self.says(*words)

    def says(self, *words: str) -> None:
        """One line on stderr."""
        assert self.err.count("\n") == 1 and self.err[-2:] in (".\n", "?\n") and "Traceback" not in self.err, self.err
        for word in words:
            assert word in self.err, f"{word!r} is missing in {self.err!r}"


Hellas: TypeAlias = Callable[..., Done]


def process(*arguments: object, env: Mapping[str, str] | None = None) -> Done:
    """The command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "hellas", *map(str, arguments)],
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)

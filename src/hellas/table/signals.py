"""Being told to end from outside: Ctrl+C in the terminal, a shutdown, a terminal that is closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")  # Windows lacks the last one
_KILLED = 128  # exit codes beyond it tell the signal


@contextmanager
def obeyed(end: Callable[[int], None]) -> Iterator[None]:
    """Inside, the first such signal only calls ``end`` with an exit code; a second one does what it does elsewhere."""
    before: dict[int, Any] = {}

    def told(number: int, frame: object) -> None:
        signal.signal(number, before[number])
        end(_KILLED + number)

    if threading.current_thread() is threading.main_thread():
        for number in (getattr(signal, name) for name in _NAMES if hasattr(signal, name)):
            if signal.getsignal(number) is not signal.SIG_IGN:  # somebody wants us to go on without a terminal
                before[number] = signal.signal(number, told) or signal.SIG_DFL
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

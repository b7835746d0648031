"""Every test runs without a screen, without sound, and with user folders of its own."""

import os
import shutil
import tempfile

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # before anything imports pygame
os.environ["HELLAS_HOME"] = tempfile.mkdtemp(prefix="hellas-tests-")


def pytest_unconfigure() -> None:
    """Remove the user folders."""
    shutil.rmtree(os.environ["HELLAS_HOME"], ignore_errors=True)

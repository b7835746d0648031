"""Where the program's data lie: inside the package when installed from a wheel, beside ``src`` in a checkout."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def data(folder: str) -> Path:
    """The data folder of that name."""
    packed = PACKAGE / folder
    return packed if packed.is_dir() else PACKAGE.parents[1] / folder


ASSETS = data("assets")
RULESETS = data("rulesets")

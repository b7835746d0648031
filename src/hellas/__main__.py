"""``python -m hellas``: the same as the command ``hellas``."""

import sys

from hellas.cli import main

if __name__ == "__main__":
    sys.exit(main())

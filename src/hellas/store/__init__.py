"""Matches in files: user folders, recording that survives a kill or a full disk, the list of saved matches.

The engine reads and writes streams; whatever can go wrong with paths and disks is met here, and told as a ``Fault``.
"""

from .disk import Fault, fault_of, saves_folder, settings_folder
from .recording import Recording
from .report import write_report
from .saves import Opened, load, new_save, open_save, salvage, save
from .shelf import Saved, delete, export, listing, picture_path, rename

__all__ = [
    "Fault", "Opened", "Recording", "Saved", "delete", "export", "fault_of", "listing", "load", "new_save",
    "open_save", "picture_path", "rename", "salvage", "save", "saves_folder", "settings_folder", "write_report",
]  # fmt: skip

"""The rules engine: title-free and pure. It knows decisions and flow, chance and secrets, no game, file or clock."""

from .decision import Decision, Flow, IllegalAnswer, Option, Reason, Seat, option
from .game import Game, Notice
from .match import Match, UndoBarred
from .state import BadState
from .title import BadSetup, Result, Title, TitleOption

__all__ = [
    "BadSetup", "BadState", "Decision", "Flow", "Game", "IllegalAnswer", "Match", "Notice", "Option", "Reason",
    "Result", "Seat", "Title", "TitleOption", "UndoBarred", "option",
]  # fmt: skip

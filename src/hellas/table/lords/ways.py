"""21 How a match of so many players can be won, for the setup."""

from __future__ import annotations

from hellas.table.lords.facts import content
from hellas.table.lords.victories import TRACKS
from hellas.table.part import Win
from hellas.table.ui import Ui

SECTIONS = {"warlord": "21_2", "favored": "21_3", "slayer": "21_4", "king": "21_5"}
"""Where each way stands in the rules, whose title is its name."""


def wins(ui: Ui, players: int) -> list[Win]:
    """The ways to win of the base game."""
    row = content().players[players]
    lands = [ui.t(f"lords.land.{land}") for land in row.warlord_excluded_lands]
    texts = {
        "warlord": ui.t("lords.wins.warlord.without" if lands else "lords.wins.warlord", row.warlord_lands, *lands),
        "favored": ui.t("lords.wins.favored", row.favored_temple_regions),
        "slayer": ui.t("lords.wins.slayer", row.slayer_monsters),
    }
    if row.king_of_kings:
        texts["king"] = ui.t("lords.wins.king", content().activation_tokens)
    return [
        Win(ui.t(f"rules.lords-of-hellas.{SECTIONS[name]}.title"), text, TRACKS[name]) for name, text in texts.items()
    ]

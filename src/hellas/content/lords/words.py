"""The closed vocabularies of *Lords of Hellas*: words that mean something to the rules."""

from __future__ import annotations

from typing import Literal, TypeAlias

Attribute: TypeAlias = Literal["leadership", "strength", "speed"]
God: TypeAlias = Literal["zeus", "athena", "hermes"]
Symbol: TypeAlias = Literal["torch", "bow", "sword", "mace", "axe", "spear", "sickle", "shield"]
WoundSymbol: TypeAlias = Literal["torch", "bow", "sword", "mace", "axe", "spear"]
Icon: TypeAlias = Literal["priest", "neutral_artifact"]
Settlement: TypeAlias = Literal["none", "city", "sparta"]
Face: TypeAlias = Literal["nothing", "region_attack", "move", "move_or_region_attack"]
Limit: TypeAlias = Literal["once_per_own_turn", "once_per_battle", "once_per_hunt", "once_per_card"]
"""How often the owner may use the abilities of one card; those of a card that share a limit count together."""

RegularAction: TypeAlias = Literal["use_artifacts", "hoplite_movement", "hero_movement", "prayer"]
SpecialAction: TypeAlias = Literal["recruit", "march", "build_temple", "prepare", "usurp", "hunt", "build_monument"]

Source: TypeAlias = Literal["house", "printed"]
"""``house``: a value of ours, since no text gives it (28.1); an owner types in the printed one and says ``printed``."""

WindowName: TypeAlias = Literal[
    "turn.start",
    "own_turn",
    "own_turn_special_action",
    "own_action",
    "on_gain",
    "instead_of.hoplite_movement",
    "instead_of.hero_movement",
    "after.hero_movement",
    "special_action.choose",
    "recruit.special",
    "march.special",
    "after.march",
    "after.build_temple",
    "prepare.special",
    "after.prepare",
    "usurp.special",
    "monument.level_added",
    "region.hoplites_entered",
    "hoplites.would_die",
    "battle.before",
    "battle.start",
    "battle.card_play",
    "battle.both_passed",
    "battle.total",
    "battle.casualties",
    "battle.end",
    "hunt.declare",
    "hunt.start",
    "hunt.any",
    "hunt.attack",
    "hunt.monster_attack",
    "hunt.defend",
    "continuous",
    "any_time",
]
"""A named moment at which abilities are used or work by themselves; ``windows.yaml`` says whose they are."""

WindowUser: TypeAlias = Literal[
    "active", "owner", "hunter", "both_sides", "side_to_play", "winner", "everyone", "automatic"
]
"""Who may use abilities in a window: the active player, the owner of the card ...; ``automatic``: they just work."""

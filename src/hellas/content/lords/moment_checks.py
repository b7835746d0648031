"""Cross-checks of abilities: words are used only where the rules can do what they say.

Without them a card could be loaded that is never offered, or that fails in the middle of a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import BaseModel

from hellas.content.findings import Finding, Findings, Place, first
from hellas.content.lords.abilities import Ability, Condition, Cost, given
from hellas.content.lords.ops.board import KillHoplites, Recruit
from hellas.content.lords.parts import field_names, op_of, parts

Windows = tuple[str, ...]
"""How the names of windows begin; none: no window at all."""

ACTIVE: Windows = (
    "turn.start", "own_", "instead_of.", "after.", "recruit.special", "march.special", "prepare.special",
)  # fmt: skip
"""In the owner's own turn, and not inside a battle or hunt."""
FIGHTING: Windows = ("battle.before", "battle.start", "battle.card_play")
LOOKING: Windows = (*ACTIVE, "monument.level_added", "battle.", "hunt.", "on_gain")
"""Where nobody is choosing among cards that only he sees."""
NEVER: Windows = ()

USED: Windows = (
    *(window for window in ACTIVE if window != "prepare.special"), "monument.level_added", *FIGHTING,
    "battle.both_passed", "battle.casualties", "battle.end", "hunt.start", "hunt.any", "hunt.attack", "hunt.defend",
    "any_time",
)  # fmt: skip
"""Where players are asked whether they use a card; in the others it works by itself."""
ENDLESS: Windows = (
    "turn.start", "own_turn", "own_action", "any_time", "hunt.any", "hunt.attack", "hunt.defend", "battle.card_play",
    "after.hero_movement",
)  # fmt: skip
"""Where a card that is not exhausted is offered again and again."""
STANDING: Windows = ("special_action.choose", "prepare.special", "usurp.special", "battle.total", "continuous")

KEPT_IN: Mapping[str, Windows] = {
    "artifacts": (*USED, "hoplites.would_die"),
    "blessings": (*USED, *STANDING, "on_gain"),
    "heroes": (*USED, *STANDING),
    "quests": USED,
    "monsters": ("region.hoplites_entered", "hunt.declare", "hunt.start", "hunt.monster_attack", "continuous"),
    "combat_cards": ("battle.card_play", "battle.casualties"),
}
"""File -> windows in which its abilities are looked for."""

MOMENTS: Mapping[str, Windows] = {
    "army_strength": ("battle.before", "battle.card_play", "battle.total"),
    "card_strength": ("battle.card_play", "hunt.defend"),
    "casualties": ("battle.casualties",),
    "ignore_casualties_of_card": ("battle.card_play",),
    "opponent_card_limit": ("battle.card_play",),
    "opponent_discards": ("battle.",),
    "play_extra_combat_card": ("battle.both_passed",),
    "set_loser_extra_kills": ("battle.casualties",),
    "forbid_enemy_hoplite_entry": ("continuous",),
    "forbid_hoplite_exit": ("continuous",),
    "forbid_recruit": ("continuous",),
    "forbid_prayer": ("continuous",),
    "population_strength_modifier": ("continuous",),
    "place_hoplites": ACTIVE,
    "prevent_hoplite_kills": ("hoplites.would_die",),
    "set_march_destination": ("march.special",),
    "set_march_distance": ("march.special",),
    "set_usurp_recruit": ("usurp.special",),
    "controller_sacrifices_priest": NEVER,
    "place_hero": ACTIVE,
    "take_control": ACTIVE,
    "monster_phase": ACTIVE,
    "move_monster": ACTIVE,
    "place_monster": ACTIVE,
    "discard_and_draw_again": NEVER,
    "evolve_with_this_card": NEVER,
    "spawn_in_card_region": NEVER,
    "attack_value": ("hunt.monster_attack",),
    "defence": ("hunt.defend",),
    "discard_down_to": NEVER,
    "discard_half_hand": NEVER,
    "discard_random": NEVER,
    "end_hunt": ("hunt.monster_attack",),
    "heal_monster_wounds": NEVER,
    "injure_heroes": NEVER,
    "injure_hunter": NEVER,
    "lower_attribute_permanently": NEVER,
    "monster_special_attack": NEVER,
    "replace_start_draw": ("hunt.start",),
    "start_hunt": ACTIVE,
    "take_monster_artifact": NEVER,
    "take_monster_miniature": NEVER,
    "wound_hunted_monster": ("hunt.start", "hunt.attack"),
    "wound_monster": ACTIVE,
    "blessing_draft": ACTIVE,
    "draw_combat_choose": LOOKING,
    "draw_neutral_artifacts": LOOKING,
    "set_hand_limit": ("on_gain",),
    "allow_special_action": ("special_action.choose",),
    "extra_special_action": ACTIVE,
    "special_actions_this_turn": ACTIVE,
}
"""Op -> the windows of abilities in which the rules can carry it out; those that are not here can be anywhere."""

ONLY: Mapping[str, tuple[str, ...]] = {
    "continuous": (
        "population_strength_modifier", "forbid_enemy_hoplite_entry", "forbid_hoplite_exit", "forbid_recruit",
        "forbid_prayer",
    ),
    "special_action.choose": ("allow_special_action",),
    "usurp.special": ("set_usurp_recruit",),
    "battle.total": ("army_strength",),
    "hoplites.would_die": ("prevent_hoplite_kills",),
    "hunt.monster_attack": ("attack_value", "end_hunt"),
    "region.hoplites_entered": ("kill_hoplites",),
}  # fmt: skip
"""Windows in which the rules look for certain ops alone."""

STANDING_CARDS = ("blessings", "heroes")
FILES: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("forbid_hoplite_exit", "forbid_recruit", "forbid_prayer", "attack_value", "end_hunt", "replace_start_draw"),
        ("monsters",),
    ),
    **dict.fromkeys(
        ("allow_special_action", "forbid_enemy_hoplite_entry", "ignore_casualties_of_card", "opponent_card_limit",
         "population_strength_modifier", "set_hand_limit", "set_march_distance", "set_usurp_recruit"),
        STANDING_CARDS,
    ),
    "set_loser_extra_kills": ("combat_cards",),
    "prevent_hoplite_kills": ("artifacts",),
}  # fmt: skip
"""Op -> the files in whose abilities the rules look for it."""

PLACES: Mapping[str, Windows] = {
    "battle_region": ("battle.",),
    "battle_land": ("battle.",),
    "neighbour_of_battle_region": ("battle.",),
    "opponent": ("battle.",),
    "one_neighbour_of_battle_region": FIGHTING,
    "any_neighbours_of_battle_region": FIGHTING,
    "one_own_region": ACTIVE,
    "within_hero_speed": ACTIVE,
    "march_origin": ("after.march",),
    "entering": ("region.hoplites_entered",),
    "monster_region": ("region.hoplites_entered", "continuous"),
    "each_of_monster_region_and_neighbours": NEVER,
    "monster_region_and_neighbours": NEVER,
    "quest_region": NEVER,
    "itself": NEVER,
}
"""The same for words that say where, or whose."""

ASKED: Mapping[str, Windows] = {
    **dict.fromkeys(
        ("role", "region_has", "own_fortified_in_region", "opponent_has_more_hoplites", "more_hoplites_than_opponent",
         "hero_leadership_greater_than_opponent", "owns_glory_token_of"),
        ("battle.",),
    ),
    "participant": ("battle.", "hunt."),
    "battle_result": ("battle.casualties", "battle.end"),
    "unfortified_hoplites_in_origin_at_least": ("march.special",),
    "cards_played_to_defend_at_least": ("hunt.defend",),
    "attack_number_in_this_hunt": ("hunt.monster_attack",),
    "covered_wounds_at_least": ("hunt.monster_attack",),
    "region": ("region.hoplites_entered",),
    "kill_own_marching_hoplites": ("march.special",),
    "once_per_card": ("battle.card_play", "hunt.defend"),
    "once_per_battle": ("battle.",),
    "once_per_hunt": ("hunt.",),
}  # fmt: skip
"""The same for conditions, costs and limits."""


def check_moments(file: str, model: BaseModel) -> Findings:
    """Every ability of a file is looked for where it is, and says nothing that has no meaning then."""
    for path, part in parts(model):
        if isinstance(part, Ability):
            yield from first(
                check_words(file, path, part), check_windows(file, path, part), check_ops(file, path, part),
                check_places(file, path, part), check_end(file, path, part),
            )  # fmt: skip


def check_windows(file: str, path: Place, ability: Ability) -> Findings:
    """In its windows the rules look for abilities of this file."""
    for index, window in enumerate(ability.when):
        if not window.startswith(KEPT_IN.get(file, NEVER)):
            yield Finding(file, (*path, "when", index), f"nothing of {file} is looked for in the window {window}")


def check_ops(file: str, path: Place, ability: Ability) -> Findings:
    """Its ops are among those that the rules look for in this file, and in its windows."""
    for inner, part in parts(ability, path):
        op = op_of(part)
        if op in FILES and file not in FILES[op]:
            yield Finding(file, (*inner, "op"), f"{op!r} works only in {' and '.join(FILES[op])}")
        for window in ability.when if op else ():
            if op not in ONLY.get(window, (op,)):
                yield Finding(file, (*inner, "op"), f"{op!r} means nothing in the window {window}")


def check_words(file: str, path: Place, ability: Ability) -> Findings:
    """The words that are bound to certain moments are used then."""
    for inner, word, moments in words(path, ability):
        window = next((window for window in ability.when if not window.startswith(moments)), None)
        if window is not None:
            yield Finding(file, inner, f"{word!r} means nothing in the window {window}")


def words(path: Place, ability: Ability) -> Iterator[tuple[Place, str, Windows]]:
    """The words of an ability that are bound to certain moments, with their places and these moments."""
    if ability.limit is not None and ability.limit in ASKED:
        yield (*path, "limit"), ability.limit, ASKED[ability.limit]
    for inner, part in parts(ability, path):
        op = op_of(part)
        if op in MOMENTS:
            yield (*inner, "op"), op, MOMENTS[op]
        if isinstance(part, Condition | Cost):
            yield from (((*inner, name), name, ASKED[name]) for name in given(part) if name in ASKED)
        if part is not ability:
            for name, field in field_names(type(part)).items():
                value = getattr(part, name)
                if isinstance(value, str) and value in PLACES:
                    yield (*inner, field), value, PLACES[value]


def check_places(file: str, path: Place, ability: Ability) -> Findings:
    """Two armies stand in a battle, and Hoplites come to it only as those who join."""
    for inner, part in parts(ability, path):
        if isinstance(part, KillHoplites) and part.whose == "anyone":
            if part.where == "battle_region":
                yield Finding(file, (*inner, "where"), "in a battle the kills are the opponent's: whose: opponent")
            elif part.where == "hero_region" and not all(window.startswith(ACTIVE) for window in ability.when):
                yield Finding(
                    file, (*inner, "where"), "'hero_region' is for the own turn, outside of battles and hunts"
                )
        if isinstance(part, Recruit) and part.joins_battle != (part.where == "battle_region"):
            yield Finding(file, inner, "joins_battle and where: battle_region go together")


def check_end(file: str, path: Place, ability: Ability) -> Findings:
    """What is not exhausted by its use has a price or a limit where it is offered again and again."""
    automatic = {"army_strength", *(op for op, files in FILES.items() if "artifacts" not in files)}
    by_itself = {op_of(part) for part in (*ability.do, *ability.choose_one)} <= automatic
    endless = any(window.startswith(ENDLESS) for window in ability.when)
    if file in STANDING_CARDS and endless and not by_itself and ability.cost is None and ability.limit is None:
        yield Finding(file, path, "could be used without end: it needs a cost or a limit")

"""What the table says: who is to do what, and what the one button does."""

from __future__ import annotations

from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.lords import gestures
from hellas.table.lords.speech import answer, listed
from hellas.table.ui import Ui

SECTIONS = {
    "choose_hero": "2.3", "place_hero_first": "2.3", "turn.start": "7.2", "turn": "7.3", "hoplite_movement": "8.2",
    "hero_movement": "8.3", "after_hero_movement": "8.3", "use_artifacts": "8.1", "god_power": "10.3",
    "recruit_region": "0.4", "move_army": "10.3", "extra_action": "9.1", "repeat": "23.2", "recruit": "9.2",
    "recruit.special": "9.2", "march": "9.3", "travel": "9.3", "after.march": "9.3", "build_temple": "9.4",
    "after.build_temple": "9.4", "prepare": "9.5", "after.prepare": "9.5", "hunt": "9.7", "build_monument": "9.8",
    "monument.level_added": "9.8", "battle_order": "8.2", "battle.before": "16.3", "battle.start": "16.4",
    "who_first": "16.3", "battle.card": "16.5", "battle.bluff": "16.6", "battle.with_card": "16.5",
    "battle.both_passed": "16.6", "battle.casualties": "16.9", "battle.end": "16.11", "hoplites.would_die": "16.9",
    "join_battle": "16.5", "withdraw": "17", "hunt.start": "14.2", "hunt.any": "14.0", "hunt.attack": "14.3",
    "hunt.monster_attack": "14.4", "hunt.defend": "14.5", "hunt.card": "14", "hunt.reward": "15.1",
    "monster_order": "12", "monster_choice": "12.1", "monster_move": "12.7", "monster_further": "12.7",
    "draft": "11.4", "keep_artifact": "19", "keep_card": "19", "discard_to_limit": "22", "discard_down": "14.5",
    "injury": "6.3", "heal": "6.5", "raise_attribute": "6.1", "lower_attribute": "14.5",
}  # fmt: skip
"""The section of the rules that is about a kind of decision; the rest are effects of cards (20)."""
STEP_SECTIONS = {
    "monster.attacks": "12.4",
    "battle": "16", "played": "16.5", "passed": "16.5", "hunt": "14", "attack": "14.4", "defended": "14.5",
    "slain": "15.1", "monster_phase": "12", "monster": "12.3", "event": "13", "draft": "11.4", "blessing": "20",
    "quest": "18", "king": "21.5", "match": "21",
}  # fmt: skip


def rule_section(desk: Desk) -> str:
    """The section of the rules that is about what is asked or shown now."""
    if desk.showing:
        about = gestures.begins(desk.step)
        return STEP_SECTIONS.get(about.key, STEP_SECTIONS.get(about.key.partition(".")[0], "7")) if about else "7"
    return SECTIONS.get(desk.decision.kind, "20") if desk.decision else "21"


def prompt(ui: Ui, desk: Desk) -> tuple[str, str]:
    """Who is to do what, and one line of consequence."""
    if desk.showing:
        return step_prompt(ui, desk)
    seat, decision = desk.seat, desk.decision
    if seat is None or decision is None:
        return ui.t("lords.over"), ""
    first = ui.t(f"lords.ask.{decision.kind}", desk.match.names[seat], **facts(desk))
    more = hint(ui, desk, decision.kind, seat)
    if not desk.draft:
        return first, f"{more} {whose}".strip() if (whose := whose_turn(ui, desk)) else more
    if more and not desk.closing and decision.kind not in TOLD_BY_THE_PLAN:
        return first, ui.t("lords.guided", more)
    key = "lords.planned" if desk.closing else "lords.planning"
    return first, ui.t(key, listed(ui, [answer(ui, desk, each) for each in desk.draft[-3:]]))


MOVEMENT, SINGLE_MOVES = "hoplite_movement", ("move", "fortify", "unfortify")
TOLD_BY_THE_PLAN = ("turn", "prepare")
"""Where the plan says more than a hint: what comes next depends on it."""


def whose_turn(ui: Ui, desk: Desk) -> str:
    """Whose turn it is, where somebody else is asked and nothing on the screen tells it."""
    public, decision = desk.public, desk.decision
    told = public["battle"] or public["hunt"] or decision is None or decision.kind == "draft"
    if told or public["phase"] != "turn" or desk.seat in (None, public["active"]):
        return ""
    return ui.t("lords.whose", desk.match.names[public["active"]])


def hint(ui: Ui, desk: Desk, kind: str, seat: Seat) -> str:
    """How to answer, and what a pass means."""
    asked, alone = f"lords.ask.{kind}", len(desk.options) == 1 and desk.finish is not None
    if kind == MOVEMENT and not any(option.verb in SINGLE_MOVES for option in desk.options):
        return ui.t(f"{asked}.spent", **facts(desk))
    for more in (f"{asked}.nothing", f"{asked}.more")[not alone :]:
        if ui.locale.has(more):
            return ui.t(more, desk.match.names[seat], **facts(desk))
    passed = desk.finish is not None and desk.finish.verb == "pass"
    used = any(each.startswith("use:") for option in desk.options for each in desk.part.mentions(option))
    return ui.t("lords.ask.pass.more") if passed and used else ""


def facts(desk: Desk) -> dict[str, object]:
    """Numbers that prompts name besides the player."""
    hunt, public = desk.public["hunt"], desk.public
    moves = public["values"][desk.seat]["leadership"] if desk.seat is not None else 0
    return {"value": hunt.get("value", 0), "moves": moves, "moved": moves_made(desk)}


def moves_made(desk: Desk) -> int:
    """8.2.1 The single moves of this Hoplite Movement: whoever made one may have left the map since."""
    decision = desk.decision
    if decision is None or decision.kind != MOVEMENT:
        return 0
    verbs = [key.partition(":")[0] for key in desk.trial.answers]
    begun = len(verbs) - verbs[::-1].index(MOVEMENT) if MOVEMENT in verbs else 0
    return sum(verb in SINGLE_MOVES for verb in verbs[begun:])


def step_prompt(ui: Ui, desk: Desk) -> tuple[str, str]:
    """What has happened: the line of the chronicle that the step is about, and the last of what came of it."""
    about = gestures.begins(desk.step)
    if about is None:
        return ui.t("lords.shown"), ""
    after = desk.step[desk.step.index(about) + 1 :]
    told = [line for notice in after if (line := desk.part.tell(ui, desk, notice))]
    return desk.part.tell(ui, desk, about) or ui.t("lords.shown"), told[-1] if told else ""


def primary(ui: Ui, desk: Desk) -> str:
    """The text of the primary button."""
    if desk.showing:
        return ui.t("lords.next")
    finish = desk.finish
    if desk.closing or finish is None or desk.decision is None:
        return ui.t("lords.confirm")
    own = f"lords.ask.{desk.decision.kind}.{finish.verb}"
    return ui.t(own if ui.locale.has(own) else f"lords.button.{finish.verb}")


def todo(ui: Ui, desk: Desk) -> str:
    """What the seat that is to answer has to do; the kind of a question is known to all."""
    decision = desk.match.decision
    return ui.t(f"lords.ask.{decision.kind}", desk.match.names[decision.seat], **facts(desk)) if decision else ""

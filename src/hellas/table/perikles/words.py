"""What the table says: who is to do what, the one button, short reasons on what is veiled."""

from __future__ import annotations

from collections.abc import Callable

from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.locale import Name
from hellas.table.part import View
from hellas.table.perikles import chronicle, gestures, herald, hints, refusals
from hellas.table.perikles.facts import content
from hellas.table.perikles.plan import Plan
from hellas.table.perikles.refusals import name_list, offered
from hellas.table.perikles.speech import answer
from hellas.table.ui import Ui

why = refusals.why
tag = refusals.tag

SECTIONS = {
    "place_initial_cube": "0.4",
    "take_influence_tile": "2.2",
    "choose_city": "2.3",
    "nominate": "3.2",
    "assassinate": "2.5",
    "end_influence_turn": "2.3",
    "alkibiades": "9.3",
    "first_sender": "5.3",
    "retrieve_casualty": "5.2",
    "send": "5.3",
    "send_extra": "5.3",
    "permission": "5.5",
    "battle_special": "9.5",
    "casualty": "6.7",
}
STEP_SECTIONS = {
    "election": "4.2",
    "engagement": "6.2",
    "battle": "6.6",
    "location": "6.8",
    "statue": "7.1",
    "match": "10.1",
}
SPECIAL_SECTIONS = {"plague": "9.4", "alkibiades": "9.3", "perikles": "9.2", "revolt": "9.7"}


def rule_section(desk: Desk) -> str:
    """The section of the rules that is about what is asked or shown now."""
    if desk.showing:
        return STEP_SECTIONS.get(step_kind(desk), "6")
    if desk.unveiled in SPECIAL_SECTIONS:
        return SPECIAL_SECTIONS[desk.unveiled]
    return SECTIONS[desk.decision.kind] if desk.decision else "10"


def step_kind(desk: Desk) -> str:
    """What the step is about that is being shown: the first word of the notice that makes it a step."""
    keys = [notice.key for notice in desk.step if notice.key in gestures.FIRST_OF_STEP]
    return keys[0].partition(".")[0] if keys else ""


# -- the prompt


def prompt(ui: Ui, desk: Desk) -> tuple[str, str]:
    """Who is to do what, and one line of consequence."""
    return herald.prompt(ui, desk) or asked(ui, desk)


def asked(ui: Ui, desk: Desk) -> tuple[str, str]:
    """What the kind of the decision, or the step that is shown, says by itself."""
    if desk.showing:
        return step_prompt(ui, desk)
    seat = desk.seat
    if seat is None or desk.decision is None:
        return ui.t("prompt.over"), ui.t("prompt.over.more")
    name, kind = desk.match.names[seat], desk.decision.kind
    if desk.unveiled:
        lifted = desk.unveiled == "alkibiades" and desk.selected
        more = "prompt.alkibiades.where" if lifted else f"prompt.special.{desk.unveiled}.more"
        return ui.t(f"prompt.special.{desk.unveiled}", name), ui.t(more)
    forced = kind == "retrieve_casualty" and desk.match.options["retrieval"] == "automatic"
    first = ui.t(f"prompt.{kind}.forced" if forced else f"prompt.{kind}", name, **facts(ui, desk, kind))
    if desk.closing and kind in DRAFTED:
        return first, ui.t("prompt.planned", planned(ui, desk))
    if desk.draft and kind == "end_influence_turn":
        return first, ui.t("prompt.end_influence_turn.planned", planned(ui, desk))
    more = f"prompt.{kind}.where" if kind == "alkibiades" and desk.selected else f"prompt.{kind}.more"
    return first, ui.t(more, name, **facts(ui, desk, kind)) if ui.locale.has(more) else ""


DRAFTED = ("place_initial_cube", "take_influence_tile", "choose_city", "nominate", "assassinate", "alkibiades")
"""Kinds of decisions whose last answer waits as a draft to be confirmed."""


def facts(ui: Ui, desk: Desk, kind: str) -> dict[str, object]:
    """What the prompt of a kind of decision names besides the player."""
    fact = FACTS.get(kind)
    return fact(ui, desk, desk.public) if fact else {}


def free_cube(ui: Ui, desk: Desk, public: View) -> dict[str, object]:
    """Which of the free cubes of the setup it is."""
    return {"now": public["turn"] // public["seats"] + 1, "of": content().constants.start_free_cubes_per_player}


def next_tile(ui: Ui, desk: Desk, public: View) -> dict[str, object]:
    """Which tile of the round it is."""
    return {"now": len(public["taken"][desk.seat or 0]) + 1, "of": public["tiles_to_take"]}


def nominating(ui: Ui, desk: Desk, public: View) -> dict[str, object]:
    """The cities in which a candidate can be nominated."""
    cities = list(dict.fromkeys(o.args[0] for o in offered(desk, "nominate")))
    return {"where": name_list(ui, cities) if len(cities) <= 3 else ui.t("prompt.any_framed_city")}


def retrieving(ui: Ui, desk: Desk, public: View) -> dict[str, object]:
    """The city whose casualties may come back."""
    return {"city": Name(desk.decision.options[0].args[0]) if desk.decision else ""}


def sending(ui: Ui, desk: Desk, public: View) -> dict[str, object]:
    """How many armies have gone with the tile."""
    return {"sent": public["sent"], "of": content().constants.armies_per_influence_tile_max}


def sending_more(ui: Ui, desk: Desk, public: View) -> dict[str, object]:
    """How many armies have gone for the cube, and whose they are (8.3)."""
    of = content().constants.extra_armies_per_cube_max
    city = content().persia if desk.seat in public["persian_seats"] else public["naming"] or ""
    return {"city": Name(city), "sent": public["extra"], "of": of}


def asking(ui: Ui, desk: Desk, public: View) -> dict[str, object]:
    """Who asks for permission, and for what."""
    asked = public["asking"]
    return {
        "asker": desk.match.names[asked["seat"]],
        "city": Name(asked["city"]),
        "kind": ui.t(f"kind.{asked['kind']}", n=1),
        "location": Name(asked["location"]),
    }


FACTS: dict[str, Callable[[Ui, Desk, View], dict[str, object]]] = {
    "place_initial_cube": free_cube,
    "take_influence_tile": next_tile,
    "nominate": nominating,
    "retrieve_casualty": retrieving,
    "send": sending,
    "send_extra": sending_more,
    "permission": asking,
}


def planned(ui: Ui, desk: Desk) -> str:
    """The draft in words."""
    return ui.t("list.comma").join(answer(ui, desk, key) for key in desk.draft)


def step_prompt(ui: Ui, desk: Desk) -> tuple[str, str]:
    """What is being shown, and why it came so."""
    firsts = [notice for notice in desk.step if notice.key in gestures.FIRST_OF_STEP]
    if not firsts:
        return ui.t("prompt.step.none"), ""
    key, args, _ = firsts[0]
    match key.partition(".")[0]:
        case "election":
            return ui.t("prompt.step.election", Name(args[0])), ui.t(f"prompt.step.{key}.more")
        case "engagement" | "battle" | "location":
            place = args[1] if key == "location.won" else args[0]
            number = desk.public["slots"].index(place) + 1 if place in desk.public["slots"] else 0
            return ui.t("prompt.step.engagement", number, Name(place)), chronicle.tell(ui, desk, firsts[-1])
        case "statue":
            return ui.t("prompt.step.statue"), ui.t("prompt.step.statue.more")
    return ui.t("prompt.step.end"), chronicle.tell(ui, desk, firsts[-1])


def primary(ui: Ui, desk: Desk) -> str:
    """The text of the primary button."""
    if found := herald.primary(ui, desk):
        return found
    if desk.showing:
        return next_step(ui, desk)
    kind = desk.decision.kind if desk.decision else ""
    if kind in ("send", "send_extra"):
        armies = sum(key.startswith("send:") for key in desk.draft)
        return ui.t("primary.send", n=armies) if armies else ui.t("primary.send_nothing")
    if kind == "battle_special":
        return ui.t("primary.throw")
    if kind == "end_influence_turn" and not desk.closing:
        return ui.t("primary.end_turn")
    return ui.t("primary.confirm")


def next_step(ui: Ui, desk: Desk) -> str:
    """What the next step is about."""
    log, start = desk.match.log, desk.told
    coming = next((n for n in log[start:] if n.key in gestures.FIRST_OF_STEP), None)
    if coming is not None and coming.key.startswith("election."):
        return ui.t("primary.next_city", Name(coming.args[0]))
    return ui.t("primary.next")


# -- cities


def city_tag(ui: Ui, desk: Desk, city: str) -> str:
    """Why nothing may be chosen in a city, in two words; "" if it is not a matter of cities, or something may."""
    kind = desk.decision.kind if desk.decision and desk.seat is not None else ""
    if desk.unveiled == "plague":
        return "" if f"city:{city}" in desk.targets else tag(ui, desk, f"city:{city}")
    if kind != "nominate" or desk.unveiled or any(o.args[0] == city for o in offered(desk, "nominate")):
        return ""
    return tag(ui, desk, f"city:{city}")


def city_tip(ui: Ui, desk: Desk, city: str, plan: Plan) -> Tip:
    """What a click on a city would do; if nothing, what a city is."""
    if f"city:{city}" not in desk.targets or desk.seat is None:
        return hints.city(ui, desk, city, plan.public)
    if desk.unveiled == "plague":
        return hints.losses(ui, desk, city, plan.public)
    if any(each.startswith("column:") for each in desk.selected):
        return Tip(ui.t("tip.move_here", Name(city)), ui.t("tip.move_here.body"), hints.rule(ui, "9.3"), "yes")
    cubes = plan.cities[city].now.column[desk.seat]
    return Tip(ui.t("tip.place_here", Name(city)), ui.t("tip.place_here.body", n=cubes), hints.rule(ui, "2.3"), "yes")

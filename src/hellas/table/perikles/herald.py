"""What the prompt bar says in phases 5 and 6, where it can say more than which kind of answer is wanted."""

from __future__ import annotations

from hellas.engine.decision import Seat
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.perikles import orders
from hellas.table.perikles.combat import column_name, ending
from hellas.table.perikles.counters import city_of, kind_of
from hellas.table.perikles.forces import names
from hellas.table.perikles.story import Clash, Story, story_of
from hellas.table.ui import Ui

Words = tuple[str, str]


def prompt(ui: Ui, desk: Desk) -> Words | None:
    """Sentence and consequence, or None where the kind of the decision says all."""
    if desk.showing:
        return _step(ui, desk)
    decision, seat = desk.match.decision, desk.seat
    if decision is None or seat is None or desk.unveiled:
        return None
    if decision.kind in ("send", "send_extra"):
        return _sending(ui, desk, seat)
    if decision.kind == "battle_special":
        return _window(ui, desk, seat)
    return None


def primary(ui: Ui, desk: Desk) -> str:
    """The primary button where it throws the dice, or ends a turn in which something was sent already; else ""."""
    if desk.showing:
        coming = next((n.key for n in desk.match.log[desk.told :] if n.key in NEXT), "")
        story = story_of(desk)
        thrown = story and story.clash and story.clash.throws
        return "" if coming != "battle.throw" else ui.t("war.primary.again" if thrown else "war.primary.throw")
    decision = desk.match.decision
    if decision and decision.kind in ("send", "send_extra") and not orders.sends(desk) and not desk.closing:
        public = desk.settled["public"]
        return ui.t("war.primary.end") if public["sent"] or public["extra"] else ""
    return ""


NEXT = ("engagement", "battle.begins", "battle.column", "battle.throw", "battle.won", "location.won", "location.boxed")


# -- sending


def _sending(ui: Ui, desk: Desk, seat: Seat) -> Words | None:
    name, planned = desk.match.names[seat], orders.sends(desk)
    army = next((each.partition(":")[2] for each in desk.selected if each.startswith("army:")), "")
    after = ui.t("war.prompt.or_send", n=planned) if planned else ui.t("war.prompt.choose")
    if army:
        return ui.t(f"war.prompt.where_{kind_of(army)}", name, Name(city_of(army))), after
    if desk.closing.startswith("send"):
        return ui.t("war.prompt.all_planned", name), ui.t("war.plan.hint_full_long")
    last = next((n for n in reversed(desk.match.log[-3:]) if n.key in ("permission.refused", "sent", "revolt")), None)
    if last and last.key == "permission.refused":
        return ui.t("war.prompt.refused", desk.match.names[int(last.args[0])], Name(str(last.args[2]))), after
    return None


def _window(ui: Ui, desk: Desk, seat: Seat) -> Words | None:
    story = story_of(desk)
    if story is None or story.clash is None:
        return None
    fight = battle_name(ui, story, story.clash)
    if desk.in_window:
        return ui.t("war.prompt.throw", fight), ui.t("war.prompt.last_chance")
    return ui.t("war.prompt.asked", desk.match.names[seat], fight), ui.t("war.prompt.asked_more")


def battle_name(ui: Ui, story: Story, clash: Clash) -> str:
    """The land battle of Sicily."""
    return ui.t(f"war.battle.{clash.kind}", Name(story.location))


# -- steps


def _step(ui: Ui, desk: Desk) -> Words | None:
    """What has just happened in an engagement."""
    story = story_of(desk)
    key = next((notice.key for notice in desk.step if notice.key in NEXT), "")
    if story is None or not key:
        return None
    if key == "engagement":
        return _arrival(ui, desk, story)
    clash = story.clash
    if clash is None or key.startswith("location"):
        return ending(ui, desk, story)
    return _fight(ui, desk, story, clash, key)


def _fight(ui: Ui, desk: Desk, story: Story, clash: Clash, key: str) -> Words:
    """What has just happened in a battle."""
    fight = battle_name(ui, story, clash)
    if key == "battle.begins":
        return ui.t("war.step.begins", fight, *clash.strengths), ui.t(f"war.step.begins_{clash.outcome}")
    if key == "battle.column":
        title = ui.t("war.step.column", column_name(clash.column), *clash.needs)
        return title, ui.t("war.step.column_more", fight)
    if key == "battle.throw":
        return _throw(ui, story, clash)
    return ui.t(f"war.step.won_{clash.winner}", fight), _loss(ui, clash)


def _arrival(ui: Ui, desk: Desk, story: Story) -> Words:
    if story.quiet:
        return ending(ui, desk, story)
    attackers = names(ui, desk, story.main("attack"))
    defenders = names(ui, desk, story.main("defend"))
    title = ui.t("war.step.arrival", story.number, Name(story.location))
    if not defenders:
        return title, ui.t("war.step.attack_alone", attackers)
    return title, ui.t("war.step.both", attackers, defenders)


def _throw(ui: Ui, story: Story, clash: Clash) -> Words:
    throw = clash.throws[-1]
    how = {(1, 1): "both", (1, 0): "attack", (0, 1): "defend"}.get(throw.hits, "none")
    if throw.markers == (2, 2) and clash.open:
        title = ui.t("war.step.draw" if throw.before != (2, 2) else f"war.step.draw_{how}")
    else:
        title = ui.t(f"war.step.throw_{how}")
    line = ui.t("war.step.throw_more", battle_name(ui, story, clash), len(clash.throws), *throw.markers)
    return title, f"{line} {ui.t('war.step.sudden')}" if throw.markers == (2, 2) and clash.open else line


def _loss(ui: Ui, clash: Clash) -> str:
    """Who loses what in a battle; who has still to choose."""
    loss = clash.loss
    if loss is None:
        return ui.t("war.step.choose_loss")
    if not loss.counter:
        return ui.t(f"war.loss.{loss.why}")
    return ui.t(f"war.loss.{kind_of(loss.counter)}", Name(city_of(loss.counter)))

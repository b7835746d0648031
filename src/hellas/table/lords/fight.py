"""A battle as everybody has heard it: who fights where, what was played, of what the strength of each side is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.engine.match import Match
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.lords import cardface
from hellas.table.lords.gestures import CONTENT
from hellas.table.part import View
from hellas.table.ui import Ui

RESULT = ("battle.strength", "battle.won")
WITHDRAW = "withdraw"
"""The question where beaten Hoplites go."""


class Added(NamedTuple):
    """What an effect has added. ``play`` is the place among the cards played of the one that did, None for others."""

    seat: Seat
    card: str
    amount: int
    play: int | None


class Fight(NamedTuple):
    """The battle that is shown, as everybody has heard it. ``totals`` and ``winner`` are known at its end."""

    region: str
    sides: tuple[Seat, Seat]
    played: tuple[tuple[Seat, str], ...] = ()
    added: tuple[Added, ...] = ()
    passed: tuple[Seat, ...] = ()
    totals: tuple[int, ...] = ()
    winner: Seat | None = None


class Term(NamedTuple):
    """A part of the strength of a side. ``card`` is what it comes from, "" for Hoplites and walls."""

    picture: str
    words: str
    amount: int
    card: str = ""


@dataclass
class Ended:
    """The field of a battle that is decided, and when that was found out."""

    version: int = -1
    moment: object = None
    public: View = field(default_factory=dict)


def wanted(desk: Desk) -> bool:
    """While a battle is fought, and while its result is shown; whoever withdraws then chooses on the map (17)."""
    if desk.showing:
        return bool(desk.public["battle"]) or any(notice.key in RESULT for notice in desk.step)
    decision = desk.match.decision
    return decision is not None and decision.kind != WITHDRAW and told_of(desk, desk.public["battle"])


def told_of(desk: Desk, battle: View) -> bool:
    """Whether this battle is the last one heard of: a plan may end before it is told."""
    found = fight(desk) if battle else None
    if found is None:
        return False
    sides = (battle["attacker"], battle["defender"])
    return (found.region, found.sides, found.winner) == (battle["region"], sides, battle.get("winner"))


def source(desk: Desk) -> Match[Any]:
    """The match of what is seen: as it was told, or as far as the plan is certain."""
    return desk.trial if desk.drafting and not desk.showing else desk.match


def log_of(desk: Desk) -> list[Notice]:
    """All that was told up to what is seen."""
    return desk.match.log[: desk.told] if desk.showing else source(desk).log


def fight(desk: Desk) -> Fight | None:
    """What everybody has heard of the last battle."""
    heard = [notice for notice in log_of(desk) if notice.to is None]
    start = next((at for at in range(len(heard) - 1, -1, -1) if heard[at].key == "battle"), None)
    if start is None:
        return None
    region, attacker, defender = heard[start].args
    found = Fight(str(region), (int(attacker), int(defender)))
    for notice in heard[start + 1 :]:
        found = told(found, notice)
    return found


def told(found: Fight, notice: Notice) -> Fight:
    """The battle after one more notice."""
    match notice:
        case Notice("played", (seat, card)):
            return found._replace(played=(*found.played, (int(seat), str(card))))
        case Notice("strength.added", (seat, card, amount)):
            plays = [at for at, play in enumerate(found.played) if play == (seat, card)]
            more = Added(int(seat), str(card), int(amount), plays[-1] if plays else None)
            return found._replace(added=(*found.added, more))
        case Notice("passed", (seat,)):
            return found._replace(passed=(*found.passed, int(seat)))
        case Notice("battle.strength", (_, attack, defend)):
            return found._replace(totals=(int(attack), int(defend)))
        case Notice("battle.won", (_, winner)):
            return found._replace(winner=int(winner))
    return found


def field_of(ui: Ui, desk: Desk) -> View:
    """What all can see of the battle; once it is decided, as it stood then."""
    found = ui.keep("lords.field", Ended)
    if found.version != ui.version:
        match, log = source(desk), log_of(desk)
        found.version, at = ui.version, decided(log)
        moment = None if at is None else (id(match), at, log[max(0, at - 9) : at + 1])
        if found.moment != moment:
            found.moment, found.public = moment, {} if at is None else match.view_told(at, None)["public"]
    return found.public or desk.public


def decided(log: Sequence[Notice]) -> int | None:
    """Where the result of the last battle was told, if it is known."""
    first = None
    for at in range(len(log) - 1, -1, -1):
        if log[at].key in RESULT:
            first = at
        elif log[at].key == "battle":
            return first
    return None


def totals(ui: Ui, desk: Desk, now: Fight) -> tuple[int, ...]:
    """Army strength of attacker and defender."""
    return now.totals or tuple(field_of(ui, desk)["armies"])


def strengths(ui: Ui, desk: Desk, now: Fight, at: int) -> list[Term]:
    """16.7 What makes up the strength of a side, each by its name."""
    public, seat, total = field_of(ui, desk), now.sides[at], totals(ui, desk, now)
    rows = [*card_rows(ui, now, seat), *own_rows(ui, public, at)]
    if public["battle"] and total:
        standing = public["hoplites"][now.region][seat] + (public["fortified"][now.region] == seat)
        rows.insert(0, Term("hoplite", ui.t("lords_view.battle.hoplites", n=standing), standing))
        if at and public["fortified"][now.region] == seat:
            rows.append(Term("fort", ui.t("lords_view.battle.fort"), CONTENT.regions[now.region].fortification))
    rest = total[at] - sum(row.amount for row in rows) if total else 0
    return [*rows, Term("blessing", ui.t("lords_view.battle.other"), rest)] if rest else rows


def own_rows(ui: Ui, public: View, at: int) -> Iterator[Term]:
    """What Heroes and blessings add by themselves."""
    for card, amount in public["terms"][at] if public["terms"] else ():
        yield Term(cardface.face(ui, card).picture, ui.locale.name(card), amount, card)


def card_rows(ui: Ui, now: Fight, seat: Seat) -> list[Term]:
    """The cards of a side, each with what its effect has added, then what other things have added."""
    rows = []
    for play, (who, card) in enumerate(now.played):
        if who == seat:
            row, more = CONTENT.combat[card], sum(each.amount for each in now.added if each.play == play)
            words = ui.t("lords_view.battle.card", Name(card), row.strength, more) if more else ui.locale.name(card)
            rows.append(Term(f"symbol_{row.symbol}", words, row.strength + more, card))
    others: dict[str, int] = {}
    for each in now.added:
        if each.seat == seat and each.play is None:
            others[each.card] = others.get(each.card, 0) + each.amount
    return rows + [Term(cardface.face(ui, card).picture, ui.locale.name(card), n, card) for card, n in others.items()]
